//! The answer to a posed decision, and how good it is: a puzzle of the day, or a decision that is tried again.

use luciole_search::{Decision, FULL_WIN, Judge, Judged};
use luciole_session::Revision;

use crate::{Effect, Opponent, Purpose, Question, Remark, Table};

/// An answer that costs at most this share of the win, in millionths, is nearly as good as the best move.
pub const NEARLY: u32 = FULL_WIN as u32 / 20;

/// How good an answer is. It may be several moves: a tap that places a tile may also have chosen it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The game with the answer.
    pub game: Revision,
    /// The share of the win that its moves cost together, in millionths.
    pub cost: u32,
    /// How many moves precede its costliest one; the first, if none cost anything.
    pub number: usize,
    /// The best move in place of that one, in the game's notation.
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
            self.opponent = Opponent::Judging { task, progress: 0, game, costs: Vec::new() };
        }
    }

    /// Receives the judgement of the answer's next move. Once all are judged, the day's first answer is recorded, and a
    /// better one at another try.
    pub(crate) fn receive_judgement(&mut self, judged: Judged<String>) {
        let (Some(posed), Opponent::Judging { game, costs, .. }) = (self.session.posed(), &mut self.opponent) else {
            return;
        };
        let (number, game) = (posed + costs.len(), *game);
        if judged.number != number {
            return;
        }
        let made = self.session.notation(number);
        let (cost, best) = match judged.decision {
            Some(Decision { cost, best, .. }) => (cost, best),
            // Where it makes no difference, every move is the best.
            None => (0, made.clone().unwrap_or_default()),
        };
        // The same position has one best move, however long each search of it took.
        costs.push(match &self.purpose {
            Purpose::Retry { best: Some(known), .. } if number == posed && made.as_ref() == Some(known) => {
                (0, made.unwrap_or_default())
            }
            Purpose::Retry { best: Some(known), .. } if number == posed && cost > 0 => (cost, known.clone()),
            _ => (cost, best),
        });
        if number + 1 < self.session.cursor().1 {
            return;
        }
        let costs = std::mem::take(costs);
        // Moves after the answer don't matter.
        self.drop_question();
        let cost = costs.iter().map(|(cost, _)| cost).sum();
        // Of equally costly moves the first.
        let costliest = costs.into_iter().enumerate().rev().max_by_key(|(_, (cost, _))| *cost);
        let Some((later, (_, best))) = costliest else { return };
        let judgement = Judgement { game, cost, number: posed + later, best };
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
        match &self.judgement {
            Some(Judgement { number, best, .. }) if with_best => {
                let (number, best) = (*number, best.clone());
                self.show(number);
                if let Purpose::Retry { counts, .. } = &mut self.purpose {
                    *counts = false;
                }
                self.propose_better_move(&best);
            }
            _ => {
                self.show(posed);
                self.judgement = None;
            }
        }
    }
}
