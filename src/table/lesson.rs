//! A lesson's table: the board, and beside or under it the explanations and tasks.

use leptos::prelude::*;
use std::cmp::Ordering;

use luciole_games::{AnySession, BadMove, Detour, GameId, Guide, Lesson, Step};
use luciole_pages::markup::with_fixed_spaces;
use luciole_session::Proposal;
use luciole_words::{BoardView, StatusTexts};

use crate::components::announced::announced_text;
use crate::context::{AppContext, use_app};
use crate::dom::focus::focus;
use crate::i18n::texts::{FrameTexts, LessonStep, LessonTexts, TableTexts};
use crate::store::progress::Taken;
use luciole_table::{Input, Purpose, Storage};

use super::begin::begin_at;
use super::layout::{TableBoard, TableFrame};
use super::offers::Offers;
use super::overlays::Overlays;
use super::panel::{AtHand, Scores, Seats};
use super::sides::{BoardSide, TurnOver};
use super::state::TableState;
use super::tools::Tool;

/// The button or content that leads on.
const ON: &str = ".lesson .on";

/// The visible state of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct LessonSeen {
    /// The number of the step, counted from 0.
    step: usize,
    of: usize,
    /// Whether everything the step asks has been done.
    done: bool,
    /// Whether there is anything to do again.
    begun: bool,
    /// Whether the lesson can show the move it asks for.
    shows: bool,
    heading: String,
    text: String,
    praise: String,
    /// The lesson's reaction to what the learner did.
    said: Option<Detour>,
}

fn see(guide: &Guide) -> LessonSeen {
    let (step, of) = guide.place();
    let Step { heading, text, praise, .. } = guide.step();
    LessonSeen {
        step,
        of,
        done: guide.is_done(),
        begun: guide.has_begun(),
        shows: guide.shows(),
        heading: with_fixed_spaces(heading),
        text: with_fixed_spaces(text),
        praise: praise.clone(),
        said: guide.said().cloned(),
    }
}

impl LessonSeen {
    const fn is_last(&self) -> bool {
        self.step + 1 == self.of
    }
}

/// A game's lesson, resumed where the learner left it: its guide and its game.
///
/// # Errors
/// If one of the lesson's own moves isn't allowed.
pub fn begin_lesson(app: AppContext, game: GameId, lesson: Lesson) -> Result<(Guide, AnySession), BadMove> {
    let left = app.setting(|settings| settings.lessons.of(game).copied());
    // A learner who has completed it starts over.
    Guide::begin(lesson, left.map_or(0, |taken| taken.done))
}

/// The table of a lesson started by [`begin_lesson`].
#[component]
pub fn LessonTable(
    guide: Guide,
    session: AnySession,
    /// Content after the last step.
    #[prop(into)]
    end: ViewFn,
) -> impl IntoView {
    let app = use_app();
    let state = begin_at(app, session, Storage::Nowhere, Purpose::Lesson(Box::new(guide)));
    let seen = state.watch(|table| table.guide().map(see).unwrap_or_default());
    // Not before the last move has been shown in full.
    let praised = Memo::new(move |_| seen.with(|seen| seen.done) && !state.game.view.with(|seen| seen.revealing));
    note_progress(app, state.game_id(), seen, praised);
    lead_on(praised);

    let news = Memo::new(move |_| (state.answers(), news(app, state, seen, praised.get())));
    let title = with_fixed_spaces(&app.texts(LessonTexts::of).heading(state.view_now(|seen| seen.title)));
    document().set_title(&app.texts(FrameTexts::of).title(&title));
    view! {
        <TableFrame state class="table lesson">
            <h1 class="unseen" tabindex="-1">
                {title}
            </h1>
            <BoardSide state>
                <TableBoard state />
                <TurnOver state />
            </BoardSide>
            <aside class="panel">
                <Taught seen />
                <AtHand>
                    <Answer state seen praised />
                    <Offers state />
                    <Ways state seen praised end />
                </AtHand>
                <Seats state />
                <Overlays state />
                <Scores state />
                <div class="unseen" role="status">
                    {announced_text(move || news.get().1)}
                </div>
            </aside>
        </TableFrame>
    }
}

