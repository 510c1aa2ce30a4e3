//! The tree of a session, compared with a model that stores whole paths and replays them.

#[path = "tree/edits.rs"]
mod edits;
#[path = "tree/far.rs"]
mod far;
#[path = "tree/hostile.rs"]
mod hostile;
#[path = "tree/records.rs"]
mod records;
#[path = "tree/small_hostile.rs"]
mod small_hostile;
#[path = "support/work.rs"]
mod work;

use std::collections::HashMap;
use std::sync::Arc;

use linkstone::position::Move;
use linkstone::rules::{Plan, Settings, builtin};
use linkstone::session::{NodeId, Session};
use proptest::prelude::*;

/// Games that between them capture, carry, choose colours, grow, swap, pass and change phases.
const GAMES: [(&str, Option<u32>); 7] = [
    ("go", Some(4)),
    ("hex", Some(3)),
    ("havannah", Some(3)),
    ("lines-of-action", None),
    ("omega", Some(3)),
    ("blob", None),
    ("unlur", Some(3)),
];

fn plan((id, size): (&str, Option<u32>)) -> Arc<Plan> {
    let settings = Settings { size, ..Settings::default() };
    Arc::new(builtin(id, &settings).expect("a built-in game of this size"))
}

#[derive(Clone, Debug)]
enum Step {
    Play(prop::sample::Index),
    Undo,
    Redo,
    GoTo(usize),
    GoToNode(prop::sample::Index),
    Promote(prop::sample::Index),
    Delete(prop::sample::Index),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => any::<prop::sample::Index>().prop_map(Step::Play),
        4 => Just(Step::Undo),
        2 => Just(Step::Redo),
        2 => (0..30usize).prop_map(Step::GoTo),
        3 => any::<prop::sample::Index>().prop_map(Step::GoToNode),
        1 => any::<prop::sample::Index>().prop_map(Step::Promote),
        1 => any::<prop::sample::Index>().prop_map(Step::Delete),
    ]
}

/// Chooses among few moves, so that the same ones recur in other branches.
fn choose(session: &Session, index: &prop::sample::Index) -> Option<Move> {
    let position = session.position();
    let mut moves = position.legal_moves();
    moves.truncate(4);
    let more = [Move::Pass, Move::Swap, Move::Resign, Move::Timeout];
    moves.extend(more.into_iter().filter(|&m| position.check(m).is_ok()));
    moves.dedup();
    (!moves.is_empty()).then(|| *index.get(&moves))
}

/// A tree by paths from the start: for each, the moves that follow and the one visited last.
struct Model {
    after: HashMap<Vec<Move>, (Vec<Move>, Option<Move>)>,
    at: Vec<Move>,
}

impl Model {
    fn new() -> Self {
        Self { after: HashMap::from([(Vec::new(), (Vec::new(), None))]), at: Vec::new() }
    }

    fn line(&self) -> Vec<Move> {
        let mut path = Vec::new();
        while let Some(next) = self.after[&path].1 {
            path.push(next);
        }
        path
    }

    fn play(&mut self, played: Move) {
        let (children, next) = self.after.get_mut(&self.at).expect("a path of the tree");
        let redone = *next == Some(played);
        *next = Some(played);
        if !children.contains(&played) {
            children.push(played);
        }
        self.at.push(played);
        let after = self.after.entry(self.at.clone()).or_default();
        if !redone {
            after.1 = None;
        }
    }

    fn go_to(&mut self, ply: usize) {
        let line = self.line();
        self.at = line[..ply.min(line.len())].to_vec();
    }

    fn go_to_path(&mut self, path: &[Move]) {
        for (ply, &played) in path.iter().enumerate() {
            self.after.get_mut(&path[..ply]).expect("a path of the tree").1 = Some(played);
        }
        self.at = path.to_vec();
    }

    fn delete(&mut self, path: &[Move]) {
        let Some((last, before)) = path.split_last() else { return };
        let (children, next) = self.after.get_mut(before).expect("a path of the tree");
        children.retain(|child| child != last);
        if *next == Some(*last) {
            *next = None;
        }
        self.after.retain(|other, _| !other.starts_with(path));
        if self.at.starts_with(path) {
            self.at = before.to_vec();
        }
    }

    fn promote(&mut self, path: &[Move]) {
        let Some((last, before)) = path.split_last() else { return };
        let children = &mut self.after.get_mut(before).expect("a path of the tree").0;
        children.retain(|child| child != last);
        children.insert(0, *last);
    }
}

