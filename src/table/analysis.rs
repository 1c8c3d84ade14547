//! The analysis of a finished game: a graph of the chances after each move, what each decision cost, and what would
//! have been better.

use leptos::prelude::*;
use luciole_core::Seat;
use luciole_search::{FULL_WIN, Judged};
use luciole_session::{Proposal, Turns};
use luciole_table::{Analysis as GameAnalysis, BoardInput, Input, THREW_AWAY, Table, TurningPoint, rounded};
use luciole_words::{Phrase, StatusTexts, TableView};

use web_sys::MouseEvent;

use crate::components::sign::GameSign;
use crate::context::use_app;
use crate::dom::focus::{focus, focus_unmarked, mark_focus};
use crate::i18n::texts::{
    AnalysisInsteadOf, AnalysisLookedAt, AnalysisShareOf, AnalysisTexts, RetryTexts, TableMoveOf, TableTexts,
};

use super::best_moves::{BestMoves, chances_in_words, in_words};
use super::phrase::PhraseButton;
use super::replay::Slider;
use super::state::TableState;

/// A move that costs less than this share of the win, in millionths, isn't given a number.
const SLIGHT: u32 = 30_000;

/// The slider over the graph.
const GRAPH: &str = ".graph input";

/// The graph's height and width, in its own units.
const HIGH: i32 = 1_000;
const WIDE: usize = 1_000;

/// How far to the right a number of moves is on the graph. All turns are equally wide, however many moves they have.
fn across(number: usize, turns: &Turns) -> usize {
    let turn = turns.after(number);
    let begin = turns.end(turn.saturating_sub(1));
    let (done, all) = (number - begin, turns.end(turn) - begin);
    WIDE * (turn.saturating_sub(1) * all + done) / (all * turns.count()).max(1)
}

/// The point on the graph for a share of the win after this many moves.
fn at(number: usize, share: i32, turns: &Turns) -> String {
    format!("{} {}", across(number, turns), HIGH - share / (FULL_WIN / HIGH))
}

/// The line of a seat's chances over all moves, as the points of a path.
fn line(analysis: &GameAnalysis, seat: usize) -> String {
    let point = |judged: &Judged<String>| Some(at(judged.number, judged.shares?[seat], &analysis.turns));
    let points: Vec<String> = analysis.judged.iter().filter_map(point).collect();
    points.join(" L")
}

/// The analysis, or a button that starts it; nothing before the game is over.
#[component]
pub fn Analysis(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    // At the end of the game, the button is beside the one for the rematch.
    let asked = Memo::new(move |_| {
        let (is_over, is_shown) = state.game.view.with(|seen| (seen.played_out && !seen.revealing, seen.over));
        let asked = state.opponent.analysis.with(|analysis| analysis.game.is_some() && !analysis.quiet);
        (asked || !is_shown).then_some(asked).filter(|_| is_over)
    });
    // Deferred with the panel, so that the graph is there only now.
    if state.has_come_back() {
        request_animation_frame(|| focus(GRAPH));
    }
    move || match asked.get() {
        None => ().into_any(),
        Some(false) => view! {
            <div class="actions">
                <AnalyseButton state />
            </div>
        }
        .into_any(),
        Some(true) => view! {
            <section class="analysis">
                <h2>{texts.heading()}</h2>
                <Graph state />
                <Verdict state />
                <BestMoves state />
                <Players state />
                <HowFar state />
                <Whose state />
                <TurningPoints state />
            </section>
        }
        .into_any(),
    }
}

/// The button that starts the analysis, and leads to it.
#[component]
pub fn AnalyseButton(
    state: TableState,
    /// Whether it is what the viewer most likely wants.
    #[prop(optional, into)]
    primary: Signal<bool>,
) -> impl IntoView {
    let analyse = move |event: MouseEvent| {
        state.send(Input::Analyse);
        let by_key = event.detail() == 0;
        request_animation_frame(move || if by_key { focus(GRAPH) } else { focus_unmarked(GRAPH) });
    };
    view! {
        <button class="button" class:primary=primary type="button" on:click=analyse>
            {use_app().texts(AnalysisTexts::of).analyse()}
        </button>
    }
}

