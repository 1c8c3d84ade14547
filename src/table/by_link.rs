//! Playing by link, at a distance: the link to send now, and a button to send it.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::{Player, Seat};
use luciole_games::{AnySession, GameId};
use luciole_table::{Input, Storage, StorageError};
use luciole_words::StatusTexts;

use crate::components::announced::announced_text;
use crate::components::news::trouble;
use crate::context::{AppContext, Arrival, use_app};
use crate::dom::outbox::{self, Handed};
use crate::dom::site::{hash, page_address};
use crate::i18n::texts::{ByLinkInvites, ByLinkTexts, ShareTexts};
use crate::navigate::go;
use crate::shell::route::Route;
use crate::store::saves::{Arrived, ChangeOutcome};

use super::share::{NoAddress, ToCopy, copy};
use super::state::TableState;

/// A link that the player has copied or sent, or tried to.
#[derive(Clone)]
struct Sent {
    /// How many moves it contains.
    moves: usize,
    /// Who waits for it.
    to: String,
}

/// The link to send now, and its recipient; nothing if nobody is waiting for one.
#[component]
pub fn ToSend(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(ByLinkTexts::of);
    let due = Memo::new(move |_| {
        let (who, over) = state.game.view.with(|seen| (app.texts(StatusTexts::of).listed(&seen.to_notify), seen.over));
        let code = || state.session(|session| session.record().to_link().ok());
        (!who.is_empty()).then(|| (who, over, code()))
    });
    // A player who has opened a link sees how moves are sent before making one.
    let here = Memo::new(move |_| state.game.view.with(|seen| seen.here.clone().filter(|_| !seen.over)));
    // The wrong person may have opened the link, and can say so until they have moved.
    let only_look = move |who: &str| {
        let arrived = state.by_link.get_value().filter(|arrived| arrived.is_invited() && !state.moved.get())?;
        let code = state.session(|session| session.record().to_link().ok())?;
        Some(view! { <OnlyLook state code deletes=arrived.is_only_its_link() label=texts.only_look(who) /> })
    };
    // What was sent before the page was opened can be taken back, too.
    let before = due.get_untracked().filter(|_| !state.due.get_untracked());
    let sent = RwSignal::new(before.map(|(to, ..)| Sent { moves: state.view_now(|seen| seen.moves), to }));
    let taken_back = Memo::new(move |_| {
        let cursor = state.game.view.with(|seen| (!seen.behind).then_some(seen.cursor))?;
        sent.with(|sent| sent.as_ref().filter(|sent| cursor < sent.moves).map(|sent| sent.to.clone()))
    });
    move || match (due.get(), here.get()) {
        (Some((who, over, Some(code))), _) => {
            let moves = state.game.view.with_untracked(|seen| seen.moves);
            let to = who.clone();
            let on_sent = Callback::new(move |()| {
                drop(sent.try_set(Some(Sent { moves, to: to.clone() })));
                state.send(Input::Sent);
            });
            view! { <DueLink who begins=moves == 0 over game=state.game_id() code is_due=state.due on_sent /> }
                .into_any()
        }
        (Some((who, _, None)), _) => view! { <p>{texts.too_long(&who)}</p> }.into_any(),
        (None, Some(who)) => {
            let link = only_look(&who);
            let taken_back = taken_back.get().map(|to| view! { <p role="status">{texts.taken_back(to)}</p> });
            view! {
                {taken_back}
                <p class="small">{texts.how(&who)} " " {link}</p>
            }
            .into_any()
        }
        (None, None) => ().into_any(),
    }
}

