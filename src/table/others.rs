//! Playing on from the position shown with other players: computers of any level, or friends. This becomes a separate
//! game.

use leptos::prelude::*;
use luciole_core::{Level, Name, Player, Turn};
use luciole_words::Character;

use crate::begin::begin_game;
use crate::components::dialog::Dialog;
use crate::context::use_app;
use crate::i18n::texts::TableTexts;
use luciole_table::Origin;

use super::state::TableState;

/// A button that opens the dialog for choosing them, and the dialog: offered while looking back, or after opening a
/// link.
#[component]
pub fn WithOthers(state: TableState) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    let open = state.open.others;
    let offered = move || {
        let to_be_gone_on_with = state.game.view.with(|seen| {
            let mine = seen.to_notify.is_empty() && seen.hand_over.is_none();
            mine && seen.cursor > 0 && (seen.looking_back || state.game.saved.get().safe.is_none())
        });
        let turn = state.session(|session| session.turn());
        to_be_gone_on_with && turn != Turn::Over
    };
    view! {
        <Show when=offered>
            <button class="button" type="button" on:click=move |_| open.set(true)>
                {texts.with_others()}
            </button>
        </Show>
        <Dialog open class="others" heading=texts.play_on_with() close_label=texts.close()>
            <Players state />
        </Dialog>
    }
}

/// The players, each of whom can be replaced.
#[component]
fn Players(state: TableState) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(TableTexts::of), app.spoken());
    let played = state.session(|session| session.played_so_far());
    let now = played.record().players().to_vec();
    let names =
        state.view_now(|seen| seen.seats.iter().map(|seat| (seat.sign.title, seat.name.clone())).collect::<Vec<_>>());
    let guest = state.view_now(|seen| seen.guest);
    let players = StoredValue::new(now.clone());
    let seats = names.into_iter().zip(now).enumerate().map(|(index, ((title, name), now))| {
        let is_person = matches!(now, Player::Person(_));
        // To a guest, a person without a name is nobody in particular.
        let is_nobody = guest && matches!(&now, Player::Person(name) if name.is_blank());
        let person = if is_person && !is_nobody { name } else { texts.person().to_owned() };
        let computers = Level::all().map(|level| {
            let is_now = now == Player::Computer(level);
            view! {
                <option value=level.to_string() selected=is_now>
                    {Character::of(level, language).in_full()}
                </option>
            }
        });
        let computers = computers.collect_view();
        let choose = move |event| {
            let chosen = match (event_target_value(&event).parse(), &now) {
                (Ok(level), _) => Player::Computer(level),
                (Err(_), Player::Person(_)) => now.clone(),
                (Err(_), Player::Computer(_)) => Player::Person(Name::default()),
            };
            players.update_value(|players| players[index] = chosen);
        };
        view! {
            <label>
                {title} <select on:change=choose>
                    <option value="" selected=is_person>
                        {person}
                    </option>
                    {computers}
                </select>
            </label>
        }
    });
    let seats = seats.collect_view();
    let start = move |_| {
        let (game, mut played, players) = (played.game(), played.clone(), players.get_value());
        let is_seated = played.seat(players.clone());
        debug_assert!(is_seated.is_ok(), "each seat has one player");
        if players.iter().any(|player| matches!(player, Player::Computer(_))) {
            // The player chose these levels by hand.
            app.settings.update(|settings| {
                let strength = settings.rating_in(game).with_choice(false);
                settings.rating.note(game, strength);
            });
        }
        let after = state.view_now(|seen| seen.cursor);
        begin_game(app, &played, None, Some(Origin { game: state.key(), after }));
    };
    view! {
        <p class="small">{texts.of_its_own()}</p>
        <div class="choices">{seats}</div>
        <button class="button primary wide" type="button" on:click=start>
            {texts.go_on_here()}
        </button>
    }
}
