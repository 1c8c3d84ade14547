//! The rulings of Djinns of the Lake, one by one; the engine compared with the naive rules; and the conformance suite.

use luciole_core::conformance::{self, Conform};
use luciole_core::{First, Playthrough, Record, RecordError, perft, random_move};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::naive::Naive;
use super::*;

const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);
const C: Seat = Seat::at(2);
const D: Seat = Seat::at(3);

const fn at(place: usize) -> RingPlace {
    RingPlace::at(place)
}

fn kind(text: &str) -> Kind {
    text.parse().unwrap()
}

/// A pile written from the bottom up, of first twins only.
fn pile(text: &str) -> Pile {
    let pawns = text.as_bytes().chunks(2).map(|pawn| kind(std::str::from_utf8(pawn).unwrap()));
    pawns.fold(Pile::EMPTY, |under, kind| Pile::of(Pawn::of(kind.colour, kind.strength, 0)).on(under))
}

/// A position with only these piles on the ring, and `turn` to move.
fn on(seats: usize, turn: Seat, piles: &[(usize, &str)]) -> Djinns {
    Djinns::arranged(seats, turn, piles).unwrap()
}

/// The same without allies.
fn without_allies(turn: Seat, piles: &[(usize, &str)]) -> Djinns {
    let mut position = on(4, turn, piles);
    position.allied = false;
    position.look_round();
    position
}

fn play(position: &mut Djinns, text: &str) -> Result<Vec<Event>, Illegal> {
    position.play(text.parse().unwrap())
}

fn listed(position: &Djinns) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

fn before(position: &Djinns, seat: Seat) -> Vec<String> {
    position.taken().iter().filter(|taken| taken.seat == seat).map(|taken| taken.pile.to_string()).collect()
}

fn ring_text(position: &Djinns) -> String {
    RingPlace::all().map(|place| position.ring.pile(place).to_string()).collect::<Vec<_>>().join(" ")
}

impl Conform for Djinns {
    fn has_past(&self) -> bool {
        !self.past().is_empty()
    }

    fn stray(&self, chance: &mut Chance) -> Move {
        match chance.random_range(0..10) {
            0 => Move::Pass,
            1 => {
                let [colour, strength] = [0, 1].map(|_| chance.random_range(0..4));
                Move::Lay(Kind { colour: Colour::ALL[colour], strength: PawnStrength::ALL[strength] })
            }
            _ => Move::Go {
                from: RingPlace::at(chance.random_range(0..32)),
                way: *Way::BOTH.choose(chance).unwrap(),
                pawns: chance.random_range(0..6),
                cut: *[Cut::No, Cut::No, Cut::No, Cut::Out, Cut::Upper, Cut::Lower].choose(chance).unwrap(),
            },
        }
    }

    fn assert_conserved(&self) {
        let on_ring = self.ring.piles().map(|(_, pile)| pile);
        let mut pawns: Vec<usize> = on_ring
            .chain(self.taken.iter().map(|taken| taken.pile))
            .flat_map(|pile| pile.pawns().map(Pawn::index).collect::<Vec<_>>())
            .collect();
        pawns.sort_unstable();
        pawns.dedup();
        assert_eq!(pawns.len(), usize::from(self.laid), "each pawn is somewhere, and nowhere twice");
        for (_, pile) in self.ring.piles() {
            assert!(pile.height() < Pile::MAX, "a tower of 4 leaves the ring at once (ruling 6)");
            assert_eq!(pile.colours().count_ones(), u32::from(pile.height()), "no colour twice (ruling 4)");
        }
    }
}

#[test]
fn djinns_conforms() {
    conformance::check::<Djinns>(100);
}

#[test]
#[ignore = "the long run: 10,000 games for each number of players and each option"]
fn djinns_conforms_over_many_games() {
    conformance::check::<Djinns>(10_000);
}

/// Ruling 9: "32 dome-pawns: 4 colours × 8; each colour has two each of strength 1, 2, 3 and 4".
#[test]
fn there_are_two_pawns_of_each_kind() {
    for setup in [Setup::ShuffledBlocks, Setup::Ring] {
        for seats in 2..=4 {
            let options = Options { setup, first: First::Seat1, ..Options::default() };
            let position = Djinns::set_up(seats, &options, Seed(3)).unwrap();
            let mut pawns: Vec<_> = position.ring.piles().map(|(_, pile)| pile.top().unwrap()).collect();
            pawns.sort_unstable_by_key(|pawn| pawn.index());
            assert_eq!(pawns.iter().map(|pawn| pawn.index()).collect::<Vec<_>>(), (0..32).collect::<Vec<_>>());
            for colour in Colour::ALL {
                let strengths =
                    pawns.iter().filter(|pawn| pawn.colour() == colour).map(|pawn| pawn.strength().number());
                assert_eq!(strengths.map(usize::from).sum::<usize>(), 2 * (1 + 2 + 3 + 4));
            }
        }
    }
}

