//! What happened, move by move, in words; each entry shows its move again.

use super::TableState;
use crate::app::Frame;
use crate::element::el;
use crate::live::{button, paragraph};
use crate::prelude::AnyView;

/// The list of moves; those that follow the position shown are there too.
pub fn moves(frame: Frame, state: TableState, log: &[Vec<String>], cursor: usize) -> AnyView {
    if log.is_empty() {
        return paragraph("small", frame.words().nothing_yet);
    }
    let entries = log.iter().enumerate().map(|(before, lines)| {
        let number = before + 1;
        let mut lines = lines.iter();
        let first = lines.next().cloned().unwrap_or_default();
        let rest: Vec<AnyView> = lines.map(|line| el("li").put(line.clone()).view()).collect();
        let class = if number > cursor { "later" } else { "" };
        let current = (number == cursor).then_some("step");
        el("li")
            .class(class)
            .is("aria-current", current)
            .put(button("plain", first, move || state.show_again(number)))
            .put(el("ul").put(rest))
            .view()
    });
    let entries: Vec<AnyView> = entries.collect();
    el("ol").put(entries).view()
}
