//! Djinns of the Lake, by Claude Leroy: two, three or four players move dome-pawns round a ring of 32 places and build
//! towers of four colours. Rulings in this folder are numbered as in `docs/rulings.md`.
//!
//! - `pawn`: the 32 pawns (ruling 9)
//! - `ring`: the places and the piles on them (rulings 1 to 6)
//! - `laying`: who lays what, and who controls what (rulings 10 and 11)
//! - `moves`: moves and notation
//! - `past`: the previous rings (ruling 8)
//! - `arrangement`: positions put together by hand, and why they can't come about
//! - `sketch`: positions for the editor, figures and tests, which need not be possible
//! - here: the position, and the `Game` implementation

mod arrangement;
mod event;
mod illegal;
mod laying;
mod moves;
mod past;
mod pawn;
mod ring;
mod sketch;
mod view;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use arrangement::{Arrangement, Floors, Impossible};
pub use event::Event;
pub use illegal::Illegal;
pub use laying::Setup;
pub use moves::{Cut, Move};
pub use past::Past;
pub use pawn::{Colour, Kind, Pawn, PawnStrength};
pub use ring::{Pile, Ring, RingPlace, Way};
pub use view::View;

use luciole_core::{Chance, First, Game, OptionSpec, Seat, Seed, SetUpError, Standings, Turn};

/// The maximum number of piles taken out: two parts of each of ten towers of 3.
pub(crate) const MAX_TAKEN: usize = 20;

/// A position of Djinns of the Lake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Djinns {
    seats: u8,
    /// Whether there are allies who share (ruling 13).
    allied: bool,
    /// The seat that lays the first pawn and makes the first move (ruling 10).
    first: Seat,
    stage: Stage,
    /// The seat that decides, unless the game is over.
    turn: Seat,
    /// The number of pawns laid.
    laid: u8,
    ring: Ring,
    /// The rings since a place last became empty, one before each decision, the oldest first (ruling 8).
    past: Past,
    /// The piles taken out, in order.
    taken: ArrayVec<Taken, MAX_TAKEN>,
}

/// The current decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Laying a pawn (ruling 10).
    Laying,
    /// Moving a pile (rulings 1 to 6).
    Moving,
    /// No move is possible: the seat passes (ruling 7).
    Stuck,
    /// Nobody can move any more (ruling 7).
    Over,
}

/// A pile that a player has received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The player's seat.
    pub seat: Seat,
    /// The pile.
    pub pile: Pile,
}

/// The options of a set-up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How the pawns get onto the ring (ruling 10).
    pub setup: Setup,
    /// Whether four players form two pairs of allies (ruling 13); has no effect on two or three players.
    pub alliances: Alliances,
    /// The seat that lays the first pawn and makes the first move (ruling 10).
    pub first: First,
}

impl Options {
    /// Whether that many players form pairs of allies (ruling 13).
    pub(crate) fn are_allied(&self, seats: usize) -> bool {
        seats == 4 && self.alliances == Alliances::On
    }
}

/// Whether four players form two pairs of allies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alliances {
    /// Yellow with red, blue with green.
    #[default]
    On,
    /// No alliances.
    Off,
}

/// The places that a pile steps on, ending where it lands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Path {
    places: [RingPlace; 4],
    steps: u8,
}

impl Path {
    /// The places, in order.
    pub fn places(&self) -> &[RingPlace] {
        &self.places[..usize::from(self.steps)]
    }

    /// Where the pile lands.
    pub const fn end(&self) -> RingPlace {
        self.places[self.steps as usize - 1]
    }
}

impl core::fmt::Debug for Path {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.places().fmt(f)
    }
}

impl Serialize for Path {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.places().serialize(serializer)
    }
}

/// A breakdown of a seat's points (ruling 14): all piles that it controls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Detail {
    /// The piles that it has received, in order.
    pub taken: Vec<Counted>,
    /// The piles that it controls on the ring, clockwise.
    pub ring: Vec<Counted>,
}

/// A pile that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counted {
    /// The pile.
    #[serde(serialize_with = "as_text")]
    pub pile: Pile,
    /// Floors × the strength of its top pawn.
    pub points: i32,
    /// Its place on the ring; `None` if it was taken out.
    pub place: Option<RingPlace>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn as_text<S: serde::Serializer>(pile: &Pile, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(pile)
}

/// The effect of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// The path.
    pub path: Path,
    /// The pawns that move.
    pub moved: Pile,
    /// The pawns that stay.
    pub rest: Pile,
    /// The pile where they land, before anything is taken out.
    pub built: Pile,
}

