//! The text of an arrangement.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use luciole_core::{ParseError, Seat, SectionWriter, Sections, pair};

use super::{Arrangement, Crew, Decision, EnergyObjective, Laid, Round, Top, Tops};
use crate::rules::SEATS;
use crate::rules::colour::Colour;
use crate::rules::crew::{Kind, Post, Why};
use crate::rules::zone::{Cell, System};

/// Two values with a sign between them: a thing `@` its cell, or `:` its number.
struct Entry<K, V, const SIGN: char>(K, V);

impl<K: fmt::Display, V: fmt::Display, const SIGN: char> fmt::Display for Entry<K, V, SIGN> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{SIGN}{}", self.0, self.1)
    }
}

impl<K, V, const SIGN: char> FromStr for Entry<K, V, SIGN>
where
    K: FromStr<Err: Into<ParseError>>,
    V: FromStr<Err: Into<ParseError>>,
{
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = if SIGN == '@' { "a probe with its cell, such as b@c3" } else { "an entry such as b:2" };
        pair(text, SIGN, expected).map(|(thing, value)| Self(thing, value))
    }
}

/// A number of cubes or points.
struct Count<N>(N);

impl<N: FromStr> FromStr for Count<N> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse().map(Self).map_err(|_| ParseError::new(text, "a number of cubes or points"))
    }
}

/// The values in a section for each of these things, named at most once.
fn each<K, V, const SIGN: char, const N: usize>(
    things: &[K; N],
    key: &str,
    sections: &mut Sections<'_>,
) -> Result<[Option<V>; N], ParseError>
where
    K: FromStr<Err: Into<ParseError>> + fmt::Display + PartialEq,
    V: FromStr<Err: Into<ParseError>>,
{
    let mut values = [const { None }; N];
    for Entry(thing, value) in sections.list::<Entry<K, V, SIGN>>(key)? {
        let place = things.iter().zip(&mut values).find(|(known, _)| **known == thing);
        if place.is_some_and(|(_, place)| place.replace(value).is_some()) {
            return Err(ParseError::new(&thing.to_string(), format!("named only once in {key}")));
        }
    }
    Ok(values)
}

/// The numbers in a section for each of these things; 0 if not named.
fn counts<K, C, const N: usize>(things: &[K; N], key: &str, sections: &mut Sections<'_>) -> Result<[C; N], ParseError>
where
    K: FromStr<Err: Into<ParseError>> + fmt::Display + PartialEq,
    C: FromStr + Default,
{
    let counts = each::<K, Count<C>, ':', N>(things, key, sections)?;
    Ok(counts.map(|count| count.map_or(C::default(), |Count(number)| number)))
}

/// The entries for the numbers that aren't 0.
fn counted<K, C: Default + PartialEq, const N: usize>(
    things: [K; N],
    counts: [C; N],
) -> impl Iterator<Item = Entry<K, C, ':'>> {
    things.into_iter().zip(counts).filter(|(_, count)| *count != C::default()).map(|(thing, count)| Entry(thing, count))
}

impl fmt::Display for Laid {
    /// `rl-mb@c3`: on c3 a red planet, light face up, with a blue moon.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cell, planet, face, satellite } = *self;
        write!(f, "{}@{cell}", System { planet, face, satellite })
    }
}

impl FromStr for Laid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (System { planet, face, satellite }, cell) = pair(text, '@', "a system with its cell, such as rl-mb@c3")?;
        Ok(Self { cell, planet, face, satellite })
    }
}

/// A pile: its top and height, `b:5`, or `-`.
struct PileText<T>(Option<Top<T>>);

impl<T: fmt::Display> fmt::Display for PileText<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(Top { piece, left }) => write!(f, "{piece}:{left}"),
            None => f.write_str("-"),
        }
    }
}

impl<T: FromStr<Err = ParseError>> FromStr for PileText<T> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "-" {
            return Ok(Self(None));
        }
        let (piece, left) = pair(text, ':', "a pile, such as b:5, or - if it is used up")?;
        Ok(Self(Some(Top { piece, left })))
    }
}

/// A unit and where it is: `base@c4p`, or `base` at home.
struct UnitText(Kind, Option<Post>);

