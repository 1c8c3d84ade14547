//! The slots of the pieces: what [`For`](leptos::prelude::For) renders.

use std::sync::Arc;

use leptos::prelude::*;

use super::painted::{Painted, by_key};

/// The place of a piece's element among those of its layer.
#[derive(Clone)]
pub struct Slot {
    /// The piece's key.
    pub key: String,
    /// The piece; its last state, once it has left.
    pub piece: ArcRwSignal<Arc<Painted>>,
    /// Whether the piece is there: the slot of one that has left is empty.
    pub is_present: ArcRwSignal<bool>,
}

impl Slot {
    fn of(piece: &Arc<Painted>) -> Self {
        Self { key: piece.key.clone(), piece: ArcRwSignal::new(Arc::clone(piece)), is_present: ArcRwSignal::new(true) }
    }
}

/// Shows the pieces of a layer in their slots: sets the signals of those that have changed, and adds slots for new
/// ones. Returns whether slots were added or removed.
///
/// No element may be moved in the document: that would restart its animation and take the focus from it. If keys leave
/// and others arrive in one update, `For` moves elements that could stay where they are; if keys only leave or only
/// arrive, it moves none. So new slots come last, and while some arrive, those of pieces that leave keep their places,
/// empty, until an update in which none arrive.
pub fn update_slots<'a>(slots: &mut Vec<Slot>, pieces: impl Iterator<Item = &'a Arc<Painted>> + Clone) -> bool {
    let before = slots.len();
    let mut coming = by_key(pieces.clone());
    for slot in &*slots {
        let piece = coming.remove(slot.key.as_str());
        if let Some(piece) = piece.filter(|piece| slot.piece.with_untracked(|last| last != *piece)) {
            slot.piece.set(Arc::clone(piece));
        }
        if slot.is_present.get_untracked() != piece.is_some() {
            slot.is_present.set(piece.is_some());
        }
    }
    if coming.is_empty() {
        slots.retain(|slot| slot.is_present.get_untracked());
    } else {
        slots.extend(pieces.filter(|piece| coming.contains_key(piece.key.as_str())).map(Slot::of));
    }
    slots.len() != before
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::painted::painted;
    use luciole_scene::{Node, Place, Shape};
    use luciole_words::BoardView;

    /// Pieces with these keys, each with this look.
    fn pieces<const N: usize>(of: [(&str, &str); N]) -> [Arc<Painted>; N] {
        of.map(|(key, look)| {
            let node = Node::new(key, Shape::Circle(1.0), Place::default(), look);
            Arc::new(painted(&node, &BoardView::default(), None, false))
        })
    }

    #[test]
    fn new_pieces_come_last_and_empty_slots_are_removed_later() {
        let mut slots = Vec::new();
        let mut show = |now: &[&str]| {
            let now: Vec<_> = now.iter().flat_map(|key| pieces([(key, "")])).collect();
            let changed = update_slots(&mut slots, now.iter());
            let name = |slot: &Slot| if slot.is_present.get_untracked() { slot.key.clone() } else { "-".to_owned() };
            (slots.iter().map(name).collect::<Vec<_>>().join(" "), changed)
        };
        let slots = |names: &str, changed| (names.to_owned(), changed);
        assert_eq!(show(&["a", "b", "c"]), slots("a b c", true));
        assert_eq!(show(&["c", "a"]), slots("a c", true), "remaining pieces don't move");
        assert_eq!(show(&["d", "c"]), slots("- c d", true), "a's slot is still there, empty");
        assert_eq!(show(&["e", "c", "a"]), slots("a c - e", true), "a is back where it was");
        assert_eq!(show(&["c", "a", "e"]), slots("a c e", true));
        assert_eq!(show(&["e", "c", "a"]), slots("a c e", false));
        assert_eq!(show(&[]), slots("", true));
    }

    #[test]
    fn only_what_has_changed_is_set() {
        let first = pieces([("stays", "a"), ("changes", "a"), ("leaves", "a")]);
        let mut slots = Vec::new();
        update_slots(&mut slots, first.iter());
        let then = pieces([("stays", "a"), ("changes", "b")]);
        update_slots(&mut slots, then.iter());
        let shown = |slot: &Slot| slot.piece.get_untracked();
        let [stays, changes] = &slots[..] else { panic!("two pieces") };
        assert!(Arc::ptr_eq(&shown(stays), &first[0]) && Arc::ptr_eq(&shown(changes), &then[1]));
    }
}
