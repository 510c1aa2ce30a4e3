//! `linkstone blob verify`: containments proved, condition by condition.

use clap::Args;
use serde_json::json;

use super::super::failure::Failure;
use super::super::table::{Align, Table};
use super::Output;
use crate::blob::containment::{Named, named};

/// `linkstone blob verify`.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// A containment by its name, or `all`
    name: String,
    #[command(flatten)]
    output: Output,
}

impl Verify {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let all = named();
        let names: Vec<_> = all.iter().map(|named| named.name).collect();
        let chosen: Vec<&Named> =
            all.iter().filter(|named| self.name == "all" || named.name == self.name).collect();
        if chosen.is_empty() {
            return Err(Failure::Choice(format!(
                "there is no containment \"{}\"; choose all, or one of: {}",
                self.name,
                names.join(", ")
            )));
        }
        let mut table = Table::new(&[
            ("containment", Align::Left),
            ("grid", Align::Left),
            ("version", Align::Left),
            ("ratio up to", Align::Left),
            ("rim", Align::Right),
            ("interior", Align::Right),
            ("placed", Align::Right),
            ("(a)", Align::Right),
            ("(b)", Align::Right),
            ("(c)", Align::Right),
            ("size at most", Align::Right),
            ("", Align::Left),
        ]);
        let mut rows = Vec::new();
        let mut all_hold = true;
        for named in chosen {
            let of = &named.containment;
            let ratio = format!("1/{}", u64::from(of.replies) + 1);
            let verified = named.verify();
            let mut row = json!({
                "name": named.name, "about": named.about, "grid": of.grid.word(),
                "version": of.version.word(), "ratio": ratio, "rim": of.rim.len(),
                "placed": of.placed.len(), "stated": named.states,
            });
            let (counts, says) = match &verified {
                Ok((verified, game)) => {
                    all_hold &= verified.bound == named.states;
                    let positions = game.as_ref().map(|game| game.positions());
                    row["holds"] = (verified.bound == named.states).into();
                    row["interior"] = verified.interior.len().into();
                    row["bound"] = verified.bound.into();
                    row["complete"] = verified.complete.into();
                    row["affordable"] = verified.affordable.into();
                    row["in_time"] = verified.in_time.into();
                    row["positions"] = positions.into();
                    let counts = [
                        verified.interior.len(),
                        of.placed.len(),
                        verified.complete,
                        verified.affordable,
                        verified.in_time,
                        verified.bound,
                    ];
                    let game = positions.map_or(String::new(), |positions| {
                        format!(", and in all {positions} positions of the game on the rim")
                    });
                    (counts.map(|count| count.to_string()), format!("holds{game}"))
                }
                Err(fault) => {
                    all_hold = false;
                    row["holds"] = false.into();
                    row["fault"] = fault.to_string().into();
                    (Default::default(), format!("FAILS: {fault}"))
                }
            };
            let [interior, placed, complete, affordable, in_time, bound] = counts;
            table.row([
                named.name.to_owned(),
                of.grid.word().to_owned(),
                of.version.word().to_owned(),
                ratio,
                of.rim.len().to_string(),
                interior,
                placed,
                complete,
                affordable,
                in_time,
                bound,
                says,
            ]);
            rows.push(row);
        }
        let text = if self.output.json {
            format!("{}\n", json!({ "holds": all_hold, "containments": rows }))
        } else {
            format!(
                "{table}(a) tiles beside the rim that answer for it, (b) steps that ask for no more \
                 than Black has,\n(c) tiles where White asks for nothing while Black places his \
                 first stones: how many checks each.\n"
            )
        };
        if all_hold { Ok(text) } else { Err(Failure::Refuted(text)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(name: &str, json: bool) -> Result<String, Failure> {
        Verify { name: name.to_owned(), output: Output { json } }.run()
    }

    #[test]
    fn every_containment_is_told_with_its_proof() {
        let text = answer("all", false).expect("all hold");
        assert_eq!(text.matches("holds").count(), named().len());
        let json: serde_json::Value =
            serde_json::from_str(&answer("little-diamond", true).expect("it holds")).expect("JSON");
        assert_eq!(json["holds"], true);
        assert_eq!(json["containments"][0]["bound"], 55);
        let failure = answer("giant-diamond", false).expect_err("it is not verified");
        assert_eq!(failure.status(), 2);
        assert_eq!(Failure::Refuted(String::new()).status(), 1);
    }
}
