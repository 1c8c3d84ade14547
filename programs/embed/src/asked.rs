//! What a frame shows, as requested by its address.

use luciole_core::record::{Json, Link, Question, link_in, truncated};
use luciole_core::{Player, RecordError, Seat, Seed};
use luciole_games::{AnyPlaythrough, AnySession, GameId};
use thiserror::Error;

use crate::attributes::{Attributes, MAX_BYTES, OPTION, unescape};
use crate::{Accent, LANGUAGES, PACES, THEMES};

/// The maximum number of characters in a caption or an origin.
const MAX_WORDS: usize = 300;
/// The entry for a person without a name in the list of seats.
const PERSON: &str = "person";
/// Attributes that make no sense for a lesson; nor do options.
const IN_GAMES_ONLY: &[&str] = &["link", "record", "seats", "seed", "move", "autoplay"];
/// The prefix of a computer's level in the list of seats.
const LEVEL: &str = "level:";

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// How the game is used.
    pub mode: Mode,
    pub game: AnyPlaythrough,
    /// After how many moves the position is shown; after all of them if `None`.
    pub shown: Option<usize>,
    /// Whether the moves play automatically once the frame is visible.
    pub autoplay: bool,
    /// The parts shown beside the board.
    pub parts: Vec<Part>,
    /// A line under the board.
    pub caption: String,
    /// Whether the frame keeps the height that its host gave it; otherwise it reports the height it needs.
    pub fits: bool,
    /// One of the [`LANGUAGES`].
    pub language: Option<&'static str>,
    /// One of the [`THEMES`].
    pub theme: Option<&'static str>,
    /// Whether the background is transparent, so that the host's page shows through.
    pub bare: bool,
    /// One of the [`PACES`].
    pub pace: Option<&'static str>,
    /// The accent colour of the controls.
    pub accent: Option<Accent>,
}

/// How a game is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// To play.
    #[default]
    Play,
    /// To replay move by move.
    Replay,
    /// To show a single position.
    Position,
    /// To look for the best move of a single position.
    Puzzle,
    /// As a lesson.
    Lesson,
}

impl Mode {
    const NAMES: &'static [&'static str] = &["play", "replay", "position", "puzzle", "lesson"];

    /// The mode in the attributes of a frame, even if others are invalid; the default if it is missing or invalid itself.
    pub fn of(text: &str) -> Self {
        value(text, "mode").map_or_else(Self::default, |mode| Self::of_name(&mode))
    }

    fn of_name(name: &str) -> Self {
        match name {
            "replay" => Self::Replay,
            "position" => Self::Position,
            "puzzle" => Self::Puzzle,
            "lesson" => Self::Lesson,
            _ => Self::Play,
        }
    }

    /// The parts shown by default.
    const fn parts(self) -> &'static [Part] {
        match self {
            Self::Play => &[Part::Seats, Part::Tools, Part::Link],
            Self::Replay => &[Part::Seats, Part::Replay, Part::Link],
            Self::Position | Self::Puzzle | Self::Lesson => &[Part::Link],
        }
    }
}

/// What has to be loaded for a frame, as far as its address tells without its game's code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    pub mode: Mode,
    /// The game, unless only its record tells.
    pub game: Option<GameId>,
}

impl Needs {
    /// Reads the attributes of a frame: the part of its address after the `?`. Invalid ones count as missing:
    /// [`Asked::read`] says what is wrong with them.
    pub fn of(text: &str) -> Self {
        let by_name = || value(text, "game")?.parse().ok();
        let by_link = || GameId::of_link(link_in(&value(text, "link")?)?.code());
        Self { mode: Mode::of(text), game: by_name().or_else(by_link) }
    }
}

/// A part that can be shown beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The players and their scores.
    Seats,
    /// Buttons for undo, redo and hints.
    Tools,
    /// The slider through the moves, with its buttons.
    Replay,
    /// The scores of each seat in detail.
    Scores,
    /// The moves in words.
    Log,
    /// The link to Luciole itself, where the game can be continued.
    Link,
}

