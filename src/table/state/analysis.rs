//! Analysis of a finished game.

use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::{Seat, put_in_order};
use luciole_games::{AnyJudged, AnySession};
use luciole_search::{FULL_WIN, accuracy};
use luciole_session::Revision;

use crate::i18n::texts::AnalysisTexts;
use crate::model::worker_client::{Heard, WorkerClient};

use super::{TableState, show_board};

/// The largest number of turning points, and the least share of the win that each must cost, in millionths.
const TURNING_POINTS: usize = 5;
const COSTLY: u32 = FULL_WIN as u32 / 20;

/// The state of a game's analysis.
#[derive(Clone, Debug, Default)]
pub struct Analysis {
    /// The game being analysed.
    pub game: Option<Revision>,
    /// The judgements of its positions, from the first on.
    pub judged: Vec<AnyJudged>,
    /// Whether the player has stopped the analysis.
    pub stopped: bool,
    /// Whether the player hasn't asked for it: it only looks for the move that mattered.
    pub is_quiet: bool,
    /// The seat whose turning points are shown; everybody's if `None`.
    pub only: Option<Seat>,
}

/// A costly move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The number of moves before it.
    pub number: usize,
    /// The share of the win that it cost, in millionths.
    pub cost: u32,
    /// Whose move it was.
    pub seat: Seat,
}

impl Analysis {
    /// Each seat's chances after this many moves: if nobody had a choice there, those of the last position with one.
    pub fn shares(&self, number: usize) -> Option<[i32; Seat::MAX as usize]> {
        let known = self.judged.get(..=number).unwrap_or(&self.judged);
        known.iter().rev().find_map(|judged| judged.shares)
    }

    /// The costliest moves of the seats that are shown, in the order of the game.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        self.costliest_of(|seat| self.only.is_none_or(|only| only == seat), TURNING_POINTS)
    }

    /// At most that many of the costliest moves of some seats, in the order of the game.
    pub fn costliest_of(&self, of: impl Fn(Seat) -> bool, most: usize) -> Vec<TurningPoint> {
        let mut points: Vec<_> = self.costly(of).collect();
        put_in_order(&mut points, |one, other| one.cost > other.cost);
        points.truncate(most);
        put_in_order(&mut points, |one, other| one.number < other.number);
        points
    }

    /// The move that cost a seat most, the first of equal ones.
    pub fn costliest(&self, seat: Seat) -> Option<TurningPoint> {
        self.costly(|mover| mover == seat).reduce(|most, point| if point.cost > most.cost { point } else { most })
    }

    /// The costly moves of some seats, in the order of the game.
    fn costly(&self, of: impl Fn(Seat) -> bool) -> impl Iterator<Item = TurningPoint> {
        self.judged.iter().filter_map(move |judged| {
            let decision = judged.decision.as_ref().filter(|decision| decision.cost >= COSTLY && of(decision.seat))?;
            Some(TurningPoint { number: judged.number, cost: decision.cost, seat: decision.seat })
        })
    }

    /// How well a seat has decided where it mattered, in per cent.
    pub fn accuracy(&self, seat: Seat) -> Option<u8> {
        let decisions = self.judged.iter().filter_map(|judged| judged.decision.as_ref());
        let own = decisions.filter(|decision| decision.seat == seat && decision.mattered);
        accuracy(own.map(|decision| decision.cost))
    }
}

/// A move that costs at least this share of the win, in millionths, threw a certain win away.
pub const THREW_AWAY: u32 = FULL_WIN as u32 - COSTLY;

/// Converts millionths to per cent.
pub fn percent(millionths: u32) -> u32 {
    (millionths + 5_000) / 10_000
}

impl TableState {
    /// Starts or resumes the analysis.
    pub fn analyse(self) {
        self.begin_analysis(false);
    }

    /// Starts the analysis without showing it, unless the player has asked for it.
    pub fn analyse_quietly(self) {
        let game = self.whole_game();
        if self.opponent.analysis.with_untracked(|analysis| analysis.game.is_none() || analysis.game != game) {
            self.begin_analysis(true);
        }
    }

    fn begin_analysis(self, is_quiet: bool) {
        let game = self.whole_game();
        self.opponent.analysis.update(|analysis| {
            if analysis.game != game {
                *analysis = Analysis { game, ..Analysis::default() };
            }
            (analysis.stopped, analysis.is_quiet) = (false, is_quiet);
        });
        self.look_on();
    }

    /// Whether the computer is analysing something that the player hasn't asked for.
    pub fn looks_quietly(self) -> bool {
        self.is_looking() && self.opponent.analysis.with_untracked(|analysis| analysis.is_quiet)
    }

    /// Trouble with an analysis that nobody waits for isn't worth a notice: if it fails, it ends.
    pub fn go_on_quietly(self, heard: &Heard) {
        if let Heard::Failed(why) = heard {
            error!("the analysis failed: {why}");
            self.look_away();
            self.opponent.analysis.update(|analysis| analysis.stopped = true);
        }
    }

