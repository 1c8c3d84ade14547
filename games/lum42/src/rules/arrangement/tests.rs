use luciole_core::{Game as _, random_move};
use rand::RngExt;

use super::*;
use crate::rules::crew::{Exile, Slot};
use crate::rules::{Options, ROUNDS};

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

/// Two players in the middle of round 2: the first has deployed the chief, and the second is about to move the ship.
const GOOD: &str = "\
round 2; first 1; turn 2; decision ship; light-objective r; energy-objective each
zone rl-mb@c3 gl-my@d3 yl-mr@e3 bl-mg@c4 rl-mb@e4 ke-my@c5 gl-pl@d5 bl-pd@e5 bl-pl@d2 ye-pt@b3 re-mg@f4 ge-mr@c6
planets b:4 k:5 y:3 r:4; satellites pt:4 mb:4 pd:4 my:4
ship1 c4; units1 base base chief@c4p; probes1 r@e4; light1 r:2; energy1 b:1
points1 passage:3 transform:5 light-objective:2
ship2 e5; units2 base base doubler; light2 g:1 y:1; points2 passage:1 exile:3";

fn good() -> Arrangement {
    GOOD.parse().unwrap()
}

fn arranged(seats: usize, arrangement: &Arrangement) -> Result<Lum42, SetUpError> {
    Lum42::arrange(seats, &Options::default(), arrangement, Seed(5))
}

/// The positions of a random game.
fn positions(seats: usize, seed: u64) -> Vec<Lum42> {
    let mut chance = Chance::new(Seed(seed), 9);
    let mut positions = vec![Lum42::set_up(seats, &Options::default(), Seed(seed)).unwrap()];
    while let Some(chosen) = random_move(positions.last().unwrap(), &mut chance) {
        let mut position = positions.last().unwrap().clone();
        position.play(chosen).unwrap();
        positions.push(position);
    }
    positions
}

#[test]
fn every_position_at_the_beginning_of_a_turn_can_be_arranged() {
    let mut decisions = [0; Decision::ALL.len()];
    for seed in 0..45 {
        let seats = 2 + seed as usize % 3;
        for position in positions(seats, seed) {
            let Some(arrangement) = position.arrangement() else { continue };
            decisions[arrangement.decision.index()] += 1;
            assert_eq!(arrangement.to_string().parse().as_ref(), Ok(&arrangement));
            let json = serde_json::to_string(&arrangement).unwrap();
            assert_eq!(serde_json::from_str::<Arrangement>(&json).unwrap(), arrangement);

            let mut again = arranged(seats, &arrangement).unwrap();
            assert_eq!(again.arrangement().as_ref(), Some(&arrangement));
            assert_eq!((again.view(None), again.standings()), (position.view(None), position.standings()));
            assert_eq!(again.legal_moves(), position.legal_moves());
            // Nothing is lost but the order below the tops.
            (again.planets, again.satellites) = (position.planets, position.satellites);
            assert_eq!(again, position);
        }
    }
    assert!(decisions.iter().all(|count| *count >= 45), "{decisions:?}");
}

#[test]
fn within_a_turn_and_between_rounds_there_is_no_arrangement() {
    for position in positions(4, 4) {
        let begins = match position.stage {
            Stage::Planet | Stage::Recover | Stage::Over => true,
            Stage::Ship(passed) => passed.len() == 1,
            _ => false,
        };
        assert_eq!(position.arrangement().is_some(), begins);
    }
}

