//! The choices in the zone and their effects: where a ship can go, by which route and who gains points on it; where a
//! unit can be deployed and what it meets there; what recovering a unit yields.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Layer, Node, Place, Scene, Shape, Unavailable};
use luciole_session::{Moment, Proposal};

use crate::rules::{
    Action, Cell, Cells, Colour, Event, Exile, Face, Kind, Lum42, Move, Part, Post, Slot, Stage, Unit, Voyage,
};
use crate::taps::{Selection, Target, unit_to_deploy};

use super::{
    Lie, SYSTEM, Sign, drawings, mark, night, of_seat, piece, planet_class, plate, render_number, tapping, tray, zone,
};

pub(super) fn render(moment: &Moment<Lum42>, lie: Lie, scene: &mut Scene) {
    render_last_way(moment, lie, scene);
    match moment.position.stage() {
        Stage::Planet => render_open(moment, lie, scene),
        Stage::Satellite(cell) => {
            let id = "lum42-cell";
            scene.nodes.push(piece("laid", id, lie.at(cell), "lum42-open", lie.scale()).on(Layer::Line));
        }
        Stage::Ship(_) if moment.live => {
            render_stops(moment, lie, scene);
            render_slots(moment, lie, scene);
        }
        Stage::Flee { slot, .. } | Stage::AttackedExiled { slot, .. } => {
            scene.nodes.push(mark("clash", "lum42-clash", lie.slot(slot), "lum42-clash", lie.scale() * SYSTEM));
            if let (Stage::Flee { .. }, true) = (moment.position.stage(), moment.live) {
                for free in moment.position.free_slots() {
                    ring(free, "lum42-slot", Some(Target::Play(Move::Flee(free))), lie, scene);
                }
            }
        }
        Stage::Recover if moment.live => render_posts(moment, lie, scene),
        Stage::Probe { .. } if moment.live => {
            for listed in moment.position.legal_moves() {
                if let Move::Probe(cell) = listed {
                    ring(Slot::planet(cell), "lum42-slot", Some(Target::Play(listed)), lie, scene);
                }
            }
        }
        _ => {}
    }
}

/// The route of the ship that moved last.
fn render_last_way(moment: &Moment<Lum42>, lie: Lie, scene: &mut Scene) {
    let steps = moment.events.iter().filter_map(|event| match event {
        Event::Flown { seat, from, to, .. } => Some((*seat, [lie.at(*from), lie.at(*to)])),
        _ => None,
    });
    let (seats, steps): (Vec<Seat>, Vec<_>) = steps.unzip();
    if let Some(seat) = seats.first() {
        let way =
            Node::new("last way", Shape::Strokes(steps), Place::default(), of_seat(moment, "lum42-way last", *seat));
        scene.nodes.push(way.on(Layer::Line));
    }
}

/// Where the chosen planet can be laid.
fn render_open(moment: &Moment<Lum42>, lie: Lie, scene: &mut Scene) {
    let chosen = match *moment.selection {
        Selection::Planet(pile, face) if moment.live => moment.position.planets().top(pile).map(|top| (top, face)),
        _ => None,
    };
    for cell in moment.position.open().iter() {
        let look = if chosen.is_some() { "lum42-open may" } else { "lum42-open" };
        let node = piece(format!("open {cell}"), "lum42-cell", lie.at(cell), look, lie.scale()).on(Layer::Line);
        scene.nodes.push(tapping(node, chosen.map(|_| Target::Cell(cell))));
    }
    let can_be_chosen = |cell| chosen.is_some() && moment.position.open().contains(cell);
    render_unavailable(moment, lie, can_be_chosen, scene);
    if let (Some((top, face)), Some(Move::Planet { cell, .. })) = (chosen, moment.proposal.map(Proposal::into_move)) {
        let look = format!("lum42-ghost {}", planet_class(top));
        let (at, scale) = (lie.slot(Slot::planet(cell)), lie.scale() * SYSTEM);
        let ghost = mark("ghost", drawings::planet(top, face), at, &look, scale);
        let night = night(&ghost.key, face, at, lie.at(Cell::CENTRE), scale).on(Layer::Front);
        scene.nodes.extend([ghost, night]);
    }
}