/// A link for whoever isn't the player: the game is only shown, and isn't kept if it was kept just now.
#[component]
fn OnlyLook(
    state: TableState,
    /// The compact link.
    code: String,
    /// Whether the game isn't kept any more.
    deletes: bool,
    label: String,
) -> impl IntoView {
    let app = use_app();
    let route = Route::Game(code, None);
    let address = route.write();
    let why = RwSignal::new(None::<StorageError>);
    let follow = move |event: MouseEvent| {
        // The link by itself leads to the game while that is kept.
        event.prevent_default();
        let look = move |route: &Route| {
            app.arrival.set_value(Arrival { by_link: Some(Arrived::Looking), ..Arrival::default() });
            go(route);
        };
        let stored = state.now(|table| match table.saving().storage() {
            Storage::Database(stored) if deletes => Some(stored.clone()),
            Storage::Database(_) | Storage::Address | Storage::Nowhere => None,
        });
        let Some(stored) = stored else { return look(&route) };
        let (saves, route, before) = (app.saves.get_value(), route.clone(), app.address.get_value());
        spawn_local(async move {
            match saves.delete(&stored).await {
                Ok(ChangeOutcome::Done) if hash() == before => look(&route),
                // The player has gone elsewhere, or has moved in another tab: this table then shows that move.
                Ok(ChangeOutcome::Done | ChangeOutcome::Differs(_)) => {}
                Err(error) => drop(why.try_set(Some(error))),
            }
        });
    };
    view! {
        <a href=address on:click=follow>
            {label}
        </a>
        {move || why.get().map(|why| view! { <span role="alert">" " {trouble(app, &why)}</span> })}
    }
}

/// Who invites to a game by link, in a sentence.
pub(super) fn invitation(app: AppContext, session: &AnySession) -> Option<String> {
    let here = session.here()?;
    let players = session.players();
    let is_friend = |seat: &Seat| *seat != here && matches!(players[seat.index()], Player::Person(_));
    let friends: Vec<String> =
        Seat::all(players.len()).filter(is_friend).map(|seat| session.name_of(seat, app.spoken())).collect();
    let who = app.texts(StatusTexts::of).listed(&friends);
    let game = session.game().card(app.spoken()).name;
    Some(app.texts(ByLinkTexts::of).invites(ByLinkInvites { count: friends.len(), who, game }))
}

/// The link that a player is waiting for.
#[component]
fn DueLink(
    who: String,
    /// Whether nobody has moved yet.
    begins: bool,
    /// Whether the game is over.
    over: bool,
    game: GameId,
    /// The compact link.
    code: String,
    /// Whether it hasn't been copied or sent yet.
    is_due: Memo<bool>,
    /// Is called when the link is copied or sent.
    on_sent: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let (texts, shared) = (app.texts(ByLinkTexts::of), app.texts(ShareTexts::of));
    // At the end nobody is to move: the link shows the game like any other.
    let route = if over { Route::Game(code, None) } else { Route::Turn(code, None) };
    let link = [page_address(), route.write()].concat();
    let (field, said) = (NodeRef::<html::Textarea>::new(), RwSignal::new(String::new()));
    let copied = [texts.copied_for(&who), shared.not_copied().to_owned()];
    let copy_link = {
        let link = link.clone();
        move || {
            on_sent.run(());
            copy(&link, field, said, copied.clone());
        }
    };
    let send = {
        let (link, copy_link) = (link.clone(), copy_link.clone());
        let name = game.card(app.spoken()).name;
        let said_with_it = match (begins, over) {
            (true, _) => texts.say_invited(name),
            (false, true) => texts.say_ended(name),
            (false, false) => texts.say_played(name),
        };
        move |_| {
            if !outbox::has_sheet() {
                return copy_link();
            }
            let copy_link = copy_link.clone();
            outbox::hand_link_with(&said_with_it, &link, move |handed| match handed {
                Handed::Over | Handed::Down => {
                    on_sent.run(());
                    drop(said.try_set(shared.sent().to_owned()));
                }
                Handed::Back => {}
                Handed::Refused => copy_link(),
            });
        }
    };
    let to_send = match (begins, over) {
        (true, _) => texts.now_invite(&who),
        (false, true) => texts.the_end_for(&who),
        (false, false) => texts.now_send(&who),
    };
    let (sent, send_to) = (texts.sent(&who), texts.send_to(&who));
    let hint = move || if is_due.get() { to_send.clone() } else { sent.clone() };
    let send_label = move || if is_due.get() { send_to.clone() } else { texts.send_again().to_owned() };
    let copy_button = outbox::has_sheet().then(|| {
        view! {
            <button class="button" type="button" on:click=move |_| copy_link()>
                {shared.copy_link()}
            </button>
        }
    });
    view! {
        <div class="due">
            <p>{hint}</p>
            <button class="button wide" class:primary=move || is_due.get() type="button" on:click=send>
                {send_label}
            </button>
            {copy_button}
            <ToCopy label=texts.link() field text=link attr:hidden="" />
            <NoAddress />
            <p class="small" role="status">
                {announced_text(move || said.get())}
            </p>
        </div>
    }
}
