//! The answer to a daily position, and its analysis.

use leptos::prelude::*;
use luciole_core::Level;
use luciole_games::{AnyDecision, AnyJudged, AnySession};
use luciole_search::FULL_WIN;
use luciole_session::Revision;

use crate::i18n::texts::{DailyTexts, RetryTexts};
use crate::model::worker_client::WorkerClient;

use super::{Purpose, THREW_AWAY, TableState, percent};

/// An answer that costs at most this share of the win, in millionths, is nearly as good as the best move.
const NEARLY: u32 = FULL_WIN as u32 / 20;

/// The state of the answer.
#[derive(Clone, Debug, Default)]
pub enum Answered {
    /// There is none, or it isn't being judged.
    #[default]
    Nothing,
    /// The computer is judging the game with the answer.
    Judging(Revision),
    /// It cost this share of the win; `best` is the best move.
    Judged { game: Revision, cost: u32, best: String },
}

impl TableState {
    /// The number of moves before the position, if one is posed.
    pub fn posed(self) -> Option<usize> {
        self.game.view.try_with_untracked(|seen| seen.posed)?
    }

    /// Has the answer judged, unless that has been done.
    pub fn judge_answer(self, posed: usize) {
        let (cursor, moves) = self.game.view.with_untracked(|seen| (seen.cursor, seen.log.len()));
        let answer = self.game.session.with_untracked(AnySession::mark).revision;
        let is_judged =
            matches!(self.opponent.answered.get_untracked(), Answered::Judged { game, .. } if game == answer);
        if moves > posed && cursor == moves && !is_judged {
            let record = self.game.session.with_untracked(AnySession::record);
            // The puzzle of the day is judged by the strength that chose it.
            let level = if matches!(self.purpose, Purpose::Daily(_)) { Level::FIRST_MAX } else { Level::STRONGEST };
            let ask = |opponent: &WorkerClient| opponent.analyse(&record, posed, Some(level));
            self.app.opponent.with_value(ask);
            self.opponent.answered.set(Answered::Judging(answer));
        }
    }

    /// The computer has stopped judging. If the answer is shown again, it must be judged anew.
    pub fn stop_judging(self) {
        if let Answered::Judging(_) = self.opponent.answered.get_untracked() {
            self.opponent.answered.set(Answered::Nothing);
        }
    }

    /// Receives the judgement of the answer. The day's first is recorded.
    pub fn take_down(self, posed: usize, judged: AnyJudged) {
        let Some(AnyDecision { cost, best, .. }) = judged.decision.filter(|_| judged.number == posed) else { return };
        let Answered::Judging(game) = self.opponent.answered.get_untracked() else { return };
        // Moves after the answer don't matter.
        self.app.opponent.with_value(WorkerClient::cancel);
        if let Purpose::Daily(Some(day)) = self.purpose {
            let game = self.game_id();
            let kept = self.app.days.try_update(|days| days.take_down(game, day, cost == 0));
            if kept == Some(false) {
                self.app.kept.set(false);
            }
        }
        self.opponent.progress.set(None);
        self.opponent.answered.set(Answered::Judged { game, cost, best });
        self.announce(Some(self.verdict_on(cost)));
    }

    /// Shows the position again, for another answer or with the best move.
    pub fn pose_again(self, with_best: bool) {
        let answered = self.opponent.answered.get_untracked();
        let Some(posed) = self.posed() else { return };
        self.show(posed);
        match answered {
            Answered::Judged { best, .. } if with_best => self.put_better(&best),
            _ => self.opponent.answered.set(Answered::Nothing),
        }
    }

    /// How good an answer is, in words.
    pub fn verdict_on(self, cost: u32) -> String {
        if self.purpose == Purpose::Retry {
            let texts = self.app.texts(RetryTexts::of);
            return match cost {
                0 => texts.found().to_owned(),
                1..=NEARLY => texts.nearly(percent(cost).max(1)),
                THREW_AWAY.. => texts.threw_away().to_owned(),
                _ => texts.missed(percent(cost)),
            };
        }
        let texts = self.app.texts(DailyTexts::of);
        match cost {
            0 => texts.found().to_owned(),
            1..=NEARLY => texts.nearly(percent(cost).max(1)),
            THREW_AWAY.. => texts.threw_away().to_owned(),
            _ => texts.missed(percent(cost)),
        }
    }

    /// Whether the answer has been judged to be the best move, or nearly.
    pub fn is_solved(self) -> bool {
        self.opponent.answered.with(|answered| matches!(answered, Answered::Judged { cost: ..=NEARLY, .. }))
    }
}
