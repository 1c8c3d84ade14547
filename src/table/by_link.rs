//! Where people far apart play by links: the link that is due, and the one thing to do with it.

use luciole_games::AnySession;

use crate::context::AppContext;
use crate::dom::element::{NodeAt, el};
use crate::dom::live::{button, live, paragraph};
use crate::dom::outbox::{self, Handed};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::site::page_address;
use crate::dom::watched::{Derived, Watched};
use crate::model::route::Route;

use super::share::{copy, to_copy};
use super::state::TableState;

/// What is to be sent now, and to whom; nothing while nobody waits for it.
pub fn to_send(app: AppContext, state: TableState) -> AnyView {
    let due = Derived::new(move || {
        let (who, over) = state.game.view.with(|seen| (seen.to_be_told.join(", "), seen.over));
        let code = || state.game.session.with_untracked(AnySession::record).to_link().ok();
        (!who.is_empty()).then(|| (who, over, code()))
    });
    // Who has had a link sees what comes of a move before making it.
    let here = Derived::new(move || state.game.view.with(|seen| seen.here.clone().filter(|_| !seen.over)));
    live(move || match (due.get(), here.get()) {
        (Some((who, over, Some(code))), _) => to_send_to(app, &who, over, code),
        (Some((who, _, None)), _) => paragraph("", (app.words().by_link.too_long)(&who)),
        (None, Some(who)) => paragraph("small", (app.words().by_link.how)(&who)),
        (None, None) => ().into_any(),
    })
}

fn to_send_to(app: AppContext, who: &str, over: bool, code: String) -> AnyView {
    let (words, shared) = (app.words().by_link, app.words().share);
    // At the end nobody has the turn: it is shown as any game.
    let route = if over { Route::Game(code, None) } else { Route::Turn(code, None) };
    let link = [page_address(), route.write()].concat();
    let (node, said) = (NodeAt::new(None), Watched::new(String::new()));
    let copied = [(words.copied_for)(who), shared.not_copied.to_owned()];
    let copy_link = {
        let link = link.clone();
        move || copy(&link, node, said, copied.clone())
    };
    let send = {
        let (link, copy_link) = (link.clone(), copy_link.clone());
        move || {
            if !outbox::has_sheet() {
                return copy_link();
            }
            let copy_link = copy_link.clone();
            outbox::hand_link(&link, move |handed| match handed {
                Handed::Over => drop(said.try_set(shared.sent.to_owned())),
                Handed::Back => {}
                Handed::Refused => copy_link(),
            });
        }
    };
    let hint = if over { words.the_end_for } else { words.now_send };
    el("div")
        .class("due")
        .put(paragraph("", hint(who)))
        .put(button("button primary wide", (words.send_to)(who), send))
        .put(outbox::has_sheet().then(|| button("button", shared.copy_link, copy_link)))
        .put(to_copy(words.link, node, std::rc::Rc::new(move || link.clone())).is("hidden", ""))
        .put(el("p").class("small").is("role", "status").says(move || said.get()))
        .view()
}
