//! Playing LUM42 by taps: for a planet, the face to be up and then the cell; for a ship, the system where it is to
//! stop, which shows the route, and the same again to go; for a unit, its slot, and the same again before a combat; for
//! a swap, the cube to give and the cube to take. Everything else is one tap.

use std::fmt;
use std::str::FromStr;

use luciole_core::{Game as _, ParseError, Seat};
use luciole_session::{Control, Overlay, Play, Tap};

use crate::rules::{Cell, Colour, Face, Illegal, Kind, Lum42, Move, Part, Pile, Slot, Stage, Swap};

/// The players' boards, where there is no room for them beside the space zone.
pub const BOARDS: Overlay = Overlay { key: 'b', control: Control::Turn };

/// Each seat's own board, where it isn't open anyway.
pub const OPEN: [Overlay; 4] = [open('1'), open('2'), open('3'), open('4')];

const fn open(key: char) -> Overlay {
    Overlay { key, control: Control::Sign }
}

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// The top planet of a pile, and the face to be up.
    Planet(Pile, Face),
    /// The system where the ship is to stop.
    Stop(Cell),
    /// The system that the ship is to step to, and go on from.
    Step(Cell),
    /// The unit to be deployed, or to join the crew.
    Unit(Kind),
    /// The unit to be deployed, and the part of the system where something is in its way.
    Attack(Kind, Part),
    /// The cube to be given in a swap.
    Give(Face, Colour),
}

/// What can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `pile-2l`, `pile-2e`: the top planet of a pile with that face up.
    Planet(Pile, Face),
    /// `c4`: a cell, to lay the chosen planet there or to fly there.
    Cell(Cell),
    /// `unit-chief`: a unit at home, or one that can join the crew.
    Unit(Kind),
    /// `slot-planet`, `slot-moon`: the part of the system where the ship is.
    Part(Part),
    /// `give-light-b`, `give-energy-b`: a cube of one's own.
    Give(Face, Colour),
    /// `take-2r`: another player's cube, of the same kind.
    Take(Seat, Colour),
    /// A decision that takes one tap, by its notation: `back:c4p`.
    Play(Move),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Planet(pile, face) => write!(f, "pile-{pile}{}", face.letter()),
            Self::Cell(cell) => cell.fmt(f),
            Self::Unit(kind) => write!(f, "unit-{kind}"),
            Self::Part(part) => write!(f, "slot-{part}"),
            Self::Give(face, colour) => write!(f, "give-{face}-{colour}"),
            Self::Take(seat, colour) => write!(f, "take-{seat}{colour}"),
            Self::Play(chosen) => chosen.fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        // Moves contain hyphens too, but after a colon.
        let Some((what, which)) = text.split_once('-').filter(|_| !text.contains(':')) else {
            return text.parse().map(Self::Cell).or_else(|_: ParseError| text.parse().map(Self::Play));
        };
        let unreadable = || ParseError::new(text, "a target of LUM42");
        match what {
            "pile" => {
                let (pile, face) = which.split_at_checked(1).ok_or_else(unreadable)?;
                Ok(Self::Planet(pile.parse()?, Face::of(face)?))
            }
            "unit" => which.parse().map(Self::Unit),
            "slot" => which.parse().map(Self::Part),
            "give" => {
                let (face, colour) = which.split_once('-').ok_or_else(unreadable)?;
                Ok(Self::Give(face.parse()?, colour.parse()?))
            }
            "take" => {
                let (seat, colour) = which.split_at_checked(1).ok_or_else(unreadable)?;
                Ok(Self::Take(seat.parse().map_err(|_| unreadable())?, colour.parse()?))
            }
            _ => Err(unreadable()),
        }
    }
}

impl Play for Lum42 {
    const OVERLAYS: &'static [Overlay] = &[BOARDS, OPEN[0], OPEN[1], OPEN[2], OPEN[3]];

    type Selection = Selection;
    type Target = Target;

