//! The state of the page: the sheet, and what it comes to.

use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::{Player, Seat};
use luciole_games::GameId;
use luciole_words::{ColourSign, TallyView, called};

use crate::context::AppContext;
use crate::pages::at_once::last_colours;
use crate::store::sheet::Sheet;

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
    /// The sheet before it was cleared, until something is entered again.
    pub(super) cleared: RwSignal<Option<Sheet>>,
}

impl ScoreState {
    /// The sheet that was kept last, or an empty one for the players of the last game.
    pub(super) fn new(app: AppContext, game: GameId) -> Self {
        let mut sheet = Sheet::load(game).unwrap_or_else(|| {
            let last = app.setting(|settings| settings.players.of(game).cloned().unwrap_or_default());
            Sheet::of(last.len(), &last)
        });
        let (fewest, most) = game.info().seats.into_inner();
        sheet.seats = sheet.seats.clamp(fewest, most);
        let sheet = RwSignal::new(sheet);
        let seats = Memo::new(move |_| sheet.with(|sheet| sheet.seats));
        let view = Memo::new(move |_| {
            let seats = seats.get();
            let names: Vec<String> = Seat::all(seats).map(|seat| name_in(app, game, sheet, seat, seats)).collect();
            sheet.with(|sheet| game.editor().tally(&sheet.numbers(), &names, app.spoken()))
        });
        Self { app, game, sheet, seats, view, cleared: RwSignal::new(None) }
    }

    /// Changes the sheet, and keeps it.
    pub(super) fn change(self, change: impl FnOnce(&mut Sheet)) {
        self.sheet.update(change);
        if !self.sheet.with_untracked(|sheet| sheet.save(self.game)) {
            error!("the score sheet can't be kept");
        }
    }

    /// Enters a number for a player.
    pub(super) fn enter(self, seat: Seat, entry: usize, number: u16) {
        self.cleared.set(None);
        self.change(|sheet| sheet.enter(seat, entry, number));
    }

    /// Removes all numbers.
    pub(super) fn clear(self) {
        self.cleared.set(Some(self.sheet.get_untracked()));
        self.change(|sheet| sheet.players.iter_mut().for_each(|player| player.numbers.clear()));
    }

    /// Enters the numbers again that were removed.
    pub(super) fn restore(self) {
        let Some(before) = self.cleared.try_update(Option::take).flatten() else { return };
        self.change(|sheet| {
            for (player, before) in sheet.players.iter_mut().zip(before.players) {
                player.numbers = before.numbers;
            }
        });
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

fn name_in(app: AppContext, game: GameId, sheet: RwSignal<Sheet>, seat: Seat, seats: usize) -> String {
    let name = sheet.with(|sheet| sheet.players[seat.index()].name.clone());
    called(&Player::Person(name), sign_in(app, game, seat, seats).title, app.spoken())
}

fn sign_in(app: AppContext, game: GameId, seat: Seat, seats: usize) -> ColourSign {
    let colours = last_colours(app, game).fitting(seats, game.colours_for(seats));
    game.view().colour_sign(colours.of(seat), seats, app.spoken())
}
