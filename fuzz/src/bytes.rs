//! Choices drawn from bytes, so that whatever mutates the bytes mutates the choices.

/// Bytes that are read from the front; beyond their end every choice is the first one.
#[derive(Debug)]
pub(crate) struct Bytes<'a> {
    left: &'a [u8],
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(left: &'a [u8]) -> Self {
        Self { left }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// All that is left.
    pub(crate) fn rest(self) -> &'a [u8] {
        self.left
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.left.split_first() else { return 0 };
        self.left = rest;
        first
    }

    /// A number of 16 bits.
    pub(crate) fn number(&mut self) -> usize {
        usize::from(u16::from_le_bytes([self.byte(), self.byte()]))
    }

    /// A number below `count`, 0 if that is 0; two bytes are read where one cannot tell.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let drawn = if count > 256 { self.number() } else { usize::from(self.byte()) };
        drawn % count.max(1)
    }

    /// One of the items; none of an empty list.
    pub(crate) fn pick<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        items.get(self.below(items.len()))
    }

    /// True once in so many.
    pub(crate) fn once_in(&mut self, count: usize) -> bool {
        self.below(count) == count - 1
    }

    /// At most 15 bytes as text, their number first.
    pub(crate) fn text(&mut self) -> String {
        let taken = self.below(16).min(self.left.len());
        let (text, rest) = self.left.split_at(taken);
        self.left = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}
