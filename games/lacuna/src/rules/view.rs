//! The visible part of a position: everything but the seed of the pour. The fields are documented in `docs/state.md`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use luciole_core::{Game as _, Seat};
use serde::Serialize;

use super::{Colour, Flower, Lacuna, Point, Whereabouts};

/// What both players can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who decides now; `None` when the game is over.
    turn: Option<Seat>,
    /// Whether the game is over.
    over: bool,
    /// The seat that takes the free flower.
    first: Seat,
    /// Whether the flowers have been poured.
    poured: bool,
    /// The number of turns played, out of 12.
    turns_played: u8,
    /// The flowers on the mat.
    flowers: Vec<Loose>,
    /// The pawns, in the order of placement.
    pawns: Vec<Placed>,
    /// The flowers that each seat has, in seat order.
    taken: [Vec<String>; 2],
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Loose {
    flower: String,
    colour: Colour,
    x: i32,
    y: i32,
    /// The seat that would gather it if the game ended now.
    nearest: Seat,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Placed {
    seat: Seat,
    x: i32,
    y: i32,
}

impl View {
    pub(super) fn of(position: &Lacuna) -> Self {
        let taken = [0, 1].map(|seat| {
            let with = |flower: &Flower| position.whereabouts(*flower) == Whereabouts::With(Seat::at(seat));
            Flower::all().filter(with).map(|flower| flower.to_string()).collect()
        });
        let loose = |(flower, at): (Flower, Point)| Loose {
            flower: flower.to_string(),
            colour: flower.colour(),
            x: at.x,
            y: at.y,
            nearest: position.nearest(at).seat,
        };
        let turn = position.turn().seat();
        Self {
            turn,
            over: turn.is_none(),
            first: position.first,
            poured: position.is_poured(),
            turns_played: position.turns,
            flowers: position.loose().map(loose).collect(),
            pawns: position.pawns.iter().map(|pawn| Placed { seat: pawn.seat, x: pawn.at.x, y: pawn.at.y }).collect(),
            taken,
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn {
            Some(seat) if !self.poured => writeln!(f, "Lacuna, before the pour: seat {seat} takes the free flower")?,
            Some(seat) => writeln!(f, "Lacuna, turn {} of 12: seat {seat} places a pawn", self.turns_played + 1)?,
            None => writeln!(f, "Lacuna, over")?,
        }
        for (seat, flowers) in self.taken.iter().enumerate() {
            let list = if flowers.is_empty() { "nothing".to_owned() } else { flowers.join(" ") };
            writeln!(f, "seat {} has {list}", seat + 1)?;
        }
        for (number, pawn) in self.pawns.iter().enumerate() {
            writeln!(f, "pawn {} of seat {} at {}, {}", number + 1, pawn.seat, pawn.x, pawn.y)?;
        }
        for loose in &self.flowers {
            writeln!(f, "{} at {}, {}", loose.flower, loose.x, loose.y)?;
        }
        Ok(())
    }
}
