//! Luminos, by Kirsten Hiese: two to four players build skies of suns, moons and stars; in each square of four tiles,
//! the rarest symbol scores. Rulings in this folder are numbered as in `docs/rulings.md`.
//!
//! - `mix`: the symbols on the tiles, as data (rulings 12 and 13)
//! - `piece`: the start pieces (ruling 13)
//! - `tile`: symbols, tiles, bonus tokens
//! - `bag`: the tiles left to draw
//! - `sky`: a player's tiles, and the squares that a tile completes (rulings 2 to 5)
//! - `sheet`: the score sheet, and the order of entry (rulings 5, 6 and 10)
//! - `moves`: moves and notation
//! - `arrangement`: positions put together by hand
//! - `impossible`: why such a position can't come about
//! - `sketch`: positions of any arrangement, for the editor
//! - `arranged`: positions for figures and tests
//! - here: the position, and the `Game` implementation

#[cfg(any(test, feature = "words"))]
mod arranged;
mod arrangement;
mod bag;
mod impossible;
mod mix;
mod moves;
mod piece;
mod sheet;
mod sketch;
mod sky;
mod tile;
mod view;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use thiserror::Error;

#[cfg(any(test, feature = "words"))]
pub(crate) use arranged::Arranged;
pub use arrangement::{Arrangement, PlacedTile, PlayerArrangement};
pub use impossible::Impossible;
pub use mix::{MIX, STARTS};
pub use moves::Move;
pub use piece::Piece;
pub use sheet::{Order, Sheet, target};
#[cfg(feature = "editor")]
pub(crate) use sketch::seated;
pub use sky::{Corner, Sky, Spot, Square, SquaresDone};
pub use tile::{Counts, Symbol, Tile, Tokens};
pub use view::View;

use luciole_core::{Chance, First, Game, OptionSpec, Seat, Seed, SetUpError, Standings, Turn, insertion_sort_by};

use bag::Bag;

pub(crate) const SEATS: usize = Seat::MAX as usize;
/// The value of an unused token at the end (ruling 10).
pub const TOKEN: u8 = 3;
/// The points for reaching the target line (ruling 8).
pub const REACHED: u8 = 6;

/// The tiles in the middle, sorted.
pub type Middle = ArrayVec<Tile, SEATS>;

/// A position of Luminos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luminos {
    first: Seat,
    /// The holder of the telescope (ruling 1).
    telescope: Seat,
    turn: Turn,
    stage: Stage,
    middle: Middle,
    bag: Bag,
    /// The source of future draws, unknown to everybody.
    chance: Chance,
    players: ArrayVec<Player, SEATS>,
}

/// A player's tiles and sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Player {
    sky: Sky,
    sheet: Sheet,
    /// Where the token of each symbol lies, once it is used.
    laid: [Option<Spot>; 3],
}

impl Player {
    /// The unused tokens.
    fn tokens(&self) -> Tokens {
        self.tokens_on(None)
    }

    /// The tokens on a spot; the unused ones if `None`.
    fn tokens_on(&self, spot: Option<Spot>) -> Tokens {
        Symbol::ALL.into_iter().filter(|symbol| self.laid[symbol.index()] == spot).collect()
    }
}

/// The decisions of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before the first round: which start piece to take (ruling 13).
    Start,
    /// Which tile to take, or to draw one (ruling 2).
    Source,
    /// Where to place this tile (ruling 2).
    Place(Tile),
    /// Which tokens to put on the tile just placed (ruling 7).
    Tokens,
    /// In which order to enter the squares that it completes (ruling 6).
    Order,
}

/// The options of a game of Luminos.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who has the telescope first (ruling 1).
    pub first: First,
    /// How the players come to their start pieces (ruling 13).
    pub start: Starts,
}

