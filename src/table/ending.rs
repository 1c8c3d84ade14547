//! The end of a game on the board, for some seconds: the winner's pieces glow, and fireflies rise from them and
//! gather around the words. If the person at this device has lost, they drift off.

use std::sync::Arc;

use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options};
use luciole_core::Seat;
use luciole_scene::{Place, ViewBox, decimal};
use luciole_words::{SeatView, Sign, TableView};
use web_sys::KeyboardEvent;

use super::state::TableState;
use crate::board::in_part;
use crate::components::sign::GameSign;
use crate::dom::keys::pressed;
use crate::i18n::texts::EndingTexts;
use luciole_table::{Summary, Table};

/// How long it lasts, in ms. The style sheet's animations last as long.
const LASTS: u32 = 3_500;

/// How long the board shows the last piece of the scoring before that, in ms.
const PAUSE: u32 = 700;

/// The id of the gradient of golden light.
const GOLD: &str = "ending-light";
/// The id of the mask that leaves the pieces dark: light is around them, not over them.
const AROUND: &str = "ending-around";

/// Where the fireflies gather: to the right of the middle and down, in hundredths of half the board's shorter side.
const RIGHT: [i32; FIREFLIES] = [
    70, -68, 6, 56, -69, 78, -18, -42, 66, -85, 30, 28, -61, 90, -40, -12, 54, -92, 50, -4, -45, 91, -57, 20, 35, -88,
    64, -36, -24, 81,
];
const DOWN: [i32; FIREFLIES] = [
    0, 39, -44, 46, -8, -31, 42, -51, 15, 22, -40, 55, -22, -12, 36, -58, 28, 2, -31, 58, -34, 8, 25, -57, 38, -18,
    -18, 54, -41, 27,
];
const FIREFLIES: usize = 30;

