//! A saved game as a value, checked when it is read like any external input.

use luciole_core::record::{Entry, Link, MAX_MOVES};
use luciole_core::{Name, Player, RecordError, Seat, Turn};
use luciole_games::{AnyPlaythrough, AnyRecord, AnySession};

use crate::{GameKey, Letters, Summary};

/// A game as stored in the database. Its record is text that is parsed when needed: a record that this version can't
/// read stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    pub key: GameKey,
    /// Counts the changes to its moves, so that no tab overwrites what it hasn't seen.
    pub revision: u64,
    /// When the last move was played, in milliseconds since 1970. As it saves the move, the database makes
    /// this later than in all other games, even if the clock has been set back.
    pub changed: u64,
    /// The number of moves after which the game continues, if not all. Looking back doesn't change it.
    pub shown: Option<u64>,
    /// The record, as JSON.
    pub record: String,
    /// Its summary, as written by [`Summary::write`]; empty if it hasn't been determined.
    pub about: String,
    /// The seat played from here, if the game is played by link.
    pub here: Option<Seat>,
    /// The game from which it branched off, if it did.
    pub origin: Option<Origin>,
    /// The name under which the player kept a position; empty for all other games.
    pub name: Name,
    /// What is noted of its links, if the game is played by link.
    pub letters: Letters,
}

/// The game from which another one branched off. It stays as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Its key; nothing if the game came from a file or an address.
    pub game: Option<GameKey>,
    /// The number of moves that both have in common.
    pub after: usize,
}

impl Origin {
    /// The stored text: the key, a slash, and the number of moves.
    pub fn write(&self) -> String {
        format!("{}/{}", self.game.as_ref().map(GameKey::as_str).unwrap_or_default(), self.after)
    }

    /// Parses the stored text; nothing if it is invalid.
    pub fn read(text: &str) -> Option<Self> {
        let (key, after) = text.split_once('/')?;
        let game = if key.is_empty() { None } else { Some(key.parse().ok()?) };
        let after = after.parse().ok().filter(|after| *after <= MAX_MOVES)?;
        Some(Self { game, after })
    }
}

impl StoredGame {
    /// Reads the game from its record.
    ///
    /// # Errors
    /// If this version of Luciole can't read it.
    pub fn read(&self) -> Result<SavedGame, RecordError> {
        let record = AnyRecord::from_json(&self.record)?;
        let is_person = |seat: &Seat| matches!(record.players().get(seat.index()), Some(Player::Person(_)));
        let here = self.here.filter(is_person);
        let shown = self.shown.and_then(|shown| usize::try_from(shown).ok());
        Ok(SavedGame { played: AnyPlaythrough::of(record)?, shown, here, due: self.letters.due })
    }

    /// Its summary, if it has been determined.
    pub fn summary(&self) -> Option<Summary> {
        Summary::read(&self.about)
    }

    /// The next state to store. `about` is its summary; `now` the time of its last move, in ms since 1970, if a move
    /// was played.
    #[must_use]
    pub fn followed_by(&self, game: &Snapshot, about: &str, now: Option<u64>) -> Self {
        Self {
            key: self.key.clone(),
            about: about.to_owned(),
            here: game.here,
            origin: self.origin.clone(),
            name: self.name.clone(),
            letters: Letters { due: game.due, ..self.letters.clone() },
            revision: self.revision + u64::from(now.is_some()),
            changed: now.unwrap_or(self.changed),
            shown: game.continues_after(),
            record: game.record.to_json(),
        }
    }

    /// The game's entry in an export.
    pub fn entry(&self) -> Entry {
        let here = self.here.map(|seat| u64::from(u8::from(seat)));
        let from = self.origin.as_ref().map(|origin| origin.after as u64);
        Entry {
            changed: Some(self.changed),
            shown: self.shown,
            here,
            from,
            name: self.name.clone(),
            record: self.record.clone(),
        }
    }
}

/// Everything about a game that is saved: its moves, and how many of them are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// All moves played, shown or not.
    pub record: AnyRecord,
    /// The number of moves after which it is shown, if not all.
    pub shown: Option<usize>,
    /// Whether the moves after that were taken back: the game then continues from there.
    pub taken_back: bool,
    /// The seat played from here, if the game is played by link.
    pub here: Option<Seat>,
    /// Whether a link is due; see [`Letters::due`].
    pub due: bool,
}

impl Snapshot {
    /// The snapshot of a game in progress, from which no link is due.
    pub fn of(session: &AnySession) -> Self {
        Self {
            record: session.record().copy(),
            shown: session.shown_at(),
            taken_back: session.is_taken_back(),
            here: session.here(),
            due: false,
        }
    }

    /// A new game, or one that was received.
    pub fn at_the_end(played: &AnyPlaythrough) -> Self {
        Self { record: played.record().copy(), shown: None, taken_back: false, here: None, due: false }
    }

    /// The address that holds the whole game.
    ///
    /// # Errors
    /// If it is too long for an address.
    pub fn link(&self) -> Result<Link, RecordError> {
        let code = self.record.to_link()?;
        Ok(if self.here.is_some() { Link::Turn(code, self.here) } else { Link::Game(code, self.shown) })
    }

    /// The number of moves after which the game continues, if not all.
    pub fn continues_after(&self) -> Option<u64> {
        self.shown.filter(|_| self.taken_back).map(|shown| shown as u64)
    }

    /// The number of moves played.
    pub fn moves(&self) -> usize {
        self.record.moves()
    }
}

