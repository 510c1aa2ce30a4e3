//! Every move of a position, solved one after another.

use serde_json::Value as Json;

use super::progress::Progress;
use super::report::{Answer, Proof};
use super::{Failure, Solve};
use crate::cell::Seat;
use crate::position::{Move, Position};
use crate::solve::{Checked, Solver, Unsolvable, Value, image, symmetries};

/// Solves every move, or as many as there is time for. Moves that a symmetry makes the same are
/// solved once.
pub(super) fn solve(asked: &Solve, position: &Position) -> Result<Vec<Answer>, Failure> {
    let plan = position.plan();
    let text = |played: Move| played.text(plan, &position.board().topology);
    let symmetries = symmetries(position);
    let moves = position.legal_moves();
    let mut checkpoint = asked.checkpoint(position);
    let saved = checkpoint.read()?;
    let mut known: Vec<Answer> = Vec::new();
    if let Some(saved) = &saved {
        for line in &saved.done {
            known.push(read(line).ok_or(Unsolvable::Saved)?);
        }
    }
    // What was not checked then is solved again where that is asked for, and kept until it is.
    let is_enough = |answer: &Answer| !asked.check || !matches!(answer.proof, Proof::NotAsked);
    let all = |done: &[Answer]| -> Vec<Answer> {
        let solved = |answer: &&Answer| answer.same_as.is_none() && answer.value.is_some();
        let found: Vec<&Answer> = done.iter().filter(solved).collect();
        let is_missing = |answer: &&Answer| found.iter().all(|it| it.played != answer.played);
        found.iter().copied().chain(known.iter().filter(is_missing)).cloned().collect()
    };
    let mut saved = saved.map(|saved| saved.solver);
    let mut solver: Option<Solver> = None;
    let mut progress = Progress::new(asked.seconds);
    let mut done: Vec<Answer> = Vec::new();
    for &played in &moves {
        let name = text(played);
        let earlier = symmetries.iter().find_map(|symmetry| {
            let same = text(image(played, symmetry));
            done.iter()
                .find(|answer| answer.played.as_ref() == Some(&same) && answer.same_as.is_none())
        });
        if let Some(earlier) = earlier {
            let answer = earlier.mirrored(name);
            done.push(answer);
            continue;
        }
        let is_known =
            |answer: &&Answer| answer.played.as_ref() == Some(&name) && is_enough(answer);
        if let Some(answer) = known.iter().find(is_known) {
            done.push(answer.clone());
            continue;
        }
        let mut after: Position = position.on_structure();
        after.play(played).map_err(|reason| Failure::Choice(reason.message()))?;
        let mut solving = match (solver.take(), saved.take()) {
            (Some(mut solver), _) => {
                solver.turn_to(&after)?;
                solver
            }
            // What was saved is of the first move that is not known, or of the last one that is.
            (None, Some(bytes)) => {
                match Solver::resume(&after, asked.limits(), &mut bytes.as_slice()) {
                    Ok(solver) => solver,
                    Err(error) if known.is_empty() => return Err(error.into()),
                    Err(_) => Solver::new(&after, asked.limits())?,
                }
            }
            (None, None) => Solver::new(&after, asked.limits())?,
        };
        let (start, before) = (std::time::Instant::now(), solving.nodes());
        let found = asked.drive(&mut solving, &mut progress, &mut checkpoint, &all(&done))?;
        let mut answer = asked.answer(&after, &mut solving, found, start, Some(name));
        answer.nodes -= before;
        done.push(answer);
        solver = Some(solving);
        if !found {
            break;
        }
    }
    if let Some(solver) = &solver {
        checkpoint.keep(solver, &all(&done), true)?;
    }
    Ok(done)
}

/// An answer of a checkpoint.
fn read(line: &Json) -> Option<Answer> {
    let seat = |key: &str| {
        let number = line[key].as_u64()?.checked_sub(1)?;
        (number < 2).then(|| Seat::new(number as usize))
    };
    let value = match line["result"].as_str()? {
        "win" => Value::Win(seat("winner")?),
        "draw" => Value::Draw,
        "open" => Value::Open(u32::try_from(line["plies"].as_u64()?).ok()?),
        _ => return None,
    };
    let proof = match &line["proof"] {
        Json::Null => Proof::NotAsked,
        proof => Proof::Holds(Checked {
            answers: proof["answers"].as_u64()?,
            tried: proof["tried"].as_u64()?,
        }),
    };
    Some(Answer {
        played: Some(line["move"].as_str()?.to_owned()),
        mover: seat("mover")?,
        value: Some(value),
        best: line["best"].as_str().map(str::to_owned),
        plies: line["plies"].as_u64().and_then(|plies| u32::try_from(plies).ok()),
        nodes: line["nodes"].as_u64()?,
        seconds: line["seconds"].as_f64()?,
        proof,
        same_as: None,
    })
}
