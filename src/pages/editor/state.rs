//! The state of the page: an editor in a signal, and what it shows.

use std::sync::Arc;

use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::record::{read_record, understand_record};
use luciole_core::{Level, Name, Player, RecordError, Seed, SetUpError};
use luciole_editor::EditorView;
use luciole_games::{AnyEditor, AnyPlaythrough, GameId};
use luciole_session::Space;
use luciole_table::{BoardInput, Input};
use luciole_words::BoardView;

use super::best::BestMoves;
use crate::context::AppContext;
use crate::dom::storage::{MAX_BYTES, storage, stored};
use crate::pages::at_once::last_colours;

/// The editor's state.
#[derive(Clone, Copy)]
pub(super) struct EditorState {
    pub(super) app: AppContext,
    pub(super) game: GameId,
    pub(super) editor: RwSignal<AnyEditor>,
    /// The board, and everything else that is shown.
    pub(super) view: Memo<(Arc<BoardView>, Arc<EditorView>)>,
    /// What has just happened. It is set anew with each change, so that it is announced even if it is the same.
    pub(super) news: RwSignal<String>,
    /// The best moves of the position.
    pub(super) best: BestMoves,
    /// The draft as it was kept last.
    kept: StoredValue<String>,
}

impl EditorState {
    /// The editor with the draft that was left here last, or with an empty board.
    pub(super) fn new(app: AppContext, game: GameId, space: Signal<Space>) -> Self {
        let mut editor = kept(game).unwrap_or_else(|| empty(app, game));
        editor.colour(last_colours(app, game));
        let editor = RwSignal::new(editor);
        let view = Memo::new(move |_| {
            let (language, space) = (app.language.get(), space.get());
            let mut seen = editor.with(|editor| editor.view(language, space));
            let board = Arc::new(std::mem::take(&mut seen.board));
            (board, Arc::new(seen))
        });
        let (news, best) = (RwSignal::new(String::new()), BestMoves::new(app));
        let state = Self { app, game, editor, view, news, best, kept: StoredValue::new(String::new()) };
        state.keep();
        state
    }

    /// What is shown, tracked.
    pub(super) fn seen<T>(self, of: impl FnOnce(&EditorView) -> T) -> T {
        self.view.with(|(_, seen)| of(seen))
    }

    /// Changes the editor, keeps the draft, and announces what has happened. Nothing happens once the page is gone.
    pub(super) fn change<T: Default>(self, change: impl FnOnce(&mut AnyEditor) -> T) -> T {
        let Some(changed) = self.editor.try_update(change) else { return T::default() };
        self.best.hide();
        self.keep();
        self.news.set(self.view.with_untracked(|(_, seen)| seen.news.clone()));
        changed
    }

    /// Puts a game's position after that many moves on the board; false if no draft can hold it, in the middle of a turn.
    pub(super) fn take_position(self, played: &AnyPlaythrough, moves: usize) -> bool {
        let found = self.game.editor().of_position(played, moves);
        if let Some(found) = &found {
            self.change(|editor| editor.replace(found));
        }
        found.is_some()
    }

    /// What the player does on the board.
    pub(super) fn on_board(self, input: Input) -> bool {
        let Input::Board(input) = input else { return false };
        if self.best.hide() {
            return true;
        }
        match input {
            BoardInput::Tap { target, .. } => self.change(|editor| editor.tap(&target)),
            BoardInput::TapEmpty(place) => self.change(|editor| editor.tap_at(place)),
            BoardInput::Drag { target, to } => return self.change(|editor| editor.drag(&target, to)),
            BoardInput::Drop { on } => self.change(|editor| editor.drop(on.as_deref())),
            BoardInput::Steer { direction, fine } => self.change(|editor| editor.steer(direction, fine)),
            BoardInput::Back => return self.change(|editor| editor.back()),
            BoardInput::Slide(_) | BoardInput::Confirm | BoardInput::PlayBetter => return false,
        }
        true
    }

    /// Keeps the draft, unless it is kept already, or lacks a piece that is being dragged. The best moves were those of
    /// the draft before.
    fn keep(self) {
        let (record, is_whole) = self.editor.with_untracked(|editor| (editor.record(), !editor.is_dragging()));
        if !is_whole || self.kept.with_value(|kept| *kept == record) {
            return;
        }
        self.best.clear();
        // A longer one couldn't be read back.
        let fits = record.len() <= MAX_BYTES;
        if fits && storage().is_some_and(|storage| storage.set_item(&key(self.game), &record).is_err()) {
            error!("the draft can't be kept");
        }
        self.kept.set_value(record);
    }

    /// The game that begins from the draft, for one person and computers of that level, or for persons only.
    ///
    /// # Errors
    /// If the position can't come about, with the reasons.
    pub(super) fn begin(self, against: Option<Level>, seed: Seed) -> Result<AnyPlaythrough, SetUpError> {
        let player = |index: usize| match against {
            Some(level) if index > 0 => Player::Computer(level),
            _ => Player::Person(Name::default()),
        };
        let players = (0..self.view.with_untracked(|(_, seen)| seen.seats)).map(player).collect();
        self.editor.with_untracked(|editor| editor.begin(players, seed))
    }
}

fn key(game: GameId) -> String {
    format!("luciole.draft.{game}")
}

/// The draft that was kept last, if there is one that can be read.
fn kept(game: GameId) -> Option<AnyEditor> {
    let read = |text: &str| -> Result<Option<AnyEditor>, RecordError> {
        let record = understand_record(read_record(text)?)?;
        if record.game == game.name() { game.editor().of_record(record) } else { Ok(None) }
    };
    read(&stored(&key(game))).ok().flatten()
}

fn empty(app: AppContext, game: GameId) -> AnyEditor {
    let seats = app.setting(|settings| settings.players.of(game).map(Vec::len));
    let (fewest, most) = game.info().seats.into_inner();
    let seats = seats.unwrap_or(fewest).clamp(fewest, most);
    game.editor().empty(seats).expect("a number of players of the game")
}
