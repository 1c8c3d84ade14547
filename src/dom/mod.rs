//! The browser: elements, signals, dialogs, files, storage, the page. Nothing here depends on a game.

pub mod focus;
pub mod graphemes;
pub mod inbox;
pub mod keys;
pub mod navigator;
pub mod outbox;
pub mod press;
pub mod raster;
pub mod screen;
pub mod site;
pub mod storage;
pub mod styles;
pub mod vibration;
