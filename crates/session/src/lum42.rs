//! LUM42 by tapping. A planet is chosen by its pile and its face, then by where it is laid; a ship by where it is to stop, which shows the
//! way there, and again to go; a unit, then its slot; what is swapped for what. All else is one tap.

use std::fmt;
use std::str::FromStr;

use luciole_rules::lum42::{Cell, Colour, Face, Illegal, Kind, Lum42, Move, Part, Pile, Swap};
use luciole_rules::{Game as _, Seat, Unreadable};

use crate::{Play, Tap};

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// The top planet of a pile, and the face that is to be up.
    Planet {
        /// The pile.
        pile: Pile,
        /// The face.
        face: Face,
    },
    /// Where the ship is to stop.
    Stop(Cell),
    /// The unit that is to be deployed.
    Unit(Kind),
    /// The cube that is to be given in a swap.
    Give {
        /// Light or energy.
        face: Face,
        /// Its colour.
        colour: Colour,
    },
}

/// What can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `pile-2`: the top planet of a pile; once more, its other face.
    Pile(Pile),
    /// `c4`: a cell, to lay the chosen planet there or to fly there.
    Cell(Cell),
    /// `unit-chief`: a unit at home.
    Unit(Kind),
    /// `slot-planet`, `slot-moon`: the part of the system where the ship is.
    Part(Part),
    /// `give-light-b`, `give-energy-b`: one's own cube.
    Give(Face, Colour),
    /// `take-2r`: another player's cube, of the same kind.
    Take(Seat, Colour),
    /// A decision of one tap, named by its notation: `back:c4p`.
    Play(Move),
}

