//! Beside the board: who plays, what to do, the scores, the moves.

use luciole_session::Proposal;
use luciole_table::{BoardView, Phrase, SeatView, TableView};

use crate::components::links::rules_link;
use crate::components::news::save_news;
use crate::components::sign::{face, sign};
use crate::context::AppContext;
use crate::dom::element::{El, el, group};
use crate::dom::live::{button, entry, keyed, later, live, paragraph, text, tool, whether};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::site::media;
use crate::model::board_action::BoardAction;
use crate::model::route::Route;
use crate::navigate::go;

use super::analysis::analysis;
use super::by_link::to_send;
use super::keys::open_help;
use super::log::moves;
use super::others::with_others;
use super::overlays::overlays;
use super::quick::quick;
use super::replay::replay;
use super::scores::score_table;
use super::share::share;
use super::state::{Notice, TableState};

/// The panel: first what play needs, then what is looked up.
pub fn panel(app: AppContext, state: TableState) -> AnyView {
    let seen = state.game.view;
    let outlook =
        move || seen.with(|seen| certain(app, state, seen).or_else(|| seen.outlook.clone())).unwrap_or_default();
    let needed = move || {
        let at_hand = at_hand().put(spoken(app, state)).put(offers(app, state)).put(tools(app, state));
        group([seats(state), el("p").class("outlook").says(outlook).view(), at_hand.view(), announced(app, state)])
    };
    let around = move || {
        group([
            save_news(app, state.game.autosave),
            to_send(app, state),
            replay(app, state),
            analysis(app, state),
            overlays(state),
        ])
    };
    let looked_up =
        move || group([beside(app, state), log(app, state, is_wide()), quick(app), rules_link(app, state.game_id())]);
    el("aside")
        .class("panel")
        .put(later(needed))
        .put(later(around))
        .put(later(move || scores(app, state)))
        .put(later(looked_up))
        .view()
}

/// What is to be done, and the buttons for it: always in view, however high the board is.
pub fn at_hand() -> El {
    el("div").class("at-hand")
}

/// Who plays, and how they stand.
pub fn seats(state: TableState) -> AnyView {
    let rows =
        live(move || state.game.view.with(|seen| seen.seats.iter().map(seat_row).collect::<Vec<_>>().into_any()));
    el("ul").class("seats").put(rows).view()
}

/// Whose turn it is, what to do, how far the computer's thinking is, and what is wrong with it.
pub fn spoken(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let (seen, board_view) = (state.game.view, state.board.view);
    let say = live(move || seen.with(|seen| board_view.with(|board_view| say(app, state, seen, board_view))));
    let progress = live(move || match state.opponent.progress.get() {
        None => ().into_any(),
        Some(part) => {
            let label = if state.opponent.state.with_untracked(|told| told.hinting) {
                words.table.looking_for_hint.to_owned()
            } else {
                seen.with_untracked(|seen| seen.status.clone())
            };
            el("progress").is("max", "100").is("value", part.to_string()).is("aria-label", label).view()
        }
    });
    el("div").class("say").put(live(move || seen.with(stage))).put(say).put(progress).put(notice(app, state)).view()
}

/// The round, and its phases with the current one marked.
fn stage(seen: &TableView) -> AnyView {
    let Some(stage) = &seen.stage else { return ().into_any() };
    let phase = |(number, phase): (usize, &&'static str)| {
        el("li").is("aria-current", (number == stage.phase).then_some("step")).put(*phase).view()
    };
    let phases: Vec<AnyView> = stage.phases.iter().enumerate().map(phase).collect();
    el("div").class("stage").put(el("span").put(stage.round.clone())).put(el("ol").put(phases)).view()
}

/// What happens, for who doesn't see it.
pub fn announced(app: AppContext, state: TableState) -> AnyView {
    el("div").class("unseen").is("role", "status").says(move || news(app, state)).view()
}

/// What each seat has of what counts.
pub fn scores(app: AppContext, state: TableState) -> AnyView {
    let table = live(move || state.game.view.with(|seen| score_table(&seen.seats, &seen.scores)));
    el("section").class("scores").put(el("h2").put(app.words().scores)).put(table).view()
}

