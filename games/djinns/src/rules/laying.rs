//! Who lays which pawn where, and who controls what (rulings 9 to 11).

use luciole_core::{Chance, Seat};
use serde::{Deserialize, Serialize};

use super::pawn::{Colour, Pawn, PawnStrength};
use super::ring::{Pile, Ring, RingPlace};

/// How the pawns get onto the ring (ruling 10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// Players lay them one by one, in blocks of a colour.
    #[default]
    Blocks,
    /// In blocks, with the strengths dealt within the colour.
    ShuffledBlocks,
    /// All dealt at random.
    Ring,
}

impl Setup {
    /// The values, the default first.
    pub const VALUES: [&'static str; 3] = ["blocks", "shuffled-blocks", "ring"];

    /// The ring before the first move of a game for `seats`, in which `first` begins.
    pub(super) fn ring(self, seats: usize, first: Seat, chance: &mut Chance) -> Ring {
        let mut ring = Ring::EMPTY;
        match self {
            Self::Blocks => {}
            Self::ShuffledBlocks => {
                let mut dealt = Colour::ALL.map(|colour| {
                    let mut pawns = pawns_of(colour);
                    chance.shuffle(&mut pawns);
                    pawns.into_iter()
                });
                for place in RingPlace::all() {
                    let (_, colour) = due(seats, first, place.index());
                    let pawn = dealt[colour.index()].next().expect("each colour is due eight times");
                    ring.put(place, Pile::of(pawn));
                }
            }
            Self::Ring => {
                let mut pawns = Colour::ALL.map(pawns_of).concat();
                chance.shuffle(&mut pawns);
                RingPlace::all().zip(pawns).for_each(|(place, pawn)| ring.put(place, Pile::of(pawn)));
            }
        }
        ring
    }
}

/// The eight pawns of a colour.
fn pawns_of(colour: Colour) -> [Pawn; 8] {
    core::array::from_fn(|number| Pawn::of(colour, PawnStrength::ALL[number / 2], (number % 2) as u8))
}

/// The seat that lays the pawn on the place with that number, and the pawn's colour, if `first` begins (ruling 10).
pub(super) const fn due(seats: usize, first: Seat, laid: usize) -> (Seat, Colour) {
    if seats != 3 {
        let colour = Colour::ALL[(first.index() + laid / 4) % 4];
        return (Seat::at(colour.index() % seats), colour);
    }
    // Four of the player's own and two green ones, until the greens run out.
    let (block, within) = if laid < 24 { (laid / 6, laid % 6) } else { (4 + (laid - 24) / 4, 0) };
    let seat = Seat::at((first.index() + block) % 3);
    (seat, if within < 4 { Colour::ALL[seat.index()] } else { Colour::Green })
}

/// The controller of a pile with that colour on top; `None` if the colour is common (ruling 11).
pub(super) const fn controller(seats: usize, colour: Colour) -> Option<Seat> {
    match (seats, colour) {
        (3, Colour::Green) => None,
        // Avoids the remainder: no division in the move generator.
        (2, _) => Some(Seat::at(colour.index() & 1)),
        _ => Some(Seat::at(colour.index())),
    }
}
