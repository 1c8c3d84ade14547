//! Playing by link, at a distance: the link to send now, and a button to send it.

use leptos::html;
use leptos::prelude::*;
use luciole_words::StatusTexts;

use crate::components::announced::announced_text;
use crate::context::use_app;
use crate::dom::outbox::{self, Handed};
use crate::dom::site::page_address;
use crate::i18n::texts::{ByLinkTexts, ShareTexts};
use crate::shell::route::Route;

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
    let has_just_come = Memo::new(move |_| state.game.view.with(|seen| seen.moves > 0 && seen.goal.is_some()));
    let only_look = move |who: &str| {
        let code = has_just_come.get().then(|| state.session(|session| session.record().to_link().ok())).flatten()?;
        let address = Route::Game(code, None).write();
        Some(view! { <a href=address>{texts.only_look(who)}</a> })
    };
    let sent = RwSignal::new(None::<Sent>);
    let taken_back = Memo::new(move |_| {
        let cursor = state.game.view.with(|seen| (!seen.behind).then_some(seen.cursor))?;
        sent.with(|sent| sent.as_ref().filter(|sent| cursor < sent.moves).map(|sent| sent.to.clone()))
    });
    move || match (due.get(), here.get()) {
        (Some((who, over, Some(code))), _) => {
            let moves = state.game.view.with_untracked(|seen| seen.moves);
            let to = who.clone();
            let on_sent = Callback::new(move |()| drop(sent.try_set(Some(Sent { moves, to: to.clone() }))));
            view! { <DueLink who over code on_sent /> }.into_any()
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

/// The link that a player is waiting for.
#[component]
fn DueLink(
    who: String,
    /// Whether the game is over.
    over: bool,
    /// The compact link.
    code: String,
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
        move |_| {
            if !outbox::has_sheet() {
                return copy_link();
            }
            let copy_link = copy_link.clone();
            outbox::hand_link(&link, move |handed| match handed {
                Handed::Over | Handed::Down => {
                    on_sent.run(());
                    drop(said.try_set(shared.sent().to_owned()));
                }
                Handed::Back => {}
                Handed::Refused => copy_link(),
            });
        }
    };
    let hint = if over { texts.the_end_for(&who) } else { texts.now_send(&who) };
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
            <button class="button primary wide" type="button" on:click=send>
                {texts.send_to(&who)}
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
