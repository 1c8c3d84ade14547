//! Putting positions of Lacuna together: flowers and pawns anywhere on the pond, and who has taken what.

use std::fmt;
use std::str::FromStr;

use luciole_core::{ParseError, Seat};
use luciole_editor::{Draft, Edit, Field, Fields, Label, SpotOnBoard, TrayEntry, Value};
use luciole_scene::{Place, Scene};
use luciole_words::{GameText as _, Language, Who};

use crate::board::{POND, REACH, place, point};
use crate::rules::{Arrangement, Colour, Flower, Impossible, Lacuna, MAT, Obstacle, Options, PAWN, Pawn, Point};
use crate::words::{self, Texts};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// `r`: a flower of a colour.
    Flower(Colour),
    /// `pawn1`: a pawn of a seat.
    Pawn(Seat),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flower(colour) => colour.fmt(f),
            Self::Pawn(seat) => write!(f, "pawn{seat}"),
        }
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.strip_prefix("pawn").map(str::parse) {
            Some(Ok(seat)) => Ok(Self::Pawn(seat)),
            Some(Err(_)) => Err(ParseError::new(text, "a pawn with its seat, such as pawn1")),
            None => text.parse().map(Self::Flower),
        }
    }
}

/// What lies on the pond, or a place on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// `r1`: where that flower lies.
    Flower(Flower),
    /// `pawn0`: where the pawn with that number lies, in the order of the arrangement.
    Pawn(u8),
    /// `at-50,70`: a point of the lattice.
    At(Point),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flower(flower) => flower.fmt(f),
            Self::Pawn(number) => write!(f, "pawn{number}"),
            Self::At(point) => write!(f, "at{point}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(number) = text.strip_prefix("pawn") {
            return number.parse().map(Self::Pawn).map_err(|_| ParseError::new(text, "a pawn such as pawn0"));
        }
        match text.strip_prefix("at") {
            Some(point) => point.parse().map(Self::At),
            None => text.parse().map(Self::Flower),
        }
    }
}

/// More flowers than this don't all lie within [`CROWDED`] by chance: of a million ponds, fewer than one has them there.
const MANY_FLOWERS: usize = 20;
/// If everything lies nearer to the middle of the mat than this, the photograph's ring was probably too large.
const CROWDED: i32 = MAT / 2;

/// The field that asks who took the free flower.
const FIRST: &str = "first";

/// The field that counts the flowers of a colour that a seat has.
fn taken_key(seat: Seat, colour: Colour) -> String {
    format!("taken{seat}{colour}")
}

/// The flowers of a colour that are neither on the pond nor taken.
fn left(arrangement: &Arrangement, colour: Colour) -> impl Iterator<Item = Flower> {
    let is_used = |flower: &Flower| {
        arrangement.flowers.iter().any(|(each, _)| each == flower)
            || arrangement.taken.iter().flatten().any(|each| each == flower)
    };
    colour.flowers().filter(move |flower| !is_used(flower))
}

/// How many flowers of a colour a seat has.
fn taken(arrangement: &Arrangement, seat: Seat, colour: Colour) -> usize {
    arrangement.taken[seat.index()].iter().filter(|flower| flower.colour() == colour).count()
}

fn pawns_left(arrangement: &Arrangement, seat: Seat) -> usize {
    let used = arrangement.pawns.iter().filter(|pawn| pawn.seat == seat).count();
    usize::from(Lacuna::PAWNS_EACH).saturating_sub(used)
}

impl Edit for Lacuna {
    type Piece = Piece;
    type Spot = Spot;

    const CLOTH: Option<f64> = Some(POND);

    fn empty(_: usize, _: &Options) -> Arrangement {
        Arrangement::empty()
    }

    fn sketch(draft: &Draft<Self>) -> Self {
        Self::sketch(&draft.arrangement)
    }

