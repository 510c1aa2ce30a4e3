//! Regions and size of a group in one number, for the structures of random games.

/// What is stored about a group: its regions in the low half, its size in the high half.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Group(u32);

impl Group {
    const ONE: u32 = 1 << 16;
    const REGIONS: u32 = Self::ONE - 1;

    /// No stones yet, in these regions.
    #[inline(always)]
    pub(super) fn of_regions(regions: u16) -> Self {
        Self(u32::from(regions))
    }

    #[inline(always)]
    pub(super) fn regions(self) -> u32 {
        self.0 & Self::REGIONS
    }

    #[inline(always)]
    pub(super) fn size(self) -> u32 {
        self.0 >> 16
    }

    /// The union of two groups without a common stone.
    #[inline(always)]
    pub(super) fn and(self, other: Self) -> Self {
        // The sum counts the common regions twice.
        Self(self.0 + other.0 - (self.0 & other.0 & Self::REGIONS))
    }

    /// The same, in the regions of the other too.
    #[inline(always)]
    pub(super) fn also_in(self, regions: Self) -> Self {
        Self(self.0 | regions.0)
    }

    /// The same with one stone more.
    #[inline(always)]
    pub(super) fn with_a_stone(self) -> Self {
        Self(self.0 + Self::ONE)
    }
}
