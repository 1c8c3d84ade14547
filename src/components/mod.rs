//! Parts of pages that several pages and tables share.

pub mod reading;
pub mod scenery;
