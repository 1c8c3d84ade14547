//! Phases 3 and 4: probes, recovery, objectives (rulings 13 to 18).

use super::*;

/// A position with a unit of seat 1 on a slot, about to be recovered.
fn back(position: Lum42, kind: Kind, at: &str) -> Lum42 {
    position.with_unit(ONE, kind, slot(at)).recovering(ONE)
}

/// A position with a unit of seat 1 in the Exile, about to be recovered.
fn from_exile(position: Lum42, kind: Kind, place: Exile) -> Lum42 {
    position.with_spot(ONE, kind, Spot::Out(Post::Exile(place))).recovering(ONE)
}

fn collected(events: &[Event], colour: Colour) -> usize {
    events.iter().filter(|event| matches!(event, Event::Collected { colour: other, .. } if *other == colour)).count()
}

fn transformed(events: &[Event], colour: Colour) -> usize {
    events.iter().filter(|event| matches!(event, Event::Transformed { colour: other, .. } if *other == colour)).count()
}

const LOST: Event = Event::Lost { seat: ONE };

/// The rulebook's example: a player with a green and a yellow probe in play collects 1 green cube and 1 yellow cube.
/// (ruling 13)
#[test]
fn ruling_13_probes_bring_light() {
    let mut position = ring(2).with_probe(ONE, Colour::Green, cell("d3")).with_probe(ONE, Colour::Yellow, cell("e3"));
    let mut events = Vec::new();
    position.produce(&mut |event| events.push(event));
    assert_eq!(position.board(ONE).light(), [0, 1, 1, 0]);
    let collected = |colour, at: &str| Event::Collected { seat: ONE, colour, probe: Some(cell(at)) };
    assert_eq!(events, [collected(Colour::Green, "d3"), collected(Colour::Yellow, "e3")]);
    assert_eq!(position.board(TWO).light(), [0; 4]);
}

/// "In turn order. Supply empty: nothing." (ruling 13)
#[test]
fn ruling_13_the_last_cube_goes_to_the_first_player() {
    for first in [ONE, TWO] {
        let mut position = ring(2)
            .with_probe(ONE, Colour::Green, cell("d3"))
            .with_probe(TWO, Colour::Green, cell("d5"))
            .with_cubes(ONE, [0, 9, 0, 0], [0; 4]);
        position.first = first;
        let mut events = Vec::new();
        position.produce(&mut |event| events.push(event));
        assert_eq!(collected(&events, Colour::Green), 1);
        assert_eq!(position.board(TWO).light()[1], u8::from(first == TWO));
        assert_eq!(events[1], Event::Lost { seat: first.next(2) });
    }
}

/// The rulebook's example: a unit on the yellow planet collects 1 yellow cube, one on the red moon 1 red cube. (ruling
/// 17)
#[test]
fn ruling_17_a_light_planet_and_a_moon() {
    let position = ring(2).with_unit(ONE, Kind::Base, slot("e3m"));
    let mut position = back(position, Kind::Base, "e3p");
    assert_eq!(listed(&position), ["back:e3m", "back:e3p"]);
    assert_eq!(refused(&position, "back:c3p"), Illegal::NotThere(Post::Slot(slot("c3p"))));
    let events = play(&mut position, "back:e3p");
    assert_eq!(events[1], Event::Collected { seat: ONE, colour: Colour::Yellow, probe: None });
    // The other unit is the last: it is recovered automatically.
    let events = play(&mut position, "decline");
    assert_eq!(events[2], Event::Collected { seat: ONE, colour: Colour::Red, probe: None });
    assert_eq!(position.board(ONE).light(), [0, 0, 1, 1]);
}

