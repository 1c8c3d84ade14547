//! Phase 5 and the end (rulings 19 to 22).

use super::*;

/// "In phase `end` it is the seat that decides, and when the game is over, the first of the last round."
#[test]
fn at_the_end_of_a_round_the_deciding_seat_has_the_turn() {
    let (mut ends, mut others) = (0, 0);
    for seed in 0..5 {
        let mut position = Lum42::set_up(3, &Options::default(), Seed(seed)).unwrap();
        let mut chance = Chance::new(Seed(seed), 9);
        while let Some(chosen) = random_move(&position, &mut chance) {
            if position.phase() == Phase::End {
                assert_eq!(position.turn(), Turn::Of(position.on_turn()));
                ends += 1;
                others += usize::from(position.on_turn() != position.first());
            }
            position.play(chosen).unwrap();
        }
        assert_eq!((position.phase(), position.on_turn()), (Phase::End, position.first()), "over");
    }
    assert!(ends > 50 && others > 20, "{ends}, {others}");
}

/// A position at the end of a round, with these points for the seats.
fn ended(round: u8, first: Seat, points: &[u16]) -> Lum42 {
    let mut position = ring(points.len());
    (position.round, position.first, position.turn, position.stage) = (round, first, first, Stage::Recruit);
    for (board, points) in position.boards.iter_mut().zip(points) {
        board.points[0] = *points;
    }
    position
}

fn crew(position: &Lum42, seat: Seat) -> Vec<Kind> {
    position.board(seat).units().filter(|(_, spot)| *spot == Spot::Home).map(|(unit, _)| unit.kind()).collect()
}

/// "In turn order: end of rounds 1 and 3: replace a base unit by a special unit of your choice; of rounds 2 and 4: add
/// one. The replaced base unit leaves the game. So 3, 3, 4, 4, 5 units." (ruling 19)
#[test]
fn ruling_19_crews_change() {
    use Kind::{Base, Chief, Doubler, Saboteur, Scientist, Traveller};
    let mut position = ended(1, TWO, &[1, 2]);
    assert_eq!(position.turn(), Turn::Of(TWO), "in turn order");
    assert_eq!(listed(&position).len(), 5);
    let events = play(&mut position, "recruit:scientist");
    assert!(matches!(events[0], Event::Recruited { seat: TWO, replaced: Some(_), .. }));
    play(&mut position, "recruit:chief");
    assert_eq!(crew(&position, ONE), [Base, Base, Chief]);
    assert_eq!(crew(&position, TWO), [Base, Base, Scientist]);
    for (round, kinds, expected) in [
        (2, "doubler traveller", vec![Base, Base, Chief, Traveller]),
        (3, "chief doubler", vec![Base, Chief, Doubler, Traveller]),
        (4, "saboteur saboteur", vec![Base, Chief, Doubler, Saboteur, Traveller]),
    ] {
        (position.round, position.turn, position.first, position.stage) = (round, TWO, TWO, Stage::Recruit);
        let (two, one) = kinds.split_once(' ').unwrap();
        if round == 3 {
            assert_eq!(refused(&position, "recruit:scientist"), Illegal::NotInReserve(Scientist));
            assert_eq!(refused(&position, "recruit:base"), Illegal::NotInReserve(Base));
        }
        play(&mut position, &format!("recruit:{two} recruit:{one}"));
        assert_eq!(crew(&position, ONE), expected, "round {round}");
        assert_eq!(position.decision(), "name");
    }
    assert_eq!(position.board(ONE).units().filter(|(_, spot)| *spot == Spot::Gone).count(), 2);
}

/// "The player with the fewest VP names the next first player (may name himself)." (ruling 20)
#[test]
fn ruling_20_the_last_names_the_first() {
    for named in [ONE, TWO, THREE] {
        let mut position = ended(1, ONE, &[7, 9, 3]);
        play(&mut position, "recruit:chief recruit:chief recruit:chief");
        assert_eq!((position.decision(), position.turn()), ("name", Turn::Of(THREE)));
        assert_eq!(refused(&position, "first:4"), Illegal::NoSeat(Seat::at(3)));
        assert_eq!(listed(&position), ["first:1", "first:2", "first:3"]);
        position.planets = Piles::deal(&[Planet::Red; 20]);
        let events = play(&mut position, &format!("first:{named}"));
        assert_eq!(events[0], Event::Named { seat: THREE, first: named });
        assert_eq!((position.round(), position.first(), position.turn()), (2, named, Turn::Of(named)));
        assert_eq!(position.decision(), "planet");
    }
}