/// How the players come to their start pieces (ruling 13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Starts {
    /// Lots decide.
    #[default]
    Dealt,
    /// They choose, in turn order.
    Chosen,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A start piece was chosen, or the last one fell to the last player (ruling 13).
    ChoseStart {
        /// Whose it is.
        seat: Seat,
        /// The piece.
        piece: Piece,
    },
    /// A tile was taken from the middle.
    Taken {
        /// The player's seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile was drawn from the bag, for all to see (ruling 2).
    Drawn {
        /// The player's seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A tile was placed.
    Placed {
        /// The owner of the sky.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where it was placed.
        spot: Spot,
    },
    /// Tokens were put on the tile just placed, or kept.
    Tokens {
        /// The player's seat.
        seat: Seat,
        /// The tokens put on the tile.
        tokens: Tokens,
        /// Where the tile is.
        spot: Spot,
    },
    /// A square was counted and entered on the sheet.
    Counted {
        /// The player's seat.
        seat: Seat,
        /// The square.
        square: Square,
    },
    /// A player has reached the target line, so this is the last round (ruling 8).
    Reached {
        /// The player's seat.
        seat: Seat,
    },
    /// A new round: leftover tiles go back into the bag, the telescope moves on, and tiles are laid in the middle
    /// (rulings 1 and 3). The first round has this event only after start pieces were chosen (ruling 13).
    Round {
        /// The new holder of the telescope.
        telescope: Seat,
        /// The tiles that went back.
        back: Middle,
        /// The new tiles in the middle.
        middle: Middle,
    },
    /// The game is over (rulings 8 and 9).
    Ended {
        /// Whether it ended because the bag can't fill the middle any more.
        bag_is_out: bool,
    },
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Something else has to be decided first.
    #[error("first {}", match .0 {
        Stage::Start => "choose a start piece: start=1 to start=4".to_owned(),
        Stage::Source => "take a tile from the middle, or draw one from the bag".to_owned(),
        Stage::Place(tile) => format!("the tile {tile} is to be placed"),
        Stage::Tokens => "say which tokens go on the tile, or keep".to_owned(),
        Stage::Order => "say in which order the squares are entered".to_owned(),
    })]
    First(Stage),
    /// No start piece is left to choose (ruling 13).
    #[error("the start pieces are settled already")]
    StartsSettled,
    /// Somebody else has this start piece (ruling 13).
    #[error("seat {seat} has start piece {piece}")]
    OthersStart {
        /// The piece asked for.
        piece: Piece,
        /// Who has it.
        seat: Seat,
    },
    /// The middle has no such tile.
    #[error("there is no tile {0} in the middle")]
    NotInMiddle(Tile),
    /// The bag is empty (ruling 9).
    #[error("the bag is empty")]
    BagEmpty,
    /// The spot has a tile.
    #[error("there is already a tile on {0}")]
    Taken(Spot),
    /// The spot has no adjacent tile (ruling 2).
    #[error("{0} is not adjacent to a tile of your sky")]
    Apart(Spot),
    /// A token has already been used (ruling 7).
    #[error("you only have the tokens {0:?}", left.to_string())]
    Used {
        /// The unused tokens.
        left: Tokens,
    },
    /// The tile would have too many symbols (ruling 7).
    #[error("no more than {most} symbols go on a tile, and it shows {tile}", most = Tile::MAX)]
    Full {
        /// The tile just placed.
        tile: Tile,
    },
    /// It isn't an order of the squares (ruling 6).
    #[error("{0} is not an order of these squares")]
    NoOrder(Order),
    /// The order gives the same sheet as a listed one (ruling 6).
    #[error("{order} gives the same sheet as {listed}: write order={listed}")]
    SameOrder {
        /// The order.
        order: Order,
        /// The equivalent listed order.
        listed: Order,
    },
}

/// A breakdown of a seat's points (ruling 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Detail {
    /// The sums of suns, moons and stars in complete lines.
    pub sums: [u8; 3],
    /// The number of complete lines.
    pub lines: u8,
    /// The points for unused tokens.
    pub tokens: u8,
    /// The points for reaching the target line.
    pub reached: u8,
}

impl Detail {
    /// The points in all.
    pub fn points(&self) -> i32 {
        self.sums.into_iter().chain([self.tokens, self.reached]).map(i32::from).sum()
    }
}

impl Luminos {
    /// Who had the telescope first.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// The holder of the telescope, who began the round.
    pub const fn telescope(&self) -> Seat {
        self.telescope
    }

    /// The current decision, unless the game is over.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The tiles in the middle, sorted by their symbols.
    pub fn middle(&self) -> &[Tile] {
        &self.middle
    }

    /// The tiles left in the bag, with the number of each kind; public information.
    pub fn bag(&self) -> impl Iterator<Item = (Tile, u8)> {
        self.bag.kinds()
    }

