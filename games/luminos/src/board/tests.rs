//! The board at each step of a game.

use luciole_core::{Chance, First, Player, Playthrough, Record, Seed, random_move};
use luciole_scene::conformance::{Keys, count, scene};
use luciole_scene::sights::{BY_COLOUR, hold, of_seats};
use luciole_session::{Play as _, Proposal, Session, Space, Tapped};

use crate::rules::{Arranged, MIX, Options, STARTS, Starts, Tokens};
use crate::taps::Selection as LuminosSelection;

use super::layout::{Field, HIGH, WIDE};
use super::*;

/// A game between people before the first move.
fn begun(seats: usize, seed: u64) -> Session<Luminos> {
    let record = Record::<Luminos>::new(seats, Seed(seed), Options::default()).unwrap();
    Session::resume(Playthrough::of(record).unwrap())
}

/// A game between people who choose their start pieces.
fn choosing_starts(seats: usize, seed: u64) -> Session<Luminos> {
    let options = Options { first: First::Seat1, start: Starts::Chosen };
    let record = Record::<Luminos>::new(seats, Seed(seed), options).unwrap();
    Session::resume(Playthrough::of(record).unwrap())
}

/// Every moment of complete games, with and without the bag, revealed event by event, with each legal move one tap
/// away.
#[test]
fn every_moment_of_a_game_can_be_drawn() {
    let dealt = [(2, 1), (3, 2), (4, 3), (4, 4)].map(|(seats, seed)| begun(seats, seed));
    let chosen = [(2, 5), (3, 6), (4, 7)].map(|(seats, seed)| choosing_starts(seats, seed));
    for (seed, mut session) in (1..).zip(dealt.into_iter().chain(chosen)) {
        let seats = session.position().seats();
        let mut keys = Keys::<Luminos>::default();
        let mut chance = Chance::new(Seed(seed), 0);
        loop {
            let drawn = scene(&session);
            keys.check(&drawn);
            let tiles: usize = Seat::all(seats).map(|seat| session.position().sky(seat).tiles().len()).sum();
            let held = count(&drawn, "held");
            assert_eq!(count(&drawn, "luminos-tile"), tiles + session.position().middle().len() + held);
            let position = session.position().clone();
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            // Every legal move is available: as a target, as a button beside the board once its tokens are chosen, or
            // as a tile of the middle.
            let reached = |chosen: &Move| {
                let (selection, target) = position.preselect(*chosen);
                let name = target.to_string();
                let with_tokens = Luminos::render(&Moment { selection: &selection, ..session.moment() });
                drawn.targets().any(|node| node.target.as_ref() == Some(&name)) || with_tokens.actions.contains(&name)
            };
            assert!(position.legal_moves().iter().all(reached), "{}", position.view(None));
            session.propose(Proposal::Hint(chosen)).unwrap();
            keys.check(&scene(&session));
            session.play(chosen).unwrap();
            while session.is_revealing() {
                keys.check(&scene(&session));
                session.reveal_next();
            }
        }
        let over = scene(&session);
        assert_eq!(over.targets().count() + over.actions.len(), 0);
        session.toggle_overlay(LUMINOS_BAG.key);
        let bag = scene(&session);
        assert_eq!(
            bag.nodes.iter().filter(|node| node.key.starts_with("kind left")).count(),
            session.position().bag().count()
        );
    }
}

#[test]
fn there_is_a_drawing_for_every_tile_and_number() {
    for (tile, _) in MIX {
        assert_ne!(tile_of(tile), Shape::Drawing("luminos-tile"), "{tile}");
    }
    for id in drawings::TILES.iter().chain(&drawings::NUMBERS) {
        assert!(drawings::DRAWINGS.contains(&format!("<g id=\"{id}\"")), "{id}");
    }
}

