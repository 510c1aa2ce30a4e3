//! Hashes of positions that are invariant under translations and symmetries.
//!
//! The hash of a position is a polynomial in two variables with a term for each stone, evaluated
//! at a random point modulo the prime 2^61 - 1. A translation multiplies it by powers of the
//! variables. One such hash is kept for every symmetry; each is translated to the corner of the
//! box around the blob, and the smallest is the key. A second polynomial, modulo 2^64, serves as a
//! check.

use crate::board::Board;
use crate::grid::{Grid, Tile};

const PRIME: u64 = (1 << 61) - 1;
const SYMMETRIES: usize = 12;
/// The coordinates of images are at least `-SPAN` and less than `SPAN`.
const SPAN: i16 = 32;
const SIDE: usize = 2 * SPAN as usize;

/// Fixed random numbers: the point and the weights of the colours.
const POINT: [u64; 5] = [
    0x1a7c_39e5_5d20_b8f3,
    0x0e91_c4d7_7a36_0b5d,
    0x13f8_2b60_9ce1_4a87,
    0x0529_d6fb_e470_8c1b,
    0x17b6_80fd_263e_59c1,
];
/// The same for the second polynomial; odd.
const CHECK_POINT: [u64; 5] = [
    0x9d1c_03b7_f2a8_6e55,
    0xc57e_a914_3d60_8b2b,
    0xe3a9_5f01_b6d4_7c9d,
    0x7b40_d2e8_195f_ac63,
    0x2f86_71d9_c4e3_0a15,
];
/// The kinds of stones: those of the blob, Black's, and white ones apart from the blob.
const COLOURS: usize = 3;

fn multiply(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    let sum = (product as u64 & PRIME) + (product >> 61) as u64;
    if sum >= PRIME { sum - PRIME } else { sum }
}

fn inverse(a: u64) -> u64 {
    // By Fermat's little theorem: a to the power of the prime minus 2.
    let (mut power, mut result, mut exponent) = (a, 1, PRIME - 2);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = multiply(result, power);
        }
        power = multiply(power, power);
        exponent >>= 1;
    }
    result
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration.
fn check_inverse(a: u64) -> u64 {
    (0..6).fold(a, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(a.wrapping_mul(inverse))))
}

/// The powers of `base` from `-SPAN` to `SPAN - 1`.
fn powers(base: u64, inverse: u64, multiply: impl Fn(u64, u64) -> u64) -> Vec<u64> {
    let mut powers = vec![1; SIDE];
    for exponent in 1..SPAN as usize {
        powers[SPAN as usize + exponent] = multiply(powers[SPAN as usize + exponent - 1], base);
    }
    for exponent in 1..=SPAN as usize {
        powers[SPAN as usize - exponent] = multiply(powers[SPAN as usize - exponent + 1], inverse);
    }
    powers
}

/// What a stone of one colour adds to the hashes.
#[derive(Clone, Copy, Debug)]
struct Term {
    key: [u64; SYMMETRIES],
    check: [u64; SYMMETRIES],
}

/// The coordinates of the images of a tile.
#[derive(Clone, Copy, Debug)]
struct Images {
    x: [i8; SYMMETRIES],
    y: [i8; SYMMETRIES],
}

/// The tables from which hashes of positions on one board are computed.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    grid: Grid,
    symmetries: usize,
    /// `COLOURS` terms per tile.
    terms: Vec<Term>,
    images: Vec<Images>,
    /// The factors that translate a hash to the corner, by the coordinates of the corner.
    shifts: Vec<[u64; 2]>,
    /// The numbers of tiles, by symmetry and coordinates of the image.
    back: Vec<u16>,
}

/// The incrementally updated hashes of a position.
#[derive(Clone, Debug)]
pub(super) struct Hashes {
    key: [u64; SYMMETRIES],
    check: [u64; SYMMETRIES],
    least: Images,
    /// The corners before each white stone.
    before: Vec<Images>,
}

/// The key of a position in the table, and how it is transformed there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Address {
    pub(super) key: u64,
    pub(super) check: u32,
    symmetry: u8,
    x: i8,
    y: i8,
}

impl Keys {
    pub(super) fn new(board: &Board) -> Self {
        let grid = board.grid;
        let modular = |index: usize| powers(POINT[index], inverse(POINT[index]), multiply);
        let wrapping = |index: usize| {
            powers(CHECK_POINT[index], check_inverse(CHECK_POINT[index]), u64::wrapping_mul)
        };
        let (xs, ys) = (modular(0), modular(1));
        let (check_xs, check_ys) = (wrapping(0), wrapping(1));
        let at = |coordinate: i16| (coordinate + SPAN) as usize;
        let mut keys = Self {
            grid,
            symmetries: grid.symmetries(),
            terms: Vec::with_capacity(board.len() * COLOURS),
            images: Vec::with_capacity(board.len()),
            shifts: Vec::with_capacity(SIDE * SIDE),
            back: vec![board.wall(); SYMMETRIES * SIDE * SIDE],
        };
        for number in 0..board.wall() {
            let mut images = Images { x: [0; SYMMETRIES], y: [0; SYMMETRIES] };
            let mut terms = [Term { key: [0; SYMMETRIES], check: [0; SYMMETRIES] }; COLOURS];
            for symmetry in 0..keys.symmetries {
                let Tile { x, y } = grid.image(symmetry, board.tile(number));
                images.x[symmetry] = x as i8;
                images.y[symmetry] = y as i8;
                keys.back[(symmetry * SIDE + at(y)) * SIDE + at(x)] = number;
                for (colour, term) in terms.iter_mut().enumerate() {
                    let product = multiply(xs[at(x)], ys[at(y)]);
                    term.key[symmetry] = multiply(product, POINT[2 + colour]);
                    let product = check_xs[at(x)].wrapping_mul(check_ys[at(y)]);
                    term.check[symmetry] = product.wrapping_mul(CHECK_POINT[2 + colour]);
                }
            }
            keys.terms.extend(terms);
            keys.images.push(images);
        }
        for y in -SPAN..SPAN {
            for x in -SPAN..SPAN {
                // There is no inverse of the power -SPAN here, but no corner is that far out.
                let opposite = |value: i16| at((-value).min(SPAN - 1));
                let key = multiply(xs[opposite(x)], ys[opposite(y)]);
                let check = check_xs[opposite(x)].wrapping_mul(check_ys[opposite(y)]);
                keys.shifts.push([key, check]);
            }
        }
        keys
    }

