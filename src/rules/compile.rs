//! Compiles a document, with the choices made for its options, into a plan.

use serde_json::Value;

use super::board_spec::{BoardSpec, owned_sides};
use super::conditions::Context;
use super::effects::{Effects, effects};
use super::error::{Fault, RulesError};
use super::head::{Head, KEYS, head, parse};
use super::metadata::Wording;
use super::options::{check_choices, halves_from_text, substitute};
use super::phase::{Movement, Phase};
use super::phase_turns;
use super::phases::phases;
use super::places::Places;
use super::plan::*;
use super::properties::Properties;
use super::reader::{Fields, Node};
use super::restriction::Restriction;
use super::scores::Score;
use super::start::start;
use super::turn::{Turn, TurnPlies};
use super::turns;
use super::words::*;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::messages::Message;
use crate::topology::{Adjacency, Topology};

impl Plan {
    /// Compiles a rules document.
    ///
    /// # Errors
    /// If the document is invalid, naming the place, or if the settings do not fit it.
    pub fn from_document(document: &str, settings: &Settings) -> Result<Self, RulesError> {
        Ok(Self::read(document, settings)?)
    }

    fn read(document: &str, settings: &Settings) -> Result<Self, Fault> {
        let value = parse(document)?;
        let head = head(&value)?;
        check_choices(&head.options, &settings.options)?;
        let seats = settings.players.unwrap_or(head.seats[0]);
        if !(head.seats[0]..=head.seats[1]).contains(&seats) {
            return Err(Box::new(RulesError::Players { players: seats, range: head.seats }));
        }
        let mut body = value;
        if let Value::Object(fields) = &mut body {
            // The options themselves hold nothing to substitute, nor does what people read.
            fields.shift_remove("options");
            fields.shift_remove("guide");
        }
        let body = substitute(&body, &body, &head.options, &settings.options)?;
        let root = Node::root(&body);
        let fields = root.object(KEYS)?;
        compile(document, head, seats, settings, &fields)
    }
}

fn compile(
    document: &str,
    head: Head,
    seats: usize,
    settings: &Settings,
    fields: &Fields<'_>,
) -> Result<Plan, Fault> {
    let colours = colours(&fields.require("colours")?, seats, head.seats[1])?;
    let adjacency =
        fields.require("adjacency")?.word(&["orth", "all"], &[Adjacency::Orth, Adjacency::All])?;
    let board_node = fields.require("board")?;
    let board = BoardSpec::read(&board_node, settings.size)?;
    let boards = board.build(adjacency)?;
    let topology = &boards.first().topology;
    let owned_sides = owned_sides(&board_node, topology, &colours)?;
    let score = fields.get("score").map(|node| Score::read(&node, &boards, seats)).transpose()?;
    let context = Context {
        topology,
        adjacency,
        colours: &colours,
        seats,
        owned_sides: &owned_sides,
        scored: score.as_ref().is_some_and(Score::is_compared),
        numbered: score.as_ref().is_some_and(Score::is_number),
    };
    let komi = komi(fields.get("komi"))?;
    let is_list = score
        .as_ref()
        .is_some_and(|score| score.rules().first().is_some_and(|rule| rule.by.is_list()));
    if is_list && komi != 0 {
        return Err(fields.require("komi")?.fault(Message::new("expect.no-komi")));
    }
    let turn = turns::turn(fields.get("turn"), seats, boards.bounds())?;
    let Effects { captures, pattern_capture, again, holes } =
        effects(fields.get("effects"), &context)?;
    let mut phases = phases(fields, &context)?;
    let turn = phase_turns::turns(fields, turn, &mut phases, captures)?;
    turns::check_leaves(fields, &turn, &phases, captures)?;
    let room = (topology, boards.bounds());
    turns::check_row(fields, &turn, colours.len(), &phases, captures, room)?;
    let out = match fields.get("out") {
        None => None,
        Some(node) if !phase_turns::may_be_out(turn, &phases, captures) => {
            return Err(node.fault(Message::new("expect.nobody-out")));
        }
        Some(node) => context.out(&node)?,
    };
    let swap = swap(fields, topology, &turn, &phases)?;
    let costs = match turn {
        Turn::Plies(TurnPlies { cost: Some(cost), .. }) => {
            for phase in &mut phases {
                phase.restrictions.push(Restriction::Affordable);
            }
            cost.of_cells(boards.first(), adjacency)
        }
        _ => Vec::new(),
    };
    let rules = score.as_ref().map_or(&[][..], Score::rules);
    let places = Places::of(rules, boards.first());
    let mut plan = Plan {
        first: fields.get("first").map_or(Ok(Colour::default()), |node| context.colour(&node))?,
        turn,
        costs,
        phases,
        swap: if seats == 2 { swap } else { Swap::None },
        captures,
        pattern_capture,
        again,
        holes,
        endings: context.endings(&fields.require("endings")?)?,
        score,
        places,
        komi,
        out,
        ties: fields.word_or("ties", Ties::WORDS, Ties::ALL, Ties::Draw)?,
        start: start(fields.get("start"), &context)?,
        wording: Wording::read(fields.get("says"), &colours)?,
        draw: board.draw,
        id: head.id,
        name: head.name,
        about: head.about,
        document: document.to_owned(),
        settings: Settings { size: Some(board.size), players: Some(seats), ..settings.clone() },
        options: head.options,
        defaults: Defaults { size: board.default, sizes: board.sizes, seats: head.seats[0] },
        colours: colours.clone(),
        seats,
        adjacency,
        owned_sides: owned_sides.clone(),
        properties: Properties::default(),
        boards,
    };
    plan.properties = Properties::of(&plan);
    Ok(plan)
}

fn colours(node: &Node<'_>, seats: usize, most: usize) -> Result<Vec<Paint>, Fault> {
    let paints = node.list(MAX_COLOURS, |item| item.word(Paint::WORDS, Paint::ALL))?;
    let distinct = paints.iter().enumerate().all(|(index, paint)| !paints[..index].contains(paint));
    if paints.len() < most || !distinct {
        return Err(node.fault(Message::new("expect.colours").with("least", most)));
    }
    Ok(paints[..seats].to_vec())
}

fn swap(
    fields: &Fields<'_>,
    topology: &Topology,
    turn: &Turn,
    phases: &[Phase],
) -> Result<Swap, Fault> {
    let swap = fields.word_or("swap", Swap::WORDS, Swap::ALL, Swap::None)?;
    if swap != Swap::Pieces {
        return Ok(swap);
    }
    // The one stone on the board is mirrored, so that its new cell is empty.
    let is_one_stone = match turn {
        Turn::ColoursInOrder | Turn::Fill => false,
        Turn::Plies(plies) => plies.first == 1,
        Turn::Alternate | Turn::Ratio(_) => true,
    };
    let is_one_stone = is_one_stone
        && phases
            .first()
            .is_some_and(|first| matches!(first.movement, Movement::Place(_)) && !first.lifts());
    let mut cells = (0..topology.cells()).map(Cell::new);
    let fault = if cells.any(|cell| topology.mirror(cell).is_none()) {
        Message::new("expect.no-swap-of-pieces")
    } else if !is_one_stone {
        Message::new("expect.no-swap-of-pieces.turn")
    } else {
        return Ok(swap);
    };
    Err(fields.require("swap")?.fault(fault))
}

fn komi(node: Option<Node<'_>>) -> Result<i32, Fault> {
    let Some(node) = node else { return Ok(0) };
    halves_from_text(node.text()?)
        .filter(|halves| halves.abs() <= 20_000)
        .ok_or_else(|| node.fault(Message::new("expect.points")))
}