/// The pieces that are left lie large where the sky will be; the first tap marks one, the second takes it.
#[test]
fn start_pieces_are_chosen_where_the_sky_will_be() {
    for space in Space::ALL {
        for seats in 2..=4 {
            let mut session = choosing_starts(seats, 1);
            let field = Field::of(space);
            let drawn = |session: &Session<Luminos>| Luminos::render(&Moment { space, ..session.moment() });
            for (n, piece) in ["3", "1", "4"].into_iter().take(seats).enumerate() {
                let before = drawn(&session);
                luciole_scene::conformance::check_scene::<Luminos>(&before);
                assert_eq!((before.targets().count(), count(&before, "luminos-piece")), (4 - n, 4 - n));
                assert_eq!(count(&before, "luminos-tile"), 3 * n, "the skies of the others are empty");
                let Frame { x, y, width, height } = field.sky;
                for node in before.targets() {
                    // Its whole square is in the frame of the sky, and as large as its tiles will be there.
                    let half = SIDE * node.scale;
                    assert!(x <= node.at.x - half && node.at.x + half <= x + width, "{}", node.key);
                    assert!(y <= node.at.y - half && node.at.y + half <= y + height, "{}", node.key);
                    assert!(node.scale >= 1.3);
                }
                let name = format!("start={piece}");
                let named = Luminos::named_by_move(&before, &session.moment(), name.parse().unwrap());
                assert_eq!(named.len(), 1);
                assert_eq!(session.tap(&name), Tapped::Selected);
                let marked = drawn(&session);
                assert_eq!(count(&marked, "luminos-picked"), 1);
                assert_eq!(marked.node("picked piece").unwrap().at, before.node(&format!("piece {piece}")).unwrap().at);
                let seat = session.turn().seat().unwrap();
                assert_eq!(session.tap(&name), Tapped::Played);
                let after = drawn(&session);
                luciole_scene::conformance::check_scene::<Luminos>(&after);
                let events = session.events().last().unwrap().clone();
                let named = Luminos::named_by_event(&after, &session.moment(), &events[0]);
                assert_eq!(named.len(), 3);
                let corner =
                    after.nodes.iter().find(|node| node.key.starts_with(&format!("tile {seat} 0,0 "))).unwrap();
                let from = corner.from.expect("it comes from where it lay");
                assert!((x..x + width).contains(&from.x) && (y..y + height).contains(&from.y));
                session.reveal_all();
            }
            assert_eq!((session.position().stage(), count(&drawn(&session), "luminos-piece")), (Stage::Source, 0));
        }
    }
}

/// The only person, who has chosen, sees what the others choose from in place of the middle; nothing of it can be
/// tapped.
#[test]
fn who_has_chosen_sees_what_is_left_in_place_of_the_middle() {
    for space in Space::ALL {
        let mut session = choosing_starts(3, 1);
        session.restrict_to(Seat::at(0));
        session.play("start=2".parse().unwrap()).unwrap();
        session.reveal_all();
        let drawn = Luminos::render(&Moment { space, ..session.moment() });
        luciole_scene::conformance::check_scene::<Luminos>(&drawn);
        assert_eq!((count(&drawn, "luminos-piece"), drawn.targets().count()), (3, 0));
        let Frame { x, y, width, height } = Field::of(space).starts;
        for node in drawn.nodes.iter().filter(|node| node.look == "luminos-piece") {
            assert!((x..x + width).contains(&node.at.x) && (y..y + height).contains(&node.at.y));
        }
    }
}

/// A chosen tile shows where it can go, and what it would score there.
#[test]
fn a_chosen_tile_shows_its_effect() {
    let mut session = begun(2, 5);
    let before = scene(&session);
    assert_eq!((count(&before, "luminos-coin"), count(&before, "lacking")), (0, 1), "the L lacks one tile");
    let tile = session.position().middle()[0].to_string();
    assert_eq!(session.tap(&tile), Tapped::Selected);
    let chosen = scene(&session);
    assert_eq!((count(&chosen, "luminos-open"), count(&chosen, "scoring"), count(&chosen, "luminos-coin")), (7, 1, 1));
    assert_eq!(count(&chosen, "luminos-picked"), 1);
    assert_eq!(session.tap("at=1,1"), Tapped::Played);
    let after = scene(&session);
    // Tokens are asked for if they fit: then the square is shown, and the tokens are beside the tile.
    let asked = session.position().stage() == Stage::Tokens && session.moment().live;
    assert_eq!(after.actions.len(), usize::from(asked));
    assert_eq!(count(&after, "luminos-square"), usize::from(asked));
}

