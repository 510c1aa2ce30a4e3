//! `linkstone blob duel WHITE every`: a strategy of White's against every Black.

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::json;

use super::super::failure::Failure;
use super::NODES;
use super::duel::Duel;
use crate::blob::strategy::{DuelEnd, Escape, Every, Place, Refutation};
use crate::blob::{Reach, Side};

/// How long it searches if it is not told.
const TIME: Duration = Duration::from_secs(60);

/// Searches until a Black wins or the time is up.
pub(super) fn run(duel: &Duel) -> Result<String, Failure> {
    let white = Escape::from_name(&duel.white).ok_or_else(|| {
        let message = "against every Black White plays climb, strip or greedy";
        Failure::Choice(message.to_owned())
    })?;
    let strip = matches!(white, Escape::Strip(_));
    if strip && duel.version.white() != Reach::Anywhere {
        return Err(Failure::Choice("strip plays version I only".to_owned()));
    }
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
            // Progress that nobody can read is no reason to stop.
            let _ = writeln!(
                std::io::stderr(),
                "{seconds:.0} s: open after {open} plies, {nodes} positions"
            );
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let (open, nodes) = (every.open(), every.nodes());
    let tried = match (duel.version.black(), strip) {
        (Reach::Attached, _) => "every legal stone",
        (_, true) => "stones on the strip, up to 8 beyond the foremost, or far away",
        (_, false) => "stones within two steps of White's, or far away",
    };
    let text = |moves: &[(Side, Place)]| {
        let words: Vec<_> = moves.iter().map(|(_, at)| format!("{},{}", at.x, at.y)).collect();
        words.join(" ")
    };
    if duel.output.json {
        let answer = json!({
            "white": duel.white, "black": "every", "grid": duel.grid.word(),
            "version": duel.version.word(), "ratio": duel.ratio.text, "tried": tried,
            "open": open, "moves": every.refutation().map(|found| text(&found.moves)),
            "nodes": nodes, "seconds": seconds,
        });
        return Ok(format!("{answer}\n"));
    }
    let says = match every.refutation() {
        None => format!("not contained within {open} plies by any Black"),
        Some(Refutation { end: DuelEnd::Contained, moves }) => {
            format!(
                "contained after {} plies, and by no Black sooner: {}",
                moves.len(),
                text(moves)
            )
        }
        Some(Refutation { moves, .. }) => {
            format!("White knows of no legal stone after {}", text(moves))
        }
    };
    Ok(format!("{says}\ntried      {tried}\npositions  {nodes}\nseconds    {seconds:.3}\n"))
}
