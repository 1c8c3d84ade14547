//! Deploying units, and combats (rulings 9 to 11).

use luciole_core::Seat;

use super::colour::Colour;
use super::crew::{Board, Exile, Kind, Part, Pawns, Post, Slot, Spot, Unit, Why};
use super::zone::{Cell, Cells};
use super::{Event, Illegal, Lum42, Offer, Stage};

impl Lum42 {
    /// Moves the ship one step (rulings 6 to 9).
    pub(super) fn fly(&mut self, passed: Cells, to: Cell, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let from = self.own().ship();
        if !self.steps().contains(to) {
            return Err(match () {
                () if self.must_stop() => Illegal::MustStop(from),
                () if to == Cell::CENTRE => Illegal::Centre,
                () if !self.zone.systems().contains(to) => Illegal::NoSystem(to),
                () if passed.contains(to) => Illegal::Passed(to),
                () if !self.zone.reached(from).contains(to) => Illegal::OutOfReach(from, to),
                () => Illegal::DeadEnd(to),
            });
        }
        let seat = self.turn;
        emit(Event::Flown { seat, from, to, way: self.zone.way(from, to) });
        // Everybody present gains a point before an opposing ship is sent away (ruling 9).
        let mut gains = [false; Seat::MAX as usize];
        self.passage(to).for_each(|guest| gains[guest.index()] = true);
        for guest in self.all_seats().filter(|guest| gains[guest.index()]) {
            self.gain(guest, 1, Why::Passage, emit);
        }
        for guest in self.all_seats().filter(|guest| *guest != seat) {
            if self.board(guest).ship() == to {
                self.boards[guest.index()].ship = Cell::CENTRE;
                emit(Event::Ejected { seat: guest, cell: to });
            }
        }
        self.own_mut().ship = to;
        self.stage = Stage::Ship(passed | Cells::of(to));
        Ok(())
    }

    /// Checks whether a unit of a kind can be deployed where the ship is (ruling 10).
    fn check_slot(&self, kind: Kind, slot: Slot, own: &Pawns, others: &Pawns) -> Result<(), Illegal> {
        let on = |cells: Cells| cells.contains(slot.cell);
        match slot.part {
            Part::Moon if !on(self.zone.moons()) => Err(Illegal::NoMoon(slot.cell)),
            Part::Moon if on(own.moons) => Err(Illegal::OwnUnit(slot)),
            Part::Planet if on(own.planets) => Err(Illegal::OwnUnit(slot)),
            Part::Planet if on(own.probes) || (on(others.probes) && kind != Kind::Saboteur) => {
                Err(Illegal::Probe(slot.cell))
            }
            _ => Ok(()),
        }
    }

    /// The legal deployments.
    pub fn deployments(&self) -> impl Iterator<Item = (Kind, Part)> {
        let (own, others) = self.own_and_others();
        let cell = self.own().ship();
        let kinds = Kind::ALL.into_iter().filter(|kind| self.has_moved() && self.own().at_home(*kind).is_some());
        let pairs = kinds.flat_map(|kind| Part::ALL.map(|part| (kind, part)));
        pairs.filter(move |(kind, part)| self.check_slot(*kind, Slot { cell, part: *part }, &own, &others).is_ok())
    }

    /// Stops the ship and deploys a unit (ruling 10).
    pub(super) fn deploy(&mut self, kind: Kind, part: Part, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        if !self.has_moved() {
            return Err(Illegal::NotMoved);
        }
        let unit = self.own().at_home(kind).ok_or(Illegal::NotAtHome(kind))?;
        let slot = Slot { cell: self.own().ship(), part };
        let (own, others) = self.own_and_others();
        self.check_slot(kind, slot, &own, &others)?;

        if let Some((attacked, target)) = self.unit_on(slot) {
            emit(Event::Attacked { seat: self.turn, unit, attacked, target, slot });
            // A traveller may flee if there is a free slot; otherwise the combat begins (ruling 10).
            if target.kind() == Kind::Traveller && self.free_slots().next().is_some() {
                self.stage = Stage::Flee { unit, slot };
            } else {
                self.fight(unit, slot, target);
            }
            return Ok(());
        }
        if part == Part::Planet && others.probes.contains(slot.cell) {
            self.send_probe_home(slot.cell, emit);
        }
        self.station(self.turn, unit, slot, emit);
        self.end_turn(emit);
        Ok(())
    }

