//! What a seat sees in a position: the value of light, and the yield of each slot, action and place of the Exile. All
//! values are in tenths of a point.

use luciole_core::{Game as _, Seat};
use luciole_search::Vision;

use crate::rules::{
    Board, Cell, Colour, ColourSet, Exile, Face, Kind, Lum42, Move, Part, Pawns, Planet, Post, ROUNDS, Slot, Spot,
    Stage, Swap, Unit, Why,
};

/// A point.
pub(super) const POINT: i32 = 10;

/// What things are held to be worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rates {
    /// The expected number of actions left, by the number of rounds to come: for the available units, with some
    /// allowance for doublers and the Exile.
    pub(super) actions: [i32; ROUNDS as usize],
    /// The value of a first light cube: it saves half an action.
    pub(super) cube: i32,
    /// Its additional value for each point that transforming its colour earns.
    pub(super) colour: i32,
    /// The cost of using a unit of a kind where a base unit would do.
    pub(super) kept: [i32; 6],
    /// The value of a unit on a slot to its owner, who may lose it in a combat.
    pub(super) posted: i32,
    /// An opponent's loss with a probe.
    pub(super) sabotage: i32,
    /// The expectation of a unit that has nothing to transform yet.
    pub(super) hope: i32,
    /// The place of the Exile for a swap.
    pub(super) swap: i32,
    /// A probe in play, for each round to come.
    pub(super) probe: i32,
    /// One more probe for the objective, by the number in play.
    pub(super) probes: [i32; 4],
    /// A tenth of the share of a majority that one more cube is worth: tied or one behind, within two, otherwise.
    pub(super) majority: [i32; 3],
    /// One more energy cube for the objective, by the number missing.
    pub(super) energy: [i32; 5],
}

impl Rates {
    /// Rules of thumb.
    pub(super) const RULES: Self = Self {
        actions: [0, 5, 10, 14, 17],
        cube: 28,
        colour: 3,
        kept: [0, 8, 14, 4, 8, 4],
        posted: 28,
        sabotage: 20,
        hope: 8,
        swap: 15,
        probe: 8,
        probes: [6, 8, 12, 24],
        majority: [30, 20, 8],
        energy: [0, 40, 18, 10, 8],
    };

    /// Those of a vision.
    pub(super) const fn of(vision: Vision) -> &'static Self {
        if vision.is_learned() { &LEARNED } else { &Self::RULES }
    }

    /// All numbers, always in the same order.
    #[cfg(feature = "training")]
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = &mut i32> {
        let Self { actions, cube, colour, kept, posted, sabotage, hope, swap, probe, probes, majority, energy } = self;
        let first = actions.iter_mut().chain([cube, colour]).chain(kept);
        first.chain([posted, sabotage, hope, swap, probe]).chain(probes).chain(majority).chain(energy)
    }
}

/// Found by the cross-entropy method from `RULES`, in games without search against them (`docs/opponents.md`).
static LEARNED: Rates = Rates {
    actions: [0, 3, 5, 13, 23],
    cube: 30,
    colour: 2,
    kept: [0, 12, 11, 3, 10, 5],
    posted: 57,
    sabotage: 22,
    hope: 11,
    swap: 26,
    probe: 6,
    probes: [9, 10, 8, 17],
    majority: [37, 20, 7],
    energy: [0, 29, 20, 10, 10],
};

/// What a seat sees.
pub(super) struct Sight<'a> {
    position: &'a Lum42,
    seat: Seat,
    vision: Vision,
    rates: &'a Rates,
    /// The value of collecting a cube of each colour; nothing where the supply is empty.
    collect: [i32; 4],
    /// The value of transforming a cube of each colour.
    transform: [i32; 4],
    /// The number of cubes of each colour expected this round, less those that units wait to transform.
    spare: [i32; 4],
    /// The value of the best two places of the Exile, while ships move.
    exile: [i32; 2],
    /// What a combat brings the attacked player, who has the first choice in the Exile and loses the slot, shared among
    /// the rivals.
    lost: i32,
    /// Whether a unit of each kind is at home.
    home: [bool; Kind::ALL.len()],
    /// The pawns of the seat, and those of all others.
    own: Pawns,
    others: Pawns,
}