impl fmt::Display for UnitText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        self.1.map_or(Ok(()), |post| write!(f, "@{post}"))
    }
}

impl FromStr for UnitText {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.split_once('@') {
            Some((kind, post)) => Ok(Self(kind.parse()?, Some(post.parse()?))),
            None => Ok(Self(text.parse()?, None)),
        }
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sections = SectionWriter::default()
            .one("round", self.round)
            .one("first", self.first)
            .one("turn", self.turn)
            .one("decision", self.decision)
            .one("light-objective", self.light_objective)
            .one("energy-objective", self.energy_objective)
            .list("zone", &self.systems)
            .list("planets", self.planets.into_iter().flatten().map(PileText))
            .list("satellites", self.satellites.into_iter().flatten().map(PileText));
        let crews = Seat::all(SEATS).zip(&self.crews).filter(|(_, crew)| **crew != Crew::default());
        f.write_str(&crews.fold(sections, |sections, (seat, crew)| crew.write(seat, sections)).finish())
    }
}

impl FromStr for Arrangement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut sections = Sections::of(text)?;
        let first = sections.one("first")?.unwrap_or(Seat::at(0));
        let mut crews = <[Crew; SEATS]>::default();
        for (seat, crew) in Seat::all(SEATS).zip(&mut crews) {
            *crew = Crew::read(seat, &mut sections)?;
        }
        let arrangement = Self {
            round: sections.one("round")?.unwrap_or(Round::ALL[0]),
            first,
            turn: sections.one("turn")?.unwrap_or(first),
            decision: sections.one("decision")?.unwrap_or(Decision::Planet),
            light_objective: sections.one("light-objective")?.unwrap_or(Colour::Blue),
            energy_objective: sections.one("energy-objective")?.unwrap_or(EnergyObjective::Each),
            systems: sections.list("zone")?,
            planets: tops("planets", &mut sections)?,
            satellites: tops("satellites", &mut sections)?,
            crews,
        };
        sections.end(
            "round, first, turn, decision, light-objective, energy-objective, zone, planets, satellites, \
             or, with a seat's number, ship1, units1, probes1, light1, energy1 or points1",
        )?;
        Ok(arrangement)
    }
}

fn tops<T: FromStr<Err = ParseError>>(key: &str, sections: &mut Sections<'_>) -> Result<Option<Tops<T>>, ParseError> {
    let piles: Vec<PileText<T>> = sections.list(key)?;
    if piles.is_empty() {
        return Ok(None);
    }
    let tops = <[PileText<T>; 4]>::try_from(piles).map_err(|_| ParseError::new(key, "followed by four piles"))?;
    Ok(Some(tops.map(|PileText(top)| top)))
}

impl Crew {
    fn write(&self, seat: Seat, sections: SectionWriter) -> SectionWriter {
        let units = self.units.iter().map(|(kind, post)| UnitText(*kind, *post));
        let probes = Colour::ALL.into_iter().zip(self.probes);
        let probes = probes.filter_map(|(colour, cell)| cell.map(|cell| Entry::<_, _, '@'>(colour, cell)));
        sections
            .one(format!("ship{seat}"), self.ship)
            .list(format!("units{seat}"), units)
            .list(format!("probes{seat}"), probes)
            .list(format!("light{seat}"), counted(Colour::ALL, self.light))
            .list(format!("energy{seat}"), counted(Colour::ALL, self.energy))
            .list(format!("points{seat}"), counted(Why::ALL, self.points))
    }

    fn read(seat: Seat, sections: &mut Sections<'_>) -> Result<Self, ParseError> {
        let units: Vec<UnitText> = sections.list(&format!("units{seat}"))?;
        Ok(Self {
            ship: sections.one(&format!("ship{seat}"))?.unwrap_or(Cell::CENTRE),
            units: units.into_iter().map(|UnitText(kind, post)| (kind, post)).collect(),
            probes: each::<_, _, '@', 4>(&Colour::ALL, &format!("probes{seat}"), sections)?,
            light: counts(&Colour::ALL, &format!("light{seat}"), sections)?,
            energy: counts(&Colour::ALL, &format!("energy{seat}"), sections)?,
            points: counts(&Why::ALL, &format!("points{seat}"), sections)?,
        })
    }
}