/// "In turn order, each player takes back one unit, which acts, until none is left in play." (ruling 17)
#[test]
fn ruling_17_players_take_turns() {
    let mut position = ring(3)
        .with_unit(ONE, Kind::Base, slot("d5p"))
        .with_unit(THREE, Kind::Base, slot("e4p"))
        .with_unit(THREE, Kind::Base, slot("c5p"));
    position = back(position, Kind::Base, "e5p").with_cubes(ONE, [10, 10, 0, 0], [5, 5, 0, 0]);
    play(&mut position, "back:d5p");
    assert_eq!(position.turn(), Turn::Of(THREE), "seat 2 has none in play");
    assert_eq!(listed(&position), ["back:e4p", "back:c5p"]);
    // From here on each player has one unit left, and neither finds a cube.
    let events = play(&mut position, "back:e4p");
    let order: Vec<Seat> = events
        .iter()
        .filter_map(|event| if let Event::TakenBack { seat, .. } = event { Some(*seat) } else { None })
        .collect();
    assert_eq!(order, [THREE, ONE, THREE]);
    assert_eq!(position.decision(), "recruit");
}

/// "If the supply is empty, the action is lost." (ruling 14)
#[test]
fn ruling_14_the_supply_may_be_empty() {
    let mut position = back(ring(2), Kind::Base, "c3p").with_cubes(TWO, [0, 0, 0, 4], [0, 0, 0, 6]);
    assert_eq!(position.supply(Colour::Red), 0);
    let events = play(&mut position, "back:c3p");
    assert_eq!((collected(&events, Colour::Red), &events[1]), (0, &LOST));
}

/// "You may then put it on any free light-face planet of that colour (no unit, no probe). In recovery the unit is home before it acts,
/// so the slot it left is free for the probe." (ruling 15)
#[test]
fn ruling_15_a_probe_is_placed() {
    let mut position = back(ring(2), Kind::Base, "d3p");
    play(&mut position, "back:d3p");
    assert_eq!((position.decision(), position.turn()), ("probe", Turn::Of(ONE)));
    assert_eq!(listed(&position), ["probe:d3", "probe:d5", "decline"]);
    let wrong = Illegal::NoProbeHere { colour: Colour::Green, cell: cell("c3") };
    assert_eq!(refused(&position, "probe:c3"), wrong);
    let events = play(&mut position, "probe:d3");
    assert_eq!(events[0], Event::ProbePlaced { seat: ONE, colour: Colour::Green, cell: cell("d3") });
    assert_eq!(position.board(ONE).probe(Colour::Green), Some(cell("d3")));
}

/// "None free: it stays for a later time. Declining is allowed." (ruling 15)
#[test]
fn ruling_15_a_probe_may_have_to_wait() {
    // The red planet holds a unit; then a probe.
    let taken = ring(2).with_unit(TWO, Kind::Base, slot("c3p"));
    let probed = ring(2).with_probe(TWO, Colour::Red, cell("c3"));
    // The red energy planet e4 can't hold a probe.
    for position in [taken, probed] {
        let mut position = back(position, Kind::Base, "e3m");
        let events = play(&mut position, "back:e3m");
        assert_eq!(events[1], Event::Collected { seat: ONE, colour: Colour::Red, probe: None });
        assert_eq!(position.board(ONE).probe(Colour::Red), None);
        assert_ne!((position.decision(), position.on_turn()), ("probe", ONE), "nothing is asked");
    }
    let mut position = back(ring(2), Kind::Base, "e3m");
    let events = play(&mut position, "back:e3m decline");
    assert!(events.contains(&Event::Declined { seat: ONE, offer: Offer::Probe }));
    assert_eq!(position.board(ONE).probe(Colour::Red), None);
    // Once it is in play, nothing is asked.
    let mut position = back(ring(2), Kind::Base, "e3m").with_probe(ONE, Colour::Red, cell("c3"));
    play(&mut position, "back:e3m");
    assert_eq!(position.decision(), "recruit");
}