    /// How many tiles of each kind of the [`MIX`] are left in the bag.
    pub const fn bag_counts(&self) -> &[u8; MIX.len()] {
        self.bag.counts()
    }

    /// The number of tiles left in the bag.
    pub const fn left_in_bag(&self) -> u8 {
        self.bag.len()
    }

    /// The position after this tile is drawn; `None` if nothing is drawn now, or the bag has no such tile.
    pub fn with_drawn(&self, tile: Tile) -> Option<Self> {
        let mut drawn = self.clone();
        let is_drawn = self.stage == Stage::Source && drawn.bag.take(tile);
        drawn.stage = Stage::Place(tile);
        is_drawn.then_some(drawn)
    }

    /// The position in which this seat is about to place this tile, wherever it came from: the middle and the bag stay as
    /// they are. For looking ahead at what a seat can do on its own.
    #[must_use]
    pub fn with_tile(&self, seat: Seat, tile: Tile) -> Self {
        Self { turn: Turn::Of(seat), stage: Stage::Place(tile), ..self.clone() }
    }

    /// Who begins with a start piece.
    pub fn starts_with(&self, piece: Piece) -> Option<Seat> {
        Seat::all(self.players.len()).find(|seat| self.sky(*seat).start() == Some(piece.tiles()))
    }

