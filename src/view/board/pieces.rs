//! The elements of the pieces. A piece keeps its element as long as its key is in the scene, and the element stays where
//! it is in the document: moving it there would restart its motion and take the focus from it.

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
use super::painted::{Painted, Slider, in_order};

/// How long a piece takes from one place of its way to the next, and at most for the whole way, in ms.
const STEP: f64 = 110.0;
const LONGEST_WAY: f64 = 1_400.0;
/// What shines has a halo round it, this many px of the screen away.
const HALO_GAP: f64 = 5.0;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated, which `web-sys` doesn't offer.
    type Animated;

    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &JsValue, ms: f64) -> Result<JsValue, JsValue>;
}

/// All pieces of a board, one group a layer, from back to front.
#[component]
pub fn Pieces(
    /// The pieces, in the order of the scene.
    pieces: Memo<Vec<Arc<Painted>>>,
) -> impl IntoView {
    // A board that has just been drawn shows where everything is, not how it came there.
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

/// The place of a piece in its layer: empty once the piece has left.
#[component]
fn Slot(
    pieces: Memo<Vec<Arc<Painted>>>,
    /// The piece's key.
    key: String,
    /// The layer: a piece may go on in another.
    layer: Layer,
    /// Whether the board was there before.
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

/// A piece.
#[component]
fn Piece(
    /// How it is painted first.
    first: Arc<Painted>,
    /// How it is painted, while it is there.
    here: Memo<Option<Arc<Painted>>>,
    /// Whether its coming is shown, if it comes from somewhere.
    comes: bool,
) -> impl IntoView {
    let element = NodeRef::<G>::new();
    let key = first.key.clone();
    let drawing = first.shape.clone();
    let from = RwSignal::new(first.before.clone().filter(|_| comes));
    // What has left stays as it was until its element is taken away.
    let piece = Memo::new(move |last: Option<&Arc<Painted>>| {
        here.get().or_else(|| last.cloned()).unwrap_or_else(|| Arc::clone(&first))
    });
    set_out(element, from);
    travel(element, piece);
    view! {
        <g
            node_ref=element
            style:transform=move || from.get().unwrap_or_else(|| piece.with(|piece| piece.transform.clone()))
            class=move || piece.with(|piece| piece.class.clone())
            data-target=move || piece.with(|piece| piece.target.clone())
            role=move || piece.with(|piece| piece.role)
            tabindex=move || piece.with(|piece| piece.tab_index)
            aria-label=move || piece.with(|piece| piece.label.clone())
            aria-valuemin=move || piece.with(|piece| piece.slider.as_ref().map(|_| "0"))
            aria-valuemax=move || of_slider(piece, |slider| Some(slider.last.to_string()))
            aria-valuenow=move || of_slider(piece, |slider| Some(slider.at.to_string()))
            aria-valuetext=move || of_slider(piece, |slider| slider.text.clone())
            aria-pressed=move || piece.with(|piece| piece.pressed)
            data-key=key
            data-sign=move || piece.with(|piece| piece.is_sign)
        >
            {drawn(drawing, piece)}
            <Halo element piece />
        </g>
    }
}

fn of_slider(piece: Memo<Arc<Painted>>, value: fn(&Slider) -> Option<String>) -> Option<String> {
    piece.with(|piece| piece.slider.as_ref().and_then(value))
}

/// The shape of a piece. Of one piece it is always of the same kind: only the points of areas and strokes change.
fn drawn(shape: Shape, piece: Memo<Arc<Painted>>) -> AnyView {
    match shape {
        Shape::Circle(radius) => view! { <circle r=decimal(radius) /> }.into_any(),
        Shape::Line(to) => view! { <line x2=decimal(to.x) y2=decimal(to.y) /> }.into_any(),
        Shape::Drawing(id) => view! { <use href=format!("#{id}") /> }.into_any(),
        // What can be tapped there says so itself.
        Shape::Text(text) => view! {
            <text dy=".36em" aria-hidden="true">
                {text}
            </text>
        }
        .into_any(),
        Shape::Area(_) | Shape::Strokes(_) => {
            view! { <path d=move || piece.with(|piece| piece.shape.path()) /> }.into_any()
        }
    }
}

/// What comes from somewhere sets out from there.
fn set_out(element: NodeRef<G>, from: RwSignal<Option<String>>) {
    if from.with_untracked(Option::is_none) {
        return;
    }
    element.on_load(move |element| {
        // Asked where it is, the browser takes note of it: the way from there is then a motion.
        element.get_bounding_client_rect();
        from.set(None);
    });
}

/// Moves a piece to where it is now by way of other places, if there are any: what the style sheet moves goes straight.
fn travel(element: NodeRef<G>, piece: Memo<Arc<Painted>>) {
    Effect::new(move |before: Option<String>| {
        piece.with(|piece| {
            if let Some(before) = before.filter(|before| *before != piece.transform && !piece.via.is_empty())
                && let Some(element) = element.get_untracked()
                && !is_still()
            {
                animate(&element, &before, piece);
            }
            piece.transform.clone()
        })
    });
}

fn animate(element: &SvgElement, before: &str, piece: &Painted) {
    let frames = Array::new();
    for at in [before].into_iter().chain(piece.via.iter().map(String::as_str)).chain([piece.transform.as_str()]) {
        let frame = Object::new();
        // A plain new object takes every field.
        let _ = Reflect::set(&frame, &"transform".into(), &at.into());
        frames.push(&frame);
    }
    let ms = STEP * (piece.via.len() + 1) as f64;
    let element: &Animated = element.unchecked_ref();
    // A browser that can't lets it go straight.
    let _ = element.animate(&frames, ms.min(LONGEST_WAY));
}

/// The halo round a piece while it shines. A style sheet alone can't do it: what is in a drawing has strokes of its own,
/// and WebKit filters no parts of a picture.
#[component]
fn Halo(
    /// The piece's element, whose first child is what the halo surrounds.
    element: NodeRef<G>,
    /// The piece.
    piece: Memo<Arc<Painted>>,
) -> impl IntoView {
    let shines = Memo::new(move |_| piece.with(|piece| piece.shines));
    let around = RwSignal::new(None::<Surround>);
    Effect::new(move |_| {
        if !shines.get() {
            if around.with_untracked(Option::is_some) {
                around.set(None);
            }
            return;
        }
        // A piece has to be on the page to be measured.
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
    move || around.get().map(|around| view! { <g class="halo">{rings(around)}</g> })
}

/// A rectangle round a piece, in the piece's own units.
#[derive(Clone, Copy)]
struct Surround {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    /// How round its corners are.
    round: f64,
}

impl Surround {
    /// The one round the first child of a piece.
    ///
    /// # Errors
    /// What the browser says if it can't measure it.
    fn of(piece: &SvgElement) -> Result<Option<Self>, JsValue> {
        let Some(shape) = piece.first_element_child() else { return Ok(None) };
        let shape: &SvgGraphicsElement = shape.unchecked_ref();
        let bounds = shape.get_b_box()?;
        let [x, y, width, height] = [bounds.x(), bounds.y(), bounds.width(), bounds.height()].map(f64::from);
        let scale = shape.get_screen_ctm().map(|to_screen| f64::from(to_screen.a().hypot(to_screen.b())));
        // A board that isn't shown has no scale.
        let gap = scale.filter(|scale| *scale > 0.0).map_or(0.0, |scale| HALO_GAP / scale);
        let (width, height) = (width + 2.0 * gap, height + 2.0 * gap);
        Ok(Some(Self { x: x - gap, y: y - gap, width, height, round: 0.25 * width.min(height) }))
    }
}