/// Who lays how many of which colour, in order, in a game that seat 1 begins.
fn runs(seats: usize) -> Vec<(Seat, Colour, usize)> {
    runs_from(First::Seat1, seats)
}

fn runs_from(first: First, seats: usize) -> Vec<(Seat, Colour, usize)> {
    let mut position = Djinns::set_up(seats, &Options { first, ..Options::default() }, Seed(0)).unwrap();
    let begins = position.turn();
    let mut runs: Vec<(Seat, Colour, usize)> = Vec::new();
    while let Some((place, colour)) = position.due() {
        assert_eq!(place, at(position.ring.piles().count()), "always after those just laid");
        let seat = position.turn().seat().unwrap();
        match runs.last_mut() {
            Some(run) if (run.0, run.1) == (seat, colour) => run.2 += 1,
            _ => runs.push((seat, colour, 1)),
        }
        position.play(position.legal_moves()[0]).unwrap();
    }
    assert_eq!(position.turn(), begins, "A plays first");
    runs
}

/// Ruling 10: "Whoever is first is A. Seats keep their colours: the colours are laid in their usual order, from A's
/// on."
#[test]
fn whoever_is_first_lays_and_plays_first() {
    use Colour::{Blue, Green, Red, Yellow};
    assert_eq!(runs_from(First::Seat2, 2), [(B, Blue, 4), (A, Red, 4), (B, Green, 4), (A, Yellow, 4)].repeat(2));
    let first = [(C, Red, 4), (C, Green, 2), (A, Yellow, 4), (A, Green, 2), (B, Blue, 4), (B, Green, 2)];
    let rest = [(C, Red, 4), (C, Green, 2), (A, Yellow, 4), (B, Blue, 4)];
    assert_eq!(runs_from(First::Seat3, 3), [&first[..], &rest[..]].concat());
    assert_eq!(runs_from(First::Seat4, 4), [(D, Green, 4), (A, Yellow, 4), (B, Blue, 4), (C, Red, 4)].repeat(2));
    let shuffled = Options { setup: Setup::ShuffledBlocks, first: First::Seat2, ..Options::default() };
    let position = Djinns::set_up(2, &shuffled, Seed(0)).unwrap();
    assert_eq!(position.turn(), Turn::Of(B));
    let tops = position.ring.piles().map(|(_, pile)| pile.top().unwrap().colour());
    assert_eq!(tops.collect::<Vec<_>>(), [[Blue; 4], [Red; 4], [Green; 4], [Yellow; 4]].concat().repeat(2));
}

/// Ruling 10: "by default, lots drawn from the seed".
#[test]
fn lots_decide_who_is_first() {
    let begun = |seed| Djinns::set_up(4, &Options::default(), Seed(seed)).unwrap().turn().seat().unwrap();
    let mut times = [0; 4];
    (0..400).for_each(|seed| times[begun(seed).index()] += 1);
    assert!(times.iter().all(|&count| (70..130).contains(&count)), "{times:?}");
}

/// Ruling 10: "2 players: A 4 yellow, B 4 blue, A 4 red, B 4 green, and again: 32."
#[test]
fn two_players_lay_two_colours_each() {
    use Colour::{Blue, Green, Red, Yellow};
    assert_eq!(runs(2), [(A, Yellow, 4), (B, Blue, 4), (A, Red, 4), (B, Green, 4)].repeat(2));
}

/// Ruling 10: "3 players: A 4 yellow + 2 green, B 4 blue + 2 green, C 4 red + 2 green, A 4 yellow + 2 green, B 4 blue,
/// C 4 red: 32."
#[test]
fn three_players_lay_the_green_pawns_together() {
    use Colour::{Blue, Green, Red, Yellow};
    let first = [(A, Yellow, 4), (A, Green, 2), (B, Blue, 4), (B, Green, 2), (C, Red, 4), (C, Green, 2)];
    let rest = [(A, Yellow, 4), (A, Green, 2), (B, Blue, 4), (C, Red, 4)];
    assert_eq!(runs(3), [&first[..], &rest[..]].concat());
}

/// Ruling 10: "4 players: A 4 yellow, B 4 blue, C 4 red, D 4 green, and again."
#[test]
fn four_players_lay_a_colour_each() {
    use Colour::{Blue, Green, Red, Yellow};
    assert_eq!(runs(4), [(A, Yellow, 4), (B, Blue, 4), (C, Red, 4), (D, Green, 4)].repeat(2));
}