    /// The start pieces that are still to be chosen from (ruling 13): none in most games.
    pub fn free_starts(&self) -> impl Iterator<Item = Piece> + '_ {
        let choosing = self.stage == Stage::Start;
        Piece::ALL.into_iter().filter(move |piece| choosing && self.starts_with(*piece).is_none())
    }

    /// Checks that a start piece can be chosen now.
    ///
    /// # Errors
    /// If no pieces are chosen now, or another player has it (ruling 13).
    pub fn check_start(&self, piece: Piece) -> Result<(), Illegal> {
        if self.stage != Stage::Start {
            return Err(Illegal::StartsSettled);
        }
        self.starts_with(piece).map_or(Ok(()), |seat| Err(Illegal::OthersStart { piece, seat }))
    }

    /// A seat's sky: empty until its start piece is chosen.
    pub fn sky(&self, seat: Seat) -> &Sky {
        &self.players[seat.index()].sky
    }

    /// A seat's score sheet.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.players[seat.index()].sheet
    }

    /// A seat's unused tokens.
    pub fn tokens(&self, seat: Seat) -> Tokens {
        self.players[seat.index()].tokens()
    }

    /// The line that ends the game (ruling 8).
    pub fn target(&self) -> u8 {
        target(self.players.len())
    }

    /// Whether a seat has reached the target line.
    pub fn has_reached(&self, seat: Seat) -> bool {
        self.sheet(seat).longest() >= self.target()
    }

    /// A seat's points as if the game ended now (ruling 10).
    pub fn detail(&self, seat: Seat) -> Detail {
        let sheet = self.sheet(seat);
        Detail {
            sums: sheet.sums(),
            lines: sheet.complete(),
            tokens: TOKEN * self.tokens(seat).len(),
            reached: if self.has_reached(seat) { REACHED } else { 0 },
        }
    }

    /// The squares about to be counted, with the tile just placed as it is now; empty unless tokens or an order have to
    /// be decided.
    pub fn counting(&self) -> SquaresDone {
        match (self.turn, self.stage) {
            (Turn::Of(seat), Stage::Tokens | Stage::Order) => {
                let sky = self.sky(seat);
                let (spot, tile) = sky.last();
                sky.squares(spot, tile)
            }
            _ => SquaresDone::new(),
        }
    }

    /// All choices of `seat`'s tokens that fit on a tile, starting with none (ruling 7).
    pub fn token_choices(&self, seat: Seat, tile: Tile) -> impl Iterator<Item = Tokens> + use<> {
        let own = self.tokens(seat);
        Tokens::CHOICES
            .into_iter()
            .filter(move |tokens| tokens.without(own).is_empty() && tile.len() + tokens.len() <= Tile::MAX)
    }

    /// The orders of entry for squares that make a difference (ruling 6); a single one if none does.
    pub fn orders(squares: &[Square]) -> ArrayVec<Order, 24> {
        sheet::orders(squares)
    }

    fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Gives the deciding seat a start piece. If one piece is left for the last of four, gives it too. When all have one,
    /// begins the first round (ruling 13).
    fn choose_start(&mut self, seat: Seat, piece: Piece, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        self.check_start(piece)?;
        self.player(seat).sky = Sky::begin(piece.tiles());
        emit(Event::ChoseStart { seat, piece });
        let mut next = seat.next(self.players.len());
        let free: ArrayVec<Piece, SEATS> = self.free_starts().collect();
        if next != self.first
            && let [last] = free[..]
        {
            self.player(next).sky = Sky::begin(last.tiles());
            emit(Event::ChoseStart { seat: next, piece: last });
            next = self.first;
        }
        self.turn = Turn::Of(next);
        if next == self.first {
            self.stage = Stage::Source;
            self.lay_out();
            emit(Event::Round { telescope: self.telescope, back: Middle::new(), middle: self.middle.clone() });
        }
        Ok(())
    }

    /// After a tile is placed: asks for tokens if a square is counted and there is a token that fits (ruling 7).
    fn placed(&mut self, seat: Seat, spot: Spot, tile: Tile, emit: &mut dyn FnMut(Event)) {
        let squares = self.sky(seat).squares(spot, tile);
        if !squares.is_empty() && self.token_choices(seat, tile).nth(1).is_some() {
            self.stage = Stage::Tokens;
        } else {
            self.count(seat, &squares, emit);
        }
    }

    /// Counts the squares, after asking for an order if it makes a difference (ruling 6).
    fn count(&mut self, seat: Seat, squares: &[Square], emit: &mut dyn FnMut(Event)) {
        if squares.len() > 1 && sheet::orders(squares).len() > 1 {
            self.stage = Stage::Order;
        } else {
            self.enter(seat, squares, emit);
        }
    }

    /// Enters squares on the sheet, and ends the turn.
    fn enter(&mut self, seat: Seat, squares: &[Square], emit: &mut dyn FnMut(Event)) {
        let reached = self.has_reached(seat);
        for square in squares {
            self.player(seat).sheet.enter(square.scores);
            emit(Event::Counted { seat, square: *square });
        }
        if !reached && self.has_reached(seat) {
            emit(Event::Reached { seat });
        }
        self.stage = Stage::Source;
        let next = seat.next(self.players.len());
        if next == self.telescope {
            self.end_round(emit);
        } else {
            self.turn = Turn::Of(next);
        }
    }

    /// Puts the leftover tiles back; then begins a new round, or ends the game (rulings 3, 8 and 9).
    fn end_round(&mut self, emit: &mut dyn FnMut(Event)) {
        let back = core::mem::take(&mut self.middle);
        back.iter().for_each(|tile| self.bag.put(*tile));
        let seats = self.players.len();
        let reached = Seat::all(seats).any(|seat| self.has_reached(seat));
        if reached || usize::from(self.bag.len()) < seats {
            self.turn = Turn::Over;
            emit(Event::Ended { bag_is_out: !reached });
        } else {
            self.telescope = self.telescope.next(seats);
            self.turn = Turn::Of(self.telescope);
            self.lay_out();
            emit(Event::Round { telescope: self.telescope, back, middle: self.middle.clone() });
        }
    }

    /// Lays as many tiles in the middle as there are players (ruling 1).
    fn lay_out(&mut self) {
        for _ in 0..self.players.len() {
            self.middle.extend(self.bag.draw(&mut self.chance));
        }
        insertion_sort_by(&mut self.middle, |a, b| a < b);
    }
}

