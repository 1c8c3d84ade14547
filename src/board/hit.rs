//! What a tap hits, and where keys slide a piece.

use luciole_scene::{Direction, Node, Place, Rail, Scene};

/// The result of a tap.
#[derive(Clone, Debug, PartialEq)]
pub enum Hit {
    Target(Target),
    /// This place on the rail.
    Rail(u32),
}

impl Hit {
    /// The target, if it is one.
    pub fn target(self) -> Option<Target> {
        if let Self::Target(target) = self { Some(target) } else { None }
    }
}

/// What can be tapped.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// The target's name.
    pub name: String,
    /// The key of its node.
    pub key: String,
    /// Its place.
    pub at: Place,
}

impl Target {
    /// The target of a node, if it has one.
    pub fn of(node: &Node) -> Option<Self> {
        Some(Self { name: node.target.clone()?, key: node.key.clone(), at: node.at })
    }
}

/// The nearest target, or the rail if it is nearer; the piece on the rail takes precedence.
pub fn hit(scene: &Scene, place: Place, reach: f64) -> Option<Hit> {
    let rail = scene.rail.as_ref();
    let on_rail =
        rail.map(|rail| rail.nearest(place)).filter(|&n| rail.is_some_and(|r| r.place(n).distance(place) <= reach));
    // Where a piece is about to be put, one beside it isn't meant.
    let is_meant = |node: &&Node| scene.steered().is_none() || node.at.distance(place) <= node.reach / 2.0;
    let node = scene.nearest_target(place, reach).filter(is_meant);
    match (node, on_rail, rail) {
        (Some(node), Some(number), Some(rail)) => {
            let sliding = scene.sliding().is_some_and(|sliding| sliding.key == node.key);
            let rail_is_nearer = rail.place(number).distance(place) < node.at.distance(place);
            if rail_is_nearer && !(sliding && node.at.distance(place) <= reach / 2.0) {
                Some(Hit::Rail(number))
            } else {
                Target::of(node).map(Hit::Target)
            }
        }
        (Some(node), ..) => Target::of(node).map(Hit::Target),
        (None, Some(number), _) => Some(Hit::Rail(number)),
        _ => None,
    }
}

/// The direction of an arrow key.
pub fn direction(key: &str) -> Option<Direction> {
    match key {
        "ArrowLeft" => Some(Direction::Left),
        "ArrowRight" => Some(Direction::Right),
        "ArrowUp" => Some(Direction::Up),
        "ArrowDown" => Some(Direction::Down),
        _ => None,
    }
}

/// The place to which a key slides the piece on the rail, if it does; `fine` moves by single places.
pub fn slide_by_key(rail: &Rail, key: &str, fine: bool) -> Option<u32> {
    let stride = if fine { 1 } else { rail.stride() };
    match key {
        "Home" => rail.free.first().map(|run| run.0),
        "End" => rail.free.last().map(|run| run.1),
        "PageUp" => Some(rail.step(10 * rail.stride())),
        "PageDown" => Some(rail.step(-10 * rail.stride())),
        _ => direction(key).map(|d| rail.step(if rail.is_forward(d) { stride } else { -stride })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_scene::Shape;

    fn scene() -> Scene {
        let place = |x, y| Place { x, y };
        let flower = Node::new("r1", Shape::Circle(40.0), place(0.0, 100.0), "").tapping("r1");
        let ghost = Node::new("ghost", Shape::Circle(35.0), place(500.0, 0.0), "").tapping("ghost");
        let rail =
            Rail { from: place(0.0, 0.0), to: place(1_000.0, 0.0), last: 1_000, free: vec![(100, 900)], at: 500 };
        Scene { nodes: vec![flower, ghost], rail: Some(rail), ..Scene::default() }
    }

    #[test]
    fn a_tap_near_the_ghost_puts_it_down_and_one_on_the_rail_slides_it() {
        let tapped = |x, y| match hit(&scene(), Place { x, y }, 80.0) {
            Some(Hit::Target(target)) => target.key,
            Some(Hit::Rail(number)) => number.to_string(),
            None => "nothing".to_owned(),
        };
        assert_eq!(tapped(510.0, 20.0), "ghost");
        assert_eq!(tapped(570.0, 20.0), "570");
        assert_eq!(tapped(20.0, 90.0), "r1");
        assert_eq!(tapped(300.0, 200.0), "nothing");
    }

    #[test]
    fn keys_slide_in_strides_or_finely() {
        let scene = scene();
        let rail = scene.rail.as_ref().unwrap();
        assert_eq!(slide_by_key(rail, "ArrowRight", false), Some(510));
        assert_eq!(slide_by_key(rail, "ArrowLeft", true), Some(499));
        assert_eq!(slide_by_key(rail, "Home", false), Some(100));
        assert_eq!(slide_by_key(rail, "PageUp", false), Some(600));
        assert_eq!(slide_by_key(rail, "x", false), None);
    }
}
