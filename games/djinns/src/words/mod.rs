//! The texts of Djinns of the Lake.

mod figures;
mod impossible;
mod reason;
mod tally;
pub(crate) mod texts;

use luciole_core::{Colours, Game as _, PlayerColour, Seat, Turn};
use luciole_scene::{Scene, ViewBox};
use luciole_session::{Moment, Overlay, Play as _};
use luciole_words::{
    Card, Cell, Column, Describe, Fit, GameText, Language, LegendEntry, OptionWords, Row, Scores, Sign, Sound, Who,
    capital, isolated,
};

use crate::board::inscription;
use crate::rules::{
    Colour, Counted, Cut, Djinns, Event, Floors, Illegal, Kind, Move, Pawn, Pile, RingPlace, Stage, Way,
};
use crate::taps::{Selection, Target, tower as djinns_tower};

use texts::{CardTexts, Texts};

/// The djinn of each colour, by the seat that has it unless colours are chosen.
const COLOUR_SIGNS: [Sign; 4] = [
    Sign { drawing: "djinns-ye", look: "djinn yellow", reach: 106 },
    Sign { drawing: "djinns-be", look: "djinn blue", reach: 106 },
    Sign { drawing: "djinns-re", look: "djinn red", reach: 106 },
    Sign { drawing: "djinns-ge", look: "djinn green", reach: 106 },
];

const FLOOR_SIGNS: [Sign; 4] = [
    Sign { drawing: "djinns-floors-1", look: "", reach: 60 },
    Sign { drawing: "djinns-floors-2", look: "", reach: 60 },
    Sign { drawing: "djinns-floors-3", look: "", reach: 60 },
    Sign { drawing: "djinns-floors-4", look: "", reach: 60 },
];

const MAY_SIGN: Sign = Sign { drawing: "djinns-ring", look: "seat-2", reach: 76 };
const ALLY_SIGN: Sign = Sign { drawing: "djinns-ring-2", look: "seat-2", reach: 76 };
const LAND_SIGN: Sign = Sign { drawing: "djinns-land", look: "land open", reach: 104 };
const BARRED_SIGN: Sign = Sign { drawing: "djinns-barred", look: "land barred", reach: 104 };