/// The chances after each move: for two players one line, with the colour of whoever is ahead between it and the middle;
/// for more players a line each. It is a slider over the turns.
#[component]
fn Graph(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(AnalysisTexts::of);
    let analysis = state.opponent.analysis;
    let lines = move || {
        let looks = state.game.view.with(looks);
        let paths = analysis.with(|analysis| paths(analysis, looks.len()));
        let path = |Path { class, seat, d, half }: Path| {
            let look = seat.and_then(|seat| looks.get(seat).copied());
            view! {
                <g class=look>
                    <path class=class d=d clip-path=half.map(|half| format!("url(#graph-half-{half})"))></path>
                </g>
            }
        };
        paths.into_iter().map(path).collect_view()
    };
    let turns = Memo::new(move |_| analysis.with(|analysis| analysis.turns.clone()));
    let tick_at = move |turn: usize| turns.with(|turns| across(turns.end(turn), turns));
    let all_ticks = move || ticks(turns.with(Turns::count));
    let upright = move || {
        let line = |turn: usize| format!("M{} 0V{HIGH}", tick_at(turn));
        all_ticks().map(line).collect::<String>()
    };
    let scale = move || {
        let tick = |turn: usize| {
            let left = format!("{}%", 100.0 * tick_at(turn) as f64 / WIDE as f64);
            view! { <span style:left=left>{turn}</span> }
        };
        all_ticks().map(tick).collect_view()
    };
    let halves = (0..2).map(|half| {
        view! {
            <clipPath id=format!("graph-half-{half}")>
                <rect y=half * HIGH / 2 width=WIDE height=HIGH / 2></rect>
            </clipPath>
        }
    });
    let here = move || {
        let cursor = state.game.view.with(|seen| seen.cursor);
        format!("M{} 0V{HIGH}", turns.with(|turns| across(cursor, turns)))
    };
    let spoken = move || {
        state.game.view.with(|seen| {
            let shares = analysis.with(|analysis| {
                let each = seen.seats.iter().zip(analysis.shares(seen.cursor)?);
                Some(
                    each.map(|(seat, share)| {
                        texts.share_of(AnalysisShareOf { who: &seat.name, share: shown(texts, share) })
                    })
                    .collect::<Vec<_>>(),
                )
            });
            let shares = shares.unwrap_or_default().join(app.texts(StatusTexts::of).between_names());
            app.texts(TableTexts::of).move_of(TableMoveOf { number: seen.turn, count: seen.turns, what: shares })
        })
    };
    let place = Signal::derive(move || state.game.view.with(|seen| (seen.turn, seen.turns)));
    let slide = move |turn| state.send(Input::SlideTo(turns.with_untracked(|turns| turns.end(turn))));
    view! {
        <div class="graph" on:keydown=move |event| mark_focus(&event)>
            <Axis state />
            <svg viewBox=format!("0 0 {WIDE} {HIGH}") preserveAspectRatio="none" aria-hidden="true">
                <defs>{halves.collect_view()}</defs>
                <path class="level" d=upright></path>
                {lines}
                <path class="level middle" d=format!("M0 {}H{WIDE}", HIGH / 2)></path>
                <path class="here" d=here></path>
            </svg>
            <Swing state />
            <Slider state label=texts.chances() spoken place on_slide=slide />
        </div>
        <div class="graph-scale" aria-hidden="true">
            {scale}
        </div>
    }
}

/// The scale beside the graph; between two players each has an end of it.
#[component]
fn Axis(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    let ends = Memo::new(move |_| {
        state.game.view.with(|seen| match &seen.seats[..] {
            [first, second] => Some([first.sign.sign, second.sign.sign]),
            _ => None,
        })
    });
    let end = move |at: usize| ends.get().map(|ends| view! { <GameSign sign=ends[at] /> });
    view! {
        <div class="graph-axis" aria-hidden="true">
            <span>{texts.percent(100)} {move || end(0)}</span>
            <span>{texts.percent(50)}</span>
            <span>{move || end(1)} {texts.percent(0)}</span>
        </div>
    }
}

