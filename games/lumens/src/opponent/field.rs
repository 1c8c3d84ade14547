//! A position as the stronger levels search it: sets of squares, one bit each, so that a token is laid and a reach
//! found in a few instructions. It holds what everybody knows; hands are dealt when they are needed.

use luciole_core::{Game as _, Seat};

use crate::rules::{Light, Lumens, Pips, Room, Square, Token};

/// The maximum number of players.
pub(super) const SEATS: usize = Seat::MAX as usize;
/// The maximum number of rooms.
pub(super) const ROOMS: usize = 26;
/// No room: a passage.
const PASSAGE: u8 = u8::MAX;
/// Nobody: no token on a square, or no turn.
pub(super) const NOBODY: u8 = u8::MAX;

/// A set of squares: 16 bits for each of 16 rows, four rows to a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mask(pub(super) [u64; 4]);

impl Mask {
    pub(super) const NONE: Self = Self([0; 4]);

    pub(super) const fn of(square: u8) -> Self {
        let mut words = [0; 4];
        words[square as usize >> 6] = 1 << (square & 63);
        Self(words)
    }

    pub(super) const fn has(&self, square: u8) -> bool {
        self.0[square as usize >> 6] >> (square & 63) & 1 == 1
    }

    pub(super) const fn insert(&mut self, square: u8) {
        self.0[square as usize >> 6] |= 1 << (square & 63);
    }

    const fn remove(&mut self, square: u8) {
        self.0[square as usize >> 6] &= !(1 << (square & 63));
    }

    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|n| self.0[n] & other.0[n]))
    }

    #[inline]
    pub(super) fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }

    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|n| self.0[n] & !other.0[n]))
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    pub(super) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The squares, row by row.
    pub(super) fn squares(self) -> impl Iterator<Item = u8> {
        (0u8..).zip(self.0).flat_map(|(n, mut word)| {
            std::iter::from_fn(move || {
                let at = word.trailing_zeros() as u8;
                word &= word.wrapping_sub(1);
                (at < 64).then_some(n << 6 | at)
            })
        })
    }

    /// Moved by `steps` columns to the right.
    #[inline]
    fn right(self, steps: usize) -> Self {
        let kept = (0xffff << steps & 0xffff) * 0x0001_0001_0001_0001;
        Self(self.0.map(|word| word << steps & kept))
    }

    /// Moved by `steps` columns to the left.
    #[inline]
    fn left(self, steps: usize) -> Self {
        let kept = (0xffff >> steps) * 0x0001_0001_0001_0001;
        Self(self.0.map(|word| word >> steps & kept))
    }

    /// Moved down by `steps` rows, at most seven.
    #[inline]
    fn down(self, steps: usize) -> Self {
        let [a, b, c, d] = if steps < 4 { self.0 } else { [0, self.0[0], self.0[1], self.0[2]] };
        let bits = (steps & 3) * 16;
        if bits == 0 {
            return Self([a, b, c, d]);
        }
        let rest = 64 - bits;
        Self([a << bits, b << bits | a >> rest, c << bits | b >> rest, d << bits | c >> rest])
    }

    /// Moved up by `steps` rows, at most seven.
    #[inline]
    fn up(self, steps: usize) -> Self {
        let [a, b, c, d] = if steps < 4 { self.0 } else { [self.0[1], self.0[2], self.0[3], 0] };
        let bits = (steps & 3) * 16;
        if bits == 0 {
            return Self([a, b, c, d]);
        }
        let rest = 64 - bits;
        Self([a >> bits | b << rest, b >> bits | c << rest, c >> bits | d << rest, d >> bits])
    }
}

/// The squares of a room, and the words of a mask that they are in.
#[derive(Clone, Debug)]
pub(super) struct Area {
    mask: Mask,
    first: usize,
    last: usize,
}

impl Area {
    fn of(mask: Mask) -> Self {
        let used = |word: &u64| *word != 0;
        let first = mask.0.iter().position(used).unwrap_or(0);
        let last = mask.0.iter().rposition(used).unwrap_or(0);
        Self { mask, first, last }
    }

    pub(super) fn size(&self) -> u32 {
        self.count(&self.mask)
    }

