//! The browser, as the app uses it: elements, signals, dialogs, files, storage, the page itself. Nothing here knows a game.

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
