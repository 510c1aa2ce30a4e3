//! Random games of two colours on a rhombus or a triangle of hexagons, where exactly one of them
//! joins its sides on a full board: by the reduction with medians, one board or 64 at a time.
//!
//! A game is drawn from its end: who gets which cell of the full board, then which cells come last.
//! Everything before those is nearly always before the stone that decides the game; where it is
//! not, more of the game is drawn towards its beginning.

#[cfg(test)]
mod tests;

use super::full_board::{restart_sampler, subset_sampler};
use super::last_stones::LastStones;
use super::order::Draws;
use super::rules::{OrderRules, Start};
use super::sides::Sides;
use super::subset::SubsetSampler;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::reduction::{Form, LANES, U8x16, reduce_lanes, reduce_rows, transpose};
use crate::position::playout::{PlayoutResult, PlayoutTrace, Rng};
use crate::rules::Who;

/// The key of a cell that comes after all cells that are yet to be ordered.
const LATER: u8 = 127;

/// Plays games by reduction, with R registers for a row.
#[derive(Debug)]
pub(in crate::position) struct MedianPlayout<const R: usize> {
    form: Form,
    side: usize,
    rules: OrderRules,
    who: Who,
    /// The colour that joins the first row and the last; on a triangle any.
    high: Colour,
    /// The plies of low's stones and of high's, ascending.
    plies: [Vec<u32>; 2],
    sampler: SubsetSampler,
    empties: Vec<Cell>,
    /// Draws indices into `keys` of the one board.
    last_stones: LastStones,
    board: OneBoard<R>,
    lanes: Option<Box<Lanes>>,
}

/// The data for reducing one board.
#[derive(Debug)]
struct OneBoard<const R: usize> {
    /// High's cells of the full board, with one more word than they need.
    bits: Vec<u64>,
    /// How late each cell comes, row by row, and an entry for rejected draws.
    keys: Vec<[u8; 16]>,
    /// The numbers that are reduced, row by row.
    values: Vec<[U8x16; R]>,
    rows: Vec<[U8x16; R]>,
    /// The index of each cell in `keys`.
    places: Vec<usize>,
}

/// The data for reducing 64 boards.
#[derive(Debug)]
struct Lanes {
    /// Draws the cells themselves.
    last_stones: LastStones,
    /// For each word of a subset, that of each board.
    bits: Vec<[u64; LANES]>,
    keys: Vec<[u8; LANES]>,
    values: Vec<[u8; LANES]>,
    work: Vec<[u8; LANES]>,
}

/// Each bit of a byte once.
const EACH: u64 = 0x8040_2010_0804_0201;
/// A byte eight times, as a factor.
const EIGHT: u64 = 0x0101_0101_0101_0101;

/// The lane of a board, chosen so that spreading the bits of a word takes no more than testing one
/// bit in every byte.
fn lane(board: usize) -> usize {
    board % 8 * 8 + board / 8
}

/// The distance of a number from its end of the range, which is the key it was made from.
#[inline(always)]
fn key(value: u8) -> u8 {
    value ^ (value as i8 >> 7) as u8
}

/// The mask that makes the numbers of the stone's colour run up from 0, the latest first, and puts
/// those of the other colour beyond them.
#[inline(always)]
fn fold(value: u8) -> u8 {
    128 - (value >> 7 ^ 1)
}

impl<const R: usize> MedianPlayout<R> {
    /// The largest width of a board.
    const WIDEST: usize = 16 * R;

    /// Games from a position; `None` if the board or the goals do not fit, or the board is too
    /// large.
    pub(in crate::position) fn new(start: &Start<'_>) -> Option<Self> {
        let rules = OrderRules::new(start)?;
        let Sides { form, side, high, who } = Sides::of(start, &rules)?;
        if side > Self::WIDEST {
            return None;
        }
        let places = (0..side)
            .flat_map(|y| (0..form.row(side, y)).map(move |x| 16 * R * y + x))
            .collect::<Vec<_>>();
        let nowhere = 16 * R * side;
        let sampler = subset_sampler(start, &rules, high)?;
        let board = OneBoard {
            bits: vec![0; sampler.words() + 1],
            keys: vec![[0; 16]; R * side + 1],
            values: vec![[U8x16::splat(0); R]; side],
            rows: vec![[U8x16::splat(255); R]; side + 1],
            places,
        };
        Some(Self {
            form,
            side,
            who,
            high,
            plies: list_plies(&rules, high, [Vec::new(), Vec::new()]),
            last_stones: LastStones::new(
                start.empties,
                |cell| board.places[cell.index()],
                nowhere,
            )?,
            sampler,
            board,
            rules,
            empties: start.empties.to_vec(),
            lanes: None,
        })
    }

