//! Looks up cells by the coordinates of their sites.

use super::tilings::Site;
use crate::cell::{Cell, Index};

/// The cells of a board by coordinates, over their bounding box.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    left: i32,
    top: i32,
    width: i32,
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
        let (width, height) = (right - left + 1, bottom - top + 1);
        let mut grid = Self { left, top, width, cells: vec![None; (width * height) as usize] };
        for (index, &site) in sites.iter().enumerate() {
            if let Some(place) = grid.place(site) {
                grid.cells[place] = Some(Cell::new(index));
            }
        }
        grid
    }

    /// The cell on the site. O(1).
    pub(super) fn get(&self, site: Site) -> Option<Cell> {
        self.place(site).and_then(|place| self.cells.get(place).copied().flatten())
    }

    fn place(&self, site: Site) -> Option<usize> {
        let x = site.x.checked_sub(self.left)?;
        let y = site.y.checked_sub(self.top)?;
        if x < 0 || x >= self.width || y < 0 {
            return None;
        }
        y.checked_mul(self.width)?.checked_add(x)?.try_into().ok()
    }
}