/// "1 VP each time a cube of its colour is collected by probe, by unit, or by the Exile's any light; not by a swap." (ruling 16)
#[test]
fn ruling_16_the_light_objective() {
    let mut position = ring(2).with_probe(ONE, Colour::Blue, cell("c4"));
    let mut events = Vec::new();
    position.produce(&mut |event| events.push(event));
    assert_eq!(gained(&events, ONE, Why::LightObjective), 1, "by a probe");
    let mut position = back(ring(2), Kind::Base, "c4p");
    assert_eq!(gained(&play(&mut position, "back:c4p"), ONE, Why::LightObjective), 1, "by a unit");
    let mut position = from_exile(ring(2), Kind::Base, Exile::Light);
    assert_eq!(gained(&play(&mut position, "back:light collect:b"), ONE, Why::LightObjective), 1, "by the Exile");
    let mut position = from_exile(ring(2), Kind::Base, Exile::Light);
    assert_eq!(gained(&play(&mut position, "back:light collect:r"), ONE, Why::LightObjective), 0, "another colour");
    let swapping = from_exile(ring(2), Kind::Base, Exile::Swap).with_cubes(ONE, [0, 1, 0, 0], [0; 4]);
    let mut position = swapping.with_cubes(TWO, [1, 0, 0, 0], [0; 4]);
    let events = play(&mut position, "back:swap light:g-2b");
    assert_eq!(gained(&events, ONE, Why::LightObjective), 0, "not by a swap");
}

/// The rulebook's example: on the green planet the unit transforms 1 green cube into energy and gains 4 points. (ruling 17) "VP for
/// transforming: blue 5, green 4, yellow 3, red 2."
#[test]
fn ruling_17_an_energy_planet() {
    for (letter, points) in [("b", 5), ("g", 4), ("y", 3), ("r", 2)] {
        let colour: Colour = letter.parse().unwrap();
        let text = format!("d3 {letter}e-my");
        let zone = [&text[..], "d2 kl-pl", "c3 bl-mb"];
        let mut position = back(on(2, &zone), Kind::Base, "d3p").with_cubes(ONE, [2; 4], [0; 4]);
        let events = play(&mut position, "back:d3p");
        assert_eq!((gained(&events, ONE, Why::Transform), transformed(&events, colour)), (points, 1));
        let board = position.board(ONE);
        assert_eq!((board.light()[colour.index()], board.energy()[colour.index()]), (1, 1));
    }
}

/// "Nothing to transform: the action is lost." (ruling 17)
#[test]
fn ruling_17_nothing_to_transform() {
    for (at, light) in [("e4p", [3, 3, 3, 0]), ("c5p", [0; 4])] {
        let mut position = back(ring(2), Kind::Base, at).with_cubes(ONE, light, [0; 4]);
        let events = play(&mut position, &format!("back:{at}"));
        assert_eq!(events[1], LOST);
        assert_eq!(position.board(ONE).points(), 0);
    }
}

/// "Black planet: transform one of any colour you choose." (ruling 17)
#[test]
fn ruling_17_a_black_planet() {
    let mut position = back(ring(2), Kind::Base, "c5p").with_cubes(ONE, [1, 0, 3, 1], [0; 4]);
    play(&mut position, "back:c5p");
    assert_eq!(listed(&position), ["transform:b", "transform:y", "transform:r"]);
    let cannot = |action, colour| Illegal::CannotAct { action, colour };
    assert_eq!(refused(&position, "transform:g"), cannot(Action::Transform, Colour::Green));
    assert_eq!(refused(&position, "collect:b"), cannot(Action::Collect, Colour::Blue));
    assert_eq!(gained(&play(&mut position, "transform:r"), ONE, Why::Transform), 2);
}

