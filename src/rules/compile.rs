//! Compiles a document, with the choices made for its options, into a plan.

use serde_json::Value;

use super::board_spec::{BoardSpec, owned_sides};
use super::card::Card;
use super::condition::Condition;
use super::conditions::Context;
use super::effects::{Effects, effects};
use super::error::{Fault, RulesError, json_place};
use super::guide::Guide;
use super::metadata::{RecordIds, Wording};
use super::options::{OptionSpec, check_choices, halves_from_text, substitute};
use super::phase_turns;
use super::phases::{phases, stones};
use super::places::Places;
use super::plan::*;
use super::reader::{Fields, Node};
use super::scores::Score;
use super::start::start;
use super::turns;
use super::words::*;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::messages::Message;
use crate::topology::{Adjacency, Topology};

const KEYS: &[&str] = &[
    "id",
    "name",
    "about",
    "card",
    "colours",
    "seats",
    "board",
    "adjacency",
    "start",
    "first",
    "turn",
    "phases",
    "move",
    "swap",
    "restrictions",
    "effects",
    "endings",
    "score",
    "komi",
    "ties",
    "out",
    "says",
    "records",
    "options",
    "guide",
];
const MAX_DOCUMENT_BYTES: usize = 200_000;

/// The parts of a document that do not depend on any choice.
pub(super) struct Head {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) about: About,
    pub(super) card: Option<Card>,
    pub(super) record_ids: RecordIds,
    pub(super) options: Vec<OptionSpec>,
    pub(super) guide: Guide,
    pub(super) seats: [usize; 2],
}

/// Reads the text of a document as JSON.
pub(super) fn parse(document: &str) -> Result<Value, Fault> {
    if document.len() > MAX_DOCUMENT_BYTES {
        return Err(Box::new(RulesError::Invalid {
            path: String::new(),
            found: Message::new("found.bytes").with("count", document.len()),
            expected: Message::new("expect.at-most").with("most", MAX_DOCUMENT_BYTES),
        }));
    }
    serde_json::from_str(document).map_err(|error| {
        let (line, column) = json_place(document, &error);
        // The reader's own words end with its own count of the place.
        let (said, place) =
            (error.to_string(), format!(" at line {} column {}", error.line(), error.column()));
        let message = said.strip_suffix(&*place).unwrap_or(&said).to_owned();
        Box::new(RulesError::Syntax { line, column, message })
    })
}

/// Reads the parts of a document that do not depend on any choice.
pub(super) fn head(document: &Value) -> Result<Head, Fault> {
    let root = Node::root(document);
    let fields = root.object(KEYS)?;
    let id = fields.require("id")?;
    let text = id.short_text(40)?;
    if !text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    {
        return Err(id.fault(Message::new("expect.id")));
    }
    let seats = match fields.get("seats") {
        None => [2, 2],
        Some(node) => {
            let range = node.range(1, MAX_COLOURS as u32)?;
            range.map(|count| count as usize)
        }
    };
    let options = OptionSpec::read_all(fields.get("options"))?;
    Ok(Head {
        id: text.to_owned(),
        name: fields.require("name")?.short_text(60)?.to_owned(),
        about: about(fields.get("about"))?,
        card: Card::read(fields.get("card"))?,
        record_ids: RecordIds::read(fields.get("records"))?,
        guide: Guide::read(fields.get("guide"), &options)?,
        options,
        seats,
    })
}

fn about(node: Option<Node<'_>>) -> Result<About, Fault> {
    let Some(node) = node else { return Ok(About::default()) };
    let fields = node.object(&["designer", "year", "text", "sources"])?;
    let text = |key, longest| {
        fields
            .get(key)
            .map_or(Ok(String::new()), |node| node.short_text(longest).map(str::to_owned))
    };
    let sources = match fields.get("sources") {
        None => Vec::new(),
        Some(node) => node.list(8, |item| item.short_text(300).map(str::to_owned))?,
    };
    Ok(About {
        designer: text("designer", 100)?,
        year: text("year", 20)?,
        text: text("text", 1200)?,
        sources,
    })
}

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
    let turn = match fields.get("turn") {
        Some(node) if node.value().get("points").is_some() => {
            turns::points(&node, boards.bounds())?
        }
        node => turn(node, seats)?,
    };
    let Effects { captures, pattern_capture, again, holes } =
        effects(fields.get("effects"), &context)?;
    let mut phases = phases(fields, &context)?;
    let turn = phase_turns::turns(fields, turn, &mut phases, captures)?;
    check_leaves(fields, &turn, &phases, captures)?;
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

fn turn(node: Option<Node<'_>>, seats: usize) -> Result<Turn, Fault> {
    let Some(node) = node else { return Ok(Turn::Alternate) };
    if node.value().get("then").is_some() {
        return node.only("then")?.word(&["fill"], &[Turn::Fill]);
    }
    if node.value().get("stones").is_some() {
        return plies(&node.object(&["stones", "first", "bonus"])?);
    }
    if node.value().as_object().is_some() {
        let ratio = node.only("ratio")?;
        if seats != 2 {
            return Err(ratio.fault(Message::new("expect.no-ratio")));
        }
        let text = ratio.text()?;
        return text
            .parse()
            .map(Turn::Ratio)
            .map_err(|_| ratio.fault(Message::new("expect.ratio")));
    }
    node.word(
        &[
            "alternate",
            "colours-in-order",
            "{\"ratio\": \"1/2\"}",
            "{\"stones\": [1, 2]}",
            "{\"then\": \"fill\"}",
        ],
        &[Turn::Alternate, Turn::ColoursInOrder],
    )
}