impl Part {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Seats, "seats"),
        (Self::Tools, "tools"),
        (Self::Replay, "replay"),
        (Self::Scores, "scores"),
        (Self::Log, "log"),
        (Self::Link, "link"),
    ];
    const OFFERED: &'static [&'static str] = &["seats", "tools", "replay", "scores", "log", "link", "none"];

    fn read_all(text: &str) -> Result<Vec<Self>, Wrong> {
        let read = |word: &str| {
            let found = Self::ALL.into_iter().find(|(_, name)| *name == word);
            found.map(|(part, _)| part).ok_or_else(|| Wrong::Value {
                key: "controls",
                value: truncated(word),
                can_be: Self::OFFERED,
            })
        };
        if text.trim() == "none" { Ok(Vec::new()) } else { text.split_whitespace().map(read).collect() }
    }
}

/// Why the attributes are invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// They are too long.
    #[error("the attributes of a frame have at most {MAX_BYTES} bytes, these have {bytes}")]
    Long { bytes: usize },
    /// An escape sequence is invalid.
    #[error("\"{part}\" is not a valid escape sequence")]
    Escape { part: String },
    /// An attribute appears twice.
    #[error("the attribute \"{key}\" appears twice")]
    Twice { key: String },
    /// The attribute doesn't exist.
    #[error("there is no attribute \"{key}\"")]
    Unknown { key: String },
    /// An attribute's value is invalid; `can_be` gives examples of valid ones.
    #[error("the attribute \"{key}\" can't be \"{value}\": it can be {}", can_be.join(", "))]
    Value { key: &'static str, value: String, can_be: &'static [&'static str] },
    /// An attribute's value is too long.
    #[error("the attribute \"{key}\" has at most {most} characters")]
    Words { key: &'static str, most: usize },
    /// No attribute specifies the game, or several do.
    #[error("exactly one of the attributes \"game\", \"link\" and \"record\" has to be given")]
    Game,
    /// The attribute only applies to new games.
    #[error("the attribute \"{key}\" only applies to new games, not to \"link\" or \"record\"")]
    NotNew { key: String },
    /// The attribute doesn't apply to lessons.
    #[error("the attribute \"{key}\" doesn't apply to lessons")]
    NotInLesson { key: String },
    /// A replay needs a game that was played.
    #[error("a replay needs a game from \"link\" or \"record\"")]
    NotPlayed,
    /// A puzzle needs a position in which somebody has a choice.
    #[error("in this position nobody has a choice, so there is no move to find")]
    NothingToFind,
    /// The game has fewer moves.
    #[error("the game has {moves} moves, so there is no move {asked}")]
    NoSuchMove { asked: usize, moves: usize },
    /// The game itself is invalid.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl Asked {
    /// Reads the attributes of a frame: the part of its address after the `?`. `fresh` is the seed of a new game that
    /// doesn't name one.
    ///
    /// # Errors
    /// The first problem found.
    pub fn read(text: &str, fresh: Seed) -> Result<Self, Wrong> {
        let mut given = Attributes::read(text)?;
        let mode = given.take_one_of("mode", Mode::NAMES)?.map_or_else(Mode::default, Mode::of_name);
        let in_game_only = |key: &str| IN_GAMES_ONLY.contains(&key) || key.starts_with(OPTION);
        if let Some(key) = given.first(in_game_only).filter(|_| mode == Mode::Lesson) {
            return Err(Wrong::NotInLesson { key: truncated(key) });
        }
        let after = number(&mut given, "move")?;
        let (mut game, linked, question) = game(&mut given, fresh, mode)?;
        let after = after.or(linked);
        let moves = game.moves();
        if let Some(asked) = after.filter(|asked| *asked > moves) {
            return Err(Wrong::NoSuchMove { asked, moves });
        }
        // Playing on from a position replaces the moves after it.
        let cut = after.filter(|_| matches!(mode, Mode::Play | Mode::Puzzle));
        if let Some(cut) = cut {
            game.truncate(cut);
        }
        if mode == Mode::Puzzle && AnySession::puzzle(game.clone()).is_none() {
            return Err(Wrong::NothingToFind);
        }
        let parts = given.take("controls");
        let asked = Self {
            mode,
            game,
            shown: after.filter(|_| cut.is_none()),
            autoplay: matches!(given.take_one_of("autoplay", &["", "yes", "no"])?, Some("" | "yes")),
            parts: parts.map_or_else(|| Ok(mode.parts().to_vec()), |parts| Part::read_all(&parts))?,
            caption: words(&mut given, "caption")?.or(question).unwrap_or_default(),
            fits: given.take_one_of("height", &["fit", "auto"])? != Some("auto"),
            language: given.take_one_of("lang", LANGUAGES)?,
            theme: given.take_one_of("theme", THEMES)?,
            bare: given.take_one_of("ground", &["own", "host"])? == Some("host"),
            pace: given.take_one_of("pace", PACES)?,
            accent: given.take("accent").map(|accent| Accent::read(&accent)).transpose()?,
        };
        // Only validated here: [`Asked::origin`] reads it separately, so that errors can be reported too.
        words(&mut given, "origin")?;
        Ok(asked)
    }

    /// The origin of the page that may exchange messages with the frame, even if other attributes are invalid; `None`
    /// if no page may.
    pub fn origin(text: &str) -> Option<String> {
        value(text, "origin").filter(|origin| origin.chars().count() <= MAX_WORDS)
    }

    /// Whether a part is shown beside the board.
    pub fn shows(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
}

/// The value of an attribute, even if others are invalid.
fn value(text: &str, key: &str) -> Option<String> {
    let mut pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(name, _)| unescape(name).as_deref() == Some(key))?;
    unescape(value)
}

fn number(given: &mut Attributes, key: &'static str) -> Result<Option<usize>, Wrong> {
    let read = |value: String| {
        value.parse().map_err(|_| Wrong::Value { key, value: truncated(&value), can_be: &["0", "1", "2 …"] })
    };
    given.take(key).map(read).transpose()
}

fn words(given: &mut Attributes, key: &'static str) -> Result<Option<String>, Wrong> {
    match given.take(key) {
        Some(text) if text.chars().count() > MAX_WORDS => Err(Wrong::Words { key, most: MAX_WORDS }),
        text => Ok(text),
    }
}

/// The game, the move that its link shows, and what its link asks.
fn game(
    given: &mut Attributes,
    fresh: Seed,
    mode: Mode,
) -> Result<(AnyPlaythrough, Option<usize>, Option<String>), Wrong> {
    let seats = given.take("seats").map(|seats| players(&seats)).transpose()?;
    let seed = given.take("seed");
    let options = given.take_options();
    let (mut played, after, question) = match (given.take("game"), given.take("link"), given.take("record")) {
        (Some(game), None, None) => {
            if mode == Mode::Replay {
                return Err(Wrong::NotPlayed);
            }
            let seed = seed.unwrap_or_else(|| fresh.to_string());
            return Ok((new_game(&game, seats, &seed, &options)?, None, None));
        }
        (None, Some(link), None) => {
            let (code, after, question) = match link_in(&link).ok_or(RecordError::LinkDamaged)? {
                Link::Game(code, after) => (code, after, None),
                Link::Turn(code, _) => (code, None, None),
                Link::Puzzle(code, question) => (code, None, question),
            };
            let question = question.and_then(|code| Question::from_code(&code));
            (AnyPlaythrough::from_link(&code)?, after, question.map(|question| question.as_str().to_owned()))
        }
        (None, None, Some(text)) => (AnyPlaythrough::from_json(&text)?, None, None),
        _ => return Err(Wrong::Game),
    };
    let extra = seed.map(|_| "seed".to_owned()).or_else(|| options.first().map(|(key, _)| format!("option-{key}")));
    if let Some(key) = extra {
        return Err(Wrong::NotNew { key: truncated(&key) });
    }
    if let Some(seats) = seats {
        played.seat(seats).map_err(RecordError::from)?;
    }
    Ok((played, after, question))
}

/// A new game: by default a person against the second level, with the fewest possible players.
fn new_game(
    game: &str,
    seats: Option<Vec<Player>>,
    seed: &str,
    options: &[(String, String)],
) -> Result<AnyPlaythrough, Wrong> {
    let game: GameId = game.parse().map_err(RecordError::Game)?;
    let usual = |seat: Seat| if seat.index() == 0 { PERSON } else { "level:2" };
    let seats = match seats {
        Some(seats) => seats,
        None => {
            Seat::all(*game.info().seats.start()).map(|seat| player(seat, usual(seat))).collect::<Result<_, _>>()?
        }
    };
    let seed = seed.parse().map_err(RecordError::Seed)?;
    let options = options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    Ok(AnyPlaythrough::new(game, seats, seed, Json::texts_by_key(options))?)
}

/// The players: `person`, a name, or `level:3`, separated by commas.
fn players(text: &str) -> Result<Vec<Player>, Wrong> {
    let seats: Vec<&str> = text.split(',').map(str::trim).collect();
    if seats.len() > usize::from(Seat::MAX) {
        return Err(Wrong::Value {
            key: "seats",
            value: truncated(text),
            can_be: &["person, level:2", "Ada, Ben, Cleo, Dan"],
        });
    }
    Seat::all(seats.len()).zip(seats).map(|(seat, text)| player(seat, text)).collect()
}

fn player(seat: Seat, text: &str) -> Result<Player, Wrong> {
    let player = match text.strip_prefix(LEVEL) {
        Some(level) => level.parse().map(Player::Computer),
        None => if text == PERSON { "" } else { text }.parse().map(Player::Person),
    };
    player.map_err(|why| RecordError::Seat { seat, why }.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::{BadPlayer, UnknownGame};
    use proptest::prelude::*;

    fn read(text: &str) -> Result<Asked, Wrong> {
        Asked::read(text, Seed(5))
    }

    /// A game of Lacuna after three moves.
    fn played() -> AnyPlaythrough {
        let text = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"Ada"},{"name":"Bea"}],"seed":"7","options":{"first":"1"},"moves":["b","g5-g6@25364","p3-p4@48093"]}"#;
        AnyPlaythrough::from_json(text).unwrap()
    }

    #[test]
    fn what_a_frame_needs_is_known_before_its_game() {
        let link = AnySession::resume(played()).record().to_link().unwrap();
        let escaped = format!("https%3A%2F%2Fexample.org%2F%23%2Fg%2F{link}%2F2");
        for (text, mode, game) in [
            ("game=lumens&mode=lesson", Mode::Lesson, Some(GameId::Lumens)),
            (&format!("caption=a&link={link}&mode=replay"), Mode::Replay, Some(GameId::Lacuna)),
            (&format!("mode=%70osition&link={escaped}"), Mode::Position, Some(GameId::Lacuna)),
            ("%6Dode=position&record=%7B%7D", Mode::Position, None),
            ("mode=chess&game=chess&link=x&a=%", Mode::Play, None),
            ("caption=mode=position", Mode::Play, None),
            ("", Mode::Play, None),
        ] {
            assert_eq!(Needs::of(text), Needs { mode, game }, "{text}");
        }
    }

    #[test]
    fn a_game_by_its_name_is_played_against_the_second_level() {
        let asked = read("game=lacuna").unwrap();
        assert_eq!((asked.mode, asked.shown, asked.fits, asked.autoplay), (Mode::Play, None, true, false));
        assert_eq!(asked.parts, [Part::Seats, Part::Tools, Part::Link]);
        let record = asked.game.record();
        let [person, computer] = record.players() else { panic!("two play") };
        assert_eq!((person, computer), (&Player::Person("".parse().unwrap()), &Player::Computer("2".parse().unwrap())));
        assert!(asked.game.record().to_json().contains(r#""seed":"5""#), "{}", asked.game.record().to_json());
    }

    #[test]
    fn a_lesson_is_found_by_its_games_name() {
        let asked = read("mode=lesson&game=lumens&lang=fr&caption=A").unwrap();
        assert_eq!((asked.mode, asked.game.game(), asked.language), (Mode::Lesson, GameId::Lumens, Some("fr")));
        assert_eq!(asked.parts, [Part::Link]);
    }

    #[test]
    fn every_attribute_is_read() {
        let asked = read(
            "mode=play&game=lumens&seats=Ada,+level:3,person&seed=9&option-first=2&controls=replay+link&caption=A+%C3%A9\
             &height=auto&lang=fr&theme=dark&pace=fast&accent=b36&origin=https%3A%2F%2Fblog.example&autoplay",
        )
        .unwrap();
        assert_eq!(asked.game.game(), GameId::Lumens);
        assert_eq!(asked.game.record().players().len(), 3);
        let json = asked.game.record().to_json();
        assert!(json.contains(r#""seed":"9""#) && json.contains(r#""first":"2""#), "{json}");
        assert_eq!((asked.caption.as_str(), asked.fits, asked.autoplay), ("A é", false, true));
        assert_eq!((asked.language, asked.theme, asked.pace), (Some("fr"), Some("dark"), Some("fast")));
        assert_eq!(asked.accent, Accent::read("#bb3366").ok());
        assert!(asked.shows(Part::Replay) && asked.shows(Part::Link) && !asked.shows(Part::Seats));
        assert_eq!(read("game=lacuna&controls=none").unwrap().parts, []);
    }

    #[test]
    fn the_origin_is_read_even_from_invalid_attributes() {
        let origin = Asked::origin("game=chess&origin=https%3A%2F%2Fblog.example&%");
        assert_eq!(origin.as_deref(), Some("https://blog.example"));
        assert_eq!([Asked::origin("game=lacuna"), Asked::origin("origin=%")], [None, None]);
        assert_eq!(Asked::origin(&format!("origin={}", "x".repeat(MAX_WORDS + 1))), None);
    }

    #[test]
    fn a_played_game_comes_as_a_link_or_a_record() {
        let link = played().record().to_link().unwrap();
        let replay = read(&format!("mode=replay&link=https://example.org/%23/g/{link}/2")).unwrap();
        assert_eq!((&replay.game, replay.shown), (&played(), Some(2)));
        let escaped =
            played().record().to_json().bytes().map(|byte| format!("%{byte:02X}")).collect::<Vec<_>>().concat();
        let replay = read(&format!("mode=replay&record={escaped}&move=1")).unwrap();
        assert_eq!((&replay.game, replay.shown), (&played(), Some(1)));
        assert_eq!(read(&format!("mode=replay&link={link}")).unwrap().shown, None);
    }

    #[test]
    fn playing_on_replaces_the_following_moves() {
        let link = played().record().to_link().unwrap();
        let asked = read(&format!("link={link}&move=1&seats=person,level:4")).unwrap();
        assert_eq!((asked.game.moves(), asked.shown), (1, None));
        assert_eq!(asked.game.record().players()[1], Player::Computer("4".parse().unwrap()));
        let gentle = read(&format!("link={link}&seats=person,level:0")).unwrap();
        assert_eq!(gentle.game.record().players()[1], Player::Computer("0".parse().unwrap()));
        assert_eq!(read(&format!("link={link}")).unwrap().game.moves(), 3);
        let asked = read(&format!("mode=puzzle&link={link}&move=2")).unwrap();
        assert_eq!((asked.mode, asked.game.moves(), asked.shown), (Mode::Puzzle, 2, None));
        let question: Question = "Where now?".parse().unwrap();
        let asking = format!("mode=puzzle&link=%23/puzzle/{link}/{}", question.to_code());
        assert_eq!(read(&asking).unwrap().caption, "Where now?");
        assert_eq!(read(&format!("{asking}&caption=Here")).unwrap().caption, "Here");
    }

    #[test]
    fn errors_name_what_is_wrong() {
        let link = played().record().to_link().unwrap();
        let value = |key, value: &str, can_be| Wrong::Value { key, value: value.to_owned(), can_be };
        let unknown = |name: &str| {
            let listed = GameId::ALL.iter().map(|game| game.name()).collect();
            Wrong::from(RecordError::Game(UnknownGame { name: name.to_owned(), listed }))
        };
        let seat = |seat: usize, why| Wrong::Record(RecordError::Seat { seat: Seat::at(seat), why });
        let level = |level: &str| BadPlayer::NoSuchLevel(level.to_owned());
        let seed = |text: &str| Wrong::from(RecordError::Seed(text.parse::<Seed>().unwrap_err()));
        let not_new = |key: &str| Wrong::NotNew { key: key.to_owned() };
        let escape = |part: &str| Wrong::Escape { part: part.to_owned() };
        let numbers = &["0", "1", "2 …"];
        let colours = &["#b03060", "#b36"];
        let long = "x".repeat(MAX_WORDS + 1);
        let cases = [
            // The game.
            (String::new(), Wrong::Game),
            ("mode=lesson".into(), Wrong::Game),
            (format!("game=lacuna&link={link}"), Wrong::Game),
            (format!("record=%7B%7D&link={link}"), Wrong::Game),
            ("game=chess".into(), unknown("chess")),
            ("game=".into(), unknown("")),
            ("game".into(), unknown("")),
            ("game=Lacuna".into(), unknown("Lacuna")),
            ("game=lacuna&mode=replay".into(), Wrong::NotPlayed),
            ("link=AQEC".into(), RecordError::LinkDamaged.into()),
            ("link=".into(), RecordError::LinkDamaged.into()),
            (format!("link={}", &link[..link.len() / 2]), RecordError::LinkDamaged.into()),
            ("link=https://blog.example/".into(), RecordError::LinkDamaged.into()),
            (
                format!("link=%23/turn/{link}/9"),
                RecordError::LinkCharacter { character: '/', position: link.len() + 1 }.into(),
            ),
            ("record=%7B%7D".into(), RecordError::NotARecord.into()),
            ("record=%5B%5D".into(), RecordError::NotARecord.into()),
            ("record=%7B%22luciole%22:9%7D".into(), RecordError::Newer { version: 9 }.into()),
            // Values.
            ("game=lacuna&mode=quiz".into(), value("mode", "quiz", Mode::NAMES)),
            ("game=lacuna&mode=".into(), value("mode", "", Mode::NAMES)),
            ("game=lacuna&theme=plaid".into(), value("theme", "plaid", THEMES)),
            ("game=lacuna&theme=host".into(), value("theme", "host", THEMES)),
            ("game=lacuna&lang=it".into(), value("lang", "it", LANGUAGES)),
            ("game=lacuna&lang=en-GB".into(), value("lang", "en-GB", LANGUAGES)),
            ("game=lacuna&pace=warp".into(), value("pace", "warp", PACES)),
            ("game=lacuna&height=400".into(), value("height", "400", &["fit", "auto"])),
            ("game=lacuna&ground=none".into(), value("ground", "none", &["own", "host"])),
            ("game=lacuna&autoplay=maybe".into(), value("autoplay", "maybe", &["", "yes", "no"])),
            ("game=lacuna&controls=seats+bells".into(), value("controls", "bells", Part::OFFERED)),
            ("game=lacuna&controls=seats,link".into(), value("controls", "seats,link", Part::OFFERED)),
            ("game=lacuna&controls=none+link".into(), value("controls", "none", Part::OFFERED)),
            ("game=lacuna&accent=red".into(), value("accent", "red", colours)),
            ("game=lacuna&accent=".into(), value("accent", "", colours)),
            ("game=lacuna&accent=%2312345".into(), value("accent", "#12345", colours)),
            (format!("game=lacuna&caption={long}"), Wrong::Words { key: "caption", most: MAX_WORDS }),
            (format!("game=lacuna&origin={long}"), Wrong::Words { key: "origin", most: MAX_WORDS }),
            // Moves.
            ("game=lacuna&move=x".into(), value("move", "x", numbers)),
            ("game=lacuna&move=".into(), value("move", "", numbers)),
            ("game=lacuna&move=-1".into(), value("move", "-1", numbers)),
            ("game=lacuna&move=1.5".into(), value("move", "1.5", numbers)),
            ("game=lacuna&move=99999999999999999999".into(), value("move", "99999999999999999999", numbers)),
            ("game=lacuna&move=1".into(), Wrong::NoSuchMove { asked: 1, moves: 0 }),
            (format!("link={link}&move=4"), Wrong::NoSuchMove { asked: 4, moves: 3 }),
            (format!("link=%23/g/{link}/4"), Wrong::NoSuchMove { asked: 4, moves: 3 }),
            // Seats, seeds and options.
            (format!("link={link}&seed=1"), not_new("seed")),
            (format!("link={link}&option-first=1"), not_new("option-first")),
            ("game=lacuna&seed=x".into(), seed("x")),
            ("game=lacuna&seed=".into(), seed("")),
            ("game=lacuna&seed=-1".into(), seed("-1")),
            ("game=lacuna&seats=person,level:9".into(), seat(1, level("9"))),
            ("game=lacuna&seats=level:,person".into(), seat(0, level(""))),
            ("game=lacuna&seats=level:-1,person".into(), seat(0, level("-1"))),
            // The whole.
            ("game=lacuna&colour=red".into(), Wrong::Unknown { key: "colour".to_owned() }),
            ("game=lacuna&Mode=play".into(), Wrong::Unknown { key: "Mode".to_owned() }),
            ("game=lacuna&=1".into(), Wrong::Unknown { key: String::new() }),
            ("game=lacuna&option=1".into(), Wrong::Unknown { key: "option".to_owned() }),
            ("game=lacuna&game=lumens".into(), Wrong::Twice { key: "game".to_owned() }),
            ("game=lacuna&option-first=1&option-first=1".into(), Wrong::Twice { key: "option-first".to_owned() }),
            ("game=%".into(), escape("%")),
            ("game=%zz".into(), escape("%zz")),
            ("%C3=1".into(), escape("%C3")),
            (format!("game={}", "x".repeat(MAX_BYTES)), Wrong::Long { bytes: MAX_BYTES + 5 }),
        ];
        for (text, wrong) in cases {
            assert_eq!(read(&text), Err(wrong), "{}", &text[..text.len().min(200)]);
        }
        for key in ["link", "record", "seats", "seed", "move", "autoplay", "option-first"] {
            let text = format!("game=lacuna&mode=lesson&{key}=1");
            assert_eq!(read(&text), Err(Wrong::NotInLesson { key: key.to_owned() }));
        }
        assert!(matches!(read(&format!("link={link}&seats=a,b,c")), Err(Wrong::Record(RecordError::SetUp(_)))));
        assert!(matches!(read("game=lacuna&seats=a,b,c,d,e"), Err(Wrong::Value { key: "seats", .. })));
        assert!(matches!(read("game=lacuna&seats="), Err(Wrong::Record(RecordError::SetUp(_)))));
        assert!(matches!(read("game=lacuna&option-first=9"), Err(Wrong::Record(RecordError::Option { .. }))));
        assert!(matches!(read("game=lacuna&option-=1"), Err(Wrong::Record(RecordError::NoSuchOption { .. }))));
        assert!(matches!(read("record=%7B"), Err(Wrong::Record(RecordError::NotJson { .. }))));
    }

    proptest! {
        #[test]
        fn any_attributes_are_handled(text in "([a-z-]{0,8}(=[ -~]{0,12})?&?){0,6}|[^\\x00]{0,80}") {
            let _ = read(&text);
        }

        #[test]
        fn any_values_of_known_attributes_are_handled(
            key in "mode|game|link|record|seats|seed|option-first|move|autoplay|controls|caption|height|lang|theme|ground|pace|accent|origin",
            value in "[a-z0-9:,+%#-]{0,20}",
        ) {
            let _ = read(&format!("{key}={value}"));
            let _ = read(&format!("game=lacuna&{key}={value}"));
        }
    }
}
