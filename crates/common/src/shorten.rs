//! Text from outside in messages.

/// Shortens untrusted text so that an error message stays readable.
pub fn shorten(text: &str) -> String {
    const MAX_LENGTH: usize = 40;
    if text.chars().count() <= MAX_LENGTH {
        text.to_owned()
    } else {
        text.chars().take(MAX_LENGTH).chain(['…']).collect()
    }
}
