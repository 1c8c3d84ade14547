//! The face-up piles from which systems are discovered: only their tops are visible.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;
use luciole_core::{Chance, ParseError};
use serde::{Deserialize, Serialize};

use super::named::numbered;

/// One of the four piles of planets, or of satellites. Written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Pile(u8);

impl Pile {
    /// All four.
    pub const ALL: [Self; 4] = [Self(1), Self(2), Self(3), Self(4)];

    /// Its index in [`Pile::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

numbered!(Pile, 1..=4, "a pile: 1 to 4");

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Pile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match *text.as_bytes() {
            [digit @ b'1'..=b'4'] => Ok(Self(digit - b'0')),
            _ => Err(ParseError::new(text, "a pile: 1 to 4")),
        }
    }
}

/// The initial height of a pile.
const HEIGHT: usize = 5;

/// Four piles, each from the bottom up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piles<T> {
    /// Nothing above the top.
    pieces: [[Option<T>; HEIGHT]; 4],
    left: [u8; 4],
}

impl<T: Copy + Ord> Piles<T> {
    /// Deals pieces to the piles, five each; at most 20.
    pub(super) fn deal(pieces: &[T]) -> Self {
        let mut piles = Self { pieces: [[None; HEIGHT]; 4], left: [0; 4] };
        for ((pile, left), dealt) in piles.pieces.iter_mut().zip(&mut piles.left).zip(pieces.chunks(HEIGHT)) {
            pile.iter_mut().zip(dealt).for_each(|(place, piece)| *place = Some(*piece));
            *left = dealt.len() as u8;
        }
        piles
    }

    /// The top of a pile; `None` if it is used up.
    pub fn top(&self, pile: Pile) -> Option<T> {
        self.pieces[pile.index()][..self.left(pile)].last().copied().flatten()
    }

    /// The number of pieces left in a pile.
    pub fn left(&self, pile: Pile) -> usize {
        self.left[pile.index()].into()
    }

    /// The tops of the remaining piles.
    pub fn tops(&self) -> impl Iterator<Item = (Pile, T)> + '_ {
        Pile::ALL.into_iter().filter_map(|pile| Some((pile, self.top(pile)?)))
    }

    pub(super) fn take(&mut self, pile: Pile) -> Option<T> {
        let height = self.left(pile).checked_sub(1)?;
        self.left[pile.index()] = height as u8;
        self.pieces[pile.index()][height].take()
    }

    /// Deals everything below the tops anew, independent of its previous order.
    pub(super) fn determinize(&mut self, chance: &mut Chance) {
        let below = |left: u8| usize::from(left).saturating_sub(1);
        let mut hidden: ArrayVec<T, { 4 * HEIGHT }> = ArrayVec::new();
        for (pile, left) in self.pieces.iter().zip(self.left) {
            hidden.extend(pile[..below(left)].iter().copied().flatten());
        }
        hidden.sort_unstable();
        chance.shuffle(&mut hidden);
        for (pile, left) in self.pieces.iter_mut().zip(self.left) {
            pile[..below(left)].iter_mut().for_each(|place| *place = hidden.pop());
        }
    }

    /// Everything that is left, in arbitrary order.
    #[cfg(test)]
    pub(super) fn all(&self) -> impl Iterator<Item = T> + '_ {
        self.pieces.iter().flatten().copied().flatten()
    }
}
