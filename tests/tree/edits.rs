//! What edits promise: which can be undone, what has changed since when, and how much there may be.

use std::collections::HashMap;

use linkstone::cell::{Cell, Index, Seat};
use linkstone::position::Rng;
use linkstone::session::{Detail, EditError, Format, Glyph, Mark, MarkShape, NodeId, Session};

use crate::records::{plans, random_tree, step};

/// The most nodes, and the most bytes of notes, that a tree may have.
const MAX_NODES: usize = 50_000;
const MAX_NOTES: usize = 500_000;
/// The longest text, and the most marks at a node.
const MAX_TEXT: usize = 50_000;
const MAX_MARKS: usize = 2_000;

fn game(text: &str) -> Session {
    Session::from_text(text).expect("a game")
}

/// How many edits can be undone, and made again; all are undone.
fn steps(game: &mut Session) -> usize {
    let mut steps = 0;
    loop {
        let can = game.can_undo_edit();
        assert_eq!(game.undo_edit(), can);
        if !can {
            break;
        }
        steps += 1;
    }
    for _ in 0..steps {
        assert!(game.can_redo_edit() && game.redo_edit());
    }
    assert!(!game.can_redo_edit() && !game.redo_edit());
    while game.undo_edit() {}
    steps
}

/// All that a copy of the tree holds: by number, the parent, the children, the move and notes.
type Mirror = HashMap<u32, String>;

fn reflected(game: &Session, node: NodeId) -> String {
    let number = |node: NodeId| node.number();
    let children: Vec<u32> = game.children(node).iter().copied().map(number).collect();
    let played = game.ply_at(node).map(|ply| ply.played);
    format!("{:?} {children:?} {played:?} {:?}", game.parent(node).map(number), game.notes(node))
}

/// Brings a copy up to date by what has changed.
fn follow(mirror: &mut Mirror, game: &Session, since: u64) {
    let Some((changed, removed)) = game.changes_since(since) else {
        *mirror = whole(game);
        return;
    };
    for number in removed {
        mirror.remove(&number);
    }
    for node in changed {
        mirror.insert(node.number(), reflected(game, node));
    }
}

fn whole(game: &Session) -> Mirror {
    game.all_nodes().iter().map(|&(_, node)| (node.number(), reflected(game, node))).collect()
}

#[test]
fn a_copy_follows_the_tree_by_what_has_changed() {
    for plan in plans() {
        for seed in 0..4 {
            let mut rng = Rng::with_seed(seed);
            let mut game = random_tree(&plan, &mut rng);
            let mut mirror = whole(&game);
            let mut version = game.tree_version();
            for _ in 0..60 {
                step(&mut game, &mut rng);
                let before = mirror.clone();
                follow(&mut mirror, &game, version);
                assert_eq!(mirror, whole(&game), "{} {seed}", plan.id);
                assert!(game.tree_version() >= version);
                assert!(mirror == before || game.tree_version() > version);
                version = game.tree_version();
                assert_eq!(game.changes_since(version), Some((Vec::new(), Vec::new())));
            }
        }
    }
}

#[test]
fn a_comment_changes_one_node() {
    let mut game = game("hex?moves=a1.b2.c3");
    let (version, node) = (game.tree_version(), game.line_nodes()[1]);
    game.set_comment(node, "here").expect("short");
    assert_eq!(game.changes_since(version), Some((vec![node], Vec::new())));
}

#[test]
fn typing_on_is_one_edit() {
    let mut game = game("hex?moves=a1.b2");
    let [one, other] = [game.line_nodes()[0], game.line_nodes()[1]];
    let type_in = |game: &mut Session, node, texts: &[&str]| {
        texts.iter().for_each(|text| game.set_comment(node, text).expect("short"));
    };
    type_in(&mut game, one, &["x", "xy", "xyz"]);
    type_in(&mut game, other, &["q", "qr"]);
    type_in(&mut game, one, &["xyz1", "xyz2"]);
    game.set_glyph(one, Some(Glyph::Good)).expect("a node");
    type_in(&mut game, one, &["xyz3", "xyz4"]);
    assert!(game.undo_edit());
    assert_eq!(game.notes(one).map(|notes| notes.comment()), Some("xyz2"));
    // After an edit was undone, what is typed is an edit of its own.
    type_in(&mut game, one, &["new"]);
    assert_eq!(steps(&mut game), 5);
    assert!(game.notes(one).is_some_and(|notes| notes.is_empty()));
}

