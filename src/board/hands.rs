//! Input on the board by touch, mouse and keys.

use std::mem;
use std::sync::Arc;

use js_sys::Date;
use leptos::prelude::*;
use leptos::svg::Svg;
use luciole_scene::{Direction, Node, Place, Rail};
use luciole_session::Proposal;
use luciole_table::{BoardInput, Input};
use luciole_words::BoardView;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Element, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, SvgGraphicsElement, TouchEvent, WheelEvent,
};

use crate::dom::focus::focus;
use crate::dom::keys::pressed;

use super::hit::{Hit, Target, direction, hit, slide_by_key};
use super::loupe::is_needed;
use super::zoom::Zoom;

/// A finger that misses taps the nearest target within this radius, in px: half of 44 and a little more.
const FINGER: f64 = 26.0;
/// A pointer that moves no further than this, in px, taps; otherwise it drags.
const STILL: f64 = 5.0;
/// A second tap on a target within this time, in ms, doesn't confirm the move that the first has chosen.
const DOUBLE_TAP: f64 = 400.0;

/// The state of the input.
#[derive(Clone, Copy)]
pub struct Hands {
    /// What the board shows.
    pub board_view: Memo<Arc<BoardView>>,
    /// Called with what the player does; returns whether it had an effect.
    pub act: Callback<Input, bool>,
    /// The board's element.
    pub svg: NodeRef<Svg>,
    /// The target that keys act on.
    pub stop: Memo<Option<String>>,
    /// The target that has, or last had, the focus.
    pub current: RwSignal<Option<String>>,
    /// The sign that has, or last had, the focus.
    pub sign: RwSignal<Option<String>>,
    /// The place of the last action.
    pub last_place: StoredValue<Place>,
    /// The target of the last tap, and when it was, in ms.
    pub last_tap: StoredValue<(String, f64)>,
    /// The current drag.
    pub drag: StoredValue<Option<Drag>>,
    /// Whether a finger is sliding something that it covers.
    pub held: RwSignal<bool>,
    /// The visible part of the board.
    pub zoom: RwSignal<Zoom>,
    /// Whether the player may zoom.
    pub grows: bool,
    /// The current touch gesture that moves the board.
    pub grip: StoredValue<Option<Grip>>,
}

/// A drag in progress.
#[derive(Clone)]
pub struct Drag {
    pointer: i32,
    from: (f64, f64),
    moved: bool,
    of: Dragged,
}

/// What a drag moves.
#[derive(Clone, PartialEq)]
enum Dragged {
    /// The piece on the rail.
    Slider,
    /// What lies on this target, on a board where that may go anywhere.
    Piece(String),
    /// The board.
    Board,
}

/// Where one or two fingers touch the board: their midpoint, and the distance between two, in px.
#[derive(Clone, Copy)]
pub struct Grip {
    middle: (f64, f64),
    apart: Option<f64>,
}

impl Hands {
    /// Reads the board, without tracking it.
    fn now<T>(self, of: impl FnOnce(&BoardView) -> T) -> T {
        self.board_view.with_untracked(|board_view| of(board_view))
    }

    fn act(self, input: Input) -> bool {
        // A focused sign loses the focus when the page is removed, after the callback is gone.
        self.act.try_run(input).unwrap_or_default()
    }

    fn act_in_game(self, input: BoardInput) -> bool {
        self.act(Input::Board(input))
    }

    fn choose(self, target: String) -> bool {
        self.act(self.now(|board_view| Input::tap(target, board_view)))
    }

    fn tap(self, target: Target) {
        let tap = (target.name.clone(), Date::now());
        let (name, at) = self.last_tap.try_update_value(|last| mem::replace(last, tap.clone())).unwrap_or_default();
        let waits = self.now(|board_view| matches!(board_view.proposal, Some(Proposal::Chosen(_))));
        if waits && tap.0 == name && tap.1 - at < DOUBLE_TAP {
            return;
        }
        self.last_place.set_value(target.at);
        self.current.set(Some(target.key));
        self.choose(target.name);
    }

