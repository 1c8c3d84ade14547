//! The last recovery between two, exactly: from its first decision on nothing is hidden or drawn any more, so alpha-beta
//! (Knuth and Moore 1975) searches it to the end of the game.

use luciole_core::{Game as _, Seat, Seed, Standings};
use luciole_search::{Among, FULL_WIN, Playout as _, Search, Strength, Tree, Verdict, WinShares, won};

use crate::rules::{Detail, Lum42, Move, Phase, ROUNDS};

/// How many steps, forward or back, make a slice.
const SLICE: u32 = 1_024;
/// What a win counts, in points: more than any lead.
const WIN: i32 = 1_000;

/// How many positions may be searched in place of each simulation. At the strongest level's 24,000 that is a little more
/// than the longest of 24 endings took, 1,400,000 in about 1.2 s.
const POSITIONS: u64 = 60;

/// The strongest level's search of an ending. If there are too many positions, the tree search takes over. Nobody knows
/// beforehand whether that is needed, so it is all one part.
#[derive(Debug)]
pub struct EndingSearch {
    /// `None` once the tree has taken over.
    ending: Option<Ending>,
    tree: Tree<Lum42>,
    /// How many positions of the ending were searched before the tree took over.
    in_vain: u64,
}

impl Search<Lum42> for EndingSearch {
    fn suits(position: &Lum42, strength: Strength) -> bool {
        strength.among(&Lum42::LEVELS).0.vision.is_learned() && is_ending(position)
    }

    fn new(position: &Lum42, strength: Strength, seed: Seed) -> Option<Self> {
        let (effort, wished) = strength.among(&Lum42::LEVELS);
        let most = POSITIONS * wished.unwrap_or(effort.simulations.into());
        let ending = Some(Ending::new(position, most, None)?);
        Some(Self { ending, tree: Tree::new(position, strength, seed)?, in_vain: 0 })
    }

    fn step(&mut self) -> Option<Verdict<Lum42>> {
        let Some(ending) = &mut self.ending else {
            let verdict = self.tree.step()?;
            return Some(Verdict { simulations: self.in_vain + verdict.simulations, ..verdict });
        };
        let verdict = ending.step();
        if ending.has_failed() {
            self.in_vain = ending.positions();
            self.ending = None;
        }
        verdict
    }

    /// If the tree takes over, it counts for the last tenth.
    fn progress(&self) -> f32 {
        match &self.ending {
            Some(ending) if ending.progress() < 1.0 => 0.9 * ending.progress(),
            Some(_) => 1.0,
            None => 0.9 + 0.1 * self.tree.progress(),
        }
    }

    fn best(&self) -> Option<Move> {
        self.ending.as_ref().map_or_else(|| self.tree.best(), Ending::best)
    }

    fn again(self, among: Among<Move>) -> Option<Self> {
        let Self { ending, tree, .. } = self;
        match ending {
            Some(ending) => ending.again(among).map(|ending| Self { ending: Some(ending), tree, in_vain: 0 }),
            None => tree.again(among).map(|tree| Self { ending: None, tree, in_vain: 0 }),
        }
    }
}

/// Whether this is the last recovery between two.
fn is_ending(position: &Lum42) -> bool {
    position.seats() == 2 && position.round() == ROUNDS && position.phase() == Phase::Recovery
}

/// A search of an ending. It has a stack of its own, so that it can be interrupted after any position.
#[derive(Debug)]
struct Ending {
    position: Lum42,
    /// The seat that decides in the position.
    seat: Seat,
    /// The moves left to search, the most promising last, and how many there were.
    replies: Vec<Reply>,
    moves: usize,
    /// The move being searched, and the line of positions after it.
    trying: Option<Move>,
    line: Vec<Node>,
    /// The best of the moves searched so far, and how the game ends after it.
    best: Option<(Move, Outcome)>,
    positions: u64,
    most: u64,
}

/// A move and the position after it.
#[derive(Debug)]
struct Reply {
    chosen: Move,
    after: Lum42,
}

/// How a game ends, from the view of the seat that the search decides for.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    /// The lead in points, and [`WIN`] more or less for the win, which a tie-break may decide.
    worth: i32,
    lead: i16,
    shares: WinShares,
}

/// A position on the line.
#[derive(Debug)]
struct Node {
    /// The moves left to search, the most promising last.
    replies: Vec<Reply>,
    /// Whether the seat that the search decides for decides here.
    is_own: bool,
    best: Option<Outcome>,
    /// The window: elsewhere, that seat already gets `alpha`, and its opponent can already hold it to `beta`.
    alpha: i32,
    beta: i32,
}