#[test]
fn what_was_deleted_is_kept_up_to_a_bound() {
    // 40,000 positions: replies to one move, and replies to those.
    let cells: Vec<String> =
        ('a'..='s').flat_map(|c| (1..=19).map(move |row| format!("{c}{row}"))).collect();
    let mut moves = vec![cells[0].clone()];
    for reply in &cells[1..=200] {
        moves.push(reply.clone());
        let others: Vec<&str> = cells[1..]
            .iter()
            .filter(|other| *other != reply)
            .take(200)
            .map(String::as_str)
            .collect();
        moves.push(format!("{}/2", others.join("/1.")));
    }
    let branch = format!("branch?tree={}", moves.join("."));
    let mut game = game("hex?size=19&swap=none");
    let root = game.root();
    let paste = |game: &mut Session| {
        let pasted = game.paste(root, &branch).expect("there is room");
        assert_eq!((pasted.added, pasted.refused.len()), (1 + 200 * 201, 0));
        game.children(root)[0]
    };
    for _ in 0..3 {
        let node = paste(&mut game);
        let version = game.tree_version();
        assert!(game.delete(node));
        assert_eq!(game.changes_since(version), None, "so many deletions are not remembered");
        assert!(game.changes_since(game.tree_version()).is_some());
    }
    // The first of three is forgotten; numbers of its positions are given again.
    paste(&mut game);
    let highest = game.all_nodes().iter().map(|(_, node)| node.number()).max();
    assert!(highest.is_some_and(|number| number < 3 * 40_201 + 1), "{highest:?}");
    assert_eq!(steps(&mut game), 5);
}

#[test]
fn a_set_up_and_a_transcript_leave_nothing_to_undo() {
    let mut set_up = game("hex?moves=a1.b2");
    let node = set_up.cursor();
    assert!(set_up.delete(node) && set_up.can_undo_edit());
    set_up.setup(&[], None).expect("an empty board");
    assert!(!set_up.can_undo_edit() && !set_up.undo_edit());
    let text = "game hex size=5\nplay red a1\nundo\nplay red b2\nplay blue c3\n";
    let read = Session::from_record(text, None, None).expect("a transcript");
    assert!(read.nodes() > 3 && !read.can_undo_edit() && !read.can_redo_edit());
}

#[test]
fn what_was_played_in_place_of_what_was_deleted_stays() {
    let mut game = game("hex?size=5&moves=a1.b2.c3");
    let node = game.line_nodes()[1];
    game.set_comment(node, "old").expect("short");
    assert!(game.delete(node));
    game.play_all("b2 d4 e5").expect("legal");
    game.undo();
    let shown = (game.text(), game.ply());
    assert!(game.undo_edit());
    assert_eq!(game.nodes(), 6);
    assert_eq!((game.text(), game.ply()), shown);
    assert_eq!(game.line().count(), 4);
    assert_eq!(game.notes(game.line_nodes()[1]).map(|notes| notes.comment()), Some("old"));
    assert!(game.redo_edit());
    assert_eq!((game.nodes(), game.line().count()), (5, 4));
    assert_eq!((game.text(), game.ply()), shown);
}

