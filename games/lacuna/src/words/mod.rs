//! The texts of Lacuna.

mod figures;
mod impossible;
mod reason;
mod tally;
mod texts;

use luciole_core::{Game as _, PlayerColour, Seat, Turn};
use luciole_scene::{Scene, ViewBox};
use luciole_session::{Moment, Overlay};
use luciole_words::{
    Addressee, Card, Cell, Column, Describe, GameText, Language, LegendEntry, Row, Scores, Sign, Sound, Who, capital,
};

use crate::rules::{Colour, Event, Flower, Illegal, Lacuna, MAT, Move, Obstacle, Pair, Point, Whereabouts};
use crate::taps::{OWNERS as LACUNA_OWNERS, Selection, TERRITORIES as LACUNA_TERRITORIES, Target};

use texts::CardTexts;
pub(crate) use texts::Texts;

const COLOUR_SIGNS: [Sign; 2] = [
    Sign { drawing: "lacuna-seat-1", look: "pawn seat-1", reach: 72 },
    Sign { drawing: "lacuna-seat-2", look: "pawn seat-2", reach: 72 },
];

pub(crate) const FLOWER_SIGNS: [Sign; 7] = [
    Sign { drawing: "lacuna-r", look: "flower red", reach: 58 },
    Sign { drawing: "lacuna-o", look: "flower orange", reach: 58 },
    Sign { drawing: "lacuna-y", look: "flower yellow", reach: 58 },
    Sign { drawing: "lacuna-g", look: "flower green", reach: 58 },
    Sign { drawing: "lacuna-b", look: "flower blue", reach: 58 },
    Sign { drawing: "lacuna-v", look: "flower violet", reach: 58 },
    Sign { drawing: "lacuna-p", look: "flower pink", reach: 58 },
];

const OWNER_SIGNS: [Sign; 2] = [
    Sign { drawing: "lacuna-owner", look: "owner seat-1", reach: 40 },
    Sign { drawing: "lacuna-owner-2", look: "owner seat-2", reach: 40 },
];

const PATCH_SIGNS: [Sign; 2] = [
    Sign { drawing: "lacuna-patch-1", look: "seat-1", reach: 40 },
    Sign { drawing: "lacuna-patch-2", look: "seat-2", reach: 40 },
];

const CLAIM_SIGNS: [Sign; 2] = [
    Sign { drawing: "lacuna-claim-1", look: "seat-1", reach: 66 },
    Sign { drawing: "lacuna-claim-2", look: "seat-2", reach: 66 },
];

const CUT_SIGN: Sign = Sign { drawing: "lacuna-cut", look: "seat-2", reach: 44 };