/// Every complete line is framed, one player has the telescope, and no score covers another.
#[test]
fn trios_are_framed_the_telescope_is_seen_and_scores_are_legible() {
    let mut several = 0;
    for seats in 2..=4 {
        let mut session = begun(seats, 7);
        let mut chance = Chance::new(Seed(7), 0);
        while let Some(chosen) = random_move(session.position(), &mut chance) {
            session.reveal_all();
            let position = session.position();
            for (space, &tile) in
                Space::ALL.into_iter().flat_map(|space| position.middle().iter().map(move |it| (space, it)))
            {
                let selection = LuminosSelection { tile: Some(tile), ..LuminosSelection::default() };
                let drawn = Luminos::render(&Moment { space, selection: &selection, ..session.moment() });
                // Several others' sheets are sums in a high board.
                let large = shown(&session.moment());
                let is_framed = |seat: &Seat| seats == 2 || space != Space::High || *seat == large;
                let complete: u8 = Seat::all(seats).filter(is_framed).map(|seat| position.sheet(seat).complete()).sum();
                assert_eq!(count(&drawn, "luminos-trio"), usize::from(complete));
                assert_eq!(count(&drawn, "luminos-telescope"), 1);
                let coins: Vec<&Node> = drawn
                    .nodes
                    .iter()
                    .filter(|node| node.key.starts_with("would ") && node.key.ends_with(" coin"))
                    .collect();
                for (n, coin) in coins.iter().enumerate() {
                    let apart = |other: &&Node| coin.at.distance(other.at) / (31.0 * (coin.scale + other.scale));
                    assert!(coins[..n].iter().all(|other| apart(other) > 0.99), "{}", coin.key);
                }
                several += usize::from(coins.windows(2).any(|two| two[0].key[..8] == two[1].key[..8]));
            }
            session.play(chosen).unwrap();
        }
    }
    assert!(several > 20, "{several}");
}

/// A game in which somebody chooses tokens for a tile that has just been placed.
fn choosing_tokens() -> Session<Luminos> {
    (0..)
        .find_map(|seed| {
            let mut session = begun(2, seed);
            let single = session.position().middle().iter().find(|tile| tile.len() == 2)?.to_string();
            session.tap(&single);
            session.tap("at=1,1");
            (session.position().stage() == Stage::Tokens).then_some(session)
        })
        .unwrap()
}

