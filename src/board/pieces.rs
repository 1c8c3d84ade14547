//! The elements of the pieces. A piece keeps its element as long as its key is in the scene, and the element keeps its
//! place in the document: moving it there would restart its animation and take the focus from it.

use std::cell::RefCell;
use std::sync::Arc;

use js_sys::{Array, Object, Reflect};
use leptos::logging::error;
use leptos::prelude::*;
use luciole_scene::{Layer, Shape, decimal};
use wasm_bindgen::prelude::*;
use web_sys::{Element, SvgElement, SvgGraphicsElement};

use crate::dom::site::is_still;

use super::loupe::STAGE;
use super::painted::{Flight, Kind, Painted, differences};
use super::slots::update_slots;

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
                slots.maybe_update(|slots| update_slots(slots, pieces.iter().filter(|piece| piece.layer == layer)));
            });
        });
        view! {
            <g>
                <For each=move || slots.get() key=|slot| slot.key.clone() let(slot)>
                    {move || slot.is_present.get().then(|| view! { <Piece piece=slot.piece.clone() /> })}
                </For>
            </g>
        }
    });
    view! { <g id=STAGE>{layers}</g> }
}

/// A piece. Its element is created once, and a directive changes it.
#[component]
fn Piece(piece: ArcRwSignal<Arc<Painted>>) -> impl IntoView {
    let piece = RwSignal::from(piece);
    let halo = RwSignal::new(None);
    let (first, signals) = (piece.get_untracked(), (piece, halo));
    view! {
        <g use:keeps_patched=signals>
            {(first.kind == Kind::StandIn).then(|| view! { <circle class="shade" r="70" /> })} {drawn(&first, piece)}
            {move || halo.get().map(rings)}
        </g>
    }
}

/// The shape of a piece. A piece never changes its kind of shape, only the points of areas and strokes.
fn drawn(first: &Painted, piece: RwSignal<Arc<Painted>>) -> AnyView {
    match (&first.shape, first.kind) {
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
        (Shape::Area(_) | Shape::Strokes(_), _) => {
            view! { <path d=move || piece.with(|piece| piece.shape.path()) /> }.into_any()
        }
    }
}

/// Makes the element of a piece show it, in a single effect. With one for each attribute, a move would set off
/// thousands, most of them for nothing. In a closure that renders the whole element, Leptos would remove all attributes
/// before it sets them again, since the types of views are erased, and the focus would be lost.
fn keeps_patched(element: Element, (piece, halo): (RwSignal<Arc<Painted>>, RwSignal<Option<Surround>>)) {
    let element: SvgElement = element.unchecked_into();
    // Where it comes from, until it sets out.
    let from = RwSignal::new(piece.with_untracked(|piece| piece.before.clone()));
    if from.with_untracked(Option::is_some) {
        let element = element.clone();
        before_next_frame(move || {
            // Reading its position makes the browser register it, so that the change from there is animated.
            element.get_bounding_client_rect();
            from.try_set(None);
        });
    }
    let now = move || piece.get().at(from.get());
    let mut shown = None::<Arc<Painted>>;
    let mut show = move |now: Arc<Painted>| {
        let before = shown.replace(Arc::clone(&now));
        patch(&element, before.as_deref(), &now);
        match (before.is_some_and(|before| before.shines), now.shines) {
            (false, true) => {
                let element = element.clone();
                before_next_frame(move || measure(&element, piece, halo));
            }
            (true, false) => halo.set(None),
            _ => {}
        }
    };
    show(untrack(now));
    Effect::new(move |_| show(now()));
}

/// Changes an element from one state of its piece to the next.
fn patch(element: &SvgElement, before: Option<&Painted>, now: &Painted) {
    // All names are valid, so nothing here can fail.
    for (name, value) in differences(before, now, Painted::attributes) {
        let _ = match value {
            Some(value) => element.set_attribute(name, &value),
            None => element.remove_attribute(name),
        };
    }
    let style = element.style();
    for (name, value) in differences(before, now, Painted::styles) {
        let _ = style.set_property(name, &value.unwrap_or_default());
    }
    if let Some(before) = before.filter(|before| before.transform != now.transform && !now.via.is_empty())
        && !is_still()
    {
        // Otherwise the style sheet animates the direct way.
        animate(element, &before.transform, now);
    }
}

/// Runs a task before the next frame, if the page has any, together with all others: they read the layout and set
/// signals, and elements change only after the last of them. Otherwise the browser would lay out the page again for each.
fn before_next_frame(task: impl FnOnce() + 'static) {
    thread_local! {
        static TASKS: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
    }
    let is_first = TASKS.with_borrow_mut(|tasks| {
        tasks.push(Box::new(task));
        tasks.len() == 1
    });
    if is_first {
        let run = || TASKS.take().into_iter().for_each(|task| task());
        // A page in the background has no frames.
        if document().hidden() { queue_microtask(run) } else { request_animation_frame(run) }
    }
}

/// Moves a piece from a place through others to its new one.
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
fn measure(element: &SvgElement, piece: RwSignal<Arc<Painted>>, halo: RwSignal<Option<Surround>>) {
    if piece.try_with_untracked(|piece| piece.shines) == Some(true) {
        match Surround::of(element) {
            Ok(found) => halo.set(found),
            Err(why) => error!("what shines can't be shown: {why:?}"),
        }
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
