//! A second, naive implementation of Luminos that follows the rulebook literally: a sky is a map, squares are searched
//! everywhere, all orders are enumerated. The engine has to agree with it. Only the draws are taken from the engine.

use std::collections::{BTreeMap, BTreeSet};

use rand::seq::IndexedRandom;
use serde_json::Value;

use super::*;

type Place = (i64, i64);
type Columns = [Vec<u64>; 3];

#[derive(Clone, Debug, PartialEq)]
struct Naive {
    skies: Vec<BTreeMap<Place, String>>,
    columns: Vec<Columns>,
    tokens: Vec<String>,
    middle: Vec<String>,
    bag: Vec<String>,
    turn: Option<usize>,
    telescope: usize,
    /// The tile to be placed; the place of the tile just placed; whether tokens have been decided.
    placing: Option<String>,
    placed: Option<(Place, bool)>,
}

const LETTERS: [char; 3] = ['S', 'M', 'T'];

fn count(text: &str, letter: char) -> u64 {
    text.chars().filter(|other| *other == letter).count() as u64
}

fn sorted(text: &str) -> String {
    LETTERS.iter().flat_map(|letter| std::iter::repeat_n(*letter, count(text, *letter) as usize)).collect()
}

impl Naive {
    /// Reads the visible part of a position at the beginning of a turn.
    fn of(position: &Luminos) -> Self {
        let view = serde_json::to_value(position.view(None)).unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let list = |value: &Value| value.as_array().unwrap().clone();
        let seats = list(&view["seats"]);
        let sky = |seat: &Value| {
            let place =
                |tile: &Value| ((tile["x"].as_i64().unwrap(), tile["y"].as_i64().unwrap()), text(&tile["tile"]));
            list(&seat["sky"]).iter().map(place).collect()
        };
        let columns = |seat: &Value| {
            [0, 1, 2].map(|n| list(&seat["columns"][n]).iter().map(|score| score.as_u64().unwrap()).collect())
        };
        let tokens = |seat: &Value| {
            let letter = |symbol: &Value| match symbol.as_str().unwrap() {
                "sun" => 'S',
                "moon" => 'M',
                _ => 'T',
            };
            list(&seat["tokens"]).iter().map(letter).collect()
        };
        let bag = list(&view["bag"]);
        let kind = |kind: &Value| {
            std::iter::repeat_n(text(&kind["tile"]), kind["left"].as_u64().unwrap() as usize).collect::<Vec<_>>()
        };
        Self {
            skies: seats.iter().map(sky).collect(),
            columns: seats.iter().map(columns).collect(),
            tokens: seats.iter().map(tokens).collect(),
            middle: list(&view["middle"]).iter().map(text).collect(),
            bag: bag.iter().flat_map(kind).collect(),
            turn: view["turn"].as_u64().map(|seat| seat as usize - 1),
            telescope: view["telescope"].as_u64().unwrap() as usize - 1,
            placing: None,
            placed: None,
        }
    }

    /// The scores of all squares that contain `place`, row by row (rulings 4 and 5).
    fn squares(&self, seat: usize, place: Place) -> Vec<[u64; 3]> {
        let sky = &self.skies[seat];
        let mut squares = Vec::new();
        for &(x, y) in sky.keys() {
            let four = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            if four.contains(&place) && four.iter().all(|at| sky.contains_key(at)) {
                let all: String = four.iter().map(|at| sky[at].as_str()).collect();
                let counts = LETTERS.map(|letter| count(&all, letter));
                let least = counts.iter().filter(|count| **count > 0).min().unwrap();
                squares.push(((y, x), counts.map(|count| if count == *least { count } else { 0 })));
            }
        }
        squares.sort_unstable();
        squares.into_iter().map(|(_, scores)| scores).collect()
    }

