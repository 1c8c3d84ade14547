//! A game that is over, looked at: the chances after each move as a graph, what was given away where, and what would have been better.

use luciole_core::Seat;
use luciole_games::AnyJudged;
use luciole_search::FULL_WIN;
use luciole_session::Proposal;
use luciole_table::{Phrase, TableView};

use crate::components::sign::sign;
use crate::context::AppContext;
use crate::dom::element::{el, group, shape};
use crate::dom::focus::focus;
use crate::dom::live::{button, live, paragraph, text};
use crate::dom::prelude::{AnyView, IntoAny, request_animation_frame};
use crate::dom::watched::Derived;

use super::replay::slider;
use super::state::{Looked, TableState, TurningPoint, percent};

/// How high and how wide the graph is, in its own units.
const HIGH: i32 = 1_000;
const WIDE: usize = 1_000;

/// Where on the graph a share of the win lies after so many of all moves.
fn at(number: usize, share: i32, moves: usize) -> String {
    format!("{} {}", WIDE * number / moves.max(1), HIGH - share / (FULL_WIN / HIGH))
}

/// The line of a seat's chances over all moves, as the points of a path.
fn line(looked: &Looked, seat: usize, moves: usize) -> String {
    let point = |judged: &AnyJudged| Some(at(judged.number, judged.shares?[seat], moves));
    let points: Vec<String> = looked.judged.iter().filter_map(point).collect();
    points.join(" L")
}

/// All of it, or what begins it: nothing before the game is over.
pub fn analysis(app: AppContext, state: TableState) -> AnyView {
    let words = app.words().analysis;
    let begin = move || {
        state.analyse();
        request_animation_frame(|| focus(".graph input"));
    };
    let asked = Derived::new(move || {
        let over = state.game.view.with(|seen| seen.played_out);
        over.then(|| state.looked(|looked| looked.game.is_some()))
    });
    live(move || match asked.get() {
        None => ().into_any(),
        Some(false) => el("div").class("actions").put(button("button", words.analyse, begin)).view(),
        Some(true) => el("section")
            .class("analysis")
            .put(el("h2").put(words.heading))
            .put(graph(app, state))
            .put(live(move || verdict(app, state)))
            .put(live(move || state.game.view.with(|seen| players(app, state, seen))))
            .put(live(move || how_far(app, state)))
            .put(live(move || state.game.view.with(|seen| turning_points(app, state, seen))))
            .view(),
    })
}

/// The chances after each move: of two players one area over the other's, of more a line each. It is a slider, like that of the replay.
fn graph(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let lines = live(move || {
        let (seats, moves) = state.game.view.with(|seen| (seen.seats.len(), seen.log.len()));
        state.looked(|looked| drawn(looked, seats, moves))
    });
    let here = text(move || {
        let x = state.game.view.with(|seen| WIDE * seen.cursor / seen.log.len().max(1));
        format!("M{x} 0V{HIGH}")
    });
    let spoken = text(move || {
        state.game.view.with(|seen| {
            let place = (words.table.move_of)(seen.cursor, seen.log.len(), "");
            state.looked(|looked| match looked.shares(seen.cursor) {
                Some(shares) => {
                    let each = seen.seats.iter().zip(shares);
                    let each: Vec<_> = each.map(|(seat, share)| format!("{} {}", seat.name, shown(share))).collect();
                    format!("{place}{}", each.join(", "))
                }
                None => place,
            })
        })
    });
    let view_box = format!("0 0 {WIDE} {HIGH}");
    el("div")
        .class("graph")
        .put(
            shape("svg")
                .is("viewBox", view_box)
                .is("preserveAspectRatio", "none")
                .is("aria-hidden", "true")
                .put(shape("path").class("level").is("d", format!("M0 {}H{WIDE}", HIGH / 2)))
                .put(lines)
                .put(shape("path").class("here").is("d", here)),
        )
        .put(slider(state, words.analysis.chances, spoken))
        .view()
}

/// A share of the win, in per cent.
fn shown(share: i32) -> String {
    format!("{} %", percent(share.unsigned_abs()))
}

fn drawn(looked: &Looked, seats: usize, moves: usize) -> AnyView {
    let path = |look: String, d: String| shape("path").class(look).is("d", d).view();
    let mut drawn: Vec<AnyView> = Vec::new();
    if seats == 2 {
        let mut known = looked.judged.iter().filter(|judged| judged.shares.is_some()).map(|judged| judged.number);
        let first = known.next();
        if let (Some(first), Some(last)) = (first, known.next_back().or(first)) {
            let [first, last] = [first, last].map(|number| at(number, 0, moves));
            drawn.push(path("area".to_owned(), format!("M{first} L{} L{last}Z", line(looked, 0, moves))));
        }
    }
    // Between two, one line tells both.
    for seat in (0..if seats == 2 { 1 } else { seats }).rev() {
        let line = line(looked, seat, moves);
        if !line.is_empty() {
            drawn.push(path(format!("line s{seat}"), format!("M{line}")));
        }
    }
    for point in looked.turning_points() {
        // A dot on the line of who made the move, where it had led.
        let seat = looked.judged[point.number].decision.as_ref().map_or(0, |decision| decision.seat.index());
        let after = looked.judged[point.number + 1..].iter().find_map(|judged| Some((judged.number, judged.shares?)));
        if let Some((number, shares)) = after {
            let line = if seats == 2 { 0 } else { seat };
            drawn.push(path("dot".to_owned(), format!("M{}h0", at(number, shares[line], moves))));
        }
    }
    drawn.into_any()
}

