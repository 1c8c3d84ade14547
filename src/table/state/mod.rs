//! The state of a table: one value in a signal, and memos of what is shown of it. [`TableState::send`] is the only way
//! to change it; the runner carries out the effects. Panels depend on the state, never the reverse.

mod answers;
mod runner;

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use luciole_core::{Colours, Seat};
use luciole_games::{AnyPlaythrough, AnySession, GameId};
use luciole_scene::Scene;
use luciole_session::{Control, Space, Stamp};
use luciole_table::{
    Analysis, GameKey, Hints, Input, Judgement, Message, News, Notice, Preferences, Purpose, Remark, Storage, Table,
};
use luciole_words::{BoardView, Sound, TableView};

use crate::begin::begin_game;
use crate::board::{Zoom, memo_of_board};
use crate::components::news::BranchedFrom;
use crate::context::AppContext;
use crate::dom::focus::bring_into_view;
use crate::shell::seed::fresh_seed;
use crate::store::rating::Rating;
use crate::store::saves::{Arrived, SaveStore};

use self::runner::Runner;

/// A table's state, in parts that change on different occasions.
#[derive(Clone, Copy)]
pub struct TableState {
    table: RwSignal<Table>,
    runner: StoredValue<Rc<Runner>, LocalStorage>,
    /// Changes with each move.
    pub game: GameSignals,
    /// Changes with each tap or slide too.
    pub board: BoardSignals,
    /// Changes with the worker's replies.
    pub opponent: OpponentSignals,
    /// What is open around the board.
    pub open: Open,
    /// Whether the moves play automatically.
    pub running: Memo<bool>,
    /// Whether a person has moved here since the table was opened.
    pub moved: Memo<bool>,
    /// Whether the link of the latest moves still has to be sent, if the game is played by link.
    pub due: Memo<bool>,
    /// The number of moves before the decision that the player is trying again, on a table of its own.
    pub retrying: Memo<Option<usize>>,
    /// How often an action was answered, and the answer to the last one.
    remark: Memo<(u32, Option<Remark>)>,
    /// How a friend's link has brought the player here, if one has.
    pub by_link: StoredValue<Option<Arrived>>,
    /// Whether the player has just come back from trying a decision again.
    came_back: StoredValue<bool>,
    pub(super) app: AppContext,
}

/// The game in progress.
#[derive(Clone, Copy)]
pub struct GameSignals {
    /// Changes with each move, but not with selections or slides.
    pub stamp: Memo<Stamp>,
    /// The player's view of it.
    pub view: Memo<TableView>,
    /// What is saved of it.
    pub saved: Memo<Saved>,
    /// What the player should know about saving, and the game from which this one branched off, if it did.
    pub news: Memo<(Option<News>, Option<BranchedFrom>)>,
}

/// What is saved of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The number of moves saved in the database.
    pub safe: Option<usize>,
    /// Whether more or fewer moves have been played than are saved.
    pub unsaved: bool,
    /// Whether the page is back from the browser's page cache and doesn't know yet what has happened in the meantime.
    pub behind: bool,
}

#[derive(Clone, Copy)]
pub struct BoardSignals {
    /// What it shows, and its accessible names.
    pub view: Memo<Arc<BoardView>>,
    /// The visible part.
    pub zoom: RwSignal<Zoom>,
    /// Whether the focus is at the table, or was until its element was removed.
    pub holding: RwSignal<bool>,
}

/// The computer, as opponent and adviser.
#[derive(Clone, Copy)]
pub struct OpponentSignals {
    /// The progress of its thinking, in per cent.
    pub progress: Memo<Option<u8>>,
    /// What else the player sees of it.
    pub view: Memo<OpponentView>,
    /// Its analysis of a finished game.
    pub analysis: Memo<Analysis>,
}

/// What is seen of the computer, apart from its progress and its analysis.
#[derive(Clone, Debug, PartialEq)]
pub struct OpponentView {
    /// A notice about it for the player.
    pub notice: Option<Notice>,
    /// Whether it is looking for a hint.
    pub hinting: bool,
    /// Whether it is judging an answer, or looking for the best continuation.
    pub judging: bool,
    /// The hints it has given.
    pub hints: Hints,
    /// The certain outcome since its last move: this seat's lead in points with perfect play.
    pub certain: Option<(Seat, i16)>,
    /// Its judgement of the answer to a posed decision.
    pub judgement: Option<Judgement>,
}

