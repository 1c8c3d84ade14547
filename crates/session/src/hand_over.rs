//! Handing the device over: several people share one device and have secrets from each other.
//!
//! The device is not handed over in a game without secrets, nor where one person plays against computers. A player who
//! looks back sees what the holder of the device may see; to go on from there, the player who decides has to take the
//! device. Until then the board shows what everybody may see ([`Moment::covered`](crate::Moment::covered)). The holder sees
//! a move land before that: until [`Session::land`], nobody is asked to take the device.

use luciole_core::{Player, Seat, Turn};

use crate::{Play, Session};

impl<G: Play> Session<G> {
    /// The person who has to take the device before any secret is shown; `None` if nobody has to.
    pub fn hand_over_to(&self) -> Option<Seat> {
        if !self.is_handed_over() {
            return None;
        }
        let deciding = self.turn().seat().filter(|_| self.person_decides());
        match self.holder {
            // The game was just opened: nobody has been asked to look yet.
            None => deciding.or_else(|| self.people().next()),
            Some(_) if self.is_revealing() || self.landing || self.is_looking_back() || self.is_replaying() => None,
            Some(holder) => deciding.filter(|&seat| seat != holder),
        }
    }

    /// Whether the holder of the device is still looking at the last move, before somebody else takes the device.
    pub fn is_landing(&self) -> bool {
        self.landing
    }

    /// Reports that the holder of the device has seen the move.
    pub fn land(&mut self) {
        self.landing = false;
    }

    /// Whether somebody other than the holder has to take the device.
    pub(crate) fn changes_hands(&self) -> bool {
        self.is_handed_over() && self.holder.is_some() && self.person_decides() && self.turn().seat() != self.holder
    }

    /// Reports that the awaited player has taken the device.
    pub fn accept_device(&mut self) {
        self.holder = self.hand_over_to().or(self.holder);
    }

    /// The seat whose secrets may be shown. `None` hides nothing: in a game without secrets, where only computers play,
    /// where the game is only watched, or once it has been played to the end.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        let hides_information = G::HIDDEN_INFORMATION && !self.is_played_out() && !self.is_watched();
        self.holder.or_else(|| self.people().next()).filter(|_| hides_information)
    }

    /// The only person who plays on this device, if there is exactly one: the others are computers or play remotely.
    /// `None` for spectators and guests.
    pub fn person(&self) -> Option<Seat> {
        let mut people = self.people();
        let only = people.next().filter(|_| people.next().is_none());
        self.here.or(only).filter(|_| !self.is_watched() && !self.is_guest())
    }

    /// Whether the person who decides may look.
    pub(crate) fn holds_device(&self) -> bool {
        !self.is_handed_over() || self.turn().seat() == self.holder
    }

    /// Whether the device is passed between people.
    fn is_handed_over(&self) -> bool {
        let is_open = self.is_played_out() || self.is_watched() || self.posed().is_some();
        G::HIDDEN_INFORMATION && !is_open && self.people().nth(1).is_some()
    }

    /// Whether the moves, shown or not, form a finished game.
    pub fn is_played_out(&self) -> bool {
        self.last_position().turn() == Turn::Over
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.record().players.len()).filter(|&seat| matches!(self.player(seat), Player::Person(_)))
    }
}

#[cfg(test)]
mod tests;
