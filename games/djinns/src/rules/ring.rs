//! The ring of 32 places and the piles on it (rulings 1 to 8).

use core::fmt;

use luciole_core::numbered;
use serde::{Deserialize, Serialize};

use super::pawn::Pawn;

numbered! {
    /// A place of the ring, numbered clockwise from 0 to 31.
    pub struct RingPlace(0..=31), written, "a place from 0 to 31"
}

impl RingPlace {
    /// The place with that number, modulo [`RingPlace::COUNT`].
    pub const fn at(index: usize) -> Self {
        Self((index % Self::COUNT) as u8)
    }
}

/// A direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// `+`
    Clockwise,
    /// `-`
    Anticlockwise,
}

impl Way {
    /// Both ways.
    pub const BOTH: [Self; 2] = [Self::Clockwise, Self::Anticlockwise];

    /// Its sign.
    pub const fn sign(self) -> char {
        match self {
            Self::Clockwise => '+',
            Self::Anticlockwise => '-',
        }
    }
}

/// A pile of at most four pawns of different colours; may be empty.
///
/// Five bits per pawn, with the top one lowest, and a marker bit above the bottom one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Pile(u32);

impl Pile {
    /// The empty pile.
    pub const EMPTY: Self = Self(1);
    /// The maximum number of pawns in a pile: one of each colour (ruling 4).
    pub const MAX: u8 = 4;
    const BITS: u32 = 5;
    /// Masks the bits that distinguish twins.
    const KINDS: u32 = 0x17_bdef;

    /// A single pawn.
    pub const fn of(pawn: Pawn) -> Self {
        Self(1 << Self::BITS | pawn.0 as u32)
    }

    /// Whether there are no pawns.
    pub const fn is_empty(self) -> bool {
        self.0 == 1
    }

    /// The number of pawns.
    pub const fn height(self) -> u8 {
        (self.0 >= 1 << 5) as u8 + (self.0 >= 1 << 10) as u8 + (self.0 >= 1 << 15) as u8 + (self.0 >= 1 << 20) as u8
    }

    /// The pawn at that depth, with the top one at 0; `None` below the pile.
    pub const fn pawn(self, depth: u8) -> Option<Pawn> {
        if depth < self.height() { Some(Pawn((self.0 >> (Self::BITS * depth as u32)) as u8 & 31)) } else { None }
    }

    /// The top pawn, which decides who controls the pile.
    pub const fn top(self) -> Option<Pawn> {
        if self.is_empty() { None } else { Some(Pawn(self.0 as u8 & 31)) }
    }

    /// The pile without its top pawn.
    pub(super) const fn under_top(self) -> Self {
        Self(self.0 >> Self::BITS)
    }

    /// The pawns from the top down.
    pub fn pawns(self) -> impl DoubleEndedIterator<Item = Pawn> {
        (0..self.height()).filter_map(move |depth| self.pawn(depth))
    }

    /// The top `pawns` (at most all), and the rest.
    pub const fn split(self, pawns: u8) -> (Self, Self) {
        let height = self.height();
        let bits = Self::BITS * if pawns < height { pawns } else { height } as u32;
        (Self(self.0 & ((1 << bits) - 1) | 1 << bits), Self(self.0 >> bits))
    }

    /// This pile on top of another; together they have at most four pawns.
    #[must_use]
    pub const fn on(self, under: Self) -> Self {
        let bits = Self::BITS * self.height() as u32;
        Self(under.0 << bits | self.0 ^ 1 << bits)
    }

    /// Floors × the strength of the top pawn (ruling 14); 0 if empty.
    pub const fn points(self) -> i32 {
        match self.top() {
            Some(top) => top.strength().points(self.height()),
            None => 0,
        }
    }

    /// The set of its colours.
    pub(super) fn colours(self) -> u8 {
        // Always four iterations, to avoid a branch that could be mispredicted.
        (0..Self::MAX).fold(0, |set, depth| {
            let rest = self.0 >> (Self::BITS * u32::from(depth));
            set | u8::from(rest > 1) << (rest >> 2 & 3)
        })
    }

    /// A number that two piles share exactly if the rules don't distinguish them: the same kinds of pawns in the same
    /// order.
    pub const fn kinds(self) -> u32 {
        self.0 & Self::KINDS
    }
}

/// From the bottom up: `y3b2`; `-` if empty.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.pawns().rev().try_for_each(|pawn| pawn.fmt(f))
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The piles on the 32 places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring([Pile; RingPlace::COUNT]);

impl Ring {
    /// The empty ring.
    pub const EMPTY: Self = Self([Pile::EMPTY; RingPlace::COUNT]);

    /// The pile on a place.
    pub const fn pile(&self, place: RingPlace) -> Pile {
        self.0[place.0 as usize % RingPlace::COUNT]
    }

    pub(super) fn put(&mut self, place: RingPlace, pile: Pile) {
        self.0[place.index()] = pile;
    }

    /// The piles with their places, clockwise.
    pub fn piles(&self) -> impl Iterator<Item = (RingPlace, Pile)> + '_ {
        RingPlace::all().zip(self.0).filter(|(_, pile)| !pile.is_empty())
    }

    /// The places that count as steps (ruling 3), and those among them with one of these colours on top.
    pub(super) fn occupied(&self, colours: u8) -> Occupied {
        let mut occupied = Occupied { places: [RingPlace(0); RingPlace::COUNT], count: 0, topped: 0 };
        for (number, pile) in (0..).zip(&self.0) {
            // Always written, but counted only if there is a pile: avoids a branch that could be mispredicted.
            let counts = !pile.is_empty();
            let topped = u32::from(colours) >> (pile.0 >> 2 & 3) & u32::from(counts);
            occupied.places[occupied.count % RingPlace::COUNT] = RingPlace(number);
            occupied.topped |= topped << (occupied.count % RingPlace::COUNT);
            occupied.count += usize::from(counts);
        }
        occupied
    }

    /// Whether the rules don't distinguish two rings, ignoring the places of `apart`.
    pub(super) fn matches(&self, other: &Self, apart: [RingPlace; 2]) -> bool {
        let mut different = 0u32;
        for (number, (own, their)) in self.0.iter().zip(&other.0).enumerate() {
            different |= u32::from(own.kinds() != their.kinds()) << number;
        }
        different & !(1 << apart[0].0 | 1 << apart[1].0) == 0
    }
}

/// The occupied places, clockwise.
pub(super) struct Occupied {
    places: [RingPlace; RingPlace::COUNT],
    count: usize,
    topped: u32,
}

impl Occupied {
    /// The next place with one of the colours on top, and its index among the occupied places.
    pub(super) fn next_topped(&mut self) -> Option<(usize, RingPlace)> {
        let index = self.topped.trailing_zeros() as usize;
        self.topped &= self.topped.wrapping_sub(1);
        self.places.get(index).map(|&place| (index, place))
    }

    /// The places `steps` occupied places away from the `index`-th, in both directions; `None` if that would pass a
    /// place twice (ruling 3).
    pub(super) fn beyond(&self, index: usize, steps: u8) -> Option<[(Way, RingPlace); 2]> {
        let steps = usize::from(steps);
        if steps >= self.count {
            return None;
        }
        let at =
            |ahead: usize| self.places[if ahead >= self.count { ahead - self.count } else { ahead } % RingPlace::COUNT];
        Some([(Way::Clockwise, at(index + steps)), (Way::Anticlockwise, at(index + self.count - steps))])
    }
}