impl GameText for Lacuna {
    const COLOUR_SIGNS: &'static [Sign] = &COLOUR_SIGNS;
    const COLOURS: &'static [&'static str] = &["seat-1", "seat-2"];
    const ON_CARD: usize = 7;
    const ON_COVER: Option<ViewBox> = Some(ViewBox { x: -560.0, y: -800.0, width: 1160.0, height: 725.0 });
    /// The points are colours, of which a win takes four.
    const SCORES_COMPARE: bool = false;

    fn card(language: Language) -> Card {
        let texts = CardTexts::of(language);
        Card {
            name: "Lacuna",
            tagline: texts.tagline(),
            goal: texts.goal(),
            facts: texts.facts(),
            age: Some(8),
            designer: "Mark Gerrits",
            publisher: "CMYK, Savana",
        }
    }

    fn colour_title(colour: PlayerColour, _: usize, language: Language) -> &'static str {
        CardTexts::of(language).seats()[colour.index()]
    }

    fn figure(name: &str) -> Option<Scene> {
        figures::named(name)
    }

    fn prompt(moment: &Moment<Self>, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let position = moment.position;
        let prompt = match *moment.selection {
            _ if !position.is_poured() => words.prompt_take(),
            Selection::Pair(..) => words.prompt_slide(),
            Selection::Flower(chosen) if position.partners(chosen).next().is_some() => words.prompt_partner(),
            Selection::Flower(_) => words.prompt_no_partner(),
            Selection::Nothing if position.pairs().is_empty() => words.prompt_pass(),
            Selection::Nothing => words.prompt_flower(),
        };
        prompt.to_owned()
    }

    fn target(moment: &Moment<Self>, target: Target, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match target {
            Target::Colour(colour) => words.take(words.colours()[colour.index()]),
            Target::Ghost => words.put_down().to_owned(),
            Target::Pass => words.pass().to_owned(),
            Target::Flower(flower) => {
                let name = placed_name(words, moment.position, flower);
                match *moment.selection {
                    Selection::Flower(chosen) if chosen == flower => words.chosen(&name),
                    Selection::Pair(pair, _) if pair.has(flower) => words.chosen(&name),
                    Selection::Flower(chosen) if sees(moment.position, chosen, flower) => words.partner(&name),
                    _ => name,
                }
            }
        }
    }

    fn slider(moment: &Moment<Self>, language: Language) -> Option<(String, String)> {
        let words = Texts::of(language);
        let Selection::Pair(pair, place) = *moment.selection else { return None };
        let line = moment.position.line(pair).ok()?;
        let [from, to] = pair.flowers().map(|flower| flower_name(words, flower));
        let percent = (f64::from(place) * 100.0 / f64::from(line.last())).round() as u32;
        let at = words.ghost_at(texts::GhostAt { percent, from, to });
        let effect = moment.selection.effect(moment.position).unwrap_or_default();
        let said = match (effect.changes.len(), effect.cut_off.len()) {
            (0, 0) => String::new(),
            (won, 0) => words.would_win(won),
            (0, cut) => words.would_cut(cut),
            (won, cut) => {
                words.both_effects(texts::BothEffects { won: words.would_win(won), cut: words.would_cut(cut) })
            }
        };
        Some((
            words.ghost().to_owned(),
            if said.is_empty() { at } else { words.with_effect(texts::WithEffect { at, effect: said }) },
        ))
    }

    fn overlay(overlay: Overlay, language: Language) -> &'static str {
        let words = Texts::of(language);
        if overlay == LACUNA_TERRITORIES { words.territories() } else { words.owners() }
    }

    fn legend(moment: &Moment<Self>, who: Who<'_>, language: Language) -> Vec<LegendEntry> {
        let words = Texts::of(language);
        let position = moment.position;
        let of_seat = |signs: [Sign; 2], seat: Seat, label: fn(Texts, Addressee) -> String| {
            LegendEntry::new(signs[moment.colours.of(seat).index()], label(words, who.player(seat)))
        };
        let both = |signs, label| Seat::all(2).map(move |seat| of_seat(signs, seat, label));
        let mut marks = Vec::new();
        if let (true, Turn::Of(seat), Some(effect)) = (moment.live, position.turn(), moment.selection.effect(position))
        {
            marks.extend((!effect.changes.is_empty()).then(|| of_seat(CLAIM_SIGNS, seat, Texts::would_be)));
            marks.extend((!effect.cut_off.is_empty()).then(|| LegendEntry::new(CUT_SIGN, words.cut_off())));
        }
        if moment.shows(LACUNA_TERRITORIES) && !position.pawns().is_empty() {
            marks.extend(both(PATCH_SIGNS, Texts::nearest_to));
        }
        let gathered = position.turn() == Turn::Over && moment.revealed > 1;
        if gathered || (moment.shows(LACUNA_OWNERS) && !position.pawns().is_empty()) {
            marks.extend(both(OWNER_SIGNS, if gathered { Texts::gathered_by } else { Texts::would_go_to }));
        }
        marks
    }

    fn event(event: &Event, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match event {
            Event::Poured { seat, flower } => words
                .poured(texts::Poured { player: who.player(*seat), colour: words.colours()[flower.colour().index()] }),
            Event::Placed { seat, pair, .. } => {
                words.placed(texts::Placed { player: who.player(*seat), colour: name(words, pair.colour()) })
            }
            Event::Passed { seat } => words.passed(who.player(*seat)),
            Event::Gathered { flower, nearest, .. } => {
                let (flower, who) = (capital(a_flower(words, flower.colour())), who.player(nearest.seat));
                match nearest.decided_by {
                    Some(1) => words.gathered(texts::Gathered { flower, player: who }),
                    Some(rank) => words.gathered_by_tie(texts::GatheredByTie {
                        flower,
                        rank: words.ranks()[usize::from(rank) - 1],
                        player: who,
                    }),
                    None => words.gathered_all_equal(texts::GatheredAllEqual { flower, player: who }),
                }
            }
        }
    }

    fn ended(_: &Self, _: Who<'_>, language: Language) -> Option<String> {
        Some(Texts::of(language).all_placed().to_owned())
    }

    fn choice(moment: &Moment<Self>, chosen: Move, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match chosen {
            Move::Take(colour) => words.choice_take(words.colours()[colour.index()]),
            Move::Place(pair, place) => {
                let [one, other] = pair.flowers().map(|flower| flower_name(words, flower));
                let last = moment.position.joining_line(pair).map_or(0, |line| line.last());
                // In which third of the line, so that two places on it sound different.
                let near = match place {
                    _ if place < last / 3 => one.clone(),
                    _ if place > last - last / 3 => other.clone(),
                    _ => return words.choice_place(texts::ChoicePlace { one, other }),
                };
                words.choice_place_near(texts::ChoicePlaceNear { one, other, near })
            }
            Move::Pass => words.choice_pass().to_owned(),
        }
    }

    fn reason(moment: &Moment<Self>, chosen: Move, _: Who<'_>, language: Language) -> Option<String> {
        reason::reason(moment.position, chosen, language)
    }

    fn left(position: &Self, seat: Seat, language: Language) -> Option<String> {
        let left = 2 * Self::PAWNS_EACH - position.turns_played();
        let pawns = if position.turn() == Turn::Of(seat) { left.div_ceil(2) } else { left / 2 };
        (pawns > 0).then(|| Texts::of(language).pawns_left(pawns.into()))
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Placed { .. } => Sound::Place,
            Event::Poured { .. } | Event::Gathered { .. } => Sound::Gather,
            Event::Passed { .. } => Sound::Select,
        }
    }

    fn points(points: i32, language: Language) -> String {
        Texts::of(language).colours_won(points.unsigned_abs() as usize)
    }

    fn unit(points: i32, language: Language) -> String {
        Texts::of(language).unit(points.unsigned_abs() as usize)
    }

    fn scores(moment: &Moment<Self>, language: Language) -> Scores {
        let words = Texts::of(language);
        let mut counts: Vec<([u8; 7], [u8; 7])> =
            moment.position.standings().seats.into_iter().map(|s| (s.detail.flowers, s.detail.near)).collect();
        // Before the first pawn nothing is near anybody.
        if moment.position.pawns().is_empty() {
            for (_, near) in &mut counts {
                *near = [0; 7];
            }
        }
        // Anything not revealed yet is still on the mat.
        for event in &moment.events[moment.revealed..] {
            if let Event::Gathered { flower, nearest, .. } = event {
                let (flowers, near) = &mut counts[nearest.seat.index()];
                flowers[flower.colour().index()] -= 1;
                near[flower.colour().index()] += 1;
            }
        }
        let rows = counts.into_iter().map(|(flowers, near)| {
            let cells: Vec<Cell> = (0..7).map(|colour| cell(words, flowers[colour], near[colour])).collect();
            let certain = flowers.iter().filter(|taken| **taken >= Lacuna::MAJORITY).count() as i32;
            let if_ended_now = if moment.position.turn() == Turn::Over { certain } else { won(&cells) };
            Row { cells, certain, if_ended_now }
        });
        let column =
            |colour: Colour| Column { sign: FLOWER_SIGNS[colour.index()], label: words.colours()[colour.index()] };
        Scores {
            columns: Colour::ALL.map(column).to_vec(),
            rows: rows.collect(),
            legend: words.legend(),
            early: 3 * moment.position.pawns().len() < usize::from(2 * Lacuna::PAWNS_EACH),
        }
    }
}

