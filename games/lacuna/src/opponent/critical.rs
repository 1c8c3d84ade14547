//! The critical places of a line: where the answer to a question about a pawn placed there changes.
//!
//! Whether a pawn is near enough to something is decided by the rules for its rounded place, which lies within half a
//! unit of the line. Floating-point bounds, with a margin for their own errors, therefore tell where the answer is
//! certainly yes and where it is certainly no; the few places in between, usually one or two, are checked individually
//! and exactly.

use crate::rules::{Line, Point, Stretch};

/// By how much a rounded place may be nearer or farther than the line: half a unit, plus a generous margin for
/// floating-point errors (lengths up to 400,000 are computed to within 10⁻⁹).
const MARGIN: f64 = 0.501;

/// A section of the line, by the distances along it where it begins and ends.
type Run = Option<[f64; 2]>;

/// A line in floating point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    from: [f64; 2],
    along: [f64; 2],
    length: f64,
    /// Places per unit of length.
    pace: f64,
}

impl Path {
    pub(super) fn of(line: &Line) -> Self {
        let [from, to] = [line.place(0), line.place(line.last())].map(|point| [f64::from(point.x), f64::from(point.y)]);
        let across = [to[0] - from[0], to[1] - from[1]];
        let length = (across[0] * across[0] + across[1] * across[1]).sqrt();
        let along = across.map(|part| part / length);
        Self { from, along, length, pace: f64::from(line.last()) / length }
    }

    /// The part of the line from one place to a later one.
    pub(super) fn part(&self, run: Stretch) -> Self {
        Self { from: self.spot(run.from), length: self.distance(run.from, run.to), ..*self }
    }

    /// A point's coordinates relative to the line: the distance along it, and the distance beside it.
    fn see(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (x, y) = (x - self.from[0], y - self.from[1]);
        [x * self.along[0] + y * self.along[1], x * self.along[1] - y * self.along[0]]
    }

    /// A point's distance from the infinite line.
    pub(super) fn beside(&self, point: Point) -> f64 {
        self.see(floats(point))[1].abs()
    }

    /// A lower bound of the distance between a point and any rounded place of the line.
    pub(super) fn nearest(&self, point: Point) -> f64 {
        let [along, beside] = self.see(floats(point));
        let beyond = (-along).max(along - self.length).max(0.0);
        ((beside * beside + beyond * beyond).sqrt() - MARGIN).max(0.0)
    }

    /// The section within `radius` of a point with these coordinates.
    fn disc([along, beside]: [f64; 2], radius: f64) -> Run {
        let squared = radius * radius - beside * beside;
        (radius > 0.0 && squared > 0.0).then(|| {
            let half = squared.sqrt();
            [along - half, along + half]
        })
    }

    /// The section within `radius` of another line, whose ends have coordinates `a` and `b`.
    fn band(a: [f64; 2], b: [f64; 2], length: f64, radius: f64) -> Run {
        // The other line's direction relative to this one, per unit of length.
        let (along, beside) = ((b[0] - a[0]) / length, (b[1] - a[1]) / length);
        let strip = (beside.abs() > 1e-12).then(|| {
            // Our point at t is −a₁ along − (t − a₀) beside from the other line: equal to ± the radius at both edges.
            let edges = [-radius, radius].map(|edge| a[0] + (edge - a[1] * along) / beside);
            // Its foot on the other line is at (t − a₀) along − a₁ beside, which has to be within the other's length.
            let feet = [0.0, length].map(|foot| foot + a[1] * beside);
            let [low, high] = if along.abs() > 1e-12 {
                let [one, other] = feet.map(|foot| a[0] + foot / along);
                [one.min(other), one.max(other)]
            } else if feet[0] <= 0.0 && 0.0 <= feet[1] {
                [f64::NEG_INFINITY, f64::INFINITY]
            } else {
                [f64::INFINITY, f64::NEG_INFINITY]
            };
            [edges[0].min(edges[1]).max(low), edges[0].max(edges[1]).min(high)]
        });
        let strip = strip.filter(|[low, high]| low < high);
        [Self::disc(a, radius), Self::disc(b, radius), strip].into_iter().flatten().reduce(|one, other| {
            // A band is convex, so that its intersection with a line is connected.
            [one[0].min(other[0]), one[1].max(other[1])]
        })
    }
}

