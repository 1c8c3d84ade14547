//! Records of any game, with the game's type erased.

use std::any::Any;

use luciole_core::record::{self, Json};
use luciole_core::{Colours, Game, Player, Playthrough, Record, RecordError, Seed, SetUpError, Standings, Turn};

use crate::{GameId, Listed};

erase! {
    /// A record of any game.
    AnyRecord(ErasedRecord) of Record<G: Listed>
}

trait ErasedRecord: Any + Send + Sync {
    fn copy(&self) -> AnyRecord;
    fn is(&self, other: &AnyRecord) -> bool;
    fn game(&self) -> GameId;
    fn players(&self) -> &[Player];
    fn colours(&self) -> Colours;
    fn moves(&self) -> usize;
    fn notation(&self) -> Vec<String>;
    fn begun(&self) -> AnyRecord;
    fn to_json(&self) -> String;
    fn seal(&self, game: u8) -> Vec<u8>;
    fn play(self: Box<Self>) -> Result<AnyPlaythrough, RecordError>;
}

impl<G: Listed> ErasedRecord for Record<G> {
    fn copy(&self) -> AnyRecord {
        self.clone().into()
    }

    fn is(&self, other: &AnyRecord) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn game(&self) -> GameId {
        G::ID
    }

    fn players(&self) -> &[Player] {
        &self.players
    }

    fn colours(&self) -> Colours {
        self.colours
    }

    fn moves(&self) -> usize {
        self.moves.len()
    }

    fn notation(&self) -> Vec<String> {
        self.moves.iter().map(ToString::to_string).collect()
    }

    fn begun(&self) -> AnyRecord {
        self.begun().into()
    }

    fn to_json(&self) -> String {
        self.to_json()
    }

    fn seal(&self, game: u8) -> Vec<u8> {
        self.seal(game)
    }

    fn play(self: Box<Self>) -> Result<AnyPlaythrough, RecordError> {
        Playthrough::of(*self).map(AnyPlaythrough::from)
    }
}

impl Clone for AnyRecord {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}

impl PartialEq for AnyRecord {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(other)
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
        game.rules()?.understand(record)
    }

    /// The players, in seat order.
    pub fn players(&self) -> &[Player] {
        self.0.players()
    }

    /// Which colour each seat has.
    pub fn colours(&self) -> Colours {
        self.0.colours()
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.0.moves()
    }

    /// The moves, in notation.
    pub fn notation(&self) -> Vec<String> {
        self.0.notation()
    }

    /// The same game before its first move.
    #[must_use]
    pub fn begun(&self) -> Self {
        self.0.begun()
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.0.game()
    }

    /// The record as JSON, on one line.
    pub fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// The code of a link to the game.
    ///
    /// # Errors
    /// [`RecordError::LongLink`] if the code would be longer than [`AnyPlaythrough::from_link`] accepts.
    pub fn to_link(&self) -> Result<String, RecordError> {
        record::write_code(&self.to_bytes())
    }

    /// The compact form.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.seal(self.game().number())
    }
}

/// The final result of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// 1 for the best; tied seats share a rank.
    pub rank: usize,
    /// Its points.
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
    AnyPlaythrough(ErasedPlaythrough) of Playthrough<G: Listed>
}

trait ErasedPlaythrough: Any + Send + Sync {
    fn copy(&self) -> AnyPlaythrough;
    fn is(&self, other: &AnyPlaythrough) -> bool;
    fn game(&self) -> GameId;
    fn seat(&mut self, players: Vec<Player>) -> Result<(), SetUpError>;
    fn colour(&mut self, colours: Colours);
    fn truncate(&mut self, moves: usize);
    fn ends(&self) -> Option<Vec<End>>;
    fn turn(&self) -> Turn;
    fn seats(&self) -> usize;
    fn moves(&self) -> usize;
    fn record(&self) -> AnyRecord;
    fn into_record(self: Box<Self>) -> AnyRecord;
}

impl<G: Listed> ErasedPlaythrough for Playthrough<G> {
    fn copy(&self) -> AnyPlaythrough {
        self.clone().into()
    }

    fn is(&self, other: &AnyPlaythrough) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn game(&self) -> GameId {
        G::ID
    }

    fn seat(&mut self, players: Vec<Player>) -> Result<(), SetUpError> {
        self.seat(players)
    }

    fn colour(&mut self, colours: Colours) {
        self.colour(colours);
    }

    fn truncate(&mut self, moves: usize) {
        self.truncate(moves);
    }

    fn ends(&self) -> Option<Vec<End>> {
        End::all(self.position())
    }

    fn turn(&self) -> Turn {
        self.position().turn()
    }

    fn seats(&self) -> usize {
        self.position().seats()
    }

    fn moves(&self) -> usize {
        self.record().moves.len()
    }

    fn record(&self) -> AnyRecord {
        self.record().clone().into()
    }

    fn into_record(self: Box<Self>) -> AnyRecord {
        Playthrough::into_record(*self).into()
    }
}

impl Clone for AnyPlaythrough {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}

impl PartialEq for AnyPlaythrough {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(other)
    }
}

impl Eq for AnyPlaythrough {}

impl AnyPlaythrough {
    /// Replays a record.
    ///
    /// # Errors
    /// If the game can't be set up, or a move is not allowed.
    pub fn of(record: AnyRecord) -> Result<Self, RecordError> {
        record.0.play()
    }

    /// A new game. The options are an object of texts.
    ///
    /// # Errors
    /// If the game isn't for that many players, doesn't offer an option, or can't be set up.
    pub fn new(game: GameId, players: Vec<Player>, seed: Seed, options: Json) -> Result<Self, RecordError> {
        game.rules()?.begin(players, seed, options)
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

    /// Replaces the players.
    ///
    /// # Errors
    /// If their number differs from that of the game.
    pub fn seat(&mut self, players: Vec<Player>) -> Result<(), SetUpError> {
        self.0.seat(players)
    }

    /// Gives the seats these colours, or their own if the game has fewer for that many players.
    pub fn colour(&mut self, colours: Colours) {
        self.0.colour(colours);
    }

    /// Drops all but the first `moves` moves.
    pub fn truncate(&mut self, moves: usize) {
        self.0.truncate(moves);
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.0.game()
    }

    /// The result of each seat, if the game is over.
    pub fn ends(&self) -> Option<Vec<End>> {
        self.0.ends()
    }

    /// Who decides after the last move.
    pub fn turn(&self) -> Turn {
        self.0.turn()
    }

    /// The number of players.
    pub fn seats(&self) -> usize {
        self.0.seats()
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.0.moves()
    }

    /// The record of everything played.
    pub fn record(&self) -> AnyRecord {
        self.0.record()
    }

    /// The record, without the positions.
    pub fn into_record(self) -> AnyRecord {
        self.0.into_record()
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
