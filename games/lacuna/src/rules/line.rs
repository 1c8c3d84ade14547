//! The line that joins two flowers, its places, and which of them are free; all exact (rulings 2, 7 and 8).

use alloc::vec::Vec;

use serde::Serialize;

use super::lattice::{Point, Vector};

/// The segment between the centres of two flowers, with its numbered places (ruling 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    from: Point,
    along: Vector,
    /// The number of the last place, n.
    last: i64,
    /// |along|².
    squared: i64,
}

/// A run of places on a line, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Stretch {
    /// The first place.
    pub from: u32,
    /// The last place.
    pub to: u32,
}

impl Stretch {
    /// The number of places.
    pub const fn len(self) -> u32 {
        self.to - self.from + 1
    }

    /// Always false: a stretch has at least one place.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The place in the middle.
    pub const fn middle(self) -> u32 {
        u32::midpoint(self.from, self.to)
    }

    /// Whether it contains that place.
    pub const fn contains(self, place: u32) -> bool {
        self.from <= place && place <= self.to
    }
}

impl Line {
    /// The line from one point to another.
    ///
    /// # Panics
    /// If they are the same point, which two flowers never share.
    pub fn between(from: Point, to: Point) -> Self {
        assert_ne!(from, to, "a line joins two points");
        let along = from.to(to);
        Self { from, along, last: along.x.abs().max(along.y.abs()), squared: along.squared() }
    }

    /// The number of the last place, n; the first is 0.
    pub const fn last(&self) -> u32 {
        self.last as u32
    }

    /// The position of a place: A plus the offset i (B − A) / n, which is first rounded to the lattice, halves away
    /// from zero (ruling 2).
    pub fn place(&self, i: u32) -> Point {
        let rounded = |length: i64| {
            let doubled = 2 * length.abs() * i64::from(i) + self.last;
            (doubled / (2 * self.last) * length.signum()) as i32
        };
        Point { x: self.from.x + rounded(self.along.x), y: self.from.y + rounded(self.along.y) }
    }

    /// Whether the line passes through the inside of a disc; touching the rim doesn't count (ruling 7).
    pub fn passes_inside(&self, centre: Point, radius: i32) -> bool {
        let offset = centre.to(self.from);
        let radius_squared = i64::from(radius).pow(2);
        // The position along the line of the point nearest to the centre, times |along|².
        let foot = -self.along.dot(offset);
        if foot <= 0 {
            offset.squared() < radius_squared
        } else if foot >= self.squared {
            (Vector { x: offset.x + self.along.x, y: offset.y + self.along.y }).squared() < radius_squared
        } else {
            // |cross|² < r² |along|²: at most (8·10¹⁰)², beyond 64 bits.
            let cross = i128::from(self.along.cross(offset));
            cross * cross < i128::from(radius_squared) * i128::from(self.squared)
        }
    }

    /// Whether a pawn on place `i` doesn't overlap a disc around `centre`, where `reach` is the sum of the two radii:
    /// |n (A − C) + i (B − A)|² ≥ (D + 1)² n² (ruling 2).
    pub fn is_free(&self, i: u32, centre: Point, reach: i32) -> bool {
        let offset = centre.to(self.from);
        let at = |offset: i64, along: i64| i128::from(self.last * offset + i64::from(i) * along);
        let (x, y) = (at(offset.x, self.along.x), at(offset.y, self.along.y));
        let least = i128::from((i64::from(reach) + 1) * self.last);
        x * x + y * y >= least * least
    }

