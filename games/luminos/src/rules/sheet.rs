//! The score sheet: three columns, the lines that count, and the orders in which squares may be entered (rulings 5, 6
//! and 10).

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;
use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

use super::sky::{Corner, Square};
use super::tile::Counts;

/// The target line, which ends the game (ruling 8).
pub const fn target(seats: usize) -> u8 {
    11 - seats as u8
}

/// A player's score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    columns: [ArrayVec<u8, { Sheet::LINES }>; 3],
}

impl Sheet {
    /// The maximum length of a column: one less than the target line for two players, plus four squares in one turn.
    pub const LINES: usize = 12;

    /// The sheet with these columns of suns, moons and stars, each from the top; anything beyond the twelfth line is
    /// dropped.
    pub fn with(columns: [&[u8]; 3]) -> Self {
        Self { columns: columns.map(|column| column.iter().copied().take(Self::LINES).collect()) }
    }

    /// The columns of suns, moons and stars, each from the top.
    pub fn columns(&self) -> [&[u8]; 3] {
        self.columns.each_ref().map(ArrayVec::as_slice)
    }

    /// The number of lines filled in all three columns: only these count (ruling 10).
    pub fn complete(&self) -> u8 {
        self.columns.iter().map(ArrayVec::len).min().unwrap_or(0) as u8
    }

    /// The length of the longest column.
    pub fn longest(&self) -> u8 {
        self.columns.iter().map(ArrayVec::len).max().unwrap_or(0) as u8
    }

    /// The sums of the columns over complete lines (ruling 10).
    pub fn sums(&self) -> [u8; 3] {
        let complete = usize::from(self.complete());
        self.columns.each_ref().map(|column| column[..complete].iter().sum())
    }

    /// Enters the score of a square, each number in the first free line of its column (ruling 6).
    pub(super) fn enter(&mut self, scores: Counts) {
        for (column, score) in self.columns.iter_mut().zip(scores) {
            if score > 0 {
                // In a game no column exceeds its capacity; only a position arranged by hand could.
                let _ = column.try_push(score);
            }
        }
    }
}

/// The order in which the squares of one turn are entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Order([Option<Corner>; 4]);

impl Order {
    /// The squares in that order; at most four.
    pub fn of(corners: impl IntoIterator<Item = Corner>) -> Self {
        let mut order = Self([None; 4]);
        for (place, corner) in order.0.iter_mut().zip(corners) {
            *place = Some(corner);
        }
        order
    }

    /// The squares in this order.
    pub fn corners(self) -> impl Iterator<Item = Corner> {
        self.0.into_iter().flatten()
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.corners().try_for_each(|corner| write!(f, "{}", corner.number()))
    }
}

impl FromStr for Order {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let corner = |digit: char| Corner::ALL.into_iter().find(|corner| char::from(b'0' + corner.number()) == digit);
        let written = (2..=4).contains(&text.len());
        let order = if written { text.chars().map(corner).collect::<Option<ArrayVec<_, 4>>>() } else { None };
        order.map(Self::of).ok_or_else(|| ParseError::new(text, "an order of squares: two to four of 1, 2, 3 and 4"))
    }
}

/// The orders of entry for the squares of one turn that give different sheets; among equivalent orders, the first by
/// the squares' numbers (ruling 6). A single order if all are equivalent.
pub(super) fn orders(squares: &[Square]) -> ArrayVec<Order, 24> {
    let mut orders: ArrayVec<(u64, Order), 24> = ArrayVec::new();
    let mut chosen: ArrayVec<Square, 4> = squares.iter().copied().take(4).collect();
    // Usually no column gets two different numbers, so that there is nothing to choose.
    let plain = (0..3).all(|column| {
        let mut written = chosen.iter().map(|square| square.scores[column]).filter(|score| *score > 0);
        let first = written.next();
        written.all(|score| Some(score) == first)
    });
    loop {
        let key = sheet_key(&chosen);
        if !orders.iter().any(|(other, _)| *other == key) {
            orders.push((key, Order::of(chosen.iter().map(|square| square.corner))));
        }
        if plain || !next_permutation(&mut chosen) {
            return orders.into_iter().map(|(_, order)| order).collect();
        }
    }
}

/// The one of [`orders`] that gives the same sheet as `order`; `None` if it isn't an order of the squares.
pub(super) fn listed_as(squares: &[Square], order: Order) -> Option<Order> {
    let is_there = |square: &Square| order.corners().any(|corner| corner == square.corner);
    if order.corners().count() != squares.len() || !squares.iter().all(is_there) {
        return None;
    }
    let key = |order| sheet_key(&in_order(squares, order));
    orders(squares).into_iter().find(|listed| key(*listed) == key(order))
}

/// The squares in the given order.
pub(super) fn in_order(squares: &[Square], order: Order) -> ArrayVec<Square, 4> {
    order.corners().filter_map(|corner| squares.iter().find(|square| square.corner == corner).copied()).collect()
}

/// The entries of the three columns as one number; no score exceeds 31.
fn sheet_key(squares: &[Square]) -> u64 {
    (0..3).fold(0, |key, column| {
        let written = squares.iter().map(|square| u64::from(square.scores[column])).filter(|score| *score > 0);
        key << 20 | written.fold(0, |column, score| column << 5 | score)
    })
}

/// Advances to the next order by the squares' numbers; returns false after the last.
fn next_permutation(squares: &mut [Square]) -> bool {
    let Some(fall) = (1..squares.len()).rev().find(|&n| squares[n - 1].corner < squares[n].corner) else {
        return false;
    };
    let larger = (fall..squares.len()).rev().find(|&n| squares[n].corner > squares[fall - 1].corner).unwrap_or(fall);
    squares.swap(fall - 1, larger);
    squares[fall..].reverse();
    true
}
