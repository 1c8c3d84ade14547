//! What the app knows and keeps, without a word or an element of it: addresses, settings, saved games, results, and the clients of the
//! two workers.

pub mod by_game;
pub mod days;
pub mod host;
pub mod offline;
pub mod progress;
pub mod route;
pub mod saves;
pub mod seats;
pub mod settings;
pub mod strength;
pub mod worker_client;
