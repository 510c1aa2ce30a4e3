//! Places on the unbounded board, with coordinates for games of a million plies, and sets of them.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use crate::{Grid, Tile};

/// Like [`Tile`], but with coordinates wide enough for long games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place {
    /// The first coordinate.
    pub x: i32,
    /// The second coordinate.
    pub y: i32,
}

impl Place {
    /// The place with these coordinates.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The place moved by these coordinates.
    #[must_use]
    pub const fn moved(self, x: i32, y: i32) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// The tile, if its coordinates are small enough.
    pub fn tile(self) -> Option<Tile> {
        Some(Tile::new(i16::try_from(self.x).ok()?, i16::try_from(self.y).ok()?))
    }

    /// The places that share a side with this one.
    pub fn connected(self, grid: Grid) -> impl Iterator<Item = Self> {
        let near = self.near();
        grid.connected(near).map(move |tile| self.beside(near, tile))
    }

    /// The places that share a side or a corner with this one.
    pub fn attached(self, grid: Grid) -> impl Iterator<Item = Self> {
        let near = self.near();
        grid.attached(near).map(move |tile| self.beside(near, tile))
    }

    /// A tile near the origin with the same parity, and so the same neighbourhood, as this place.
    fn near(self) -> Tile {
        Tile::new((self.x & 1) as i16, (self.y & 1) as i16)
    }

    fn beside(self, near: Tile, tile: Tile) -> Self {
        self.moved(i32::from(tile.x - near.x), i32::from(tile.y - near.y))
    }

    /// The squared Euclidean distance of the coordinates.
    pub fn distance_squared(self, other: Self) -> i64 {
        let (x, y) = (i64::from(self.x - other.x), i64::from(self.y - other.y));
        x * x + y * y
    }
}

impl From<Tile> for Place {
    fn from(tile: Tile) -> Self {
        Self::new(i32::from(tile.x), i32::from(tile.y))
    }
}

/// Multiplicative hashing of coordinates (Fibonacci hashing, Knuth). It need not resist attacks,
/// as nobody can choose places to slow it down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_i32(i32::from(byte)));
    }

    fn write_i32(&mut self, number: i32) {
        self.0 = (self.0.rotate_left(26) ^ u64::from(number.cast_unsigned()))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

pub(super) type PlaceMap<T> = HashMap<Place, T, BuildHasherDefault<Mixer>>;
pub(super) type PlaceSet = HashSet<Place, BuildHasherDefault<Mixer>>;

/// A set of places with constant-time removal and a deterministic order.
#[derive(Clone, Debug, Default)]
pub(super) struct PlaceList {
    items: Vec<Place>,
    numbers: PlaceMap<usize>,
}

impl PlaceList {
    pub(super) fn insert(&mut self, place: Place) {
        if let std::collections::hash_map::Entry::Vacant(entry) = self.numbers.entry(place) {
            entry.insert(self.items.len());
            self.items.push(place);
        }
    }

    pub(super) fn remove(&mut self, place: Place) {
        if let Some(number) = self.numbers.remove(&place) {
            self.items.swap_remove(number);
            if let Some(&moved) = self.items.get(number) {
                self.numbers.insert(moved, number);
            }
        }
    }

    pub(super) fn contains(&self, place: Place) -> bool {
        self.numbers.contains_key(&place)
    }

    pub(super) fn items(&self) -> &[Place] {
        &self.items
    }
}