/// How much the costliest of the turning points cost, beside its dot.
#[component]
fn Swing(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    let label = move || {
        let seats = state.game.view.with(|seen| seen.seats.len());
        state.opponent.analysis.with(|analysis| {
            let costliest = analysis.turning_points().into_iter().max_by_key(|point| point.cost)?;
            let (number, share) = spot(analysis, costliest, seats)?;
            let left = format!("{}%", 100.0 * across(number, &analysis.turns) as f64 / WIDE as f64);
            let top = format!("{}%", 100.0 * f64::from(FULL_WIN - share) / f64::from(FULL_WIN));
            let is_high = share > FULL_WIN / 2;
            Some(view! {
                <span class:under=is_high style=("--left", left) style:top=top>
                    {texts.lost(rounded(costliest.cost))}
                </span>
            })
        })
    };
    view! {
        <div class="graph-swing" aria-hidden="true">
            {label}
        </div>
    }
}

/// Where the dot of a turning point is: on the line of whoever made the move, at the position that it led to.
fn spot(analysis: &GameAnalysis, point: TurningPoint, seats: usize) -> Option<(usize, i32)> {
    let line = if seats == 2 { 0 } else { point.seat.index() };
    analysis.judged[point.number + 1..].iter().find_map(|judged| Some((judged.number, judged.shares?[line])))
}

/// The numbers of turns on the scale below the graph: at most six.
fn ticks(turns: usize) -> impl Iterator<Item = usize> {
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let step = steps.into_iter().find(|step| turns / step <= 6).unwrap_or(1_000);
    (1..=turns / step).map(move |tick| tick * step)
}

/// The looks of the seats' signs, which have their colours.
fn looks(seen: &TableView) -> Vec<&'static str> {
    seen.seats.iter().map(|seat| seat.sign.sign.look).collect()
}

fn shown(texts: AnalysisTexts, share: i32) -> String {
    chances_in_words(texts, share.unsigned_abs())
}

/// A path of the graph.
struct Path {
    class: String,
    /// The seat in whose colour it is drawn.
    seat: Option<usize>,
    d: String,
    /// The half of the graph that it is cut to: the upper or the lower one.
    half: Option<usize>,
}

/// The paths of the graph.
fn paths(analysis: &GameAnalysis, seats: usize) -> Vec<Path> {
    let mut paths = Vec::new();
    let turns = &analysis.turns;
    if seats == 2 {
        let mut known = analysis.judged.iter().filter(|judged| judged.shares.is_some()).map(|judged| judged.number);
        let first = known.next();
        if let (Some(first), Some(last)) = (first, known.next_back().or(first)) {
            // Between the line and the middle: above it, the first player is ahead, below it the other.
            let area = |seat: usize| {
                let [first, last] = [first, last].map(|number| at(number, FULL_WIN / 2, turns));
                let d = format!("M{first} L{} L{last}Z", line(analysis, 0));
                Path { class: "area".to_owned(), seat: Some(seat), d, half: Some(seat) }
            };
            paths.extend([area(0), area(1)]);
        }
    }
    // Between two players, one line shows both.
    for seat in (0..if seats == 2 { 1 } else { seats }).rev() {
        let line = line(analysis, seat);
        if !line.is_empty() {
            let of_one = (seats > 2).then_some(seat);
            paths.push(Path { class: format!("course s{seat}"), seat: of_one, d: format!("M{line}"), half: None });
        }
    }
    for point in analysis.turning_points() {
        if let Some((number, share)) = spot(analysis, point, seats) {
            let d = format!("M{}h0", at(number, share, turns));
            let dot = |class: &str| Path {
                class: class.to_owned(),
                seat: Some(point.seat.index()),
                d: d.clone(),
                half: None,
            };
            paths.extend([dot("ring-of-dot"), dot("dot")]);
        }
    }
    paths
}

