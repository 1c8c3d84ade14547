//! Analysis of a finished game.

use luciole_core::{Seat, insertion_sort_by};
use luciole_search::{Decision, FULL_WIN, Judge, Judged, accuracy, settle};
use luciole_session::{Revision, Turns};

use crate::{Effect, MAX_TURNING_POINTS, Opponent, Question, Remark, Table};

/// The least share of the win that a turning point costs, in millionths.
const COSTLY: u32 = FULL_WIN as u32 / 20;

/// Chances below this share of the win, in millionths, are hardly any.
const DECIDED: i32 = FULL_WIN / 100 * 3;

/// The state of a game's analysis.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// The game being analysed.
    pub game: Option<Revision>,
    /// Its turns, by which players count.
    pub turns: Turns,
    /// The judgements of its positions, from the first on.
    pub judged: Vec<Judged<String>>,
    /// Whether the player has stopped the analysis.
    pub stopped: bool,
    /// Whether it runs without the player having asked for it, only to find the move that mattered.
    pub quiet: bool,
    /// The seat whose turning points are shown; everybody's if `None`.
    pub only: Option<Seat>,
    /// The number of moves before the one whose best reply was shown last, while no other move has been since.
    pub(crate) replied: Option<usize>,
}

/// One of the best moves of a position, or the one that was made there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// In the game's notation.
    pub chosen: String,
    /// The chances that it gives the player to move: a share of the win, in millionths.
    pub chances: u32,
    /// The share of the win that it costs, in millionths.
    pub cost: u32,
    /// Whether it was made.
    pub is_made: bool,
}

/// What a proposed move is to the game that is analysed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposed {
    /// Better than the move that was made.
    Better,
    /// Not better.
    Other,
    /// The move that was made.
    Made,
    /// The best reply to the move that was made before.
    Reply,
    /// The best move of the decision that is posed.
    Posed,
}

