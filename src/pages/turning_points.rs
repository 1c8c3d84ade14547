//! The costly moves of the player's own games, to try again one after the other.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::RecordError;
use luciole_games::{AnySession, GameId};

use crate::components::dates::day;
use crate::components::empty::Empty;
use crate::components::news::{TryAgain, trouble};
use crate::components::page::{NotShown, Page};
use crate::components::puzzles::Tick;
use crate::components::waiting::Waiting;
use crate::context::{AppContext, use_app};
use crate::dom::site::address_of;
use crate::i18n::texts::{HomeTexts, LinksTexts, RetryOfGame, RetryTexts};
use crate::shell::loading::with_its_game;
use crate::shell::route::Route;
use crate::store::saves::SaveStore;
use crate::table::RetryTable;
use luciole_table::GameKey;
use luciole_table::posed_again;
use luciole_table::{SavedTurningPoint, StorageError, StoredGame, Summary};

use super::saved::find;

/// At most this many are listed: those of the games played last.
const MOST: usize = 60;

/// A costly move of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OwnTurningPoint {
    key: GameKey,
    game: GameId,
    /// When the game was played, in milliseconds since 1970.
    played: u64,
    point: SavedTurningPoint,
}

impl OwnTurningPoint {
    fn route(&self) -> Route {
        Route::TurningPoint(self.key.clone(), self.point.number)
    }
}

/// The costly moves of saved games, which are ordered by when they were played, the last first.
fn turning_points_of(games: &[StoredGame]) -> Vec<OwnTurningPoint> {
    let of_game = |stored: &StoredGame| {
        let Some(Summary { game, turning_points, .. }) = stored.summary() else { return Vec::new() };
        let own =
            |point: SavedTurningPoint| OwnTurningPoint { key: stored.key.clone(), game, played: stored.changed, point };
        turning_points.into_iter().map(own).collect::<Vec<_>>()
    };
    let mut turning_points: Vec<OwnTurningPoint> = games.iter().flat_map(of_game).collect();
    turning_points.truncate(MOST);
    turning_points
}

/// The next one to solve after that of `number` in the game of `key`, starting again from the first.
fn next_of<'a>(turning_points: &'a [OwnTurningPoint], key: &GameKey, number: usize) -> Option<&'a OwnTurningPoint> {
    let at = turning_points.iter().position(|own| own.key == *key && own.point.number == number).map_or(0, |at| at + 1);
    let (before, after) = turning_points.split_at(at);
    let is_open = |own: &&OwnTurningPoint| !own.point.solved && (own.key != *key || own.point.number != number);
    after.iter().chain(before).find(is_open)
}

/// The page that lists them.
#[component]
pub fn TurningPoints() -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(RetryTexts::of), app.spoken());
    let turning_points = RwSignal::new(None::<Vec<OwnTurningPoint>>);
    app.saves.get_value().follow(move |saves| {
        let saves = saves.clone();
        spawn_local(async move {
            // `SaveDelay` and the table report trouble with the database; here the list stays as it is.
            if let Ok(games) = saves.all().await {
                turning_points.try_set(Some(turning_points_of(&games)));
            }
        });
    });
    let entry = move |own: OwnTurningPoint| {
        let SavedTurningPoint { number, percent, solved } = own.point;
        view! {
            <li class="card scene">
                <div class="picture" aria-hidden="true">
                    <img src=address_of(&format!("covers/{}.svg", own.game)) alt="" />
                </div>
                <div class="lines">
                    <h2>
                        <a class="whole" href=own.route().write()>
                            {texts
                                .of_game(RetryOfGame {
                                    game: own.game.card(language).name,
                                    number: number + 1,
                                })}
                        </a>
                    </h2>
                    <p>
                        <strong>{texts.lost(percent)}</strong>
                        " "
                        {if solved { texts.solved() } else { texts.open() }}
                    </p>
                    <p class="small">{day(own.played, language)}</p>
                </div>
                <Tick found=solved.then_some(true) />
            </li>
        }
    };
    let list = move || {
        turning_points.get().map(|turning_points| {
            if turning_points.is_empty() {
                let step = app.texts(HomeTexts::of).choose_a_game();
                return view! { <Empty text=texts.empty() step to=Route::Home /> }.into_any();
            }
            let left = turning_points.iter().filter(|own| !own.point.solved).count();
            view! {
                <p class="lead">{texts.lead()}</p>
                {(left > 0).then(|| view! { <p>{texts.left(left)}</p> })}
                <ul class="days turning-points">{turning_points.into_iter().map(entry).collect_view()}</ul>
            }
            .into_any()
        })
    };
    view! {
        <Page class="dailies" heading=texts.yours()>
            {list}
            <a class="button" href=Route::Daily(None).write()>
                {app.texts(LinksTexts::of).dailies()}
            </a>
        </Page>
    }
}

