//! The mat as the search sees it: everything independent of the pawns is computed once, and the rest is small.

use luciole_core::Seat;

use crate::rules::{FLOWER, Flower, Lacuna, Line, Move, PAWN, Pair, Pawn, Point, Stretch, Whereabouts, other};

use super::critical::Path;

/// The number of turns in a game.
pub(super) const TURNS: usize = 2 * Lacuna::PAWNS_EACH as usize;
/// A squared distance longer than any on the mat, for a missing pawn.
pub(super) const FAR: i64 = 1 << 40;

/// The constant part: the positions of the flowers, and the lines between them.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) at: [Point; Flower::COUNT],
    pub(super) lanes: Vec<Lane>,
    pub(super) first: Seat,
}

/// The line between two flowers of one colour.
#[derive(Debug)]
pub(super) struct Lane {
    pub(super) pair: Pair,
    pub(super) line: Line,
    pub(super) path: Path,
    /// Its two flowers, one bit each.
    pub(super) ends: u64,
    /// The flowers that obstruct the line, one bit each.
    obstacles: u64,
    /// The places that flowers take away from it.
    crowd: Vec<(u8, Stretch)>,
    /// A lower bound of the squared distance between each other flower and a pawn on the line, with room for the errors of
    /// single precision.
    pub(super) nearest: [f32; Flower::COUNT],
}

/// A line that can be taken, and the places on it where a pawn may be put.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub(super) lane: u8,
    pub(super) free: Vec<Stretch>,
}

impl Open {
    /// From the first free place to the last.
    pub(super) fn range(&self) -> Stretch {
        Stretch { from: self.free[0].from, to: self.free[self.free.len() - 1].to }
    }
}

/// The part that pawns change.
#[derive(Clone, Debug)]
pub(super) struct Mat {
    pub(super) turns: usize,
    /// The flowers on the mat, one bit each.
    pub(super) loose: u64,
    /// The number of flowers of each colour that each seat has.
    pub(super) hands: [Counts; 2],
    pub(super) pawns: Vec<Pawn>,
    /// The lines that pawns obstruct, one bit each.
    obstructed: [u64; 3],
    /// The places that pawns take away from the lines.
    crowd: Vec<(u8, Stretch)>,
    /// The squared distance from each flower to each seat's nearest pawn.
    pub(super) near: [[i64; Flower::COUNT]; 2],
}

/// A count for each colour, one byte each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts(u64);

impl Counts {
    const MAJORITY: u64 = 0x7c_7c7c_7c7c_7c7c;
    const TOP: u64 = 0x80_8080_8080_8080;

    pub(super) const fn of(colour: usize, count: u64) -> Self {
        Self(count << (8 * colour))
    }

    pub(super) const fn get(self, colour: usize) -> u8 {
        (self.0 >> (8 * colour)) as u8
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// The number of colours won: those with four flowers or more (ruling 12).
    pub(super) const fn colours(self) -> u32 {
        ((self.0 + Self::MAJORITY) & Self::TOP).count_ones()
    }
}

/// The bit of a flower.
pub(super) const fn bit(flower: usize) -> u64 {
    1 << flower
}

/// The indices of the bits that are set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            next
        })
    })
}

/// The colour of a flower, by its index.
pub(super) const fn colour(flower: usize) -> usize {
    flower / 7
}

impl Field {
    /// The field of a position after the pour.
    pub(super) fn of(position: &Lacuna) -> Self {
        let mut at = [Point::default(); Flower::COUNT];
        for (flower, point) in position.loose() {
            at[flower.index()] = point;
        }
        let loose: Vec<(Flower, Point)> = position.loose().collect();
        let mut lanes = Vec::new();
        for (i, &(a, from)) in loose.iter().enumerate() {
            for &(b, to) in loose[i + 1..].iter().take_while(|(b, _)| b.colour() == a.colour()) {
                let Ok(pair) = Pair::of(a, b) else { continue };
                lanes.push(Lane::of(pair, Line::between(from, to), &loose));
            }
        }
        Self { at, lanes, first: position.first() }
    }

    /// The move that puts a pawn on a place of a lane.
    pub(super) fn spelled(&self, lane: u8, place: u32) -> Move {
        Move::Place(self.lanes[usize::from(lane)].pair, place)
    }
}

