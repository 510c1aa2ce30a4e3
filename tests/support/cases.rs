//! Generates settings to test a document with.

use std::sync::Arc;

use linkstone::position::Rng;
use linkstone::rules::{Info, Plan, Settings};

use crate::documents::values;

/// The maximum number of cells of a board for slow tests.
const MAX_CELLS: usize = 150;

/// A document with settings for it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) document: &'static str,
    pub(crate) settings: Settings,
}

impl Case {
    /// The compiled game.
    pub(crate) fn plan(&self) -> Arc<Plan> {
        match Plan::from_document(self.document, &self.settings) {
            Ok(plan) => Arc::new(plan),
            Err(error) => panic!("{error} with {:?}", self.settings),
        }
    }
}

/// Boards with more cells than this at all sizes are played on less often.
const MANY_CELLS: usize = 120;

/// At least `count` settings for a document, or an eighth of that where no board of it is small,
/// including each value of each option, each of the smallest sizes and each number of players;
/// otherwise random.
pub(crate) fn cases(document: &'static str, info: &Info, count: usize) -> Vec<Case> {
    let options: Vec<(&str, Vec<String>)> =
        info.options.iter().map(|option| (option.key.as_str(), values(option))).collect();
    let sizes = small_sizes(document, info);
    let most = options.iter().map(|(_, values)| values.len()).max().unwrap_or(1);
    let players = info.players[1] - info.players[0] + 1;
    let least = smallest(document, info).plan().board().topology.cells();
    let count = if least > MANY_CELLS { count / 8 } else { count };
    let needed = count.max(most).max(sizes.len() * players);
    let mut rng = Rng::with_seed(1);
    (0..needed)
        .map(|number| Case {
            document,
            settings: Settings {
                size: Some(sizes[number % sizes.len()]),
                players: Some(info.players[0] + number / sizes.len() % players),
                options: options
                    .iter()
                    .map(|(key, values)| {
                        let drawn =
                            if number < values.len() { number } else { rng.usize(..values.len()) };
                        ((*key).to_owned(), values[drawn].clone())
                    })
                    .collect(),
            },
        })
        // An option may need a larger board, or fix the size.
        .map(|case| {
            let sized = |size| Settings { size, ..case.settings.clone() };
            let compiles =
                |size: &Option<u32>| Plan::from_document(case.document, &sized(*size)).is_ok();
            let sizes = case.settings.size.into_iter().chain(info.sizes[0]..=info.sizes[1]);
            let size = sizes.map(Some).find(compiles).flatten();
            Case { settings: sized(size), ..case }
        })
        .collect()
}

/// The smallest settings: minimum size, minimum number of players, every option at its default.
pub(crate) fn smallest(document: &'static str, info: &Info) -> Case {
    let size = (info.sizes[0] > 0).then_some(info.sizes[0]);
    Case { document, settings: Settings { size, ..Settings::default() } }
}

/// Up to four of the smallest sizes that are small enough for slow tests.
fn small_sizes(document: &str, info: &Info) -> Vec<u32> {
    let fits = |size: &u32| {
        let settings = Settings { size: Some(*size), ..Settings::default() };
        Plan::from_document(document, &settings)
            .is_ok_and(|plan| plan.board().topology.cells() <= MAX_CELLS)
    };
    let mut sizes: Vec<u32> = (info.sizes[0]..=info.sizes[1]).take(4).filter(fits).collect();
    if sizes.is_empty() {
        sizes.push(info.sizes[0]);
    }
    sizes
}
