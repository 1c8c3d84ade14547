//! LUM42's rulings one by one, phase by phase, and the conformance suite.

mod deployment;
mod discovery;
mod playthroughs;
mod recovery;
mod rounds;
mod voyages;

use luciole_core::conformance::{self, Conform};
use luciole_core::{Record, random_move};
use rand::RngExt;

use super::*;

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);
const THREE: Seat = Seat::at(2);

impl Conform for Lum42 {
    fn stray(&self, chance: &mut Chance) -> Move {
        let mut any = |count: usize| chance.random_range(0..count);
        let (cell, colour, pile) = (Cell::at(any(49)), Colour::ALL[any(4)], Pile::ALL[any(4)]);
        let (kind, part, seat) = (Kind::ALL[any(6)], Part::ALL[any(2)], Seat::at(any(4)));
        let face = [Face::Light, Face::Energy][any(2)];
        let slot = Slot { cell, part };
        // Usually a move of the kind that is due.
        let due = match self.stage {
            Stage::Planet => 0,
            Stage::Satellite(_) => 1,
            Stage::Ship(_) => 2 + any(2),
            Stage::Flee { .. } => 4,
            Stage::AttackedExiled { .. } | Stage::AttackerExiled { .. } => 5,
            Stage::Recover => 6 + any(2),
            Stage::Act(_) | Stage::Again(..) => 8 + any(2),
            Stage::Swap => 10,
            Stage::Probe { .. } => 11,
            Stage::Recruit => 13,
            Stage::Name => 14,
            Stage::Over => 12,
        };
        match if any(4) == 0 { any(15) } else { due } {
            0 => Move::Planet { pile, face, cell },
            1 => Move::Satellite(pile),
            2 => Move::Fly(cell),
            3 => Move::Deploy(kind, part),
            4 => Move::Flee(slot),
            5 => Move::Exile(Exile::ALL[any(5)]),
            6 => Move::Back(Post::Exile(Exile::ALL[any(5)])),
            7 => Move::Back(Post::Slot(slot)),
            8 => Move::Collect(colour),
            9 => Move::Transform(colour),
            10 => Move::Swap(Swap { face, give: colour, with: seat, take: Colour::ALL[any(4)] }),
            11 => Move::Probe(cell),
            12 => Move::Decline,
            13 => Move::Recruit(kind),
            _ => Move::First(seat),
        }
    }

    fn assert_conserved(&self) {
        // Planets and satellites.
        let mut planets = [0; 5];
        self.planets.all().for_each(|planet| planets[planet as usize] += 1);
        let mut satellites = self.satellites.all().count();
        for cell in self.zone.systems().iter() {
            let system = self.zone.system(cell).unwrap();
            planets[system.planet as usize] += 1;
            satellites += usize::from(system.satellite.is_some());
            assert!(system.satellite.is_some() || self.stage == Stage::Satellite(cell));
        }
        let taken = usize::from(matches!(self.stage, Stage::Satellite(_)));
        assert_eq!((planets, satellites), (Planet::OF_EACH, Planet::COUNT));
        assert_eq!(self.zone.systems().len() - taken, Planet::COUNT - self.satellites.all().count());
        // Cubes.
        for colour in Colour::ALL {
            let owned: u8 =
                self.boards.iter().map(|board| board.light[colour.index()] + board.energy[colour.index()]).sum();
            assert_eq!(owned + self.supply(colour), 5 * self.boards.len() as u8);
        }
        // Units and probes: no two on a slot, none without a system.
        let mut slots: Vec<Slot> = Vec::new();
        let mut exiled: Vec<Exile> = Vec::new();
        for seat in self.all_seats() {
            let board = self.board(seat);
            let crew = board.units().filter(|(_, spot)| matches!(spot, Spot::Home | Spot::Out(_))).count();
            let recruited =
                usize::from(self.stage == Stage::Name || (self.stage == Stage::Recruit && self.has_recruited(seat)));
            assert_eq!(crew, [3, 3, 4, 4, 5][usize::from(self.round) - 1 + recruited], "so 3, 3, 4, 4, 5 units");
            for post in board.posts() {
                match post {
                    Post::Slot(slot) => slots.push(slot),
                    Post::Exile(place) => exiled.push(place),
                }
            }
            for colour in Colour::ALL {
                if let Some(cell) = board.probe(colour) {
                    slots.push(Slot::planet(cell));
                    assert!(self.zone.lights(colour).contains(cell), "on a light-face planet of its colour");
                }
            }
        }
        for (index, slot) in slots.iter().enumerate() {
            assert!(!slots[..index].contains(slot), "two pawns on {slot}");
            let there = if slot.part == Part::Moon { self.zone.moons() } else { self.zone.systems() };
            assert!(there.contains(slot.cell));
        }
        for place in Exile::ALL.into_iter().filter(|place| *place != Exile::One) {
            assert!(exiled.iter().filter(|other| **other == place).count() <= 1, "one unit each a round");
        }
        let ships: Vec<Cell> =
            self.boards.iter().map(|board| board.ship).filter(|cell| *cell != Cell::CENTRE).collect();
        assert!(ships.iter().enumerate().all(|(index, ship)| !ships[..index].contains(ship)), "a ship ejects another");
        assert!(self.stage == Stage::Over || self.legal_moves().len() > 1, "what has one answer plays itself");
    }
}

