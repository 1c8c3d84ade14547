//! The opponents of each game, a separate part of the worker that loads on first use.

use luciole_games::{GameId, link_opponents};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

macro_rules! parts_of_games {
    ($($Game:ident $game:ident $number:literal)+) => {
        $(
            #[wasm_split($game, fallible)]
            #[allow(clippy::unnecessary_wraps, reason = "the load before it may fail")]
            fn $game() -> Result<(), SplitLoaderError> {
                link_opponents::<luciole_games::$game::$Game>();
                Ok(())
            }
        )+

        /// Loads the opponents of a game, unless they are loaded already. A failed load can be retried.
        ///
        /// # Errors
        /// If they can't be loaded now.
        pub(crate) async fn load_opponents(game: GameId) -> Result<(), SplitLoaderError> {
            match game {
                $(GameId::$Game => $game().await,)+
            }
        }
    };
}

luciole_games::listed_games!(parts_of_games);
