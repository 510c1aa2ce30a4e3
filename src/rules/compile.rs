//! From a document and the choices for it to a plan.

use super::board_spec::{BoardSpec, owned_sides};
use super::conditions::Scene;
use super::error::{Fault, RulesError};
use super::json::{SyntaxError, Value, read};
use super::options::{OptionSpec, check_choices, halves_from_text, substitute};
use super::plan::*;
use super::ratio::Ratio;
use super::reader::{Fields, Node};
use super::restrictions::restrictions;
use super::start::start;
use super::words::*;
use crate::cell::MAX_COLOURS;
use crate::topology::{Adjacency, Shape, Topology};

const KEYS: &[&str] = &[
    "id",
    "name",
    "about",
    "colours",
    "seats",
    "board",
    "adjacency",
    "start",
    "turn",
    "move",
    "swap",
    "restrictions",
    "effects",
    "endings",
    "score",
    "komi",
    "ties",
    "options",
];
const LONGEST_DOCUMENT: usize = 200_000;
/// A product of group sizes is at most 3^(stones / 3), and must fit 127 bits with its halves.
const MOST_STONES_OF_PRODUCT: usize = 237;

/// The parts of a document that do not depend on any choice.
pub(super) struct Head {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) about: About,
    pub(super) options: Vec<OptionSpec>,
    pub(super) seats: [usize; 2],
}

/// Reads the text of a document as JSON.
pub(super) fn parse(document: &str) -> Result<Value, Fault> {
    if document.len() > LONGEST_DOCUMENT {
        return Err(Box::new(RulesError::Invalid {
            path: String::new(),
            found: format!("{} bytes", document.len()),
            expected: format!("at most {LONGEST_DOCUMENT}"),
        }));
    }
    read(document).map_err(|SyntaxError { line, column, what }| {
        let message = format!("{what} at line {line} column {column}");
        Box::new(RulesError::Syntax { line, column, message })
    })
}