/// The moves in words, unfolded or not.
pub fn log(app: AppContext, state: TableState, open: bool) -> AnyView {
    let list = live(move || state.game.view.with(|seen| moves(app, state, &seen.log, seen.cursor)));
    el("details").class("more log").is("open", open).put(el("summary").put(app.words().log)).put(list).view()
}

/// How the game ends if nobody errs, where the computer knows.
fn certain(app: AppContext, state: TableState, seen: &TableView) -> Option<String> {
    let words = app.words().table;
    let (mover, by) = state.opponent.state.with(|told| told.certain).filter(|_| !seen.looking_back && !seen.over)?;
    // Only where two play is an end certain: who isn't the mover is the other.
    let ahead = if by < 0 { mover.next(2) } else { mover };
    let seat = seen.seats.get(ahead.index())?;
    Some(match by.unsigned_abs() {
        0 => words.draw_from_here.to_owned(),
        by if seat.is_you => (words.you_win_from_here)(by),
        by => (words.wins_from_here)(&seat.name, by),
    })
}

/// What is announced: once each, and nothing that is said elsewhere.
fn news(app: AppContext, state: TableState) -> String {
    let words = app.words().table;
    if let Some(remark) = state.remark.get() {
        return remark;
    }
    if let Some(told) =
        state.board.view.with(|board_view| board_view.refusal.clone().or_else(|| proposal(app, state, board_view)))
    {
        return told;
    }
    state.game.view.with(|seen| match &seen.hand_over {
        Some(seat) => (words.pass_to)(&seen.seats[seat.index()].name),
        None if seen.to_be_told.is_empty() || seen.over => seen.news.clone(),
        None => [&seen.news, ". ", &(app.words().by_link.now_send)(&seen.to_be_told.join(", "))].concat(),
    })
}

/// A move that has been put forward, in words.
fn proposal(app: AppContext, state: TableState, board_view: &BoardView) -> Option<String> {
    let words = app.words().table;
    board_view.proposal.as_ref().map(|proposal| match proposal {
        Proposal::Hint(what) => (words.hint_is)(what),
        Proposal::Chosen(what) => (words.about_to_play)(what),
        Proposal::Better(what) if state.game.view.with_untracked(|seen| seen.posed.is_some()) => {
            (app.words().daily.best_is)(what)
        }
        Proposal::Better(what) => (app.words().analysis.better_was)(what),
    })
}

/// Whether the panel has room for the moves beside the board.
fn is_wide() -> bool {
    media("(min-width: 1000px)")
}

fn seat_row(seat: &SeatView) -> AnyView {
    let class = format!("seat-row{}{}", if seat.decides { " decides" } else { "" }, if seat.won { " won" } else { "" });
    let in_sight = seat.in_sight.clone().map(|more| el("span").class("in-sight").put(more).view());
    el("li")
        .class(class)
        .is("aria-current", seat.decides.then_some("true"))
        .put(sign(seat.sign.sign))
        .put(el("span").class("who").put(seat.name.clone()))
        .put(el("span").class("total").put(seat.total.clone()).put(in_sight))
        .put(seat.computer.map(face))
        .view()
}

