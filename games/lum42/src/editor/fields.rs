//! What is filled in beside the board.

use std::fmt;

use luciole_core::Seat;
use luciole_editor::{Draft, Field, Fields, Value};
use luciole_words::{Sign, Who, capital};

use crate::board::drawings;
use crate::rules::{
    Arrangement, CUBES, Colour, Crew, Decision, ENERGY, EnergyObjective, Face, Kind, Left, Lum42, Pile, Planet, Round,
    Satellite, Top, Tops, Why,
};
use crate::words::texts::Texts;
use crate::words::{POINTS_SIGN, cubes_name, satellite_name};

use super::{LOOKS, Piece, of_kind, sign};

/// Something that is filled in.
#[derive(Clone, Copy)]
enum Asked {
    Round,
    First,
    Turn,
    Decision,
    LightObjective,
    EnergyObjective,
    Planets(OfPiles),
    Satellites(OfPiles),
    Home(Seat, Kind),
    Cubes(Seat, Face, Colour),
    Points(Seat, Why),
}

/// Something about piles.
#[derive(Clone, Copy)]
enum OfPiles {
    /// Whether they are known, or left to the seed.
    Known,
    /// The top of one of them; 0 if it is used up.
    Top(Pile),
    /// Its height.
    Height(Pile),
}

const GAME: [Asked; 6] =
    [Asked::Round, Asked::First, Asked::Turn, Asked::Decision, Asked::LightObjective, Asked::EnergyObjective];

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round => f.write_str("round"),
            Self::First => f.write_str("first"),
            Self::Turn => f.write_str("turn"),
            Self::Decision => f.write_str("decision"),
            Self::LightObjective => f.write_str("light-objective"),
            Self::EnergyObjective => f.write_str("energy-objective"),
            Self::Planets(of) => write!(f, "planets{of}"),
            Self::Satellites(of) => write!(f, "satellites{of}"),
            Self::Home(seat, kind) => write!(f, "home{seat}-{kind}"),
            Self::Cubes(seat, face, colour) => write!(f, "{face}{seat}-{colour}"),
            Self::Points(seat, why) => write!(f, "points{seat}-{why}"),
        }
    }
}

impl fmt::Display for OfPiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known => Ok(()),
            Self::Top(pile) => write!(f, "-{pile}"),
            Self::Height(pile) => write!(f, "-{pile}-left"),
        }
    }
}

/// All fields, in groups: the game, the piles, and each seat.
pub(super) fn all(draft: &Draft<Lum42>, who: Who<'_>, texts: Texts) -> Vec<Fields> {
    let group = |title: String, asked: Vec<Asked>| {
        let fields = asked.into_iter().filter_map(|asked| field(draft, asked, who, texts)).collect();
        Fields { title, fields }
    };
    let [planets, satellites] = texts.editor_piles().map(str::to_owned);
    let common = [
        group(texts.editor_game().to_owned(), GAME.to_vec()),
        group(planets, of_piles().map(Asked::Planets).collect()),
        group(satellites, of_piles().map(Asked::Satellites).collect()),
    ];
    let seats = Seat::all(draft.seats).map(|seat| group(who(seat), of_seat(seat).collect()));
    common.into_iter().chain(seats).collect()
}

/// Fills in a field; what is out of range changes nothing.
pub(super) fn fill(draft: &mut Draft<Lum42>, key: &str, value: u8) {
    let piles = of_piles().flat_map(|of| [Asked::Planets(of), Asked::Satellites(of)]);
    let mut all = GAME.into_iter().chain(piles).chain(Seat::all(draft.seats).flat_map(of_seat));
    let Some(asked) = all.find(|asked| asked.to_string() == key) else { return };
    if state(draft, asked).is_some_and(|(_, most)| usize::from(value) <= most) {
        set(&mut draft.arrangement, asked, value);
    }
}

fn of_piles() -> impl Iterator<Item = OfPiles> {
    let of_pile = |pile| [OfPiles::Top(pile), OfPiles::Height(pile)];
    [OfPiles::Known].into_iter().chain(Pile::all().flat_map(of_pile))
}