    fn tap(&self, selection: &Selection, target: Target) -> Tap<Self> {
        let let_go = Tap::Select(Selection::Nothing);
        match (target, *selection) {
            (Target::Planet(pile, face), Selection::Planet(same, up)) if (pile, face) == (same, up) => let_go,
            (Target::Planet(pile, face), _) => match self.planets().top(pile) {
                None => Tap::Refuse(Illegal::UsedUp(pile)),
                Some(planet) if planet.faces().contains(&face) => Tap::Select(Selection::Planet(pile, face)),
                Some(_) => Tap::Refuse(Illegal::NoLightFace),
            },
            (Target::Cell(cell), Selection::Planet(pile, face)) => Tap::Play(Move::Planet { pile, face, cell }),
            (Target::Cell(cell), Selection::Stop(stop)) if cell == stop => {
                way(self, cell).map_or(Tap::Play(Move::Fly(cell)), Tap::Series)
            }
            (Target::Cell(cell), Selection::Step(step)) if cell == step => Tap::Play(Move::Fly(cell)),
            (Target::Cell(cell), _) if way(self, cell).is_some() => Tap::Select(Selection::Stop(cell)),
            // Where the ship can't stop, it may still step, and go on from there.
            (Target::Cell(cell), _) => match self.clone().play(Move::Fly(cell)) {
                Ok(_) => Tap::Select(Selection::Step(cell)),
                Err(why) => Tap::Refuse(why),
            },
            (Target::Unit(kind), chosen) if self.stage() == Stage::Recruit => {
                if chosen == Selection::Unit(kind) {
                    Tap::Play(Move::Recruit(kind))
                } else {
                    Tap::Select(Selection::Unit(kind))
                }
            }
            (Target::Unit(kind), Selection::Unit(same)) if kind == same => let_go,
            (Target::Unit(kind), _) => match self.board(self.on_turn()).at_home(kind) {
                Some(_) => Tap::Select(Selection::Unit(kind)),
                None => Tap::Refuse(Illegal::NotAtHome(kind)),
            },
            (Target::Part(part), chosen) => {
                let kind = unit_to_deploy(self, chosen).unwrap_or(Kind::Base);
                let (deploy, attack) = (Move::Deploy(kind, part), Selection::Attack(kind, part));
                // An attack takes a second tap.
                if chosen != attack && is_taken(self, part) && self.clone().play(deploy).is_ok() {
                    Tap::Select(attack)
                } else {
                    Tap::Play(deploy)
                }
            }
            (Target::Give(face, colour), Selection::Give(same, given)) if (face, colour) == (same, given) => let_go,
            (Target::Give(face, colour), _) => Tap::Select(Selection::Give(face, colour)),
            (Target::Take(with, take), Selection::Give(face, give)) => {
                Tap::Play(Move::Swap(Swap { face, give, with, take }))
            }
            (Target::Take(..), _) => Tap::Select(*selection),
            (Target::Play(chosen), _) => Tap::Play(chosen),
        }
    }

    fn preselect(&self, chosen: Move) -> (Selection, Target) {
        match chosen {
            Move::Planet { pile, face, cell } => (Selection::Planet(pile, face), Target::Cell(cell)),
            Move::Fly(cell) => (Selection::Step(cell), Target::Cell(cell)),
            Move::Deploy(kind, part) if is_taken(self, part) => (Selection::Attack(kind, part), Target::Part(part)),
            Move::Deploy(kind, part) => (Selection::Unit(kind), Target::Part(part)),
            Move::Swap(Swap { face, give, with, take }) => (Selection::Give(face, give), Target::Take(with, take)),
            Move::Recruit(kind) => (Selection::Unit(kind), Target::Unit(kind)),
            _ => (Selection::Nothing, Target::Play(chosen)),
        }
    }

    fn first_tap(&self, chosen: Move) -> Option<Target> {
        match chosen {
            Move::Planet { pile, face, .. } => Some(Target::Planet(pile, face)),
            Move::Deploy(kind, _) => Some(Target::Unit(kind)),
            Move::Swap(Swap { face, give, .. }) => Some(Target::Give(face, give)),
            _ => None,
        }
    }

    fn back(&self, selection: &Selection) -> Selection {
        match *selection {
            Selection::Attack(kind, _) => Selection::Unit(kind),
            _ => Selection::Nothing,
        }
    }
}

/// The unit that a tap on a slot deploys: the chosen one, or else the first one at home that has a slot where the ship
/// is.
pub fn unit_to_deploy(position: &Lum42, selection: Selection) -> Option<Kind> {
    match selection {
        Selection::Unit(kind) | Selection::Attack(kind, _) => Some(kind),
        _ => position.legal_moves().into_iter().find_map(|listed| match listed {
            Move::Deploy(kind, _) => Some(kind),
            _ => None,
        }),
    }
}

