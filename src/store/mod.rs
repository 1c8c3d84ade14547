//! What the browser keeps: saved games, settings, results and progress. It contains no texts and no elements.

pub mod by_game;
pub mod days;
pub mod lasting;
pub mod milestones;
pub mod people;
pub mod progress;
pub mod rating;
pub mod saves;
pub mod settings;
pub mod sheet;
