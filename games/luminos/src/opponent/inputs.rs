//! What the network is told about a seat: its sheet, its tokens, the squares it could complete, and how near the end is.

use luciole_core::{Game as _, Seat};
use luciole_search::net::INPUT;

use crate::rules::{Counts, Luminos, MIX, Sky, Symbol};

/// The number of inputs.
pub(super) const INPUTS: usize = 48;

/// The side of the grid in which windows are counted. It wraps around; no sky of a game is that wide.
const SIDE: usize = 32;
/// Lanes for the kinds of tiles, all computed together; those beyond the last kind stay unused.
const LANES: usize = 32;
/// The number of each symbol on each kind of tile.
const KINDS: [[u8; LANES]; 3] = {
    let mut kinds = [[0; LANES]; 3];
    let mut kind = 0;
    while kind < MIX.len() {
        let counts = MIX[kind].0.counts();
        kinds[0][kind] = counts[0];
        kinds[1][kind] = counts[1];
        kinds[2][kind] = counts[2];
        kind += 1;
    }
    kinds
};
/// The unit of gains: so many to a point.
const GAIN: i16 = 16;

/// The symbols by the lengths of their columns, the shortest first.
fn roles(lengths: [usize; 3]) -> [Symbol; 3] {
    let mut roles = Symbol::ALL;
    roles.sort_by_key(|symbol| lengths[symbol.index()]);
    roles
}

/// Describes a position as `seat` has it, with 1 as [`INPUT`].
pub(super) fn inputs(position: &Luminos, seat: Seat) -> [i16; INPUTS] {
    let mut list = [0; INPUTS];
    describe_sheet(position, seat, &mut list);
    describe_sky(position, seat, &mut list);
    describe_race(position, seat, &mut list);
    list
}

/// A number that is 1 or 0.
const fn flag(is: bool) -> i16 {
    if is { INPUT } else { 0 }
}

fn points(position: &Luminos, seat: Seat) -> i16 {
    let detail = position.detail(seat);
    detail.sums.iter().map(|sum| i16::from(*sum)).sum::<i16>() + i16::from(detail.tokens + detail.reached)
}

/// How many lines the seat is from the target line.
fn left(position: &Luminos, seat: Seat) -> i16 {
    (i16::from(position.target()) - i16::from(position.sheet(seat).longest())).max(0)
}

/// What changes with the other seats: the lead over the best of them, how near the end is, and whose turn it is.
pub(super) fn describe_race(position: &Luminos, seat: Seat, list: &mut [i16; INPUTS]) {
    let seats = position.seats();
    let others = || Seat::all(seats).filter(move |other| *other != seat);
    let most = others().map(|other| points(position, other)).max().unwrap_or(0);
    list[1] = (points(position, seat) - most) * 4;
    let other = others().map(|other| left(position, other)).min().unwrap_or(0);
    list[16] = other * 8;
    let nearest = other.min(left(position, seat));
    for n in 0..5_u8 {
        list[17 + usize::from(n)] = flag(nearest == i16::from(n));
    }
    list[23] = flag(other == 0);
    let round = |other: Seat| (other.index() + seats - position.telescope().index()) % seats;
    let mover = position.turn().seat().map_or(0, round);
    list[24] = flag(round(seat) < mover);
    list[25] = round(seat) as i16 * INPUT / seats as i16;
    list[26] = flag(seats == 3);
    list[27] = flag(seats == 4);
}

/// The points, the lengths of the columns, what waits in them for lines to be completed, and the tokens.
fn describe_sheet(position: &Luminos, seat: Seat, list: &mut [i16; INPUTS]) {
    let columns = position.sheet(seat).columns();
    let roles = roles(columns.map(<[u8]>::len));
    let [short, middle, long] = roles.map(|symbol| columns[symbol.index()]);
    list[0] = points(position, seat) * 2;
    list[2] = short.len() as i16 * 8;
    list[3] = (middle.len() - short.len()) as i16 * 16;
    list[4] = (long.len() - middle.len()) as i16 * 16;
    for (column, begin) in [(middle, 5), (long, 10)] {
        let waiting = &column[short.len()..];
        for (ahead, score) in waiting.iter().take(4).enumerate() {
            list[begin + ahead] = i16::from(*score) * 8;
        }
        list[begin + 4] = waiting.iter().skip(4).map(|score| i16::from(*score)).sum::<i16>() * 4;
    }
    let own = left(position, seat);
    list[15] = own * 8;
    list[22] = flag(own == 0);
    for (n, role) in roles.into_iter().enumerate() {
        list[28 + n] = flag(position.tokens(seat).has(role));
    }
}

