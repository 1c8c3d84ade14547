//! Views that pages and tables share.

pub mod announced;
pub mod dates;
pub mod deferred;
pub mod dialog;
pub mod empty;
pub mod file_chooser;
pub mod footer;
pub mod form;
pub mod header;
pub mod icon;
pub mod in_language;
pub mod links;
pub mod news;
pub mod offline_sign;
pub mod page;
pub mod prose;
pub mod puzzles;
pub mod reading;
pub mod scenery;
pub mod scores;
pub mod sign;
pub mod standing;
pub mod switches;
pub mod update_notice;
pub mod waiting;