    fn tray(draft: &Draft<Self>) -> Vec<TrayEntry<Piece>> {
        let arrangement = &draft.arrangement;
        let flower = |colour| TrayEntry {
            piece: Piece::Flower(colour),
            left: Some(left(arrangement, colour).count()),
            seat: None,
        };
        let pawn =
            |seat| TrayEntry { piece: Piece::Pawn(seat), left: Some(pawns_left(arrangement, seat)), seat: Some(seat) };
        Colour::ALL.into_iter().map(flower).chain(Seat::all(2).map(pawn)).collect()
    }

    fn spots(draft: &Draft<Self>, _: &Scene, _: Option<Piece>) -> Vec<SpotOnBoard<Spot>> {
        let on_node = |spot, at, node| SpotOnBoard { spot, at: place(at), reach: REACH, node: Some(node) };
        let flowers = draft.arrangement.flowers.iter();
        let flowers = flowers.map(|&(flower, at)| on_node(Spot::Flower(flower), at, flower.to_string()));
        let pawns = (0..).zip(&draft.arrangement.pawns).filter(|(_, pawn)| pawn.seat.index() < 2);
        // The board numbers the pawns that it shows.
        let pawns = pawns
            .enumerate()
            .map(|(shown, (number, pawn))| on_node(Spot::Pawn(number), pawn.at, format!("pawn {shown}")));
        flowers.chain(pawns).collect()
    }

    fn spot_at(at: Place) -> Option<Spot> {
        // A little too far out still counts as the rim.
        let point = point(at);
        let (rim, reach) = (f64::from(MAT - PAWN), place(point).distance(Place::default()));
        let far = place(Point { x: MAT, y: 0 }).x;
        (reach <= far).then_some(()).map(|()| {
            let within = place(Point { x: rim as i32, y: 0 }).x;
            let scale = if reach > within { within / reach } else { 1.0 };
            Spot::At(crate::board::point(Place { x: at.x * scale, y: at.y * scale }))
        })
    }

    fn put(draft: &mut Draft<Self>, piece: Piece, spot: Spot) -> bool {
        let (arrangement, Spot::At(at)) = (&mut draft.arrangement, spot) else { return false };
        match piece {
            Piece::Flower(colour) => {
                let Some(flower) = left(arrangement, colour).next() else { return false };
                arrangement.flowers.push((flower, at));
            }
            Piece::Pawn(seat) if pawns_left(arrangement, seat) > 0 => arrangement.pawns.push(Pawn { seat, at }),
            Piece::Pawn(_) => return false,
        }
        true
    }

    fn take(draft: &mut Draft<Self>, spot: Spot) -> Option<Piece> {
        let arrangement = &mut draft.arrangement;
        match spot {
            Spot::Flower(flower) => {
                let index = arrangement.flowers.iter().position(|(each, _)| *each == flower)?;
                arrangement.flowers.remove(index);
                Some(Piece::Flower(flower.colour()))
            }
            Spot::Pawn(number) if usize::from(number) < arrangement.pawns.len() => {
                Some(Piece::Pawn(arrangement.pawns.remove(number.into()).seat))
            }
            Spot::Pawn(_) | Spot::At(_) => None,
        }
    }

    fn at_fault(_: &Draft<Self>, why: &Impossible) -> Vec<Spot> {
        let spot = |of: Obstacle| match of {
            Obstacle::Flower(flower) => Spot::Flower(flower),
            Obstacle::Pawn(number) => Spot::Pawn(number),
        };
        match why {
            Impossible::OffMat { of } => vec![spot(*of)],
            Impossible::Overlap { of } => of.map(spot).to_vec(),
            Impossible::Repeated { flower, .. } => vec![Spot::Flower(*flower)],
            _ => Vec::new(),
        }
    }

    fn remarks(draft: &Draft<Self>, _: Who<'_>, language: Language) -> Vec<String> {
        let arrangement = &draft.arrangement;
        let flowers = arrangement.flowers.iter().map(|(_, at)| at);
        let all_near = flowers
            .chain(arrangement.pawns.iter().map(|pawn| &pawn.at))
            .all(|at| at.distance_squared(Point::default()) < i64::from(CROWDED).pow(2));
        let is_crowded = all_near && arrangement.flowers.len() > MANY_FLOWERS;
        is_crowded.then(|| Texts::of(language).editor_crowded().to_owned()).into_iter().collect()
    }

