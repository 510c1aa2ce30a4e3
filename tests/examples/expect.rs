//! A step of an example: moves and expectations.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index, Seat};
use linkstone::connectivity::Groups;
use linkstone::ludeme;
use linkstone::position::{End, Illegal, Move, Position, Reason};
use linkstone::rules::{Condition, Plan, Ring};
use linkstone::topology::{Adjacency, Family};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::cells::{cell, find};
use crate::colour;

/// Moves, and expectations about the position after them; all are optional.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// Moves separated by spaces; `*` plays the first legal move until the game is over.
    #[serde(default)]
    pub(crate) moves: String,
    /// The first letters of the colours of this many turns from here.
    turns: Option<String>,
    /// The number of a seat, `draw` or `none`.
    winner: Option<Value>,
    /// How the text of the ending begins.
    says: Option<String>,
    ply: Option<u32>,
    /// The number of the seat to move.
    seat: Option<usize>,
    /// The colour to place or carry.
    turn: Option<String>,
    /// Illegal moves and the codes of their errors.
    #[serde(default)]
    refused: BTreeMap<String, String>,
    /// Exactly the legal moves.
    legal: Option<String>,
    legal_count: Option<usize>,
    /// Some of the legal moves.
    includes: Option<String>,
    /// Cells and exactly where their stones may be carried.
    #[serde(default)]
    legal_from: BTreeMap<String, String>,
    /// Exactly the stones of each colour listed.
    stones: Option<BTreeMap<String, String>>,
    empties: Option<usize>,
    /// The number of stones captured by each seat.
    prisoners: Option<Vec<u32>>,
    /// The points of each seat as text, given these dead stones.
    scores: Option<Vec<String>>,
    #[serde(default)]
    dead: String,
    #[serde(default)]
    territory: BTreeMap<String, usize>,
    /// The number of groups of a colour.
    #[serde(default)]
    groups: BTreeMap<String, usize>,
    /// The number of liberties of the group on a cell.
    #[serde(default)]
    liberties: BTreeMap<String, usize>,
    first_group: Option<usize>,
    /// For a cell, how many regions of a family its group touches.
    #[serde(default)]
    meets: BTreeMap<String, BTreeMap<String, usize>>,
    /// The number of rings of the first colour by an adjacency.
    #[serde(default)]
    rings: BTreeMap<String, usize>,
    /// On how many cells a colour could place a stone if it were its turn and the game not over.
    #[serde(default)]
    may_place: BTreeMap<String, Value>,
}

impl Step {
    /// Plays the moves.
    pub(crate) fn play(&self, position: &mut Position, context: &str) {
        if self.moves == "*" {
            while let (None, Some(&first)) = (position.outcome(), position.legal_moves().first()) {
                position.play(first).expect("a legal move plays");
            }
            return;
        }
        for text in self.moves.split_whitespace() {
            let played = read(position, text)
                .and_then(|played| position.play(played))
                .map_err(|error| format!("{context}: {text}: {error}"));
            assert_eq!(played, Ok(()));
        }
        for (number, letter) in self.turns.iter().flat_map(|turns| turns.chars().enumerate()) {
            let word = position.plan().colours[position.turn_colour().index()].as_str();
            let found = word.chars().next().map(|first| first.to_ascii_uppercase());
            assert_eq!(found, Some(letter), "{context}: turn {}", number + 1);
            let played = far_from_stones(position).expect("there is room");
            assert_eq!(position.play(played), Ok(()), "{context}");
        }
    }

