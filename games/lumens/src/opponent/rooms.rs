//! What becomes of each room: a small network, fitted to games, looks at one room at a time, so that it learns from nine or
//! eleven rooms in every position.

use super::field::{Field, Ground, Mask, ROOMS, SEATS, kind};
use super::net::{Net, sigmoid, size};

/// How many numbers the network sees of a room.
pub(super) const INPUTS: usize = 32;
/// Its hidden units.
pub(super) const HIDDEN: usize = 32;
/// What it expects of a seat. With two: that it wins the room, and that it loses it; with more: that it is first, and second.
pub(super) const OUTPUTS: usize = 2;
/// How many weights it has.
pub(super) const WEIGHTS: usize = size(INPUTS, HIDDEN, OUTPUTS);

pub(super) type RoomNet = Net<INPUTS, HIDDEN, OUTPUTS>;

const TWO: [i16; WEIGHTS] = include!("weights/rooms-two.txt");
const MANY: [i16; WEIGHTS] = include!("weights/rooms-many.txt");

/// The network for a number of players.
pub(super) fn net(seats: usize) -> RoomNet {
    Net::read(if seats == 2 { &TWO } else { &MANY })
}

/// What each seat can do, on the whole board.
#[derive(Debug)]
pub(super) struct Means {
    /// Where its tokens lie on top.
    pub(super) tokens: [Mask; SEATS],
    /// Those of them that another seat may cover in time.
    pub(super) exposed: [Mask; SEATS],
    /// Where it could place now, and with the token after the next.
    pub(super) reach: [Mask; SEATS],
    later: [Mask; SEATS],
    /// How many tokens it will still lay, how many squares it reaches, and which part of its tokens has a six.
    pub(super) turns: [f32; SEATS],
    total: [f32; SEATS],
    sixes: [f32; SEATS],
}

impl Means {
    pub(super) fn of(field: &Field, ground: &Ground) -> Self {
        let mut means = Self {
            tokens: [Mask::NONE; SEATS],
            exposed: [Mask::NONE; SEATS],
            reach: [Mask::NONE; SEATS],
            later: [Mask::NONE; SEATS],
            turns: [0.0; SEATS],
            total: [0.0; SEATS],
            sixes: [0.0; SEATS],
        };
        let single = field.taken.without(field.full).without(ground.all_starts);
        for seat in 0..ground.seats {
            let turns = field.turns(ground, seat);
            means.tokens[seat] = field.of[seat].iter().fold(Mask::NONE, |all, of| all.or(*of));
            means.exposed[seat] = means.tokens[seat].and(single);
            if turns > 0 {
                means.reach[seat] = field.open(ground, seat);
                means.turns[seat] = f32::from(turns);
                means.total[seat] = means.reach[seat].count() as f32;
                means.sixes[seat] = f32::from(field.left[seat][kind(6)]) / f32::from(field.tokens(seat));
            }
            if turns > 1 {
                means.later[seat] = field.reach(ground, seat, &[means.reach[seat]; 6]);
            }
        }
        means
    }
}

/// What the others of a seat can do together.
#[derive(Debug)]
pub(super) struct Others {
    me: usize,
    /// How many turns it is from the seat whose turn it is.
    wait: usize,
    pub(super) reach: Mask,
    pub(super) later: Mask,
    turns: f32,
    total: f32,
    sixes: f32,
}

impl Others {
    pub(super) fn of(field: &Field, ground: &Ground, means: &Means, me: usize) -> Self {
        let wait = (me + ground.seats - usize::from(field.mover)) % ground.seats;
        let mut others = Self { me, wait, reach: Mask::NONE, later: Mask::NONE, turns: 0.0, total: 0.0, sixes: 0.0 };
        let share = 1.0 / (ground.seats - 1) as f32;
        for seat in (0..ground.seats).filter(|seat| *seat != me) {
            others.reach = others.reach.or(means.reach[seat]);
            others.later = others.later.or(means.later[seat]);
            others.turns += means.turns[seat] * share;
            others.total += means.total[seat] * share;
            others.sixes += means.sixes[seat] * share;
        }
        others
    }
}

