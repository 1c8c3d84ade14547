//! A table as a value: a game in progress, with all that happens around it.
//!
//! [`Table::update`] takes a [`Message`] (what a player does, what the database or a worker answers, a timer) and
//! returns the [`Effect`]s that it causes: what to save, whom to ask, which timer to set. It knows neither a browser
//! nor a clock, so every way through a game is a list of messages.
//!
//! Two promises are kept here, and tested with random messages: no move is lost, and no answer is applied to a
//! question other than its own.

#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "only this repository uses it")]

mod analysis;
mod continuation;
mod effect;
mod end;
mod highlights;
mod hint;
mod judgement;
mod key;
mod lesson;
mod letters;
mod message;
mod opponent;
mod pace;
mod playing;
mod pointing;
mod replay;
mod retry;
mod saved_game;
mod saving;
mod seats;
mod summary;
mod table;

pub use self::analysis::{Analysis, BestMove, Proposed, THREW_AWAY, TurningPoint, percent, rounded};
pub use self::effect::{Address, Effect, Pattern, Question, TaskId, TimerId};
pub use self::end::Ended;
pub use self::highlights::Highlights;
pub use self::hint::Hints;
pub use self::judgement::{Judgement, NEARLY};
pub use self::key::GameKey;
pub use self::letters::{Letters, Withdrawn};
pub use self::message::{BoardInput, Input, Message, Remark, Reply};
pub use self::opponent::{Notice, Opponent};
pub use self::pace::Pace;
pub use self::pointing::{Pointed, Pointing};
pub use self::retry::posed_again;
pub use self::saved_game::{Origin, SavedGame, Snapshot, StoredGame};
pub use self::saving::{Elsewhere, News, ReadId, Save, SaveId, Saving, Storage, StorageError, Stored};
pub use self::seats::{players_of, read_colours, read_seats, write_colours, write_seat, write_seats};
pub use self::summary::{GameResult, MAX_TURNING_POINTS, SavedTurningPoint, Summary};
pub use self::table::{Preferences, Purpose, Table};
