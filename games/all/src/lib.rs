#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "only this repository uses it")]

// First, so that later modules can use its macros.
#[macro_use]
mod list;
#[macro_use]
mod erase;

mod any_editor;
mod any_record;
mod any_search;
mod any_session;
#[cfg(feature = "linked")]
mod arena;
mod game_text;
mod lesson;
mod messages;
mod parts;
mod picture;
#[cfg(feature = "linked")]
mod random;
#[cfg(feature = "linked")]
mod state;

pub use any_editor::{AnyEditor, ErasedEditor};
pub use any_record::{AnyPlaythrough, AnyRecord, End, ErasedPlaythrough, ErasedRecord};
pub use any_search::{
    AnyAnalysis, AnyDaily, AnyRanking, AnyThinking, ErasedAnalysis, ErasedDaily, ErasedRanking, ErasedThinking,
    Findings,
};
pub use any_session::{AnySession, ErasedSession};
#[cfg(feature = "linked")]
pub use arena::{BadArena, play_match};
pub use game_text::{exhibits, refusal};
pub use lesson::{
    BadLesson, BadMove, Detour, Flaw, Guide, Lesson, MAX_LESSON_BYTES, MAX_STEPS, Pattern, Step, Turn as LessonTurn,
    What,
};
pub use list::*;
pub use messages::{BadMessage, WorkerReply, WorkerRequest};
pub use parts::{GameEditor, GameView, link_editor, link_opponents, link_view};
pub use picture::{NoSuchMove, picture};
#[cfg(feature = "linked")]
pub use picture::{captioned_svg, moving_svg, svg};
