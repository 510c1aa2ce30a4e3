//! `linkstone cells`: the cells of a board and their neighbours.

use clap::Args;
use serde_json::{Value, json};

use super::Output;
use super::choice::GameChoice;
use super::failure::Failure;
use super::table::{Align, Table};
use crate::cell::{Cell, Index};
use crate::topology::{Family, Topology};

/// `linkstone cells`.
#[derive(Debug, Args)]
pub(super) struct Cells {
    #[command(flatten)]
    game: GameChoice,
    #[command(flatten)]
    output: Output,
}

impl Cells {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let plan = self.game.plan()?;
        let topology = &plan.board().topology;
        let cells = (0..topology.cells()).map(Cell::new);
        Ok(if self.output.json {
            format!("{}\n", cells.map(|cell| to_json(topology, cell)).collect::<Value>())
        } else {
            table(topology, cells).to_string()
        })
    }
}

/// The sides and corners that a cell is in; a corner cell is in both its sides and the corner.
fn regions(topology: &Topology, cell: Cell) -> Vec<&str> {
    [Family::Sides, Family::Corners]
        .into_iter()
        .flat_map(|family| topology.regions(family))
        .filter(|region| region.cells.binary_search(&cell).is_ok())
        .map(|region| region.name.as_str())
        .collect()
}

fn to_json(topology: &Topology, cell: Cell) -> Value {
    let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
    // Adding zero turns a negative zero into a positive one.
    let [x, y] = topology.centre(cell).map(|place| place + 0.0);
    json!({
        "cell": cell.index(),
        "name": topology.name(cell),
        "x": x,
        "y": y,
        "orth": numbers(topology.orth(cell)),
        "diag": numbers(topology.diag(cell)),
        "regions": regions(topology, cell),
    })
}

fn table(topology: &Topology, cells: impl Iterator<Item = Cell>) -> Table {
    let mut table = Table::new(&[
        ("cell", Align::Right),
        ("name", Align::Left),
        ("x", Align::Right),
        ("y", Align::Right),
        ("orth", Align::Left),
        ("diag", Align::Left),
        ("regions", Align::Left),
    ]);
    let names = |cells: &[Cell]| {
        cells.iter().map(|&cell| topology.name(cell)).collect::<Vec<_>>().join(" ")
    };
    for cell in cells {
        let [x, y] = topology.centre(cell).map(|place| place + 0.0);
        table.row([
            cell.index().to_string(),
            topology.name(cell).to_owned(),
            format!("{x:.3}"),
            format!("{y:.3}"),
            names(topology.orth(cell)),
            names(topology.diag(cell)),
            regions(topology, cell).join(" "),
        ]);
    }
    table
}
