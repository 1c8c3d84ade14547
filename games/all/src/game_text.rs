//! The texts of a game, for any game.

use luciole_core::{Colours, PlayerColour, Refusal};
use luciole_scene::Scene;
use luciole_session::Overlay;
use luciole_words::{Card, GameText, Language, OptionWords, OwnWords, SeatSign};

use crate::{AnyPlaythrough, AnySession, GameId};

impl GameId {
    /// The game's texts on the page where games are chosen.
    pub fn card(self, language: Language) -> Card {
        for_game!(self, G => G::card(language))
    }

    /// The name of a colour, which is the title of a seat whose player has no name, in a game of `seats`.
    pub fn seat_title(self, colour: PlayerColour, seats: usize, language: Language) -> &'static str {
        for_game!(self, G => G::seat_title(colour, seats, language))
    }

    /// A figure of the game's rules.
    pub fn figure(self, name: &str) -> Option<Scene> {
        self.table().figure(name)
    }

    /// The title and drawing of a seat of that colour, for a game of `seats`.
    pub fn seat_sign(self, colour: PlayerColour, seats: usize, language: Language) -> SeatSign {
        self.table().seat_sign(colour, seats, language)
    }

    /// Whether the board grows.
    pub fn grows(self) -> bool {
        self.table().grows()
    }

    /// Whether points can be compared between games; see [`GameText::SCORES_COMPARE`].
    pub fn scores_compare(self) -> bool {
        self.table().scores_compare()
    }

    /// The drawings, for `<defs>`.
    pub fn drawings(self) -> &'static str {
        self.table().drawings()
    }

    /// The overlays that a player may turn on.
    pub fn overlays(self) -> &'static [Overlay] {
        self.table().overlays()
    }

    /// The options preselected for a new game, where they differ from the defaults; see [`GameText::SUGGESTED`].
    pub fn suggested(self) -> &'static [(&'static str, &'static str)] {
        self.table().suggested()
    }

    /// The names of an option and its values.
    pub fn option_words(self, key: &str, colours: Colours, language: Language) -> Option<OptionWords> {
        self.table().option_words(key, colours, language)
    }

    /// The texts about the player's own value for an option that takes one, for a game of `seats`.
    pub fn own_words(self, key: &str, seats: usize, language: Language) -> Option<OwnWords> {
        self.table().own_words(key, seats, language)
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
    let of = |game: &GameId| game.find_table()?.refusal(why, language);
    GameId::ALL.iter().find_map(of).unwrap_or_else(|| why.to_string())
}