/// Saves the learner's progress: the step, or that the last one is done.
fn note_progress(app: AppContext, game: GameId, seen: Memo<LessonSeen>, praised: Memo<bool>) {
    let taken = Memo::new(move |_| {
        let whole = praised.get();
        seen.with(|seen| Taken { done: seen.step + usize::from(whole && seen.is_last()), of: seen.of })
    });
    Effect::new(move |_| app.settings.update(|settings| settings.lessons.note(game, taken.get())));
}

/// Moves the focus to the button that leads on when the learner has done the task on the board.
fn lead_on(praised: Memo<bool>) {
    let is_on_board = || {
        let active = document().active_element();
        active.is_some_and(|active| active.closest(".board").is_ok_and(|board| board.is_some()))
    };
    Effect::watch(
        move || praised.get(),
        move |praised, _, _| {
            if *praised {
                request_animation_frame(move || {
                    if is_on_board() {
                        focus(ON);
                    }
                });
            }
        },
        false,
    );
}

/// The progress in the lesson, and the step's text.
#[component]
fn Taught(seen: Memo<LessonSeen>) -> impl IntoView {
    let texts = use_app().texts(LessonTexts::of);
    let step = Memo::new(move |_| seen.with(|seen| (seen.step, seen.of)));
    move || {
        let (step, of) = step.get();
        let dots = (0..of).map(|each| {
            let class = match each.cmp(&step) {
                Ordering::Less => "done",
                Ordering::Equal => "now",
                Ordering::Greater => "",
            };
            view! { <i class=class></i> }
        });
        let (heading, text) = seen.with_untracked(|seen| (seen.heading.clone(), seen.text.clone()));
        view! {
            <p class="small steps">
                <span class="dots" aria-hidden="true">
                    {dots.collect_view()}
                </span>
                {texts
                    .step(LessonStep {
                        step: step + 1,
                        steps: of,
                    })}
            </p>
            <h2 tabindex="-1" aria-describedby="taught">
                {heading}
            </h2>
            <p class="taught" id="taught">
                {text}
            </p>
        }
    }
}

/// The lesson's or the rules' reaction to what the learner did, or else what to do next, unless the step's text has
/// said so; praise once everything is done.
#[component]
fn Answer(
    state: TableState,
    seen: Memo<LessonSeen>,
    /// Whether everything the step asks is done.
    praised: Memo<bool>,
) -> impl IntoView {
    let app = use_app();
    // The step's own text says what to do first.
    let step = Memo::new(move |_| seen.with(|seen| seen.step));
    let opening = Memo::new(move |_| {
        step.get();
        state.board_now(|board_view| board_view.prompt.clone())
    });
    let lines = move || {
        let line = |class: &'static str, text: String| view! { <p class=class>{text}</p> };
        // Read before `praised`, which depends on it: reactive_graph 0.2 misses a change that it finds while checking
        // `praised`.
        let (said, praise) =
            seen.with(|seen| (seen.said.as_ref().map(|said| describe(app, said)), with_fixed_spaces(&seen.praise)));
        let praised = praised.get();
        state.board.view.with(|board_view| match (said, &board_view.refusal, proposed(app, board_view)) {
            (Some(said), ..) => vec![line("prompt detour", said)],
            (None, Some(why), _) if praised => vec![line("prompt", why.clone()), line("prompt praise", praise)],
            (None, Some(why), _) => vec![line("trouble", why.clone())],
            // A step that is only read praises nobody.
            (None, None, _) if praised && praise.is_empty() => vec![],
            (None, None, _) if praised => vec![line("prompt praise", praise)],
            (None, None, Some(hint)) => vec![line("prompt proposal", hint)],
            (None, None, None) if opening.with(|opening| *opening == board_view.prompt) => vec![],
            // While the lesson plays or counts, there is no prompt.
            (None, None, None) => board_view.prompt.clone().map(|prompt| line("prompt", prompt)).into_iter().collect(),
        })
    };
    // Without a line the style sheet hides it, but keeps its place; on phones the game's own prompt gives way to buttons.
    view! { <div class="say">{lines}</div> }
}

