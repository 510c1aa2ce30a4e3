//! The named containments: those of the thesis, and better ones found by search.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use super::{Containment, Fault, RimGame, Verified, verify};
use crate::{Grid, Reach, Tile, Version};

/// A containment with a name.
#[derive(Clone, Debug)]
pub struct Named {
    /// Its name in commands.
    pub name: &'static str,
    /// Its origin, in a sentence.
    pub about: &'static str,
    /// The bound that is stated for it.
    pub stated_bound: usize,
    /// How it is proved.
    pub proof: Proof,
    /// The containment.
    pub containment: Containment,
}

/// How a containment is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// By its map alone.
    Map,
    /// By its map, and by a search of all play on the interior with Black on the rim only.
    MapAndGame,
}

impl Named {
    /// Checks the map and, if the proof includes it, the game on the rim.
    ///
    /// # Errors
    /// For the first fault in the map. If Black lost the game on the rim, that would be reported
    /// as [`Fault::Open`], but a map that holds rules it out.
    pub fn verify(&self) -> Result<(Verified, Option<RimGame>), Fault> {
        let verified = verify(&self.containment)?;
        if self.proof == Proof::Map {
            return Ok((verified, None));
        }
        let Containment { grid, replies, .. } = self.containment;
        let mut game = RimGame::new(grid, &verified.interior, replies);
        // A map that holds is a strategy for this game, so the search can only confirm it.
        let holds = game.as_mut().is_some_and(RimGame::holds);
        if holds { Ok((verified, game)) } else { Err(Fault::Open(Tile::ORIGIN)) }
    }
}

/// All named containments, read once. Within a grid, smaller bounds come after larger ones.
pub fn named() -> &'static [Named] {
    static NAMED: OnceLock<Vec<Named>> = OnceLock::new();
    NAMED.get_or_init(read)
}

