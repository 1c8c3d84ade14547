//! The answer to a posed decision, and how good it is: a puzzle of the day, or a decision that is tried again.

use luciole_search::{Decision, FULL_WIN, Judge, Judged};
use luciole_session::Revision;

use crate::{Effect, Opponent, Purpose, Question, Remark, Table};

/// An answer that costs at most this share of the win, in millionths, is nearly as good as the best move.
pub const NEARLY: u32 = FULL_WIN as u32 / 20;

/// How good an answer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The game with the answer.
    pub game: Revision,
    /// The share of the win that it cost, in millionths.
    pub cost: u32,
    /// The best move, in the game's notation.
    pub best: String,
}

impl Judgement {
    /// Whether the answer is the best move, or nearly.
    pub fn is_solved(&self) -> bool {
        self.cost <= NEARLY
    }
}

impl Table {
    /// How good the last answer is, once it has been judged.
    pub fn judgement(&self) -> Option<&Judgement> {
        self.judgement.as_ref()
    }

    /// Has the answer judged, unless it has been already.
    pub(crate) fn judge_answer(&mut self, posed: usize) {
        let (cursor, moves) = self.session.cursor();
        let game = self.session.mark().revision;
        let is_judged = self.judgement.as_ref().is_some_and(|judgement| judgement.game == game);
        if moves > posed && cursor == moves && !is_judged {
            let judge = if matches!(self.purpose, Purpose::Daily(_)) { Judge::OfTheDay } else { Judge::Strongest };
            let record = self.session.record().copy();
            let task = self.send_question(Question::Judge { record, from: posed, judge });
            self.judgement = None;
            self.opponent = Opponent::Judging { task, progress: 0, game };
        }
    }

    /// Receives the judgement of the answer. The day's first is recorded, and a better move at another try.
    pub(crate) fn receive_judgement(&mut self, game: Revision, judged: Judged<String>) {
        let Some(posed) = self.session.posed().filter(|posed| *posed == judged.number) else { return };
        let (cost, best) = match judged.decision {
            Some(Decision { cost, best, .. }) => (cost, best),
            // Where it makes no difference, every move is the best.
            None => (0, self.session.notation(posed).unwrap_or_default()),
        };
        // The same position has one best move, however long each search of it took.
        let (cost, best) = match &self.purpose {
            Purpose::Retry { best: Some(known), .. } if self.session.notation(posed).as_ref() == Some(known) => {
                (0, known.clone())
            }
            Purpose::Retry { best: Some(known), .. } if cost > 0 => (cost, known.clone()),
            _ => (cost, best),
        };
        // Moves after the answer don't matter.
        self.drop_question();
        let judgement = Judgement { game, cost, best };
        match self.purpose {
            Purpose::Daily(Some(day)) => self.effects.push(Effect::RecordAnswer(day, cost == 0)),
            Purpose::Retry { counts: true, .. } if judgement.is_solved() => self.effects.push(Effect::RecordSolved),
            _ => {}
        }
        self.judgement = Some(judgement);
        self.say(Remark::Judged(cost));
    }

    /// Shows the position again, for another answer or with the best move.
    pub(crate) fn pose_again(&mut self, with_best: bool) {
        let Some(posed) = self.session.posed() else { return };
        self.show(posed);
        match &self.judgement {
            Some(Judgement { best, .. }) if with_best => {
                let best = best.clone();
                if let Purpose::Retry { counts, .. } = &mut self.purpose {
                    *counts = false;
                }
                self.propose_better_move(&best);
            }
            _ => self.judgement = None,
        }
    }
}
