//! The markup by which articles of HexWiki show a position, which is only written.

use super::Codec;
use crate::cell::{Cell, Colour, Index};
use crate::position::Move;
use crate::session::{Mark, Session};
use crate::topology::{Shape, Tiling};

pub(super) const CODEC: Codec = Codec {
    name: "hexwiki",
    label: "HexWiki",
    extension: "txt",
    write: Some(write),
    read: None,
    looks_like: |_| false,
    may_be: |_| false,
};

/// The letters of the colours and of an empty cell. The first colour is red, which joins top and
/// bottom.
const COLOURS: [char; 2] = ['R', 'B'];
const EMPTY: char = 'E';

/// `<hexboard size="5x5" coords="show" contents="R 1:a1 B 2:b2 E *:c3" />`: the stones with the
/// numbers of their plies, and the marks of the position. None for any board but a hexagonal
/// rhombus with two colours.
fn write(session: &Session) -> Option<String> {
    let position = session.position();
    let topology = &position.board().topology;
    let suited = topology.tiling() == Some(Tiling::Hexagonal)
        && topology.shape() == Some(Shape::Rhombus)
        && session.plan().colours.len() == COLOURS.len();
    if !suited {
        return None;
    }
    let mut labels = vec![String::new(); topology.cells()];
    for (index, ply) in session.played().enumerate() {
        if let Move::Place { cell, .. } = ply.played {
            labels[cell.index()] = (index + 1).to_string();
        }
    }
    for mark in session.notes(session.cursor()).map_or(&[][..], |notes| notes.marks()) {
        match mark {
            Mark::Label(cell, text) if is_plain(text) => labels[cell.index()].clone_from(text),
            Mark::Shape(_, cell) => "*".clone_into(&mut labels[cell.index()]),
            Mark::Label(..) | Mark::Arrow(..) | Mark::Line(..) => {}
        }
    }
    let mut parts = Vec::new();
    let kinds = Colour::first(COLOURS.len()).map(Some).chain([None]);
    for (kind, letter) in kinds.zip(COLOURS.into_iter().chain([EMPTY])) {
        let mut cells = Vec::new();
        for cell in (0..topology.cells()).map(Cell::new) {
            let label = &labels[cell.index()];
            // A stone that was captured or swapped away has left its number.
            let number = kind.is_none() && label.bytes().all(|byte| byte.is_ascii_digit());
            if position.colour(cell) != kind || number {
                continue;
            }
            let colon = if label.is_empty() { "" } else { ":" };
            cells.push(format!("{label}{colon}{}", topology.name(cell)));
        }
        if !cells.is_empty() {
            parts.push(format!("{letter} {}", cells.join(" ")));
        }
    }
    let size = topology.size();
    let contents = parts.join(" ");
    Some(format!("<hexboard size=\"{size}x{size}\" coords=\"show\" contents=\"{contents}\" />"))
}

/// Whether a label can stand in the markup: short, and nothing that has a meaning there.
fn is_plain(label: &str) -> bool {
    !label.is_empty() && label.len() <= 3 && label.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Format, MarkShape};

    #[test]
    fn stones_are_numbered_and_marks_shown() {
        let mut game = Session::from_text("hex?size=5&swap=none&moves=c3.b2.d4").expect("a game");
        let find = |name: &str| game.position().board().topology.find(name).expect("a cell");
        let (a1, b2, e5) = (find("a1"), find("b2"), find("e5"));
        let here = game.cursor();
        for mark in [
            Mark::Shape(MarkShape::Circle, a1),
            Mark::Label(b2, "A".to_owned()),
            Mark::Label(e5, "\">".to_owned()),
        ] {
            game.toggle_mark(here, mark).expect("a mark");
        }
        let expected =
            "<hexboard size=\"5x5\" coords=\"show\" contents=\"R 1:c3 3:d4 B A:b2 E *:a1\" />";
        assert_eq!(game.export(Format::Hexwiki).as_deref(), Ok(expected));
    }

    #[test]
    fn swapped_stones_have_no_number() {
        let game = Session::from_text("hex?size=4&swap=pieces&moves=a2.swap").expect("a game");
        let expected = "<hexboard size=\"4x4\" coords=\"show\" contents=\"B b1\" />";
        assert_eq!(game.export(Format::Hexwiki).as_deref(), Ok(expected));
        let game = Session::from_text("y?size=4&moves=a1").expect("a game");
        assert!(game.export(Format::Hexwiki).is_err());
    }
}
