//! A game with everything that its moves led to.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use super::{Record, RecordError};
use crate::{Colours, Game, Name, Player, Seat, SetUpError};

/// A game replayed by the rules: its record, every position on the way, and the events of each move. All external
/// records are converted to a playthrough, and thereby checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playthrough<G: Game> {
    record: Record<G>,
    /// Before the first move and after each.
    positions: Vec<G>,
    /// The events of each move.
    events: Vec<Vec<G::Event>>,
}

/// A legal move with its result, not played yet.
#[derive(Clone, Debug)]
pub struct Attempt<G: Game> {
    /// After how many moves.
    moves: usize,
    chosen: G::Move,
    position: G,
    events: Vec<G::Event>,
}

impl<G: Game> Attempt<G> {
    /// The move.
    pub fn chosen(&self) -> G::Move {
        self.chosen
    }

    /// The attempt of one more move, to be accepted after this one.
    ///
    /// # Errors
    /// Why that move is not allowed.
    pub fn then(&self, chosen: G::Move) -> Result<Self, G::Illegal> {
        let mut position = self.position.clone();
        let events = position.play(chosen)?;
        Ok(Self { moves: self.moves + 1, chosen, position, events })
    }
}

impl<G: Game> Playthrough<G> {
    /// Replays a record.
    ///
    /// # Errors
    /// If the set-up fails, or at the first move that is not allowed.
    pub fn of(mut record: Record<G>) -> Result<Self, RecordError> {
        let moves = core::mem::take(&mut record.moves);
        let mut playthrough = Self::begin(record)?;
        for (index, chosen) in moves.into_iter().enumerate() {
            playthrough.play(chosen).map_err(|why| RecordError::IllegalMove {
                number: index + 1,
                chosen: chosen.to_string(),
                why: why.into(),
            })?;
        }
        Ok(playthrough)
    }

    /// The game of a record before its first move.
    ///
    /// # Errors
    /// If it can't be set up.
    pub fn begin(record: Record<G>) -> Result<Self, SetUpError> {
        let positions = vec![record.set_up()?];
        Ok(Self { record: Record { moves: Vec::new(), ..record }, positions, events: Vec::new() })
    }

    /// The result of a move after the first `moves` moves, for [`Playthrough::accept`].
    ///
    /// # Errors
    /// Why the move is not allowed.
    pub fn attempt(&self, moves: usize, chosen: G::Move) -> Result<Attempt<G>, G::Illegal> {
        let mut position = self.after(moves).0.clone();
        let events = position.play(chosen)?;
        Ok(Attempt { moves: moves.min(self.record.moves.len()), chosen, position, events })
    }

    /// Plays a move that was attempted on this playthrough, and drops the moves after that position. Nothing else may
    /// have been played since.
    pub fn accept(&mut self, attempt: Attempt<G>) {
        let Attempt { moves, chosen, position, events } = attempt;
        debug_assert!(moves <= self.record.moves.len(), "the attempt was made in this game");
        self.truncate(moves);
        self.record.moves.push(chosen);
        self.positions.push(position);
        self.events.push(events);
    }

    /// Plays a move in the last position.
    ///
    /// # Errors
    /// Why the move is not allowed; nothing changes in that case.
    pub fn play(&mut self, chosen: G::Move) -> Result<(), G::Illegal> {
        self.attempt(usize::MAX, chosen).map(|attempt| self.accept(attempt))
    }

    /// Replaces the players.
    ///
    /// # Errors
    /// If their number differs from that of the game.
    pub fn seat(&mut self, players: Vec<Player>) -> Result<(), SetUpError> {
        let count = self.record.players.len();
        SetUpError::check(G::NAME, count, count, players.len())?;
        self.record.players = players;
        Ok(())
    }

    /// Gives the person at a seat this name; a computer has none.
    pub fn call(&mut self, seat: Seat, name: Name) {
        if let Some(Player::Person(own)) = self.record.players.get_mut(seat.index()) {
            *own = name;
        }
    }

    /// Gives the seats these colours, or their own if the game has fewer for that many players.
    pub fn colour(&mut self, colours: Colours) {
        let seats = self.record.players.len();
        self.record.colours = colours.fitting(seats, G::colours_for(seats));
    }

    /// Drops all but the first `moves` moves.
    pub fn truncate(&mut self, moves: usize) {
        self.record.moves.truncate(moves);
        self.positions.truncate(moves.saturating_add(1));
        self.events.truncate(moves);
    }

    /// The record of everything played.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The record, without the positions.
    pub fn into_record(self) -> Record<G> {
        self.record
    }

    /// The position after the last move.
    pub fn position(&self) -> &G {
        self.after(usize::MAX).0
    }

    /// The position after the first `moves` moves (clamped to the number of moves), and the events of the last of
    /// these.
    pub fn after(&self, moves: usize) -> (&G, &[G::Event]) {
        let moves = moves.min(self.record.moves.len());
        (&self.positions[moves], moves.checked_sub(1).map_or(&[], |last| &self.events[last]))
    }

    /// Every position: before the first move and after each.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// The events of each move.
    pub fn events(&self) -> &[Vec<G::Event>] {
        &self.events
    }
}