impl GameText for Djinns {
    const COLOUR_SIGNS: &'static [Sign] = &COLOUR_SIGNS;
    const COLOURS: &'static [&'static str] = &["yellow", "blue", "red", "green"];
    const ON_COVER: Option<ViewBox> = Some(ViewBox { x: -890.0, y: -970.0, width: 1160.0, height: 725.0 });

    /// The pawns are already on the ring.
    const SUGGESTED: &'static [(&'static str, &'static str)] = &[("setup", "shuffled-blocks")];
    fn card(language: Language) -> Card {
        let texts = CardTexts::of(language);
        Card {
            name: "Djinns of the Lake",
            tagline: texts.tagline(),
            goal: texts.goal(),
            facts: texts.facts(),
            age: Some(8),
            designer: "Claude Leroy",
            publisher: "Cosmoludo",
        }
    }

    fn colour_title(colour: PlayerColour, seats: usize, language: Language) -> &'static str {
        let texts = CardTexts::of(language);
        // Beyond the second side there is nobody: an impossible position may name such a seat.
        match texts.sides().get(colour.index()) {
            Some(side) if seats == 2 => side,
            _ => texts.seats()[colour.index()],
        }
    }

    fn colours_played(colour: PlayerColour, seats: usize, language: Language) -> Option<&'static str> {
        (seats == 2).then(|| Self::colour_title(colour, seats, language))
    }

    fn figure(name: &str) -> Option<Scene> {
        figures::named(name)
    }

    fn cover() -> Option<Scene> {
        figures::cover()
    }

    fn own_option(key: &str, colours: Colours, language: Language) -> Option<OptionWords> {
        let words = Texts::of(language);
        match key {
            "setup" => Some(OptionWords::of(words.setup(), &words.setups())),
            "alliances" => {
                let [one, two, three, four] = Colour::ALL.map(|colour| colour_name(words, colours, colour));
                let allies = capital(&words.allies(texts::Allies { one, three, two, four }));
                Some(OptionWords::of(words.alliances(), &[&allies, words.each_alone()]))
            }
            _ => None,
        }
    }

    fn prompt(moment: &Moment<Self>, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let position = moment.position;
        let prompt = match (position.stage(), *moment.selection) {
            (Stage::Laying, _) => words.prompt_lay(),
            (Stage::Stuck, _) => words.prompt_stuck(),
            (_, Selection::Nothing) => words.prompt_pile(),
            (_, Selection::Pile { from, .. }) if !leaves(position, from) => words.prompt_held(),
            (_, Selection::Pile { from, .. }) if position.ring().pile(from).height() > 1 => words.prompt_part(),
            (_, Selection::Pile { .. }) => words.prompt_land(),
            (_, selection) => match djinns_tower(position, selection) {
                Some((_, tower)) if tower.height() < Pile::MAX => words.prompt_tower(),
                _ => words.prompt_halves(),
            },
        };
        prompt.to_owned()
    }

    fn target(moment: &Moment<Self>, target: Target, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let ring = moment.position.ring();
        match target {
            Target::Lay(kind) => {
                words.lay(texts::Lay { pawn: pawn_name(words, moment.colours, kind), left: moment.position.left(kind) })
            }
            Target::Rest => words.lay_rest().to_owned(),
            Target::Pass => words.pass().to_owned(),
            Target::Pawns(pawns) => words.take(words.domes(pawns.into())),
            Target::Cut(cut) => words.cuts()[cut_index(cut)].to_owned(),
            Target::Pile(place) => {
                let named = words.pile(texts::Pile { place, pile: pile_name(words, moment.colours, ring.pile(place)) });
                match moment.selection.pile() {
                    Some((from, pawns)) if from == place => {
                        words.chosen(texts::Chosen { pile: named, domes: words.domes(pawns.into()) })
                    }
                    _ => named,
                }
            }
            Target::Land(way) => {
                let path = moment.selection.pile().and_then(|(from, _)| moment.position.path(from, way).ok());
                let land = |place| {
                    words.land(texts::Land {
                        number: usize::from(way == Way::Anticlockwise),
                        place,
                        pile: pile_name(words, moment.colours, ring.pile(place)),
                    })
                };
                path.map(|path| land(path.end())).unwrap_or_default()
            }
        }
    }

    fn slider(_: &Moment<Self>, _: Language) -> Option<(String, String)> {
        None
    }

    fn overlay(_: Overlay, _: Language) -> &'static str {
        ""
    }

    fn legend(moment: &Moment<Self>, _: Who<'_>, language: Language) -> Vec<LegendEntry> {
        let words = Texts::of(language);
        let position = moment.position;
        let (true, Stage::Moving) = (moment.live, position.stage()) else { return Vec::new() };
        let mut marks = Vec::new();
        if let Selection::Pile { from, .. } = *moment.selection {
            let barred = |way: Way| {
                let barred = position.refusal(moment.selection, Target::Land(way)).is_some();
                position.path(from, way).is_ok().then_some(barred)
            };
            let landings = Way::BOTH.map(barred);
            marks.push(landings.contains(&Some(false)).then_some((LAND_SIGN, words.lands())));
            marks.push(landings.contains(&Some(true)).then_some((BARRED_SIGN, words.barred())));
        } else if *moment.selection == Selection::Nothing {
            marks.push(Some((MAY_SIGN, words.may())));
        }
        marks.push(position.has_allies().then_some((ALLY_SIGN, words.ally())));
        marks.into_iter().flatten().map(|(sign, label)| LegendEntry::new(sign, label)).collect()
    }

    fn event(event: &Event, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match event {
            Event::Laid { seat, place, pawn } => words.laid(texts::Laid {
                player: who.player(*seat),
                pawn: pawn_name(words, who.colours, kind(*pawn)),
                place,
            }),
            Event::Moved { seat, from, path, moved, .. } => words.moved(texts::Moved {
                player: who.player(*seat),
                domes: words.domes(moved.height().into()),
                from,
                to: path.end(),
            }),
            Event::Taken { seat, pile, .. } => words.taken(texts::Taken {
                player: who.player(*seat),
                pile: pile_name(words, who.colours, *pile),
                points: points(words, pile.points()),
            }),
            Event::Passed { seat } => words.passed(who.player(*seat)),
            Event::Counted { seat, piles } => {
                let player = who.player(*seat);
                let points = points(words, piles.iter().map(|counted| counted.points).sum());
                let is_on_ring = piles.iter().any(|counted| counted.place.is_some());
                let piles = words.piles(piles.len());
                if is_on_ring {
                    words.counted_on_ring(texts::CountedOnRing { player, piles, points })
                } else {
                    words.counted_taken(texts::CountedTaken { player, piles, points })
                }
            }
        }
    }

    fn ended(_: &Self, _: Who<'_>, language: Language) -> Option<String> {
        Some(Texts::of(language).nobody_moves().to_owned())
    }

    fn choice(moment: &Moment<Self>, chosen: Move, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match chosen {
            Move::Lay(kind) => words.choice_lay(pawn_name(words, moment.colours, kind)),
            Move::Pass => words.choice_pass().to_owned(),
            Move::Go { from, way, pawns, cut } => {
                let to = moment.position.path(from, way).map_or(from, |path| path.end());
                let go = words.choice_go(texts::ChoiceGo { domes: words.domes(pawns.into()), from, to });
                if cut == Cut::No {
                    go
                } else {
                    words.choice_cut(texts::ChoiceCut { go, cut: words.cuts()[cut_index(cut)] })
                }
            }
        }
    }

    fn reason(moment: &Moment<Self>, chosen: Move, who: Who<'_>, language: Language) -> Option<String> {
        reason::reason(moment.position, chosen, moment.colours, who, language)
    }

    fn left(position: &Self, seat: Seat, language: Language) -> Option<String> {
        let words = Texts::of(language);
        matches!(position.stage(), Stage::Moving | Stage::Stuck).then(|| match position.movable(seat) {
            0 => words.none_movable().to_owned(),
            piles => words.movable(piles),
        })
    }

    fn inscribe(scene: &mut Scene, moment: &Moment<Self>, who: Who<'_>) {
        for seat in Seat::all(moment.position.seats()) {
            // Cut without the marks of its direction, which come round what is left.
            let name = who(seat).replace(['\u{2068}', '\u{2069}'], "");
            let (shown, size) = Fit { size: 48.0, least: 33.0, room: 296.0 }.of(&name);
            scene.nodes.extend(inscription(moment.position.seats(), seat, isolated(&shown), size));
        }
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Laid { .. } | Event::Moved { .. } => Sound::Place,
            Event::Taken { .. } | Event::Counted { .. } => Sound::Gather,
            Event::Passed { .. } => Sound::Select,
        }
    }

    fn points(so_many: i32, language: Language) -> String {
        points(Texts::of(language), so_many)
    }

    fn scores(moment: &Moment<Self>, language: Language) -> Scores {
        let words = Texts::of(language);
        let unrevealed = &moment.events[moment.revealed..];
        let laying = moment.position.stage() == Stage::Laying;
        let over = moment.position.turn() == Turn::Over;
        let rows = moment.position.standings().seats.into_iter().map(|standing| {
            let mut taken = standing.detail.taken;
            // Anything not revealed yet is still on the lake.
            let still =
                unrevealed.iter().filter(|event| matches!(event, Event::Taken { seat, .. } if *seat == standing.seat));
            taken.truncate(taken.len().saturating_sub(still.count()));
            let mut ring = standing.detail.ring;
            // At the end, what hasn't been counted yet doesn't count.
            for event in unrevealed {
                if let Event::Counted { piles, .. } = event {
                    taken.retain(|pile| !piles.contains(pile));
                    ring.retain(|pile| !piles.contains(pile));
                }
            }
            let sum = |piles: &[Counted]| piles.iter().map(|counted| counted.points).sum::<i32>();
            let if_ended_now = sum(&taken) + sum(&ring);
            let certain = if over { if_ended_now } else { sum(&taken) };
            let cells = (1..=Pile::MAX).map(|floors| cell(words, floors, &taken, &ring)).collect();
            Row { cells, certain, if_ended_now }
        });
        let columns = FLOOR_SIGNS.into_iter().zip(words.floors()).map(|(sign, label)| Column { sign, label });
        Scores {
            columns: columns.collect(),
            rows: rows.collect(),
            legend: words.legend(),
            // Each move of a whole pile empties a place.
            early: laying || 3 * moment.position.ring().piles().count() > 2 * RingPlace::COUNT,
        }
    }
}