#[test]
fn piles_that_are_left_out_are_dealt_from_what_is_left_of_the_box() {
    let open = Arrangement { planets: None, satellites: None, ..good() };
    let position = arranged(2, &open).unwrap();
    assert_eq!(Pile::ALL.map(|pile| (position.planets.left(pile), position.satellites.left(pile))), [(4, 4); 4]);
    let laid = position.zone.systems().iter().filter_map(|cell| position.zone.planet(cell));
    let mut planets: Vec<Planet> = laid.chain(position.planets.all()).collect();
    planets.sort_unstable();
    assert!(planets.into_iter().eq(Planet::in_the_box()));
    let other = Lum42::arrange(2, &Options::default(), &open, Seed(6)).unwrap();
    assert_ne!(other.planets, position.planets);

    let known = arranged(2, &good()).unwrap();
    assert_eq!(known.planets.tops().map(|(_, top)| top.name()).collect::<String>(), "bkyr");
    assert_eq!(known.planets.all().count(), 16);
}

/// In a record too, what has only one answer isn't asked.
#[test]
fn decisions_with_one_option_are_played() {
    let mut last = good();
    last.decision = Decision::Recover;
    last.crews[0].units[2].1 = None;
    last.crews[1].units[2].1 = Some(Post::Exile(Exile::Three));
    let position = arranged(2, &last).unwrap();
    assert_eq!((position.stage, position.turn), (Stage::Recruit, ONE));
    assert_eq!(position.board(TWO).points_for(Why::Exile), 3 + 3);
}

#[test]
fn the_text_is_what_a_person_would_write() {
    assert_eq!(good().to_string(), GOOD.replace('\n', "; "));
    let nothing: Arrangement = "".parse().unwrap();
    assert_eq!(
        nothing.to_string(),
        "round 1; first 1; turn 1; decision planet; light-objective b; energy-objective each"
    );
    let tests = [
        ("round 6", "\"6\" is not a round: 1 to 5"),
        ("decision probe", "\"probe\" is not a decision: planet, ship, recover or over"),
        ("energy-objective k", "\"k\" is not an energy objective: b, g, y, r or each"),
        ("zone rl-mb", "\"rl-mb\" is not a system with its cell, such as rl-mb@c3"),
        ("zone r@c3", "\"\" is not a face: l for light or e for energy"),
        ("zone @c3", "\"\" is not a system, such as rl-mb or ke-pt"),
        ("zone él-mb@c3", "\"él-mb\" is not a system"),
        ("zone rl-mk@c3", "\"mk\" is not a satellite, such as mb or pt"),
        ("zone rl-mb@h3", "\"h3\" is not a cell: a1 to g7"),
        ("planets b:5 r:5", "\"planets\" is not followed by four piles"),
        ("planets b:5 r:5 - - -", "\"planets\" is not followed by four piles"),
        ("planets b:6 - - -", "\"6\" is not a number of pieces: 1 to 5"),
        ("satellites mb:0 - - -", "\"0\" is not a number of pieces: 1 to 5"),
        ("satellites mb - - -", "\"mb\" is not a pile, such as b:5, or - if it is used up"),
        ("units1 pilot", "\"pilot\" is not a unit"),
        ("units1 base@c4", "\"c4\" is not a slot (c4p, c4m) or a place of the Exile"),
        ("probes1 b@c3 b@c4", "\"b\" is not named only once in probes1"),
        ("probes1 b:c3", "\"b:c3\" is not a probe with its cell, such as b@c3"),
        ("light1 b:256", "\"256\" is not a number of cubes or points"),
        ("light1 b:-1", "\"-1\" is not a number of cubes or points"),
        ("energy1 2b", "\"2b\" is not an entry such as b:2"),
        ("points1 65536", "\"65536\" is not an entry such as b:2"),
        ("points1 passage:65536", "\"65536\" is not a number of cubes or points"),
        ("points1 luck:1", "\"luck\" is not a reason for points: passage, transform, exile, "),
        ("ship5 c3", "\"ship5\" is not a section: round, first, turn, decision, "),
    ];
    for (text, expected) in tests {
        let why = text.parse::<Arrangement>().unwrap_err().to_string();
        assert!(why.starts_with(expected), "{text}: {why}");
    }
}

