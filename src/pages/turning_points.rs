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
use luciole_table::{KeptGame, Mistake, StorageError, Summary};

use super::saved::find;

/// At most this many are listed: those of the games played last.
const MOST: usize = 60;

/// A costly move of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OwnMistake {
    key: GameKey,
    game: GameId,
    /// When the game was played, in milliseconds since 1970.
    played: u64,
    mistake: Mistake,
}

impl OwnMistake {
    fn route(&self) -> Route {
        Route::TurningPoint(self.key.clone(), self.mistake.number)
    }
}

/// The costly moves of saved games, which are ordered by when they were played, the last first.
fn mistakes_of(games: &[KeptGame]) -> Vec<OwnMistake> {
    let of_game = |kept: &KeptGame| {
        let Some(Summary { game, mistakes, .. }) = kept.summary() else { return Vec::new() };
        let own = |mistake: Mistake| OwnMistake { key: kept.key.clone(), game, played: kept.changed, mistake };
        mistakes.into_iter().map(own).collect::<Vec<_>>()
    };
    let mut mistakes: Vec<OwnMistake> = games.iter().flat_map(of_game).collect();
    mistakes.truncate(MOST);
    mistakes
}

/// The next one to solve after that of `number` in the game of `key`, starting again from the first.
fn next_of<'a>(mistakes: &'a [OwnMistake], key: &GameKey, number: usize) -> Option<&'a OwnMistake> {
    let at = mistakes.iter().position(|own| own.key == *key && own.mistake.number == number).map_or(0, |at| at + 1);
    let (before, after) = mistakes.split_at(at);
    let is_open = |own: &&OwnMistake| !own.mistake.solved && (own.key != *key || own.mistake.number != number);
    after.iter().chain(before).find(is_open)
}

/// The page that lists them.
#[component]
pub fn TurningPoints() -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(RetryTexts::of), app.spoken());
    let mistakes = RwSignal::new(None::<Vec<OwnMistake>>);
    app.saves.get_value().follow(move |saves| {
        let saves = saves.clone();
        spawn_local(async move {
            // `SaveDelay` and the table report trouble with the database; here the list stays as it is.
            if let Ok(games) = saves.all().await {
                mistakes.try_set(Some(mistakes_of(&games)));
            }
        });
    });
    let entry = move |own: OwnMistake| {
        let Mistake { number, percent, solved } = own.mistake;
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
        mistakes.get().map(|mistakes| {
            if mistakes.is_empty() {
                let step = app.texts(HomeTexts::of).choose_a_game();
                return view! { <Empty text=texts.empty() step to=Route::Home /> }.into_any();
            }
            let left = mistakes.iter().filter(|own| !own.mistake.solved).count();
            view! {
                <p class="lead">{texts.lead()}</p>
                {(left > 0).then(|| view! { <p>{texts.left(left)}</p> })}
                <ul class="days turning-points">{mistakes.into_iter().map(entry).collect_view()}</ul>
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
    let kept_key = StoredValue::new(key.clone());
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
                on_solved=move |()| solve(app, kept_key.get_value(), number)
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
async fn look_up(games: &[KeptGame], key: &GameKey, number: usize) -> Result<Option<Found>, RecordError> {
    let mistakes = mistakes_of(games);
    let kept = games.iter().find(|kept| kept.key == *key);
    let mistake = kept
        .and_then(KeptGame::summary)
        .and_then(|about| about.mistakes.into_iter().find(|mistake| mistake.number == number));
    let Some((kept, mistake)) = kept.zip(mistake) else { return Ok(None) };
    let session = with_its_game(|| kept.read()).await?.session(None);
    let next = next_of(&mistakes, key, number).map(OwnMistake::route);
    let is_there = posed_again(&session, number).is_some();
    Ok(is_there.then(|| Found { session: Box::new(session), percent: mistake.percent, next }))
}

/// Notes that a better move has been found.
fn solve(app: AppContext, key: GameKey, number: usize) {
    let saves = app.saves.get_value();
    spawn_local(async move {
        let Ok(Some(kept)) = saves.get(&key).await else { return };
        let Some(mut summary) = kept.summary() else { return };
        for mistake in summary.mistakes.iter_mut().filter(|mistake| mistake.number == number) {
            mistake.solved = true;
        }
        // What can't be saved, or has been changed by another tab meanwhile, is solved again another time.
        let _ = saves.note(vec![KeptGame { about: summary.write(), ..kept }]).await;
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(key: &str, mistakes: &str) -> KeptGame {
        KeptGame {
            key: key.parse().unwrap(),
            revision: 1,
            changed: 5,
            shown: None,
            record: String::new(),
            about: format!("lacuna 13 1:4 2:3\nperson Ada\ncomputer 3\n{mistakes}"),
            here: None,
            origin: None,
        }
    }

    #[test]
    fn the_next_one_is_the_next_open_one() {
        let games =
            [kept("aaaaaaaa", "mistakes 3:9 5:20+ 7:30\n"), kept("bbbbbbbb", ""), kept("cccccccc", "mistakes 1:6\n")];
        let mistakes = mistakes_of(&games);
        assert_eq!(mistakes.len(), 4);
        let next = |key: &str, number| {
            next_of(&mistakes, &key.parse().unwrap(), number).map(|own| (own.key.to_string(), own.mistake.number))
        };
        let is = |key: &str, number| Some((key.to_owned(), number));
        assert_eq!(next("aaaaaaaa", 3), is("aaaaaaaa", 7), "what is solved is passed over");
        assert_eq!(next("aaaaaaaa", 7), is("cccccccc", 1));
        assert_eq!(next("cccccccc", 1), is("aaaaaaaa", 3), "from the last to the first");
        assert_eq!(next_of(&mistakes[3..], &"cccccccc".parse().unwrap(), 1), None, "there is no other");
    }
}
