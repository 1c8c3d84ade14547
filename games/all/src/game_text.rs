//! The texts of a game, for any game.

use luciole_core::{PlayerColour, Refusal};
use luciole_words::{Card, GameText, Language};

use crate::{AnyPlaythrough, AnySession, GameId};

impl GameId {
    /// The game's texts on the page where games are chosen.
    pub fn card(self, language: Language) -> Card {
        for_game!(self, G => G::card(language))
    }

    /// The name of a colour, which is the title of a seat whose player has no name, in a game of `seats`.
    pub fn colour_title(self, colour: PlayerColour, seats: usize, language: Language) -> &'static str {
        for_game!(self, G => G::colour_title(colour, seats, language))
    }
}

/// The moments of the gallery, with their names; `None` if the text can't be read, or a step has no effect.
pub fn exhibits(text: &str, language: Language) -> Option<Vec<(String, AnySession)>> {
    luciole_words::exhibits(text, language, |code, steps| {
        let mut session = AnySession::resume(AnyPlaythrough::from_link(code).ok()?);
        session.take_steps(steps).then_some(session)
    })
}

/// Why a game refuses a move or a set-up, in words.
pub fn refusal(why: &Refusal, language: Language) -> String {
    let of = |game: &GameId| game.find_view()?.refusal(why, language);
    GameId::ALL.iter().find_map(of).unwrap_or_else(|| why.to_string())
}