impl<'a> Sight<'a> {
    /// What `seat` sees of a position with this vision.
    pub(super) fn new(position: &'a Lum42, seat: Seat, vision: Vision) -> Self {
        Self::by(Rates::of(vision), position, seat, vision)
    }

    /// The same by other rates.
    pub(super) fn by(rates: &'a Rates, position: &'a Lum42, seat: Seat, vision: Vision) -> Self {
        let board = position.board(seat);
        let opponents = Seat::all(position.seats()).filter(|other| *other != seat);
        let others = opponents.fold(Pawns::default(), |others, other| others.and(position.board(other).pawns()));
        let deploying = matches!(position.stage(), Stage::Ship(_));
        // A short-sighted player doesn't calculate: a cube is always welcome, and only available cubes count,
        // separately for each unit.
        let (spare, cube) = if vision.is_sharp() {
            reckon(position, board, rates)
        } else {
            (board.light().map(i32::from), rates.cube / 2)
        };
        let see = |future: i32| vision.of(future.into()) as i32;
        let mut collect = [0; 4];
        let mut transform = [0; 4];
        for colour in Colour::ALL {
            let index = colour.index();
            let kept = if cube > 0 { cube + rates.colour * i32::from(colour.worth()) } else { 0 };
            // A unit is waiting for it.
            let awaited = spare[index] < 0;
            let energy = see(energy(position, seat, colour, rates));
            transform[index] = POINT * i32::from(colour.worth()) + energy - kept;
            if position.supply(colour) > 0 {
                let light = POINT * i32::from(position.objectives().light == colour);
                let used = if awaited { transform[index].max(0) } else { 0 };
                collect[index] = kept + used + light + see(probe(position, seat, colour, rates));
            }
        }
        let home = Kind::ALL.map(|kind| deploying && board.at_home(kind).is_some());
        let mut sight = Self {
            position,
            seat,
            vision,
            rates,
            collect,
            transform,
            spare,
            exile: [0; 2],
            lost: 0,
            home,
            own: board.pawns(),
            others,
        };
        if deploying {
            sight.exile = sight.best_places();
            sight.lost = (sight.exile[0] - rates.posted) / sight.rivals();
        }
        sight
    }

    /// What there is for the unit on a slot, if one can be deployed there.
    fn berth(&self, slot: Slot) -> Option<Berth> {
        let on_planet = slot.part == Part::Planet;
        if self.own.on(slot.part).contains(slot.cell) || (on_planet && self.own.probes.contains(slot.cell)) {
            return None;
        }
        if self.others.on(slot.part).contains(slot.cell) {
            return Some(Berth::Unit);
        }
        Some(if on_planet && self.others.probes.contains(slot.cell) { Berth::Probe } else { Berth::Free })
    }

    /// The value of deploying a unit of a kind where recovering it is worth that much; `None` if that isn't possible.
    fn deploy(&self, kind: Kind, berth: Berth, worth: i32) -> Option<i32> {
        let kept = self.rates.kept[kind as usize];
        match (berth, kind) {
            (Berth::Unit, Kind::Chief) => Some(worth - self.lost),
            (Berth::Unit, _) => Some(self.exile[1] - self.lost - kept),
            (Berth::Probe, Kind::Saboteur) => Some(worth + self.rates.sabotage / self.rivals()),
            (Berth::Probe, _) => None,
            (Berth::Free, _) => Some(worth - kept),
        }
    }

    /// The yield of recovering a unit of a kind from a slot; `None` if the slot doesn't exist.
    fn work(&self, kind: Kind, (colours, collects): Work) -> Option<i32> {
        let scientist = kind == Kind::Scientist;
        let times = if kind == Kind::Doubler { 2 } else { 1 };
        let of = |colour: Colour| {
            let light = if collects || scientist { self.collects(colour, times) } else { 0 };
            let energy = if !collects || scientist { self.transforms(colour, times) } else { 0 };
            light.max(energy)
        };
        colours.iter().map(of).max()
    }

