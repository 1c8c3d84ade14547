//! Setting up a game: the number of players, who they are, who starts, and the seed.

mod card;
mod drawing;
mod form;
mod more;
mod options;
mod seats;
mod strength;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use luciole_games::GameId;
use luciole_words::capital;

use self::form::{Form, Wrong, refused};
use self::more::SeedField;
use self::options::OptionFields;
use self::seats::{Counts, NamesAndSeats, Presets};
use self::strength::Opponents;
use crate::components::announced::announced;
use crate::components::links::{LessonLink, RulesLink};
use crate::components::page::Page;
use crate::components::sign::Definitions;
use crate::context::use_app;
use crate::dom::site::cover;
use crate::i18n::texts::SetUpTexts;
use crate::i18n::trouble::player_error;

#[component]
pub fn SetUp(game: GameId) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(SetUpTexts::of), app.spoken());
    let card = game.card(language);
    let form = Form::new(app, game);
    let start = move |event: SubmitEvent| {
        event.prevent_default();
        form.start(app);
    };
    let why = move || {
        form.wrong.get().map(|wrong| match wrong {
            Wrong::Player(why) => capital(&player_error(&why, language)),
            Wrong::Seed => texts.seed_wrong().to_owned(),
            Wrong::Game(why) => refused(game, language, &why),
        })
    };
    view! {
        <Page class="set-up" heading=card.name>
            <Definitions drawings=game.view().drawings() />
            <div class="of-the-game">
                <img src=cover(game) alt="" loading="lazy" />
                <p class="lead">{card.tagline}</p>
                <p>{card.goal}</p>
                <div class="row">
                    <LessonLink game />
                    <RulesLink game />
                </div>
            </div>
            <form on:submit=start>
                <h2>{texts.who_plays()}</h2>
                <Presets form />
                <Counts form />
                <Opponents form />
                <NamesAndSeats form />
                <OptionFields form />
                <details class="more">
                    <summary>{texts.more()}</summary>
                    <SeedField form />
                </details>
                <div role="alert">{announced(move || why().map(|why| view! { <p class="trouble">{why}</p> }))}</div>
                <div class="start-bar">
                    <button class="button primary wide" type="submit">
                        {texts.start()}
                    </button>
                </div>
            </form>
        </Page>
    }
}