/// Ruling 10: "The player chooses which strength goes on each place from what that colour has left."
#[test]
fn the_layer_chooses_among_the_remaining_strengths() {
    let mut position = Djinns::set_up(2, &Options { first: First::Seat1, ..Options::default() }, Seed(0)).unwrap();
    assert_eq!(listed(&position), ["y1", "y2", "y3", "y4"]);
    assert_eq!(play(&mut position, "0+"), Err(Illegal::StillLaying { place: at(0) }));
    assert_eq!(play(&mut position, "pass"), Err(Illegal::StillLaying { place: at(0) }));
    let due = Colour::Yellow;
    assert_eq!(play(&mut position, "b3"), Err(Illegal::NotDue { kind: kind("b3"), due }));
    let pawn = Pawn::of(Colour::Yellow, PawnStrength::ALL[2], 0);
    assert_eq!(play(&mut position, "y3"), Ok(vec![Event::Laid { seat: A, place: at(0), pawn }]));
    play(&mut position, "y3").unwrap();
    assert_eq!(listed(&position), ["y1", "y2", "y4"]);
    assert_eq!(play(&mut position, "y3"), Err(Illegal::NoneLeft { kind: kind("y3") }));
    assert_eq!([1, 2, 3, 4].map(|n| position.left(kind(&format!("y{n}")))), [2, 2, 0, 2]);
    let mut laid =
        Djinns::set_up(2, &Options { setup: Setup::Ring, first: First::Seat1, ..Options::default() }, Seed(0)).unwrap();
    assert_eq!(play(&mut laid, "y3"), Err(Illegal::AllLaid));
}

/// Ruling 10: "`shuffled-blocks`: as `blocks`, strengths dealt at random within the colour."
#[test]
fn shuffled_blocks_deal_the_strengths() {
    let mut strengths = [0; 4];
    for seats in 2..=4 {
        let colours: Vec<Colour> =
            runs(seats).iter().flat_map(|&(_, colour, count)| std::iter::repeat_n(colour, count)).collect();
        for seed in 0..100 {
            let options = Options { setup: Setup::ShuffledBlocks, first: First::Seat1, ..Options::default() };
            let position = Djinns::set_up(seats, &options, Seed(seed)).unwrap();
            let dealt: Vec<_> = position.ring.piles().map(|(_, pile)| pile.top().unwrap()).collect();
            assert_eq!(dealt.iter().map(|pawn| pawn.colour()).collect::<Vec<_>>(), colours);
            strengths[usize::from(dealt[0].strength().number() - 1)] += 1;
        }
    }
    assert!(strengths.iter().all(|&count| count > 40), "{strengths:?}");
}

/// Ruling 11: "2 players: A yellow and red, B blue and green. 3 players: A yellow, B blue, C red; green is common. 4
/// players: one colour each; allies are yellow + red and blue + green."
#[test]
fn the_top_pawn_says_who_controls_a_pile() {
    let controllers = |seats| Colour::ALL.map(|colour| laying::controller(seats, colour));
    assert_eq!(controllers(2), [Some(A), Some(B), Some(A), Some(B)]);
    assert_eq!(controllers(3), [Some(A), Some(B), Some(C), None]);
    assert_eq!(controllers(4), [Some(A), Some(B), Some(C), Some(D)]);
    let four = on(4, A, &[(0, "y1"), (1, "b1")]);
    assert_eq!([A, B, C, D].map(|seat| four.ally(seat)), [Some(C), Some(D), Some(A), Some(B)]);
    assert_eq!(on(2, A, &[(0, "y1"), (1, "b1")]).ally(A), None);
}

/// Ruling 1: "Choose a pile whose top pawn you may move. Take the top pawn and as many of the pawns directly under it
/// as you like."
#[test]
fn a_move_takes_the_top_pawn_and_any_number_under_it() {
    let piles = [(3, "b2r4y1"), (4, "g3"), (10, "b1y2")];
    let mut position = on(2, A, &piles);
    assert_eq!(listed(&position), ["3+", "3+x2", "3+x3", "10+", "10+x2"]);
    assert_eq!(play(&mut position, "4+"), Err(Illegal::NotYours { place: at(4), top: Colour::Green }));
    assert_eq!(play(&mut position, "5+"), Err(Illegal::Empty { place: at(5) }));
    assert_eq!(play(&mut position, "3+x4"), Err(Illegal::NoSuchPart { place: at(3), pawns: 4, height: 3 }));
    let none = Move::Go { from: at(3), way: Way::Clockwise, pawns: 0, cut: Cut::No };
    assert_eq!(position.play(none), Err(Illegal::NoSuchPart { place: at(3), pawns: 0, height: 3 }));
    let events = play(&mut position, "3+x2").unwrap();
    let [Event::Moved { seat: A, from, way: Way::Clockwise, path, moved }] = events[..] else { panic!("{events:?}") };
    assert_eq!((from, path.places(), moved), (at(3), &[at(4)][..], pile("r4y1")));
    // Ruling 5: "What stays behind is controlled by the pawn now on top."
    assert_eq!((position.ring.pile(at(3)), position.ring.pile(at(4))), (pile("b2"), pile("g3r4y1")));
    assert!(listed(&position).iter().any(|text| text.starts_with("3-")), "the blue pawn is B's to move again");
}

