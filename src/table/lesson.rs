//! A table at which a game is taught: the board, and beside or under it what is to be known and done.

use std::cmp::Ordering;

use luciole_games::{BadMove, GameId, Guide, Lesson, Said};
use luciole_session::Proposal;
use luciole_table::BoardView;

use crate::components::markup::set;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::focus::focus;
use crate::dom::live::{button, changes, live, paragraph, text, tool, whether};
use crate::dom::prelude::{AnyView, document, request_animation_frame};
use crate::dom::watched::{Derived, Watched};
use crate::model::progress::Taken;
use crate::model::saves::Place;

use super::begin::begin_at;
use super::layout::laid;
use super::overlays::overlays;
use super::panel::{at_hand, newest, offers, scores, seats};
use super::sides::{swiping, turn_over};
use super::state::TableState;

/// Where the way on is.
const ON: &str = ".lesson .on";

/// What is seen of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LessonSeen {
    /// The number of the step, counted from 0.
    step: usize,
    of: usize,
    /// Whether all that the step asks has been done.
    done: bool,
    /// Whether something of it could be done again.
    begun: bool,
    /// Whether there is something to be shown.
    shows: bool,
}

fn see(guide: &Guide) -> LessonSeen {
    let (step, of) = guide.place();
    LessonSeen { step, of, done: guide.is_done(), begun: guide.has_begun(), shows: guide.shows() }
}

impl LessonSeen {
    const fn is_last(&self) -> bool {
        self.step + 1 == self.of
    }
}

/// The table of a game's lesson, from where the learner has left it. `end` is what follows the last step.
///
/// # Errors
/// If one of the lesson's own moves isn't allowed.
pub fn lesson_table(
    app: AppContext,
    game: GameId,
    lesson: Lesson,
    end: impl Fn() -> AnyView + Copy + 'static,
) -> Result<AnyView, BadMove> {
    let left = app.settings.with_untracked(|settings| settings.lessons.of(game).copied());
    // Who has taken it to its end begins anew.
    let (guide, session) = Guide::begin(lesson, left.map_or(0, |taken| taken.done))?;
    let guide = Watched::new(guide);
    let state = begin_at(app, session, Place::Table, Some(guide));
    let seen = Derived::new(move || guide.with(see));
    // Not before all of the last move has been told.
    let praised = Derived::new(move || seen.with(|seen| seen.done) && !state.game.view.with(|seen| seen.telling));
    note_progress(app, game, seen, praised);
    lead_on(praised);

    // What is to be done first, each step says in its own words.
    let opening = Derived::new(move || {
        seen.with(|seen| seen.step);
        state.board.view.with_untracked(|board_view| board_view.prompt.clone())
    });

    let (board, table) = laid(state, "table lesson");
    let title = set(&(app.words().lesson.lesson_of)(state.game.view.with_untracked(|seen| seen.title)));
    document().set_title(&[&*title, " · Luciole"].concat());
    let panel = el("aside")
        .class("panel")
        .put(taught(app, guide, seen))
        .put(
            at_hand()
                .put(live(move || answer(app, state, guide, praised.get(), opening)))
                .put(offers(app, state))
                .put(ways(app, state, guide, seen, praised, end)),
        )
        .put(seats(state))
        .put(overlays(state))
        .put(scores(app, state))
        .put(el("div").class("unseen").is("role", "status").says(move || news(app, state, guide, praised.get())));
    Ok(table
        .put(el("h1").class("unseen").is("tabindex", "-1").put(title))
        .put(swiping(state, el("div").class("board-side").put(board).put(turn_over(state))))
        .put(panel)
        .view())
}

/// Keeps how far the learner is: at the last step, whether it was done.
fn note_progress(app: AppContext, game: GameId, seen: Derived<LessonSeen>, praised: Derived<bool>) {
    let taken = move || {
        let whole = praised.get();
        seen.with(|seen| Taken { done: seen.step + usize::from(whole && seen.is_last()), of: seen.of })
    };
    changes(taken, move |&taken, _| app.settings.update(|settings| settings.lessons.note(game, taken)));
}

/// Who has done on the board what was asked finds the way on.
fn lead_on(praised: Derived<bool>) {
    let is_on_board = || {
        let active = document().active_element();
        active.is_some_and(|active| active.closest(".board").is_ok_and(|board| board.is_some()))
    };
    changes(
        move || praised.get(),
        move |praised, first| {
            if *praised && !first {
                request_animation_frame(move || {
                    if is_on_board() {
                        focus(ON);
                    }
                });
            }
        },
    );
}

