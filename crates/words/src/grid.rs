//! A text that is a grid, a line for each row and a character for each square, as a drawing.

use std::fmt;
use std::ops::RangeInclusive;

use luciole_scene::{Direction, Scene};

use crate::Sign;

/// What squares of a grid can be.
#[derive(Clone, Debug)]
pub struct GridWords {
    /// The kinds of squares: an empty one first, then those that a player paints, in the order in which they are offered.
    pub kinds: Vec<SquareKind>,
    /// How many squares a side may have.
    pub sides: RangeInclusive<usize>,
    /// What to do with the kinds.
    pub hint: &'static str,
    /// The name of beginning again with the example.
    pub again: &'static str,
    /// The grid as it will look, in a plane in which each square has sides of 100 and the first begins at the origin. It
    /// draws any grid, finished or not.
    pub drawn: fn(&Grid) -> Scene,
}

/// A kind of squares.
#[derive(Clone, Copy, Debug)]
pub struct SquareKind {
    /// Its character in the text.
    pub character: char,
    /// Its name.
    pub name: &'static str,
    /// Its drawing, if it has one.
    pub sign: Option<Sign>,
}

/// A square, by its column and row from 0.
pub type GridSquare = (usize, usize);

/// A drawing of squares: at least one, of known kinds, as many in each row, and no more to a side than allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: Vec<Vec<char>>,
    /// The character of an empty square, which surrounds the grid too.
    empty: char,
}