/// What the page of one of them has found.
#[derive(Clone)]
struct Found {
    session: Box<AnySession>,
    percent: u8,
    next: Option<Route>,
}

/// The page of one of them: a table, or why there is none.
#[component]
pub fn TurningPointPage(
    /// The key of the game.
    key: GameKey,
    /// The number of moves before the costly one.
    number: usize,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(RetryTexts::of);
    let game_key = StoredValue::new(key.clone());
    let found =
        find(app, async move |saves: SaveStore| Ok(look_up(&saves.all().await?, &key, number).await.ok().flatten()));
    let all = move || {
        view! {
            <a class="button" href=Route::TurningPoints.write()>
                {app.texts(RetryTexts::of).all()}
            </a>
        }
    };
    move || match found.get() {
        None => view! { <Waiting /> }.into_any(),
        Some(Ok(Some(Found { session, percent, next }))) => view! {
            <RetryTable
                session=*session
                number
                percent=percent.into()
                on_solved=move |()| solve(app, game_key.get_value(), number)
            >
                <div class="actions">
                    {next
                        .clone()
                        .map(|next| {
                            view! {
                                <a class="button" href=next.write()>
                                    {app.texts(RetryTexts::of).next()}
                                </a>
                            }
                        })} {all()}
                </div>
            </RetryTable>
        }
        .into_any(),
        Some(Ok(None)) => view! {
            <NotShown heading=texts.heading() why=texts.gone()>
                {all()}
            </NotShown>
        }
        .into_any(),
        Some(Err(why)) => view! {
            <NotShown heading=texts.heading() why=trouble(app, &why)>
                {(why != StorageError::Denied).then(|| view! { <TryAgain /> })}
                {all()}
            </NotShown>
        }
        .into_any(),
    }
}

/// Finds a costly move among the saved games; nothing if it isn't there any more.
async fn look_up(games: &[StoredGame], key: &GameKey, number: usize) -> Result<Option<Found>, RecordError> {
    let turning_points = turning_points_of(games);
    let stored = games.iter().find(|stored| stored.key == *key);
    let point = stored
        .and_then(StoredGame::summary)
        .and_then(|about| about.turning_points.into_iter().find(|point| point.number == number));
    let Some((stored, point)) = stored.zip(point) else { return Ok(None) };
    let session = with_its_game(|| stored.read()).await?.session(None);
    let next = next_of(&turning_points, key, number).map(OwnTurningPoint::route);
    let is_there = posed_again(&session, number).is_some();
    Ok(is_there.then(|| Found { session: Box::new(session), percent: point.percent, next }))
}

/// Notes that a better move has been found.
fn solve(app: AppContext, key: GameKey, number: usize) {
    let saves = app.saves.get_value();
    spawn_local(async move {
        let Ok(Some(stored)) = saves.get(&key).await else { return };
        let Some(mut summary) = stored.summary() else { return };
        for point in summary.turning_points.iter_mut().filter(|point| point.number == number) {
            point.solved = true;
        }
        // What can't be saved, or has been changed by another tab meanwhile, is solved again another time.
        let _ = saves.note(vec![StoredGame { about: summary.write(), ..stored }]).await;
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(key: &str, turning_points: &str) -> StoredGame {
        StoredGame {
            key: key.parse().unwrap(),
            revision: 1,
            changed: 5,
            shown: None,
            record: String::new(),
            about: format!("lacuna 13 1:4 2:3\nperson Ada\ncomputer 3\n{turning_points}"),
            here: None,
            origin: None,
        }
    }

    #[test]
    fn the_next_one_is_the_next_open_one() {
        let games = [
            stored("aaaaaaaa", "mistakes 3:9 5:20+ 7:30\n"),
            stored("bbbbbbbb", ""),
            stored("cccccccc", "mistakes 1:6\n"),
        ];
        let turning_points = turning_points_of(&games);
        assert_eq!(turning_points.len(), 4);
        let next = |key: &str, number| {
            next_of(&turning_points, &key.parse().unwrap(), number).map(|own| (own.key.to_string(), own.point.number))
        };
        let is = |key: &str, number| Some((key.to_owned(), number));
        assert_eq!(next("aaaaaaaa", 3), is("aaaaaaaa", 7), "what is solved is passed over");
        assert_eq!(next("aaaaaaaa", 7), is("cccccccc", 1));
        assert_eq!(next("cccccccc", 1), is("aaaaaaaa", 3), "from the last to the first");
        assert_eq!(next_of(&turning_points[3..], &"cccccccc".parse().unwrap(), 1), None, "there is no other");
    }
}