/// Whether a unit or a probe is in the way where the ship is.
fn is_taken(position: &Lum42, part: Part) -> bool {
    let cell = position.board(position.on_turn()).ship();
    let has_probe = |seat| position.board(seat).pawns().probes.contains(cell);
    let is_probe = part == Part::Planet && Seat::all(position.seats()).any(has_probe);
    is_probe || position.unit_on(Slot { cell, part }).is_some()
}

/// The steps of the cheapest route to a stop, except those played automatically; `None` if the ship can't stop there.
fn way(position: &Lum42, stop: Cell) -> Option<Vec<Move>> {
    let voyage = position.voyages().into_iter().find(|voyage| voyage.stop() == stop)?;
    let mut after = position.clone();
    let mut moves = Vec::new();
    for cell in voyage.path {
        // As long as it is the same move of the ship.
        if (position.passed() - after.passed()).is_empty() && !after.passed().contains(cell) {
            after.play(Move::Fly(cell)).ok()?;
            moves.push(Move::Fly(cell));
        }
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, Planet, Satellite, Spot, System};
    use luciole_core::{Chance, Playthrough, Record, Seed, Turn, random_move};
    use luciole_session::{Session, Tapped};

    fn new_game(seats: usize, seed: u64) -> Lum42 {
        Lum42::set_up(seats, &Options::default(), Seed(seed)).unwrap()
    }

    fn tap(position: &Lum42, selection: Selection, target: &str) -> Tap<Lum42> {
        position.tap(&selection, target.parse().unwrap())
    }

    #[test]
    fn a_planet_is_a_pile_a_face_and_a_cell() {
        let position = new_game(3, 1);
        for pile in Pile::ALL {
            let planet = position.planets().top(pile).unwrap();
            for (face, letter) in [(Face::Light, 'l'), (Face::Energy, 'e')] {
                let target = format!("pile-{pile}{letter}");
                if !planet.faces().contains(&face) {
                    assert_eq!(tap(&position, Selection::Nothing, &target), Tap::Refuse(Illegal::NoLightFace));
                    continue;
                }
                let chosen = Selection::Planet(pile, face);
                assert_eq!(tap(&position, Selection::Nothing, &target), Tap::Select(chosen));
                assert_eq!(
                    tap(&position, chosen, &target),
                    Tap::Select(Selection::Nothing),
                    "tapped again it is let go"
                );
                let cell = "c2".parse().unwrap();
                assert_eq!(tap(&position, chosen, "c2"), Tap::Play(Move::Planet { pile, face, cell }));
                assert_eq!(position.refusal(&chosen, "d4".parse().unwrap()), Some(Illegal::Centre));
            }
        }
    }

    /// In a session: a stop is tapped twice, and the ship goes all the way; its unit is left to deploy.
    #[test]
    fn tapping_a_stop_twice_sends_the_ship_there() {
        let mut long = 0;
        for seed in 0..30 {
            let mut position = new_game(3, seed);
            let mut record = Record::<Lum42>::new(3, Seed(seed), Options::default()).unwrap();
            let mut chance = Chance::new(Seed(seed), 1);
            while position.stage() != Stage::Over {
                if position.decision() == "ship" && position.passed().len() == 1 {
                    for voyage in position.voyages() {
                        let stop = voyage.stop();
                        let mut session = Session::resume(Playthrough::of(record.clone()).unwrap());
                        let text = stop.to_string();
                        assert_eq!(session.tap(&text), Tapped::Selected, "{text}");
                        assert_eq!(session.tap(&text), Tapped::Played, "{text}");
                        let flown = session.record().moves.len() - record.moves.len();
                        assert!((1..=voyage.path.len()).contains(&flown));
                        long += usize::from(flown > 1);
                        let seat = position.on_turn();
                        let after = session.position();
                        let there = after.board(seat).ship() == stop;
                        assert!(there, "seed {seed}: {text}, {flown} steps");
                    }
                    break;
                }
                let chosen = random_move(&position, &mut chance).unwrap();
                position.play(chosen).unwrap();
                record.moves.push(chosen);
            }
            // Later in the game routes are longer: only check that they can be played.
            while let Turn::Of(_) = position.turn() {
                if position.decision() == "ship" {
                    for voyage in position.voyages() {
                        let Some(moves) = way(&position, voyage.stop()) else { panic!("{}", voyage.stop()) };
                        let mut after = position.clone();
                        for chosen in &moves {
                            assert!(after.play(*chosen).is_ok());
                        }
                        long += usize::from(moves.len() > 1);
                    }
                }
                position.play(random_move(&position, &mut chance).unwrap()).unwrap();
            }
        }
        assert!(long > 100, "{long}");
    }

    #[test]
    fn a_unit_and_its_slot() {
        let system = System { planet: Planet::Red, face: Face::Light, satellite: Some(Satellite::Moon(Colour::Blue)) };
        let systems = ["d3", "d2", "c3"].map(|cell| (cell.parse().unwrap(), system));
        let mut position = Lum42::arranged(2, &systems).with_spot(Seat::at(0), Kind::Chief, Spot::Home);
        let too_soon = position.refusal(&Selection::Nothing, "slot-moon".parse().unwrap());
        assert_eq!(too_soon, Some(Illegal::NotMoved));
        position.play(Move::Fly("d3".parse().unwrap())).unwrap();
        let Tap::Select(chief) = tap(&position, Selection::Nothing, "unit-chief") else { panic!() };
        assert_eq!(tap(&position, chief, "slot-moon"), Tap::Play(Move::Deploy(Kind::Chief, Part::Moon)));
        assert_eq!(tap(&position, chief, "unit-chief"), Tap::Select(Selection::Nothing), "tapped again it is let go");
        let base = Tap::Play(Move::Deploy(Kind::Base, Part::Planet));
        assert_eq!(tap(&position, Selection::Nothing, "slot-planet"), base);
        let none = Illegal::NotAtHome(Kind::Doubler);
        assert_eq!(tap(&position, Selection::Nothing, "unit-doubler"), Tap::Refuse(none));
        let must = Illegal::MustStop("d3".parse().unwrap());
        assert_eq!(tap(&position, Selection::Nothing, "d2"), Tap::Refuse(must));
    }

    /// Before a combat, and before a probe is removed, a second tap is required: the first shows what will happen.
    #[test]
    fn an_attack_takes_two_taps() {
        let system = System { planet: Planet::Red, face: Face::Light, satellite: Some(Satellite::Moon(Colour::Blue)) };
        let [d3, d2] = ["d3", "d2"].map(|cell| cell.parse().unwrap());
        let arranged =
            Lum42::arranged(2, &[(d3, system), (d2, system)]).with_spot(Seat::at(0), Kind::Chief, Spot::Home);
        let mut position = arranged.with_unit(Seat::at(1), Kind::Base, Slot::planet(d3));
        position.play(Move::Fly(d3)).unwrap();
        let Tap::Select(attack) = tap(&position, Selection::Unit(Kind::Chief), "slot-planet") else { panic!() };
        assert_eq!(attack, Selection::Attack(Kind::Chief, Part::Planet));
        assert_eq!(tap(&position, attack, "slot-planet"), Tap::Play(Move::Deploy(Kind::Chief, Part::Planet)));
        assert_eq!(tap(&position, attack, "slot-moon"), Tap::Play(Move::Deploy(Kind::Chief, Part::Moon)), "free");
        assert_eq!(position.back(&attack), Selection::Unit(Kind::Chief));
        let Tap::Select(unit) = tap(&position, attack, "unit-base") else { panic!() };
        assert_eq!(tap(&position, unit, "slot-planet"), Tap::Select(Selection::Attack(Kind::Base, Part::Planet)));
    }

    #[test]
    fn one_more_tap_plays_the_preselected_move() {
        for seats in 2..=4 {
            let mut position = new_game(seats, 7);
            let mut chance = Chance::new(Seed(7), 0);
            while let Some(chosen) = random_move(&position, &mut chance) {
                for led in position.legal_moves() {
                    let (selection, target) = position.preselect(led);
                    assert_eq!(position.tap(&selection, target), Tap::Play(led));
                    assert_eq!(target.to_string().parse(), Ok(target));
                }
                position.play(chosen).unwrap();
            }
        }
    }

    #[test]
    fn targets_round_trip() {
        for text in "pile-4e c4 unit-chief slot-moon give-energy-y take-3r back:c4p light:b-2r decline".split(' ') {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), text);
        }
        for wrong in [
            "",
            "pile-5l",
            "pile-2",
            "pile-2x",
            "h1",
            "unit-",
            "slot-sun",
            "give-b",
            "give-dark-b",
            "take-5r",
            "take-",
            "x-y",
            "pass",
        ] {
            assert!(wrong.parse::<Target>().is_err(), "{wrong}");
        }
    }
}