    /// Which of the four squares around a place are complete, by their numbers.
    fn corners(&self, seat: usize, (x, y): Place) -> Vec<usize> {
        let whole = |(x, y): Place| {
            [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].iter().all(|at| self.skies[seat].contains_key(at))
        };
        let origins = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)];
        (1..=4).zip(origins).filter(|(_, origin)| whole(*origin)).map(|(number, _)| number).collect()
    }

    fn written(&self, seat: usize, scores: &[[u64; 3]]) -> Columns {
        let mut columns = self.columns[seat].clone();
        for (n, column) in columns.iter_mut().enumerate() {
            column.extend(scores.iter().map(|scores| scores[n]).filter(|score| *score > 0));
        }
        columns
    }

    /// All orders of the squares grouped by the resulting sheet: for each sheet, the first by the squares' numbers
    /// (ruling 6).
    fn orders(&self, seat: usize, place: Place) -> BTreeMap<String, Vec<[u64; 3]>> {
        let numbered: Vec<(usize, [u64; 3])> =
            self.corners(seat, place).into_iter().zip(self.squares(seat, place)).collect();
        let mut all = vec![Vec::new()];
        for _ in &numbered {
            let longer = |order: &Vec<(usize, [u64; 3])>| {
                let rest = numbered.iter().filter(|square| !order.iter().any(|other| other.0 == square.0));
                rest.map(|square| [order.clone(), vec![*square]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        let mut sheets = BTreeMap::new();
        for order in all {
            let name: String = order.iter().map(|(number, _)| number.to_string()).collect();
            let scores: Vec<_> = order.iter().map(|(_, scores)| *scores).collect();
            let sheet = self.written(seat, &scores);
            let first: &mut (String, Vec<[u64; 3]>) =
                sheets.entry(sheet).or_insert_with(|| (name.clone(), scores.clone()));
            if name < first.0 {
                *first = (name, scores);
            }
        }
        sheets.into_values().collect()
    }

    /// Every choice of tokens that fits on the tile (ruling 7).
    fn token_choices(&self, seat: usize, place: Place) -> Vec<String> {
        let own = &self.tokens[seat];
        let subsets = (0..1 << own.len()).map(|bits: u32| {
            own.chars().enumerate().filter(|(n, _)| bits & 1 << n != 0).map(|(_, letter)| letter).collect::<String>()
        });
        subsets.filter(|tokens| tokens.len() + self.skies[seat][&place].len() <= 4).collect()
    }

    fn moves(&self) -> BTreeSet<String> {
        let Some(seat) = self.turn else { return BTreeSet::new() };
        if let Some((place, decided)) = self.placed {
            if decided {
                return self.orders(seat, place).into_keys().map(|order| format!("order={order}")).collect();
            }
            let name = |tokens: String| if tokens.is_empty() { "keep".to_owned() } else { format!("+{tokens}") };
            return self.token_choices(seat, place).into_iter().map(name).collect();
        }
        if self.placing.is_some() {
            let sky = &self.skies[seat];
            let beside = sky.keys().flat_map(|(x, y)| [(x + 1, *y), (x - 1, *y), (*x, y + 1), (*x, y - 1)]);
            return beside.filter(|place| !sky.contains_key(place)).map(|(x, y)| format!("at={x},{y}")).collect();
        }
        let bag = if self.bag.is_empty() { None } else { Some("bag".to_owned()) };
        self.middle.iter().cloned().chain(bag).collect()
    }

    /// Plays a move that the engine has already played, and takes the draws from there.
    fn play(&mut self, chosen: &str, after: &Luminos) {
        let seat = self.turn.unwrap();
        let drawn = serde_json::to_value(after.view(None)).unwrap();
        if let Some((place, decided)) = self.placed {
            if decided {
                let scores = self.orders(seat, place).remove(chosen.strip_prefix("order=").unwrap()).unwrap();
                return self.enter(seat, &scores, &drawn);
            }
            for letter in chosen.chars().filter(|letter| LETTERS.contains(letter)) {
                self.tokens[seat] = self.tokens[seat].replace(letter, "");
                let tile = self.skies[seat].get_mut(&place).unwrap();
                *tile = sorted(&format!("{tile}{letter}"));
            }
            self.placed = Some((place, true));
            return self.enter_once_decided(seat, &drawn);
        }
        if let Some(tile) = self.placing.take() {
            let (x, y) = chosen[3..].split_once(',').unwrap();
            let place = (x.parse().unwrap(), y.parse().unwrap());
            self.skies[seat].insert(place, tile);
            let whole = !self.corners(seat, place).is_empty();
            self.placed = Some((place, !whole || self.token_choices(seat, place).len() == 1));
            return self.enter_once_decided(seat, &drawn);
        }
        let tile = if chosen == "bag" { drawn["placing"].as_str().unwrap().to_owned() } else { chosen.to_owned() };
        let from = if chosen == "bag" { &mut self.bag } else { &mut self.middle };
        from.remove(from.iter().position(|other| *other == tile).unwrap());
        self.placing = Some(tile);
    }

    /// Enters the squares unless something has to be decided first.
    fn enter_once_decided(&mut self, seat: usize, drawn: &Value) {
        if let Some((place, true)) = self.placed {
            let orders = self.orders(seat, place);
            if orders.len() == 1 {
                self.enter(seat, orders.values().next().unwrap(), drawn);
            }
        }
    }

    fn enter(&mut self, seat: usize, scores: &[[u64; 3]], drawn: &Value) {
        self.columns[seat] = self.written(seat, scores);
        self.placed = None;
        let seats = self.skies.len();
        let next = (seat + 1) % seats;
        self.turn = Some(next);
        if next == self.telescope {
            self.bag.append(&mut self.middle);
            let reached = self.columns.iter().flatten().any(|column| column.len() >= 11 - seats);
            if reached || self.bag.len() < seats {
                self.turn = None;
                return;
            }
            self.telescope = (next + 1) % seats;
            self.turn = Some(self.telescope);
            for tile in drawn["middle"].as_array().unwrap() {
                let tile = tile.as_str().unwrap().to_owned();
                self.bag.remove(self.bag.iter().position(|other| *other == tile).unwrap());
                self.middle.push(tile);
            }
            assert_eq!(self.middle.len(), seats);
        }
    }

    /// Points by ruling 10.
    fn points(&self, seat: usize) -> i32 {
        let columns = &self.columns[seat];
        let lines = columns.iter().map(Vec::len).min().unwrap();
        let sums: u64 = columns.iter().map(|column| column[..lines].iter().sum::<u64>()).sum();
        let reached = columns.iter().any(|column| column.len() >= 11 - self.skies.len());
        sums as i32 + 3 * self.tokens[seat].len() as i32 + if reached { 6 } else { 0 }
    }
}

/// Games agree move by move: random ones, and ones that fill holes, where several squares are counted at once.
#[test]
fn the_engine_follows_the_rulebook() {
    let (mut orders, mut tokens, mut at_once) = (0, 0, [0; 5]);
    for (seats, seed) in (2..=4).flat_map(|seats| (0..20).map(move |seed| (seats, seed))) {
        let mut position = new_game(seats, seed);
        let mut naive = Naive::of(&position);
        let mut chance = Chance::new(Seed(seed), 6);
        loop {
            let moves = position.legal_moves();
            let listed: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(listed.len(), moves.len());
            assert_eq!(listed, naive.moves());
            assert_eq!(position.turn().seat().map(Seat::index), naive.turn);
            for seat in Seat::all(seats) {
                assert_eq!(position.standings().seats[seat.index()].points, naive.points(seat.index()));
            }
            orders += usize::from(position.turn() != Turn::Over && position.stage() == Stage::Order);
            tokens += usize::from(position.turn() != Turn::Over && position.stage() == Stage::Tokens);
            // In every other game, players complete squares whenever they can.
            let eager = |chosen: &&Move| match (chosen, position.stage(), position.turn()) {
                (Move::Place(at), Stage::Place(tile), Turn::Of(seat)) => position.sky(seat).squares(*at, tile).len(),
                _ => 0,
            };
            let chosen = match moves.iter().max_by_key(eager) {
                Some(best) if seed % 2 == 0 && eager(&best) > 0 => *best,
                Some(_) => *moves.choose(&mut chance).unwrap(),
                None => break,
            };
            let events = position.play(chosen).unwrap();
            let counted = events.iter().filter(|event| matches!(event, Event::Counted { .. })).count();
            at_once[counted] += 1;
            naive.play(&chosen.to_string(), &position);
        }
        let mut seen = Naive::of(&position);
        for naive in [&mut seen, &mut naive] {
            naive.bag.sort_unstable();
        }
        assert_eq!(seen, naive);
    }
    assert!(orders > 10 && tokens > 200 && at_once[1] > 200 && at_once[2] > 20, "{orders} {tokens} {at_once:?}");
}
