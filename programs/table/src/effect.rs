//! What a table asks of the world around it.

use luciole_core::record::Link;
use luciole_core::{Level, Seed};
use luciole_games::AnyRecord;
use luciole_search::{Day, Judge};
use luciole_words::Sound;

use crate::{GameKey, ReadId, Save, Summary};

/// Identifies a question to a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaskId(pub(crate) u32);

/// A timer of a table. Setting it again replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TimerId {
    /// The earliest time to show the computer's move, or the lesson's.
    ComputersMove,
    /// The next move of a replay.
    NextMove,
    /// The next piece of the final scoring.
    NextPiece,
    /// The move has landed, and the device may change hands.
    Landing,
    /// The store takes too long.
    Patience,
}

impl TimerId {
    /// How many timers there are.
    pub const MANY: usize = 5;
}

/// A question to a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    /// A move after the last one of the record.
    Move {
        /// The game so far.
        record: AnyRecord,
        /// The level of the computer.
        level: Level,
        /// The seed of its chance.
        seed: Seed,
    },
    /// Judgements of the positions of a game.
    Judge {
        record: AnyRecord,
        /// The number of moves before the first position.
        from: usize,
        judge: Judge,
    },
}

/// Something to be done outside the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Saves the game; answered by [`crate::Message::Saved`].
    Save(Box<Save>),
    /// Waits until the browser has opened the database or refused to, however long that takes; answered by
    /// [`crate::Message::LateStore`].
    SaveLate,
    /// Tells the rest of the page that this game has changed, although its table has been left.
    TellOfChange(GameKey),
    /// Reads the game from the database; answered by [`crate::Message::Read`].
    Read(ReadId, GameKey),
    /// Shows where the game is stored in the page's address.
    ShowAddress {
        /// The game's key and the number of moves shown, or the whole game.
        address: Address,
        /// Whether the game has branched off, so that Back leads to the other one.
        branched: bool,
    },
    /// Asks a worker, in place of any earlier question; answered by [`crate::Message::Reply`].
    Ask(TaskId, Question),
    /// Drops a question, if it is still open.
    Cancel(TaskId),
    /// Sets a timer, in ms; answered by [`crate::Message::Timer`].
    SetTimer(TimerId, u32),
    StopTimer(TimerId),
    /// Plays a sound.
    PlaySound(Sound),
    Vibrate(Pattern),
    /// A game has ended here: the result counts for the player's rating.
    CountResult(Box<Summary>, Seed),
    /// The first answer to the day's puzzle: whether it was the best move.
    RecordAnswer(Day, bool),
    /// A better move has been found for the decision that is tried again at this table.
    RecordSolved,
    /// Gives the focus to the board, because the control that had it is gone.
    FocusBoard,
    /// Scrolls the board into view.
    ShowBoard,
    /// Gives the focus to the step of the lesson.
    FocusStep,
    /// Reports on the console a fault that no player can do anything about.
    Report(String),
}

/// Where a game is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// In the database, and the number of moves shown, if not all.
    Saved(GameKey, Option<usize>),
    /// In the address itself.
    Whole(Link),
}

/// What a device's vibration says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// A person's move is played.
    Played,
    /// A tap is refused.
    Refused,
}
