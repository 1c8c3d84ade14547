//! The elements of the pieces. A piece keeps its element as long as its key is in the scene, and the element keeps its
//! place in the document: moving it there would restart its animation and take the focus from it.

use std::cell::RefCell;
use std::sync::Arc;

use js_sys::{Array, Object, Reflect};
use leptos::logging::error;
use leptos::prelude::*;
use leptos::svg::G;
use luciole_scene::{Layer, Shape, decimal};
use wasm_bindgen::prelude::*;
use web_sys::{SvgElement, SvgGraphicsElement};

use crate::dom::site::is_still;

use super::loupe::STAGE;
use super::painted::{Flight, Kind, Painted};
use super::slots::fill;

/// The gap between a shining piece and its halo, in px of the screen.
const HALO_GAP: f64 = 5.0;

/// How long a piece settles after its flight, in ms, as in the style sheet.
const SETTLES: f64 = 120.0;

#[wasm_bindgen]
extern "C" {
    /// An element with `animate`, which `web-sys` lacks.
    type Animated;

    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &JsValue, ms: f64) -> Result<JsValue, JsValue>;
}

/// All pieces of a board, in one group per layer, from back to front.
#[component]
pub fn Pieces(
    /// The pieces, in the order of the scene.
    pieces: Memo<Vec<Arc<Painted>>>,
) -> impl IntoView {
    let layers = Layer::ALL.map(|layer| {
        let slots = RwSignal::new(Vec::new());
        Effect::new(move |_| {
            pieces.with(|pieces| {
                slots.maybe_update(|slots| fill(slots, pieces.iter().filter(|piece| piece.layer == layer)));
            });
        });
        view! {
            <g>
                <For each=move || slots.get() key=|slot| slot.key.clone() let(slot)>
                    {move || slot.is_taken.get().then(|| view! { <Piece piece=slot.piece.clone() /> })}
                </For>
            </g>
        }
    });
    view! { <g id=STAGE>{layers}</g> }
}

/// A piece. It is rendered as a whole whenever it changes; Leptos sets only the attributes that differ.
#[component]
fn Piece(piece: ArcRwSignal<Arc<Painted>>) -> impl IntoView {
    let piece = RwSignal::from(piece);
    let element = NodeRef::<G>::new();
    // Where it comes from, until it sets out.
    let from = RwSignal::new(piece.with_untracked(|piece| piece.before.clone()));
    let halo = RwSignal::new(None);
    if from.with_untracked(Option::is_some) {
        before_next_frame(move || {
            // Reading its position makes the browser register it, so that the change from there is animated.
            let _ = element.try_get_untracked().flatten().map(|element| element.get_bounding_client_rect());
            from.try_set(None);
        });
    }
    Effect::new(move |before: Option<Arc<Painted>>| {
        let now = piece.get();
        let shone = before.as_ref().is_some_and(|before| before.shines);
        if now.shines && !shone {
            before_next_frame(move || measure(element, piece, halo));
        } else if shone && !now.shines {
            halo.set(None);
        }
        let place = before.map_or_else(|| from.get_untracked(), |before| Some(before.transform.clone()));
        travel(element, place, &now);
        now
    });
    move || {
        let piece = piece.get();
        let slider = piece.slider.as_ref();
        view! {
            <g
                node_ref=element
                style:transform=from.get().unwrap_or_else(|| piece.transform.clone())
                style:--flight=time(piece.flight.ms)
                style:--landing=time(piece.landing)
                class=piece.class.clone()
                data-target=piece.target.clone()
                role=piece.role
                tabindex=piece.tab_index
                aria-label=piece.label.clone()
                aria-valuemin=slider.map(|_| "0")
                aria-valuemax=slider.map(|slider| slider.last.to_string())
                aria-valuenow=slider.map(|slider| slider.at.to_string())
                aria-valuetext=slider.and_then(|slider| slider.text.clone())
                aria-pressed=piece.pressed
                // An effect isn't in the scene, so it has no key.
                data-key=(piece.kind == Kind::Node).then(|| piece.key.clone())
                data-sign=piece.is_sign
            >
                {(piece.kind == Kind::StandIn).then(|| view! { <circle class="shade" r="70" /> })}
                {drawn(&piece)}
                {halo.get().map(rings)}
            </g>
        }
    }
}

/// A time for the style sheet, in ms, which has its own for none.
fn time(ms: f64) -> Option<String> {
    (ms > 0.0).then(|| decimal(ms) + "ms")
}

