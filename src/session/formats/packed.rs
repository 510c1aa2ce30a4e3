//! The whole tree as a text that is short enough for an address: compressed, as letters and digits.
//!
//! `hex?v=2&packed=...` has in place of what would follow the question mark its bytes, compressed by
//! the method of RFC 1951 and written in base64 for addresses (RFC 4648) without padding.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::{ExportError, RecordError, text};
use crate::messages::Message;
use crate::session::Session;

/// The maximum length of a link, in bytes. Some programs cut off longer ones.
const MAX_LINK: usize = 8_000;
/// The maximum length of what is unpacked, in bytes.
const MAX_UNPACKED: usize = 2_000_000;
/// How hard to compress, from 0 to 10.
const EFFORT: u8 = 9;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Session {
    /// The whole tree with its notes as a text that can be part of an address, and that
    /// [`Session::from_text`] reads: packed where that is shorter.
    ///
    /// # Errors
    /// If it would be longer than 8,000 bytes; then only a file can hold it.
    pub fn link(&self) -> Result<String, ExportError> {
        let whole = text::write_whole(self);
        let packed = whole.split_once('?').map(|(id, query)| {
            format!("{id}?v=2&packed={}", encode(&compress_to_vec(query.as_bytes(), EFFORT)))
        });
        let shorter = packed.filter(|packed| packed.len() < whole.len()).unwrap_or(whole);
        if shorter.len() > MAX_LINK { Err(ExportError::LongLink) } else { Ok(shorter) }
    }
}

impl ExportError {
    /// The message for a link that is too long.
    pub(super) fn long_link() -> Message {
        Message::new("link-too-long").with("most", MAX_LINK)
    }
}

/// What was packed.
pub(super) fn unpack(packed: &str) -> Result<String, RecordError> {
    let bytes = decode(packed);
    let unpacked = bytes.and_then(|bytes| decompress_to_vec_with_limit(&bytes, MAX_UNPACKED).ok());
    let text = unpacked.and_then(|bytes| String::from_utf8(bytes).ok());
    text.ok_or_else(|| RecordError::new(Message::new("bad-game-text.packed")))
}

fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for part in bytes.chunks(3) {
        let byte = |at: usize| u32::from(part.get(at).copied().unwrap_or_default());
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for letter in 0..=part.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * letter)) as usize & 63]));
        }
    }
    text
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for part in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for at in 0..4 {
            let value = match part.get(at) {
                None => 0,
                Some(letter) => LETTERS.iter().position(|known| known == letter)? as u32,
            };
            bits = bits << 6 | value;
        }
        // A letter alone holds less than a byte.
        let count = part.len().checked_sub(1).filter(|&count| count > 0)?;
        bytes.extend([16, 8, 0].into_iter().take(count).map(|shift| (bits >> shift) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_encoded_as_the_standard_says() {
        for (bytes, text) in
            [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg")]
        {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(encode(&[0xfb, 0xff]), "-_8");
        assert_eq!((decode("A"), decode("A="), decode("Zm9vA")), (None, None, None));
    }

    #[test]
    fn bombs_are_refused() {
        let bomb = encode(&compress_to_vec(&vec![b'a'; MAX_UNPACKED + 1], EFFORT));
        assert!(bomb.len() < 10_000);
        assert!(unpack(&bomb).is_err());
        let largest = encode(&compress_to_vec(&vec![b'a'; MAX_UNPACKED], EFFORT));
        assert_eq!(unpack(&largest).map(|text| text.len()), Ok(MAX_UNPACKED));
    }
}
