//! The tokens on the board, and what they count to (rulings 2 to 5).

use core::fmt;

use luciole_core::Seat;

use super::board::{Board, SQUARES, Square, Squares};
use super::token::Light;

/// The four directions in which squares are counted (ruling 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Way {
    pub(super) const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// The square `steps` steps from `square`, if it is on the board.
    fn from(self, board: &Board, square: Square, steps: usize) -> Option<Square> {
        let (column, row) = (square.column(), square.row());
        let (column, row) = match self {
            Self::Left => (column.checked_sub(steps)?, row),
            Self::Right => (column + steps, row),
            Self::Up => (column, row.checked_sub(steps)?),
            Self::Down => (column, row + steps),
        };
        (column < board.width() && row < board.height()).then(|| Square::at(column, row))
    }
}

/// The tokens on the board: at most two on a square.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Lights {
    top: [Option<Light>; SQUARES],
    below: [Option<Light>; SQUARES],
    /// The squares with tokens, stored both by rows and by columns, so that a line can be checked with one mask.
    rows: Squares,
    columns: [u16; 16],
    /// The squares with two tokens.
    full: Squares,
    /// The squares where each seat's token is on top.
    of: [Squares; Seat::MAX as usize],
}

impl fmt::Debug for Lights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Lights {
    pub(super) const fn none() -> Self {
        Self {
            top: [None; SQUARES],
            below: [None; SQUARES],
            rows: Squares([0; 16]),
            columns: [0; 16],
            full: Squares([0; 16]),
            of: [Squares([0; 16]); Seat::MAX as usize],
        }
    }

    pub(super) const fn top(&self, square: Square) -> Option<Light> {
        self.top[square.index()]
    }

    pub(super) const fn below(&self, square: Square) -> Option<Light> {
        self.below[square.index()]
    }

    pub(super) const fn is_full(&self, square: Square) -> bool {
        self.full.contains(square)
    }

    /// Lays a token on a square that isn't full, and returns the one that it covers (ruling 4).
    pub(super) const fn lay(&mut self, square: Square, light: Light) -> Option<Light> {
        let covered = self.top(square);
        if let Some(covered) = covered {
            self.below[square.index()] = Some(covered);
            self.of[covered.seat().index()].remove(square);
            self.full.insert(square);
        }
        self.top[square.index()] = Some(light);
        self.of[light.seat().index()].insert(square);
        self.rows.insert(square);
        self.columns[square.column()] |= 1 << square.row();
        covered
    }

    /// All tokens, row by row: the square, the top token, and the one below.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Square, Light, Option<Light>)> + '_ {
        self.rows.iter().filter_map(|square| Some((square, self.top(square)?, self.below(square))))
    }

    /// The squares that the tokens of `seat` count to (rulings 2 and 3) and that aren't full (ruling 4).
    pub(super) fn counted(&self, board: &Board, seat: Seat) -> Squares {
        let mut reached = Squares::default();
        for row in 0..board.height() {
            let mut own = self.of[seat.index()].0[row];
            while own != 0 {
                let column = own.trailing_zeros() as usize;
                own &= own - 1;
                let Some(light) = self.top(Square::at(column, row)) else { continue };
                let steps = usize::from(light.pips().number());
                let between = (1u16 << (steps - 1)) - 1;
                let (across, down) = (u32::from(self.rows.0[row]), u32::from(self.columns[column]));
                let is_free = |line: u32, first: usize| line >> first & u32::from(between) == 0;
                if column + steps < board.width() && is_free(across, column + 1) {
                    reached.0[row] |= 1 << (column + steps);
                }
                if column >= steps && is_free(across, column + 1 - steps) {
                    reached.0[row] |= 1 << (column - steps);
                }
                if row + steps < board.height() && is_free(down, row + 1) {
                    reached.0[row + steps] |= 1 << column;
                }
                if row >= steps && is_free(down, row + 1 - steps) {
                    reached.0[row - steps] |= 1 << column;
                }
            }
        }
        for (reached, full) in reached.0.iter_mut().zip(&self.full.0) {
            *reached &= !full;
        }
        reached
    }

    /// The nearest token from a square in a direction, if any.
    fn nearest(&self, from: Square, way: Way) -> Option<Square> {
        let (column, row) = (from.column(), from.row());
        let (line, at) = match way {
            Way::Left | Way::Right => (self.rows.0[row], column),
            Way::Up | Way::Down => (self.columns[column], row),
        };
        let line = u32::from(line);
        let found = match way {
            Way::Left | Way::Up => (line & ((1 << at) - 1)).checked_ilog2()? as usize,
            Way::Right | Way::Down if line >> at > 1 => at + 1 + (line >> at >> 1).trailing_zeros() as usize,
            Way::Right | Way::Down => return None,
        };
        Some(match way {
            Way::Left | Way::Right => Square::at(found, row),
            Way::Up | Way::Down => Square::at(column, found),
        })
    }

    /// The tokens of `seat` that count to `target`, at most one in each direction: the nearest token, if it does.
    pub(super) fn origins(&self, seat: Seat, target: Square) -> [Option<Square>; 4] {
        Way::ALL.map(|way| {
            let nearest = self.nearest(target, way)?;
            let light = self.top(nearest)?;
            (light.seat() == seat && usize::from(light.pips().number()) == target.distance(nearest)).then_some(nearest)
        })
    }

    /// A token of `seat` whose count would end on `target`, and the first token on the way, which blocks it (ruling 3).
    pub(super) fn blocked(&self, board: &Board, seat: Seat, target: Square) -> Option<(Square, Square)> {
        Way::ALL.into_iter().find_map(|way| {
            let steps = (1..=6).find(|&steps| {
                let light = way.from(board, target, steps).and_then(|square| self.top(square));
                light.is_some_and(|light| light.seat() == seat && usize::from(light.pips().number()) == steps)
            })?;
            let mut between = (1..steps).rev().filter_map(|step| way.from(board, target, step));
            let by = between.find(|square| self.top(*square).is_some())?;
            Some((way.from(board, target, steps)?, by))
        })
    }

    /// The squares that a token counts to in each direction, each with the first token that blocks it, if any; skips
    /// directions where the board ends.
    pub(super) fn counts(&self, board: &Board, from: Square) -> impl Iterator<Item = (Square, Option<Square>)> {
        Way::ALL.into_iter().filter_map(move |way| {
            let steps = usize::from(self.top(from)?.pips().number());
            let by = self.nearest(from, way).filter(|by| from.distance(*by) < steps);
            Some((way.from(board, from, steps)?, by))
        })
    }
}