/// The shape of a piece. A piece never changes its kind of shape, only the points of areas and strokes.
fn drawn(piece: &Painted) -> AnyView {
    match (&piece.shape, piece.kind) {
        (Shape::Circle(radius), Kind::Effect(circles)) => {
            let circle = format!("<circle r=\"{}\"/>", decimal(*radius));
            view! { <g inner_html=circle.repeat(circles)></g> }.into_any()
        }
        (Shape::Circle(radius), _) => view! { <circle r=decimal(*radius) /> }.into_any(),
        (Shape::Line(to), _) => view! { <line x2=decimal(to.x) y2=decimal(to.y) /> }.into_any(),
        (Shape::Drawing(id), _) => view! { <use href=format!("#{id}") /> }.into_any(),
        // Any target there has its own accessible name.
        (Shape::Text(text), _) => view! {
            <text dy=".36em" aria-hidden="true">
                {text.clone()}
            </text>
        }
        .into_any(),
        (shape @ (Shape::Area(_) | Shape::Strokes(_)), _) => view! { <path d=shape.path() /> }.into_any(),
    }
}

/// Runs a task before the next frame, in one go with all others: they read the layout and set signals, and elements
/// change only after the last of them. Otherwise the browser would lay out the page again for each.
fn before_next_frame(task: impl FnOnce() + 'static) {
    thread_local! {
        static TASKS: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
    }
    let is_first = TASKS.with_borrow_mut(|tasks| {
        tasks.push(Box::new(task));
        tasks.len() == 1
    });
    if is_first {
        request_animation_frame(|| TASKS.take().into_iter().for_each(|task| task()));
    }
}

/// Moves a piece through other places to its new one, if there are any; without them the style sheet animates the
/// direct way. `from` is where it was, or where a new piece comes from.
fn travel(element: NodeRef<G>, from: Option<String>, piece: &Painted) {
    if let Some(element) = element.get_untracked()
        && let Some(from) = from.filter(|from| *from != piece.transform && !piece.via.is_empty())
        && !is_still()
    {
        animate(&element, &from, piece);
    }
}

fn animate(element: &SvgElement, before: &str, piece: &Painted) {
    let element: &Animated = element.unchecked_ref();
    let way = [before].into_iter().chain(piece.via.iter().map(String::as_str)).chain([piece.transform.as_str()]);
    // A browser that can't animate this moves the piece directly.
    let _ = element.animate(&frames("transform", way), piece.flight.ms);
    if piece.flight.class == Flight::LEAPS && piece.kind == Kind::Node {
        // Meanwhile its stand-in is visible.
        let _ = element.animate(&frames("opacity", ["0", "0"]), piece.flight.ms + SETTLES);
    }
}

/// The keyframes of an animation that gives a CSS property these values.
fn frames<'a>(property: &str, values: impl IntoIterator<Item = &'a str>) -> Array {
    let frame = |value: &str| {
        let frame = Object::new();
        // Setting a field of a plain new object can't fail.
        let _ = Reflect::set(&frame, &property.into(), &value.into());
        frame
    };
    values.into_iter().map(frame).collect()
}

/// Measures the place of a piece's halo, if it still shines.
fn measure(element: NodeRef<G>, piece: RwSignal<Arc<Painted>>, halo: RwSignal<Option<Surround>>) {
    if !piece.try_with_untracked(|piece| piece.shines).unwrap_or_default() {
        return;
    }
    let Some(element) = element.get_untracked() else { return };
    match Surround::of(&element) {
        Ok(found) => halo.set(found),
        Err(why) => error!("what shines can't be shown: {why:?}"),
    }
}

/// The halo around a piece that is highlighted or may have the focus. A style sheet alone can't do it: the parts of a
/// drawing have strokes of their own, and WebKit doesn't apply filters to parts of an SVG.
fn rings(Surround { x, y, width, height, round }: Surround) -> impl IntoView {
    let ring = |look| {
        view! { <rect class=look x=decimal(x) y=decimal(y) width=decimal(width) height=decimal(height) rx=decimal(round) /> }
    };
    view! { <g class="highlight">{["halo-glow", "halo-edge", "halo-ring"].map(ring)}</g> }
}

/// A rectangle around a piece, in the piece's own units.
#[derive(Clone, Copy)]
struct Surround {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    /// The corner radius.
    round: f64,
}

impl Surround {
    /// The rectangle around the shape of a piece.
    ///
    /// # Errors
    /// The browser's error if it can't measure the child.
    fn of(piece: &SvgElement) -> Result<Option<Self>, JsValue> {
        let Some(shape) = piece.query_selector(":scope > :not(g, .shade)")? else { return Ok(None) };
        let shape: &SvgGraphicsElement = shape.unchecked_ref();
        let bounds = shape.get_b_box()?;
        let [x, y, width, height] = [bounds.x(), bounds.y(), bounds.width(), bounds.height()].map(f64::from);
        let scale = shape.get_screen_ctm().map(|to_screen| f64::from(to_screen.a().hypot(to_screen.b())));
        // A board that isn't visible has no scale.
        let gap = scale.filter(|scale| *scale > 0.0).map_or(0.0, |scale| HALO_GAP / scale);
        let (width, height) = (width + 2.0 * gap, height + 2.0 * gap);
        Ok(Some(Self { x: x - gap, y: y - gap, width, height, round: 0.25 * width.min(height) }))
    }
}