/// The tokens are three toggles beside the tile, which shows the chosen ones; one button plays the move.
#[test]
fn tokens_are_chosen_at_the_tile_with_the_result_in_view() {
    let mut session = choosing_tokens();
    let seat = session.turn().seat().unwrap();
    let (spot, tile) = session.position().sky(seat).last();
    let switches = |scene: &Scene| -> Vec<Option<bool>> {
        let tokens = scene.targets().filter(|node| node.key.starts_with("choose "));
        tokens.map(|node| node.pressed).collect()
    };
    let counts = |scene: &Scene| -> Vec<String> {
        scene.nodes.iter().filter(|node| node.key.starts_with("counts ")).map(|node| node.key.clone()).collect()
    };
    let before = scene(&session);
    assert_eq!(switches(&before), [Some(false); 3], "nothing is chosen at first");
    assert_eq!(before.actions, ["keep"]);
    assert_eq!(count(&before, "luminos-adorned"), 0);
    assert_eq!(before.targets().count(), 3);

    assert_eq!(session.tap("token=M"), Tapped::Selected);
    let with_moon = scene(&session);
    assert_eq!(switches(&with_moon), [Some(false), Some(true), Some(false)]);
    assert_eq!(with_moon.actions, ["+M"]);
    let tokens: Tokens = [Symbol::Moon].into_iter().collect();
    let adorned = with_moon.node(&format!("with {spot} {}", tile.with(tokens).unwrap())).unwrap();
    assert_eq!(Some(adorned.at), with_moon.node(&format!("tile {seat} {spot} {tile}")).map(|node| node.at));
    assert_ne!(counts(&with_moon), counts(&before), "what the square counts is the result");

    // A tile with four symbols has no room for more.
    assert_eq!(session.tap("token=S"), Tapped::Selected);
    assert_eq!(count(&scene(&session), "luminos-full"), 2, "the last token and its symbol");
    assert_eq!(session.tap("token=T"), Tapped::Refused);
    assert!(session.back());
    assert_eq!(scene(&session).actions, ["keep"]);

    session.propose(Proposal::Hint("+T".parse().unwrap())).unwrap();
    let hinted = scene(&session);
    assert_eq!((count(&hinted, "proposed"), &hinted.actions[..]), (1, &["+T".to_owned()][..]));
    assert_eq!(session.tap("+T"), Tapped::Played);
    let put = scene(&session);
    assert_eq!(switches(&put), []);
    let new = put.nodes.iter().find(|node| node.look == "luminos-tile last").unwrap();
    assert_eq!(new.from, None, "the tile has arrived before its tokens");
}

/// Wherever the tile is, the tokens stay within the sky, cover none of the squares that they change, and hide no other
/// tile either.
#[test]
fn tokens_hide_no_counted_square() {
    let mut rows = 0;
    for seed in 0..12 {
        let mut session = begun(2 + seed as usize % 3, seed);
        let mut chance = Chance::new(Seed(seed), 0);
        while let Some(chosen) = random_move(session.position(), &mut chance) {
            session.reveal_all();
            for space in Space::ALL {
                let drawn = Luminos::render(&Moment { space, ..session.moment() });
                let field = Field::of(space);
                let tokens: Vec<&Node> =
                    drawn.nodes.iter().filter(|node| node.look.starts_with("luminos-toggle")).collect();
                let Some(first) = tokens.first() else { continue };
                rows += 1;
                let radius = 66.0 * first.scale;
                let beside = |place: Place, by: f64| Place { y: place.y + by, ..place };
                let sky = ViewBox { x: field.sky.x, y: field.sky.y, width: field.sky.width, height: field.sky.height };
                let whole = |node: &&Node| [-radius, radius].iter().all(|by| drawn.view.holds(beside(node.at, *by)));
                assert!(tokens.iter().all(|node| sky.holds(node.at) && whole(node)));
                let apart = |one: Place, other: Place| (one.x - other.x).abs().max((one.y - other.y).abs()) - radius;
                for square in drawn.nodes.iter().filter(|node| node.key.starts_with("square ")) {
                    let apart = tokens.iter().map(|token| apart(square.at, token.at)).fold(f64::INFINITY, f64::min);
                    assert!(apart > 100.0 * square.scale, "seed {seed}: {apart} of {}", square.scale);
                }
                let seat = session.turn().seat().unwrap();
                let tiles = drawn.nodes.iter().filter(|node| node.key.starts_with(&format!("tile {seat} ")));
                let hides = |tile: &Node| tokens.iter().any(|token| apart(tile.at, token.at) < 0.0);
                assert!(!tiles.into_iter().any(hides), "seed {seed}: {space:?}");
            }
            session.play(chosen).unwrap();
        }
    }
    assert!(rows > 50, "{rows}");
}