impl Djinns {
    /// The current decision.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The piles on the ring.
    pub const fn ring(&self) -> &Ring {
        &self.ring
    }

    /// The rings since a place last became empty, one before each decision, the oldest first (ruling 8).
    pub const fn past(&self) -> &Past {
        &self.past
    }

    /// The piles taken out, in order.
    pub fn taken(&self) -> &[Taken] {
        &self.taken
    }

    /// Whether there are allies who share (ruling 13).
    pub const fn has_allies(&self) -> bool {
        self.allied
    }

    /// A seat's ally, if it has one (ruling 13).
    pub fn ally(&self, seat: Seat) -> Option<Seat> {
        self.allied.then(|| seat.next(4).next(4))
    }

    /// The controller of a pile with that colour on top; `None` if the colour is common (ruling 11).
    pub const fn controller(&self, colour: Colour) -> Option<Seat> {
        laying::controller(self.seats as usize, colour)
    }

    /// Whether a seat may move a pile with that colour on top: its own, or a common one (rulings 11 and 1).
    pub fn may_move(&self, seat: Seat, colour: Colour) -> bool {
        self.controller(colour).is_none_or(|controller| controller == seat)
    }

    /// While pawns are being laid: the next place, and the colour of the pawn to be laid there (ruling 10).
    pub fn due(&self) -> Option<(RingPlace, Colour)> {
        let laid = usize::from(self.laid);
        (self.stage == Stage::Laying).then(|| (RingPlace::at(laid), laying::due(self.seats.into(), self.first, laid).1))
    }

    /// The colour of the pawn that is laid on a place, whether it is already there or not (ruling 10).
    pub fn colour_due(&self, place: RingPlace) -> Colour {
        laying::due(self.seats.into(), self.first, place.index()).1
    }

    /// How many pawns of a kind are still to be laid.
    pub fn left(&self, kind: Kind) -> u8 {
        let pawn = Pawn::of(kind.colour, kind.strength, 0);
        let laid = self.ring.piles().filter(|(_, pile)| pile.pawns().any(|other| other.is_twin_of(pawn))).count();
        if self.stage == Stage::Laying { Pawn::TWINS - laid as u8 } else { 0 }
    }

    /// Where the top pawn of a pile lands, regardless of who may move it and what is there (ruling 3).
    ///
    /// # Errors
    /// If the place is empty, or there are fewer other occupied places than steps.
    pub fn path(&self, from: RingPlace, way: Way) -> Result<Path, Illegal> {
        let top = self.ring.pile(from).top().ok_or(Illegal::Empty { place: from })?;
        let steps = top.strength().number();
        let mut path = Path { places: [from; 4], steps: 0 };
        let mut others = 0;
        for distance in 1..RingPlace::COUNT {
            let place = match way {
                Way::Clockwise => RingPlace::at(from.index() + distance),
                Way::Anticlockwise => RingPlace::at(from.index() + RingPlace::COUNT - distance),
            };
            if self.ring.pile(place).is_empty() {
                continue;
            }
            others += 1;
            path.places[usize::from(path.steps)] = place;
            path.steps += 1;
            if path.steps == steps {
                return Ok(path);
            }
        }
        Err(Illegal::TooFewPlaces { place: from, steps, others })
    }

    /// The effect of moving the top `pawns` of a pile for the seat that decides, if the move is legal (rulings 1 to 4,
    /// 8 and 13). Doesn't cover what happens to a tower that it builds.
    ///
    /// # Errors
    /// Why the move isn't legal. Repetition of a ring isn't checked if the move ends in a tower that leaves the ring.
    pub fn landing(&self, from: RingPlace, way: Way, pawns: u8) -> Result<Landing, Illegal> {
        self.landing_of(from, way, pawns, Cut::No)
    }

