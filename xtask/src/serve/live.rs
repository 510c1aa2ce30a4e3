//! The shared state of `play`: which modules are built or requested, and which version of the
//! sources a page shows.

use std::process;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::wasm::{ALL, Module, PLAY};

/// The state that the server, the builder and the watcher share.
#[derive(Debug)]
pub(crate) struct Live {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// How many changes have required a page to reload.
    pages: u64,
    /// How often the Rust sources have changed.
    sources: u64,
    /// The progress of each module, in the order of the table.
    modules: [Progress; ALL.len()],
}

/// The progress of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// It has not been requested.
    Idle,
    /// It has to be built.
    Wanted,
    /// It is being built from this version of the sources.
    Building(u64),
    /// It has been built.
    Ready,
    /// It does not compile.
    Failed,
}

/// One of two builders. There are two so that a change appears on the page without waiting for the
/// engine of the previous change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Builder {
    /// Builds the play module.
    Page,
    /// Builds the other modules, but only while the play module is up to date.
    Behind,
}

/// How the build of a module ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Built {
    /// It has been built.
    Well,
    /// It could not be built.
    Not,
}

/// A status update for a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct News {
    /// The version of the page; a page that was loaded with another one is out of date.
    pub(crate) page: String,
    /// A sentence for the visitor, or empty.
    pub(crate) text: String,
}

