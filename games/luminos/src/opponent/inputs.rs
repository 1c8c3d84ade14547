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
const GAIN: u16 = 16;

/// The symbols by the lengths of their columns, the shortest first.
fn roles(lengths: [usize; 3]) -> [Symbol; 3] {
    let mut roles = Symbol::ALL;
    roles.sort_by_key(|symbol| lengths[symbol.index()]);
    roles
}

/// Describes a position as `seat` has it, with 1 as [`INPUT`].
pub(super) fn inputs(position: &Luminos, seat: Seat) -> [i16; INPUTS] {
    let one = INPUT;
    let mut list = [0; INPUTS];
    let mut next = list.iter_mut();
    let mut put = |value: i16| {
        if let Some(place) = next.next() {
            *place = value;
        }
    };
    let flag = |is: bool| if is { one } else { 0 };
    let seats = position.seats();
    let sheet = position.sheet(seat);
    let columns = sheet.columns();
    let roles = roles(columns.map(<[u8]>::len));
    let [short, middle, long] = roles.map(|symbol| columns[symbol.index()]);

    // Points, and the lead over the best of the others.
    let points = |seat: Seat| {
        let detail = position.detail(seat);
        detail.sums.iter().map(|sum| i16::from(*sum)).sum::<i16>() + i16::from(detail.tokens + detail.reached)
    };
    let own = points(seat);
    let others = || Seat::all(seats).filter(move |other| *other != seat);
    put(own * 2);
    put((own - others().map(points).max().unwrap_or(0)) * 4);

    // The lengths of the columns, and what waits in them for lines to be completed.
    put(short.len() as i16 * 8);
    put((middle.len() - short.len()) as i16 * 16);
    put((long.len() - middle.len()) as i16 * 16);
    for column in [middle, long] {
        let waiting = &column[short.len()..];
        for ahead in 0..4 {
            put(i16::from(waiting.get(ahead).copied().unwrap_or(0)) * 8);
        }
        put(waiting.iter().skip(4).map(|score| i16::from(*score)).sum::<i16>() * 4);
    }

    // How near the end is: for the seat, and for whoever is nearest.
    let target = i16::from(position.target());
    let left = |seat: Seat| (target - i16::from(position.sheet(seat).longest())).max(0);
    let (own, other) = (left(seat), others().map(left).min().unwrap_or(target));
    put(own * 8);
    put(other * 8);
    let nearest = own.min(other);
    for left in 0..5 {
        put(flag(nearest == left));
    }
    put(flag(own == 0));
    put(flag(other == 0));
    let round = |other: Seat| (other.index() + seats - position.telescope().index()) % seats;
    let mover = position.turn().seat().map_or(0, round);
    put(flag(round(seat) < mover));
    put(round(seat) as i16 * one / seats as i16);
    put(flag(seats == 3));
    put(flag(seats == 4));

    let tokens = position.tokens(seat);
    for role in roles {
        put(flag(tokens.has(role)));
    }

    // The squares that could be completed, and those that are half complete.
    let lengths = columns.map(<[u8]>::len);
    let longest = long.len();
    let prices = lengths.map(|length| {
        let behind = (longest - length).min(3) as u16;
        if behind == 0 { GAIN / 2 } else { GAIN + GAIN / 2 + behind * 3 }
    });
    let chances = Chances::of(position.sky(seat), prices);
    let mut bag = [0; LANES];
    let mut all = 0;
    for (tile, count) in position.bag() {
        if let Some(kind) = MIX.iter().position(|(kind, _)| *kind == tile) {
            bag[kind] = u32::from(count);
            all += u32::from(count);
        }
    }
    let all = all.max(1);
    let mean = |values: &[u16; LANES], least: u32| {
        bag.iter().zip(values).map(|(count, value)| count * u32::from(*value).max(least)).sum::<u32>() / all
    };
    // What the next tile brings on average; then with one, two, four more to choose from.
    let mut brings = mean(&chances.best, 0);
    put((brings / 2) as i16);
    for _ in 0..3 {
        brings = mean(&chances.best, brings);
        put((brings / 2) as i16);
    }
    for role in roles {
        put((mean(&chances.scores[role.index()], 0) * 8) as i16);
    }
    put((mean(&chances.sum, 0) / 8) as i16);
    for count in chances.holes {
        put(i16::from(count) * 16);
    }
    put(i16::from(chances.halves) * 4);
    put(i16::from(chances.whole_halves) * 8);
    put(i16::from(chances.half_symbols));
    list
}

/// What a sky makes possible.
struct Chances {
    /// For each kind of tile, the most that it gains in one place.
    best: [u16; LANES],
    /// For each kind of tile, what it gains in all places together.
    sum: [u16; LANES],
    /// For each symbol and kind of tile, the highest number that it enters for the symbol, in hundredths.
    scores: [[u16; LANES]; 3],
    /// The number of places where one square is completed, where two are, and where more are.
    holes: [u8; 3],
    /// The squares of two tiles; those that have all three symbols; and the symbols in all of them.
    halves: u8,
    whole_halves: u8,
    half_symbols: u8,
}

impl Chances {
    /// Looks at a sky; `prices` are added to the scores of the three symbols.
    fn of(sky: &Sky, prices: [u16; 3]) -> Self {
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
        let mut holes: [(usize, u8, [u16; LANES]); 40] = [(0, 0, [0; LANES]); 40];
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
                gains(counts, prices, &mut holes[place].2, &mut chances.scores);
            }
        }
        for (_, squares, gains) in &holes[..found] {
            chances.holes[usize::from(*squares).clamp(1, 3) - 1] += 1;
            for lane in 0..LANES {
                chances.best[lane] = chances.best[lane].max(gains[lane]);
                chances.sum[lane] += gains[lane];
            }
        }
        chances
    }
}

/// Adds what each kind of tile gains in a square whose other three tiles have these symbols (ruling 5).
fn gains(others: Counts, prices: [u16; 3], gains: &mut [u16; LANES], scores: &mut [[u16; LANES]; 3]) {
    for lane in 0..LANES {
        let counts = [0, 1, 2].map(|n| others[n] + KINDS[n][lane]);
        // Zero becomes the largest number.
        let less = counts.map(|count| count.wrapping_sub(1));
        let lowest = less[0].min(less[1]).min(less[2]);
        let mut gain = 0;
        for n in 0..3 {
            let score = if less[n] == lowest { u16::from(counts[n]) } else { 0 };
            gain += if less[n] == lowest { score * GAIN + prices[n] } else { 0 };
            scores[n][lane] = scores[n][lane].max(score);
        }
        gains[lane] += gain;
    }
}
