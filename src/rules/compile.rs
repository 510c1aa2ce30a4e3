//! From a document and the choices for it to a plan.

use super::board::Boards;
use super::conditions::Scene;
use super::error::{Fault, RulesError};
use super::json::{SyntaxError, Value, read};
use super::options::{OptionSpec, check_choices, halves_from_text, substitute};
use super::plan::*;
use super::ratio::Ratio;
use super::reader::{Fields, Node};
use super::words::*;
use crate::cell::{Cell, Colour, MAX_COLOURS};
use crate::topology::{Adjacency, Family, Shape, Tiling, Topology};

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
            let range = read_range(&node, 1, MAX_COLOURS as u32)?;
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

/// Two whole numbers, the first not above the second.
fn read_range(node: &Node<'_>, low: u32, high: u32) -> Result<[u32; 2], Fault> {
    let expected = || node.fault(&format!("[smallest, largest] between {low} and {high}"));
    match node.items(2)?.as_slice() {
        [a, b] => {
            let range = [a.number(low, high)?, b.number(low, high)?];
            if range[0] <= range[1] { Ok(range) } else { Err(expected()) }
        }
        _ => Err(expected()),
    }
}

fn colours(node: &Node<'_>, seats: usize, most: usize) -> Result<Vec<Paint>, Fault> {
    let paints = node.each(MAX_COLOURS, |item| item.word(Paint::WORDS, Paint::ALL))?;
    let distinct = paints.iter().enumerate().all(|(index, paint)| !paints[..index].contains(paint));
    if paints.len() < most || !distinct {
        return Err(node.fault(&format!("at least {most} colours, each once")));
    }
    Ok(paints[..seats].to_vec())
}

/// What a document says of its board.
pub(super) struct BoardSpec {
    pub(super) tiling: Tiling,
    pub(super) shape: Shape,
    pub(super) draw: Draw,
    pub(super) size: u32,
    pub(super) sizes: [u32; 2],
    pub(super) default: u32,
    pub(super) common: Vec<u32>,
    unbounded: bool,
}

impl BoardSpec {
    pub(super) fn read(node: &Node<'_>, size: Option<u32>) -> Result<Self, Fault> {
        let fields = node.object(&[
            "tiling", "shape", "draw", "sizes", "default", "common", "sides", "window",
        ])?;
        let tiling = fields.need("tiling")?.word(&Tiling::ALL.map(Tiling::word), &Tiling::ALL)?;
        let shape = fields.need("shape")?.word(&Shape::ALL.map(Shape::word), &Shape::ALL)?;
        let draw = fields.word_or("draw", Draw::WORDS, Draw::ALL, Draw::Cells)?;
        if shape == Shape::Window {
            let window = fields.need("window")?;
            let unbounded = window.value().as_str() == Some("unbounded");
            let radius = if unbounded { 0 } else { radius(&window)? };
            if size.is_some_and(|size| size != radius) {
                return Err(Box::new(RulesError::Size {
                    size: size.unwrap_or(0),
                    range: [radius, radius],
                }));
            }
            let sizes = [radius, radius];
            return Ok(Self {
                tiling,
                shape,
                draw,
                size: radius,
                sizes,
                default: radius,
                common: vec![],
                unbounded,
            });
        }
        let sizes = read_range(&fields.need("sizes")?, 1, 1000)?;
        let default = fields.need("default")?.number(sizes[0], sizes[1])?;
        let common = match fields.get("common") {
            None => vec![default],
            Some(node) => node.each(16, |item| item.number(sizes[0], sizes[1]))?,
        };
        let size = size.unwrap_or(default);
        if !(sizes[0]..=sizes[1]).contains(&size) {
            return Err(Box::new(RulesError::Size { size, range: sizes }));
        }
        Ok(Self { tiling, shape, draw, size, sizes, default, common, unbounded: false })
    }

    fn build(&self, adjacency: Adjacency) -> Result<Boards, Fault> {
        Ok(if self.unbounded {
            Boards::unbounded(self.tiling, adjacency)?
        } else {
            Boards::fixed(self.tiling, self.shape, self.size, adjacency)?
        })
    }
}

fn radius(node: &Node<'_>) -> Result<u32, Fault> {
    node.value()
        .as_i64()
        .or_else(|| node.value().as_str().and_then(|text| text.parse().ok()))
        .filter(|radius| (1..=100).contains(radius))
        .map(|radius| radius as u32)
        .ok_or_else(|| node.fault("unbounded, or a radius from 1 to 100"))
}