/// What is thought of the move that is shown; beside what would have been better, of the move that was made.
fn verdict(app: AppContext, state: TableState) -> AnyView {
    let words = app.words().analysis;
    let cursor = state.game.view.with(|seen| seen.cursor);
    let instead = state.board.view.with(|board_view| matches!(board_view.proposal, Some(Proposal::Better(_))));
    let number = if instead { Some(cursor) } else { cursor.checked_sub(1) };
    let decision = number.and_then(|number| state.looked(|looked| looked.judged.get(number)?.decision.clone()));
    let (Some(number), Some(decision)) = (number, decision) else { return el("div").class("verdict").view() };
    let gave_away = (words.gave_away)(percent(decision.cost));
    let (said, press) = if instead {
        let what = state.game.view.with(|seen| Some(seen.log.get(number)?.first()?.clone())).unwrap_or_default();
        (format!("{what} {gave_away}"), Some(button("button", words.show_made, move || state.step(false))))
    } else if decision.cost > 0 {
        (gave_away, Some(button("button", words.show_better, move || state.show_better(number))))
    } else {
        let made = state.game.session.with_untracked(|session| session.notation(number));
        let is_best = made.is_some_and(|made| made == decision.best);
        (if is_best { words.was_best } else { words.as_good }.to_owned(), None)
    };
    el("div").class("verdict").put(paragraph("small", said)).put(press).view()
}

/// Each player with their line, what they can expect here, and how well they decided.
fn players(app: AppContext, state: TableState, seen: &TableView) -> AnyView {
    let words = app.words().analysis;
    let head = |label: &'static str| el("th").is("scope", "col").put(label).view();
    let many = seen.seats.len();
    let row = |looked: &Looked, seat: Seat| {
        let who = &seen.seats[seat.index()];
        let line = match (many, seat.index()) {
            (2, 0) => shape("path").class("area").is("d", "M0 0H24V12H0Z"),
            (2, _) => shape("path").class("rest").is("d", "M0 0H24V12H0Z"),
            (_, seat) => shape("path").class(format!("line s{seat}")).is("d", "M0 6H24"),
        };
        let key = shape("svg").class("key").is("viewBox", "0 0 24 12").is("aria-hidden", "true").put(line);
        let share = looked.shares(seen.cursor).map(|shares| shown(shares[seat.index()]));
        let accuracy = looked.accuracy(seat).map(|percent| format!("{percent} %"));
        let cell = |text: Option<String>| el("td").put(text.unwrap_or_else(|| "–".to_owned())).view();
        let name = el("th").is("scope", "row").put(key).put(sign(who.sign.sign)).put(el("span").put(who.name.clone()));
        el("tr").put(name).put(cell(share)).put(cell(accuracy)).view()
    };
    let rows: Vec<AnyView> = state.looked(|looked| Seat::all(many).map(|seat| row(looked, seat)).collect());
    let heads = el("tr").put(el("td")).put(head(words.chances_here)).put(head(words.accuracy));
    group([
        el("table").put(el("thead").put(heads)).put(el("tbody").put(rows)).view(),
        paragraph("small", words.accuracy_hint),
    ])
}

/// How far it is, until all has been looked at.
fn how_far(app: AppContext, state: TableState) -> AnyView {
    let words = app.words().analysis;
    let positions = state.game.view.with(|seen| seen.log.len() + 1);
    let (done, stopped) = state.looked(|looked| (looked.judged.len(), looked.stopped));
    if done == positions {
        return ().into_any();
    }
    let label = (words.looked_at)(done, positions);
    let bar =
        el("progress").is("max", positions.to_string()).is("value", done.to_string()).is("aria-label", label.clone());
    let press = if stopped {
        button("button", words.go_on, move || state.analyse())
    } else {
        button("button", words.stop, move || state.stop_looking())
    };
    el("div").class("how-far").put(paragraph("small", label)).put(press).put(bar).view()
}

/// The moves that cost most, in words; each leads to what would have been better.
fn turning_points(app: AppContext, state: TableState, seen: &TableView) -> AnyView {
    let words = app.words().analysis;
    // Before all has been looked at, others may come between them.
    let points = state.looked(|looked| (looked.judged.len() > seen.log.len()).then(|| looked.turning_points()));
    let Some(points) = points else { return ().into_any() };
    let entry = |point: TurningPoint| {
        let TurningPoint { number, cost } = point;
        let what = seen.log.get(number).and_then(|lines| lines.first()).cloned().unwrap_or_default();
        let (place, cost) = (format!("{}. ", number + 1), format!(" −{} %", percent(cost)));
        el("li")
            .put(
                state
                    .phrase("plain", Phrase::Event(number, 0), move || state.show_better(number))
                    .put(el("span").put(place))
                    .put(el("span").put(what))
                    .put(el("strong").put(cost)),
            )
            .view()
    };
    let list = if points.is_empty() {
        paragraph("small", words.no_turning_points)
    } else {
        el("ol").put(points.into_iter().map(entry).collect::<Vec<_>>()).view()
    };
    group([el("h3").put(words.turning_points).view(), list])
}