#[test]
fn undone_and_redone_edits_leave_the_position_where_they_can() {
    for plan in plans() {
        for seed in 0..8 {
            let mut rng = Rng::with_seed(seed);
            let mut game = random_tree(&plan, &mut rng);
            for _ in 0..40 {
                step(&mut game, &mut rng);
                let played: Vec<_> = game.line().map(|ply| ply.played).take(game.ply()).collect();
                let is_undone = rng.bool();
                if !(if is_undone { game.undo_edit() } else { game.redo_edit() }) {
                    continue;
                }
                let mut node = game.root();
                let mut kept = 0;
                for &played in &played {
                    let mut children = game.children(node).iter().copied();
                    let by = |&child: &NodeId| game.ply_at(child).map(|ply| ply.played);
                    let Some(child) = children.find(|child| by(child) == Some(played)) else {
                        break;
                    };
                    (node, kept) = (child, kept + 1);
                }
                assert_eq!(game.cursor(), node, "{} {seed}", plan.id);
                assert_eq!(game.ply(), kept);
            }
        }
    }
}

/// What was the end of the line is so again; what was not leaves the line as it is.
#[test]
fn what_is_put_back_belongs_to_the_line_where_it_did() {
    let moves = |game: &Session| game.line().map(|ply| ply.played).collect::<Vec<_>>();
    for plies_before in 0..3 {
        let mut game = game("hex?v=2&size=5&swap=none&tree=a1.b2/1.c3");
        game.go_to(3);
        let shown = moves(&game);
        assert_eq!(shown.len(), 2);
        game.go_to(plies_before);
        let end = game.line_nodes()[1];
        assert!(game.delete(end));
        assert_eq!(moves(&game), shown[..1]);
        assert!(game.undo_edit());
        assert_eq!(moves(&game), shown, "{plies_before}");
    }
}

#[test]
fn a_tree_has_so_many_nodes_and_no_more() {
    for (moves, fits) in
        [(MAX_NODES - 2, true), (MAX_NODES - 1, true), (MAX_NODES, false), (MAX_NODES + 1, false)]
    {
        let mut game = game("hex");
        let branch = format!("branch?tree=a1{}", "/1.a1".repeat(moves - 1));
        let code = game.paste(game.root(), &branch).map(|pasted| pasted.added);
        assert_eq!(code, if fits { Ok(1) } else { Err(EditError::LargeTree) }, "{moves}");
        assert_eq!(game.nodes(), if fits { 2 } else { 1 });
    }
}

#[test]
fn notes_are_so_large_together_and_no_larger() {
    let full = "x".repeat(MAX_TEXT);
    let nodes = MAX_NOTES / MAX_TEXT;
    let mut game = game(&format!("go?size=19&ko=simple&moves={}", {
        let names =
            ('a'..='s').filter(|&c| c != 'i').flat_map(|c| (1..=4).map(move |n| format!("{c}{n}")));
        names.take(nodes + 1).collect::<Vec<_>>().join(".")
    }));
    let line = game.line_nodes().to_vec();
    for &node in &line[..nodes] {
        game.set_comment(node, &full).expect("there is room");
    }
    let last = line[nodes];
    assert_eq!(game.set_comment(last, "xx"), Err(EditError::LargeNotes));
    let cell = Cell::new(0);
    let mark = Mark::Shape(MarkShape::Circle, cell);
    assert_eq!(game.toggle_mark(last, mark.clone()), Err(EditError::LargeNotes));
    assert_eq!(game.set_glyph(last, Some(Glyph::Good)), Ok(()), "it takes no room");
    // A text of the same length, and a shorter one, take no more.
    assert_eq!(game.set_comment(line[0], &"y".repeat(MAX_TEXT)), Ok(()));
    assert_eq!(game.set_comment(line[0], "y"), Ok(()));
    assert_eq!(game.set_comment(last, &full), Err(EditError::LargeNotes));
    assert_eq!(
        game.set_comment(last, &full[..MAX_TEXT - 1]),
        Ok(()),
        "just as much as there may be"
    );
    assert_eq!(game.toggle_mark(last, mark), Err(EditError::LargeNotes));
    // What a text replaces does not count.
    assert_eq!(game.set_comment(line[0], ""), Ok(()));
    assert_eq!(game.set_comment(last, &full), Ok(()));
    assert_eq!(game.set_comment(line[0], "y"), Err(EditError::LargeNotes));
    // What is pasted counts as well.
    assert_eq!(game.set_comment(last, &full[..MAX_TEXT - 5_000]), Ok(()));
    assert_eq!(game.set_comment(line[0], "y"), Ok(()));
    for (length, fits) in [(4_999, true), (5_000, false), (5_001, false)] {
        let mut game = game.clone();
        let branch = format!("branch?tree=t19&notes=1:c:{}", "z".repeat(length));
        let pasted = game.paste(game.root(), &branch).map(|pasted| pasted.added);
        assert_eq!(pasted, if fits { Ok(1) } else { Err(EditError::LargeNotes) }, "{length}");
    }
}

