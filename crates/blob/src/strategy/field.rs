//! A game of Blob on the unbounded board, fast enough for a hundred thousand plies.

use super::place::{Place, PlaceList, PlaceMap, PlaceSet};
use crate::Ratio;
use crate::{Grid, IllegalStone, Reach, Side, Version};

/// The stones, the blob and its liberties. Placing a stone takes amortised constant time.
#[derive(Clone, Debug)]
pub struct Field {
    grid: Grid,
    version: Version,
    ratio: Ratio,
    stones: PlaceMap<Side>,
    white: Vec<Place>,
    black: Vec<Place>,
    blob: PlaceSet,
    liberties: PlaceList,
    /// The empty places attached to some white stone.
    fringe: PlaceList,
}

impl Field {
    /// The empty board.
    pub fn new(grid: Grid, version: Version, ratio: Ratio) -> Self {
        Self {
            grid,
            version,
            ratio,
            stones: PlaceMap::default(),
            white: Vec::new(),
            black: Vec::new(),
            blob: PlaceSet::default(),
            liberties: PlaceList::default(),
            fringe: PlaceList::default(),
        }
    }

    /// The grid.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// The version.
    pub fn version(&self) -> Version {
        self.version
    }

    /// White's stones in the order in which they were placed.
    pub fn white(&self) -> &[Place] {
        &self.white
    }

    /// Black's stones in the order in which they were placed.
    pub fn black(&self) -> &[Place] {
        &self.black
    }

    /// White's share of the turns.
    pub fn ratio(&self) -> Ratio {
        self.ratio
    }

    /// The number of stones placed.
    pub fn plies(&self) -> u32 {
        (self.white.len() + self.black.len()) as u32
    }

    /// Whose turn it is after this many plies.
    pub fn mover_at(&self, ply: u32) -> Side {
        if self.ratio.is_first(ply) { Side::White } else { Side::Black }
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Side {
        self.mover_at(self.plies())
    }

    /// The owner of the stone there, if any.
    pub fn at(&self, place: Place) -> Option<Side> {
        self.stones.get(&place).copied()
    }

    /// Whether there is no stone there.
    pub fn is_empty(&self, place: Place) -> bool {
        !self.stones.contains_key(&place)
    }

    /// Whether the place belongs to the blob.
    pub fn is_blob(&self, place: Place) -> bool {
        self.blob.contains(&place)
    }

    /// The number of tiles in the blob.
    pub fn size(&self) -> usize {
        self.blob.len()
    }

    /// The empty places connected to the blob, in an arbitrary but deterministic order.
    pub fn liberties(&self) -> &[Place] {
        self.liberties.items()
    }

    /// Whether the blob has no liberty.
    pub fn is_contained(&self) -> bool {
        !self.blob.is_empty() && self.liberties.items().is_empty()
    }

    /// The empty places attached to some white stone, in an arbitrary but deterministic order.
    pub fn fringe(&self) -> &[Place] {
        self.fringe.items()
    }

    /// Whether a side may place a stone there.
    pub fn is_legal(&self, side: Side, place: Place) -> bool {
        if !self.is_empty(place) || self.is_contained() {
            return false;
        }
        let reach = match side {
            Side::White => self.version.white(),
            Side::Black => self.version.black(),
        };
        self.white.is_empty()
            || match reach {
                Reach::Anywhere => true,
                Reach::Attached => self.fringe.contains(place),
                Reach::Connected => {
                    place.connected(self.grid).any(|other| self.at(other) == Some(Side::White))
                }
            }
    }

    /// Places a stone of the side whose turn it is.
    ///
    /// # Errors
    /// If it is illegal; then nothing has changed.
    pub fn place(&mut self, place: Place) -> Result<(), IllegalStone> {
        if self.is_contained() {
            return Err(IllegalStone::Over);
        }
        if !self.is_empty(place) {
            return Err(IllegalStone::Occupied);
        }
        let side = self.mover();
        if !self.is_legal(side, place) {
            return Err(IllegalStone::Apart);
        }
        self.put(side, place);
        Ok(())
    }

    /// Places a stone on an empty place regardless of whose turn it is, to set up a position.
    pub fn put(&mut self, side: Side, place: Place) {
        self.stones.insert(place, side);
        self.liberties.remove(place);
        self.fringe.remove(place);
        match side {
            Side::Black => self.black.push(place),
            Side::White => {
                self.white.push(place);
                for other in place.attached(self.grid) {
                    if self.is_empty(other) {
                        self.fringe.insert(other);
                    }
                }
                let joined = |other: Place| self.blob.contains(&other);
                if self.white.len() == 1 || place.connected(self.grid).any(joined) {
                    self.join(place);
                }
            }
        }
    }

    /// Adds a white stone, and all white stones connected to it, to the blob.
    fn join(&mut self, place: Place) {
        self.blob.insert(place);
        let mut open = vec![place];
        while let Some(place) = open.pop() {
            for other in place.connected(self.grid) {
                match self.at(other) {
                    Some(Side::White) => {
                        if self.blob.insert(other) {
                            open.push(other);
                        }
                    }
                    Some(Side::Black) => {}
                    None => self.liberties.insert(other),
                }
            }
        }
    }
}
