//! The opponents of each game: with the feature `split`, a separate part of the worker that loads on first use.

use luciole_games::{GameId, link_opponents};

/// Why a part can't be loaded.
#[cfg(not(feature = "split"))]
pub(crate) use std::convert::Infallible as NotLoaded;
#[cfg(feature = "split")]
pub(crate) use wasm_split_helpers::SplitLoaderError as NotLoaded;

macro_rules! parts_of_games {
    ($($Game:ident $game:ident $editor:ident $number:literal)+) => {
        $(
            #[cfg(feature = "split")]
            #[wasm_split_helpers::wasm_split($game, fallible)]
            #[allow(clippy::unnecessary_wraps, reason = "the load before it may fail")]
            fn $game() -> Result<(), NotLoaded> {
                link_opponents::<luciole_games::$game::$Game>();
                Ok(())
            }

            #[cfg(not(feature = "split"))]
            #[allow(clippy::unused_async, clippy::unnecessary_wraps, reason = "with the feature it loads first")]
            async fn $game() -> Result<(), NotLoaded> {
                link_opponents::<luciole_games::$game::$Game>();
                Ok(())
            }
        )+

        /// Loads the opponents of a game, unless they are loaded already. A failed load can be retried.
        ///
        /// # Errors
        /// If they can't be loaded now.
        pub(crate) async fn load_opponents(game: GameId) -> Result<(), NotLoaded> {
            match game {
                $(GameId::$Game => $game().await,)+
            }
        }
    };
}

luciole_games::listed_games!(parts_of_games);
