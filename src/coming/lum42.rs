//! LUM42: systems of a planet and its satellite around the centre, and a ship that leaps through a portal.

use luciole_scene::{Node, Place, Scene, Shape};

use super::{dial, drawn, framed};

/// Space, the centre, planets, satellites and the ship.
pub(super) const DRAWINGS: &str = r##"
<radialGradient id="lum42-deep"><stop offset="0" stop-color="#2a2350"/><stop offset=".7" stop-color="#161a34"/><stop offset="1" stop-color="#0f1428"/></radialGradient>
<radialGradient id="lum42-ball" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="#ffffff" stop-opacity=".55"/><stop offset=".45" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#0f1428" stop-opacity=".55"/></radialGradient>
<g id="lum42-space"><circle r="1000" fill="url(#lum42-deep)" stroke="#48618f" stroke-width="10"/><g fill="#ffffff"><circle cx="-180" cy="-860" r="9"/><circle cx="330" cy="-760" r="7"/><circle cx="800" cy="-180" r="9"/><circle cx="-860" cy="210" r="8"/><circle cx="-330" cy="330" r="6"/><circle cx="300" cy="860" r="8"/><circle cx="-640" cy="640" r="9"/><circle cx="330" cy="300" r="6"/></g></g>
<g id="lum42-centre"><circle r="190" fill="none" stroke="#ffe9a8" stroke-width="6" opacity=".5"/><circle r="140" fill="#ffd45e" opacity=".25"/><path d="M0-150L26-26L150 0L26 26L0 150L-26 26L-150 0L-26-26Z" fill="#ffe9a8"/></g>
<g id="lum42-planet"><circle r="225" fill="none" stroke="#6d77a8" stroke-width="5" stroke-dasharray="12 16"/><circle r="150" fill="currentColor"/><circle r="150" fill="url(#lum42-ball)"/></g>
<g id="lum42-moon"><circle r="54" fill="#dfe7fb"/><circle cx="-16" cy="-12" r="12" fill="#a9b6d2"/><circle cx="18" cy="16" r="9" fill="#a9b6d2"/></g>
<g id="lum42-portal"><circle r="60" fill="#0f1428" stroke="#bcaaff" stroke-width="15"/><circle r="30" fill="none" stroke="#bcaaff" stroke-width="9"/></g>
<g id="lum42-ship"><path d="M0-108C46-52 54 16 36 72L76 112L22 98L0 78L-22 98L-76 112L-36 72C-54 16-46-52 0-108Z" fill="#f1f5ff"/><circle cy="-18" r="24" fill="#1f7ef0"/></g>
"##;

/// Planets by their place on the dial, with their satellites.
const SYSTEMS: [(usize, &str, &str); 6] = [
    (1, "blue", "lum42-moon"),
    (LANDING, "yellow", "lum42-portal"),
    (9, "red", "lum42-moon"),
    (13, "green", "lum42-moon"),
    (START, "blue", "lum42-portal"),
    (21, "yellow", "lum42-moon"),
];
const START: usize = 17;
const LANDING: usize = 5;

/// Six systems, two of them with portals, and the ship between those.
pub(super) fn emblem() -> Scene {
    let mut nodes = vec![drawn("lum42-space", 0.0, 0.0, "")];
    let planets = dial(640.0);
    let satellite_of = |place: usize| Place { x: planets[place].x + 125.0, y: planets[place].y + 125.0 };
    let (from, to) = (satellite_of(START), satellite_of(LANDING));
    nodes.push(Node::new("leap", Shape::Line(Place { x: to.x - from.x, y: to.y - from.y }), from, "counted violet"));
    nodes.push(drawn("lum42-centre", 0.0, 0.0, ""));
    for (place, colour, satellite) in SYSTEMS {
        let (planet, beside) = (planets[place], satellite_of(place));
        nodes.push(drawn("lum42-planet", planet.x, planet.y, colour));
        nodes.push(drawn(satellite, beside.x, beside.y, ""));
    }
    nodes.push(drawn("lum42-ship", 330.0, 60.0, ""));
    framed(nodes)
}