/// One of the costliest moves of a finished game: the costliest of its turn.
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

    /// Whether luck has a part in the chances.
    pub fn has_luck(&self) -> bool {
        self.judged.iter().any(|judged| judged.luck && judged.shares.is_some())
    }

    /// The costliest moves of the seats that are shown, in the order of the game.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        self.costliest_of(|seat| self.only.is_none_or(|only| only == seat), MAX_TURNING_POINTS)
    }

    /// The costliest moves of some seats, at most this many, in the order of the game.
    pub fn costliest_of(&self, of: impl Fn(Seat) -> bool, most: usize) -> Vec<TurningPoint> {
        let mut points: Vec<_> = self.costly(of).collect();
        insertion_sort_by(&mut points, |one, other| one.cost > other.cost);
        points.truncate(most);
        insertion_sort_by(&mut points, |one, other| one.number < other.number);
        points
    }

    /// The move that cost a seat most, the first of equal ones.
    pub fn costliest(&self, seat: Seat) -> Option<TurningPoint> {
        self.costly(|mover| mover == seat).reduce(|most, point| if point.cost > most.cost { point } else { most })
    }

    /// Whether the game turned with this move: until then, nobody's chances were better than the mover's.
    pub fn turned_with(&self, point: TurningPoint) -> bool {
        let leads = |number: usize| {
            let shares = self.shares(number)?;
            Some(shares.iter().all(|share| *share <= shares[point.seat.index()]))
        };
        let after = self.turns.end(self.turn_of(point.number));
        leads(point.number) == Some(true) && leads(after) == Some(false)
    }

    /// Whether a seat could still have won in the second half of the game: its chances were at least two thirds of what
    /// they would be if all were equal.
    pub fn was_close_for(&self, seat: Seat, seats: usize) -> bool {
        let equal = FULL_WIN / seats.max(1) as i32;
        let late = &self.judged[self.judged.len() / 2..];
        late.iter().filter_map(|judged| judged.shares).any(|shares| 3 * shares[seat.index()] >= 2 * equal)
    }

    /// Whether the game was as good as decided for whoever moved after `number` others: `Some(true)` if it was won.
    pub fn was_decided(&self, number: usize) -> Option<bool> {
        let judged = self.judged.get(number)?;
        let share = judged.shares?[judged.decision.as_ref()?.seat.index()];
        let is_decided = !(DECIDED..=FULL_WIN - DECIDED).contains(&share);
        is_decided.then_some(share > DECIDED)
    }

    /// The costly moves of some seats, in the order of the game: of each turn the costliest, the first of equal ones.
    fn costly(&self, of: impl Fn(Seat) -> bool) -> impl Iterator<Item = TurningPoint> {
        let mut points: Vec<TurningPoint> = Vec::new();
        for judged in &self.judged {
            let decision = judged.decision.as_ref().filter(|decision| decision.cost >= COSTLY && of(decision.seat));
            let Some(&Decision { seat, cost, .. }) = decision else { continue };
            let point = TurningPoint { number: judged.number, cost, seat };
            match points.last_mut().filter(|last| self.turn_of(last.number) == self.turn_of(judged.number)) {
                Some(last) if cost > last.cost => *last = point,
                Some(_) => {}
                None => points.push(point),
            }
        }
        points.into_iter()
    }

    /// The best moves in the position after `number` others, as far as they are known, the best first; with the one that
    /// was `made`. Empty where nobody had a choice.
    pub fn best_moves(&self, number: usize, made: Option<&str>) -> Vec<BestMove> {
        let judged = self.judged.get(number).and_then(|judged| Some((judged.shares?, judged.decision.as_ref()?)));
        let Some((shares, decision)) = judged else { return Vec::new() };
        let others = decision.others.iter().flatten().map(|other| (other.chosen.as_str(), other.cost));
        let made_too = made.filter(|made| *made != decision.best).map(|made| (made, decision.cost));
        let entry = |(chosen, cost): (&str, u32)| BestMove {
            chosen: chosen.to_owned(),
            chances: shares[decision.seat.index()].unsigned_abs().saturating_sub(cost),
            cost,
            is_made: made == Some(chosen),
        };
        let best = [(decision.best.as_str(), 0)].into_iter();
        let mut moves: Vec<BestMove> = best.chain(made_too).chain(others).map(entry).collect();
        insertion_sort_by(&mut moves, |one, other| one.cost < other.cost);
        moves
    }

    /// The best move in the position after `number` others, if there was a choice.
    pub fn best_of(&self, number: usize) -> Option<&str> {
        Some(&self.judged.get(number)?.decision.as_ref()?.best)
    }

    /// The best move in the position after `number` others, with the chances of the player to move, in millionths.
    pub(crate) fn advice(&self, number: usize) -> Option<(String, u32)> {
        let BestMove { chosen, chances, .. } = self.best_moves(number, None).into_iter().next()?;
        Some((chosen, chances))
    }

    /// How many moves precede the best reply to the move after `number` others, if it is known: the first one of the next
    /// turn.
    pub fn reply_to(&self, number: usize) -> Option<usize> {
        let mover = self.judged.get(number)?.decision.as_ref()?.seat;
        let next = self.turns.end(self.turn_of(number));
        self.judged.get(next)?.decision.as_ref().filter(|decision| decision.seat != mover).map(|_| next)
    }

    /// The number of the turn to which the move after `number` others belongs, counted from 1.
    pub fn turn_of(&self, number: usize) -> usize {
        self.turns.after(number + 1)
    }

    /// How many turns have been analysed, and how many there are; `None` once the analysis is complete.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let (done, positions) = (self.judged.len(), self.turns.end(usize::MAX) + 1);
        (done < positions).then(|| (self.turns.over(done), self.turns.count()))
    }

    /// How well a seat has decided where it mattered, in per cent.
    pub fn accuracy(&self, seat: Seat) -> Option<u8> {
        let decisions = self.judged.iter().filter_map(|judged| judged.decision.as_ref());
        let own = decisions.filter(|decision| decision.seat == seat && decision.mattered);
        accuracy(own.map(|decision| decision.cost))
    }
}

/// A move that costs at least this share of the win, in millionths, threw away a certain win.
pub const THREW_AWAY: u32 = FULL_WIN as u32 - COSTLY;

/// Converts millionths to per cent, rounded to 5: searches aren't more precise.
pub fn rounded(millionths: u32) -> u32 {
    (millionths + 25_000) / 50_000 * 5
}

/// Converts millionths to per cent.
pub fn percent(millionths: u32) -> u32 {
    (millionths + 5_000) / 10_000
}

impl Table {
    /// The analysis of the game so far.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// Starts or resumes the analysis.
    pub(crate) fn analyse(&mut self) {
        self.begin_analysis(false);
    }

    /// Starts the analysis without showing it, unless the player has asked for it.
    pub(crate) fn analyse_quietly(&mut self) {
        if self.analysis.game.is_none() || self.analysis.game != self.whole_game() {
            self.begin_analysis(true);
        }
    }

    fn begin_analysis(&mut self, quiet: bool) {
        let game = self.whole_game();
        if self.analysis.game != game {
            self.analysis = Analysis { game, turns: self.session.turns(), ..Analysis::default() };
        }
        (self.analysis.stopped, self.analysis.quiet) = (false, quiet);
        self.resume_analysis();
    }