    /// Checks who has won and how.
    pub(crate) fn check_outcome(&self, position: &Position, context: &str) {
        if let Some(winner) = &self.winner {
            let found = match position.outcome().map(|outcome| outcome.end) {
                None => json!("none"),
                Some(End::Draw) => json!("draw"),
                Some(End::Win(seat)) => json!(seat.index() + 1),
            };
            assert_eq!(found, *winner, "{context}: winner");
        }
        if let Some(expected) = &self.says {
            let says = match position.outcome().map(|outcome| outcome.reason) {
                Some(Reason::Ending(number)) => {
                    position.plan().endings[usize::from(number)].description.as_str()
                }
                _ => "",
            };
            assert!(says.starts_with(expected), "{context}: {says:?} for {expected:?}");
            let proofs = position.witnesses();
            let shows = |condition: &Condition| {
                condition.any(|one| {
                    matches!(
                        one,
                        Condition::Connects { .. }
                            | Condition::Loop { .. }
                            | Condition::SingleGroup(_)
                            | Condition::Contained
                            | Condition::ReachesRim
                    )
                })
            };
            if let Some(Reason::Ending(number)) = position.outcome().map(|outcome| outcome.reason)
                && shows(&position.plan().endings[usize::from(number)].when)
            {
                assert!(!proofs.is_empty(), "{context}: nothing shows why");
            }
        }
    }

    /// Checks all other expectations.
    pub(crate) fn check(&self, position: &mut Position, context: &str) {
        self.check_outcome(position, context);
        self.check_turn(position, context);
        self.check_moves(position, context);
        self.check_board(position, context);
        self.check_groups(position, context);
        for (paint, expected) in &self.may_place {
            let found = placements(position, colour(position, paint));
            match expected.as_u64() {
                Some(count) => assert_eq!(found as u64, count, "{context}: {paint} may place"),
                None => assert!(found > 100, "{context}: {paint} may place on {found} only"),
            }
        }
    }

    fn check_turn(&self, position: &Position, context: &str) {
        if let Some(ply) = self.ply {
            assert_eq!(position.ply(), ply, "{context}: ply");
        }
        if let Some(seat) = self.seat {
            assert_eq!(position.to_move().index() + 1, seat, "{context}: seat to move");
        }
        if let Some(turn) = &self.turn {
            assert_eq!(position.turn_colour(), colour(position, turn), "{context}: colour");
        }
    }

    fn check_moves(&self, position: &mut Position, context: &str) {
        let legal: BTreeSet<String> =
            position.legal_moves().into_iter().map(|played| text(position, played)).collect();
        for (refused, code) in &self.refused {
            let before = position.hash();
            let found = read(position, refused).and_then(|played| position.play(played));
            assert_eq!(found.map_err(Illegal::code), Err(code.as_str()), "{context}: {refused}");
            assert_eq!(position.hash(), before, "{context}: {refused} changed something");
        }
        if let Some(expected) = &self.legal {
            let expected = expected.split_whitespace().map(str::to_owned).collect();
            assert_eq!(legal, expected, "{context}: legal moves");
        }
        if let Some(count) = self.legal_count {
            assert_eq!(legal.len(), count, "{context}: legal moves");
        }
        for included in self.includes.iter().flat_map(|list| list.split_whitespace()) {
            assert!(legal.contains(included), "{context}: {included} is not legal");
        }
        for (from, targets) in &self.legal_from {
            let expected: BTreeSet<String> =
                targets.split_whitespace().map(|to| format!("{from}-{to}")).collect();
            let start = format!("{from}-");
            let found = legal.iter().filter(|played| played.starts_with(&start)).cloned().collect();
            assert_eq!(expected, found, "{context}: from {from}");
        }
    }

    fn check_board(&self, position: &Position, context: &str) {
        let topology = &position.board().topology;
        let cells = |list: &str| -> BTreeSet<Cell> {
            list.split_whitespace().map(|name| cell(topology, name)).collect()
        };
        for (paint, list) in self.stones.iter().flatten() {
            let meant = Some(colour(position, paint));
            let all = (0..topology.cells()).map(Cell::new);
            let found: BTreeSet<Cell> =
                all.filter(|&cell| position.colour(cell) == meant).collect();
            assert_eq!(found, cells(list), "{context}: stones of {paint}");
        }
        if let Some(stones) = &self.stones {
            let total: usize = stones.values().map(|list| cells(list).len()).sum();
            let on_board = topology.cells() - position.empties().len();
            assert_eq!(on_board, total, "{context}: there are other stones");
        }
        if let Some(empties) = self.empties {
            assert_eq!(position.empties().len(), empties, "{context}: empty cells");
        }
        let seats = || Seat::first(position.plan().seats);
        if let Some(prisoners) = &self.prisoners {
            let found: Vec<u32> = seats().map(|seat| position.prisoners(seat)).collect();
            assert_eq!(found, *prisoners, "{context}: prisoners");
        }
        let dead: Vec<Cell> = cells(&self.dead).into_iter().collect();
        if let Some(expected) = &self.scores {
            let scores = position.score(&dead);
            let found: Vec<String> = seats().map(|seat| scores.text(seat)).collect();
            assert_eq!(found, *expected, "{context}: points");
        }
        let territory = position.territory(&dead);
        for (paint, &size) in &self.territory {
            let found = territory.sizes[colour(position, paint).index()];
            assert_eq!(found, size, "{context}: territory of {paint}");
        }
    }

