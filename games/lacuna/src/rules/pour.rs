//! The pour: 48 flowers spread over the mat from a seed (ruling 4).

use alloc::vec::Vec;

use luciole_core::{Chance, Seed};

use super::flower::{Colour, Flower};
use super::lattice::{FLOWER, MAT, Point, SPREAD};

/// The position of each flower once the first player has taken `free`; `None` for the one taken.
///
/// Darts are thrown at the circle and kept if they are at least [`SPREAD`] from all previous ones, then the flowers are
/// dealt to them. This always terminates: 47 discs of radius 15,000 can't cover a circle of radius 96,000 (Kershner
/// 1939).
///
/// Each colour is poured from a stream of its own, so that undoing the first move reveals nothing.
pub(super) fn pour(seed: Seed, free: Flower) -> Vec<Option<Point>> {
    let mut chance = Chance::new(seed, stream(free.colour()));
    let mut places: Vec<Point> = Vec::with_capacity(Flower::COUNT - 1);
    let inside = MAT - FLOWER;
    while places.len() < Flower::COUNT - 1 {
        let mut along = || chance.below(2 * inside.unsigned_abs() + 1) as i32 - inside;
        let dart = Point { x: along(), y: along() };
        let within = dart.distance_squared(Point::default()) <= i64::from(inside).pow(2);
        let clear = |other: &Point| dart.distance_squared(*other) >= i64::from(SPREAD).pow(2);
        if within && places.iter().all(clear) {
            places.push(dart);
        }
    }
    chance.shuffle(&mut places);
    let mut places = places.into_iter();
    Flower::all().map(|flower| if flower == free { None } else { places.next() }).collect()
}

/// Stream 0 draws the first player.
const fn stream(colour: Colour) -> u64 {
    1 + colour as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free() -> Flower {
        "b7".parse().unwrap()
    }

    /// Ruling 4: "Flowers lie wholly inside the circle, do not overlap", "a minimum centre-to-centre distance of 15,000".
    #[test]
    fn flowers_lie_wholly_inside_and_apart() {
        for seed in 0..200 {
            let places: Vec<Point> = pour(Seed(seed), free()).into_iter().flatten().collect();
            assert_eq!(places.len(), 48);
            for (i, a) in places.iter().enumerate() {
                assert!(a.distance_squared(Point::default()) <= i64::from(MAT - FLOWER).pow(2));
                assert!(places[..i].iter().all(|b| a.distance_squared(*b) >= i64::from(SPREAD).pow(2)));
            }
        }
    }

    /// Ruling 4: "spread evenly without clumps".
    #[test]
    fn the_pour_is_even() {
        // 200 pours, with the circle divided into a centre and a rim of equal area, and into quarters.
        let mut quarters = [0; 4];
        let mut centre = 0;
        for seed in 0..200 {
            for p in pour(Seed(seed), free()).into_iter().flatten() {
                quarters[usize::from(p.x > 0) + 2 * usize::from(p.y > 0)] += 1;
                centre += usize::from(2 * p.distance_squared(Point::default()) < i64::from(MAT - FLOWER).pow(2));
            }
        }
        assert!(quarters.iter().all(|&n| (2_250..2_550).contains(&n)), "{quarters:?}");
        // Fewer in the centre than in the rim, whose flowers have no neighbours beyond it.
        assert!((4_100..4_800).contains(&centre), "{centre}");
    }

    #[test]
    fn a_seed_always_pours_the_same() {
        let first = pour(Seed(7), free());
        assert_eq!(first, pour(Seed(7), free()));
        assert_ne!(first, pour(Seed(8), free()));
        let red = pour(Seed(7), "r7".parse().unwrap());
        assert_ne!(first.iter().flatten().collect::<Vec<_>>(), red.iter().flatten().collect::<Vec<_>>());
        let fixed: Vec<_> = first[..3].iter().flatten().map(|p| (p.x, p.y)).collect();
        assert_eq!(fixed, [(-17_925, 35_653), (36_645, 3_661), (24_516, 89_486)]);
    }
}
