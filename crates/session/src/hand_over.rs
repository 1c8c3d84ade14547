//! Several people round one device, and secrets: between their turns the device is handed over.
//!
//! Nothing is handed over in a game without secrets, nor where one person plays against computers. Who looks back sees what the one
//! who holds the device may see; to go on from there, the one who decides has to take it.

use luciole_rules::{Player, Seat, Turn};

use crate::{Play, Session};

impl<G: Play> Session<G> {
    /// The person who has to take the device before anything is shown; nobody if whoever looks may see the board.
    pub fn hand_over_to(&self) -> Option<Seat> {
        if !self.is_handed_over() {
            return None;
        }
        let deciding = self.turn().seat().filter(|_| self.person_decides());
        match self.holder {
            // A game that was just opened: nobody has been told to look yet.
            None => deciding.or_else(|| self.people().next()),
            Some(_) if self.is_telling() || self.is_looking_back() => None,
            Some(holder) => deciding.filter(|&seat| seat != holder),
        }
    }

    /// The one who was waited for has taken the device.
    pub fn take_over(&mut self) {
        self.holder = self.hand_over_to().or(self.holder);
    }

    /// Whose secrets may be shown. Nobody's are kept from anybody without secrets, where only computers play, where nobody does but
    /// watch, or once the game has been played to its end.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        let keeps_secrets = G::SECRETS && !self.is_played_out() && !self.is_watched();
        self.holder.or_else(|| self.people().next()).filter(|_| keeps_secrets)
    }

    /// Whether the person who decides may look.
    pub(crate) fn holds_device(&self) -> bool {
        !self.is_handed_over() || self.turn().seat() == self.holder
    }

    /// Whether the device goes from hand to hand.
    fn is_handed_over(&self) -> bool {
        G::SECRETS && !self.is_played_out() && !self.is_watched() && self.people().nth(1).is_some()
    }

    /// Whether all that was played, shown or not, is a whole game.
    pub fn is_played_out(&self) -> bool {
        self.last_position().turn() == Turn::Over
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.record().players.len()).filter(|&seat| matches!(self.player(seat), Player::Person(_)))
    }
}

#[cfg(test)]
mod tests;