    fn fields(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<Fields> {
        let (texts, arrangement) = (Texts::of(language), &draft.arrangement);
        let first = Field {
            key: FIRST.to_owned(),
            label: texts.editor_first().to_owned(),
            sign: None,
            value: Value::Choice { names: Seat::all(2).map(&*who).collect(), chosen: arrangement.first.index().min(1) },
        };
        let begins = Fields { title: texts.editor_begins().to_owned(), fields: vec![first] };
        let has = |seat: Seat| {
            let count = |colour: Colour| {
                let (count, left) = (taken(arrangement, seat, colour), left(arrangement, colour).count());
                Field {
                    key: taken_key(seat, colour),
                    label: texts.editor_flower(texts.colours()[colour.index()]),
                    sign: Some(words::FLOWER_SIGNS[colour.index()]),
                    value: Value::Count { count: count as u8, most: (count + left) as u8 },
                }
            };
            Fields { title: texts.editor_has(who(seat)), fields: Colour::ALL.into_iter().map(count).collect() }
        };
        std::iter::once(begins).chain(Seat::all(2).map(has)).collect()
    }

    fn fill(draft: &mut Draft<Self>, key: &str, values: &[u8]) {
        let (arrangement, &[value]) = (&mut draft.arrangement, values) else { return };
        if key == FIRST && value < 2 {
            arrangement.first = Seat::at(value.into());
        }
        for (seat, colour) in Seat::all(2).flat_map(|seat| Colour::ALL.map(|colour| (seat, colour))) {
            if key != taken_key(seat, colour) {
                continue;
            }
            let others: Vec<Flower> = left(arrangement, colour).collect();
            let flowers = &mut arrangement.taken[seat.index()];
            let kept: Vec<Flower> =
                flowers.iter().copied().filter(|flower| flower.colour() == colour).chain(others).collect();
            if usize::from(value) <= kept.len() {
                flowers.retain(|flower| flower.colour() != colour);
                flowers.extend(kept.into_iter().take(value.into()));
            }
        }
    }

    fn piece(_: &Draft<Self>, piece: Piece, who: Who<'_>, language: Language) -> Label {
        let texts = Texts::of(language);
        match piece {
            Piece::Flower(colour) => Label {
                name: texts.editor_flower(texts.colours()[colour.index()]),
                sign: words::FLOWER_SIGNS[colour.index()],
            },
            Piece::Pawn(seat) => {
                let colour = who.colours.of(seat).index().min(1);
                Label { name: texts.editor_pawns()[colour].to_owned(), sign: Self::COLOUR_SIGNS[colour] }
            }
        }
    }

    fn spot(draft: &Draft<Self>, spot: Spot, who: Who<'_>, language: Language) -> String {
        let (texts, arrangement) = (Texts::of(language), &draft.arrangement);
        match spot {
            Spot::Flower(flower) => {
                let at = arrangement.flowers.iter().find(|(each, _)| *each == flower).map(|(_, at)| *at);
                words::flower_at(texts, flower, at)
            }
            Spot::Pawn(number) => {
                let Some(pawn) = arrangement.pawns.get(usize::from(number)) else { return String::new() };
                let name = Self::piece(draft, Piece::Pawn(pawn.seat), who, language).name;
                words::at(texts, Some(&name), pawn.at)
            }
            Spot::At(at) => words::at(texts, None, at),
        }
    }
}

#[cfg(test)]
mod tests {
    use luciole_editor::Editor;
    use luciole_editor::conformance::check;
    use luciole_session::Space;

    use super::*;

    #[test]
    fn the_editor_passes_the_suite() {
        check::<Lacuna>();
    }

