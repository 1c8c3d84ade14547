//! The board at each step of a game.

use luciole_core::{Chance, Colours, First, Level, Name, Player, Playthrough, Record, Seed, random_move};
use luciole_scene::conformance::{Keys, check_scene, count, scene};
use luciole_scene::sights::{BY_COLOUR, BY_FORM, hold, of_seats};
use luciole_session::{Play as _, Session, Space, Tapped};

use crate::rules::{Move, Options, Starts};

use super::walls::{beside, runs, walls, windows};
use super::*;

/// A game between people after some random moves, with the device in the right hands.
fn game(seats: usize, moves: usize) -> Session<Lumens> {
    let record = Record::<Lumens>::new(seats, Seed(3), Options { first: First::Seat1, ..Options::default() }).unwrap();
    let mut session = Session::resume(Playthrough::of(record).unwrap());
    let mut chance = Chance::new(Seed(3), 0);
    for _ in 0..moves {
        let Some(chosen) = random_move(session.position(), &mut chance) else { break };
        session.play(chosen).unwrap();
        session.reveal_all();
    }
    session.accept_device();
    session
}

fn arranged(tokens: &[(&str, usize, u8)], hands: &[Token]) -> Lumens {
    let light = |&(name, seat, pips): &(&str, usize, u8)| {
        (name.parse().unwrap(), Light::new(Seat::at(seat - 1), Pips::try_from(pips).unwrap()))
    };
    let lights: Vec<_> = tokens.iter().map(light).collect();
    Lumens::arranged("AAA....\nAAA.BB.\n....BB.\n.......".parse().unwrap(), &lights, hands)
}

/// The view of the player who is about to move.
fn moment<'a>(position: &'a Lumens, selection: &'a crate::taps::Selection) -> Moment<'a, Lumens> {
    Moment { viewer: position.turn().seat(), ..Moment::new(position, selection) }
}

#[test]
fn every_moment_of_a_game_can_be_drawn() {
    for seats in 2..=4 {
        let mut session = game(seats, 100);
        let mut keys = Keys::<Lumens>::default();
        let (_, moves) = session.cursor();
        for cursor in (0..=moves).rev() {
            session.show(cursor);
            keys.check(&scene(&session));
        }
    }
}

/// Ruling 16: the token in hand is secret. So the board shows only the square that a computer considers.
#[test]
fn a_considered_move_does_not_tell_its_token() {
    let computer = Player::Computer(Level::STRONGEST);
    for moves in [0, 12] {
        let played = game(2, moves).played().clone();
        let record =
            Record { players: vec![computer.clone(), Player::Person(Name::default())], ..played.record().clone() };
        let session = Session::resume(Playthrough::begin(record).unwrap());
        let considered = |chosen: Move| {
            let mut scene = scene(&session);
            luciole_scene::consider(&session, &mut scene, &chosen.to_string());
            (count(&scene, "considered"), scene)
        };
        let seen: Vec<_> =
            session.position().legal_moves().into_iter().map(|chosen| (chosen, considered(chosen))).collect();
        assert!(seen.iter().all(|(_, (marks, _))| *marks == 1));
        for (chosen, board) in &seen {
            let square = |chosen: &Move| match chosen {
                Move::Place(square, _) | Move::ChooseStart(square) => Some(*square),
                Move::Start(_) => None,
            };
            let faces: Vec<_> = seen.iter().filter(|(other, _)| square(other) == square(chosen)).collect();
            assert!(faces.len() == 2 && faces.iter().all(|(_, other)| other == board), "{chosen}");
        }
    }
}

#[test]
fn targets_round_trip_and_legal_moves_can_be_tapped() {
    for seats in 2..=4 {
        for moves in [0, seats - 1, seats, 20, 40] {
            let session = game(seats, moves);
            let shown = scene(&session);
            for node in shown.targets() {
                let text = node.target.as_ref().unwrap();
                assert_eq!(&text.parse::<Target>().unwrap().to_string(), text);
            }
            for chosen in session.position().legal_moves() {
                let (selection, last) = session.position().preselect(chosen);
                let taps = selection.to.map(Target::Square).into_iter().chain([last]);
                for tap in taps {
                    assert!(shown.targets().any(|node| node.target == Some(tap.to_string())), "{chosen}: {tap}");
                }
            }
        }
    }
}