fn of_seat(seat: Seat) -> impl Iterator<Item = Asked> {
    let home = Kind::ALL.into_iter().map(move |kind| Asked::Home(seat, kind));
    let cubes = Face::ALL.into_iter().flat_map(move |face| Colour::ALL.map(|colour| Asked::Cubes(seat, face, colour)));
    home.chain(cubes).chain(Why::ALL.into_iter().map(move |why| Asked::Points(seat, why)))
}

fn field(draft: &Draft<Lum42>, asked: Asked, who: Who<'_>, texts: Texts) -> Option<Field> {
    let (now, most) = state(draft, asked)?;
    let now = now.min(most);
    let value = match names(draft, asked, who, texts) {
        Some(names) => Value::Choice { names, chosen: now },
        None => Value::Count { count: now as u8, most: most as u8 },
    };
    Some(Field { key: asked.to_string(), label: label(asked, texts), sign: drawing(asked, who), value })
}

/// The number that is filled in, and the largest possible one; `None` if it isn't asked now.
fn state(draft: &Draft<Lum42>, asked: Asked) -> Option<(usize, usize)> {
    let (seats, arrangement) = (draft.seats, &draft.arrangement);
    let count = |units: &[(Kind, _)], kind| units.iter().filter(|(each, _)| *each == kind).count();
    Some(match asked {
        Asked::Round => (arrangement.round.index(), Round::COUNT - 1),
        Asked::First => (arrangement.first.index(), seats - 1),
        Asked::Turn => (arrangement.turn.index(), seats - 1),
        Asked::Decision => (arrangement.decision.index(), Decision::ALL.len() - 1),
        Asked::LightObjective => (arrangement.light_objective.index(), Colour::ALL.len() - 1),
        Asked::EnergyObjective => (arrangement.energy_objective.index(), EnergyObjective::ALL.len() - 1),
        Asked::Planets(of) => of_pile(arrangement.planets, of, &Planet::ALL)?,
        Asked::Satellites(of) => of_pile(arrangement.satellites, of, &Satellite::ALL)?,
        Asked::Home(seat, kind) => {
            let units = &arrangement.crews[seat.index()].units;
            let at_home = units.iter().filter(|unit| **unit == (kind, None)).count();
            (at_home, at_home + of_kind(kind).saturating_sub(count(units, kind)))
        }
        Asked::Cubes(seat, face, colour) => {
            let of = |crew: &Crew, face| {
                usize::from(if face == Face::Light { crew.light } else { crew.energy }[colour.index()])
            };
            let used: usize = arrangement.crews.iter().map(|crew| of(crew, Face::Light) + of(crew, Face::Energy)).sum();
            let count = of(&arrangement.crews[seat.index()], face);
            (count, (count + (usize::from(CUBES) * seats).saturating_sub(used)).min(u8::MAX.into()))
        }
        Asked::Points(seat, why) => {
            let most = if matches!(why, Why::EnergyObjective | Why::ProbeObjective) { 5 } else { u8::MAX };
            (arrangement.crews[seat.index()].points[why.index()].into(), most.into())
        }
    })
}

fn of_pile<T: PartialEq + Copy>(tops: Option<Tops<T>>, of: OfPiles, kinds: &[T]) -> Option<(usize, usize)> {
    match of {
        OfPiles::Known => Some((usize::from(tops.is_some()), 1)),
        OfPiles::Top(pile) => {
            let top = tops?[pile.index()];
            let kind = top.and_then(|top| kinds.iter().position(|kind| *kind == top.piece));
            Some((kind.map_or(0, |kind| kind + 1), kinds.len()))
        }
        OfPiles::Height(pile) => Some((tops?[pile.index()]?.left.number().into(), Left::COUNT)),
    }
}

/// Fills in a number in its range.
fn set(arrangement: &mut Arrangement, asked: Asked, value: u8) {
    let index = usize::from(value);
    match asked {
        Asked::Round => arrangement.round = Round::ALL[index],
        Asked::First => arrangement.first = Seat::at(index),
        Asked::Turn => arrangement.turn = Seat::at(index),
        Asked::Decision => arrangement.decision = Decision::ALL[index],
        Asked::LightObjective => arrangement.light_objective = Colour::ALL[index],
        Asked::EnergyObjective => arrangement.energy_objective = EnergyObjective::ALL[index],
        Asked::Planets(of) => set_pile(&mut arrangement.planets, of, &Planet::ALL, value),
        Asked::Satellites(of) => set_pile(&mut arrangement.satellites, of, &Satellite::ALL, value),
        Asked::Home(seat, kind) => {
            let units = &mut arrangement.crews[seat.index()].units;
            units.retain(|unit| *unit != (kind, None));
            units.extend(std::iter::repeat_n((kind, None), index));
        }
        Asked::Cubes(seat, face, colour) => {
            let crew = &mut arrangement.crews[seat.index()];
            let cubes = if face == Face::Light { &mut crew.light } else { &mut crew.energy };
            cubes[colour.index()] = value;
        }
        Asked::Points(seat, why) => arrangement.crews[seat.index()].points[why.index()] = value.into(),
    }
}

