//! Records of any game, with the game's type erased.

use std::any::Any;

use luciole_core::record::{self, Json};
use luciole_core::{
    Colours, Game, Name, Player, Playthrough, Record, RecordError, Seat, Seed, SetUpError, Standings, Turn,
};

use crate::{GameId, Listed};

erase! {
    /// A record of any game.
    AnyRecord(ErasedRecord: Any + Send + Sync) of Record<G: Listed> {
        /// A copy of the record.
        fn copy(&self) -> AnyRecord {
            self.clone().into()
        }

        /// Whether it equals another record.
        fn is(&self, other: &AnyRecord) -> bool {
            other.downcast_ref() == Some(self)
        }

        fn game(&self) -> GameId {
            G::ID
        }

        /// The players, in seat order.
        fn players(&self) -> &[Player] {
            &self.players
        }

        /// Which colour each seat has.
        fn colours(&self) -> Colours {
            self.colours
        }

        /// The number of moves.
        fn moves(&self) -> usize {
            self.moves.len()
        }

        /// The moves, in notation.
        fn notation(&self) -> Vec<String> {
            self.moves.iter().map(ToString::to_string).collect()
        }

        /// The same game before its first move.
        fn begun(&self) -> AnyRecord {
            Record::begun(self).into()
        }

        /// The same game before its first move, with these players.
        fn begun_by(&self, players: Vec<Player>) -> AnyRecord {
            Record::begun_by(self, players).into()
        }

        /// The code of a link to the game.
        ///
        /// # Errors
        /// [`RecordError::LongLink`] if the code would be longer than [`AnyPlaythrough::from_link`] accepts.
        fn to_link(&self) -> Result<String, RecordError> {
            record::write_code(&self.to_bytes())
        }

        /// The compact form.
        fn to_bytes(&self) -> Vec<u8> {
            self.seal(G::ID.number())
        }

        /// See [`AnyPlaythrough::of`].
        ///
        /// # Errors
        /// If the game can't be set up, or a move is not allowed.
        fn replay(self: Box<Self>) -> Result<AnyPlaythrough, RecordError> {
            Playthrough::of(*self).map(AnyPlaythrough::from)
        }
    }
}

/// Text needs the game's view, so that the opponents' program can do without.
impl dyn ErasedRecord {
    /// The record as JSON, on one line.
    pub fn to_json(&self) -> String {
        self.game().view().to_json(self)
    }

    /// The position in which the game starts, in its notation, if not in that of the set-up.
    pub fn start(&self) -> Option<String> {
        self.game().view().start(self)
    }
}

impl Clone for AnyRecord {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl PartialEq for AnyRecord {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl Eq for AnyRecord {}

impl AnyRecord {
    /// Reads a record. Its moves are parsed, but not yet checked against the rules: see [`AnyPlaythrough::of`].
    ///
    /// # Errors
    /// The first problem, and where it is: in the text, a field, or the notation of a move.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        Self::understand(record::read_record(text)?)
    }

    fn understand(record: Json) -> Result<Self, RecordError> {
        let record = record::understand_record(record)?;
        let game: GameId = record.game.parse()?;
        game.reader()?.understand(record)
    }
}

/// The final result of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// 1 for the best; tied seats share a rank.
    pub rank: usize,
    pub points: i32,
}

impl End {
    /// The results of all seats, in seat order, if the game is over.
    pub(crate) fn all<G: Game>(position: &G) -> Option<Vec<Self>> {
        let ends = |standings: Standings<G::Detail>| {
            standings.seats.iter().map(|seat| Self { rank: seat.rank, points: seat.points }).collect()
        };
        (position.turn() == Turn::Over).then(|| ends(position.standings()))
    }
}

erase! {
    /// A game replayed by the rules, for any game.
    AnyPlaythrough(ErasedPlaythrough: Any + Send + Sync) of Playthrough<G: Listed> {
        same {
            /// Replaces the players.
            ///
            /// # Errors
            /// If their number differs from that of the game.
            fn seat(&mut self, players: Vec<Player>) -> Result<(), SetUpError>;
            fn call(&mut self, seat: Seat, name: Name);
            fn colour(&mut self, colours: Colours);
            fn truncate(&mut self, moves: usize);
            fn record(&self) -> &dyn ErasedRecord;
        }

        /// A copy of the game.
        fn copy(&self) -> AnyPlaythrough {
            self.clone().into()
        }

        /// Whether it equals another game.
        fn is(&self, other: &AnyPlaythrough) -> bool {
            other.downcast_ref() == Some(self)
        }

        fn game(&self) -> GameId {
            G::ID
        }

        /// The result of each seat, if the game is over.
        fn ends(&self) -> Option<Vec<End>> {
            End::all(self.position())
        }

        /// Who decides after the last move.
        fn turn(&self) -> Turn {
            self.position().turn()
        }

        /// The number of players.
        fn seats(&self) -> usize {
            self.position().seats()
        }

        /// The number of moves.
        fn moves(&self) -> usize {
            Playthrough::record(self).moves.len()
        }
    }
}