/// What `viewer` sees when the game of `session` is at another position.
fn seen_by(viewer: Seat, position: &Lumens, session: &Session<Lumens>) -> Scene {
    Lumens::render(&Moment { position, viewer: Some(viewer), ..session.moment() })
}

#[test]
fn a_public_picture_shows_no_hand() {
    let with = |second: Player| {
        let options = Options { first: First::Seat1, ..Options::default() };
        let mut record = Record::<Lumens>::new(2, Seed(3), options).unwrap();
        record.players[1] = second;
        let session = Session::resume(Playthrough::of(record).unwrap());
        let shown = luciole_scene::scene_for_all(&session, 0, Space::High);
        (count(&shown, "face"), count(&shown, "lumens-back"))
    };
    assert_eq!(with(Player::Person(Name::default())), (0, 2), "a token without its faces");
    assert_eq!(with(Player::Computer(Level::STRONGEST)), (2, 0));
}

#[test]
fn only_the_viewers_hand_is_drawn() {
    for seats in 2..=4 {
        for moves in [0, 1, seats, 17, 30] {
            let session = game(seats, moves);
            let real = session.position();
            let mut chance = Chance::new(Seed(5), 0);
            for viewer in Seat::all(seats) {
                let shown = seen_by(viewer, real, &session);
                for _ in 0..20 {
                    assert_eq!(
                        seen_by(viewer, &real.determinize(viewer, &mut chance), &session),
                        shown,
                        "seat {viewer} sees another's secret"
                    );
                }
                let faces: Vec<_> =
                    shown.nodes.iter().filter(|node| node.look.contains("face")).map(|n| &n.key).collect();
                assert_eq!(faces.len(), if real.hand(viewer).is_some() { 2 } else { 0 });
                assert!(faces.iter().all(|key| key.starts_with(&format!("face {viewer} "))));
            }
        }
    }
}

#[test]
fn in_the_set_up_the_faces_of_the_start_token_are_offered() {
    let mut session = game(3, 0);
    let shown = scene(&session);
    let targets: Vec<_> = shown.targets().filter_map(|node| node.target.clone()).collect();
    let faces = session.position().hand(Seat::at(0)).unwrap().faces().map(|face| format!("face={face}"));
    assert_eq!(targets, faces);
    assert_eq!((count(&shown, "start"), count(&shown, "lumens-room")), (3, 11));
    assert_eq!(session.tap(&targets[0]), Tapped::Played);
    assert_eq!(count(&scene(&session), "last"), 1);
}

#[test]
fn tokens_have_the_colour_and_the_shape_that_were_chosen() {
    let position = arranged(&[("d2", 1, 2), ("e2", 2, 1)], &[Token::OneSix; 2]);
    let selection = crate::taps::Selection::default();
    let colours = Colours::new(&[Some(3), Some(4)], 4).unwrap();
    let shown = Lumens::render(&Moment { colours, ..moment(&position, &selection) });
    for (key, drawing, look) in [
        ("light d2 1 2", "lumens-3-2", "lumens-light red"),
        ("light e2 2 1", "lumens-4-1", "lumens-light green"),
        ("face 1 6", "lumens-3-6", "lumens-light face red"),
    ] {
        let node = shown.node(key).unwrap();
        assert_eq!((&node.shape, &*node.look), (&Shape::Drawing(drawing), look), "{key}");
    }
    assert_eq!((count(&shown, "yellow"), count(&shown, "blue")), (0, 0));
}

