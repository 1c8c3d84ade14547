//! Records of whichever game, for where its type has to be erased.

use luciole_core::record::{self, Fields, Json};
use luciole_core::{Game, Player, Playthrough, Record, RecordError, Seed, SetUpError, Standings, Turn};

use crate::{GameId, Listed};

any_game! {
    /// A record of whichever game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    enum AnyRecord(Record);
}

impl AnyRecord {
    /// Reads a record with a reader of JSON, which says what is wrong and where. Whether its moves are allowed is found out by
    /// [`AnyPlaythrough::of`].
    ///
    /// # Errors
    /// What is wrong first, and where: with the text, a field, or the notation of a move.
    pub fn read(text: &str, parse: impl FnOnce(&str) -> Result<Json, String>) -> Result<Self, RecordError> {
        Self::understand(record::read_record(text, parse)?)
    }

    fn understand(record: Json) -> Result<Self, RecordError> {
        let (game, fields) = record::understand_record(record)?;
        Self::of_fields(game.parse()?, fields)
    }

    fn of_fields(game: GameId, fields: Fields) -> Result<Self, RecordError> {
        for_game!(game, G => Record::<G>::understand(fields).map(Self::from))
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        each_game!(self, AnyRecord(record) => &record.players)
    }

    /// How many moves were played.
    pub fn moves(&self) -> usize {
        each_game!(self, AnyRecord(record) => record.moves.len())
    }

    /// The moves, in notation.
    pub fn notation(&self) -> Vec<String> {
        each_game!(self, AnyRecord(record) => record.moves.iter().map(ToString::to_string).collect())
    }

    /// The same before its first move.
    #[must_use]
    pub fn begun(&self) -> Self {
        each_game!(self, AnyRecord(record) => record.begun().into())
    }

    /// Which game it is of.
    pub fn game(&self) -> GameId {
        fn id<G: Listed>(_: &Record<G>) -> GameId {
            G::ID
        }
        each_game!(self, AnyRecord(record) => id(record))
    }

    /// The record as JSON, in one line.
    pub fn to_json(&self) -> String {
        each_game!(self, AnyRecord(record) => record.to_json())
    }

    /// The code of a link that holds the record.
    ///
    /// # Errors
    /// [`RecordError::LongLink`] if it would be longer than [`AnyPlaythrough::from_link`] reads.
    pub fn to_link(&self) -> Result<String, RecordError> {
        record::write_code(&self.to_bytes())
    }

    /// The compact form.
    pub fn to_bytes(&self) -> Vec<u8> {
        record::seal(self.game().number(), &each_game!(self, AnyRecord(record) => record.pack()))
    }
}

/// How a seat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// 1 for the best; seats that tie share a rank.
    pub rank: usize,
    /// Its points.
    pub points: i32,
}

impl End {
    /// Of each seat, in their order, if the game is over.
    pub(crate) fn all<G: Game>(position: &G) -> Option<Vec<Self>> {
        let ends = |standings: Standings<G::Detail>| {
            standings.seats.iter().map(|seat| Self { rank: seat.rank, points: seat.points }).collect()
        };
        (position.turn() == Turn::Over).then(|| ends(position.standings()))
    }
}

any_game! {
    /// A game played by the rules, whichever it is.
    #[derive(Clone, Debug, PartialEq, Eq)]
    enum AnyPlaythrough(Playthrough);
}

impl AnyPlaythrough {
    /// Plays what a record holds.
    ///
    /// # Errors
    /// If the game can't be set up, or a move is not allowed.
    pub fn of(record: AnyRecord) -> Result<Self, RecordError> {
        each_game!(record, AnyRecord(record) => Playthrough::of(record).map(Self::from))
    }

    /// A game that begins. The options are an object of texts.
    ///
    /// # Errors
    /// If it isn't for so many players, doesn't offer an option, or can't be set up.
    pub fn new(game: GameId, players: Vec<Player>, seed: Seed, options: Json) -> Result<Self, RecordError> {
        for_game!(game, G => Playthrough::<G>::new(players, seed, options).map(Self::from))
    }

