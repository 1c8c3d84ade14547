//! A second, naive implementation of the rules, as slow and plain as they are written: piles are lists of pawns, steps
//! are taken one by one, and every ring is kept. It shares nothing with the engine, which is compared with it.

use luciole_core::Chance;
use rand::seq::IndexedRandom;

/// A colour and a strength.
type Pawn = (char, usize);
/// From the bottom up.
type Pile = Vec<Pawn>;

#[derive(Clone)]
pub(super) struct Naive {
    seats: usize,
    allied: bool,
    laid: usize,
    turn: usize,
    ring: Vec<Pile>,
    taken: Vec<(usize, Pile)>,
    /// Every previous ring, with the seat to move.
    stood: Vec<(Vec<Pile>, usize)>,
}

impl Naive {
    /// Parses `ring` as printed by the engine's view, with `-` for an empty place.
    pub(super) fn new(seats: usize, allied: bool, ring: &str) -> Self {
        let pile = |text: &str| {
            let letters: Vec<char> = text.trim_matches('-').chars().collect();
            letters.chunks(2).map(|pawn| (pawn[0], pawn[1].to_digit(10).unwrap() as usize)).collect::<Pile>()
        };
        let ring: Vec<Pile> = ring.split(' ').map(pile).collect();
        assert_eq!(ring.len(), 32);
        let laid = ring.iter().map(Vec::len).sum();
        Self { seats, allied: seats == 4 && allied, laid, turn: 0, ring, taken: Vec::new(), stood: Vec::new() }
    }

    /// Ruling 10, block by block as in the rules.
    fn laying(&self) -> Vec<(usize, char)> {
        let blocks: &[(usize, char, usize)] = match self.seats {
            2 => &[
                (0, 'y', 4),
                (1, 'b', 4),
                (0, 'r', 4),
                (1, 'g', 4),
                (0, 'y', 4),
                (1, 'b', 4),
                (0, 'r', 4),
                (1, 'g', 4),
            ],
            3 => &[
                (0, 'y', 4),
                (0, 'g', 2),
                (1, 'b', 4),
                (1, 'g', 2),
                (2, 'r', 4),
                (2, 'g', 2),
                (0, 'y', 4),
                (0, 'g', 2),
                (1, 'b', 4),
                (2, 'r', 4),
            ],
            _ => &[
                (0, 'y', 4),
                (1, 'b', 4),
                (2, 'r', 4),
                (3, 'g', 4),
                (0, 'y', 4),
                (1, 'b', 4),
                (2, 'r', 4),
                (3, 'g', 4),
            ],
        };
        blocks.iter().flat_map(|&(seat, colour, count)| vec![(seat, colour); count]).collect()
    }

    /// Ruling 11.
    fn controls(&self, seat: usize, colour: char) -> bool {
        let colours = match self.seats {
            2 => ["yr", "bg"][seat],
            3 => ["y", "b", "r"][seat],
            _ => ["y", "b", "r", "g"][seat],
        };
        colours.contains(colour)
    }

    /// The position after a seat's move, if the rules allow it.
    fn moved(&self, seat: usize, from: usize, clockwise: bool, k: usize, cut: &str) -> Option<Self> {
        let pile = &self.ring[from];
        if k > pile.len() {
            return None;
        }
        // Ruling 1; with three players also any green one (ruling 12).
        let &(colour, steps) = pile.last()?;
        if !(self.controls(seat, colour) || self.seats == 3 && colour == 'g') {
            return None;
        }
        // Rulings 2 and 3: step by step, no place twice.
        let mut at = from;
        let mut passed = vec![from];
        for _ in 0..steps {
            loop {
                at = if clockwise { (at + 1) % 32 } else { (at + 31) % 32 };
                if passed.contains(&at) {
                    return None;
                }
                if !self.ring[at].is_empty() {
                    break;
                }
            }
            passed.push(at);
        }
        // Ruling 13.
        let &(target, _) = self.ring[at].last()?;
        if self.allied && self.controls((seat + 2) % 4, target) {
            return None;
        }
        let mut after = self.clone();
        let moving = after.ring[from].split_off(pile.len() - k);
        after.ring[at].extend(moving);
        // Ruling 4.
        let tower = after.ring[at].clone();
        for colour in "ybrg".chars() {
            if tower.iter().filter(|pawn| pawn.0 == colour).count() > 1 {
                return None;
            }
        }
        // Rulings 6 and 13.
        let (seat_ally, height) = ((seat + 2) % 4, tower.len());
        match (height, cut, self.allied) {
            (4, "", false) => after.taken.push((seat, tower)),
            (4, "u" | "l", true) => {
                let (keeps_upper, keeps_lower) = if cut == "u" { (seat, seat_ally) } else { (seat_ally, seat) };
                after.taken.push((keeps_upper, tower[2..].to_vec()));
                after.taken.push((keeps_lower, tower[..2].to_vec()));
            }
            (3, "o", true) => {
                after.taken.push((seat, tower[1..].to_vec()));
                after.taken.push((seat_ally, tower[..1].to_vec()));
            }
            (1..=3, "", _) => {}
            _ => return None,
        }
        if height == 4 || cut == "o" {
            after.ring[at].clear();
        }
        after.stood.push((self.ring.clone(), seat));
        after.turn = (seat + 1) % self.seats;
        // Ruling 8.
        let repeats = after.stood.iter().any(|(ring, turn)| *ring == after.ring && *turn == after.turn);
        (!repeats).then_some(after)
    }

