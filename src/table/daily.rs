//! The table of the position of a day: the board, and beside it what is asked and how good the answer is.

use luciole_games::AnySession;
use luciole_search::Day;
use luciole_session::Proposal;

use crate::components::dates::date;
use crate::components::links::rules_link;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::AnyView;
use crate::model::saves::Place;

use super::begin::begin_at;
use super::layout::laid;
use super::overlays::overlays;
use super::panel::{announced, at_hand, offers, scores, seats, spoken};
use super::sides::{swiping, turn_over};
use super::state::{Answered, TableState, said};

/// The table on which the last position of a record is posed as that of a day.
pub fn posed(app: AppContext, mut session: AnySession, day: Day) -> AnyView {
    session.pose();
    let state = begin_at(app, session, Place::Table, None);
    state.clock.due.update(|due| due.day = Some(day));
    let (board, table) = laid(state, "table daily");
    let words = app.words().daily;
    let (game, title) = (state.game_id(), state.game.view.with_untracked(|seen| seen.title));
    let who = state
        .game
        .view
        .with_untracked(|seen| seen.seats.iter().find(|seat| seat.decides).map(|seat| seat.name.clone()));
    let panel = el("aside")
        .class("panel")
        .put(
            el("h2")
                .put(words.heading)
                .put(" ")
                .put(el("span").class("of-day").put(date(&day.to_string(), app.spoken()))),
        )
        .put(paragraph("lead", (words.find)(&who.unwrap_or_default())))
        .put(at_hand().put(spoken(app, state)).put(live(move || answer(app, state))).put(offers(app, state)))
        .put(seats(state))
        .put(overlays(state))
        .put(announced(app, state))
        .put(scores(app, state))
        .put(live(move || standing(app, state, day)))
        .put(rules_link(app, game));
    table
        .put(el("h1").class("unseen").is("tabindex", "-1").put(format!("{title} · {}", words.heading)))
        .put(swiping(state, el("div").class("board-side").put(board).put(turn_over(state))))
        .put(panel)
        .view()
}

/// What is thought of the answer, and what can be done then.
fn answer(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let shows_best = state.board.view.with(|board_view| matches!(board_view.proposal, Some(Proposal::Better(_))));
    let again = || button("button", words.try_again, move || state.pose_again(false));
    match state.opponent.state.with(|told| told.answered.clone()) {
        Answered::Nothing => paragraph("small", words.daily.first_counts),
        Answered::Judging(_) => paragraph("status", words.daily.judging),
        Answered::Judged { cost, .. } => {
            let show = (cost > 0 && !shows_best)
                .then(|| button("button primary", words.daily.show_best, move || state.pose_again(true)));
            group([paragraph("status over", said(app, cost)), el("div").class("actions").put(show).put(again()).view()])
        }
    }
}

/// Whether it was found today, and on how many days in a row.
fn standing(app: AppContext, state: TableState, day: Day) -> AnyView {
    let game = state.game_id();
    crate::components::standing::standing(app, game, day)
}
