//! Several people round one device, and secrets: between their turns the device is handed over.
//!
//! Nothing is handed over in a game without secrets, nor where one person plays against computers. A player who looks
//! back sees what the holder of the device may see; to go on from there, the player who decides has to take it. The holder sees a move
//! land before the board is covered: until [`Session::land`], nobody is asked to take the device.

use luciole_core::{Player, Seat, Turn};

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
            Some(_) if self.is_telling() || self.landing || self.is_looking_back() || self.is_replaying() => None,
            Some(holder) => deciding.filter(|&seat| seat != holder),
        }
    }

    /// Whether the holder of the device still looks at the last move, before somebody else takes it.
    pub fn is_landing(&self) -> bool {
        self.landing
    }

    /// The holder of the device has seen the move.
    pub fn land(&mut self) {
        self.landing = false;
    }

    /// Whether somebody else than the holder is to take the device.
    pub(crate) fn changes_hands(&self) -> bool {
        self.is_handed_over() && self.holder.is_some() && self.person_decides() && self.turn().seat() != self.holder
    }

    /// The one who was waited for has taken the device.
    pub fn take_over(&mut self) {
        self.holder = self.hand_over_to().or(self.holder);
    }

    /// Whose secrets may be shown. Nobody's are kept from anybody without secrets, where only computers play, where nobody does but
    /// watch, or once the game has been played to its end.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        let hides_information = G::HIDDEN_INFORMATION && !self.is_played_out() && !self.is_watched();
        self.holder.or_else(|| self.people().next()).filter(|_| hides_information)
    }

    /// The one person who plays here, if exactly one does: the others are computers, or play far away.
    pub fn person(&self) -> Option<Seat> {
        let mut people = self.people();
        let only = people.next().filter(|_| people.next().is_none());
        self.here.or(only).filter(|_| !self.is_watched())
    }

    /// Whether the person who decides may look.
    pub(crate) fn holds_device(&self) -> bool {
        !self.is_handed_over() || self.turn().seat() == self.holder
    }

    /// Whether the device goes from hand to hand.
    fn is_handed_over(&self) -> bool {
        G::HIDDEN_INFORMATION && !self.is_played_out() && !self.is_watched() && self.people().nth(1).is_some()
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
