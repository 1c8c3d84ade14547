#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod any_session;
mod djinns;
mod hand_over;
mod lacuna;
mod lesson;
mod lum42;
mod lumens;
mod luminos;
mod play;
mod seats;
mod session;
mod stamp;

pub use any_session::AnySession;
pub use djinns::{Selection as DjinnsSelection, Target as DjinnsTarget, tower as djinns_tower};
pub use lacuna::{
    OWNERS as LACUNA_OWNERS, Selection as LacunaSelection, TERRITORIES as LACUNA_TERRITORIES, Target as LacunaTarget,
};
pub use lesson::{
    BadLesson, BadMove, Flaw, Guide, Lesson, MOST_LESSON_BYTES, MOST_STEPS, Pattern, Said, Step, Turn as LessonTurn,
    What,
};
pub use lum42::{
    BOARDS as LUM42_BOARDS, Selection as Lum42Selection, Target as Lum42Target, unit_to_deploy as lum42_unit_to_deploy,
};
pub use lumens::{BAG as LUMENS_BAG, Selection as LumensSelection, Target as LumensTarget};
pub use luminos::{BAG as LUMINOS_BAG, Selection as LuminosSelection, Target as LuminosTarget};
pub use play::{Aid, Play, Tap};
pub use session::{Moment, Proposal, Session, Tapped};
pub use stamp::{Mark, Revision, Stamp};