/// The only person's sky is large while computers play, and at the end.
#[test]
fn the_only_persons_sky_stays_in_place() {
    let large = |session: &Session<Luminos>| {
        let drawn = scene(session);
        let large =
            |seat: &Seat| drawn.node(&format!("sky {seat}")).unwrap().at == Place { x: HIGH.sky.x, y: HIGH.sky.y };
        Seat::all(session.position().seats()).filter(large).map(|seat| seat.to_string()).collect::<Vec<_>>().concat()
    };
    let larges = |players: &[&str], here: Option<u8>| {
        let mut record = Record::<Luminos>::new(players.len(), Seed(3), Options::default()).unwrap();
        let player = |p: &&str| p.parse().map_or_else(|_| Player::Person(p.parse().unwrap()), Player::Computer);
        record.players = players.iter().map(player).collect();
        let mut session = Session::resume(Playthrough::of(record).unwrap());
        if let Some(seat) = here {
            session.restrict_to(Seat::at(seat.into()));
        }
        let mut chance = Chance::new(Seed(3), 0);
        let mut seen = vec![large(&session)];
        while let Some(chosen) = random_move(session.position(), &mut chance) {
            session.play(chosen).unwrap();
            while session.is_revealing() {
                seen.push(large(&session));
                session.reveal_next();
            }
            seen.push(large(&session));
        }
        seen.sort_unstable();
        seen.dedup();
        seen.concat()
    };
    assert_eq!(larges(&["1", "Ada"], None), "2");
    assert_eq!(larges(&["1", "2", "Ada"], None), "3");
    assert_eq!(larges(&["Ada", "Bea"], Some(1)), "2", "others far away");
    assert_eq!(larges(&["Ada", "Bea"], None), "12", "whoever decides");
    assert_eq!(larges(&["1", "2"], None), "12");
}

/// Among several people, the large sky is the winner's once the game is over, whoever moved last.
#[test]
fn at_the_end_the_winners_sky_is_large() {
    let mut others = 0;
    for seed in 0..8 {
        let mut session = begun(4, seed);
        let mut chance = Chance::new(Seed(seed), 0);
        let mut last = None;
        while let Some(chosen) = random_move(session.position(), &mut chance) {
            last = session.turn().seat();
            session.play(chosen).unwrap();
            assert!(!session.is_revealing() || Some(shown(&session.moment())) == last);
            session.reveal_all();
        }
        let winner = session.position().standings().winners().next();
        assert_eq!(Some(shown(&session.moment())), winner);
        others += usize::from(winner != last);
    }
    assert!(others > 0, "somebody else won");
}

/// Another player's last tile is marked in their small sky until they place the next one.
#[test]
fn the_last_tile_of_the_others_is_marked() {
    let mut session = begun(2, 5);
    for chosen in ["bag", "at=2,0", "bag"] {
        assert_eq!(count(&scene(&session), "last"), usize::from(session.cursor().0 > 1));
        session.play(chosen.parse().unwrap()).unwrap();
        session.reveal_all();
    }
    let drawn = scene(&session);
    let marked: Vec<&Node> = drawn.nodes.iter().filter(|node| node.look.ends_with("last")).collect();
    assert!(marked.len() == 1 && marked[0].key.starts_with("tile 1 2,0 "));
}

/// Checks the boards of whole games with two to four players in such a space, also while they show what is in the bag.
fn check_boards(space: Space, check: impl Fn(&Scene)) {
    for seats in 2..=4 {
        let mut session = begun(seats, 9);
        let mut keys = Keys::<Luminos>::default();
        let mut chance = Chance::new(Seed(9), 0);
        loop {
            for overlays in [&[][..], &[LUMINOS_BAG]] {
                let drawn = Luminos::render(&Moment { space, overlays, ..session.moment() });
                keys.check(&drawn);
                check(&drawn);
            }
            let Some(chosen) = random_move(session.position(), &mut chance) else { break };
            session.play(chosen).unwrap();
            session.reveal_all();
        }
    }
}