/// The cells in view that can't be chosen.
fn render_unavailable(moment: &Moment<Lum42>, lie: Lie, can_be_chosen: impl Fn(Cell) -> bool, scene: &mut Scene) {
    if moment.live {
        let cells = Cell::all().filter(|cell| lie.shows(*cell) && !can_be_chosen(*cell));
        let unavailable = |cell| Unavailable { at: lie.at(cell), half: lie.side / 2.0, target: cell.to_string() };
        scene.unavailable.extend(cells.map(unavailable));
    }
}

/// Where the ship can stop or step, and the points that this gives to others; the route to the chosen stop.
fn render_stops(moment: &Moment<Lum42>, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let (voyages, steps) = (position.voyages(), position.steps());
    let has_moved = position.passed().len() > 1;
    let attacks = matches!(*moment.selection, Selection::Attack(..));
    let chosen = match *moment.selection {
        Selection::Stop(cell) => voyages.iter().find(|voyage| voyage.stop() == cell).map(|voyage| voyage.path.to_vec()),
        Selection::Step(cell) => Some(vec![cell]),
        _ => None,
    };
    let ship = position.board(position.on_turn()).ship();
    let goals = position.zone().systems() - Cells::of(ship);
    render_unavailable(moment, lie, |cell| goals.contains(cell), scene);
    for cell in goals.iter() {
        let voyage = voyages.iter().find(|voyage| voyage.stop() == cell);
        let is_end = chosen.as_ref().is_some_and(|path| path.last() == Some(&cell));
        let id = match voyage {
            _ if is_end => "lum42-chosen",
            Some(_) => "lum42-stop",
            None if steps.contains(cell) => "lum42-step",
            None => "lum42-far",
        };
        let goes = voyage.is_some() || steps.contains(cell);
        // Where the ship may stay, the deployment comes first.
        let aside = (chosen.is_some() && !is_end) || has_moved;
        let look = if aside { "lum42-goal aside" } else { "lum42-goal" };
        let key = format!("goal {cell} {}", &id[6..]);
        let node = piece(key, id, lie.at(cell), look, lie.scale()).on(Layer::Line);
        scene.nodes.push(node.tapping(cell.to_string()).stopping(goes));
        if let (Some(voyage), None, false) = (voyage, &chosen, attacks) {
            render_given(cell, voyage, lie, scene);
        }
    }
    if let Some(path) = chosen {
        render_way(moment, &path, lie, scene);
    }
}

/// How many points a stop costs.
fn render_given(cell: Cell, voyage: &Voyage, lie: Lie, scene: &mut Scene) {
    let given: u8 = voyage.given.iter().sum();
    if given > 0 {
        let at = lie.beside(cell, -50.0, 52.0);
        let coin = mark(&format!("given {cell}"), "lum42-coin", at, "lum42-given", lie.scale() * 0.66);
        scene.nodes.push(coin.with_meaning(Sign::Given));
        render_number(&format!("given {cell}"), given.into(), at, "lum42-number", lie.scale() * 0.52, scene);
    }
}

/// The route to a stop, and who gains a point where.
fn render_way(moment: &Moment<Lum42>, path: &[Cell], lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let mut strokes = Vec::new();
    let mut before = lie.at(position.board(position.on_turn()).ship());
    for &cell in path {
        strokes.push([before, lie.at(cell)]);
        before = lie.at(cell);
    }
    let look = of_seat(moment, "lum42-way", position.on_turn());
    scene.nodes.push(Node::new("way", Shape::Strokes(strokes), Place::default(), look).on(Layer::Line));
    for &cell in path {
        for (n, seat) in position.passage(cell).enumerate() {
            let x = -48.0 + 40.0 * n as f64;
            let key = format!("gains {cell}");
            scene.nodes.push(plate(moment, &key, seat, lie.beside(cell, x, -54.0), lie.scale() * 0.5));
            let at = lie.beside(cell, x, -32.0);
            scene.nodes.push(mark(&format!("{key} {seat}"), "lum42-gain", at, "lum42-gain", lie.scale() * 0.6));
        }
    }
}