    /// How many squares of a set are in the room.
    #[inline]
    pub(super) fn count(&self, set: &Mask) -> u32 {
        (self.first..=self.last).map(|n| (set.0[n] & self.mask.0[n]).count_ones()).sum()
    }

    /// The squares of a set that are in the room.
    #[inline]
    pub(super) fn squares(&self, set: &Mask) -> impl Iterator<Item = u8> {
        set.and(self.mask).squares()
    }
}

/// What doesn't change during a game.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) seats: usize,
    keeps_last: bool,
    /// All squares of the board.
    board: Mask,
    /// The room of each square, as an index into `rooms`.
    room: [u8; 256],
    pub(super) rooms: Vec<Area>,
    /// The room that breaks ties.
    pub(super) centre: Option<usize>,
    starts: [u8; SEATS],
    /// The start squares of all but one seat.
    others_starts: [Mask; SEATS],
    pub(super) all_starts: Mask,
    /// The squares of all rooms.
    pub(super) in_rooms: Mask,
}

impl Ground {
    /// `None` while start squares are being chosen.
    pub(super) fn of(position: &Lumens) -> Option<Self> {
        let seats = position.seats();
        let board = position.board();
        let mut starts = [0; SEATS];
        let mut others_starts = [Mask::NONE; SEATS];
        for seat in Seat::all(seats) {
            let start = position.start(seat)?;
            starts[seat.index()] = index(start);
            for other in Seat::all(seats).filter(|other| *other != seat) {
                others_starts[other.index()].insert(index(start));
            }
        }
        let mut rooms = vec![Mask::NONE; board.rooms().len()];
        let mut ground = Self {
            seats,
            keeps_last: position.keeps_last(),
            board: Mask::NONE,
            room: [PASSAGE; 256],
            rooms: Vec::new(),
            centre: board.centre().and_then(|centre| board.rooms().iter().position(|room| *room == centre)),
            starts,
            others_starts,
            in_rooms: Mask::NONE,
            all_starts: starts[..seats].iter().fold(Mask::NONE, |all, start| all.or(Mask::of(*start))),
        };
        for square in board.squares() {
            ground.board.insert(index(square));
            let number = |room: Room| board.rooms().iter().position(|other| *other == room);
            if let Some(room) = board.room(square).and_then(number) {
                ground.room[usize::from(index(square))] = room as u8;
                rooms[room].insert(index(square));
                ground.in_rooms.insert(index(square));
            }
        }
        ground.rooms = rooms.into_iter().map(Area::of).collect();
        Some(ground)
    }

    /// The room of a square, if it is in one.
    pub(super) fn room(&self, square: u8) -> Option<usize> {
        let room = self.room[usize::from(square)];
        (room != PASSAGE).then_some(usize::from(room))
    }
}

pub(super) fn index(square: Square) -> u8 {
    (square.row() * 16 + square.column()) as u8
}

pub(super) fn square(index: u8) -> Square {
    Square::at(usize::from(index & 15), usize::from(index >> 4))
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The seat of the token on top of each square, times 8, plus its pips; or [`NOBODY`].
    top: [u8; 256],
    pub(super) taken: Mask,
    /// The squares with two tokens.
    pub(super) full: Mask,
    /// Where each seat's tokens lie on top, by their pips less one.
    pub(super) of: [[Mask; 6]; SEATS],
    /// The pips that each seat shows in each room.
    pub(super) pips: [[u8; SEATS]; ROOMS],
    /// Those of them that can't be covered any more by another seat.
    pub(super) firm: [[u8; SEATS]; ROOMS],
    /// The tokens of each kind that each seat hasn't laid yet.
    pub(super) left: [[u8; 3]; SEATS],
    /// Which seats haven't laid their start tokens, and which are out: one bit each.
    unlaid: u8,
    pub(super) out: u8,
    /// The seat whose turn it is, or [`NOBODY`].
    pub(super) mover: u8,
}

