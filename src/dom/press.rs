//! Presses count only on what was meant: a control that changes under a finger, or has just taken the place of another,
//! isn't pressed by it.

use std::cell::RefCell;

use js_sys::WeakMap;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::{UseEventListenerOptions, use_event_listener_with_options};
use wasm_bindgen::prelude::*;
use web_sys::{
    CharacterData, Element, Event, MutationObserver, MutationObserverInit, MutationRecord, Node, NodeList,
    PointerEvent, SvgElement,
};

/// What is pressed.
const CONTROL: &str = "button, a[href]";
/// How long a control that has taken the place of another takes no press, in ms: less than anybody needs to see it and
/// press it on purpose.
const MOMENT: f64 = 300.0;

/// What a pointer went down on.
struct Press {
    control: Element,
    meaning: String,
    is_new: bool,
}

thread_local! {
    /// The press since the last click.
    static PRESS: RefCell<Option<Press>> = const { RefCell::new(None) };
    /// When a mouse last moved: where it moved to is meant.
    static MOVED: RefCell<f64> = const { RefCell::new(0.0) };
}

/// Watches all presses of the page, as long as it lives. Keys and screen readers press without a pointer, and always count.
pub fn guard() {
    let changed = WeakMap::new();
    watch(changed.clone());
    let first = || UseEventListenerOptions::default().capture(true);
    let down = move |event: PointerEvent| {
        let press = control(&event).map(|control| {
            let since = changed.get(&control).as_f64().unwrap_or(f64::NEG_INFINITY);
            let is_meant = event.pointer_type() == "mouse" && MOVED.with_borrow(|moved| *moved > since);
            let is_new = is_new(since, event.time_stamp()) && !is_meant;
            Press { meaning: meaning(&control), control, is_new }
        });
        PRESS.set(press);
    };
    let _ = use_event_listener_with_options(window(), ev::pointerdown, down, first());
    let moved = |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            MOVED.set(event.time_stamp());
        }
    };
    let _ = use_event_listener_with_options(window(), ev::pointermove, moved, first());
    let click = |event: web_sys::MouseEvent| {
        let Some(press) = PRESS.take().filter(|_| event.detail() > 0) else { return };
        let Some(control) = control(&event) else { return };
        if press.is_new || control != press.control || meaning(&control) != press.meaning {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    };
    let _ = use_event_listener_with_options(window(), ev::click, click, first());
}

/// Whether a control that changed at one time, in ms, takes no press yet at another.
fn is_new(since: f64, now: f64) -> bool {
    now - since < MOMENT
}

fn control(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(CONTROL).ok()?
}

/// What pressing a control would do, as far as it says so itself: a link's address, or a button's name.
fn meaning(control: &Element) -> String {
    let address = control.get_attribute("href");
    address.unwrap_or_else(|| {
        let label = control.get_attribute("aria-label").unwrap_or_default();
        label + &control.text_content().unwrap_or_default()
    })
}

/// Notes when controls take the place of others, or buttons get other words.
fn watch(changed: WeakMap) {
    let note = Closure::<dyn Fn(Box<[MutationRecord]>)>::new(move |records: Box<[MutationRecord]>| {
        let now = Event::new("now").map_or(0.0, |event| event.time_stamp());
        // Boards are redrawn all the time, and have no controls of this kind.
        let outside_boards =
            |record: &&MutationRecord| !record.target().is_some_and(|node| node.has_type::<SvgElement>());
        let records: Vec<_> = records.iter().filter(outside_boards).collect();
        let gone: Vec<_> = records.iter().flat_map(|record| controls_in(&record.removed_nodes())).collect();
        let meanings: Vec<_> = gone.iter().map(meaning).collect();
        for record in records {
            let Some(place) = record.target() else { continue };
            let around = if place.has_type::<CharacterData>() { place.parent_element() } else { place.dyn_into().ok() };
            let within = around.and_then(|element: Element| element.closest(CONTROL).ok().flatten());
            // A link means its address, whatever it shows: a card may be pressed while its contents arrive.
            let within = within.filter(|control| !control.has_attribute("href"));
            let taken = if gone.is_empty() { Vec::new() } else { controls_in(&record.added_nodes()) };
            // A control that is only made anew means what it meant.
            let others = taken.into_iter().filter(|control| !meanings.contains(&meaning(control)));
            for control in within.into_iter().chain(others) {
                changed.set(&control, &now.into());
            }
        }
    });
    let Ok(observer) = MutationObserver::new(note.as_ref().unchecked_ref()) else { return };
    note.forget();
    let what = MutationObserverInit::new();
    what.set_child_list(true);
    what.set_subtree(true);
    what.set_character_data(true);
    // The page always has a root, and something is asked for.
    let _ = observer.observe_with_options(&document(), &what);
}

/// The controls among some nodes and inside of them.
fn controls_in(nodes: &NodeList) -> Vec<Element> {
    let nodes = (0..nodes.length()).filter_map(|at| nodes.item(at)).filter_map(|node| node.dyn_into::<Element>().ok());
    let mut found = Vec::new();
    for node in nodes.filter(|node| !node.has_type::<SvgElement>()) {
        let inside = node.query_selector_all(CONTROL);
        let inside =
            inside.iter().flat_map(|list| (0..list.length()).filter_map(|at| list.item(at)).collect::<Vec<Node>>());
        found.extend(inside.filter_map(|node| node.dyn_into().ok()));
        if node.matches(CONTROL).unwrap_or_default() {
            found.push(node);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_is_new_for_a_moment() {
        assert!(is_new(1_000.0, 1_000.0) && is_new(1_000.0, 1_299.0));
        assert!(!is_new(1_000.0, 1_300.0) && !is_new(f64::NEG_INFINITY, 0.0));
    }
}
