//! The photograph with a ring to lay over the edge of the cloth.

use std::ops::RangeInclusive;

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg;
use leptos::task::spawn_local;
use leptos_use::use_media_query;
use luciole_editor::Ellipse;
use luciole_scene::{Direction, decimal};
use wasm_bindgen::JsCast;
use web_sys::SvgGraphicsElement;

use super::{PhotoState, Taken};
use crate::board::direction;
use crate::context::use_app;
use crate::dom::keys::pressed;
use crate::i18n::texts::EditorTexts;

/// How much larger or smaller two fingers can make the photograph.
const SCALES: RangeInclusive<f64> = 0.2..=10.0;

/// How two fingers have moved, turned and enlarged the photograph under the ring: a place is now at itself times `by`, as
/// complex numbers, plus `shift`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Similarity {
    by: [f64; 2],
    shift: [f64; 2],
}

impl Similarity {
    pub(super) const IDENTITY: Self = Self { by: [1.0, 0.0], shift: [0.0, 0.0] };

    /// How much larger it is, and how far it is turned.
    fn scale_and_turn(self) -> (f64, f64) {
        let [x, y] = self.by;
        (x.hypot(y), y.atan2(x))
    }

    /// The same with what was under the fingers under them again, unless the photograph became too large or too small.
    fn following(self, from: [[f64; 2]; 2], to: [[f64; 2]; 2]) -> Self {
        let between = |[a, b]: [[f64; 2]; 2]| minus(b, a);
        let by = over(between(to), between(from));
        let [x, y] = times(by, minus(self.shift, from[0]));
        let next = Self { by: times(by, self.by), shift: [x + to[0][0], y + to[0][1]] };
        if SCALES.contains(&next.scale_and_turn().0) { next } else { self }
    }

    /// What lies beneath an ellipse, in the photograph as it was at first.
    pub(super) fn beneath(self, ellipse: Ellipse) -> Ellipse {
        let (scale, turn) = self.scale_and_turn();
        Ellipse {
            middle: over(minus(ellipse.middle, self.shift), self.by),
            axes: ellipse.axes.map(|axis| axis / scale),
            turn: ellipse.turn - turn,
        }
    }
}

fn minus(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

/// The product of two complex numbers.
fn times([a, b]: [f64; 2], [c, d]: [f64; 2]) -> [f64; 2] {
    [a * c - b * d, a * d + b * c]
}

/// Their quotient; not a number if the second is 0.
fn over([a, b]: [f64; 2], [c, d]: [f64; 2]) -> [f64; 2] {
    let square = c * c + d * d;
    [(a * c + b * d) / square, (b * c - a * d) / square]
}

/// A handle of the ellipse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Handle {
    Middle,
    Right,
    Lower,
    Left,
    Upper,
}

impl Handle {
    const ALL: [Self; 5] = [Self::Middle, Self::Right, Self::Lower, Self::Left, Self::Upper];

    fn place(self, ellipse: Ellipse) -> [f64; 2] {
        let ([x, y], [a, b], (sin, cos)) = (ellipse.middle, ellipse.axes, ellipse.turn.sin_cos());
        match self {
            Self::Middle => [x, y],
            Self::Right => [x + a * cos, y + a * sin],
            Self::Left => [x - a * cos, y - a * sin],
            Self::Lower => [x - b * sin, y + b * cos],
            Self::Upper => [x + b * sin, y - b * cos],
        }
    }

    /// The ellipse with this handle moved; the opposite one stays.
    pub(super) fn moved(self, ellipse: Ellipse, to: [f64; 2]) -> Ellipse {
        let Ellipse { axes, turn, .. } = ellipse;
        let ends = |opposite: Self| {
            let other = opposite.place(ellipse);
            let middle = [0, 1].map(|axis| f64::midpoint(to[axis], other[axis]));
            let (x, y) = (to[0] - other[0], to[1] - other[1]);
            (middle, x, y, (x.hypot(y) / 2.0).max(1.0))
        };
        match self {
            Self::Middle => Ellipse { middle: to, ..ellipse },
            Self::Right => {
                let (middle, x, y, half) = ends(Self::Left);
                Ellipse { middle, axes: [half, axes[1]], turn: y.atan2(x) }
            }
            Self::Left => {
                let (middle, x, y, half) = ends(Self::Right);
                Ellipse { middle, axes: [half, axes[1]], turn: (-y).atan2(-x) }
            }
            Self::Lower | Self::Upper => {
                let opposite = if self == Self::Lower { Self::Upper } else { Self::Lower };
                // These two only move along their axis, so that the ellipse doesn't turn under the finger.
                let (sin, cos) = turn.sin_cos();
                let other = opposite.place(ellipse);
                let side = if self == Self::Lower { 1.0 } else { -1.0 };
                let along = (side * (-(to[0] - other[0]) * sin + (to[1] - other[1]) * cos)).max(2.0);
                let middle = [other[0] - side * along / 2.0 * sin, other[1] + side * along / 2.0 * cos];
                Ellipse { middle, axes: [axes[0], along / 2.0], turn }
            }
        }
    }
}