/// A pile that isn't used up any more has one piece at first.
fn set_pile<T: Copy>(tops: &mut Option<Tops<T>>, of: OfPiles, kinds: &[T], value: u8) {
    match (of, tops) {
        (OfPiles::Known, tops) => *tops = (value > 0).then(|| tops.unwrap_or_default()),
        (OfPiles::Top(pile), Some(tops)) => {
            let top = &mut tops[pile.index()];
            let left = top.as_ref().map_or(Left::ALL[0], |top| top.left);
            *top = usize::from(value).checked_sub(1).map(|kind| Top { piece: kinds[kind], left });
        }
        (OfPiles::Height(pile), Some(tops)) => {
            let top = &mut tops[pile.index()];
            *top = top.zip(Left::try_from(value).ok()).map(|(top, left)| Top { left, ..top });
        }
        (_, None) => {}
    }
}

/// The names of choices; `None` for numbers.
fn names(draft: &Draft<Lum42>, asked: Asked, who: Who<'_>, texts: Texts) -> Option<Vec<String>> {
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let tops = |names: &[&str]| owned(&[&[texts.editor_empty()], names].concat());
    Some(match asked {
        Asked::Round => Round::all().map(|round| round.to_string()).collect(),
        Asked::First | Asked::Turn => Seat::all(draft.seats).map(&*who).collect(),
        Asked::Decision => owned(&texts.editor_decisions()),
        Asked::LightObjective => owned(&texts.colours()),
        Asked::EnergyObjective => ENERGY.map(|cubes| cubes_name(texts, cubes)).to_vec(),
        Asked::Planets(OfPiles::Known) | Asked::Satellites(OfPiles::Known) => owned(&texts.editor_tops()),
        Asked::Planets(OfPiles::Top(_)) => tops(&texts.planets()),
        Asked::Satellites(OfPiles::Top(_)) => tops(&Satellite::ALL.map(|satellite| satellite_name(texts, satellite))),
        _ => return None,
    })
}

fn label(asked: Asked, texts: Texts) -> String {
    match asked {
        Asked::Round => texts.editor_asked()[0].to_owned(),
        Asked::First => texts.editor_asked()[1].to_owned(),
        Asked::Turn => texts.editor_asked()[2].to_owned(),
        Asked::Decision => texts.editor_asked()[3].to_owned(),
        Asked::LightObjective => texts.editor_asked()[4].to_owned(),
        Asked::EnergyObjective => texts.editor_asked()[5].to_owned(),
        Asked::Planets(of) | Asked::Satellites(of) => match of {
            OfPiles::Known => texts.editor_on_top().to_owned(),
            OfPiles::Top(pile) => texts.editor_top(pile),
            OfPiles::Height(pile) => texts.editor_left(pile),
        },
        Asked::Home(_, kind) => texts.editor_home(texts.units()[kind.index()]),
        Asked::Cubes(_, Face::Light, colour) => capital(texts.lights()[colour.index()]),
        Asked::Cubes(_, Face::Energy, colour) => capital(texts.energy_columns()[colour.index()]),
        Asked::Points(_, why) => texts.editor_points(texts.why()[why.index()]),
    }
}

fn drawing(asked: Asked, who: Who<'_>) -> Option<Sign> {
    match asked {
        Asked::Home(seat, kind) => Some(sign(Piece::Unit(seat, kind), who)),
        Asked::Cubes(_, face, colour) => {
            let drawings = if face == Face::Light { drawings::CUBES } else { drawings::CHARGED };
            Some(Sign { drawing: drawings[colour.index()], look: LOOKS[colour.index()], reach: 38 })
        }
        Asked::Points(..) => Some(POINTS_SIGN),
        _ => None,
    }
}