    fn check_groups(&self, position: &Position, context: &str) {
        let topology = &position.board().topology;
        for (paint, &count) in &self.groups {
            let found = position.groups().group_count(colour(position, paint));
            assert_eq!(found, count, "{context}: groups of {paint}");
        }
        for (name, &count) in &self.liberties {
            let found = position.groups().liberties(cell(topology, name)).len();
            assert_eq!(found, count, "{context}: liberties of {name}");
        }
        if let Some(size) = self.first_group {
            assert_eq!(position.first_group(), size, "{context}: the group of the first stone");
        }
        for (name, families) in &self.meets {
            let mut group = Vec::new();
            position.groups().each_member(cell(topology, name), |member| group.push(member));
            for (family, &count) in families {
                let family = family.parse::<Family>().expect("a family of regions");
                let met = topology.regions(family).iter();
                let found =
                    met.filter(|region| group.iter().any(|at| region.cells.contains(at))).count();
                assert_eq!(found, count, "{context}: {name} meets {}", family.as_str());
            }
        }
        for (adjacency, &count) in &self.rings {
            let link = if adjacency == "orth" { Adjacency::Orth } else { Adjacency::All };
            let first = Colour::new(0);
            let found = ludeme::rings(topology, |cell| position.colour(cell), first, link);
            assert_eq!(found.len(), count, "{context}: rings by {adjacency}");
            if link == position.plan().adjacency {
                assert_eq!(position.rings_of(Ring::Any, first), found, "{context}");
            }
        }
    }
}

/// A move; cells may also be named as [`cell`] allows.
fn read(position: &Position, text: &str) -> Result<Move, Illegal> {
    let topology = &position.board().topology;
    match find(topology, text) {
        Some(cell) => position.read_move(topology.name(cell)),
        None => match text.split_once(':') {
            Some((name, paint)) if find(topology, name).is_some() => {
                let name = topology.name(cell(topology, name));
                position.read_move(&format!("{name}:{paint}"))
            }
            _ => position.read_move(text),
        },
    }
}

fn text(position: &Position, played: Move) -> String {
    played.text(position.plan(), &position.board().topology)
}

/// A legal placement with nothing next to it.
fn far_from_stones(position: &Position) -> Option<Move> {
    let topology = &position.board().topology;
    position.legal_moves().into_iter().find(|played| match *played {
        Move::Place { cell, .. } => {
            topology.all(cell).iter().all(|&next| position.colour(next).is_none())
        }
        _ => false,
    })
}

/// How many placements a colour would have in the same game without its endings.
fn placements(position: &Position, colour: Colour) -> usize {
    let plan = position.plan();
    let mut document: Value = serde_json::from_str(&plan.document).expect("it was read before");
    document["endings"] = json!([{ "when": "board-full", "result": "draw" }]);
    let endless = Plan::from_document(&document.to_string(), &plan.settings)
        .expect("other endings change nothing else");
    let board = &position.board().topology;
    let mut other = Position::new(Arc::new(endless));
    let stones: Vec<(Cell, Colour)> = (0..board.cells())
        .map(Cell::new)
        .filter_map(|cell| Some((cell, position.colour(cell)?)))
        .collect();
    other.setup(&stones, Some(colour)).expect("the board reaches so far at the start");
    assert_eq!(other.turn_colour(), colour);
    other.legal_moves().len()
}