/// Whether a pile can move, or a part of it.
fn leaves(position: &Djinns, place: RingPlace) -> bool {
    position.legal_moves().iter().any(|chosen| matches!(chosen, Move::Go { from, .. } if *from == place))
}

/// The points for piles of that many floors.
fn cell(words: Texts, floors: u8, taken: &[Counted], ring: &[Counted]) -> Cell {
    let sum = |piles: &[Counted]| {
        let piles = piles.iter().filter(|counted| counted.pile.height() == floors);
        piles.map(|counted| counted.points).reduce(|sum, more| sum + more)
    };
    let (taken, ring) = (sum(taken), sum(ring));
    let spoken = |(piles, sum): (&str, Option<i32>)| {
        Some(words.points_for(texts::PointsFor { piles, points: points(words, sum?) }))
    };
    let said: Vec<String> =
        [(words.taken_out(), taken), (words.on_ring(), ring)].into_iter().filter_map(spoken).collect();
    Cell {
        shown: taken.map(|sum| sum.to_string()).unwrap_or_default(),
        more: ring.map(|sum| format!("+{sum}")).unwrap_or_default(),
        spoken: if said.is_empty() { words.no_piles().to_owned() } else { said.join(words.between_piles()) },
        wins: false,
    }
}

const fn cut_index(cut: Cut) -> usize {
    match cut {
        Cut::No => 0,
        Cut::Out => 1,
        Cut::Upper => 2,
        Cut::Lower => 3,
    }
}