const fn face_name(face: Face) -> &'static str {
    match face {
        Face::Light => "light",
        Face::Energy => "energy",
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pile(pile) => write!(f, "pile-{pile}"),
            Self::Cell(cell) => cell.fmt(f),
            Self::Unit(kind) => write!(f, "unit-{kind}"),
            Self::Part(part) => write!(f, "slot-{}", part.name()),
            Self::Give(face, colour) => write!(f, "give-{}-{colour}", face_name(*face)),
            Self::Take(seat, colour) => write!(f, "take-{seat}{colour}"),
            Self::Play(chosen) => chosen.fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let Some((what, which)) = text.split_once('-').filter(|_| !text.contains(':')) else {
            return text.parse().map(Self::Cell).or_else(|_: Unreadable| text.parse().map(Self::Play));
        };
        let unreadable = || Unreadable::new(text, "a target of LUM42");
        match what {
            "pile" => which.parse().map(Self::Pile),
            "unit" => which.parse().map(Self::Unit),
            "slot" => {
                let part = Part::BOTH.into_iter().find(|part| part.name() == which);
                part.map(Self::Part).ok_or_else(unreadable)
            }
            "give" => {
                let (face, colour) = which.split_once('-').ok_or_else(unreadable)?;
                let face = [Face::Light, Face::Energy].into_iter().find(|known| face_name(*known) == face);
                Ok(Self::Give(face.ok_or_else(unreadable)?, colour.parse()?))
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
    type Selection = Selection;
    type Target = Target;

    fn tap(&self, selection: &Selection, target: Target) -> Tap<Self> {
        match (target, *selection) {
            (Target::Pile(pile), chosen) => match self.planets().top(pile) {
                None => Tap::Refuse(Illegal::UsedUp { pile }),
                Some(planet) => {
                    let faces = planet.faces();
                    let turned = match chosen {
                        Selection::Planet { pile: same, face } if same == pile => {
                            faces.iter().copied().find(|other| *other != face)
                        }
                        _ => None,
                    };
                    Tap::Select(Selection::Planet { pile, face: turned.unwrap_or(faces[0]) })
                }
            },
            (Target::Cell(cell), Selection::Planet { pile, face }) => attempt(self, Move::Planet { pile, face, cell }),
            (Target::Cell(cell), Selection::Stop(stop)) if cell == stop => match way(self, cell) {
                Some(moves) => Tap::Series(moves),
                None => attempt(self, Move::Fly(cell)),
            },
            (Target::Cell(cell), _) => match way(self, cell) {
                Some(_) => Tap::Select(Selection::Stop(cell)),
                // Where the ship can't stop it may still be able to step, to go on by hand.
                None => attempt(self, Move::Fly(cell)),
            },
            (Target::Unit(kind), Selection::Unit(same)) if kind == same => Tap::Select(Selection::Nothing),
            (Target::Unit(kind), _) => match self.board(self.on_turn()).at_home(kind) {
                Some(_) => Tap::Select(Selection::Unit(kind)),
                None => Tap::Refuse(Illegal::NotAtHome { kind }),
            },
            (Target::Part(part), Selection::Unit(kind)) => attempt(self, Move::Deploy(kind, part)),
            // Without a choice, a base unit is meant.
            (Target::Part(part), _) => attempt(self, Move::Deploy(Kind::Base, part)),
            (Target::Give(face, colour), Selection::Give { face: same, colour: given })
                if (face, colour) == (same, given) =>
            {
                Tap::Select(Selection::Nothing)
            }
            (Target::Give(face, colour), _) => Tap::Select(Selection::Give { face, colour }),
            (Target::Take(with, take), Selection::Give { face, colour: give }) => {
                attempt(self, Move::Swap(Swap { face, give, with, take }))
            }
            (Target::Take(..), _) => Tap::Select(*selection),
            (Target::Play(chosen), _) => attempt(self, chosen),
        }
    }

    fn lead(&self, chosen: Move) -> (Selection, Target) {
        match chosen {
            Move::Planet { pile, face, cell } => (Selection::Planet { pile, face }, Target::Cell(cell)),
            Move::Deploy(kind, part) => (Selection::Unit(kind), Target::Part(part)),
            Move::Swap(Swap { face, give, with, take }) => {
                (Selection::Give { face, colour: give }, Target::Take(with, take))
            }
            _ => (Selection::Nothing, Target::Play(chosen)),
        }
    }
}

/// The move, or why it can't be.
fn attempt(position: &Lum42, chosen: Move) -> Tap<Lum42> {
    match position.clone().play(chosen) {
        Ok(_) => Tap::Play(chosen),
        Err(why) => Tap::Refuse(why),
    }
}

/// The steps of the cheapest way to a stop, but for those that play themselves; nothing if the ship can't stop there.
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
    use crate::{Session, Tapped};
    use luciole_rules::lum42::{Decision, Options, Planet, Satellite, Spot, System};
    use luciole_rules::{Chance, Record, Seed, Turn, random_move};

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
            let mut selection = Selection::Nothing;
            let faces = planet.faces();
            for n in 0..3 {
                let Tap::Select(next) = tap(&position, selection, &format!("pile-{pile}")) else { panic!() };
                let face = faces[n % faces.len()];
                assert_eq!(next, Selection::Planet { pile, face });
                let cell = "c2".parse().unwrap();
                assert_eq!(tap(&position, next, "c2"), Tap::Play(Move::Planet { pile, face, cell }));
                selection = next;
            }
            assert_eq!(tap(&position, selection, "d4"), Tap::Refuse(Illegal::Centre));
        }
    }

    /// In a session: a stop is tapped, then once more, and the ship goes all the way; what is left is its unit.
    #[test]
    fn a_ship_goes_to_the_stop_that_is_tapped_twice() {
        let mut long = 0;
        for seed in 0..30 {
            let mut position = new_game(3, seed);
            let mut record = Record::<Lum42>::new(3, Seed(seed), Options::default()).unwrap();
            let mut chance = Chance::new(Seed(seed), 1);
            while position.decision() != Decision::Over {
                if position.decision() == Decision::Ship && position.passed().len() == 1 {
                    for voyage in position.voyages() {
                        let stop = voyage.stop();
                        let mut session = Session::resume(&record).unwrap();
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
            // Later in the game ways are longer: only whether they can be played.
            while let Turn::Of(_) = position.turn() {
                if position.decision() == Decision::Ship {
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
        assert_eq!(tap(&position, Selection::Nothing, "slot-moon"), Tap::Refuse(Illegal::NotMoved));
        position.play(Move::Fly("d3".parse().unwrap())).unwrap();
        let Tap::Select(chief) = tap(&position, Selection::Nothing, "unit-chief") else { panic!() };
        assert_eq!(tap(&position, chief, "slot-moon"), Tap::Play(Move::Deploy(Kind::Chief, Part::Moon)));
        assert_eq!(tap(&position, chief, "unit-chief"), Tap::Select(Selection::Nothing), "tapped again it is let go");
        let base = Tap::Play(Move::Deploy(Kind::Base, Part::Planet));
        assert_eq!(tap(&position, Selection::Nothing, "slot-planet"), base);
        let none = Illegal::NotAtHome { kind: Kind::Doubler };
        assert_eq!(tap(&position, Selection::Nothing, "unit-doubler"), Tap::Refuse(none));
        let must = Illegal::MustStop { cell: "d3".parse().unwrap() };
        assert_eq!(tap(&position, Selection::Nothing, "d2"), Tap::Refuse(must));
    }

    #[test]
    fn one_more_tap_plays_what_is_led_to() {
        for seats in 2..=4 {
            let mut position = new_game(seats, 7);
            let mut chance = Chance::new(Seed(7), 0);
            while let Some(chosen) = random_move(&position, &mut chance) {
                for led in position.moves() {
                    let (selection, target) = position.lead(led);
                    assert_eq!(position.tap(&selection, target), Tap::Play(led));
                    assert_eq!(target.to_string().parse(), Ok(target));
                }
                position.play(chosen).unwrap();
            }
        }
    }

    #[test]
    fn targets_read_back() {
        for text in "pile-4 c4 unit-chief slot-moon give-energy-y take-3r back:c4p light:b-2r decline".split(' ') {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), text);
        }
        for wrong in
            ["", "pile-5", "h1", "unit-", "slot-sun", "give-b", "give-dark-b", "take-5r", "take-", "x-y", "pass"]
        {
            assert!(wrong.parse::<Target>().is_err(), "{wrong}");
        }
    }
}
