//! Analysis of a finished game.

use luciole_core::{Seat, put_in_order};
use luciole_games::{AnyJudged, AnySession};
use luciole_search::{FULL_WIN, accuracy};
use luciole_session::Revision;

use crate::dom::prelude::error;
use crate::model::worker_client::WorkerClient;

use super::{OpponentState, TableState, show_board};

/// How many turning points there are at most, and how much of the win each has cost at least, in millionths.
const TURNING_POINTS: usize = 5;
const COSTLY: u32 = FULL_WIN as u32 / 20;

/// What is known of the game at a table.
#[derive(Clone, Debug, Default)]
pub struct Looked {
    /// The game that was asked about.
    pub game: Option<Revision>,
    /// What was thought of its positions, from the first on.
    pub judged: Vec<AnyJudged>,
    /// Whether the computer is to let it be.
    pub stopped: bool,
}

/// A move that has cost much.
pub struct TurningPoint {
    /// After how many moves it was made.
    pub number: usize,
    /// How much of the win it has cost, in millionths.
    pub cost: u32,
}

impl Looked {
    /// What each seat could expect after so many moves: where nobody had a choice, what they could before.
    pub fn shares(&self, number: usize) -> Option<[i32; Seat::MAX as usize]> {
        let known = self.judged.get(..=number).unwrap_or(&self.judged);
        known.iter().rev().find_map(|judged| judged.shares)
    }

    /// The moves that have cost most, in the order of the game.
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

/// Millionths in per cent.
pub fn percent(millionths: u32) -> u32 {
    (millionths + 5_000) / 10_000
}

impl TableState {
    /// Looks at the game from now on, or goes on with it.
    pub fn analyse(self) {
        let game = self.whole_game();
        self.note(|looked| {
            looked.game = game;
            looked.stopped = false;
        });
        self.look_on();
    }

    /// Lets it be, with what is known.
    pub fn stop_looking(self) {
        self.note(|looked| looked.stopped = true);
        self.look_away();
        self.app.opponent.with_untracked(WorkerClient::cancel);
    }

    /// The game, if it has been played to its end.
    fn whole_game(self) -> Option<Revision> {
        let over = self.game.view.with_untracked(|seen| seen.played_out);
        over.then(|| self.game.session.with_untracked(AnySession::mark).revision)
    }

    /// Goes on looking at the game, if that was asked for and the computer has nothing else to do. Of another game all is forgotten.
    pub fn look_on(self) {
        let asked = |told: &OpponentState| told.looked.game.is_some();
        if self.opponent.state.try_with_untracked(asked) != Some(true) {
            return;
        }
        let game = self.whole_game();
        if self.known(|looked| looked.game != game) {
            self.note(|looked| *looked = Looked::default());
            self.look_away();
            return self.app.opponent.with_untracked(WorkerClient::cancel);
        }
        let moves = self.game.view.with_untracked(|seen| seen.log.len());
        let (done, stopped) = self.known(|looked| (looked.judged.len(), looked.stopped));
        let may = !self.is_looking() && !stopped && done <= moves;
        if game.is_some() && may {
            let record = self.game.session.with_untracked(AnySession::record);
            self.clock.due.update(|due| due.looking = true);
            self.app.opponent.with_untracked(|opponent| opponent.analyse(&record, done, None));
        }
    }

    /// What is read off what is known of the game, which is followed.
    pub fn looked<T>(self, of: impl FnOnce(&Looked) -> T) -> T {
        self.opponent.state.with(|told| of(&told.looked))
    }

    /// The same, without following it.
    fn known<T>(self, of: impl FnOnce(&Looked) -> T) -> T {
        self.opponent.state.with_untracked(|told| of(&told.looked))
    }

    fn note(self, change: impl FnOnce(&mut Looked)) {
        self.opponent.state.update(|told| change(&mut told.looked));
    }

    /// Whether the computer is at it.
    pub fn is_looking(self) -> bool {
        self.clock.due.with_untracked(|due| due.looking)
    }

    /// The computer has something else to do.
    pub fn look_away(self) {
        self.clock.due.update(|due| due.looking = false);
    }

    /// What was thought of the next position has come.
    pub fn take_up(self, judged: AnyJudged) {
        let moves = self.game.view.with_untracked(|seen| seen.log.len());
        if self.is_looking() && self.known(|looked| looked.judged.len() == judged.number) {
            self.note(|looked| looked.judged.push(judged));
        }
        if self.known(|looked| looked.judged.len() > moves) {
            self.look_away();
            let points = self.known(|looked| looked.turning_points().len());
            self.remark.set(Some((self.app.words().analysis.done)(points)));
        }
    }

    /// Shows the position before the move that was made after `number` others, and what would have been better.
    pub fn show_better(self, number: usize) {
        let best = self.known(|looked| Some(looked.judged.get(number)?.decision.as_ref()?.best.clone()));
        let Some(best) = best else { return };
        self.show(number);
        self.put_better(&best);
    }

    /// Shows what would be better in the position that is shown.
    pub fn put_better(self, best: &str) {
        if !self.put_forward(best, true) {
            error!("{best} is said to be better, and is not allowed");
        }
        // Under the board, on a phone, the list may be a long way off.
        show_board();
    }
}
