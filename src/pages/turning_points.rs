//! The costly moves of the player's own games, to try again one after the other.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_games::GameId;
use luciole_scene::picture_of;
use luciole_session::Space;
use luciole_table::{GameKey, SavedTurningPoint, StoredGame, Summary, rounded};

use super::glance::BoardPicture;
use crate::components::dates::day;
use crate::components::empty::Empty;
use crate::components::page::Page;
use crate::components::puzzles::Tick;
use crate::components::sign::Definitions;
use crate::context::use_app;
use crate::dom::site::cover;
use crate::i18n::texts::{HomeTexts, LinksTexts, RetryOfGame, RetryTexts};
use crate::shell::loading::with_its_game;
use crate::shell::route::Route;

/// At most this many are listed: those of the games played last.
const MOST: usize = 60;

/// A costly move of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTurningPoint {
    pub key: GameKey,
    game: GameId,
    /// When the game was played, in milliseconds since 1970.
    played: u64,
    pub point: SavedTurningPoint,
}

impl OwnTurningPoint {
    /// The address of the page that poses it again.
    pub fn route(&self) -> Route {
        Route::TurningPoint(self.key.clone(), self.point.number)
    }
}

/// The costly moves of saved games, which are ordered by when they were played, the last first.
pub fn turning_points_of(games: &[StoredGame]) -> Vec<OwnTurningPoint> {
    let of_game = |stored: &StoredGame| {
        let Some(Summary { game, turning_points, .. }) = stored.summary() else { return Vec::new() };
        let own =
            |point: SavedTurningPoint| OwnTurningPoint { key: stored.key.clone(), game, played: stored.changed, point };
        // The moves before it branched off are another game's.
        let begins = stored.origin.as_ref().map_or(0, |origin| origin.after);
        turning_points.into_iter().filter(|point| point.number >= begins).map(own).collect::<Vec<_>>()
    };
    let mut turning_points: Vec<OwnTurningPoint> = games.iter().flat_map(of_game).collect();
    turning_points.truncate(MOST);
    turning_points
}

/// The board before a costly move.
struct Picture {
    own: OwnTurningPoint,
    /// The number of the turn, counted from 1, which only the rules know.
    turn: usize,
    /// As SVG.
    board: String,
}

/// Draws the boards, game by game; what can't be read keeps the picture of its game, and the page behind the card says why.
async fn draw(games: Vec<StoredGame>, turning_points: &[OwnTurningPoint], pictures: RwSignal<Vec<Picture>>) {
    for stored in games {
        let of_game = || turning_points.iter().filter(|own| own.key == stored.key);
        if of_game().next().is_none() {
            continue;
        }
        let Ok(saved) = with_its_game(|| stored.read()).await else { continue };
        let (session, _) = saved.resume();
        let turns = session.turns();
        let picture = |own: &OwnTurningPoint| {
            let scene = session.scene_for_all(own.point.number, Space::Square);
            Picture {
                own: own.clone(),
                turn: turns.after(own.point.number + 1),
                board: picture_of(&scene, own.game.name()),
            }
        };
        if pictures.try_update(|pictures| pictures.extend(of_game().map(picture))).is_none() {
            return;
        }
    }
}

/// The page that lists them.
#[component]
pub fn TurningPoints() -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(RetryTexts::of), app.spoken());
    let turning_points = RwSignal::new(None::<Vec<OwnTurningPoint>>);
    let pictures = RwSignal::new(Vec::new());
    app.saves.get_value().follow(move |saves| {
        let saves = saves.clone();
        spawn_local(async move {
            // `SaveDelay` and the table report trouble with the database; here the list stays as it is.
            if let Ok(games) = saves.all().await {
                let found = turning_points_of(&games);
                turning_points.try_set(Some(found.clone()));
                draw(games, &found, pictures).await;
            }
        });
    });
    let entry = move |own: OwnTurningPoint| {
        let SavedTurningPoint { percent, solved, .. } = own.point;
        let of = own.clone();
        let board = Memo::new(move |_| {
            let is_of = |picture: &&Picture| picture.own == of;
            pictures.with(|pictures| pictures.iter().find(is_of).map(|picture| (picture.turn, picture.board.clone())))
        });
        let game = own.game.card(language).name;
        let heading = move || match board.get() {
            Some((number, _)) => texts.of_game(RetryOfGame { game, number }),
            None => game.to_owned(),
        };
        let picture = move || match board.get() {
            Some((_, svg)) => view! { <BoardPicture svg /> }.into_any(),
            None => view! {
                <div class="picture" aria-hidden="true">
                    <img src=cover(own.game) alt="" />
                </div>
            }
            .into_any(),
        };
        view! {
            <li class="card">
                {picture} <div>
                    <h2>
                        <a class="whole" href=own.route().write()>
                            {heading}
                        </a>
                    </h2>
                    <p>
                        <strong>{texts.lost(rounded(u32::from(percent) * 10_000))}</strong>
                        " "
                        {if solved { texts.solved() } else { texts.open() }}
                    </p>
                    <p class="small">{day(own.played, language)}</p>
                </div> <Tick found=solved.then_some(true) />
            </li>
        }
    };
    let drawn = Memo::new(move |_| {
        pictures.with(|pictures| {
            let is_drawn = |game: &&GameId| pictures.iter().any(|picture| picture.own.game == **game);
            GameId::ALL.iter().filter(is_drawn).copied().collect::<Vec<_>>()
        })
    });
    let definitions = move || {
        let games = drawn.get().into_iter();
        games.map(|game| view! { <Definitions drawings=game.view().drawings() /> }).collect_view()
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
                {definitions}
                <ul class="turning-points">{turning_points.into_iter().map(entry).collect_view()}</ul>
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
