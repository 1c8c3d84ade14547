//! Phase 2: deploying and combats (rulings 5 and 9 to 11).

use super::*;

/// "In turn order, one unit a turn, until nobody has units left to deploy." (ruling 5)
#[test]
fn ruling_5_one_unit_a_turn() {
    let mut position = ring(3);
    let mut chance = Chance::new(Seed(1), 0);
    let mut seats = Vec::new();
    while position.phase() == Phase::Deployment {
        let chosen = random_move(&position, &mut chance).unwrap();
        for event in position.play(chosen).unwrap() {
            if let Event::Deployed { seat, .. } | Event::Attacked { seat, .. } = event {
                seats.push(seat);
            }
        }
    }
    seats.truncate(9);
    assert_eq!(seats[..3], [ONE, TWO, THREE]);
    assert!(position.phase() == Phase::Recovery && position.boards.iter().all(|board| board.posts().count() > 0));
}

/// "A turn: move the ship one or more steps, stop, deploy. The ship must move." (ruling 5)
#[test]
fn ruling_5_the_ship_must_move() {
    let position = ring(2).with_ship(ONE, cell("d3"));
    assert_eq!(refused(&position, "deploy:base-planet"), Illegal::NotMoved);
    assert_eq!(listed(&position), ["fly:c3", "fly:e3"]);
    let mut position = ring(2);
    assert_eq!(listed(&position), ["fly:d3", "fly:c4", "fly:e4", "fly:d5"], "from the centre too");
    let events = play(&mut position, "fly:d3 deploy:base-moon");
    let way = Way::Adjacent;
    assert_eq!(events[0], Event::Flown { seat: ONE, from: Cell::CENTRE, to: cell("d3"), way });
    let (seat, _) = position.unit_on(slot("d3m")).unwrap();
    assert_eq!((seat, position.turn()), (ONE, Turn::Of(TWO)));
}

/// "On entering (passing or stopping) a system where you have no pawn and others have pawns (unit, probe or ship), each of those
/// players gains 1 VP." (ruling 9)
#[test]
fn ruling_9_everybody_present_gains_a_point() {
    let base = ring(4)
        .with_unit(TWO, Kind::Base, slot("d3m"))
        .with_probe(THREE, Colour::Green, cell("d3"))
        .with_ship(Seat::at(3), cell("d3"));
    let mut position = base.clone();
    let events = play(&mut position, "fly:d3");
    let points: Vec<u16> = Seat::all(4).map(|seat| gained(&events, seat, Why::Passage)).collect();
    assert_eq!(points, [0, 1, 1, 1]);
    assert_eq!(events[4], Event::Ejected { seat: Seat::at(3), cell: cell("d3") }, "after all have gained");
    // The bonus is also paid in passing: the ship goes on to c3, where it must stop.
    let events = play(&mut position, "fly:c3");
    assert_eq!(events.len(), 1, "nobody is there: {events:?}");
    // Two units of one player earn one point.
    let events = play(&mut base.with_unit(TWO, Kind::Base, slot("d3p")), "fly:d3");
    assert_eq!(gained(&events, TWO, Why::Passage), 1);
}

/// The rulebook's example: Silver moves its ship to a system with a Black probe, and owes no bonus, since Silver had a unit there.
#[test]
fn ruling_9_no_bonus_where_the_mover_has_a_pawn() {
    let position = ring(2).with_unit(ONE, Kind::Base, slot("d3m")).with_probe(TWO, Colour::Green, cell("d3"));
    assert_eq!(position.passage(cell("d3")).count(), 0);
    let events = play(&mut position.clone(), "fly:d3");
    assert_eq!(gained(&events, TWO, Why::Passage), 0);
    let own_probe = ring(2).with_probe(ONE, Colour::Green, cell("d3")).with_ship(TWO, cell("d3"));
    let events = play(&mut own_probe.clone(), "fly:d3");
    assert_eq!(gained(&events, TWO, Why::Passage), 0);
    assert!(events.contains(&Event::Ejected { seat: TWO, cell: cell("d3") }), "the ship goes all the same");
}

