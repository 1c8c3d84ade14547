//! Boards as SVG text, whichever game it is.

use luciole_scene::{Scene, picture_of};
#[cfg(feature = "linked")]
use luciole_scene::{board_style, document_of};
#[cfg(feature = "linked")]
use luciole_table::{GameText, Language};
use thiserror::Error;

use crate::{AnyPlaythrough, AnySession};
#[cfg(feature = "linked")]
use crate::{GameId, Listed};

/// The game has fewer moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the record has {moves} moves, so there is no move {asked}")]
pub struct NoSuchMove {
    /// The move that was asked for.
    pub asked: usize,
    /// How many there are.
    pub moves: usize,
}

/// The board after the first `moves` moves of a game, or after all, as a whole SVG document with everything it needs.
///
/// # Errors
/// If the game has fewer moves.
#[cfg(feature = "linked")]
pub fn svg(played: &AnyPlaythrough, moves: Option<usize>) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    Ok(svg_of(&session, shown, &played.game().board_style()))
}

/// As [`svg`], for a page that has the style sheet and the game's drawings already.
///
/// # Errors
/// If the game has fewer moves.
pub fn picture(played: &AnyPlaythrough, moves: Option<usize>) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    Ok(picture_of(&scene_after(&session, shown), played.game().name()))
}

/// The last `last` moves of a game, at most [`MAX_ANIMATED`](luciole_scene::MAX_ANIMATED), up to the first `moves` moves or to
/// all, as a whole SVG document.
///
/// # Errors
/// If the game has fewer moves than `moves`.
#[cfg(feature = "linked")]
pub fn moving_svg(played: &AnyPlaythrough, moves: Option<usize>, last: usize) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    Ok(moving_svg_of(&session, shown, last, &played.game().board_style()))
}

#[cfg(feature = "linked")]
impl GameId {
    /// The picture on its card, its cover or the board after its opening moves, as a whole SVG document. The app shows it as a file, before
    /// it loads the game.
    pub fn cover(self) -> Option<String> {
        fn of<G: Listed + GameText>() -> Option<String> {
            if let Some(cover) = G::cover() {
                return Some(document_of::<G>(&cover, G::card(Language::default()).name, &board_style::<G>()));
            }
            svg(&luciole_table::opening::<G>()?.into(), None).ok()
        }
        for_game!(self, G => of::<G>())
    }

    /// The style sheet of its board: see [`luciole_scene::board_style`].
    pub fn board_style(self) -> String {
        for_game!(self, G => board_style::<G>())
    }
}

/// A session of a game, and after how many moves it is shown, if it has so many.
fn resumed(played: &AnyPlaythrough, asked: Option<usize>) -> Result<(AnySession, usize), NoSuchMove> {
    let session = AnySession::resume(played.clone());
    let (_, moves) = session.cursor();
    match asked {
        Some(asked) if asked > moves => Err(NoSuchMove { asked, moves }),
        asked => Ok((session, asked.unwrap_or(moves))),
    }
}

/// See [`luciole_scene::svg_of`].
pub fn svg_of(session: &AnySession, shown: usize, style: &str) -> String {
    session.svg(shown, style)
}

/// See [`luciole_scene::moving_svg_of`].
pub fn moving_svg_of(session: &AnySession, shown: usize, last: usize, style: &str) -> String {
    session.moving_svg(shown, last, style)
}

/// See [`luciole_scene::scene_after`].
pub fn scene_after(session: &AnySession, moves: usize) -> Scene {
    session.scene_after(moves)
}

/// See [`luciole_scene::scene_for_all`].
pub fn scene_for_all(session: &AnySession, moves: usize) -> Scene {
    session.scene_for_all(moves)
}