/// In a wide space, the sky takes the full height, and everything else is beside it.
#[test]
fn a_wide_board_has_room_for_everything() {
    check_boards(Space::Wide, |drawn| {
        assert!(drawn.view.width >= 1.5 * drawn.view.height);
        let beside =
            |node: &&Node| node.key.starts_with("middle ") || node.key.starts_with("kind ") || node.key == "bag";
        assert!(drawn.nodes.iter().filter(beside).all(|node| node.at.x > WIDE.sky.x + WIDE.sky.width));
    });
}

/// In a space about as high as wide, every tile is above a sheet: in the large sky, or in its column beside it.
#[test]
fn on_a_square_board_skies_stand_side_by_side() {
    let within = |frame: Frame, node: &Node| {
        let half = SIDE / 2.0 * node.scale;
        let [x, y] = [node.at.x - frame.x, node.at.y - frame.y];
        x >= half && y >= half && x <= frame.width - half && y <= frame.height - half
    };
    check_boards(Space::Square, |drawn| {
        let Field { sky, others, .. } = Field::of(Space::Square);
        // Those in the middle and the one to be placed are above the skies.
        let lies_in_sky = |node: &&Node| node.look.starts_with("luminos-tile") && node.at.y > sky.y;
        for tile in drawn.nodes.iter().filter(lies_in_sky) {
            assert!(within(*sky, tile) || within(*others, tile), "{}", tile.key);
        }
    });
}

/// The rulebook's sheet of 62 points: only five lines count.
#[test]
fn lines_that_do_not_count_are_dashed() {
    let columns: [&[u8]; 3] = [&[2, 3, 1, 4, 2, 4], &[3, 1, 5, 3, 4], &[3, 5, 4, 8, 5, 2, 3, 4]];
    let mut players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::NONE });
    players[0].columns = columns;
    let tiles = ["S", "M", "T"].map(|tile| tile.parse().unwrap());
    let position = Luminos::arranged(&players[..3], &tiles);
    let selection = LuminosSelection::default();
    let drawn = Luminos::render(&Moment { live: false, ..Moment::new(&position, &selection) });
    assert_eq!((count(&drawn, "complete"), count(&drawn, "luminos-waiting")), (15, 4));
    assert_eq!(count(&drawn, "reached"), 1);
}

/// A tile is found in the sky where it lies, an open spot in the sky of the player who decides.
#[test]
fn named_places_are_found_on_the_board() {
    let mut session = begun(3, 2);
    let mut chance = Chance::new(Seed(2), 0);
    for _ in 0..60 {
        let chosen = random_move(session.position(), &mut chance).unwrap();
        let (shown, moment) = (scene(&session), session.moment());
        let named = Luminos::named_by_move(&shown, &moment, chosen);
        let asked = matches!(chosen, Move::Take(_) | Move::Draw | Move::Place(_));
        assert_eq!(named.len(), usize::from(asked), "{chosen}");
        session.play(chosen).unwrap();
        session.reveal_all();
    }
    let (shown, moment) = (scene(&session), session.moment());
    for event in session.events().iter().flatten() {
        let named = Luminos::named_by_event(&shown, &moment, event);
        match event {
            Event::Placed { .. } => assert_eq!(named.len(), 1),
            Event::Counted { .. } => assert_eq!(named.len(), 4),
            _ => {}
        }
        assert!(named.iter().all(|named| shown.view.holds(named.at)));
    }
}

#[test]
fn pieces_are_distinguishable_by_every_eye() {
    let lights = ["luminos-sun", "luminos-moon", "luminos-star"];
    hold::<Luminos>("lights", 1000.0, &of_seats(lights, lights), BY_COLOUR);
    let signs = ["luminos-sign yellow", "luminos-sign blue", "luminos-sign red", "luminos-sign green"];
    let seats = ["luminos-seat-1", "luminos-seat-2", "luminos-seat-3", "luminos-seat-4"];
    hold::<Luminos>("seats", 1000.0, &of_seats(signs, seats), BY_COLOUR);
}
