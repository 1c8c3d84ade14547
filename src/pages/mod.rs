//! The pages, one per route. A page is a function of the app context; it is drawn anew when the language changes.

mod about;
mod at_once;
mod daily;
mod embed;
mod gallery;
mod game;
mod go_on;
mod home;
mod kept;
mod lesson;
mod library;
mod open;
mod play;
mod rules;
mod set_up;
mod settings;
mod shelf;
mod statistics;
mod turn;
mod unknown;

pub use about::about;
pub use daily::{dailies, daily};
pub use embed::embed;
pub use gallery::gallery;
pub use game::game;
pub use home::home;
pub use lesson::lesson;
pub use library::library;
pub use open::open;
pub use play::play;
pub use rules::rules;
pub use set_up::set_up;
pub use settings::settings;
pub use turn::turn;
pub use unknown::unknown;
