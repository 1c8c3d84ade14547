//! What the player is about to do: taps, a move that awaits confirmation, hints.

use luciole_core::Attempt;

use crate::{Play, Proposal, Session, Tap};

/// What the player is about to do in the shown position.
#[derive(Clone, Debug)]
pub(crate) struct Intent<G: Play> {
    pub(crate) selection: G::Selection,
    pub(crate) refusal: Option<G::Illegal>,
    pub(crate) proposal: Option<Proposal<G::Move>>,
    /// The target with which the player completed the move that awaits confirmation.
    pub(crate) waits_at: Option<G::Target>,
    /// A hinted move of which only the beginning is shown.
    pub(crate) clue: Option<G::Move>,
}

impl<G: Play> Default for Intent<G> {
    fn default() -> Self {
        Self { selection: G::Selection::default(), refusal: None, proposal: None, waits_at: None, clue: None }
    }
}

/// A callback that receives moves in notation before they are played, and returns whether they may be.
pub type Asked<'a> = &'a mut dyn FnMut(&[String]) -> bool;

/// The outcome of a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// The selection changed.
    Selected,
    /// The target belongs to the hinted move, which is still shown.
    Kept,
    /// The move is complete and awaits [`Session::confirm`].
    Waiting,
    /// A move was played; of several, the last may await confirmation.
    Played,
    /// The tap was refused; [`crate::Moment::refusal`] says why.
    Refused,
    /// Nothing happened: it isn't a person's turn, or no target has that name.
    Nothing,
}

impl<G: Play> Session<G> {
    /// A tap on the named target, by the person whose turn it is. While a move awaits confirmation, a second tap on the
    /// target that completed it confirms it. While a move is hinted, a tap on what is selected for it changes nothing.
    pub fn tap(&mut self, target: &str) -> Tapped {
        self.tap_asking(target, None)
    }

    /// Like [`Self::tap`], but calls `asked` with the moves that the tap would play, all of them legal; if it returns
    /// false, the tap is refused without a reason from the rules.
    pub fn tap_asking(&mut self, target: &str, asked: Option<Asked<'_>>) -> Tapped {
        let Ok(target) = target.parse::<G::Target>() else { return Tapped::Nothing };
        if !self.may_choose() {
            return Tapped::Nothing;
        }
        self.intent.refusal = None;
        self.intent.clue = None;
        if self.intent.waits_at == Some(target) && self.confirm() {
            return Tapped::Played;
        }
        if let Some(Proposal::Hint(chosen)) = self.intent.proposal
            && self.position().is_step(chosen, target)
        {
            return Tapped::Kept;
        }
        self.intent.proposal = None;
        self.intent.waits_at = None;
        let moves = match self.position().tap(&self.intent.selection, target) {
            Tap::Select(selection) => {
                self.intent.selection = selection;
                return Tapped::Selected;
            }
            Tap::Play(chosen) => vec![chosen],
            Tap::Series(moves) => moves,
            Tap::Refuse(why) => return self.refuse(why),
        };
        self.choose(&moves, target, asked)
    }

    /// Plays all the moves, or none of them if `asked` declines. Only the last may await confirmation: the others lead
    /// up to it.
    fn choose(&mut self, moves: &[G::Move], target: G::Target, asked: Option<Asked<'_>>) -> Tapped {
        let mut attempts = match self.attempt_all(moves) {
            Ok(attempts) => attempts,
            Err(why) => return self.refuse(why),
        };
        if let Some(asked) = asked {
            let notation: Vec<String> = moves.iter().map(ToString::to_string).collect();
            if !asked(&notation) {
                return Tapped::Refused;
            }
        }
        let Some(last) = attempts.pop() else { return Tapped::Nothing };
        let waits = if attempts.is_empty() { Tapped::Waiting } else { Tapped::Played };
        for attempt in attempts {
            self.accept(attempt);
            self.reveal_all();
        }
        if !self.settings.confirms {
            self.accept(last);
            return Tapped::Played;
        }
        self.intent.selection = self.position().preselect(last.chosen()).0;
        self.intent.proposal = Some(Proposal::Chosen(last.chosen()));
        self.intent.waits_at = Some(target);
        waits
    }