    /// Stops the analysis; its results so far stay.
    pub(crate) fn stop_analysis(&mut self) {
        self.analysis.stopped = true;
        if self.opponent.is_analysing() {
            self.drop_question();
        }
    }

    /// The game, if it has been played to its end.
    fn whole_game(&self) -> Option<Revision> {
        self.session.is_played_out().then(|| self.session.mark().revision)
    }

    /// Drops the analysis if the game has changed since it was started.
    pub(crate) fn drop_outdated_analysis(&mut self) {
        if self.analysis.game.is_some() && self.analysis.game != self.whole_game() {
            self.analysis = Analysis::default();
            if self.opponent.is_analysing() {
                self.drop_question();
            }
        }
    }

    /// Continues the analysis if it has been started and the computer is idle.
    pub(crate) fn resume_analysis(&mut self) {
        if self.analysis.game.is_none() {
            return;
        }
        let from = self.analysis.judged.len();
        let may = self.opponent == Opponent::Idle && !self.analysis.stopped;
        if may && from <= self.session.cursor().1 {
            let record = self.session.record().copy();
            let task = self.send_question(Question::Judge { record, from, judge: Judge::StrongestInBudget });
            self.opponent = Opponent::Analysing { task };
        }
    }

    /// Adds the judgement of the next position.
    pub(crate) fn add_judged(&mut self, judged: Judged<String>) {
        if self.analysis.judged.len() == judged.number {
            self.analysis.judged.push(judged);
        }
        if self.analysis.judged.len() > self.session.cursor().1 {
            // The question is answered in full.
            self.opponent = Opponent::Idle;
            settle(&mut self.analysis.judged);
            let turning_points = self.own_turning_points();
            let flow = self.saving.note_turning_points(turning_points, &self.session, &mut self.effects);
            self.flow(flow);
            if !self.analysis.quiet {
                self.say(Remark::Analysed(self.analysis.turning_points().len()));
            }
        }
    }

    /// Shows only this seat's turning points, or everybody's.
    pub(crate) fn show_only(&mut self, seat: Option<Seat>) {
        self.analysis.only = seat;
    }

    /// Shows the position after `number` moves, and the move that would have been better there.
    pub(crate) fn show_better(&mut self, number: usize) {
        if let Some(best) = self.analysis.best_of(number).map(str::to_owned) {
            self.show(number);
            self.propose_better_move(&best);
        }
    }

    /// Shows a move of [`Table::best_moves`] in the position that is shown.
    pub(crate) fn show_instead(&mut self, chosen: &str) {
        if self.best_moves().iter().any(|found| found.chosen == chosen) {
            self.show(self.session.cursor().0);
            self.propose_better_move(chosen);
        }
    }

    /// Shows the best reply to the move after `number` others: the analysis knows it, or it is looked for.
    pub(crate) fn show_reply(&mut self, number: usize) {
        if self.session.posed() == Some(number) {
            self.refute();
        } else if let Some(next) = self.analysis.reply_to(number) {
            self.show_better(next);
            self.analysis.replied = Some(number);
        }
    }

    /// The best moves in the position that is shown, and the one that was made there.
    pub fn best_moves(&self) -> Vec<BestMove> {
        let cursor = self.session.cursor().0;
        self.analysis.best_moves(cursor, self.session.notation(cursor).as_deref())
    }

    /// The number of moves before the one whose best reply is shown.
    pub fn replied(&self) -> Option<usize> {
        let is_shown = |number: &usize| self.analysis.reply_to(*number) == Some(self.session.cursor().0);
        self.session.shown_instead().and(self.analysis.replied).filter(is_shown)
    }

    /// What the proposed move is to the game, if one is proposed in an analysis or where a decision is posed.
    pub fn proposed(&self) -> Option<Proposed> {
        let chosen = self.session.shown_instead()?;
        if self.session.posed().is_some() {
            let (cursor, moves) = self.session.cursor();
            return Some(if cursor < moves { Proposed::Posed } else { Proposed::Reply });
        }
        if self.replied().is_some() {
            return Some(Proposed::Reply);
        }
        let moves = self.best_moves();
        let made = moves.iter().find(|entry| entry.is_made);
        let entry = moves.iter().find(|entry| entry.chosen == chosen)?;
        Some(match made {
            _ if entry.is_made => Proposed::Made,
            Some(made) if made.cost <= entry.cost => Proposed::Other,
            _ => Proposed::Better,
        })
    }

