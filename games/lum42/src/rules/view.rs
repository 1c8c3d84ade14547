//! The visible part of a position: everything but the order below the piles' tops. The fields are documented in
//! `docs/state.md`.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use luciole_core::{Game as _, Seat};
use serde::Serialize;

use super::{
    Action, Cell, Colour, ColourSet, EachColour, Face, Kind, Lum42, Phase, Pile, Piles, Planet, Satellite, Slot, Spot,
    Stage, Unit, Why,
};

/// What everybody can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who decides now; `None` when the game is over.
    turn: Option<Seat>,
    /// Whether the game is over.
    over: bool,
    /// The round, from 1.
    round: u8,
    phase: Phase,
    /// The current decision.
    decision: &'static str,
    /// Its description for the terminal.
    #[serde(skip)]
    to_decide: &'static str,
    /// The first player of this round.
    first: Seat,
    /// The seat whose turn it is, even while another decides; when the game is over, the first player of the last
    /// round.
    on_turn: Seat,
    /// The systems that the ship has visited in this move, possibly with the centre, row by row.
    passed: Vec<String>,
    /// The combat being decided.
    combat: Option<Combat>,
    /// The colours that the unit just recovered may collect.
    collects: Vec<Colour>,
    /// The colours that it may transform.
    transforms: Vec<Colour>,
    /// The colour of the probe that may be placed.
    probe: Option<Colour>,
    /// The systems, row by row.
    systems: Vec<SystemSeen>,
    /// The piles of planets, in order.
    planets: Vec<PileSeen<Planet>>,
    /// The piles of satellites.
    satellites: Vec<PileSeen<Satellite>>,
    /// The number of cubes of each colour left in the common supply.
    supply: EachColour,
    light_objective: Colour,
    energy_objective: EachColour,
    seats: Vec<SeatSeen>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Combat {
    /// The attacking unit.
    unit: Kind,
    /// The slot that it attacks; `None` once the attacked unit is in the Exile.
    slot: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SystemSeen {
    cell: String,
    planet: Planet,
    face: Face,
    /// Its moon or portal; `None` while it is being chosen.
    satellite: Option<Satellite>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PileSeen<T> {
    /// The top piece.
    top: Option<T>,
    /// The number of pieces left.
    left: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SeatSeen {
    /// The points gained so far, without majorities.
    points: u16,
    /// The ship's cell.
    ship: String,
    /// The units of the crew, the base units first.
    units: Vec<UnitSeen>,
    /// The special units that have not joined the crew.
    reserve: Vec<Kind>,
    /// The cell of the probe of each colour; `None` while it is in its collection zone.
    probes: Vec<Option<String>>,
    /// The light cubes of each colour.
    light: EachColour,
    /// The energy cubes of each colour.
    energy: EachColour,
    /// The points from the energy objective.
    energy_objective: u16,
    /// The points from the probe objective.
    probe_objective: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct UnitSeen {
    kind: Kind,
    /// Its slot, or its place in the Exile; `None` if it is at home.
    post: Option<String>,
}

impl View {
    pub(super) fn of(position: &Lum42) -> Self {
        let turn = position.turn().seat();
        let combat = |unit: Unit, slot: Slot| {
            let slot = position.unit_on(slot).map(|_| slot.to_string());
            Combat { unit: unit.kind(), slot }
        };
        let list = |colours: ColourSet| colours.iter().collect::<Vec<_>>();
        let (collects, transforms) = match position.stage() {
            Stage::Act(work) => (list(work.collect), list(work.transform)),
            Stage::Again(Action::Collect, colour) => (vec![colour], Vec::new()),
            Stage::Again(Action::Transform, colour) => (Vec::new(), vec![colour]),
            _ => (Vec::new(), Vec::new()),
        };
        let system = |cell: Cell| {
            let system = position.zone().system(cell)?;
            let (planet, face, satellite) = (system.planet, system.face, system.satellite);
            Some(SystemSeen { cell: cell.to_string(), planet, face, satellite })
        };
        Self {
            turn,
            over: turn.is_none(),
            round: position.round(),
            phase: position.phase(),
            decision: position.decision(),
            to_decide: position.stage().words(),
            first: position.first(),
            on_turn: position.on_turn(),
            passed: position.passed().iter().map(|cell| cell.to_string()).collect(),
            combat: match position.stage() {
                Stage::Flee { unit, slot }
                | Stage::AttackedExiled { unit, slot }
                | Stage::AttackerExiled { unit, slot } => Some(combat(unit, slot)),
                _ => None,
            },
            collects,
            transforms,
            probe: if let Stage::Probe { colour, .. } = position.stage() { Some(colour) } else { None },
            systems: position.zone().systems().iter().filter_map(system).collect(),
            planets: piles(position.planets()),
            satellites: piles(position.satellites()),
            supply: Colour::ALL.map(|colour| position.supply(colour)),
            light_objective: position.objectives().light,
            energy_objective: position.objectives().energy,
            seats: Seat::all(position.seats()).map(|seat| SeatSeen::of(position, seat)).collect(),
        }
    }
}

fn piles<T: Copy + Ord>(piles: &Piles<T>) -> Vec<PileSeen<T>> {
    Pile::ALL.into_iter().map(|pile| PileSeen { top: piles.top(pile), left: piles.left(pile) }).collect()
}

impl SeatSeen {
    fn of(position: &Lum42, seat: Seat) -> Self {
        let board = position.board(seat);
        let unit = |(unit, spot): (Unit, Spot)| match spot {
            Spot::Home => Some(UnitSeen { kind: unit.kind(), post: None }),
            Spot::Out(post) => Some(UnitSeen { kind: unit.kind(), post: Some(post.to_string()) }),
            Spot::Reserve | Spot::Gone => None,
        };
        let reserve = board.units().filter(|(_, spot)| *spot == Spot::Reserve);
        Self {
            points: board.points(),
            ship: board.ship().to_string(),
            units: board.units().filter_map(unit).collect(),
            reserve: reserve.map(|(unit, _)| unit.kind()).collect(),
            probes: Colour::ALL.iter().map(|colour| board.probe(*colour).map(|cell| cell.to_string())).collect(),
            light: board.light(),
            energy: board.energy(),
            energy_objective: board.points_for(Why::EnergyObjective),
            probe_objective: board.points_for(Why::ProbeObjective),
        }
    }
}

/// The top of each pile, and the number of pieces left.
fn tops<T: fmt::Display>(piles: &[PileSeen<T>]) -> String {
    let top = |top: &Option<T>| top.as_ref().map_or("-".to_owned(), T::to_string);
    piles.iter().map(|pile| format!("{}:{}", top(&pile.top), pile.left)).collect::<Vec<_>>().join(" ")
}

/// A number for each colour: `2b 0g 1y 0r`.
fn cubes(cubes: EachColour) -> String {
    Colour::ALL.iter().zip(cubes).map(|(colour, count)| format!("{count}{colour}")).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for View {
    /// The zone, with a system as its planet, face and satellite (`rl-mb`: red, light, a blue moon; `ke-pt`: black,
    /// energy, a teleport portal); then the piles and the seats.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn {
            Some(seat) => writeln!(f, "LUM42, round {}: seat {seat} decides, {}", self.round, self.to_decide)?,
            None => writeln!(f, "LUM42, over")?,
        }
        writeln!(f, "     a     b     c     d     e     f     g")?;
        for row in 0..Cell::SIDE {
            let seen = |column| {
                let cell = Cell::at(row * Cell::SIDE + column);
                let name = cell.to_string();
                match self.systems.iter().find(|system| system.cell == name) {
                    Some(SystemSeen { planet, face, satellite, .. }) => {
                        let satellite = satellite.map_or("..".to_owned(), |satellite| satellite.to_string());
                        format!(" {planet}{}-{satellite}", face.letter())
                    }
                    None => if cell == Cell::CENTRE { "   *  " } else { "   .  " }.to_owned(),
                }
            };
            writeln!(f, "{}{}", row + 1, (0..Cell::SIDE).map(seen).collect::<String>().trim_end())?;
        }
        writeln!(f, "planets {}", tops(&self.planets))?;
        writeln!(f, "satellites {}", tops(&self.satellites))?;
        writeln!(f, "supply {}", cubes(self.supply))?;
        writeln!(f, "objectives {}, {}", self.light_objective, cubes(self.energy_objective))?;
        for (number, seat) in (1..).zip(&self.seats) {
            let unit = |unit: &UnitSeen| {
                unit.post.as_ref().map_or(unit.kind.to_string(), |post| format!("{}@{post}", unit.kind))
            };
            let units: Vec<String> = seat.units.iter().map(unit).collect();
            let probes: Vec<&str> = seat.probes.iter().map(|probe| probe.as_deref().unwrap_or("-")).collect();
            writeln!(
                f,
                "seat {number}: {} points, ship {}, {}, probes {}, light {}, energy {}",
                seat.points,
                seat.ship,
                units.join(" "),
                probes.join(" "),
                cubes(seat.light),
                cubes(seat.energy)
            )?;
        }
        Ok(())
    }
}
