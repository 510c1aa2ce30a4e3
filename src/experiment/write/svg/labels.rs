//! Texts in a chart, with their bounding boxes.

/// A text at a place.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Label {
    pub(super) text: String,
    pub(super) x: f64,
    /// The base line.
    pub(super) y: f64,
    /// The height of the letters.
    pub(super) size: f64,
    pub(super) anchor: Anchor,
    pub(super) tone: Tone,
}

/// Which point of a text is at its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The emphasis of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    Heading,
    Plain,
    Quiet,
}

/// The smallest font size, used for most texts.
pub(super) const SMALL: f64 = 11.0;
/// That of the heading.
pub(super) const LARGE: f64 = 14.0;

/// Left, top, right and bottom of a text.
#[cfg(test)]
pub(in crate::experiment) type TextBox = [f64; 4];

/// An estimate of a text's width: wider than most typefaces make it.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.6
}

impl Label {
    /// The box that the text takes.
    #[cfg(test)]
    pub(super) fn bounds(&self) -> TextBox {
        let width = width(&self.text, self.size);
        let left = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - width / 2.0,
            Anchor::End => self.x - width,
        };
        [left, self.y - 0.8 * self.size, left + width, self.y + 0.25 * self.size]
    }
}

/// Whether two boxes overlap.
#[cfg(test)]
pub(in crate::experiment) fn overlap(a: &TextBox, b: &TextBox) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

/// The text in lines of at most this width, broken at spaces and after hyphens; what is still too
/// long, or on more than three lines, is truncated.
pub(super) fn wrap(text: &str, room: f64) -> Vec<String> {
    let most = ((room / (SMALL * 0.6)) as usize).max(1);
    let mut lines: Vec<String> = vec![String::new()];
    let mut pieces: Vec<&str> = Vec::new();
    for word in text.split(' ') {
        pieces.extend(word.split_inclusive('-'));
        pieces.push(" ");
    }
    pieces.pop();
    for piece in pieces {
        let Some(line) = lines.last_mut() else { break };
        if line.chars().count() + piece.chars().count() <= most {
            line.push_str(piece);
        } else if piece != " " {
            lines.push(piece.to_owned());
        }
    }
    lines.retain(|line| !line.trim().is_empty());
    let is_cut = lines.len() > 3;
    lines.truncate(3);
    let last = lines.len();
    for (index, line) in lines.iter_mut().enumerate() {
        *line = line.trim().to_owned();
        if line.chars().count() > most || (is_cut && index + 1 == last) {
            let kept: String = line.chars().take(most.saturating_sub(1)).collect();
            *line = format!("{kept}…");
        }
    }
    lines
}
