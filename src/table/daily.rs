//! The table of a daily position: the board, and beside it the question and how good the answer is.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_search::Day;
use luciole_session::Proposal;

use crate::components::dates::date;
use crate::components::in_language::InLanguage;
use crate::components::links::RulesLink;
use crate::components::standing::Standing;
use crate::context::use_app;
use crate::i18n::texts::{DailyTexts, LinksTexts, RetryTexts, SiteTexts, WaysTexts};
use crate::shell::route::Route;
use crate::store::days::today;
use luciole_table::{Input, Purpose, Storage};

use super::begin::begin_at;
use super::layout::{TableBoard, TableFrame};
use super::overlays::Overlays;
use super::panel::{AtHand, LiveRegion, Offers, Scores, Seats, Status};
use super::sides::{BoardSide, TurnOver};
use super::state::TableState;

/// The table that poses the last position of a record as that day's position.
#[component]
pub fn DailyTable(
    session: AnySession,
    /// The day of the position.
    day: Day,
    /// Whether the first try counts; on an earlier day's position, none does.
    counts: bool,
) -> impl IntoView {
    let app = use_app();
    let state = begin_at(app, session, Storage::Nowhere, Purpose::Daily(counts.then_some(day)));
    let table = move || {
        let (texts, links) = (app.texts(DailyTexts::of), app.texts(LinksTexts::of));
        let (title, who) = state.view_now(|seen| {
            (seen.title, seen.seats.iter().find(|seat| seat.decides).map(|seat| seat.name.clone()).unwrap_or_default())
        });
        view! {
            <TableFrame state class="table daily">
                <h1 class="unseen" tabindex="-1">
                    {texts.of_game(title)}
                </h1>
                <BoardSide state>
                    <TableBoard state />
                    <TurnOver state />
                </BoardSide>
                <aside class="panel">
                    <h2>
                        {app.texts(WaysTexts::of).daily()} " "
                        <span class="of-day">{date(&day.to_string(), app.spoken())}</span>
                    </h2>
                    <p class="lead">{texts.find(&who)}</p>
                    <AtHand>
                        <Status state />
                        <Answer state />
                        <Offers state />
                    </AtHand>
                    <Seats state />
                    <Overlays state />
                    <LiveRegion state />
                    <Scores state />
                    {counts.then(|| view! { <Standing game=state.game_id() day /> })}
                    <a class="rules-link" href=Route::Daily(None).write()>
                        {links.dailies()}
                    </a>
                    <RulesLink game=state.game_id() />
                </aside>
            </TableFrame>
        }
    };
    view! { <InLanguage>{table()}</InLanguage> }
}

/// The verdict on the answer, and what the player can do next.
#[component]
pub fn Answer(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    let shows_best =
        move || state.board.view.with(|board_view| matches!(board_view.proposal, Some(Proposal::Better(_))));
    let judged = move |cost| {
        let may_show = cost > 0 && !shows_best();
        let show = may_show.then(|| {
            view! {
                <button class="button primary" type="button" on:click=move |_| state.send(Input::ShowBest)>
                    {texts.show_best()}
                </button>
            }
        });
        // Below the best move, the verdict on the player's own would seem to refer to the best.
        let verdict = (!shows_best()).then(|| view! { <p class="status over">{state.verdict_on(cost)}</p> });
        view! {
            {verdict}
            <div class="actions">
                {show} <button class="button" type="button" on:click=move |_| state.send(Input::PoseAgain)>
                    {app.texts(SiteTexts::of).try_again()}
                </button>
            </div>
        }
    };
    let unanswered = move || {
        state.now(|table| match table.purpose() {
            Purpose::Retry => app.texts(RetryTexts::of).unchanged(),
            Purpose::Daily(None) => texts.practice(),
            Purpose::Daily(Some(day)) if app.days.with(|days| days.is_over(table.session().game(), *day)) => {
                if today() == Some(*day) { texts.next_was_tried() } else { texts.practice() }
            }
            Purpose::Daily(_) | Purpose::Play | Purpose::Lesson(_) | Purpose::Embedded => texts.first_counts(),
        })
    };
    let answer = move || {
        state.opponent.view.with(|opponent| {
            let cost = opponent.judgement.as_ref().map(|judgement| judgement.cost);
            (cost, opponent.judging)
        })
    };
    move || match answer() {
        (Some(cost), _) => judged(cost).into_any(),
        (None, true) => view! { <p class="status">{texts.judging()}</p> }.into_any(),
        (None, false) => view! { <p class="small">{unanswered()}</p> }.into_any(),
    }
}