/// The rulebook's examples: the doubler collects 2 red cubes, and transforms 2 green cubes. (ruling 17)
#[test]
fn ruling_17_the_doubler() {
    let doubler = |at| back(ring(2), Kind::Doubler, at).with_probe(ONE, Colour::Red, cell("c3"));
    let mut position = doubler("e3m");
    play(&mut position, "back:e3m");
    assert_eq!(listed(&position), ["collect:r", "decline"], "the second may be declined");
    assert_eq!(refused(&position, "collect:b"), Illegal::CannotAct { action: Action::Collect, colour: Colour::Blue });
    play(&mut position, "collect:r");
    assert_eq!(position.board(ONE).light(), [0, 0, 0, 2]);
    let mut once = doubler("e3m");
    play(&mut once, "back:e3m decline");
    assert_eq!((once.board(ONE).light(), once.decision()), ([0, 0, 0, 1], "recruit"));

    let zone = ["d3 ge-my", "c3 bl-mb", "e3 bl-mb"];
    let mut position = back(on(2, &zone), Kind::Doubler, "d3p").with_cubes(ONE, [0, 2, 0, 0], [0; 4]);
    let events = play(&mut position, "back:d3p transform:g");
    assert_eq!((transformed(&events, Colour::Green), gained(&events, ONE, Why::Transform)), (2, 8));
    // With one cube, the second action is lost.
    let mut position = back(on(2, &zone), Kind::Doubler, "d3p").with_cubes(ONE, [0, 1, 0, 0], [0; 4]);
    let events = play(&mut position, "back:d3p");
    assert!(transformed(&events, Colour::Green) == 1 && events.contains(&LOST));
}

/// A probe can be placed after either of the doubler's two collections.
#[test]
fn ruling_17_the_doubler_and_its_probe() {
    let mut position = back(ring(2), Kind::Doubler, "e3m");
    play(&mut position, "back:e3m");
    assert_eq!(listed(&position), ["probe:c3", "decline"]);
    play(&mut position, "decline collect:r");
    assert_eq!(listed(&position), ["probe:c3", "decline"], "again");
    let events = play(&mut position, "probe:c3");
    assert_eq!(events[0], Event::ProbePlaced { seat: ONE, colour: Colour::Red, cell: cell("c3") });
    assert_eq!((position.board(ONE).light(), position.decision()), ([0, 0, 0, 2], "recruit"));
}

/// "On black, the same colour both times; he may name a colour of which he has one cube; the second action is then lost." (ruling 17)
#[test]
fn ruling_17_the_doubler_on_a_black_planet() {
    let doubler = back(ring(2), Kind::Doubler, "c5p").with_cubes(ONE, [1, 2, 0, 0], [0; 4]);
    let mut position = doubler.clone();
    play(&mut position, "back:c5p");
    assert_eq!(listed(&position), ["transform:b", "transform:g"]);
    let events = play(&mut position, "transform:b");
    assert!(events.contains(&LOST) && gained(&events, ONE, Why::Transform) == 5);
    let mut position = doubler;
    play(&mut position, "back:c5p transform:g");
    assert_eq!(listed(&position), ["transform:g", "decline"]);
    assert_eq!(
        refused(&position, "transform:b"),
        Illegal::CannotAct { action: Action::Transform, colour: Colour::Blue }
    );
    play(&mut position, "transform:g");
    assert_eq!(position.board(ONE).energy(), [0, 2, 0, 0]);
}

/// The rulebook's examples: the scientist transforms or collects 1 red cube, or 1 green cube, wherever it is. "Scientist: either action
/// on any planet or moon, of its colour; on black, any colour." (ruling 17)
#[test]
fn ruling_17_the_scientist() {
    // A light planet, an energy planet and a moon, all of one colour.
    for (at, colour) in [("c3p", "r"), ("e4p", "r"), ("e3m", "r"), ("c4m", "g")] {
        let mut position = back(ring(2), Kind::Scientist, at).with_cubes(ONE, [1; 4], [0; 4]);
        play(&mut position, &format!("back:{at}"));
        assert_eq!(listed(&position), [format!("collect:{colour}"), format!("transform:{colour}")]);
    }
    let mut position = back(ring(2), Kind::Scientist, "c5p").with_cubes(ONE, [0, 1, 0, 1], [0; 4]);
    position = position.with_cubes(TWO, [10, 0, 0, 0], [0; 4]);
    play(&mut position, "back:c5p");
    // Only possible actions are offered.
    assert_eq!(listed(&position), ["collect:g", "collect:y", "collect:r", "transform:g", "transform:r"]);
    let events = play(&mut position, "transform:g");
    assert_eq!(gained(&events, ONE, Why::Transform), 4);
    // A possible action is mandatory: with nothing to transform, it collects.
    let mut position = back(ring(2), Kind::Scientist, "e4p").with_probe(ONE, Colour::Red, cell("c3"));
    assert_eq!(collected(&play(&mut position, "back:e4p"), Colour::Red), 1);
}

