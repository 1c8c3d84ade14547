//! The last moves of a game as an animated picture: an SVG document with CSS animations, for pages without scripts.
//! Programs that don't support animations, and readers who prefer reduced motion, see the position after the last move.

use std::fmt::Write as _;

use luciole_session::Session;

use crate::svg::{element, scene_after, title_of, whole};
use crate::{Layer, Node, Place, Render, Scene, decimal};

/// How long each position is shown, in hundredths of a second, including the motion that leads to it.
const FRAME: usize = 160;
/// How long that motion takes, in hundredths of a second.
const MOTION: usize = 60;
/// How much longer the last position is shown.
const REST: usize = 200;
/// The most moves that a picture animates; nobody watches more.
pub const MAX_ANIMATED: usize = 100;

/// The last `last` moves (at most [`MAX_ANIMATED`]) of a game in progress, up to the position after `shown` moves, as a
/// complete SVG document that hides what the session keeps secret. `style` is the same as for [`crate::svg_of`].
pub fn moving_svg_of<G: Render>(session: &Session<G>, shown: usize, last: usize, style: &str) -> String {
    let begin = shown - last.min(shown).min(MAX_ANIMATED);
    let scenes: Vec<Scene> = (begin..=shown).map(|shown| scene_after(session, shown)).collect();
    let view = scenes.last().map(|scene| scene.view).unwrap_or_default();
    let film = Film { length: scenes.len() * FRAME + REST, scenes: &scenes };
    let (mut nodes, mut motion) = (String::new(), String::new());
    for (number, look) in film.looks().into_iter().enumerate() {
        film.write(number, &look, &mut nodes, &mut motion);
    }
    let motion = format!("@media (prefers-reduced-motion: no-preference) {{{motion}}}");
    whole::<G>(&view, &title_of(session), style, &motion, &nodes)
}

/// Consecutive scenes.
struct Film<'a> {
    scenes: &'a [Scene],
    /// In hundredths of a second.
    length: usize,
}

/// One appearance of a key, drawn as an element of its own. All appearances of a key move alike.
struct Look<'a> {
    /// The node as most recently drawn with this look.
    node: &'a Node,
    /// The scenes in which the key looks like this.
    frames: Vec<bool>,
}

impl<'a> Film<'a> {
    /// All looks of all keys, from back to front.
    fn looks(&self) -> Vec<Look<'a>> {
        let mut looks: Vec<Look<'a>> = Vec::new();
        for layer in Layer::ALL {
            let begin = looks.len();
            for (frame, scene) in self.scenes.iter().enumerate() {
                for node in scene.nodes.iter().filter(|node| node.layer == layer) {
                    let same = |look: &&mut Look| {
                        look.node.key == node.key && look.node.look == node.look && look.node.shape == node.shape
                    };
                    if let Some(look) = looks[begin..].iter_mut().find(same) {
                        look.node = node;
                        look.frames[frame] = true;
                    } else {
                        let mut frames = vec![false; self.scenes.len()];
                        frames[frame] = true;
                        looks.push(Look { node, frames });
                    }
                }
            }
        }
        looks
    }

    /// Writes an element, with animations if it changes.
    fn write(&self, number: usize, look: &Look, nodes: &mut String, style: &mut String) {
        let track = self.track(&look.node.key);
        let moves = track.windows(2).any(|pair| pair[0].1 != pair[1].1);
        let stays = look.frames.iter().all(|shown| *shown);
        let mut animations = Vec::new();
        let name = format!("n{number}");
        if moves {
            let stop = |(time, at): &(usize, String)| format!("{}{{transform:{at}}}", self.percent(*time));
            let _ = write!(style, "@keyframes {name}m{{{}}}", track.iter().map(stop).collect::<String>());
            animations.push(format!("{name}m {}s ease-in-out infinite", self.seconds()));
        }
        if !stays {
            let seen = |frame: usize| if look.frames[frame] { "visible" } else { "hidden" };
            let stop = |frame| format!("{}{{visibility:{}}}", self.percent(frame * FRAME), seen(frame));
            let changes =
                (0..look.frames.len()).filter(|&frame| frame == 0 || look.frames[frame] != look.frames[frame - 1]);
            let last = seen(look.frames.len() - 1);
            let stops: String = changes.map(stop).collect();
            let _ = write!(style, "@keyframes {name}v{{{stops}100%{{visibility:{last}}}}}");
            animations.push(format!("{name}v {}s step-end infinite", self.seconds()));
        }
        if animations.is_empty() {
            nodes.push_str(&element(look.node, ""));
            return;
        }
        let _ = write!(style, "#{name}{{animation:{}}}", animations.join(","));
        let hidden = if look.frames.last() == Some(&true) { "" } else { " visibility=\"hidden\"" };
        nodes.push_str(&element(look.node, &format!(" id=\"{name}\"{hidden}")));
    }

    /// A key's transform over time, as (hundredths of a second, CSS value) pairs.
    fn track(&self, key: &str) -> Vec<(usize, String)> {
        let mut track: Vec<(usize, String)> = Vec::new();
        let mut before: Option<&Node> = None;
        let mut was_there = false;
        for (frame, scene) in self.scenes.iter().enumerate() {
            let Some(node) = scene.node(key) else {
                was_there = false;
                continue;
            };
            let begin = frame * FRAME;
            let at = |place: Place| Node { at: place, ..node.clone() }.transform();
            let comes_from = || {
                let earlier = self.scenes.get(frame.checked_sub(1)?)?;
                let is_it = |other: &&Node| other.identity.is_some() && other.identity == node.identity;
                earlier.nodes.iter().find(is_it).map(Node::transform).or_else(|| node.from.map(at))
            };
            // From its previous place, or from where it comes, via the places it has to pass.
            let moved_from = || before.map(Node::transform).filter(|old| *old != node.transform());
            let fresh = if was_there { None } else { comes_from() };
            if let Some(start) = fresh.or_else(moved_from) {
                track.push((begin, start));
                let steps = node.via.len() + 1;
                let passes = node.via.iter().enumerate();
                track.extend(passes.map(|(step, place)| (begin + MOTION * (step + 1) / steps, at(*place))));
                track.push((begin + MOTION, node.transform()));
            } else {
                track.push((begin, node.transform()));
            }
            before = Some(node);
            was_there = true;
        }
        if let (Some(first), Some(last)) = (track.first().cloned(), track.last().cloned()) {
            if first.0 > 0 {
                track.insert(0, (0, first.1));
            }
            track.push((self.length, last.1));
        }
        track
    }

    fn percent(&self, time: usize) -> String {
        decimal(100.0 * time as f64 / self.length as f64) + "%"
    }

    fn seconds(&self) -> String {
        decimal(self.length as f64 / 100.0)
    }
}