impl Field {
    pub(super) fn of(position: &Lumens, ground: &Ground) -> Self {
        let mut field = Self {
            top: [NOBODY; 256],
            taken: Mask::NONE,
            full: Mask::NONE,
            of: [[Mask::NONE; 6]; SEATS],
            pips: [[0; SEATS]; ROOMS],
            firm: [[0; SEATS]; ROOMS],
            left: [[0; 3]; SEATS],
            unlaid: 0,
            out: 0,
            mover: position.turn().seat().map_or(NOBODY, |seat| seat.index() as u8),
        };
        for seat in Seat::all(ground.seats) {
            field.left[seat.index()] = [Token::OF_EACH; 3];
            let start = position.start(seat).and_then(|start| position.top(start));
            field.unlaid |= u8::from(!position.is_set_up() && start.is_none()) << seat.index();
            field.out |= u8::from(position.is_out(seat)) << seat.index();
        }
        let mut lay =
            |at, light: Light| field.put(ground, light.seat().index() as u8, index(at), light.pips().number());
        for (at, top, below) in position.lights() {
            if let Some(below) = below {
                lay(at, below);
            }
            lay(at, top);
        }
        field
    }

    /// The seat and the pips of the token on top of a square.
    pub(super) const fn top(&self, square: u8) -> Option<(usize, u8)> {
        let code = self.top[square as usize];
        if code == NOBODY { None } else { Some((code as usize >> 3, code & 7)) }
    }

    /// Lays a token of a seat. The turn stays where it is.
    #[inline]
    pub(super) fn put(&mut self, ground: &Ground, seat: u8, square: u8, pips: u8) {
        let covered = std::mem::replace(&mut self.top[usize::from(square)], seat << 3 | pips);
        let room = ground.room(square);
        if covered == NOBODY {
            self.taken.insert(square);
        } else {
            let (owner, number) = (usize::from(covered >> 3), covered & 7);
            self.full.insert(square);
            self.of[owner][usize::from(number) - 1].remove(square);
            if let Some(room) = room {
                self.pips[room][owner] -= number;
                if ground.starts[owner] == square {
                    self.firm[room][owner] -= number;
                }
            }
        }
        let seat = usize::from(seat);
        self.of[seat][usize::from(pips) - 1].insert(square);
        if let Some(room) = room {
            self.pips[room][seat] += pips;
            if covered != NOBODY || ground.starts[seat] == square {
                self.firm[room][seat] += pips;
            }
        }
        self.left[seat][kind(pips)] -= 1;
        self.unlaid &= !(1 << seat);
    }

    /// How many tokens a seat has not laid.
    pub(super) fn tokens(&self, seat: usize) -> u8 {
        self.left[seat].iter().sum()
    }

    /// How many tokens a seat will still lay, if it isn't blocked.
    pub(super) fn turns(&self, ground: &Ground, seat: usize) -> u8 {
        if self.out >> seat & 1 == 1 { 0 } else { self.tokens(seat).saturating_sub(u8::from(ground.keeps_last)) }
    }

    /// Whether start tokens are still being laid.
    pub(super) const fn is_starting(&self) -> bool {
        self.unlaid != 0
    }

    /// Where a seat may place. In the set-up, its start marker.
    pub(super) fn open(&self, ground: &Ground, seat: usize) -> Mask {
        if self.is_starting() {
            return Mask::of(ground.starts[seat]);
        }
        let mut open = self.reach(ground, seat, &self.of[seat]);
        let start = ground.starts[seat];
        if self.taken.has(start) && !self.full.has(start) {
            open.insert(start);
        }
        open
    }

    /// The squares that tokens `of` each number of pips count to, and where `seat` may place.
    #[inline]
    pub(super) fn reach(&self, ground: &Ground, seat: usize, of: &[Mask; 6]) -> Mask {
        self.reach_past(ground, seat, of, &self.taken)
    }

    /// The same with other squares taken.
    #[inline]
    pub(super) fn reach_past(&self, ground: &Ground, seat: usize, of: &[Mask; 6], taken: &Mask) -> Mask {
        let mut reached = Mask::NONE;
        let mut barred = [Mask::NONE; 4];
        for (n, &of) in of.iter().enumerate() {
            let steps = n + 1;
            let ends = [of.right(steps), of.left(steps), of.down(steps), of.up(steps)];
            for (end, barred) in ends.into_iter().zip(barred) {
                reached = reached.or(end.without(barred));
            }
            let bars = [taken.right(steps), taken.left(steps), taken.down(steps), taken.up(steps)];
            for (barred, bar) in barred.iter_mut().zip(bars) {
                *barred = barred.or(bar);
            }
        }
        reached.and(ground.board).without(self.full).without(ground.others_starts[seat])
    }

