//! LUM42, by Vincent Joassin: two to four crews fly from system to system, deploy their units, collect light and
//! transform it into energy. Rulings in this folder are numbered as in `docs/rulings.md`.
//!
//! - `colour`: the colours of light, and their values
//! - `zone`: the space zone and its systems (ruling 6)
//! - `pile`: the piles from which systems are discovered (ruling 1)
//! - `crew`: a player's units, probes and cubes
//! - `objective`: the objectives (rulings 16 and 18)
//! - `voyage`: how ships move (rulings 5 to 9)
//! - `deployment`: deploying and combats (rulings 9 to 11)
//! - `recovery`: probes, and recovering units (rulings 13 to 18)
//! - `round`: turns, phases and rounds (rulings 19 to 21)
//! - `moves`: moves and notation
//! - `named`: types written as a name or a number
//! - `event`, `illegal`: what happens, and why a move is refused
//! - `arrangement`: positions put together by hand, and why they can't come about
//! - `sketch`: positions for figures and the editor, which need not be possible
//! - `arranged`: such positions step by step, for figures and tests
//! - here: the position, discovery (ruling 4), and the `Game` implementation

#[cfg(any(test, feature = "words"))]
mod arranged;
mod arrangement;
mod colour;
mod crew;
mod deployment;
mod event;
mod illegal;
mod moves;
mod objective;
mod pile;
mod recovery;
mod round;
mod sketch;
mod view;
mod voyage;
mod zone;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use arrangement::{
    Arrangement, Crew, Decision, EnergyObjective, Impossible, Laid, Left, MOST_POINTS, Round, Top, Tops,
};
pub use colour::{Colour, ColourSet, EachColour, EachSeat};
pub use crew::{Board, Exile, Kind, Part, Pawns, Post, Slot, Spot, Unit, Why};
pub use event::{Event, Offer};
pub use illegal::Illegal;
pub use moves::{Move, Swap};
pub use objective::{ENERGY, LIGHT, Objectives};
pub use pile::{Pile, Piles};
pub use recovery::{Action, Work};
pub use round::ROUNDS;
pub use view::View;
pub use voyage::{Routes, Voyage};
pub use zone::{Cell, Cells, Face, Planet, Portal, Satellite, System, Way, Zone};

use luciole_core::{Chance, First, Game, OptionSpec, Seat, Seed, SetUpError, Standings, Turn};

const SEATS: usize = Seat::MAX as usize;
/// The number of cubes of each colour per player.
pub(crate) const CUBES: u8 = 5;

/// A position of LUM42.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lum42 {
    zone: Zone,
    planets: Piles<Planet>,
    satellites: Piles<Satellite>,
    objectives: Objectives,
    /// Each seat's pawns, cubes and points.
    boards: ArrayVec<Board, SEATS>,
    /// The round, from 1.
    round: u8,
    /// The first player of this round.
    first: Seat,
    /// The seat whose turn it is; another may have to decide (see [`Lum42::decider`]).
    turn: Seat,
    stage: Stage,
}

/// The current decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Stage {
    /// Which planet to lay where (ruling 4).
    Planet,
    /// Which satellite to put on the planet on that cell (ruling 4).
    Satellite(Cell),
    /// Where to move the ship, or what to deploy where it is (rulings 5 to 10); it has already been on these cells.
    Ship(Cells),
    /// Whether the traveller on a slot flees from the attacking unit, and where to (ruling 10).
    Flee {
        /// The attacking unit.
        unit: Unit,
        /// The traveller's slot.
        slot: Slot,
    },
    /// Where in the Exile to put the attacked unit on a slot (ruling 10).
    AttackedExiled {
        /// The attacking unit.
        unit: Unit,
        /// The attacked unit's slot.
        slot: Slot,
    },
    /// Where in the Exile to put the attacking unit (ruling 10).
    AttackerExiled {
        /// The attacking unit.
        unit: Unit,
        /// The slot that it attacked: a chief is still there, any other unit is in the Exile.
        slot: Slot,
    },
    /// Which unit to recover (ruling 17).
    Recover,
    /// What the unit does (ruling 17).
    Act(Work),
    /// Whether the doubler repeats its action (ruling 17).
    Again(Action, Colour),
    /// Where to put the probe of the colour just collected, if anywhere (ruling 15).
    Probe {
        /// The colour.
        colour: Colour,
        /// Whether it was collected by a doubler that may act again.
        again: bool,
    },
    /// What to swap, if anything (ruling 17).
    Swap,
    /// Which special unit joins the crew (ruling 19).
    Recruit,
    /// Who is first in the next round (ruling 20).
    Name,
    /// The game is over.
    Over,
}