    /// The places that a disc around `centre` takes away: those where [`Line::is_free`] is false, always a single run.
    ///
    /// With u = A − C, v = B − A and d = (D + 1)² |v|² − (u × v)², the inequality of ruling 2 times |v|² says that
    /// place i is taken where (|v|² i + n u·v)² < n² d. The taken places are thus the integers between two exact
    /// bounds.
    pub fn taken_by(&self, centre: Point, reach: i32) -> Option<Stretch> {
        let offset = centre.to(self.from);
        let cross = i128::from(offset.cross(self.along));
        let reach_squared = i128::from(i64::from(reach) + 1).pow(2);
        let depth = reach_squared * i128::from(self.squared) - cross * cross;
        if depth <= 0 {
            return None;
        }
        // The largest integer whose square is less than n² d.
        let half = (depth * i128::from(self.last * self.last) - 1).isqrt() as i64;
        let middle = -(self.last * self.along.dot(offset));
        let from = div_ceil(middle - half, self.squared).max(0);
        let to = (middle + half).div_euclid(self.squared).min(self.last);
        (from <= to).then_some(Stretch { from: from as u32, to: to as u32 })
    }

    /// The places outside all of the runs in `taken`, in order.
    pub fn free_stretches(&self, taken: impl Iterator<Item = Stretch>) -> Vec<Stretch> {
        // Insertion sort, for a handful of entries.
        let mut sorted: Vec<Stretch> = Vec::with_capacity(8);
        for stretch in taken {
            sorted.insert(sorted.partition_point(|other| other.from < stretch.from), stretch);
        }
        let mut free = Vec::new();
        let mut next = 0;
        for stretch in sorted {
            if stretch.from > next {
                free.push(Stretch { from: next, to: stretch.from - 1 });
            }
            next = next.max(stretch.to + 1);
        }
        if next <= self.last() {
            free.push(Stretch { from: next, to: self.last() });
        }
        free
    }

    /// Whether a disc of `radius` around `centre` is too far from the whole (infinite) line to reach into it. A quick
    /// check that is true for most discs of a mat.
    pub(super) fn misses(&self, centre: Point, radius: i32) -> bool {
        let cross = u128::from(centre.to(self.from).cross(self.along).unsigned_abs());
        let radius = i64::from(radius);
        // At most 8,000² · 8·10¹⁰, which fits into 64 bits.
        cross * cross >= u128::from((radius * radius * self.squared).unsigned_abs())
    }
}

/// The quotient, rounded up; `by` is positive.
const fn div_ceil(number: i64, by: i64) -> i64 {
    -(-number).div_euclid(by)
}

#[cfg(test)]
mod tests {
    use super::super::lattice::{FLOWER, MAT, PAWN};
    use super::*;
    use proptest::prelude::*;

    fn point() -> impl Strategy<Value = Point> {
        (-MAT..=MAT, -MAT..=MAT).prop_map(|(x, y)| Point { x, y })
    }

    /// A line, and a centre that is probably near it.
    fn line_and_centre() -> impl Strategy<Value = (Line, Point)> {
        let ends = (point(), point()).prop_filter("two points", |(a, b)| a != b);
        (ends, any::<u32>(), -12_000..12_000, -12_000..12_000).prop_map(|((a, b), i, dx, dy)| {
            let line = Line::between(a, b);
            let near = line.place(i % (line.last() + 1));
            (line, Point { x: near.x + dx, y: near.y + dy })
        })
    }

    proptest! {
        #[test]
        fn taken_places_satisfy_the_inequality((line, centre) in line_and_centre(), probe: u32, flower: bool) {
            let reach = PAWN + if flower { FLOWER } else { PAWN };
            let taken = line.taken_by(centre, reach);
            let is_taken = |i: u32| taken.is_some_and(|t| t.contains(i));
            let mut places = vec![probe % (line.last() + 1), 0, line.last()];
            if let Some(t) = taken {
                places.extend([t.from, t.to, t.from.saturating_sub(1), (t.to + 1).min(line.last())]);
            }
            for i in places {
                prop_assert_eq!(is_taken(i), !line.is_free(i, centre, reach), "place {}", i);
            }
        }

        #[test]
        fn a_rounded_pawn_on_a_free_place_overlaps_nothing((line, centre) in line_and_centre(), probe: u32) {
            let reach = PAWN + FLOWER;
            let i = probe % (line.last() + 1);
            if line.is_free(i, centre, reach) {
                prop_assert!(line.place(i).distance_squared(centre) >= i64::from(reach).pow(2));
            }
        }

        #[test]
        fn a_missed_disc_takes_nothing_and_is_not_passed((line, centre) in line_and_centre(), radius in 1..9_000) {
            if line.misses(centre, radius + 1) {
                prop_assert_eq!(line.taken_by(centre, radius), None);
                prop_assert!(!line.passes_inside(centre, radius));
            }
        }
    }