impl Lane {
    fn of(pair: Pair, line: Line, loose: &[(Flower, Point)]) -> Self {
        let path = Path::of(&line);
        let (mut obstacles, mut crowd, mut nearest) = (0, Vec::new(), [0.0; Flower::COUNT]);
        for &(flower, at) in loose {
            nearest[flower.index()] = 0.999 * path.nearest(at).powi(2) as f32;
            if path.beside(at) > REACH {
                continue;
            }
            if !pair.has(flower) && line.passes_inside(at, FLOWER) {
                obstacles |= bit(flower.index());
            }
            crowd.extend(line.taken_by(at, PAWN + FLOWER).map(|taken| (flower.index() as u8, taken)));
        }
        let [a, b] = pair.flowers();
        for end in [a, b] {
            nearest[end.index()] = f32::MAX;
        }
        Self { pair, line, path, ends: bit(a.index()) | bit(b.index()), obstacles, crowd, nearest }
    }

    pub(super) const fn colour(&self) -> usize {
        self.pair.colour().index()
    }
}

/// Anything farther from a line than this takes nothing away from it.
const REACH: f64 = (PAWN + FLOWER + 2) as f64;

impl Mat {
    pub(super) fn of(position: &Lacuna, field: &Field) -> Self {
        let mut mat = Self {
            turns: 0,
            loose: 0,
            hands: [Counts::default(); 2],
            pawns: Vec::with_capacity(TURNS),
            obstructed: [0; 3],
            crowd: Vec::new(),
            near: [[FAR; Flower::COUNT]; 2],
        };
        for flower in Flower::all() {
            match position.whereabouts(flower) {
                Whereabouts::Box => {}
                Whereabouts::Mat(_) => mat.loose |= bit(flower.index()),
                Whereabouts::With(seat) => mat.take(seat, flower.colour().index(), 1),
            }
        }
        for pawn in position.pawns() {
            mat.put(field, *pawn);
        }
        mat.turns = usize::from(position.turns_played());
        mat
    }

    /// The seat whose turn it is; after the last turn, the seat that would be next.
    pub(super) const fn mover(&self, field: &Field) -> Seat {
        if self.turns.is_multiple_of(2) { field.first } else { other(field.first) }
    }

