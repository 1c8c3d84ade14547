#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// First, for its macros: modules that come later know them.
#[macro_use]
mod list;

mod any_record;
mod any_search;
mod any_session;
mod game_text;
mod lesson;
mod messages;
mod picture;
mod random;
#[cfg(feature = "json")]
mod state;

pub use any_record::{AnyPlaythrough, AnyRecord, End};
pub use any_search::{AnyAnalysis, AnyDaily, AnyDecision, AnyJudged, AnyThinking, AnyVerdict, BadArena, play_match};
pub use any_session::AnySession;
pub use game_text::{exhibits, refusal};
pub use lesson::{
    BadLesson, BadMove, Flaw, Guide, Lesson, MAX_LESSON_BYTES, MAX_STEPS, Pattern, Said, Step, Turn as LessonTurn, What,
};
pub use list::{GameId, GameInfo, Listed};
pub use messages::{BadMessage, Reply, Request};
pub use picture::{NoSuchMove, moving_svg, moving_svg_of, picture, scene_after, scene_for_all, svg, svg_of};
pub use {
    luciole_djinns as djinns, luciole_lacuna as lacuna, luciole_lum42 as lum42, luciole_lumens as lumens,
    luciole_luminos as luminos,
};