/// The squares that could be completed, and those that are half complete.
fn describe_sky(position: &Luminos, seat: Seat, list: &mut [i16; INPUTS]) {
    let lengths = position.sheet(seat).columns().map(<[u8]>::len);
    let longest = lengths.into_iter().max().unwrap_or(0);
    let prices = lengths.map(|length| {
        let behind = (longest - length).min(3) as i16;
        if behind == 0 { GAIN / 2 } else { GAIN + GAIN / 2 + behind * 3 }
    });
    let chances = Chances::of(position.sky(seat), prices);
    let mut bag = [0; LANES];
    for (lane, count) in bag.iter_mut().zip(position.bag_counts()) {
        *lane = i16::from(*count);
    }
    let all = i32::from(position.left_in_bag()).max(1);
    let mean = |values: &[i16; LANES], least: i16| {
        let sum: i32 =
            bag.iter().zip(values).map(|(count, value)| i32::from(*count) * i32::from((*value).max(least))).sum();
        (sum / all) as i16
    };
    // What the next tile brings on average; then with one, two, three more to choose from.
    let mut brings = 0;
    for n in 0..4 {
        brings = mean(&chances.best, brings);
        list[31 + n] = brings / 2;
    }
    for (n, role) in roles(lengths).into_iter().enumerate() {
        list[35 + n] = mean(&chances.scores[role.index()], 0) * 8;
    }
    list[38] = mean(&chances.sum, 0) / 8;
    for (n, count) in chances.holes.into_iter().enumerate() {
        list[39 + n] = i16::from(count) * 16;
    }
    list[42] = i16::from(chances.halves) * 4;
    list[43] = i16::from(chances.whole_halves) * 8;
    list[44] = i16::from(chances.half_symbols);
}

/// What a sky makes possible.
struct Chances {
    /// For each kind of tile, the most that it gains in one place.
    best: [i16; LANES],
    /// For each kind of tile, what it gains in all places together.
    sum: [i16; LANES],
    /// For each symbol and kind of tile, the highest number that it enters for the symbol.
    scores: [[i16; LANES]; 3],
    /// The number of places where one square is completed, where two are, and where more are.
    holes: [u8; 3],
    /// The squares of two tiles; those that have all three symbols; and the symbols in all of them.
    halves: u8,
    whole_halves: u8,
    half_symbols: u8,
}

impl Chances {
    /// Looks at a sky; `prices` are added to the scores of the three symbols.
    fn of(sky: &Sky, prices: [i16; 3]) -> Self {
        let mut grid = [0_u32; SIDE * SIDE];
        let index = |x: i32, y: i32| (y & 31) as usize * SIDE + (x & 31) as usize;
        let (mut left, mut right, mut top, mut bottom) = (0, 0, 0, 0);
        for (spot, tile) in sky.tiles() {
            let (x, y) = (i32::from(spot.x), i32::from(spot.y));
            let [suns, moons, stars] = tile.counts();
            grid[index(x, y)] = u32::from_le_bytes([suns, moons, stars, 1]);
            (left, right, top, bottom) = (left.min(x), right.max(x), top.min(y), bottom.max(y));
        }
        let mut chances = Self {
            best: [0; LANES],
            sum: [0; LANES],
            scores: [[0; LANES]; 3],
            holes: [0; 3],
            halves: 0,
            whole_halves: 0,
            half_symbols: 0,
        };
        // A place, and what each kind of tile gains there.
        let mut holes: [(usize, u8, [i16; LANES]); 40] = [(0, 0, [0; LANES]); 40];
        let mut found = 0;
        for y in top - 1..=bottom {
            for x in left - 1..=right {
                let corners = [index(x, y), index(x + 1, y), index(x, y + 1), index(x + 1, y + 1)];
                let [suns, moons, stars, tiles] = corners.map(|at| grid[at]).iter().sum::<u32>().to_le_bytes();
                let counts = [suns, moons, stars];
                if tiles == 2 {
                    chances.halves += 1;
                    chances.whole_halves += u8::from(!counts.contains(&0));
                    chances.half_symbols = chances.half_symbols.saturating_add(suns + moons + stars);
                }
                if tiles != 3 {
                    continue;
                }
                let hole = corners.into_iter().find(|at| grid[*at] == 0).unwrap_or(0);
                let place = holes[..found].iter().position(|(at, ..)| *at == hole).unwrap_or_else(|| {
                    found = (found + 1).min(holes.len());
                    holes[found - 1] = (hole, 0, [0; LANES]);
                    found - 1
                });
                holes[place].1 += 1;
                add_gains(counts, prices, &mut holes[place].2, &mut chances.scores);
            }
        }
        for (_, squares, gains) in &holes[..found] {
            chances.holes[usize::from(*squares).clamp(1, 3) - 1] += 1;
            for ((best, sum), gain) in chances.best.iter_mut().zip(&mut chances.sum).zip(gains) {
                *best = (*best).max(*gain);
                *sum += gain;
            }
        }
        chances
    }
}

