//! What can happen at a table.

use luciole_core::Seat;
use luciole_games::AnyPlaythrough;
use luciole_scene::{Direction, Place};
use luciole_search::{Judged, Verdict};
use luciole_words::BoardView;

use crate::{Elsewhere, GameKey, Pointed, Preferences, ReadId, SaveId, StorageError, Stored, TaskId, TimerId};

/// Something that happens at a table.
#[derive(Debug)]
pub enum Message {
    /// The table has been opened. Always the first message.
    Opened,
    /// A player does something.
    Input(Input),
    /// A worker replies to a question.
    Reply(TaskId, Reply),
    /// A timer has run out.
    Timer(TimerId),
    /// The store answers [`crate::Effect::Save`].
    Saved {
        /// The id of the save.
        id: SaveId,
        /// What has become of the game.
        stored: Stored,
        /// Whether the store answers at all, or has been given up.
        works: bool,
    },
    /// The store answers [`crate::Effect::Read`] with the game as it is in the database now; `None` if it is gone.
    Read(ReadId, Result<Option<Elsewhere>, StorageError>),
    /// The database has been opened after all, or the player wants to try again.
    StoreWorks,
    /// This seat's player has taken back the last turn and played another, which has replaced it in the saved game.
    TurnChanged(Seat),
    /// Another tab has changed these games.
    ChangedElsewhere(Vec<GameKey>),
    /// The page is back from the browser's page cache, where it missed every change.
    BackFromCache,
    /// The player has changed the settings.
    Preferences(Preferences),
    /// The player has left the table, which now only saves what isn't saved yet.
    Left,
    /// The browser has answered [`crate::Effect::SaveLate`]: whether the database is open.
    LateStore {
        /// Whether it is open.
        open: bool,
    },
}

/// What a worker replies.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Its progress, in per cent.
    Progress(u8),
    /// The best move so far, in the game's notation.
    Considers(String),
    /// The move it chooses.
    Chosen(Verdict<String>),
    /// The judgement of one position.
    Judged(Judged<String>),
    /// It crashed and thinks again; the question stands.
    Restarted,
    /// There will be no answer.
    Failed(String),
}

/// What a player does.
#[derive(Debug)]
pub enum Input {
    /// An action in the game, on the board.
    Board(BoardInput),
    /// Points at a sign on the board, or at nothing.
    Explain(Option<String>),
    /// Turns an overlay on or off.
    Overlay(char),
    /// Points with the mouse.
    Hover(Option<Pointed>),
    /// Points by a tap or the focus.
    Hold(Option<Pointed>),
    /// Points at nothing any more.
    PointNowhere,
    /// Takes back moves, to a person's last decision.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Continues from the position shown.
    Resume,
    /// The next player has taken the device.
    TakeDevice,
    /// Shows the rest of the final scoring at once.
    ShowScoring,
    /// Asks for a hint.
    Hint,
    /// Cancels that request.
    StopHint,
    /// Asks again after the computer has failed.
    AskAgain,
    /// Shows the position after this many moves.
    Show(usize),
    /// The same by the slider, which announces its own position.
    SlideTo(usize),
    /// Goes one move back.
    StepBack,
    /// Goes one move forward.
    StepForward,
    /// Shows the move with this number, counted from 1, after the position before it.
    ShowAgain(usize),
    /// Plays the moves automatically, or pauses.
    RunOrPause,
    Pause,
    /// Has the finished game analysed.
    Analyse,
    StopAnalysis,
    /// Shows only this seat's turning points, or everybody's.
    ShowOnly(Option<Seat>),
    /// Shows the better move in the position after this many moves.
    ShowBetter(usize),
    /// Shows another move in the position that is shown, by its notation.
    ShowInstead(String),
    /// Shows the best reply to the move after this many others, or to the answer to the decision posed there.
    ShowReply(usize),
    /// Plays the better move that is shown, and the best moves for everybody until a person is to begin a turn.
    Continue,
    /// Poses the decision again, for another answer.
    PoseAgain,
    /// The same, with the best move shown.
    ShowBest,
    /// Tries the decision after this many moves again, at another table.
    Retry(usize),
    /// Comes back from that table.
    EndRetry,
    /// A better move has been found at that table; see [`crate::Effect::RecordSolved`].
    Solved,
    /// Goes to a step of the lesson, counted from 0.
    GoToStep(usize),
    /// Begins another game at this table.
    Restart(AnyPlaythrough),
    /// The link of the latest moves has been copied or sent.
    Sent,
    /// Something has been said that isn't about the game.
    Say(Remark),
}

impl Input {
    /// A tap on a target of `board`, which knows its name.
    pub fn tap(target: String, board: &BoardView) -> Self {
        let name = board.label(&target).cloned();
        Self::Board(BoardInput::Tap { target, name })
    }
}

/// An action in the game.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardInput {
    /// Taps a target.
    Tap {
        target: String,
        /// Its name before the tap, since it may have none afterwards.
        name: Option<String>,
    },
    /// Taps a place where nothing can be chosen.
    TapEmpty(Place),
    /// Slides the piece on the rail to this place.
    Slide(u32),
    /// Drags what lies on a target to a place, if its node is movable ([`luciole_scene::Node::movable`]).
    Drag { target: String, to: Place },
    /// Ends the drag, on a target if there is one there.
    Drop { on: Option<String> },
    /// Moves the cursor in a direction, by a fine step or a usual one; only where there is a cursor.
    Steer { direction: Direction, fine: bool },
    /// Undoes the last step.
    Back,
    /// Plays the move that awaits confirmation.
    Confirm,
    /// Plays the better move that an analysis shows, in a game that branches off.
    PlayBetter,
}

/// What is announced in place of the news: the answer to the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The control that was used has announced it.
    Nothing,
    /// Something was chosen on the board: the target, and its name before.
    Chosen(Option<(String, Option<String>)>),
    /// A piece was slid.
    Slid,
    /// The game branches off here.
    Branching,
    /// The computer is looking for a hint.
    SeeksHint,
    /// The analysis is done, and found this many turning points.
    Analysed(usize),
    /// An answer cost this share of the win, in millionths.
    Judged(u32),
    /// Sound was turned on or off.
    Sound(bool),
}

impl From<Input> for Message {
    fn from(input: Input) -> Self {
        Self::Input(input)
    }
}
