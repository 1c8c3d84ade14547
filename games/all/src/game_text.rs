//! What a game says of itself, whichever it is.

use luciole_core::{Refusal, Seat};
use luciole_scene::{Render, Scene, picture_of};
use luciole_session::{Overlay, Play};
use luciole_table::{Card, GameText, Language, OptionWords, OwnWords, SeatSign, take_steps};

use crate::{AnyPlaythrough, AnySession, GameId, picture};

impl GameId {
    /// What is said of the game where it is chosen.
    pub fn card(self, language: Language) -> Card {
        for_game!(self, G => G::card(language))
    }

    /// The picture on its card, its cover or the board after its opening moves: SVG for a page that has the style sheet and the drawings.
    pub fn opening(self) -> Option<String> {
        if let Some(cover) = for_game!(self, G => G::cover()) {
            return Some(picture_of(&cover, self.name()));
        }
        let played: AnyPlaythrough = for_game!(self, G => luciole_table::opening::<G>()?.into());
        picture(&played, None).ok()
    }

    /// A figure of its rules.
    pub fn figure(self, name: &str) -> Option<Scene> {
        for_game!(self, G => G::figure(name))
    }

    /// What stands for a seat when so many play.
    pub fn seat_sign(self, seat: Seat, seats: usize, language: Language) -> SeatSign {
        for_game!(self, G => G::seat(seat, seats, language))
    }

    /// Whether its board grows.
    pub fn grows(self) -> bool {
        for_game!(self, G => <G as Render>::GROWS)
    }

    /// Its drawings, for `<defs>`.
    pub fn drawings(self) -> &'static str {
        for_game!(self, G => <G as Render>::DRAWINGS)
    }

    /// What a player may have shown on top of its board.
    pub fn overlays(self) -> &'static [Overlay] {
        for_game!(self, G => <G as Play>::OVERLAYS)
    }

    /// The options that a new game starts from where these differ from the defaults; see [`GameText::SUGGESTED`].
    pub fn suggested(self) -> &'static [(&'static str, &'static str)] {
        for_game!(self, G => G::SUGGESTED)
    }

    /// What an option is called, and its values.
    pub fn option_words(self, key: &str, language: Language) -> Option<OptionWords> {
        for_game!(self, G => G::option(key, language))
    }

    /// What a text of the player's own is called for an option that takes one, when so many play.
    pub fn own_words(self, key: &str, seats: usize, language: Language) -> Option<OwnWords> {
        for_game!(self, G => G::own_words(key, seats, language))
    }
}

/// The moments that the gallery shows, with their names; nothing if the text says none, or a step does nothing.
pub fn exhibits(text: &str, language: Language) -> Option<Vec<(String, AnySession)>> {
    luciole_table::exhibits(text, language, |code, steps| {
        let mut session = AnySession::resume(AnyPlaythrough::from_link(code).ok()?);
        each_game!(&mut session, AnySession(session) => take_steps(session, steps)).then_some(session)
    })
}

/// Why a game refuses a move or a set-up, in words.
pub fn refusal(why: &Refusal, language: Language) -> String {
    let of = |game: &GameId| for_game!(*game, G => <G as GameText>::refusal(why, language));
    GameId::ALL.iter().find_map(of).unwrap_or_else(|| why.to_string())
}