    fn collects(&self, colour: Colour, times: i32) -> i32 {
        self.collect[colour.index()] * times.min(self.position.supply(colour).into())
    }

    fn transforms(&self, colour: Colour, times: i32) -> i32 {
        let index = colour.index();
        // While ships move, cubes still to come count too; during recovery, only available ones.
        let (there, hope) = match self.position.stage() {
            Stage::Ship(_) | Stage::Flee { .. } => (self.spare[index], self.rates.hope),
            _ => (self.position.board(self.seat).light()[index].into(), 0),
        };
        if there > 0 { self.transform[index] * times.min(there) } else { hope.min(self.transform[index]) }
    }

    /// The value of a place of the Exile.
    fn place(&self, place: Exile) -> i32 {
        let best = |values: &dyn Fn(Colour) -> i32| Colour::ALL.into_iter().map(values).max().unwrap_or(0);
        match place {
            Exile::Three => 3 * POINT,
            Exile::Light => best(&|colour| self.collects(colour, 1)),
            Exile::Energy => best(&|colour| self.free(colour)),
            Exile::Swap => self.rates.swap,
            Exile::One => POINT,
        }
    }

    /// The value of transforming a cube without points.
    fn free(&self, colour: Colour) -> i32 {
        (self.transforms(colour, 1) - POINT * i32::from(colour.worth())).max(0)
    }

    /// The values of the best free places of the Exile: the place for one point is always free, for both units in a
    /// combat.
    fn best_places(&self) -> [i32; 2] {
        let (mut best, mut second) = (POINT, POINT);
        for place in self.position.free_exile() {
            let value = self.place(place);
            if value > best {
                (best, second) = (value, best);
            } else {
                second = second.max(value);
            }
        }
        [best, second]
    }

    fn rivals(&self) -> i32 {
        self.position.seats() as i32 - 1
    }

    /// The value of a move.
    pub(super) fn value(&self, chosen: Move) -> i32 {
        let board = self.position.board(self.seat);
        match chosen {
            // Laid planets are available to everybody, and so are the piles.
            Move::Planet { .. } | Move::Satellite(_) | Move::Fly(_) | Move::Decline => 0,
            Move::Deploy(kind, part) => {
                let slot = Slot { cell: board.ship(), part };
                let worth = self.work(kind, work(self.position, slot));
                worth.and_then(|worth| self.deploy(kind, self.berth(slot)?, worth)).unwrap_or(0)
            }
            Move::Flee(slot) => self.work(Kind::Traveller, work(self.position, slot)).unwrap_or(0),
            Move::Exile(place) | Move::Back(Post::Exile(place)) => self.place(place),
            Move::Back(Post::Slot(slot)) => {
                let kind = board.posted(Post::Slot(slot)).map_or(Kind::Base, Unit::kind);
                self.work(kind, work(self.position, slot)).unwrap_or(0)
            }
            Move::Collect(colour) => self.collect[colour.index()],
            Move::Transform(colour) => match self.position.stage() {
                Stage::Act(work) if !work.paid => self.free(colour),
                _ => self.transform[colour.index()],
            },
            Move::Swap(Swap { face: Face::Light, give, take, .. }) => {
                self.collect[take.index()] - self.collect[give.index()]
            }
            Move::Swap(Swap { give, with, take, .. }) => {
                let energy = |seat: Seat, colour: Colour| energy(self.position, seat, colour, self.rates);
                let gain = energy(self.seat, take) - energy(self.seat, give);
                let theirs = energy(with, give) - energy(with, take);
                gain - theirs / self.rivals()
            }
            Move::Probe(_) => 3 * POINT,
            // Which to try first: the search finds out their effect.
            Move::Recruit(kind) => [0, 30, 40, 20, 35, 20][kind as usize],
            Move::First(first) => 20 * i32::from(first == self.seat),
        }
    }
}

/// What stands on a slot where a unit can be deployed.
#[derive(Clone, Copy)]
enum Berth {
    Free,
    /// A unit of another player.
    Unit,
    /// A probe of another player.
    Probe,
}