/// "Tied: of the tied, the first one met going clockwise from the first player's left; the first player himself comes
/// last." (ruling 20)
#[test]
fn ruling_20_ties() {
    let names = |first: usize, points: &[u16]| {
        let mut position = ended(1, Seat::at(first - 1), points);
        position.name_first();
        position.turn.to_string()
    };
    assert_eq!(names(1, &[2, 2, 2, 2]), "2");
    assert_eq!(names(4, &[2, 2, 2, 2]), "1");
    assert_eq!(names(2, &[2, 2, 9, 9]), "1");
    assert_eq!(names(3, &[2, 2, 9, 2]), "4");
    assert_eq!(names(1, &[2, 5, 9, 9]), "1");
}

/// The rulebook's example (ruling 21): A gains 10 points, 6 for the blue majority and 4 for the red one, shared with C;
/// B gains 15, 7 for green and 8 for yellow; C gains 4. "Red 9 shared by two: 4 each."
#[test]
fn ruling_21_majorities() {
    let position = ring(3).with_cubes(ONE, [0; 4], [3, 1, 0, 2]).with_cubes(TWO, [0; 4], [1, 2, 1, 0]).with_cubes(
        THREE,
        [0; 4],
        [2, 0, 0, 2],
    );
    let standings = position.standings();
    let majorities: Vec<[u16; 4]> = standings.seats.iter().map(|standing| standing.detail.majorities).collect();
    assert_eq!(majorities, [[6, 0, 0, 4], [0, 7, 8, 0], [0, 0, 0, 4]]);
    assert_eq!(standings.seats.iter().map(|standing| standing.points).collect::<Vec<_>>(), [10, 15, 4]);
}

/// "Nobody with 0 cubes of it." (ruling 21) "Tied players share it, rounded down."
#[test]
fn ruling_21_no_cubes_no_majority() {
    assert!(Colour::ALL.iter().all(|colour| ring(4).majority(*colour) == [0; 4]));
    let all = (0..4).fold(ring(4), |position, seat| position.with_cubes(Seat::at(seat), [0; 4], [1; 4]));
    let shares = Colour::ALL.map(|colour| all.majority(colour)[0]);
    assert_eq!(shares, [1, 1, 2, 2], "6, 7, 8 and 9 among four");
    let three = all.with_cubes(ONE, [0; 4], [0; 4]);
    assert_eq!(
        Colour::ALL.map(|colour| three.majority(colour)),
        [[0, 2, 2, 2], [0, 2, 2, 2], [0, 2, 2, 2], [0, 3, 3, 3]]
    );
}

/// "Most VP wins; tie: most cubes on the own board (light and energy); still tied: shared. Lower places are told apart
/// the same way." (ruling 22)
#[test]
fn ruling_22_ties() {
    let mut position = ended(5, ONE, &[20, 20, 12, 12]);
    position.stage = Stage::Over;
    let ranks = |position: &Lum42| position.standings().seats.iter().map(|seat| seat.rank).collect::<Vec<_>>();
    assert_eq!(ranks(&position), [1, 1, 3, 3]);
    let position = position.with_cubes(TWO, [0, 0, 1, 0], [0; 4]).with_cubes(THREE, [1, 0, 0, 0], [0; 4]);
    assert_eq!(ranks(&position), [2, 1, 3, 4]);
    assert_eq!(position.standings().seats[1].tie_breaks, [1]);
}

/// "5 rounds": after the fifth the majorities are revealed, and nothing else is asked.
#[test]
fn the_game_ends_after_five_rounds() {
    let mut position = ring(2)
        .with_unit(ONE, Kind::Base, slot("d5p"))
        .with_cubes(ONE, [0; 4], [0, 9, 0, 0])
        .with_cubes(TWO, [0; 4], [1, 1, 0, 0])
        .recovering(ONE);
    position.round = ROUNDS;
    let events = play(&mut position, "back:d5p");
    assert_eq!(events.len(), 5, "{events:?}");
    assert_eq!(events[1], Event::Lost { seat: ONE });
    assert_eq!(events[2], Event::Begun { round: 5, phase: Phase::End });
    let majority = |seat, colour| Event::Majority { seat, colour, points: colour.majority() };
    assert_eq!(events[3..], [majority(TWO, Colour::Blue), majority(ONE, Colour::Green)]);
    assert!(position.turn() == Turn::Over && position.standings().over);
}