impl Stage {
    /// Its name in the view, its description for the terminal, and the phase of the round.
    const fn described(self) -> (&'static str, &'static str, Phase) {
        match self {
            Self::Planet => ("planet", "a planet is to be laid", Phase::Discovery),
            Self::Satellite(_) => ("satellite", "a satellite is to be chosen", Phase::Discovery),
            Self::Ship(_) => ("ship", "the ship is to move, and a unit to be deployed", Phase::Deployment),
            Self::Flee { .. } => ("flee", "the traveller may flee", Phase::Deployment),
            Self::AttackedExiled { .. } | Self::AttackerExiled { .. } => {
                ("exile", "a unit goes to the Exile", Phase::Deployment)
            }
            Self::Recover => ("recover", "a unit is to be taken back", Phase::Recovery),
            Self::Act(_) => ("act", "the unit is to act", Phase::Recovery),
            Self::Again(..) => ("again", "the doubler may act again", Phase::Recovery),
            Self::Probe { .. } => ("probe", "a probe may be placed", Phase::Recovery),
            Self::Swap => ("swap", "cubes may be swapped", Phase::Recovery),
            Self::Recruit => ("recruit", "a special unit is to join the crew", Phase::End),
            Self::Name => ("name", "the next first player is to be named", Phase::End),
            Self::Over => ("over", "the game is over", Phase::End),
        }
    }

    /// The description for the terminal.
    const fn words(self) -> &'static str {
        self.described().1
    }
}

/// The phases of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Systems are discovered (ruling 4).
    Discovery,
    /// Units are deployed (rulings 5 to 12).
    Deployment,
    /// Probes yield light; there is nothing to decide (ruling 13).
    Probes,
    /// Units are recovered (ruling 17).
    Recovery,
    /// Crews change, and the next first player is named (rulings 19 and 20).
    End,
}

/// The options of a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The first player of the first round (ruling 3).
    pub first: First,
}

/// A breakdown of a seat's points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Detail {
    /// The points from other players passing by (ruling 9).
    pub passage: u16,
    /// The points from transforming.
    pub transform: u16,
    /// The points from the Exile (ruling 17).
    pub exile: u16,
    /// The points for the light, the energy and the probe objective (rulings 16 and 18).
    pub objectives: [u16; 3],
    /// The points for the majority of each colour, as if the game ended now (ruling 21).
    pub majorities: [u16; 4],
    /// The light cubes of each colour.
    pub light: EachColour,
    /// The energy cubes of each colour.
    pub energy: EachColour,
}