#[test]
fn everything_that_cannot_come_about_is_named() {
    const OBJECTIVE: &str = "objective: 5 for the first, 3 for each later one";
    let objective = |name: &str| format!("these are not the points for the {name}-{OBJECTIVE}");
    // What is changed in the text, and the reasons.
    let tests: [(&[(&str, &str)], &str); 39] = [
        (&[("turn 2", "turn 3")], "there is no seat 3"),
        (&[("ship2", "ship4 c3; ship2")], "there is no seat 4"),
        (&[("@d2", "@e4")], "there are two systems on e4; there are 11 systems, not 12"),
        (&[("@f4", "@d4")], "no system can lie on d4"),
        (&[("@f4", "@c7")], "no system can lie on c7"),
        (&[("@d5", "@d6")], "there is no system on d5, next to the centre"),
        (&[("@f4", "@f6")], "the system on f6 isn't joined to the others"),
        (&[("ke-my@c5", "kl-my@c5")], "the planet on c5 can't have its light face up"),
        (&[("rl-mb@c3", "re-mb@c3")], "the planet on c3 can't have its energy face up"),
        (&[("decision ship", "decision planet")], "there are 12 systems, not 11; seat 1 has 1 units in play, not 0"),
        (&[("k:5 y:3 r:4", "b:5 b:3 b:4")], "there are 7 planets b, the box has 6"),
        (&[("pt:4 mb:4 pd:4 my:4", "mr:4 mr:4 mr:4 mr:4")], "there are 6 satellites mr, the box has 4"),
        (&[("rl-mb@c3", "rl@c3")], "the planet on c3 has no satellite"),
        (&[("r:4", "r:1")], "there are 13 planets in the piles, not 16"),
        (&[("pt:4 mb:4 pd:4 my:4", "- - - -")], "there are 0 satellites in the piles, not 16"),
        (&[("units1 base base chief@c4p", "")], "seat 1 has 0 base units and 0 special ones, not 2 and 1"),
        (&[("base doubler", "chief doubler")], "seat 2 has 1 base units and 2 special ones, not 2 and 1"),
        (
            &[("base doubler", "doubler doubler")],
            "seat 2 has 1 base units and 2 special ones, not 2 and 1; seat 2 has a doubler twice",
        ),
        (&[("turn 2", "turn 1"), ("base base chief", "base@d5p base@e5p chief")], "seat 1 has no unit to deploy"),
        (&[("decision ship", "decision recover")], "seat 2 has no unit to take back"),
        (&[("turn 2", "turn 1")], "seat 2 has 0 units in play, not 1"),
        (&[("first 1", "first 2")], "seat 1 has 1 units in play, not 0"),
        (&[("decision ship", "decision over"), ("chief@c4p", "chief")], "the game isn't over in round 2"),
        (&[("ship1 c4", "ship1 a1")], "the ship of seat 1 is on a1, where there is no system"),
        (&[("ship1 c4", "ship1 e5")], "there are two ships on e5"),
        (&[("@c4p", "@d5m")], "there is no slot d5m"),
        (&[("@c4p", "@a1p")], "there is no slot a1p"),
        (&[("@c4p", "@e4p")], "there are two pawns on e4p"),
        (&[("turn 2", "turn 1"), ("@c4p", "@swap"), ("doubler", "doubler@swap")], "there are two units on swap"),
        (&[("r@e4", "r@f4")], "the probe r of seat 1 can't be on f4"),
        (&[("r@e4", "b@c3")], "the probe b of seat 1 can't be on c3"),
        (
            &[("light2", "probes2 b@e5 g@d5 y@e3 r@c3; light2"), ("exile:3", "probe-objective:5")],
            "seat 2 has 4 probes in play, but has taken back 3 units",
        ),
        (&[("light2 g:1", "light2 r:9")], "there are 11 cubes r, not at most 10"),
        (&[("exile:3", "exile:65535")], "seat 2 has 65536 points, more than any game brings"),
        (&[("exile:3", "energy-objective:3")], &objective("energy")),
        (&[("passage:3", "probe-objective:5"), ("exile:3", "probe-objective:5")], &objective("probe")),
        (&[("exile:3", "probe-objective:5 energy-objective:4")], &objective("energy")),
        (
            &[("energy1 b:1", "energy1 b:1 g:1 y:1 r:1")],
            "seat 1 has met the energy-objective, but has no points for it",
        ),
        (
            &[("energy-objective each", "energy-objective r"), ("light2", "energy2 r:3; light2")],
            "seat 2 has met the energy-objective, but has no points for it",
        ),
    ];
    assert!(arranged(2, &good()).is_ok());
    for (changes, expected) in tests {
        let text = changes.iter().fold(GOOD.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replacen(from, to, 1)
        });
        let why = arranged(2, &text.parse().unwrap()).unwrap_err().to_string();
        assert_eq!(why, format!("this position can't come about: {expected}"));
    }
}