impl Grid {
    /// The drawing of a text. White space around the lines, and empty lines before and after, don't count. What can't be
    /// drawn is an empty square: an unknown character, or one that is missing at the end of a line; what lies beyond the
    /// largest grid is left out.
    pub fn read(text: &str, words: &GridWords) -> Self {
        let empty = words.kinds[0].character;
        let known =
            |found: char| words.kinds.iter().map(|kind| kind.character).find(|kind| *kind == found).unwrap_or(empty);
        let lines = text.trim().lines().take(*words.sides.end());
        let rows: Vec<Vec<char>> =
            lines.map(|line| line.trim().chars().take(*words.sides.end()).map(known).collect()).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or(1);
        let height = rows.len().max(1);
        Self { rows, empty }.resized(width, height)
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.rows[0].len()
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The character of a square; outside the grid, an empty one's.
    pub fn at(&self, (column, row): GridSquare) -> char {
        self.rows.get(row).and_then(|row| row.get(column)).copied().unwrap_or(self.empty)
    }

    /// The same squares in that many columns and rows, at least one of each: squares go, or empty ones come, on the right
    /// and below.
    #[must_use]
    pub fn resized(mut self, width: usize, height: usize) -> Self {
        self.rows.resize(height.max(1), Vec::new());
        for row in &mut self.rows {
            row.resize(width.max(1), self.empty);
        }
        self
    }

    /// A grid of the same size with only empty squares.
    #[must_use]
    pub fn cleared(mut self) -> Self {
        for row in &mut self.rows {
            row.fill(self.empty);
        }
        self
    }

    /// The grid after a straight stroke from one square to another; one that isn't in the grid changes nothing. A quick
    /// finger is seen only on some of the squares that it crosses.
    #[must_use]
    pub fn painted(mut self, from: GridSquare, to: GridSquare, character: char) -> Self {
        let steps = from.0.abs_diff(to.0).max(from.1.abs_diff(to.1));
        let between = |from: usize, to: usize, step: usize| {
            let rounded = |way: usize| (2 * way * step + steps).checked_div(2 * steps).unwrap_or_default();
            if to < from { from - rounded(from - to) } else { from + rounded(to - from) }
        };
        for step in 0..=steps {
            let (column, row) = (between(from.0, to.0, step), between(from.1, to.1, step));
            if let Some(square) = self.rows.get_mut(row).and_then(|row| row.get_mut(column)) {
                *square = character;
            }
        }
        self
    }

    /// The square at a point, given as fractions of the grid's width and height.
    pub fn square_at(&self, across: f64, down: f64) -> Option<GridSquare> {
        let inside = 0.0..1.0;
        let index = |fraction: f64, count: usize| (fraction * count as f64) as usize;
        (inside.contains(&across) && inside.contains(&down))
            .then(|| (index(across, self.width()), index(down, self.height())))
    }

    /// The nearest square to one that may have been in a larger grid.
    pub fn nearest(&self, (column, row): GridSquare) -> GridSquare {
        (column.min(self.width() - 1), row.min(self.height() - 1))
    }

    /// The square beside one; at the edge, the same one.
    pub fn beside(&self, (column, row): GridSquare, direction: Direction) -> GridSquare {
        self.nearest(match direction {
            Direction::Left => (column.saturating_sub(1), row),
            Direction::Right => (column + 1, row),
            Direction::Up => (column, row.saturating_sub(1)),
            Direction::Down => (column, row + 1),
        })
    }

    /// How many kinds, from the first on, a player needs: those in the grid, and the next one.
    pub fn kinds_needed(&self, words: &GridWords) -> usize {
        let is_used = |kind: &SquareKind| self.rows.iter().flatten().any(|square| *square == kind.character);
        let last = words.kinds.iter().rposition(is_used).unwrap_or(0);
        words.kinds.len().min(last + 2)
    }
}

/// The name of a square: the letter of its column and the number of its row, such as B3.
pub fn square_name((column, row): GridSquare) -> String {
    let letter = char::from_u32('A' as u32 + column as u32).unwrap_or('?');
    format!("{letter}{}", row + 1)
}

impl fmt::Display for Grid {
    /// The text that the grid draws, with a line feed between lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.rows.iter().enumerate() {
            let line: String = row.iter().collect();
            write!(f, "{}{line}", if number > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> GridWords {
        let kinds = ['.', 'A', 'B', 'C'].map(|character| SquareKind { character, name: "", sign: None });
        GridWords { kinds: kinds.into(), sides: 2..=4, hint: "", again: "", drawn: |_| Scene::default() }
    }

    fn read(text: &str) -> Grid {
        Grid::read(text, &words())
    }

    #[test]
    fn a_text_and_its_drawing_say_the_same() {
        for text in ["A.\n.B", ".", "ABC.\n....\n....\nCCCC"] {
            assert_eq!(read(text).to_string(), text);
        }
        assert_eq!(read("\r\n\n  A.\r\n\t.B \n\n").to_string(), "A.\n.B");
    }

    #[test]
    fn what_cannot_be_drawn_is_empty_or_left_out() {
        for (text, drawn) in [
            ("", "."),
            (" \n ", "."),
            ("A?a\nBB", "A..\nBB."),
            ("A\n\nB B", "A..\n...\nB.B"),
            ("AAAAA\n", "AAAA"),
            ("A\nA\nA\nA\nB", "A\nA\nA\nA"),
        ] {
            assert_eq!(read(text).to_string(), drawn, "{text:?}");
        }
    }

    #[test]
    fn a_grid_grows_and_shrinks_on_the_right_and_below() {
        let grid = read("AB\nBA");
        assert_eq!(grid.clone().resized(3, 3).to_string(), "AB.\nBA.\n...");
        assert_eq!(grid.clone().resized(1, 2).to_string(), "A\nB");
        assert_eq!(grid.clone().resized(4, 1).resized(2, 2).to_string(), "AB\n..");
        assert_eq!(grid.cleared().to_string(), "..\n..");
    }

    #[test]
    fn a_stroke_leaves_no_gap_and_stays_inside() {
        let empty = || read("....\n....\n....\n....");
        for (from, to, painted) in [
            ((0, 0), (0, 0), "A...\n....\n....\n...."),
            ((0, 0), (3, 3), "A...\n.A..\n..A.\n...A"),
            ((3, 3), (0, 0), "A...\n.A..\n..A.\n...A"),
            ((3, 1), (0, 0), "AA..\n..AA\n....\n...."),
            ((1, 0), (1, 9), ".A..\n.A..\n.A..\n.A.."),
            ((9, 9), (8, 9), "....\n....\n....\n...."),
        ] {
            assert_eq!(empty().painted(from, to, 'A').to_string(), painted, "{from:?} to {to:?}");
        }
    }

    #[test]
    fn a_point_is_in_one_square_or_outside() {
        let grid = read("....\n....");
        for (across, down, square) in [
            (0.0, 0.0, Some((0, 0))),
            (0.99, 0.99, Some((3, 1))),
            (0.26, 0.49, Some((1, 0))),
            (1.0, 0.5, None),
            (0.5, -0.01, None),
            (f64::NAN, 0.5, None),
        ] {
            assert_eq!(grid.square_at(across, down), square, "{across}, {down}");
        }
    }

    #[test]
    fn steps_end_at_the_edge() {
        let grid = read("..\n..");
        for (direction, from, to) in [
            (Direction::Left, (1, 0), (0, 0)),
            (Direction::Left, (0, 1), (0, 1)),
            (Direction::Right, (1, 1), (1, 1)),
            (Direction::Up, (0, 0), (0, 0)),
            (Direction::Down, (0, 0), (0, 1)),
            // From where a larger grid ended.
            (Direction::Up, (3, 3), (1, 1)),
        ] {
            assert_eq!(grid.beside(from, direction), to, "{direction:?} of {from:?}");
        }
    }

    #[test]
    fn the_next_kind_is_offered_as_long_as_there_is_one() {
        for (text, needed) in [("..\n..", 2), ("A.\n..", 3), (".B\n..", 4), ("C.\n..", 4)] {
            assert_eq!(read(text).kinds_needed(&words()), needed, "{text}");
        }
    }

    #[test]
    fn squares_are_called_by_column_and_row() {
        assert_eq!([square_name((0, 0)), square_name((1, 2)), square_name((15, 15))], ["A1", "B3", "P16"]);
    }
}
