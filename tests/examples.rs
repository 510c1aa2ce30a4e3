//! The worked examples of the games in `data/examples`, played through the public interface.

#[path = "examples/cells.rs"]
mod cells;
#[path = "examples/expect.rs"]
mod expect;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use cells::cell;
use expect::Step;
use linkstone::cell::{Cell, CellSet, Colour, Index};
use linkstone::ludeme;
use linkstone::position::{Move, Position, Rng};
use linkstone::rules::{Movement, Placed, Plan, Settings, builtin, builtins, info};
use linkstone::topology::Family;
use serde::Deserialize;
use serde_json::{Map, Value};

/// The files of examples, each by its name without the ending.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/examples");
    let entries = fs::read_dir(folder).expect("the folder of examples");
    let paths = entries.map(|entry| entry.expect("a file of the folder").path());
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    paths.map(|path| (name(&path), fs::read_to_string(&path).expect("a text"))).collect()
}

/// The examples of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    examples: Vec<Example>,
}

/// Settings, a set-up, and the steps that follow.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    title: String,
    size: Option<u32>,
    players: Option<usize>,
    #[serde(default)]
    options: Map<String, Value>,
    /// Cells under the name of a colour, in the order in which they are placed.
    #[serde(default)]
    setup: Map<String, Value>,
    to_move: Option<String>,
    steps: Vec<Step>,
}

impl Example {
    fn settings(&self) -> Settings {
        let text = |value: &Value| value.as_str().expect("options are texts").to_owned();
        Settings {
            size: self.size,
            players: self.players,
            options: self.options.iter().map(|(key, value)| (key.clone(), text(value))).collect(),
        }
    }

    fn stones(&self, position: &Position) -> Vec<(Cell, Colour)> {
        let mut stones = Vec::new();
        for (paint, cells) in &self.setup {
            let colour = colour(position, paint);
            for name in cells.as_str().expect("cells are a text").split_whitespace() {
                stones.push((cell(&position.board().topology, name), colour));
            }
        }
        stones
    }

    /// Whether the example consists of a set-up without moves.
    fn is_picture(&self) -> bool {
        !self.setup.is_empty() && self.steps.len() == 1 && self.steps[0].moves.is_empty()
    }
}

fn colour(position: &Position, paint: &str) -> Colour {
    let colours = &position.plan().colours;
    let place = colours.iter().position(|known| known.as_str() == paint);
    Colour::new(place.unwrap_or_else(|| panic!("{paint} is no colour of this game")))
}

fn play(example: &Example, plan: &Arc<Plan>, context: &str) {
    let mut position = Position::new(Arc::clone(plan));
    let to_move = example.to_move.as_deref().map(|paint| colour(&position, paint));
    let stones = example.stones(&position);
    if !stones.is_empty() {
        position.setup(&stones, to_move).unwrap_or_else(|error| panic!("{context}: {error}"));
    }
    for (number, step) in example.steps.iter().enumerate() {
        let context = format!("{context}, step {number}");
        step.play(&mut position, &context);
        step.check(&mut position, &context);
    }
    // Undo back to the set-up.
    while position.undo().is_some() {}
    let mut again = Position::new(Arc::clone(plan));
    if !stones.is_empty() {
        again.setup(&stones, to_move).expect("they were set up before");
    }
    assert_eq!(position.hash(), again.hash(), "{context}: taken back");
    assert_eq!(position.outcome(), again.outcome(), "{context}: taken back");
}

/// The outcome of a set-up is the same whichever of its stones is placed last.
fn play_each_last(example: &Example, plan: &Arc<Plan>, context: &str) {
    let fresh = Position::new(Arc::clone(plan));
    let stones = example.stones(&fresh);
    if !matches!(plan.movement(), Movement::Place(Placed::Own)) {
        return;
    }
    for (index, &(last, colour)) in stones.iter().enumerate() {
        let mut rest = stones.clone();
        rest.remove(index);
        let mut position = fresh.clone();
        position.setup(&rest, Some(colour)).expect("fewer stones than before");
        let played = Move::Place { cell: last, colour };
        // Skip stones without which the game was already over or the first stone would differ.
        if position.check(played).is_ok() && position.first_stone() == Some(stones[0].0) {
            position.play(played).expect("it was checked");
            example.steps[0].check_outcome(&position, &format!("{context}, stone {index} last"));
        }
    }
}

#[test]
fn worked_examples() {
    for (id, text) in &files() {
        let file: File =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{id}.json: {error}"));
        assert_eq!(&file.game, id);
        for example in &file.examples {
            let context = format!("{id}: {}", example.title);
            let plan = builtin(id, &example.settings())
                .unwrap_or_else(|error| panic!("{context}: {error}"));
            let plan = Arc::new(plan);
            play(example, &plan, &context);
            if example.is_picture() {
                play_each_last(example, &plan, &context);
            }
        }
    }
}

#[test]
fn every_game_has_examples() {
    let files = files();
    for document in builtins() {
        let id = info(document).expect("built-in games are sound").id;
        let has_file = files.iter().any(|(game, _)| *game == id);
        assert!(has_file, "there is no tests/data/examples/{id}.json");
    }
}

/// Nash: however the cells of Hex or Y are coloured, exactly one colour connects its sides.
#[test]
fn full_boards_have_one_winner() {
    let joins = |plan: &Plan, red: &CellSet, colour: Colour| {
        let topology = &plan.board().topology;
        let stones = |cell: Cell| Some(Colour::new(usize::from(!red.contains(cell))));
        let sides: Vec<&[Cell]> = topology
            .regions(Family::Sides)
            .iter()
            .enumerate()
            .filter(|(side, _)| {
                plan.owned_sides.is_empty() || plan.owned_sides.contains(&(*side, colour))
            })
            .map(|(_, region)| region.cells.as_slice())
            .collect();
        (0..topology.cells()).map(Cell::new).filter(|&cell| stones(cell) == Some(colour)).any(
            |cell| {
                ludeme::is_connected(topology, stones, cell, plan.adjacency, &sides, sides.len())
            },
        )
    };
    let mut rng = Rng::with_seed(1);
    for (id, size) in [("hex", 3), ("y", 4), ("hex", 6), ("y", 9)] {
        let settings = Settings { size: Some(size), ..Settings::default() };
        let plan = builtin(id, &settings).expect("a game of this size");
        let cells = plan.board().topology.cells();
        // Every colouring of a small board; of a large one some.
        let colourings = if cells <= 10 { 1u64 << cells } else { 400 };
        for number in 0..colourings {
            let red: CellSet = (0..cells)
                .filter(|&cell| if cells <= 10 { number >> cell & 1 == 1 } else { rng.bool() })
                .map(Cell::new)
                .collect();
            let winners = Colour::first(2).filter(|&colour| joins(&plan, &red, colour)).count();
            assert_eq!(winners, 1, "{id} {size}: {red:?}");
        }
    }
}
