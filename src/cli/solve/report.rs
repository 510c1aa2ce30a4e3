//! What a solver has found, as text, Markdown and JSON.

use serde_json::{Value as Json, json};

use super::super::choice::size;
use super::super::table::{Align, Table};
use crate::cell::{Cell, Seat};
use crate::position::{Move, Position};
use crate::session::diagram;
use crate::solve::{Checked, Refuted, Value};

/// What the replay of a proof came to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Proof {
    NotAsked,
    Holds(Checked),
    Fails(Refuted),
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// The move that leads to it, where all moves are solved.
    pub(super) played: Option<String>,
    /// Who is to move.
    pub(super) mover: Seat,
    /// None if the time was up.
    pub(super) value: Option<Value>,
    /// A move that keeps to the result.
    pub(super) best: Option<String>,
    /// Within how many plies wins were looked for, where that is limited.
    pub(super) plies: Option<u32>,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    pub(super) proof: Proof,
    /// The move that a symmetry makes the same, if it was solved in place of this.
    pub(super) same_as: Option<String>,
}

impl Answer {
    /// The answer for a move that a symmetry makes the same.
    pub(super) fn mirrored(&self, played: String) -> Self {
        let same_as = self.played.clone();
        Self { played: Some(played), same_as, nodes: 0, seconds: 0.0, best: None, ..self.clone() }
    }

    pub(super) fn json(&self) -> Json {
        let (result, winner) = match self.value {
            Some(Value::Win(seat)) => ("win", Some(seat.index() + 1)),
            Some(Value::Draw) => ("draw", None),
            Some(Value::Open(_)) => ("open", None),
            None => ("unknown", None),
        };
        let proof = match self.proof {
            Proof::NotAsked => Json::Null,
            Proof::Holds(Checked { answers, tried }) => {
                json!({ "holds": true, "answers": answers, "tried": tried })
            }
            Proof::Fails(why) => json!({ "holds": false, "fault": why.to_string() }),
        };
        json!({
            "move": self.played, "mover": self.mover.index() + 1, "result": result,
            "winner": winner, "best": self.best, "plies": self.plies, "nodes": self.nodes,
            "seconds": self.seconds, "proof": proof, "same_as": self.same_as,
        })
    }

    fn proof_text(&self) -> String {
        match self.proof {
            Proof::NotAsked => String::new(),
            Proof::Holds(Checked { answers, tried }) => {
                format!("holds: {answers} answers to {tried} moves")
            }
            Proof::Fails(why) => format!("FAILS: {why}"),
        }
    }
}

/// What an opening comes to for the player who plays it, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Standing {
    Wins,
    Draws,
    Unknown,
    Open,
    Loses,
}

impl Standing {
    fn of(answer: &Answer, opener: Seat) -> Self {
        match answer.value {
            Some(Value::Win(seat)) if seat == opener => Self::Wins,
            Some(Value::Draw) => Self::Draws,
            None => Self::Unknown,
            Some(Value::Open(_)) => Self::Open,
            Some(Value::Win(_)) => Self::Loses,
        }
    }

    fn letter(self) -> char {
        match self {
            Self::Wins => '+',
            Self::Draws => '=',
            Self::Unknown => '?',
            Self::Open => '~',
            Self::Loses => '-',
        }
    }
}

/// Everything that is known.
pub(super) struct Report<'a> {
    pub(super) position: &'a Position,
    /// Whether every move was solved.
    pub(super) openings: bool,
    pub(super) answers: Vec<Answer>,
}

