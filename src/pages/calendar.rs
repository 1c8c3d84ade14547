//! The calendar of the puzzles: how many of each day's were solved, and the way to those of earlier days.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_search::Day;
use luciole_words::Language;

use crate::components::dates::{date, month as month_in_words, week_begins_on_sunday, weekday};
use crate::components::icon::Icon;
use crate::components::puzzles::Puzzles;
use crate::context::{AppContext, use_app};
use crate::i18n::texts::{DailyDaySolved, DailyTexts};
use crate::store::days::PAST_DAYS;

const PREVIOUS: &str = "M14.5 6l-6 6l6 6";
const NEXT: &str = "M9.5 6l6 6l-6 6";

/// The calendar, from the first day whose results are kept to today.
#[component]
pub fn Calendar(today: Day) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(DailyTexts::of), app.spoken());
    let first = Day::numbered(today.number().saturating_sub(PAST_DAYS - 1)).unwrap_or(today);
    // The first day of the month on the page, and the day whose puzzles are offered below.
    let month = RwSignal::new(begin_of_month(today));
    let chosen = RwSignal::new(None::<Day>);
    let before = Signal::derive(move || previous(month.get()).filter(|day| *day >= begin_of_month(first)));
    let after = Signal::derive(move || month_of(month.get()).last().and_then(Day::next).filter(|day| *day <= today));
    let turn_button = |label: &'static str, path: &'static str, to: Signal<Option<Day>>| {
        let turn = move |_| {
            if let Some(to) = to.get() {
                month.set(to);
                chosen.set(None);
            }
        };
        view! {
            <button
                class="button"
                type="button"
                aria-label=label
                aria-disabled=move || to.get().is_none().then_some("true")
                on:click=turn
            >
                <Icon path />
            </button>
        }
    };
    let sunday_first = week_begins_on_sunday(language);
    let weeks = move || {
        let days: Vec<Day> = month_of(month.get()).collect();
        // 1970-01-01 was a Thursday.
        let lead = (days[0].number() + 3 + u32::from(sunday_first)) % 7;
        let cells: Vec<_> = std::iter::repeat_n(None, lead as usize).chain(days.into_iter().map(Some)).collect();
        let cell = |day: Option<Day>| match day {
            Some(day) if day >= first && day <= today => {
                view! { <Cell app day chosen is_today=day == today /> }.into_any()
            }
            Some(day) => view! { <td class="later">{of_month(day)}</td> }.into_any(),
            None => view! { <td></td> }.into_any(),
        };
        let week = |week: &[Option<Day>]| view! { <tr>{week.iter().map(|&day| cell(day)).collect_view()}</tr> };
        cells.chunks(7).map(week).collect_view()
    };
    let title = move || month_in_words(&month.get().to_string(), language);
    let below = move || {
        chosen.get().map(|day| {
            view! {
                <h3>{date(&day.to_string(), language)}</h3>
                {(day != today).then(|| view! { <p class="small">{texts.practice()}</p> })}
                <Puzzles day />
            }
        })
    };
    view! {
        <section class="calendar">
            <div class="turn-month">
                {turn_button(texts.previous_month(), PREVIOUS, before)} <h2 aria-live="polite">{title}</h2>
                {turn_button(texts.next_month(), NEXT, after)}
            </div>
            <table>
                <caption class="small">{texts.calendar(GameId::ALL.len())}</caption>
                <thead>
                    <tr>{weekdays(sunday_first, language)}</tr>
                </thead>
                <tbody>{weeks}</tbody>
            </table>
            <div class="chosen-day" role="status">
                {below}
            </div>
        </section>
    }
}

/// The names of the weekdays, as the heads of their columns.
fn weekdays(sunday_first: bool, language: Language) -> impl IntoView {
    let head = |at| {
        // The first of March 2026 was a Sunday.
        let day = format!("2026-03-0{}", at + if sunday_first { 1 } else { 2 });
        let (name, short) = (weekday(&day, "long", language), weekday(&day, "short", language));
        view! {
            <th scope="col" abbr=name>
                {short}
            </th>
        }
    };
    (0..7).map(head).collect_view()
}

/// A day: how many of its puzzles were solved at the first try. Offers them when pressed.
#[component]
fn Cell(app: AppContext, day: Day, chosen: RwSignal<Option<Day>>, is_today: bool) -> impl IntoView {
    let texts = app.texts(DailyTexts::of);
    let name = date(&day.to_string(), app.spoken());
    let solved = Memo::new(move |_| app.days.with(|days| days.solved(day)));
    let label = move || match solved.get() {
        (0, _) => texts.day_open(&name),
        (_, found) => texts.day_solved(DailyDaySolved { day: &name, found, all: GameId::ALL.len() }),
    };
    let mark = move || match solved.get() {
        (0, _) => view! { <span class="count none"></span> }.into_any(),
        (_, found) => view! { <span class=format!("count n{found}")>{found}</span> }.into_any(),
    };
    view! {
        <td>
            <button
                class="day"
                type="button"
                aria-label=label
                aria-pressed=move || (chosen.get() == Some(day)).to_string()
                aria-current=is_today.then_some("date")
                on:click=move |_| chosen.set(Some(day))
            >
                <span>{of_month(day)}</span>
                {mark}
            </button>
        </td>
    }
}

fn of_month(day: Day) -> u8 {
    <(u16, u8, u8)>::from(day).2
}

fn begin_of_month(day: Day) -> Day {
    Day::numbered(day.number().saturating_sub(u32::from(of_month(day)) - 1)).unwrap_or(day)
}

/// The first day of the month before the one that begins on this day.
fn previous(begin: Day) -> Option<Day> {
    Day::numbered(begin.number().checked_sub(1)?).map(begin_of_month)
}

/// The days of the month that begins on this day.
fn month_of(begin: Day) -> impl Iterator<Item = Day> {
    let month = |day: Day| <(u16, u8, u8)>::from(day).1;
    std::iter::successors(Some(begin), |day| day.next()).take_while(move |day| month(*day) == month(begin))
}
