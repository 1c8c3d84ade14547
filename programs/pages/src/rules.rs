//! The rules of a game.

use luciole_games::GameId;
use luciole_words::{Card, Language};

use crate::markup::{Malformed, Part, drawn, escaped, parts_in};
use crate::texts::{CreditsBy, CreditsTexts, RulesTexts};

/// The parts of a game's rules.
///
/// # Errors
/// If the text is malformed.
pub fn parts(game: GameId, text: &str, language: Language) -> Result<Vec<Part>, Malformed> {
    parts_in(text, &escaped(RulesTexts::of(language).ours()), |name| drawn(game, name))
}

/// A game's designers and publishers.
pub fn by(card: &Card, language: Language) -> String {
    let texts = CreditsTexts::of(language);
    let publishers: Vec<&str> = card.publisher.split(", ").collect();
    texts.by(CreditsBy { designer: card.designer, publishers: publishers.join(texts.between_publishers()) })
}