impl Report<'_> {
    pub(super) fn json(&self) -> String {
        let plan = self.position.plan();
        let options: serde_json::Map<String, Json> =
            plan.choices().into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
        let mut answer = json!({
            "game": plan.id, "size": size(plan), "options": options, "moves": self.moves(),
        });
        if self.openings {
            answer["openings"] = self.answers.iter().map(Answer::json).collect();
        } else if let Some(Json::Object(mut more)) = self.answers.first().map(Answer::json)
            && let Some(answer) = answer.as_object_mut()
        {
            more.shift_remove("move");
            more.shift_remove("same_as");
            answer.extend(more);
        }
        format!("{answer}\n")
    }

    /// The moves that lead to the position.
    fn moves(&self) -> Vec<String> {
        let topology = &self.position.board().topology;
        let plan = self.position.plan();
        self.position.played().map(|played| played.text(plan, topology)).collect()
    }

    /// The name of a player, by the colour they play.
    fn name(&self, seat: Seat) -> String {
        let colour = self.position.plan().colours[self.position.colour_of(seat).index()].as_str();
        let (first, rest) = colour.split_at(1);
        first.to_uppercase() + rest
    }

    /// The result in words.
    fn result(&self, answer: &Answer) -> String {
        match answer.value {
            None => "not known yet".to_owned(),
            Some(Value::Draw) => "a draw".to_owned(),
            Some(Value::Open(plies)) => format!("nobody wins within {plies} plies"),
            Some(Value::Win(seat)) => {
                let within =
                    answer.plies.map_or_else(String::new, |plies| format!(" within {plies} plies"));
                format!("{} wins{within}", self.name(seat))
            }
        }
    }

    /// The game and the size of its board.
    pub(super) fn title(&self) -> String {
        let plan = self.position.plan();
        format!("{}, size {}", plan.name, size(plan))
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!("game      {}\n", self.title());
        let moves = self.moves();
        if !moves.is_empty() {
            text += &format!("moves     {}\n", moves.join(" "));
        }
        if self.openings {
            return text + "\n" + &self.drawn() + &self.table().to_string();
        }
        for answer in &self.answers {
            text += &format!("result    {}\n", self.result(answer));
            if let Some(best) = &answer.best {
                text += &format!("move      {best}\n");
            }
            text += &format!("positions {}\n", answer.nodes);
            text += &format!("seconds   {:.1}\n", answer.seconds);
            let proof = answer.proof_text();
            if !proof.is_empty() {
                text += &format!("proof     {proof}\n");
            }
        }
        text
    }

    pub(super) fn markdown(&self) -> String {
        let mut text = String::new();
        let drawn = self.drawn();
        if !drawn.is_empty() {
            text += &format!("```text\n{drawn}```\n\n");
        }
        text +=
            "| move | result | reply | positions | seconds | proof |\n|---|---|---|--:|--:|---|\n";
        for row in self.rows() {
            text += &format!("| {} |\n", row.join(" | "));
        }
        text
    }

    fn table(&self) -> Table {
        let left = ["move", "result", "reply"].map(|name| (name, Align::Left));
        let right = ["positions", "seconds"].map(|name| (name, Align::Right));
        let columns: Vec<_> =
            left.into_iter().chain(right).chain([("proof", Align::Left)]).collect();
        let mut table = Table::new(&columns);
        for row in self.rows() {
            table.row(row);
        }
        table
    }

    /// What was worked out for each move; those that a symmetry makes the same are left out.
    fn rows(&self) -> impl Iterator<Item = Vec<String>> + '_ {
        self.answers.iter().filter(|answer| answer.same_as.is_none()).map(|answer| {
            let same = self
                .answers
                .iter()
                .filter(|other| other.same_as.is_some() && other.same_as == answer.played);
            let moves =
                answer.played.iter().cloned().chain(same.filter_map(|it| it.played.clone()));
            vec![
                moves.collect::<Vec<_>>().join(" "),
                self.result(answer),
                answer.best.clone().unwrap_or_default(),
                answer.nodes.to_string(),
                format!("{:.1}", answer.seconds),
                answer.proof_text(),
            ]
        })
    }

    /// The board with what each placement comes to; empty where moves are no placements.
    fn drawn(&self) -> String {
        if !self.openings || !has_board(self.position) {
            return String::new();
        }
        let position = self.position;
        let topology = &position.board().topology;
        let mark = |cell: Cell| match position.colour(cell) {
            Some(colour) => ['X', 'O', '#', '@'][colour.index()],
            None => self.standing(cell).map_or('.', Standing::letter),
        };
        format!("{}\n\n+ wins, - loses, = draws, ~ open, ? unknown\n\n", diagram(topology, mark))
    }

    /// What placing a stone on a cell comes to; where the colour is a choice, the best one counts.
    pub(super) fn standing(&self, cell: Cell) -> Option<Standing> {
        let name = self.position.board().topology.name(cell);
        let of_cell = |answer: &&Answer| {
            answer.played.as_deref().is_some_and(|played| played.split(':').next() == Some(name))
        };
        let opener = self.position.to_move();
        self.answers.iter().filter(of_cell).map(|answer| Standing::of(answer, opener)).min()
    }
}

/// Whether the moves of a position can be drawn on its board: the first is a placement.
pub(super) fn has_board(position: &Position) -> bool {
    position.legal_moves().first().is_some_and(|played| matches!(played, Move::Place { .. }))
}
