//! The best moves of the position, and what each promises.

use std::sync::Arc;

use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::{Level, Seed};
use luciole_games::AnySession;
use luciole_search::Verdict;
use luciole_session::Proposal;
use luciole_words::{BoardView, capital};

use super::show_board;
use super::state::EditorState;
use crate::context::AppContext;
use crate::i18n::texts::{AnalysisTexts, EditorTexts, TableTexts};
use crate::opponents::{Ranked, RequestId};

/// How many are looked for.
const COUNT: u8 = 3;

/// A search for the best moves of a position, and what it has found.
#[derive(Clone)]
struct Search {
    /// The game that begins from the position.
    session: Arc<AnySession>,
    found: Vec<Verdict<String>>,
    /// The progress in per cent; `None` once it has ended.
    progress: Option<u8>,
    /// Whether it ended without an answer.
    failed: bool,
}

/// The state of the search, and the move that the board shows.
#[derive(Clone, Copy)]
pub(super) struct BestMoves {
    app: AppContext,
    search: RwSignal<Option<Search>>,
    asked: StoredValue<Option<RequestId>>,
    /// In notation.
    shown: RwSignal<Option<String>>,
}

/// A move of the list.
#[derive(Clone, PartialEq)]
struct Entry {
    /// In notation.
    chosen: String,
    /// In words.
    what: String,
    /// The mover's chance of winning.
    percent: u8,
}

impl BestMoves {
    pub(super) fn new(app: AppContext) -> Self {
        let asked = StoredValue::new(None);
        let this = Self { app, search: RwSignal::new(None), asked, shown: RwSignal::new(None) };
        on_cleanup(move || this.stop());
        this
    }

    /// Forgets the moves, which are of another position.
    pub(super) fn clear(self) {
        self.stop();
        self.hide();
        if self.search.with_untracked(Option::is_some) {
            self.search.set(None);
        }
    }

    /// Goes back from a move to the board to edit; returns false if no move is shown.
    pub(super) fn hide(self) -> bool {
        let shown = self.shown.with_untracked(Option::is_some);
        if shown {
            self.shown.set(None);
        }
        shown
    }

    fn stop(self) {
        if let Some(asked) = self.asked.try_update_value(Option::take).flatten() {
            self.app.opponent.with_value(|opponent| opponent.cancel(asked));
        }
    }

    /// Looks for the best moves of a game that has just begun.
    fn find(self, session: AnySession) {
        self.clear();
        let record = session.record_so_far();
        let search = Search { session: Arc::new(session), found: Vec::new(), progress: Some(0), failed: false };
        self.search.set(Some(search));
        let hear = move |ranked| {
            // The player may have left the page.
            self.search.try_update(|search| search.as_mut().map(|search| search.hear(ranked)));
        };
        let asked = self.app.opponent.with_value(|opponent| opponent.rank(&record, Level::STRONGEST, COUNT, hear));
        self.asked.set_value(Some(asked));
    }

    /// The board with the move that is shown, tracked.
    pub(super) fn board(self, wide: bool) -> Option<Arc<BoardView>> {
        let shown = self.shown.get()?;
        let language = self.app.language.get();
        self.search.with(|search| {
            let session = proposing(&search.as_ref()?.session, &shown);
            Some(Arc::new(session.board_view(language, wide)))
        })
    }

    /// Whose moves they are, and the moves, tracked; `None` before any is found.
    fn list(self) -> Option<(String, Vec<Entry>)> {
        let language = self.app.language.get();
        self.search.with(|search| {
            let Search { session, found, .. } = search.as_ref().filter(|search| !search.found.is_empty())?;
            let entry = |verdict: &Verdict<String>| {
                let chosen = verdict.chosen.clone();
                let proposal = proposing(session, &chosen).board_view(language, false).proposal;
                Entry {
                    chosen,
                    what: capital(&proposal.map(Proposal::into_move).unwrap_or_default()),
                    percent: verdict.percent(),
                }
            };
            let seats = session.table_view(language).seats;
            let who = seats.into_iter().find(|seat| seat.decides).map(|seat| seat.name).unwrap_or_default();
            Some((who, found.iter().map(entry).collect()))
        })
    }
}

impl Search {
    fn hear(&mut self, ranked: Ranked) {
        match ranked {
            Ranked::Progress(part) => self.progress = Some(part),
            Ranked::Found(verdict, is_last) => {
                self.found.push(verdict);
                // One that was found later may promise more.
                self.found.sort_by(|one, other| other.expected.total_cmp(&one.expected));
                self.progress = self.progress.filter(|_| !is_last);
            }
            Ranked::Restarted => (self.found, self.progress) = (Vec::new(), Some(0)),
            Ranked::Failed(why) => {
                error!("no best moves: {why}");
                (self.failed, self.progress) = (true, None);
            }
        }
    }
}

/// The game with a move shown, which nobody can play.
fn proposing(session: &AnySession, chosen: &str) -> AnySession {
    let mut session = session.copy();
    if !session.propose_notation(chosen, true) {
        error!("{chosen} is said to be among the best, and is not allowed");
    }
    session
}

/// A button that asks for the best moves, and their list. Each shows itself on the board.
#[component]
pub(super) fn BestMovesList(state: EditorState) -> impl IntoView {
    let app = state.app;
    let (texts, best) = (app.texts(EditorTexts::of), state.best);
    let find = move |_| match state.begin(None, Seed(0)) {
        Ok(played) => {
            let mut session = AnySession::resume(played);
            // The hand that was filled in is no secret.
            session.accept_device();
            best.find(session);
        }
        Err(why) => error!("a position in which nobody can move: {why}"),
    };
    let list = Memo::new(move |_| best.list());
    let moves = move || list.get().map(|(_, moves)| moves).unwrap_or_default();
    let progress = Memo::new(move |_| best.search.with(|search| search.as_ref()?.progress));
    let is_searching = Memo::new(move |_| progress.get().is_some());
    let has_failed = Memo::new(move |_| best.search.with(|search| search.as_ref().is_some_and(|search| search.failed)));
    let may_ask = Memo::new(move |_| {
        let has_asked = best.search.with(Option::is_some) && !has_failed.get();
        state.seen(|seen| seen.may_move) && !has_asked
    });
    let said = move || {
        if has_failed.get() {
            return app.texts(TableTexts::of).worker_failed().to_owned();
        }
        list.get().map(|(who, _)| texts.best_for(who)).unwrap_or_default()
    };
    let entry = move |Entry { chosen, what, percent }: Entry| {
        let this = chosen.clone();
        let is_shown = Signal::derive(move || best.shown.with(|shown| shown.as_ref() == Some(&this)));
        let show = move |_| {
            let shows = !is_shown.get_untracked();
            best.shown.set(shows.then(|| chosen.clone()));
            if shows {
                show_board();
            }
        };
        view! {
            <li>
                <button class="editor-move" type="button" aria-pressed=move || is_shown.get().to_string() on:click=show>
                    <span>{what}</span>
                    <b>{app.texts(AnalysisTexts::of).percent(percent)}</b>
                </button>
            </li>
        }
    };
    view! {
        <section class="editor-best">
            <Show when=move || may_ask.get()>
                <button class="button" type="button" on:click=find>
                    {texts.best_moves()}
                </button>
            </Show>
            <p role="status">{said}</p>
            <ol>
                <For each=moves key=|entry| entry.chosen.clone() children=entry />
            </ol>
            <Show when=move || is_searching.get()>
                <progress
                    max="100"
                    value=move || progress.get().unwrap_or(100).to_string()
                    aria-label=texts.looking_for_best()
                ></progress>
            </Show>
        </section>
    }
}
