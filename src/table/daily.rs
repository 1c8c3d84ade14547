//! The table of the position of a day: the board, and beside it what is asked and how good the answer is.

use luciole_ai::{Day, MILLION};
use luciole_rules::{Level, each_game};
use luciole_session::{AnySession, Proposal};

use super::aids::aids;
use super::analysis::percent;
use super::panel::{announced, offers, scores, seats, spoken};
use super::sides::{swiping, turn_over};
use super::{TableState, begin_at, laid};
use crate::app::Frame;
use crate::element::{el, group};
use crate::keeping::{Place, Snapshot};
use crate::live::{button, live, paragraph};
use crate::opponent::{Judged, Opponent};
use crate::pages::kept::date;
use crate::pages::rules_link;
use crate::prelude::AnyView;

/// What costs at most so much of the win, in millionths, is nearly as good as the best move.
const NEARLY: u32 = MILLION as u32 / 20;

/// An answer and what was thought of it.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    /// The record with the answer, as a link; nothing before there is one.
    record: Option<String>,
    /// How much of the win it gave away, and which move is the best.
    thought: Option<(u32, String)>,
}

impl TableState {
    /// After how many moves the position stands, if one is posed.
    pub(super) fn posed(self) -> Option<usize> {
        self.seen.try_with_untracked(|seen| seen.posed)?
    }

    /// Has the answer judged, if it hasn't been.
    pub(super) fn judge_answer(self, posed: usize) {
        let snapshot = self.session.with_untracked(Snapshot::of);
        let moves = self.seen.with_untracked(|seen| seen.log.len());
        let record = snapshot.record.to_link();
        let is_new = self.told.with_untracked(|told| told.answered.record.as_ref() != Some(&record));
        if moves > posed && snapshot.shown.is_none() && is_new {
            self.told.update(|told| told.answered = Answered { record: Some(record.clone()), thought: None });
            let ask = |opponent: &Opponent| opponent.analyse(record, posed, Some(Level::STRONGEST));
            self.frame.opponent.with_untracked(ask);
        }
    }

    /// What was thought of the answer has come. Of the first one of the day it is taken down.
    pub(super) fn take_down(self, posed: usize, judged: Judged) {
        let Some(decision) = judged.decision.filter(|_| judged.number == posed) else { return };
        // What follows the answer is of no concern.
        self.frame.opponent.with_untracked(Opponent::cancel);
        if let Some(day) = self.told.with_untracked(|told| told.day) {
            let game = self.seen.with_untracked(|seen| seen.game);
            let kept = self.frame.days.try_update(|days| days.take_down(game, day, decision.cost == 0));
            if kept == Some(false) {
                self.frame.kept.set(false);
            }
        }
        self.told.update(|told| told.answered.thought = Some((decision.cost, decision.best)));
        self.remark.set(Some(said(self.frame, decision.cost)));
    }

    /// Shows the position again, for another answer or with the best one.
    fn pose_again(self, with_best: bool) {
        let best = self.told.with_untracked(|told| told.answered.thought.clone());
        let Some(posed) = self.posed() else { return };
        self.show(posed);
        if let (Some((_, best)), true) = (best, with_best) {
            self.put_better(&best);
        } else {
            self.told.update(|told| told.answered = Answered::default());
        }
    }
}

/// How good an answer is, in words.
fn said(frame: Frame, cost: u32) -> String {
    let words = frame.words().daily;
    match cost {
        0 => words.found.to_owned(),
        1..=NEARLY => (words.nearly)(percent(cost)),
        _ => (words.missed)(percent(cost)),
    }
}

/// The table on which the last position of a record is posed as that of a day.
pub fn posed(frame: Frame, mut session: AnySession, day: Day) -> AnyView {
    each_game!(&mut session, AnySession(session) => session.pose());
    let state = begin_at(frame, session, Place::Table, None);
    state.told.update(|told| told.day = Some(day));
    let (board, table) = laid(state, "table daily");
    let words = frame.words().daily;
    let (game, title) = state.seen.with_untracked(|seen| (seen.game, seen.title));
    let who =
        state.seen.with_untracked(|seen| seen.seats.iter().find(|seat| seat.decides).map(|seat| seat.name.clone()));
    let panel = el("aside")
        .class("panel")
        .put(
            el("h2")
                .put(words.heading)
                .put(" ")
                .put(el("span").class("of-day").put(date(&day.to_string(), frame.spoken()))),
        )
        .put(paragraph("lead", (words.find)(&who.unwrap_or_default())))
        .put(spoken(frame, state))
        .put(live(move || answer(frame, state)))
        .put(offers(frame, state))
        .put(seats(state))
        .put(aids(state))
        .put(announced(frame, state))
        .put(scores(frame, state))
        .put(live(move || standing(frame, state, day)))
        .put(rules_link(frame, game));
    table
        .put(el("h1").class("unseen").is("tabindex", "-1").put(format!("{title} · {}", words.heading)))
        .put(swiping(state, el("div").class("board-side").put(board).put(turn_over(state))))
        .put(panel)
        .view()
}

/// What is thought of the answer, and what can be done then.
fn answer(frame: Frame, state: TableState) -> AnyView {
    let words = frame.words();
    let answered = state.told.with(|told| told.answered.clone());
    let shows_best = state.aim.with(|aim| matches!(aim.proposal, Some(Proposal::Better(_))));
    let again = || button("button", words.try_again, move || state.pose_again(false));
    match (answered.record, answered.thought) {
        (None, _) => paragraph("small", words.daily.first_counts),
        (Some(_), None) => paragraph("status", words.daily.judging),
        (Some(_), Some((cost, _))) => {
            let show = (cost > 0 && !shows_best)
                .then(|| button("button primary", words.daily.show_best, move || state.pose_again(true)));
            group([
                paragraph("status over", said(frame, cost)),
                el("div").class("actions").put(show).put(again()).view(),
            ])
        }
    }
}

/// Whether it was found today, and on how many days in a row.
fn standing(frame: Frame, state: TableState, day: Day) -> AnyView {
    let game = state.seen.with_untracked(|seen| seen.game);
    crate::pages::standing(frame, game, day)
}
