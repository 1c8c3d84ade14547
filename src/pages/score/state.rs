//! The state of the page: the sheet, and what it comes to.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use luciole_core::{Colours, Player, Seat};
use luciole_games::GameId;
use luciole_words::{ColourSign, TallyView, called};

use crate::context::AppContext;
use crate::store::sheet::{Sheet, Timer};

/// A sheet, as long as its page is shown.
#[derive(Clone, Copy)]
pub(super) struct ScoreState {
    pub(super) app: AppContext,
    pub(super) game: GameId,
    pub(super) sheet: RwSignal<Sheet>,
    /// How many play.
    pub(super) seats: Memo<usize>,
    /// What the sheet comes to.
    pub(super) view: Memo<TallyView>,
    /// The sheet before it was cleared, until it is changed again.
    pub(super) cleared: RwSignal<Option<Sheet>>,
    /// Whether the browser keeps the sheet.
    pub(super) is_kept: RwSignal<bool>,
}

impl ScoreState {
    /// The sheet that was kept last, or an empty one for the players of the last game.
    pub(super) fn new(app: AppContext, game: GameId) -> Self {
        let sheet = kept(game).unwrap_or_else(|| {
            let last = app.setting(|settings| settings.players.of(game).cloned().unwrap_or_default());
            fitting(game, Sheet::of(last.len(), &last))
        });
        let sheet = RwSignal::new(sheet);
        let seats = Memo::new(move |_| sheet.with(|sheet| sheet.seats));
        let view = Memo::new(move |_| {
            let seats = seats.get();
            let names: Vec<String> = Seat::all(seats).map(|seat| name_in(app, game, sheet, seat, seats)).collect();
            sheet.with(|sheet| game.editor().tally(&sheet.numbers(), &names, app.spoken()))
        });
        let (is_kept, cleared) = (RwSignal::new(true), RwSignal::new(None));
        // Another tab may count the same game.
        let _ = use_event_listener(window(), ev::storage, move |_| {
            if is_kept.get_untracked()
                && let Some(now) = kept(game)
                && sheet.with_untracked(|sheet| *sheet != now)
            {
                sheet.set(now);
                cleared.set(None);
            }
        });
        Self { app, game, sheet, seats, view, cleared, is_kept }
    }

    /// Changes the sheet, and keeps it.
    pub(super) fn change(self, change: impl FnOnce(&mut Sheet)) {
        self.cleared.set(None);
        self.sheet.update(change);
        self.is_kept.set(self.sheet.with_untracked(|sheet| sheet.save(self.game)));
    }

    /// Clears the sheet for a new game of the same players.
    pub(super) fn clear(self) {
        let before = self.sheet.get_untracked();
        if before.is_empty() {
            return;
        }
        self.change(|sheet| {
            sheet.players.iter_mut().for_each(|player| player.numbers.clear());
            sheet.timer = Timer::default();
        });
        self.cleared.set(Some(before));
    }

    /// Takes back that it was cleared.
    pub(super) fn restore(self) {
        if let Some(before) = self.cleared.get_untracked() {
            self.change(|sheet| *sheet = before);
        }
    }

    /// What a player is called among `seats`, tracked.
    pub(super) fn name(self, seat: Seat, seats: usize) -> String {
        name_in(self.app, self.game, self.sheet, seat, seats)
    }

    /// A player's title and sign among `seats`.
    pub(super) fn sign(self, seat: Seat, seats: usize) -> ColourSign {
        sign_in(self.app, self.game, seat, seats)
    }
}

/// The sheet that was kept last, if there is one that can be read.
fn kept(game: GameId) -> Option<Sheet> {
    Sheet::load(game).map(|sheet| fitting(game, sheet))
}

/// The sheet with a number of players that the game allows.
fn fitting(game: GameId, sheet: Sheet) -> Sheet {
    let (fewest, most) = game.info().seats.into_inner();
    Sheet { seats: sheet.seats.clamp(fewest, most), ..sheet }
}

fn name_in(app: AppContext, game: GameId, sheet: RwSignal<Sheet>, seat: Seat, seats: usize) -> String {
    let name = sheet.with(|sheet| sheet.players[seat.index()].name.clone());
    called(&Player::Person(name), sign_in(app, game, seat, seats).title, app.spoken())
}

/// The colours of the box, even for players who have chosen others here.
fn sign_in(app: AppContext, game: GameId, seat: Seat, seats: usize) -> ColourSign {
    game.view().colour_sign(Colours::OWN.of(seat), seats, app.spoken())
}
