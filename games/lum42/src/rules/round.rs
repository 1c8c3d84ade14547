//! Turns, phases and rounds, and their order (rulings 3, 5, 13, 17 and 19 to 21).

use luciole_core::Seat;

use super::crew::{Kind, Spot, Unit};
use super::zone::Cells;
use super::{Colour, Event, Illegal, Lum42, Phase, Stage};

/// The number of rounds.
pub const ROUNDS: u8 = 5;

impl Lum42 {
    /// The seats clockwise from the first player.
    pub(super) fn in_turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.from(self.first)
    }

    /// All seats clockwise from a given one.
    fn from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.boards.len();
        (0..count).map(move |ahead| Seat::at((seat.index() + ahead) % count))
    }

    fn next_seat(&self) -> Seat {
        self.turn.next(self.boards.len())
    }

    /// Gives the turn to the next seat in the phase, or begins the next phase if there is none.
    pub(super) fn end_turn(&mut self, emit: &mut dyn FnMut(Event)) {
        match self.phase() {
            Phase::Discovery if self.next_seat() != self.first => {
                self.turn = self.next_seat();
                self.stage = Stage::Planet;
            }
            Phase::Discovery => {
                self.begin(Phase::Deployment, emit);
                self.let_deploy(self.first, emit);
            }
            Phase::Deployment => self.let_deploy(self.next_seat(), emit),
            Phase::Recovery | Phase::Probes => self.let_recover(self.next_seat(), emit),
            Phase::End if self.next_seat() != self.first => self.turn = self.next_seat(),
            Phase::End => self.name_first(),
        }
    }

    pub(super) fn begin(&self, phase: Phase, emit: &mut dyn FnMut(Event)) {
        emit(Event::Begun { round: self.round, phase });
    }

    /// Lets the next player with a unit left to deploy move the ship (ruling 5).
    pub(super) fn let_deploy(&mut self, seat: Seat, emit: &mut dyn FnMut(Event)) {
        if let Some(next) = self.from(seat).find(|seat| self.board(*seat).has_home()) {
            self.turn = next;
            self.stage = Stage::Ship(Cells::of(self.board(next).ship()));
            return;
        }
        self.begin(Phase::Probes, emit);
        self.produce(emit);
        self.begin(Phase::Recovery, emit);
        self.let_recover(self.first, emit);
    }

    /// Lets the next player with a unit in play recover one (ruling 17).
    pub(super) fn let_recover(&mut self, seat: Seat, emit: &mut dyn FnMut(Event)) {
        if let Some(next) = self.from(seat).find(|seat| self.board(*seat).posts().next().is_some()) {
            self.turn = next;
            self.stage = Stage::Recover;
            return;
        }
        self.begin(Phase::End, emit);
        self.turn = self.first;
        if self.round < ROUNDS {
            self.stage = Stage::Recruit;
            return;
        }
        self.stage = Stage::Over;
        for colour in Colour::ALL {
            let shares = self.majority(colour);
            self.all_seats().zip(shares).filter(|(_, points)| *points > 0).for_each(|(seat, points)| {
                emit(Event::Majority { seat, colour, points });
            });
        }
    }

    /// Adds a special unit to the crew, after rounds 1 and 3 in place of a base unit (ruling 19).
    pub(super) fn recruit(&mut self, kind: Kind, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let recruit = self.own().units().find(|(unit, spot)| unit.kind() == kind && *spot == Spot::Reserve);
        let (recruit, _) = recruit.ok_or(Illegal::NotInReserve(kind))?;
        let is_odd = self.round % 2 == 1;
        // The last of the base units, so that the others keep their numbers.
        let is_base = |(unit, spot): &(Unit, Spot)| unit.kind() == Kind::Base && *spot == Spot::Home;
        let replaced = self.own().units().filter(is_base).last().map(|(unit, _)| unit).filter(|_| is_odd);
        let board = self.own_mut();
        board.station(recruit, Spot::Home);
        if let Some(base) = replaced {
            board.station(base, Spot::Gone);
        }
        emit(Event::Recruited { seat: self.turn, unit: recruit, replaced });
        self.end_turn(emit);
        Ok(())
    }

    /// The player with the fewest points names the next first player; of tied players, the first one clockwise from the
    /// first player's left, with the first player last (ruling 20).
    pub(super) fn name_first(&mut self) {
        let left = self.first.next(self.boards.len());
        let least = self.from(left).min_by_key(|seat| self.board(*seat).points());
        self.turn = least.unwrap_or(self.first);
        self.stage = Stage::Name;
    }

    /// Names the first player of the next round, and begins it (ruling 20).
    pub(super) fn name(&mut self, first: Seat, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        if first.index() >= self.boards.len() {
            return Err(Illegal::NoSeat(first));
        }
        emit(Event::Named { seat: self.turn, first });
        self.first = first;
        self.turn = first;
        self.round += 1;
        self.stage = Stage::Planet;
        self.begin(Phase::Discovery, emit);
        Ok(())
    }

    /// A seat's lead over all others in energy cubes of a colour.
    pub fn ahead(&self, seat: Seat, colour: Colour) -> u8 {
        let has = |seat: Seat| self.board(seat).energy()[colour.index()];
        let others = self.all_seats().filter(|other| *other != seat);
        has(seat).saturating_sub(others.map(has).max().unwrap_or(0))
    }

    /// Each seat's points for the majority of a colour, as if the game ended now: see [`Colour::majorities`].
    pub fn majority(&self, colour: Colour) -> [u16; Seat::MAX as usize] {
        let mut energy = [0; Seat::MAX as usize];
        for (energy, board) in energy.iter_mut().zip(&self.boards) {
            *energy = board.energy()[colour.index()];
        }
        colour.majorities(energy)
    }
}
