//! The table of the position of a day: the board, and beside it what is asked and how good the answer is.

use luciole_ai::{AnyDecision, AnyJudged, Day, MILLION};
use luciole_rules::{Level, each_game};
use luciole_session::{AnySession, Proposal, Revision};

use super::aids::aids;
use super::analysis::percent;
use super::panel::{announced, at_hand, offers, scores, seats, spoken};
use super::sides::{swiping, turn_over};
use super::{TableState, begin_at, laid};
use crate::components::dates::date;
use crate::components::links::rules_link;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::AnyView;
use crate::model::saves::{Place, Snapshot};
use crate::model::worker_client::Opponent;

/// What costs at most so much of the win, in millionths, is nearly as good as the best move.
const NEARLY: u32 = MILLION as u32 / 20;

/// What became of the answer.
#[derive(Clone, Debug, Default)]
pub enum Answered {
    /// There is none, or nobody is at it.
    #[default]
    Nothing,
    /// The computer is at the game with the answer.
    Judging(Revision),
    /// It gave so much of the win away, and this move is the best.
    Judged { game: Revision, cost: u32, best: String },
}

impl TableState {
    /// After how many moves the position stands, if one is posed.
    pub(super) fn posed(self) -> Option<usize> {
        self.seen.try_with_untracked(|seen| seen.posed)?
    }

    /// What became of the answer, without following it.
    fn answered(self) -> Answered {
        self.told.with_untracked(|told| told.answered.clone())
    }

    fn set_answered(self, answered: Answered) {
        self.told.update(|told| told.answered = answered);
    }

    /// Has the answer judged, if it hasn't been.
    pub(super) fn judge_answer(self, posed: usize) {
        let (cursor, moves) = self.seen.with_untracked(|seen| (seen.cursor, seen.log.len()));
        let answer = self.session.with_untracked(AnySession::mark).revision;
        let is_judged = matches!(self.answered(), Answered::Judged { game, .. } if game == answer);
        if moves > posed && cursor == moves && !is_judged {
            let record = self.session.with_untracked(Snapshot::of).record;
            let ask = |opponent: &Opponent| opponent.analyse(&record, posed, Some(Level::STRONGEST));
            self.app.opponent.with_untracked(ask);
            self.set_answered(Answered::Judging(answer));
        }
    }

    /// The computer is no longer at the answer. It has to be judged anew when it is shown again.
    pub(super) fn stop_judging(self) {
        if let Answered::Judging(_) = self.answered() {
            self.set_answered(Answered::Nothing);
        }
    }

    /// What was thought of the answer has come. Of the first one of the day it is taken down.
    pub(super) fn take_down(self, posed: usize, judged: AnyJudged) {
        let Some(AnyDecision { cost, best, .. }) = judged.decision.filter(|_| judged.number == posed) else { return };
        let Answered::Judging(game) = self.answered() else { return };
        // What follows the answer is of no concern.
        self.app.opponent.with_untracked(Opponent::cancel);
        if let Some(day) = self.due.with_untracked(|due| due.day) {
            let game = self.seen.with_untracked(|seen| seen.game);
            let kept = self.app.days.try_update(|days| days.take_down(game, day, cost == 0));
            if kept == Some(false) {
                self.app.kept.set(false);
            }
        }
        self.set_answered(Answered::Judged { game, cost, best });
        self.remark.set(Some(said(self.app, cost)));
    }

    /// Shows the position again, for another answer or with the best one.
    fn pose_again(self, with_best: bool) {
        let answered = self.answered();
        let Some(posed) = self.posed() else { return };
        self.show(posed);
        match answered {
            Answered::Judged { best, .. } if with_best => self.put_better(&best),
            _ => self.set_answered(Answered::Nothing),
        }
    }
}

/// How good an answer is, in words.
fn said(app: AppContext, cost: u32) -> String {
    let words = app.words().daily;
    match cost {
        0 => words.found.to_owned(),
        1..=NEARLY => (words.nearly)(percent(cost)),
        _ => (words.missed)(percent(cost)),
    }
}

/// The table on which the last position of a record is posed as that of a day.
pub fn posed(app: AppContext, mut session: AnySession, day: Day) -> AnyView {
    each_game!(&mut session, AnySession(session) => session.pose());
    let state = begin_at(app, session, Place::Table, None);
    state.due.update(|due| due.day = Some(day));
    let (board, table) = laid(state, "table daily");
    let words = app.words().daily;
    let (game, title) = state.seen.with_untracked(|seen| (seen.game, seen.title));
    let who =
        state.seen.with_untracked(|seen| seen.seats.iter().find(|seat| seat.decides).map(|seat| seat.name.clone()));
    let panel = el("aside")
        .class("panel")
        .put(
            el("h2")
                .put(words.heading)
                .put(" ")
                .put(el("span").class("of-day").put(date(&day.to_string(), app.spoken()))),
        )
        .put(paragraph("lead", (words.find)(&who.unwrap_or_default())))
        .put(at_hand().put(spoken(app, state)).put(live(move || answer(app, state))).put(offers(app, state)))
        .put(seats(state))
        .put(aids(state))
        .put(announced(app, state))
        .put(scores(app, state))
        .put(live(move || standing(app, state, day)))
        .put(rules_link(app, game));
    table
        .put(el("h1").class("unseen").is("tabindex", "-1").put(format!("{title} · {}", words.heading)))
        .put(swiping(state, el("div").class("board-side").put(board).put(turn_over(state))))
        .put(panel)
        .view()
}

/// What is thought of the answer, and what can be done then.
fn answer(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let shows_best = state.aim.with(|aim| matches!(aim.proposal, Some(Proposal::Better(_))));
    let again = || button("button", words.try_again, move || state.pose_again(false));
    match state.told.with(|told| told.answered.clone()) {
        Answered::Nothing => paragraph("small", words.daily.first_counts),
        Answered::Judging(_) => paragraph("status", words.daily.judging),
        Answered::Judged { cost, .. } => {
            let show = (cost > 0 && !shows_best)
                .then(|| button("button primary", words.daily.show_best, move || state.pose_again(true)));
            group([paragraph("status over", said(app, cost)), el("div").class("actions").put(show).put(again()).view()])
        }
    }
}

/// Whether it was found today, and on how many days in a row.
fn standing(app: AppContext, state: TableState, day: Day) -> AnyView {
    let game = state.seen.with_untracked(|seen| seen.game);
    crate::components::standing::standing(app, game, day)
}