/// A colour as something that is won.
fn name(words: Texts, colour: Colour) -> &'static str {
    words.colours_of_several()[colour.index()]
}

/// The number of colours won.
fn won(cells: &[Cell]) -> i32 {
    cells.iter().filter(|cell| cell.wins).count() as i32
}

/// Whether two flowers can be taken together.
fn sees(position: &Lacuna, one: Flower, other: Flower) -> bool {
    Pair::of(one, other).is_ok_and(|pair| position.places(pair).is_ok())
}

/// The flowers of one colour: taken, and near.
fn cell(words: Texts, taken: u8, near: u8) -> Cell {
    let (more, spoken) = match near {
        0 => (String::new(), taken.to_string()),
        _ => (
            format!("+{near}"),
            words.taken_and_near(texts::TakenAndNear {
                taken: words.taken(taken.into()),
                near: words.near(near.into()),
            }),
        ),
    };
    Cell { shown: taken.to_string(), more, spoken, wins: taken + near >= Lacuna::MAJORITY }
}

fn flower_name(words: Texts, flower: Flower) -> String {
    words.flower(texts::Flower { colour: words.colours()[flower.colour().index()], number: flower.number() })
}

/// A flower in a text beside the board, where flowers have no numbers.
fn a_flower(words: Texts, colour: Colour) -> &'static str {
    words.a_flower()[colour.index()]
}