/// The section that is certainly within, and the section outside of which nothing is, as distances along the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubt {
    inner: Run,
    outer: Run,
}

impl Doubt {
    /// The union of both.
    pub(super) fn and(self, other: Self) -> Self {
        let both =
            |a: Run, b: Run| a.zip(b).map(|(a, b)| [a[0].max(b[0]), a[1].min(b[1])]).filter(|[from, to]| from <= to);
        Self { inner: both(self.inner, other.inner), outer: both(self.outer, other.outer) }
    }
}

impl Path {
    /// The section within `radius` of a point.
    pub(super) fn near(&self, point: [f64; 2], radius: f64) -> Doubt {
        let spot = self.see(point);
        Doubt { inner: Self::disc(spot, radius - MARGIN), outer: Self::disc(spot, radius + MARGIN) }
    }

    /// The section within `radius` of another line.
    pub(super) fn beside_line(&self, other: &Self, radius: f64) -> Doubt {
        let [a, b] = [0.0, other.length].map(|along| self.see(other.at(along)));
        if a[1].min(b[1]) > radius + MARGIN || a[1].max(b[1]) < -radius - MARGIN {
            return Doubt { inner: None, outer: None };
        }
        let band = |radius| Self::band(a, b, other.length, radius);
        Doubt { inner: band(radius - MARGIN), outer: band(radius + MARGIN) }
    }

    /// All places of the line that may be within `radius` of one of the rounded places of another line.
    pub(super) fn around(&self, other: &Self, radius: f64) -> Option<Stretch> {
        // Places of the other line are rounded as well.
        let [from, to] = self.beside_line(other, radius + MARGIN).outer?;
        let last = self.length * self.pace;
        let (from, to) = ((from * self.pace).floor().max(0.0), (to * self.pace).ceil().min(last.round()));
        (from <= to).then_some(Stretch { from: from as u32, to: to as u32 })
    }

    /// The point at that distance along the line.
    fn at(&self, along: f64) -> [f64; 2] {
        [self.from[0] + along * self.along[0], self.from[1] + along * self.along[1]]
    }

    /// The distance between two places, the first before the second.
    pub(super) fn distance(&self, first: u32, second: u32) -> f64 {
        f64::from(second - first) / self.pace
    }

    /// The position of a place, unrounded.
    pub(super) fn spot(&self, place: u32) -> [f64; 2] {
        self.at(f64::from(place) / self.pace)
    }

    /// Reports where in `range` an answer changes, in order: the first place with the new answer, and the answer.
    /// Before the range it is no.
    pub(super) fn changes(
        &self,
        doubt: Doubt,
        range: Stretch,
        answer: impl Fn(u32) -> bool,
        mut tell: impl FnMut(u32, bool),
    ) {
        let Some([from, to]) = doubt.outer else { return };
        // Uncertain places lie between the bounds; places outside of the range don't matter.
        let within = |along: f64| (along * self.pace).clamp(-1.0, 1e9);
        let first = (within(from).ceil() as i64).max(range.from.into()) as u32;
        let last = (within(to).floor() as i64).min(range.to.into());
        if last < i64::from(first) {
            return;
        }
        let last = last as u32;
        let mut before = false;
        let mut ask = |places: std::ops::RangeInclusive<u32>| {
            for place in places {
                let now = answer(place);
                if now != before {
                    tell(place, now);
                    before = now;
                }
            }
        };
        match doubt.inner.map(|run| run.map(within)) {
            Some([from, to]) if from.ceil() <= to.floor() && from <= f64::from(last) && to >= f64::from(first) => {
                let (from, to) = ((from.ceil().max(0.0) as u32).max(first), (to.floor() as u32).min(last));
                ask(first..=from);
                ask(to..=last);
            }
            _ => ask(first..=last),
        }
        if before && last < range.to {
            tell(last + 1, false);
        }
    }
}

fn floats(point: Point) -> [f64; 2] {
    [f64::from(point.x), f64::from(point.y)]
}
