//! Trees with notes: each format that can hold one gives the same tree back, and edits undone leave
//! the tree as it was.

use std::sync::Arc;

use linkstone::cell::{Cell, Index, Seat};
use linkstone::position::{Move, Rng};
use linkstone::rules::{Plan, Settings, builtins, info};
use linkstone::session::{Clock, Detail, Format, Glyph, Mark, MarkShape, NodeId, Session};

/// Every built-in game at a small size.
pub(crate) fn plans() -> Vec<Arc<Plan>> {
    let plan = |document: &&str| {
        let info = info(document).expect("a sound document");
        let size = (info.sizes[0] < info.sizes[1]).then(|| info.sizes[1].min(4.max(info.sizes[0])));
        let settings = Settings { size, ..Settings::default() };
        Arc::new(Plan::from_document(document, &settings).expect("a built-in game"))
    };
    builtins().iter().map(plan).collect()
}

/// Texts that have to be escaped somewhere.
const TEXTS: [&str; 6] =
    ["plain", "a;b:c/d%20&e=f?g#h", "two\nlines", "]\\[(;B[aa])", "\"é\" 💥", "<script>1</script>"];

const CONTROLS: [&str; 5] = [
    "sudden-death 10m",
    "fischer 1m+3s",
    "bronstein 2m+5s",
    "byo-yomi 10s+5x30s",
    "canadian 0s+3/1m1s500ms",
];

/// Plays up to so many moves by chance.
pub(crate) fn play_some(game: &mut Session, rng: &mut Rng, most: u32) {
    for _ in 0..rng.u32(1..=most) {
        let position = game.position();
        let mut moves = position.legal_moves();
        // On an unbounded board, stay near the first stone.
        moves.truncate(60);
        for (other, one_in) in
            [(Move::Swap, 3), (Move::Pass, 6), (Move::Resign, 20), (Move::Timeout, 20)]
        {
            if position.check(other).is_ok() && rng.u32(..one_in) == 0 {
                moves = vec![other];
            }
        }
        let Some(played) = rng.choice(moves) else { return };
        if rng.bool() {
            game.spend(u64::from(rng.u32(..100_000)));
        }
        game.play(played).expect("a legal move");
    }
}

fn any_node(game: &Session, rng: &mut Rng) -> NodeId {
    let nodes = game.all_nodes();
    nodes[rng.usize(..nodes.len())].1
}

fn any_cell(game: &Session, rng: &mut Rng) -> Cell {
    Cell::new(rng.usize(..game.position().board().topology.cells().min(60)))
}

/// Makes an edit by chance.
fn edit(game: &mut Session, rng: &mut Rng) {
    let (node, text) = (any_node(game, rng), TEXTS[rng.usize(..TEXTS.len())]);
    let (a, b) = (any_cell(game, rng), any_cell(game, rng));
    match rng.u8(..12) {
        0 | 1 => game.set_comment(node, text).expect("short"),
        2 | 3 => {
            let glyph = Glyph::ALL[rng.usize(..Glyph::ALL.len())];
            game.set_glyph(node, Some(glyph)).expect("a node");
        }
        4 | 5 => {
            let shape = MarkShape::ALL[rng.usize(..MarkShape::ALL.len())];
            game.toggle_mark(node, Mark::Shape(shape, a)).expect("a mark");
        }
        6 => game.toggle_mark(node, Mark::Label(a, "é]:;".to_owned())).expect("a mark"),
        7 if a != b => game.toggle_mark(node, Mark::Arrow(a, b)).expect("a mark"),
        8 if a != b => game.toggle_mark(node, Mark::Line(a, b)).expect("a mark"),
        9 => {
            let detail = Detail::ALL[rng.usize(..Detail::ALL.len())];
            game.set_detail(detail, text).expect("short");
        }
        10 => {
            let seat = Seat::new(rng.usize(..game.plan().seats));
            game.set_player(seat, text).expect("short");
        }
        _ => {
            game.promote(node);
        }
    }
}