/// How far the lesson is, and what the step says.
fn taught(app: AppContext, guide: Watched<Guide>, seen: Derived<LessonSeen>) -> AnyView {
    let step = Derived::new(move || seen.with(|seen| (seen.step, seen.of)));
    live(move || {
        let (step, of) = step.get();
        let dots = (0..of).map(|each| {
            let look = match each.cmp(&step) {
                Ordering::Less => "done",
                Ordering::Equal => "now",
                Ordering::Greater => "",
            };
            el("i").class(look).view()
        });
        let dots: Vec<AnyView> = dots.collect();
        let (heading, text) = guide.with_untracked(|guide| (set(&guide.step().heading), set(&guide.step().text)));
        group([
            el("p")
                .class("small steps")
                .put(el("span").class("dots").is("aria-hidden", "true").put(dots))
                .put((app.words().lesson.step)(step + 1, of))
                .view(),
            el("h2").is("tabindex", "-1").is("aria-describedby", "taught").put(heading).view(),
            el("p").class("taught").is("id", "taught").put(text).view(),
        ])
    })
}

/// What the lesson or the rules say to what was done, or else what to do next, unless that is the `opening` of the step; once all is
/// done, the praise.
fn answer(
    app: AppContext,
    state: TableState,
    guide: Watched<Guide>,
    praised: bool,
    opening: Derived<Option<String>>,
) -> AnyView {
    let said = guide.with(|guide| guide.said().map(|said| describe(app, said)));
    let praise = guide.with(|guide| set(&guide.step().praise));
    let lines = state.board.view.with(|board_view| match (said, &board_view.refusal, proposed(app, board_view)) {
        (Some(said), ..) => vec![paragraph("prompt detour", said)],
        (None, Some(why), _) if praised => vec![paragraph("prompt", why.clone()), paragraph("prompt praise", praise)],
        (None, Some(why), _) => vec![paragraph("trouble", why.clone())],
        (None, None, _) if praised => vec![paragraph("prompt praise", praise)],
        (None, None, Some(hint)) => vec![paragraph("prompt proposal", hint)],
        (None, None, None) if opening.with(|opening| *opening == board_view.prompt) => vec![],
        (None, None, None) => vec![paragraph("prompt", board_view.prompt.clone().unwrap_or_default())],
    });
    el("div").class("say").put(lines).view()
}

/// What is announced of the same, and what happens.
fn news(app: AppContext, state: TableState, guide: Watched<Guide>, praised: bool) -> String {
    let (said, praise) =
        guide.with(|guide| (guide.said().map(|said| describe(app, said)), guide.step().praise.clone()));
    let told = state.board.view.with(|board_view| board_view.refusal.clone().or_else(|| proposed(app, board_view)));
    match (said, told) {
        (Some(said), _) => said,
        (None, Some(told)) if praised => format!("{told} {praise}"),
        (None, Some(told)) => told,
        (None, None) if praised => format!("{} {praise}", state.game.view.with(newest)),
        (None, None) => state.remark.get().unwrap_or_else(|| state.game.view.with(|seen| seen.news.clone())),
    }
}

fn describe(app: AppContext, said: &Said) -> String {
    let words = &app.words().lesson;
    set(match said {
        Said::Detour(Some(words)) => words,
        Said::Detour(None) => words.detour,
        Said::Done => words.done,
    })
}

/// The move that is shown to who has asked, in words.
fn proposed(app: AppContext, board_view: &BoardView) -> Option<String> {
    match &board_view.proposal {
        Some(Proposal::Hint(what)) => Some((app.words().table.hint_is)(what)),
        _ => None,
    }
}

/// The ways back, to the same once more, and on.
fn ways(
    app: AppContext,
    state: TableState,
    guide: Watched<Guide>,
    seen: Derived<LessonSeen>,
    praised: Derived<bool>,
    end: impl Fn() -> AnyView + Copy + 'static,
) -> AnyView {
    let words = &app.words().lesson;
    let step = move || guide.with_untracked(|guide| guide.place().0);
    let back = move || {
        if let Some(before) = step().checked_sub(1) {
            state.go_to(guide, before);
        }
    };
    let first = whether(move || seen.with(|seen| seen.step == 0));
    let last = Derived::new(move || seen.with(LessonSeen::is_last));
    let on = live(move || {
        if last.get() {
            return el("div").class("on").is("tabindex", "-1").put(end()).view();
        }
        let look = text(move || if praised.get() { "button primary on" } else { "button on" }.to_owned());
        el("button")
            .class(look)
            .is("type", "button")
            .on("click", move |_| state.go_to(guide, step() + 1))
            .says(move || if praised.get() { words.next } else { words.skip }.to_owned())
            .view()
    });
    // What is only read can neither be done again nor be shown: there the whole lesson can be taken again.
    let tools = live(move || {
        if last.get() && seen.with(|seen| seen.done && !seen.begun) {
            return button("button", words.from_the_start, move || state.go_to(guide, 0));
        }
        let fresh = whether(move || seen.with(|seen| !seen.begun));
        let unshown = whether(move || seen.with(|seen| !seen.shows));
        group([
            tool("button", fresh, Box::new(move || state.go_to(guide, step()))).put(words.again).view(),
            tool("button", unshown, Box::new(move || state.show_asked(guide))).put(words.show).view(),
        ])
    });
    el("div").class("actions ways").put(tool("button", first, Box::new(back)).put(words.back)).put(tools).put(on).view()
}
