//! The games that are announced. One that can be played has a card of its own, drawn from a real game: then its entry here
//! goes, with its emblem.

mod lum42;

use luciole_scene::{Node, Place, Scene, Shape, ViewBox};

use crate::texts::Language;

/// A game to come.
#[derive(Clone, Copy, Debug)]
pub struct Coming {
    /// How many can play.
    pub players: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// Who publishes it.
    pub publisher: &'static str,
    /// What is drawn on its card.
    pub emblem: fn() -> Scene,
    /// What its emblem is drawn with, as the content of an SVG `<defs>`.
    pub drawings: &'static str,
    english: Words,
    french: Words,
}

/// What is said of it.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub tagline: &'static str,
}

impl Coming {
    /// What is said of it in a language.
    pub const fn words(&self, language: Language) -> Words {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
    }
}

/// All of them, in the order of the home page.
pub const COMING: &[Coming] = &[Coming {
    players: "2–4",
    designer: "Vincent Joassin",
    publisher: "Wannagame",
    emblem: lum42::emblem,
    drawings: lum42::DRAWINGS,
    english: Words {
        name: "LUM42",
        tagline: "Discover planets, leap through portals, gather light and turn it into energy.",
    },
    french: Words {
        name: "LUM42",
        tagline: "Découvrez des planètes, franchissez les portails, récoltez la lumière et changez-la en énergie.",
    },
}];

/// An emblem's nodes on the square that cards show.
fn framed(nodes: Vec<Node>) -> Scene {
    Scene { view: ViewBox { x: -1030.0, y: -1030.0, width: 2060.0, height: 2060.0 }, nodes, ..Scene::default() }
}

/// One of an emblem's drawings.
fn drawn(id: &'static str, x: f64, y: f64, look: &str) -> Node {
    Node::new("", Shape::Drawing(id), Place { x, y }, look)
}

/// The points of a dial of 24, clockwise from the top. By turning step by step: sines would bring a library of their own.
fn dial(radius: f64) -> [Place; 24] {
    const STEP: (f64, f64) = (0.965_925_826_289_068_3, 0.258_819_045_102_520_8);
    let mut place = Place { x: 0.0, y: -radius };
    std::array::from_fn(|_| {
        let here = place;
        place = Place { x: here.x * STEP.0 - here.y * STEP.1, y: here.x * STEP.1 + here.y * STEP.0 };
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_emblem_is_drawn_with_its_own_drawings() {
        for game in COMING {
            let scene = (game.emblem)();
            assert!(scene.nodes.len() > 5, "{}", game.english.name);
            for node in &scene.nodes {
                if let Shape::Drawing(id) = node.shape {
                    assert!(game.drawings.contains(&format!("id=\"{id}\"")), "{id}");
                }
            }
        }
    }
}