/// What the verdict is about.
#[derive(Clone, Copy, PartialEq)]
enum Seen {
    /// The move that led to the position shown.
    Made,
    /// Another move is shown in its place.
    Instead,
    /// The best reply to it is shown.
    Reply,
}

/// The decision that the verdict is about.
struct Judgement {
    /// The number of moves before it.
    number: usize,
    seat: Seat,
    is_costly: bool,
    /// Whether the best reply to it is known.
    has_reply: bool,
}

/// The verdict on the move shown, or what would have been better than the move made.
#[component]
fn Verdict(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(AnalysisTexts::of);
    let sentences = move |said: &[String]| said.join(app.texts(StatusTexts::of).between_sentences());
    // What it is about, the text, and the decision.
    let verdict = move || {
        let cursor = state.game.view.with(|seen| seen.cursor);
        let instead = state.board.view.with(|board_view| matches!(board_view.proposal, Some(Proposal::Better(_))));
        let (seen, number) = match (instead, state.now(Table::replied)) {
            (true, Some(number)) => (Seen::Reply, number),
            (true, None) => (Seen::Instead, cursor),
            (false, _) => (Seen::Made, cursor.checked_sub(1)?),
        };
        let made = state.session(|session| session.notation(number));
        state.opponent.analysis.with(|analysis| {
            let decision = analysis.judged.get(number)?.decision.as_ref()?;
            let gave_away = match decision.cost {
                0 if analysis.was_decided(number) == Some(false) => texts.was_lost().to_owned(),
                0 if made.as_ref() == Some(&decision.best) => texts.was_best().to_owned(),
                0 if analysis.was_decided(number) == Some(true) => texts.was_won().to_owned(),
                0 => texts.as_good().to_owned(),
                THREW_AWAY.. => texts.threw_away().to_owned(),
                1..SLIGHT => texts.slightly_worse().to_owned(),
                cost => texts.gave_away(rounded(cost)),
            };
            let reply = (seen == Seen::Reply).then(|| analysis.best_of(cursor)).flatten();
            let said = if let Some(reply) = reply {
                // Its sentence above the board may be out of sight.
                texts.reply_is(in_words(state, cursor, std::iter::once(reply)).concat())
            } else if seen != Seen::Made {
                sentences(&[state.first_told(number).unwrap_or_default(), gave_away])
            } else if decision.cost > 0 {
                let better = in_words(state, number, std::iter::once(&*decision.best)).concat();
                let moves = analysis.best_moves(number, made.as_deref());
                let chances = |is_made| {
                    let found = moves.iter().find(|found| found.is_made == is_made);
                    found.map(|found| chances_in_words(texts, found.chances)).unwrap_or_default()
                };
                let instead_of = AnalysisInsteadOf { best: chances(false), made: chances(true) };
                sentences(&[gave_away, texts.better_was(better), texts.instead_of(instead_of)])
            } else {
                gave_away
            };
            let has_reply = analysis.reply_to(number).is_some();
            let judgement = Judgement { number, seat: decision.seat, is_costly: decision.cost > 0, has_reply };
            Some((seen, said, judgement))
        })
    };
    let show = move |better: Option<usize>| match better {
        Some(number) => state.send(Input::ShowBetter(number)),
        None => state.send(Input::StepForward),
    };
    // One button for both, so that it keeps the focus.
    let content = move || {
        verdict().map(|(seen, said, Judgement { number, seat, is_costly, has_reply })| {
            let button = match seen {
                Seen::Instead => Some((texts.show_made(), None)),
                Seen::Made | Seen::Reply => is_costly.then(|| (texts.show_better(), Some(number))),
            };
            let button = button.map(|(label, better)| {
                view! {
                    <button class="button" type="button" on:click=move |_| show(better)>
                        {label}
                    </button>
                }
            });
            let is_persons = is_costly && state.now(|table| table.may_retry(seat));
            let why = (is_persons && has_reply && seen != Seen::Reply).then(|| {
                view! {
                    <button class="button" type="button" on:click=move |_| state.send(Input::ShowReply(number))>
                        {texts.why_not_mine()}
                    </button>
                }
            });
            // A move that was made is in the game already.
            let is_new = state.session(|session| session.notation(session.cursor().0) != session.shown_instead());
            let branches = state.game.view.with(|seen| seen.branches);
            let play_on = (seen != Seen::Made && is_new && branches).then(|| {
                let play = move |_| state.send(Input::Board(BoardInput::PlayBetter));
                view! {
                    <button class="button" type="button" on:click=play>
                        {texts.play_on_with_it()}
                    </button>
                    <button class="button" type="button" on:click=move |_| state.send(Input::Continue)>
                        {texts.how_it_goes_on()}
                    </button>
                }
            });
            let again = is_persons.then(|| view! { <RetryButton state number primary=true /> });
            view! {
                <p class="small">{said}</p>
                <div class="actions">{button} {why} {play_on} {again}</div>
            }
        })
    };
    view! { <div class="verdict">{content}</div> }
}

