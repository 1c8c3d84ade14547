//! Before somebody's first game of a kind: the lesson, or just play.

use leptos::prelude::*;
use luciole_games::GameId;

use crate::components::links::lesson_name;
use crate::components::page::Page;
use crate::context::use_app;
use crate::dom::site::cover;
use crate::i18n::texts::FirstTimeTexts;
use crate::shell::route::Route;

/// What the game is about, and the question. There is no table yet: no computer thinks.
#[component]
pub(super) fn FirstTime(
    game: GameId,
    /// Shows the table.
    play: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(FirstTimeTexts::of);
    let card = game.card(app.spoken());
    view! {
        <Page class="first-time" heading=card.name>
            <img src=cover(game) alt="" />
            <div>
                <p class="lead">{card.tagline}</p>
                <p>{card.goal}</p>
                <h2>{texts.question()}</h2>
                <a class="button primary wide" href=Route::Lesson(game).write()>
                    {lesson_name(app, game)}
                </a>
                <button class="button wide" type="button" on:click=move |_| play.run(())>
                    {texts.play()}
                </button>
            </div>
        </Page>
    }
}