/// What the network sees of room number `n`, for one seat against the others: the strongest of them in the room, and what
/// they can do together.
pub(super) fn inputs(field: &Field, ground: &Ground, means: &Means, others: &Others, n: usize) -> [f32; INPUTS] {
    let room = &ground.rooms[n];
    let me = others.me;
    let pips = &field.pips[n];
    let mut seen = [0.0; INPUTS];
    let mut rival = (me + 1) % ground.seats;
    if ground.seats > 2 {
        for step in 2..ground.seats {
            let other = (me + step) % ground.seats;
            if pips[other] > pips[rival] {
                rival = other;
            }
        }
        let rest = || (0..ground.seats).filter(|seat| *seat != me && *seat != rival).map(|seat| pips[seat]);
        let second = rest().max().unwrap_or(0);
        seen[28] = f32::from(second) / 8.0;
        seen[29] = (rest().map(f32::from).sum::<f32>() - f32::from(second)) / 8.0;
        seen[30] = others.wait as f32 / ground.seats as f32;
        seen[31] = if pips[me] > 0 && pips[me] >= second { 1.0 } else { 0.0 };
    }
    let sides = [(me, &others.reach), (rival, &means.reach[me])];
    for (side, (seat, against)) in sides.into_iter().enumerate() {
        let (mut hit, mut most) = (0, 0);
        for square in room.squares(&means.exposed[seat].and(*against)) {
            let pips = field.top(square).map_or(0, |(_, pips)| pips);
            hit += pips;
            most = most.max(pips);
        }
        seen[side] = f32::from(pips[seat]) / 8.0;
        seen[2 + side] = f32::from(pips[seat] - field.firm[n][seat]) / 8.0;
        seen[4 + side] = f32::from(hit) / 8.0;
        seen[6 + side] = f32::from(most) / 6.0;
        seen[18 + side] = room.count(&means.exposed[seat].and(means.reach[seat])) as f32 / 4.0;
        seen[20 + side] = room.count(&means.tokens[seat]) as f32 / 4.0;
    }
    let reaches = [(&means.reach[me], &means.later[me]), (&others.reach, &others.later)];
    for (side, (reach, later)) in reaches.into_iter().enumerate() {
        seen[8 + side] = room.count(&reach.without(field.taken)) as f32 / 4.0;
        seen[10 + side] = room.count(later) as f32 / 6.0;
    }
    for (at, own, other) in [
        (12, means.turns[me] / 12.0, others.turns / 12.0),
        (14, means.total[me] / 30.0, others.total / 30.0),
        (16, means.sixes[me], others.sixes),
    ] {
        seen[at] = own;
        seen[at + 1] = other;
    }
    let lead = f32::from(pips[me]) - f32::from(pips[rival]);
    seen[22] = lead / (lead.abs() + 3.0);
    seen[23] = if lead > 0.0 { 1.0 } else { 0.0 };
    seen[24] = if lead < 0.0 { 1.0 } else { 0.0 };
    let taken = room.count(&field.taken) as f32;
    let size = room.size() as f32;
    seen[25] = (size - taken) / 6.0;
    seen[26] = size / 9.0;
    seen[27] = room.count(&means.reach[me].and(others.reach).without(field.taken)) as f32 / 4.0;
    seen
}

/// The chance to win the game from the chances to win and to lose each room, as if these were independent. `centre` breaks
/// ties.
pub(super) fn win(rooms: &[[f32; OUTPUTS]], centre: Option<usize>) -> f32 {
    // For each lead in rooms, from its smallest possible value on, its probability.
    let mut leads = [0.0f32; 2 * ROOMS + 3];
    let middle = rooms.len();
    leads[middle] = 1.0;
    let mut add = |reach: usize, [won, lost]: [f32; OUTPUTS]| {
        let tied = 1.0 - won - lost;
        let mut before = 0.0;
        for at in middle - reach..=middle + reach {
            let here = leads[at];
            leads[at] = before * won + here * tied + leads[at + 1] * lost;
            before = here;
        }
    };
    let mut reach = 0;
    for (n, room) in rooms.iter().enumerate() {
        if Some(n) != centre {
            reach += 1;
            add(reach, *room);
        }
    }
    let Some(centre) = centre else {
        return leads[middle + 1..].iter().sum::<f32>() + 0.5 * leads[middle];
    };
    // Who is even in rooms at the end wins by winning the centre room, which is one of them.
    let [won, lost] = rooms[centre];
    let tied = 1.0 - won - lost;
    let ahead: f32 = leads[middle + 2..].iter().sum();
    ahead + leads[middle + 1] * (1.0 - lost) + leads[middle] * (won + 0.5 * tied) + leads[middle - 1] * won
}

/// The value of a position for each of two seats.
fn two(net: &RoomNet, field: &Field, ground: &Ground) -> [f32; SEATS] {
    let me = usize::from(field.mover);
    let means = Means::of(field, ground);
    let others = Others::of(field, ground, &means, me);
    let mut chances = [[0.0; OUTPUTS]; ROOMS];
    for (n, chance) in chances[..ground.rooms.len()].iter_mut().enumerate() {
        let [won, lost] = net.judge(&inputs(field, ground, &means, &others, n)).map(sigmoid);
        let both = (won + lost).max(1.0);
        *chance = [won / both, lost / both];
    }
    let share = win(&chances[..ground.rooms.len()], ground.centre);
    let mut shares = [0.0; SEATS];
    shares[me] = share;
    shares[1 - me] = 1.0 - share;
    shares
}

