//! The way to a game's lesson.

use luciole_games::GameId;
use luciole_words::Language;

use crate::texts::InvitationTexts;

/// The invitation to a game's lesson, with how long it takes.
pub fn learn(game: GameId, language: Language) -> String {
    InvitationTexts::of(language).learn(minutes(game))
}

/// About how many minutes a game's lesson takes: one for four steps.
const fn minutes(game: GameId) -> usize {
    if matches!(game, GameId::Lum42) { 3 } else { 2 }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use luciole_games::Lesson;

    use super::*;

    #[test]
    fn lessons_take_as_long_as_said() {
        for &game in GameId::ALL {
            let path = format!("{}/../../games/{game}/pages/lesson.en.txt", env!("CARGO_MANIFEST_DIR"));
            let lesson = Lesson::read(&fs::read_to_string(path).unwrap()).unwrap();
            assert_eq!(lesson.steps().len().div_ceil(4), minutes(game), "{game}");
        }
    }
}