#[test]
fn ends_with_dead_stones_are_so_many_and_no_more() {
    for (ends, fits) in [(999, true), (1_000, true), (1_001, false), (1_100, false)] {
        let mut game = game("go?size=9");
        let notes: Vec<String> = (1..=ends).map(|number| format!("{number}:dead:")).collect();
        let moves = vec!["a1"; ends].join("/1.");
        let branch = format!("branch?tree={moves}&notes={}", notes.join(";"));
        assert_eq!(game.paste(game.root(), &branch).is_ok(), fits, "{ends}");
    }
}

#[test]
fn what_cannot_be_pasted_is_told_by_its_ply() {
    let mut game = game("hex?size=5&moves=a1.b2");
    let pasted = game.paste(game.cursor(), "branch?tree=c3.d4.c3.e5/2.e4").expect("a branch");
    assert_eq!(pasted.added, 3);
    let refused: Vec<_> =
        pasted.refused.iter().map(|bad| (bad.number, bad.text.as_str())).collect();
    assert_eq!(refused, [(5, "c3")]);
}

#[test]
fn what_is_pasted_twice_is_there_once() {
    let mut game = game("hex?size=5");
    let branch = "branch?tree=a1.b2&notes=1:c:good;1:circle:c3;1:square:a2;2:label:b2_x";
    for times in 0..3 {
        let pasted = game.paste(game.root(), branch).expect("a branch");
        assert_eq!(pasted.added, if times == 0 { 2 } else { 0 });
        let node = game.children(game.root())[0];
        let notes = game.notes(node).expect("a node");
        assert_eq!(notes.comment(), "good");
        assert_eq!(notes.marks().len(), 2);
        assert!(notes.marks().is_sorted());
    }
    assert_eq!(steps(&mut game.clone()), 1, "nothing to undo where nothing has changed");
    // Another comment goes on a line of its own, and marks of both in order.
    let other = "branch?tree=a1&notes=1:c:bad;1:triangle:e5;1:circle:a1";
    game.paste(game.root(), other).expect("a branch");
    let node = game.children(game.root())[0];
    let notes = game.notes(node).expect("a node");
    assert_eq!(notes.comment(), "good\nbad");
    assert!(notes.marks().len() == 4 && notes.marks().is_sorted());
}

#[test]
fn times_stay_where_what_is_pasted_tells_none() {
    let mut game = game("hex?size=5");
    let control = "fischer 1m+3s".parse().expect("a control");
    game.set_time_controls(&[control, control]).expect("one for each");
    game.spend(2_000);
    game.play_text("a1").expect("legal");
    let node = game.cursor();
    assert_eq!(game.taken(node), 2_000);
    let version = game.tree_version();
    game.spend(0);
    assert_eq!(game.tree_version(), version, "no time is no change");
    game.paste(node, "branch?tree=b2").expect("a branch");
    assert_eq!(game.taken(node), 2_000);
    game.paste(game.root(), "branch?tree=a1.c3&notes=1:t:3000;2:t:4000").expect("a branch");
    assert_eq!(game.taken(node), 2_000, "a ply that was there keeps its time");
    let added = game.children(node).last().copied().expect("a reply");
    assert_eq!(game.taken(added), 4_000);
}