/// Whatever the fields hold, it is refused, or the game goes on to its end.
#[test]
fn arrangements_from_outside_never_get_stuck() {
    let mut accepted = 0;
    for seed in 0..60 {
        let seats = 2 + seed as usize % 3;
        let mut chance = Chance::new(Seed(seed), 1);
        let starts: Vec<Arrangement> = positions(seats, seed).iter().filter_map(Lum42::arrangement).collect();
        for start in starts.iter().step_by(7) {
            let mut start = start.clone();
            for _ in 0..chance.random_range(1..4) {
                twist(&mut start, &mut chance);
            }
            assert_eq!(start.to_string().parse().as_ref(), Ok(&start));
            let Ok(mut position) = arranged(seats, &start) else { continue };
            accepted += 1;
            while let Some(chosen) = random_move(&position, &mut chance) {
                position.play(chosen).unwrap();
            }
            assert_eq!(position.round, ROUNDS);
        }
    }
    assert!(accepted > 200, "{accepted}");

    let full =
        Crew { units: vec![(Kind::Chief, Some(Post::Slot(Slot::moon(Cell::CENTRE)))); 1_000], ..Crew::default() };
    let crews = [(); SEATS].map(|()| Crew { light: [u8::MAX; 4], energy: [u8::MAX; 4], ..full.clone() });
    let systems = vec![good().systems[0]; 1_000];
    let Err(SetUpError::Impossible { reasons }) = arranged(4, &Arrangement { systems, crews, ..good() }) else {
        panic!("that is more than the box has");
    };
    assert_eq!(reasons.len(), luciole_core::MAX_REASONS);
}

/// Changes something at random.
fn twist(start: &mut Arrangement, chance: &mut Chance) {
    let mut any = |count: usize| chance.random_range(0..count);
    let number = any(SEATS);
    let crew = &mut start.crews[number];
    match any(14) {
        0 => start.round = Round::ALL[any(5)],
        1 => start.turn = Seat::at(any(SEATS)),
        2 => start.decision = Decision::ALL[any(4)],
        3 => start.first = Seat::at(any(SEATS)),
        4 => crew.ship = Cell::at(any(Cell::COUNT)),
        5 => crew.light[any(4)] = any(6) as u8,
        6 => crew.energy[any(4)] = any(6) as u8,
        7 => crew.points[any(4)] = any(100) as u16,
        8 => {
            for (colour, probe) in Colour::ALL.into_iter().zip(&mut crew.probes) {
                let lights: Vec<&Laid> = start.systems.iter().filter(|s| s.planet.colour() == Some(colour)).collect();
                *probe = lights.get(any(6)).map(|system| system.cell);
            }
        }
        9 => start.planets = None,
        10 => start.satellites = None,
        _ => {
            let system = start.systems[any(start.systems.len())].cell;
            let posts = [Some(Post::Slot(Slot::planet(system))), Some(Post::Slot(Slot::moon(system))), None];
            if let Some((_, post)) = crew.units.last_mut() {
                *post = if any(4) == 0 { Some(Post::Exile(Exile::ALL[any(5)])) } else { posts[any(3)] };
            }
        }
    }
}
