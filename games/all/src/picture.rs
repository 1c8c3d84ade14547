//! Boards as SVG text, whichever game it is.

use luciole_scene::{STYLE, Scene, picture_of};
use thiserror::Error;

use crate::{AnyPlaythrough, AnySession};

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
pub fn svg(played: &AnyPlaythrough, moves: Option<usize>) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    Ok(svg_of(&session, shown, STYLE))
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
pub fn moving_svg(played: &AnyPlaythrough, moves: Option<usize>, last: usize) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    Ok(moving_svg_of(&session, shown, last, STYLE))
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
    each_game!(session, AnySession(session) => luciole_scene::svg_of(session, shown, style))
}

/// See [`luciole_scene::moving_svg_of`].
pub fn moving_svg_of(session: &AnySession, shown: usize, last: usize, style: &str) -> String {
    each_game!(session, AnySession(session) => luciole_scene::moving_svg_of(session, shown, last, style))
}

/// See [`luciole_scene::scene_after`].
pub fn scene_after(session: &AnySession, moves: usize) -> Scene {
    each_game!(session, AnySession(session) => luciole_scene::scene_after(session, moves))
}

/// See [`luciole_scene::scene_for_all`].
pub fn scene_for_all(session: &AnySession, moves: usize) -> Scene {
    each_game!(session, AnySession(session) => luciole_scene::scene_for_all(session, moves))
}
