//! Boards as SVG text, for any game.

use luciole_scene::picture_of;
#[cfg(feature = "linked")]
use luciole_scene::{Layer, Shape, board_style, document_of};
#[cfg(feature = "linked")]
use luciole_session::Session;
use luciole_session::Space;
#[cfg(feature = "linked")]
use luciole_words::GameText;
use luciole_words::{Caption, Language, captioned};
use thiserror::Error;

use crate::{AnyPlaythrough, AnySession};
#[cfg(feature = "linked")]
use crate::{GameId, Listed};

/// How far outside a cover the middle of a piece may lie that is still seen on it.
#[cfg(feature = "linked")]
const OUTSIDE: f64 = 120.0;

/// The game has fewer moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the record has {moves} moves, so there is no move {asked}")]
pub struct NoSuchMove {
    /// The requested move.
    pub asked: usize,
    /// The number of moves.
    pub moves: usize,
}

/// The board after the first `moves` moves of a game, or after all, as a complete SVG document.
///
/// # Errors
/// If the game has fewer moves.
#[cfg(feature = "linked")]
pub fn svg(played: &AnyPlaythrough, moves: Option<usize>) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    Ok(session.svg(shown, &played.game().board_style()))
}

/// Like [`svg`], with words below the board, among them these: see [`AnySession::captioned_svg`].
///
/// # Errors
/// If the game has fewer moves.
#[cfg(feature = "linked")]
pub fn captioned_svg(played: &AnyPlaythrough, moves: Option<usize>, words: &str) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    let caption = Caption { words, ..Caption::default() };
    Ok(session.captioned_svg(shown, &played.game().board_style(), caption, Language::default()))
}

impl AnySession {
    /// The board after that many moves (clamped to the number of moves) with words below it, as a complete SVG document.
    /// Unlike [`svg`](Self::svg), it shows nothing that only some may see, and names the viewer instead of saying “you”.
    /// `style` is the board's style sheet.
    pub fn captioned_svg(&self, moves: usize, style: &str, caption: Caption<'_>, language: Language) -> String {
        let mut watched = self.clone();
        watched.watch();
        watched.show(moves);
        let game = self.game();
        let (scene, seen) = (self.scene_for_all(moves, Space::High), watched.table_view(language));
        captioned(game.name(), game.view().drawings(), scene, &seen, style, caption)
    }
}

/// Like [`svg`], for a page that already has the style sheet and the game's drawings.
///
/// # Errors
/// If the game has fewer moves.
pub fn picture(played: &AnyPlaythrough, moves: Option<usize>) -> Result<String, NoSuchMove> {
    let (session, shown) = resumed(played, moves)?;
    Ok(picture_of(&session.scene_after(shown), played.game().name()))
}

/// The last `last` moves (at most [`MAX_ANIMATED`](luciole_scene::MAX_ANIMATED)) before the position after `moves`
/// moves, or after all, as a complete animated SVG document.
///
/// # Errors
/// If the game has fewer moves than `moves`.
#[cfg(feature = "linked")]
pub fn moving_svg(played: &AnyPlaythrough, moves: Option<usize>, last: usize) -> Result<String, NoSuchMove> {
    fn of<G: Listed + GameText>(session: &AnySession, shown: usize, last: usize) -> String {
        let session = session.downcast_ref::<G>().expect("the session is of this game");
        luciole_scene::moving_svg_of(session, shown, last, &board_style::<G>())
    }
    let (session, shown) = resumed(played, moves)?;
    Ok(for_game!(played.game(), G => of::<G>(&session, shown, last)))
}

#[cfg(feature = "linked")]
impl GameId {
    /// The picture on the game's card, its cover or the board after its opening moves, as a complete SVG document. The
    /// app shows it from a file, before it loads the game.
    pub fn cover(self) -> Option<String> {
        fn of<G: Listed + GameText>() -> Option<String> {
            let mut cover = G::cover().or_else(|| {
                let session = Session::resume(luciole_words::opening::<G>()?);
                Some(luciole_scene::scene_after(&session, usize::MAX))
            })?;
            if let Some(view) = G::ON_COVER {
                // Pieces that nobody sees would only make the file larger, and a scene needs no names of places.
                let seen = view.grown(OUTSIDE);
                cover.view = view;
                cover.nodes.retain(|node| {
                    !matches!(node.shape, Shape::Text(_)) && (node.layer <= Layer::Area || seen.holds(node.at))
                });
            }
            Some(document_of::<G>(&cover, G::card(Language::default()).name, &board_style::<G>()))
        }
        for_game!(self, G => of::<G>())
    }

    /// The whole board after the opening moves, as a complete SVG document: what a page of somebody else shows of the
    /// game until, or instead of, the board itself.
    pub fn opening_picture(self) -> Option<String> {
        fn of<G: Listed + GameText>() -> Option<String> {
            let session = Session::resume(luciole_words::opening::<G>()?);
            Some(luciole_scene::svg_of(&session, usize::MAX, &board_style::<G>()))
        }
        for_game!(self, G => of::<G>())
    }

    /// The style sheet of the game's board: see [`luciole_scene::board_style`].
    pub fn board_style(self) -> String {
        for_game!(self, G => board_style::<G>())
    }
}

/// A session of a game, and after how many moves to show it, if there are as many.
fn resumed(played: &AnyPlaythrough, asked: Option<usize>) -> Result<(AnySession, usize), NoSuchMove> {
    let session = AnySession::resume(played.clone());
    let (_, moves) = session.cursor();
    match asked {
        Some(asked) if asked > moves => Err(NoSuchMove { asked, moves }),
        asked => Ok((session, asked.unwrap_or(moves))),
    }
}
