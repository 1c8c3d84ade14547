//! What is wrong with a record, a link or a frame's attributes, in words.

use luciole_core::record::Kind;
use luciole_core::{BadPlayer, Level, Name, RecordError, SetUpError};
use luciole_embed::Wrong;
use luciole_games::refusal;
use luciole_table::Language;

use crate::dom::inbox::Unreadable;

use super::texts::texts;

/// Why something is not a record.
#[allow(clippy::too_many_lines, reason = "one arm a kind of trouble")]
pub fn record_error(error: &RecordError, language: Language) -> String {
    let french = language == Language::French;
    // One line a kind, both languages side by side.
    let say = |english: String, in_french: String| if french { in_french } else { english };
    match error {
        RecordError::TooLarge { bytes } => say(
            format!("It is too large for a game: {bytes} bytes."),
            format!("C’est trop gros pour une partie : {bytes} octets."),
        ),
        RecordError::NotJson { why } => say(
            format!("It is neither a link nor a record: {why}."),
            format!("Ce n’est ni un lien ni un enregistrement : {why}."),
        ),
        RecordError::NotARecord => {
            say("It isn't a record of Luciole.".to_owned(), "Ce n’est pas un enregistrement de Luciole.".to_owned())
        }
        RecordError::Newer { version } => say(
            format!("It comes from a newer Luciole (version {version}): reload the page to get it."),
            format!("Elle vient d’une version plus récente de Luciole ({version}) : rechargez la page pour l’obtenir."),
        ),
        RecordError::NoSuchVersion => {
            say("Its version is none that there ever was.".to_owned(), "Sa version n’a jamais existé.".to_owned())
        }
        RecordError::MissingField { field } => {
            say(format!("The field “{field}” is missing."), format!("Il manque le champ « {field} »."))
        }
        RecordError::UnknownField { field } => {
            say(format!("There is no field “{field}”."), format!("Le champ « {field} » n’existe pas."))
        }
        RecordError::RepeatedField { field } => {
            say(format!("The field “{field}” appears twice."), format!("Le champ « {field} » figure deux fois."))
        }
        RecordError::WrongKind { field, expected } => {
            let kind = match expected {
                Kind::Text => "un texte",
                Kind::Whole => "un nombre entier",
                Kind::List => "une liste",
                Kind::Object => "un objet",
            };
            say(
                format!("The field “{field}” should be {expected}."),
                format!("Le champ « {field} » devrait être {kind}."),
            )
        }
        RecordError::NoSuchOption { key, offered, .. } => {
            let offered = offered.join(", ");
            say(
                format!("There is no option “{key}”; there is: {offered}."),
                format!("Il n’y a pas d’option « {key} » ; il y a : {offered}."),
            )
        }
        RecordError::Option { key, value, offered } => {
            let offered = offered.join(", ");
            say(
                format!("The option “{key}” is one of {offered}, not “{value}”."),
                format!("L’option « {key} » vaut {offered}, pas « {value} »."),
            )
        }
        RecordError::LongOption { key, most, bytes } => say(
            format!("The option “{key}” is too long: {bytes} bytes, and at most {most} are read."),
            format!("L’option « {key} » est trop longue : {bytes} octets, et on en lit au plus {most}."),
        ),
        RecordError::Game(unknown) => say(
            format!("There is no game “{}” here.", unknown.name),
            format!("Il n’y a pas de jeu « {} » ici.", unknown.name),
        ),
        RecordError::Seat { seat, why } => {
            let why = player_error(why, language);
            say(format!("Seat {seat}: {why}"), format!("Place {seat} : {why}"))
        }
        RecordError::Seed(wrong) => say(
            format!("The seed “{}” isn't a whole number.", wrong.text),
            format!("La graine « {} » n’est pas un nombre entier.", wrong.text),
        ),
        RecordError::SetUp(why) => set_up_error(why, language),
        RecordError::TooManyMoves { count } => {
            say(format!("No game has so many moves: {count}."), format!("Aucune partie n’a autant de coups : {count}."))
        }
        RecordError::LargeLibrary { bytes } => say(
            format!("It is too large for a library: {bytes} bytes."),
            format!("C’est trop gros pour des parties : {bytes} octets."),
        ),
        RecordError::TooManyGames { count } => say(
            format!("These are too many games for one file: {count}."),
            format!("Il y a trop de parties pour un fichier : {count}."),
        ),
        RecordError::UnreadableMove { number, why } => say(
            format!("Move {number} can't be read: “{}”.", why.text),
            format!("Le coup {number} est illisible : « {} ».", why.text),
        ),
        RecordError::IllegalMove { number, chosen, why } => {
            let why = refusal(why, language);
            say(
                format!("Move {number} ({chosen}) is not allowed: {why}"),
                format!("Le coup {number} ({chosen}) n’est pas permis : {why}"),
            )
        }
        RecordError::LongLink { length } => say(
            format!("The link is too long for a game: {length} characters."),
            format!("Le lien est trop long pour une partie : {length} caractères."),
        ),
        RecordError::LinkCharacter { character, position } => say(
            format!("The link holds a character that doesn't belong there: “{character}”, number {position}."),
            format!("Le lien contient un caractère qui n’y a pas sa place : « {character} », le numéro {position}."),
        ),
        RecordError::LinkDamaged => say(
            "The link is incomplete, or was changed on its way.".to_owned(),
            "Le lien est incomplet, ou a été modifié en chemin.".to_owned(),
        ),
        RecordError::LinkGame { number } => say(
            format!("The link is of a game (number {number}) that isn't here."),
            format!("Le lien est celui d’un jeu (numéro {number}) qui n’est pas ici."),
        ),
        RecordError::LinkContents => say(
            "What the link holds is no game.".to_owned(),
            "Ce que contient le lien n’est pas une partie.".to_owned(),
        ),
        RecordError::LinkTrailing { bytes } => say(
            format!("The link goes on where the game ends (excess bytes: {bytes})."),
            format!("Le lien continue là où la partie finit (octets en trop : {bytes})."),
        ),
    }
}