/// Ruling 2: "The top pawn's strength N is the exact number of steps, clockwise or anticlockwise. Only occupied places
/// count as steps; empty ones are skipped. The pile lands on the N-th occupied place."
#[test]
fn only_occupied_places_count_as_steps() {
    let position = on(2, A, &[(0, "y3"), (1, "b1"), (5, "g1"), (20, "r2"), (31, "b2"), (30, "g4")]);
    assert_eq!(position.path(at(0), Way::Clockwise).unwrap().places(), [at(1), at(5), at(20)]);
    assert_eq!(position.path(at(0), Way::Anticlockwise).unwrap().places(), [at(31), at(30), at(20)]);
    assert_eq!(position.path(at(20), Way::Clockwise).unwrap().end(), at(31));
    assert_eq!(position.path(at(20), Way::Anticlockwise).unwrap().end(), at(1));
}

/// Ruling 3: "No place may be passed twice in one move, and the place left counts as passed: there must be at least N
/// other occupied places."
#[test]
fn no_place_is_passed_twice() {
    let mut position = on(2, A, &[(0, "b1y4"), (1, "b2"), (5, "g1"), (20, "g2")]);
    let few = Illegal::TooFewPlaces { place: at(0), steps: 4, others: 3 };
    for text in ["0+", "0-", "0+x2"] {
        assert_eq!(play(&mut position, text), Err(few.clone()));
    }
    assert_eq!(few.to_string(), "4 steps from place 0 are too many: only 3 other places are occupied");
    // With exactly as many others, the last of them is reached, in either direction.
    let position = on(2, A, &[(0, "y4"), (1, "b2"), (5, "g1"), (20, "g2"), (25, "g3")]);
    assert_eq!(
        [Way::Clockwise, Way::Anticlockwise].map(|way| position.path(at(0), way).unwrap().end()),
        [at(25), at(1)]
    );
    // The two directions remain two moves even if they end on the same place.
    assert_eq!(listed(&on(2, A, &[(0, "y2"), (1, "b2"), (5, "g1"), (20, "g2")])), ["0+", "0-"]);
}

/// Ruling 4: "The moved pawns go on top of the pile there. No pile may hold a colour twice, so no pile exceeds 4."
#[test]
fn no_pile_holds_a_colour_twice() {
    let mut position = on(2, A, &[(0, "b1r3y1"), (1, "r2b2"), (2, "y2")]);
    let twice = |colours: &[Colour]| Err(Illegal::Twice { onto: at(1), colours: colours.to_vec() });
    assert_eq!(play(&mut position, "0+x2"), twice(&[Colour::Red]));
    assert_eq!(play(&mut position, "0+x3"), twice(&[Colour::Blue, Colour::Red]));
    assert_eq!(play(&mut position, "0+x3").unwrap_err().to_string(), "on place 1 the pile would have b and r twice");
    assert_eq!(play(&mut position, "0-").unwrap_err(), Illegal::Twice { onto: at(2), colours: vec![Colour::Yellow] });
    play(&mut position, "0+").unwrap();
    assert_eq!(position.ring.pile(at(1)), pile("r2b2y1"));
}

/// Ruling 4: "A pile may land on pawns that the mover controls, if the colours differ."
#[test]
fn players_may_land_on_their_own_piles() {
    let mut position = on(2, A, &[(0, "y1"), (1, "r2")]);
    play(&mut position, "0+").unwrap();
    assert_eq!(position.ring.pile(at(1)), pile("r2y1"));
}

/// Ruling 6: "A tower of 4 leaves the ring at once and is set before the player who made it. Its place is empty."
#[test]
fn a_tower_of_4_goes_to_its_builder() {
    let mut position = on(2, A, &[(0, "g3y1"), (1, "r2b2"), (2, "g2")]);
    let events = play(&mut position, "0+x2").unwrap();
    let tower = pile("r2b2g3y1");
    assert_eq!(events[1], Event::Taken { by: A, seat: A, place: at(1), above: 0, pile: tower });
    assert_eq!(position.taken(), [Taken { seat: A, pile: tower }]);
    assert!(position.ring.pile(at(1)).is_empty());
    assert_eq!(position.points()[0], 4, "4 floors × 1");
}

/// Ruling 7: "A player who can't move passes, for as long as that lasts; one who can move must. The game ends when no
/// player can move."
#[test]
fn only_a_player_who_cannot_move_passes() {
    // B's strong pawn has too few places to step on; A can still move.
    let mut position = on(2, B, &[(0, "y1"), (1, "r1"), (2, "b4")]);
    assert_eq!((position.stage(), listed(&position)), (Stage::Stuck, vec!["pass".to_owned()]));
    assert_eq!(play(&mut position, "2+"), Err(Illegal::TooFewPlaces { place: at(2), steps: 4, others: 2 }));
    assert_eq!(play(&mut position, "pass"), Ok(vec![Event::Passed { seat: B }]));
    assert_eq!(play(&mut position, "pass"), Err(Illegal::MayNotPass));
    play(&mut position, "0+").unwrap();
    // Of y1 on r1, only the whole pile can still move, onto the blue pawn; until then B passes again.
    play(&mut position, "pass").unwrap();
    play(&mut position, "1+x2").unwrap();
    assert_eq!((position.turn(), listed(&position)), (Turn::Over, Vec::new()));
    assert_eq!(play(&mut position, "pass"), Err(Illegal::Over));
    assert_eq!(play(&mut position, "y1"), Err(Illegal::Over));
    assert_eq!(position.points()[..2], [3, 0]);
}