/// An edit of the tree's form by chance.
fn reshape(game: &mut Session, rng: &mut Rng) {
    let (node, other) = (any_node(game, rng), any_node(game, rng));
    match rng.u8(..4) {
        0 => {
            game.delete(node);
        }
        1 => {
            game.make_main(node);
        }
        _ => {
            if game.nodes() < 300
                && let Some(copy) = game.copy(other)
            {
                game.paste(node, &copy).expect("a copy");
            }
        }
    }
}

/// Plays on, edits, undoes or redoes an edit, or goes elsewhere, by chance.
pub(crate) fn step(game: &mut Session, rng: &mut Rng) {
    let node = any_node(game, rng);
    match rng.u8(..8) {
        0 | 1 => play_some(game, rng, 3),
        2 => reshape(game, rng),
        3 => edit(game, rng),
        4 | 5 => drop(game.undo_edit()),
        6 => drop(game.redo_edit()),
        _ => drop(game.go_to_node(node)),
    }
}

/// A tree of some branches with notes, shown at any of its positions.
pub(crate) fn random_tree(plan: &Arc<Plan>, rng: &mut Rng) -> Session {
    let mut game = Session::new(Arc::clone(plan));
    if rng.bool() {
        let control = |_| CONTROLS[rng.usize(..CONTROLS.len())].parse().expect("a control");
        let controls: Vec<_> = (0..plan.seats).map(control).collect();
        game.set_time_controls(&controls).expect("one for each seat");
        game.spend(u64::from(rng.u32(..2)));
    }
    for _ in 0..rng.u32(1..7) {
        play_some(&mut game, rng, 8);
        for _ in 0..rng.u32(..5) {
            edit(&mut game, rng);
        }
        let node = any_node(&game, rng);
        game.go_to_node(node);
    }
    game
}

/// All that a tree holds, as text.
fn outline(game: &Session) -> Vec<String> {
    let topology = &game.position().board().topology;
    let node = |(depth, node): (usize, NodeId)| {
        let played = game.ply_at(node).map(|ply| ply.played.text(game.plan(), topology));
        format!("{depth} {played:?} {:?}", game.notes(node))
    };
    game.all_nodes().into_iter().map(node).collect()
}

/// How long each ply took; in SGF it is not told of those that end a game of Go.
fn taken(game: &Session) -> Vec<u64> {
    let moves = |&(_, node): &(usize, NodeId)| {
        let ply = game.ply_at(node);
        ply.is_some_and(|ply| !matches!(ply.played, Move::Resign | Move::Timeout))
    };
    game.all_nodes().iter().filter(|node| moves(node)).map(|&(_, node)| game.taken(node)).collect()
}

/// How long each ply took, and what the clocks show at each node.
fn times(game: &Session) -> Vec<(u64, Vec<Clock>)> {
    let mut shown = game.clone();
    let at = |(_, node)| {
        shown.go_to_node(node);
        (shown.taken(node), shown.clocks())
    };
    game.all_nodes().into_iter().map(at).collect()
}

#[test]
fn trees_are_read_back_from_each_format_that_can_hold_them() {
    let (mut trees, mut sgf) = (0, 0);
    for plan in plans() {
        for seed in 0..12 {
            let game = random_tree(&plan, &mut Rng::with_seed(seed));
            for format in [Format::Text, Format::Json, Format::Sgf] {
                let Ok(record) = game.export(format) else { continue };
                let read = Session::from_record(&record, None, None);
                let read = read.unwrap_or_else(|error| panic!("{error}: {record}"));
                assert_eq!(outline(&read), outline(&game), "{record}");
                assert_eq!(read.export(format).as_ref(), Ok(&record));
                if format == Format::Sgf {
                    sgf += 1;
                    assert_eq!(read.time_controls(), game.time_controls(), "{record}");
                    assert_eq!(taken(&read), taken(&game), "{record}");
                    continue;
                }
                trees += 1;
                assert_eq!(read.details(), game.details(), "{record}");
                assert_eq!(read.text(), game.text(), "{record}");
                assert_eq!(read.position().hash(), game.position().hash(), "{record}");
                assert_eq!(read.dead(), game.dead(), "{record}");
                assert_eq!(read.time_controls(), game.time_controls(), "{record}");
                assert_eq!(times(&read), times(&game), "{record}");
            }
        }
    }
    assert!(trees > 200 && sgf > 50, "only {trees} and {sgf}");
}

