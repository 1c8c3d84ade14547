//! What happened, move by move, in words; each entry shows its move again.

use luciole_table::Phrase;

use super::state::TableState;
use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::live::paragraph;
use crate::dom::prelude::AnyView;

/// The list of moves; those that follow the position shown are there too.
pub fn moves(app: AppContext, state: TableState, log: &[Vec<String>], cursor: usize) -> AnyView {
    if log.is_empty() {
        return paragraph("small", app.words().nothing_yet);
    }
    let entries = log.iter().enumerate().map(|(before, lines)| {
        let number = before + 1;
        // Each sentence points at the places that it names; the first one shows the move again.
        let mut lines = lines.iter().enumerate();
        let first = lines.next().map(|(_, line)| line.clone()).unwrap_or_default();
        let further = |(event, line): (usize, &String)| {
            let phrase = state.phrase("plain", Phrase::Event(before, event), || {});
            el("li").put(phrase.is("tabindex", "-1").put(line.clone())).view()
        };
        let rest: Vec<AnyView> = lines.map(further).collect();
        let first = state.phrase("plain", Phrase::Event(before, 0), move || state.show_again(number)).put(first);
        let class = if number > cursor { "later" } else { "" };
        let current = (number == cursor).then_some("step");
        el("li").class(class).is("aria-current", current).put(first).put(el("ul").put(rest)).view()
    });
    let entries: Vec<AnyView> = entries.collect();
    el("ol").put(entries).view()
}
