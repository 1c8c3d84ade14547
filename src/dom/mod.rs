//! The browser: elements, signals, dialogs, files, storage, the page. Knows no game.

pub mod dialog;
pub mod element;
pub mod focus;
pub mod form;
pub mod inbox;
pub mod json;
pub mod live;
pub mod outbox;
pub mod prelude;
pub mod raster;
pub mod site;
pub mod storage;
pub mod watched;
