//! The ring as represented in the two-player search: small to copy and fast to update. It has to agree with the rules
//! move for move.

use luciole_core::{Game as _, Seat};

use crate::rules::{Cut, Djinns, Move, Pile, Ring, RingPlace, Way};

/// A pile in one word: four bits per pawn from the top down (two for the strength less one, two for the colour), then
/// the set of its colours, then the number of pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stack(u32);

impl Stack {
    pub(super) const EMPTY: Self = Self(0);

    const fn new(pawns: u32, colours: u32, height: u32) -> Self {
        Self(height << 20 | colours << 16 | pawns)
    }

    pub(super) fn of(pile: Pile) -> Self {
        let (mut pawns, mut colours) = (0, 0);
        for pawn in pile.pawns().rev() {
            let colour = pawn.colour().index() as u32;
            pawns = pawns << 4 | colour << 2 | u32::from(pawn.strength().number() - 1);
            colours |= 1 << colour;
        }
        Self::new(pawns, colours, pile.height().into())
    }

    /// A pile of these [`pawns`](Self::pawns).
    #[cfg(feature = "training")]
    pub(super) fn with(pawns: u32, height: u32) -> Self {
        Self::new(pawns, Self(pawns).colours_of(height), height)
    }

    /// All piles of one, two or three pawns.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let pawns = |height: u32| (0..1_u32 << (4 * height)).map(move |pawns| (height, pawns));
        (1..=3).flat_map(pawns).filter_map(|(height, pawns)| {
            let colours = Self(pawns).colours_of(height);
            (colours.count_ones() == height).then(|| Self::new(pawns, colours, height))
        })
    }

    pub(super) const fn height(self) -> u32 {
        self.0 >> 20
    }

    pub(super) const fn colours(self) -> u32 {
        self.0 >> 16 & 15
    }

    /// The pawns, four bits each, the top one lowest.
    pub(super) const fn pawns(self) -> u32 {
        self.0 & 0xffff
    }

    /// What it has in common with the piles that are worth as much to their owners: the number of its pawns, and for
    /// each the strength and whether it is the owner's.
    pub(super) fn likeness(self) -> u32 {
        (0..self.height()).fold(self.height(), |likeness, depth| {
            let pawn = self.0 >> (4 * depth);
            likeness << 3 | (pawn >> 2 & 1 ^ self.0 >> 2 & 1) << 2 | pawn & 3
        })
    }

    /// The strength of the top pawn.
    pub(super) const fn steps(self) -> u32 {
        (self.0 & 3) + 1
    }

    /// Its owner, out of two: the colours alternate between them (ruling 11). Not meaningful for an empty pile.
    pub(super) const fn owner(self) -> usize {
        (self.0 >> 2 & 1) as usize
    }

    /// Its points (ruling 14).
    pub(super) const fn points(self) -> i32 {
        (self.height() * self.steps()) as i32
    }

    /// Its points for `seat`: negative if it belongs to the other player.
    const fn points_for(self, seat: usize) -> i32 {
        if self.owner() == seat { self.points() } else { -self.points() }
    }

    /// How many pawns, from the top down, could land on another pile.
    pub(super) const fn fitting(self, under: Self) -> i32 {
        let mut pawns = 0;
        while pawns < self.height() && under.colours() >> (self.0 >> (4 * pawns + 2) & 3) & 1 == 0 {
            pawns += 1;
        }
        pawns as i32
    }

    /// The set of the colours of the top `pawns`.
    const fn colours_of(self, pawns: u32) -> u32 {
        let (mut colours, mut depth) = (0, 0);
        while depth < pawns {
            colours |= 1 << (self.0 >> (4 * depth + 2) & 3);
            depth += 1;
        }
        colours
    }

    /// The top `pawns`, and the rest.
    const fn split(self, pawns: u32) -> (Self, Self) {
        let colours = self.colours_of(pawns);
        let all = self.0 & 0xffff;
        (
            Self::new(all & ((1 << (4 * pawns)) - 1), colours, pawns),
            Self::new(all >> (4 * pawns), self.colours() & !colours, self.height() - pawns),
        )
    }

    const fn on(self, under: Self) -> Self {
        let pawns = self.0 & 0xffff | (under.0 & 0xffff) << (4 * self.height());
        Self::new(pawns, self.colours() | under.colours(), self.height() + under.height())
    }
}

/// A move, identified by its destination: both directions to the same place are equivalent. Without pawns it is a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: u8,
    pub(super) onto: u8,
    pub(super) pawns: u8,
    /// The points that the mover gains relative to the other.
    pub(super) gain: i8,
}

