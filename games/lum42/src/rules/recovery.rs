//! Probes, and recovering units: what they collect, transform and swap (rulings 13 to 18).

use luciole_core::Seat;

use super::colour::{Colour, ColourSet};
use super::crew::{Exile, Kind, Part, Post, Spot, Unit, Why};
use super::moves::Swap;
use super::objective::{FIRST_AND_LATER, LIGHT_POINTS};
use super::zone::{Cell, Cells, Face};
use super::{Event, Illegal, Lum42, Offer, Stage};

/// The actions open to a recovered unit, once or twice: to collect or transform one of some colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Work {
    /// The colours that it may collect.
    pub collect: ColourSet,
    /// The colours that it may transform.
    pub transform: ColourSet,
    /// Whether transforming earns points; not in the Exile.
    pub paid: bool,
    /// Whether the action may be waived; only in the Exile.
    pub waivable: bool,
    /// Whether the action may be repeated; only by the doubler.
    pub twice: bool,
}

/// An action with a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Move it from the supply to the collection zone.
    Collect,
    /// Move it from the collection zone to the energy zone.
    Transform,
}

impl Action {
    pub(super) const fn name(self) -> &'static str {
        ["collect", "transform"][self as usize]
    }
}

impl Lum42 {
    /// Phase 3: every probe in play yields a light cube of its colour (ruling 13).
    pub(super) fn produce(&mut self, emit: &mut dyn FnMut(Event)) {
        for seat in self.in_turn_order() {
            for colour in Colour::ALL {
                match self.board(seat).probe(colour) {
                    Some(cell) if self.supply(colour) > 0 => self.collect(seat, colour, Some(cell), emit),
                    Some(_) => emit(Event::Lost { seat }),
                    None => {}
                }
            }
        }
    }

    /// Moves a cube from the supply, if there is one, to its collection zone (rulings 14 and 16).
    fn collect(&mut self, seat: Seat, colour: Colour, probe: Option<Cell>, emit: &mut dyn FnMut(Event)) {
        self.boards[seat.index()].light[colour.index()] += 1;
        emit(Event::Collected { seat, colour, probe });
        if colour == self.objectives.light {
            self.gain(seat, LIGHT_POINTS, Why::LightObjective, emit);
        }
    }

    /// Where the probe of a colour can be placed (ruling 15); empty if it is in play.
    pub(super) fn probe_places(&self, colour: Colour) -> Cells {
        if self.own().probe(colour).is_some() {
            return Cells::NONE;
        }
        let (own, others) = self.own_and_others();
        let pawns = own.and(others);
        self.zone.lights(colour) - pawns.planets - pawns.probes
    }

    /// Recovers a unit, which then acts (ruling 17).
    pub(super) fn take_back(&mut self, post: Post, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let there = Illegal::NotThere(post);
        let unit = self.own().posted(post).ok_or(there.clone())?;
        let in_exile =
            |collect, transform| Some(Work { collect, transform, paid: false, waivable: true, twice: false });
        let work = match post {
            Post::Slot(slot) => Some(self.work(unit, slot.cell, slot.part).ok_or(there)?),
            Post::Exile(Exile::Light) => in_exile(ColourSet::ALL, ColourSet::NONE),
            Post::Exile(Exile::Energy) => in_exile(ColourSet::NONE, ColourSet::ALL),
            Post::Exile(Exile::Three | Exile::Swap | Exile::One) => None,
        };
        // It is home before it acts, so that its slot is free for a probe (ruling 15).
        self.own_mut().station(unit, Spot::Home);
        let seat = self.turn;
        emit(Event::TakenBack { seat, unit, post });
        match (work, post) {
            (Some(work), _) => self.set_to(work, emit),
            (None, Post::Exile(Exile::Three)) => self.bring(3, emit),
            (None, Post::Exile(Exile::Swap)) if self.swaps().next().is_some() => self.stage = Stage::Swap,
            (None, Post::Exile(Exile::Swap)) => self.lose(emit),
            (None, _) => self.bring(1, emit),
        }
        Ok(())
    }

    fn bring(&mut self, points: u16, emit: &mut dyn FnMut(Event)) {
        self.gain(self.turn, points, Why::Exile, emit);
        self.end_turn(emit);
    }

    fn lose(&mut self, emit: &mut dyn FnMut(Event)) {
        emit(Event::Lost { seat: self.turn });
        self.end_turn(emit);
    }

    /// The actions open to a unit on a part of a system (ruling 17).
    fn work(&self, unit: Unit, cell: Cell, part: Part) -> Option<Work> {
        let (colours, collects) = match part {
            Part::Moon => (ColourSet::of(self.zone.moon(cell)?), true),
            Part::Planet => {
                let system = self.zone.system(cell)?;
                (system.planet.colours(), system.face == Face::Light)
            }
        };
        let able = |holds: bool| if holds || unit.kind() == Kind::Scientist { colours } else { ColourSet::NONE };
        let twice = unit.kind() == Kind::Doubler;
        Some(Work { collect: able(collects), transform: able(!collects), paid: true, waivable: false, twice })
    }

    /// Restricts the work to the possible actions; impossible ones are lost (ruling 17).
    fn set_to(&mut self, work: Work, emit: &mut dyn FnMut(Event)) {
        let collect = work.collect.filter(|colour| self.supply(colour) > 0);
        let transform = work.transform.filter(|colour| self.own().light()[colour.index()] > 0);
        if collect.is_empty() && transform.is_empty() {
            self.lose(emit);
        } else {
            self.stage = Stage::Act(Work { collect, transform, ..work });
        }
    }