/// Obstacles in such a text: those that look the same are counted.
fn list_of(words: Texts, obstacles: &[Obstacle]) -> String {
    let colour_of = |obstacle: &Obstacle| match obstacle {
        Obstacle::Flower(flower) => Some(flower.colour()),
        Obstacle::Pawn(_) => None,
    };
    let counted = |look: Option<Colour>| {
        let count = obstacles.iter().filter(|obstacle| colour_of(obstacle) == look).count();
        match (look, count) {
            (_, 0) => None,
            (Some(colour), 1) => Some(a_flower(words, colour).to_owned()),
            (Some(colour), count) => {
                let colour = words.colours_of_several()[colour.index()];
                Some(words.several_flowers(texts::SeveralFlowers { count, colour }))
            }
            (None, 1) => Some(words.a_pawn().to_owned()),
            (None, count) => Some(words.several_pawns(count)),
        }
    };
    let looks = Colour::ALL.into_iter().map(Some).chain([None]);
    looks.filter_map(counted).collect::<Vec<_>>().join(words.between_obstacles())
}

/// A flower's name and position for screen readers: as on a clock, and how far from the middle.
fn placed_name(words: Texts, position: &Lacuna, flower: Flower) -> String {
    let at = match position.whereabouts(flower) {
        Whereabouts::Mat(at) => Some(at),
        _ => None,
    };
    flower_at(words, flower, at)
}

/// The same for a flower at a point.
pub(crate) fn flower_at(words: Texts, flower: Flower, at: Option<Point>) -> String {
    let name = flower_name(words, flower);
    match at {
        Some(at) => self::at(words, Some(&name), at),
        None => name,
    }
}

/// A point of the pond for screen readers, and what lies there.
pub(crate) fn at(words: Texts, what: Option<&str>, at: Point) -> String {
    let (hour, ring) = (words.hour(hour(at).into()), words.rings()[ring(at)]);
    match what {
        Some(what) => words.floats(texts::Floats { flower: what, hour, ring }),
        None => words.editor_place(texts::EditorPlace { hour, ring }),
    }
}

/// The hour on a clock face at which a point of the mat lies, seen from the middle.
fn hour(at: Point) -> u8 {
    // The direction of the hand at each hour, in thousandths.
    const HAND: [(i32, i32); 12] = [
        (500, -866),
        (866, -500),
        (1000, 0),
        (866, 500),
        (500, 866),
        (0, 1000),
        (-500, 866),
        (-866, 500),
        (-1000, 0),
        (-866, -500),
        (-500, -866),
        (0, -1000),
    ];
    let along = |(x, y): (i32, i32)| i64::from(at.x) * i64::from(x) + i64::from(at.y) * i64::from(y);
    (1..=12).max_by_key(|hour| along(HAND[usize::from(*hour) - 1])).unwrap_or(12)
}

/// In which third between the middle and the rim a point lies.
fn ring(at: Point) -> usize {
    let square = |length: i32| i64::from(length) * i64::from(length);
    let out = square(at.x) + square(at.y);
    usize::from(out > square(MAT / 3)) + usize::from(out > square(2 * MAT / 3))
}

/// A list, with “and” before its last item.
fn listed<T: AsRef<str>>(words: Texts, items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match &items[..] {
        [before @ .., last] if !before.is_empty() => {
            words.listed_and_last(texts::ListedAndLast { listed: before.join(words.between_listed()), last })
        }
        only => only.concat(),
    }
}

fn obstacle_name(words: Texts, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Flower(flower) => flower_name(words, flower),
        Obstacle::Pawn(number) => words.pawn(number + 1),
    }
}

