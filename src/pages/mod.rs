//! The pages, one per route; and the texts that are read over them. When the language changes, a table keeps its state and renders its view anew; other pages
//! are built anew.

mod at_once;
mod calendar;
mod dailies;
mod daily;
mod editor;
mod embed;
mod embed_position;
mod embed_table;
mod further;
mod gallery;
mod game;
mod glance;
mod home;
mod lesson;
mod library;
mod open;
mod people;
mod play;
mod puzzle;
mod reader;
mod saved;
mod score;
mod set_up;
mod settings;
mod shelf;
mod statistics;
mod turn;
mod turning_point;
mod turning_points;
mod unfinished;
mod unknown;

use leptos::prelude::*;

pub use self::at_once::{last_or_suiting, play_at_once};
use self::dailies::Dailies;
use self::daily::DailyPage;
use self::editor::EditorPage;
use self::embed_position::EmbedPosition;
use self::embed_table::EmbedTable;
use self::gallery::Gallery;
use self::game::{GamePage, UnsavedPage};
pub use self::home::{Home, remove_prerendered};
use self::lesson::LessonPage;
use self::library::Library;
use self::open::Open;
use self::play::Play;
use self::puzzle::PuzzlePage;
use self::reader::reader;
use self::score::ScorePage;
use self::set_up::SetUp;
use self::settings::SettingsPage;
use self::turn::TurnPage;
use self::turning_point::TurningPointPage;
use self::turning_points::TurningPoints;
pub use self::unknown::Unknown;
use crate::components::in_language::InLanguage;
use crate::context::use_app;
use crate::shell::route::Route;

/// A position in a frame, whatever the route.
pub fn position(_: Route) -> AnyView {
    view! { <EmbedPosition /> }.into_any()
}

/// The pages for games on a real table: where positions are put together, and the score sheet.
pub fn editor(route: Route) -> AnyView {
    let page = move || match route {
        Route::Editor(game) => view! { <EditorPage game /> }.into_any(),
        Route::Score(game) => view! { <ScorePage game /> }.into_any(),
        _ => view! { <Unknown /> }.into_any(),
    };
    view! { <InLanguage>{page()}</InLanguage> }.into_any()
}

/// The pages at a table, and what is read over them. In a frame, whatever the route, what needs a table. A lesson's
/// texts come in one language: it is built anew for another one, and goes on at the step where the learner was.
pub fn at_a_table(route: Route) -> AnyView {
    match route {
        _ if use_app().embedded => view! { <EmbedTable /> }.into_any(),
        Route::Game(link, shown) => view! { <GamePage link shown /> }.into_any(),
        Route::Turn(code, seat) => view! { <TurnPage code seat /> }.into_any(),
        Route::Puzzle(code, question) => view! { <PuzzlePage code question /> }.into_any(),
        Route::Play(key, shown) => view! { <Play key shown /> }.into_any(),
        Route::Daily(Some(game)) => view! { <DailyPage game /> }.into_any(),
        Route::PastDaily(game, day) => view! { <DailyPage game day /> }.into_any(),
        Route::Lesson(game) => view! {
            <InLanguage>
                <LessonPage game />
            </InLanguage>
        }
        .into_any(),
        Route::Text(text) => view! { <InLanguage>{reader(text)}</InLanguage> }.into_any(),
        Route::TurningPoint(key, number) => view! { <TurningPointPage key number /> }.into_any(),
        Route::Unsaved => view! { <UnsavedPage /> }.into_any(),
        _ => view! { <Unknown /> }.into_any(),
    }
}

/// The page on which a game is set up.
pub fn setting_up(route: Route) -> AnyView {
    let page = move || match route {
        Route::SetUp(game) => view! { <SetUp game /> }.into_any(),
        _ => view! { <Unknown /> }.into_any(),
    };
    view! { <InLanguage>{page()}</InLanguage> }.into_any()
}

/// The other pages, except home.
pub fn beside_the_table(route: Route) -> AnyView {
    view! { <InLanguage>{beside(route.clone())}</InLanguage> }.into_any()
}

fn beside(route: Route) -> AnyView {
    match route {
        Route::Daily(None) => view! { <Dailies /> }.into_any(),
        Route::Library => view! { <Library /> }.into_any(),
        Route::TurningPoints => view! { <TurningPoints /> }.into_any(),
        Route::Open => view! { <Open /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::Gallery => view! { <Gallery /> }.into_any(),
        _ => view! { <Unknown /> }.into_any(),
    }
}
