//! What is wrong with an arrangement.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use luciole_core::Seat;

use super::{Arrangement, Crew, Decision, Impossible, MOST_POINTS, Tops};
use crate::rules::colour::Colour;
use crate::rules::crew::{Exile, Kind, Part, Pawns, Post, Slot, Unit, Why};
use crate::rules::objective::FIRST_AND_LATER;
use crate::rules::zone::{Cell, Cells, Face, Planet, Satellite, Zone};
use crate::rules::{CUBES, ROUNDS, SEATS};

/// How many base units and special units a crew has in a round (ruling 19).
fn crew_of(round: usize) -> [usize; 2] {
    let changes = round - 1;
    [Unit::BASES - changes.div_ceil(2), changes]
}

/// How many units of a crew are taken back before a round (ruling 17).
fn recovered_before(round: usize) -> usize {
    (1..round).flat_map(crew_of).sum()
}

impl Arrangement {
    /// All reasons why it can't come about with so many players.
    pub(super) fn faults(&self, seats: usize) -> Vec<Impossible> {
        let takes_part =
            |seat: &Seat| [self.first, self.turn].contains(seat) || self.crews[seat.index()].has_left_home();
        let strangers = Seat::all(SEATS).skip(seats).filter(takes_part);
        let strangers: Vec<Impossible> = strangers.map(|seat| Impossible::NoSuchSeat { seat }).collect();
        if !strangers.is_empty() {
            return strangers;
        }
        let mut faults = self.wrong_zone(seats);
        faults.extend(self.wrong_numbers(seats));
        let wrong_crews: Vec<Impossible> =
            self.crews(seats).flat_map(|(seat, crew)| self.wrong_crew(seat, crew)).collect();
        // Whose turn it is follows from crews of the right size.
        faults.extend(if wrong_crews.is_empty() { self.wrong_turn(seats) } else { wrong_crews });
        faults.extend(self.wrong_ships(seats));
        faults.extend(self.wrong_pawns(seats));
        faults.extend(self.wrong_points(seats));
        faults
    }

    fn crews(&self, seats: usize) -> impl Iterator<Item = (Seat, &Crew)> {
        Seat::all(seats).zip(&self.crews)
    }

    /// How many seats come before this one in the order of turns.
    fn before(&self, seat: Seat, seats: usize) -> usize {
        (seat.index() + seats - self.first.index()) % seats
    }

    fn wrong_zone(&self, seats: usize) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let around = Zone::around_centre().collect::<Cells>();
        let unused = Cells::of(Cell::CENTRE) | if seats == 2 { Cells::BORDER } else { Cells::NONE };
        let mut laid = Cells::NONE;
        for system in &self.systems {
            let (cell, face) = (system.cell, system.face);
            if laid.contains(cell) {
                faults.push(Impossible::CellTwice { cell });
            }
            laid.insert(cell);
            let shows_light = around.contains(cell) && system.planet != Planet::Black;
            if !system.planet.faces().contains(&face) || (shows_light && face != Face::Light) {
                faults.push(Impossible::WrongFace { cell, face });
            }
            if system.satellite.is_none() {
                faults.push(Impossible::NoSatellite { cell });
            }
        }
        faults.extend((laid & unused).iter().map(|cell| Impossible::Unused { cell }));
        faults.extend((around - laid).iter().map(|cell| Impossible::NoSystem { cell }));
        faults.extend((laid - self.zone().joined()).iter().map(|cell| Impossible::Apart { cell }));