    /// Reads a record with a reader of JSON, which says what is wrong and where, and plays it.
    ///
    /// # Errors
    /// What is wrong first, and where: with the text, a field, or a move.
    pub fn read(text: &str, parse: impl FnOnce(&str) -> Result<Json, String>) -> Result<Self, RecordError> {
        Self::of(AnyRecord::read(text, parse)?)
    }

    /// Plays the record that some JSON is.
    ///
    /// # Errors
    /// What is wrong first, and where: with a field, or a move.
    pub fn understand(record: Json) -> Result<Self, RecordError> {
        Self::of(AnyRecord::understand(record)?)
    }

    /// Reads a record and plays it.
    ///
    /// # Errors
    /// What is wrong first, and where: with the text, a field, or a move.
    #[cfg(feature = "json")]
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        Self::read(text, record::parse)
    }

    /// Reads the code of a link and plays the record.
    ///
    /// # Errors
    /// What is wrong first: with the characters, the check sum, the contents, or a move.
    pub fn from_link(text: &str) -> Result<Self, RecordError> {
        Self::from_bytes(&record::read_code(text)?)
    }

    /// Reads the compact form, of any length that a record may have, and plays the record.
    ///
    /// # Errors
    /// What is wrong first: with the size, the check sum, the contents, or a move.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, RecordError> {
        let (number, packed) = record::open(bytes)?;
        let game = GameId::from_number(number).ok_or(RecordError::LinkGame { number })?;
        for_game!(game, G => Playthrough::<G>::unpack(packed).map(Self::from))
    }

    /// The legal moves after the last one, in notation, an entry for each move or family of moves.
    pub fn legal_moves(&self) -> Vec<String> {
        each_game!(self, AnyPlaythrough(played) => played.position().legal_moves().iter().map(ToString::to_string).collect())
    }

    /// How many sequences of `depth` moves there are after the last one; see [`perft`](luciole_core::perft).
    pub fn perft(&self, depth: u32) -> u64 {
        each_game!(self, AnyPlaythrough(played) => luciole_core::perft(played.position(), depth))
    }

    /// Plays a move in notation after the last one.
    ///
    /// # Errors
    /// If it can't be read or is not allowed; nothing has changed then.
    pub fn play(&mut self, chosen: &str) -> Result<(), RecordError> {
        each_game!(self, AnyPlaythrough(played) => {
            let number = played.record().moves.len() + 1;
            let parsed = chosen.parse().map_err(|why| RecordError::UnreadableMove { number, why })?;
            played.play(parsed).map_err(|why| RecordError::IllegalMove { number, chosen: chosen.to_owned(), why: why.into() })
        })
    }

    /// Seats other players.
    ///
    /// # Errors
    /// If they are not as many as those who have played.
    pub fn seat(&mut self, players: Vec<Player>) -> Result<(), SetUpError> {
        each_game!(self, AnyPlaythrough(played) => played.seat(players))
    }

    /// Forgets all moves but the first `moves`.
    pub fn truncate(&mut self, moves: usize) {
        each_game!(self, AnyPlaythrough(played) => played.truncate(moves));
    }

    /// Which game it is.
    pub fn game(&self) -> GameId {
        fn id<G: Listed>(_: &Playthrough<G>) -> GameId {
            G::ID
        }
        each_game!(self, AnyPlaythrough(played) => id(played))
    }

    /// How each seat ended, if the game is over.
    pub fn ends(&self) -> Option<Vec<End>> {
        each_game!(self, AnyPlaythrough(played) => End::all(played.position()))
    }

    /// Who decides after the last move.
    pub fn turn(&self) -> Turn {
        each_game!(self, AnyPlaythrough(played) => played.position().turn())
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        each_game!(self, AnyPlaythrough(played) => played.position().seats())
    }

    /// How many moves were played.
    pub fn moves(&self) -> usize {
        each_game!(self, AnyPlaythrough(played) => played.record().moves.len())
    }

    /// What was played.
    pub fn record(&self) -> AnyRecord {
        each_game!(self, AnyPlaythrough(played) => played.record().clone().into())
    }

    /// The same, without keeping the positions.
    pub fn into_record(self) -> AnyRecord {
        each_game!(self, AnyPlaythrough(played) => played.into_record().into())
    }
}

#[cfg(test)]
mod tests;
