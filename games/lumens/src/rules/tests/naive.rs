//! A second, naive implementation of Lumens that follows the rulebook literally and tries every square from every
//! token, step by step. The engine has to agree with it.

use std::collections::{BTreeMap, BTreeSet};

use luciole_core::perft;
use serde_json::Value;

use super::*;

/// A token: its owner and its pips.
type Disc = (usize, usize);
/// Column and row, from 0.
type Spot = (i32, i32);

#[derive(Clone)]
struct Naive {
    width: i32,
    height: i32,
    starts: Vec<Spot>,
    stacks: BTreeMap<Spot, Vec<Disc>>,
    /// Each token by its lower face.
    hands: Vec<Option<usize>>,
    bags: Vec<Vec<usize>>,
    turn: Option<usize>,
}

impl Naive {
    /// Reads everything there is to see of a position.
    fn of(position: &Lumens) -> Self {
        let view = serde_json::to_value(position.view(None)).unwrap();
        let number = |value: &Value| value.as_u64().unwrap() as usize;
        let spot = |value: &Value| {
            let name = value.as_str().unwrap();
            (i32::from(name.as_bytes()[0] - b'a'), name[1..].parse::<i32>().unwrap() - 1)
        };
        let token = |value: &Value| value.as_str().map(|faces| faces[..1].parse().unwrap());
        let list = |value: &Value| value.as_array().unwrap().clone();
        let disc = |value: &Value| (number(&value["seat"]) - 1, number(&value["pips"]));
        let mut stacks = BTreeMap::new();
        for laid in list(&view["lights"]) {
            let covered = laid["covers"].as_object().map(|_| disc(&laid["covers"]));
            stacks.insert(spot(&laid["square"]), covered.into_iter().chain([disc(&laid)]).collect());
        }
        let seats = list(&view["seats"]);
        Self {
            width: list(&view["board"])[0].as_str().unwrap().len() as i32,
            height: list(&view["board"]).len() as i32,
            starts: seats.iter().map(|seat| spot(&seat["start"])).collect(),
            stacks,
            hands: seats.iter().map(|seat| token(&seat["hand"])).collect(),
            bags: seats.iter().map(|seat| list(&seat["bag"]).iter().filter_map(token).collect()).collect(),
            turn: view["turn"].as_u64().map(|seat| seat as usize - 1),
        }
    }

    fn setting_up(&self) -> bool {
        self.starts.iter().any(|start| !self.stacks.contains_key(start))
    }

    fn is_on_board(&self, (x, y): Spot) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    /// Rulings 2 to 6, one after the other.
    fn may_place(&self, seat: usize, target: Spot) -> bool {
        let stack = self.stacks.get(&target).map_or(0, Vec::len);
        let others = self.starts.iter().enumerate().any(|(other, start)| other != seat && *start == target);
        if stack >= 2 || others {
            return false;
        }
        if self.starts[seat] == target && stack == 1 {
            return true;
        }
        self.stacks.iter().any(|(&from, stack)| {
            let (owner, pips) = *stack.last().unwrap();
            owner == seat
                && [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().any(|(dx, dy)| {
                    let step = |n: usize| (from.0 + dx * n as i32, from.1 + dy * n as i32);
                    step(pips) == target
                        && (1..pips).all(|n| self.is_on_board(step(n)) && !self.stacks.contains_key(&step(n)))
                })
        })
    }

    fn spots(&self, seat: usize) -> Vec<Spot> {
        let all = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        all.filter(|spot| self.may_place(seat, *spot)).collect()
    }

    fn moves(&self) -> BTreeSet<String> {
        let Some(seat) = self.turn else { return BTreeSet::new() };
        let low = self.hands[seat].unwrap();
        let faces = |place: &str| [low, 7 - low].map(|face| format!("{place}={face}"));
        if self.setting_up() {
            return faces("face").into();
        }
        let name = |(x, y): Spot| format!("{}{}", char::from(b'a' + x as u8), y + 1);
        self.spots(seat).into_iter().flat_map(|spot| faces(&name(spot))).collect()
    }

    fn play(&mut self, chosen: &str) {
        let seat = self.turn.unwrap();
        let (place, face) = chosen.split_once('=').unwrap();
        let target = match place {
            "face" => self.starts[seat],
            name => (i32::from(name.as_bytes()[0] - b'a'), name[1..].parse::<i32>().unwrap() - 1),
        };
        self.stacks.entry(target).or_default().push((seat, face.parse().unwrap()));
        let bag = &mut self.bags[seat];
        self.hands[seat] = if bag.is_empty() { None } else { Some(bag.remove(0)) };
        let players = self.starts.len();
        let setting_up = self.setting_up();
        let next = (1..=players).map(|step| (seat + step) % players);
        self.turn = { next }.find(|next| self.hands[*next].is_some() && (setting_up || !self.spots(*next).is_empty()));
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |chosen: &String| {
            let mut after = self.clone();
            after.play(chosen);
            after.perft(depth - 1)
        };
        moves.iter().map(after).sum()
    }
}

/// Random games agree, move by move.
#[test]
fn the_engine_lists_what_the_rulebook_allows() {
    let standard = (2..=4).flat_map(|seats| (0..15).map(move |seed| new_game(seats, seed)));
    for (mut position, seed) in standard.chain((0..30).map(cramped)).zip(0..) {
        let mut naive = Naive::of(&position);
        let mut chance = Chance::new(Seed(seed), 6);
        loop {
            let listed: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
            assert_eq!(listed.len(), naive.moves().len());
            assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), naive.moves());
            assert_eq!(position.turn().seat().map(Seat::index), naive.turn);
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            position.play(chosen).unwrap();
            naive.play(&chosen.to_string());
        }
    }
}

/// The numbers of sequences of one, two and three moves from fixed positions, given by players, seed and random moves
/// played. Counted by the naive rules.
const PERFT: [(usize, u64, usize, [u64; 3]); 12] = [
    (2, 1, 0, [2, 4, 24]),
    (2, 1, 2, [6, 36, 312]),
    (2, 2, 12, [8, 140, 1_652]),
    (2, 3, 30, [30, 540, 16_196]),
    (2, 4, 44, [46, 2_004, 92_404]),
    (3, 5, 0, [2, 4, 8]),
    (3, 5, 20, [18, 576, 12_672]),
    (3, 6, 45, [40, 1_588, 75_744]),
    (3, 7, 64, [30, 1_256, 49_208]),
    (4, 8, 4, [6, 36, 216]),
    (4, 9, 40, [18, 576, 19_440]),
    (4, 10, 80, [28, 1_380, 49_576]),
];

#[test]
fn perft_from_fixed_positions() {
    for (seats, seed, moves, counted) in PERFT {
        let mut position = new_game(seats, seed);
        assert_eq!(walk(&mut position, seed, moves), moves);
        let naive = Naive::of(&position);
        assert_eq!(
            [1, 2, 3].map(|depth| naive.perft(depth)),
            counted,
            "{seats} players, seed {seed}, after {moves} moves"
        );
        assert_eq!([1, 2, 3].map(|depth| perft(&position, depth)), counted);
    }
}
