//! The answer to a position of the day, and its analysis.

use leptos::prelude::*;
use luciole_core::Level;
use luciole_games::{AnyDecision, AnyJudged, AnySession};
use luciole_search::FULL_WIN;
use luciole_session::Revision;

use crate::context::AppContext;
use crate::i18n::texts::DailyTexts;
use crate::model::worker_client::WorkerClient;

use super::{Purpose, TableState, percent};

/// What costs at most so much of the win, in millionths, is nearly as good as the best move.
const NEARLY: u32 = FULL_WIN as u32 / 20;

/// What became of the answer.
#[derive(Clone, Debug, Default)]
pub enum Answered {
    /// There is none, or nobody is at it.
    #[default]
    Nothing,
    /// The computer is at the game with the answer.
    Judging(Revision),
    /// It gave so much of the win away, and this move is the best.
    Judged { game: Revision, cost: u32, best: String },
}

impl TableState {
    /// After how many moves the position stands, if one is posed.
    pub fn posed(self) -> Option<usize> {
        self.game.view.try_with_untracked(|seen| seen.posed)?
    }

    /// Has the answer judged, if it hasn't been.
    pub fn judge_answer(self, posed: usize) {
        let (cursor, moves) = self.game.view.with_untracked(|seen| (seen.cursor, seen.log.len()));
        let answer = self.game.session.with_untracked(AnySession::mark).revision;
        let is_judged =
            matches!(self.opponent.answered.get_untracked(), Answered::Judged { game, .. } if game == answer);
        if moves > posed && cursor == moves && !is_judged {
            let record = self.game.session.with_untracked(AnySession::record);
            let ask = |opponent: &WorkerClient| opponent.analyse(&record, posed, Some(Level::STRONGEST));
            self.app.opponent.with_value(ask);
            self.opponent.answered.set(Answered::Judging(answer));
        }
    }

    /// The computer is no longer at the answer. It has to be judged anew when it is shown again.
    pub fn stop_judging(self) {
        if let Answered::Judging(_) = self.opponent.answered.get_untracked() {
            self.opponent.answered.set(Answered::Nothing);
        }
    }

    /// What was thought of the answer has come. Of the first one of the day it is taken down.
    pub fn take_down(self, posed: usize, judged: AnyJudged) {
        let Some(AnyDecision { cost, best, .. }) = judged.decision.filter(|_| judged.number == posed) else { return };
        let Answered::Judging(game) = self.opponent.answered.get_untracked() else { return };
        // What follows the answer is of no concern.
        self.app.opponent.with_value(WorkerClient::cancel);
        if let Purpose::Daily(day) = self.purpose {
            let game = self.game_id();
            let kept = self.app.days.try_update(|days| days.take_down(game, day, cost == 0));
            if kept == Some(false) {
                self.app.kept.set(false);
            }
        }
        self.opponent.answered.set(Answered::Judged { game, cost, best });
        self.remark.set(Some(said(self.app, cost)));
    }

    /// Shows the position again, for another answer or with the best one.
    pub fn pose_again(self, with_best: bool) {
        let answered = self.opponent.answered.get_untracked();
        let Some(posed) = self.posed() else { return };
        self.show(posed);
        match answered {
            Answered::Judged { best, .. } if with_best => self.put_better(&best),
            _ => self.opponent.answered.set(Answered::Nothing),
        }
    }
}

/// How good an answer is, in words.
pub fn said(app: AppContext, cost: u32) -> String {
    let texts = app.texts(DailyTexts::of);
    match cost {
        0 => texts.found().to_owned(),
        1..=NEARLY => texts.nearly(percent(cost)),
        _ => texts.missed(percent(cost)),
    }
}
