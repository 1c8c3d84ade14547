//! How ships move: the possible steps, the possible stops, and the cheapest route to each (rulings 5 to 9).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use luciole_core::Seat;

use super::crew::{Kind, Pawns};
use super::zone::{Cell, Cells, Planet};
use super::{Lum42, SEATS, Stage};

/// The cheapest route to a stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voyage {
    /// The systems on the way, ending with the stop.
    pub path: ArrayVec<Cell, { Planet::COUNT }>,
    /// The points that each seat gains on the way (ruling 9).
    pub given: [u8; SEATS],
}

impl Voyage {
    /// Where the ship stops.
    pub fn stop(&self) -> Cell {
        self.path[self.path.len() - 1]
    }
}

/// The cheapest routes to all stops in reach.
#[derive(Clone, Debug)]
pub struct Routes {
    start: Cell,
    stops: Cells,
    /// The system before each on the way.
    before: [Cell; Cell::COUNT],
    given: [[u8; SEATS]; Cell::COUNT],
}

impl Routes {
    /// Where the ship can stop.
    pub const fn stops(&self) -> Cells {
        self.stops
    }

    /// The points that each seat gains on the way to a stop.
    pub const fn given(&self, stop: Cell) -> [u8; SEATS] {
        self.given[stop.index()]
    }

    /// The route to a stop.
    pub fn voyage(&self, stop: Cell) -> Voyage {
        let mut path: ArrayVec<Cell, { Planet::COUNT }> = ArrayVec::new();
        let mut cell = stop;
        while cell != self.start {
            path.push(cell);
            cell = self.before[cell.index()];
        }
        path.reverse();
        Voyage { path, given: self.given(stop) }
    }
}

impl Lum42 {
    /// The pawns of the seat whose turn it is, and those of all others, without ships.
    pub(super) fn own_and_others(&self) -> (Pawns, Pawns) {
        let mut others = Pawns::default();
        for seat in self.all_seats().filter(|seat| *seat != self.turn) {
            others = others.and(self.board(seat).pawns());
        }
        (self.own().pawns(), others)
    }

    /// Where the seat whose turn it is could deploy a unit if the ship stopped there (ruling 10).
    pub fn stops(&self) -> Cells {
        let (own, others) = self.own_and_others();
        let barred = if self.own().at_home(Kind::Saboteur).is_some() { Cells::NONE } else { others.probes };
        let planets = self.zone.systems() - own.planets - own.probes - barred;
        planets | (self.zone.moons() - own.moons)
    }

    /// The systems with a unit or a probe; a ship must stop on the others (ruling 8).
    pub fn inhabited(&self) -> Cells {
        let (own, others) = self.own_and_others();
        own.and(others).all()
    }

    /// The systems that the ship has visited in this move, including the one it started from (ruling 7); empty when no
    /// ship moves.
    pub fn passed(&self) -> Cells {
        if let Stage::Ship(passed) = self.stage { passed } else { Cells::NONE }
    }

    /// Whether the ship of the seat whose turn it is has moved.
    pub(super) fn has_moved(&self) -> bool {
        self.passed().len() > 1
    }

    /// Whether the ship must stop where it is (ruling 8).
    pub(super) fn must_stop(&self) -> bool {
        self.has_moved() && !self.inhabited().contains(self.own().ship())
    }

    /// The ship's possible steps (rulings 6 to 8).
    pub fn steps(&self) -> Cells {
        let inhabited = self.inhabited();
        let ship = self.own().ship();
        if !matches!(self.stage, Stage::Ship(_)) || (self.has_moved() && !inhabited.contains(ship)) {
            return Cells::NONE;
        }
        let wanted = self.zone.reached(ship) - self.passed();
        wanted & self.ending(wanted)
    }

    /// Whether the ship clearly has several possible steps, each to a stop. It may have them even if not.
    pub(super) fn has_steps_to_stops(&self) -> bool {
        !self.must_stop() && ((self.zone.reached(self.own().ship()) - self.passed()) & self.stops()).len() > 1
    }