    /// Shows the better move in the position on the board.
    pub(crate) fn propose_better_move(&mut self, best: &str) {
        self.propose(best);
        // On a phone, the list below the board may be far away from it.
        self.effects.push(Effect::ShowBoard);
    }

    /// The same where the board needn't be scrolled into view.
    pub(crate) fn propose(&mut self, best: &str) {
        self.analysis.replied = None;
        if !self.session.write().propose_notation(best, true) {
            self.effects.push(Effect::Report(format!("{best} is said to be better, and is not allowed")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An analysis of decisions, each by a seat and with its cost in per cent.
    fn of(decisions: &[(usize, u32)]) -> Analysis {
        let judged = |(number, &(seat, cost)): (usize, &(usize, u32))| Judged {
            number,
            shares: None,
            decision: Some(Decision {
                seat: Seat::at(seat),
                best: String::new(),
                cost: cost * 10_000,
                others: [const { None }; 2],
                mattered: true,
                certain: None,
            }),
            luck: true,
            simulations: 0,
        };
        let turns = Turns::of(decisions.iter().map(|(seat, _)| Some(Seat::at(*seat))));
        Analysis { judged: decisions.iter().enumerate().map(judged).collect(), turns, ..Analysis::default() }
    }

    #[test]
    fn the_move_that_mattered_is_the_costliest_of_a_seat() {
        let costliest = |decisions: &[(usize, u32)]| of(decisions).costliest(Seat::at(0)).map(|point| point.number);
        assert_eq!(costliest(&[(0, 6), (1, 40), (0, 20), (0, 20), (1, 9)]), Some(2));
        assert_eq!(costliest(&[(0, 4), (1, 40)]), None, "none cost the seat much");
        assert_eq!(costliest(&[]), None);
    }

    #[test]
    fn a_turn_has_one_turning_point_its_costliest_decision() {
        let analysis = of(&[(0, 6), (0, 40), (0, 40), (1, 7), (0, 8), (0, 4), (1, 0), (1, 9)]);
        let points = analysis.turning_points();
        let turn = |point: &TurningPoint| (point.number, analysis.turn_of(point.number));
        assert_eq!(points.iter().map(turn).collect::<Vec<_>>(), [(1, 1), (3, 2), (4, 3), (7, 4)]);
    }

    /// An analysis of two players' moves in turn, with the first one's chances before each and at the end.
    fn with_chances(chances: &[i32]) -> Analysis {
        let decisions: Vec<(usize, u32)> = (0..chances.len()).map(|number| (number % 2, 0)).collect();
        let mut analysis = of(&decisions);
        for (judged, chances) in analysis.judged.iter_mut().zip(chances) {
            judged.shares = Some([chances * 10_000, (100 - chances) * 10_000, 0, 0]);
        }
        analysis
    }

    #[test]
    fn a_game_turns_only_with_a_move_of_whoever_was_ahead() {
        let turned = |chances: &[i32], number| {
            let point = TurningPoint { number, cost: 200_000, seat: Seat::at(number % 2) };
            with_chances(chances).turned_with(point)
        };
        assert!(turned(&[60, 30, 30], 0), "from ahead to behind");
        assert!(!turned(&[30, 15, 0], 0), "behind before");
        assert!(!turned(&[90, 70, 70], 0), "still ahead");
    }

    #[test]
    fn a_game_was_close_if_the_loser_could_still_have_won_late() {
        let close = |chances: &[i32]| with_chances(chances).was_close_for(Seat::at(0), 2);
        assert!(close(&[50, 50, 40, 0]));
        assert!(!close(&[50, 50, 20, 0]), "it was lost long before");
    }

    #[test]
    fn where_hardly_anything_is_open_the_game_is_decided() {
        let analysis = with_chances(&[50, 99, 1]);
        assert_eq!([0, 1, 2].map(|number| analysis.was_decided(number)), [None, Some(false), Some(false)]);
        assert_eq!(with_chances(&[98]).was_decided(0), Some(true));
    }

    #[test]
    fn progress_counts_turns_until_the_last_position_is_analysed() {
        let mut analysis = of(&[(0, 0), (0, 0), (1, 0), (0, 0)]);
        assert_eq!(analysis.progress(), Some((3, 3)), "the end isn't yet");
        let last = analysis.judged[0].clone();
        analysis.judged.push(last);
        assert_eq!(analysis.progress(), None);
        analysis.judged.truncate(1);
        assert_eq!(analysis.progress(), Some((0, 3)), "the first turn has two moves");
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