    /// Taps the target whose node has this key.
    fn tap_node(self, key: &str) {
        if let Some(target) = self.now(|board_view| Target::of(board_view.scene.node(key)?)) {
            self.tap(target);
        }
    }

    /// The pointer's place on the board, and the board's units per px.
    fn place(self, event: &MouseEvent) -> Option<(Place, f64)> {
        self.place_of(f64::from(event.client_x()), f64::from(event.client_y()))
    }

    /// The same for a point in the window.
    fn place_of(self, x: f64, y: f64) -> Option<(Place, f64)> {
        let svg = self.svg.get_untracked()?;
        // Not just its scale: the table may be turned, and even be turning just now.
        let to_board = svg.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?.inverse().ok()?;
        let along = |of_x: f32, of_y: f32, offset: f32| f64::from(of_x) * x + f64::from(of_y) * y + f64::from(offset);
        let place = Place {
            x: along(to_board.a(), to_board.c(), to_board.e()),
            y: along(to_board.b(), to_board.d(), to_board.f()),
        };
        Some((place, f64::from(to_board.a().hypot(to_board.b()))))
    }

    /// Taps what is clicked. The browser sends no click after a scroll or a zoom.
    pub fn on_click(self, event: &MouseEvent) {
        let dragged = self.drag.get_value().is_some_and(|drag| drag.moved);
        self.end_drag();
        // A click without a pointer comes from a screen reader or a key: its target is the element itself.
        if event.detail() == 0 {
            match (closest_key(event), closest_sign(event)) {
                (Some(key), _) => self.tap_node(&key),
                (None, sign) => self.touch(sign),
            }
            return;
        }
        let Some((place, unit)) = self.place(event).filter(|_| !dragged) else { return };
        match self.now(|board_view| hit(&board_view.scene, place, FINGER * unit)) {
            Some(Hit::Target(target)) => self.tap(target),
            Some(Hit::Rail(number)) => {
                self.act_in_game(BoardInput::Slide(number));
            }
            None => match closest_key(event) {
                // A piece in motion is hit where it is drawn, not where it will come to rest.
                Some(moving) => self.tap_node(&moving),
                // If the nearest thing is a sign that isn't a target, it is explained.
                None if self.touch_at(place, FINGER * unit) => {}
                None if self.ask_why(place) => {}
                // A tap on empty space cancels a selection, but not a slide in progress.
                None if self.now(|board_view| board_view.scene.rail.is_none()) => {
                    self.act_in_game(BoardInput::TapEmpty(place));
                }
                None => {}
            },
        }
    }

    /// Explains a sign, and toggles its overlay if it has one.
    fn touch(self, sign: Option<String>) {
        let opens = |board_view: &BoardView| board_view.scene.node(sign.as_deref()?)?.opens;
        if let Some(key) = self.now(opens) {
            self.act(Input::Overlay(key));
        }
        self.explain(sign);
    }

    /// Taps the square at this place that can't be chosen now, which gives the reason; false if there is none.
    fn ask_why(self, place: Place) -> bool {
        let square = |board_view: &BoardView| Some(board_view.scene.unavailable_at(place)?.target.clone());
        let target = self.now(square);
        target.is_some_and(|target| self.choose(target))
    }

    /// Touches the sign nearest to a place, or the front one if several are equally near; false if there is no sign
    /// within reach. On a square that can't be chosen, only its own signs count.
    fn touch_at(self, place: Place, reach: f64) -> bool {
        let sign = self.now(|board_view| {
            let far = |node: &Node| node.at.distance(place);
            let square = board_view.scene.unavailable_at(place);
            let is_near = |node: &Node| far(node) <= reach && square.is_none_or(|square| square.holds(node.at));
            let near = board_view.sign_nodes().rev().filter(|node| is_near(node));
            near.min_by(|a, b| far(a).total_cmp(&far(b))).map(|node| node.key.clone())
        });
        let found = sign.is_some();
        if found {
            self.touch(sign);
        }
        found
    }