/// Ruling 8: "no move may bring back a ring that stood before with the same player to move; a move that would is not
/// legal."
#[test]
fn no_move_repeats_a_ring() {
    let mut position = on(2, A, &[(0, "g4y1"), (1, "r1"), (2, "r3b1"), (3, "g2")]);
    // A puts the yellow pawn on the red one, and B the blue one on the green one.
    play(&mut position, "0+").unwrap();
    play(&mut position, "2+").unwrap();
    play(&mut position, "1-").unwrap();
    // Now B's way back would repeat the first ring, with A to move.
    assert_eq!(play(&mut position, "3-"), Err(Illegal::Repeats { onto: at(2) }));
    assert!(!listed(&position).contains(&"3-".to_owned()));
    // The blue pawn may go on: that ring is new.
    assert!(listed(&position).contains(&"3+".to_owned()));
}

/// Ruling 8: the ring is the same if pawns of one kind have changed places, but different if another player is to move.
#[test]
fn twins_make_equal_rings_and_the_mover_distinguishes_them() {
    let twins = [0, 1].map(|twin| Pile::of(Pawn::of(Colour::Blue, PawnStrength::ALL[1], twin)));
    assert_ne!(twins[0], twins[1]);
    assert_eq!(twins[0].kinds(), twins[1].kinds());
    let mut position = on(2, A, &[(0, "g4y1"), (1, "r1"), (5, "b4")]);
    let start = position.ring;
    // Pretend that this ring came up with B to move: A's move and its way back don't concern it.
    play(&mut position, "0+").unwrap();
    assert_eq!(position.stage(), Stage::Stuck, "B has no move");
    play(&mut position, "pass").unwrap();
    // A's way back brings the first ring with B to move; before, it was A's turn.
    play(&mut position, "1-").unwrap();
    assert_eq!(position.ring, start);
    play(&mut position, "pass").unwrap();
    // From here, A's move would repeat the second ring with B to move.
    assert_eq!(play(&mut position, "0+"), Err(Illegal::Repeats { onto: at(1) }));
}

/// Ruling 8: "A player whose every move is barred can't move (ruling 7) and passes; a pass is never barred, and the
/// position before it counts as having stood." "Only positions since the last time a place fell empty can come back."
#[test]
fn the_history_reaches_back_to_when_a_place_last_fell_empty() {
    let mut position = on(2, A, &[(0, "g4y1"), (1, "r1"), (5, "b4")]);
    play(&mut position, "0+").unwrap();
    assert_eq!(position.past.len(), 1);
    play(&mut position, "pass").unwrap();
    assert_eq!(position.past.len(), 2, "a pass counts as having stood");
    play(&mut position, "1+x2").unwrap();
    assert!(position.past.is_empty(), "place 1 fell empty");
}

/// Ruling 12: "Any player may move a pile topped by green in his turn. A tower completed with a green fourth floor is
/// taken for the mover's own benefit. Piles on the ring topped by green at the end count for nobody."
#[test]
fn with_three_players_green_is_common() {
    let mut position = on(3, B, &[(0, "g1"), (1, "y2b2r4"), (2, "r3g4"), (3, "b3")]);
    assert_eq!(position.points()[..3], [0, 3, 12], "nobody has the green ones");
    assert!(listed(&position).contains(&"0+".to_owned()));
    play(&mut position, "0+").unwrap();
    assert_eq!(before(&position, B), ["y2b2r4g1"]);
    assert_eq!(position.points()[..3], [0, 7, 0]);
    let mut two = on(2, A, &[(0, "g1"), (1, "y2"), (2, "r1")]);
    assert_eq!(play(&mut two, "0+"), Err(Illegal::NotYours { place: at(0), top: Colour::Green }));
}

/// Ruling 13: "You may not land on a pile that your ally controls. A pile with an ally's pawn inside it is fine."
#[test]
fn nobody_lands_on_an_ally() {
    let piles = [(0, "y1"), (1, "b2r2"), (31, "r3b3"), (20, "g1")];
    let mut position = on(4, A, &piles);
    assert_eq!(play(&mut position, "0+"), Err(Illegal::Ally { onto: at(1), ally: C }));
    assert!(position.clone().play("0-".parse().unwrap()).is_ok(), "a red pawn inside is fine");
    let mut off = without_allies(A, &piles);
    assert!(play(&mut off, "0+").is_ok(), "without alliances everyone is for himself");
}

