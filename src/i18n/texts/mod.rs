//! All that the app says, in every language: typed structs, one constant a language, so that what is missing doesn't compile.

mod analysis;
mod by_link;
mod daily;
mod embed;
mod gallery;
mod keeping;
mod lesson;
mod offline;
mod reading;
mod share;
mod shell;
mod table;

pub use analysis::AnalysisTexts;
pub use by_link::ByLinkTexts;
pub use daily::DailyTexts;
pub use embed::EmbedTexts;
pub use gallery::gallery;
pub use keeping::KeepingTexts;
pub use lesson::LessonTexts;
pub use offline::OfflineTexts;
pub use reading::{ReadingTexts, reading};
pub use share::ShareTexts;
pub use shell::{Texts, texts};
pub use table::TableTexts;
