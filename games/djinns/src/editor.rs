//! Putting positions of Djinns of the Lake together: domes on the ring, and the towers taken out on the terraces.

use std::fmt;
use std::str::FromStr;

use luciole_core::{ParseError, Seat};
use luciole_editor::{Draft, Edit, Field, Fields, Label, SpotOnBoard, TrayEntry, Value};
use luciole_scene::Scene;
use luciole_words::{GameText as _, Language, Sign, Who};

use crate::board::{PAWNS, REACH, SMALL, corner_of, floor, on_terrace, taken_key, top_key};
use crate::rules::{Arrangement, Colour, Djinns, Floors, Impossible, Kind, MAX_TAKEN, Options, Pawn, Pile, RingPlace};
use crate::words::texts::{self, Texts};
use crate::words::{floors_name, pawn_name};

/// A place for pawns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// `place5`: a place of the ring.
    Place(RingPlace),
    /// `tower0`: the tower taken out with that number, in the order of the arrangement.
    Tower(u8),
    /// `towers1`: the towers of a seat. Pawns go on the last one until it is complete, and then on a new one.
    Towers(Seat),
    /// `new1`: a new tower of a seat, although its last one isn't complete.
    New(Seat),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(place) => write!(f, "place{place}"),
            Self::Tower(number) => write!(f, "tower{number}"),
            Self::Towers(seat) => write!(f, "towers{seat}"),
            Self::New(seat) => write!(f, "new{seat}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let unknown = || ParseError::new(text, "a spot such as place5, tower0, towers1 or new1");
        let (kind, number) = text.split_at(text.find(|sign: char| sign.is_ascii_digit()).ok_or_else(unknown)?);
        match kind {
            "place" => number.parse().map(Self::Place),
            "tower" => number.parse().map(Self::Tower).map_err(|_| unknown()),
            "towers" => Ok(Self::Towers(number.parse()?)),
            "new" => Ok(Self::New(number.parse()?)),
            _ => Err(unknown()),
        }
    }
}

/// The fields that ask who made the first move, and whose turn it is.
const FIRST: &str = "first";
const TURN: &str = "turn";

fn left(arrangement: &Arrangement, kind: Kind) -> usize {
    usize::from(Pawn::TWINS).saturating_sub(arrangement.pawns(kind))
}

/// The number of a seat's last tower, if it isn't complete: towers have four floors, the parts that allies get at most
/// two.
fn unfinished(draft: &Draft<Djinns>, seat: Seat) -> Option<usize> {
    let full = if draft.options.are_allied(draft.seats) { 2 } else { Pile::MAX.into() };
    let taken = &draft.arrangement.taken;
    taken.iter().rposition(|(taker, _)| *taker == seat).filter(|last| taken[*last].1.0.len() < full)
}

/// The pile on a place or with a number; of two on a place, the one that the board shows.
fn pile_mut(arrangement: &mut Arrangement, spot: Spot) -> Option<&mut Floors> {
    match spot {
        Spot::Place(place) => arrangement.ring.iter_mut().rfind(|(on, _)| *on == place).map(|(_, pile)| pile),
        Spot::Tower(number) => arrangement.taken.get_mut(usize::from(number)).map(|(_, pile)| pile),
        Spot::Towers(_) | Spot::New(_) => None,
    }
}

impl Edit for Djinns {
    type Piece = Kind;
    type Spot = Spot;

