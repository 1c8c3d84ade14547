//! The daily positions: the list of them all, and the page of one.

use leptos::logging::error;
use leptos::prelude::*;
use luciole_games::{AnySession, GameId};
use luciole_search::Day;

use super::calendar::Calendar;
use crate::components::dates::date;
use crate::components::empty::Empty;
use crate::components::links::BackHome;
use crate::components::page::{NotShown, Page};
use crate::components::puzzles::{DaysInARow, Mark};
use crate::components::standing::Standing;
use crate::context::use_app;
use crate::dom::site::address_of;
use crate::i18n::texts::{DailyTexts, LinksTexts, RetryTexts, SiteTexts, TableTexts};
use crate::navigate::at_heading;
use crate::opponents::Making;
use crate::shell::route::Route;
use crate::store::days::today;
use crate::table::DailyTable;

/// The state of a position that is being generated.
#[derive(Clone, Debug)]
enum Made {
    /// The progress of the search, in per cent.
    Part(u8),
    /// The position is ready.
    Posed(Box<AnySession>),
    /// The worker has stopped answering.
    Failed,
}

/// The page of all games' positions: today's, and a calendar of the others.
#[component]
pub fn Dailies() -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(DailyTexts::of), app.spoken());
    let entry = move |game: GameId, day: Day| {
        view! {
            <li class="card scene">
                <div class="picture" aria-hidden="true">
                    <img src=address_of(&format!("covers/{game}.svg")) alt="" />
                </div>
                <div class="lines">
                    <h2>
                        <a class="whole" href=Route::Daily(Some(game)).write()>
                            {game.card(language).name}
                        </a>
                    </h2>
                    <Standing game day />
                </div>
                <Mark game day />
            </li>
        }
    };
    let of_day = today().map(|day| {
        let begun = move || match app.days.with(|days| days.days_in_a_row(day)) {
            (_, 0) => view! { <First /> }.into_any(),
            _ => view! { <DaysInARow day /> }.into_any(),
        };
        view! {
            <p class="lead">{date(&day.to_string(), language)}</p>
            {begun}
            <ul class="days">{GameId::ALL.iter().map(|&game| entry(game, day)).collect_view()}</ul>
            <p class="small">{texts.lead()}</p>
            <a class="button to-turning-points" href=Route::TurningPoints.write()>
                {app.texts(RetryTexts::of).yours()}
            </a>
            <Calendar today=day />
        }
    });
    view! {
        <Page class="dailies" heading=app.texts(LinksTexts::of).dailies()>
            {of_day}
            <BackHome />
        </Page>
    }
}

/// For somebody who hasn't solved any: which one to begin with.
#[component]
fn First() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    let game = GameId::ALL[0];
    view! {
        <Empty
            text=texts.begin_a_row()
            step=texts.begin_with(game.card(app.spoken()).name)
            to=Route::Daily(Some(game))
        />
    }
}

/// The page of one game's position: generates it, then poses it.
#[component]
pub fn DailyPage(
    game: GameId,
    /// An earlier day, for practice; today otherwise.
    #[prop(optional)]
    day: Option<Day>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    let today = today();
    let Some(day) = day.or(today).filter(|day| Some(*day) <= today) else {
        // The clock is before 1970 or after 9999, or the day is yet to come.
        return view! {
            <Page heading=app.texts(LinksTexts::of).daily()>
                <BackHome />
            </Page>
        }
        .into_any();
    };
    let made = RwSignal::new(Made::Part(0));
    let asked = StoredValue::new(None);
    let begin = move || {
        made.set(Made::Part(0));
        let hear = move |making| {
            let now = match making {
                Making::Progress(part) => Made::Part(part),
                Making::Done(played) => Made::Posed(Box::new(AnySession::resume(played))),
                Making::Failed(why) => {
                    error!("no position of the day: {why}");
                    Made::Failed
                }
            };
            at_heading(|| made.try_set(now).is_none());
        };
        asked.set_value(Some(app.opponent.with_value(|opponent| opponent.pose(game, day, hear))));
    };
    begin();
    on_cleanup(move || {
        if let Some(asked) = asked.get_value() {
            app.opponent.with_value(|opponent| opponent.cancel(asked));
        }
    });
    let title = texts.of_game(game.card(app.spoken()).name);
    let page = move || match made.get() {
        Made::Posed(session) => view! { <DailyTable session=*session day counts=Some(day) == today /> }.into_any(),
        Made::Part(part) => view! {
            <Page class="making" heading=title.clone()>
                <p>{texts.making()}</p>
                <progress max="100" value=part.to_string() aria-label=texts.making()></progress>
            </Page>
        }
        .into_any(),
        Made::Failed => view! {
            <NotShown heading=title.clone() why=app.texts(TableTexts::of).worker_failed()>
                <button class="button" type="button" on:click=move |_| begin()>
                    {app.texts(SiteTexts::of).try_again()}
                </button>
                <BackHome />
            </NotShown>
        }
        .into_any(),
    };
    page.into_any()
}