/// Ruling 13: "Right after building a tower of 3, the mover may take it out: the base pawn goes to the ally, the upper
/// two to the mover." Ruling 14: "a base pawn alone: 1 × its strength".
#[test]
fn a_tower_of_3_may_be_taken_out() {
    let piles = [(0, "b3y1"), (1, "g2"), (2, "r1"), (9, "b1"), (10, "g4")];
    let mut position = on(4, A, &piles);
    assert!(["0+x2", "0+x2o", "0+"].iter().all(|text| listed(&position).contains(&(*text).to_owned())));
    let no_cut = Err(Illegal::NoCut { onto: at(1), height: 2 });
    assert_eq!(play(&mut position, "0+o"), no_cut);
    assert_eq!(play(&mut position, "0+x2u"), Err(Illegal::NoCut { onto: at(1), height: 3 }));
    let mut kept = position.clone();
    play(&mut kept, "0+x2").unwrap();
    assert_eq!(kept.ring.pile(at(1)), pile("g2b3y1"));
    let events = play(&mut position, "0+x2o").unwrap();
    let taken = |seat, above, text| Event::Taken { by: A, seat, place: at(1), above, pile: pile(text) };
    assert_eq!(events[1..], [taken(A, 1, "b3y1"), taken(C, 0, "g2")]);
    assert!(position.ring.pile(at(1)).is_empty());
    assert_eq!([A, C].map(|seat| before(&position, seat)), [["b3y1"], ["g2"]]);
    // 2 floors × 1; the base pawn 1 × 2, and 1 for the red pawn on the ring.
    assert_eq!([A, C].map(|seat| position.points()[seat.index()]), [2, 3]);
    assert_eq!(play(&mut without_allies(A, &piles), "0+x2o"), Err(Illegal::NoAllies));
}

/// Ruling 13: "A tower of 4 taken out is cut in two: the mover chooses to keep the upper or the lower half, the ally
/// gets the other." Ruling 14: "Cut parts score as piles of their own: floors × the strength of their own top pawn."
#[test]
fn a_tower_of_4_is_cut_in_halves() {
    let piles = [(0, "g3y1"), (1, "r2b4"), (9, "b1"), (10, "g4")];
    let mut position = on(4, A, &piles);
    assert_eq!(play(&mut position, "0+x2"), Err(Illegal::WhichHalf { onto: at(1) }));
    assert_eq!(play(&mut position, "0+x2o"), Err(Illegal::NoCut { onto: at(1), height: 4 }));
    let mut lower = position.clone();
    let events = play(&mut position, "0+x2u").unwrap();
    let taken = |seat, above, text| Event::Taken { by: A, seat, place: at(1), above, pile: pile(text) };
    assert_eq!(events[1..3], [taken(A, 2, "g3y1"), taken(C, 0, "r2b4")]);
    assert_eq!([A, C].map(|seat| position.points()[seat.index()]), [2, 8]);
    play(&mut lower, "0+x2l").unwrap();
    assert_eq!([A, C].map(|seat| lower.points()[seat.index()]), [8, 2]);
    let mut off = without_allies(A, &piles);
    play(&mut off, "0+x2").unwrap();
    assert_eq!(before(&off, A), ["r2b4g3y1"], "everyone for himself keeps it whole");
}

/// Ruling 14: "a tower of 4 topped by a 3 = 12; a tower of 3 topped by a 2 = 6; 2 topped by a 1 = 2; a lone 4 = 4."
#[test]
fn a_pile_counts_floors_times_the_top_pawn() {
    let examples = [("b1r2g4y3", 12), ("b1r4y2", 6), ("g4y1", 2), ("y4", 4)];
    for (text, points) in examples {
        assert_eq!(pile(text).points(), points, "{text}");
    }
    assert_eq!(Pile::EMPTY.points(), 0);
    let mut position = on(2, A, &[(0, "b1r4y2"), (7, "g4y1"), (30, "y4"), (31, "g1")]);
    position.taken.push(Taken { seat: A, pile: pile("b1r2g4y3") });
    let standings = position.standings();
    let [a, b] = &standings.seats[..] else { panic!("two seats") };
    assert_eq!((a.points, b.points, a.rank, b.rank), (24, 1, 1, 2));
    let counted =
        |list: &[Counted]| list.iter().map(|pile| (pile.pile.to_string(), pile.points, pile.place)).collect::<Vec<_>>();
    assert_eq!(counted(&a.detail.taken), [("b1r2g4y3".to_owned(), 12, None)]);
    let ring = [("b1r4y2", 6, 0), ("g4y1", 2, 7), ("y4", 4, 30)];
    assert_eq!(counted(&a.detail.ring), ring.map(|(text, points, place)| (text.to_owned(), points, Some(at(place)))));
}

/// Ruling 14: "Highest total wins; a tie is shared."
#[test]
fn a_tie_is_shared() {
    let position = on(2, A, &[(0, "y4"), (16, "b4")]);
    assert_eq!(position.turn(), Turn::Over);
    assert_eq!(position.standings().winners().collect::<Vec<_>>(), [A, B]);
}

/// All options, as in the rules.
fn all_settings() -> impl Iterator<Item = (usize, Options)> {
    let setups = [Setup::Blocks, Setup::ShuffledBlocks, Setup::Ring];
    let tables = [(2, Alliances::On), (3, Alliances::On), (4, Alliances::On), (4, Alliances::Off)];
    setups.into_iter().flat_map(move |setup| {
        tables.map(|(seats, alliances)| (seats, Options { setup, alliances, first: First::Seat1 }))
    })
}