fn owned_sides(
    board: &Node<'_>,
    topology: &Topology,
    colours: &[Paint],
) -> Result<Vec<(usize, Colour)>, Fault> {
    let mut owned = Vec::new();
    let Some(value) = board.value().get("sides") else { return Ok(owned) };
    let node = board
        .object(&["tiling", "shape", "draw", "sizes", "default", "common", "sides", "window"])?;
    let Some(sides) = node.get("sides") else { return Ok(owned) };
    debug_assert!(std::ptr::eq(value, sides.value()));
    let regions = topology.regions(Family::Sides);
    let names: Vec<_> = regions.iter().map(|region| region.name.as_str()).collect();
    for (paint, node) in sides.entries(MAX_COLOURS)? {
        let colour = colours.iter().position(|known| known.word() == paint).map(Colour::new);
        let colour =
            colour.ok_or_else(|| node.fault("sides under the name of a colour of the game"))?;
        for item in node.items(names.len())? {
            owned.push((item.choice(&names)?, colour));
        }
    }
    Ok(owned)
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
    let fields = node.object(&["place", "slide", "over", "onto", "pass"])?;
    let pass = fields.word_or("pass", Pass::WORDS, Pass::ALL, Pass::Never)?;
    let movement = match (fields.get("place"), fields.get("slide")) {
        (Some(place), None) => {
            if let Some(extra) = fields.get("over").or_else(|| fields.get("onto")) {
                return Err(extra.fault("nothing: only carried stones pass over cells"));
            }
            Movement::Place(place.word(Placed::WORDS, Placed::ALL)?)
        }
        (None, Some(slide)) => {
            let length = slide.word(SlideLength::WORDS, SlideLength::ALL)?;
            if topology.axes(adjacency) == 0 {
                return Err(slide.fault("a tiling with straight rows: 4.4.4.4 or 6.6.6"));
            }
            let contents = |key| -> Result<Contents, Fault> {
                let mut contents = Contents::default();
                for item in fields.need(key)?.items(3)? {
                    contents = contents.with(item.word(Content::WORDS, Content::ALL)?);
                }
                Ok(contents)
            };
            let onto = contents("onto")?;
            if onto.admits(Content::Own) {
                return Err(fields
                    .need("onto")?
                    .fault("empty and enemy: a stone cannot take its own"));
            }
            Movement::Slide { length, over: contents("over")?, onto }
        }
        _ => return Err(node.fault("either place or slide")),
    };
    Ok((movement, pass))
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

fn restrictions(node: Option<Node<'_>>, scene: &Scene<'_>) -> Result<Vec<Restriction>, Fault> {
    let Some(node) = node else { return Ok(Vec::new()) };
    let mut read = Vec::new();
    for item in node.items(8)? {
        read.extend(restriction(&item, scene)?);
    }
    Ok(read)
}

fn restriction(node: &Node<'_>, scene: &Scene<'_>) -> Result<Option<Restriction>, Fault> {
    const EXPECTED: &str =
        "an object with one of: liberties, group-size, touches, not-on, no-repeat";
    let map = node.value().as_object().ok_or_else(|| node.fault(EXPECTED))?;
    let (key, _) = map.entries().first().ok_or_else(|| node.fault(EXPECTED))?;
    Ok(Some(match key.as_str() {
        "liberties" => Restriction::Liberties(node.only("liberties")?.number(1, 1000)?),
        "group-size" => Restriction::GroupSize(node.only("group-size")?.number(1, 65_000)?),
        "not-on" => node.only("not-on")?.word(&["rim"], &[Restriction::NotOnRim])?,
        "no-repeat" => match node.only("no-repeat")?.word(Repeat::WORDS, Repeat::ALL)? {
            Repeat::Free => return Ok(None),
            repeat => Restriction::NoRepeat(repeat),
        },
        "touches" => {
            let fields = node.object(&["touches", "by", "for", "count"])?;
            let by = fields.need("by")?.word(
                &["none", "orth", "diag", "all"],
                &[None, Some(Adjacency::Orth), Some(Adjacency::Diag), Some(Adjacency::All)],
            )?;
            let stones = fields.need("touches")?;
            let stones = match stones.value().as_str() {
                Some("any") => None,
                _ => Some(scene.colour(&stones)?),
            };
            let of = fields.get("for").map(|node| scene.colour(&node)).transpose()?;
            let count = fields.get("count").map_or(Ok(1), |node| node.number(1, 12))?;
            match by {
                None => return Ok(None),
                Some(by) => Restriction::Touches { stones, by, of, count },
            }
        }
        _ => return Err(node.fault(EXPECTED)),
    }))
}

fn start(node: Option<Node<'_>>, scene: &Scene<'_>) -> Result<Vec<(Cell, Colour)>, Fault> {
    let Some(node) = node else { return Ok(Vec::new()) };
    let mut stones: Vec<(Cell, Colour)> = Vec::new();
    for (paint, node) in node.entries(MAX_COLOURS)? {
        let colour = scene.colours.iter().position(|known| known.word() == paint).map(Colour::new);
        let colour =
            colour.ok_or_else(|| node.fault("cells under the name of a colour of the game"))?;
        for item in node.items(1000)? {
            for cell in cells(&item, scene.topology)? {
                if stones.iter().any(|&(taken, _)| taken == cell) {
                    return Err(item.fault("cells that hold no other stone"));
                }
                stones.push((cell, colour));
            }
        }
    }
    Ok(stones)
}

/// A cell by its name, or a straight row of them as `first-last`.
fn cells(node: &Node<'_>, topology: &Topology) -> Result<Vec<Cell>, Fault> {
    let text = node.text()?;
    if let Some(cell) = topology.find(text) {
        return Ok(vec![cell]);
    }
    let expected = "a cell of the board, or a straight row of them such as b1-g1";
    let ends = text.split_once('-').and_then(|(a, b)| Some((topology.find(a)?, topology.find(b)?)));
    let (first, last) = ends.ok_or_else(|| node.fault(expected))?;
    row(topology, first, last).ok_or_else(|| node.fault(expected))
}

fn row(topology: &Topology, first: Cell, last: Cell) -> Option<Vec<Cell>> {
    if topology.axes(Adjacency::All) == 0 {
        return None;
    }
    (0..topology.ring(first).len()).find_map(|direction| {
        let mut row = vec![first];
        while row.last() != Some(&last) {
            row.push(topology.ring(*row.last()?)[direction].cell?);
            if row.len() > topology.cells() {
                return None;
            }
        }
        Some(row)
    })
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