        let laying = if self.decision == Decision::Planet { self.before(self.turn, seats) } else { seats };
        let expected = around.len() + seats * self.round.index() + laying;
        if laid.len() != expected {
            faults.push(Impossible::Systems { systems: laid.len(), expected });
        }
        faults
    }

    /// Whether there are other numbers of planets, satellites and cubes than in the box.
    fn wrong_numbers(&self, seats: usize) -> Vec<Impossible> {
        let mut faults = Vec::new();
        for planet in Planet::ALL {
            let laid = self.systems.iter().filter(|system| system.planet == planet).count();
            let planets = laid + on_top(self.planets, planet);
            if planets > Planet::OF_EACH[planet.index()] {
                faults.push(Impossible::Planets { planet, planets });
            }
        }
        for satellite in Satellite::ALL {
            let laid = self.systems.iter().filter(|system| system.satellite == Some(satellite)).count();
            let satellites = laid + on_top(self.satellites, satellite);
            if satellites > Satellite::OF_EACH {
                faults.push(Impossible::Satellites { satellite, satellites });
            }
        }
        let expected = Planet::COUNT.saturating_sub(self.systems.len());
        let planets = self.planets.map(in_piles).filter(|left| *left != expected);
        faults.extend(planets.map(|left| Impossible::PlanetsLeft { left, expected }));
        let satellites = self.satellites.map(in_piles).filter(|left| *left != expected);
        faults.extend(satellites.map(|left| Impossible::SatellitesLeft { left, expected }));
        for colour in Colour::ALL {
            let has = |crew: &Crew| usize::from(crew.light[colour.index()]) + usize::from(crew.energy[colour.index()]);
            let (cubes, box_has) = (self.crews.iter().map(has).sum(), usize::from(CUBES) * seats);
            if cubes > box_has {
                faults.push(Impossible::Cubes { colour, cubes, box_has });
            }
        }
        faults
    }

    fn wrong_crew(&self, seat: Seat, crew: &Crew) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let of_kind = |kind: Kind| crew.units.iter().filter(|(each, _)| *each == kind).count();
        let bases = of_kind(Kind::Base);
        let (has, expected) = ([bases, crew.units.len() - bases], crew_of(self.round.number().into()));
        if has != expected {
            faults.push(Impossible::Crew { seat, has, expected });
        }
        let twice = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Base && of_kind(*kind) > 1);
        faults.extend(twice.map(|kind| Impossible::SpecialTwice { seat, kind }));
        faults
    }

    /// Whether it is another seat's turn, or another decision.
    fn wrong_turn(&self, seats: usize) -> Vec<Impossible> {
        let own = &self.crews[self.turn.index()];
        let (out, seat) = (own.out(), self.turn);
        match self.decision {
            Decision::Ship if out == own.units.len() => return vec![Impossible::NoneAtHome { seat }],
            Decision::Recover if out == 0 => return vec![Impossible::NoneInPlay { seat }],
            _ => {}
        }
        let mut faults = Vec::new();
        for (seat, crew) in self.crews(seats) {
            let has_played = usize::from(self.before(seat, seats) < self.before(self.turn, seats));
            let expected = match self.decision {
                Decision::Ship => out + has_played,
                Decision::Recover => out - has_played,
                Decision::Planet | Decision::Over => 0,
            };
            if crew.out() != expected {
                faults.push(Impossible::Uneven { seat, out: crew.out(), expected });
            }
        }
        if self.decision == Decision::Over && self.round.number() != ROUNDS {
            faults.push(Impossible::NotOver { round: self.round });
        }
        faults
    }

    /// What is wrong with the places of ships.
    fn wrong_ships(&self, seats: usize) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let systems = self.zone().systems();
        let mut ships = Cells::NONE;
        for (seat, Crew { ship: cell, .. }) in self.crews(seats).filter(|(_, crew)| crew.ship != Cell::CENTRE) {
            if !systems.contains(*cell) {
                faults.push(Impossible::ShipAstray { seat, cell: *cell });
            }
            if ships.contains(*cell) {
                faults.push(Impossible::TwoShips { cell: *cell });
            }
            ships.insert(*cell);
        }
        faults
    }

    /// What is wrong with the places of units and probes.
    fn wrong_pawns(&self, seats: usize) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let zone = self.zone();
        let (mut pawns, mut exiled) = (Pawns::default(), [false; Exile::ALL.len()]);
        let mut take = |slot: Slot| {
            let taken = pawns.on_mut(slot.part);
            let is_twice = taken.contains(slot.cell);
            taken.insert(slot.cell);
            is_twice.then_some(Impossible::SlotTwice { slot })
        };
        for (seat, crew) in self.crews(seats) {
            for post in crew.posts() {
                faults.extend(match post {
                    Post::Slot(slot) => {
                        let slots = if slot.part == Part::Moon { zone.moons() } else { zone.systems() };
                        if slots.contains(slot.cell) { take(slot) } else { Some(Impossible::NoSlot { slot }) }
                    }
                    Post::Exile(place) => {
                        let is_taken = mem::replace(&mut exiled[place.index()], place != Exile::One);
                        is_taken.then_some(Impossible::ExileTwice { place })
                    }
                });
            }
            for (colour, cell) in Colour::ALL.into_iter().zip(crew.probes) {
                let Some(cell) = cell else { continue };
                let fits = zone.lights(colour).contains(cell);
                let astray = Some(Impossible::ProbeAstray { seat, colour, cell });
                faults.extend(if fits { take(Slot::planet(cell)) } else { astray });
            }
            faults.extend(self.too_many_probes(seat, crew));
        }
        faults
    }

    fn too_many_probes(&self, seat: Seat, crew: &Crew) -> Option<Impossible> {
        let (probes, recovered) = (crew.probes.iter().flatten().count(), self.recovered(crew));
        (probes > recovered).then_some(Impossible::Probes { seat, probes, recovered })
    }

    /// How many units of a crew have been taken back so far, in this round and in those before it.
    fn recovered(&self, crew: &Crew) -> usize {
        let now = if self.recovers() { crew.units.len() - crew.out() } else { 0 };
        recovered_before(self.round.number().into()) + now
    }

    /// Whether the units at home have been taken back in this round.
    fn recovers(&self) -> bool {
        matches!(self.decision, Decision::Recover | Decision::Over)
    }

    /// The seats that have more cubes than they can have collected and transformed. Needs crews of the right size.
    #[cfg(feature = "words")]
    pub(crate) fn with_too_many_cubes(&self, seats: usize) -> impl Iterator<Item = Seat> {
        let count = |cubes: &[u8]| cubes.iter().map(|cubes| usize::from(*cubes)).sum::<usize>();
        let too_many = move |(_, crew): &(Seat, &Crew)| {
            // A cube in an energy zone was collected before. A swap changes neither number.
            count(&crew.light) + 2 * count(&crew.energy) > self.actions(crew)
        };
        self.crews(seats).filter(too_many).map(|(seat, _)| seat)
    }

    /// How often a crew can have collected or transformed a cube: each unit taken back acts once, the doubler twice
    /// (ruling 17), and each probe produces a cube a round (ruling 13).
    #[cfg(feature = "words")]
    fn actions(&self, crew: &Crew) -> usize {
        let round = usize::from(self.round.number());
        // It joins after round 1 at the earliest (ruling 19).
        let doubled = crew
            .units
            .iter()
            .filter(|(kind, _)| *kind == Kind::Doubler)
            .map(|(_, post)| round.saturating_sub(2) + usize::from(self.recovers() && post.is_none()));
        let productions = if self.recovers() { 1..=round } else { 1..=round - 1 };
        let produced = productions.map(|round| recovered_before(round).min(Colour::ALL.len()));
        self.recovered(crew) + doubled.sum::<usize>() + produced.sum::<usize>()
    }

    fn wrong_points(&self, seats: usize) -> Vec<Impossible> {
        let mut faults = Vec::new();
        for (seat, crew) in self.crews(seats) {
            let points = crew.points.iter().map(|points| u32::from(*points)).sum();
            if points > MOST_POINTS.into() {
                faults.push(Impossible::TooManyPoints { seat, points });
            }
        }
        for objective in [Why::EnergyObjective, Why::ProbeObjective] {
            let scored = || self.crews.iter().map(|crew| crew.points[objective.index()]).filter(|points| *points > 0);
            let firsts = scored().filter(|points| *points == FIRST_AND_LATER[0]).count();
            let is_one_first = firsts == usize::from(scored().next().is_some());
            if !is_one_first || !scored().all(|points| FIRST_AND_LATER.contains(&points)) {
                faults.push(Impossible::ObjectivePoints { objective });
            }
            for (seat, crew) in self.crews(seats) {
                let is_met = self.objectives().is_met(objective, &crew.board());
                if is_met && crew.points[objective.index()] == 0 {
                    faults.push(Impossible::NotScored { seat, objective });
                }
            }
        }
        faults
    }
}

impl Crew {
    fn posts(&self) -> impl Iterator<Item = Post> {
        self.units.iter().filter_map(|(_, post)| *post)
    }

    /// Whether it has anything but units at home.
    fn has_left_home(&self) -> bool {
        self.out() > 0 || *self != Self { units: self.units.clone(), ..Self::default() }
    }

    /// The number of units in play.
    fn out(&self) -> usize {
        self.posts().count()
    }
}

/// How many of the piles have this on top.
fn on_top<T: Copy + PartialEq>(tops: Option<Tops<T>>, piece: T) -> usize {
    tops.into_iter().flatten().flatten().filter(|top| top.piece == piece).count()
}

fn in_piles<T>(tops: Tops<T>) -> usize {
    tops.into_iter().flatten().map(|top| usize::from(top.left.number())).sum()
}