/// The same for screen readers, and the events of the game.
fn news(app: AppContext, state: TableState, seen: Memo<LessonSeen>, praised: bool) -> String {
    let (said, praise) = seen.with(|seen| (seen.said.as_ref().map(|said| describe(app, said)), seen.praise.clone()));
    let told = state.board.view.with(|board_view| board_view.refusal.clone().or_else(|| proposed(app, board_view)));
    let praised_for = |what: String| [what, praise].join(app.texts(StatusTexts::of).between_sentences());
    match (said, told) {
        (Some(said), _) => said,
        (None, Some(told)) if praised => praised_for(told),
        (None, Some(told)) => told,
        (None, None) if praised => praised_for(state.game.view.with(|seen| seen.last_told().to_owned())),
        (None, None) => state.answer().unwrap_or_else(|| state.game.view.with(|seen| seen.news.clone())),
    }
}

fn describe(app: AppContext, Detour(said): &Detour) -> String {
    with_fixed_spaces(said.as_deref().unwrap_or_else(|| app.texts(LessonTexts::of).detour()))
}

/// The move shown at the learner's request, in words.
fn proposed(app: AppContext, board_view: &BoardView) -> Option<String> {
    match &board_view.proposal {
        Some(Proposal::Hint(what)) => Some(app.texts(TableTexts::of).hint_is(what)),
        _ => None,
    }
}

/// The buttons for back, again, and next.
#[component]
fn Ways(
    state: TableState,
    seen: Memo<LessonSeen>,
    /// Whether everything the step asks is done.
    praised: Memo<bool>,
    /// Content after the last step.
    end: ViewFn,
) -> impl IntoView {
    let texts = use_app().texts(LessonTexts::of);
    let step = move || seen.with_untracked(|seen| seen.step);
    let back = move |()| {
        if let Some(before) = step().checked_sub(1) {
            state.send(Input::GoToStep(before));
        }
    };
    let is_last = Memo::new(move |_| seen.with(LessonSeen::is_last));
    let is_done = Memo::new(move |_| seen.with(|seen| seen.done));
    let on = move || {
        view! {
            <button
                class=move || if praised.get() { "button primary on" } else { "button on" }
                type="button"
                on:click=move |_| state.send(Input::GoToStep(step() + 1))
            >
                // While the scoring of a step that is done can be skipped, nothing else can.
                {move || if is_done.get() { texts.next() } else { texts.skip() }}
            </button>
        }
    };
    // A step of pure text has nothing to do again or to show: it offers to repeat the whole lesson.
    let is_read = move || is_last.get() && seen.with(|seen| seen.done && !seen.begun);
    let again = move || {
        view! {
            <Tool
                label=texts.again()
                barred=move || seen.with(|seen| !seen.begun)
                on_press=move |()| state.send(Input::GoToStep(step()))
            />
            <Tool
                label=texts.show()
                barred=move || seen.with(|seen| !seen.shows)
                on_press=move |()| state.send(Input::Hint)
            />
        }
    };
    view! {
        <div class="actions ways">
            <Tool label=texts.back() barred=move || seen.with(|seen| seen.step == 0) on_press=back />
            <Show when=is_read fallback=again>
                <button class="button" type="button" on:click=move |_| state.send(Input::GoToStep(0))>
                    {texts.start_over()}
                </button>
            </Show>
            <Show when=move || is_last.get() fallback=on>
                <div class="on" tabindex="-1">
                    {end.run()}
                </div>
            </Show>
        </div>
    }
}