/// "Then an opposing ship there is sent to the centre; also in passing." (ruling 9)
#[test]
fn ruling_9_ships_are_ejected() {
    let mut position = ring(2).with_ship(TWO, cell("d3")).with_unit(TWO, Kind::Base, slot("d3m"));
    let events = play(&mut position, "fly:d3 fly:c3");
    assert_eq!(
        events[1..3],
        [Event::Gained { seat: TWO, points: 1, why: Why::Passage }, Event::Ejected { seat: TWO, cell: cell("d3") }]
    );
    assert_eq!(position.board(TWO).ship(), Cell::CENTRE);
    assert_eq!(position.board(ONE).ship(), cell("c3"));
}

/// "Deploy one available unit of your choice on the planet's slot or the moon's slot (a portal has none). Free slot: yes. Your own
/// unit there: no. Planet with a probe, whoever's: no." (ruling 10)
#[test]
fn ruling_10_where_a_unit_may_be_deployed() {
    let mut position = ring(2).with_unit(ONE, Kind::Base, slot("d3p"));
    play(&mut position, "fly:d3");
    assert_eq!(refused(&position, "deploy:base-planet"), Illegal::OwnUnit(slot("d3p")));
    assert_eq!(refused(&position, "deploy:chief-moon"), Illegal::NotAtHome(Kind::Chief));
    assert_eq!(listed(&position), ["fly:c3", "fly:e3", "deploy:base-moon"]);
    let mut position = ring(2).with_unit(ONE, Kind::Base, slot("d3m"));
    play(&mut position, "fly:d3");
    assert_eq!(refused(&position, "deploy:base-moon"), Illegal::OwnUnit(slot("d3m")));
    // Portals have no slot; here that leaves one option, which is played automatically.
    let mut position = ring(2);
    let events = play(&mut position, "fly:d5");
    assert!(matches!(events[1], Event::Deployed { slot, .. } if slot == Slot::planet(cell("d5"))), "{events:?}");
    let mut position = ring(2).with_spot(ONE, Kind::Chief, Spot::Home);
    play(&mut position, "fly:d5");
    assert_eq!(refused(&position, "deploy:base-moon"), Illegal::NoMoon(cell("d5")));
    for owner in [ONE, TWO] {
        let mut position = ring(2).with_probe(owner, Colour::Green, cell("d3"));
        play(&mut position, "fly:d3");
        assert_eq!(refused(&position, "deploy:base-planet"), Illegal::Probe(cell("d3")));
        assert!(listed(&position).contains(&"deploy:base-moon".to_owned()));
    }
}

/// "You may deploy on a planet even if the moon is occupied, by you or an opponent, and the other way round." (ruling 10)
#[test]
fn ruling_10_planet_and_moon_are_two_slots() {
    for (owner, kept) in [(ONE, "planet"), (TWO, "planet"), (ONE, "moon"), (TWO, "moon")] {
        let other = if kept == "planet" { "d3p" } else { "d3m" };
        let free = if kept == "planet" { "deploy:base-moon" } else { "deploy:base-planet" };
        let mut position = ring(2).with_unit(owner, Kind::Base, slot(other));
        let events = play(&mut position, &format!("fly:d3 {free}"));
        assert!(events.iter().any(|event| matches!(event, Event::Deployed { seat: ONE, .. })));
        assert_eq!(position.unit_on(slot(other)).unwrap().0, owner);
    }
}

/// "A saboteur may on an opponent's probe: the probe goes back to its owner's collection zone (the cubes there stay), the saboteur
/// takes the slot." (ruling 10)
#[test]
fn ruling_10_the_saboteur() {
    let with = |owner| {
        let position = ring(2).with_probe(owner, Colour::Green, cell("d3")).with_cubes(owner, [0, 2, 0, 0], [0; 4]);
        position.with_spot(ONE, Kind::Saboteur, Spot::Home)
    };
    let mut position = with(TWO);
    let events = play(&mut position, "fly:d3 deploy:saboteur-planet");
    assert!(events.contains(&Event::ProbeBack { seat: TWO, colour: Colour::Green, cell: cell("d3") }));
    assert_eq!((position.board(TWO).probe(Colour::Green), position.board(TWO).light()), (None, [0, 2, 0, 0]));
    assert_eq!(position.unit_on(slot("d3p")).map(|(seat, unit)| (seat, unit.kind())), Some((ONE, Kind::Saboteur)));
    let mut own = with(ONE);
    play(&mut own, "fly:d3");
    assert_eq!(refused(&own, "deploy:saboteur-planet"), Illegal::Probe(cell("d3")));
}