#[test]
fn dead_stones_that_are_pasted_leave_those_that_were_there() {
    let mut game = game("go?v=2&size=5&tree=b1.a1.pass.pass&notes=4:dead:a1");
    let names = |game: &Session| -> Vec<String> {
        let topology = &game.position().board().topology;
        game.dead().iter().map(|&cell| topology.name(cell).to_owned()).collect()
    };
    assert_eq!(names(&game), ["a1"]);
    let pasted = "branch?tree=b1.a1.pass.pass&notes=4:dead:b1;4:agreed:";
    assert_eq!(game.paste(game.root(), pasted).expect("a branch").added, 0);
    assert_eq!(names(&game), ["a1"]);
    assert!(game.is_scoring());
}

#[test]
fn marks_are_cleared_at_once() {
    let mut game = game("hex?size=5&moves=a1");
    let node = game.cursor();
    for cell in [3, 4].map(Cell::new) {
        game.toggle_mark(node, Mark::Shape(MarkShape::Circle, cell)).expect("a cell");
    }
    game.clear_marks(node).expect("a node");
    assert!(game.notes(node).is_some_and(|notes| notes.marks().is_empty()));
    assert!(game.undo_edit());
    assert_eq!(game.notes(node).map(|notes| notes.marks().len()), Some(2));
}

/// A branch with so many positions on a board of 361 cells.
fn branch_of(positions: usize) -> String {
    let cell = |at: usize| format!("{}{}", char::from(b'a' + (at / 19) as u8), at % 19 + 1);
    let mut left = positions - 1;
    let mut text = "branch?tree=a1".to_owned();
    for reply in (1..361).map(cell) {
        if left == 0 {
            break;
        }
        let answers = (left - 1).min(300);
        left -= 1 + answers;
        let others = (1..361).map(cell).filter(|other| *other != reply).take(answers);
        let back = |depth: usize| format!("/{depth}.");
        text += &format!(".{reply}");
        for (at, other) in others.enumerate() {
            text += if at == 0 { "." } else { "/1." };
            text += &other;
        }
        text += back(if answers == 0 { 1 } else { 2 }).trim_end_matches('.');
    }
    text
}

#[test]
fn as_many_deleted_positions_are_kept_as_is_said() {
    // The oldest edits are forgotten: a branch that was pasted, and its deletion.
    for (last, kept) in [(25_000, 8), (25_001, 6)] {
        let mut game = game("hex?size=19&swap=none");
        for positions in [25_000, 25_000, 25_000, last] {
            let pasted = game.paste(game.root(), &branch_of(positions)).expect("there is room");
            assert_eq!((pasted.added, pasted.refused.len()), (positions, 0));
            assert!(game.delete(game.children(game.root())[0]));
        }
        assert_eq!(steps(&mut game), kept, "{last}");
    }
}

#[test]
fn as_many_deletions_are_remembered_as_is_said() {
    const REMEMBERED: usize = 4096;
    for (positions, is_told) in
        [(REMEMBERED - 1, true), (REMEMBERED, true), (REMEMBERED + 1, false)]
    {
        let mut game = game("hex?size=19&swap=none");
        game.paste(game.root(), &branch_of(positions)).expect("there is room");
        let version = game.tree_version();
        assert!(game.delete(game.children(game.root())[0]));
        assert_eq!(game.changes_since(version).is_some(), is_told, "{positions}");
    }
}

#[test]
fn more_than_a_line_is_told_by_a_later_version() {
    let is_later = |game: &Session| {
        let text = game.export(Format::Text).expect("every game has a text");
        let json = game.export(Format::Json).expect("every game has JSON");
        let is_later = text.contains("v=2") || text.contains("v=3");
        assert_eq!(json.contains("\"tree\""), is_later || text.contains("&at="), "{json}");
        is_later
    };
    let plain = || game("hex?size=5&moves=a1.b2");
    assert!(!is_later(&plain()));
    let mut noted = plain();
    noted.set_comment(noted.root(), "a note").expect("short");
    assert!(is_later(&noted));
    let mut detailed = plain();
    detailed.set_detail(Detail::Event, "a meeting").expect("short");
    assert!(is_later(&detailed));
    let mut timed = plain();
    let control = "fischer 1m+3s".parse().expect("a control");
    timed.set_time_controls(&[control, control]).expect("one for each");
    assert!(is_later(&timed));
    let mut branched = plain();
    branched.undo();
    branched.play_text("c3").expect("legal");
    assert!(is_later(&branched));
}

