//! Descriptions of what is wrong with a record, a link or a frame's attributes.

use luciole_core::record::Kind;
use luciole_core::{BadColours, BadPlayer, Level, Name, RecordError, SetUpError};
use luciole_embed::Wrong;
use luciole_games::refusal;
use luciole_words::Language;

use crate::dom::inbox::Unreadable;
use crate::dom::site::is_outdated;

use super::texts::{
    self, AttributeTroubleTexts, FileTroubleTexts, PlayerTroubleTexts, PuzzleTexts, RecordTroubleTexts, SiteTexts,
};

/// Why a part of the app, or of the opponents, hasn't loaded.
pub fn not_loaded(language: Language) -> &'static str {
    let texts = SiteTexts::of(language);
    if is_outdated() { texts.outdated() } else { texts.cannot_load() }
}

/// Why a text is not a valid record.
pub fn record_error(error: &RecordError, language: Language) -> String {
    let texts = RecordTroubleTexts::of(language);
    match error {
        RecordError::TooLarge { bytes } => texts.too_large(bytes),
        RecordError::NotJson { .. } => texts.not_json().to_owned(),
        RecordError::CurlyQuotes => texts.curly_quotes().to_owned(),
        RecordError::Empty => texts.empty().to_owned(),
        RecordError::NoGame => texts.no_game().to_owned(),
        RecordError::NoCode => texts.no_code().to_owned(),
        RecordError::Library => texts.a_library().to_owned(),
        RecordError::NotLoaded { .. } => not_loaded(language).to_owned(),
        RecordError::NotARecord => texts.not_a_record().to_owned(),
        RecordError::Newer { version } => texts.newer(version),
        RecordError::NoSuchVersion => texts.no_such_version().to_owned(),
        RecordError::MissingField { field } => texts.missing_field(field),
        RecordError::UnknownField { field } => texts.unknown_field(field),
        RecordError::RepeatedField { field } => texts.repeated_field(field),
        RecordError::WrongKind { field, expected } => {
            let [text, whole, level, list, object] = texts.kinds();
            let kind = match expected {
                Kind::Text => text,
                Kind::Whole => whole,
                Kind::Level => level,
                Kind::List => list,
                Kind::Object => object,
            };
            texts.wrong_kind(texts::RecordTroubleWrongKind { field, kind })
        }
        RecordError::NoSuchOption { key, offered, .. } => texts
            .no_such_option(texts::RecordTroubleNoSuchOption { key, offered: offered.join(texts.between_offered()) }),
        RecordError::Option { key, value, offered } => {
            texts.option(texts::RecordTroubleOption { key, offered: offered.join(texts.between_offered()), value })
        }
        RecordError::LongOption { key, most, bytes } => {
            texts.long_option(texts::RecordTroubleLongOption { key, bytes, most })
        }
        RecordError::Game(unknown) => texts.no_such_game(&unknown.name),
        RecordError::Seat { seat, why } => {
            texts.seat(texts::RecordTroubleSeat { seat, why: player_error(why, language) })
        }
        RecordError::Colours(BadColours::NoSuchColour { seat, colour, most }) => {
            texts.no_such_colour(texts::RecordTroubleNoSuchColour { seat, colour, most })
        }
        RecordError::Colours(BadColours::Alike { seats: [one, other] }) => {
            texts.colours_alike(texts::RecordTroubleColoursAlike { one, other })
        }
        RecordError::Seed(wrong) => texts.seed(&wrong.text),
        RecordError::Start(wrong) => texts.start(&wrong.text),
        RecordError::SetUp(why) => set_up_error(why, language),
        RecordError::TooManyMoves { count } => texts.too_many_moves(count),
        RecordError::LargeLibrary { bytes } => texts.large_library(bytes),
        RecordError::TooManyGames { count } => texts.too_many_games(count),
        RecordError::UnreadableMove { number, why } => {
            texts.unreadable_move(texts::RecordTroubleUnreadableMove { number, text: &why.text })
        }
        RecordError::IllegalMove { number, chosen, why } => {
            texts.illegal_move(texts::RecordTroubleIllegalMove { number, what: chosen, why: refusal(why, language) })
        }
        RecordError::LongLink { length } => texts.long_link(length),
        RecordError::LinkCharacter { .. }
        | RecordError::LinkDamaged
        | RecordError::LinkContents
        | RecordError::LinkTrailing { .. } => texts.link_damaged().to_owned(),
        RecordError::LinkGame { number } => texts.link_game(number),
    }
}