/// How a containment is given.
#[derive(Clone, Copy, Debug)]
enum Source {
    /// As the text of an embedded file.
    Text(&'static str),
    /// By a function.
    Rule(fn() -> Containment),
}

/// Name, origin, stated bound, proof and source.
type Row = (&'static str, &'static str, usize, Proof, Source);

const ROWS: [Row; 9] = [
    (
        "big-diamond",
        "Theorem 8 of the thesis, its rim as far as 72 tiles reach",
        343,
        Proof::Map,
        Source::Rule(big_diamond),
    ),
    (
        "wide-diamond",
        "Found by search: Black's first stone may be anywhere on the rim",
        157,
        Proof::Map,
        Source::Text(include_str!("data/wide-diamond.txt")),
    ),
    (
        "middle-diamond",
        "Found by search: the diamond of radius 10, every quarter alike",
        111,
        Proof::Map,
        Source::Text(include_str!("data/middle-diamond.txt")),
    ),
    ("little-diamond", "Theorem 7 of the thesis", 55, Proof::Map, Source::Rule(little_diamond)),
    (
        "small-diamond",
        "Found by search: no map within five steps of the first stone is better",
        18,
        Proof::Map,
        Source::Text(include_str!("data/small-diamond.txt")),
    ),
    (
        "little-triangle",
        "Found by search; six is the exact value as well (theorem 20)",
        6,
        Proof::MapAndGame,
        Source::Text(include_str!("data/little-triangle.txt")),
    ),
    (
        "big-hexagon",
        "Theorem 30 of the thesis on the full hexagon of radius 14",
        316,
        Proof::Map,
        Source::Rule(big_hexagon),
    ),
    (
        "middle-hexagon",
        "Found by search: the hexagon of radius 8, every sixth alike",
        109,
        Proof::Map,
        Source::Text(include_str!("data/middle-hexagon.txt")),
    ),
    (
        "little-hexagon",
        "Theorem 29 of the thesis; the map found by search",
        8,
        Proof::MapAndGame,
        Source::Text(include_str!("data/little-hexagon.txt")),
    ),
];

fn read() -> Vec<Named> {
    let row = |(name, about, stated_bound, proof, source)| {
        let containment = match source {
            // A test checks that every file can be read.
            Source::Text(text) => Containment::from_text(text).ok()?,
            Source::Rule(make) => make(),
        };
        Some(Named { name, about, stated_bound, proof, containment })
    };
    ROWS.into_iter().filter_map(row).collect()
}

/// The tiles at most `size` columns and rows from the origin that satisfy a test.
fn tiles(size: i16, holds: &dyn Fn(Tile) -> bool) -> BTreeSet<Tile> {
    let all = (-size..=size).flat_map(|x| (-size..=size).map(move |y| Tile::new(x, y)));
    all.filter(|&tile| holds(tile)).collect()
}

fn diamond(tile: Tile) -> i16 {
    tile.x.abs() + tile.y.abs()
}

fn hexagon(tile: Tile) -> i16 {
    tile.x.abs().max(tile.y.abs()).max((tile.x + tile.y).abs())
}

/// The map that follows from the shape of a rim.
///
/// A tile next to the rim has all the rim tiles that White could step to as its answers. A tile
/// next to one with two or more answers gets one that all such neighbours share, so that a step
/// between them requires one stone.
fn suggested(
    grid: Grid,
    version: Version,
    rim: &BTreeSet<Tile>,
    placed: &[Tile],
    stands: &dyn Fn(Tile) -> bool,
) -> BTreeMap<Tile, BTreeSet<Tile>> {
    let steps = |tile: Tile| -> Vec<Tile> {
        match version.white() {
            Reach::Connected => grid.connected(tile).collect(),
            Reach::Attached | Reach::Anywhere => grid.attached(tile).collect(),
        }
    };
    let mut near: BTreeMap<Tile, BTreeSet<Tile>> = BTreeMap::new();
    for &tile in rim.iter().filter(|tile| !placed.contains(tile)) {
        for from in steps(tile).into_iter().filter(|&from| stands(from)) {
            near.entry(from).or_default().insert(tile);
        }
    }
    let mut map = near.clone();
    for answers in near.iter().filter(|(_, answers)| answers.len() > 1) {
        for from in steps(*answers.0) {
            if stands(from) && !near.contains_key(&from) {
                let known = map.entry(from).or_insert_with(|| answers.1.clone());
                known.retain(|tile| answers.1.contains(tile));
            }
        }
    }
    for (tile, answers) in &mut map {
        if !near.contains_key(tile) {
            *answers = answers.first().copied().into_iter().collect();
        }
    }
    map
}

fn little_diamond() -> Containment {
    let tips = [Tile::new(6, 0), Tile::new(-6, 0), Tile::new(0, 6), Tile::new(0, -6)];
    let mut rim = tiles(7, &|tile| diamond(tile) == 7 && tile.x != 0 && tile.y != 0);
    rim.extend(tips);
    let inside = |tile| diamond(tile) < 7 && !tips.contains(&tile);
    let mut answers = suggested(Grid::Square, Version::III, &rim, &tips, &inside);
    // Next to a tip, the two tiles beside the rim have no answer in common.
    for turn in [0, 1, 4, 6] {
        let at = |x, y| Grid::Square.image(turn, Tile::new(x, y));
        answers.insert(at(5, 0), [at(6, 1), at(6, -1)].into());
        answers.insert(at(4, 0), [at(6, 1)].into());
    }
    Containment {
        grid: Grid::Square,
        version: Version::III,
        replies: 1,
        rim,
        placed: tips.to_vec(),
        answers,
    }
}

fn big_diamond() -> Containment {
    let rim = tiles(18, &|tile| diamond(tile) == 18);
    let beside_tips = |tile: &&Tile| tile.x.abs() == 17 || tile.y.abs() == 17;
    let placed: Vec<Tile> = rim.iter().filter(beside_tips).copied().collect();
    let off_rim = |tile| diamond(tile) != 18;
    let answers = suggested(Grid::Square, Version::II, &rim, &placed, &off_rim);
    Containment { grid: Grid::Square, version: Version::II, replies: 1, rim, placed, answers }
}

fn big_hexagon() -> Containment {
    let rim = tiles(14, &|tile| hexagon(tile) == 14);
    // Next to a corner, one of the three coordinates is one less than the radius and another is 1.
    let beside_corners = |tile: &&Tile| {
        let sizes = [tile.x.abs(), tile.y.abs(), (tile.x + tile.y).abs()];
        sizes.contains(&13) && sizes.contains(&1)
    };
    let placed: Vec<Tile> = rim.iter().filter(beside_corners).copied().collect();
    let inside = |tile| hexagon(tile) < 14;
    let answers = suggested(Grid::Hexagonal, Version::III, &rim, &placed, &inside);
    Containment { grid: Grid::Hexagonal, version: Version::III, replies: 1, rim, placed, answers }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_there_and_hold() {
        let all = named();
        assert_eq!(all.len(), 9, "a file cannot be read");
        for named in all {
            let (verified, game) = named.verify().unwrap_or_else(|f| panic!("{}: {f}", named.name));
            assert_eq!(verified.bound, named.stated_bound, "{}", named.name);
            assert_eq!(game.is_some(), named.proof == Proof::MapAndGame);
        }
    }

    #[test]
    fn the_figures_of_the_thesis() {
        let figures = |name: &str| {
            let named = named().iter().find(|named| named.name == name).expect("known");
            let verified = named.verify().expect("it holds").0;
            (verified.rim, verified.interior.len(), named.containment.placed.len())
        };
        assert_eq!(figures("little-diamond"), (28, 81, 4));
        assert_eq!(figures("big-diamond"), (72, 613, 8));
        assert_eq!(figures("little-hexagon").0, 14);
        assert_eq!(figures("little-hexagon").1, 10);
        assert_eq!(figures("big-hexagon"), (84, 547, 12));
    }
}