/// The fingers on the photograph, or the mouse.
#[derive(Clone, Copy)]
struct Fingers {
    photo: PhotoState,
    /// The ids of their pointers, and where they are.
    at: StoredValue<Vec<(i32, [f64; 2])>>,
    /// The handle that the first one holds as long as it is alone, and the ring before it came.
    held: StoredValue<Option<(Handle, Ellipse)>>,
}

impl Fingers {
    fn new(photo: PhotoState) -> Self {
        Self { photo, at: StoredValue::new(Vec::new()), held: StoredValue::new(None) }
    }

    /// Where two fingers are, if there are two.
    fn both(self) -> Option<[[f64; 2]; 2]> {
        self.at.with_value(|at| <[_; 2]>::try_from(&at[..]).ok()).map(|both| both.map(|(_, at)| at))
    }

    /// The first finger holds the nearest handle. When a second comes, the handle is let go, and the ring returns to where
    /// it was.
    fn down(self, id: i32, at: [f64; 2]) {
        let Some(ring) = self.photo.fitting.get_untracked() else { return };
        self.at.update_value(|fingers| {
            // The end of its last press may have been missed.
            fingers.retain(|finger| finger.0 != id);
            fingers.push((id, at));
        });
        if let Some((_, before)) = self.held.try_update_value(Option::take).flatten() {
            self.photo.fitting.set(Some(before));
        } else if self.at.with_value(Vec::len) == 1 {
            let far = |handle: &Handle| {
                let [x, y] = minus(handle.place(ring), at);
                x.hypot(y)
            };
            let nearest = Handle::ALL.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
            self.held.set_value(nearest.map(|handle| (handle, ring)));
        }
    }

    /// A finger moves.
    fn moved(self, id: i32, to: [f64; 2]) {
        let from = self.both();
        self.at.update_value(|at| at.iter_mut().filter(|finger| finger.0 == id).for_each(|finger| finger.1 = to));
        if let (Some(from), Some(to)) = (from, self.both()) {
            self.photo.placed.update(|placed| *placed = placed.following(from, to));
        } else if let Some((handle, _)) = self.held.get_value() {
            self.photo.pull(handle, to);
        }
    }

    /// A finger is lifted. One that stays holds nothing.
    fn up(self, id: i32) {
        self.at.update_value(|at| at.retain(|finger| finger.0 != id));
        self.held.set_value(None);
    }
}

