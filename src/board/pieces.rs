//! The elements of the pieces. A piece keeps its element as long as its key is in the scene, and the element keeps its
//! place in the document: moving it there would restart its animation and take the focus from it.

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
use super::paint::in_order;
use super::painted::{Flight, Kind, Painted};

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
    // A new board shows where everything is, not how it got there.
    let is_drawn = StoredValue::new(false);
    Effect::new(move |_| is_drawn.set_value(true));
    let layers = Layer::ALL.map(|layer| {
        let keys = Memo::new(move |before: Option<&Vec<String>>| {
            pieces.with(|pieces| {
                let now = pieces.iter().filter(|piece| piece.layer == layer).map(|piece| piece.key.as_str());
                in_order(before.map_or(&[], Vec::as_slice), now)
            })
        });
        view! {
            <g>
                <For each=move || keys.get() key=String::clone let(key)>
                    <Slot pieces key layer is_drawn />
                </For>
            </g>
        }
    });
    view! { <g id=STAGE>{layers}</g> }
}

/// The slot of a piece in its layer: empty once the piece has left.
#[component]
fn Slot(
    pieces: Memo<Vec<Arc<Painted>>>,
    key: String,
    /// The layer: a piece may continue in another one.
    layer: Layer,
    /// Whether the board had been rendered before.
    is_drawn: StoredValue<bool>,
) -> impl IntoView {
    let here = Memo::new(move |_| {
        let is_here = |piece: &&Arc<Painted>| piece.layer == layer && piece.key == key;
        pieces.with(|pieces| pieces.iter().find(is_here).cloned())
    });
    let is_taken = Memo::new(move |_| here.with(Option::is_some));
    move || {
        let first = if is_taken.get() { here.get_untracked() } else { None };
        first.map(|first| view! { <Piece first here comes=is_drawn.get_value() /> })
    }
}

#[component]
fn Piece(
    /// Its first state.
    first: Arc<Painted>,
    /// Its current state, while it is in the scene.
    here: Memo<Option<Arc<Painted>>>,
    /// Whether to animate its arrival, if it comes from somewhere.
    comes: bool,
) -> impl IntoView {
    let element = NodeRef::<G>::new();
    // An effect isn't in the scene, so it has no key.
    let key = (first.kind == Kind::Node).then(|| first.key.clone());
    let casts_shade = first.kind == Kind::StandIn;
    let shape = Arc::clone(&first);
    let before = first.before.clone().filter(|_| comes);
    let from = RwSignal::new(before.clone());
    // A piece that has left stays as it was until its element is removed.
    let piece = Memo::new(move |last: Option<&Arc<Painted>>| {
        here.get().or_else(|| last.cloned()).unwrap_or_else(|| Arc::clone(&first))
    });
    if before.is_some() {
        set_out(element, from);
    }
    travel(element, piece, before);
    view! {
        <g
            node_ref=element
            style:transform=move || from.get().unwrap_or_else(|| piece.with(|piece| piece.transform.clone()))
            class=of(piece, |piece| piece.class.clone())
            data-target=of(piece, |piece| piece.target.clone())
            role=of(piece, |piece| piece.role)
            tabindex=of(piece, |piece| piece.tab_index)
            aria-label=of(piece, |piece| piece.label.clone())
            aria-valuemin=of(piece, |piece| piece.slider.as_ref().map(|_| "0"))
            aria-valuemax=of(piece, |piece| piece.slider.as_ref().map(|slider| slider.last.to_string()))
            aria-valuenow=of(piece, |piece| piece.slider.as_ref().map(|slider| slider.at.to_string()))
            aria-valuetext=of(piece, |piece| piece.slider.as_ref().and_then(|slider| slider.text.clone()))
            aria-pressed=of(piece, |piece| piece.pressed)
            data-key=key
            data-sign=of(piece, |piece| piece.is_sign)
        >
            {casts_shade.then(|| view! { <circle class="shade" r="70" /> })}
            {drawn(&shape, piece)}
            <Halo element piece />
        </g>
    }
}