    /// Ruling 2: "the line … has the places 0 to n", "this offset is rounded to whole coordinates, halves away from zero".
    #[test]
    fn places_run_from_end_to_end_and_halves_round_away_from_zero() {
        let line = Line::between(Point { x: 0, y: 0 }, Point { x: 4, y: 2 });
        let places: Vec<_> = (0..=line.last()).map(|i| line.place(i)).map(|p| (p.x, p.y)).collect();
        assert_eq!(places, [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)]);
        let back = Line::between(Point { x: 0, y: 0 }, Point { x: -4, y: -2 });
        assert_eq!(back.place(1), Point { x: -1, y: -1 });
    }

    /// Ruling 2: "this offset is rounded …, and then added to A", whatever the sign of the sum. Rounded as a sum, the two places
    /// between the ends and the middle would be (3, -3) and (1, -2).
    #[test]
    fn the_offset_is_rounded_before_it_is_added_to_the_flower() {
        let line = Line::between(Point { x: 4, y: -3 }, Point { x: 0, y: -1 });
        let places: Vec<_> = (0..=line.last()).map(|i| line.place(i)).map(|p| (p.x, p.y)).collect();
        assert_eq!(places, [(4, -3), (3, -2), (2, -2), (1, -1), (0, -1)]);
    }

    /// Ruling 7: "touching the rim does not obstruct".
    #[test]
    fn a_line_through_the_inside_is_obstructed_and_one_along_the_rim_is_not() {
        let line = Line::between(Point { x: -50_000, y: 0 }, Point { x: 50_000, y: 0 });
        assert!(!line.passes_inside(Point { x: 0, y: FLOWER }, FLOWER));
        assert!(line.passes_inside(Point { x: 0, y: FLOWER - 1 }, FLOWER));
        assert!(!line.passes_inside(Point { x: 50_000 + FLOWER, y: 0 }, FLOWER));
        assert!(line.passes_inside(Point { x: 50_000 + FLOWER - 1, y: 0 }, FLOWER));
    }

    /// Ruling 2: at exactly distance D a place is not free, at D + 1 it is.
    #[test]
    fn pawns_keep_one_unit_more_than_the_radii() {
        let line = Line::between(Point { x: 0, y: 0 }, Point { x: 20_000, y: 0 });
        let reach = PAWN + FLOWER;
        assert_eq!(line.taken_by(Point { x: 0, y: 0 }, reach), Some(Stretch { from: 0, to: 7_500 }));
        assert!(!line.is_free(7_500, Point { x: 0, y: 0 }, reach));
        assert!(line.is_free(7_501, Point { x: 0, y: 0 }, reach));
    }

    #[test]
    fn free_stretches_are_the_rest() {
        let line = Line::between(Point { x: 0, y: 0 }, Point { x: 100, y: 0 });
        let runs = |list: &[(u32, u32)]| list.iter().map(|&(from, to)| Stretch { from, to }).collect::<Vec<_>>();
        assert_eq!(line.free_stretches(runs(&[]).into_iter()), runs(&[(0, 100)]));
        assert_eq!(
            line.free_stretches(runs(&[(90, 100), (0, 10), (20, 30), (25, 28), (31, 40)]).into_iter()),
            runs(&[(11, 19), (41, 89)])
        );
        assert_eq!(line.free_stretches(runs(&[(0, 60), (50, 100)]).into_iter()), runs(&[]));
    }
}