impl Step {
    pub(super) const PASS: Self = Self { from: 0, onto: 0, pawns: 0, gain: 0 };
}

/// A two-player position, without the previous rings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lake {
    stacks: [Stack; RingPlace::COUNT],
    /// A bit for each occupied place.
    occupied: u32,
    /// The seat to move.
    pub(super) seat: usize,
    /// The mover's lead in points from towers taken out.
    taken: i32,
    /// The mover's total lead in points.
    pub(super) lead: i32,
    /// Identifies the ring and the mover.
    pub(super) hash: u64,
}

/// Hashes a number to 64 bits (Steele, Lea and Flood 2014).
pub(super) const fn spread(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

const fn hash_of(place: usize, stack: Stack) -> u64 {
    spread((place as u64) << 32 | stack.0 as u64)
}

/// The change of the hash when the turn passes to the other seat.
const TURN: u64 = spread(0);

impl Lake {
    /// A ring with `seat` to move.
    pub(super) fn new(ring: &Ring, seat: Seat) -> Self {
        Self::with(ring.piles().map(|(place, pile)| (place.index(), Stack::of(pile))), seat.index())
    }

    /// A ring with these piles on their places, nothing taken out, and `seat` to move.
    pub(super) fn with(piles: impl Iterator<Item = (usize, Stack)>, seat: usize) -> Self {
        let mut lake = Self {
            stacks: [Stack::EMPTY; RingPlace::COUNT],
            occupied: 0,
            seat,
            taken: 0,
            lead: 0,
            hash: if seat == 0 { 0 } else { TURN },
        };
        for (place, stack) in piles {
            lake.put(place, stack);
            lake.lead += stack.points_for(seat);
        }
        lake
    }

    /// The present position, for the seat whose turn it is.
    pub(super) fn of(position: &Djinns) -> Self {
        let seat = position.turn().seat().unwrap_or(Seat::at(0));
        let mut lake = Self::new(position.ring(), seat);
        for taken in position.taken() {
            lake.taken += if taken.seat == seat { taken.pile.points() } else { -taken.pile.points() };
        }
        lake.lead += lake.taken;
        lake
    }

    /// How many pawns are on the ring.
    #[cfg(test)]
    pub(super) fn pawns(&self) -> u32 {
        self.stacks().map(Stack::height).sum()
    }

    /// The piles on the ring with their places.
    #[cfg(feature = "training")]
    pub(super) fn placed(&self) -> impl Iterator<Item = (usize, Stack)> + '_ {
        self.stacks.iter().copied().enumerate().filter(|(_, stack)| *stack != Stack::EMPTY)
    }

    /// The piles on the ring.
    pub(super) fn stacks(&self) -> impl Iterator<Item = Stack> + '_ {
        self.stacks.iter().copied().filter(|stack| *stack != Stack::EMPTY)
    }

    /// How many places are occupied.
    pub(super) const fn places(&self) -> i32 {
        self.occupied.count_ones() as i32
    }

    /// The piles that a step starts from and lands on, and what it leaves there: nothing in place of a tower of four.
    #[inline]
    pub(super) fn changed(&self, step: Step) -> [Stack; 4] {
        let (from, onto) = (self.stacks[usize::from(step.from)], self.stacks[usize::from(step.onto)]);
        let (moved, rest) = from.split(step.pawns.into());
        let built = moved.on(onto);
        [from, onto, rest, if built.height() == u32::from(Pile::MAX) { Stack::EMPTY } else { built }]
    }

    /// The points of the tower of four that a step builds.
    pub(super) const fn tower_points(&self, step: Step) -> i32 {
        4 * self.stacks[step.from as usize].steps() as i32
    }

    /// The step that corresponds to a move.
    pub(super) fn step_of(&self, chosen: Move, position: &Djinns) -> Option<Step> {
        let Move::Go { from, way, pawns, .. } = chosen else { return Some(Step::PASS) };
        let onto = position.path(from, way).ok()?.end();
        let mut steps = Vec::new();
        self.list_steps(&mut steps);
        let is = |step: &Step| {
            [step.from, step.onto].map(usize::from) == [from.index(), onto.index()] && step.pawns == pawns
        };
        steps.into_iter().find(is)
    }

    /// The mover's lead in points that can't be lost any more.
    pub(super) const fn taken(&self) -> i32 {
        self.taken
    }

    fn put(&mut self, place: usize, stack: Stack) {
        if self.stacks[place] != Stack::EMPTY {
            self.hash ^= hash_of(place, self.stacks[place]);
        }
        if stack == Stack::EMPTY {
            self.occupied &= !(1 << place);
        } else {
            self.hash ^= hash_of(place, stack);
            self.occupied |= 1 << place;
        }
        self.stacks[place] = stack;
    }

    /// The places `steps` occupied places away, of which there are more: two, or one that both ways lead to.
    #[inline]
    fn ends(&self, from: u32, steps: u32) -> impl Iterator<Item = u32> {
        // The other places, with the next one clockwise in the lowest bit.
        let others = self.occupied.rotate_right(from) & !1;
        let (mut low, mut high) = (others, others);
        for _ in 1..steps {
            low &= low - 1;
            high &= !(1 << high.ilog2());
        }
        let ends = [low.trailing_zeros(), high.ilog2()];
        let ways = if ends[0] == ends[1] { 1 } else { 2 };
        ends.into_iter().take(ways).map(move |end| (from + end) % RingPlace::COUNT as u32)
    }

    /// Adds the mover's moves to `list`, including those that would repeat a ring.
    pub(super) fn list_steps(&self, list: &mut Vec<Step>) {
        let count = self.occupied.count_ones();
        let mut left = self.occupied;
        while left != 0 {
            let from = left.trailing_zeros();
            left &= left - 1;
            let stack = self.stacks[from as usize];
            let steps = stack.steps();
            if stack.owner() != self.seat || steps >= count {
                continue;
            }
            for onto in self.ends(from, steps) {
                let under = self.stacks[onto as usize];
                for pawns in 1..=stack.height() {
                    if stack.colours_of(pawns) & under.colours() != 0 {
                        break;
                    }
                    let (_, rest) = stack.split(pawns);
                    let built = ((under.height() + pawns) * steps) as i32;
                    let kept = if rest == Stack::EMPTY { 0 } else { rest.points_for(self.seat) };
                    let gain = built + kept - stack.points() - under.points_for(self.seat);
                    list.push(Step { from: from as u8, onto: onto as u8, pawns: pawns as u8, gain: gain as i8 });
                }
            }
        }
    }

    /// How many moves a seat has, including those that would repeat a ring.
    pub(super) fn count_steps(&self, seat: usize) -> i32 {
        let count = self.occupied.count_ones();
        let (mut left, mut all) = (self.occupied, 0);
        while left != 0 {
            let from = left.trailing_zeros();
            left &= left - 1;
            let stack = self.stacks[from as usize];
            let steps = stack.steps();
            if stack.owner() != seat || steps >= count {
                continue;
            }
            for onto in self.ends(from, steps) {
                all += stack.fitting(self.stacks[onto as usize]);
            }
        }
        all
    }

    /// Whether a move empties a place, so that no earlier ring can be repeated.
    pub(super) fn empties(&self, step: Step) -> bool {
        let (from, onto) = (self.stacks[usize::from(step.from)], self.stacks[usize::from(step.onto)]);
        let pawns = u32::from(step.pawns);
        pawns > 0 && (pawns == from.height() || pawns + onto.height() == u32::from(Pile::MAX))
    }

    /// The position after a move.
    #[must_use]
    pub(super) fn after(&self, step: Step) -> Self {
        let mut after = *self;
        if step.pawns > 0 {
            let (from, onto) = (usize::from(step.from), usize::from(step.onto));
            let (moved, rest) = self.stacks[from].split(step.pawns.into());
            let built = moved.on(self.stacks[onto]);
            after.put(from, rest);
            if built.height() == u32::from(Pile::MAX) {
                after.put(onto, Stack::EMPTY);
                after.taken += built.points();
            } else {
                after.put(onto, built);
            }
            after.lead += i32::from(step.gain);
        }
        after.seat = 1 - self.seat;
        after.taken = -after.taken;
        after.lead = -after.lead;
        after.hash ^= TURN;
        after
    }

    /// The move of the rules that corresponds to a step.
    pub(super) fn spelled(step: Step, position: &Djinns) -> Move {
        if step.pawns == 0 {
            return Move::Pass;
        }
        let from = RingPlace::at(step.from.into());
        let ends = |way: &Way| position.path(from, *way).is_ok_and(|path| path.end().index() == usize::from(step.onto));
        let way = Way::BOTH.into_iter().find(ends).expect("a step ends where one of the ways does");
        Move::Go { from, way, pawns: step.pawns, cut: Cut::No }
    }
}
