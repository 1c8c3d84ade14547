//! The player's results against the computers, by game and level, and the ladder that they climb.

use std::sync::Arc;

use leptos::prelude::*;
use luciole_core::{Level, Name, Player};
use luciole_games::GameId;
use luciole_words::{Character, isolated};

use crate::components::sign::Face;
use crate::context::{AppContext, use_app};
use crate::i18n::texts::{StatisticsRung, StatisticsStreak, StatisticsStrength, StatisticsStrengthOf, StatisticsTexts};
use crate::store::people::Person;
use crate::store::saves::{Rung, Strength, Tally, strength, tally};

use super::at_once::{against, play_at_once};
use super::shelf::{Row, counted};

/// The ladder, and collapsible statistics per game; nothing until a game has been finished.
#[component]
pub fn Statistics(
    /// The saved games, once they have been read.
    games: RwSignal<Option<Vec<Arc<Row>>>>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(StatisticsTexts::of);
    let tallies = Memo::new(move |_| {
        games.with(|games| tally(counted(games.as_deref().unwrap_or_default()).map(|(summary, _)| summary)))
    });
    let tables = move || {
        let of_game = |game: &GameId| {
            let of_game: Vec<Tally> =
                tallies.with(|tallies| tallies.iter().filter(|tally| tally.game == *game).copied().collect());
            let strengths = games.with(|games| strengths(app, games.as_deref().unwrap_or_default(), *game));
            (!of_game.is_empty()).then(|| view! { <OfGame game=*game tallies=of_game strengths /> })
        };
        GameId::ALL.iter().filter_map(of_game).collect_view()
    };
    view! {
        <Show when=move || tallies.with(|tallies| !tallies.is_empty())>
            <Ladder tallies />
            <details class="more statistics">
                <summary>{texts.heading()}</summary>
                <div class="tallies">{tables}</div>
                <p class="small">{texts.what_is_counted()}</p>
            </details>
        </Show>
    }
}

/// The computers of each game from the gentlest up, each a button that starts a game against it.
#[component]
fn Ladder(tallies: Memo<Vec<Tally>>) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(StatisticsTexts::of);
    let rung = move |game: GameId, animal: Level| {
        let rung = Memo::new(move |_| tallies.with(|tallies| Rung::of(tallies, game, animal)));
        let name_of = move |level| Character::of(level, app.spoken()).name();
        let label = move || {
            let Rung { offered, is_beaten, is_done, is_next } = rung.get();
            let mut label =
                vec![texts.rung(StatisticsRung { game: game.card(app.spoken()).name, who: name_of(offered) })];
            if is_done {
                label.push(texts.beaten().to_owned());
            } else if is_beaten {
                label.push(texts.beaten_without_plus(name_of(animal)));
            }
            if is_next {
                label.push(texts.next().to_owned());
            }
            label.join(", ")
        };
        let play = move |_| play_at_once(app, game, against(game, rung.get_untracked().offered));
        view! {
            <li>
                <button
                    class="rung"
                    class:beaten=move || rung.get().is_beaten
                    class:done=move || rung.get().is_done
                    class:next=move || rung.get().is_next
                    type="button"
                    title=move || name_of(rung.get().offered)
                    aria-label=label
                    on:click=play
                >
                    {move || view! { <Face level=rung.get().offered /> }}
                </button>
            </li>
        }
    };
    let of_game = |&game: &GameId| {
        view! {
            <div class="rungs">
                <h3>{game.card(app.spoken()).name}</h3>
                <ol>{Level::animals().map(|animal| rung(game, animal)).collect_view()}</ol>
            </div>
        }
    };
    view! {
        <section class="ladder">
            <h2>{texts.ladder()}</h2>
            <p class="small">{texts.climb()}</p>
            {GameId::ALL.iter().map(of_game).collect_view()}
        </section>
    }
}

/// The strength of everybody who has played a game often enough: of whoever plays without a name, and of each person.
fn strengths(app: AppContext, games: &[Arc<Row>], game: GameId) -> Vec<(Option<Name>, Strength)> {
    let summaries = || counted(games).map(|(summary, _)| summary);
    app.settings.with(|settings| {
        let is_nameless = |player: &Player| player.name().is_some_and(Name::is_blank);
        let nameless = strength(summaries(), game, is_nameless).map(|strength| (None, strength));
        let of_person = |person: &Person| {
            let is_person = |player: &Player| settings.people.find_player(player) == Some(person);
            Some((Some(person.name.clone()), strength(summaries(), game, is_person)?))
        };
        nameless.into_iter().chain(settings.people.all().iter().filter_map(of_person)).collect()
    })
}

/// The levels that have been faced in one game, and how strong its players are.
#[component]
fn OfGame(game: GameId, tallies: Vec<Tally>, strengths: Vec<(Option<Name>, Strength)>) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(StatisticsTexts::of);
    let name = |level| Character::of(level, app.spoken()).name();
    let strength = move |(who, Strength { about, low, high, games }): (Option<Name>, Strength)| {
        let [about, low, high] = [about, low, high].map(name);
        let said = match who {
            None => texts.strength(StatisticsStrength { about, low, high, games }),
            Some(who) => {
                let who = isolated(who.as_str());
                texts.strength_of(StatisticsStrengthOf { who, about, low, high, games })
            }
        };
        view! { <p>{said}</p> }
    };
    let columns = texts.columns().map(|name| view! { <th scope="col">{name}</th> });
    view! {
        <div>
            <table>
                <caption>{game.card(app.spoken()).name}</caption>
                <thead>
                    <tr>{columns.into_iter().collect_view()}</tr>
                </thead>
                <tbody>{tallies.into_iter().map(|tally| view! { <Level tally /> }).collect_view()}</tbody>
            </table>
            {strengths.into_iter().map(strength).collect_view()}
        </div>
    }
}

#[component]
fn Level(tally: Tally) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(StatisticsTexts::of);
    let margin = if tally.won == 0 { "–".to_owned() } else { tally.margin.to_string() };
    let streak = if tally.streak == tally.best_streak {
        tally.streak.to_string()
    } else {
        texts.streak(StatisticsStreak { now: tally.streak, best: tally.best_streak })
    };
    view! {
        <tr>
            <th scope="row">{Character::of(tally.level, app.spoken()).in_full()}</th>
            <td>{tally.played}</td>
            <td>{tally.won}</td>
            <td>{margin}</td>
            <td>{streak}</td>
        </tr>
    }
}