/// What the player has opened. It stays open when the language changes.
#[derive(Clone, Copy)]
pub struct Open {
    /// The list of keys.
    pub help: RwSignal<bool>,
    /// The bar for looking back.
    pub transport: RwSignal<bool>,
    /// The drawer with further tools.
    pub drawer: RwSignal<bool>,
    /// The dialog that shares the game.
    pub share: RwSignal<bool>,
    /// The dialog that replaces players.
    pub others: RwSignal<bool>,
    /// The list of moves.
    pub log: RwSignal<bool>,
}

impl TableState {
    /// The state of a table whose game is stored in `storage`. `space` is the shape of the space for the board. It
    /// lives as long as the reactive owner; what isn't saved by then still gets saved.
    pub(super) fn new(
        app: AppContext,
        session: AnySession,
        storage: Storage,
        purpose: Purpose,
        space: Signal<Space>,
        log_is_open: bool,
    ) -> Self {
        let given_up = app.saves.with_value(SaveStore::given_up_now);
        let table = Table::new(session, storage, purpose, untrack(|| preferences(app)), given_up);
        let table = ArcRwSignal::new(table);
        let runner = Runner::begin(app, table.clone());
        let table = RwSignal::from(table);
        let stamp = memo_of(table, |table| table.session().stamp());
        let version = memo_of(table, Table::board_version);
        let highlights = memo_of(table, Table::highlights);
        // Pointing renders nothing again: highlights are drawn over the board.
        let rendered = memo_of_board(move || {
            // Read, not only tracked: a memo that nothing reads doesn't update.
            version.get();
            let (language, space) = (app.language.get(), space.get());
            Arc::new(table.with_untracked(|table| table.session().board_view(language, space)))
        });
        Self {
            game: GameSignals {
                stamp,
                // Not recomputed during a selection or a slide: it formats sentences.
                view: Memo::new(move |_| {
                    stamp.get();
                    let language = app.language.get();
                    table.with_untracked(|table| table.panel(language))
                }),
                saved: memo_of(table, |table| {
                    let safe = table.saving().safe();
                    let unsaved = safe.is_some_and(|safe| safe != table.session().cursor().1);
                    Saved { safe, unsaved, behind: table.saving().is_catching_up() }
                }),
                news: memo_of(table, |table| {
                    let saving = table.saving();
                    let branched = saving.origin().map(|origin| {
                        let turn = table.session().turns().after(origin.after);
                        BranchedFrom { game: origin.game.clone(), turn }
                    });
                    (saving.news().cloned(), branched)
                }),
            },
            board: BoardSignals {
                view: memo_of_board(move || {
                    let board = rendered.get();
                    highlights.with(|highlights| table.with_untracked(|table| highlights.over(board, table.session())))
                }),
                zoom: RwSignal::new(Zoom::WHOLE),
                holding: RwSignal::new(false),
            },
            opponent: OpponentSignals {
                progress: memo_of(table, |table| table.opponent().progress()),
                view: memo_of(table, |table| OpponentView {
                    notice: table.notice(),
                    hinting: table.opponent().is_hinting(),
                    judging: table.opponent().is_judging() || table.opponent().is_continuing(),
                    hints: table.hints().clone(),
                    certain: table.certain(),
                    judgement: table.judgement().cloned(),
                }),
                // It grows long, so only a change is copied.
                analysis: Memo::new_owning(move |before| {
                    table.with(|table| match before {
                        Some(before) if before == *table.analysis() => (before, false),
                        _ => (table.analysis().clone(), true),
                    })
                }),
            },
            open: Open {
                help: RwSignal::new(false),
                transport: RwSignal::new(false),
                drawer: RwSignal::new(false),
                share: RwSignal::new(false),
                others: RwSignal::new(false),
                log: RwSignal::new(log_is_open),
            },
            running: memo_of(table, Table::is_running),
            moved: memo_of(table, Table::moved),
            due: memo_of(table, Table::is_due),
            retrying: memo_of(table, Table::retrying),
            remark: memo_of(table, |table| {
                let (answers, remark) = table.remark();
                (answers, remark.cloned())
            }),
            by_link: StoredValue::new(None),
            came_back: StoredValue::new(false),
            runner: StoredValue::new_local(runner),
            table,
            app,
        }
    }