/// The longest turn for which is looked ahead whether it can still leave what it must.
const MAX_PLIES_AHEAD: u8 = 2;

/// What a turn must leave is known only where stones are placed under no other restriction, and
/// where turns are short.
fn check_leaves(
    fields: &Fields<'_>,
    turn: &Turn,
    phases: &[Phase],
    captures: Option<Capture>,
) -> Result<(), Fault> {
    let leaves = |phase: &Phase| {
        phase.restrictions.iter().any(|rule| matches!(rule, Restriction::Leaves(_)))
    };
    if !phases.iter().any(leaves) {
        return Ok(());
    }
    let is_short = match turn {
        Turn::Alternate => true,
        Turn::Plies(plies) => {
            plies.most <= MAX_PLIES_AHEAD && plies.bonus.is_none() && plies.cost.is_none()
        }
        Turn::ColoursInOrder | Turn::Ratio(_) | Turn::Fill => false,
    };
    let is_alone = match phases {
        [phase @ Phase { movement: Movement::Place(_), restrictions, .. }] => {
            restrictions.len() == 1 && !phase.lifts()
        }
        _ => false,
    };
    if is_short && is_alone && captures.is_none() {
        return Ok(());
    }
    let node = fields.get("restrictions").or_else(|| fields.get("phases"));
    let node = node.map_or_else(|| fields.require("endings"), Ok)?;
    Err(node.fault(Message::new("expect.leaves-alone").with("most", u32::from(MAX_PLIES_AHEAD))))
}

fn plies(fields: &Fields<'_>) -> Result<Turn, Fault> {
    let [least, most] = stones(&fields.require("stones")?)?;
    let first = fields.get("first");
    let first = first.map_or(Ok(most), |node| node.number(1, most.into()).map(|n| n as u8))?;
    let words = [&["none"], Bonus::WORDS].concat();
    let bonus = match fields.get("bonus") {
        Some(node) => node.choice(&words)?.checked_sub(1).map(|bonus| Bonus::ALL[bonus]),
        None => None,
    };
    Ok(Turn::Plies(TurnPlies { least, most, first, bonus, cost: None }))
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

impl Properties {
    /// Derives the properties of a compiled plan.
    fn of(plan: &Plan) -> Self {
        let some =
            |test: fn(&Condition) -> bool| plan.endings.iter().any(|ending| ending.when.any(test));
        let stones_leave = plan.captures.is_some() || plan.any_phase(Phase::lifts);
        let restricts = |test: fn(&Restriction) -> bool| {
            plan.any_phase(|phase| phase.all_restrictions().any(test))
        };
        let only = match plan.phases.as_slice() {
            [only] => Some(only),
            _ => None,
        };
        Self {
            stones_leave,
            random_order: !stones_leave
                && only.is_some_and(|phase| {
                    phase.pass == Pass::Never && phase.restrictions.is_empty()
                })
                && !plan.turns_vary()
                && plan.out.is_none()
                && plan.boards.bounds() == super::board::Bounds::Fixed,
            liberties: matches!(
                plan.captures,
                Some(Capture::NoLiberties | Capture::NoLibertiesOfAny)
            ) || restricts(|restriction| {
                matches!(restriction, Restriction::Liberties(_))
            }) || some(|condition| matches!(condition, Condition::Contained)),
            last_stone: restricts(|restriction| {
                matches!(restriction, Restriction::Touches { stones: Touched::Last, .. })
            }),
            row: plan
                .phases
                .iter()
                .flat_map(|phase| &phase.restrictions)
                .find_map(|rule| if let Restriction::Row(by) = rule { Some(*by) } else { None }),
            repeats: restricts(|restriction| matches!(restriction, Restriction::NoRepeat(_)))
                || some(|condition| matches!(condition, Condition::Repeats(_))),
            rings: some(|condition| matches!(condition, Condition::Loop { .. })),
            territory: matches!(plan.score, Some(Score::Area | Score::Prisoners)),
            leaves: plan.phases.iter().flat_map(|phase| &phase.restrictions).find_map(|rule| {
                if let Restriction::Leaves(leaves) = rule { Some(*leaves) } else { None }
            }),
            slides: if plan.any_phase(slides_any) {
                longest_row(&plan.board().topology) as u16 - 1
            } else {
                0
            },
        }
    }
}

/// Whether stones slide any distance in a phase.
fn slides_any(phase: &Phase) -> bool {
    matches!(phase.carried(), Some(Movement::Slide { length: SlideLength::Any, .. }))
}

/// How many cells the longest straight row of a board has.
fn longest_row(topology: &Topology) -> usize {
    let along = |cell: Cell, direction: usize| {
        std::iter::successors(Some(cell), |&at| topology.ring(at)[direction].cell).count()
    };
    let cells = (0..topology.cells()).map(Cell::new);
    let rows = cells.flat_map(|cell| {
        (0..topology.ring(cell).len()).map(move |direction| along(cell, direction))
    });
    rows.max().unwrap_or(1)
}

impl Default for Properties {
    fn default() -> Self {
        Self {
            stones_leave: true,
            random_order: false,
            liberties: true,
            last_stone: true,
            repeats: true,
            rings: true,
            territory: true,
            leaves: None,
            row: None,
            slides: 0,
        }
    }
}