impl Ending {
    /// Starts to search an ending, in at most that many positions. `None` if there is no move to consider.
    fn new(position: &Lum42, most: u64, among: Option<Among<Move>>) -> Option<Self> {
        let seat = position.turn().seat()?;
        let mut replies = replies(position, seat);
        replies.retain(|reply| match among {
            None => true,
            Some(Among::Only(chosen)) => reply.chosen == chosen,
            Some(Among::Except(chosen)) => reply.chosen != chosen,
        });
        let moves = replies.len();
        (moves > 0).then(|| Self {
            position: position.clone(),
            seat,
            replies,
            moves,
            trying: None,
            line: Vec::new(),
            best: None,
            positions: 0,
            most: most.max(1),
        })
    }

    /// Searches the same position again, among other moves.
    fn again(&self, among: Among<Move>) -> Option<Self> {
        Self::new(&self.position, u64::MAX, Some(among))
    }

    /// Searches for a few milliseconds; returns the verdict once every line has been searched.
    fn step(&mut self) -> Option<Verdict<Lum42>> {
        for _ in 0..SLICE {
            if self.is_done() || self.has_failed() {
                break;
            }
            self.advance();
        }
        let (chosen, Outcome { worth, lead, shares }) = self.best.filter(|_| self.is_done())?;
        Some(Verdict {
            chosen,
            expected: f64::from(shares[self.seat.index()]) / f64::from(FULL_WIN),
            shares,
            simulations: self.positions,
            // If a tie-break decides, the lead doesn't say who wins.
            certain: (lead != 0 || worth == 0).then_some(lead),
        })
    }

    fn is_done(&self) -> bool {
        self.replies.is_empty() && self.trying.is_none()
    }

    /// Whether there are more positions than it may search.
    fn has_failed(&self) -> bool {
        !self.is_done() && self.positions >= self.most
    }

    /// How many positions have been searched.
    const fn positions(&self) -> u64 {
        self.positions
    }

    /// The progress, 0 to 1.
    fn progress(&self) -> f32 {
        let left = self.replies.len() + usize::from(self.trying.is_some());
        1.0 - left as f32 / self.moves as f32
    }

    /// The best move so far.
    fn best(&self) -> Option<Move> {
        self.best.map(|(chosen, _)| chosen)
    }

    /// Goes on to another position, or back from one that has been searched.
    fn advance(&mut self) {
        let Some(node) = self.line.last_mut() else {
            if let Some(Reply { chosen, after }) = self.replies.pop() {
                self.trying = Some(chosen);
                self.visit(&after, self.best.map_or(-2 * WIN, |(_, outcome)| outcome.worth), 2 * WIN);
            }
            return;
        };
        let (alpha, beta) = (node.alpha, node.beta);
        if let Some(reply) = node.replies.pop().filter(|_| alpha < beta) {
            self.visit(&reply.after, alpha, beta);
        } else {
            let outcome = node.best.expect("whose turn it is can move");
            self.line.pop();
            self.learn(outcome);
        }
    }

    fn visit(&mut self, position: &Lum42, alpha: i32, beta: i32) {
        self.positions += 1;
        match position.turn().seat() {
            Some(seat) => {
                let is_own = seat == self.seat;
                self.line.push(Node { replies: replies(position, seat), is_own, best: None, alpha, beta });
            }
            None => self.learn(Outcome::of(position, self.seat)),
        }
    }

    /// Takes note of how the game ends after the move that was searched last.
    fn learn(&mut self, outcome: Outcome) {
        if let Some(node) = self.line.last_mut() {
            node.learn(outcome);
        } else if let Some(chosen) = self.trying.take()
            && self.best.is_none_or(|(_, best)| outcome.worth > best.worth)
        {
            self.best = Some((chosen, outcome));
        }
    }
}

impl Node {
    fn learn(&mut self, outcome: Outcome) {
        let is_better =
            |best: Outcome| if self.is_own { outcome.worth > best.worth } else { outcome.worth < best.worth };
        if self.best.is_none_or(is_better) {
            self.best = Some(outcome);
            if self.is_own {
                self.alpha = self.alpha.max(outcome.worth);
            } else {
                self.beta = self.beta.min(outcome.worth);
            }
        }
    }
}

impl Outcome {
    fn of(position: &Lum42, seat: Seat) -> Self {
        let standings = position.standings();
        let (lead, shares) = (lead(&standings, seat), won(&standings));
        let win = match shares[seat.index()] {
            0 => -WIN,
            FULL_WIN => WIN,
            _ => 0,
        };
        Self { worth: win + lead, lead: lead as i16, shares }
    }
}

/// The legal moves with the positions that they lead to: those after which the mover is ahead by most come last.
fn replies(position: &Lum42, seat: Seat) -> Vec<Reply> {
    let after = |chosen: Move| {
        let mut after = position.clone();
        after.play_with(chosen, &mut |_| ()).expect("a listed move is legal");
        Reply { chosen, after }
    };
    let mut replies: Vec<Reply> = position.legal_moves().into_iter().map(after).collect();
    replies.sort_by_cached_key(|reply| lead(&reply.after.standings(), seat));
    replies
}