#[test]
fn formats_of_one_line_write_the_one_shown() {
    let mut game = Session::from_text("hex?size=5&moves=c3.b2").expect("a game");
    game.undo();
    game.play_all("d4 e5").expect("legal moves");
    game.set_comment(game.cursor(), "the end").expect("short");
    assert_eq!(game.export(Format::Hexworld).as_deref(), Ok("5,c3d4e5"));
    assert_eq!(game.text(), "hex?size=5&moves=c3.d4.e5");
    assert_eq!(
        game.export(Format::Text).as_deref(),
        Ok("hex?v=2&size=5&tree=c3.b2/1.d4.e5&notes=4:c:the%2520end&at=4&to=4")
    );
    assert_eq!(
        game.export(Format::Sgf).as_deref(),
        Ok(
            "(;FF[4]CA[UTF-8]AP[Linkstone]GM[11]SZ[5]RU[hex];B[c3](;W[b2])(;W[d4];B[e5]C[the end]))"
        )
    );
}

#[test]
fn every_edit_is_undone_and_made_again() {
    for plan in plans() {
        for seed in 0..6 {
            let mut rng = Rng::with_seed(seed);
            let mut game = random_tree(&plan, &mut rng);
            while game.undo_edit() {}
            let whole = |game: &Session| (outline(game), game.details().clone());
            let mut states = vec![whole(&game)];
            for _ in 0..20 {
                if rng.bool() {
                    edit(&mut game, &mut rng)
                } else {
                    reshape(&mut game, &mut rng)
                }
                let state = whole(&game);
                if states.last() != Some(&state) {
                    states.push(state);
                }
            }
            let seen = |states: &[_], game: &Session| states.contains(&whole(game));
            let end = whole(&game);
            while game.undo_edit() {
                // Typing in one comment is one step, so not every state is seen again.
                assert!(seen(&states, &game), "{} {seed}", plan.id);
            }
            assert_eq!(whole(&game), states[0], "{} {seed}", plan.id);
            while game.redo_edit() {}
            assert_eq!(whole(&game), end, "{} {seed}", plan.id);
        }
    }
}

/// Play goes on between edits and their undoing: the tree stays one of legal moves, each once.
#[test]
fn play_between_edits_keeps_the_tree_sound() {
    for plan in plans() {
        for seed in 0..6 {
            let mut rng = Rng::with_seed(seed);
            let mut game = random_tree(&plan, &mut rng);
            for _ in 0..60 {
                step(&mut game, &mut rng);
                is_sound(&game);
            }
        }
    }
}

fn is_sound(game: &Session) {
    let nodes = game.all_nodes();
    assert_eq!(nodes.len(), game.nodes());
    for &(depth, node) in &nodes {
        assert_eq!(game.depth(node), Some(depth));
        assert_eq!(game.node_by_number(node.number()), Some(node));
        let moves = |node: &NodeId| game.ply_at(*node).map(|ply| ply.played);
        let mut played: Vec<_> = game.children(node).iter().map(moves).collect();
        let count = played.len();
        played.sort_by_key(|played| format!("{played:?}"));
        played.dedup();
        assert_eq!(played.len(), count, "a move leads to one position");
    }
    let line: Vec<_> = game.line().map(|ply| ply.played).collect();
    assert!(game.position().played().eq(line[..game.ply()].iter().copied()));
    // Any line of the tree can be walked.
    let mut walked = game.clone();
    for (depth, node) in nodes {
        assert!(walked.go_to_node(node) && walked.ply() == depth);
    }
    assert!(walked.go_to_node(game.cursor()));
    assert_eq!(walked.position().hash(), game.position().hash());
}
