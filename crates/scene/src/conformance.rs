//! The conformance suite that every game's board must pass.

use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::mem::discriminant;

use luciole_session::Session;

use crate::{Layer, Place, Render, Scene, Shape};

/// What each key has meant so far, across the successive scenes of one game.
pub struct Keys<G> {
    known: BTreeMap<String, (Layer, String)>,
    game: PhantomData<G>,
}

impl<G> Default for Keys<G> {
    fn default() -> Self {
        Self { known: BTreeMap::new(), game: PhantomData }
    }
}

impl<G: Render> Keys<G> {
    /// Asserts that keys and identities are unique within the scene, that each key keeps its layer and shape, that every
    /// piece has a drawing, that everything placed lies within the view, and that every target can be parsed back.
    pub fn check(&mut self, scene: &Scene) {
        let keys: BTreeSet<_> = scene.nodes.iter().map(|node| &node.key).collect();
        assert_eq!(keys.len(), scene.nodes.len(), "a key twice");
        let identities: Vec<_> = scene.nodes.iter().filter_map(|node| node.identity.as_ref()).collect();
        assert_eq!(identities.iter().collect::<BTreeSet<_>>().len(), identities.len(), "an identity twice");
        for node in &scene.nodes {
            // A key keeps its drawing for good; areas and strokes may change their points.
            let shape = match &node.shape {
                Shape::Drawing(id) => (*id).to_owned(),
                other => format!("{:?}", discriminant(other)),
            };
            let known = self.known.entry(node.key.clone()).or_insert_with(|| (node.layer, shape.clone()));
            assert_eq!(*known, (node.layer, shape), "{}", node.key);
            if let Shape::Drawing(id) = node.shape {
                assert!(G::DRAWINGS.contains(&format!("<g id=\"{id}\"")), "no drawing {id}");
            }
            // Areas and strokes at the origin carry their position in their points.
            let is_placed = node.at != Place::default() || !matches!(node.shape, Shape::Area(_) | Shape::Strokes(_));
            assert!(!is_placed || scene.view.holds(node.at), "{} at {:?} is out of view", node.key, node.at);
        }
        for target in scene.targets().filter_map(|node| node.target.as_ref()).chain(&scene.actions) {
            assert_eq!(&target.parse::<G::Target>().expect("targets read back").to_string(), target);
        }
        for square in &scene.unavailable {
            let offered = scene.targets().any(|node| node.on_the_way && node.target.as_ref() == Some(&square.target));
            assert!(!offered && scene.view.holds(square.at), "{square:?}");
        }
    }
}

/// Asserts of one scene what [`Keys::check`] asserts of each.
pub fn check_scene<G: Render>(scene: &Scene) {
    Keys::<G>::default().check(scene);
}

/// The scene that a session shows.
pub fn scene<G: Render>(session: &Session<G>) -> Scene {
    G::render(&session.moment())
}

/// The number of nodes in a scene with the given class.
pub fn count(scene: &Scene, class: &str) -> usize {
    scene.nodes.iter().filter(|node| node.look.split(' ').any(|each| each == class)).count()
}
