//! Beside the board: who plays, what to do, the scores, the moves.

use leptos::prelude::*;

use super::{Notice, TableState};
use crate::app::{Frame, go};
use crate::board::Act;
use crate::games::Scores;
use crate::keeping::keeping_news;
use crate::live::{button, live, paragraph, text, when_settled};
use crate::pages::sign;
use crate::route::Route;
use crate::seen::{Aim, SeatSeen, Seen};

/// The panel.
pub fn panel(frame: Frame, state: TableState) -> AnyView {
    let words = frame.words();
    let seen = state.seen;
    let aim = state.aim;
    let news = text(move || aim.with(|aim| aim.refusal.clone()).unwrap_or_else(|| seen.with(|seen| seen.news.clone())));
    let say = live(move || seen.with(|seen| aim.with(|aim| say(frame, seen, aim))));
    let progress = live(move || match state.progress.get() {
        None => ().into_any(),
        Some(part) => {
            let label = seen.with_untracked(|seen| seen.status.clone());
            view! { <progress max="100" value=part.to_string() aria-label=label></progress> }.into_any()
        }
    });
    let seats = live(move || seen.with(|seen| seen.seats.iter().map(seat_row).collect::<Vec<_>>().into_any()));
    let scores = live(move || seen.with(|seen| score_table(&seen.seats, &seen.scores)));
    let log = live(move || seen.with(|seen| moves(frame, state, &seen.log)));
    view! {
        <aside class="panel">
            <ul class="seats">{seats}</ul>
            <div class="say">
                {say} {progress} {notice(frame, state)} {keeping_news(frame, state.keeper)}
            </div>
            {actions(frame, state)}
            <div class="unseen" role="status">
                {news}
            </div>
            <section class="scores">
                <h2>{words.scores}</h2>
                {scores}
            </section>
            <details class="more log" open=is_wide()>
                <summary>{words.log}</summary>
                {log}
            </details>
            <details class="more keys">
                <summary>{words.keys}</summary>
                {paragraph("small", words.keys_text)}
            </details>
        </aside>
    }
    .into_any()
}

/// Whether the panel has room for the moves beside the board.
fn is_wide() -> bool {
    window().match_media("(min-width: 1000px)").is_ok_and(|query| query.is_some_and(|query| query.matches()))
}

fn seat_row(seat: &SeatSeen) -> AnyView {
    let class = format!("seat-row{}{}", if seat.decides { " decides" } else { "" }, if seat.won { " won" } else { "" });
    view! {
        <li class=class aria-current=seat.decides.then_some("true")>
            {sign(seat.sign.sign)}
            <span class="who">{seat.name.clone()}</span>
            <span class="total">{seat.total.clone()}</span>
        </li>
    }
    .into_any()
}

/// Whose turn it is, and what to do.
fn say(frame: Frame, seen: &Seen, aim: &Aim) -> AnyView {
    let words = frame.words();
    let mut said = vec![paragraph(if seen.over { "status over" } else { "status" }, seen.status.clone())];
    match (&aim.refusal, aim.prompt) {
        (Some(why), _) => said.push(paragraph("trouble", why.clone())),
        (None, Some(prompt)) => said.push(paragraph("prompt", prompt)),
        (None, None) => {}
    }
    if seen.looking_back {
        said.push(paragraph("small", words.looking_back));
    }
    said.into_any()
}

fn notice(frame: Frame, state: TableState) -> AnyView {
    let words = frame.words();
    live(move || {
        match state.notice.get() {
        None => ().into_any(),
        Some(Notice::Restarted) => paragraph("small", words.restarted),
        Some(Notice::Failed) => view! {
            <div role="alert">
                {paragraph("trouble", words.worker_failed)} {button("button", words.try_again, move || state.try_again())}
            </div>
        }
        .into_any(),
    }
    })
}