    /// All legal moves, with the resulting positions.
    pub(super) fn moves(&self) -> Vec<(String, Self)> {
        let laying = self.laying();
        if self.laid < 32 {
            let (seat, colour) = laying[self.laid];
            assert_eq!(self.turn, seat);
            let lay = |strength: usize| {
                let left = self.ring.iter().filter(|pile| pile.contains(&(colour, strength))).count() < 2;
                left.then(|| {
                    let mut after = self.clone();
                    after.ring[self.laid] = vec![(colour, strength)];
                    after.laid += 1;
                    after.turn = laying.get(after.laid).map_or(0, |next| next.0);
                    (format!("{colour}{strength}"), after)
                })
            };
            return (1..=4).filter_map(lay).collect();
        }
        let own = self.moves_of(self.turn);
        if !own.is_empty() {
            return own;
        }
        // Ruling 7: a pass, as long as somebody will be able to move on their turn.
        let mut passed = self.clone();
        for _ in 1..self.seats {
            passed.stood.push((passed.ring.clone(), passed.turn));
            passed.turn = (passed.turn + 1) % self.seats;
            if !passed.moves_of(passed.turn).is_empty() {
                let mut after = self.clone();
                after.stood.push((self.ring.clone(), self.turn));
                after.turn = (self.turn + 1) % self.seats;
                return vec![("pass".to_owned(), after)];
            }
        }
        Vec::new()
    }

    fn moves_of(&self, seat: usize) -> Vec<(String, Self)> {
        let mut list = Vec::new();
        for from in 0..32 {
            for clockwise in [true, false] {
                for k in 1..=4 {
                    for cut in ["", "o", "u", "l"] {
                        if let Some(after) = self.moved(seat, from, clockwise, k, cut) {
                            let sign = if clockwise { '+' } else { '-' };
                            let part = if k == 1 { String::new() } else { format!("x{k}") };
                            list.push((format!("{from}{sign}{part}{cut}"), after));
                        }
                    }
                }
            }
        }
        list
    }

    /// The number of sequences of `depth` moves.
    pub(super) fn perft(&self, depth: usize) -> u64 {
        let moves = self.moves();
        match depth {
            1 => moves.len() as u64,
            _ => moves.iter().map(|(_, after)| after.perft(depth - 1)).sum(),
        }
    }

    /// Ruling 14.
    pub(super) fn points(&self) -> Vec<usize> {
        let worth = |pile: &Pile| pile.len() * pile.last().unwrap().1;
        let of = |seat: usize| {
            let taken = self.taken.iter().filter(|(owner, _)| *owner == seat).map(|(_, pile)| worth(pile));
            let ring = self.ring.iter().filter(|pile| pile.last().is_some_and(|top| self.controls(seat, top.0)));
            taken.chain(ring.map(worth)).sum()
        };
        (0..self.seats).map(of).collect()
    }

    /// Plays a move by its notation.
    pub(super) fn play(&mut self, chosen: &str) {
        let found = self.moves().into_iter().find(|(text, _)| text == chosen);
        *self = found.unwrap_or_else(|| panic!("{chosen} is not legal")).1;
    }

    /// Plays up to `plies` random moves, and returns them.
    pub(super) fn play_at_random(&mut self, plies: usize, chance: &mut Chance) -> Vec<String> {
        let mut played = Vec::new();
        while played.len() < plies
            && let Some((text, after)) = self.moves().choose(chance).cloned()
        {
            played.push(text);
            *self = after;
        }
        played
    }
}
