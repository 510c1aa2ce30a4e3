//! `linkstone blob verify`: containments and White's escape proved, case by case.

use clap::Args;
use serde_json::{Value, json};

use super::super::failure::Failure;
use super::super::table::{Align, Table};
use super::Output;
use crate::blob::containment::{Named, named};
use crate::blob::strategy::Ports;
use crate::blob::strategy::ports::{Rule, prove};
use crate::blob::{Grid, Version};
use crate::messages::Message;

/// The name of White's escape, as in the list of strategies.
const PORTS: &str = "ports";

/// `linkstone blob verify`.
#[derive(Debug, Args)]
pub(super) struct Verify {
    /// A containment by its name, `ports` for White's escape in version I, or `all`
    name: String,
    #[command(flatten)]
    output: Output,
}

/// The results of some proofs: a table, the same as data, and whether all hold.
struct Told {
    text: String,
    rows: Vec<Value>,
    holds: bool,
}

impl Verify {
    pub(super) fn run(&self) -> Result<String, Failure> {
        let is_chosen = |name: &str| self.name == "all" || self.name == name;
        let all = named();
        let chosen: Vec<&Named> = all.iter().filter(|named| is_chosen(named.name)).collect();
        if chosen.is_empty() && !is_chosen(PORTS) {
            let names: Vec<_> = all.iter().map(|named| named.name).collect();
            let message = Message::new("choice-containment").with("name", self.name.as_str());
            let message = message.with("ports", PORTS).with("known", names.join(", "));
            return Err(Failure::Choice(message));
        }
        let containments = (!chosen.is_empty()).then(|| tell_containments(&chosen));
        let escapes = is_chosen(PORTS).then(tell_ports);
        let told: Vec<&Told> = containments.iter().chain(&escapes).collect();
        let holds = told.iter().all(|told| told.holds);
        let text = if self.output.json {
            let rows = |told: &Option<Told>| told.as_ref().map(|told| told.rows.clone());
            let [containments, escapes] = [&containments, &escapes].map(rows);
            let answer = json!({
                "holds": holds, "containments": containments.unwrap_or_default(),
                "escapes": escapes.unwrap_or_default(),
            });
            format!("{answer}\n")
        } else {
            let texts: Vec<&str> = told.iter().map(|told| told.text.as_str()).collect();
            texts.join("\n")
        };
        if holds { Ok(text) } else { Err(Failure::Refuted(text)) }
    }
}

/// White's escape from 3/4 on, by every black stone in every position of a link.
fn tell_ports() -> Told {
    let mut table = Table::new(&[
        ("escape", Align::Left),
        ("grid", Align::Left),
        ("version", Align::Left),
        ("ratio from", Align::Left),
        ("fresh", Align::Right),
        ("first stones", Align::Right),
        ("positions", Align::Right),
        ("stones", Align::Right),
        ("longest", Align::Right),
        ("", Align::Left),
    ]);
    let (grid, version) = (Grid::Square.as_str(), Version::I.as_str());
    let ratio = format!("{}/{}", Ports::MIN_SHARE.0, Ports::MIN_SHARE.1);
    let proved = prove(&Rule);
    let mut row = json!({
        "name": PORTS, "grid": grid, "version": version, "ratio": ratio, "holds": proved.is_ok(),
    });
    let (counts, says) = match &proved {
        Ok(proved) => {
            row["fresh"] = proved.fresh.into();
            row["openings"] = proved.openings.into();
            row["positions"] = proved.positions.into();
            row["replies"] = proved.replies.into();
            row["longest"] = proved.longest.into();
            let counts =
                [proved.fresh, proved.openings, proved.positions, proved.replies, proved.longest];
            (counts.map(|count| count.to_string()), "holds".to_owned())
        }
        Err(refuted) => {
            row["fault"] = refuted.to_string().into();
            (Default::default(), format!("FAILS: {refuted}"))
        }
    };
    let [fresh, openings, positions, replies, longest] = counts;
    table.row([
        PORTS.to_owned(),
        grid.to_owned(),
        version.to_owned(),
        ratio,
        fresh,
        openings,
        positions,
        replies,
        longest,
        says,
    ]);
    let text = format!(
        "{table}Links without black stones, first black stones tried in them, positions with Black \
         to move after\nthat and black stones tried there; how many a link takes until its ports \
         are joined. One in so many\nleaves White a stone to spare, and the blob grows by each.\n"
    );
    Told { text, rows: vec![row], holds: proved.is_ok() }
}

/// Containments, by the conditions on their maps.
fn tell_containments(chosen: &[&Named]) -> Told {
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
    let mut holds = true;
    for named in chosen {
        let of = &named.containment;
        let ratio = format!("1/{}", u64::from(of.replies) + 1);
        let verified = named.verify();
        let mut row = json!({
            "name": named.name, "about": named.about, "grid": of.grid.as_str(),
            "version": of.version.as_str(), "ratio": ratio, "rim": of.rim.len(),
            "placed": of.placed.len(), "stated": named.stated_bound,
        });
        let (counts, says) = match &verified {
            Ok((verified, game)) => {
                holds &= verified.bound == named.stated_bound;
                let positions = game.as_ref().map(|game| game.positions());
                row["holds"] = (verified.bound == named.stated_bound).into();
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
                holds = false;
                row["holds"] = false.into();
                row["fault"] = fault.to_string().into();
                (Default::default(), format!("FAILS: {fault}"))
            }
        };
        let [interior, placed, complete, affordable, in_time, bound] = counts;
        table.row([
            named.name.to_owned(),
            of.grid.as_str().to_owned(),
            of.version.as_str().to_owned(),
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
    let text = format!(
        "{table}(a) tiles beside the rim that answer for it, (b) steps that ask for no more \
         than Black has,\n(c) tiles where White asks for nothing while Black places his \
         first stones: how many checks each.\n"
    );
    Told { text, rows, holds }
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
        assert_eq!(text.matches("holds").count(), named().len() + 1);
        let json: Value =
            serde_json::from_str(&answer("little-diamond", true).expect("it holds")).expect("JSON");
        assert_eq!(json["holds"], true);
        assert_eq!(json["containments"][0]["bound"], 55);
        assert_eq!(json["escapes"], json!([]));
        let json: Value =
            serde_json::from_str(&answer("ports", true).expect("it holds")).expect("JSON");
        assert_eq!((&json["holds"], &json["containments"]), (&json!(true), &json!([])));
        assert_eq!(
            (&json["escapes"][0]["ratio"], &json["escapes"][0]["longest"]),
            (&json!("3/4"), &json!(6))
        );
        let failure = answer("giant-diamond", false).expect_err("it is not verified");
        assert_eq!(failure.status(), 2);
        assert_eq!(Failure::Refuted(String::new()).status(), 1);
    }
}