    /// Goes on from another position, in the memory that this has; false where it cannot.
    pub(in crate::position) fn restart(&mut self, start: &Start<'_>) -> bool {
        let Self { rules, sampler, last_stones, board, lanes, high, .. } = self;
        let places = |cell: Cell| board.places[cell.index()];
        if !rules.restart(start)
            || !restart_sampler(sampler, start, rules, *high)
            || !last_stones.restart(start.empties, places, 16 * R * self.side)
        {
            return false;
        }
        if let Some(lanes) = lanes {
            let nowhere = board.places.len();
            lanes.last_stones.restart(start.empties, |cell| cell.index(), nowhere);
        }
        self.plies = list_plies(rules, *high, std::mem::take(&mut self.plies));
        self.empties.clear();
        self.empties.extend_from_slice(start.empties);
        true
    }

    /// Plays one game.
    pub(in crate::position) fn play(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        let mut draws = Draws::new(rng);
        let Self { board, sampler, last_stones, .. } = self;
        sampler.draw(&mut draws, &mut board.bits);
        board.keys.fill([0; 16]);
        let keys = board.keys.as_flattened_mut();
        last_stones.draw(&mut draws, |slot, key| keys[slot] = key);
        let value = board.reduce(self.form, self.side);
        self.end_on(value, &mut draws, cap)
    }

    /// The end of the game on the one board, which was reduced to this number.
    fn end_on(&mut self, mut value: u8, draws: &mut Draws, cap: u32) -> PlayoutResult {
        while key(value) == 0 {
            value = self.draw_on(draws);
        }
        let later = self.board.later(value);
        self.end(value, later, cap)
    }

    /// Orders more cells, before those already ordered, and reduces the board again.
    #[cold]
    fn draw_on(&mut self, draws: &mut Draws) -> u8 {
        let keys = self.board.keys.as_flattened_mut();
        for key in &mut keys[..] {
            *key = if *key == 0 { 0 } else { LATER };
        }
        self.last_stones.draw(draws, |slot, key| {
            if keys[slot] != LATER {
                keys[slot] = key;
            }
        });
        self.board.reduce(self.form, self.side)
    }

    /// The end of a game decided by the stone of this number, which is this many stones of its
    /// colour before the last.
    #[inline(always)]
    fn end(&self, value: u8, later: u8, cap: u32) -> PlayoutResult {
        let plies = &self.plies[usize::from(value >> 7)];
        let ply = plies[plies.len() - 1 - usize::from(later)];
        if ply >= cap {
            return PlayoutResult { end: None, plies: cap };
        }
        let seat = self.rules.turns[ply as usize].seat;
        PlayoutResult { end: Some(self.rules.won(seat, self.who)), plies: ply + 1 }
    }

    /// Plays 64 games, the same that [`Self::play`] would play one after another.
    pub(in crate::position) fn play_lanes(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        on_game: &mut dyn FnMut(PlayoutResult),
    ) {
        let Some(mut lanes) = self.lanes.take().or_else(|| self.new_lanes()) else { return };
        let mut after = lanes.draw(&self.sampler, &mut self.board.bits, rng);
        lanes.number();
        lanes.work.copy_from_slice(&lanes.values);
        let values = reduce_lanes(self.form, self.side, &mut lanes.work);
        let later = lanes.later(&values);
        for (board, draws) in after.iter_mut().enumerate() {
            let lane = lane(board);
            on_game(if key(values[lane]) == 0 {
                self.take_over(&lanes, board);
                self.end_on(0, draws, cap)
            } else {
                self.end(values[lane], later[lane], cap)
            });
        }
        self.lanes = Some(lanes);
    }

    /// Tells who owns each cell of the full board of the last game of [`Self::play`].
    pub(in crate::position) fn trace(&self, trace: &mut PlayoutTrace) {
        self.trace_bits(trace, |word| self.board.bits[word]);
    }

    /// Tells the same of one of the last games of [`Self::play_lanes`], by its number.
    pub(in crate::position) fn trace_lane(&self, board: usize, trace: &mut PlayoutTrace) {
        let Some(lanes) = &self.lanes else { return };
        self.trace_bits(trace, |word| lanes.bits[word][board]);
    }

    fn trace_bits(&self, trace: &mut PlayoutTrace, bits: impl Fn(usize) -> u64) {
        trace.set_no_moves();
        let high = self.high.index();
        trace.set_owners(self.board.places.len(), |cell| {
            let is_high = bits(cell.index() / 64) >> (cell.index() % 64) & 1 == 1;
            Some(Colour::new(if is_high { high } else { 1 - high }))
        });
    }

    /// The last game of [`Self::play`], in an order that it was played in: of what came before or
    /// after the stones that decided it, any.
    #[cfg(test)]
    fn order(&self) -> Vec<Cell> {
        let keys = self.board.keys.as_flattened();
        let mut cells = [Vec::new(), Vec::new()];
        for &cell in &self.empties {
            let at = cell.index();
            let high = self.board.bits[at / 64] >> (at % 64) & 1;
            cells[high as usize].push(cell);
        }
        for cells in &mut cells {
            cells.sort_by_key(|cell| keys[self.board.places[cell.index()]]);
        }
        let mut order = vec![Cell::new(0); self.empties.len()];
        for (plies, cells) in self.plies.iter().zip(cells) {
            for (&ply, cell) in plies.iter().zip(cells) {
                order[ply as usize] = cell;
            }
        }
        order
    }