    /// Sends the table a message, and runs its effects; does nothing once the table is gone.
    pub fn send(self, message: impl Into<Message>) {
        // An element that is removed with its table still loses the focus, or the mouse.
        if let Some(runner) = self.runner.try_get_value() {
            runner.send(message.into());
        }
    }

    /// Reads the table, without tracking it.
    pub fn now<T>(self, of: impl FnOnce(&Table) -> T) -> T {
        self.table.with_untracked(of)
    }

    /// Reads the game, without tracking it.
    pub fn session<T>(self, of: impl FnOnce(&AnySession) -> T) -> T {
        self.now(|table| of(table.session()))
    }

    /// Reads the player's view of the game, without tracking it.
    pub fn view_now<T>(self, of: impl FnOnce(&TableView) -> T) -> T {
        self.game.view.with_untracked(of)
    }

    /// The name of the player who decides, without tracking it; empty if the game is over.
    pub fn decider(self) -> String {
        let name = |seen: &TableView| seen.seats.iter().find(|seat| seat.decides).map(|seat| seat.name.clone());
        self.view_now(name).unwrap_or_default()
    }

    /// Reads what the board shows, without tracking it.
    pub fn board_now<T>(self, of: impl FnOnce(&BoardView) -> T) -> T {
        self.board.view.with_untracked(|board| of(board))
    }

    /// What the move after `number` others has brought about first, in words, without tracking it.
    pub fn first_told(self, number: usize) -> Option<String> {
        self.session(|session| session.told(number, self.app.spoken())).into_iter().next()
    }

    /// The game being played.
    pub fn game_id(self) -> GameId {
        self.session(|session| session.game())
    }

    /// The key of the game, if it is saved in the database.
    pub fn key(self) -> Option<GameKey> {
        self.now(|table| table.saving().storage().key().cloned())
    }

    /// Whether this table has a lesson.
    pub fn is_lesson(self) -> bool {
        self.now(Table::is_lesson)
    }

    /// Whether a tap on this target plays nothing but what the lesson asks for, if there is one.
    pub fn leads_on(self, target: &str) -> bool {
        self.now(|table| table.guide().is_none_or(|guide| guide.agrees_to(table.session(), target)))
    }

    /// Whether the player can ask for a hint.
    pub fn may_hint(self) -> bool {
        self.table.with(Table::may_hint)
    }

    /// Whether the game can go on with the best moves, or does.
    pub fn may_continue(self) -> bool {
        self.table.with(|table| table.may_continue() || table.opponent().is_continuing() && table.has_branched_off())
    }

    /// Whether the computer is looking for a hint.
    pub fn is_hinting(self) -> bool {
        self.opponent.view.with(|opponent| opponent.hinting)
    }