    /// The squares that a token with these pips counts to from a square and that aren't full.
    pub(super) fn ends(&self, ground: &Ground, square: u8, pips: u8) -> Mask {
        let mut of = Mask::of(square);
        let mut ends = [of; 4];
        for step in 1..=pips {
            ends = [ends[0].right(1), ends[1].left(1), ends[2].down(1), ends[3].up(1)];
            if step < pips {
                ends = ends.map(|end| end.without(self.taken));
            }
        }
        of = ends.into_iter().fold(Mask::NONE, Mask::or);
        of.and(ground.board).without(self.full)
    }

    /// Gives the turn to the next seat that can place; seats that can't are out.
    pub(super) fn pass_on(&mut self, ground: &Ground) {
        let mut next = usize::from(self.mover);
        for _ in 0..ground.seats {
            next = (next + 1) % ground.seats;
            if self.turns(ground, next) == 0 {
                continue;
            }
            if !self.open(ground, next).is_empty() {
                self.mover = next as u8;
                return;
            }
            self.out |= 1 << next;
        }
        self.mover = NOBODY;
    }
}

/// The kind of token with these pips on one of its faces, as an index into [`Token::ALL`].
pub(super) const fn kind(pips: u8) -> usize {
    (if pips > 3 { 7 - pips } else { pips }) as usize - 1
}

pub(super) fn face(pips: u8) -> Pips {
    Pips::ALL[usize::from(pips) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{BoardChoice, End, Move, Options};
    use luciole_core::{Chance, Record, Seed, random_move};

    /// Random games, move by move by the rules and here: the same squares are open, and the same seat wins. On a small
    /// board seats get blocked.
    #[test]
    fn games_go_as_by_the_rules() {
        let mut outs = 0;
        for (seed, seats, end) in
            (0..40).map(|seed| (seed, 2 + seed as usize % 3, [End::Placed, End::Kept][seed as usize / 3 % 2]))
        {
            let small = BoardChoice::Own("AA.BB\n.....\nCC.DD".to_owned());
            let board = if seed % 2 == 0 { BoardChoice::Standard } else { small };
            let options = Options { board, end, ..Options::default() };
            let mut position = Record::<Lumens>::new(seats, Seed(seed), options).unwrap().set_up().unwrap();
            let ground = Ground::of(&position).unwrap();
            let mut field = Field::of(&position, &ground);
            let mut chance = Chance::new(Seed(seed), 9);
            while let Some(chosen) = random_move(&position, &mut chance) {
                let seat = position.turn().seat().unwrap();
                if position.is_set_up() {
                    for (from, top, _) in position.lights() {
                        let counts = position.counts(from).filter(|(_, by)| by.is_none()).map(|(to, _)| index(to));
                        let all = counts.fold(Mask::NONE, |all, to| all.or(Mask::of(to)));
                        assert_eq!(field.ends(&ground, index(from), top.pips().number()), all.without(field.full));
                    }
                    let open: Vec<Square> = field.open(&ground, seat.index()).squares().map(square).collect();
                    assert_eq!(open, position.open().iter().collect::<Vec<_>>());
                }
                let (at, pips) = match chosen {
                    Move::Place(at, pips) => (at, pips),
                    Move::Start(pips) => (position.start(seat).unwrap(), pips),
                    Move::ChooseStart(_) => unreachable!("start squares are dealt"),
                };
                position.play(chosen).unwrap();
                field.put(&ground, seat.index() as u8, index(at), pips.number());
                field.pass_on(&ground);
                assert_eq!(field, Field::of(&position, &ground));
            }
            let standings = position.standings();
            let shares = super::super::ending::outcome(&field, &ground).unwrap().shares;
            for seat in Seat::all(seats) {
                assert!((standings.share(seat) - shares[seat.index()]).abs() < 1e-6);
                outs += u32::from(position.is_out(seat));
            }
        }
        assert!(outs > 10, "{outs} seats were out at the end");
    }
}