/// Whose turn it is, and what to do.
fn say(app: AppContext, state: TableState, seen: &TableView, board_view: &BoardView) -> AnyView {
    let words = app.words().table;
    let look = match (seen.over, seen.you_won()) {
        (true, true) => "status over yours",
        (true, false) => "status over",
        (false, _) => "status",
    };
    let mut said = vec![paragraph(look, seen.status.clone())];
    let put_forward = proposal(app, state, board_view);
    match (&board_view.refusal, put_forward, &board_view.prompt) {
        _ if board_view.explained.is_some() => {
            said.extend(board_view.explained.clone().map(|meaning| paragraph("prompt", meaning)));
        }
        _ if state.opponent.state.with(|told| told.hinting) => said.push(paragraph("prompt", words.looking_for_hint)),
        (Some(why), ..) => said.push(paragraph("trouble", why.clone())),
        (None, Some(put_forward), _) => {
            let phrase = state.phrase("plain phrase", Phrase::Proposal, || {}).put(put_forward);
            said.push(el("p").class("prompt proposal").put(phrase).view());
            if let Some(Proposal::Hint(_)) = board_view.proposal {
                said.extend(chances(app, state, seen));
            }
        }
        // Who looks back is told first what a move here does; once one is begun, how to go on.
        (None, None, _) if seen.looking_back && board_view.scene.rail.is_none() => {
            said.push(paragraph("small", words.looking_back));
        }
        (None, None, Some(prompt)) => {
            said.push(paragraph("prompt", prompt.clone()));
            // What was taken back can still be played again.
            if !seen.behind && seen.cursor < seen.log.len() && board_view.scene.rail.is_none() {
                said.push(paragraph("small going-on", words.going_on));
            }
        }
        // Who watches sees what was done.
        (None, None, None) if seen.watched && !seen.over => said.push(paragraph("prompt", newest(seen))),
        (None, None, None) if seen.over => {
            said.extend(seen.result.clone().map(|by| paragraph("prompt", by)));
            said.extend(next_time(app, state, seen));
        }
        (None, None, None) => {}
    }
    said.into_any()
}

/// The computer to be met next, after a game that counted, if it is another one.
fn next_time(app: AppContext, state: TableState, seen: &TableView) -> Option<AnyView> {
    let strength = app.settings.with(|settings| settings.strength_in(state.game_id()));
    let counted = state.game.session.with_untracked(|session| strength.was_counted(session.seed()));
    let is_met_now = seen.seats.iter().any(|seat| seat.computer == Some(strength.level));
    let words = app.words();
    (counted && !is_met_now)
        .then(|| paragraph("small", (words.table.next_time)(&words.status.character(strength.level).in_full())))
}

/// What share of the win the player who took a hint can expect, as text and as a bar.
fn chances(app: AppContext, state: TableState, seen: &TableView) -> Option<AnyView> {
    let seat = seen.seats.iter().find(|seat| seat.decides)?;
    let words = app.words().table;
    let expected = state.opponent.state.with_untracked(|told| told.expected);
    let said = if seat.is_you { (words.your_chances)(expected) } else { (words.chances)(&seat.name, expected) };
    let bar = el("progress").is("max", "100").is("value", expected.to_string()).is("aria-hidden", "true");
    Some(el("p").class("small chances").put(el("span").put(said)).put(bar).view())
}

/// What the shown move brought, in words.
pub fn newest(seen: &TableView) -> String {
    let shown = seen.cursor.checked_sub(1).and_then(|last| seen.log.get(last)?.last());
    shown.cloned().unwrap_or_default()
}

fn notice(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let failed = move |why: &'static str| {
        el("div")
            .is("role", "alert")
            .put(paragraph("trouble", why))
            .put(button("button", words.try_again, move || state.try_again()))
            .view()
    };
    live(move || match state.opponent.notice.get() {
        None => ().into_any(),
        Some(Notice::Restarted) => paragraph("small", words.restarted),
        Some(Notice::Failed) => failed(words.worker_failed),
        Some(Notice::HintFailed) => failed(words.table.hint_failed),
    })
}