/// Reads the parts of a document that do not depend on any choice.
pub(super) fn head(document: &Value) -> Result<Head, Fault> {
    let root = Node::root(document);
    let fields = root.object(KEYS)?;
    let id = fields.need("id")?;
    let text = id.short_text(40)?;
    if !text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    {
        return Err(id.fault("lower-case letters, digits and hyphens"));
    }
    let seats = match fields.get("seats") {
        None => [2, 2],
        Some(node) => {
            let range = node.range(1, MAX_COLOURS as u32)?;
            range.map(|count| count as usize)
        }
    };
    Ok(Head {
        id: text.to_owned(),
        name: fields.need("name")?.short_text(60)?.to_owned(),
        about: about(fields.get("about"))?,
        options: OptionSpec::read_all(fields.get("options"))?,
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
        Some(node) => node.each(8, |item| item.short_text(300).map(str::to_owned))?,
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
    /// Where the document is wrong, with the place; where the settings are none of the
    /// document's.
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
            // The options themselves hold nothing to substitute.
            fields.remove("options");
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
    let colours = colours(&fields.need("colours")?, seats, head.seats[1])?;
    let adjacency =
        fields.need("adjacency")?.word(&["orth", "all"], &[Adjacency::Orth, Adjacency::All])?;
    let board_node = fields.need("board")?;
    let board = BoardSpec::read(&board_node, settings.size)?;
    let boards = board.build(adjacency)?;
    let topology = &boards.first().topology;
    let owned_sides = owned_sides(&board_node, topology, &colours)?;
    let score = fields.get("score").map(|node| node.word(Score::WORDS, Score::ALL)).transpose()?;
    let scene = Scene {
        topology,
        adjacency,
        colours: &colours,
        seats,
        owned_sides: &owned_sides,
        scored: score.is_some_and(|score| score != Score::FirstGroup),
    };
    if score == Some(Score::GroupProduct)
        && topology.cells().div_ceil(seats) > MOST_STONES_OF_PRODUCT
    {
        return Err(fields.need("score")?.fault(&format!(
            "another score: group products are kept for at most {MOST_STONES_OF_PRODUCT} stones a colour"
        )));
    }
    let (movement, pass) = movement(&fields.need("move")?, topology, adjacency)?;
    let turn = turn(fields.get("turn"), seats)?;
    let mut plan = Plan {
        turn,
        movement,
        pass,
        swap: swap(fields, topology, seats)?,
        restrictions: restrictions(fields.get("restrictions"), &scene)?,
        captures: captures(fields.get("effects"))?,
        endings: scene.endings(&fields.need("endings")?)?,
        score,
        komi: komi(fields.get("komi"))?,
        ties: fields.word_or("ties", Ties::WORDS, Ties::ALL, Ties::Draw)?,
        start: start(fields.get("start"), &scene)?,
        draw: board.draw,
        id: head.id,
        name: head.name,
        about: head.about,
        document: document.to_owned(),
        settings: Settings { size: Some(board.size), players: Some(seats), ..settings.clone() },
        options: head.options,
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
    let paints = node.each(MAX_COLOURS, |item| item.word(Paint::WORDS, Paint::ALL))?;
    let distinct = paints.iter().enumerate().all(|(index, paint)| !paints[..index].contains(paint));
    if paints.len() < most || !distinct {
        return Err(node.fault(&format!("at least {most} colours, each once")));
    }
    Ok(paints[..seats].to_vec())
}

fn turn(node: Option<Node<'_>>, seats: usize) -> Result<Turn, Fault> {
    let Some(node) = node else { return Ok(Turn::Alternate) };
    if node.value().as_object().is_some() {
        let ratio = node.only("ratio")?;
        if seats != 2 {
            return Err(ratio.fault("alternate or colours-in-order: a ratio is for two players"));
        }
        return Ratio::from_text(ratio.text()?)
            .map(Turn::Ratio)
            .ok_or_else(|| ratio.fault("a fraction such as 1/2, strictly between 0 and 1"));
    }
    node.word(
        &["alternate", "colours-in-order", "{\"ratio\": \"1/2\"}"],
        &[Turn::Alternate, Turn::ColoursInOrder],
    )
}

fn movement(
    node: &Node<'_>,
    topology: &Topology,
    adjacency: Adjacency,
) -> Result<(Movement, Pass), Fault> {
    let fields = node.object(&["place", "slide", "step", "hop", "over", "onto", "pass"])?;
    let pass = fields.word_or("pass", Pass::WORDS, Pass::ALL, Pass::Never)?;
    let (slide, step, hop) = (fields.get("slide"), fields.get("step"), fields.get("hop"));
    let carries = slide.as_ref().or(step.as_ref()).or(hop.as_ref());
    let movement = match (fields.get("place"), carries) {
        (Some(place), None) => {
            if let Some(extra) = fields.get("over").or_else(|| fields.get("onto")) {
                return Err(extra.fault("nothing: only carried stones pass over cells"));
            }
            Movement::Place(place.word(Placed::WORDS, Placed::ALL)?)
        }
        (None, Some(carried)) => {
            if topology.axes(adjacency) == 0 {
                return Err(carried.fault("a tiling with straight rows: 4.4.4.4 or 6.6.6"));
            }
            match (slide, step, hop) {
                (Some(slide), None, None) => sliding(&fields, &slide)?,
                (None, step, hop) => stepping(&fields, step.as_ref(), hop.as_ref())?,
                _ => return Err(node.fault("either slide, or step and hop")),
            }
        }
        _ => return Err(node.fault("either place, slide, or step and hop")),
    };
    Ok((movement, pass))
}

fn sliding(fields: &Fields<'_>, slide: &Node<'_>) -> Result<Movement, Fault> {
    let length = slide.word(SlideLength::WORDS, SlideLength::ALL)?;
    let onto = contents(&fields.need("onto")?)?;
    if onto.admits(Content::Own) {
        return Err(fields.need("onto")?.fault("empty and enemy: a stone cannot take its own"));
    }
    Ok(Movement::Slide { length, over: contents(&fields.need("over")?)?, onto })
}

fn stepping(
    fields: &Fields<'_>,
    step: Option<&Node<'_>>,
    hop: Option<&Node<'_>>,
) -> Result<Movement, Fault> {
    let kinds = |node: &Node<'_>| node.word(&["orth", "all"], &[Adjacency::Orth, Adjacency::All]);
    if let Some(onto) = fields.get("onto") {
        return Err(onto.fault("nothing: a stone steps and hops to empty cells"));
    }
    let over = match (hop, fields.get("over")) {
        (None, None) => Contents::default(),
        (None, Some(over)) => return Err(over.fault("nothing: only hops pass over stones")),
        (Some(_), _) => contents(&fields.need("over")?)?,
    };
    if over.admits(Content::Empty) {
        return Err(fields.need("over")?.fault("own and enemy: a hop is over a stone"));
    }
    Ok(Movement::Step {
        step: step.map(kinds).transpose()?,
        hop: hop.map(kinds).transpose()?,
        over,
    })
}

fn contents(node: &Node<'_>) -> Result<Contents, Fault> {
    let mut contents = Contents::default();
    for item in node.items(3)? {
        contents = contents.with(item.word(Content::WORDS, Content::ALL)?);
    }
    Ok(contents)
}

fn swap(fields: &Fields<'_>, topology: &Topology, seats: usize) -> Result<Swap, Fault> {
    let swap = fields.word_or("swap", Swap::WORDS, Swap::ALL, Swap::None)?;
    if swap == Swap::Pieces && !matches!(topology.shape(), Shape::Rhombus | Shape::Square) {
        return Err(fields.need("swap")?.fault("none or sides: this board has no long diagonal"));
    }
    Ok(if seats == 2 { swap } else { Swap::None })
}

fn captures(node: Option<Node<'_>>) -> Result<Option<Capture>, Fault> {
    let Some(node) = node else { return Ok(None) };
    node.items(1)?
        .first()
        .map(|item| item.only("capture")?.word(Capture::WORDS, Capture::ALL))
        .transpose()
}

fn komi(node: Option<Node<'_>>) -> Result<i32, Fault> {
    let Some(node) = node else { return Ok(0) };
    halves_from_text(node.text()?)
        .filter(|halves| halves.abs() <= 20_000)
        .ok_or_else(|| node.fault("points as text, such as \"7.5\""))
}

impl Properties {
    /// Reads them off a compiled plan.
    fn of(plan: &Plan) -> Self {
        let some =
            |test: fn(&Condition) -> bool| plan.endings.iter().any(|ending| ending.when.some(test));
        let stones_leave = plan.captures.is_some() || !matches!(plan.movement, Movement::Place(_));
        Self {
            stones_leave,
            fills: !stones_leave
                && plan.movement != Movement::Place(Placed::Any)
                && plan.pass == Pass::Never
                && plan.restrictions.is_empty()
                && plan.boards.bounds() == super::board::Bounds::Fixed,
            liberties: plan.captures == Some(Capture::NoLiberties)
                || plan.restrictions.iter().any(|r| matches!(r, Restriction::Liberties(_)))
                || some(|condition| matches!(condition, Condition::Contained)),
            repeats: plan.restrictions.iter().any(|r| matches!(r, Restriction::NoRepeat(_)))
                || some(|condition| matches!(condition, Condition::Repeats(_))),
            rings: some(|condition| matches!(condition, Condition::Loop { .. })),
            territory: matches!(plan.score, Some(Score::Area | Score::Prisoners)),
        }
    }
}

impl Default for Properties {
    fn default() -> Self {
        Self {
            stones_leave: true,
            fills: false,
            liberties: true,
            repeats: true,
            rings: true,
            territory: true,
        }
    }
}
