//! What a game says of itself, whichever it is.

use luciole_core::{Colours, Refusal, Seat};
use luciole_scene::Scene;
use luciole_session::Overlay;
use luciole_table::{Card, GameText, Language, OptionWords, OwnWords, SeatSign};

use crate::{AnyPlaythrough, AnySession, GameId};

impl GameId {
    /// What is said of the game where it is chosen.
    pub fn card(self, language: Language) -> Card {
        for_game!(self, G => G::card(language))
    }

    /// The name of a colour, by which a seat is called for want of a person's, when so many play.
    pub fn seat_title(self, colour: Seat, seats: usize, language: Language) -> &'static str {
        for_game!(self, G => G::seat_title(colour, seats, language))
    }

    /// A figure of its rules.
    pub fn figure(self, name: &str) -> Option<Scene> {
        self.table().figure(name)
    }

    /// What stands for a seat of that colour when so many play.
    pub fn seat_sign(self, colour: Seat, seats: usize, language: Language) -> SeatSign {
        self.table().seat_sign(colour, seats, language)
    }

    /// Whether its board grows.
    pub fn grows(self) -> bool {
        self.table().grows()
    }

    /// Its drawings, for `<defs>`.
    pub fn drawings(self) -> &'static str {
        self.table().drawings()
    }

    /// What a player may have shown on top of its board.
    pub fn overlays(self) -> &'static [Overlay] {
        self.table().overlays()
    }

    /// The options that a new game starts from where these differ from the defaults; see [`GameText::SUGGESTED`].
    pub fn suggested(self) -> &'static [(&'static str, &'static str)] {
        self.table().suggested()
    }

    /// What an option is called, and its values.
    pub fn option_words(self, key: &str, colours: Colours, language: Language) -> Option<OptionWords> {
        self.table().option_words(key, colours, language)
    }

    /// What a text of the player's own is called for an option that takes one, when so many play.
    pub fn own_words(self, key: &str, seats: usize, language: Language) -> Option<OwnWords> {
        self.table().own_words(key, seats, language)
    }
}

/// The moments that the gallery shows, with their names; nothing if the text says none, or a step does nothing.
pub fn exhibits(text: &str, language: Language) -> Option<Vec<(String, AnySession)>> {
    luciole_table::exhibits(text, language, |code, steps| {
        let mut session = AnySession::resume(AnyPlaythrough::from_link(code).ok()?);
        session.take_steps(steps).then_some(session)
    })
}

/// Why a game refuses a move or a set-up, in words.
pub fn refusal(why: &Refusal, language: Language) -> String {
    let of = |game: &GameId| game.find_table()?.refusal(why, language);
    GameId::ALL.iter().find_map(of).unwrap_or_else(|| why.to_string())
}