/// "Exile: 3 VP; 1 VP." (ruling 17)
#[test]
fn ruling_17_points_from_the_exile() {
    for (place, points) in [(Exile::Three, 3), (Exile::One, 1)] {
        let mut position = from_exile(ring(2), Kind::Base, place);
        let events = play(&mut position, &format!("back:{place}"));
        assert_eq!((gained(&events, ONE, Why::Exile), position.board(ONE).points()), (points, points));
    }
    // Several units on the last place are equivalent, so that there is no choice.
    let position = from_exile(ring(2), Kind::Base, Exile::One).with_unit(ONE, Kind::Base, slot("c5p"));
    let position = from_exile(position, Kind::Chief, Exile::One);
    assert_eq!(listed(&position), ["back:one", "back:c5p"]);
}

/// "Collect any colour." (ruling 17) It lets the player place a probe.
#[test]
fn ruling_17_any_light_from_the_exile() {
    let mut position = from_exile(ring(2), Kind::Base, Exile::Light).with_cubes(TWO, [0, 0, 10, 0], [0; 4]);
    play(&mut position, "back:light");
    assert_eq!(listed(&position), ["collect:b", "collect:g", "collect:r", "decline"]);
    play(&mut position, "collect:r");
    assert_eq!(listed(&position), ["probe:c3", "decline"]);
}

/// "Transform any cube without VP." (ruling 17)
#[test]
fn ruling_17_energy_from_the_exile_earns_no_points() {
    let mut position = from_exile(ring(2), Kind::Base, Exile::Energy).with_cubes(ONE, [1, 0, 0, 2], [0; 4]);
    play(&mut position, "back:energy");
    assert_eq!(listed(&position), ["transform:b", "transform:r", "decline"]);
    let events = play(&mut position, "transform:b");
    assert_eq!((transformed(&events, Colour::Blue), position.board(ONE).points()), (1, 0));
    assert_eq!(position.board(ONE).energy(), [1, 0, 0, 0]);
}

/// "Each of these bonuses may be waived." (ruling 17)
#[test]
fn ruling_17_exile_bonuses_may_be_waived() {
    for (place, name) in [(Exile::Light, "light"), (Exile::Energy, "energy")] {
        let mut position = from_exile(ring(2), Kind::Base, place).with_cubes(ONE, [1, 0, 0, 0], [0; 4]);
        play(&mut position, &format!("back:{name}"));
        let before = *position.board(ONE);
        let events = play(&mut position, "decline");
        assert_eq!(events[0], Event::Declined { seat: ONE, offer: Offer::Bonus });
        assert_eq!((position.board(ONE).light(), position.board(ONE).energy()), (before.light(), before.energy()));
        assert_eq!(position.decision(), "recruit", "the unit is home, and the round ends");
    }
    // The action of a unit on a planet is not a bonus.
    let mut position =
        back(on(2, &["d3 ge-my", "d2 kl-pl", "c3 bl-mb"]), Kind::Scientist, "d3p").with_cubes(ONE, [2; 4], [0; 4]);
    play(&mut position, "back:d3p");
    assert!(!listed(&position).contains(&"decline".to_owned()));
}

/// "Special powers don't work in the Exile." (ruling 17)
#[test]
fn ruling_17_no_powers_in_the_exile() {
    let probes = ring(2).with_probe(ONE, Colour::Red, cell("c3"));
    let mut position = from_exile(probes, Kind::Doubler, Exile::Light);
    play(&mut position, "back:light collect:r");
    assert_eq!((position.board(ONE).light(), position.decision()), ([0, 0, 0, 1], "recruit"));
    for kind in [Kind::Doubler, Kind::Scientist] {
        let mut position = from_exile(ring(2), kind, Exile::Energy).with_cubes(ONE, [2, 2, 0, 0], [0; 4]);
        play(&mut position, "back:energy");
        assert_eq!(listed(&position), ["transform:b", "transform:g", "decline"], "a scientist doesn't collect");
        play(&mut position, "transform:b");
        assert_eq!(position.decision(), "recruit", "a doubler doesn't act twice");
    }
}