impl Lum42 {
    /// The current decision.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The name of the current decision in the view.
    pub const fn decision(&self) -> &'static str {
        self.stage.described().0
    }

    /// The phase of the round.
    pub const fn phase(&self) -> Phase {
        self.stage.described().2
    }

    /// The round, 1 to [`ROUNDS`].
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The first player of this round.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// The seat whose turn it is, even while another decides.
    pub const fn on_turn(&self) -> Seat {
        self.turn
    }

    /// The seat that decides: the owner of an attacked unit during another's turn, or the seat whose turn it is.
    pub fn decider(&self) -> Seat {
        match self.stage {
            Stage::Flee { slot, .. } | Stage::AttackedExiled { slot, .. } => {
                self.unit_on(slot).map_or(self.turn, |(seat, _)| seat)
            }
            _ => self.turn,
        }
    }

    /// The space zone.
    pub const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// The piles of planets.
    pub const fn planets(&self) -> &Piles<Planet> {
        &self.planets
    }

    /// The piles of satellites.
    pub const fn satellites(&self) -> &Piles<Satellite> {
        &self.satellites
    }

    /// The objectives.
    pub const fn objectives(&self) -> Objectives {
        self.objectives
    }

    /// A seat's pawns, cubes and points.
    ///
    /// # Panics
    /// If the seat doesn't play.
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// The number of light cubes of a colour left in the common supply.
    pub fn supply(&self, colour: Colour) -> u8 {
        let taken = |board: &Board| board.light[colour.index()] + board.energy[colour.index()];
        (CUBES * self.boards.len() as u8).saturating_sub(self.boards.iter().map(taken).sum())
    }

    /// Where a discovered planet can be laid (ruling 4).
    pub fn open(&self) -> Cells {
        let unused = if self.boards.len() == 2 { Cells::BORDER } else { Cells::NONE };
        self.zone.open() - unused
    }

    /// Whether fewer systems have been laid than in the course of discovery: eight at first, and one in each player's
    /// turn (rulings 1 and 4).
    pub fn lacks_systems(&self) -> bool {
        self.zone.systems().len() < Zone::around_centre().count() + self.boards.len() * usize::from(self.round)
    }

    fn own(&self) -> &Board {
        self.board(self.turn)
    }

    fn own_mut(&mut self) -> &mut Board {
        &mut self.boards[self.turn.index()]
    }

    fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.boards.len())
    }

    fn gain(&mut self, seat: Seat, points: u16, why: Why, emit: &mut dyn FnMut(Event)) {
        self.boards[seat.index()].points[why as usize] += points;
        emit(Event::Gained { seat, points, why });
    }

    const fn not_now(&self) -> Illegal {
        Illegal::NotNow(self.stage)
    }

    /// Lays a planet (ruling 4).
    fn lay(&mut self, pile: Pile, face: Face, cell: Cell, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let planet = self.planets.top(pile).ok_or(Illegal::UsedUp(pile))?;
        if !planet.faces().contains(&face) {
            return Err(Illegal::NoLightFace);
        }
        if !self.open().contains(cell) {
            return Err(match () {
                () if cell == Cell::CENTRE => Illegal::Centre,
                () if self.zone.systems().contains(cell) => Illegal::Occupied(cell),
                () if self.boards.len() == 2 && Cells::BORDER.contains(cell) => Illegal::Border(cell),
                () => Illegal::Apart(cell),
            });
        }
        self.planets.take(pile);
        self.zone.lay(cell, planet, face);
        self.stage = Stage::Satellite(cell);
        emit(Event::PlanetLaid { seat: self.turn, pile, planet, face, cell });
        Ok(())
    }

    /// Puts a satellite on the planet (ruling 4).
    fn put(&mut self, cell: Cell, pile: Pile, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let satellite = self.satellites.take(pile).ok_or(Illegal::UsedUp(pile))?;
        self.zone.put(cell, satellite);
        emit(Event::SatellitePut { seat: self.turn, pile, satellite, cell });
        self.end_turn(emit);
        Ok(())
    }

    /// Calls `give` with each legal move until it breaks.
    fn each_move(&self, give: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.stage {
            Stage::Planet => {
                let open = self.open();
                for (pile, planet) in self.planets.tops() {
                    for &face in planet.faces() {
                        open.iter().try_for_each(|cell| give(Move::Planet { pile, face, cell }))?;
                    }
                }
            }
            Stage::Satellite(_) => {
                self.satellites.tops().try_for_each(|(pile, _)| give(Move::Satellite(pile)))?;
            }
            Stage::Ship(_) => {
                self.steps().iter().try_for_each(|cell| give(Move::Fly(cell)))?;
                self.deployments().try_for_each(|(kind, part)| give(Move::Deploy(kind, part)))?;
            }
            Stage::Flee { .. } => {
                self.free_slots().try_for_each(|slot| give(Move::Flee(slot)))?;
                give(Move::Decline)?;
            }
            Stage::AttackedExiled { .. } | Stage::AttackerExiled { .. } => {
                self.free_exile().try_for_each(|place| give(Move::Exile(place)))?;
            }
            Stage::Recover => {
                // The place for one point holds several units, but they are equivalent.
                let mut seen = false;
                for post in self.own().posts() {
                    if post != Post::Exile(Exile::One) || !core::mem::replace(&mut seen, true) {
                        give(Move::Back(post))?;
                    }
                }
            }
            Stage::Act(work) => {
                work.collect.iter().try_for_each(|colour| give(Move::Collect(colour)))?;
                work.transform.iter().try_for_each(|colour| give(Move::Transform(colour)))?;
                if work.waivable {
                    give(Move::Decline)?;
                }
            }
            Stage::Again(action, colour) => {
                give(if action == Action::Collect { Move::Collect(colour) } else { Move::Transform(colour) })?;
                give(Move::Decline)?;
            }
            Stage::Probe { colour, .. } => {
                self.probe_places(colour).iter().try_for_each(|cell| give(Move::Probe(cell)))?;
                give(Move::Decline)?;
            }
            Stage::Swap => {
                self.swaps().try_for_each(|swap| give(Move::Swap(swap)))?;
                give(Move::Decline)?;
            }
            Stage::Recruit => {
                let reserve = self.own().units().filter(|(_, spot)| *spot == Spot::Reserve);
                reserve.map(|(unit, _)| Move::Recruit(unit.kind())).try_for_each(give)?;
            }
            Stage::Name => self.all_seats().try_for_each(|seat| give(Move::First(seat)))?,
            Stage::Over => {}
        }
        ControlFlow::Continue(())
    }

    /// The only legal move, if there is just one.
    fn only_move(&self) -> Option<Move> {
        if matches!(self.stage, Stage::Ship(_)) && self.has_steps_to_stops() {
            return None;
        }
        let mut only = None;
        let several = self.each_move(&mut |listed| {
            let first = only.is_none();
            only = Some(listed);
            if first { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        // Ruling 12: there is always something to decide.
        assert!(only.is_some() || self.stage == Stage::Over, "a turn without a legal move");
        only.filter(|_| several.is_continue())
    }

    /// Plays all decisions that have only one option.
    fn play_on(&mut self, emit: &mut dyn FnMut(Event)) {
        while let Some(only) = self.only_move() {
            let done = self.decide(only, emit);
            // `expect` would pull the reasons' names into the program.
            assert!(done.is_ok(), "what is listed is legal");
        }
    }

    fn decide(&mut self, chosen: Move, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        match (self.stage, chosen) {
            (Stage::Over, _) => Err(Illegal::Over),
            (Stage::Planet, Move::Planet { pile, face, cell }) => self.lay(pile, face, cell, emit),
            (Stage::Satellite(cell), Move::Satellite(pile)) => self.put(cell, pile, emit),
            (Stage::Ship(passed), Move::Fly(to)) => self.fly(passed, to, emit),
            (Stage::Ship(_), Move::Deploy(kind, part)) => self.deploy(kind, part, emit),
            (Stage::Flee { unit, slot }, Move::Flee(to)) => self.flee(unit, slot, Some(to), emit),
            (Stage::Flee { unit, slot }, Move::Decline) => self.flee(unit, slot, None, emit),
            (Stage::AttackedExiled { .. } | Stage::AttackerExiled { .. }, Move::Exile(place)) => {
                self.exile(place, emit)
            }
            (Stage::Recover, Move::Back(post)) => self.take_back(post, emit),
            (Stage::Act(_) | Stage::Again(..), Move::Collect(colour)) => self.act(Action::Collect, colour, emit),
            (Stage::Act(_) | Stage::Again(..), Move::Transform(colour)) => self.act(Action::Transform, colour, emit),
            (stage @ (Stage::Act(Work { waivable: true, .. }) | Stage::Again(..)), Move::Decline) => {
                let offer = if matches!(stage, Stage::Act(_)) { Offer::Bonus } else { Offer::Again };
                emit(Event::Declined { seat: self.turn, offer });
                self.end_turn(emit);
                Ok(())
            }
            (Stage::Probe { .. }, Move::Probe(cell)) => self.place_probe(Some(cell), emit),
            (Stage::Probe { .. }, Move::Decline) => self.place_probe(None, emit),
            (Stage::Swap, Move::Swap(swap)) => self.swap(Some(swap), emit),
            (Stage::Swap, Move::Decline) => self.swap(None, emit),
            (Stage::Recruit, Move::Recruit(kind)) => self.recruit(kind, emit),
            (Stage::Name, Move::First(seat)) => self.name(seat, emit),
            _ => Err(self.not_now()),
        }
    }

    /// A seat's points including the majorities, as if the game ended now (ruling 21).
    fn detail(&self, seat: Seat) -> Detail {
        let board = self.board(seat);
        Detail {
            passage: board.points_for(Why::Passage),
            transform: board.points_for(Why::Transform),
            exile: board.points_for(Why::Exile),
            objectives: [Why::LightObjective, Why::EnergyObjective, Why::ProbeObjective]
                .map(|why| board.points_for(why)),
            majorities: Colour::ALL.map(|colour| self.majority(colour)[seat.index()]),
            light: board.light,
            energy: board.energy,
        }
    }
}

impl Game for Lum42 {
    const NAME: &'static str = "lum42";
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const OPTIONS: &'static [OptionSpec] = &[First::OPTION];
    /// What lies below the piles' tops is hidden from everybody alike.
    const HIDDEN_INFORMATION: bool = false;

    type Options = Options;
    type Move = Move;
    type MoveSet = Move;
    type Event = Event;
    type Illegal = Illegal;
    type Detail = Detail;
    type Arrangement = Arrangement;
    type Impossible = Impossible;
    type View = View;

    fn set_up(seats: usize, options: &Options, seed: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        let first = options.first.seat(seats, &mut Chance::new(seed, 0))?;
        let mut planets: ArrayVec<Planet, { Planet::COUNT }> = Planet::in_the_box().collect();
        Chance::new(seed, 1).shuffle(&mut planets);
        let mut satellites: ArrayVec<Satellite, { Planet::COUNT }> = Satellite::in_the_box().collect();
        Chance::new(seed, 2).shuffle(&mut satellites);
        let mut zone = Zone::default();
        for ((cell, planet), satellite) in Zone::around_centre().zip(planets.drain(..8)).zip(satellites.drain(..8)) {
            zone.lay(cell, planet, planet.faces()[0]);
            zone.put(cell, satellite);
        }
        Ok(Self {
            zone,
            planets: Piles::deal(&planets),
            satellites: Piles::deal(&satellites),
            objectives: Objectives::draw(&mut Chance::new(seed, 3)),
            boards: (0..seats).map(|_| Board::new()).collect(),
            round: 1,
            first,
            turn: first,
            stage: Stage::Planet,
        })
    }

    fn arrange(seats: usize, options: &Options, arrangement: &Arrangement, seed: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        options.first.check(seats)?;
        arrangement.position(seats, seed)
    }

    fn arrangement(&self) -> Option<Arrangement> {
        Arrangement::of(self)
    }

    fn seats(&self) -> usize {
        self.boards.len()
    }

    fn turn(&self) -> Turn {
        if self.stage == Stage::Over { Turn::Over } else { Turn::Of(self.decider()) }
    }

    fn legal_moves_into(&self, list: &mut Vec<Move>) {
        // It never breaks.
        let _ = self.each_move(&mut |listed| {
            list.push(listed);
            ControlFlow::Continue(())
        });
    }

    /// Plays a move, followed by all decisions that have only one option.
    fn play_with(&mut self, chosen: Move, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        self.decide(chosen, emit)?;
        self.play_on(emit);
        Ok(())
    }

    fn standings(&self) -> Standings<Detail> {
        let of = |seat: Seat| {
            let (board, detail) = (self.board(seat), self.detail(seat));
            let points = board.points() + detail.majorities.iter().sum::<u16>();
            // More cubes on one's own board break a tie (ruling 22).
            (i32::from(points), vec![i32::from(board.cubes())], detail)
        };
        Standings::rank(self.stage == Stage::Over, self.all_seats().map(of))
    }

    fn view(&self, _: Option<Seat>) -> View {
        View::of(self)
    }

    /// Deals everything below the tops of the piles anew.
    fn determinize(&self, _: Seat, chance: &mut Chance) -> Self {
        let mut guess = self.clone();
        guess.planets.determinize(chance);
        guess.satellites.determinize(chance);
        guess
    }
}

#[cfg(test)]
mod tests;
