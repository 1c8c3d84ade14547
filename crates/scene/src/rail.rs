//! A piece that slides along a line, by finger, mouse or keys.

use crate::Place;

/// A line along which a piece can slide; its places are numbered from 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Rail {
    /// The position of place 0.
    pub from: Place,
    /// The position of the last place.
    pub to: Place,
    /// The number of the last place, at least 1.
    pub last: u32,
    /// The ranges of places where the piece may rest, in order, both ends included; at least one.
    pub free: Vec<(u32, u32)>,
    /// The current place.
    pub at: u32,
}

/// An arrow key's direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To smaller x.
    Left,
    /// To larger x.
    Right,
    /// To smaller y.
    Up,
    /// To larger y.
    Down,
}

impl Direction {
    /// Splits the offset (x, y) into the distance along this direction and the distance to its side.
    pub fn split(self, x: f64, y: f64) -> (f64, f64) {
        match self {
            Self::Left => (-x, y.abs()),
            Self::Right => (x, y.abs()),
            Self::Up => (-y, x.abs()),
            Self::Down => (y, x.abs()),
        }
    }
}

impl Rail {
    /// The position of a place.
    pub fn place(&self, number: u32) -> Place {
        let part = f64::from(number) / f64::from(self.last);
        Place { x: self.from.x + part * (self.to.x - self.from.x), y: self.from.y + part * (self.to.y - self.from.y) }
    }

    /// The free place nearest to a point of the plane.
    #[expect(clippy::manual_clamp, reason = "the panic of `clamp` brings the writing of floats into the program: 5 KB")]
    pub fn nearest(&self, point: Place) -> u32 {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let along = ((point.x - self.from.x) * dx + (point.y - self.from.y) * dy) / (dx * dx + dy * dy);
        self.nearest_free((along.max(0.0).min(1.0) * f64::from(self.last)).round() as u32)
    }

    /// The free place nearest to a place.
    pub fn nearest_free(&self, number: u32) -> u32 {
        let nearest = self.free.iter().map(|&(from, to)| number.clamp(from, to));
        nearest.min_by_key(|place| place.abs_diff(number)).unwrap_or(self.at)
    }

    /// One step from the current place: `step` places on, or the beginning of the next range where this one ends.
    /// Negative steps go back.
    pub fn step(&self, step: i64) -> u32 {
        let wished = (i64::from(self.at) + step).clamp(0, i64::from(self.last)) as u32;
        let within = |&&(from, to): &&(u32, u32)| from <= wished && wished <= to;
        if self.free.iter().any(|run| within(&run)) {
            return wished;
        }
        let run = self.free.iter().position(|&(from, to)| from <= self.at && self.at <= to);
        let Some(run) = run else { return self.nearest_free(wished) };
        let (from, to) = self.free[run];
        let end = if step < 0 { from } else { to };
        if self.at != end {
            return end;
        }
        // At the end of a range: jump the gap.
        let beyond =
            if step < 0 { run.checked_sub(1).map(|r| self.free[r].1) } else { self.free.get(run + 1).map(|r| r.0) };
        beyond.unwrap_or(end)
    }

    /// Whether an arrow key moves forwards along the rail. A key perpendicular to the rail follows the rail's main
    /// direction.
    pub fn is_forward(&self, direction: Direction) -> bool {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let (ahead, aside) = direction.split(dx, dy);
        if ahead.abs() > 0.15 * aside {
            return ahead > 0.0;
        }
        let main = if dx.abs() >= dy.abs() { dx } else { -dy };
        (main > 0.0) == matches!(direction, Direction::Right | Direction::Up)
    }

    /// One hundredth of the rail: the step of an arrow key.
    pub fn stride(&self) -> i64 {
        i64::from(self.last / 100).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rail(at: u32) -> Rail {
        let place = |x, y| Place { x, y };
        Rail { from: place(0.0, 0.0), to: place(100.0, 50.0), last: 1_000, free: vec![(100, 300), (600, 900)], at }
    }

    #[test]
    fn a_touch_beside_the_rail_slides_to_the_nearest_free_place() {
        let rail = rail(200);
        assert_eq!(rail.nearest(Place { x: 20.0, y: 10.0 }), 200);
        assert_eq!(rail.nearest(Place { x: 15.0, y: 20.0 }), 200, "beside it");
        assert_eq!(rail.nearest(Place { x: 40.0, y: 20.0 }), 300, "in the gap, nearer to its beginning");
        assert_eq!(rail.nearest(Place { x: 500.0, y: 0.0 }), 900, "beyond the end");
        assert_eq!(rail.place(500), Place { x: 50.0, y: 25.0 });
    }

    #[test]
    fn steps_stop_at_the_end_of_a_range_and_then_jump_the_gap() {
        assert_eq!(rail(200).step(10), 210);
        assert_eq!(rail(295).step(10), 300);
        assert_eq!(rail(300).step(10), 600);
        assert_eq!(rail(600).step(-10), 300);
        assert_eq!(rail(105).step(-10), 100);
        assert_eq!(rail(100).step(-10), 100);
        assert_eq!(rail(900).step(10), 900);
    }

    #[test]
    fn arrow_keys_follow_the_direction_on_screen() {
        use Direction::{Down, Left, Right, Up};
        let rail = rail(200);
        assert!(rail.is_forward(Right) && rail.is_forward(Down) && !rail.is_forward(Left) && !rail.is_forward(Up));
        let level = Rail { to: Place { x: -100.0, y: 0.0 }, ..rail };
        assert!(level.is_forward(Left) && !level.is_forward(Right) && !level.is_forward(Up) && level.is_forward(Down));
    }
}