/// "Swap one of your light cubes for an opponent's light cube, or an energy cube for an energy cube (no VP, no light objective). The
/// swapper picks both cubes and may decline." (ruling 17)
#[test]
fn ruling_17_a_swap() {
    let swapping = from_exile(ring(3), Kind::Base, Exile::Swap)
        .with_cubes(ONE, [1, 0, 0, 1], [0, 1, 0, 0])
        .with_cubes(TWO, [0, 0, 2, 0], [1, 1, 0, 0])
        .with_cubes(THREE, [0, 1, 0, 0], [0; 4]);
    let mut position = swapping.clone();
    play(&mut position, "back:swap");
    let swaps = ["light:b-2y", "light:r-2y", "light:b-3g", "light:r-3g", "energy:g-2b", "energy:g-2g", "decline"];
    assert_eq!(listed(&position), swaps);
    let no_cube = |seat, face, colour| Illegal::NoCube { seat, face, colour };
    assert_eq!(refused(&position, "light:g-2y"), no_cube(ONE, Face::Light, Colour::Green));
    assert_eq!(refused(&position, "light:b-2r"), no_cube(TWO, Face::Light, Colour::Red));
    assert_eq!(refused(&position, "energy:g-3b"), no_cube(THREE, Face::Energy, Colour::Blue));
    assert_eq!(refused(&position, "light:b-1r"), Illegal::NoOpponent(ONE));
    assert_eq!(refused(&position, "light:b-4r"), Illegal::NoOpponent(Seat::at(3)));
    let events = play(&mut position, "energy:g-2b");
    assert_eq!((position.board(ONE).energy(), position.board(TWO).energy()), ([1, 0, 0, 0], [0, 2, 0, 0]));
    assert!(!events.iter().any(|event| matches!(event, Event::Gained { .. })), "no points");
    let mut declined = swapping;
    let events = play(&mut declined, "back:swap decline");
    assert!(events.contains(&Event::Declined { seat: ONE, offer: Offer::Swap }));
    assert_eq!(declined.board(ONE).light(), [1, 0, 0, 1]);
}

/// "A light received lets him (only him) place that colour's probe; swapping like for like is allowed, as it may serve that." (ruling 17)
#[test]
fn ruling_17_a_swap_and_a_probe() {
    let swapping = from_exile(ring(2), Kind::Base, Exile::Swap).with_cubes(ONE, [0, 0, 0, 1], [0; 4]);
    let mut position = swapping.with_cubes(TWO, [0, 1, 0, 1], [0; 4]);
    play(&mut position, "back:swap light:r-2r");
    assert_eq!((position.turn(), listed(&position)), (Turn::Of(ONE), vec!["probe:c3".into(), "decline".into()]));
    play(&mut position, "probe:c3");
    assert_eq!(position.board(ONE).probe(Colour::Red), Some(cell("c3")));
    assert_eq!(position.decision(), "recruit", "seat 2 is not asked, though it received a red cube too");
}

/// With nothing to swap, the action is lost and nothing is asked. "Only actions that can be done are offered." (ruling
/// 17)
#[test]
fn ruling_17_nothing_to_swap() {
    for (own, others) in [([0; 4], [1; 4]), ([1; 4], [0; 4])] {
        let mut position = from_exile(ring(2), Kind::Base, Exile::Swap).with_cubes(ONE, own, [0; 4]);
        position = position.with_cubes(TWO, [0; 4], others);
        assert!(play(&mut position, "back:swap").contains(&LOST));
    }
}

