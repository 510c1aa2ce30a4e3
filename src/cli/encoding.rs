//! Turns the bytes of a record into text, whatever encoding it was written in.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Where records of SGF name their encoding: near the beginning.
const HEAD: usize = 4000;

/// The text of a file: by its mark of a byte order, by the encoding that it names in `CA`, as UTF-8,
/// or as Latin text, the default of SGF. O(bytes).
pub(super) fn decode(bytes: Vec<u8>) -> String {
    if let Some((encoding, _)) = Encoding::for_bom(&bytes) {
        return encoding.decode(&bytes).0.into_owned();
    }
    let by = |encoding: &'static Encoding| {
        encoding.decode_without_bom_handling_and_without_replacement(&bytes)
    };
    let text = named(&bytes).and_then(by).or_else(|| by(UTF_8));
    text.unwrap_or_else(|| WINDOWS_1252.decode(&bytes).0).into_owned()
}

/// Whether a text is in an encoding in which the bytes of signs may be parts of letters, as far as
/// its beginning tells, so that records can't be told apart before it is decoded.
pub(super) fn is_other_than_utf8(head: &[u8]) -> bool {
    let encoding = Encoding::for_bom(head).map(|(encoding, _)| encoding).or_else(|| named(head));
    encoding.is_some_and(|encoding| encoding != UTF_8)
}

/// The text of bytes that are UTF-8.
pub(super) fn plain(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The encoding that a record names.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = &bytes[..bytes.len().min(HEAD)];
    let is_end_of_name =
        |before: Option<&u8>| before.is_none_or(|byte| !byte.is_ascii_alphabetic());
    let at = (0..head.len())
        .find(|&at| head[at..].starts_with(b"CA[") && is_end_of_name(head[..at].last()))?;
    let value = &head[at + 3..];
    let end = value.iter().position(|&byte| byte == b']')?;
    Encoding::for_label(value[..end].trim_ascii())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_in_the_encoding_that_they_name() {
        for (bytes, text) in [
            (&b"(;PB[M\xc3\xbcller])"[..], "(;PB[Müller])"),
            (b"\xef\xbb\xbf(;PB[M\xc3\xbcller])", "(;PB[Müller])"),
            (b"\xef\xbb\xbf(;CA[ISO-8859-1]PB[M\xc3\xbcller])", "(;CA[ISO-8859-1]PB[Müller])"),
            (b"(;CA [gb2312]PB[\xc3\xbc])", "(;CA [gb2312]PB[ü])"),
            (b"\xff\xfe(\0;\0)\0", "(;)"),
            (b"(;CA[ISO-8859-1]PB[M\xfcller])", "(;CA[ISO-8859-1]PB[Müller])"),
            (b"(;CA[gb2312]PB[\xb0\xa1])", "(;CA[gb2312]PB[啊])"),
            // The second byte of this letter is a closing bracket.
            (b"(;CA[Shift_JIS]PB[\x83\x5d])", "(;CA[Shift_JIS]PB[ゾ])"),
            (b"(;CA[UTF-8]PB[M\xfcller])", "(;CA[UTF-8]PB[Müller])"),
            (b"(;CA[none]PB[M\xc3\xbcller])", "(;CA[none]PB[Müller])"),
            (b"(;PB[M\xfcller])", "(;PB[Müller])"),
            (b"(;XCA[gb2312]PB[\xc3\xbc])", "(;XCA[gb2312]PB[ü])"),
            (b"(;CA[", "(;CA["),
            (b"", ""),
        ] {
            assert_eq!(decode(bytes.to_vec()), text);
        }
    }
}