/// The rulebook's example: Gold deploys its unit on the planet that Black's unit holds. Black's unit, then Gold's, are
/// put in the Exile. Black gained a point when Gold's ship arrived. (rulings 9 and 10)
#[test]
fn ruling_10_gold_attacks_black() {
    let (gold, black) = (ONE, TWO);
    let mut position = ring(2).with_unit(black, Kind::Base, slot("d3p"));
    let events = play(&mut position, "fly:d3 deploy:base-planet");
    assert_eq!(gained(&events, black, Why::Passage), 1);
    assert_eq!((position.turn(), position.on_turn()), (Turn::Of(black), gold), "first the attacked player");
    assert_eq!(listed(&position), ["exile:three", "exile:light", "exile:energy", "exile:swap", "exile:one"]);
    play(&mut position, "exile:light");
    assert_eq!(position.turn(), Turn::Of(gold), "then the attacker");
    assert_eq!(refused(&position, "exile:light"), Illegal::ExileTaken(Exile::Light));
    assert_eq!(listed(&position), ["exile:three", "exile:energy", "exile:swap", "exile:one"]);
    let events = play(&mut position, "exile:three");
    assert!(matches!(events[0], Event::Exiled { seat: ONE, place: Exile::Three, .. }));
    assert_eq!(position.unit_on(slot("d3p")), None);
    assert_eq!((position.turn(), position.decision()), (Turn::Of(black), "ship"));
}

/// "Both go to the Exile; first the attacked player picks a place, then the attacker. Chief, on either side: only the other unit goes
/// to the Exile; the chief has (or keeps) the slot. Two chiefs: both to the Exile. Traveller attacked: its owner may flee instead."
/// (ruling 10) Each against each.
#[test]
fn ruling_10_every_pair_of_units() {
    for attacker in Kind::ALL {
        for target in Kind::ALL {
            let base = ring(2).with_spot(ONE, attacker, Spot::Home).with_unit(TWO, target, slot("d3p"));
            let mut position = base;
            play(&mut position, &format!("fly:d3 deploy:{attacker}-planet"));
            if target == Kind::Traveller {
                assert_eq!((position.decision(), position.turn()), ("flee", Turn::Of(TWO)));
                play(&mut position, "decline");
            }
            let (attacker_wins, target_wins) = match (attacker, target) {
                (Kind::Chief, Kind::Chief) => (false, false),
                (one, other) => (one == Kind::Chief, other == Kind::Chief),
            };
            if !target_wins {
                assert_eq!(position.turn(), Turn::Of(TWO), "{attacker} against {target}");
                play(&mut position, "exile:three");
            }
            if !attacker_wins {
                assert_eq!((position.turn(), position.decision()), (Turn::Of(ONE), "exile"));
                play(&mut position, "exile:one");
            }
            let holds = position.unit_on(slot("d3p")).map(|(seat, unit)| (seat, unit.kind()));
            let expected = match (attacker_wins, target_wins) {
                (true, _) => Some((ONE, attacker)),
                (_, true) => Some((TWO, target)),
                _ => None,
            };
            assert_eq!(holds, expected, "{attacker} against {target}");
            assert_eq!(position.board(TWO).posted(Post::Exile(Exile::Three)).is_some(), !target_wins);
            assert_eq!(position.board(ONE).posted(Post::Exile(Exile::One)).is_some(), !attacker_wins);
            assert_eq!((position.turn(), position.decision()), (Turn::Of(TWO), "ship"));
        }
    }
}

/// "`slot`, what it attacks, `null` once the attacked unit is in the Exile": the view shows the slot as long as the
/// attacked unit is on it, whether its player has to decide first or a chief stays.
#[test]
fn the_view_has_the_slot_of_a_combat_while_the_attacked_unit_stands_there() {
    let combat = |position: &Lum42| serde_json::to_value(position.view(None)).unwrap()["combat"].clone();
    let attacked = |attacker: Kind, target: Kind, part: &str| {
        let (planet, moon) = (slot("d3p"), slot("d3m"));
        let (here, there) = if part == "planet" { (planet, moon) } else { (moon, planet) };
        let mut position = ring(3).with_spot(ONE, attacker, Spot::Home).with_unit(TWO, target, here).with_unit(
            THREE,
            Kind::Chief,
            there,
        );
        play(&mut position, &format!("fly:d3 deploy:{attacker}-{part}"));
        position
    };
    for (part, slot) in [("planet", "d3p"), ("moon", "d3m")] {
        let chief = attacked(Kind::Base, Kind::Chief, part);
        assert_eq!((chief.turn(), chief.decision()), (Turn::Of(ONE), "exile"));
        assert_eq!(combat(&chief), serde_json::json!({"unit": "base", "slot": slot}), "the chief keeps its slot");
        let mut position = attacked(Kind::Base, Kind::Base, part);
        assert_eq!(combat(&position), serde_json::json!({"unit": "base", "slot": slot}));
        play(&mut position, "exile:three");
        assert_eq!(combat(&position), serde_json::json!({"unit": "base", "slot": null}), "the attacked unit is away");
        play(&mut position, "exile:one");
        assert_eq!(combat(&position), serde_json::Value::Null);
    }
}

