//! Text from outside in messages.

/// Shortens untrusted text so that an error message stays readable and one line, with a � for each
/// control character.
pub fn shorten(text: &str) -> String {
    const MAX_LENGTH: usize = 40;
    let shown = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut shortened: String = text.chars().take(MAX_LENGTH).map(shown).collect();
    if text.chars().nth(MAX_LENGTH).is_some() {
        shortened.push('…');
    }
    shortened
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_beginning_of_a_long_text_stays() {
        let text = "ä".repeat(40);
        assert_eq!(shorten(&text), text);
        assert_eq!(shorten(&format!("{text}b")), format!("{text}…"));
    }

    #[test]
    fn control_characters_are_shown_as_such() {
        assert_eq!(shorten("a\nb\0 \u{85}c"), "a�b� �c");
    }
}