/// The players, each with their line, their chances here, and how well they decided.
#[component]
fn Players(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    let rows = move || {
        state.game.view.with(|seen| {
            let many = seen.seats.len();
            let row = |analysis: &GameAnalysis, seat: Seat| {
                let who = &seen.seats[seat.index()];
                let (class, d) = match (many, seat.index()) {
                    (2, _) => ("area".to_owned(), "M0 0H24V12H0Z"),
                    (_, seat) => (format!("course s{seat}"), "M0 6H24"),
                };
                let key = format!("key {}", who.sign.sign.look);
                let share = analysis.shares(seen.cursor).map(|shares| shown(texts, shares[seat.index()]));
                let accuracy = analysis.accuracy(seat).map(|percent| texts.percent(percent));
                let unknown = || "–".to_owned();
                view! {
                    <tr>
                        <th scope="row">
                            <svg class=key viewBox="0 0 24 12" aria-hidden="true">
                                <path class=class d=d></path>
                            </svg>
                            <GameSign sign=who.sign.sign />
                            <span>{who.name.clone()}</span>
                        </th>
                        <td>{share.unwrap_or_else(unknown)}</td>
                        <td>{accuracy.unwrap_or_else(unknown)}</td>
                    </tr>
                }
            };
            state.opponent.analysis.with(|analysis| Seat::all(many).map(|seat| row(analysis, seat)).collect_view())
        })
    };
    view! {
        <table>
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{texts.chances_here()}</th>
                    <th scope="col">{texts.accuracy()}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        <p class="small">{texts.accuracy_hint()}</p>
    }
}

/// The progress of the analysis, until it is complete.
#[component]
fn HowFar(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    let content = move |done: usize, turns: usize, stopped: bool| {
        let label = texts.looked_at(AnalysisLookedAt { number: done, count: turns });
        // One button for both, so that it keeps the focus.
        let press = move |_| if stopped { state.send(Input::Analyse) } else { state.send(Input::StopAnalysis) };
        view! {
            <div class="how-far">
                <p class="small">{label.clone()} " " {texts.preliminary()}</p>
                <button class="button" type="button" on:click=press>
                    {if stopped { texts.go_on() } else { texts.stop() }}
                </button>
                <progress max=turns.to_string() value=done.to_string() aria-label=label></progress>
            </div>
        }
    };
    move || {
        let (progress, stopped) = state.opponent.analysis.with(|analysis| (analysis.progress(), analysis.stopped));
        progress.map(|(done, turns)| content(done, turns, stopped))
    }
}

