//! Analysis of a finished game.

use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::{Seat, put_in_order};
use luciole_games::{AnyJudged, AnySession};
use luciole_search::{FULL_WIN, accuracy};
use luciole_session::Revision;

use crate::i18n::texts::AnalysisTexts;
use crate::model::worker_client::WorkerClient;

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
}

/// A costly move.
pub struct TurningPoint {
    /// The number of moves before it.
    pub number: usize,
    /// The share of the win that it cost, in millionths.
    pub cost: u32,
}

impl Analysis {
    /// Each seat's chances after this many moves: if nobody had a choice there, those of the last position with one.
    pub fn shares(&self, number: usize) -> Option<[i32; Seat::MAX as usize]> {
        let known = self.judged.get(..=number).unwrap_or(&self.judged);
        known.iter().rev().find_map(|judged| judged.shares)
    }

    /// The costliest moves, in the order of the game.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        let cost = |judged: &AnyJudged| judged.decision.as_ref().map_or(0, |decision| decision.cost);
        let mut points: Vec<_> = { self.judged.iter() }
            .map(|judged| TurningPoint { number: judged.number, cost: cost(judged) })
            .filter(|point| point.cost >= COSTLY)
            .collect();
        put_in_order(&mut points, |one, other| one.cost > other.cost);
        points.truncate(TURNING_POINTS);
        put_in_order(&mut points, |one, other| one.number < other.number);
        points
    }

    /// How well a seat has decided, in per cent.
    pub fn accuracy(&self, seat: Seat) -> Option<u8> {
        let decisions = self.judged.iter().filter_map(|judged| judged.decision.as_ref());
        accuracy(decisions.filter(|decision| decision.seat == seat).map(|decision| decision.cost))
    }
}

/// Converts millionths to per cent.
pub fn percent(millionths: u32) -> u32 {
    (millionths + 5_000) / 10_000
}

impl TableState {
    /// Starts or resumes the analysis.
    pub fn analyse(self) {
        let game = self.whole_game();
        self.opponent.analysis.update(|analysis| {
            analysis.game = game;
            analysis.stopped = false;
        });
        self.look_on();
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
            let points = analysis.with_untracked(|analysis| analysis.turning_points().len());
            self.remark.set(Some(self.app.texts(AnalysisTexts::of).done(points)));
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
