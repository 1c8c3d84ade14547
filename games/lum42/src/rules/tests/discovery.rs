//! Phase 1 (ruling 4).

use super::*;

fn new_game(seats: usize, seed: u64) -> Lum42 {
    Lum42::set_up(seats, &Options { first: First::Seat2 }, Seed(seed)).unwrap()
}

/// "In turn order each player takes the top planet of a pile, picks its face, puts it on an empty cell orthogonally adjacent to a
/// system (not the centre), then puts the top satellite of a pile on it." (ruling 4)
#[test]
fn each_player_adds_a_system_in_turn_order() {
    let mut position = new_game(3, 7);
    for (seat, at) in [(TWO, "c2"), (THREE, "b3"), (ONE, "c1")] {
        assert_eq!((position.turn(), position.decision()), (Turn::Of(seat), "planet"));
        let (pile, planet) = position.planets.tops().find(|(_, planet)| *planet != Planet::Black).unwrap();
        assert!(matches!(refused(&position, "satellite:1"), Illegal::NotNow(Stage::Planet)));
        let laid = play(&mut position, &format!("planet:{pile}e-{at}"));
        assert_eq!(laid, [Event::PlanetLaid { seat, pile, planet, face: Face::Energy, cell: cell(at) }]);
        assert_eq!(position.turn(), Turn::Of(seat), "and the satellite is the same player's choice");
        let satellite = position.satellites.top(Pile::ALL[2]).unwrap();
        let put = play(&mut position, "satellite:3");
        assert_eq!(put[0], Event::SatellitePut { seat, pile: Pile::ALL[2], satellite, cell: cell(at) });
        let system = System { planet, face: Face::Energy, satellite: Some(satellite) };
        assert_eq!(position.zone.system(cell(at)), Some(system));
    }
    assert_eq!((position.decision(), position.turn()), ("ship", Turn::Of(TWO)), "then units are deployed");
}

#[test]
fn a_planet_goes_next_to_a_system() {
    let position = new_game(3, 7);
    let (pile, _) = position.planets.tops().next().unwrap();
    let refused = |at: &str| refused(&position, &format!("planet:{pile}e-{at}"));
    assert_eq!(refused("d4"), Illegal::Centre);
    assert_eq!(refused("d3"), Illegal::Occupied(cell("d3")));
    assert_eq!(refused("b2"), Illegal::Apart(cell("b2")), "diagonally is not adjacent");
    assert_eq!(refused("a4"), Illegal::Apart(cell("a4")));
    assert_eq!(position.open().len(), 12);
}

/// "With 2 players the 24 border cells are not used." (ruling 4)
#[test]
fn two_players_don_t_use_the_border() {
    assert_eq!(Cells::BORDER.len(), 24);
    for (seats, refusal) in [(2, Some(Illegal::Border(cell("d1")))), (3, None)] {
        let mut position = new_game(seats, 7);
        play(&mut position, "planet:1e-d2 satellite:1");
        assert_eq!(position.clone().play("planet:1e-d1".parse::<Move>().unwrap()).err(), refusal);
    }
}

/// "4 black, both faces energy": a black planet has one face to choose.
#[test]
fn black_planets_have_no_light_face() {
    let black = |seed: &u64| new_game(2, *seed).planets.tops().find(|(_, planet)| *planet == Planet::Black);
    let seed = (0..100).find(|seed| black(seed).is_some()).unwrap();
    let position = new_game(2, seed);
    let (pile, _) = black(&seed).unwrap();
    assert_eq!(refused(&position, &format!("planet:{pile}l-c2")), Illegal::NoLightFace);
    let moves = listed(&position).iter().filter(|text| text.starts_with(&format!("planet:{pile}"))).count();
    assert_eq!(moves, position.open().len());
}

/// A pile that is used up offers nothing; with four players all 20 systems come into play, and the very last satellite
/// is played automatically.
#[test]
fn piles_are_used_up() {
    let (position, _) = play_out(4, 3);
    assert_eq!((position.planets.all().count(), position.satellites.all().count()), (0, 0));
    assert_eq!(position.zone.systems().len(), Planet::COUNT);
    let mut early = new_game(4, 1);
    for at in ["c2", "d2", "e2", "b3"] {
        play(&mut early, &format!("planet:1e-{at} satellite:2"));
    }
    assert_eq!((early.planets.left(Pile::ALL[0]), early.satellites.left(Pile::ALL[1])), (1, 1));
    early.stage = Stage::Planet;
    play(&mut early, "planet:1e-f3 satellite:2");
    early.stage = Stage::Planet;
    assert_eq!(refused(&early, "planet:1e-f4"), Illegal::UsedUp(Pile::ALL[0]));
    play(&mut early, "planet:2e-f4");
    assert_eq!(refused(&early, "satellite:2"), Illegal::UsedUp(Pile::ALL[1]));
    assert_eq!(listed(&early), ["satellite:1", "satellite:3", "satellite:4"]);
}