/// What can be done now: the game's own actions, then those of every game.
fn actions(frame: Frame, state: TableState) -> AnyView {
    let words = frame.words();
    let seen = state.seen;
    let game = seen.with_untracked(|seen| seen.game);
    let offers = move || {
        let mut offers: Vec<(Offer, String)> = Vec::new();
        state.aim.with(|aim| {
            let named = |target: &String| (Offer::Tap(target.clone()), aim.names.target(target).unwrap_or_default());
            offers.extend(aim.scene.actions.iter().map(named));
            if aim.scene.rail.is_some() {
                offers.push((Offer::Back, words.cancel.to_owned()));
            }
        });
        let (telling, over, looking_back) = seen.with(|seen| (seen.telling, seen.over, seen.looking_back));
        let rest = [
            (telling, Offer::Skip, words.skip),
            (over, Offer::Rematch, words.rematch),
            (over, Offer::NewGame, words.new_game),
            (looking_back, Offer::Latest, words.play_on),
        ];
        offers.extend(rest.into_iter().filter(|(is, ..)| *is).map(|(_, offer, name)| (offer, name.to_owned())));
        offers
    };
    let press = move |offer: &Offer| match offer {
        Offer::Tap(target) => state.act(Act::Tap(target.clone())),
        Offer::Back => state.act(Act::Back),
        Offer::Skip => state.tell_all(),
        Offer::Rematch => state.rematch(),
        Offer::NewGame => go(&Route::SetUp(game)),
        Offer::Latest => state.show(usize::MAX),
    };
    let offered = move |(offer, name): (Offer, String)| {
        let primary = matches!(offer, Offer::Tap(_) | Offer::Skip | Offer::Rematch);
        button(if primary { "button primary" } else { "button" }, name, move || press(&offer))
    };
    let travel = move |label: &'static str, back: bool| {
        let can = move || seen.with(|seen| if back { seen.can_undo } else { seen.can_redo });
        // Not `disabled`: a button that has the focus keeps it.
        let disabled = text(move || (!can()).to_string());
        view! {
            <button class="button" type="button" aria-disabled=disabled on:click=move |_| state.travel(back)>
                {label}
            </button>
        }
        .into_any()
    };
    view! {
        <div class="actions">
            // Keyed, so that no button turns into another one under the finger.
            <For each=offers key=|(offer, _)| offer.clone() children=offered/>
        </div>
        <div class="actions">{travel(words.undo, true)} {travel(words.redo, false)} {copy_link(frame, state)}</div>
    }
    .into_any()
}

/// What can be done in one moment, beside taking back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Offer {
    /// One of the game's own targets.
    Tap(String),
    Back,
    Skip,
    Rematch,
    NewGame,
    Latest,
}

/// Copies the address that holds the game.
fn copy_link(frame: Frame, state: TableState) -> AnyView {
    let words = frame.words();
    let copied = RwSignal::new(String::new());
    // Where it can't be copied, it is shown.
    let link = RwSignal::new(None::<String>);
    let copy = move || {
        let say = move |done: bool| {
            let words = if done { words.link_copied } else { words.link_not_copied };
            copied.try_set(words.to_owned());
            link.try_set((!done).then(|| state.keeper.link()));
        };
        let address = state.keeper.link();
        // Where the page isn't secure there is no clipboard at all.
        match js_sys::Reflect::get(&window().navigator(), &"clipboard".into()) {
            Ok(clipboard) if !clipboard.is_undefined() => {
                when_settled(window().navigator().clipboard().write_text(&address), move |done| say(done.is_ok()));
            }
            _ => say(false),
        }
    };
    let shown = live(move || match link.get() {
        None => ().into_any(),
        Some(link) => view! { <input readonly aria-label=words.copy_link value=link/> }.into_any(),
    });
    view! {
        {button("button", words.copy_link, copy)}
        <span class="small" role="status">
            {copied}
        </span>
        {shown}
    }
    .into_any()
}

fn score_table(seats: &[SeatSeen], scores: &Scores) -> AnyView {
    // Shown, and spoken.
    let cell = |tag: &'static str, look: &'static str, shown: AnyView, spoken: String| {
        let content = view! {
            {shown}
            <span class="unseen">{spoken}</span>
        };
        match tag {
            "td" => view! { <td class=look>{content}</td> }.into_any(),
            scope => view! { <th scope=scope>{content}</th> }.into_any(),
        }
    };
    let mut head = vec![view! { <td></td> }.into_any()];
    head.extend(scores.columns.iter().map(|column| cell("col", "", sign(column.sign), column.label.to_owned())));
    let rows = scores.rows.iter().zip(seats).map(|(row, seat)| {
        let mut cells = vec![cell("row", "", sign(seat.sign.sign), seat.name.clone())];
        cells.extend(row.cells.iter().map(|number| {
            let shown = view! {
                <span aria-hidden="true">
                    {number.shown.clone()} <span class="more-to-come">{number.more.clone()}</span>
                </span>
            };
            cell("td", if number.wins { "wins" } else { "" }, shown.into_any(), number.spoken.clone())
        }));
        view! { <tr>{cells}</tr> }.into_any()
    });
    let rows: Vec<AnyView> = rows.collect();
    view! {
        <table>
            <thead>
                <tr>{head}</tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        {paragraph("small", scores.legend)}
    }
    .into_any()
}

/// What happened, move by move; each entry shows the position after its move.
fn moves(frame: Frame, state: TableState, log: &[(usize, Vec<String>)]) -> AnyView {
    if log.is_empty() {
        return paragraph("small", frame.words().nothing_yet);
    }
    let entries = log.iter().map(|(cursor, lines)| {
        let cursor = *cursor;
        let first = lines.first().cloned().unwrap_or_default();
        let rest: Vec<AnyView> =
            lines.iter().skip(1).map(|line| view! { <li>{line.clone()}</li> }.into_any()).collect();
        view! {
            <li>
                {button("plain", first, move || state.show(cursor))}
                <ul>{rest}</ul>
            </li>
        }
        .into_any()
    });
    let entries: Vec<AnyView> = entries.collect();
    view! { <ol>{entries}</ol> }.into_any()
}