impl Clone for AnyPlaythrough {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl PartialEq for AnyPlaythrough {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl Eq for AnyPlaythrough {}

impl AnyPlaythrough {
    /// Replays a record.
    ///
    /// # Errors
    /// If the game can't be set up, or a move is not allowed.
    pub fn of(record: AnyRecord) -> Result<Self, RecordError> {
        record.0.replay()
    }

    /// A new game. The options are an object of texts.
    ///
    /// # Errors
    /// If the game isn't for that many players, doesn't offer an option, or can't be set up.
    pub fn new(game: GameId, players: Vec<Player>, seed: Seed, options: Json) -> Result<Self, RecordError> {
        game.reader()?.begin(players, seed, options, None)
    }

    /// A new game that starts from an arrangement, in the game's notation.
    ///
    /// # Errors
    /// As for [`AnyPlaythrough::new`], and if the arrangement can't be read or can't come about.
    pub fn arranged(
        game: GameId,
        players: Vec<Player>,
        seed: Seed,
        options: Json,
        start: &str,
    ) -> Result<Self, RecordError> {
        game.reader()?.begin(players, seed, options, Some(start))
    }

    /// The position after that many moves as an arrangement, in the game's notation; see
    /// [`Game::arrangement`](luciole_core::Game::arrangement).
    pub fn arrangement(&self, moves: usize) -> Option<String> {
        self.game().view().arrangement(self, moves)
    }

    /// Replays a record given as JSON values.
    ///
    /// # Errors
    /// The first problem, and where it is: in a field, or a move.
    pub fn understand(record: Json) -> Result<Self, RecordError> {
        Self::of(AnyRecord::understand(record)?)
    }

    /// Reads a record and replays it.
    ///
    /// # Errors
    /// The first problem, and where it is: in the text, a field, or a move.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        Self::of(AnyRecord::from_json(text)?)
    }

    /// Reads the code of a link and replays the record.
    ///
    /// # Errors
    /// The first problem: in the characters, the checksum, the contents, or a move.
    pub fn from_link(text: &str) -> Result<Self, RecordError> {
        Self::from_bytes(&record::read_code(text)?)
    }

    /// Reads the compact form, which may be as long as any record, and replays it.
    ///
    /// # Errors
    /// The first problem: in the size, the checksum, the contents, or a move.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let sealed = record::open(bytes)?;
        let game = GameId::from_number(sealed.game).ok_or(RecordError::LinkGame { number: sealed.game })?;
        game.rules()?.unpack(sealed)
    }
}

/// Methods that only tools use.
#[cfg(feature = "linked")]
impl AnyPlaythrough {
    /// The legal moves after the last one, in notation: an entry for each move or family of moves.
    pub fn legal_moves(&self) -> Vec<String> {
        fn of<G: Game>(position: &G) -> Vec<String> {
            position.legal_moves().iter().map(ToString::to_string).collect()
        }
        for_game!(self.game(), G => of(self.expect_of::<G>().position()))
    }

    /// The number of sequences of `depth` moves after the last one; see [`perft`](luciole_core::perft).
    pub fn perft(&self, depth: u32) -> u64 {
        for_game!(self.game(), G => luciole_core::perft(self.expect_of::<G>().position(), depth))
    }

    /// Plays a move in notation after the last one.
    ///
    /// # Errors
    /// If it can't be parsed or is not allowed; nothing changes in that case.
    pub fn play(&mut self, chosen: &str) -> Result<(), RecordError> {
        fn of<G: Game>(played: &mut Playthrough<G>, chosen: &str) -> Result<(), RecordError> {
            let number = played.record().moves.len() + 1;
            let parsed = chosen.parse().map_err(|why| RecordError::UnreadableMove { number, why })?;
            played.play(parsed).map_err(|why| RecordError::IllegalMove {
                number,
                chosen: chosen.to_owned(),
                why: why.into(),
            })
        }
        for_game!(self.game(), G => of(self.downcast_mut::<G>().expect("it is of its own game"), chosen))
    }

    pub(crate) fn expect_of<G: Listed>(&self) -> &Playthrough<G> {
        self.downcast_ref().expect("it is of its own game")
    }
}

#[cfg(test)]
mod tests;
