//! What a board in somebody else's page says.

use luciole_embed::Wrong;

use super::record_error;
use crate::model::language::Language;

/// The texts of embedded boards.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct EmbedTexts {
    pub enter: fn(&str) -> String,
    pub play_on: &'static str,
    pub cannot_show: &'static str,
}

pub(super) const ENGLISH: EmbedTexts = EmbedTexts {
    enter: |game| format!("{game}: to the board"),
    play_on: "Play on in Luciole",
    cannot_show: "This board can’t be shown",
};

pub(super) const FRENCH: EmbedTexts = EmbedTexts {
    enter: |game| format!("{game} : aller au plateau"),
    play_on: "Continuer dans Luciole",
    cannot_show: "Ce plateau ne peut pas s’afficher",
};

/// Why the attributes of a frame ask for nothing that can be shown. Their names are the same in every language.
pub fn wrong_attribute(wrong: &Wrong, language: Language) -> String {
    let french = language == Language::French;
    let say = |english: String, in_french: String| if french { in_french } else { english };
    match wrong {
        Wrong::Long { bytes } => say(
            format!("Its attributes are too long: {bytes} bytes."),
            format!("Ses attributs sont trop longs : {bytes} octets."),
        ),
        Wrong::Escape { part } => say(
            format!("“{part}” is not escaped as addresses are."),
            format!("« {part} » n’est pas codé comme dans une adresse."),
        ),
        Wrong::Twice { key } => {
            say(format!("The attribute “{key}” stands there twice."), format!("L’attribut « {key} » est là deux fois."))
        }
        Wrong::Unknown { key } => {
            say(format!("There is no attribute “{key}”."), format!("Il n’y a pas d’attribut « {key} »."))
        }
        Wrong::Value { key, value, can_be } => {
            let can_be = can_be.join(", ");
            say(
                format!("The attribute “{key}” can’t be “{value}”. It can be: {can_be}."),
                format!("L’attribut « {key} » ne peut pas valoir « {value} ». Il peut valoir : {can_be}."),
            )
        }
        Wrong::Words { key, most } => say(
            format!("The attribute “{key}” has at most {most} characters."),
            format!("L’attribut « {key} » a au plus {most} caractères."),
        ),
        Wrong::Game => say(
            "One of the attributes “game”, “link” and “record” has to say what game it is.".to_owned(),
            "Un des attributs « game », « link » et « record » doit dire de quelle partie il s’agit.".to_owned(),
        ),
        Wrong::NotNew { key } => say(
            format!("The attribute “{key}” is for new games; “link” and “record” give one that is there already."),
            format!(
                "L’attribut « {key} » sert aux nouvelles parties ; « link » et « record » en donnent une qui existe déjà."
            ),
        ),
        Wrong::NotInLesson { key } => say(
            format!("The attribute “{key}” is for games; a lesson brings its own."),
            format!("L’attribut « {key} » sert aux parties ; une leçon apporte les siennes."),
        ),
        Wrong::NotPlayed => say(
            "A replay needs a game that was played, as “link” or “record”.".to_owned(),
            "Pour revoir une partie, il en faut une, par « link » ou « record ».".to_owned(),
        ),
        Wrong::NoSuchMove { asked, moves } => say(
            format!("The game has no move {asked}: the last one is {moves}."),
            format!("La partie n’a pas de coup {asked} : le dernier est le {moves}."),
        ),
        Wrong::Record(error) => record_error(error, language),
    }
}
