//! What Lacuna's board shows: the pond, its flowers and pawns, partners in sight, the free stretches of a line and the ghost of
//! a pawn on it; at the end, who gathers what from where.

mod drawings;

use luciole_rules::lacuna::{Colour, Event, Flower, Illegal, Lacuna, MAT, Obstacle, Pair, Point};
use luciole_rules::{Game as _, Seat, Turn};
use luciole_session::{LacunaSelection as Selection, LacunaTarget as Target, Moment};

use crate::{Depict, Node, Place, Rail, Scene, Shape, ViewBox};

/// How many units of the lattice make one of the board.
const UNIT: f64 = 100.0;
const POND: f64 = MAT as f64 / UNIT;
/// What is shown around the pond.
const MARGIN: f64 = 30.0;

impl Depict for Lacuna {
    const DRAWINGS: &'static str = drawings::DRAWINGS;

    fn depict(moment: &Moment<Self>) -> Scene {
        let edge = POND + MARGIN;
        let mut scene =
            Scene { view: ViewBox { x: -edge, y: -edge, width: 2.0 * edge, height: 2.0 * edge }, ..Scene::default() };
        scene.nodes.push(Node::new("pond", Shape::Drawing("lacuna-pond"), Place::default(), "pond"));
        if moment.position.is_poured() {
            depict_mat(moment, &mut scene);
        } else {
            depict_choice_of_colour(moment, &mut scene);
        }
        scene
    }
}

/// Before the pour: one large flower of each colour, to take the free one.
fn depict_choice_of_colour(moment: &Moment<Lacuna>, scene: &mut Scene) {
    // A heptagon of radius 560, its first corner on top.
    const CORNERS: [(f64, f64); 7] = [
        (0.0, -560.0),
        (437.8, -349.2),
        (546.0, 124.6),
        (243.0, 504.5),
        (-243.0, 504.5),
        (-546.0, 124.6),
        (-437.8, -349.2),
    ];
    for (colour, (x, y)) in Colour::ALL.into_iter().zip(CORNERS) {
        let at = Place { x, y };
        let node =
            Node::new(format!("take {colour}"), drawing_of(colour), at, format!("flower {}", name(colour))).scaled(3.2);
        scene.nodes.push(if moment.live { node.tapping(Target::Colour(colour).to_string()) } else { node });
    }
}

fn depict_mat(moment: &Moment<Lacuna>, scene: &mut Scene) {
    depict_last_move(moment, scene);
    let partners = depict_selection(moment, scene);
    let in_the_way: &[Obstacle] = match moment.refusal {
        Some(Illegal::Obstructed { by, .. }) => by,
        _ => &[],
    };

    for (flower, at) in moment.position.loose() {
        let look = partners.look(flower);
        if matches!(look, "chosen" | "partner") {
            scene.nodes.push(Node::new(
                format!("ring {flower}"),
                Shape::Circle(58.0),
                place(at),
                format!("ring {look}-ring"),
            ));
        }
        let node =
            flower_node(flower, at, look, in_the_way.contains(&Obstacle::Flower(flower))).stopping(look != "aside");
        scene.nodes.push(if moment.live { node.tapping(Target::Flower(flower).to_string()) } else { node });
    }
    for (number, pawn) in moment.position.pawns().iter().enumerate() {
        let last =
            number + 1 == moment.position.pawns().len() && matches!(moment.events.first(), Some(Event::Placed { .. }));
        let blocks = in_the_way.contains(&Obstacle::Pawn(number as u8));
        let look = format!(
            "pawn seat-{}{}{}",
            pawn.seat,
            if last { " last" } else { "" },
            if blocks { " in-the-way" } else { "" }
        );
        scene.nodes.push(Node::new(format!("pawn {number}"), pawn_of(pawn.seat), place(pawn.at), look));
    }
    depict_gathering(moment, scene);
    depict_ghost(moment, scene);
    if moment.live && *moment.selection == Selection::Nothing && moment.position.pairs().is_empty() {
        scene.actions.push(Target::Pass.to_string());
    }
}

/// The line on which the last pawn was put.
fn depict_last_move(moment: &Moment<Lacuna>, scene: &mut Scene) {
    // Not among the measuring lines of the end.
    if let [Event::Placed { seat, ends: [from, to], .. }] = moment.events {
        scene.nodes.push(line(
            &format!("last line {}", moment.position.turns_played()),
            *from,
            *to,
            format!("trace seat-{seat}"),
        ));
    }
}

/// What is chosen, and so how flowers look.
enum Partners {
    Any,
    Of(Flower, Vec<Flower>),
    Pair(Pair),
}

impl Partners {
    fn look(&self, flower: Flower) -> &'static str {
        match self {
            Self::Any => "",
            Self::Of(chosen, _) if *chosen == flower => "chosen",
            Self::Of(_, partners) if partners.contains(&flower) => "partner",
            Self::Pair(pair) if pair.has(flower) => "chosen",
            Self::Of(..) | Self::Pair(_) => "aside",
        }
    }
}

