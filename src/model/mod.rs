//! State and storage, without texts or elements: routes, settings, saved games, progress, and the worker's client.

pub mod board_action;
pub mod by_game;
pub mod days;
pub mod host;
pub mod lasting;
pub mod loading;
pub mod milestones;
pub mod offline;
pub mod progress;
pub mod route;
pub mod saves;
pub mod seed;
pub mod settings;
pub mod rating;
pub mod worker_client;
