//! One costly move of the player's own games, to try again.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::RecordError;
use luciole_games::AnySession;
use luciole_table::{GameKey, StorageError, StoredGame, posed_again, rounded};

use super::saved::find;
use super::turning_points::{OwnTurningPoint, turning_points_of};
use crate::components::news::{TryAgain, trouble};
use crate::components::page::NotShown;
use crate::components::waiting::Waiting;
use crate::context::{AppContext, use_app};
use crate::i18n::texts::RetryTexts;
use crate::i18n::trouble::record_error;
use crate::shell::loading::with_its_game;
use crate::shell::route::Route;
use crate::store::saves::SaveStore;
use crate::table::RetryTable;

/// What the page has found.
#[derive(Clone)]
struct Found {
    session: Box<AnySession>,
    percent: u8,
    next: Option<Route>,
}

/// The page: a table, or why there is none.
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
    let found = find(app, async move |saves: SaveStore| Ok(look_up(&saves.all().await?, &key, number).await));
    let all = move || {
        view! {
            <a class="button" href=Route::TurningPoints.write()>
                {app.texts(RetryTexts::of).all()}
            </a>
        }
    };
    move || match found.get() {
        None => view! { <Waiting /> }.into_any(),
        Some(Ok(Ok(Some(Found { session, percent, next })))) => view! {
            <RetryTable
                session=*session
                number
                percent=rounded(u32::from(percent) * 10_000)
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
        Some(Ok(Ok(None))) => view! {
            <NotShown heading=texts.heading() why=texts.gone()>
                {all()}
            </NotShown>
        }
        .into_any(),
        Some(Ok(Err(why))) => view! {
            <NotShown heading=texts.heading() why=record_error(&why, app.spoken())>
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

/// The next one to solve after that of `number` in the game of `key`, starting again from the first.
fn next_of<'a>(turning_points: &'a [OwnTurningPoint], key: &GameKey, number: usize) -> Option<&'a OwnTurningPoint> {
    let at = turning_points.iter().position(|own| own.key == *key && own.point.number == number).map_or(0, |at| at + 1);
    let (before, after) = turning_points.split_at(at);
    let is_open = |own: &&OwnTurningPoint| !own.point.solved && (own.key != *key || own.point.number != number);
    after.iter().chain(before).find(is_open)
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
    use luciole_core::Name;
    use luciole_table::Letters;

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
            name: Name::default(),
            letters: Letters::default(),
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
