//! What is inside a game: groups, liberties, territory, rings and the union forest.

use js_sys::{Array, Uint8Array, Uint16Array};
use wasm_bindgen::prelude::*;

use super::game::Game;
use super::view::{per_stone, witnesses};
use super::{NO_CELL, pairs};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Groups;
use crate::position::Move;
use crate::present::{colour_code, rings};

#[wasm_bindgen]
impl Game {
    /// For each cell the root of its stone's group; 65535 where it is empty.
    pub fn roots(&self) -> Uint16Array {
        let groups = self.session.position().groups();
        per_stone(&self.session, NO_CELL, |cell| groups.root(cell).index() as u16)
    }

    /// For each cell the size of its stone's group; 0 where it is empty.
    #[wasm_bindgen(js_name = groupSizes)]
    pub fn group_sizes(&self) -> Uint16Array {
        let groups = self.session.position().groups();
        per_stone(&self.session, 0, |cell| groups.size(cell) as u16)
    }

    /// For each cell the parent of its stone in the union forest; 65535 where it is empty.
    pub fn forest(&self) -> Uint16Array {
        let groups = self.session.position().groups();
        per_stone(&self.session, NO_CELL, |cell| groups.parent(cell).index() as u16)
    }

    /// The name of the structure that keeps the groups.
    pub fn structure(&self) -> String {
        self.session.position().groups().name().to_owned()
    }

    /// Pairs of neighbouring stones of one group, flat.
    pub fn links(&self) -> Uint16Array {
        let position = self.session.position();
        let graph = &position.board().graph;
        let mut linked = Vec::new();
        for cell in (0..graph.cells()).map(Cell::new) {
            let colour = position.colour(cell);
            for &next in graph.links(cell) {
                if cell < next && colour.is_some() && position.colour(next) == colour {
                    linked.push((cell, next));
                }
            }
        }
        pairs(&linked)
    }

    /// For each cell, if it is empty, the colours it is a liberty of, one bit a colour.
    pub fn liberties(&self) -> Uint8Array {
        let position = self.session.position();
        let graph = &position.board().graph;
        let masks: Vec<u8> = (0..graph.cells())
            .map(Cell::new)
            .map(|cell| match position.colour(cell) {
                Some(_) => 0,
                None => graph
                    .orth(cell)
                    .iter()
                    .filter_map(|&next| position.colour(next))
                    .fold(0, |mask, colour| mask | 1 << colour.index()),
            })
            .collect();
        Uint8Array::from(masks.as_slice())
    }

    /// For each cell the colour, plus one, that owns the empty region it is in; else 0.
    pub fn territory(&self) -> Uint8Array {
        let territory = self.session.position().territory(self.session.dead());
        let owners: Vec<u8> = territory.owner.into_iter().map(colour_code).collect();
        Uint8Array::from(owners.as_slice())
    }

    /// For each cell the colour, plus one, whose chain or territory it is that no enemy can take
    /// although that colour always passes; else 0.
    #[wasm_bindgen(js_name = passAlive)]
    pub fn pass_alive(&self) -> Uint8Array {
        let position = self.session.position();
        let mut owners = vec![0; position.board().topology.cells()];
        for colour in Colour::first(position.plan().colours.len()) {
            let alive = position.pass_alive(colour);
            for cell in alive.chains.into_iter().chain(alive.regions).flatten() {
                owners[cell.index()] = colour_code(Some(colour));
            }
        }
        Uint8Array::from(owners.as_slice())
    }

    /// Every ring on the board.
    #[wasm_bindgen(unchecked_return_type = "Witness[]")]
    pub fn rings(&self) -> Array {
        witnesses(&rings(&self.session))
    }

    /// For each cell the number of the ply that brought its stone there; 0 if none did.
    pub fn numbers(&self) -> Uint16Array {
        let position = self.session.position();
        let mut numbers = vec![0u16; position.board().topology.cells()];
        for (index, played) in position.played().enumerate() {
            if let Move::Place { cell, .. } | Move::Carry { to: cell, .. } = played {
                numbers[cell.index()] = (index + 1) as u16;
            }
        }
        per_stone(&self.session, 0, |cell| numbers[cell.index()])
    }
}
