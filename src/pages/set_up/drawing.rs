//! A board of the player's own, drawn square by square. The text is what counts: it is drawn, whoever wrote it, and
//! painting writes it.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use luciole_games::GameId;
use luciole_scene::picture_of;
use luciole_words::{Grid, GridSquare, GridWords, SquareKind, square_name};

use crate::board::direction;
use crate::components::form::Pick;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::dom::keys::pressed;
use crate::i18n::texts::{SetUpGridSize, SetUpGridSquare, SetUpTexts, TableTexts};
use crate::pages::glance::BoardPicture;

/// The board that the text draws, and what paints it.
#[derive(Clone, Copy)]
struct Canvas {
    game: GameId,
    text: RwSignal<String>,
    /// Takes the text of another board.
    write: Callback<String>,
    words: StoredValue<GridWords>,
    grid: Memo<Grid>,
    /// The index of the kind that is painted.
    pen: RwSignal<usize>,
    /// The last square to have been reached, which the next Tab leads to.
    at: RwSignal<GridSquare>,
    /// Where a finger or mouse that is down was last, unless that was outside of the board.
    stroke: StoredValue<Option<GridSquare>>,
    /// The text before that finger came down.
    before_stroke: StoredValue<String>,
    /// The text that another one has just replaced as a whole.
    replaced: RwSignal<Option<String>>,
}

impl Canvas {
    /// Draws another board. A text that couldn't all be drawn is replaced even if the squares stay the same.
    fn draw(self, change: impl FnOnce(Grid) -> Grid) {
        let drawn = change(self.grid.get_untracked()).to_string();
        if self.text.with_untracked(|text| *text != drawn) {
            self.write.run(drawn);
            self.replaced.set(None);
        }
    }

    /// Takes another board, and keeps the one before until something is drawn.
    fn replace(self, text: String) {
        let before = self.text.get_untracked();
        if before != text {
            self.write.run(text);
            self.replaced.set(Some(before));
        }
    }

    fn paint(self, from: GridSquare, to: GridSquare) {
        let painted = self.words.with_value(|words| words.kinds[self.pen.get_untracked()].character);
        self.draw(|grid| grid.painted(from, to, painted));
    }

    fn go(self, square: GridSquare) {
        self.at.set(square);
        // It can be focused only after the next render.
        request_animation_frame(|| focus(".drawing [tabindex='0']"));
    }

    fn press(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let (grid, here) = (self.grid.get_untracked(), self.at.get_untracked());
        let here = grid.nearest(here);
        match pressed(event).as_deref() {
            Some("Enter" | " ") => self.paint(here, here),
            Some("Home") => self.go((0, here.1)),
            Some("End") => self.go(grid.nearest((usize::MAX, here.1))),
            Some(key) => match direction(key) {
                Some(direction) => self.go(grid.beside(here, direction)),
                None => return,
            },
            None => return,
        }
        event.prevent_default();
    }
}

/// The board to draw on, with what is drawn and what changes the whole of it.
#[component]
pub(super) fn Drawing(
    game: GameId,
    words: GridWords,
    /// The text to begin again with.
    example: &'static str,
    text: RwSignal<String>,
    /// Takes the text of another board.
    write: Callback<String>,
) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let (hint, again) = (words.hint, words.again);
    let words = StoredValue::new(words);
    let grid = Memo::new(move |_| words.with_value(|words| text.with(|text| Grid::read(text, words))));
    let canvas = Canvas {
        game,
        text,
        write,
        words,
        grid,
        pen: RwSignal::new(1),
        at: RwSignal::new((0, 0)),
        stroke: StoredValue::new(None),
        before_stroke: StoredValue::new(String::new()),
        replaced: RwSignal::new(None),
    };
    let size = Memo::new(move |_| canvas.grid.with(|grid| (grid.width(), grid.height())));
    view! {
        <p>{hint}</p>
        <Pens canvas />
        <Squares canvas size />
        <div class="row">
            <Sides canvas size />
            <button class="button" type="button" on:click=move |_| canvas.replace(grid.get().cleared().to_string())>
                {texts.clear()}
            </button>
            <button class="button" type="button" on:click=move |_| canvas.replace(example.to_owned())>
                {again}
            </button>
            <Show when=move || canvas.replaced.with(Option::is_some)>
                <button
                    class="button"
                    type="button"
                    on:click=move |_| {
                        if let Some(before) = canvas.replaced.get_untracked() {
                            canvas.replace(before);
                        }
                    }
                >
                    {use_app().texts(TableTexts::of).undo()}
                </button>
            </Show>
        </div>
    }
}

/// The kinds of squares, of which one is painted.
#[component]
fn Pens(canvas: Canvas) -> impl IntoView {
    let Canvas { words, grid, pen, .. } = canvas;
    let count = Memo::new(move |_| {
        let needed = words.with_value(|words| grid.with(|grid| grid.kinds_needed(words)));
        needed.max(pen.get() + 1)
    });
    let pick = move |index: usize| {
        let SquareKind { name, sign, .. } = words.with_value(|words| words.kinds[index]);
        let (chosen, on_pick) = (move || pen.get() == index, move || pen.set(index));
        match sign {
            Some(sign) => view! { <Pick group="pen" name sign chosen on_pick /> }.into_any(),
            None => view! { <Pick group="pen" name chosen on_pick /> }.into_any(),
        }
    };
    view! {
        <div class="picks pens" role="radiogroup" aria-label=use_app().texts(SetUpTexts::of).paint_with()>
            <For each=move || 0..count.get() key=|index| *index children=pick />
        </div>
    }
}

