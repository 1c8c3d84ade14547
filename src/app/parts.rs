//! The parts of the app that load on demand: the table pages, setting up a game, the other pages, a position in somebody else's page, the
//! editor, and each game with its editor (`shell::loading`).

use std::sync::OnceLock;

use futures_util::future::{LocalBoxFuture, join, try_join_all};
use leptos::prelude::AnyView;
use leptos::task::spawn_local;
use luciole_embed::{Mode, Needs};
use luciole_games::GameId;

use crate::dom::styles;
use crate::pages;
use crate::shell::host::attributes_in;
use crate::shell::loading::{NotLoaded, load_editor, load_game, or_outdated, part};
use crate::shell::route::{Route, Text};

/// A part of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The pages at a table, and what is read over them.
    Tables,
    /// The page on which a game is set up.
    SetUp,
    /// The other pages, except home.
    Pages,
    /// A position in somebody else's page.
    Position,
    /// The pages for games on a real table: where positions are put together, and the score sheet.
    Editor,
    /// What a game adds to these pages.
    GameEditor(GameId),
    /// A game: its rules, board and texts.
    Game(GameId),
}

/// Renders the pages of a part.
pub type Pages = fn(Route) -> AnyView;

static TABLES: OnceLock<Pages> = OnceLock::new();
static SET_UP: OnceLock<Pages> = OnceLock::new();
static PAGES: OnceLock<Pages> = OnceLock::new();
static POSITION: OnceLock<Pages> = OnceLock::new();
static EDITOR: OnceLock<Pages> = OnceLock::new();

part! { tables() -> Pages { pages::at_a_table } }
part! { set_up() -> Pages { pages::setting_up } }
part! { pages() -> Pages { pages::beside_the_table } }
part! { position() -> Pages { pages::position } }
part! { editor() -> Pages { pages::editor } }

impl Part {
    /// The parts a page needs, as far as its address tells.
    pub fn needed_by(route: &Route) -> Vec<Self> {
        match route {
            Route::Home | Route::Begin(_) | Route::Unknown => vec![],
            Route::Game(code, _) | Route::Turn(code, _) | Route::Puzzle(code, _) => {
                std::iter::once(Self::Tables).chain(GameId::of_link(code).map(Self::Game)).collect()
            }
            Route::Play(..) | Route::TurningPoint(..) | Route::Unsaved | Route::Text(Text::About) => vec![Self::Tables],
            Route::Daily(Some(game))
            | Route::PastDaily(game, _)
            | Route::Lesson(game)
            | Route::Text(Text::Rules(game)) => vec![Self::Tables, Self::Game(*game)],
            Route::SetUp(game) => vec![Self::SetUp, Self::Game(*game)],
            Route::Editor(None) | Route::Score(None) => vec![Self::Editor],
            Route::Editor(Some(game)) | Route::Score(Some(game)) => {
                vec![Self::Editor, Self::Game(*game), Self::GameEditor(*game)]
            }
            Route::Gallery => std::iter::once(Self::Pages).chain(Self::games()).collect(),
            Route::Daily(None) | Route::Library | Route::TurningPoints | Route::Open | Route::Settings => {
                vec![Self::Pages]
            }
        }
    }

    /// The part with what a frame shows, and its game if its address names it.
    pub fn needed_by_frame(hash: &str) -> (Self, Option<Self>) {
        let needs = Needs::of(attributes_in(hash).unwrap_or_default());
        (if needs.mode == Mode::Position { Self::Position } else { Self::Tables }, needs.game.map(Self::Game))
    }

    /// The parts of all games.
    pub fn games() -> impl Iterator<Item = Self> {
        GameId::ALL.iter().copied().map(Self::Game)
    }

    /// Whether this part has loaded.
    pub fn is_loaded(self) -> bool {
        match self {
            Self::Game(game) => game.is_linked(),
            Self::GameEditor(game) => game.has_editor(),
            _ => self.pages().is_some(),
        }
    }

    /// The function that renders its pages, once it has loaded.
    pub fn pages(self) -> Option<Pages> {
        match self {
            Self::Tables => TABLES.get().copied(),
            Self::SetUp => SET_UP.get().copied(),
            Self::Pages => PAGES.get().copied(),
            Self::Position => POSITION.get().copied(),
            Self::Editor => EDITOR.get().copied(),
            Self::Game(_) | Self::GameEditor(_) => None,
        }
    }

    async fn load(self) -> Result<(), NotLoaded> {
        let (part, pages, loading): (_, _, LocalBoxFuture<'_, _>) = match self {
            Self::Tables => ("tables", &TABLES, Box::pin(tables())),
            Self::SetUp => ("set_up", &SET_UP, Box::pin(set_up())),
            Self::Pages => ("pages", &PAGES, Box::pin(pages())),
            Self::Position => ("position", &POSITION, Box::pin(position())),
            Self::Editor => ("editor", &EDITOR, Box::pin(editor())),
            Self::Game(game) => return load_game(game).await,
            Self::GameEditor(game) => return load_editor(game).await,
        };
        // In parallel with the style sheets that the pages need.
        let (loaded, styles) = join(loading, styles::load(part)).await;
        styles?;
        // It may have been loaded twice at once.
        let _ = pages.set(loaded?);
        Ok(())
    }
}

/// Begins to load a table, and a game if it is known which one, before a page needs them.
pub fn prefetch_table(game: Option<GameId>) {
    prefetch(std::iter::once(Part::Tables).chain(game.map(Part::Game)));
}

/// Begins to load parts before a page needs them. What can't be loaded now is asked for again by that page, which says
/// so.
pub fn prefetch(parts: impl IntoIterator<Item = Part> + 'static) {
    spawn_local(async move {
        let _ = load(parts).await;
    });
}

/// Loads parts in parallel.
///
/// # Errors
/// If one of them can't be loaded now.
pub async fn load(parts: impl IntoIterator<Item = Part>) -> Result<(), NotLoaded> {
    or_outdated(try_join_all(parts.into_iter().filter(|part| !part.is_loaded()).map(Part::load)).await).await.map(drop)
}
