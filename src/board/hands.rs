//! What a player's fingers, mouse and keys do on the board.

use std::rc::Rc;

use luciole_scene::{Place, Rail};
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, SvgGraphicsElement, TouchEvent};

use super::Act;
use super::hit::{Hit, direction, hit, slide_by_key};
use super::loupe::is_needed;
use crate::element::NodeAt;
use crate::seen::Aim;
use crate::watched::{Derived, Watched};

/// Half of 44 px and a little: a finger that hits nothing taps what is nearest within this.
const FINGER: f64 = 26.0;
/// A pointer that moves less than this, in px, taps; one that moves more slides.
const STILL: f64 = 5.0;

/// The state of the hands.
#[derive(Clone, Copy)]
pub struct Hands {
    /// What is on the board.
    pub aim: Derived<Aim>,
    /// Hears what they do, and says whether anything came of it.
    pub act: Watched<Rc<dyn Fn(Act) -> bool>>,
    /// The board.
    pub svg: NodeAt,
    /// The target that keys act on.
    pub stop: Derived<Option<String>>,
    /// The target that has, or had, the focus.
    pub current: Watched<Option<String>>,
    /// Where something was done last.
    pub last_place: Watched<Place>,
    /// What is being dragged.
    pub drag: Watched<Option<Drag>>,
    /// Whether a finger slides something that it covers.
    pub held: Watched<bool>,
}

/// A drag along the rail that is under way.
#[derive(Clone, Copy)]
pub struct Drag {
    pointer: i32,
    from: (f64, f64),
    moved: bool,
}

impl Hands {
    fn act(self, act: Act) -> bool {
        let hear = self.act.get_untracked();
        hear(act)
    }

    fn tap(self, key: &str) {
        let target = self.aim.with_untracked(|aim| {
            let node = aim.scene.node(key)?;
            self.last_place.set(node.at);
            node.target.clone()
        });
        if let Some(target) = target {
            self.current.set(Some(key.to_owned()));
            self.act(Act::Tap(target));
        }
    }

    /// Where on the board a pointer is, and how many of its units a px is.
    fn place(self, event: &MouseEvent) -> Option<(Place, f64)> {
        let svg = self.svg.get_untracked()?;
        let matrix = svg.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?;
        let (a, d) = (f64::from(matrix.a()), f64::from(matrix.d()));
        let x = (f64::from(event.client_x()) - f64::from(matrix.e())) / a;
        let y = (f64::from(event.client_y()) - f64::from(matrix.f())) / d;
        Some((Place { x, y }, 1.0 / a))
    }

    /// Something was clicked. The browser sends no click after a scroll or a zoom.
    pub fn click(self, event: &MouseEvent) {
        let dragged = self.drag.get_untracked().is_some_and(|drag| drag.moved);
        self.let_go();
        // A click without a pointer comes from a screen reader or a key: it names its target itself.
        if event.detail() == 0 {
            if let Some(key) = closest_key(event) {
                self.tap(&key);
            }
            return;
        }
        let Some((place, unit)) = self.place(event).filter(|_| !dragged) else { return };
        match self.aim.with_untracked(|aim| hit(&aim.scene, place, FINGER * unit)) {
            Some(Hit::Node(key)) => self.tap(&key),
            Some(Hit::Rail(number)) => {
                self.act(Act::Slide(number));
            }
            // Beside everything: an empty tap gives a choice up, but not a pawn that is being slid.
            None if self.aim.with_untracked(|aim| aim.scene.rail.is_none()) => {
                self.act(Act::Back);
            }
            None => {}
        }
    }

    /// A pointer was pressed: near the rail a drag begins.
    pub fn press(self, event: &PointerEvent) {
        self.let_go();
        let Some((place, unit)) = self.place(event).filter(|_| event.is_primary() && event.button() == 0) else {
            return;
        };
        let near = |rail: &Rail| rail.place(rail.nearest(place)).distance(place) <= FINGER * unit;
        if self.aim.with_untracked(|aim| aim.scene.rail.as_ref().is_some_and(near)) {
            let from = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.drag.set(Some(Drag { pointer: event.pointer_id(), from, moved: false }));
            if let Some(svg) = self.svg.get_untracked() {
                // Without it the drag ends at the board's edge, which is no harm.
                let _ = svg.set_pointer_capture(event.pointer_id());
            }
        }
    }

    /// A pointer moved: what is on the rail follows it.
    pub fn drag(self, event: &PointerEvent) {
        let same = |drag: &Drag| drag.pointer == event.pointer_id() && event.buttons() != 0;
        let Some(mut now) = self.drag.get_untracked().filter(same) else { return };
        let way = (f64::from(event.client_x()) - now.from.0).hypot(f64::from(event.client_y()) - now.from.1);
        now.moved |= way > STILL;
        self.drag.set(Some(now));
        let Some((place, unit)) = self.place(event).filter(|_| now.moved) else { return };
        let covered = event.pointer_type() != "mouse" && self.aim.with_untracked(|aim| is_needed(aim.scene.view, unit));
        if self.held.get_untracked() != covered {
            self.held.set(covered);
        }
        if let Some(number) = self.aim.with_untracked(|aim| aim.scene.rail.as_ref().map(|rail| rail.nearest(place))) {
            self.act(Act::Slide(number));
        }
    }

    /// A finger that slides something doesn't scroll the page. Chromium heeds `touch-action` of parts of an SVG only as long as
    /// the finger is on them.
    pub fn hold(self, event: &TouchEvent) {
        if self.drag.get_untracked().is_some() && event.touches().length() == 1 {
            event.prevent_default();
        }
    }

    /// The pointer was lifted. A click may follow that has to know of the drag.
    pub fn lift(self) {
        self.held.set(false);
    }

    /// The drag has ended.
    pub fn let_go(self) {
        self.lift();
        self.drag.set(None);
    }

    /// A key was pressed; those that mean nothing here are left to the page.
    pub fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let key = event.key();
        match key.as_str() {
            "Enter" | " " => {
                let Some(stop) = self.stop.get_untracked() else { return };
                self.tap(&stop);
            }
            "Escape" => {
                if !self.act(Act::Back) {
                    return;
                }
            }
            key => {
                let moved = match self.aim.with_untracked(|aim| aim.scene.rail.clone()) {
                    Some(rail) => self.slide(&rail, key, event.shift_key()),
                    None => self.walk(key),
                };
                if moved.is_none() {
                    return;
                }
            }
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn slide(self, rail: &Rail, key: &str, fine: bool) -> Option<()> {
        self.act(Act::Slide(slide_by_key(rail, key, fine)?));
        Some(())
    }

    /// To the next target in the direction of an arrow key.
    fn walk(self, key: &str) -> Option<()> {
        let direction = direction(key)?;
        let from = self.stop.get_untracked();
        let next = self.aim.with_untracked(|aim| aim.scene.neighbour(from.as_deref()?, direction).cloned());
        if let Some(node) = next {
            self.last_place.set(node.at);
            self.current.set(Some(node.key));
        }
        Some(())
    }

    /// The focus came to a piece.
    pub fn focus(self, event: &FocusEvent) {
        if let Some(key) = closest_key(event) {
            self.current.set(Some(key));
        }
    }
}

fn closest_key(event: &web_sys::Event) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.closest("[data-target]").ok().flatten()?.get_attribute("data-key")
}