/// Move by move through complete games, the engine lists and scores the same as the naive rules.
#[test]
fn the_engine_agrees_with_the_naive_rules() {
    for (seats, options) in all_settings() {
        for seed in 0..6 {
            let mut position = Djinns::set_up(seats, &options, Seed(seed)).unwrap();
            let mut naive = Naive::new(seats, options.alliances == Alliances::On, &ring_text(&position));
            let mut chance = Chance::new(Seed(seed), 3);
            loop {
                let mut own = listed(&position);
                let mut their: Vec<String> = naive.moves().into_iter().map(|(text, _)| text).collect();
                own.sort_unstable();
                their.sort_unstable();
                assert_eq!(own, their, "{seats} seats, {options:?}, seed {seed}");
                assert!(naive.points().iter().zip(position.points()).all(|(&a, b)| a as i32 == b));
                let Some(chosen) = random_move(&position, &mut chance) else { break };
                position.play(chosen).unwrap();
                naive.play(&chosen.to_string());
            }
        }
    }
}

/// The data, one line per position: seats, alliances, the initial ring, the moves that lead to the position, and the
/// numbers of sequences of one to four moves from it.
const PERFT: &str = include_str!("perft.txt");

fn perft_lines() -> impl Iterator<Item = (usize, bool, &'static str, Vec<&'static str>, Vec<u64>)> {
    PERFT.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let [table, ring, moves, counts] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (seats, alliances) = table.split_once(' ').unwrap();
        let counts = counts.split(' ').map(|count| count.parse().unwrap()).collect();
        (seats.parse().unwrap(), alliances == "on", ring, moves.split_whitespace().collect(), counts)
    })
}

#[test]
fn the_engine_counts_what_the_naive_rules_counted() {
    let mut positions = 0;
    for (seats, alliances, ring, moves, counts) in perft_lines() {
        let alliances = if alliances { Alliances::On } else { Alliances::Off };
        let mut position =
            Djinns::set_up(seats, &Options { setup: Setup::Blocks, alliances, first: First::Seat1 }, Seed(0)).unwrap();
        for (place, text) in ring.split(' ').enumerate().filter(|(_, text)| *text != "-") {
            position.ring.put(at(place), pile(text));
            position.laid += 1;
        }
        if position.laid > 0 {
            position.look_round();
        }
        for text in moves {
            play(&mut position, text).unwrap();
        }
        let counted: Vec<u64> = (1..=counts.len() as u32).map(|depth| perft(&position, depth)).collect();
        assert_eq!(counted, counts, "{seats} seats: {ring}");
        positions += 1;
    }
    assert!(positions >= 28);
}

/// Compares with the counts of the naive rules, to depth 3, or 4 in the long test.
fn recount(deepest: usize) {
    for (seats, alliances, ring, moves, counts) in perft_lines() {
        let mut naive = Naive::new(seats, alliances, ring);
        for text in moves {
            naive.play(text);
        }
        let counted: Vec<u64> = (1..=deepest).map(|depth| naive.perft(depth)).collect();
        assert_eq!(counted, counts[..deepest], "{seats} seats: {ring}");
    }
}

#[test]
fn the_naive_rules_confirm_the_counts() {
    recount(3);
}

#[test]
#[ignore = "the long run: the naive rules to depth 4"]
fn the_naive_rules_confirm_the_deep_counts() {
    recount(4);
}

/// Rewrites the data: `cargo test -p luciole-djinns write_the_perft_data -- --ignored --nocapture`.
#[test]
#[ignore = "prints the data that `perft.txt` holds"]
fn write_the_perft_data() {
    println!(
        "# Seats and alliances | the ring at first | moves | sequences of 1, 2, 3 and 4 moves, counted by naive.rs"
    );
    for (seats, options) in all_settings() {
        let plies: &[usize] = if options.setup == Setup::Blocks { &[0, 29, 50] } else { &[0, 12, 24] };
        for (seed, &plies) in (1..).zip(plies) {
            let ring = ring_text(&Djinns::set_up(seats, &options, Seed(seed)).unwrap());
            let on = options.alliances == Alliances::On;
            let mut naive = Naive::new(seats, on, &ring);
            let moves = naive.play_at_random(plies, &mut Chance::new(Seed(seed), 4)).join(" ");
            let counts: Vec<String> = (1..=4).map(|depth| naive.perft(depth).to_string()).collect();
            println!("{seats} {} | {ring} | {moves} | {}", if on { "on" } else { "off" }, counts.join(" "));
        }
    }
}

/// No game goes on for ever: with ruling 8 they all end, long before a record is full.
#[test]
fn every_random_game_ends() {
    let mut longest = 0;
    for (seats, options) in all_settings() {
        for seed in 0..500 {
            let mut position = Djinns::set_up(seats, &options, Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 5);
            let mut plies = 0;
            while let Some(chosen) = random_move(&position, &mut chance) {
                position.play(chosen).unwrap();
                plies += 1;
            }
            longest = longest.max(plies);
            assert!(plies < 400, "{plies} moves");
        }
    }
    assert!(longest > 60, "{longest}");
}

