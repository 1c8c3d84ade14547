//! The ring as represented in the two-player search: small to copy and fast to update. It has to agree with the rules
//! move for move.

use luciole_core::{Game as _, Seat};

use crate::rules::{Cut, Djinns, Move, Pile, Place, Ring, Way};

/// A pile in one word: four bits per pawn from the top down (two for the strength less one, two for the colour), then
/// the set of its colours, then the number of pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stack(u32);

impl Stack {
    const EMPTY: Self = Self(0);

    const fn new(pawns: u32, colours: u32, height: u32) -> Self {
        Self(height << 20 | colours << 16 | pawns)
    }

    fn of(pile: Pile) -> Self {
        let (mut pawns, mut colours) = (0, 0);
        for pawn in pile.pawns().rev() {
            let colour = pawn.colour().index() as u32;
            pawns = pawns << 4 | colour << 2 | u32::from(pawn.strength().get() - 1);
            colours |= 1 << colour;
        }
        Self::new(pawns, colours, pile.height().into())
    }

    pub(super) const fn height(self) -> u32 {
        self.0 >> 20
    }

    pub(super) const fn colours(self) -> u32 {
        self.0 >> 16 & 15
    }

    /// The strength of the top pawn.
    const fn steps(self) -> u32 {
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
    stacks: [Stack; Place::COUNT],
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
        let mut lake = Self {
            stacks: [Stack::EMPTY; Place::COUNT],
            occupied: 0,
            seat: seat.index(),
            taken: 0,
            lead: 0,
            hash: if seat.index() == 0 { 0 } else { TURN },
        };
        for (place, pile) in ring.piles() {
            let stack = Stack::of(pile);
            lake.put(place.index(), stack);
            lake.lead += stack.points_for(lake.seat);
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

    /// The piles on the ring.
    pub(super) fn stacks(&self) -> impl Iterator<Item = Stack> + '_ {
        self.stacks.iter().copied().filter(|stack| *stack != Stack::EMPTY)
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
            // The other places, with the next one clockwise in the lowest bit.
            let others = self.occupied.rotate_right(from) & !1;
            let (mut low, mut high) = (others, others);
            for _ in 1..steps {
                low &= low - 1;
                high &= !(1 << high.ilog2());
            }
            let ends = [low.trailing_zeros(), high.ilog2()];
            let ways = if ends[0] == ends[1] { 1 } else { 2 };
            for end in &ends[..ways] {
                let onto = (from + end) % Place::COUNT as u32;
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
        let from = Place::at(step.from.into());
        let ends = |way: &Way| position.path(from, *way).is_ok_and(|path| path.end().index() == usize::from(step.onto));
        let way = Way::BOTH.into_iter().find(ends).expect("a step ends where one of the ways does");
        Move::Go { from, way, pawns: step.pawns, cut: Cut::No }
    }
}
