//! Longer texts: sections of paragraphs, lists and figures, and how they are shown.

use leptos::prelude::*;
use luciole_rules::GameId;
use luciole_scene::{Scene, picture_of};

use crate::live::paragraph;

/// A part of a longer text, with its heading.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// What it is about.
    pub heading: &'static str,
    /// What it says.
    pub blocks: &'static [Block],
}

/// A piece of a section.
#[derive(Clone, Copy, Debug)]
pub enum Block {
    /// A paragraph.
    Text(&'static str),
    /// Things in any order.
    List(&'static [&'static str]),
    /// Things one after the other.
    Steps(&'static [&'static str]),
    /// A ruling that is Luciole's own: whole sentences, which make sense alone.
    Ours(&'static str),
    /// Figures, side by side where there is room.
    Figures(&'static [Figure]),
}

/// A drawing of a board, and what is to be seen on it.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// What is drawn.
    pub scene: fn() -> Scene,
    /// What is to be seen, for who doesn't see it.
    pub shows: &'static str,
    /// What is said under it.
    pub caption: &'static str,
}

/// The texts of the blocks that are Luciole's own rulings.
pub fn ours(sections: &'static [Section]) -> impl Iterator<Item = &'static str> {
    sections.iter().flat_map(|section| section.blocks).filter_map(|block| match block {
        Block::Ours(text) => Some(*text),
        _ => None,
    })
}

/// The blocks of a section. Figures are of `game`, whose drawings must be on the page; `ours` marks rulings of our own.
pub fn blocks(blocks: &'static [Block], game: GameId, ours: &'static str) -> Vec<AnyView> {
    let show = |block: &Block| match *block {
        Block::Text(text) => paragraph("", set(text)),
        Block::List(items) => {
            let items = entries(items);
            view! { <ul>{items}</ul> }.into_any()
        }
        Block::Steps(items) => {
            let items = entries(items);
            view! { <ol>{items}</ol> }.into_any()
        }
        Block::Ours(text) => view! {
            <aside class="ours">
                <span class="mark">{ours}</span>
                {paragraph("", set(text))}
            </aside>
        }
        .into_any(),
        Block::Figures(figures) => {
            let figures: Vec<AnyView> = figures.iter().map(|of| figure(of, game)).collect();
            view! { <div class="figures">{figures}</div> }.into_any()
        }
    };
    blocks.iter().map(show).collect()
}

/// The entries of a list.
pub fn entries(texts: &[&'static str]) -> Vec<AnyView> {
    texts.iter().map(|text| view! { <li>{set(text)}</li> }.into_any()).collect()
}

fn figure(figure: &Figure, game: GameId) -> AnyView {
    view! {
        <figure>
            <div class="picture" role="img" aria-label=figure.shows inner_html=picture_of(&(figure.scene)(), game.name())></div>
            <figcaption>{set(figure.caption)}</figcaption>
        </figure>
    }
    .into_any()
}

/// A text with the spaces of French punctuation unbreakable, so that no line begins with a colon.
pub fn set(text: &str) -> String {
    let mut set = text.replace("« ", "«\u{a0}");
    for mark in [":", ";", "?", "!", "»", "%"] {
        set = set.replace(&format!(" {mark}"), &format!("\u{a0}{mark}"));
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_begins_with_a_mark() {
        assert_eq!(set("Oui : « non » ; qui ? Toi !"), "Oui\u{a0}: «\u{a0}non\u{a0}»\u{a0}; qui\u{a0}? Toi\u{a0}!");
        assert_eq!(set("Plain: nothing changes."), "Plain: nothing changes.");
    }
}