    const SET_UP_OPTIONS: &'static [&'static str] = &["setup"];

    fn empty(_: usize, _: &Options) -> Arrangement {
        Arrangement::empty()
    }

    fn reseat(draft: &mut Draft<Self>) {
        for seat in [&mut draft.arrangement.first, &mut draft.arrangement.turn] {
            if seat.index() >= draft.seats {
                *seat = Seat::at(0);
            }
        }
    }

    fn sketch(draft: &Draft<Self>) -> Self {
        Self::sketch(draft.seats, &draft.options, &draft.arrangement)
    }

    fn tray(draft: &Draft<Self>) -> Vec<TrayEntry<Kind>> {
        let kind = |kind| TrayEntry { piece: kind, left: Some(left(&draft.arrangement, kind)), seat: None };
        Kind::all().map(kind).collect()
    }

    fn spots(draft: &Draft<Self>, scene: &Scene, picked: Option<Kind>) -> Vec<SpotOnBoard<Spot>> {
        let sketch = <Self as Edit>::sketch(draft);
        let holds = |place| draft.arrangement.ring.iter().any(|(on, _)| *on == place);
        let place = |place| {
            let pile = sketch.ring().pile(place);
            let at = floor(place, pile.height(), 0);
            SpotOnBoard { spot: Spot::Place(place), at, reach: REACH, node: top_key(place, pile) }
        };
        let mut spots: Vec<_> = RingPlace::all().filter(|place| picked.is_some() || holds(*place)).map(place).collect();
        let on_terrace = |spot, seat: Seat, tower, pile: Pile, node| {
            let at = on_terrace(corner_of(draft.seats, seat), tower, pile.height().saturating_sub(1).into());
            SpotOnBoard { spot, at, reach: SMALL * REACH, node }
        };
        let mut towers = [0; Seat::MAX as usize];
        for (number, taken) in sketch.taken().iter().enumerate() {
            let tower = &mut towers[taken.seat.index()];
            let key = taken.pile.top().map(|top| taken_key(number, top));
            spots.push(on_terrace(Spot::Tower(number as u8), taken.seat, *tower, taken.pile, key));
            *tower += 1;
        }
        for (seat, colour) in Seat::all(draft.seats).zip(Colour::ALL).filter(|_| picked.is_some()) {
            let key = format!("emblem {colour}");
            let djinn = scene.node(&key).map(|djinn| djinn.at);
            let on_djinn = |at| SpotOnBoard { spot: Spot::Towers(seat), at, reach: REACH, node: Some(key) };
            spots.extend(djinn.map(on_djinn));
            if sketch.has_allies() && unfinished(draft, seat).is_some() {
                spots.push(on_terrace(Spot::New(seat), seat, towers[seat.index()], Pile::EMPTY, None));
            }
        }
        spots
    }

    fn put(draft: &mut Draft<Self>, kind: Kind, spot: Spot) -> bool {
        let spot = match spot {
            Spot::Towers(seat) => unfinished(draft, seat).map_or(Spot::New(seat), |last| Spot::Tower(last as u8)),
            _ => spot,
        };
        let arrangement = &mut draft.arrangement;
        if left(arrangement, kind) == 0 {
            return false;
        }
        if let Some(pile) = pile_mut(arrangement, spot) {
            let fits = pile.0.len() < Pile::MAX.into();
            pile.0.extend(fits.then_some(kind));
            return fits;
        }
        match spot {
            Spot::Place(place) => arrangement.ring.push((place, Floors(vec![kind]))),
            Spot::New(seat) if arrangement.taken.len() < MAX_TAKEN => {
                arrangement.taken.push((seat, Floors(vec![kind])));
            }
            _ => return false,
        }
        true
    }

    fn take(draft: &mut Draft<Self>, spot: Spot) -> Option<Kind> {
        let arrangement = &mut draft.arrangement;
        let kind = pile_mut(arrangement, spot)?.0.pop();
        arrangement.ring.retain(|(_, pile)| !pile.0.is_empty());
        arrangement.taken.retain(|(_, pile)| !pile.0.is_empty());
        kind
    }

    fn at_fault(draft: &Draft<Self>, why: &Impossible) -> Vec<Spot> {
        let Arrangement { ring, taken, .. } = &draft.arrangement;
        let on_ring = |pile: &Floors| {
            ring.iter().filter(|(_, other)| other == pile).map(|(place, _)| Spot::Place(*place)).collect::<Vec<_>>()
        };
        let towers = |pile: &Floors, seats: &[Seat]| {
            let is_theirs = |(owner, other): &(Seat, Floors)| seats.contains(owner) && other == pile;
            let towers = (0..).zip(taken).filter(|(_, tower)| is_theirs(tower));
            towers.map(|(number, _)| Spot::Tower(number)).collect::<Vec<_>>()
        };
        match why {
            Impossible::PlaceTwice { place } | Impossible::TowerOnRing { place } => vec![Spot::Place(*place)],
            Impossible::ColourTwice { pile } => {
                [on_ring(pile), towers(pile, &Seat::all(4).collect::<Vec<_>>())].concat()
            }
            Impossible::NotTaken { seat, pile } => towers(pile, &[*seat]),
            Impossible::NotShared { seats, parts } => {
                parts.iter().zip(seats).flat_map(|(pile, seat)| towers(pile, &[*seat])).collect()
            }
            _ => Vec::new(),
        }
    }

    fn fields(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<Fields> {
        let texts = Texts::of(language);
        let field = |key: &str, label: &str, seat: Seat| Field {
            key: key.to_owned(),
            label: label.to_owned(),
            sign: None,
            value: Value::Choice {
                names: Seat::all(draft.seats).map(&*who).collect(),
                chosen: seat.index().min(draft.seats - 1),
            },
        };
        let Arrangement { first, turn, .. } = draft.arrangement;
        let fields = vec![field(FIRST, texts.editor_first(), first), field(TURN, texts.editor_turn(), turn)];
        vec![Fields { title: texts.editor_order().to_owned(), fields }]
    }

    fn fill(draft: &mut Draft<Self>, key: &str, values: &[u8]) {
        let &[seat] = values else { return };
        let Some(seat) = Seat::all(draft.seats).nth(seat.into()) else { return };
        match key {
            FIRST => draft.arrangement.first = seat,
            TURN => draft.arrangement.turn = seat,
            _ => {}
        }
    }

    fn piece(_: &Draft<Self>, kind: Kind, who: Who<'_>, language: Language) -> Label {
        let colour = who.colours.of(Seat::at(kind.colour.index())).index();
        let drawing = PAWNS[colour][kind.strength.index()];
        Label {
            name: pawn_name(Texts::of(language), who.colours, kind),
            sign: Sign { drawing, reach: REACH as u32, ..Self::COLOUR_SIGNS[colour] },
        }
    }

    fn spot(draft: &Draft<Self>, spot: Spot, who: Who<'_>, language: Language) -> String {
        let (texts, Arrangement { ring, taken, .. }) = (Texts::of(language), &draft.arrangement);
        let name = |pile: &Floors| floors_name(texts, who.colours, pile);
        match spot {
            Spot::Place(place) => {
                let pile = ring.iter().rfind(|(on, _)| *on == place).map(|(_, pile)| name(pile));
                texts.pile(texts::Pile { place, pile: pile.unwrap_or_else(|| texts.editor_empty().to_owned()) })
            }
            Spot::Tower(number) => {
                let Some((seat, pile)) = taken.get(usize::from(number)) else { return String::new() };
                texts.editor_tower(texts::EditorTower { player: who(*seat), pile: name(pile) })
            }
            Spot::Towers(seat) => {
                let own = taken.iter().filter(|(taker, _)| *taker == seat).map(|(_, pile)| name(pile));
                let piles = own.reduce(|one, other| one + texts.between_piles() + &other);
                let piles = piles.unwrap_or_else(|| texts.no_piles().to_owned());
                texts.editor_towers(texts::EditorTowers { player: who(seat), piles })
            }
            Spot::New(seat) => texts.editor_new(who(seat)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use luciole_core::{Game as _, Name, Player, Seed};
    use luciole_editor::Editor;
    use luciole_editor::conformance::check;
    use luciole_session::Space;

    use super::*;

    #[test]
    fn the_editor_passes_the_suite() {
        check::<Djinns>();
    }

    fn puts(editor: &mut Editor<Djinns>, piles: &str) {
        for (spot, kinds) in piles.split(' ').filter_map(|pile| pile.split_once('=')) {
            for at in (0..kinds.len()).step_by(2) {
                editor.back();
                editor.pick(&kinds[at..at + 2]);
                editor.tap(spot);
            }
        }
    }

    fn arranged(editor: &Editor<Djinns>) -> String {
        editor.draft().arrangement.to_string()
    }

    #[test]
    fn piles_are_built_from_what_the_box_has_and_taken_down_from_the_top() {
        let mut editor = Editor::<Djinns>::new(2).unwrap();
        puts(&mut editor, "place3=y1b2 place4=y1 place5=y1");
        assert_eq!(arranged(&editor), "first 1; turn 1; ring 3=y1b2 4=y1");
        // A tap with nothing picked takes the top dome and picks it, so that the next tap moves it.
        assert!(editor.back());
        editor.tap("place3");
        editor.tap("place4");
        assert_eq!(arranged(&editor), "first 1; turn 1; ring 3=y1 4=y1b2");
        assert!(editor.undo() && editor.undo());
        assert_eq!(arranged(&editor), "first 1; turn 1; ring 3=y1b2 4=y1");
        editor.fill("turn", &[1]);
        editor.fill("first", &[2]);
        assert_eq!(arranged(&editor), "first 1; turn 2; ring 3=y1b2 4=y1", "nobody sits at seat 3");
    }

    #[test]
    fn a_tower_is_complete_with_four_floors_and_the_part_of_an_ally_with_two() {
        let towers = "towers1=y1b1r1g1y2";
        let mut editor = Editor::<Djinns>::new(2).unwrap();
        puts(&mut editor, towers);
        assert_eq!(arranged(&editor), "first 1; turn 1; taken 1=y1b1r1g1 1=y2");
        let mut editor = Editor::<Djinns>::new(4).unwrap();
        puts(&mut editor, towers);
        assert_eq!(arranged(&editor), "first 1; turn 1; taken 1=y1b1 1=r1g1 1=y2");
        puts(&mut editor, "new1=b2 tower0=y3 new1=r2");
        assert_eq!(arranged(&editor), "first 1; turn 1; taken 1=y1b1y3 1=r1g1 1=y2 1=b2 1=r2");
    }

    #[test]
    fn a_position_put_together_can_be_played() {
        let mut editor = Editor::<Djinns>::new(4).unwrap();
        let people = || vec![Player::Person(Name::default()); 4];
        // A seat's first part and its ally's are one tower, in whatever order they are put down.
        puts(&mut editor, "towers1=b1r1y2b2 towers3=g1 new3=g2 towers3=r2");
        assert_eq!(arranged(&editor), "first 1; turn 1; taken 1=b1r1 1=y2b2 3=g1 3=g2r2");
        assert!(editor.begin(people(), Seed(1)).is_err(), "domes are missing");
        for (place, kind) in Kind::all().chain(Kind::all()).enumerate() {
            puts(&mut editor, &format!("place{place}={kind}"));
        }
        editor.fill("turn", &[2]);
        let played = editor.begin(people(), Seed(1)).unwrap();
        assert_eq!(played.position().turn().seat(), Some(Seat::at(2)));
    }

    #[test]
    fn whatever_is_written_is_shown() {
        let texts = [
            "first 4; turn 3; ring 0=y1y1y1y1 0=b1 1=b1 2=b1; taken 4=y1 3=y2y2y2y2",
            &format!("taken{}", " 4=g4".repeat(40)),
        ];
        for (text, seats) in texts.into_iter().flat_map(|text| Djinns::SEATS.map(move |seats| (text, seats))) {
            let options = Options::default();
            let editor = Editor::<Djinns>::of(Draft { seats, options, arrangement: text.parse().unwrap() });
            for (language, _) in Language::ALL {
                let shown = editor.view(language, Space::High);
                assert!(!shown.reasons.is_empty());
                let keys: BTreeSet<_> = shown.board.scene.nodes.iter().map(|node| &node.key).collect();
                assert_eq!(keys.len(), shown.board.scene.nodes.len(), "a key twice");
            }
        }
    }
}