#[test]
fn a_token_shows_what_it_counts_to_and_what_blocks_it() {
    let position = arranged(&[("d2", 1, 2), ("e2", 2, 1), ("d4", 2, 3), ("d4", 2, 5)], &[Token::OneSix; 2]);
    let mut selection = crate::taps::Selection::default();
    assert_eq!(count(&Lumens::render(&moment(&position, &selection)), "lumens-open"), 1);
    selection.from = Some("d2".parse().unwrap());
    let shown = Lumens::render(&moment(&position, &selection));
    check_scene::<Lumens>(&shown);
    // b2 can be reached; the way to f2 is blocked, d4 is full, and upwards the board ends.
    let lines = |key: &str| match &shown.node(key).unwrap().shape {
        Shape::Strokes(lines) => lines.len(),
        _ => panic!("lines"),
    };
    assert_eq!((lines("free"), lines("barred")), (1, 2));
    assert!(shown.node("by e2").is_some() && shown.node("no d4").is_some());
}

/// The 2 on d2 counts to b2, where seat 1 has a 1, and to f2, where seat 2 has a 5.
#[test]
fn own_tokens_are_marked_for_covering_only_where_that_is_chosen_or_forced() {
    let marked = |position: &Lumens, selection: crate::taps::Selection| {
        let shown = Lumens::render(&moment(position, &selection));
        check_scene::<Lumens>(&shown);
        let can_be_tapped = |square: Square| shown.targets().any(|node| node.target == Some(square.to_string()));
        assert!(position.open().iter().all(can_be_tapped), "marked or not");
        let mut marked: Vec<_> = shown.nodes.iter().filter_map(|node| node.key.strip_prefix("cover ")).collect();
        marked.sort_unstable();
        marked.join(" ")
    };
    let position = arranged(&[("d2", 1, 2), ("b2", 1, 1), ("f2", 2, 5)], &[Token::OneSix; 2]);
    let none = crate::taps::Selection::default();
    assert_eq!(marked(&position, none), "f2");
    assert_eq!(marked(&position, crate::taps::Selection { face: Some(Pips::ALL[0]), ..none }), "b2 f2");
    assert_eq!(marked(&position, crate::taps::Selection { from: Some("d2".parse().unwrap()), ..none }), "b2 f2");
    assert_eq!(marked(&position, crate::taps::Selection { from: Some("b2".parse().unwrap()), ..none }), "f2");
    // The 6 in one corner counts only to the other, and back to the start.
    let forced = arranged(&[("a4", 1, 6), ("g4", 1, 6)], &[Token::OneSix; 2]);
    assert_eq!(marked(&forced, none), "a4 g4");
}

/// New nodes come last: a mark on the letters' layer could hide them.
#[test]
fn marks_on_tokens_lie_under_the_letters() {
    let mut session = game(2, 30);
    let seat = session.turn().seat().unwrap();
    let own = session.position().lights().find(|(_, top, _)| top.seat() == seat).unwrap().0;
    session.tap(&own.to_string());
    let shown = scene(&session);
    let marks = shown.nodes.iter().filter(|node| ["cover ", "by ", "to"].iter().any(|key| node.key.starts_with(key)));
    assert!(marks.clone().count() > 0 && marks.clone().all(|node| node.layer < Layer::Front));
    assert!(
        shown.nodes.iter().filter(|node| node.look.contains("lumens-letter")).all(|node| node.layer == Layer::Front)
    );
}

#[test]
fn a_chosen_square_and_a_chosen_face_are_visible() {
    let mut session = game(2, 12);
    let open = session.position().open().iter().next().unwrap();
    assert_eq!(session.tap(&open.to_string()), Tapped::Selected);
    assert_eq!(count(&scene(&session), "lumens-to"), 1);
    session.back();
    let face = session.position().hand(session.turn().seat().unwrap()).unwrap().faces()[0];
    assert_eq!(session.tap(&format!("face={face}")), Tapped::Selected);
    assert_eq!(count(&scene(&session), "chosen"), 1);
    session.set_confirms(true);
    assert_eq!(session.tap(&open.to_string()), Tapped::Waiting);
    let shown = scene(&session);
    assert_eq!(count(&shown, "lumens-ghost"), 1, "the token to be is seen where it would lie");
    check_scene::<Lumens>(&shown);
}