/// Why a game can't be set up.
fn set_up_error(error: &SetUpError, language: Language) -> String {
    match error {
        SetUpError::Seats { seats, least, most, .. } => {
            let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
            match language {
                Language::English => format!("This game is for {}, not {seats}.", (texts(language).players)(&range)),
                Language::French => format!("Ce jeu est pour {}, pas {seats}.", (texts(language).players)(&range)),
            }
        }
        SetUpError::OwnText { why, .. } => refusal(why, language),
        SetUpError::First { seat, seats } => match language {
            Language::English => format!("Seat {seat} can't be first where {seats} play."),
            Language::French => format!("La place {seat} ne peut pas commencer à {seats} joueurs."),
        },
    }
}

/// Why somebody is no player.
pub fn player_error(error: &BadPlayer, language: Language) -> String {
    let french = language == Language::French;
    let say = |english: String, in_french: String| if french { in_french } else { english };
    let (most, highest) = (Name::MAX, Level::MAX);
    match error {
        BadPlayer::NeitherOrBoth => say(
            "it needs either a name or a level.".to_owned(),
            "il faut un nom ou un niveau, pas les deux.".to_owned(),
        ),
        BadPlayer::LongName { length } => say(
            format!("a name has at most {most} characters, not {length}."),
            format!("un nom a au plus {most} caractères, pas {length}."),
        ),
        BadPlayer::UnprintableName => say(
            "the name holds characters that can't be shown.".to_owned(),
            "le nom contient des caractères qui ne s’affichent pas.".to_owned(),
        ),
        BadPlayer::NoSuchLevel(level) => say(
            format!("levels go from 0 to {highest}, not {level}."),
            format!("les niveaux vont de 0 à {highest}, pas {level}."),
        ),
    }
}

/// Why a file gives no text.
pub fn file_error(why: Unreadable, language: Language) -> String {
    let french = language == Language::French;
    match why {
        Unreadable::Large(most) => {
            let units = if french { ["octets", "Ko", "Mo"] } else { ["bytes", "KB", "MB"] };
            let (mut most, mut unit) = (most, 0);
            while most % 1024 == 0 && unit < 2 {
                (most, unit) = (most / 1024, unit + 1);
            }
            let begin = if french { "Ce fichier est trop gros : plus de" } else { "This file is too large: more than" };
            format!("{begin} {most} {}.", units[unit])
        }
        Unreadable::NoText => {
            if french { "Ce fichier n’est pas du texte lisible." } else { "This file can't be read as text." }
                .to_owned()
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::record::{MAX_BYTES, MAX_LIBRARY_BYTES};

    #[test]
    fn how_large_a_file_may_be_is_said_in_the_largest_unit_that_divides_it() {
        let said = |most| file_error(Unreadable::Large(most), Language::English);
        assert_eq!(said(640), "This file is too large: more than 640 bytes.");
        assert_eq!(said(MAX_BYTES), "This file is too large: more than 256 KB.");
        assert_eq!(said(MAX_LIBRARY_BYTES), "This file is too large: more than 16 MB.");
        let in_french = file_error(Unreadable::Large(MAX_BYTES), Language::French);
        assert_eq!(in_french, "Ce fichier est trop gros : plus de 256 Ko.");
    }
}