/// The lines to the partners in sight of a chosen flower, or the free stretches of a chosen pair; a line that was refused.
fn depict_selection(moment: &Moment<Lacuna>, scene: &mut Scene) -> Partners {
    let position = moment.position;
    if let Some(Illegal::Obstructed { pair, .. } | Illegal::NoRoom { pair }) = moment.refusal
        && let Ok(refused) = position.joining_line(*pair)
    {
        scene.nodes.push(line(
            &format!("refused {pair}"),
            refused.place(0),
            refused.place(refused.last()),
            "refused".into(),
        ));
    }
    match *moment.selection {
        Selection::Nothing => Partners::Any,
        Selection::Flower(chosen) => {
            let partners: Vec<Flower> = position.partners(chosen).collect();
            let at = |flower: Flower| position.loose().find(|(loose, _)| *loose == flower).map(|(_, at)| at);
            for &partner in &partners {
                if let (Some(from), Some(to)) = (at(chosen), at(partner)) {
                    scene.nodes.push(line(
                        &format!("sight {chosen}-{partner}"),
                        from,
                        to,
                        format!("sight {}", name(chosen.colour())),
                    ));
                }
            }
            Partners::Of(chosen, partners)
        }
        Selection::Pair(pair, at) => {
            if let Ok((open, free)) = position.places(pair) {
                let (from, to) = (open.place(0), open.place(open.last()));
                scene.nodes.push(line(&format!("line {pair}"), from, to, "line".into()));
                for (number, stretch) in free.iter().enumerate() {
                    let look = format!("stretch {}", name(pair.colour()));
                    scene.nodes.push(line(
                        &format!("stretch {pair} {number}"),
                        open.place(stretch.from),
                        open.place(stretch.to),
                        look,
                    ));
                }
                let free = free.iter().map(|stretch| (stretch.from, stretch.to)).collect();
                scene.rail = Some(Rail { from: place(from), to: place(to), last: open.last(), free, at });
            }
            Partners::Pair(pair)
        }
    }
}

/// After the last turn: flower by flower, the line along which the nearest pawn was found.
fn depict_gathering(moment: &Moment<Lacuna>, scene: &mut Scene) {
    for (number, event) in moment.events.iter().enumerate() {
        let Event::Gathered { flower, at, nearest } = event else { continue };
        if number >= moment.told {
            scene.nodes.push(flower_node(*flower, *at, "", false));
            continue;
        }
        let seat = nearest.seat;
        if let Some(pawn) = nearest.pawn.and_then(|pawn| moment.position.pawns().get(usize::from(pawn))) {
            let newest = if number + 1 == moment.told && moment.told < moment.events.len() { " newest" } else { "" };
            scene.nodes.push(line(&format!("measure {flower}"), *at, pawn.at, format!("measure seat-{seat}{newest}")));
        }
        scene.nodes.push(Node::new(
            format!("owner {flower}"),
            Shape::Circle(50.0),
            place(*at),
            format!("owner seat-{seat}"),
        ));
        scene.nodes.push(flower_node(*flower, *at, "gathered", false));
    }
}

/// The pawn to be, where it would be put down.
fn depict_ghost(moment: &Moment<Lacuna>, scene: &mut Scene) {
    if let (Some(rail), Turn::Of(seat), true) = (&scene.rail, moment.position.turn(), moment.live) {
        let at = rail.place(rail.at);
        scene.nodes.push(Node::new("grip", Shape::Circle(54.0), at, "grip"));
        scene.nodes.push(
            Node::new(format!("ghost {seat}"), pawn_of(seat), at, format!("ghost seat-{seat}"))
                .tapping(Target::Ghost.to_string()),
        );
        scene.actions.push(Target::Ghost.to_string());
    }
}

fn flower_node(flower: Flower, at: Point, look: &str, in_the_way: bool) -> Node {
    let mut classes = format!("flower {}", name(flower.colour()));
    for class in [look, if in_the_way { "in-the-way" } else { "" }] {
        if !class.is_empty() {
            classes.push(' ');
            classes.push_str(class);
        }
    }
    Node::new(flower.to_string(), drawing_of(flower.colour()), place(at), classes)
}

fn line(key: &str, from: Point, to: Point, look: String) -> Node {
    let (from, to) = (place(from), place(to));
    Node::new(key, Shape::Line(Place { x: to.x - from.x, y: to.y - from.y }), from, look)
}

fn place(point: Point) -> Place {
    Place { x: f64::from(point.x) / UNIT, y: f64::from(point.y) / UNIT }
}

const fn drawing_of(colour: Colour) -> Shape {
    const IDS: [&str; 7] = ["lacuna-r", "lacuna-o", "lacuna-y", "lacuna-g", "lacuna-b", "lacuna-v", "lacuna-p"];
    Shape::Drawing(IDS[colour.index()])
}

const fn pawn_of(seat: Seat) -> Shape {
    Shape::Drawing(["lacuna-seat-1", "lacuna-seat-2"][seat.index()])
}

/// The colour's class in the style sheet.
const fn name(colour: Colour) -> &'static str {
    ["red", "orange", "yellow", "green", "blue", "violet", "pink"][colour.index()]
}

#[cfg(test)]
mod tests;