#[test]
fn a_chosen_start_square_is_visible() {
    let options = Options { starts: Starts::Chosen, ..Options::default() };
    let record = Record::<Lumens>::new(3, Seed(3), options).unwrap();
    let mut session = Session::resume(Playthrough::of(record).unwrap());
    session.accept_device();
    session.set_confirms(true);
    assert_eq!(count(&scene(&session), "lumens-open"), 3);
    let free = session.position().free_starts().next().unwrap();
    assert_eq!(session.tap(&free.to_string()), Tapped::Waiting);
    let shown = scene(&session);
    assert_eq!((count(&shown, "lumens-open"), count(&shown, "lumens-to")), (2, 1));
    check_scene::<Lumens>(&shown);
}

#[test]
fn a_covered_token_peeks_out_and_keeps_its_key() {
    let before = arranged(&[("d2", 1, 2), ("f2", 2, 5)], &[Token::OneSix; 2]);
    let selection = crate::taps::Selection::default();
    let under = |scene: &Scene| scene.nodes.iter().find(|node| node.key == "light f2 2 5").cloned().unwrap();
    let seen = under(&Lumens::render(&moment(&before, &selection)));
    let mut after = before.clone();
    let events = after.play("f2=6".parse::<Move>().unwrap()).unwrap();
    let shown = Lumens::render(&Moment { events: &events, ..moment(&after, &selection) });
    let covered = under(&shown);
    assert!(covered.at.x < seen.at.x && covered.look.contains("covered"));
    let over = shown.node("light f2 1 6 over").unwrap();
    assert_eq!(over.from, Some(centre("d2".parse().unwrap())), "it comes from the token that it was counted from");
    assert!(over.look.contains("last") && count(&shown, "lumens-trace") == 1);
}

/// The letter of a room, whoever leads there.
fn letter_in(scene: &Scene, room: Room) -> &Node {
    let key = format!("letter {room}");
    scene.nodes.iter().find(|node| node.key == key || node.key.starts_with(&format!("{key} "))).unwrap()
}