    fn landing_of(&self, from: RingPlace, way: Way, pawns: u8, cut: Cut) -> Result<Landing, Illegal> {
        let pile = self.ring.pile(from);
        let top = pile.top().ok_or(Illegal::Empty { place: from })?.colour();
        if !self.may_move(self.turn, top) {
            return Err(Illegal::NotYours { place: from, top });
        }
        if !(1..=pile.height()).contains(&pawns) {
            return Err(Illegal::NoSuchPart { place: from, pawns, height: pile.height() });
        }
        let path = self.path(from, way)?;
        let (onto, under) = (path.end(), self.ring.pile(path.end()));
        let control = under.top().and_then(|top| self.controller(top.colour()));
        if let Some(ally) = self.ally(self.turn).filter(|ally| control == Some(*ally)) {
            return Err(Illegal::Ally { onto, ally });
        }
        let (moved, rest) = pile.split(pawns);
        let twice = moved.colours() & under.colours();
        if twice != 0 {
            let colours = Colour::ALL.into_iter().filter(|colour| colour.bit() & twice != 0).collect();
            return Err(Illegal::Twice { onto, colours });
        }
        let landing = Landing { path, moved, rest, built: moved.on(under) };
        if cut == Cut::No && landing.built.height() < Pile::MAX && self.repeats(0, from, onto, rest, || landing.built) {
            return Err(Illegal::Repeats { onto });
        }
        Ok(landing)
    }

    /// Whether a seat's move repeats a ring with the same player to move, when the turn is `ahead` seats on (ruling 8):
    /// `rest` is then on `from`, `built` on `onto`.
    fn repeats(&self, ahead: usize, from: RingPlace, onto: RingPlace, rest: Pile, built: impl Fn() -> Pile) -> bool {
        if rest.is_empty() || self.past.is_empty() {
            return false;
        }
        // Each decision moves the turn on by one seat, so that the same player was to move every `seats` rings ago.
        let (seats, built) = (usize::from(self.seats), built().kinds());
        let mut back = 1 + (2 * seats - 2 - ahead) % seats;
        while let Some(past) = self.past.len().checked_sub(back).and_then(|at| self.past.get(at)) {
            if past.pile(from).kinds() == rest.kinds()
                && past.pile(onto).kinds() == built
                && past.matches(&self.ring, [from, onto])
            {
                return true;
            }
            back += seats;
        }
        false
    }

    /// The set of colours for which `of` holds.
    fn colours(of: impl Fn(Colour) -> bool) -> u8 {
        Colour::ALL.into_iter().filter(|colour| of(*colour)).fold(0, |set, colour| set | colour.bit())
    }

