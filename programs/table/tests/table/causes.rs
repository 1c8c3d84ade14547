//! No effect without a cause: why a table asks for what it asks for.

use luciole_core::Turn;
use luciole_session::Stamp;
use luciole_table::{Effect, Message, Opponent, Pattern, Purpose, Question, Save, Storage, StoredGame, Table, TimerId};
use luciole_words::Sound;

/// The sender of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sender {
    Player,
    Worker,
    Clock,
    Store,
    Page,
}

/// A message, and the table as it was before.
#[derive(Debug)]
pub(super) struct Cause {
    sender: Sender,
    stamp: Stamp,
    answers: u32,
    over: bool,
}

impl Cause {
    pub(super) fn of(message: &Message, table: &Table) -> Self {
        let sender = match message {
            Message::Input(_) => Sender::Player,
            Message::Reply(..) => Sender::Worker,
            Message::Timer(TimerId::Patience)
            | Message::Saved { .. }
            | Message::Read(..)
            | Message::StoreWorks
            | Message::LateStore { .. } => Sender::Store,
            Message::Timer(_) => Sender::Clock,
            Message::Opened
            | Message::TurnChanged(_)
            | Message::ChangedElsewhere(_)
            | Message::BackFromCache
            | Message::Preferences(_)
            | Message::Left => Sender::Page,
        };
        let session = table.session();
        Self { sender, stamp: session.stamp(), answers: table.remark().0, over: session.turn() == Turn::Over }
    }

    /// Checks that `effect` has a cause, given the table as it is now.
    pub(super) fn check(&self, effect: &Effect, table: &Table) {
        let session = table.session();
        let has_changed = session.stamp() != self.stamp;
        // Inputs that have waited take effect when the store has answered.
        let player_acts = matches!(self.sender, Sender::Player | Sender::Store);
        let is_caused = match effect {
            Effect::Save(save) => differs(save) && !matches!(table.saving().storage(), Storage::Nowhere),
            Effect::SaveLate | Effect::TellOfChange(_) => matches!(self.sender, Sender::Page | Sender::Store),
            Effect::Read(..) => self.sender == Sender::Page,
            Effect::ShowAddress { .. } => table.saving().storage() != &Storage::Nowhere,
            Effect::Ask(task, question) => table.opponent().task() == Some(*task) && is_due(question, table),
            Effect::Cancel(task) => table.opponent().task() != Some(*task),
            Effect::SetTimer(timer, _) => match timer {
                TimerId::ComputersMove => {
                    let is_known = table.is_lesson() || session.passes_for_another();
                    is_known || matches!(table.opponent(), Opponent::Moving { paced: true, .. })
                }
                TimerId::NextMove => session.cursor().0 < session.cursor().1,
                TimerId::NextPiece => session.is_revealing(),
                TimerId::Landing => session.is_landing(),
                TimerId::Patience => !table.saving().is_at_rest(),
            },
            Effect::StopTimer(_) => true,
            Effect::PlaySound(Sound::Select) => player_acts || has_changed,
            Effect::PlaySound(Sound::Refused) | Effect::Vibrate(Pattern::Refused) => {
                player_acts && table.remark().0 > self.answers
            }
            Effect::PlaySound(Sound::YourTurn) => session.may_choose(),
            Effect::PlaySound(Sound::End) => session.turn() == Turn::Over,
            Effect::PlaySound(Sound::Place | Sound::Gather) => has_changed,
            Effect::Vibrate(Pattern::Played) => player_acts && has_changed,
            Effect::CountResult(..) => session.turn() == Turn::Over && !self.over,
            Effect::RecordAnswer(..) => matches!(table.purpose(), Purpose::Daily(Some(_))),
            Effect::RecordSolved => matches!(table.purpose(), Purpose::Retry { .. }),
            Effect::FocusBoard | Effect::ShowBoard => player_acts,
            Effect::FocusStep => player_acts && table.is_lesson(),
            Effect::Report(_) => self.sender != Sender::Page,
        };
        assert!(is_caused, "{effect:?} has no cause in {self:?}");
    }
}

/// Whether a save changes anything in the database; moves that were taken back may have been played again.
fn differs(save: &Save) -> bool {
    save.moved
        || save.before.as_ref().is_none_or(|before| {
            let after = before.followed_by(&save.game, &save.summary.write(), None);
            after != StoredGame { revision: after.revision, ..before.clone() }
        })
}

/// Whether the table has something to ask this about.
fn is_due(question: &Question, table: &Table) -> bool {
    let session = table.session();
    match question {
        Question::Move { record, .. } => {
            let advises = table.opponent().is_hinting() || table.opponent().is_continuing();
            let decides = session.computer().is_some() || advises;
            decides && *record == session.record_so_far()
        }
        Question::Judge { .. } => session.posed().is_some() || table.analysis().game.is_some(),
    }
}