/// A saved game that has been parsed: its moves, and how the player left it.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// All moves played, shown or not.
    pub played: AnyPlaythrough,
    /// The number of moves after which the game continues, if not all.
    pub shown: Option<usize>,
    /// The seat played from here, if the game is played by link.
    pub here: Option<Seat>,
    /// Whether a link is due; see [`Letters::due`].
    pub due: bool,
}

impl SavedGame {
    /// The game in progress, shown after this many moves. If moves were taken back to that point, it continues there.
    pub fn session(self, shown: Option<usize>) -> AnySession {
        let goes_on = shown.is_some() && shown == self.shown;
        let session = AnySession::resume(self.played).played_from(self.here).shown_after(shown);
        if goes_on { session.taken_back() } else { session }
    }

    /// The game as the player resumes it, and whether it is over. A finished game is shown at its end.
    pub fn resume(self) -> (AnySession, bool) {
        let shown = self.shown;
        let session = self.session(None);
        let over = session.turn() == Turn::Over;
        match shown.filter(|_| !over) {
            Some(_) => (session.shown_after(shown).taken_back(), over),
            None => (session, over),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"level":3}],"seed":"7","options":{"first":"1"},"moves":["b"]}"#;

    fn stored(record: &str, shown: Option<u64>) -> StoredGame {
        StoredGame {
            key: "abcdefgh".parse().unwrap(),
            revision: 1,
            changed: 5,
            shown,
            record: record.to_owned(),
            about: String::new(),
            here: None,
            origin: None,
            name: Name::default(),
            letters: Letters::default(),
        }
    }

    #[test]
    fn an_origin_round_trips_and_anything_else_is_ignored() {
        let key: GameKey = "abcdefgh".parse().unwrap();
        for origin in [Origin { game: Some(key), after: 12 }, Origin { game: None, after: 0 }] {
            assert_eq!(Origin::read(&origin.write()), Some(origin));
        }
        let most = format!("/{}", MAX_MOVES + 1);
        let wrong = ["", "/", "12", "abcdefgh", "abcdefgh/", "ABC/1", "abcdefgh/-1", "abcdefgh/1/2", "/x", &most];
        for text in wrong {
            assert_eq!(Origin::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_saved_game_is_checked_against_the_rules() {
        let saved = stored(RECORD, Some(0)).read().unwrap();
        assert_eq!((saved.played.moves(), saved.shown), (1, Some(0)));
        let record = saved.played.record().copy();
        assert_eq!(record.to_json(), RECORD);
        let (session, over) = saved.resume();
        assert!(!over);
        assert_eq!(
            Snapshot::of(&session),
            Snapshot { record, shown: Some(0), taken_back: true, here: None, due: false }
        );
        let (session, _) = stored(RECORD, Some(9)).read().unwrap().resume();
        assert_eq!(Snapshot::of(&session).shown, None, "more moves than exist means all");
    }

    /// It stays in the database as it is, and the library lists it with the reason.
    #[test]
    fn a_damaged_game_says_why_it_can_not_be_read() {
        let with = |part: &str, other: &str| {
            assert!(RECORD.contains(part));
            RECORD.replace(part, other)
        };
        let cases = [
            (String::new(), "not JSON"),
            (RECORD[..80].to_owned(), "not JSON"),
            (format!("{RECORD}{RECORD}"), "not JSON"),
            ("{}".to_owned(), "not a record of Luciole"),
            ("null".to_owned(), "not a record of Luciole"),
            (r#"{"key":"abcdefgh","moves":[]}"#.to_owned(), "not a record of Luciole"),
            (with(r#""luciole":1"#, r#""luciole":3"#), "this record has version 3"),
            (with("lacuna", "chess"), "there is no game \"chess\""),
            (with("lacuna", "lumens"), "move 1: \"b\" is not a move of Lumens"),
            (with(r#""level":3"#, r#""level":9"#), "seat 2: levels go from 0 to 6 in steps of 0.5, not \"9\""),
            (with(r#""moves":["b"]"#, r#""moves":["b","b"]"#), "move 2 (b) is not allowed"),
            (with(r#""moves":["b"]"#, r#""moves":[7]"#), "the field \"moves, number 1\" should be a text"),
            (with(r#""seed":"7""#, r#""seed":"?""#), "the seed: \"?\" is not a whole number"),
        ];
        for (record, why) in cases {
            let said = stored(&record, Some(1)).read().map(|_| ()).unwrap_err().to_string();
            assert!(said.contains(why), "{record}\n  said: {said}\n  should say: {why}");
        }
    }

    /// A player who only looked back returns to the end of the game; moves taken back stay taken back.
    #[test]
    fn a_game_is_saved_where_it_continues_not_where_the_player_looks() {
        let looked_at = |shown: usize| stored(RECORD, None).read().unwrap().session(Some(shown));
        let looking = Snapshot::of(&looked_at(0));
        assert_eq!(
            (looking.shown, looking.continues_after()),
            (Some(0), None),
            "the address knows, the database does not"
        );
        let taken_back = Snapshot::of(&looked_at(0).taken_back());
        assert_eq!((taken_back.shown, taken_back.continues_after()), (Some(0), Some(0)));
        let next = stored(RECORD, None).followed_by(&taken_back, "", None);
        let (session, _) = next.read().unwrap().resume();
        assert_eq!(Snapshot::of(&session), taken_back);
        let elsewhere = next.read().unwrap().session(Some(1));
        assert!(!Snapshot::of(&elsewhere).taken_back);
    }
}
