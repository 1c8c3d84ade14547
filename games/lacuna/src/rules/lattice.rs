//! The lattice: integer points and exact vectors (rulings 1 and 2).

use core::fmt;
use core::str::FromStr;

use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

/// The radius of the mat's circle, whose centre is the origin (ruling 1).
pub const MAT: i32 = 100_000;
/// The radius of a flower (ruling 1).
pub const FLOWER: i32 = 4_000;
/// The radius of a pawn (ruling 1).
pub const PAWN: i32 = 3_500;
/// The minimum distance between the centres of two flowers in the pour (ruling 4).
pub const SPREAD: i32 = 15_000;

/// A point of the lattice. Both coordinates are within ±[`MAT`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Point {
    /// The distance to the right.
    pub x: i32,
    /// The distance down.
    pub y: i32,
}

/// The vector from one point to another. Both components are within ±2 [`MAT`], so that products of two fit easily into
/// 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vector {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

impl Vector {
    pub(crate) const fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Twice the signed area of the triangle spanned by both.
    pub(crate) const fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    pub(crate) const fn squared(self) -> i64 {
        self.dot(self)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = |text: &str| text.parse().ok().filter(|number| (-MAT..=MAT).contains(number));
        let point = |(x, y)| Some(Self { x: number(x)?, y: number(y)? });
        let found = text.split_once(',').and_then(point);
        found.ok_or_else(|| ParseError::new(text, "a place: two numbers from -100000 to 100000, such as -5000,7000"))
    }
}

impl Point {
    pub(crate) fn to(self, other: Self) -> Vector {
        Vector { x: i64::from(other.x) - i64::from(self.x), y: i64::from(other.y) - i64::from(self.y) }
    }

    /// The square of the distance to `other`, exact.
    pub fn distance_squared(self, other: Self) -> i64 {
        self.to(other).squared()
    }
}