impl Lum42 {
    /// Whether a seat's crew has already changed in this round.
    fn has_recruited(&self, seat: Seat) -> bool {
        let place = |seat: Seat| (seat.index() + self.boards.len() - self.first.index()) % self.boards.len();
        place(seat) < place(self.turn)
    }
}

#[test]
fn lum42_conforms() {
    conformance::check::<Lum42>(5);
}

#[test]
#[ignore = "the long run: 10,000 games for each number of players and each option"]
fn lum42_conforms_over_many_games() {
    conformance::check::<Lum42>(10_000);
}

/// Plays at random to the end.
fn play_out(seats: usize, seed: u64) -> (Lum42, Vec<Move>) {
    let mut position = Lum42::set_up(seats, &Options::default(), Seed(seed)).unwrap();
    let mut chance = Chance::new(Seed(seed), 9);
    let mut moves = Vec::new();
    while let Some(chosen) = random_move(&position, &mut chance) {
        position.play(chosen).unwrap();
        moves.push(chosen);
    }
    (position, moves)
}

/// Systems as the terminal prints them: the cell, then planet, face and satellite.
fn systems(texts: &[&str]) -> Vec<(Cell, System)> {
    let system = |text: &&str| {
        let (cell, system) = text.split_once(' ').unwrap();
        (cell.parse().unwrap(), system.parse().unwrap())
    };
    texts.iter().map(system).collect()
}

/// Eight systems around the centre.
const RING: [&str; 8] =
    ["c3 rl-mb", "d3 gl-my", "e3 yl-mr", "c4 bl-mg", "e4 re-mb", "c5 ke-my", "d5 gl-pl", "e5 bl-pd"];

fn on(seats: usize, texts: &[&str]) -> Lum42 {
    Lum42::arranged(seats, &systems(texts))
}

fn ring(seats: usize) -> Lum42 {
    on(seats, &RING)
}