    /// Whether an action is possible with a colour.
    pub(super) fn can(&self, action: Action, colour: Colour) -> bool {
        match action {
            Action::Collect => self.supply(colour) > 0,
            Action::Transform => self.own().light()[colour.index()] > 0,
        }
    }

    /// Lets a unit act, for the first time or again.
    pub(super) fn act(&mut self, action: Action, colour: Colour, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let (paid, again) = match self.stage {
            Stage::Act(work) => {
                let offered = if action == Action::Collect { work.collect } else { work.transform };
                if !offered.contains(colour) {
                    return Err(Illegal::CannotAct { action, colour });
                }
                (work.paid, work.twice)
            }
            Stage::Again(due, same) if (action, colour) == (due, same) => (true, false),
            Stage::Again(..) => return Err(Illegal::CannotAct { action, colour }),
            _ => return Err(self.not_now()),
        };
        let seat = self.turn;
        match action {
            Action::Collect => {
                self.collect(seat, colour, None, emit);
                if !self.probe_places(colour).is_empty() {
                    self.stage = Stage::Probe { colour, again };
                    return Ok(());
                }
            }
            Action::Transform => {
                let board = self.own_mut();
                board.light[colour.index()] -= 1;
                board.energy[colour.index()] += 1;
                emit(Event::Transformed { seat, colour });
                if paid {
                    self.gain(seat, colour.worth(), Why::Transform, emit);
                }
                self.meet_objectives(seat, emit);
            }
        }
        self.acted(action, colour, again, emit);
        Ok(())
    }

    /// After an action: the doubler may repeat it, if possible.
    fn acted(&mut self, action: Action, colour: Colour, again: bool, emit: &mut dyn FnMut(Event)) {
        if again && self.can(action, colour) {
            self.stage = Stage::Again(action, colour);
        } else if again {
            self.lose(emit);
        } else {
            self.end_turn(emit);
        }
    }

    /// Places the probe of the colour just collected, or keeps it for later (ruling 15).
    pub(super) fn place_probe(&mut self, to: Option<Cell>, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let Stage::Probe { colour, again } = self.stage else { return Err(self.not_now()) };
        let seat = self.turn;
        match to {
            None => emit(Event::Declined { seat, offer: Offer::Probe }),
            Some(cell) if !self.probe_places(colour).contains(cell) => {
                return Err(Illegal::NoProbeHere { colour, cell });
            }
            Some(cell) => {
                self.own_mut().set_probe(colour, Some(cell));
                emit(Event::ProbePlaced { seat, colour, cell });
                self.meet_objectives(seat, emit);
            }
        }
        self.acted(Action::Collect, colour, again, emit);
        Ok(())
    }

    /// All possible swaps: a cube for a cube of the same kind (ruling 17).
    pub(super) fn swaps(&self) -> impl Iterator<Item = Swap> {
        let others = self.all_seats().filter(|seat| *seat != self.turn);
        let faces = [Face::Light, Face::Energy].into_iter();
        let pairs = faces.flat_map(move |face| others.clone().map(move |with| (face, with)));
        let colours = move |face, seat| Colour::ALL.into_iter().filter(move |colour| self.has(seat, face, *colour));
        pairs.flat_map(move |(face, with)| {
            colours(face, self.turn)
                .flat_map(move |give| colours(face, with).map(move |take| Swap { face, give, with, take }))
        })
    }

    /// Whether a seat has a light cube (for the light face) or an energy cube of a colour.
    fn has(&self, seat: Seat, face: Face, colour: Colour) -> bool {
        let board = self.board(seat);
        let cubes = if face == Face::Light { board.light } else { board.energy };
        cubes[colour.index()] > 0
    }

    /// Swaps cubes, or declines to (ruling 17).
    pub(super) fn swap(&mut self, swap: Option<Swap>, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let seat = self.turn;
        let Some(Swap { face, give, with, take }) = swap else {
            emit(Event::Declined { seat, offer: Offer::Swap });
            self.end_turn(emit);
            return Ok(());
        };
        if with == seat || with.index() >= self.boards.len() {
            return Err(Illegal::NoOpponent(with));
        }
        for (owner, colour) in [(seat, give), (with, take)] {
            if !self.has(owner, face, colour) {
                return Err(Illegal::NoCube { seat: owner, face, colour });
            }
        }
        for (owner, loses, gets) in [(seat, give, take), (with, take, give)] {
            let board = &mut self.boards[owner.index()];
            let cubes = if face == Face::Light { &mut board.light } else { &mut board.energy };
            cubes[loses.index()] -= 1;
            cubes[gets.index()] += 1;
        }
        emit(Event::Swapped { seat, face, give, with, take });
        // The seat whose turn it is comes first, if a swap lets two players meet an objective (ruling 18).
        self.meet_objectives(seat, emit);
        self.meet_objectives(with, emit);
        // Light received lets the swapper, and nobody else, place its probe (ruling 17).
        if face == Face::Light && !self.probe_places(take).is_empty() {
            self.stage = Stage::Probe { colour: take, again: false };
        } else {
            self.end_turn(emit);
        }
        Ok(())
    }

    /// A player who meets an objective scores at once, once per game (ruling 18).
    fn meet_objectives(&mut self, seat: Seat, emit: &mut dyn FnMut(Event)) {
        for why in [Why::EnergyObjective, Why::ProbeObjective] {
            let board = self.board(seat);
            if board.points_for(why) == 0 && self.objectives.is_met(why, board) {
                let later = self.all_seats().any(|other| self.board(other).points_for(why) > 0);
                self.gain(seat, FIRST_AND_LATER[usize::from(later)], why, emit);
            }
        }
    }
}
