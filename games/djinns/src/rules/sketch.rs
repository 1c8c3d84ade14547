//! Any positions, for the editor, figures and tests. See `arrangement` for those that can come about.

use luciole_core::Seat;

use super::{Arrangement, Djinns, Floors, MAX_TAKEN, Options, Past, Pawn, Pile, Ring, Stage, Taken};

impl Djinns {
    /// The position of an arrangement, possible or not, as if somebody could move. Of two piles on a place the latter
    /// counts; pawns that the box doesn't have and towers beyond the maximum are left out.
    pub(crate) fn sketch(seats: usize, options: &Options, arrangement: &Arrangement) -> Self {
        let mut used = [0; Pawn::COUNT / Pawn::TWINS as usize];
        let mut pile_of = |floors: &Floors| {
            floors.0.iter().fold(Pile::EMPTY, |pile, kind| {
                let twin = &mut used[Pawn::of(kind.colour, kind.strength, 0).index()];
                if *twin == Pawn::TWINS {
                    return pile;
                }
                let pawn = Pawn::of(kind.colour, kind.strength, *twin);
                *twin += 1;
                Pile::of(pawn).on(pile)
            })
        };
        let mut ring = Ring::EMPTY;
        for (place, floors) in &arrangement.ring {
            ring.put(*place, pile_of(floors));
        }
        let taken = arrangement.taken.iter().take(MAX_TAKEN);
        let present = |seat: Seat| if seat.index() < seats { seat } else { Seat::at(0) };
        Self {
            seats: seats as u8,
            allied: options.are_allied(seats),
            first: present(arrangement.first),
            stage: Stage::Moving,
            turn: present(arrangement.turn),
            laid: Pawn::COUNT as u8,
            ring,
            past: Past::default(),
            taken: taken.map(|(seat, floors)| Taken { seat: *seat, pile: pile_of(floors) }).collect(),
        }
    }

    /// A position for `seats`, with allies if there are four, with only these piles on the ring, written from the
    /// bottom up as `y3b2`, and `turn` to move. `None` if a pile can't be read.
    #[cfg(any(test, feature = "words"))]
    pub(crate) fn arranged(seats: usize, turn: Seat, piles: &[(usize, &str)]) -> Option<Self> {
        let pile = |&(place, text): &(usize, &str)| Some((super::RingPlace::at(place), text.parse().ok()?));
        let ring = piles.iter().map(pile).collect::<Option<_>>()?;
        let mut position =
            Self::sketch(seats, &Options::default(), &Arrangement { turn, ring, ..Arrangement::empty() });
        position.look_round();
        Some(position)
    }
}
