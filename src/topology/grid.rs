//! Looks up cells by the coordinates of their sites.

use std::ops::Range;

use super::tilings::Site;
use crate::cell::{Cell, Index};

/// The cells of a board by coordinates, over their bounding box.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    left: i32,
    top: i32,
    width: u32,
    height: u32,
    cells: Vec<Option<Cell>>,
}

impl Grid {
    /// The site at index i holds cell i.
    pub(super) fn new(sites: &[Site]) -> Self {
        let bounds = |of: fn(&Site) -> i32| {
            let values = || sites.iter().map(of);
            (values().min().unwrap_or(0), values().max().unwrap_or(0))
        };
        let ((left, right), (top, bottom)) = (bounds(|site| site.x), bounds(|site| site.y));
        let (width, height) = (left.abs_diff(right) + 1, top.abs_diff(bottom) + 1);
        let cells = vec![None; width as usize * height as usize];
        let mut grid = Self { left, top, width, height, cells };
        for (index, &site) in sites.iter().enumerate() {
            if let Some(place) = grid.place(site) {
                grid.cells[place] = Some(Cell::new(index));
            }
        }
        grid
    }

    /// The cell on the site. O(1).
    #[inline]
    pub(super) fn get(&self, site: Site) -> Option<Cell> {
        self.place(site).and_then(|place| self.cells.get(place).copied().flatten())
    }

    /// The columns and rows of the bounding box.
    pub(super) fn extent(&self) -> [Range<i32>; 2] {
        let along = |from: i32, count: u32| from..from.wrapping_add_unsigned(count);
        [along(self.left, self.width), along(self.top, self.height)]
    }

    /// The cells on the sites of a row of the bounding box, from its first column on; none beside it.
    #[inline]
    pub(super) fn row(&self, y: i32) -> &[Option<Cell>] {
        let (first, width) = (self.place(Site::new(self.left, y)), self.width as usize);
        first.map_or(&[], |first| &self.cells[first..][..width])
    }

    #[inline]
    fn place(&self, site: Site) -> Option<usize> {
        let x = site.x.wrapping_sub(self.left).cast_unsigned();
        let y = site.y.wrapping_sub(self.top).cast_unsigned();
        (x < self.width && y < self.height).then(|| y as usize * self.width as usize + x as usize)
    }
}