/// Ruling 14: "Each pile that a player controls, on the ring or set in front of them, scores." Ruling 12: "Piles on the
/// ring topped by green count for nobody."
#[test]
fn the_end_counts_the_towers_and_then_the_piles_on_the_ring() {
    let mut position = on(3, A, &[(0, "g3y1"), (1, "r2b2"), (5, "y4"), (9, "b1r3"), (12, "g4")]);
    let events = play(&mut position, "0+x2").unwrap();
    assert_eq!(position.stage(), Stage::Over);
    let counted =
        |seat, text, place, points| Event::Counted { seat, piles: vec![Counted { pile: pile(text), points, place }] };
    let (tower, yellow) = (counted(A, "r2b2g3y1", None, 4), counted(A, "y4", Some(at(5)), 4));
    assert_eq!(events[2..], [tower, yellow, counted(C, "b1r3", Some(at(9)), 6)]);
}

/// Whatever is counted at the end of a game adds up to the standings, and nothing is counted before.
#[test]
fn what_the_end_counts_adds_up() {
    let mut most = 0;
    for (seats, options) in all_settings() {
        for seed in 0..50 {
            let mut position = Djinns::set_up(seats, &options, Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 5);
            let (mut points, mut counts) = ([0; 4], 0);
            while let Some(chosen) = random_move(&position, &mut chance) {
                assert_eq!(counts, 0, "nothing is counted before the end");
                for event in position.play(chosen).unwrap() {
                    let Event::Counted { seat, piles } = event else { continue };
                    assert!(
                        !piles.is_empty() && piles.iter().all(|pile| pile.place.is_some() == piles[0].place.is_some())
                    );
                    points[seat.index()] += piles.iter().map(|counted| counted.points).sum::<i32>();
                    counts += 1;
                }
            }
            assert_eq!(points, position.points());
            most = most.max(counts);
        }
    }
    assert!((7..=8).contains(&most), "{most}: at most twice for each player");
}

/// A complete game fits into a link, with everything that was played.
#[test]
fn a_long_game_fits_into_a_link() {
    let mut record = Record::<Djinns>::new(4, Seed(9), Options { first: First::Seat1, ..Options::default() }).unwrap();
    let mut position = record.set_up().unwrap();
    let mut chance = Chance::new(Seed(9), 0);
    while let Some(chosen) = random_move(&position, &mut chance) {
        position.play(chosen).unwrap();
        record.moves.push(chosen);
    }
    let link = luciole_core::conformance::write_link(&record).unwrap();
    assert!(link.len() < 1_024, "{}", link.len());
}

/// A complete two-player game in which nobody takes anything for hundreds of moves.
const ENDLESS: &str = include_str!("../../../../tests/records/endless.json");

/// Such a game has no link, but every other form of a game.
#[test]
fn a_game_that_is_too_long_for_a_link_has_every_other_form() {
    let played = Playthrough::<Djinns>::from_json(ENDLESS.trim()).unwrap();
    assert_eq!(played.record().to_json(), ENDLESS.trim());
    let bytes = played.record().seal(4);
    assert_eq!(Playthrough::unpack(luciole_core::record::open(&bytes).unwrap()).as_ref(), Ok(&played));
    let Err(RecordError::LongLink { length }) = luciole_core::conformance::write_link(played.record()) else {
        panic!("{} bytes fit in a link", bytes.len())
    };
    assert!(length > luciole_core::record::MAX_CHARACTERS);
    assert_eq!(played.position().turn(), Turn::Over);
}

/// Plays [`ENDLESS`]. Run it by hand when the rules or records have changed.
#[test]
#[ignore = "writes a file"]
fn write_the_endless_game() {
    let mut record = Record::<Djinns>::new(2, Seed(4), Options { first: First::Seat1, ..Options::default() }).unwrap();
    record.players = vec![
        luciole_core::Player::Person("Ada".parse().unwrap()),
        luciole_core::Player::Computer("1".parse().unwrap()),
    ];
    let mut position = record.set_up().unwrap();
    let mut chance = Chance::new(Seed(4), 0);
    while position.turn() != Turn::Over {
        let mut moves = position.legal_moves();
        moves.shuffle(&mut chance);
        // Of the moves that take nothing, one that leaves the most piles, and then the most choices.
        let room = |chosen: &Move| {
            let mut after = position.clone();
            after.play(*chosen).unwrap();
            let piles = after.ring().piles().count();
            (after.taken().len() == position.taken().len()).then(|| (piles, after.legal_moves().len()))
        };
        let quiet = moves.iter().filter_map(|chosen| Some((room(chosen)?, *chosen))).max_by_key(|(room, _)| *room);
        let chosen = quiet.filter(|_| record.moves.len() < 900).map_or(moves[0], |(_, chosen)| chosen);
        position.play(chosen).unwrap();
        record.moves.push(chosen);
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records/endless.json");
    std::fs::write(path, record.to_json() + "\n").unwrap();
}
