//! The games' code, which is loaded when a game is shown.
//!
//! With the feature `split`, a function declared by [`part!`], and everything only it uses, form a module of their own
//! that its first call loads. A failed load can be retried. Without the feature everything is linked in.

use futures_util::future::join_all;
use luciole_core::RecordError;
use luciole_games::{AnyRecord, GameId, link_editor, link_view};
use wasm_bindgen::JsValue;

use crate::dom::site::look_for_version;
use luciole_table::StoredGame;

/// A part can't be loaded; the console says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLoaded;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

impl From<JsValue> for NotLoaded {
    fn from(_: JsValue) -> Self {
        Self
    }
}

/// Declares an asynchronous function that loads the part of its name, and then evaluates an expression.
macro_rules! part {
    ($part:ident() -> $Value:ty { $value:expr }) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($part, fallible)]
        #[allow(clippy::unnecessary_wraps, reason = "the load before it may fail")]
        fn $part() -> Result<$Value, $crate::shell::loading::NotLoaded> {
            Ok($value)
        }

        #[cfg(not(feature = "split"))]
        #[allow(clippy::unused_async, reason = "with the feature it loads first")]
        async fn $part() -> Result<$Value, $crate::shell::loading::NotLoaded> {
            Ok($value)
        }
    };
}
pub(crate) use part;

macro_rules! parts_of_games {
    ($($Game:ident $game:ident $editor:ident $number:literal)+) => {
        $(part! { $game() -> () { link_view::<luciole_games::$game::$Game>() } })+
        $(part! { $editor() -> () { link_editor::<luciole_games::$game::$Game>() } })+

        /// Loads a game's editor, unless it is already loaded.
        ///
        /// # Errors
        /// If it can't be loaded now.
        pub async fn load_editor(game: GameId) -> Result<(), NotLoaded> {
            let loaded = match game {
                $(GameId::$Game => $editor().await,)+
            };
            or_outdated(loaded).await
        }

        /// Loads a game's code, unless it is already loaded.
        ///
        /// # Errors
        /// If it can't be loaded now.
        pub async fn load_game(game: GameId) -> Result<(), NotLoaded> {
            let loaded = match game {
                $(GameId::$Game => $game().await,)+
            };
            or_outdated(loaded).await
        }
    };
}

luciole_games::listed_games!(parts_of_games);

/// Passes on whether something has loaded. If not, first finds out whether there is a new version: that is what the
/// player has to know then.
pub async fn or_outdated<T>(loaded: Result<T, NotLoaded>) -> Result<T, NotLoaded> {
    if loaded.is_err() {
        look_for_version().await;
    }
    loaded
}

/// Reads something that names its game, loading that game first if necessary.
///
/// # Errors
/// The error from reading, or [`RecordError::NotLoaded`].
pub async fn with_its_game<T>(read: impl Fn() -> Result<T, RecordError>) -> Result<T, RecordError> {
    match read() {
        Err(RecordError::NotLoaded { game }) => {
            load_game(game.parse()?).await.map_err(|NotLoaded| RecordError::NotLoaded { game })?;
            read()
        }
        done => done,
    }
}

/// Loads the code of all games in the list. A failed load comes up when its game is read.
pub async fn load_games_of(stored: &[StoredGame]) {
    let is_of =
        |game: &GameId| stored.iter().any(|stored| stored.summary().is_some_and(|summary| summary.game == *game));
    join_all(GameId::ALL.iter().copied().filter(is_of).map(load_game)).await;
    for stored in stored.iter().filter(|stored| stored.summary().is_none()) {
        // The view that shows the game reports any error.
        let _ = with_its_game(|| AnyRecord::from_json(&stored.record)).await;
    }
}

/// Loads the code of all games.
///
/// # Errors
/// If one of them can't be loaded now.
pub async fn load_all_games() -> Result<(), NotLoaded> {
    join_all(GameId::ALL.iter().copied().map(load_game)).await.into_iter().collect()
}