#[test]
fn details_are_so_long_and_no_longer() {
    for (length, fits) in
        [(MAX_TEXT - 1, true), (MAX_TEXT, true), (MAX_TEXT + 1, false), (100_000, false)]
    {
        let text = "x".repeat(length);
        let expected = if fits { Ok(()) } else { Err(EditError::LongText) };
        let mut game = game("hex");
        assert_eq!(game.set_detail(Detail::Event, &text), expected, "{length}");
        assert_eq!(game.set_player(Seat::new(0), &text), expected, "{length}");
        assert_eq!(game.set_comment(game.root(), &text), expected, "{length}");
        let kept = if fits { length } else { 0 };
        assert_eq!(game.details().get(Detail::Event).len(), kept);
        assert_eq!(game.details().player(Seat::new(0)).len(), kept);
        let record = format!("{{\"game\":\"hex\",\"details\":{{\"event\":\"{text}\"}}}}");
        assert_eq!(Session::from_record(&record, None, None).is_ok(), fits, "{length}");
    }
}

#[test]
fn a_node_has_so_many_marks_and_no_more() {
    let mut game = game("go?size=19");
    let root = game.root();
    let pairs = (0..66).flat_map(|a| (a + 1..67).map(move |b| (a, b)));
    let mut marks = pairs.map(|(a, b)| Mark::Arrow(Cell::new(a), Cell::new(b)));
    let one = marks.next().expect("pairs");
    game.toggle_mark(root, one.clone()).expect("there is room");
    for _ in 1..MAX_MARKS {
        game.toggle_mark(root, marks.next().expect("pairs")).expect("there is room");
    }
    let count = |game: &Session| game.notes(root).map(|notes| notes.marks().len());
    let another = Mark::Shape(MarkShape::Circle, Cell::new(0));
    assert_eq!(game.toggle_mark(root, another.clone()), Err(EditError::ManyMarks));
    assert_eq!((game.toggle_mark(root, one), count(&game)), (Ok(()), Some(MAX_MARKS - 1)));
    assert_eq!((game.toggle_mark(root, another), count(&game)), (Ok(()), Some(MAX_MARKS)));
    assert_eq!((game.clear_marks(root), count(&game)), (Ok(()), Some(0)));
    assert_eq!((game.undo_edit(), count(&game)), (true, Some(MAX_MARKS)));
}

#[test]
fn errors_of_edits_have_codes_that_never_change() {
    for (error, code) in [
        (EditError::NoSuchNode, "unknown-node"),
        (EditError::Root, "root-node"),
        (EditError::NoSuchCell, "unknown-cell"),
        (EditError::NoSuchSeat, "unknown-seat"),
        (EditError::LongText, "text-too-long"),
        (EditError::BadLabel, "bad-mark"),
        (EditError::NoLength, "bad-mark"),
        (EditError::ManyMarks, "too-many-marks"),
        (EditError::LargeNotes, "notes-too-large"),
        (EditError::LargeTree, "tree-too-large"),
        (EditError::NoBranch, "bad-branch"),
    ] {
        assert_eq!(error.code(), code);
    }
}

#[test]
fn a_branch_without_notes_is_its_moves() {
    let mut game = game("hex?size=5&moves=a1.b2.c3");
    let node = game.line_nodes()[0];
    assert_eq!(game.copy(node).as_deref(), Some("branch?tree=a1.b2.c3"));
    game.set_glyph(game.line_nodes()[2], Some(Glyph::Good)).expect("a node");
    assert_eq!(game.copy(node).as_deref(), Some("branch?tree=a1.b2.c3&notes=3:g:good"));
}
