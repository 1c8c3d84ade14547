//! The rules of a game.

use luciole_games::GameId;
use luciole_words::{Card, Language};

use crate::markup::{Part, drawn, markup, read};
use crate::texts::{HomeBy, HomeTexts, RulesTexts};

/// The parts of a game's rules; nothing if the text is malformed.
pub fn parts(game: GameId, text: &str, language: Language) -> Option<Vec<Part>> {
    read(text, &markup(RulesTexts::of(language).ours()), |name| drawn(game, name))
}

/// A game's designers and publishers.
pub fn by(card: &Card, language: Language) -> String {
    let texts = HomeTexts::of(language);
    let publishers: Vec<&str> = card.publisher.split(", ").collect();
    texts.by(HomeBy { designer: card.designer, publishers: publishers.join(texts.between_publishers()) })
}