    /// A memo of part of the table.
    pub fn watch<T: PartialEq + Send + Sync + 'static>(self, of: fn(&Table) -> T) -> Memo<T> {
        memo_of(self.table, of)
    }

    /// Taps a target, on the board or beside it.
    pub fn tap(self, target: String) {
        self.send(self.board_now(|board| Input::tap(target, board)));
    }

    /// Does what the player does on the board; false if it has no effect.
    pub fn act(self, input: Input) -> bool {
        let is_of_game = matches!(input, Input::Board(_));
        self.send(input);
        !is_of_game || self.now(Table::was_handled)
    }

    /// Scrolls the highlighted places into view: on a phone, the phrase may be far below the board.
    pub fn show_pointed(self) {
        let (at, view, elsewhere) = self.board_now(|board| {
            let ringed = board.scene.nodes.iter().find(|node| node.look == Scene::POINTED).map(|node| node.at);
            let is_elsewhere = board.scene.part.zip(ringed).is_some_and(|(part, at)| !part.holds(at));
            let turns = board.overlays.iter().find(|seen| seen.overlay.control == Control::Turn && is_elsewhere);
            (ringed, board.scene.view, turns.map(|seen| seen.overlay.key))
        });
        let Some(at) = at else { return };
        if let Some(key) = elsewhere {
            self.send(Input::Overlay(key));
        }
        self.board.zoom.update(|zoom| *zoom = zoom.showing(at, view));
        // In a frame this would scroll the page around it too.
        if !self.app.embedded {
            show_board();
        }
    }

    /// Turns sound on or off, and announces it.
    pub fn switch_sound(self) {
        self.set_sound(self.app.setting(|settings| !settings.has_sound()));
    }

    /// The same, as the player chooses.
    pub fn set_sound(self, on: bool) {
        self.app.settings.update(|settings| settings.sound = Some(on));
        self.send(Input::Say(Remark::Sound(on)));
    }

    /// Plays a sound, if sound is on.
    pub fn play_sound(self, sound: Sound) {
        runner::play_sound(self.app, sound);
    }

    /// Brings the player back from the table where a decision was tried again.
    pub fn end_retry(self) {
        self.came_back.set_value(true);
        self.send(Input::EndRetry);
    }

    /// Whether the player has just come back from there; only once.
    pub fn has_come_back(self) -> bool {
        self.came_back.try_update_value(std::mem::take) == Some(true)
    }

    /// The strength of whoever plays here against computers.
    pub fn rating(self) -> Rating {
        self.app.settings.with(|settings| self.session(|session| settings.rating_of(session.game(), session.players())))
    }

    /// Starts a rematch: the same players with seats rotated, and a new seed.
    pub fn rematch(self) {
        let rating = self.rating();
        match self.session(|session| rematch(session, rating)) {
            // An embedded frame never leaves its page.
            Some(played) if self.app.embedded => self.send(Input::Restart(played)),
            Some(played) => {
                // Everybody moves one seat on, including the seat played from here by link.
                let (seats, here) = self.session(|session| (session.players().len(), session.here()));
                begin_game(self.app, &played, here.map(|seat| Seat::at((seat.index() + seats - 1) % seats)), None);
            }
            None => {}
        }
    }

    /// Calls this when a better move has been found for the decision that is tried again at this table.
    pub fn on_solved(self, solved: Callback<()>) {
        self.runner.with_value(|runner| runner.on_solved(solved));
    }
}

/// A memo of part of a table. It takes a function pointer, because each closure would bring its own copy of the code.
fn memo_of<T: PartialEq + Send + Sync + 'static>(table: RwSignal<Table>, of: fn(&Table) -> T) -> Memo<T> {
    Memo::new(move |_| table.with(of))
}

/// What the player prefers at a table.
pub(super) fn preferences(app: AppContext) -> Preferences {
    app.settings.with(|settings| Preferences {
        pace: settings.pace,
        confirms: settings.confirm,
        hints: settings.hints,
        considers: settings.considers,
    })
}

/// Scrolls the board into view, unless it already is.
pub fn show_board() {
    bring_into_view(".board-side");
}

/// How often a rematch is dealt at most: where it is drawn who begins, half of the games suit, and elsewhere the first.
const MAX_DEALS: usize = 64;

/// The next game of the same players, each one seat on, so that of two the other one begins; computers at the player's
/// strength follow it.
fn rematch(session: &AnySession, strength: Rating) -> Option<AnyPlaythrough> {
    let mut players = strength.rematch(session.players().to_vec(), session.seed());
    let (game, count) = (session.game(), players.len());
    players.rotate_left(1);
    let mut start = session.clone();
    start.show(0);
    let begins = start.turn().seat();
    let deal = || session.new_game(players.clone(), fresh_seed()?).ok();
    let mut played = deal()?;
    for _ in 1..MAX_DEALS {
        if count != 2 || played.turn().seat() == begins {
            break;
        }
        played = deal()?;
    }
    // Chosen colours stay with their players.
    if session.colours() != Colours::OWN {
        played.colour(session.colours().one_seat_on(count, game.colours_for(count)));
    }
    Some(played)
}
