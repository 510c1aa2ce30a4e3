//! The proof succeeds, fails for broken answers, and covers what is played on the board.

use std::collections::BTreeSet;

use super::proof::Proof;
use super::rule::{WHITE_PER_BLACK, best};
use super::*;
use crate::strategy::{Chase, Cut, Thesis, Wander};

#[test]
fn every_link_holds() {
    let proved = prove(&Rule).unwrap_or_else(|refuted| panic!("{refuted}"));
    let Proved { fresh, openings, positions, replies, longest } = proved;
    assert_eq!((fresh, openings, positions, replies, longest), (9, 74, 2_709, 38_979, 6));
}

/// [`Rule`] with one change.
struct But(Change);

enum Change {
    /// Only the open ports, without the stone next to a port that Black's is next to.
    NoEntry,
    /// That stone in place of an open port.
    EntryFirst,
    /// All three stones for the first black one.
    NoneSpared,
    /// Never merges blocks.
    NoDouble,
    /// Two stones for each black one, as at 2/3.
    TwoEach,
    /// Any shortest path, whatever Black may do next.
    AnyWay,
    /// On a tile that Black occupies.
    OnBlack,
    /// Spare stones from the upper port downwards.
    Downwards,
}

impl Answers for But {
    fn open(&self, link: Link) -> Option<Tiles> {
        let ports = link.span.ports() & link.empty();
        match self.0 {
            Change::NoEntry => Rule.open(link).map(|_| ports),
            Change::EntryFirst => Rule.open(link).map(|stones| stones & !link.span.upper()),
            Change::NoneSpared if link.span == Span::Single => {
                Some(ports | best(link.with_white(ports), WHITE_PER_BLACK - ports.count_ones()))
            }
            Change::NoDouble if link.span == Span::Double => None,
            _ => Rule.open(link),
        }
    }

    fn answer(&self, link: Link) -> Tiles {
        match self.0 {
            Change::TwoEach => best(link, WHITE_PER_BLACK - 1),
            Change::AnyWay => (0..WHITE_PER_BLACK).fold(0, |stones, _| {
                let ways = link.with_white(stones).ways();
                stones | ways & ways.wrapping_neg()
            }),
            Change::OnBlack => Rule.answer(link) | link.black,
            _ => Rule.answer(link),
        }
    }

    fn grow(&self, link: Link) -> Option<Tiles> {
        match self.0 {
            Change::Downwards => {
                let ways = link.ways();
                (ways != 0).then(|| 1 << (63 - ways.leading_zeros()))
            }
            _ => Rule.grow(link),
        }
    }
}

#[test]
fn broken_answers_are_refuted() {
    use Change::*;
    for (change, fault) in [
        (NoEntry, Fault::Separated),
        (EntryFirst, Fault::OpenPort),
        (NoneSpared, Fault::TooMany(3)),
        (NoDouble, Fault::Unopened),
        (TwoEach, Fault::Separated),
        (AnyWay, Fault::Separated),
        (OnBlack, Fault::Misplaced),
        (Downwards, Fault::Stuck),
    ] {
        let refuted = prove(&But(change)).expect_err("it does not hold");
        assert_eq!(refuted.fault, fault, "{refuted}");
    }
    let refuted = prove(&But(NoneSpared)).expect_err("it does not hold");
    assert_eq!(refuted.to_string(), "an answer of 3 stones at .../.../.B.");
}

/// A Black that aims at the cases of the proof: on open ports, next to them, in their corners, in
/// untouched blocks, in links that are nearly cut, and in front of the blob.
struct Harasser(fastrand::Rng);

