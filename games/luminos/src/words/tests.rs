use super::*;
use crate::rules::{Arranged, Middle, Options, STARTS, Sheet, Starts};
use crate::taps::Selection as LuminosSelection;
use luciole_scene::Render as _;
use luciole_words::conformance::{
    Gallery, check_events, check_gallery, check_set_up, check_steps, exhibits, played_out,
};

const EXHIBITS: &str = include_str!("../../pages/exhibits.txt");

#[test]
fn everything_shown_before_a_game_has_a_name() {
    check_set_up::<Luminos>();
}

#[test]
fn the_gallery_covers_the_board() {
    let gallery = Gallery {
        classes: "luminos-ground luminos-sky luminos-tile held last luminos-bag luminos-telescope luminos-picked \
        luminos-open faint lacking scoring proposed luminos-ghost luminos-coin luminos-score \
        luminos-square luminos-trio luminos-cell complete waiting luminos-waiting luminos-target reached \
        luminos-token used luminos-tray luminos-toggle on luminos-adorned",
        marks: 5,
        repeats_targets: false,
    };
    check_gallery(&exhibits::<Luminos>(EXHIBITS), &gallery);
}

/// A tap on a token says when it can be used: there may be no square to count.
#[test]
fn every_token_on_a_sheet_is_explained() {
    for (tokens, shown) in [(Tokens::ALL, "token"), (Tokens::NONE, "used")] {
        let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens });
        let position = Luminos::arranged(&players[..2], &["T".parse().unwrap()]);
        let selection = LuminosSelection::default();
        let moment = Moment::new(&position, &selection);
        let scene = Luminos::render(&moment);
        let keys = ["1", "2"].map(|seat| [0, 1, 2].map(|row| format!("{shown} {seat} {row}")));
        for node in keys.as_flattened().iter().map(|key| scene.node(key).unwrap_or_else(|| panic!("{key}"))) {
            for (language, _) in Language::ALL {
                let said = Luminos::sign(&moment, node, Who::named(&|_| String::new()), language);
                assert!(said.is_some_and(|said| said.ends_with('.')), "{}", node.key);
            }
        }
    }
}

#[test]
fn each_tap_announces_the_tokens_effect() {
    let players = [["SM", "MT", "ST"], ["MT", "ST", "SM"]].map(|piece| Arranged {
        piece: piece.map(|tile| tile.parse().unwrap()),
        tiles: &[],
        columns: [&[]; 3],
        tokens: Tokens::ALL,
    });
    let mut position = Luminos::arranged(&players, &["SS", "T"].map(|tile| tile.parse().unwrap()));
    for chosen in ["SS", "at=1,1"] {
        position.play(chosen.parse().unwrap()).unwrap();
    }
    // Two moons, two stars, four suns.
    let said = |tokens: &str, language| {
        let tokens = Symbol::ALL.into_iter().filter(|symbol| tokens.contains(symbol.name())).collect();
        let selection = LuminosSelection { tokens, ..LuminosSelection::default() };
        let moment = Moment::new(&position, &selection);
        let button = Target::Move(Move::Tokens(tokens));
        (
            Luminos::outcome(&moment, language).unwrap(),
            <Luminos as GameText>::target(&moment, button, Who::named(&|_| String::new()), language),
        )
    };
    let own = |(outcome, button): (&str, &str)| (outcome.to_owned(), button.to_owned());
    let english = |tokens| said(tokens, Language::English);
    assert_eq!(english(""), own(("Without a token: points for 2 moons and 2 stars.", "Keep all tokens")));
    assert_eq!(
        english("M"),
        own(("With the moon token: points for 2 stars instead of 2 moons and 2 stars.", "Add the moon token"))
    );
    assert_eq!(
        english("S"),
        own(("With the sun token: points for 2 moons and 2 stars as before.", "Add the sun token"))
    );
    assert_eq!(
        said("MT", Language::French),
        own((
            "Avec le jeton lune et le jeton étoile\u{a0}: 3 lunes et 3 étoiles au lieu de 2 lunes et 2 étoiles.",
            "Poser le jeton lune et le jeton étoile"
        ))
    );
    let hint = |chosen: &str, language| {
        let selection = LuminosSelection::default();
        Luminos::choice(
            &Moment::new(&position, &selection),
            chosen.parse().unwrap(),
            Who::named(&|_| String::new()),
            language,
        )
    };
    assert_eq!(
        hint("+MT", Language::English),
        "add the moon token and the star token: points for 3 moons and 3 stars."
    );
    assert_eq!(hint("keep", Language::French), "garder tous les jetons\u{a0}; rapporte 2 lunes et 2 étoiles.");
}