    #[test]
    fn flowers_and_pawns_are_put_on_the_pond_and_taken_back() {
        let mut editor = Editor::<Lacuna>::new(2).unwrap();
        editor.pick("r");
        editor.tap_at(Place { x: 10.0, y: 20.0 });
        editor.tap_at(Place { x: 200.0, y: 20.0 });
        editor.pick("pawn2");
        editor.tap_at(Place { x: -300.0, y: 0.0 });
        assert_eq!(editor.draft().arrangement.to_string(), "first 1; mat r1@1000,2000 r2@20000,2000; pawns 2@-30000,0");
        // A tap on a flower takes it and picks it, so that the next tap moves it.
        assert!(editor.back());
        editor.tap("r1");
        editor.tap_at(Place { x: 0.0, y: -400.0 });
        assert_eq!(editor.draft().arrangement.to_string(), "first 1; mat r2@20000,2000 r1@0,-40000; pawns 2@-30000,0");
        assert!(editor.undo() && editor.undo() && editor.undo());
        assert_eq!(editor.draft().arrangement.to_string(), "first 1; mat r1@1000,2000 r2@20000,2000");
        assert!(!editor.is_dragging() && !editor.drag("at0,0", Place::default()), "nothing lies there");
        assert!(editor.drag("r2", Place { x: 1.0, y: 1.0 }) && editor.drag("r2", Place { x: -50.0, y: 60.0 }));
        editor.drop(None);
        assert_eq!(editor.draft().arrangement.to_string(), "first 1; mat r1@1000,2000 r2@-5000,6000");
        assert!(editor.undo(), "a drag is one change");
        assert_eq!(editor.draft().arrangement.to_string(), "first 1; mat r1@1000,2000 r2@20000,2000");
        assert!(editor.drag("r2", Place { x: 5_000.0, y: 0.0 }));
        editor.drop(None);
        assert_eq!(
            editor.draft().arrangement.to_string(),
            "first 1; mat r1@1000,2000",
            "off the pond it is taken away"
        );
        assert!(editor.undo());
        assert!(
            editor.drag("r2", Place { x: 9.0, y: 0.0 }) && editor.back(),
            "a drag that is cancelled changes nothing"
        );
        assert_eq!(editor.draft().arrangement.to_string(), "first 1; mat r1@1000,2000 r2@20000,2000");
        editor.fill("taken1r", &[5]);
        editor.fill("taken2r", &[1]);
        assert_eq!(editor.draft().arrangement.taken[0].len(), 5, "two are on the pond");
        assert_eq!(editor.draft().arrangement.taken[1].len(), 0, "there are none left");
    }

    #[test]
    fn flowers_that_overlap_are_marked_on_the_pond() {
        let mut editor = Editor::<Lacuna>::new(2).unwrap();
        editor.pick("r");
        editor.tap_at(Place { x: 0.0, y: 0.0 });
        editor.pick("g");
        editor.tap_at(Place { x: 20.0, y: 0.0 });
        let shown = editor.view(Language::English, Space::High);
        let why = shown.reasons.iter().find(|reason| reason.target.is_some()).unwrap();
        assert_eq!(why.text, "Red flower 1 and green flower 1 overlap.");
        assert_eq!(why.target.as_deref(), Some("r1"));
        let marked = shown.board.scene.nodes.iter().filter(|node| node.look == "editor-fault");
        assert_eq!(marked.map(|node| node.key.as_str()).collect::<Vec<_>>(), ["fault r1", "fault g1"]);
    }
    #[test]
    fn a_pond_that_leaves_its_edge_bare_is_odd() {
        let mut editor = Editor::<Lacuna>::new(2).unwrap();
        for (index, colour) in "roygbvp".chars().enumerate() {
            editor.pick(&colour.to_string());
            for row in 0..if colour == 'p' { 6 } else { 7 } {
                editor.tap_at(Place { x: 90.0 * index as f64 - 270.0, y: 90.0 * f64::from(row) - 270.0 });
            }
            editor.back();
        }
        editor.fill("taken1p", &[1]);
        let shown = editor.view(Language::English, Space::High);
        assert_eq!((shown.reasons.len(), shown.remarks.len()), (0, 1), "{shown:?}");
        assert!(shown.remarks[0].starts_with("Everything lies in the middle of the pond."), "{:?}", shown.remarks);
        assert!(editor.drag("r1", Place { x: 600.0, y: 0.0 }));
        editor.drop(None);
        assert_eq!(editor.view(Language::English, Space::High).remarks, [""; 0]);
    }
}