/// The button to try a decision again.
#[component]
pub fn RetryButton(
    state: TableState,
    /// The number of moves before it.
    number: usize,
    /// Whether it is what the player most likely wants.
    #[prop(optional)]
    primary: bool,
) -> impl IntoView {
    let texts = use_app().texts(RetryTexts::of);
    let turn = state.opponent.analysis.with_untracked(|analysis| analysis.turn_of(number));
    view! {
        <button
            class="button again"
            class:primary=primary
            type="button"
            aria-label=texts.heading_at(turn)
            on:click=move |_| state.send(Input::Retry(number))
        >
            {texts.heading()}
        </button>
    }
}

/// Whose turning points are shown: a switch for the viewer's own; a choice of people where nobody is “you”.
#[component]
fn Whose(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    let analysis = state.opponent.analysis;
    let show = move |only: Option<Seat>| state.send(Input::ShowOnly(only));
    let only = Memo::new(move |_| analysis.with(|analysis| analysis.only));
    let people = Memo::new(move |_| {
        state.game.view.with(|seen| {
            let you = seen.seats.iter().position(|seat| seat.is_you);
            let person = |number: &usize| you.is_none() && seen.seats[*number].computer.is_none();
            let name = |number: usize| (number, seen.seats[number].name.clone());
            (you, (0..seen.seats.len()).filter(person).map(name).collect::<Vec<_>>())
        })
    });
    move || {
        let (you, people) = people.get();
        match (you, &people[..]) {
            (None, []) => ().into_any(),
            (Some(number), _) => view! {
                <label class="switch">
                    <input
                        type="checkbox"
                        prop:checked=move || only.get().is_some()
                        on:change=move |event| show(event_target_checked(&event).then(|| Seat::at(number)))
                    />
                    <span>{texts.only_mine()}</span>
                </label>
            }
            .into_any(),
            (None, people) => {
                let option = |(number, name): &(usize, String)| {
                    let number = *number;
                    view! {
                        <option value=number.to_string() selected=move || only.get().map(Seat::index) == Some(number)>
                            {name.clone()}
                        </option>
                    }
                };
                view! {
                    <label class="whose">
                        {texts.moves_by()}
                        <select on:change=move |event| show(event_target_value(&event).parse().ok().map(Seat::at))>
                            <option value="" selected=move || only.get().is_none()>
                                {texts.everybody()}
                            </option>
                            {people.iter().map(option).collect_view()}
                        </select>
                    </label>
                }
                .into_any()
            }
        }
    }
}

/// The costliest moves in words; each leads to what would have been better, and can be tried again.
#[component]
fn TurningPoints(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    let entry = move |point: TurningPoint| {
        let TurningPoint { number, cost, seat } = point;
        let again = state.now(|table| table.may_retry(seat)).then(|| view! { <RetryButton state number /> });
        let what = state.first_told(number).unwrap_or_default();
        let turn = state.opponent.analysis.with_untracked(|analysis| analysis.turn_of(number));
        view! {
            <li>
                <PhraseButton
                    state
                    class="plain"
                    phrase=Phrase::Event(number, 0)
                    on_press=move |()| state.send(Input::ShowBetter(number))
                >
                    <span>{format!("{turn}. ")}</span>
                    <span>{what}</span>
                    <strong>{[" ", &texts.lost(rounded(cost))].concat()}</strong>
                </PhraseButton>
                {again}
            </li>
        }
    };
    move || {
        // Until the analysis is complete, further moves may be inserted between them.
        let points = state
            .opponent
            .analysis
            .with(|analysis| analysis.progress().is_none().then(|| (analysis.turning_points(), analysis.has_luck())));
        points.map(|(points, luck)| {
            let list = if points.is_empty() {
                view! { <p class="small">{texts.no_turning_points()}</p> }.into_any()
            } else {
                let note = luck.then(|| view! { <p class="small">{texts.luck()}</p> });
                view! {
                    {note}
                    <ol>{points.into_iter().map(entry).collect_view()}</ol>
                }
                .into_any()
            };
            view! {
                <h3>{texts.turning_points()}</h3>
                {list}
            }
        })
    }
}
