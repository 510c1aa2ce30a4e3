//! Writing texts.

/// Appends a text in quotation marks.
pub(crate) fn quote(text: &str, to: &mut String) {
    to.push('"');
    for letter in text.chars() {
        let short = match letter {
            '"' => '"',
            '\\' => '\\',
            '\n' => 'n',
            '\r' => 'r',
            '\t' => 't',
            '\u{8}' => 'b',
            '\u{c}' => 'f',
            '\0'..'\u{20}' => {
                to.push_str("\\u00");
                to.push(if letter < '\u{10}' { '0' } else { '1' });
                to.push(char::from_digit(letter as u32 % 16, 16).unwrap_or('0'));
                continue;
            }
            _ => {
                to.push(letter);
                continue;
            }
        };
        to.push('\\');
        to.push(short);
    }
    to.push('"');
}
