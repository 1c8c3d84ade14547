//! The visible part of a position: all of it. The fields are documented in `docs/state.md`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use luciole_core::{Game as _, Seat};
use serde::Serialize;

use super::{Colour, Djinns, Kind, PawnStrength, Pile, RingPlace, Stage};

/// What everybody can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who decides now; `None` when the game is over.
    turn: Option<Seat>,
    /// Whether the game is over.
    over: bool,
    /// The current decision.
    stage: Stage,
    /// Whether there are allies.
    alliances: bool,
    /// What has to be laid now, while pawns are being laid.
    laying: Option<Laying>,
    /// The piles from place 0, with pawns from the bottom up; `None` if a place is empty.
    ring: Vec<Option<String>>,
    /// The piles that each seat has received, in seat order.
    taken: Vec<Vec<String>>,
    /// The rings since a place last became empty, the oldest first (ruling 8).
    stood: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Laying {
    place: RingPlace,
    colour: Colour,
    /// How many pawns of strength 1 to 4 are left of the colour.
    left: [u8; 4],
}

impl View {
    pub(super) fn of(position: &Djinns) -> Self {
        let text = |pile: Pile| (!pile.is_empty()).then(|| pile.to_string());
        let laying = position.due().map(|(place, colour)| Laying {
            place,
            colour,
            left: PawnStrength::ALL.map(|strength| position.left(Kind { colour, strength })),
        });
        let before = |seat: Seat| {
            position.taken().iter().filter(|taken| taken.seat == seat).map(|taken| taken.pile.to_string()).collect()
        };
        let stood = |ring: &super::Ring| {
            RingPlace::all().map(|place| ring.pile(place).to_string()).collect::<Vec<_>>().join(" ")
        };
        let turn = position.turn().seat();
        Self {
            turn,
            over: turn.is_none(),
            stage: position.stage(),
            alliances: position.has_allies(),
            laying,
            ring: RingPlace::all().map(|place| text(position.ring().pile(place))).collect(),
            taken: Seat::all(position.seats()).map(before).collect(),
            stood: position.past.iter().map(stood).collect(),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Djinns of the Lake, ")?;
        match (self.turn, &self.laying) {
            (None, _) => writeln!(f, "over")?,
            (Some(seat), Some(Laying { place, colour, left })) => {
                writeln!(f, "seat {seat} lays on place {place}: of colour {colour} there are left")?;
                for (strength, left) in (1..).zip(left) {
                    writeln!(f, "  {left} of {colour}{strength}")?;
                }
            }
            (Some(seat), _) if self.stage == Stage::Stuck => writeln!(f, "seat {seat} can't move")?,
            (Some(seat), _) => writeln!(f, "seat {seat} moves")?,
        }
        for (seat, piles) in self.taken.iter().enumerate() {
            let list = if piles.is_empty() { "nothing".to_owned() } else { piles.join(" ") };
            writeln!(f, "before seat {}: {list}", seat + 1)?;
        }
        for (place, pile) in self.ring.iter().enumerate() {
            if let Some(pile) = pile {
                writeln!(f, "place {place}: {pile}")?;
            }
        }
        Ok(())
    }
}
