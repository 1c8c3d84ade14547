//! Any positions, for the editor, for figures and for tests. See `arrangement` for those that can come about.

use luciole_core::{Chance, Seat, Seed, Turn};

use super::turns::Turns;
use super::{Arrangement, Board, End, Light, Lumens, Options, SEATS, Square, Squares, Starts, Token};

impl Lumens {
    /// The position of an arrangement, possible or not, to be drawn and scored. Tokens that can't be drawn are left out:
    /// off the board, on two others, or more of a kind than the box has. A hand that is left open stays so.
    #[cfg(feature = "editor")]
    pub(crate) fn sketch(seats: usize, options: &Options, arrangement: &Arrangement) -> Self {
        Self { hands: arrangement.hands, ..Self::laid_out(seats, options, arrangement, Seed(0)) }
    }

    /// The same, with what is left open found or drawn.
    pub(super) fn laid_out(seats: usize, options: &Options, arrangement: &Arrangement, seed: Seed) -> Self {
        let mut position = Self::unlit(seats, options, arrangement);
        position.lay_all(&arrangement.tokens);
        for seat in Seat::all(seats) {
            position.deal(seat, arrangement.hands[seat.index()], seed);
        }
        let turns = Turns::of(arrangement, &position);
        let out = core::array::from_fn(|index| index < seats && turns.is_out(Seat::at(index)));
        let (first, turn) = (turns.first, turns.turn.filter(|turn| turn.index() < seats));
        let open = turn.map_or(Squares::default(), |seat| position.open_to(seat));
        Self { first, out, turn: turn.map_or(Turn::Over, Turn::Of), open, ..position }
    }

    /// Its board without the tokens, but with the start markers, which follow from them. If the player's own board isn't
    /// valid, it is the rulebook's.
    pub(crate) fn unlit(seats: usize, options: &Options, arrangement: &Arrangement) -> Self {
        let board = options.board.read(seats).unwrap_or_else(|_| Board::standard(seats));
        let mut position = Self { unlaid: 0, keeps_last: options.end == End::Kept, ..Self::empty(board, seats) };
        if seats > 2 && options.starts != Starts::BySeat {
            position.starts = arrangement.starts(&position.start_squares());
        }
        position
    }

    /// Lays tokens in order, as far as squares and box allow.
    fn lay_all(&mut self, tokens: &[(Square, Light)]) {
        let mut left = [[Token::OF_EACH; 3]; SEATS];
        for &(square, light) in tokens {
            let left = &mut left[light.seat().index()][light.token().index()];
            if *left > 0 && self.board.has(square) && !self.lights.is_full(square) {
                *left -= 1;
                self.lay(square, light);
            }
        }
    }

    /// Gives a seat what it hasn't laid: a token in hand, drawn unless it is known, and the bag.
    fn deal(&mut self, seat: Seat, hand: Option<Token>, seed: Seed) {
        let index = seat.index();
        self.hands[index] = hand;
        let mut bag = self.rest(seat).shuffled(&mut Chance::new(seed, 1 + index as u64));
        self.hands[index] = hand.or_else(|| bag.draw());
        self.bags[index] = bag;
    }

    /// A position with these tokens laid in order and one hand per seat, each seat with its own start square; the rest is
    /// in the bags, sorted by kind. The first seat that can place has the turn. The position needn't be possible.
    ///
    /// # Panics
    /// If the number of hands isn't a possible number of players.
    #[cfg(any(test, feature = "words"))]
    pub(crate) fn arranged(board: Board, lights: &[(Square, Light)], hands: &[Token]) -> Self {
        let seats = hands.len();
        assert!((2..=SEATS).contains(&seats), "two to four play");
        let mut position = Self { unlaid: 0, ..Self::empty(alloc::sync::Arc::new(board), seats) };
        position.lay_all(lights);
        for (seat, &hand) in Seat::all(seats).zip(hands) {
            position.hands[seat.index()] = Some(hand);
            position.bags[seat.index()] = position.rest(seat);
        }
        position.pass_on(Seat::at(seats - 1), &mut |_| ());
        position
    }
}