/// Where the place is, the board shows; a list of moves has to tell the places apart.
#[test]
fn a_hinted_place_is_the_glowing_one_and_others_have_names() {
    let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::ALL });
    let mut position = Luminos::arranged(&players[..2], &["T".parse().unwrap()]);
    position.play("T".parse().unwrap()).unwrap();
    let place: Move = "at=1,1".parse().unwrap();
    let said = |proposal, language| {
        let selection = LuminosSelection::default();
        let moment = Moment { proposal, ..Moment::new(&position, &selection) };
        Luminos::choice(&moment, place, Who::named(&|_| String::new()), language)
    };
    assert_eq!(said(Some(Proposal::Hint(place)), Language::English), "put it on the glowing spot.");
    assert_eq!(said(Some(Proposal::Chosen(place)), Language::German), "auf den leuchtenden Platz legen.");
    for proposal in [None, Some(Proposal::Better(place))] {
        assert!(said(proposal, Language::English).contains("1 to the right, 1 down"));
    }
}

/// Columns of so many entries each.
fn with_columns(lengths: [usize; 3]) -> Luminos {
    let entries = [1; Sheet::LINES];
    let columns = lengths.map(|length| &entries[..length]);
    let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns, tokens: Tokens::ALL });
    Luminos::arranged(&players[..2], &["SS", "T"].map(|tile| tile.parse().unwrap()))
}

#[test]
fn the_end_says_who_has_filled_which_box_for_6_points() {
    let ended = |lengths, language| {
        let who = Who::named(&|seat| ["Ada", "Bea"][seat.index()].to_owned());
        Luminos::ended(&with_columns(lengths), who, language).unwrap()
    };
    assert_eq!(
        ended([2, 9, 8], Language::English),
        "Ada filled box 9 of the moons: 6 extra points. Bea filled box 9 of the moons: 6 extra points. That was the last round."
    );
    assert!(
        ended([8, 8, 10], Language::French).starts_with("Ada a rempli la case 9 des étoiles\u{a0}: 6 points de plus.")
    );
    assert_eq!(ended([8, 8, 8], Language::English), "Too few tiles are left in the bag.");
}

#[test]
fn until_the_first_trio_a_tip_says_when_numbers_count() {
    let tip = |position: &Luminos| {
        let selection = LuminosSelection::default();
        Luminos::tip(&Moment::new(position, &selection), Language::English)
    };
    for (lengths, told) in [([0, 0, 0], true), ([1, 1, 0], true), ([1, 1, 1], false)] {
        let mut position = with_columns(lengths);
        assert_eq!(tip(&position), None, "nothing has been counted");
        for chosen in ["SS", "at=1,1"] {
            position.play(chosen.parse().unwrap()).unwrap();
        }
        assert_eq!(position.stage(), Stage::Tokens);
        let fills_stars = position.counting()[0].scores[2] > 0;
        assert_eq!(tip(&position).is_some(), told && !(lengths == [1, 1, 0] && fills_stars), "{lengths:?}");
    }
}

#[test]
fn every_step_and_every_event_is_told_in_every_language() {
    // Not every random game reaches the target line.
    let mut games: Vec<_> = (0..30).map(|seed| played_out::<Luminos>(4, seed, Options::default())).collect();
    check_events(&games, 8);
    check_steps(&mut games[0]);
    let tile = "SST".parse().unwrap();
    let taken = Event::Taken { seat: Seat::at(0), tile };
    let told = |language| Luminos::event(&taken, Who::named(&|_| "Ada".to_owned()), language);
    assert_eq!(told(Language::English), "Ada takes the tile with 2 suns and 1 star.");
    assert_eq!(told(Language::French), "Ada prend la tuile avec 2 soleils et 1 étoile.");
}