/// The photograph with a ring to lay over the cloth's edge.
#[component]
pub(in crate::pages::editor) fn FitRing(photo: PhotoState) -> impl IntoView {
    let texts = use_app().texts(EditorTexts::of);
    let svg = NodeRef::<svg::Svg>::new();
    let fingers = Fingers::new(photo);
    let is_touch = use_media_query("(any-pointer: coarse)");
    let place = move |event: &PointerEvent| {
        let matrix = svg.get_untracked()?.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?;
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        Some([(x - f64::from(matrix.e())) / f64::from(matrix.a()), (y - f64::from(matrix.f())) / f64::from(matrix.d())])
    };
    let down = move |event: PointerEvent| {
        let Some(at) = place(&event) else { return };
        fingers.down(event.pointer_id(), at);
        if let Some(svg) = svg.get_untracked() {
            // Without capture, a drag that leaves the picture goes on when it comes back.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
    };
    let drag = move |event: PointerEvent| {
        if let Some(at) = place(&event) {
            fingers.moved(event.pointer_id(), at);
        }
    };
    let up = move |event: PointerEvent| fingers.up(event.pointer_id());
    let key = move |event: KeyboardEvent, handle: Handle| {
        let Some(direction) = pressed(&event).as_deref().and_then(direction) else { return };
        let Some(ellipse) = photo.fitting.get_untracked() else { return };
        event.prevent_default();
        let [x, y] = handle.place(ellipse);
        let step = if event.shift_key() { 1.0 } else { 10.0 };
        let to = match direction {
            Direction::Left => [x - step, y],
            Direction::Right => [x + step, y],
            Direction::Up => [x, y - step],
            Direction::Down => [x, y + step],
        };
        photo.pull(handle, to);
    };
    let picture = move || {
        let Taken { address, size: [width, height] } = photo.taken.get()?;
        let radius = decimal(0.022 * width.max(height));
        let at = move |handle: Handle, axis: usize| {
            move || photo.fitting.get().map(|ellipse| decimal(handle.place(ellipse)[axis]))
        };
        let handles = Handle::ALL.into_iter().zip(texts.handles()).map(|(handle, name)| {
            view! {
                <circle
                    class="editor-handle"
                    cx=at(handle, 0)
                    cy=at(handle, 1)
                    r=radius.clone()
                    tabindex="0"
                    role="button"
                    aria-label=name
                    on:keydown=move |event| key(event, handle)
                />
            }
        });
        let scale_and_turn = move || photo.placed.get().scale_and_turn();
        let ring = move || {
            let Ellipse { middle: [x, y], axes: [a, b], turn } = photo.fitting.get()?;
            let turn = format!("translate({} {}) rotate({})", decimal(x), decimal(y), decimal(turn.to_degrees()));
            Some(view! { <ellipse rx=decimal(a) ry=decimal(b) transform=turn /> })
        };
        Some(view! {
            <svg
                node_ref=svg
                class="editor-ring"
                viewBox=format!("0 0 {} {}", decimal(width), decimal(height))
                on:pointerdown=down
                on:pointermove=drag
                on:pointerup=up
                on:pointercancel=up
            >
                <image
                    href=address
                    width=move || decimal(width * scale_and_turn().0)
                    height=move || decimal(height * scale_and_turn().0)
                    transform=move || {
                        let ([x, y], turn) = (photo.placed.get().shift, scale_and_turn().1.to_degrees());
                        format!("translate({} {}) rotate({})", decimal(x), decimal(y), decimal(turn))
                    }
                />
                {ring}
                {handles.collect_view()}
            </svg>
        })
    };
    view! {
        <div class="editor-fitting">
            <p>{texts.fit_ring()} {move || is_touch.get().then(|| [" ", texts.fit_by_fingers()].concat())}</p>
            {picture}
            <div class="row">
                <button class="button primary" type="button" on:click=move |_| spawn_local(photo.fit())>
                    {texts.ring_fits()}
                </button>
                <button class="button" type="button" on:click=move |_| photo.end_fitting()>
                    {texts.without_photo()}
                </button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_photograph_follows_two_fingers() {
        let near = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]) < 1e-9;
        let shown = |placed: Similarity, [x, y]: [f64; 2]| {
            let [a, b] = times(placed.by, [x, y]);
            [a + placed.shift[0], b + placed.shift[1]]
        };
        let from = [[100.0, 200.0], [300.0, 250.0]];
        let to = [[120.0, 180.0], [260.0, 420.0]];
        let once = Similarity::IDENTITY.following(from, to);
        assert!(near(shown(once, from[0]), to[0]) && near(shown(once, from[1]), to[1]));
        let back = once.following(to, from);
        assert!(near(back.by, Similarity::IDENTITY.by) && near(back.shift, Similarity::IDENTITY.shift));
        assert_eq!(
            Similarity::IDENTITY.following(from, [to[0]; 2]),
            Similarity::IDENTITY,
            "two fingers never are at one place"
        );

        // The same dots of the photograph are under the ring's handles.
        let ring = Ellipse { middle: [400.0, 300.0], axes: [200.0, 120.0], turn: 0.2 };
        let beneath = once.beneath(ring);
        assert!(Handle::ALL.iter().all(|handle| near(shown(once, handle.place(beneath)), handle.place(ring))));
    }

    #[test]
    fn a_handle_goes_where_it_is_moved_and_the_opposite_one_stays() {
        let ellipse = Ellipse { middle: [400.0, 300.0], axes: [200.0, 120.0], turn: 0.2 };
        for (handle, opposite) in [(Handle::Right, Handle::Left), (Handle::Left, Handle::Right)] {
            let moved = handle.moved(ellipse, [350.0, 80.0]);
            let near = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]) < 1e-6;
            assert!(near(handle.place(moved), [350.0, 80.0]), "{handle:?}");
            assert!(near(opposite.place(moved), opposite.place(ellipse)), "{handle:?}");
        }
        let lower = Handle::Lower.moved(ellipse, [300.0, 600.0]);
        let (before, after) = (Handle::Upper.place(ellipse), Handle::Upper.place(lower));
        assert!(
            (before[0] - after[0]).abs() < 1e-6 && lower.axes[1] > 150.0 && (lower.turn - ellipse.turn).abs() < 1e-9
        );
        assert!(Handle::Upper.moved(ellipse, [0.0, 5_000.0]).axes[1] > 0.0, "it can't be turned inside out");
    }
}
