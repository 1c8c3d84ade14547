//! The part of the pond nearer to one pawn than to any other. Only for display: no rule depends on it.

use luciole_scene::Place;

/// The number of corners that approximate the pond's edge, with an error of less than half a unit of the board.
const CORNERS: usize = 120;
/// The cosine and sine of the angle between corners. Code to compute them would be as large as the rest of this module.
const COS: f64 = 0.998_629_534_754_574;
const SIN: f64 = 0.052_335_956_242_944;

/// The part of a disc of `radius` around the origin that is nearer to `own` than to any of `others`: a convex polygon,
/// empty if `others` contains the same point.
pub(super) fn territory(radius: f64, own: Place, others: impl Iterator<Item = Place>) -> Vec<Place> {
    let turned = |at: &Place| Some(Place { x: at.x * COS - at.y * SIN, y: at.x * SIN + at.y * COS });
    let pond: Vec<Place> = std::iter::successors(Some(Place { x: radius, y: 0.0 }), turned).take(CORNERS).collect();
    others.fold(pond, |cell, other| nearer(&cell, own, other))
}

/// The part of a convex polygon on `own`'s side of the perpendicular bisector of the two points.
fn nearer(cell: &[Place], own: Place, other: Place) -> Vec<Place> {
    let (dx, dy) = (own.x - other.x, own.y - other.y);
    let middle = Place { x: f64::midpoint(own.x, other.x), y: f64::midpoint(own.y, other.y) };
    let side = |at: Place| (at.x - middle.x) * dx + (at.y - middle.y) * dy;
    let mut part = Vec::with_capacity(cell.len() + 1);
    for (i, &from) in cell.iter().enumerate() {
        let to = cell[(i + 1) % cell.len()];
        let (begin, end) = (side(from), side(to));
        if begin > 0.0 {
            part.push(from);
        }
        if (begin > 0.0) != (end > 0.0) {
            part.push(between(from, to, begin / (begin - end)));
        }
    }
    part
}

fn between(from: Place, to: Place, part: f64) -> Place {
    Place { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(x: f64, y: f64) -> Place {
        Place { x, y }
    }

    /// The area of a convex polygon.
    fn area(cell: &[Place]) -> f64 {
        let cross = |(i, from): (usize, &Place)| {
            let to = cell[(i + 1) % cell.len()];
            from.x * to.y - to.x * from.y
        };
        cell.iter().enumerate().map(cross).sum::<f64>().abs() / 2.0
    }

    #[test]
    fn territories_cover_the_pond_and_each_point_lies_with_the_nearest_pawn() {
        let pawns = [place(0.0, 0.0), place(500.0, 100.0), place(-300.0, 420.0), place(20.0, -700.0)];
        let others = |own: Place| pawns.into_iter().filter(move |other| *other != own);
        let cells = pawns.map(|own| territory(1_000.0, own, others(own)));
        let whole = area(&territory(1_000.0, place(0.0, 0.0), [].into_iter()));
        assert!((whole / (std::f64::consts::PI * 1e6) - 1.0).abs() < 0.001);
        assert!((cells.iter().map(|cell| area(cell)).sum::<f64>() - whole).abs() < 1.0);
        for (own, cell) in pawns.into_iter().zip(&cells) {
            for corner in cell {
                assert!(others(own).all(|other| corner.distance(own) <= corner.distance(other) + 0.01));
            }
        }
    }
}