/// Adds what each kind of tile gains in a square whose other three tiles have these symbols (ruling 5).
fn add_gains(others: Counts, prices: [i16; 3], gains: &mut [i16; LANES], scores: &mut [[i16; LANES]; 3]) {
    for lane in 0..LANES {
        let counts = [0, 1, 2].map(|n| others[n] + KINDS[n][lane]);
        // Zero becomes the largest number.
        let less = counts.map(|count| count.wrapping_sub(1));
        let lowest = less[0].min(less[1]).min(less[2]);
        let mut gain = 0;
        for n in 0..3 {
            let score = if less[n] == lowest { i16::from(counts[n]) } else { 0 };
            gain += if less[n] == lowest { score * GAIN + prices[n] } else { 0 };
            scores[n][lane] = scores[n][lane].max(score);
        }
        gains[lane] += gain;
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Chance, Seed, random_move};

    use super::*;
    use crate::rules::Options;

    /// What tiles gain, and how many places there are, by the rules alone.
    #[test]
    fn chances_agree_with_the_rules() {
        let prices = [8, 24, 33];
        let mut compared = 0;
        for seed in 0..20 {
            let mut position = Luminos::set_up(2, &Options::default(), Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 7);
            for _ in 0..60 {
                let Some(chosen) = random_move(&position, &mut chance) else { break };
                position.play(chosen).unwrap();
            }
            let sky = position.sky(Seat::at(0));
            let chances = Chances::of(sky, prices);
            let mut holes = [0; 3];
            for spot in sky.open() {
                let squares = sky.squares(*spot, MIX[0].0).len();
                if squares > 0 {
                    holes[squares.min(3) - 1] += 1;
                }
            }
            assert_eq!(chances.holes, holes);
            for (kind, (tile, _)) in MIX.iter().enumerate() {
                let gain = |squares: &[crate::rules::Square]| {
                    let scores = squares.iter().flat_map(|square| square.scores.into_iter().zip(prices));
                    let gains = scores.filter(|(score, _)| *score > 0);
                    gains.map(|(score, price)| i16::from(score) * GAIN + price).sum::<i16>()
                };
                let gains = || sky.open().iter().map(|spot| gain(&sky.squares(*spot, *tile)));
                assert_eq!(chances.best[kind], gains().max().unwrap_or(0), "{tile}");
                assert_eq!(chances.sum[kind], gains().sum::<i16>(), "{tile}");
                compared += gains().filter(|gain| *gain > 0).count();
            }
        }
        assert!(compared > 1_000, "{compared}");
    }

    /// What another seat does changes nothing else, apart from what the bag holds.
    #[test]
    fn the_race_changes_only_its_own_inputs() {
        for seats in 2..=4 {
            let mut position = Luminos::set_up(seats, &Options::default(), Seed(3)).unwrap();
            let mut chance = Chance::new(Seed(3), 7);
            while let Some(chosen) = random_move(&position, &mut chance) {
                let seat = position.turn().seat().unwrap();
                let other = seat.next(seats);
                let mut kept = inputs(&position, other);
                position.play(chosen).unwrap();
                describe_race(&position, other, &mut kept);
                // The bag changes what the next tile brings; everything else is the same.
                let now = inputs(&position, other);
                assert_eq!((&kept[..31], &kept[39..]), (&now[..31], &now[39..]));
                assert!(now.iter().all(|input| input.abs() <= luciole_search::net::INPUT_LIMIT), "{now:?}");
            }
        }
    }
}