impl Berth {
    const ALL: [Self; 3] = [Self::Free, Self::Unit, Self::Probe];
}

/// The values of the ship's stops, for all that a seat has at home.
pub(super) struct Stops<'a> {
    sight: &'a Sight<'a>,
    /// The value of the best deployment for each berth and each work: `[berth][collects][colour, or black]`.
    best: [[[Option<i32>; Planet::ALL.len()]; 2]; 3],
}

impl<'a> Stops<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Self {
        let mut best = [[[None; Planet::ALL.len()]; 2]; 3];
        for collects in [false, true] {
            for planet in Planet::ALL {
                let work = (planet.colours(), collects);
                let plain = sight.work(Kind::Base, work);
                for kind in Kind::ALL.into_iter().filter(|kind| sight.home[*kind as usize]) {
                    let worth =
                        if matches!(kind, Kind::Doubler | Kind::Scientist) { sight.work(kind, work) } else { plain };
                    for berth in Berth::ALL {
                        let best: &mut Option<i32> = &mut best[berth as usize][usize::from(collects)][planet as usize];
                        *best = (*best).max(worth.and_then(|worth| sight.deploy(kind, berth, worth)));
                    }
                }
            }
        }
        Self { sight, best }
    }

    /// The value of a stop, less what the way there gives to others.
    pub(super) fn voyage(&self, stop: Cell, given: [u8; Seat::MAX as usize]) -> i32 {
        let given = i32::from(given.iter().sum::<u8>());
        self.stop(stop) - self.sight.vision.of((given * POINT).into()) as i32 / self.sight.rivals()
    }

    /// The value of the best deployment in a system.
    fn stop(&self, cell: Cell) -> i32 {
        let zone = self.sight.position.zone();
        let planet = zone.planet(cell).map(|planet| (planet as usize, zone.is_light(cell)));
        let moon = zone.moon(cell).map(|colour| (colour.index(), true));
        let value = |part: Part, of: Option<(usize, bool)>| {
            let (colour, collects) = of?;
            let berth = self.sight.berth(Slot { cell, part })?;
            self.best[berth as usize][usize::from(collects)][colour]
        };
        value(Part::Planet, planet).max(value(Part::Moon, moon)).unwrap_or(0)
    }
}

/// The number of cubes of each colour that a player will have this round, less those that units wait to transform; and
/// the value of one more.
fn reckon(position: &Lum42, board: &Board, rates: &Rates) -> ([i32; 4], i32) {
    let deploying = matches!(position.stage(), Stage::Ship(_));
    let mut spare = board.light().map(i32::from);
    let mut actions = rates.actions[left(position)];
    let mut cubes: i32 = 0;
    for colour in Colour::ALL {
        if board.probe(colour).is_some() {
            spare[colour.index()] += i32::from(deploying && position.supply(colour) > 0);
            cubes += left(position) as i32;
        }
    }
    for (unit, spot) in board.units() {
        match spot {
            Spot::Home if deploying => actions += 1,
            Spot::Out(Post::Slot(slot)) => {
                let (colours, collects) = work(position, slot);
                let times = if unit.kind() == Kind::Doubler { 2 } else { 1 };
                match colours.iter().next() {
                    Some(colour) if collects => spare[colour.index()] += times,
                    // On a black planet there will be some usable colour.
                    Some(_) if colours == ColourSet::ALL => cubes -= times,
                    Some(colour) => spare[colour.index()] -= times,
                    None => {}
                }
            }
            _ => {}
        }
    }
    cubes += spare.iter().sum::<i32>();
    (spare, marginal(cubes, actions, rates.cube))
}

/// The number of rounds to come.
pub(super) fn left(position: &Lum42) -> usize {
    usize::from(ROUNDS - position.round())
}

/// The value of a number of light cubes, given the number of actions to come and the value of a first one. Each saves
/// half an action as long as cubes are scarce.
fn stock(cubes: i32, actions: i32, cube: i32) -> i32 {
    if actions == 0 {
        return 0;
    }
    let most = actions * 3 / 2;
    let cubes = cubes.clamp(0, most);
    cube * cubes - cube * cubes * cubes / (2 * most)
}

