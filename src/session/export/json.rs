//! The project's own record.

use super::Session;
use crate::cell::Colour;
use crate::position::End;
use crate::rules::quote;

/// An object on one line, its keys in the order they are given.
struct Record(String);

impl Record {
    fn new() -> Self {
        Self("{".to_owned())
    }

    /// Begins an entry; its value must follow.
    fn key(&mut self, key: &str) -> &mut String {
        if !self.0.ends_with('{') {
            self.0.push(',');
        }
        quote(key, &mut self.0);
        self.0.push(':');
        &mut self.0
    }

    fn text(&mut self, key: &str, text: &str) {
        quote(text, self.key(key));
    }

    fn number(&mut self, key: &str, number: usize) {
        self.key(key).push_str(&number.to_string());
    }

    fn list<T: AsRef<str>>(&mut self, key: &str, texts: &[T]) {
        let to = self.key(key);
        to.push('[');
        for (index, text) in texts.iter().enumerate() {
            if index > 0 {
                to.push(',');
            }
            quote(text.as_ref(), to);
        }
        to.push(']');
    }

    fn finish(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

pub(super) fn write(session: &Session) -> String {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let mut record = Record::new();
    record.text("game", &plan.id);
    match plan.settings.size {
        Some(size) => record.number("size", size as usize),
        None => record.key("size").push_str("null"),
    }
    record.number("players", plan.seats);
    let mut options = Record::new();
    for (key, value) in plan.choices() {
        options.text(key, value);
    }
    record.key("options").push_str(&options.finish());
    record.list(
        "moves",
        &session.played().map(|k| k.played.text(plan, topology)).collect::<Vec<_>>(),
    );
    if let Some(set_up) = &session.set_up {
        let mut setup = Record::new();
        for colour in Colour::first(plan.colours.len()) {
            let stones = set_up.stones.iter().filter(|stone| stone.1 == colour);
            let names: Vec<_> = stones.map(|stone| topology.name(stone.0)).collect();
            setup.list(plan.colours[colour.index()].as_str(), &names);
        }
        record.key("setup").push_str(&setup.finish());
    }
    if let Some(outcome) = session.outcome() {
        match outcome.end {
            End::Win(seat) => record.number("result", seat.index() + 1),
            End::Draw => record.text("result", "draw"),
        }
        record.text("says", &session.outcome_text());
    }
    record.finish()
}
