//! The daily position of one game.

use leptos::logging::error;
use leptos::prelude::*;
use luciole_games::{AnySession, GameId};
use luciole_search::Day;

use crate::components::links::BackHome;
use crate::components::page::{NotShown, Page};
use crate::context::use_app;
use crate::dom::site::cover;
use crate::i18n::texts::{DailyTexts, SiteTexts, TableTexts, WaysTexts};
use crate::navigate::at_heading;
use crate::opponents::Making;
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

/// The page: generates the position, then poses it.
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
            <Page heading=app.texts(WaysTexts::of).daily()>
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
                <img src=cover(game) alt="" />
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
