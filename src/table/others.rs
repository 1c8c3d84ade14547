//! Playing on from the shown position with others at the table: a computer of some level, or a friend. It becomes a game of its own.

use luciole_core::{Level, Player, Turn};
use luciole_games::AnySession;

use crate::begin::begin_game;
use crate::context::AppContext;
use crate::dom::dialog::{dialog, open};
use crate::dom::element::{el, group};
use crate::dom::form::option;
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny, event_target_value};
use crate::dom::watched::{Derived, Watched};

use super::state::TableState;

const CLASS: &str = "others";

/// A button that opens the dialog in which they are chosen, and the dialog: where somebody looks back, or has opened a link.
pub fn with_others(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let is_open = Watched::new(false);
    let offered = Derived::new(move || {
        let to_be_gone_on_with = state.game.view.with(|seen| {
            let mine = seen.to_be_told.is_empty() && seen.hand_over.is_none();
            mine && seen.cursor > 0 && (seen.looking_back || state.game.autosave.safe.get().is_none())
        });
        let turn = state.game.session.with_untracked(AnySession::turn);
        to_be_gone_on_with && turn != Turn::Over
    });
    let press = move || {
        is_open.set(true);
        open(CLASS);
    };
    let content = live(move || if is_open.get() { content(app, state) } else { ().into_any() });
    group([
        live(move || if offered.get() { button("button", words.table.with_others, press) } else { ().into_any() }),
        dialog(CLASS, words.table.play_on_with, words.table.close, content, move || is_open.set(false)),
    ])
}

fn content(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let played = state.game.session.with_untracked(AnySession::played_so_far);
    let record = played.record();
    let names = state
        .game
        .view
        .with_untracked(|seen| seen.seats.iter().map(|seat| (seat.sign.title, seat.name.clone())).collect::<Vec<_>>());
    let players = Watched::new(record.players().to_vec());
    let seats = names.into_iter().zip(record.players().to_vec()).enumerate().map(|(index, ((title, name), now))| {
        let person = if matches!(now, Player::Person(_)) { name } else { words.person.to_owned() };
        let mut choices = vec![option("", person, matches!(now, Player::Person(_)))];
        choices.extend(Level::all().map(|level| {
            option(level.to_string(), words.status.character(level).in_full(), now == Player::Computer(level))
        }));
        let choose = move |event| {
            let chosen = match (event_target_value(&event).parse(), &now) {
                (Ok(level), _) => Player::Computer(level),
                (Err(_), Player::Person(_)) => now.clone(),
                (Err(_), Player::Computer(_)) => Player::Person(luciole_core::Name::default()),
            };
            players.update(|players| players[index] = chosen);
        };
        el("label").put(title).put(el("select").on("change", choose).put(choices)).view()
    });
    let seats: Vec<AnyView> = seats.collect();
    let start = move || {
        let (game, mut played, players) = (played.game(), played.clone(), players.get_untracked());
        let is_seated = played.seat(players.clone());
        debug_assert!(is_seated.is_ok(), "each seat has one player");
        if players.iter().any(|player| matches!(player, Player::Computer(_))) {
            // These levels were chosen by hand.
            app.settings.update(|settings| {
                let strength = settings.strength_in(game).with_choice(false);
                settings.strength.note(game, strength);
            });
        }
        begin_game(app, &played, None);
    };
    group([
        paragraph("small", words.table.of_its_own),
        el("div").class("choices").put(seats).view(),
        button("button primary wide", words.table.go_on_here, start),
    ])
}