/// The squares, over the board as it will look.
#[component]
fn Squares(
    canvas: Canvas,
    /// The number of columns and of rows.
    size: Memo<(usize, usize)>,
) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let game = canvas.game.name();
    let place = NodeRef::<html::Div>::new();
    let under = move |event: &PointerEvent| {
        let bounds = place.get_untracked()?.get_bounding_client_rect();
        let across = (f64::from(event.client_x()) - bounds.left()) / bounds.width();
        let down = (f64::from(event.client_y()) - bounds.top()) / bounds.height();
        canvas.grid.with_untracked(|grid| grid.square_at(across, down))
    };
    let begin = move |event: PointerEvent| {
        let square = under(&event).filter(|_| event.is_primary() && event.button() == 0);
        canvas.stroke.set_value(square);
        canvas.before_stroke.set_value(canvas.text.get_untracked());
        if let Some(square) = square {
            canvas.paint(square, square);
        }
    };
    let go_on = move |event: PointerEvent| {
        let is_down = event.is_primary() && event.buttons() == 1;
        let (from, to) = (canvas.stroke.get_value(), under(&event).filter(|_| is_down));
        canvas.stroke.set_value(to);
        if let Some(to) = to.filter(|_| from != to) {
            canvas.paint(from.unwrap_or(to), to);
        }
    };
    let rows = move || {
        let (columns, rows) = size.get();
        let row = |row| {
            let squares = (0..columns).map(|column| view! { <Square canvas square=(column, row) /> }).collect_view();
            view! { <div role="row">{squares}</div> }
        };
        (0..rows).map(row).collect_view()
    };
    let picture = move || {
        let scene = canvas.grid.with(|grid| canvas.words.with_value(|words| (words.drawn)(grid)));
        view! { <BoardPicture svg=picture_of(&scene, game) /> }
    };
    view! {
        <div
            class="drawing"
            style=("--columns", move || size.get().0.to_string())
            style=("--rows", move || size.get().1.to_string())
        >
            {picture}
            <div
                node_ref=place
                role="grid"
                aria-label=move || {
                    let (columns, rows) = size.get();
                    texts.grid_size(SetUpGridSize { columns, rows })
                }
                on:pointerdown=begin
                on:pointermove=go_on
                // A second finger zooms: what the first one has painted wasn't meant.
                on:pointercancel=move |_| {
                    if canvas.stroke.try_update_value(Option::take).flatten().is_some() {
                        canvas.write.run(canvas.before_stroke.get_value());
                    }
                }
                on:keydown=move |event| canvas.press(&event)
            >
                {rows}
            </div>
        </div>
    }
}

/// A square, which a tap, Enter or the space bar paints.
#[component]
fn Square(canvas: Canvas, square: GridSquare) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let kind = Memo::new(move |_| {
        let character = canvas.grid.with(|grid| grid.at(square));
        let kinds = |words: &GridWords| words.kinds.iter().position(|kind| kind.character == character);
        canvas.words.with_value(kinds).unwrap_or(0)
    });
    let shown = move || canvas.words.with_value(|words| words.kinds[kind.get()]);
    let name = move || texts.grid_square(SetUpGridSquare { square: square_name(square), what: shown().name });
    let is_stop = move || canvas.grid.with(|grid| grid.nearest(canvas.at.get())) == square;
    view! {
        <div
            role="gridcell"
            tabindex=move || if is_stop() { "0" } else { "-1" }
            aria-label=name
            // A screen reader's press may come without a finger.
            on:click=move |_| canvas.paint(square, square)
            on:focus=move |_| canvas.at.set(square)
        >
            {move || (kind.get() > 0).then(|| shown().character)}
        </div>
    }
}

/// The buttons that make the board larger and smaller.
#[component]
fn Sides(
    canvas: Canvas,
    /// The number of columns and of rows.
    size: Memo<(usize, usize)>,
) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let sides = canvas.words.with_value(|words| words.sides.clone());
    let button = move |name: &'static str, to: fn((usize, usize)) -> (usize, usize)| {
        let sides = sides.clone();
        let next = Memo::new(move |_| {
            let (before, next) = (size.get(), to(size.get()));
            // A written board may be too small both ways; then it grows one way at a time.
            let may = |before: usize, next: usize| next == before || sides.contains(&next);
            (may(before.0, next.0) && may(before.1, next.1)).then_some(next)
        });
        view! {
            <button
                class="button"
                type="button"
                aria-disabled=move || next.get().is_none().then_some("true")
                on:click=move |_| {
                    if let Some((width, height)) = next.get_untracked() {
                        canvas.draw(|grid| grid.resized(width, height));
                    }
                }
            >
                {name}
            </button>
        }
    };
    let [wider, narrower, taller, shorter] = texts.sides();
    view! {
        {button(wider, |(width, height)| (width + 1, height))}
        {button(narrower, |(width, height)| (width - 1, height))}
        {button(taller, |(width, height)| (width, height + 1))}
        {button(shorter, |(width, height)| (width, height - 1))}
        <span class="small">
            {move || {
                let (columns, rows) = size.get();
                texts.grid_size(SetUpGridSize { columns, rows })
            }}
        </span>
    }
}