const fn kind(pawn: Pawn) -> Kind {
    Kind { colour: pawn.colour(), strength: pawn.strength() }
}

/// No pile has negative points.
fn points(words: Texts, points: i32) -> String {
    words.points(points.unsigned_abs() as usize)
}

fn colour_name(words: Texts, colours: Colours, colour: Colour) -> &'static str {
    words.colours()[colours.of(Seat::at(colour.index())).index()]
}

pub(crate) fn pawn_name(words: Texts, colours: Colours, kind: Kind) -> String {
    words.pawn(texts::Pawn { colour: colour_name(words, colours, kind.colour), strength: kind.strength })
}

/// A pile from the top down.
fn pile_name(words: Texts, colours: Colours, pile: Pile) -> String {
    pile.pawns().map(|pawn| pawn_name(words, colours, kind(pawn))).collect::<Vec<_>>().join(words.between_pawns())
}

/// The same for a pile by its kinds.
pub(crate) fn floors_name(words: Texts, colours: Colours, floors: &Floors) -> String {
    let names = floors.0.iter().rev().map(|kind| pawn_name(words, colours, *kind));
    names.collect::<Vec<_>>().join(words.between_pawns())
}

impl Describe for Illegal {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match self {
            Self::Over => words.over().to_owned(),
            Self::StillLaying { .. } => words.still_laying().to_owned(),
            Self::AllLaid => words.all_laid().to_owned(),
            Self::NotDue { due, .. } => words.not_due(colour_name(words, who.colours, *due)),
            Self::NoneLeft { kind } => words.none_left(pawn_name(words, who.colours, *kind)),
            Self::MayNotPass => words.may_not_pass().to_owned(),
            Self::Empty { place } => words.empty(place),
            Self::NotYours { top, .. } => words.not_yours(colour_name(words, who.colours, *top)),
            Self::NoSuchPart { height, .. } => words.no_such_part(words.domes((*height).into())),
            Self::TooFewPlaces { steps, others, .. } => {
                let occupied = match others {
                    0 => words.occupied_none().to_owned(),
                    others => words.occupied((*others).into()),
                };
                words.too_few(texts::TooFew { steps, occupied })
            }
            Self::Ally { ally, .. } => words.on_ally(who(*ally)),
            Self::Twice { onto, colours } => {
                let named = |colour: &Colour| colour_name(words, who.colours, *colour);
                words.twice(texts::Twice {
                    place: onto,
                    colours: colours.iter().map(named).collect::<Vec<_>>().join(words.between_colours()),
                })
            }
            Self::Repeats { .. } => words.repeats().to_owned(),
            Self::WhichHalf { .. } => words.which_half().to_owned(),
            Self::NoCut { .. } => words.no_cut().to_owned(),
            Self::NoAllies => words.no_allies().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, PawnStrength, Setup};
    use luciole_core::{Player, Playthrough, Record, Seed};
    use luciole_scene::Shape;
    use luciole_scene::conformance::check_scene;
    use luciole_session::{Session, Space};
    use luciole_words::conformance::{
        Gallery, check_events, check_gallery, check_set_up, check_steps, exhibits, played_out,
    };