impl Strategy for Harasser {
    fn next(&mut self, field: &Field) -> Option<Place> {
        let stones = [field.white(), field.black()].concat();
        let highest = stones.iter().map(|place| place.x.max(place.y)).max()?;
        for _ in 0..100 {
            let near = stones[stones.len() - 1 - self.0.usize(..stones.len().min(12))];
            let place = match self.0.u8(..4) {
                // Beyond everything, so that the blocks between stay untouched for a while.
                0 => {
                    let port = highest / 2 + self.0.i32(1..=3);
                    place(field, port, self.0.i32(-2..=2), self.0.i32(-2..=2))
                }
                1 => near.moved(self.0.i32(-2..=2), self.0.i32(-2..=2)),
                2 => {
                    let any = stones[self.0.usize(..stones.len())];
                    any.moved(self.0.i32(-3..=3), self.0.i32(-3..=3))
                }
                _ => field.liberties()[self.0.usize(..field.liberties().len())],
            };
            if field.is_empty(place) && Ports::is_on_way(field, place) {
                return Some(place);
            }
        }
        Some(Place::new(-1, -1 - field.plies() as i32))
    }
}

/// Checks the invariant that holds after each of White's turns, for some blocks.
fn check(white: &Ports, field: &Field, blocks: std::ops::Range<i32>, proved: &BTreeSet<Link>) {
    for block in blocks.clone() {
        let (span, lowest) = white.link_of(block);
        let link = read(field, span, lowest);
        let is_proved = proved.contains(&link) || link.missing() == Ok(0);
        assert!(is_proved, "block {block}: {link:?}");
        if field.is_empty(place(field, block, 0, 0)) && !white.is_middle(block) {
            let around = read(field, Span::Double, block - 1);
            assert_eq!(around.black, 0, "around the open port {block}");
        }
    }
}

/// Plays against a Black, checking that the invariant holds after each round and the blob grows.
fn play(black: &mut dyn Strategy, ratio: Ratio, plies: u32, proof: &Proof<'_, Rule>) {
    let proved: BTreeSet<Link> = proof.fresh.iter().chain(proof.known.keys()).copied().collect();
    let mut field = Field::new(Grid::Square, Version::I, ratio);
    let mut white = Ports::default();
    let mut last = Place::default();
    while field.plies() < plies || field.mover() == Side::White {
        let stone = if field.mover() == Side::White {
            white.next(&field).expect("White goes on")
        } else {
            let block = last.x.min(last.y) / 2;
            check(&white, &field, (block - 3).max(0)..block + 4, &proved);
            assert!(field.size() >= 3 + field.black().len().div_ceil(proof.longest));
            last = black.next(&field).expect("Black goes on");
            last
        };
        field.place(stone).expect("it is legal");
    }
    let highest = field.white().iter().chain(field.black()).map(|place| place.x.max(place.y)).max();
    check(&white, &field, 0..highest.unwrap_or(0) / 2 + 2, &proved);
}

#[test]
fn what_is_played_is_what_is_proved() {
    let mut proof = Proof::new(&Rule);
    proof.run().unwrap_or_else(|refuted| panic!("{refuted}"));
    for share in ["3/4", "7/9", "9/11"] {
        let ratio = share.parse::<Ratio>().expect("a ratio");
        for (black, plies) in [
            (&mut Harasser(fastrand::Rng::with_seed(3)) as &mut dyn Strategy, 20_000),
            (&mut Wander::new(5), 4_000),
            (&mut Chase, 4_000),
            (&mut Cut, 400),
            (&mut Thesis::default(), 400),
        ] {
            play(black, ratio, plies, &proof);
        }
    }
}

/// The strategy fits exactly if White has three stones before each black one.
#[test]
fn shares_are_those_with_three_stones_to_one() {
    for b in 2..60 {
        for a in 1..b {
            let ratio = Ratio::new(a, b).expect("a ratio");
            let mut white = 0;
            let least = (0..1_000).filter_map(|ply| {
                white += u32::from(ratio.is_first(ply));
                (!ratio.is_first(ply)).then(|| std::mem::take(&mut white))
            });
            let enough = least.min() >= Some(WHITE_PER_BLACK);
            assert_eq!(Ports::fits(Grid::Square, Version::I, ratio), enough, "{ratio}");
        }
    }
    let three_quarters = Ratio::new(3, 4).expect("a ratio");
    assert!(!Ports::fits(Grid::Hexagonal, Version::I, three_quarters));
    assert!(!Ports::fits(Grid::Square, Version::II, three_quarters));
}