impl Game for Luminos {
    const NAME: &'static str = "luminos";
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const OPTIONS: &'static [OptionSpec] =
        &[First::OPTION, OptionSpec { key: "start", values: &["dealt", "chosen"], offered: |_| 2, own: 0 }];
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
        let mut pieces = STARTS;
        Chance::new(seed, 1).shuffle(&mut pieces);
        let (stage, skies) = match options.start {
            Starts::Dealt => (Stage::Source, pieces.map(Sky::begin)),
            Starts::Chosen => (Stage::Start, pieces.map(|_| Sky::empty())),
        };
        let begin = |sky| Player { sky, sheet: Sheet::default(), laid: [None; 3] };
        let mut position = Self {
            first,
            telescope: first,
            turn: Turn::Of(first),
            stage,
            middle: Middle::new(),
            bag: Bag::full(),
            chance: Chance::new(seed, 2),
            players: skies.into_iter().take(seats).map(begin).collect(),
        };
        // Where start pieces are chosen, the middle is laid out afterwards.
        if stage == Stage::Source {
            position.lay_out();
        }
        Ok(position)
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
        self.players.len()
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal_moves_into(&self, list: &mut Vec<Move>) {
        let Turn::Of(seat) = self.turn else { return };
        let sky = self.sky(seat);
        match self.stage {
            Stage::Start => list.extend(self.free_starts().map(Move::ChooseStart)),
            Stage::Source => {
                // Equal tiles are adjacent, and count as one choice.
                let is_new = |n: &usize| *n == 0 || self.middle[*n] != self.middle[*n - 1];
                list.extend((0..self.middle.len()).filter(is_new).map(|n| Move::Take(self.middle[n])));
                list.extend((self.bag.len() > 0).then_some(Move::Draw));
            }
            Stage::Place(_) => list.extend(sky.open().iter().map(|spot| Move::Place(*spot))),
            Stage::Tokens => list.extend(self.token_choices(seat, sky.last().1).map(Move::Tokens)),
            Stage::Order => list.extend(sheet::orders(&self.counting()).into_iter().map(Move::Order)),
        }
    }

    fn play_with(&mut self, chosen: Move, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let Turn::Of(seat) = self.turn else { return Err(Illegal::Over) };
        match (chosen, self.stage) {
            (Move::ChooseStart(piece), _) => self.choose_start(seat, piece, emit)?,
            (Move::Take(tile), Stage::Source) => {
                let at = self.middle.iter().position(|other| *other == tile).ok_or(Illegal::NotInMiddle(tile))?;
                self.middle.remove(at);
                self.stage = Stage::Place(tile);
                emit(Event::Taken { seat, tile });
            }
            (Move::Draw, Stage::Source) => {
                let tile = self.bag.draw(&mut self.chance).ok_or(Illegal::BagEmpty)?;
                self.stage = Stage::Place(tile);
                emit(Event::Drawn { seat, tile });
            }
            (Move::Place(spot), Stage::Place(tile)) => {
                let sky = &mut self.player(seat).sky;
                if !sky.open().contains(&spot) {
                    return Err(if sky.tile(spot).is_some() { Illegal::Taken(spot) } else { Illegal::Apart(spot) });
                }
                sky.place(spot, tile);
                emit(Event::Placed { seat, tile, spot });
                self.placed(seat, spot, tile, emit);
            }
            (Move::Tokens(tokens), Stage::Tokens) => {
                let player = self.player(seat);
                let left = player.tokens();
                if !tokens.without(left).is_empty() {
                    return Err(Illegal::Used { left });
                }
                let (spot, tile) = player.sky.last();
                let adorned = tile.with(tokens).ok_or(Illegal::Full { tile })?;
                tokens.symbols().for_each(|symbol| player.laid[symbol.index()] = Some(spot));
                player.sky.adorn(adorned);
                let squares = player.sky.squares(spot, adorned);
                emit(Event::Tokens { seat, tokens, spot });
                self.count(seat, &squares, emit);
            }
            (Move::Order(order), Stage::Order) => {
                let squares = self.counting();
                match sheet::listed_as(&squares, order) {
                    None => return Err(Illegal::NoOrder(order)),
                    Some(listed) if listed != order => return Err(Illegal::SameOrder { order, listed }),
                    Some(_) => self.enter(seat, &sheet::in_order(&squares, order), emit),
                }
            }
            (_, due) => return Err(Illegal::First(due)),
        }
        Ok(())
    }

    fn standings(&self) -> Standings<Detail> {
        let of = |seat: Seat| {
            let detail = self.detail(seat);
            // More complete lines break a tie (ruling 11).
            (detail.points(), vec![i32::from(detail.lines)], detail)
        };
        Standings::rank(self.turn == Turn::Over, Seat::all(self.seats()).map(of))
    }

    fn view(&self, _: Option<Seat>) -> View {
        View::of(self)
    }

    /// The contents of the bag are public; only future draws are made random.
    fn determinize(&self, _: Seat, chance: &mut Chance) -> Self {
        Self { chance: Chance::new(chance.seed(), 2), ..self.clone() }
    }
}

#[cfg(test)]
mod tests;