    /// The effect of a saboteur: the probe goes back to its collection zone, and the cubes there stay.
    fn send_probe_home(&mut self, cell: Cell, emit: &mut dyn FnMut(Event)) {
        for seat in self.all_seats() {
            let board = &mut self.boards[seat.index()];
            if let Some(colour) = Colour::ALL.into_iter().find(|colour| board.probe(*colour) == Some(cell)) {
                board.set_probe(colour, None);
                emit(Event::ProbeBack { seat, colour, cell });
            }
        }
    }

    fn station(&mut self, seat: Seat, unit: Unit, slot: Slot, emit: &mut dyn FnMut(Event)) {
        self.boards[seat.index()].station(unit, Spot::Out(Post::Slot(slot)));
        emit(Event::Deployed { seat, unit, slot });
    }

    /// The unit on a slot, with its owner.
    pub fn unit_on(&self, slot: Slot) -> Option<(Seat, Unit)> {
        let seat = self.all_seats().find(|seat| self.board(*seat).pawns().on(slot.part).contains(slot.cell))?;
        self.board(seat).posted(Post::Slot(slot)).map(|unit| (seat, unit))
    }

    /// The slots to which a traveller can flee: planets without unit or probe, and moons without a unit (ruling 10).
    pub fn free_slots(&self) -> impl Iterator<Item = Slot> {
        let (own, others) = self.own_and_others();
        let pawns = own.and(others);
        let planets = self.zone.systems() - pawns.planets - pawns.probes;
        let moons = self.zone.moons() - pawns.moons;
        planets.iter().map(Slot::planet).chain(moons.iter().map(Slot::moon))
    }

    /// Decides who goes to the Exile, the attacked player's unit first (ruling 10).
    fn fight(&mut self, unit: Unit, slot: Slot, target: Unit) {
        self.stage = if target.kind() == Kind::Chief && unit.kind() != Kind::Chief {
            Stage::AttackerExiled { unit, slot }
        } else {
            Stage::AttackedExiled { unit, slot }
        };
    }

    /// Lets the traveller flee, or not (ruling 10).
    pub(super) fn flee(
        &mut self,
        unit: Unit,
        slot: Slot,
        to: Option<Slot>,
        emit: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal> {
        let Some((seat, traveller)) = self.unit_on(slot) else {
            return Err(Illegal::NotThere(Post::Slot(slot)));
        };
        if let Some(to) = to {
            if !self.free_slots().any(|free| free == to) {
                return Err(Illegal::NotFree(to));
            }
            self.boards[seat.index()].station(traveller, Spot::Out(Post::Slot(to)));
            emit(Event::Fled { seat, from: slot, to });
            self.station(self.turn, unit, slot, emit);
            self.end_turn(emit);
        } else {
            emit(Event::Declined { seat, offer: Offer::Flee });
            self.fight(unit, slot, traveller);
        }
        Ok(())
    }

    /// The free places of the Exile: each takes one unit per round, except the last (ruling 11).
    pub fn free_exile(&self) -> impl Iterator<Item = Exile> {
        let mut taken = [false; Exile::ALL.len()];
        for post in self.boards.iter().flat_map(Board::posts) {
            if let Post::Exile(place) = post {
                taken[place as usize] = place != Exile::One;
            }
        }
        Exile::ALL.into_iter().filter(move |place| !taken[*place as usize])
    }

    /// Sends the unit of the player who decides to the Exile.
    pub(super) fn exile(&mut self, place: Exile, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        if !self.free_exile().any(|free| free == place) {
            return Err(Illegal::ExileTaken(place));
        }
        let mut banish = |position: &mut Self, seat: Seat, unit: Unit| {
            position.boards[seat.index()].station(unit, Spot::Out(Post::Exile(place)));
            emit(Event::Exiled { seat, unit, place });
        };
        match self.stage {
            Stage::AttackedExiled { unit, slot } => {
                let Some((seat, target)) = self.unit_on(slot) else {
                    return Err(Illegal::NotThere(Post::Slot(slot)));
                };
                banish(self, seat, target);
                // A chief stays unless it met another: then both go.
                if unit.kind() == Kind::Chief && target.kind() != Kind::Chief {
                    self.station(self.turn, unit, slot, emit);
                    self.end_turn(emit);
                } else {
                    self.stage = Stage::AttackerExiled { unit, slot };
                }
            }
            Stage::AttackerExiled { unit, .. } => {
                banish(self, self.turn, unit);
                self.end_turn(emit);
            }
            _ => return Err(self.not_now()),
        }
        Ok(())
    }
}