/// The value by rules of thumb, between rounds, of a seat's light cubes and of those that its probes will yield, and
/// its progress towards objectives.
pub(super) fn future(position: &Lum42, seat: Seat) -> i32 {
    let rates = Rates::RULES;
    let board = position.board(seat);
    let left = left(position);
    let out = in_play(board);
    let light = board.light();
    let cubes = light.iter().sum::<u8>();
    let colours: i32 =
        Colour::ALL.iter().map(|colour| i32::from(colour.worth()) * i32::from(light[colour.index()].min(3))).sum();
    let mut sum = stock(i32::from(cubes) + (out * left) as i32, rates.actions[left], rates.cube)
        + rates.colour * colours * i32::from(left > 0);
    if board.points_for(Why::ProbeObjective) == 0 {
        sum += [0, 6, 14, 26, 50][out];
    }
    if board.points_for(Why::EnergyObjective) == 0 {
        sum += [40, 26, 12, 4, 0][missing(position, board)];
    }
    sum
}

/// The number of a player's probes in play.
fn in_play(board: &Board) -> usize {
    Colour::ALL.iter().filter(|colour| board.probe(**colour).is_some()).count()
}

/// The number of energy cubes that a player lacks for the objective, four at most.
fn missing(position: &Lum42, board: &Board) -> usize {
    let needed = position.objectives().energy;
    let missing: u8 = needed.iter().zip(board.energy()).map(|(needed, has)| needed.saturating_sub(has)).sum();
    missing.into()
}

/// The value of one more.
fn marginal(cubes: i32, actions: i32, cube: i32) -> i32 {
    stock(cubes.max(0) + 1, actions, cube) - stock(cubes.max(0), actions, cube)
}

/// The colours of a slot, and whether units collect there; no colours if the slot doesn't exist.
type Work = (ColourSet, bool);

fn work(position: &Lum42, slot: Slot) -> Work {
    let zone = position.zone();
    match slot.part {
        Part::Moon => (zone.moon(slot.cell).map_or(ColourSet::NONE, ColourSet::of), true),
        Part::Planet => zone
            .planet(slot.cell)
            .map_or((ColourSet::NONE, true), |planet| (planet.colours(), zone.is_light(slot.cell))),
    }
}

/// The value that an unplaced probe of a colour adds to collecting a cube.
fn probe(position: &Lum42, seat: Seat, colour: Colour, rates: &Rates) -> i32 {
    let board = position.board(seat);
    if board.probe(colour).is_some() || position.zone().lights(colour).is_empty() {
        return 0;
    }
    probes(position, colour, rates) + objective(board, rates)
}

/// The value of a probe in play over the rounds to come.
pub(super) fn probes(position: &Lum42, colour: Colour, rates: &Rates) -> i32 {
    let light = POINT * i32::from(position.objectives().light == colour);
    left(position) as i32 * (rates.probe + light)
}

/// The value of one more probe in play for the objective.
fn objective(board: &Board, rates: &Rates) -> i32 {
    if board.points_for(Why::ProbeObjective) > 0 { 0 } else { rates.probes[in_play(board).min(3)] }
}

/// The value of one more energy cube of a colour for its majority and for the objective.
fn energy(position: &Lum42, seat: Seat, colour: Colour, rates: &Rates) -> i32 {
    let board = position.board(seat);
    let count = |seat: Seat| i32::from(position.board(seat).energy()[colour.index()]);
    let others = Seat::all(position.seats()).filter(|other| *other != seat).map(count);
    let lead = count(seat) - others.max().unwrap_or(0);
    let share = match lead {
        -1..=0 => rates.majority[0],
        -2 | 1 => rates.majority[1],
        _ => rates.majority[2],
    };
    let majority = i32::from(colour.majority()) * share / 10;
    let index = colour.index();
    let serves = board.energy()[index] < position.objectives().energy[index];
    let open = board.points_for(Why::EnergyObjective) == 0 && serves;
    majority + if open { rates.energy[missing(position, board)] } else { 0 }
}