impl Describe for Illegal {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let name = |flower: &Flower| flower_name(words, *flower);
        match self {
            Self::Over => words.over().to_owned(),
            Self::ColourFirst => words.colour_first().to_owned(),
            Self::FreeFlowerTaken => words.free_flower_taken().to_owned(),
            Self::MayNotPass => words.may_not_pass().to_owned(),
            Self::Taken { flower, by } => {
                words.taken_already(texts::TakenAlready { flower: capital(&name(flower)), player: who.player(*by) })
            }
            Self::Obstructed { by, .. } => words.obstructed(list_of(words, by)),
            Self::NoRoom { .. } => words.no_room().to_owned(),
            Self::NoSuchPlace { place, last, .. } => words.no_such_place(texts::NoSuchPlace { place, last }),
            Self::Overlap { with, .. } => words.overlap(list_of(words, with)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;
    use luciole_session::Session;
    use luciole_words::conformance::{
        Gallery, check_events, check_gallery, check_set_up, check_steps, exhibits, played_out,
    };

    const EXHIBITS: &str = include_str!("../../pages/exhibits.txt");

    #[test]
    fn everything_shown_before_a_game_has_a_name() {
        check_set_up::<Lacuna>();
    }

    #[test]
    fn the_gallery_covers_the_board() {
        let gallery = Gallery {
            classes: "pond bank gleam partner-ring chosen-ring sight stretch ghost claim cut refused in-the-way territory \
            owner measure newest rival deciding gathered taken trace lantern",
            marks: 8,
            repeats_targets: true,
        };
        let moments = exhibits::<Lacuna>(EXHIBITS);
        check_gallery(&moments, &gallery);
        let marks: Vec<LegendEntry> = moments
            .iter()
            .flat_map(|session| Lacuna::legend(&session.moment(), Who::named(&|_| String::new()), Language::English))
            .collect();
        assert!(marks.len() > 8);
    }

    #[test]
    fn flower_positions_are_given_as_on_a_clock() {
        for (x, y, told) in [
            (0, -90_000, (12, 2)),
            (50_000, -50_000, (2, 2)),
            (40_000, 0, (3, 1)),
            (0, 1_000, (6, 0)),
            (-52_000, 30_000, (8, 1)),
            (-20_000, -20_000, (11, 0)),
        ] {
            let at = Point { x, y };
            assert_eq!((hour(at), ring(at)), told, "{x}, {y}");
        }
    }

    fn game() -> Session<Lacuna> {
        played_out(2, 3, Options::default())
    }

    #[test]
    fn every_step_and_every_event_is_told_in_every_language() {
        let mut session = game();
        let told = check_events(std::slice::from_ref(&session), 3);
        assert_eq!(told.len(), 13 + 24);
        assert!(told.iter().flatten().all(|line| line.contains('<')));
        check_steps(&mut session);
        session.show(1);
        assert_eq!(
            Lacuna::prompt(&session.moment(), Who::named(&|_| String::new()), Language::English),
            "Choose a flower."
        );
        assert!(session.play(Move::Pass).is_err());
    }

    #[test]
    fn the_score_is_told_with_the_flowers() {
        let session = game();
        let begin = Lacuna::scores(&session.moment(), Language::English);
        let mut session = session;
        session.reveal_all();
        let end = Lacuna::scores(&session.moment(), Language::English);
        assert!(end.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.more.is_empty()));
        assert!(begin.rows.iter().flat_map(|row| &row.cells).any(|cell| !cell.more.is_empty()));
        let won = |scores: &Scores| {
            scores.rows.iter().map(|row| row.cells.iter().filter(|c| c.wins).count()).collect::<Vec<_>>()
        };
        assert_eq!(won(&end), won(&begin), "what is near counts as if the game ended now");
    }

    #[test]
    fn the_ghost_says_what_it_would_change_after_where_it_is() {
        let ghost = |moves: usize, language| {
            let session = exhibits::<Lacuna>(EXHIBITS).swap_remove(moves);
            Lacuna::slider(&session.moment(), language).unwrap().1
        };
        let english = ghost(3, Language::English);
        assert!(english.ends_with("red flower 5; 2 flowers would become yours, 1 pair would be cut off"), "{english}");
        let french = ghost(3, Language::French);
        assert!(
            french.ends_with("fleur rouge 5\u{a0}; 2 fleurs vous reviendraient, 1 paire serait coupée"),
            "{french}"
        );
    }

    #[test]
    fn before_the_first_pawn_nothing_is_near() {
        let mut session = game();
        session.show(1);
        let scores = Lacuna::scores(&session.moment(), Language::English);
        let shown: String = scores.rows.iter().flat_map(|row| &row.cells).map(|cell| cell.shown.as_str()).collect();
        assert_eq!(shown.matches('1').count(), 1, "only the free flower counts: {shown}");
        assert!(scores.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.more.is_empty()));
    }

    #[test]
    fn refusals_name_what_is_in_the_way_in_every_language() {
        let flower = |name: &str| name.parse::<Flower>().unwrap();
        let pair = Pair::of(flower("b1"), flower("b2")).unwrap();
        let why = Illegal::Obstructed { pair, by: vec![Obstacle::Flower(flower("g3")), Obstacle::Pawn(0)] };
        assert_eq!(
            why.describe(Who::named(&|_| "Bea".to_owned()), Language::English),
            "Something is in the way: a green flower, a pawn."
        );
        assert_eq!(
            why.describe(Who::named(&|_| "Bea".to_owned()), Language::French),
            "Sur le chemin\u{a0}: une fleur verte, un pion."
        );
    }
}
