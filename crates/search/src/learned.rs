//! What a game adds so that a network can learn to evaluate its positions from games (`programs/train`).

use luciole_core::{Chance, Seat, Standings};
use rand::seq::SliceRandom;

use crate::net::{Net, shares_of};
use crate::{Knowledge, WinShares, won};

/// A game whose positions a network evaluates.
pub trait Learned<const INPUTS: usize, const HIDDEN: usize>: Knowledge {
    /// What has been learned.
    const NET: &'static Net<INPUTS, HIDDEN>;

    /// Describes the position as a seat has it, including what the seat can know of the others; 1 is
    /// [`INPUT`](crate::net::INPUT).
    fn inputs(&self, seat: Seat) -> [i16; INPUTS];

    /// Whether the network evaluates this position: for example between turns, but not in the middle of one.
    fn is_quiet(&self) -> bool {
        true
    }

    /// What the network should have expected, at the end of a game: each seat's share of the win. Where points come
    /// gradually, a share for them teaches more.
    fn lesson(standings: &Standings<Self::Detail>) -> WinShares {
        won(standings)
    }

    /// What the network expects.
    fn expected(&self, net: &Net<INPUTS, HIDDEN>) -> WinShares {
        let mut scores = [0; Seat::MAX as usize];
        for seat in Seat::all(self.seats()) {
            scores[seat.index()] = net.score(&self.inputs(seat));
        }
        shares_of(&scores[..self.seats()])
    }

    /// A good move by the network without much search: by default the one after which it expects most for the mover. `None` if
    /// the game is over.
    fn quick_move(&self, net: &Net<INPUTS, HIDDEN>, chance: &mut Chance) -> Option<Self::Move> {
        let seat = self.turn().seat()?;
        let guess = self.determinize(seat, chance);
        let mut moves = guess.candidates();
        moves.shuffle(chance);
        moves.into_iter().max_by_key(|&chosen| {
            let mut after = guess.clone();
            after.play(chosen).expect("a candidate is legal");
            let standings = after.standings();
            let expected = if standings.over { Self::lesson(&standings) } else { after.expected(net) };
            expected[seat.index()]
        })
    }
}