/// Where the unit can be deployed, and what happens to anything in its way.
fn render_slots(moment: &Moment<Lum42>, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let kind = unit_to_deploy(position, *moment.selection);
    let cell = position.board(position.on_turn()).ship();
    for part in Part::ALL {
        if !kind.is_some_and(|kind| position.legal_moves().contains(&Move::Deploy(kind, part))) {
            continue;
        }
        let slot = Slot { cell, part };
        let attack = matches!(*moment.selection, Selection::Attack(_, same) if same == part);
        ring(slot, if attack { "lum42-chosen-slot" } else { "lum42-slot" }, Some(Target::Part(part)), lie, scene);
        let met = position.unit_on(slot);
        if let Some((seat, unit)) = met {
            let key = format!("clash {}", part.name());
            scene.nodes.push(mark(&key, "lum42-clash", lie.slot(slot), "lum42-clash", lie.scale() * SYSTEM));
            if let (true, Some(kind)) = (attack, kind) {
                render_outcome(moment, kind, slot, (seat, unit), lie, scene);
            }
        }
    }
}

/// Who goes to the Exile after a combat.
fn render_outcome(moment: &Moment<Lum42>, kind: Kind, slot: Slot, met: (Seat, Unit), lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let (seat, unit) = met;
    let (attacks, defends) = (kind == Kind::Chief, unit.kind() == Kind::Chief);
    let exiled = [
        (seat, !defends || attacks, lie.slot(slot)),
        (position.on_turn(), !attacks || defends, zone::ship(position, position.on_turn(), lie)),
    ];
    for (seat, _, from) in exiled.into_iter().filter(|(_, goes, _)| *goes) {
        let to = tray::place(Exile::Energy);
        let way = Shape::Strokes(vec![[from, Place { y: to.y - 60.0, ..to }]]);
        let look = of_seat(moment, "lum42-way exiled", seat);
        scene.nodes.push(Node::new(format!("exiled {seat}"), way, Place::default(), look).on(Layer::Front));
    }
}

/// The player's own units in play, and what each yields.
fn render_posts(moment: &Moment<Lum42>, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let board = position.board(position.on_turn());
    for listed in position.legal_moves() {
        let Move::Back(Post::Slot(slot)) = listed else { continue };
        ring(slot, "lum42-slot", Some(Target::Play(listed)), lie, scene);
        let Some(unit) = board.posted(Post::Slot(slot)) else { continue };
        let at = Place { y: lie.slot(slot).y - 36.0 * lie.scale(), ..lie.slot(slot) };
        render_yield(position, slot, unit, at, lie.scale() * 0.7, scene);
    }
}

/// What a unit yields when it is recovered from a slot: a cube, or the points for one.
fn render_yield(position: &Lum42, slot: Slot, unit: Unit, at: Place, scale: f64, scene: &mut Scene) {
    let key = format!("brings {slot}");
    let Some(system) = position.zone().system(slot.cell) else { return };
    let action = match slot.part {
        Part::Planet if system.face == Face::Energy => Action::Transform,
        _ => Action::Collect,
    };
    let colour = match slot.part {
        Part::Planet => system.planet.colour(),
        Part::Moon => position.zone().moon(slot.cell),
    };
    let can = |action| {
        colour.map_or_else(|| Colour::ALL.iter().any(|of| able(position, action, *of)), |of| able(position, action, of))
    };
    let other = if action == Action::Collect { Action::Transform } else { Action::Collect };
    let does = can(action) || (unit.kind() == Kind::Scientist && can(other));
    let (id, class) = match (does, action, colour) {
        (false, ..) => ("lum42-none", ""),
        (true, Action::Collect, Some(colour)) => (drawings::CUBES[colour.index()], super::class(colour)),
        (true, Action::Transform, Some(colour)) => (drawings::CHARGED[colour.index()], super::class(colour)),
        (true, _, None) => ("lum42-any-energy", "portal"),
    };
    scene.nodes.push(mark(&key, id, at, &format!("lum42-brings {class}"), scale));
}

/// Whether the seat whose turn it is could perform that action with a cube of a colour.
fn able(position: &Lum42, action: Action, colour: Colour) -> bool {
    match action {
        Action::Collect => position.supply(colour) > 0,
        Action::Transform => position.board(position.on_turn()).light()[colour.index()] > 0,
    }
}

/// A ring around a tappable planet or moon.
fn ring(slot: Slot, id: &'static str, target: Option<Target>, lie: Lie, scene: &mut Scene) {
    let scale = lie.scale() * if slot.part == Part::Planet { 1.12 } else { 0.72 };
    let key = format!("slot {slot}");
    scene.nodes.push(tapping(mark(&key, id, lie.slot(slot), "lum42-may", scale), target));
}
