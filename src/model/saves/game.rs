//! A kept game, as a value: checked when it is read, like anything from outside.

use luciole_core::record::Entry;
use luciole_core::{Player, RecordError, Seat, Turn};
use luciole_games::{AnyPlaythrough, AnyRecord, AnySession};

use crate::dom::json::parse;
use crate::model::key::GameKey;
use crate::model::route::Route;

use super::Summary;

/// A game as the database holds it. Its record is text that is read when it is needed: one that this version can't read is
/// kept as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// What it goes by.
    pub key: GameKey,
    /// Counts the changes to its moves, so that no tab overwrites what it hasn't seen.
    pub revision: u64,
    /// When a move was last played, in milliseconds since 1970.
    pub changed: u64,
    /// After how many moves it goes on, if not after all. To look back is no change of it.
    pub shown: Option<u64>,
    /// The record, as JSON.
    pub record: String,
    /// What is known of it, as [`Summary::write`] has it; empty if nobody has looked.
    pub about: String,
    /// The seat that is played from here, if others play far away, by links.
    pub here: Option<Seat>,
}

impl KeptGame {
    /// The game that its record holds.
    ///
    /// # Errors
    /// If this version of Luciole can't read it.
    pub fn read(&self) -> Result<SavedGame, RecordError> {
        let record = AnyRecord::read(&self.record, parse)?;
        let is_person = |seat: &Seat| matches!(record.players().get(seat.index()), Some(Player::Person(_)));
        let here = self.here.filter(is_person);
        let shown = self.shown.and_then(|shown| usize::try_from(shown).ok());
        Ok(SavedGame { played: AnyPlaythrough::of(record)?, shown, here })
    }

    /// What is known of it, unless nobody has looked.
    pub fn summary(&self) -> Option<Summary> {
        Summary::read(&self.about)
    }

    /// What the database holds next; `about` is what is known of it then.
    pub fn followed_by(&self, game: &Snapshot, about: &str, moved: bool) -> Self {
        Self {
            key: self.key.clone(),
            about: about.to_owned(),
            here: game.here,
            revision: self.revision + u64::from(moved),
            changed: if moved { js_sys::Date::now() as u64 } else { self.changed },
            shown: game.goes_on_after(),
            record: game.record.to_json(),
        }
    }

    /// As it is exported.
    pub fn entry(&self) -> Entry {
        let here = self.here.map(|seat| u64::from(u8::from(seat)));
        Entry { changed: Some(self.changed), shown: self.shown, here, record: self.record.clone() }
    }
}

/// All of a game that is kept: what was played, and how much of it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// All that was played, shown or not.
    pub record: AnyRecord,
    /// After how many moves it is shown, if not after all.
    pub shown: Option<usize>,
    /// Whether the game goes on from there.
    pub going_on: bool,
    /// The seat that is played from here, if others play far away, by links.
    pub here: Option<Seat>,
}

impl Snapshot {
    /// Of a game in progress.
    pub fn of(session: &AnySession) -> Self {
        Self {
            record: session.record(),
            shown: session.shown_at(),
            going_on: session.is_going_on(),
            here: session.here(),
        }
    }

    /// A game that begins, or that somebody has sent.
    pub fn at_the_end(record: AnyRecord) -> Self {
        Self { record, shown: None, going_on: false, here: None }
    }

    /// The address that holds all of it.
    ///
    /// # Errors
    /// If it is too long for one.
    pub fn link(&self) -> Result<Route, RecordError> {
        let code = self.record.to_link()?;
        Ok(if self.here.is_some() { Route::Turn(code, self.here) } else { Route::Game(code, self.shown) })
    }

    /// After how many moves the game goes on, if not after all.
    pub fn goes_on_after(&self) -> Option<u64> {
        self.shown.filter(|_| self.going_on).map(|shown| shown as u64)
    }

    /// How many moves were played.
    pub fn moves(&self) -> usize {
        self.record.moves()
    }
}

/// A kept game that has been read: what was played, and how the player left it.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// All that was played, shown or not.
    pub played: AnyPlaythrough,
    /// After how many moves it goes on, if not after all.
    pub shown: Option<usize>,
    /// The seat that is played from here, if others play far away, by links.
    pub here: Option<Seat>,
}

impl SavedGame {
    /// The game in progress, shown after so many moves. It goes on there if that is where moves were taken back.
    pub fn session(self, shown: Option<usize>) -> AnySession {
        let goes_on = shown.is_some() && shown == self.shown;
        let session = AnySession::resume(self.played).played_from(self.here).shown_after(shown);
        if goes_on { session.going_on() } else { session }
    }

    /// The game as one goes on with it, and whether it is over. What is over is shown to its end.
    pub fn resume(self) -> (AnySession, bool) {
        let shown = self.shown;
        let session = self.session(None);
        let over = session.turn() == Turn::Over;
        match shown.filter(|_| !over) {
            Some(_) => (session.shown_after(shown).going_on(), over),
            None => (session, over),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"level":3}],"seed":"7","options":{"first":"1"},"moves":["b"]}"#;

    fn kept(record: &str, shown: Option<u64>) -> KeptGame {
        KeptGame {
            key: "abcdefgh".parse().unwrap(),
            revision: 1,
            changed: 5,
            shown,
            record: record.to_owned(),
            about: String::new(),
            here: None,
        }
    }

    #[test]
    fn a_kept_game_is_read_through_the_rules() {
        let saved = kept(RECORD, Some(0)).read().unwrap();
        assert_eq!((saved.played.moves(), saved.shown), (1, Some(0)));
        let record = saved.played.record();
        assert_eq!(record.to_json(), RECORD);
        let (session, over) = saved.resume();
        assert!(!over);
        assert_eq!(Snapshot::of(&session), Snapshot { record, shown: Some(0), going_on: true, here: None });
        let newer = kept(&RECORD.replace("\"luciole\":1", "\"luciole\":3"), None).read();
        assert!(matches!(newer, Err(RecordError::Newer { version: 3 })));
        assert!(matches!(kept("", None).read(), Err(RecordError::NotJson { .. })));
        let (session, _) = kept(RECORD, Some(9)).read().unwrap().resume();
        assert_eq!(Snapshot::of(&session).shown, None, "more than there are is all");
    }
    /// A player who only looked back finds the game at its end, and what was taken back stays taken back.
    #[test]
    fn a_game_is_kept_where_it_goes_on_and_not_where_somebody_looks() {
        let looked_at = |shown: usize| kept(RECORD, None).read().unwrap().session(Some(shown));
        let looking = Snapshot::of(&looked_at(0));
        assert_eq!(
            (looking.shown, looking.goes_on_after()),
            (Some(0), None),
            "the address knows, the database does not"
        );
        let taken_back = Snapshot::of(&looked_at(0).going_on());
        assert_eq!((taken_back.shown, taken_back.goes_on_after()), (Some(0), Some(0)));
        let next = kept(RECORD, None).followed_by(&taken_back, "", false);
        let (session, _) = next.read().unwrap().resume();
        assert_eq!(Snapshot::of(&session), taken_back);
        let elsewhere = next.read().unwrap().session(Some(1));
        assert!(!Snapshot::of(&elsewhere).going_on);
    }
}