    /// Stops the analysis; its results so far stay.
    pub fn stop_looking(self) {
        self.opponent.analysis.update(|analysis| analysis.stopped = true);
        self.look_away();
        self.app.opponent.with_value(WorkerClient::cancel);
    }

    /// The game, if it has been played to its end.
    fn whole_game(self) -> Option<Revision> {
        let over = self.game.view.with_untracked(|seen| seen.played_out);
        over.then(|| self.game.session.with_untracked(AnySession::mark).revision)
    }

    /// Continues the analysis if it has been started and the computer is idle. Discards the analysis of another game.
    pub fn look_on(self) {
        if self.opponent.analysis.try_with_untracked(|analysis| analysis.game.is_some()) != Some(true) {
            return;
        }
        let game = self.whole_game();
        if self.opponent.analysis.with_untracked(|analysis| analysis.game != game) {
            self.opponent.analysis.set(Analysis::default());
            self.look_away();
            return self.app.opponent.with_value(WorkerClient::cancel);
        }
        let moves = self.game.view.with_untracked(|seen| seen.log.len());
        let (done, stopped) =
            self.opponent.analysis.with_untracked(|analysis| (analysis.judged.len(), analysis.stopped));
        let may = !self.is_looking() && !stopped && done <= moves;
        if game.is_some() && may {
            let record = self.game.session.with_untracked(AnySession::record);
            self.opponent.analysing.set_value(true);
            self.app.opponent.with_value(|opponent| opponent.analyse(&record, done, None));
        }
    }

    /// Whether the computer is analysing.
    pub fn is_looking(self) -> bool {
        self.opponent.analysing.get_value()
    }

    /// Notes that the computer no longer analyses, since it has something else to do.
    pub fn look_away(self) {
        self.opponent.analysing.set_value(false);
    }

    /// Adds the judgement of the next position.
    pub fn take_up(self, judged: AnyJudged) {
        let moves = self.game.view.with_untracked(|seen| seen.log.len());
        let analysis = self.opponent.analysis;
        if self.is_looking() && analysis.with_untracked(|analysis| analysis.judged.len() == judged.number) {
            analysis.update(|analysis| analysis.judged.push(judged));
        }
        if analysis.with_untracked(|analysis| analysis.judged.len() > moves) {
            self.look_away();
            self.game.autosave.note_slips(self.slips());
            let (points, is_quiet) =
                analysis.with_untracked(|analysis| (analysis.turning_points().len(), analysis.is_quiet));
            if !is_quiet {
                self.announce(Some(self.app.texts(AnalysisTexts::of).done(points)));
            }
        }
    }

    /// Shows the position after `number` moves, and the move that would have been better there.
    pub fn show_better(self, number: usize) {
        let best = |analysis: &Analysis| Some(analysis.judged.get(number)?.decision.as_ref()?.best.clone());
        let Some(best) = self.opponent.analysis.with_untracked(best) else { return };
        self.show(number);
        self.put_better(&best);
    }

    /// Shows the better move in the position on the board.
    pub fn put_better(self, best: &str) {
        if !self.put_forward(best, true) {
            error!("{best} is said to be better, and is not allowed");
        }
        // On a phone, the list below the board may be far away from it.
        show_board();
    }
}

#[cfg(test)]
mod tests {
    use luciole_games::AnyDecision;

    use super::*;

    /// An analysis of decisions, each by a seat and with its cost in per cent.
    fn of(decisions: &[(usize, u32)]) -> Analysis {
        let judged = |(number, &(seat, cost)): (usize, &(usize, u32))| AnyJudged {
            number,
            shares: None,
            decision: Some(AnyDecision {
                seat: Seat::at(seat),
                best: String::new(),
                cost: cost * 10_000,
                mattered: true,
                certain: None,
            }),
            simulations: 0,
        };
        Analysis { judged: decisions.iter().enumerate().map(judged).collect(), ..Analysis::default() }
    }

    #[test]
    fn the_move_that_mattered_is_the_costliest_of_a_seat() {
        let costliest = |decisions: &[(usize, u32)]| of(decisions).costliest(Seat::at(0)).map(|point| point.number);
        assert_eq!(costliest(&[(0, 6), (1, 40), (0, 20), (0, 20), (1, 9)]), Some(2));
        assert_eq!(costliest(&[(0, 4), (1, 40)]), None, "none cost the seat much");
        assert_eq!(costliest(&[]), None);
    }

    #[test]
    fn turning_points_are_the_costliest_moves_in_order() {
        let mut analysis = of(&[(0, 6), (1, 5), (0, 30), (1, 4), (0, 7), (1, 8), (0, 9)]);
        let numbers = |analysis: &Analysis| -> Vec<usize> {
            analysis.turning_points().iter().map(|point| point.number).collect()
        };
        assert_eq!(numbers(&analysis), [0, 2, 4, 5, 6]);
        analysis.only = Some(Seat::at(1));
        assert_eq!(numbers(&analysis), [1, 5], "only one seat's");
    }
}
