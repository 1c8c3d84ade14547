//! The best moves of the position, and what each promises.

use std::sync::Arc;

use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::{Level, Seed, SetUpError};
use luciole_editor::Choice;
use luciole_games::AnySession;
use luciole_search::Verdict;
use luciole_session::{Proposal, Space};
use luciole_words::{BoardView, capital};

use super::show_board;
use super::state::EditorState;
use crate::context::AppContext;
use crate::i18n::texts::{AnalysisTexts, EditorTexts};
use crate::opponents::{Ranked, RequestId};

/// How many are looked for.
const COUNT: u8 = 3;
/// The seed that draws what is left open.
pub(super) const BEST_MOVES: Seed = Seed(0);
/// How many other draws of what is left open are looked at.
const OTHER_DRAWS: u64 = 4;

/// A search for the best moves of a position, and what it has found.
#[derive(Clone)]
struct Search {
    /// The game that begins from the position.
    session: Arc<AnySession>,
    /// Whether something that the players see had to be drawn, because the position leaves it open.
    is_drawn: bool,
    found: Vec<Verdict<String>>,
    phase: Phase,
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Searching,
    Done,
    /// The player has stopped it.
    Stopped,
    /// The computer has given up.
    Failed,
}

/// The state of the search, and the move that the board shows.
#[derive(Clone, Copy)]
pub(super) struct BestMoves {
    app: AppContext,
    search: RwSignal<Option<Search>>,
    /// The progress in per cent, in a signal of its own because it changes ten times a second.
    progress: RwSignal<u8>,
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
        let this =
            Self { app, search: RwSignal::new(None), progress: RwSignal::new(0), asked, shown: RwSignal::new(None) };
        on_cleanup(move || this.cancel());
        this
    }

    /// Forgets the moves, which are of another position.
    pub(super) fn clear(self) {
        self.cancel();
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

    fn cancel(self) {
        if let Some(asked) = self.asked.try_update_value(Option::take).flatten() {
            self.app.opponent.with_value(|opponent| opponent.cancel(asked));
        }
    }

    /// Looks for the best moves of a game that has just begun.
    fn find(self, session: AnySession, is_drawn: bool) {
        self.clear();
        let record = session.record_so_far();
        let search = Search { session: Arc::new(session), is_drawn, found: Vec::new(), phase: Phase::Searching };
        self.search.set(Some(search));
        self.progress.set(0);
        let hear = move |ranked| {
            // The player may have left the page.
            if let Ranked::Progress(percent) = ranked {
                self.progress.try_set(percent);
            } else {
                self.search.try_update(|search| search.as_mut().map(|search| search.hear(ranked)));
            }
        };
        let asked = self.app.opponent.with_value(|opponent| opponent.rank(&record, Level::STRONGEST, COUNT, hear));
        self.asked.set_value(Some(asked));
    }

    /// Keeps what has been found so far.
    fn stop(self) {
        self.cancel();
        self.search.update(|search| search.iter_mut().for_each(|search| search.phase = Phase::Stopped));
    }

    /// How far the search has come, tracked; `None` if nobody has asked.
    fn phase(self) -> Option<Phase> {
        self.search.with(|search| search.as_ref().map(|search| search.phase))
    }

    /// The board with the move that is shown, tracked.
    pub(super) fn board(self, space: Space) -> Option<Arc<BoardView>> {
        let shown = self.shown.get()?;
        let language = self.app.language.get();
        self.search.with(|search| {
            let session = proposing(&search.as_ref()?.session, &shown);
            Some(Arc::new(session.board_view(language, space)))
        })
    }

    /// Whose moves they are, and the moves, tracked; `None` before any is found.
    fn list(self) -> Option<(String, Vec<Entry>)> {
        let language = self.app.language.get();
        self.search.with(|search| {
            let Search { session, found, .. } = search.as_ref().filter(|search| !search.found.is_empty())?;
            let entry = |verdict: &Verdict<String>| {
                let chosen = verdict.chosen.clone();
                let proposal = proposing(session, &chosen).board_view(language, Space::High).proposal;
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
            Ranked::Progress(_) => {}
            Ranked::Found { verdict, is_last } => {
                self.found.push(verdict);
                // One that was found later may promise more.
                self.found.sort_by(|one, other| other.expected.total_cmp(&one.expected));
                if is_last {
                    self.phase = Phase::Done;
                }
            }
            Ranked::Restarted => self.found.clear(),
            Ranked::Failed(why) => {
                error!("no best moves: {why}");
                self.phase = Phase::Failed;
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
    let begun = move |seed| {
        let mut session = AnySession::resume(state.begin(None, seed)?);
        // The hand that was filled in is no secret.
        session.accept_device();
        Ok::<_, SetUpError>(session)
    };
    let find = move || -> Result<(), SetUpError> {
        let session = begun(BEST_MOVES)?;
        // What is left open is drawn by the seed: what nobody sees doesn't matter, but some of it may lie open.
        let language = app.language.get_untracked();
        let board = session.board_view(language, Space::Wide);
        let others: Vec<AnySession> = (1..=OTHER_DRAWS).map(|seed| begun(Seed(seed))).collect::<Result<_, _>>()?;
        let is_drawn = others.iter().any(|other| other.board_view(language, Space::Wide) != board);
        best.find(session, is_drawn);
        Ok(())
    };
    let phase = Memo::new(move |_| best.phase());
    let is_searching = Memo::new(move |_| phase.get() == Some(Phase::Searching));
    let has_all = move || phase.get() == Some(Phase::Done);
    let press = move |_| match phase.get_untracked() {
        Some(Phase::Searching) => best.stop(),
        Some(Phase::Done) => {}
        None | Some(Phase::Stopped | Phase::Failed) => {
            if let Err(why) = find() {
                error!("a position in which nobody can move: {why}");
            }
        }
    };
    let list = Memo::new(move |_| best.list());
    let moves = move || list.get().map(|(_, moves)| moves).unwrap_or_default();
    let may_move = Memo::new(move |_| state.seen(|seen| seen.choice != Choice::Nothing));
    let said = move || {
        let Some((who, _)) = list.get() else {
            let failed = phase.get() == Some(Phase::Failed);
            return if failed { texts.best_failed().to_owned() } else { String::new() };
        };
        let is_drawn = best.search.with(|search| search.as_ref().is_some_and(|search| search.is_drawn));
        let drawn = is_drawn.then(|| texts.best_drawn());
        [texts.best_for(who)].into_iter().chain(drawn.map(str::to_owned)).collect::<Vec<_>>().join(" ")
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
            <Show when=move || may_move.get()>
                <button class="button" type="button" aria-disabled=move || has_all().then_some("true") on:click=press>
                    {move || if is_searching.get() { texts.stop_search() } else { texts.best_moves() }}
                </button>
            </Show>
            <p role="status">{said}</p>
            <ol>
                <For each=moves key=|entry| entry.chosen.clone() children=entry />
            </ol>
            <Show when=move || is_searching.get()>
                <progress
                    max="100"
                    value=move || best.progress.get().to_string()
                    aria-label=texts.looking_for_best()
                ></progress>
            </Show>
        </section>
    }
}
