//! How ships move: the possible steps, the possible stops, and the cheapest route to each (rulings 5 to 9).

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use luciole_core::Seat;

use super::crew::{Kind, Pawns};
use super::zone::{Cell, Cells, Planet};
use super::{Lum42, Stage};

/// The cheapest route to a stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voyage {
    /// The systems on the way, ending with the stop.
    pub path: ArrayVec<Cell, { Planet::COUNT }>,
    /// The points that each seat gains on the way (ruling 9).
    pub given: [u8; Seat::MAX as usize],
}

impl Voyage {
    /// Where the ship stops.
    pub fn stop(&self) -> Cell {
        self.path[self.path.len() - 1]
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
        self.zone.reached(ship) & self.ending()
    }

    /// The systems not yet visited from which the move can still end in a legal stop (ruling 8). Where a unit can be
    /// deployed, the move ends; elsewhere there are pawns and it goes on. Only the existence of a path matters, not
    /// which one.
    fn ending(&self) -> Cells {
        let left = self.zone.systems() - self.passed();
        let mut ending = left & self.stops();
        loop {
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
    fn guests(&self) -> [Cells; Seat::MAX as usize] {
        let own = self.own().pawns().all();
        let mut guests = [Cells::NONE; Seat::MAX as usize];
        for seat in self.all_seats().filter(|seat| *seat != self.turn) {
            let board = self.board(seat);
            guests[seat.index()] = (board.pawns().all() | Cells::of(board.ship())) - own;
        }
        guests
    }

    /// For each reachable stop, the route that gives the fewest points away, and of these one with the fewest steps.
    /// Empty when no ship moves.
    pub fn voyages(&self) -> Vec<Voyage> {
        // All steps together weigh less than one point.
        const POINT: u32 = 64;
        const FAR: u32 = u32::MAX;
        let (stops, inhabited, start) = (self.stops(), self.inhabited(), self.own().ship());
        let guests = self.guests();
        let mut weight = [FAR; Cell::COUNT];
        let mut before = [start; Cell::COUNT];
        let mut given = [[0; 4]; Cell::COUNT];
        weight[start.index()] = 0;
        let mut open = if self.steps().is_empty() { Cells::NONE } else { Cells::of(start) };
        let mut reached = Cells::NONE;
        // Dijkstra's algorithm: the lightest open cell has its final weight.
        while let Some(cell) = open.iter().min_by_key(|cell| weight[cell.index()]) {
            open = open - Cells::of(cell);
            reached.insert(cell);
            if cell != start && !inhabited.contains(cell) {
                continue; // the ship must stop here
            }
            for next in (self.zone.reached(cell) - self.passed() - reached).iter() {
                let mut gains = given[cell.index()];
                let mut sum = weight[cell.index()] + 1;
                for (gain, at) in gains.iter_mut().zip(guests) {
                    let gained = at.contains(next);
                    *gain += u8::from(gained);
                    sum += POINT * u32::from(gained);
                }
                if sum < weight[next.index()] {
                    weight[next.index()] = sum;
                    before[next.index()] = cell;
                    given[next.index()] = gains;
                    open.insert(next);
                }
            }
        }
        let voyage = |stop: Cell| {
            let mut path: ArrayVec<Cell, { Planet::COUNT }> = ArrayVec::new();
            let mut cell = stop;
            while cell != start {
                path.push(cell);
                cell = before[cell.index()];
            }
            path.reverse();
            Voyage { path, given: given[stop.index()] }
        };
        (reached & stops).iter().filter(|cell| *cell != start).map(voyage).collect()
    }
}
