//! On which other boards a game makes sense, by what its rules ask of a board.

use linkstone_common::sort;
use serde_json::{Map, Value, json};

use super::board::Bounds;
use super::condition::Condition;
use super::head::parse;
use super::turns::count_edges;
use super::{Plan, Restriction, RulesError, Settings};
use crate::cell::{Cell, Index};
use crate::topology::{Family, Shape, Tiling, Topology, cell_count, size_range};

/// A board that a game can be played on besides its own.
#[derive(Clone, PartialEq, Debug)]
pub struct OtherBoard {
    /// The tiling.
    pub tiling: Tiling,
    /// The shape it is cut to.
    pub shape: Shape,
    /// The size whose number of cells is nearest to that of the game's own board.
    pub size: u32,
    /// The rules on it: those of the game with another board, id and name, and without what is said
    /// of positions, which are of its own board.
    pub document: String,
}

/// The boards cut from tilings on which a game makes sense, with its options at their defaults: its
/// rules ask for nothing that they lack; where it asks for sides or corners, they have as many; and
/// where a symmetry of its own board exchanges the sides of the first two colours, one of theirs
/// does. None for a game whose stones or holes stand on certain cells at the beginning, or without
/// bounds.
///
/// # Errors
/// If the document is invalid; the error names the place.
///
/// # Complexity
/// O(tilings · shapes · cells · sides).
pub fn other_boards(document: &str) -> Result<Vec<OtherBoard>, RulesError> {
    let plan = Plan::from_document(document, &Settings::default())?;
    if plan.boards.bounds() == Bounds::None || !plan.start.is_empty() || !plan.holes.is_empty() {
        return Ok(Vec::new());
    }
    let rules = parse(document).map_err(|fault| *fault)?;
    let own = &plan.board().topology;
    let boards = Tiling::ALL
        .into_iter()
        .flat_map(|tiling| tiling.shapes().map(move |shape| (tiling, shape)))
        .filter(|&(tiling, shape)| {
            // Boards without bounds are another matter; odd squares are squares, and oblongs nearly.
            !matches!(shape, Shape::Window | Shape::OddSquare | Shape::Oblong)
                && (own.tiling(), own.shape()) != (Some(tiling), Some(shape))
        });
    let on = |(tiling, shape)| {
        let size = nearest(tiling, shape, own.cells())?;
        let document = rewritten(&rules, &plan, tiling, shape, size).to_string();
        let other = Plan::from_document(&document, &Settings::default()).ok()?;
        fits(&plan, &other).then_some(OtherBoard { tiling, shape, size, document })
    };
    Ok(boards.filter_map(on).collect())
}

/// The size with the number of cells nearest to this one.
fn nearest(tiling: Tiling, shape: Shape, cells: usize) -> Option<u32> {
    let [least, most] = size_range(tiling, shape).ok()?;
    let away =
        |size: &u32| cell_count(tiling, shape, *size).map_or(usize::MAX, |n| n.abs_diff(cells));
    // Beyond the first size that has more, all are further away.
    let is_less = |size: &u32| cell_count(tiling, shape, *size).is_ok_and(|n| n < cells);
    let last = (least..=most).find(|size| !is_less(size)).unwrap_or(most);
    (least.max(last.saturating_sub(1))..=last).min_by_key(away)
}

/// The document with another board.
fn rewritten(rules: &Value, plan: &Plan, tiling: Tiling, shape: Shape, size: u32) -> Value {
    let mut rules = rules.clone();
    let Some(fields) = rules.as_object_mut() else { return rules };
    let word = tiling.as_str();
    let on = |text: &str, word: &str, most: usize| {
        format!("{text} {word}").chars().take(most).collect::<String>()
    };
    let plain = word.to_lowercase().replace(['.', '^'], "-");
    let id = on(&plan.id, &format!("{plain} {}", shape.as_str()), 40).replace(' ', "-");
    let mut board = Map::new();
    let [least, most] = size_range(tiling, shape).unwrap_or([size, size]);
    board.insert("tiling".into(), json!(word));
    board.insert("shape".into(), json!(shape.as_str()));
    board.insert("sizes".into(), json!([least, most.min(2 * size).max(size)]));
    board.insert("default".into(), json!(size));
    let sides = plan.board().topology.regions(Family::Sides);
    let mut owned: Map<String, Value> = Map::new();
    for &(side, colour) in &plan.owned_sides {
        let paint = plan.colours[colour.index()].as_str();
        let names = owned.entry(paint).or_insert_with(|| json!([]));
        if let Some(names) = names.as_array_mut() {
            names.push(json!(sides[side].name));
        }
    }
    if !owned.is_empty() {
        board.insert("sides".into(), owned.into());
    }
    let before = fields.insert("board".into(), board.into());
    fields.insert("id".into(), json!(id));
    fields.insert("name".into(), json!(on(&plan.name, &format!("on {word}"), 60)));
    for said in ["guide", "card", "records"] {
        fields.shift_remove(said);
    }
    // Options that only chose the board are gone with it.
    let rest = Value::Object(fields.clone()).to_string();
    let asked = before.unwrap_or_default().to_string();
    if let Some(options) = fields.get_mut("options").and_then(Value::as_object_mut) {
        let is_asked = |text: &str, key: &str| {
            text.contains(&format!("{{\"option\":\"{key}\"}}"))
                || text.contains(&format!("{{\"option\":\"{key}."))
        };
        options.retain(|key, _| !is_asked(&asked, key) || is_asked(&rest, key));
    }
    rules
}

/// Whether the other board has what the rules ask of a board.
fn fits(plan: &Plan, other: &Plan) -> bool {
    let mut restrictions = other.phases.iter().flat_map(|phase| phase.all_restrictions());
    has_what_is_asked(plan, other) && restrictions.all(|rule| lets_begin(other, rule))
}

/// Whether a restriction on cells with a certain number of edges leaves others to begin on.
fn lets_begin(plan: &Plan, restriction: &Restriction) -> bool {
    let Restriction::Between { edges: Some(count), .. } = *restriction else { return true };
    let board = &plan.board().topology;
    let mut cells = (0..board.cells()).map(Cell::new);
    cells.any(|cell| count_edges(board, cell) != usize::from(count))
}

fn has_what_is_asked(plan: &Plan, other: &Plan) -> bool {
    let mut asks = !plan.owned_sides.is_empty();
    for ending in &plan.endings {
        ending
            .when
            .for_each(&mut |condition| asks |= matches!(condition, Condition::Connects { .. }));
    }
    let [own, there] = [plan, other].map(|plan| &plan.board().topology);
    let count = |board: &Topology, family| board.regions(family).len();
    !asks
        || (count(own, Family::Sides) == count(there, Family::Sides)
            && count(own, Family::Corners) == count(there, Family::Corners)
            && (!exchanges_colours(plan) || exchanges_colours(other)))
}

/// Whether a symmetry of the board maps the sides of the first colour to those of the second.
fn exchanges_colours(plan: &Plan) -> bool {
    let board = &plan.board().topology;
    let sides = board.regions(Family::Sides);
    let of = |colour: usize| -> Vec<&[Cell]> {
        let owned = plan.owned_sides.iter().filter(|(_, owner)| owner.index() == colour);
        owned.map(|&(side, _)| sides[side].cells.as_slice()).collect()
    };
    let (first, second) = (of(0), of(1));
    !first.is_empty()
        && board.symmetries().iter().any(|image| {
            first.iter().all(|side| {
                let mut moved: Vec<Cell> = side.iter().map(|cell| image[cell.index()]).collect();
                sort(&mut moved);
                second.contains(&moved.as_slice())
            })
        })
}
