//! The face-up piles from which systems are discovered: only their tops are visible.

use arrayvec::ArrayVec;
use luciole_core::{Chance, numbered};

numbered! {
    /// One of the four piles of planets, or of satellites. Written from 1.
    pub struct Pile(1..=4), written, "a pile: 1 to 4"
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

    /// Piles with these tops and numbers of pieces, at most five each. What lies below the tops comes from `hidden`, as far
    /// as that goes.
    pub(super) fn stack(tops: [Option<(T, usize)>; 4], hidden: impl IntoIterator<Item = T>) -> Self {
        let mut hidden = hidden.into_iter();
        let mut piles = Self::deal(&[]);
        for ((pile, left), top) in piles.pieces.iter_mut().zip(&mut piles.left).zip(tops) {
            let Some((top, height)) = top else { continue };
            pile.iter_mut().zip(hidden.by_ref().take(height - 1)).for_each(|(place, piece)| *place = Some(piece));
            pile[height - 1] = Some(top);
            *left = height as u8;
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