/// Asserts that the session's position is the one reached by playing the model's path.
fn same(session: &Session, model: &Model, nodes: &HashMap<NodeId, Vec<Move>>) {
    let position = session.position();
    let mut fresh = Session::new(Arc::clone(session.plan()));
    for &played in &model.at {
        fresh.play(played).expect("the path is legal");
    }
    assert_eq!(position.hash(), fresh.position().hash());
    assert_eq!(position.hash(), position.hash_from_scratch());
    assert_eq!(position.outcome(), fresh.position().outcome());
    assert_eq!(session.outcome_text(), fresh.outcome_text());
    assert!(position.played().eq(model.at.iter().copied()));
    // A board that has grown does not shrink again, and has more moves.
    if position.board().topology.size() == fresh.position().board().topology.size() {
        assert_eq!(position.legal_moves(), fresh.position().legal_moves());
    }
    assert!(session.line().map(|ply| ply.played).eq(model.line()));
    assert_eq!(session.nodes(), model.after.len());
    for (&node, path) in nodes {
        let moves = |nodes: &[NodeId]| -> Vec<Move> {
            nodes.iter().filter_map(|&node| Some(session.ply_at(node)?.played)).collect()
        };
        match model.after.get(path) {
            Some((children, _)) => {
                assert_eq!(&moves(session.children(node)), children);
                assert_eq!(session.ply_at(node).map(|ply| ply.played), path.last().copied());
                assert_eq!(session.parent(node).map(|parent| &nodes[&parent][..]), before(path));
            }
            None => assert!(session.ply_at(node).is_none() && session.children(node).is_empty()),
        }
    }
}

fn before(path: &[Move]) -> Option<&[Move]> {
    path.split_last().map(|(_, before)| before)
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None, cases: 96, ..ProptestConfig::default()
    })]

    #[test]
    fn any_way_through_the_tree_leads_to_the_position_of_its_path(
        game in prop::sample::select(&GAMES[..]),
        steps in prop::collection::vec(step(), 1..60),
    ) {
        let mut session = Session::new(plan(game));
        let mut model = Model::new();
        // Every node that has ever existed; a path that is deleted and played again gets a new one.
        let mut nodes = HashMap::from([(session.root(), Vec::new())]);
        let mut ever = vec![session.root()];
        for step in steps {
            match step {
                Step::Play(index) => {
                    let Some(played) = choose(&session, &index) else { continue };
                    session.play(played).expect("a legal move");
                    model.play(played);
                    if nodes.insert(session.cursor(), model.at.clone()).is_none() {
                        ever.push(session.cursor());
                    }
                }
                Step::Undo => {
                    prop_assert_eq!(session.undo(), !model.at.is_empty());
                    model.at.pop();
                }
                Step::Redo => {
                    let next = model.after[&model.at].1;
                    prop_assert_eq!(session.redo(), next.is_some());
                    model.at.extend(next);
                }
                Step::GoTo(ply) => {
                    session.go_to(ply);
                    model.go_to(ply);
                }
                Step::GoToNode(index) => {
                    let node = *index.get(&ever);
                    let exists = session.ply_at(node).is_some() || node == session.root();
                    prop_assert_eq!(session.go_to_node(node), exists);
                    if exists {
                        model.go_to_path(&nodes[&node]);
                        prop_assert_eq!(session.cursor(), node);
                    }
                }
                Step::Promote(index) => {
                    let node = *index.get(&ever);
                    let exists = session.ply_at(node).is_some();
                    prop_assert_eq!(session.promote(node), exists);
                    if exists {
                        model.promote(&nodes[&node]);
                    }
                }
                Step::Delete(index) => {
                    let node = *index.get(&ever);
                    let exists = session.ply_at(node).is_some();
                    prop_assert_eq!(session.delete(node), exists);
                    if exists {
                        let path = nodes[&node].clone();
                        model.delete(&path);
                        nodes.retain(|_, other| !other.starts_with(&path));
                    }
                }
            }
            same(&session, &model, &nodes);
        }
    }

    /// Undo and redo only see one line: another move forgets what has been undone.
    #[test]
    fn undo_and_redo_follow_one_line(
        game in prop::sample::select(&GAMES[..]),
        steps in prop::collection::vec(step(), 1..60),
    ) {
        let mut session = Session::new(plan(game));
        let (mut line, mut ply) = (Vec::<Move>::new(), 0);
        for step in steps {
            match step {
                Step::Play(index) => {
                    let Some(played) = choose(&session, &index) else { continue };
                    session.play(played).expect("a legal move");
                    if line.get(ply) != Some(&played) {
                        line.truncate(ply);
                        line.push(played);
                    }
                    ply += 1;
                }
                Step::Undo => {
                    prop_assert_eq!(session.undo(), ply > 0);
                    ply = ply.saturating_sub(1);
                }
                Step::Redo => {
                    prop_assert_eq!(session.redo(), ply < line.len());
                    ply = (ply + 1).min(line.len());
                }
                Step::GoTo(to) => {
                    session.go_to(to);
                    ply = to.min(line.len());
                }
                _ => continue,
            }
            prop_assert_eq!(session.ply(), ply);
            prop_assert!(session.line().map(|ply| ply.played).eq(line.iter().copied()));
        }
    }
}

#[test]
fn a_tree_of_thousands_of_nodes_is_walked_at_once() {
    let mut session = Session::new(plan(("hex", Some(19))));
    let mut rng = linkstone::position::Rng::with_seed(1);
    let mut ends = Vec::new();
    while session.nodes() < 20_000 {
        session.go_to(rng.usize(..300));
        while let Some(played) = rng.choice(session.position().legal_moves()) {
            session.play(played).expect("a listed move is legal");
        }
        ends.push(session.cursor());
    }
    for &end in &ends {
        assert!(session.go_to_node(end) && session.position().outcome().is_some());
    }
    let nodes = session.nodes();
    let first = session.children(session.root())[0];
    assert!(session.delete(first) && session.nodes() < nodes);
}