    /// Starts a drag near the rail, of a piece that may go anywhere, or of a zoomed board.
    pub fn on_pointer_down(self, event: &PointerEvent) {
        // One that was never ended, such as with a second finger.
        self.on_pointer_cancel();
        let Some((place, unit)) = self.place(event).filter(|_| event.is_primary() && event.button() == 0) else {
            return;
        };
        let near = |rail: &Rail| rail.place(rail.nearest(place)).distance(place) <= FINGER * unit;
        let on_rail = self.now(|board_view| board_view.scene.rail.as_ref().is_some_and(near));
        let piece = self.now(|board_view| {
            let target = hit(&board_view.scene, place, FINGER * unit).and_then(Hit::target)?;
            board_view.scene.node(&target.key).is_some_and(|node| node.movable).then_some(target)
        });
        // Touch events handle fingers that move the board, since they can prevent scrolling.
        let of_board = self.zoom.get_untracked().is_near() && event.pointer_type() == "mouse";
        let of = match piece {
            _ if on_rail => Dragged::Slider,
            Some(piece) => Dragged::Piece(piece.name),
            None if of_board => Dragged::Board,
            None => return,
        };
        if matches!(of, Dragged::Piece(_)) {
            keep_from_scrolling(event);
        }
        let from = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.drag.set_value(Some(Drag { pointer: event.pointer_id(), from, moved: false, of }));
        if let Some(svg) = self.svg.get_untracked() {
            // Without capture the drag ends at the board's edge, which does no harm.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
    }

    /// Continues a drag: the piece on the rail, or one that may go anywhere, follows the pointer; or else the board does.
    pub fn on_pointer_move(self, event: &PointerEvent) {
        let same = |drag: &Drag| drag.pointer == event.pointer_id() && event.buttons() != 0;
        let Some(mut now) = self.drag.get_value().filter(same) else { return };
        let way = (f64::from(event.client_x()) - now.from.0).hypot(f64::from(event.client_y()) - now.from.1);
        now.moved |= way > STILL;
        if now.of == Dragged::Board && now.moved {
            let to = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.move_board(now.from, to, 1.0);
            now.from = to;
        }
        self.drag.set_value(Some(now.clone()));
        if now.of == Dragged::Board {
            return;
        }
        let Some((place, unit)) = self.place(event).filter(|_| now.moved) else { return };
        let covered = event.pointer_type() != "mouse" && self.now(|board_view| is_needed(board_view.scene.view, unit));
        self.held.maybe_update(|held| std::mem::replace(held, covered) != covered);
        if let Dragged::Piece(target) = now.of {
            // Where nothing lies, there is nothing to drag, and a tap that wobbles stays a tap.
            if !self.act_in_game(BoardInput::Drag { target, to: place }) {
                self.end_drag();
            }
        } else if let Some(number) =
            self.now(|board_view| board_view.scene.rail.as_ref().map(|rail| rail.nearest(place)))
        {
            self.act_in_game(BoardInput::Slide(number));
        }
    }

    /// Keeps a finger that slides something from scrolling the page: Chromium applies `touch-action` to parts of an SVG
    /// only while the finger is over them. Two fingers move and zoom the board; one finger moves it if it is zoomed.
    pub fn on_touch_move(self, event: &TouchEvent) {
        let touches = event.touches();
        let finger = |index| {
            let touch = touches.get(index)?;
            Some((f64::from(touch.client_x()), f64::from(touch.client_y())))
        };
        let grip = match (finger(0), finger(1), touches.length()) {
            // A second finger puts back what the first one drags, and zooms.
            (Some(_), Some(_), 2) if self.is_dragging_piece() => {
                self.on_pointer_cancel();
                None
            }
            (Some(_), _, 1) if self.drag.get_value().is_some() => {
                event.prevent_default();
                None
            }
            (Some(one), _, 1) if self.zoom.get_untracked().is_near() => Some(Grip { middle: one, apart: None }),
            (Some(one), Some(other), 2) if self.grows => {
                let middle = (f64::midpoint(one.0, other.0), f64::midpoint(one.1, other.1));
                Some(Grip { middle, apart: Some((one.0 - other.0).hypot(one.1 - other.1)) })
            }
            _ => None,
        };
        let before = self.grip.get_value();
        self.grip.set_value(grip);
        let Some(grip) = grip else { return };
        event.prevent_default();
        let Some(before) = before else { return };
        match (before.apart, grip.apart) {
            (Some(before_apart), Some(apart)) => self.move_board(before.middle, grip.middle, apart / before_apart),
            (None, None) => self.move_board(before.middle, grip.middle, 1.0),
            // The number of fingers has changed.
            _ => {}
        }
    }

    /// Ends the gesture that moves the board, when a finger is lifted or the browser cancels the touch.
    pub fn on_touch_end(self) {
        self.grip.set_value(None);
    }

    /// Zooms if Ctrl is held, which is also how trackpads report a pinch. Otherwise the wheel scrolls the page.
    pub fn on_wheel(self, event: &WheelEvent) {
        if event.ctrl_key() && self.grows {
            event.prevent_default();
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.move_board(at, at, if event.delta_y() < 0.0 { 1.1 } else { 1.0 / 1.1 });
        }
    }

    /// Moves the board with the hand from one point in the window to another, and zooms by a factor there.
    fn move_board(self, from: (f64, f64), to: (f64, f64), times: f64) {
        let (Some((place, _)), Some((target, _))) = (self.place_of(from.0, from.1), self.place_of(to.0, to.1)) else {
            return;
        };
        let whole = self.now(|board_view| board_view.scene.view);
        let before = self.zoom.get_untracked();
        let zoom = before.nearer(times, place, whole);
        // After zooming, a px covers less of the board; the zoom is limited, so compare the actual widths.
        let ratio = zoom.of(whole).width / before.of(whole).width;
        self.zoom.set(zoom.moved((target.x - place.x) * ratio, (target.y - place.y) * ratio, whole));
    }

    /// Drops what is dragged, and hides the loupe. The drag stays, because a click that follows needs to know of it.
    pub fn on_pointer_up(self, event: &PointerEvent) {
        self.held.set(false);
        if let Some((place, unit)) = self.place(event).filter(|_| self.is_dragging_piece()) {
            let on = self.now(|board_view| hit(&board_view.scene, place, FINGER * unit).and_then(Hit::target));
            self.act_in_game(BoardInput::Drop { on: on.map(|target| target.name) });
        }
    }

    /// Puts back what is dragged when the browser takes the pointer over.
    pub fn on_pointer_cancel(self) {
        if self.is_dragging_piece() {
            self.act_in_game(BoardInput::Back);
        }
        self.end_drag();
    }

    fn is_dragging_piece(self) -> bool {
        self.drag.get_value().is_some_and(|drag| drag.moved && matches!(drag.of, Dragged::Piece(_)))
    }

    /// Forgets the drag.
    pub fn end_drag(self) {
        self.held.set(false);
        self.drag.set_value(None);
    }

    /// Handles a key. Keys that do nothing on the board are left to the page.
    pub fn on_key_down(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Some(key) = pressed(event) else { return };
        if let Some(direction) = direction(&key)
            && let Some(sign) = closest_sign(event)
        {
            self.walk_signs(&sign, direction);
            event.prevent_default();
            event.stop_propagation();
            return;
        }
        match key.as_str() {
            "Enter" | " " if closest_sign(event).is_some() => self.touch(closest_sign(event)),
            "Enter" | " " if event.repeat() => {}
            "Enter" | " " => {
                if let Some(stop) = self.stop.get_untracked() {
                    self.tap_node(&stop);
                } else if !self.act_in_game(BoardInput::Back) {
                    // Where nothing can be chosen, it is as good as a tap on nothing.
                    return;
                }
            }
            "+" | "=" if self.grows => self.zoom.update(|zoom| *zoom = zoom.nearer_to_middle(Zoom::STEP)),
            "-" if self.grows => self.zoom.update(|zoom| *zoom = zoom.nearer_to_middle(1.0 / Zoom::STEP)),
            "0" if self.grows => self.zoom.set(Zoom::WHOLE),
            "Escape" => {
                if !self.act_in_game(BoardInput::Back) {
                    return;
                }
            }
            key => {
                let moved = match self.now(|board_view| board_view.scene.rail.clone()) {
                    Some(rail) => self.slide(&rail, key, event.shift_key()),
                    None if self.is_steering() => self.steer(key, event.shift_key()),
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
        self.act_in_game(BoardInput::Slide(slide_by_key(rail, key, fine)?));
        Some(())
    }

    /// Whether keys act on the cursor.
    fn is_steering(self) -> bool {
        let stop = self.stop.get_untracked();
        self.now(|board_view| board_view.scene.steered().is_some_and(|node| Some(&node.key) == stop.as_ref()))
    }

    fn steer(self, key: &str, fine: bool) -> Option<()> {
        self.act_in_game(BoardInput::Steer { direction: direction(key)?, fine });
        Some(())
    }

    /// Moves to the next target in the direction of an arrow key, if there is anything to choose.
    fn walk(self, key: &str) -> Option<()> {
        let direction = direction(key)?;
        let from = self.stop.get_untracked()?;
        let next = self.now(|board_view| board_view.scene.neighbour(&from, direction).cloned());
        if let Some(node) = next {
            self.last_place.set_value(node.at);
            self.current.set(Some(node.key));
        }
        Some(())
    }

    /// Moves from a sign to the next one in the direction of an arrow key.
    fn walk_signs(self, from: &str, direction: Direction) {
        let next = self.now(|board_view| {
            let next = board_view.scene.neighbour_among(board_view.sign_nodes(), from, direction);
            next.map(|node| node.key.clone())
        });
        let Some(next) = next else { return };
        self.sign.set(Some(next));
        // It can be focused only after the next render.
        request_animation_frame(|| focus(".board [data-sign][tabindex='0']"));
    }

    fn explain(self, sign: Option<String>) {
        self.act(Input::Explain(sign));
    }

    /// Stops explaining a sign that loses the focus.
    pub fn on_focus_out(self, event: &FocusEvent) {
        if closest_sign(event).is_some() {
            self.explain(None);
        }
    }

    /// Explains a sign that gets the focus, or brings the piece that gets it into view.
    pub fn on_focus_in(self, event: &FocusEvent) {
        if let Some(sign) = closest_sign(event) {
            self.sign.set(Some(sign.clone()));
            self.explain(Some(sign));
        }
        if let Some(key) = closest_key(event) {
            self.now(|board_view| {
                let now = self.zoom.get_untracked();
                let next = board_view.scene.node(&key).map_or(now, |node| now.showing(node.at, board_view.scene.view));
                if next != now {
                    self.zoom.set(next);
                }
            });
            self.current.set(Some(key));
        }
    }
}

/// Keeps a finger that drags the touched element from scrolling. The drag removes the element; its later touch events
/// still go to it, but no longer bubble to the board.
fn keep_from_scrolling(event: &web_sys::Event) {
    thread_local! {
        static PREVENT: Closure<dyn Fn(web_sys::Event)> = Closure::new(|event: web_sys::Event| {
            if event.cancelable() {
                event.prevent_default();
            }
        });
    }
    if let Some(touched) = event.target() {
        // The event has a name, so this can't fail; a second time the same function isn't added.
        let _ = PREVENT
            .with(|prevent| touched.add_event_listener_with_callback("touchmove", prevent.as_ref().unchecked_ref()));
    }
}

fn closest_key(event: &web_sys::Event) -> Option<String> {
    key_of_closest(event, "[data-target]")
}

fn closest_sign(event: &web_sys::Event) -> Option<String> {
    key_of_closest(event, "[data-sign]")
}

fn key_of_closest(event: &web_sys::Event, selector: &str) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.closest(selector).ok().flatten()?.get_attribute("data-key")
}
