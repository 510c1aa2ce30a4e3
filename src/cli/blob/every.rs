//! `linkstone blob duel WHITE every`: a strategy of White's against every Black.

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::json;

use super::super::failure::Failure;
use super::NODES;
use super::duel::Duel;
use crate::blob::strategy::{DuelEnd, Escape, Every, Place, Refutation};
use crate::blob::{Reach, Side};
use crate::messages::Message;

/// How long it searches by default.
const TIME: Duration = Duration::from_secs(60);

/// Searches until a Black wins or the time is up.
pub(super) fn run(duel: &Duel) -> Result<String, Failure> {
    let white = Escape::from_name(&duel.white)
        .ok_or_else(|| Failure::Choice(Message::new("choice-strategy.every")))?;
    // The roster says so as well, for single opponents.
    if !white.plays(duel.grid, duel.version) {
        let message = Message::new("choice-strategy.rules").with("name", duel.white.as_str());
        return Err(Failure::Choice(message));
    }
    let way = white.keeps_to();
    let mut every = Every::new(white, duel.grid, duel.version, duel.ratio.ratio, duel.plies);
    let start = Instant::now();
    let (limit, mut told) = (duel.seconds.unwrap_or(TIME), start);
    while !every.step(NODES / 10) {
        let now = Instant::now();
        if now - start >= limit {
            break;
        }
        if now - told >= Duration::from_secs(2) {
            told = now;
            let seconds = (now - start).as_secs_f64();
            let (open, nodes) = (every.open(), every.nodes());
            // Failing to write the progress is no reason to stop.
            let _ = writeln!(
                std::io::stderr(),
                "{seconds:.0} s: open after {open} plies, {nodes} positions"
            );
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let (open, nodes) = (every.open(), every.nodes());
    let tried = match (duel.version.black(), way) {
        (Reach::Attached, _) => "every legal stone".to_owned(),
        (_, Some(way)) => format!("stones on {way}, up to 8 beyond the foremost, or far away"),
        (_, None) => "stones within two steps of White's, or far away".to_owned(),
    };
    let text = |moves: &[(Side, Place)]| {
        let words: Vec<_> = moves.iter().map(|(_, at)| format!("{},{}", at.x, at.y)).collect();
        words.join(" ")
    };
    if duel.output.json {
        let answer = json!({
            "white": duel.white, "black": "every", "grid": duel.grid.as_str(),
            "version": duel.version.as_str(), "ratio": duel.ratio.text, "tried": tried,
            "open": open, "moves": every.refutation().map(|found| text(&found.moves)),
            "nodes": nodes, "seconds": seconds,
        });
        return Ok(format!("{answer}\n"));
    }
    let says = match every.refutation() {
        None => match way {
            Some(way) => format!("not shut in on {way} within {open} plies by any Black"),
            None => format!("not contained within {open} plies by any Black"),
        },
        Some(Refutation { end: DuelEnd::Contained, moves }) => {
            format!(
                "contained after {} plies, and by no Black sooner: {}",
                moves.len(),
                text(moves)
            )
        }
        Some(Refutation { end: DuelEnd::Stuck(_), moves }) => {
            format!("shut in after {} plies, and by no Black sooner: {}", moves.len(), text(moves))
        }
        Some(Refutation { moves, .. }) => {
            format!("White chooses an illegal stone after {}", text(moves))
        }
    };
    Ok(format!("{says}\ntried      {tried}\npositions  {nodes}\nseconds    {seconds:.3}\n"))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        duel: Duel,
    }

    fn answer(arguments: &str) -> Result<String, Failure> {
        let words = ["duel"].into_iter().chain(arguments.split_whitespace());
        Line::try_parse_from(words).expect("arguments").duel.run()
    }

    #[test]
    fn a_white_who_loses_is_told_with_the_game() {
        let lost = answer("climb every --version V --ratio 1/4").expect("an answer");
        assert!(
            lost.starts_with("contained after 8 plies, and by no Black sooner: 0,0 "),
            "{lost}"
        );
        let json = answer("climb every --version V --ratio 1/5 --json").expect("an answer");
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!((&json["open"], &json["black"]), (&json!(4), &json!("every")));
        assert_eq!(json["moves"].as_str().map(|moves| moves.split(' ').count()), Some(5));
    }

    #[test]
    fn a_white_who_gets_away_is_told_as_far_as_was_tried() {
        let open = answer("climb every --ratio 3/5 --plies 12").expect("an answer");
        assert!(open.starts_with("not contained within 12 plies by any Black\n"), "{open}");
        assert!(open.contains("tried      every legal stone\n"), "{open}");
        let strip = answer("strip every --version I --ratio 3/4 --seconds 0.1").expect("an answer");
        assert!(strip.starts_with("not shut in on the strip within "), "{strip}");
        assert!(strip.contains("tried      stones on the strip"), "{strip}");
    }

    #[test]
    fn some_whites_are_not_tried() {
        for arguments in [
            "wander every",
            "strip every --version V",
            "ports every --version I --grid hexagonal",
            "nobody every",
        ] {
            assert_eq!(answer(arguments).expect_err("it is refused").status(), 2, "{arguments}");
        }
    }
}