/// A seat's lead over the other, in points.
fn lead(standings: &Standings<Detail>, seat: Seat) -> i32 {
    let points = |seat: Seat| standings.seats[seat.index()].points;
    points(seat) - points(seat.next(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, Spot};
    use luciole_core::{Chance, Level, Seed, random_move};
    use luciole_search::{Strength, Thinking};

    /// The endings of random games, from the first position with at most that many units to recover on.
    fn endings(units: usize) -> impl Iterator<Item = Lum42> {
        let out = |position: &Lum42, seat| {
            position.board(seat).units().filter(|(_, spot)| matches!(spot, Spot::Out(_))).count()
        };
        (0..40).filter_map(move |seed| {
            let mut position = Lum42::set_up(2, &Options::default(), Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 1);
            while !is_ending(&position) || Seat::all(2).map(|seat| out(&position, seat)).sum::<usize>() > units {
                position.play(random_move(&position, &mut chance)?).unwrap();
            }
            Some(position)
        })
    }

    fn solve(mut ending: Ending) -> Verdict<Lum42> {
        std::iter::from_fn(|| Some(ending.step())).find_map(|verdict| verdict).unwrap()
    }

    fn think(position: &Lum42, level: u8) -> Verdict<Lum42> {
        Thinking::new(position, Strength::of(Level::try_from(level).unwrap()), Seed(5)).unwrap().finish()
    }

    /// How a game ends for a seat if both play the best moves, by trying all of them.
    fn tried_out(position: &Lum42, seat: Seat) -> i32 {
        let Some(mover) = position.turn().seat() else { return Outcome::of(position, seat).worth };
        let worths = replies(position, mover).into_iter().map(|reply| tried_out(&reply.after, seat));
        (if mover == seat { worths.max() } else { worths.min() }).unwrap()
    }

    #[test]
    fn endings_are_exact() {
        let (mut tried, mut by_tie_break) = (0, 0);
        for position in endings(5) {
            let seat = position.turn().seat().unwrap();
            let mut ending = Ending::new(&position, u64::MAX, None).unwrap();
            let verdict = std::iter::from_fn(|| Some(ending.step())).find_map(|verdict| verdict).unwrap();
            let worth = tried_out(&position, seat);
            assert_eq!(ending.best.unwrap().1.worth, worth, "{position:?}");
            let mut after = position.clone();
            after.play(verdict.chosen).unwrap();
            assert_eq!(tried_out(&after, seat), worth, "the move keeps what the position is worth");
            let lead = if worth.abs() > WIN / 2 { worth - WIN * worth.signum() } else { worth };
            assert_eq!(verdict.certain, Some(lead as i16).filter(|lead| *lead != 0 || worth == 0));
            by_tie_break += usize::from(verdict.certain.is_none());
            tried += 1;
            for reply in replies(&position, seat) {
                let alone = ending.again(Among::Only(reply.chosen)).map(solve).unwrap();
                assert_eq!(alone.chosen, reply.chosen);
                let others = ending.again(Among::Except(reply.chosen)).map(solve);
                assert!(others.is_none_or(|others| others.chosen != reply.chosen));
            }
        }
        assert!(tried > 20 && by_tie_break > 0, "{tried} endings, {by_tie_break} by a tie-break");
    }

    /// The strongest level plays the whole last recovery like this, the one below doesn't.
    #[test]
    fn the_strongest_level_is_certain() {
        for position in endings(8).take(4) {
            let [strongest, weaker] = [6, 5].map(|level| think(&position, level));
            assert_eq!(weaker.certain, None);
            let exact = solve(Ending::new(&position, u64::MAX, None).unwrap());
            assert_eq!(strongest, exact);
            let other = position.determinize(position.decider(), &mut Chance::new(Seed(1), 8));
            assert_eq!(think(&other, 6), strongest, "nobody peeks");
            assert_eq!(Thinking::parts(&position, Strength::STRONGEST), 1);
            assert!(Thinking::part(&position, Strength::STRONGEST, Seed(5), 0).is_none(), "it is undivided");
        }
    }

    /// An ending with too many positions is left to the tree search.
    #[test]
    fn too_many_positions_are_searched_as_before() {
        let position = endings(20).next().unwrap();
        let mut thinking = Thinking::new(&position, Strength::with_simulations(1), Seed(5)).unwrap();
        let mut before = 0.0;
        let verdict = loop {
            let verdict = thinking.step();
            assert!((before..=1.0).contains(&thinking.progress()), "{before} {}", thinking.progress());
            before = thinking.progress();
            if let Some(verdict) = verdict {
                break verdict;
            }
        };
        let (limit, simulations) = (POSITIONS, 1);
        assert_eq!((verdict.certain, verdict.simulations), (None, limit + simulations));
        assert_eq!(thinking.best(), Some(verdict.chosen));
        // Only the tree searches again.
        assert_eq!(thinking.again(Among::Only(verdict.chosen)).unwrap().finish().simulations, simulations);
    }
}