    fn attempt_all(&self, moves: &[G::Move]) -> Result<Vec<Attempt<G>>, G::Illegal> {
        let mut attempts: Vec<Attempt<G>> = Vec::with_capacity(moves.len());
        for &chosen in moves {
            attempts.push(match attempts.last() {
                Some(before) => before.then(chosen)?,
                None => self.attempt(chosen)?,
            });
        }
        Ok(attempts)
    }

    fn refuse(&mut self, why: G::Illegal) -> Tapped {
        self.intent.refusal = Some(why);
        Tapped::Refused
    }

    /// Plays the move that awaits confirmation; returns false if there is none.
    pub fn confirm(&mut self) -> bool {
        match self.intent.proposal {
            Some(Proposal::Chosen(chosen)) => self.play(chosen).is_ok(),
            _ => false,
        }
    }

    /// Shows a proposed move as a selection; if it is a hint to the person who decides, one tap plays it. While a
    /// better move than the one that follows is shown, nobody can choose until something else is shown, so that no tap
    /// replaces a move already made.
    ///
    /// # Errors
    /// Why the move is not allowed; nothing changes in that case.
    pub fn propose(&mut self, proposal: Proposal<G::Move>) -> Result<(), G::Illegal> {
        let chosen = proposal.into_move();
        self.attempt(chosen)?;
        let selection = self.position().preselect(chosen).0;
        self.intent = Intent { selection, proposal: Some(proposal), ..Intent::default() };
        Ok(())
    }

    /// Shows where a hinted move begins, until the next tap. Returns false, and changes nothing, if it can't be parsed,
    /// isn't allowed, or takes a single tap.
    pub fn show_clue(&mut self, chosen: &str) -> bool {
        let Ok(chosen) = chosen.parse::<G::Move>() else { return false };
        let begins = self.attempt(chosen).is_ok() && self.position().first_tap(chosen).is_some();
        if begins {
            self.intent = Intent { clue: Some(chosen), ..Intent::default() };
        }
        begins
    }

    /// Shows a move by its notation, as a hint or, if `better`, as an improvement on the move that was made. Returns
    /// false if it can't be parsed or isn't allowed.
    pub fn propose_notation(&mut self, chosen: &str, better: bool) -> bool {
        let proposal = if better { Proposal::Better } else { Proposal::Hint };
        chosen.parse().is_ok_and(|chosen| self.propose(proposal(chosen)).is_ok())
    }

    /// Plays the better move that is shown, where another game branches off with it; returns false elsewhere.
    pub fn play_better(&mut self) -> bool {
        let Some(Proposal::Better(chosen)) = self.intent.proposal else { return false };
        self.branches() && self.play(chosen).is_ok()
    }

    /// Moves the sliding piece to that place of its rail.
    pub fn slide(&mut self, place: u32) {
        self.intent.proposal = None;
        self.intent.selection = self.position().slide(&self.intent.selection, place);
    }

    /// Takes one step back: withdraws a move that awaits confirmation or was suggested, or else the last step of the
    /// selection. Returns false if there was none.
    pub fn back(&mut self) -> bool {
        self.intent.refusal = None;
        let had_clue = self.intent.clue.take().is_some();
        if let Some(Proposal::Chosen(_)) = self.intent.proposal.take() {
            return true;
        }
        let selection = self.position().back(&self.intent.selection);
        let changed = selection != self.intent.selection;
        self.intent.selection = selection;
        changed || had_clue
    }

    /// Why the last tap was refused.
    pub fn refusal(&self) -> Option<&G::Illegal> {
        self.intent.refusal.as_ref()
    }
}