    const EXHIBITS: &str = include_str!("../../pages/exhibits.txt");

    #[test]
    fn everything_shown_before_a_game_has_a_name() {
        check_set_up::<Djinns>();
    }

    #[test]
    fn the_gallery_covers_the_board() {
        let gallery = Gallery {
            classes: "lake place corner terrace second footing carved under djinns-may ally djinns-due djinns-last djinns-trace chosen-pile refused-place way step open barred \
            land going staying djinn-cut leaving put-by djinns-counted djinns-newest djinns-points djinns-chip to-come smoke emblem light yellow blue red green",
            marks: 4,
            repeats_targets: true,
        };
        let moments = exhibits::<Djinns>(EXHIBITS);
        check_gallery(&moments, &gallery);
        let marks: Vec<LegendEntry> = moments
            .iter()
            .flat_map(|session| Djinns::legend(&session.moment(), Who::named(&|_| String::new()), Language::English))
            .collect();
        assert!(marks.len() > 7);
    }

    #[test]
    fn terraces_bear_the_names_of_their_players() {
        let mut record = Record::<Djinns>::new(2, Seed(4), Options::default()).unwrap();
        record.players = ["Bea", "Bartholomäus der Große"].map(|name| Player::Person(name.parse().unwrap())).into();
        let session = Playthrough::begin(record).map(Session::resume).unwrap();
        let scene = luciole_words::board_view(&session, Language::English, Space::High).scene;
        check_scene::<Djinns>(&scene);
        let names: Vec<_> = scene.nodes.iter().filter(|node| node.look == "terrace-name").collect();
        let texts = ["Bea", "Bartholomäus…"].map(|name| Shape::Text(name.to_owned()));
        assert_eq!(names.iter().map(|node| &node.shape).collect::<Vec<_>>(), texts.iter().collect::<Vec<_>>());
        assert!(names[0].scale > names[1].scale, "a long name is smaller");
    }

    #[test]
    fn domes_and_allies_are_named_by_the_colours_that_were_chosen() {
        let two = Colours::new(&[Some(2), Some(1)], 2).unwrap();
        let who = Who::named(&|_| "Bea".to_owned()).in_colours(two);
        let pawn = Pawn::of(Colour::Red, PawnStrength::ALL[2], 0);
        let laid = Event::Laid { seat: Seat::at(0), place: RingPlace::at(7), pawn };
        assert!(Djinns::event(&laid, who, Language::English).contains("green 3"));
        let why = Illegal::NotYours { place: RingPlace::at(7), top: Colour::Blue };
        assert!(why.describe(who, Language::French).contains("jaune"));
        let allies = |colours, language| Djinns::option("alliances", colours, language).unwrap().values.swap_remove(0);
        assert_eq!(allies(Colours::OWN, Language::English), "Yellow with red, blue with green");
        let four = Colours::new(&[Some(2), Some(1), Some(3), Some(4)], 4).unwrap();
        assert_eq!(allies(four, Language::English), "Blue with red, yellow with green");
        assert_eq!(allies(four, Language::French), "Bleu avec rouge, jaune avec vert");
        assert_eq!(allies(four, Language::German), "Blau mit Rot, Gelb mit Grün");
    }