/// The end as it is shown.
#[derive(Clone, Debug, PartialEq)]
struct Finale {
    /// Who has won.
    title: String,
    /// The margin, if it was close.
    aside: Option<&'static str>,
    /// Whether the person at this device has lost.
    lost: bool,
    /// The sign of each seat, its points, and whether it has won.
    scores: Vec<(Sign, String, bool)>,
    /// The winners' colours, each with the places and the sizes of the pieces.
    winners: Vec<(&'static str, Vec<(Place, f64)>)>,
    /// The places and sizes of all seats' pieces.
    pieces: Vec<(Place, f64)>,
    /// The visible part of the board's plane.
    view: ViewBox,
    /// The left and upper edge of that part, its width and height, in pixels from the edge of the board's side.
    frame: [i32; 4],
}

/// The end of a game played here, shown once and not when it is reviewed. It blocks nothing: any tap, Enter or Escape
/// ends it, and screen readers get the same words from the table's live region.
#[component]
pub fn Ending(state: TableState) -> impl IntoView {
    let ended = state.watch(Table::ended);
    let board_view = in_part(state.board.view);
    let shown = RwSignal::new(None::<Arc<Finale>>);
    let timer = StoredValue::new_local(None::<Timeout>);
    let finish = move || {
        timer.try_set_value(None);
        shown.try_maybe_update(|shown| (shown.take().is_some(), ()));
    };
    let begin = move || {
        let scene = board_view.with_untracked(|board_view| board_view.scene.clone());
        let view = state.board.zoom.get_untracked().of(scene.view);
        let pieces = |(seat, seen): &(Seat, &SeatView)| -> Vec<_> {
            let reach = f64::from(seen.sign.sign.reach);
            let own = scene.nodes.iter().filter(|node| node.owner == Some(*seat) && view.holds(node.at));
            own.map(|node| (node.at, reach * node.scale)).collect()
        };
        let finale = state.view_now(|seen| {
            let seats = || Seat::all(seen.seats.len()).zip(&seen.seats);
            let winners = seats().filter(|(_, seen)| seen.won);
            Finale {
                winners: winners.map(|winner| (winner.1.sign.class, pieces(&winner))).collect(),
                pieces: seats().flat_map(|seat| pieces(&seat)).collect(),
                view,
                frame: frame(view).unwrap_or_default(),
                ..in_words(state, seen)
            }
        });
        shown.set(Some(Arc::new(finale)));
        timer.set_value(Some(Timeout::new(LASTS, finish)));
    };
    let over = Memo::new(move |_| ended.get().filter(|_| state.game.view.with(|seen| seen.over)));
    Effect::watch(
        move || (ended.get(), over.get()),
        move |(ended, over), before, _| match over {
            Some(_) if before.is_none_or(|(before, _)| before != ended) => {
                if state.game.view.with_untracked(|seen| seen.told.len() > 1) {
                    timer.set_value(Some(Timeout::new(PAUSE, begin)));
                } else {
                    begin();
                }
            }
            Some(_) => {}
            // Undone, or shown at an earlier move.
            None => finish(),
        },
        true,
    );
    // A second tap that meant to skip the scoring doesn't skip what is yet to come.
    let skip = move || {
        if shown.with_untracked(Option::is_some) {
            finish();
        }
    };
    // Before the board, which keeps the keys that it uses.
    let first = UseEventListenerOptions::default().capture(true);
    let _ = use_event_listener_with_options(window(), ev::pointerdown, move |_| skip(), first);
    let end = move |event: KeyboardEvent| {
        if matches!(pressed(&event).as_deref(), Some("Enter" | "Escape")) && !event.repeat() {
            skip();
        }
    };
    let _ = use_event_listener_with_options(window(), ev::keydown, end, first);
    move || shown.get().map(|finale| view! { <Shown finale /> })
}

/// The words and the scores; the rest is still to be added.
fn in_words(state: TableState, seen: &TableView) -> Finale {
    let texts = state.app.texts(EndingTexts::of);
    let winners: Vec<&SeatView> = seen.seats.iter().filter(|seat| seat.won).collect();
    let lost = seen.seats.iter().any(|seat| seat.is_you && !seat.won);
    let title = match &winners[..] {
        [winner] if winner.is_you => texts.you_won().to_owned(),
        [winner] if lost => texts.wins(&winner.name),
        [_] => seen.status.clone(),
        _ => texts.shared().to_owned(),
    };
    let is_close = winners.len() == 1 && state.session(|session| Summary::of(session).is_close());
    let score = |seat: &SeatView| (seat.sign.sign, seat.points.to_string(), seat.won);
    Finale {
        title,
        aside: is_close.then(|| texts.by_a_whisker()),
        lost,
        scores: seen.seats.iter().map(score).collect(),
        winners: Vec::new(),
        pieces: Vec::new(),
        view: ViewBox::default(),
        frame: [0; 4],
    }
}

/// Where the visible part of the board's plane lies on the board's side of the table: in the middle of the board's box,
/// which may be wider or higher.
fn frame(view: ViewBox) -> Option<[i32; 4]> {
    let board = document().query_selector(".board-side .board").ok()??;
    let (board, side) =
        (board.get_bounding_client_rect(), board.closest(".board-side").ok()??.get_bounding_client_rect());
    let scale = (board.width() / view.width).min(board.height() / view.height);
    let (width, height) = (view.width * scale, view.height * scale);
    let left = board.x() - side.x() + (board.width() - width) / 2.0;
    let top = board.y() - side.y() + (board.height() - height) / 2.0;
    Some([left, top, width, height].map(|length| length as i32))
}

/// The glow, the fireflies and the words.
#[component]
fn Shown(finale: Arc<Finale>) -> impl IntoView {
    let ViewBox { x, y, width, height } = finale.view;
    let (middle, unit) = (Place { x: x + width / 2.0, y: y + height / 2.0 }, width.min(height) / 200.0);
    let many = finale.winners.len().max(1);
    let winners = finale.winners.iter().enumerate().map(|(number, (colour, pieces))| {
        let id = format!("{GOLD}-{number}");
        let fill = id.clone();
        // Where there are many pieces, they share the light.
        let spread = if pieces.len() > 12 { 1.5 } else { 2.3 };
        let glows = pieces.iter().map(|(at, reach)| {
            view! { <circle cx=decimal(at.x) cy=decimal(at.y) r=decimal(spread * reach) fill=format!("url(#{fill})") /> }
        });
        let sparks = (number..FIREFLIES).step_by(many).map(|index| {
            let around = |reach: f64| Place {
                x: middle.x + f64::from(RIGHT[index]) * reach * unit,
                y: middle.y + f64::from(DOWN[index]) * reach * unit,
            };
            // Those of a winner without pieces rise from the lower edge.
            let below = Place { x: x + width * (0.5 + index as f64) / FIREFLIES as f64, y: y + height };
            let piece = pieces.get(index / many % pieces.len().max(1)).map_or(below, |(at, _)| *at);
            let (from, to) = if finale.lost { (around(1.0), around(1.8)) } else { (piece, around(1.0)) };
            let fill = if index % 2 == 0 { GOLD.to_owned() } else { fill.clone() };
            view! { <Spark from to size=1.3 * unit fill=format!("url(#{fill})") /> }
        });
        view! {
            <g class=*colour>
                <defs>
                    <Gradient id colour="currentColor" />
                </defs>
                <g class="ending-lights" mask=format!("url(#{AROUND})")>
                    {glows.collect_view()}
                </g>
                {sparks.collect_view()}
            </g>
        }
    });
    let around = finale.pieces.iter().map(|(at, reach)| {
        view! { <circle cx=decimal(at.x) cy=decimal(at.y) r=decimal(*reach) /> }
    });
    let scores = finale.scores.iter().map(|(sign, points, won)| {
        view! {
            <li class:won=*won>
                <GameSign sign=*sign />
                {points.clone()}
            </li>
        }
    });
    let [left, top, wide, high] = finale.frame.map(|length| format!("{length}px"));
    view! {
        <div
            class="ending"
            class:lost=finale.lost
            aria-hidden="true"
            style:left=left
            style:top=top
            style:width=wide
            style:height=high
        >
            <svg viewBox=finale.view.to_string()>
                <defs>
                    <Gradient id=GOLD.to_owned() colour="#ffc94a" />
                    <mask
                        id=AROUND
                        maskUnits="userSpaceOnUse"
                        x=decimal(x)
                        y=decimal(y)
                        width=decimal(width)
                        height=decimal(height)
                    >
                        <rect x=decimal(x) y=decimal(y) width=decimal(width) height=decimal(height) fill="#fff" />
                        {around.collect_view()}
                    </mask>
                </defs>
                {winners.collect_view()}
            </svg>
            <div class="ending-words">
                <p class="ending-title">{finale.title.clone()}</p>
                {finale.aside.map(|aside| view! { <p>{aside}</p> })}
                <ul>{scores.collect_view()}</ul>
            </div>
        </div>
    }
}

/// What a light looks like.
#[component]
fn Gradient(id: String, colour: &'static str) -> impl IntoView {
    view! {
        <radialGradient id=id>
            <stop offset="0" stop-color="#fffbe6" stop-opacity=".85"></stop>
            <stop offset=".3" stop-color=colour stop-opacity=".5"></stop>
            <stop offset="1" stop-color=colour stop-opacity="0"></stop>
        </radialGradient>
    }
}

/// A firefly, and the places that the style sheet moves it between.
#[component]
fn Spark(from: Place, to: Place, size: f64, fill: String) -> impl IntoView {
    let [x0, y0, x1, y1] = [from.x, from.y, to.x, to.y].map(|at| decimal(at) + "px");
    view! {
        <g class="ending-spark" style=("--x0", x0) style=("--y0", y0) style=("--x1", x1) style=("--y1", y1)>
            <circle r=decimal(5.0 * size) fill=fill></circle>
            <circle r=decimal(size) fill="#fff8dc"></circle>
        </g>
    }
}
