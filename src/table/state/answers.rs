//! The answers to what a player has done, in words.

use leptos::prelude::*;
use luciole_table::{NEARLY, Purpose, Remark, THREW_AWAY, rounded};
use luciole_words::StatusTexts;

use super::TableState;
use crate::i18n::texts::{AnalysisTexts, DailyTexts, RetryTexts, TableTexts};

impl TableState {
    /// How often an action was answered: the same answer again is announced again.
    pub fn answers(self) -> u32 {
        self.remark.with(|(answers, _)| *answers)
    }

    /// The answer to the last action, unless something has been played since. Empty if its own control has announced
    /// it.
    pub fn answer(self) -> Option<String> {
        let table = self.app.texts(TableTexts::of);
        let words = self.app.texts(StatusTexts::of);
        self.remark.with(|(_, remark)| {
            Some(match remark.as_ref()? {
                Remark::Nothing => String::new(),
                Remark::Chosen(tapped) => {
                    return self.board.view.with(|board| {
                        let name = tapped.as_ref().and_then(|(target, before)| board.label(target).or(before.as_ref()));
                        board.next(name.map(String::as_str), words)
                    });
                }
                // A slider announces its own position.
                Remark::Slid => self.board.view.with(|board| board.outcome.clone().unwrap_or_default()),
                Remark::Branching => table.branching().to_owned(),
                Remark::SeeksHint => table.looking_for_hint().to_owned(),
                Remark::Analysed(points) => self.app.texts(AnalysisTexts::of).done(*points),
                Remark::Judged(cost) => self.verdict_on(*cost),
                Remark::Sound(true) => table.sound_on().to_owned(),
                Remark::Sound(false) => table.sound_off().to_owned(),
            })
        })
    }

    /// How good an answer is that costs this share of the win, in millionths.
    pub fn verdict_on(self, cost: u32) -> String {
        let is_retry = self.now(|table| matches!(table.purpose(), Purpose::Retry { .. }));
        let (retry, daily) = (self.app.texts(RetryTexts::of), self.app.texts(DailyTexts::of));
        let in_percent = rounded(cost);
        match (cost, is_retry) {
            (0, true) => retry.found().to_owned(),
            (0, false) => daily.found().to_owned(),
            (1..=NEARLY, true) => retry.nearly().to_owned(),
            (1..=NEARLY, false) => daily.nearly().to_owned(),
            (THREW_AWAY.., true) => retry.threw_away().to_owned(),
            (THREW_AWAY.., false) => daily.threw_away().to_owned(),
            (_, true) => retry.missed(in_percent),
            (_, false) => daily.missed(in_percent),
        }
    }
}
