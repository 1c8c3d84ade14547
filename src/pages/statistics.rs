//! The player's results against the computers, by game and level, and the ladder that they climb.

use std::sync::Arc;

use leptos::prelude::*;
use luciole_core::Level;
use luciole_games::GameId;
use luciole_words::Character;

use crate::components::sign::Face;
use crate::context::use_app;
use crate::i18n::texts::{StatisticsRung, StatisticsStreak, StatisticsTexts};
use crate::store::saves::{Tally, next_rung, tally};

use super::at_once::{against, play_at_once};
use super::shelf::Row;

/// The ladder, and collapsible statistics per game; nothing until a game has been finished.
#[component]
pub fn Statistics(
    /// The saved games, once they have been read.
    games: RwSignal<Option<Vec<Arc<Row>>>>,
) -> impl IntoView {
    let texts = use_app().texts(StatisticsTexts::of);
    let tallies = Memo::new(move |_| {
        games.with(|games| {
            // Who plays on from an earlier move knows what comes: such games don't count.
            let stored = games.iter().flatten().filter(|row| !row.deleted && row.game.origin.is_none());
            tally(stored.filter_map(|row| row.summary.as_ref()))
        })
    });
    let tables = move || {
        let of_game = |game: &GameId| {
            let of_game: Vec<Tally> =
                tallies.with(|tallies| tallies.iter().filter(|tally| tally.game == *game).copied().collect());
            (!of_game.is_empty()).then(|| view! { <OfGame game=*game tallies=of_game /> })
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
    let is_beaten = move |game: GameId, level: Level| {
        tallies.with(|tallies| tallies.iter().any(|tally| (tally.game, tally.level) == (game, level) && tally.won > 0))
    };
    let rung = move |game: GameId, animal: Level| {
        let offered = Memo::new(move |_| {
            let was_beaten = is_beaten(game, animal) || animal.with_plus().is_some_and(|plus| is_beaten(game, plus));
            animal.with_plus().filter(|_| was_beaten).unwrap_or(animal)
        });
        // With nothing left to beat of this animal, it gets a tick.
        let is_done = Memo::new(move |_| is_beaten(game, offered.get()));
        let was_beaten = move || is_done.get() || offered.get() != animal;
        let is_next = Memo::new(move |_| tallies.with(|tallies| next_rung(tallies, game)) == Some(offered.get()));
        let name = move || Character::of(offered.get(), app.spoken()).name();
        let label = move || {
            let play = texts.rung(StatisticsRung { game: game.card(app.spoken()).name, who: name() });
            let mut label = vec![play];
            match (is_done.get(), was_beaten()) {
                (true, _) => label.push(texts.beaten().to_owned()),
                (_, true) => label.push(texts.beaten_without_plus(Character::of(animal, app.spoken()).name())),
                _ => {}
            }
            if is_next.get() {
                label.push(texts.next().to_owned());
            }
            label.join(", ")
        };
        let play = move |_| play_at_once(app, game, against(game, offered.get_untracked()));
        view! {
            <li>
                <button
                    class="rung"
                    class:beaten=was_beaten
                    class:done=is_done
                    class:next=is_next
                    type="button"
                    title=name
                    aria-label=label
                    on:click=play
                >
                    {move || view! { <Face level=offered.get() /> }}
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

/// The levels that the player has faced in one game.
#[component]
fn OfGame(game: GameId, tallies: Vec<Tally>) -> impl IntoView {
    let app = use_app();
    let columns = app.texts(StatisticsTexts::of).columns().map(|name| view! { <th scope="col">{name}</th> });
    view! {
        <table>
            <caption>{game.card(app.spoken()).name}</caption>
            <thead>
                <tr>{columns.into_iter().collect_view()}</tr>
            </thead>
            <tbody>{tallies.into_iter().map(|tally| view! { <Level tally /> }).collect_view()}</tbody>
        </table>
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