    fn game(seats: usize, setup: Setup) -> Session<Djinns> {
        played_out(seats, 3, Options { setup, ..Options::default() })
    }

    #[test]
    fn every_step_and_every_event_is_told_in_every_language() {
        let tables = [(2, Setup::Blocks), (3, Setup::ShuffledBlocks), (4, Setup::Ring)];
        let mut games = tables.map(|(seats, setup)| game(seats, setup));
        let told = check_events(&games, 5);
        assert!(told.iter().flatten().all(|line| line.contains('<')));
        games.iter_mut().for_each(check_steps);
    }

    #[test]
    fn a_chosen_pile_that_can_not_move_is_explained() {
        let mut session = game(2, Setup::ShuffledBlocks);
        let (mut held, mut free) = (0, 0);
        for number in 0..=session.events().len() {
            session.show_move(number);
            let moment = session.moment();
            if moment.position.stage() != Stage::Moving {
                continue;
            }
            for from in RingPlace::all().filter(|place| moment.position.ring().pile(*place).height() > 0) {
                let selection = &Selection::Pile { from, pawns: 1 };
                let prompt = Djinns::prompt(
                    &Moment { selection, ..session.moment() },
                    Who::named(&|_| String::new()),
                    Language::English,
                );
                let says_so = prompt.starts_with("This pile can’t move");
                assert_eq!(says_so, !leaves(moment.position, from), "{prompt}");
                *(if says_so { &mut held } else { &mut free }) += 1;
            }
        }
        assert!(held > 100 && free > 100, "{held} {free}");
    }

    #[test]
    fn scores_name_the_piles_and_add_up() {
        for seats in 2..=4 {
            let mut session = game(seats, Setup::ShuffledBlocks);
            session.reveal_all();
            let moment = session.moment();
            let scores = Djinns::scores(&moment, Language::English);
            for (row, standing) in scores.rows.iter().zip(session.standings().seats) {
                assert_eq!((row.certain, row.if_ended_now), (standing.points, standing.points));
                let number = |text: &str| text.parse::<i32>().unwrap_or(0);
                let sums = row.cells.iter().map(|cell| number(&cell.shown) + number(&cell.more));
                assert_eq!(sums.sum::<i32>(), standing.points, "the points of all piles");
            }
        }
    }

    #[test]
    fn a_tower_counts_once_it_has_been_revealed() {
        let mut session = game(2, Setup::ShuffledBlocks);
        let number = session.events().iter().position(|events| events.len() == 2).unwrap() + 1;
        session.show_move(number);
        let total = |session: &Session<Djinns>| {
            let scores = Djinns::scores(&session.moment(), Language::English);
            scores.rows.into_iter().map(|row| row.if_ended_now).collect::<Vec<_>>()
        };
        let before = total(&session);
        session.reveal_all();
        assert_ne!(total(&session), before);
    }

    /// At the end the plates begin with nothing and follow each step, up to the standings.
    #[test]
    fn the_plates_follow_the_count_of_the_end() {
        for (seats, seed) in (2..=4).flat_map(|seats| (0..20).map(move |seed| (seats, seed))) {
            let options = Options { setup: Setup::ShuffledBlocks, ..Options::default() };
            let mut session = played_out::<Djinns>(seats, seed, options);
            let (_, moves) = session.cursor();
            session.show_move(moves);
            let mut counted = vec![0; seats];
            loop {
                let scores = Djinns::scores(&session.moment(), Language::English);
                let plates: Vec<i32> = scores.rows.iter().map(|row| row.if_ended_now).collect();
                assert_eq!(plates, counted, "{seats} seats, seed {seed}");
                for row in scores.rows {
                    let number = |text: &str| text.parse::<i32>().unwrap_or(0);
                    let sum: i32 = row.cells.iter().map(|cell| number(&cell.shown) + number(&cell.more)).sum();
                    assert_eq!((row.certain, sum), (row.if_ended_now, row.if_ended_now));
                }
                if !session.reveal_next() {
                    break;
                }
                if let Event::Counted { seat, piles } = &session.last_events()[session.moment().revealed - 1] {
                    counted[seat.index()] += piles.iter().map(|counted| counted.points).sum::<i32>();
                }
            }
            assert!(session.standings().seats.iter().map(|seat| seat.points).eq(counted));
        }
    }