fn slot(text: &str) -> Slot {
    text.parse().unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// Plays moves in order, and returns all events.
fn play(position: &mut Lum42, moves: &str) -> Vec<Event> {
    let play = |text: &str| position.play(text.parse::<Move>().unwrap()).unwrap_or_else(|why| panic!("{text}: {why}"));
    moves.split_whitespace().flat_map(play).collect()
}

fn refused(position: &Lum42, text: &str) -> Illegal {
    let mut after = position.clone();
    let why = after.play(text.parse::<Move>().unwrap()).unwrap_err();
    assert_eq!(&after, position, "what is refused changes nothing");
    why
}

fn listed(position: &Lum42) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

/// The points that a seat gained for a reason.
fn gained(events: &[Event], who: Seat, what: Why) -> u16 {
    let points = |event: &Event| match *event {
        Event::Gained { seat, points, why } if (seat, why) == (who, what) => points,
        _ => 0,
    };
    events.iter().map(points).sum()
}

/// "Shuffle planets; one on each of the 8 cells around the centre, light face up (black: energy). The other 20: 4 piles of 5,
/// tops visible." (ruling 1) "Shuffle satellites; one on each of the 8 planets; the other 20: 4 piles of 5." (ruling 2)
#[test]
fn rulings_1_and_2_eight_systems_and_four_piles() {
    for seed in 0..50 {
        let position = Lum42::set_up(3, &Options::default(), Seed(seed)).unwrap();
        let names: Vec<String> = position.zone.systems().iter().map(|cell| cell.to_string()).collect();
        assert_eq!(names, ["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"]);
        for cell in position.zone.systems().iter() {
            let system = position.zone.system(cell).unwrap();
            let face = if system.planet == Planet::Black { Face::Energy } else { Face::Light };
            assert_eq!(system.face, face);
        }
        for pile in Pile::ALL {
            assert_eq!((position.planets.left(pile), position.satellites.left(pile)), (5, 5));
        }
        position.assert_conserved();
    }
}

/// "All ships at the centre. First player at random. Turn order is clockwise by seat." (ruling 3) "Light cubes: 5 of each colour
/// per player."
#[test]
fn ruling_3_ships_and_first_player() {
    let mut first = [0; 4];
    for seed in 0..400 {
        let position = Lum42::set_up(4, &Options::default(), Seed(seed)).unwrap();
        first[position.first.index()] += 1;
        assert!(Seat::all(4).all(|seat| position.board(seat).ship() == Cell::CENTRE));
        assert_eq!(position.turn(), Turn::Of(position.first));
    }
    assert!(first.iter().all(|times| (70..130).contains(times)), "{first:?}");
    let position = Lum42::set_up(4, &Options { first: First::Seat3 }, Seed(1)).unwrap();
    assert_eq!(position.in_turn_order().collect::<Vec<_>>(), [2, 3, 0, 1].map(Seat::at));
    for seats in 2..=4 {
        let position = Lum42::set_up(seats, &Options::default(), Seed(1)).unwrap();
        assert_eq!(Colour::ALL.map(|colour| position.supply(colour)), [5 * seats as u8; 4]);
    }
}

/// "Light: one of four colours is drawn. Energy: 5 tiles: 3 blue, 3 green, 3 yellow, 3 red, and one of each colour."
#[test]
fn one_objective_of_each_kind_is_drawn() {
    let (mut light, mut energy) = ([0; 4], [0; 5]);
    for seed in 0..1_000 {
        let drawn = Lum42::set_up(2, &Options::default(), Seed(seed)).unwrap().objectives();
        light[drawn.light.index()] += 1;
        energy[ENERGY.iter().position(|needed| *needed == drawn.energy).unwrap()] += 1;
    }
    assert!(light.iter().all(|times| (200..300).contains(times)), "{light:?}");
    assert!(energy.iter().all(|times| (150..250).contains(times)), "{energy:?}");
}

/// "Only the tops of piles are known; what lies below is hidden from players and AI."
#[test]
fn determinizing_deals_anew_below_the_tops() {
    let position = Lum42::set_up(2, &Options::default(), Seed(4)).unwrap();
    let guesses: Vec<Lum42> =
        (0..20).map(|seed| position.determinize(Seat::at(0), &mut Chance::new(Seed(seed), 0))).collect();
    for guess in &guesses {
        assert_eq!(guess.planets.tops().collect::<Vec<_>>(), position.planets.tops().collect::<Vec<_>>());
        assert_eq!(guess.satellites.tops().collect::<Vec<_>>(), position.satellites.tops().collect::<Vec<_>>());
        assert!(guess.planets != position.planets && guess.satellites != position.satellites);
    }
    assert!(guesses.windows(2).all(|pair| pair[0] != pair[1]));
}

/// "A turn without a legal move can't occur" (ruling 12): it would panic. A complete game fits in a link of less than
/// 1,600 characters.
#[test]
fn ruling_12_random_games_come_to_their_end() {
    for (seats, decisions) in [(2, 150..200), (3, 240..300), (4, 330..410)] {
        let mut count = 0;
        for seed in 0..40 {
            let (position, moves) = play_out(seats, seed);
            assert_eq!((position.turn(), position.round()), (Turn::Over, ROUNDS));
            assert_eq!(refused(&position, "decline"), Illegal::Over);
            count += moves.len();
            let mut record = Record::<Lum42>::new(seats, Seed(seed), Options::default()).unwrap();
            record.moves = moves;
            assert!(luciole_core::conformance::write_link(&record).unwrap().len() < 1_600);
        }
        assert!(decisions.contains(&(count / 40)), "{seats}: {}", count / 40);
    }
}
