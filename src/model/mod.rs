//! What the app knows and keeps, without a word or an element of it: addresses, settings, saved games, results, and the
//! clients of its workers.

pub mod board_action;
pub mod by_game;
pub mod days;
pub mod host;
pub mod key;
pub mod language;
pub mod offline;
pub mod progress;
pub mod route;
pub mod saves;
pub mod seats;
pub mod seed;
pub mod settings;
pub mod sound;
pub mod strength;
pub mod worker_client;