/// The rulebook's 10, 9 and 4 pips: 4 points and 2 (ruling 10).
#[test]
fn a_room_shows_who_scores_in_it() {
    let tokens = [("a1", 1, 6), ("b1", 1, 4), ("c1", 2, 5), ("a2", 2, 4), ("b2", 3, 4), ("e2", 2, 3), ("f2", 3, 3)];
    let position = arranged(&tokens, &[Token::OneSix; 3]);
    let selection = crate::taps::Selection::default();
    let shown = Lumens::render(&moment(&position, &selection));
    assert!(["first A 1", "second A 2", "first B 2", "first B 3"].iter().all(|key| shown.node(key).is_some()));
    assert_eq!(count(&shown, "lumens-award"), 4);
    let keys = |keys: &[&str]| keys.iter().all(|key| shown.node(key).is_some());
    assert!(keys(&["letter A 1", "banner B", "letter B", "pane A 1", "beam A 1", "beam B 2", "beam B 3"]));
    assert!(shown.node("banner A").is_none() && count(&shown, "lumens-beam") == 3);
    let (banner, letter) = (shown.node("first A 1").unwrap(), shown.node("letter A 1").unwrap());
    assert_eq!((banner.at.x, banner.layer), (letter.at.x, letter.layer));
    let at = |key: &str| shown.nodes.iter().position(|node| node.key == key);
    assert!(at("first A 1") < at("letter A 1") && at("banner B") < at("letter B"), "the letter is in front");
    // Of 23 pips in room A, yellow has 10, blue 9 and red 4; in room B, blue and red have 3 each.
    let pools = |room: &str| {
        let pools = shown.nodes.iter().filter(|node| node.key.starts_with(&format!("pool {room}")));
        pools.map(|node| node.look.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(pools("A"), ["lumens-pool q4 yellow"], "only the leader's");
    assert_eq!(pools("B"), ["lumens-pool q2 blue", "lumens-pool q2 red"], "two share it");
    let carved = shown.node("carved A").unwrap();
    assert_eq!((carved.at, &carved.shape), (centre("a1".parse().unwrap()), &letter.shape), "in the floor, too");
    let lights = |key: &str| !shown.node(key).unwrap().look.contains("aside");
    assert!(lights("glow a1 1 6") && !lights("glow c1 2 5"), "lanterns of the others hardly light the floor");
    assert!(lights("glow e2 2 3") && lights("glow f2 3 3"));
}

#[test]
fn every_room_has_a_window_of_its_own_to_a_passage() {
    for (players, rooms) in [(2, 9), (4, 11)] {
        let board = crate::rules::Board::standard(players);
        let windows = windows(&board);
        assert_eq!(windows.len(), rooms);
        let on = |at: Place| Square::at((at.x / SIDE) as usize, (at.y / SIDE) as usize);
        let beyond: Vec<Square> = windows.iter().map(|(_, to)| on(beside(to.at, to.out, 1.0, 0.0))).collect();
        for (number, (room, to)) in windows.iter().enumerate() {
            assert_eq!(board.room(on(beside(to.at, to.out, -1.0, 0.0))), Some(*room));
            assert!(board.room(beyond[number]).is_none() && !beyond[..number].contains(&beyond[number]), "{room}");
            // Its light ends before the next room.
            assert!(board.room(on(beside(to.at, to.out, to.reach - 1.0, 0.0))).is_none(), "{room}");
        }
    }
}

/// Walls are drawn in as few strokes as there are straight parts.
#[test]
fn walls_that_continue_each_other_are_one() {
    let length = |walls: &[[Place; 2]]| walls.iter().map(|[from, to]| from.distance(*to)).sum::<f64>();
    for players in [2, 4] {
        let position = game(players, 0).position().clone();
        for &room in position.board().rooms() {
            let walls = walls(position.board(), room);
            let runs = runs(walls.clone());
            assert!((length(&runs) - length(&walls)).abs() < 0.1, "{room}");
            // No run ends where another in the same direction begins.
            let level = |[from, to]: &[Place; 2]| to.x > from.x;
            let joins = |one: &[Place; 2]| runs.iter().any(|other| one[1] == other[0] && level(one) == level(other));
            assert!(runs.len() < walls.len() && !runs.iter().any(joins), "{room}");
        }
    }
}

/// The middles and radii of a token's pips, as drawn.
fn pips(token: &Node) -> Vec<(Place, f64)> {
    let Shape::Drawing(id) = token.shape else { panic!("{} is a drawing", token.key) };
    let (seat, number) = id["lumens-".len()..].split_once('-').unwrap();
    let drawn = Lumens::DRAWINGS.split_once(&format!("<g id=\"lumens-pips-{number}\">")).unwrap().1;
    let circles = drawn.split("</g>").next().unwrap().split("<circle ").skip(1);
    let scale = if matches!(seat, "3" | "4") { 0.84 } else { 1.0 };
    let value = |circle: &str, name: &str| {
        let rest = circle.split_once(&format!("{name}=\"")).unwrap().1;
        scale * rest.split('"').next().unwrap().parse::<f64>().unwrap()
    };
    let at = |circle| Place { x: token.at.x + value(circle, "cx"), y: token.at.y + value(circle, "cy") };
    circles.map(|circle| (at(circle), value(circle, "r"))).collect()
}

/// How far a point is from a banner with its edge.
fn gap(banner: &Node, point: Place) -> f64 {
    let (x, y) = (point.x - banner.at.x, point.y - banner.at.y);
    // The cloth has rounded corners.
    let cloth = |lower: f64| ((x.abs() - 13.0).max(0.0)).hypot((y - lower).max(-14.0 - y).max(0.0)) - 5.25;
    let disc = |aside: f64, lower: f64, radius: f64| (x.abs() - aside).hypot(y - lower) - radius;
    let Shape::Drawing(id) = banner.shape else { panic!("{} is a drawing", banner.key) };
    match id {
        // The hems of the blue and the red one hang lower in the middle.
        _ if id.starts_with("lumens-second") => {
            ((x.abs() - 18.45).max(0.0).hypot((y.abs() - 7.8).max(0.0)) - 6.5).min(disc(0.0, 6.0, 13.0))
        }
        "lumens-first-1" => cloth(15.0),
        "lumens-first-2" => cloth(3.0).min(disc(0.0, 7.0, 18.25)),
        "lumens-first-3" if y > 8.0 => ((x.abs() - 17.0) * 19.0 + (y - 8.0) * 17.0) / 25.5 - 1.25,
        "lumens-first-4" => cloth(9.0).min(disc(8.5, 13.0, 9.75)),
        // The others end above this.
        _ => cloth(11.0),
    }
}

#[test]
fn banners_hide_no_pips() {
    let mut closest = f64::INFINITY;
    for seats in 2..=4 {
        let mut session = game(seats, 200);
        let (_, moves) = session.cursor();
        for cursor in 0..=moves {
            session.show(cursor);
            let shown = scene(&session);
            let with = |look: &str| {
                let has = |node: &&Node| node.look.split(' ').next() == Some(look) && !node.look.contains("covered");
                shown.nodes.iter().filter(has).collect::<Vec<_>>()
            };
            let seen: Vec<_> =
                with("lumens-light").into_iter().filter(|node| !node.look.contains("face")).flat_map(pips).collect();
            for banner in with("lumens-award").into_iter().chain(with("lumens-banner")) {
                for (pip, around) in &seen {
                    let apart = gap(banner, *pip) - around;
                    assert!(apart > 2.0, "{} after {cursor} moves: {apart}", banner.key);
                    closest = closest.min(apart);
                }
            }
        }
    }
    assert!(closest < 10.0, "tokens did come near: {closest}");
}

#[test]
fn the_bags_contents_are_shown_on_demand() {
    let mut session = game(2, 20);
    let seat = session.turn().seat().unwrap();
    assert_eq!(count(&scene(&session), "lumens-bead"), 0);
    session.toggle_overlay(LUMENS_BAG.key);
    let shown = scene(&session);
    check_scene::<Lumens>(&shown);
    let left = count(&shown, "lumens-bead") - count(&shown, "gone");
    assert_eq!(left, usize::from(session.position().left_in_bag(seat)));
}

#[test]
fn keys_keep_their_layer_and_drawing() {
    let mut keys = Keys::<Lumens>::default();
    let mut session = game(4, 100);
    session.toggle_overlay(LUMENS_BAG.key);
    let (_, moves) = session.cursor();
    for cursor in (0..=moves).rev() {
        session.show(cursor);
        let own = session.position().lights().map(|(square, ..)| square.to_string()).collect::<Vec<_>>();
        for tap in own.iter().take(12) {
            session.tap(tap);
            keys.check(&scene(&session));
        }
    }
}

#[test]
fn there_is_a_drawing_for_every_piece() {
    let mut session = game(4, 70);
    session.toggle_overlay(LUMENS_BAG.key);
    check_scene::<Lumens>(&scene(&session));
    for seat in Seat::all(4) {
        for pips in Pips::ALL {
            assert!(Lumens::DRAWINGS.contains(&format!("<g id=\"lumens-{seat}-{pips}\">")));
        }
    }
}

/// Against a computer nothing is handed over; the person's hand is always visible, the computer's never.
#[test]
fn against_a_computer_the_person_only_sees_their_own_hand() {
    let mut record = Record::<Lumens>::new(2, Seed(3), Options { first: First::Seat1, ..Options::default() }).unwrap();
    record.players[0] = Player::Computer("1".parse().unwrap());
    let mut session = Session::resume(Playthrough::of(record).unwrap());
    let mut chance = Chance::new(Seed(4), 0);
    for _ in 0..20 {
        assert_eq!(session.hand_over_to(), None);
        let shown = scene(&session);
        let faces = shown.nodes.iter().filter(|node| node.key.starts_with("face "));
        assert!(faces.clone().count() == 2 && faces.clone().all(|node| node.key.starts_with("face 2 ")));
        session.play(random_move(session.position(), &mut chance).unwrap()).unwrap();
    }
}

/// At the end there are no hands, and only the winner's lanterns shine on.
#[test]
fn at_the_end_the_board_has_all_the_space_and_the_winners_shine() {
    for seats in 2..=4 {
        let mut session = game(seats, 1_000);
        let (_, moves) = session.cursor();
        let over = scene(&session);
        check_scene::<Lumens>(&over);
        let standings = session.position().standings();
        let in_room = |key: &str| {
            let square = key.split(' ').nth(1).unwrap().parse().unwrap();
            session.position().board().room(square).is_some()
        };
        for node in over.nodes.iter().filter(|node| node.key.starts_with("glow ")) {
            let seat = node.key.split(' ').nth(2).and_then(|seat| seat.parse::<usize>().ok()).unwrap();
            let lost = standings.share(Seat::at(seat - 1)) == 0.0;
            assert_eq!(node.look.contains("dim"), lost || !in_room(&node.key), "{}", node.key);
        }
        // The winners' pieces that shine are those that count.
        for node in over.nodes.iter().filter(|node| node.key.starts_with("light ")) {
            let counts = in_room(&node.key) && !node.look.contains("covered");
            assert_eq!(node.owner.is_some(), counts, "{}", node.key);
        }
        session.show(moves - 1);
        let before = scene(&session);
        assert!(before.node("tray").is_some() && over.node("tray").is_none() && count(&before, "dim") == 0);
        assert!(over.view.height < before.view.height && over.view.width <= before.view.width);
    }
}

/// Texts name squares by column and row, and rooms by their letters.
#[test]
fn named_places_are_found_on_the_board() {
    for seats in [2, 3] {
        let session = game(seats, 1_000);
        let shown = scene(&session);
        let board = session.position().board();
        for square in board.squares() {
            let name = square.to_string().to_ascii_uppercase();
            let [column, row] = [&name[..1], &name[1..]].map(|name| shown.node(&format!("name {name}")).unwrap().at);
            let at = centre(square);
            assert!((column.x, row.y) == (at.x, at.y) && shown.view.holds(column) && shown.view.holds(row), "{name}");
        }
        let moment = session.moment();
        let mut rooms = 0;
        for event in session.events().iter().flatten() {
            let named = Lumens::named_by_event(&shown, &moment, event);
            match event {
                Event::ChoseStart { square, .. } | Event::Started { square, .. } | Event::Placed { square, .. } => {
                    assert_eq!(named[0].at, centre(*square));
                }
                Event::Counted(score) => {
                    let letter = letter_in(&shown, score.room).at;
                    assert!(named[0].at.distance(letter) < 2.0, "{}", score.room);
                    rooms += 1;
                }
                Event::Out { .. } => assert!(named.is_empty()),
            }
        }
        assert_eq!(rooms, board.rooms().len());
    }
}

#[test]
fn pieces_are_distinguishable_by_every_eye() {
    let colours = ["lumens-light yellow", "lumens-light blue", "lumens-light red", "lumens-light green"];
    let tokens = of_seats(colours, ["lumens-1-4", "lumens-2-4", "lumens-3-4", "lumens-4-4"]);
    hold::<Lumens>("tokens", 1368.0, &tokens, BY_COLOUR);
    let faces = ["lumens-1-1", "lumens-1-2", "lumens-1-3", "lumens-1-4", "lumens-1-5", "lumens-1-6"];
    hold::<Lumens>("faces", 1368.0, &of_seats(["lumens-light yellow"; 6], faces), BY_FORM);
    let looks = ["yellow", "blue", "red", "green"];
    for (name, drawings) in [
        ("banners", ["lumens-first-1", "lumens-first-2", "lumens-first-3", "lumens-first-4"]),
        ("half banners", ["lumens-second-1", "lumens-second-2", "lumens-second-3", "lumens-second-4"]),
    ] {
        hold::<Lumens>(name, 1368.0, &of_seats(looks, drawings), BY_COLOUR);
    }
}
