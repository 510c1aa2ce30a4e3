//! How many stones of a group stand in each region, so that a group can also leave a region.

/// Room for a count for each region a mask can name.
const REGIONS: usize = u32::BITS as usize;

/// The regions that one group touches, and the row of its counts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Touched {
    /// One bit a region.
    pub(super) regions: u32,
    /// Valid if there is a region.
    row: u32,
}

/// The counts of all groups that touch a region.
///
/// Most stones of a large board are in no region, and cost nothing here. Each call takes O(regions
/// in the masks given).
#[derive(Clone, Debug, Default)]
pub(super) struct Tallies {
    rows: Vec<[u32; REGIONS]>,
    /// Rows in use by no group; all their counts are zero.
    free: Vec<u32>,
}

/// The indices of the regions in a mask.
fn indices(mut regions: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let region = (regions != 0).then(|| regions.trailing_zeros() as usize)?;
        regions &= regions - 1;
        Some(region)
    })
}

impl Tallies {
    /// Takes every stone off. O(rows in use).
    pub(super) fn clear(&mut self) {
        self.rows.clear();
        self.free.clear();
    }

    /// Copies other counts, reusing the memory of these.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.rows.clone_from(&other.rows);
        self.free.clone_from(&other.free);
    }

    /// Counts a stone that has joined the group, given its regions.
    #[inline]
    pub(super) fn add(&mut self, touched: &mut Touched, regions: u32) {
        if regions != 0 {
            self.add_some(touched, regions);
        }
    }

    fn add_some(&mut self, touched: &mut Touched, regions: u32) {
        if touched.regions == 0 {
            touched.row = self.free.pop().unwrap_or_else(|| {
                self.rows.push([0; REGIONS]);
                self.rows.len() as u32 - 1
            });
        }
        touched.regions |= regions;
        let row = &mut self.rows[touched.row as usize];
        indices(regions).for_each(|region| row[region] += 1);
    }

    /// Counts a stone that has left the group, given its regions.
    #[inline]
    pub(super) fn take_off(&mut self, touched: &mut Touched, regions: u32) {
        if regions != 0 {
            self.take_some_off(touched, regions);
        }
    }

    fn take_some_off(&mut self, touched: &mut Touched, regions: u32) {
        let row = &mut self.rows[touched.row as usize];
        for region in indices(regions) {
            row[region] -= 1;
            touched.regions &= !(u32::from(row[region] == 0) << region);
        }
        if touched.regions == 0 {
            self.free.push(touched.row);
        }
    }

    /// Adds the counts of a group that another one absorbs.
    #[inline]
    pub(super) fn merge(&mut self, keeper: &mut Touched, absorbed: Touched) {
        if keeper.regions == 0 {
            *keeper = absorbed;
        } else if absorbed.regions != 0 {
            let counts = self.rows[absorbed.row as usize];
            let row = &mut self.rows[keeper.row as usize];
            indices(absorbed.regions).for_each(|region| row[region] += counts[region]);
            keeper.regions |= absorbed.regions;
            self.release(absorbed);
        }
    }

    /// Forgets a group.
    #[inline]
    pub(super) fn release(&mut self, touched: Touched) {
        if touched.regions != 0 {
            let row = &mut self.rows[touched.row as usize];
            indices(touched.regions).for_each(|region| row[region] = 0);
            self.free.push(touched.row);
        }
    }
}
