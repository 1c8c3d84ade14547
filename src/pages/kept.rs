//! What the library and the home page show of a kept game.

use luciole_core::RecordError;
use luciole_games::scene_for_all;
use luciole_scene::picture_of;
use luciole_table::{Language, SeatView};

use crate::dom::element::el;
use crate::dom::prelude::AnyView;
use crate::i18n::texts::texts;
use crate::model::saves::KeptGame;

/// A kept game at a glance.
pub struct Glance {
    /// The game's name and who plays.
    pub what: String,
    /// After how many moves it was left.
    pub moves: String,
    /// Whose turn it is, or who has won.
    pub status: String,
    /// Whether it is over.
    pub over: bool,
    /// The board as SVG.
    pub picture: String,
}

/// What is seen of a kept game.
///
/// # Errors
/// If its record can't be read.
pub fn glance(kept: &KeptGame, language: Language) -> Result<Glance, RecordError> {
    let words = &texts(language).keeping;
    let saved = kept.read()?;
    let (goes_on, here) = (saved.shown, saved.here);
    let (session, over) = saved.resume();
    let seen = session.table_view(language);
    // In a sentence, who plays without a name is “you”, and no seat.
    let called = |seat: &SeatView| {
        let you = texts(language).status;
        if seat.name == (you.you_as)(seat.sign.title) { you.you.to_owned() } else { seat.name.clone() }
    };
    let who: Vec<String> = seen.seats.iter().map(called).collect();
    let shown = goes_on.filter(|_| !over).unwrap_or(usize::MAX);
    let moves = (words.moves)(seen.cursor);
    Ok(Glance {
        what: format!("{}, {}", seen.title, who.join(words.against)),
        moves: if here.is_some() { format!("{moves} · {}", texts(language).by_link.by_link) } else { moves },
        status: seen.status,
        over,
        picture: picture_of(&scene_for_all(&session, shown), session.game().name()),
    })
}

/// The board of a glance, small: decoration beside words. The game's drawings must be on the page.
pub fn board_picture(picture: String) -> AnyView {
    el("div").class("picture").is("aria-hidden", "true").html(picture).view()
}
