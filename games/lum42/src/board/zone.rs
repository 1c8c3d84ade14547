//! The contents of the space zone: planets and satellites, ships, units and probes.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Effects, Layer, Node, Place, Scene};
use luciole_session::Moment;

use crate::rules::{Cell, Colour, Event, Face, Lum42, Part, Post, Satellite, Slot, Spot, Stage, System, Unit};

use super::boards::Own;
use super::{
    Lie, MOON, NAMES, SYSTEM, Sign, ZONE, drawings, frame, in_colour, night, of_seat, piece, planet_class, tray,
};

/// Where a ship is beside the middle of its cell.
const SHIP: (f64, f64) = (44.0, -42.0);

pub(super) fn render(moment: &Moment<Lum42>, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    scene.nodes.push(frame("zone", "lum42-zone", ZONE));
    let middle = Place { x: ZONE.x + ZONE.width / 2.0, y: ZONE.y + ZONE.height / 2.0 };
    scene.nodes.push(piece("stars", "lum42-stars", middle, "lum42-stars", 1.0).on(Layer::Ground));
    render_names(lie, scene);
    let sunlight = piece("sunlight", "lum42-sunlight", lie.at(Cell::CENTRE), "lum42-sunlight", lie.scale());
    scene.nodes.push(sunlight.on(Layer::Ground));
    let centre = piece("centre", "lum42-centre", lie.at(Cell::CENTRE), "lum42-centre", lie.scale());
    scene.nodes.push(centre.on(Layer::Area).with_meaning(Sign::Centre));
    for cell in position.zone().systems().iter() {
        if let Some(system) = position.zone().system(cell) {
            render_system(moment, cell, system, lie, scene);
        }
    }
    for seat in Seat::all(position.seats()) {
        render_pieces(moment, seat, lie, scene);
    }
}

/// The letters of the columns above the cells, and the numbers of the rows beside them.
fn render_names(lie: Lie, scene: &mut Scene) {
    let mut add = |name: &str, at: Place| scene.nodes.push(Node::name(name, at, 1.1).on(Layer::Ground));
    let ((left, _), (top, _)) = (lie.columns, lie.rows);
    for cell in Cell::all().filter(|cell| lie.shows(*cell)) {
        let (name, at) = (cell.to_string(), lie.at(cell));
        if cell.row() == top {
            add(&name[..1], Place { y: ZONE.y + NAMES / 2.0 + 4.0, ..at });
        }
        if cell.column() == left {
            add(&name[1..], Place { x: ZONE.x + NAMES / 2.0, ..at });
        }
    }
}

fn render_system(moment: &Moment<Lum42>, cell: Cell, system: System, lie: Lie, scene: &mut Scene) {
    let id = drawings::planet(system.planet, system.face);
    let look = format!("lum42-planet {}", planet_class(system.planet));
    let node =
        piece(format!("planet {cell} {}", &id[6..]), id, lie.slot(Slot::planet(cell)), look, lie.scale() * SYSTEM);
    let laid = moment.events.iter().find_map(|event| match event {
        Event::PlanetLaid { pile, cell: laid, face, .. } if *laid == cell => Some(tray::of_planet(*pile, *face)),
        _ => None,
    });
    // Planets and moons turn their night away from the sun.
    let sun = lie.at(Cell::CENTRE);
    let night_of_planet = night(&node.key, system.face, node.at, sun, node.scale);
    put(node.on(Layer::Area).with_meaning(Sign::Planet(cell, system.face)), laid, scene);
    put(night_of_planet.on(Layer::Area), laid, scene);
    let Some(beside) = system.satellite else { return };
    let (id, class) = drawings::satellite(beside);
    let key = format!("satellite {cell} {}", &id[6..]);
    let node = piece(key, id, lie.slot(Slot::moon(cell)), format!("lum42-satellite {class}"), lie.scale() * SYSTEM);
    let from = moment.events.iter().find_map(|event| match event {
        Event::SatellitePut { pile, cell: put, .. } if *put == cell => Some(tray::of_satellite(*pile)),
        _ => None,
    });
    let night_of_moon = night(&node.key, Face::Light, node.at, sun, node.scale * MOON);
    put(node.on(Layer::Line).with_meaning(Sign::Satellite(beside)), from, scene);
    if let Satellite::Moon(_) = beside {
        put(night_of_moon.on(Layer::Line), from, scene);
    }
}

/// Adds a piece of a system, which has just come from somewhere or has been there.
fn put(node: Node, from: Option<Place>, scene: &mut Scene) {
    let Some(from) = from else { return scene.nodes.push(node) };
    scene.nodes.push(node.coming(from).with(Effects::DROP));
}