    /// Calls `give` with each move of `seat`, when the turn is `ahead` seats on, until it breaks.
    fn each_move(&self, ahead: usize, seat: Seat, mut give: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut occupied = self.ring.occupied(Self::colours(|colour| self.may_move(seat, colour)));
        let ally = self.ally(seat);
        let allied = Self::colours(|colour| ally.is_some() && self.controller(colour) == ally);
        while let Some((index, from)) = occupied.next_topped() {
            let pile = self.ring.pile(from);
            let Some(top) = pile.top() else { continue };
            let Some(ends) = occupied.beyond(index, top.strength().number()) else { continue };
            for (way, onto) in ends {
                let under = self.ring.pile(onto);
                if under.top().is_some_and(|top| top.colour().bit() & allied != 0) {
                    continue;
                }
                let (colours, floors) = (under.colours(), under.height());
                let (mut rest, mut pawns) = (pile, 0);
                while let Some(pawn) = rest.top() {
                    if pawn.colour().bit() & colours != 0 {
                        break; // the same applies to more of the pile
                    }
                    rest = rest.under_top();
                    pawns += 1;
                    let go = |cut| Move::Go { from, way, pawns, cut };
                    match floors + pawns {
                        Pile::MAX if self.allied => {
                            give(go(Cut::Upper))?;
                            give(go(Cut::Lower))?;
                        }
                        Pile::MAX => give(go(Cut::No))?,
                        height => {
                            if !self.repeats(ahead, from, onto, rest, || pile.split(pawns).0.on(under)) {
                                give(go(Cut::No))?;
                            }
                            if height == 3 && self.allied {
                                give(go(Cut::Out))?;
                            }
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the seat will be able to move when the turn gets to it, `ahead` seats on.
    fn can_move(&self, ahead: usize, seat: Seat) -> bool {
        self.each_move(ahead, seat, |_| ControlFlow::Break(())).is_break()
    }

    /// How many piles the seat will be able to move when the turn gets to it, if the lake stays as it is.
    pub fn movable(&self, seat: Seat) -> usize {
        let seats = usize::from(self.seats);
        let ahead = (seat.index() + seats - self.turn.index()) % seats;
        let (mut piles, mut last) = (0, None);
        let _ = self.each_move(ahead, seat, |chosen| {
            if let Move::Go { from, .. } = chosen {
                piles += usize::from(last.replace(from) != Some(from));
            }
            ControlFlow::Continue(())
        });
        piles
    }

    /// Determines the stage of this turn from who will be able to move (ruling 7).
    fn look_round(&mut self) {
        let mut seat = self.turn;
        for ahead in 0..usize::from(self.seats) {
            if self.can_move(ahead, seat) {
                self.stage = if ahead == 0 { Stage::Moving } else { Stage::Stuck };
                return;
            }
            seat = seat.next(self.seats.into());
        }
        self.stage = Stage::Over;
    }

    fn lay(&mut self, kind: Kind, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let (place, due) = self.due().ok_or(Illegal::AllLaid)?;
        if kind.colour != due {
            return Err(Illegal::NotDue { kind, due });
        }
        let left = self.left(kind);
        if left == 0 {
            return Err(Illegal::NoneLeft { kind });
        }
        let pawn = Pawn::of(kind.colour, kind.strength, Pawn::TWINS - left);
        self.ring.put(place, Pile::of(pawn));
        self.laid += 1;
        emit(Event::Laid { seat: self.turn, place, pawn });
        if usize::from(self.laid) < Pawn::COUNT {
            self.turn = laying::due(self.seats.into(), self.first, self.laid.into()).0;
        } else {
            self.turn = self.first;
            self.look_round();
        }
        Ok(())
    }

    fn go(
        &mut self,
        (from, way, pawns, cut): (RingPlace, Way, u8, Cut),
        emit: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal> {
        let Landing { path, moved, rest, built } = self.landing_of(from, way, pawns, cut)?;
        let (seat, onto, height) = (self.turn, path.end(), built.height());
        let ally = self.ally(seat);
        let allied = ally.unwrap_or(seat);
        // The upper part of the tower and its owner, then the lower part.
        let parts = match (cut, height, ally) {
            (Cut::No, Pile::MAX, None) => Some((Pile::MAX, seat, seat)),
            (Cut::No, Pile::MAX, Some(_)) => return Err(Illegal::WhichHalf { onto }),
            (Cut::No, ..) => None,
            (_, _, None) => return Err(Illegal::NoAllies),
            (Cut::Out, 3, _) | (Cut::Upper, Pile::MAX, _) => Some((2, seat, allied)),
            (Cut::Lower, Pile::MAX, _) => Some((2, allied, seat)),
            _ => return Err(Illegal::NoCut { onto, height }),
        };
        if parts.is_some() || rest.is_empty() {
            self.past.clear();
        } else {
            self.past.push(self.ring);
        }
        self.ring.put(from, rest);
        self.ring.put(onto, if parts.is_some() { Pile::EMPTY } else { built });
        emit(Event::Moved { seat, from, way, path, moved });
        if let Some((floors, upper_to, lower_to)) = parts {
            let (upper, lower) = built.split(floors);
            for (to, pile, above) in [(upper_to, upper, lower.height()), (lower_to, lower, 0)] {
                if !pile.is_empty() {
                    self.taken.push(Taken { seat: to, pile });
                    emit(Event::Taken { by: seat, seat: to, place: onto, above, pile });
                }
            }
        }
        self.turn = seat.next(self.seats.into());
        self.look_round();
        Ok(())
    }

    /// The points of each seat's piles, as if the game ended now (ruling 14).
    pub fn points(&self) -> [i32; 4] {
        let mut points = [0; 4];
        for taken in &self.taken {
            points[taken.seat.index()] += taken.pile.points();
        }
        for (_, pile) in self.ring.piles() {
            if let Some(seat) = pile.top().and_then(|top| self.controller(top.colour())) {
                points[seat.index()] += pile.points();
            }
        }
        points
    }

    /// Counts the players' piles (ruling 14): first those that each has received, then those on the ring.
    fn count(&self, emit: &mut dyn FnMut(Event)) {
        let of = |seat| {
            let Detail { taken, ring } = self.detail(seat);
            ((seat, taken), (seat, ring))
        };
        let (taken, ring): (Vec<_>, Vec<_>) = Seat::all(self.seats.into()).map(of).unzip();
        for (seat, piles) in taken.into_iter().chain(ring).filter(|(_, piles)| !piles.is_empty()) {
            emit(Event::Counted { seat, piles });
        }
    }

    fn detail(&self, seat: Seat) -> Detail {
        let counted = |pile: Pile, place| Counted { pile, points: pile.points(), place };
        let taken = self.taken.iter().filter(|taken| taken.seat == seat).map(|taken| counted(taken.pile, None));
        let controls = |pile: &Pile| pile.top().and_then(|top| self.controller(top.colour())) == Some(seat);
        let ring = self.ring.piles().filter(|(_, pile)| controls(pile)).map(|(place, pile)| counted(pile, Some(place)));
        Detail { taken: taken.collect(), ring: ring.collect() }
    }
}

impl Game for Djinns {
    const NAME: &'static str = "djinns";
    const SEATS: core::ops::RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec { key: "setup", values: &Setup::VALUES, offered: |_| Setup::VALUES.len(), own: 0 },
        OptionSpec {
            key: "alliances",
            values: &["on", "off"],
            offered: |seats| if seats == 4 { 2 } else { 1 },
            own: 0,
        },
        First::OPTION,
    ];
    const HIDDEN_INFORMATION: bool = false;
    const PASS: Option<Move> = Some(Move::Pass);

    type Options = Options;
    type Move = Move;
    type MoveSet = Move;
    type Event = Event;
    type Illegal = Illegal;
    type Detail = Detail;
    type Arrangement = Arrangement;
    type Impossible = Impossible;
    type View = View;

    /// Two players have two colours each.
    fn colours_for(seats: usize) -> usize {
        if seats == 2 { 2 } else { 4 }
    }

    fn set_up(seats: usize, options: &Options, seed: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        let first = options.first.seat(seats, &mut Chance::new(seed, 1))?;
        let laid = if options.setup == Setup::Blocks { 0 } else { Pawn::COUNT as u8 };
        let mut position = Self {
            seats: seats as u8,
            allied: options.are_allied(seats),
            first,
            stage: Stage::Laying,
            turn: first,
            laid,
            ring: options.setup.ring(seats, first, &mut Chance::new(seed, 0)),
            past: Past::default(),
            taken: ArrayVec::new(),
        };
        if usize::from(laid) == Pawn::COUNT {
            position.look_round();
        }
        Ok(position)
    }

    fn arrange(seats: usize, options: &Options, arrangement: &Arrangement, _: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        options.first.check(seats)?;
        arrangement.position(seats, options)
    }

    fn arrangement(&self) -> Option<Arrangement> {
        Arrangement::of(self)
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn turn(&self) -> Turn {
        if self.stage == Stage::Over { Turn::Over } else { Turn::Of(self.turn) }
    }

    fn legal_moves_into(&self, list: &mut Vec<Move>) {
        match self.stage {
            Stage::Laying => {
                let colour = self.due().map(|(_, colour)| colour);
                let kinds =
                    colour.into_iter().flat_map(|colour| PawnStrength::ALL.map(|strength| Kind { colour, strength }));
                list.extend(kinds.filter(|kind| self.left(*kind) > 0).map(Move::Lay));
            }
            Stage::Moving => {
                // It never breaks.
                let _ = self.each_move(0, self.turn, |listed| {
                    list.push(listed);
                    ControlFlow::Continue(())
                });
            }
            Stage::Stuck => list.push(Move::Pass),
            Stage::Over => {}
        }
    }

    fn play_with(&mut self, chosen: Move, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        match (self.stage, chosen) {
            (Stage::Over, _) => return Err(Illegal::Over),
            (_, Move::Lay(kind)) => self.lay(kind, emit)?,
            (Stage::Laying, _) => {
                let (place, _) = self.due().ok_or(Illegal::AllLaid)?;
                return Err(Illegal::StillLaying { place });
            }
            (_, Move::Go { from, way, pawns, cut }) => self.go((from, way, pawns, cut), emit)?,
            (Stage::Moving, Move::Pass) => return Err(Illegal::MayNotPass),
            (Stage::Stuck, Move::Pass) => {
                self.past.push(self.ring);
                emit(Event::Passed { seat: self.turn });
                self.turn = self.turn.next(self.seats.into());
                self.look_round();
            }
        }
        if self.stage == Stage::Over {
            self.count(emit);
        }
        Ok(())
    }

    fn standings(&self) -> Standings<Detail> {
        let points = self.points();
        let counts = Seat::all(self.seats.into()).map(|seat| (points[seat.index()], Vec::new(), self.detail(seat)));
        Standings::rank(self.stage == Stage::Over, counts)
    }

    fn view(&self, _: Option<Seat>) -> View {
        View::of(self)
    }

    /// Nothing is hidden.
    fn determinize(&self, _: Seat, _: &mut Chance) -> Self {
        self.clone()
    }
}

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;