/// Part of a piece, whenever it changes. One function for each type: closures would each bring their own code.
fn of<T: 'static>(piece: Memo<Arc<Painted>>, value: fn(&Painted) -> T) -> impl Fn() -> T + Copy {
    move || piece.with(|piece| value(piece))
}

/// The shape of a piece. A piece never changes its kind of shape, only the points of areas and strokes.
fn drawn(first: &Painted, piece: Memo<Arc<Painted>>) -> AnyView {
    match (first.shape.clone(), first.kind) {
        (Shape::Circle(radius), Kind::Effect(circles)) => {
            let circle = format!("<circle r=\"{}\"/>", decimal(radius));
            view! { <g inner_html=circle.repeat(circles)></g> }.into_any()
        }
        (Shape::Circle(radius), _) => view! { <circle r=decimal(radius) /> }.into_any(),
        (Shape::Line(to), _) => view! { <line x2=decimal(to.x) y2=decimal(to.y) /> }.into_any(),
        (Shape::Drawing(id), _) => view! { <use href=format!("#{id}") /> }.into_any(),
        // Any target there has its own accessible name.
        (Shape::Text(text), _) => view! {
            <text dy=".36em" aria-hidden="true">
                {text}
            </text>
        }
        .into_any(),
        (Shape::Area(_) | Shape::Strokes(_), _) => {
            view! { <path d=of(piece, |piece| piece.shape.path()) /> }.into_any()
        }
    }
}

/// Starts an arriving piece at the place it comes from.
fn set_out(element: NodeRef<G>, from: RwSignal<Option<String>>) {
    element.on_load(move |element| {
        // Reading its position makes the browser register it, so that the change from there is animated.
        element.get_bounding_client_rect();
        from.set(None);
    });
}

/// Moves a piece through other places to its new one, if there are any; without them the style sheet animates the
/// direct way. `from` is where a new piece comes from.
fn travel(element: NodeRef<G>, piece: Memo<Arc<Painted>>, from: Option<String>) {
    Effect::new(move |before: Option<String>| {
        piece.with(|piece| {
            if let Some(element) = element.get_untracked() {
                if piece.flight != Flight::default() {
                    // Setting a variable can't fail.
                    let _ = element.style().set_property("--flight", &(decimal(piece.flight.ms) + "ms"));
                }
                let before = before.or_else(|| from.clone());
                if let Some(before) = before.filter(|before| *before != piece.transform && !piece.via.is_empty())
                    && !is_still()
                {
                    animate(&element, &before, piece);
                }
            }
            piece.transform.clone()
        })
    });
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

/// The halo around a piece that is highlighted or may have the focus. A style sheet alone can't do it: the parts of a
/// drawing have strokes of their own, and WebKit doesn't apply filters to parts of an SVG.
#[component]
fn Halo(
    /// The piece's element, whose shape the halo surrounds.
    element: NodeRef<G>,
    piece: Memo<Arc<Painted>>,
) -> impl IntoView {
    let shines = Memo::new(move |_| piece.with(|piece| piece.shines));
    let around = RwSignal::new(None::<Surround>);
    Effect::new(move |_| {
        if !shines.get() {
            return around.maybe_update(|around| around.take().is_some());
        }
        // Only a piece that is on the page can be measured.
        request_animation_frame(move || {
            if shines.try_get_untracked() != Some(true) {
                return;
            }
            let Some(element) = element.get_untracked() else { return };
            match Surround::of(&element) {
                Ok(found) => around.set(found),
                Err(why) => error!("what shines can't be shown: {why:?}"),
            }
        });
    });
    let rings = |Surround { x, y, width, height, round }| {
        ["halo-glow", "halo-edge", "halo-ring"].map(|look| {
            view! { <rect class=look x=decimal(x) y=decimal(y) width=decimal(width) height=decimal(height) rx=decimal(round) /> }
        })
    };
    move || around.get().map(|around| view! { <g class="highlight">{rings(around)}</g> })
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