/// The value of a position for each of three or four seats: the network says how likely each is to be first and second
/// in each room. The sums of points are compared in pairs, as if they were normally distributed.
fn many(net: &RoomNet, field: &Field, ground: &Ground) -> [f32; SEATS] {
    let means = Means::of(field, ground);
    let mut expected = [0.0; SEATS];
    let mut spread = [0.0; SEATS];
    for seat in 0..ground.seats {
        let others = Others::of(field, ground, &means, seat);
        for n in 0..ground.rooms.len() {
            let [first, second] = net.judge(&inputs(field, ground, &means, &others, n)).map(sigmoid);
            let points = 4.0 * first + 2.0 * second;
            expected[seat] += points;
            spread[seat] += 16.0 * first + 4.0 * second - points * points;
        }
    }
    let mut shares = [0.0; SEATS];
    let mut all = 0.0;
    for seat in 0..ground.seats {
        let mut share = 1.0;
        for other in (0..ground.seats).filter(|other| *other != seat) {
            let spread = (spread[seat].max(0.0) + spread[other].max(0.0) + 1.0).sqrt();
            share *= sigmoid((expected[seat] - expected[other]) / spread);
        }
        shares[seat] = share;
        all += share;
    }
    shares.map(|share| share / all)
}

/// The value of a position for each seat, when one of them is about to draw.
pub(super) fn value(net: &RoomNet, field: &Field, ground: &Ground) -> [f32; SEATS] {
    if ground.seats == 2 { two(net, field, ground) } else { many(net, field, ground) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Light, Lumens, Square, Token};
    use luciole_core::Seat;

    /// In room A, seat 1 shows 4 pips on a1, which seat 0 can cover from a3, and seat 0 shows 2 on b1.
    #[test]
    fn a_room_is_seen_as_it_is() {
        let board: Board = "AAA.......\n..........\n.......BBB".parse().unwrap();
        let light = |seat, pips: &str| Light::new(Seat::at(seat), pips.parse().unwrap());
        let square = |name: &str| name.parse::<Square>().unwrap();
        let lights = [(square("a1"), light(1, "4")), (square("b1"), light(0, "2")), (square("a3"), light(0, "2"))];
        let position = Lumens::arranged(board, &lights, &[Token::TwoFive, Token::OneSix]);
        let ground = Ground::of(&position).unwrap();
        let field = Field::of(&position, &ground);
        let means = Means::of(&field, &ground);
        let seen = |seat| inputs(&field, &ground, &means, &Others::of(&field, &ground, &means, seat), 0);
        let (own, other) = (seen(0), seen(1));
        assert_eq!(own[..8], [0.25, 0.5, 0.25, 0.5, 0.0, 0.5, 0.0, 4.0 / 6.0]);
        assert_eq!(other[..8], [0.5, 0.25, 0.5, 0.25, 0.5, 0.0, 4.0 / 6.0, 0.0]);
        assert_eq!((own[22], own[23], own[24]), (-0.4, 0.0, 1.0));
        assert_eq!((other[22], other[23], other[24]), (0.4, 1.0, 0.0));
        assert_eq!((own[25], own[26]), (1.0 / 6.0, 3.0 / 9.0));
        assert_eq!(own[28..], [0.0; 4]);
    }

    /// Every combination of results in the rooms, each with its probability.
    #[test]
    fn the_chance_to_win_is_that_of_all_combinations() {
        fn combined(rooms: &[[f32; 2]], lead: i32, centre: Option<usize>, result: i32) -> f32 {
            let Some((&[won, lost], rest)) = rooms.split_last() else {
                return match lead.signum() + if lead == 0 { result } else { 0 } {
                    1 => 1.0,
                    0 => 0.5,
                    _ => 0.0,
                };
            };
            let next = |change| {
                combined(rest, lead + change, centre, if centre == Some(rest.len()) { change } else { result })
            };
            won * next(1) + lost * next(-1) + (1.0 - won - lost) * next(0)
        }
        let rooms = [[0.5, 0.25], [0.125, 0.75], [0.25, 0.25], [0.0, 0.5], [0.75, 0.125]];
        for count in 1..=5 {
            for centre in [None, Some(0), Some(count - 1)] {
                let (found, all) = (win(&rooms[..count], centre), combined(&rooms[..count], 0, centre, 0));
                assert!((found - all).abs() < 1e-6, "{count} {centre:?}: {found} {all}");
            }
        }
    }
}
