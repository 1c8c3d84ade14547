//! A page on which a game is chosen, for a page that is about one.

use leptos::prelude::*;
use luciole_games::GameId;

use super::page::Page;
use crate::context::use_app;
use crate::dom::site::cover;
use crate::shell::route::Route;

#[component]
pub fn ChooseGame(
    heading: &'static str,
    /// What the page is for, and the question.
    what_for: &'static str,
    /// The page about a game.
    route: fn(GameId) -> Route,
) -> impl IntoView {
    let app = use_app();
    let game = move |game: &GameId| {
        view! {
            <li>
                <a class="card" href=route(*game).write()>
                    <img src=cover(game) alt="" />
                    <span>{game.card(app.spoken()).name}</span>
                </a>
            </li>
        }
    };
    view! {
        <Page class="choose-game" heading>
            <p class="lead">{what_for}</p>
            <ul>{GameId::ALL.iter().map(game).collect_view()}</ul>
        </Page>
    }
}