/// "Once a player meets it he scores at once, 5 VP for the first, 3 VP for each later one, once per player and objective." (ruling 18)
/// The rulebook's example: the first player to transform 3 yellow cubes gains 5 points, the others 3.
#[test]
fn ruling_18_the_energy_objective() {
    let mut position = back(on(2, &["d3 ye-my", "c3 rl-mb", "e3 rl-mb"]), Kind::Base, "d3p");
    position.objectives.energy = [0, 0, 3, 0];
    position = position.with_cubes(ONE, [0, 0, 2, 0], [0, 0, 2, 0]).with_cubes(TWO, [0, 0, 1, 0], [0, 0, 2, 0]);
    let later = position.clone();
    let events = play(&mut position, "back:d3p");
    assert_eq!(gained(&events, ONE, Why::EnergyObjective), 5);
    // An objective is met once: a fourth yellow cube earns nothing more.
    let mut position = position.with_unit(ONE, Kind::Base, slot("d3p")).recovering(ONE);
    assert_eq!(gained(&play(&mut position, "back:d3p"), ONE, Why::EnergyObjective), 0);
    let mut position = position.with_unit(TWO, Kind::Base, slot("d3p")).recovering(TWO);
    assert_eq!(gained(&play(&mut position, "back:d3p"), TWO, Why::EnergyObjective), 3);
    // The other way round.
    let mut position = later.with_unit(TWO, Kind::Base, slot("d3m"));
    position.boards[1].points[Why::EnergyObjective as usize] = 5;
    assert_eq!(gained(&play(&mut position, "back:d3p"), ONE, Why::EnergyObjective), 3);
}

/// The rulebook's example: Black places all 4 probes and gains 3 points, since Gold had done so before. (ruling 18)
#[test]
fn ruling_18_the_probe_objective() {
    let position = ring(2)
        .with_probe(ONE, Colour::Blue, cell("c4"))
        .with_probe(ONE, Colour::Green, cell("d3"))
        .with_probe(ONE, Colour::Yellow, cell("e3"));
    let mut first = back(position.clone(), Kind::Base, "e3m");
    assert_eq!(gained(&play(&mut first, "back:e3m probe:c3"), ONE, Why::ProbeObjective), 5);
    let mut later = back(position, Kind::Base, "e3m");
    later.boards[1].points[Why::ProbeObjective as usize] = 5;
    assert_eq!(gained(&play(&mut later, "back:e3m probe:c3"), ONE, Why::ProbeObjective), 3);
    // "Losing a probe later takes nothing back", and placing it again earns nothing.
    first.boards[0].set_probe(Colour::Red, None);
    let mut again = back(first, Kind::Base, "e3m");
    let before = again.board(ONE).points();
    assert_eq!(gained(&play(&mut again, "back:e3m probe:c3"), ONE, Why::ProbeObjective), 0);
    assert_eq!((before, again.board(ONE).points()), (5, 5));
}

/// "A swap or an Exile transform counts too. Players who meet it at the same moment by one swap: the one whose turn it is first." (ruling
/// 18)
#[test]
fn ruling_18_objectives_met_in_the_exile() {
    let mut position = from_exile(ring(2), Kind::Base, Exile::Energy).with_cubes(ONE, [1, 0, 0, 0], [0, 1, 1, 1]);
    let events = play(&mut position, "back:energy transform:b");
    assert_eq!((gained(&events, ONE, Why::EnergyObjective), gained(&events, ONE, Why::Transform)), (5, 0));
    let swapping = from_exile(ring(2), Kind::Base, Exile::Swap).with_cubes(ONE, [0; 4], [2, 1, 1, 0]);
    let mut position = swapping.with_cubes(TWO, [0; 4], [0, 1, 1, 2]);
    let events = play(&mut position, "back:swap energy:b-2r");
    assert_eq!([ONE, TWO].map(|seat| gained(&events, seat, Why::EnergyObjective)), [5, 3]);
    // "Losing the cubes later takes nothing back."
    position.boards[0].energy = [0; 4];
    assert_eq!(position.board(ONE).points(), 5);
}