    #[test]
    fn the_count_of_the_end_is_told_in_every_language() {
        let counted = |strength: usize, place| {
            let pile = Pile::of(Pawn::of(Colour::Yellow, PawnStrength::ALL[strength - 1], 0));
            Counted { pile, points: pile.points(), place }
        };
        let taken = Event::Counted { seat: Seat::at(0), piles: vec![counted(4, None), counted(3, None)] };
        let on_ring = Event::Counted { seat: Seat::at(0), piles: vec![counted(1, Some(RingPlace::at(7)))] };
        let bea = Who::named(&|_| "Bea".to_owned());
        for (who, language, said) in [
            (
                bea,
                Language::English,
                ["Off the lake, Bea has 2 piles: 7 points.", "On the lake, Bea has 1 pile: 1 point."],
            ),
            (
                bea,
                Language::French,
                ["Hors du lac, Bea a 2 piles\u{a0}: 7 points.", "Sur le lac, Bea a 1 pile\u{a0}: 1 point."],
            ),
            (bea, Language::German, ["Vor sich hat Bea 2 Stapel: 7 Punkte.", "Auf dem See hat Bea 1 Stapel: 1 Punkt."]),
            (
                bea.addressing(Some(Seat::at(0))),
                Language::German,
                ["Vor dir hast du 2 Stapel: 7 Punkte.", "Auf dem See hast du 1 Stapel: 1 Punkt."],
            ),
        ] {
            assert_eq!([&taken, &on_ring].map(|event| Djinns::event(event, who, language)), said);
        }
    }

    #[test]
    fn refusals_say_what_is_in_the_way_in_every_language() {
        let who: Who<'_> = Who::named(&|_| "Bea".to_owned());
        let onto = RingPlace::at(7);
        let why = Illegal::Twice { onto, colours: vec![Colour::Blue, Colour::Red] };
        assert_eq!(why.describe(who, Language::English), "On space 7 the pile would have blue and red twice.");
        assert_eq!(why.describe(who, Language::French), "Sur la case 7, la pile aurait deux fois du bleu et du rouge.");
        let why = Illegal::Ally { onto, ally: Seat::at(2) };
        assert_eq!(why.describe(who, Language::English), "Your ally Bea controls the pile there.");
        let few = |others| Illegal::TooFewPlaces { place: onto, steps: 4, others };
        let said = few(1).describe(who, Language::English);
        assert_eq!(said, "Strength 4 is too much: only one other space has domes, and you can’t pass a space twice.");
        let said = few(2).describe(who, Language::English);
        assert_eq!(said, "Strength 4 is too much: only 2 other spaces have domes, and you can’t pass a space twice.");
        let said = few(1).describe(who, Language::French);
        assert_eq!(
            said,
            "La force 4 est trop grande\u{a0}: une seule autre case est occupée, et on ne passe jamais deux fois sur la même case."
        );
    }

    #[test]
    fn piles_are_spoken_with_the_punctuation_of_the_language() {
        let counted = |strength: usize| {
            let pile = Pile::of(Pawn::of(Colour::Yellow, PawnStrength::ALL[strength - 1], 0));
            Counted { pile, points: pile.points(), place: None }
        };
        let spoken = |language| cell(Texts::of(language), 1, &[counted(3), counted(1)], &[counted(4)]).spoken;
        assert_eq!(spoken(Language::English), "taken out: 4 points; on the lake: 4 points");
        assert_eq!(spoken(Language::French), "sorties\u{a0}: 4 points\u{a0}; sur le lac\u{a0}: 4 points");
    }
}