    /// The hashes of the empty board.
    pub(super) fn empty(&self) -> Hashes {
        let least = Images { x: [i8::MAX; SYMMETRIES], y: [i8::MAX; SYMMETRIES] };
        let zero = [0; SYMMETRIES];
        Hashes { key: zero, check: zero, least, before: Vec::new() }
    }

    pub(super) fn put_white(&self, hashes: &mut Hashes, tile: u16) {
        hashes.before.push(hashes.least);
        let images = &self.images[usize::from(tile)];
        for symmetry in 0..SYMMETRIES {
            let least = &mut hashes.least;
            least.x[symmetry] = least.x[symmetry].min(images.x[symmetry]);
            least.y[symmetry] = least.y[symmetry].min(images.y[symmetry]);
        }
        add(hashes, &self.terms[usize::from(tile) * COLOURS]);
    }

    pub(super) fn take_white(&self, hashes: &mut Hashes, tile: u16) {
        if let Some(least) = hashes.before.pop() {
            hashes.least = least;
        }
        subtract(hashes, &self.terms[usize::from(tile) * COLOURS]);
    }

    pub(super) fn put_black(&self, hashes: &mut Hashes, tile: u16) {
        add(hashes, &self.terms[usize::from(tile) * COLOURS + 1]);
    }

    pub(super) fn take_black(&self, hashes: &mut Hashes, tile: u16) {
        subtract(hashes, &self.terms[usize::from(tile) * COLOURS + 1]);
    }

    /// Adds a white stone apart from the blob; it does not affect the corner.
    pub(super) fn put_island(&self, hashes: &mut Hashes, tile: u16) {
        add(hashes, &self.terms[usize::from(tile) * COLOURS + 2]);
    }

    pub(super) fn take_island(&self, hashes: &mut Hashes, tile: u16) {
        subtract(hashes, &self.terms[usize::from(tile) * COLOURS + 2]);
    }

    /// The address of the position in the table. O(symmetries).
    pub(super) fn address(&self, hashes: &Hashes) -> Address {
        let mut best = Address { key: u64::MAX, check: 0, symmetry: 0, x: 0, y: 0 };
        let mut best_shift = 0;
        for symmetry in 0..self.symmetries {
            let (x, y) = self.corner(hashes, symmetry);
            let place = (i16::from(y) + SPAN) as usize * SIDE + (i16::from(x) + SPAN) as usize;
            let shift = self.shifts[place];
            let key = multiply(hashes.key[symmetry], shift[0]);
            if key < best.key {
                best = Address { key, check: 0, symmetry: symmetry as u8, x, y };
                best_shift = shift[1];
            }
        }
        let check = hashes.check[usize::from(best.symmetry)].wrapping_mul(best_shift);
        best.check = (check >> 32) as u32;
        best
    }

    #[inline]
    fn corner(&self, hashes: &Hashes, symmetry: usize) -> (i8, i8) {
        let (x, y) = (hashes.least.x[symmetry], hashes.least.y[symmetry]);
        // Only translations that keep triangles pointing the same way preserve the grid.
        if self.grid == Grid::Triangular { (x - ((x + y) & 1), y) } else { (x, y) }
    }

    /// A tile in the coordinates of the table.
    #[inline]
    pub(super) fn to_table(&self, address: &Address, tile: u16) -> (i8, i8) {
        let images = &self.images[usize::from(tile)];
        let symmetry = usize::from(address.symmetry);
        (images.x[symmetry] - address.x, images.y[symmetry] - address.y)
    }

    /// The tile with these coordinates in the table; the board's wall if it is not on the board.
    #[inline]
    pub(super) fn tile_at(&self, address: &Address, (x, y): (i8, i8)) -> u16 {
        let (x, y) = (i16::from(x) + i16::from(address.x), i16::from(y) + i16::from(address.y));
        if !(-SPAN..SPAN).contains(&x) || !(-SPAN..SPAN).contains(&y) {
            return self.images.len() as u16;
        }
        let row = usize::from(address.symmetry) * SIDE + (y + SPAN) as usize;
        self.back[row * SIDE + (x + SPAN) as usize]
    }
}

#[inline]
fn add(hashes: &mut Hashes, term: &Term) {
    for symmetry in 0..SYMMETRIES {
        let sum = hashes.key[symmetry] + term.key[symmetry];
        hashes.key[symmetry] = sum.min(sum.wrapping_sub(PRIME));
        hashes.check[symmetry] = hashes.check[symmetry].wrapping_add(term.check[symmetry]);
    }
}

#[inline]
fn subtract(hashes: &mut Hashes, term: &Term) {
    for symmetry in 0..SYMMETRIES {
        let difference = hashes.key[symmetry].wrapping_sub(term.key[symmetry]);
        hashes.key[symmetry] = difference.min(difference.wrapping_add(PRIME));
        hashes.check[symmetry] = hashes.check[symmetry].wrapping_sub(term.check[symmetry]);
    }
}
