#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "conformance")]
pub mod conformance;
mod edit;
mod editor;
mod straighten;
mod texts;
mod view;

pub use edit::{Draft, Edit, Field, Fields, Label, SpotOnBoard, TrayEntry, Value};
pub use editor::Editor;
pub use straighten::{Ellipse, Photo, Projection};
pub use view::{Choice, EditorView, ReasonView, ScoresNow, TrayView};