/// Why a game can't be set up.
fn set_up_error(error: &SetUpError, language: Language) -> String {
    let texts = RecordTroubleTexts::of(language);
    match error {
        SetUpError::Seats { seats, least, most, .. } => {
            let range =
                if least == most { least.to_string() } else { texts.range(texts::RecordTroubleRange { least, most }) };
            texts.wrong_seats(texts::RecordTroubleWrongSeats { range, seats })
        }
        SetUpError::OwnText { why, .. } => refusal(why, language),
        SetUpError::Impossible { reasons } => {
            let reasons = reasons.iter().map(|why| refusal(why, language));
            std::iter::once(texts.impossible().to_owned()).chain(reasons).collect::<Vec<_>>().join("\n")
        }
        SetUpError::First { seat, seats } => texts.wrong_first(texts::RecordTroubleWrongFirst { seat, seats }),
    }
}

/// Why a player is invalid.
pub fn player_error(error: &BadPlayer, language: Language) -> String {
    let texts = PlayerTroubleTexts::of(language);
    match error {
        BadPlayer::NeitherOrBoth => texts.neither_or_both().to_owned(),
        BadPlayer::LongName { length } => texts.long_name(texts::PlayerTroubleLongName { most: Name::MAX, length }),
        BadPlayer::UnprintableName => texts.unprintable_name().to_owned(),
        BadPlayer::NoSuchLevel(level) => {
            texts.no_such_level(texts::PlayerTroubleNoSuchLevel { highest: Level::MAX, level })
        }
    }
}

/// Why a file can't be read as text.
pub fn file_error(why: Unreadable, language: Language) -> String {
    let texts = FileTroubleTexts::of(language);
    match why {
        Unreadable::Large(most) => {
            let (mut most, mut unit) = (most, 0);
            while most % 1024 == 0 && unit < 2 {
                (most, unit) = (most / 1024, unit + 1);
            }
            texts.too_large(texts::FileTroubleTooLarge { size: most, unit: texts.units()[unit] })
        }
        Unreadable::Withheld => texts.withheld().to_owned(),
        Unreadable::Encoding => texts.encoding().to_owned(),
    }
}

/// Why a frame's attributes can't be used. The attributes' names are the same in every language.
pub fn wrong_attribute(wrong: &Wrong, language: Language) -> String {
    let texts = AttributeTroubleTexts::of(language);
    match wrong {
        Wrong::Long { bytes } => texts.long(bytes),
        Wrong::Escape { part } => texts.escape(part),
        Wrong::Twice { key } => texts.twice(key),
        Wrong::Unknown { key } => texts.unknown(key),
        Wrong::Value { key, value, can_be } => {
            texts.value(texts::AttributeTroubleValue { key, value, can_be: can_be.join(texts.between_values()) })
        }
        Wrong::Words { key, most } => texts.words(texts::AttributeTroubleWords { key, most }),
        Wrong::Game => texts.game().to_owned(),
        Wrong::NotNew { key } => texts.not_new(key),
        Wrong::NotInLesson { key } => texts.not_in_lesson(key),
        Wrong::NotPlayed => texts.not_played().to_owned(),
        Wrong::NothingToFind => PuzzleTexts::of(language).nothing_to_find().to_owned(),
        Wrong::NoSuchMove { asked, moves } => texts.no_such_move(texts::AttributeTroubleNoSuchMove { asked, moves }),
        Wrong::Record(error) => record_error(error, language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::record::{MAX_BYTES, MAX_LIBRARY_BYTES};

    #[test]
    fn file_size_limits_use_the_largest_unit_that_divides_them() {
        let said = |most| file_error(Unreadable::Large(most), Language::English);
        assert_eq!(said(640), "This file is too large: more than 640 bytes.");
        assert_eq!(said(MAX_BYTES), "This file is too large: more than 256 KB.");
        assert_eq!(said(MAX_LIBRARY_BYTES), "This file is too large: more than 16 MB.");
        let in_french = file_error(Unreadable::Large(MAX_BYTES), Language::French);
        assert_eq!(in_french, "Ce fichier est trop gros\u{a0}: plus de 256\u{a0}Ko.");
    }
}