impl Live {
    /// The initial state: the play module has been built, the others have not been requested.
    pub(crate) fn new() -> Self {
        let mut modules = [Progress::Idle; ALL.len()];
        for (progress, module) in modules.iter_mut().zip(ALL) {
            if *module == PLAY {
                *progress = Progress::Ready;
            }
        }
        let state = State { pages: 0, sources: 0, modules };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Requests a module, unless it has been requested before.
    pub(crate) fn want(&self, module: &Module) {
        let mut state = self.lock();
        let progress = &mut state.modules[place(module)];
        if *progress == Progress::Idle {
            *progress = Progress::Wanted;
            self.changed.notify_all();
        }
    }

    /// Waits until there is a module for this builder to build, and returns it.
    pub(crate) fn next(&self, builder: Builder) -> &'static Module {
        let mut state = self.lock();
        loop {
            if let Some(place) = state.wanted(builder) {
                state.modules[place] = Progress::Building(state.sources);
                self.changed.notify_all();
                return ALL[place];
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Records how the build of a module returned by [`Live::next`] ended. It is requested again
    /// if the sources have changed in the meantime.
    pub(crate) fn built(&self, module: &Module, how: Built) {
        let mut state = self.lock();
        let place = place(module);
        state.modules[place] = match (state.modules[place], how) {
            (Progress::Building(sources), _) if sources != state.sources => Progress::Wanted,
            (_, Built::Well) => Progress::Ready,
            (_, Built::Not) => Progress::Failed,
        };
        if *module == PLAY && state.modules[place] == Progress::Ready {
            state.pages += 1;
        }
        self.changed.notify_all();
    }

    /// Records that the Rust sources have changed: all modules built so far are requested again.
    pub(crate) fn sources_changed(&self) {
        let mut state = self.lock();
        state.sources += 1;
        for progress in &mut state.modules {
            if matches!(progress, Progress::Ready | Progress::Failed) {
                *progress = Progress::Wanted;
            }
        }
        self.changed.notify_all();
    }

    /// Records that the page's own files have changed.
    pub(crate) fn page_changed(&self) {
        self.lock().pages += 1;
        self.changed.notify_all();
    }

    /// Waits until the module that a path of the site belongs to is built; returns at once for
    /// other paths.
    pub(crate) fn wait_for(&self, path: &str) -> Built {
        let Some(module) = module_of(path) else { return Built::Well };
        self.want(module);
        let mut state = self.lock();
        loop {
            match state.modules[place(module)] {
                Progress::Ready => return Built::Well,
                Progress::Failed => return Built::Not,
                _ => state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// Waits until the status differs from `known`, for at most `patience`, and returns it.
    pub(crate) fn news(&self, known: Option<&News>, patience: Duration) -> News {
        let state = self.lock();
        let same = |state: &mut State| known == Some(&state.news());
        let (state, _) = self
            .changed
            .wait_timeout_while(state, patience, same)
            .unwrap_or_else(PoisonError::into_inner);
        state.news()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // No method leaves the state inconsistent, even if it panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// The next module for a builder.
    fn wanted(&self, builder: Builder) -> Option<usize> {
        let play = place(&PLAY);
        match (builder, self.modules[play]) {
            (Builder::Page, Progress::Wanted) => Some(play),
            (Builder::Page, _) | (Builder::Behind, Progress::Wanted | Progress::Building(_)) => {
                None
            }
            (Builder::Behind, _) => {
                self.modules.iter().position(|&progress| progress == Progress::Wanted)
            }
        }
    }

    fn news(&self) -> News {
        // Includes the process id, because a page may outlive the server and reconnect to another.
        let page = format!("{}-{}", process::id(), self.pages);
        let first = |wanted: fn(Progress) -> bool| {
            self.modules.iter().position(|&progress| wanted(progress)).map(|place| ALL[place].name)
        };
        let text = if first(|progress| progress == Progress::Failed).is_some() {
            "The Rust code does not compile: the terminal says why.".to_owned()
        } else if let Some(name) = first(|progress| matches!(progress, Progress::Building(_))) {
            format!("Building {name} …")
        } else {
            String::new()
        };
        News { page, text }
    }
}

fn place(module: &Module) -> usize {
    ALL.iter().position(|other| *other == module).unwrap_or_default()
}

/// The module whose folder contains a path of the site; the deepest folder wins.
fn module_of(path: &str) -> Option<&'static Module> {
    let holds = |module: &&&Module| {
        path.strip_prefix(module.folder).is_some_and(|rest| rest.starts_with('/'))
    };
    ALL.iter().filter(holds).max_by_key(|module| module.folder.len()).copied()
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use super::{Builder, Built, Live, module_of};
    use crate::wasm::{ALL, ENGINE, ENGINE_PLAIN, PLAY};

    const NOW: Duration = Duration::ZERO;

    #[test]
    fn the_deepest_folder_determines_the_module() {
        for (path, module) in [
            ("pkg/linkstone.js", Some(&PLAY)),
            ("pkg/snippets/a.js", Some(&PLAY)),
            ("pkg/engine/linkstone.js", Some(&ENGINE)),
            ("pkg/engine-plain/linkstone_bg.wasm", Some(&ENGINE_PLAIN)),
            ("pkg", None),
            ("main.js", None),
            ("lab/main.js", None),
        ] {
            assert_eq!(module_of(path), module, "{path}");
        }
    }

    #[test]
    fn a_request_waits_for_its_module() {
        let live = Live::new();
        assert_eq!(live.wait_for("main.js"), Built::Well);
        assert_eq!(live.wait_for("pkg/linkstone.js"), Built::Well);
        thread::scope(|scope| {
            let request = scope.spawn(|| live.wait_for("pkg/engine/linkstone.js"));
            assert_eq!(live.next(Builder::Behind), &ENGINE);
            assert!(!request.is_finished());
            live.built(&ENGINE, Built::Well);
            assert_eq!(request.join().unwrap(), Built::Well);
        });
    }

    #[test]
    fn a_change_during_a_build_causes_another_build() {
        let live = Live::new();
        live.want(&ENGINE);
        assert_eq!(live.next(Builder::Behind), &ENGINE);
        live.sources_changed();
        assert_eq!(live.next(Builder::Page), &PLAY);
        live.built(&ENGINE, Built::Well);
        live.built(&PLAY, Built::Well);
        assert_eq!(live.wait_for("pkg/linkstone.js"), Built::Well);
        assert_eq!(live.next(Builder::Behind), &ENGINE);
        live.built(&ENGINE, Built::Not);
        assert_eq!(live.wait_for("pkg/engine/linkstone.js"), Built::Not);
    }

    #[test]
    fn the_play_module_comes_first() {
        let live = Live::new();
        live.want(&ENGINE);
        live.sources_changed();
        let behind = |live: &Live| live.lock().wanted(Builder::Behind).map(|place| ALL[place]);
        assert_eq!(behind(&live), None);
        assert_eq!(live.next(Builder::Page), &PLAY);
        assert_eq!(behind(&live), None);
        live.built(&PLAY, Built::Not);
        assert_eq!(behind(&live), Some(&ENGINE));
    }

    #[test]
    fn pages_get_status_updates() {
        let live = Live::new();
        let first = live.news(None, NOW);
        assert_eq!(first.text, "");
        assert_eq!(live.news(Some(&first), NOW), first);
        live.page_changed();
        let second = live.news(Some(&first), NOW);
        assert_ne!(second.page, first.page);
        live.sources_changed();
        let building = {
            assert_eq!(live.next(Builder::Page), &PLAY);
            live.news(Some(&second), NOW)
        };
        assert_eq!(
            (building.page, building.text.as_str()),
            (second.page, "Building the play module …")
        );
        live.built(&PLAY, Built::Not);
        assert!(live.news(None, NOW).text.starts_with("The Rust code does not compile"));
        live.sources_changed();
        live.built(live.next(Builder::Page), Built::Well);
        let last = live.news(None, NOW);
        assert!(last.text.is_empty() && last.page != first.page);
    }
}