    /// The systems not yet visited from which the move can still end in a legal stop (ruling 8). Where a unit can be
    /// deployed, the move ends; elsewhere there are pawns and it goes on. Only the existence of a path matters, not
    /// which one. Those of `wanted` are found, and others perhaps.
    fn ending(&self, wanted: Cells) -> Cells {
        let left = self.zone.systems() - self.passed();
        let mut ending = left & self.stops();
        loop {
            if (wanted - ending).is_empty() {
                return ending;
            }
            let more: Cells =
                (left - ending).iter().filter(|cell| !(self.zone.reached(*cell) & ending).is_empty()).collect();
            if more.is_empty() {
                return ending;
            }
            ending = ending | more;
        }
    }

    /// The seats that gain a point when the ship of the seat whose turn it is enters a system (ruling 9).
    pub fn passage(&self, cell: Cell) -> impl Iterator<Item = Seat> {
        let guests = self.guests();
        self.all_seats().filter(move |seat| guests[seat.index()].contains(cell))
    }

    /// For each seat, the systems where it gains a point when the ship of the seat whose turn it is enters them (ruling
    /// 9).
    fn guests(&self) -> [Cells; SEATS] {
        let own = self.own().pawns().all();
        let mut guests = [Cells::NONE; SEATS];
        for seat in self.all_seats().filter(|seat| *seat != self.turn) {
            let board = self.board(seat);
            guests[seat.index()] = (board.pawns().all() | Cells::of(board.ship())) - own;
        }
        guests
    }

    /// For each reachable stop, the route that gives the fewest points away, and of these one with the fewest steps.
    /// Empty when no ship moves.
    pub fn voyages(&self) -> Vec<Voyage> {
        let routes = self.routes();
        routes.stops().iter().map(|stop| routes.voyage(stop)).collect()
    }

    /// The same routes, not yet written out.
    pub fn routes(&self) -> Routes {
        // All steps together weigh less than one point.
        const POINT: u32 = 64;
        const FAR: u32 = u32::MAX;
        let (stops, inhabited, start) = (self.stops(), self.inhabited(), self.own().ship());
        let guests = self.guests();
        let mut weight = [FAR; Cell::COUNT];
        let mut routes =
            Routes { start, stops: Cells::NONE, before: [start; Cell::COUNT], given: [[0; SEATS]; Cell::COUNT] };
        weight[start.index()] = 0;
        // The reached cells from which the ship may go on: it must stop on those that are not inhabited.
        let mut open = if self.steps().is_empty() { Cells::NONE } else { Cells::of(start) };
        let mut done = self.passed();
        let mut reached = Cells::NONE;
        // Dijkstra's algorithm: the lightest open cells have their final weight.
        while !open.is_empty() {
            let mut least = FAR;
            let mut lightest = Cells::NONE;
            for cell in open.iter() {
                let weight = weight[cell.index()];
                if weight < least {
                    (least, lightest) = (weight, Cells::NONE);
                }
                if weight == least {
                    lightest.insert(cell);
                }
            }
            open = open - lightest;
            done = done | lightest;
            for cell in lightest.iter() {
                for next in (self.zone.reached(cell) - done).iter() {
                    let points: u32 = guests.iter().map(|at| u32::from(at.contains(next))).sum();
                    let sum = least + 1 + POINT * points;
                    if sum < weight[next.index()] {
                        weight[next.index()] = sum;
                        routes.before[next.index()] = cell;
                        let mut given = routes.given[cell.index()];
                        for (given, at) in given.iter_mut().zip(guests) {
                            *given += u8::from(at.contains(next));
                        }
                        routes.given[next.index()] = given;
                        reached.insert(next);
                        if inhabited.contains(next) {
                            open.insert(next);
                        }
                    }
                }
            }
        }
        routes.stops = reached & stops;
        routes
    }
}
