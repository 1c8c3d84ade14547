//! A game at a table that the host can follow and control.

use leptos::prelude::*;
use luciole_core::Turn;
use luciole_embed::{Asked, News, Order, Part};
use luciole_games::AnySession;
use luciole_table::{Input, Table};

use crate::context::AppContext;
use crate::shell::host::Host;
use crate::table::{EmbeddedTable, TableState, begin_embedded};

use super::{Foot, address, apply_theme};

/// The game, and the state of its table.
pub(super) fn table(app: AppContext, host: &Host, asked: &Asked) -> (AnyView, TableState) {
    let session = AnySession::resume(asked.game.clone()).shown_after(asked.shown);
    let state = begin_embedded(app, session, asked);
    host.hear(move |order| handle_order(app, state, order));
    tell_moves(host, state);
    let address = move || state.game.stamp.with(|_| state.session(address));
    let (parts, caption, link) = (asked.parts.clone(), asked.caption.clone(), asked.shows(Part::Link));
    let table = view! {
        <EmbeddedTable state parts>
            <Foot caption link address />
        </EmbeddedTable>
    };
    (table.into_any(), state)
}

/// Carries out an order from the host.
fn handle_order(app: AppContext, state: TableState, order: Order) {
    match order {
        Order::Show(moves) => state.send(Input::Show(moves)),
        Order::Run if state.now(Table::is_running) => {}
        Order::Run => state.send(Input::RunOrPause),
        Order::Pause => state.send(Input::Pause),
        Order::Theme(_) => {
            apply_theme(app, order);
        }
    }
}

/// Tells the host what is shown, now and after every change.
fn tell_moves(host: &Host, state: TableState) {
    /// The last move in notation, and whether the game is over with it.
    fn last(session: &AnySession) -> (String, bool) {
        let shown = session.cursor().0.checked_sub(1);
        (shown.and_then(|last| session.notation(last)).unwrap_or_default(), session.turn() == Turn::Over)
    }
    let host = host.clone();
    Effect::new(move |told: Option<String>| {
        let now = state.game.view.with(|seen| {
            let ((notation, over), link) = state.session(|session| (last(session), session.record().to_link().ok()));
            // If a move has several consequences, tell only the first: the rest appear bit by bit.
            let (shown, of) = (seen.cursor, seen.moves);
            let words = seen.told.first().map_or("", String::as_str);
            News::Move { shown, of, notation: &notation, words, over, link: link.as_deref() }.to_json()
        });
        // Skip updates that don't change the message, such as a selection.
        if told.as_ref() != Some(&now) {
            host.send(&now);
        }
        now
    });
}
