//! The previous rings (ruling 8). A game in which no place becomes empty can be long, and every position is kept for
//! looking back: they share the older part of their history.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::Ring;

/// How many rings are shared as one chunk.
const SHARED: usize = 64;

/// Rings, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    /// Chunks of [`SHARED`] rings each.
    older: Vec<Arc<Vec<Ring>>>,
    /// Fewer than [`SHARED`] rings.
    recent: Vec<Ring>,
}

impl Past {
    /// The rings, the oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Ring> {
        (0..self.len()).filter_map(|at| self.get(at))
    }

    /// The ring with that index, from the oldest.
    pub fn get(&self, at: usize) -> Option<&Ring> {
        self.older.get(at / SHARED).map_or(&self.recent, |rings| rings).get(at % SHARED)
    }

    /// The number of rings.
    pub fn len(&self) -> usize {
        SHARED * self.older.len() + self.recent.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn push(&mut self, ring: Ring) {
        self.recent.push(ring);
        if self.recent.len() == SHARED {
            self.older.push(Arc::new(core::mem::take(&mut self.recent)));
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Pawn, Pile, RingPlace};

    /// A ring that encodes its number, below 1024.
    fn ring(number: usize) -> Ring {
        let mut ring = Ring::EMPTY;
        ring.put(RingPlace::at(number % 32), Pile::of(Pawn((number / 32) as u8)));
        ring
    }

    #[test]
    fn rings_are_kept_in_order_and_older_ones_shared() {
        let (mut past, mut rings) = (Past::default(), Vec::new());
        for number in 0..200 {
            let before = past.clone();
            past.push(ring(number));
            rings.push(ring(number));
            assert_eq!((past.len(), past.is_empty()), (rings.len(), false));
            assert!(past.iter().eq(&rings) && past.iter().rev().eq(rings.iter().rev()));
            assert!(before.older.iter().zip(&past.older).all(|(one, other)| Arc::ptr_eq(one, other)));
            assert_ne!(before, past);
        }
        past.clear();
        assert!(past.is_empty() && past == Past::default());
    }
}