    fn take(&mut self, seat: Seat, colour: usize, count: u64) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.plus(Counts::of(colour, count));
    }

    /// Puts a pawn down.
    fn put(&mut self, field: &Field, pawn: Pawn) {
        self.pawns.push(pawn);
        let near = &mut self.near[pawn.seat.index()];
        for flower in bits(self.loose) {
            near[flower] = near[flower].min(field.at[flower].distance_squared(pawn.at));
        }
        for (number, lane) in field.lanes.iter().enumerate() {
            if lane.ends & !self.loose != 0 || lane.path.beside(pawn.at) > REACH {
                continue;
            }
            if lane.line.passes_inside(pawn.at, PAWN) {
                self.obstructed[number / 64] |= bit(number % 64);
            } else if let Some(taken) = lane.line.taken_by(pawn.at, 2 * PAWN) {
                self.crowd.push((number as u8, taken));
            }
        }
    }

    /// The mat after a pawn has been put on a free place.
    #[must_use]
    pub(super) fn after(&self, field: &Field, lane: u8, place: u32) -> Self {
        let mut after = self.without(field, lane);
        after.put(field, Pawn { seat: self.mover(field), at: field.lanes[usize::from(lane)].line.place(place) });
        after
    }

    /// The mat after a pair has been taken, without the pawn.
    #[must_use]
    pub(super) fn without(&self, field: &Field, lane: u8) -> Self {
        let mut without = self.clone();
        let lane = &field.lanes[usize::from(lane)];
        without.loose &= !lane.ends;
        without.take(self.mover(field), lane.colour(), 2);
        without.turns += 1;
        without
    }

    /// The mat after a pass (ruling 10).
    #[must_use]
    pub(super) fn passed(&self) -> Self {
        Self { turns: self.turns + 1, ..self.clone() }
    }

    /// Where a pawn may be put on a lane once the flowers of another pair are gone as well; empty if the lane can't be
    /// taken.
    pub(super) fn free(&self, field: &Field, number: usize, gone: u64) -> Vec<Stretch> {
        let lane = &field.lanes[number];
        let loose = self.loose & !gone;
        if lane.ends & !loose != 0
            || lane.obstacles & loose != 0
            || self.obstructed[number / 64] & bit(number % 64) != 0
        {
            return Vec::new();
        }
        let flowers = lane.crowd.iter().filter(|(flower, _)| loose & bit(usize::from(*flower)) != 0);
        let pawns = self.crowd.iter().filter(|(other, _)| usize::from(*other) == number);
        lane.line.free_stretches(flowers.chain(pawns).map(|(_, taken)| *taken))
    }

    /// Whether a pawn may be put on a place of a lane.
    pub(super) fn is_free(&self, field: &Field, lane: u8, place: u32) -> bool {
        self.free(field, lane.into(), 0).iter().any(|free| free.contains(place))
    }

    /// The lines between loose flowers that nothing obstructs.
    pub(super) fn passable<'a>(&'a self, field: &'a Field) -> impl Iterator<Item = &'a Lane> {
        field.lanes.iter().enumerate().filter_map(|(number, lane)| {
            let blocked = lane.ends & !self.loose | lane.obstacles & self.loose;
            (blocked == 0 && self.obstructed[number / 64] & bit(number % 64) == 0).then_some(lane)
        })
    }

    /// The first and the last free place on a line once the flowers of another pair are gone as well.
    pub(super) fn extent(&self, field: &Field, open: &Open, gone: u64) -> [u32; 2] {
        let number = usize::from(open.lane);
        let ends = |free: &[Stretch]| [free[0].from, free[free.len() - 1].to];
        if field.lanes[number].crowd.iter().any(|(flower, _)| gone & bit(usize::from(*flower)) != 0) {
            ends(&self.free(field, number, gone))
        } else {
            ends(&open.free)
        }
    }

    /// The lines that can be taken (rulings 6 to 8).
    pub(super) fn open(&self, field: &Field) -> Vec<Open> {
        let open = (0..field.lanes.len()).map(|number| Open { lane: number as u8, free: self.free(field, number, 0) });
        open.filter(|open| !open.free.is_empty()).collect()
    }

    /// How close a pawn of `seat` has to come to a loose flower to gain it from the other player (ruling 11), as a
    /// squared distance; `None` if the seat already has it.
    pub(super) fn within(&self, field: &Field, flower: usize, seat: Seat) -> Option<i64> {
        let (own, others) = (self.near[seat.index()][flower], self.near[1 - seat.index()][flower]);
        if own < others {
            return None;
        }
        // At the same distance as the other's nearest pawn, the following ones decide: usually the next.
        if own > others {
            let theirs = self.pawns.iter().filter(|pawn| pawn.seat != seat);
            let mut nearest = [FAR; 2];
            for pawn in theirs {
                let distance = field.at[flower].distance_squared(pawn.at);
                nearest = [nearest[0].min(distance), nearest[1].min(nearest[0].max(distance))];
            }
            if own != nearest[1] {
                return Some(others - i64::from(own > nearest[1]));
            }
        }
        // Each player's pawns, the nearest first.
        let mut nearest = [[FAR; TURNS]; 2];
        for pawn in &self.pawns {
            let list = &mut nearest[usize::from(pawn.seat != seat)];
            let mut distance = field.at[flower].distance_squared(pawn.at);
            for place in list.iter_mut() {
                if distance < *place {
                    std::mem::swap(place, &mut distance);
                }
            }
        }
        let [own, others] = nearest;
        // The first rank where one player's pawn is nearer; if there is none, the free flower decides, and any
        // additional pawn would change that.
        let Some(rank) = (0..TURNS).find(|&rank| own[rank] != others[rank]) else {
            return (seat == field.first).then_some(FAR);
        };
        if own[rank] < others[rank] {
            return None;
        }
        // At the same distance as the other's, the following pawns decide.
        let behind = own[rank..TURNS - 1].cmp(&others[rank + 1..]);
        let wins = behind.is_lt() || (behind.is_eq() && seat != field.first);
        Some(others[rank] - i64::from(!wins))
    }
}