    /// Copies a board of the lanes to the one board.
    fn take_over(&mut self, lanes: &Lanes, number: usize) {
        let (board, lane) = (&mut self.board, lane(number));
        for (word, words) in board.bits.iter_mut().zip(&lanes.bits) {
            *word = words[number];
        }
        let keys = board.keys.as_flattened_mut();
        for (&place, values) in board.places.iter().zip(&lanes.values) {
            keys[place] = key(values[lane]);
        }
    }

    fn new_lanes(&self) -> Option<Box<Lanes>> {
        let cells = self.board.places.len();
        Some(Box::new(Lanes {
            last_stones: LastStones::new(&self.empties, |cell| cell.index(), cells)?,
            bits: vec![[0; LANES]; self.sampler.words()],
            keys: vec![[0; LANES]; cells + 1],
            values: vec![[0; LANES]; cells],
            work: vec![[0; LANES]; cells],
        }))
    }
}

/// The plies of low's stones and of high's, ascending, in the memory of the lists given.
fn list_plies(rules: &OrderRules, high: Colour, mut plies: [Vec<u32>; 2]) -> [Vec<u32>; 2] {
    for list in &mut plies {
        list.clear();
    }
    for (ply, turn) in rules.turns.iter().enumerate() {
        plies[usize::from(turn.colour == Some(high))].push(ply as u32);
    }
    plies
}

impl<const R: usize> OneBoard<R> {
    /// Assigns each stone its number and reduces the board.
    #[inline(always)]
    fn reduce(&mut self, form: Form, side: usize) -> u8 {
        let mut first = 0;
        let rows = self.rows.iter_mut().zip(&mut self.values);
        for (y, ((row, values), keys)) in rows.zip(self.keys.chunks_exact(R)).enumerate() {
            let length = form.row(side, y);
            let (word, shift) = (first / 64, first % 64);
            // In two shifts, as a word cannot be shifted by its length.
            let after = self.bits[word + 1] << 1 << (63 - shift);
            let bits = (self.bits[word] >> shift | after) & ((1 << length) - 1);
            first += length;
            for part in 0..R {
                let byte = |at: usize| (bits >> (16 * part + at) & 0xff) * EIGHT;
                let spread = U8x16::from([byte(0), byte(8)]).holding(U8x16::from([EACH; 2]));
                row[part] = spread ^ U8x16::from(keys[part]);
            }
            *values = *row;
        }
        self.rows[side] = [U8x16::splat(255); R];
        reduce_rows(form, side, &mut self.rows)
    }

    /// How many stones of the same colour come later than the one of this number.
    #[inline(always)]
    fn later(&self, value: u8) -> u8 {
        let fold = fold(value);
        U8x16::below(self.values.as_flattened(), fold, value ^ fold) as u8
    }
}

impl Lanes {
    /// Draws a game for each board: the rest of its random numbers.
    fn draw(&mut self, sampler: &SubsetSampler, bits: &mut [u64], rng: &mut Rng) -> [Draws; LANES] {
        std::array::from_fn(|board| {
            let mut draws = Draws::new(rng);
            sampler.draw(&mut draws, bits);
            for (all, word) in self.bits.iter_mut().zip(&*bits) {
                all[board] = *word;
            }
            let (keys, lane) = (&mut self.keys[..], lane(board));
            self.last_stones.draw(&mut draws, |slot, key| keys[slot][lane] = key);
            draws
        })
    }

    /// Assigns each stone its number.
    fn number(&mut self) {
        let mask = |part: u32| U8x16::from([EIGHT << (2 * part), EIGHT << (2 * part + 1)]);
        let masks = [0, 1, 2, 3].map(mask);
        let cells = self.values.chunks_mut(64).zip(self.keys.chunks_mut(64));
        for (bits, (values, keys)) in self.bits.iter().zip(cells) {
            let mut bits = *bits;
            transpose(&mut bits);
            for ((bits, values), keys) in bits.into_iter().zip(values).zip(keys) {
                let bits = U8x16::from([bits; 2]);
                let parts = values.as_chunks_mut().0.iter_mut().zip(keys.as_chunks().0);
                for (mask, (values, keys)) in masks.into_iter().zip(parts) {
                    *values = (bits.holding(mask) ^ U8x16::from(*keys)).into();
                }
                *keys = [0; LANES];
            }
        }
    }

    /// How many stones of the same colour come later than the one of this number, on each board.
    fn later(&self, values: &[u8; LANES]) -> [u8; LANES] {
        let folds = values.map(fold);
        let limits: [u8; LANES] = std::array::from_fn(|lane| values[lane] ^ folds[lane]);
        let mut count = [0; LANES];
        for values in &self.values {
            for lane in 0..LANES {
                count[lane] += u8::from(values[lane] ^ folds[lane] < limits[lane]);
            }
        }
        count
    }
}