/// "Traveller attacked: it moves to any free slot (planet without unit or probe, or moon) anywhere, no passage bonus; the attacker
/// takes the slot." (ruling 10)
#[test]
fn ruling_10_the_traveller_flees() {
    for attacker in Kind::ALL {
        let mut position = ring(3)
            .with_spot(ONE, attacker, Spot::Home)
            .with_unit(TWO, Kind::Traveller, slot("d3p"))
            .with_unit(THREE, Kind::Base, slot("e3m"))
            .with_unit(ONE, Kind::Base, slot("c3p"))
            .with_probe(THREE, Colour::Blue, cell("c4"));
        play(&mut position, &format!("fly:d3 deploy:{attacker}-planet"));
        let slots = ["e3p", "e4p", "c5p", "d5p", "e5p", "c3m", "d3m", "c4m", "e4m", "c5m"];
        let mut expected: Vec<String> = slots.iter().map(|slot| format!("flee:{slot}")).collect();
        expected.push("decline".to_owned());
        assert_eq!(listed(&position), expected);
        for taken in ["d3p", "e3m", "c3p", "c4p", "d5m", "a1p"] {
            assert_eq!(refused(&position, &format!("flee:{taken}")), Illegal::NotFree(slot(taken)));
        }
        let events = play(&mut position, "flee:c3m");
        assert_eq!(events[0], Event::Fled { seat: TWO, from: slot("d3p"), to: slot("c3m") });
        assert!(!events.iter().any(|event| matches!(event, Event::Gained { .. })), "no passage bonus");
        let kinds = ["d3p", "c3m"].map(|name| position.unit_on(slot(name)).map(|(seat, unit)| (seat, unit.kind())));
        assert_eq!(kinds, [Some((ONE, attacker)), Some((TWO, Kind::Traveller))]);
    }
}

/// "No free slot: it can't flee." (ruling 10)
#[test]
fn ruling_10_without_a_free_slot_the_traveller_fights() {
    let mut position = on(2, &["d3 gl-pl", "d2 rl-pl", "c3 bl-pd"])
        .with_unit(TWO, Kind::Traveller, slot("d3p"))
        .with_unit(TWO, Kind::Base, slot("d2p"))
        .with_probe(TWO, Colour::Blue, cell("c3"))
        .with_spot(ONE, Kind::Chief, Spot::Home);
    play(&mut position, "fly:d3 deploy:base-planet");
    assert_eq!((position.decision(), position.turn()), ("exile", Turn::Of(TWO)));
}

/// "Exile places, one unit each a round: 3 VP; any light; transform without VP; swap. And 1 VP: any number." (ruling 11)
#[test]
fn ruling_11_the_exile_fills_up() {
    let mut position = ring(4)
        .with_spot(THREE, Kind::Base, Spot::Out(Post::Exile(Exile::Three)))
        .with_spot(THREE, Kind::Base, Spot::Out(Post::Exile(Exile::Light)))
        .with_spot(Seat::at(3), Kind::Base, Spot::Out(Post::Exile(Exile::Energy)))
        .with_spot(Seat::at(3), Kind::Base, Spot::Out(Post::Exile(Exile::One)))
        .with_unit(TWO, Kind::Base, slot("d3p"));
    play(&mut position, "fly:d3 deploy:base-planet");
    assert_eq!(listed(&position), ["exile:swap", "exile:one"], "the last may be chosen freely");
    // Only one place is left for the attacker: it is played automatically.
    let events = play(&mut position, "exile:swap");
    assert!(matches!(events[1], Event::Exiled { seat: ONE, place: Exile::One, .. }), "{events:?}");
}