#[test]
fn start_pieces_are_named_in_every_language() {
    let options = Options { start: Starts::Chosen, ..Options::default() };
    let mut games: Vec<_> = (0..4).map(|seed| played_out::<Luminos>(4, seed, options.clone())).collect();
    // All but the target line, to which few random games come.
    check_events(&games, 8);
    check_steps(&mut games[0]);
    let position = Luminos::set_up(2, &options, luciole_core::Seed(1)).unwrap();
    let piece = "1".parse().unwrap();
    let said = |selection: &LuminosSelection, language| {
        let moment = Moment::new(&position, selection);
        let target = Target::Move(Move::ChooseStart(piece));
        let nobody = Who::named(&|_| String::new());
        let prompt = Luminos::prompt(&moment, nobody, language);
        (prompt, <Luminos as GameText>::target(&moment, target, nobody, language))
    };
    let (prompt, name) = said(&LuminosSelection::default(), Language::English);
    assert_eq!(prompt, "Choose your start piece.");
    let tiles = "1 sun and 1 moon at the corner; 1 moon and 1 star to the right; 1 sun and 1 star below";
    assert_eq!(name, format!("Start piece: {tiles}"));
    let chosen = LuminosSelection { piece: Some(piece), ..LuminosSelection::default() };
    let (prompt, name) = said(&chosen, Language::English);
    assert_eq!(prompt, "Tap it again to take it, or choose another.");
    assert_eq!(name, format!("Start piece: {tiles}, chosen"));
    let told = |language| {
        let event = Event::ChoseStart { seat: Seat::at(0), piece };
        Luminos::event(&event, Who::named(&|_| "Ada".to_owned()), language)
    };
    assert_eq!(told(Language::English), format!("Ada takes a start piece: {tiles}."));
    assert_eq!(
        told(Language::French),
        "Ada prend une tuile de départ\u{a0}: 1 soleil et 1 lune au coin\u{a0}; 1 lune et 1 étoile à droite\u{a0}; 1 soleil et 1 étoile en bas."
    );
    let refused = Illegal::OthersStart { piece, seat: Seat::at(1) };
    let describe = |language| refused.describe(Who::named(&|_| "Bea".to_owned()), language);
    assert_eq!(describe(Language::English), "Bea already has this start piece.");
    assert_eq!(describe(Language::German), "Bea hat dieses Startplättchen schon.");
}

#[test]
fn tokens_are_told_by_name() {
    let told = |symbols: &[Symbol], language| {
        let (seat, tokens) = (Seat::at(0), symbols.iter().copied().collect());
        let spot = Spot { x: 0, y: 0 };
        Luminos::event(&Event::Tokens { seat, tokens, spot }, Who::named(&|_| "Ada".to_owned()), language)
    };
    let one = [Symbol::Sun];
    assert_eq!(told(&one, Language::English), "Ada adds the sun token.");
    assert_eq!(told(&one, Language::French), "Ada y pose le jeton soleil.");
    let two = [Symbol::Sun, Symbol::Moon];
    assert_eq!(told(&two, Language::English), "Ada adds the sun token and the moon token.");
    assert_eq!(told(&two, Language::French), "Ada y pose le jeton soleil et le jeton lune.");
}

#[test]
fn a_last_tile_in_the_bag_is_one_tile() {
    let draw = |language, left| Texts::of(language).draw(left);
    assert_eq!(draw(Language::English, 1), "Draw one tile from the bag, unseen (1 left)");
    assert_eq!(draw(Language::English, 2), "Draw one tile from the bag, unseen (2 left)");
    assert_eq!(draw(Language::French, 1), "Piocher dans le sac, à l’aveugle\u{a0}; il y reste 1 tuile");
}

#[test]
fn tiles_are_joined_in_the_words_of_the_language() {
    let middle = ["SST", "M"].into_iter().map(|tile| tile.parse().unwrap()).collect();
    let round = Event::Round { telescope: Seat::at(0), middle, back: Middle::default() };
    let told = |language| Luminos::event(&round, Who::named(&|_| "Ada".to_owned()), language);
    assert!(told(Language::English).ends_with(" In the middle: 2 suns and 1 star; 1 moon."));
    assert!(told(Language::French).ends_with(" Au centre\u{a0}: 2 soleils et 1 étoile\u{a0}; 1 lune."));
}