/// The position of a ship on a cell other than the centre.
pub(super) fn orbit(lie: Lie, cell: Cell) -> Place {
    lie.beside(cell, SHIP.0, SHIP.1)
}

/// The position of a seat's ship: several may be at the centre.
pub(super) fn ship(position: &Lum42, seat: Seat, lie: Lie) -> Place {
    let cell = position.board(seat).ship();
    if cell != Cell::CENTRE {
        return orbit(lie, cell);
    }
    let [x, y] = [[-34.0, -34.0], [34.0, -34.0], [-34.0, 34.0], [34.0, 34.0]][seat.index()];
    lie.beside(cell, x, y)
}

/// The ship, the units and the probes of a seat, wherever they are.
fn render_pieces(moment: &Moment<Lum42>, seat: Seat, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let board = position.board(seat);
    let own = Own::of(moment, seat);
    let colour = |look: &str| of_seat(moment, look, seat);
    let moves = matches!(position.stage(), Stage::Ship(_)) && position.on_turn() == seat;
    let look = colour(if moves { "lum42-piece moving" } else { "lum42-piece" });
    let at = ship(position, seat, lie);
    let id = in_colour(moment, drawings::SHIPS, seat);
    // Along its route: the last stop is where it is.
    let flown = moment.events.iter().filter_map(|event| match event {
        Event::Flown { seat: of, to, .. } if *of == seat => Some(orbit(lie, *to)),
        _ => None,
    });
    let mut via: Vec<Place> = flown.collect();
    via.pop();
    let node = piece(format!("ship {seat}"), id, at, look, lie.scale() * SHIP_SCALE).of(seat).by_way_of(via);
    let node = node.with_meaning(Sign::Ship(seat));
    scene.nodes.push(if moves { node.with(Effects::GLOW) } else { node });
    for (unit, spot) in board.units() {
        let id = in_colour(moment, drawings::UNITS, seat)[unit.kind() as usize];
        let key = format!("unit {seat} {}", unit.index());
        let (at, scale, look) = match attacker(position, unit, seat, lie) {
            Some(at) => (at, lie.scale() * 0.5, "lum42-piece attacking"),
            None => match spot {
                Spot::Out(Post::Slot(slot)) => (lie.slot(slot), lie.scale() * size(slot), "lum42-piece"),
                Spot::Out(Post::Exile(place)) => {
                    let (at, scale) = tray::in_exile(position, seat, unit, place);
                    (at, scale, "lum42-piece")
                }
                Spot::Home | Spot::Reserve => {
                    let (at, scale) = own.unit(unit);
                    (at, scale, if spot == Spot::Home { "lum42-piece" } else { "lum42-piece reserve" })
                }
                Spot::Gone => continue,
            },
        };
        let deployed =
            |event: &Event| matches!(event, Event::Deployed { seat: of, unit: put, .. } if (*of, *put) == (seat, unit));
        let node = piece(key, id, at, colour(look), scale).of(seat);
        let is_out = matches!(spot, Spot::Out(_));
        let node = if is_out { node.with_meaning(Sign::Unit(seat, unit.kind())) } else { node };
        let is_new = moment.events.iter().any(deployed);
        scene.nodes.push(if is_new { node.with(Effects::DROP) } else { node });
    }
    for of in Colour::ALL {
        let key = format!("probe {seat} {of}");
        let id = in_colour(moment, drawings::PROBES, seat);
        let (at, scale) = match board.probe(of) {
            Some(cell) => (lie.slot(Slot::planet(cell)), lie.scale() * 0.75),
            None => own.probe(of),
        };
        let probe = piece(key, id, at, colour("lum42-piece"), scale).of(seat);
        let is_seen = own.is_open() || board.probe(of).is_some();
        scene.nodes.push(if is_seen { probe.with_meaning(Sign::Probe(seat, of)) } else { probe });
    }
}

/// The scale of ships.
const SHIP_SCALE: f64 = 0.6;

/// Units on moons are smaller.
const fn size(slot: Slot) -> f64 {
    match slot.part {
        Part::Planet => 0.9,
        Part::Moon => 0.64,
    }
}

/// The position of an attacking unit that has no slot yet: beside the ship that brought it.
fn attacker(position: &Lum42, unit: Unit, seat: Seat, lie: Lie) -> Option<Place> {
    let attacks = match position.stage() {
        Stage::Flee { unit, .. } | Stage::AttackedExiled { unit, .. } | Stage::AttackerExiled { unit, .. } => {
            Some(unit)
        }
        _ => None,
    };
    let is_it = attacks == Some(unit) && position.on_turn() == seat;
    is_it.then(|| lie.beside(position.board(seat).ship(), -52.0, 54.0))
}