/// What can be done now and not always: the game's own actions first.
pub fn offers(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let seen = state.game.view;
    let offers = move || {
        let mut offers: Vec<(Offer, String)> = Vec::new();
        let (begun, waits) = state.board.view.with(|board_view| {
            let named = |(target, label): (&String, &String)| {
                let offer = if board_view.hint.as_ref() == Some(target) { Offer::Hinted } else { Offer::Tap };
                (offer(target.clone()), label.clone())
            };
            offers.extend(board_view.scene.actions.iter().zip(&board_view.names.actions).map(named));
            // A learner makes the moves.
            let hint = board_view.hint.as_ref().filter(|_| !state.is_lesson());
            offers.extend(hint.map(|target| (Offer::Hint(target.clone()), words.table.play_it.to_owned())));
            (board_view.scene.rail.is_some(), matches!(board_view.proposal, Some(Proposal::Chosen(_))))
        });
        let (telling, skippable, over, looking_back, behind) = seen.with(|seen| {
            // A player who only watches has the slider, and where one decision is asked for there is no other.
            let [over, behind] = [seen.over, seen.behind].map(|is| is && !seen.watched && seen.posed.is_none());
            (seen.telling, seen.skippable, over, seen.looking_back, behind)
        });
        let rest = [
            (waits, Offer::Confirm, words.table.play_it),
            (begun || waits, Offer::Back, words.table.change),
            (state.opponent.state.with(|told| told.hinting), Offer::StopHint, words.table.stop_hint),
            (skippable, Offer::Skip, words.skip),
            (over && !behind && !state.is_lesson(), Offer::Rematch, words.rematch),
            (looking_back && !begun && !waits && !telling, Offer::GoOn, words.table.go_on_here),
            (behind && !begun && !waits && !telling, Offer::Latest, words.table.latest),
        ];
        offers.extend(rest.into_iter().filter(|(is, ..)| *is).map(|(_, offer, name)| (offer, name.to_owned())));
        offers
    };
    let press = move |offer: &Offer| match offer {
        Offer::Tap(target) | Offer::Hinted(target) => {
            state.act(BoardAction::Tap(target.clone()));
        }
        Offer::Hint(target) => {
            state.act(BoardAction::Tap(target.clone()));
            // What was put forward waits for no second word.
            state.confirm();
        }
        Offer::Confirm => state.confirm(),
        Offer::Back => {
            state.act(BoardAction::Back);
        }
        Offer::StopHint => state.stop_hint(),
        Offer::Skip => state.tell_all(),
        Offer::Rematch => state.rematch(),
        Offer::GoOn => state.go_on(),
        Offer::Latest => state.show(usize::MAX),
    };
    let offered = move |(offer, name): (Offer, String)| {
        let look = match offer {
            Offer::Hinted(_) => "button primary hinted",
            Offer::Tap(_) | Offer::Hint(_) | Offer::Confirm | Offer::Rematch | Offer::GoOn => "button primary",
            Offer::Back | Offer::StopHint | Offer::Skip | Offer::Latest => "button",
        };
        entry(format!("{name} {look}"), move || {
            let offer = offer.clone();
            button(look, name.clone(), move || press(&offer))
        })
    };
    el("div")
        .class("actions offers")
        // Keyed, so that no button turns into another one under the finger.
        .put(keyed(move || offers().into_iter().map(offered).collect()))
        .view()
}

/// What can be done in one moment, beside what always can.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Offer {
    /// One of the game's own targets.
    Tap(String),
    /// The game's own target that plays the hint.
    Hinted(String),
    /// The target that plays the hint.
    Hint(String),
    Confirm,
    Back,
    StopHint,
    Skip,
    Rematch,
    GoOn,
    Latest,
}

/// What stays where it is: taking back, playing again, a hint.
pub fn tools(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let seen = state.game.view;
    let no_undo = whether(move || !seen.with(|seen| seen.can_undo));
    let no_redo = whether(move || !seen.with(|seen| seen.can_redo));
    let no_hint = whether(move || !state.may_hint() || state.opponent.state.with(|told| told.hinting));
    let class = text(move || {
        let offered = app.settings.with(|settings| settings.hints);
        if offered { "actions tools" } else { "actions tools no-hints" }.to_owned()
    });
    el("div")
        .class(class)
        .put(tool("button", no_undo, Box::new(move || state.travel(true))).put(words.undo))
        .put(tool("button", no_redo, Box::new(move || state.travel(false))).put(words.redo))
        .put(tool("button", no_hint, Box::new(move || state.hint())).put(words.table.hint))
        .view()
}

/// What is seldom needed.
fn beside(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let game = state.game_id();
    let hints = move || match state.opponent.state.with(|told| told.hints) {
        0 => String::new(),
        count => (words.table.hints_taken)(count),
    };
    el("div")
        .class("actions beside")
        .put(button("button", words.new_game, move || go(&Route::SetUp(game))))
        .put(with_others(app, state))
        .put(share(app, state))
        .put(button("button for-keys", words.table.keys, open_help))
        .put(el("span").class("small").says(hints))
        .view()
}
