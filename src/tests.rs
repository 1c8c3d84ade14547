//! What players read and hear, as it comes out: every text that is composed of other texts, names, figures and places,
//! in one file per language (`tests/composed`), for a native speaker to read from beginning to end. With
//! `LUCIOLE_HEARD` set, the test rewrites the files for review.

use std::collections::BTreeSet;
use std::fmt::{Display, Write as _};
use std::path::Path;

use luciole_core::record::Json;
use luciole_core::{Chance, Colours, Level, Player, PlayerColour, Seed, random_move};
use luciole_games::{AnyPlaythrough, AnySession, GameId, for_game};
use luciole_pages::facts;
use luciole_pages::rules::by;
use luciole_pages::texts::RulesDescription;
use luciole_session::{Proposal, Space, Tapped};
use luciole_words::{BoardView, Character, Language, OwnWords, StatusGuests, StatusTexts, TableView, called};

use crate::i18n::texts::{
    AnalysisShareOf, AnalysisTexts, ByLinkInvites, ByLinkNotYoursWhy, ByLinkTexts, DailyTexts, EndingBest,
    EndingInARowAgainst, EndingTexts, HomeTexts, InvitationTexts, RetryOfGame, RetryTexts, RulesTexts,
    SavingGameAndPlayers, SavingOneAgainst, SavingTexts, TableChances, TableTexts, TableWinsFromHere,
};
use crate::i18n::trouble::record_error;

/// At how many moments of a game everything is read.
const MOMENTS: usize = 60;
/// How many taps in a row are tried on a board, and after each how many of its targets.
const TAPS: usize = 3;
const TARGETS: usize = 8;

/// Texts under headings. A text is kept if it has two neighbouring words that no text before it under its heading has.
#[derive(Default)]
struct Collection {
    sections: Vec<(&'static str, Vec<String>)>,
    pairs: BTreeSet<(&'static str, String, String)>,
}

impl Collection {
    fn add(&mut self, heading: &'static str, text: impl Display) {
        let text = text.to_string();
        let words = || [""].into_iter().chain(text.split([' ', '\u{a0}'])).map(without_figures);
        let pairs = words().zip(words().skip(1).chain([String::new()]));
        let before = self.pairs.len();
        self.pairs.extend(pairs.map(|(one, next)| (heading, one, next)));
        if text.is_empty() || self.pairs.len() == before {
            return;
        }
        match self.sections.iter_mut().find(|(each, _)| *each == heading) {
            Some((_, lines)) => lines.push(text),
            None => self.sections.push((heading, vec![text])),
        }
    }

    fn add_all(&mut self, heading: &'static str, texts: impl IntoIterator<Item = String>) {
        for text in texts {
            self.add(heading, text);
        }
    }

    fn written(&self) -> String {
        let sections = self.sections.iter().map(|(heading, lines)| format!("\n## {heading}\n{}\n", lines.join("\n")));
        sections.collect()
    }
}

/// A word without its figures, except that 0 and 1 may need other words beside them. All places, such as c3, are alike.
fn without_figures(word: &str) -> String {
    let figures = |letter: char| letter.is_ascii_digit();
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    match bare.trim_start_matches(char::is_alphabetic) {
        "0" | "1" if bare.len() == 1 => word.to_owned(),
        number if !number.is_empty() && number.chars().all(figures) => word.replace(bare, "#"),
        _ => word.replace(figures, "#"),
    }
}

fn person(name: &str) -> Player {
    Player::Person(name.parse().expect("a name that people have"))
}

fn computer(level: u8) -> Player {
    Player::Computer(Level::try_from(level).expect("a level that exists"))
}

/// Who plays: two people without names, a person against a computer, and as many as can play.
fn tables(game: GameId) -> Vec<Vec<Player>> {
    let everybody = [person("Camille"), computer(4), person("Oskar"), computer(4)];
    let (least, most) = (*game.info().seats.start(), *game.info().seats.end());
    let mut tables = vec![vec![person(""); least], vec![person(""), computer(3)]];
    tables.extend((3..=most).map(|seats| everybody[..seats].to_vec()));
    tables
}

/// The moves of a random game that has just begun.
fn random_moves(begun: AnyPlaythrough, seed: Seed) -> Vec<String> {
    for_game!(begun.game(), G => {
        let mut played = begun.downcast::<G>().expect("a game of its own kind");
        let mut chance = Chance::new(seed, 3);
        while let Some(chosen) = random_move(played.position(), &mut chance) {
            played.play(chosen).expect("a listed move is legal");
        }
        AnyPlaythrough::from(played).record().notation()
    })
}

/// Adds all that is said in a random game of these players.
fn collect_game(collected: &mut Collection, game: GameId, players: Vec<Player>, seed: Seed, language: Language) {
    let begun = AnyPlaythrough::new(game, players, seed, Json::Object(Vec::new()));
    let mut played = begun.expect("players that the game is for");
    let mut chance = Chance::new(seed, 4);
    let moves = random_moves(played.clone(), seed);
    for (number, chosen) in moves.iter().enumerate() {
        if number % moves.len().div_ceil(MOMENTS) == 0 {
            let session = AnySession::resume(played.clone());
            collect_moment(collected, &session, Some(chosen), language);
            collect_taps(collected, &session, &mut chance, language);
        }
        played.play(chosen).expect("a listed move is legal");
    }
    let session = AnySession::resume(played);
    collect_moment(collected, &session, None, language);
    let told = (0..moves.len()).flat_map(|number| session.told(number, language));
    collected.add_all("What happened", told);
}

fn collect_moment(collected: &mut Collection, session: &AnySession, next: Option<&str>, language: Language) {
    let (texts, seen) = (TableTexts::of(language), session.table_view(language));
    collected.add(if seen.over { "The end" } else { "Whose turn it is" }, &seen.status);
    collect_standings(collected, &seen);
    if seen.over {
        collected.add("The end", seen.result.clone().unwrap_or_default());
    }
    if let Some(stage) = &seen.stage {
        collected.add("Rounds and phases", format!("{} | {}", stage.round, stage.phases.join(" · ")));
    }
    collect_board(collected, &session.board_view(language, Space::High));
    let mut proposing = session.clone();
    if next.is_some_and(|next| proposing.propose_notation(next, false))
        && let Some(Proposal::Hint(what)) = proposing.board_view(language, Space::High).proposal
    {
        collected.add("Hints and better moves", texts.hint_is(&what));
    }
    if next.is_some_and(|next| proposing.show_clue(next))
        && let Some(clue) = proposing.board_view(language, Space::High).clue
    {
        let said = [Some(texts.clue_is(&clue.first)), clue.reason];
        collected.add("Where a hinted move begins", said.into_iter().flatten().collect::<Vec<_>>().join(" "));
    }
}

/// Taps some of what can be tapped, and goes on with the last that could be chosen.
fn collect_taps(collected: &mut Collection, session: &AnySession, chance: &mut Chance, language: Language) {
    let mut session = session.clone();
    for _ in 0..TAPS {
        let board = session.board_view(language, Space::High);
        let on_board = board.scene.targets().filter_map(|node| node.target.as_ref());
        let mut targets: Vec<_> = board.scene.actions.iter().chain(on_board).collect();
        chance.shuffle(&mut targets);
        let mut chosen = None;
        for target in targets.into_iter().take(TARGETS) {
            let mut tapped = session.clone();
            match tapped.tap(target) {
                Tapped::Selected => chosen = Some(tapped),
                Tapped::Refused => {
                    let refusal = tapped.board_view(language, Space::High).refusal;
                    collected.add("What isn’t allowed", refusal.unwrap_or_default());
                }
                Tapped::Kept | Tapped::Waiting | Tapped::Played | Tapped::Nothing => {}
            }
        }
        let Some(next) = chosen else { break };
        session = next;
        collect_board(collected, &session.board_view(language, Space::High));
    }
}

fn collect_standings(collected: &mut Collection, seen: &TableView) {
    collected.add("Who would win now", seen.outlook.clone().unwrap_or_default());
    for seat in &seen.seats {
        let [certain, left] = [&seat.certain, &seat.left].map(|text| text.as_deref().unwrap_or_default());
        collected
            .add("Names and points", format!("{} | {} {} | {certain} | {left}", seat.name, seat.points, seat.unit));
    }
    let scores = &seen.scores;
    collected.add("Scores", scores.legend);
    for (number, column) in scores.columns.iter().enumerate() {
        for row in &scores.rows {
            let Some(cell) = row.cells.get(number) else { continue };
            collected.add("Scores", format!("{} | {}", column.label, cell.spoken));
        }
    }
}

fn collect_board(collected: &mut Collection, board: &BoardView) {
    collected.add("What to do", board.prompt.clone().unwrap_or_default());
    collected.add("What to do", board.outcome.clone().unwrap_or_default());
    for action in &board.names.actions {
        collected.add("Buttons", action);
    }
    for name in board.scene.targets().filter_map(|node| node.label.as_ref()) {
        collected.add("Names on the board", name);
    }
    if let Some((what, place)) = &board.names.slider {
        collected.add("Names on the board", format!("{what} | {place}"));
    }
    for explanation in board.scene.nodes.iter().filter_map(|node| node.explanation.as_ref()) {
        collected.add("Signs on the board", explanation);
    }
    for mark in &board.legend {
        collected.add("Marks on the board", &mark.label);
    }
}

/// Adds what is read before a game.
fn collect_set_up(collected: &mut Collection, game: GameId, language: Language) {
    let card = game.card(language);
    let name = card.name;
    let (home, saving) = (HomeTexts::of(language), SavingTexts::of(language));
    let (daily, rules) = (DailyTexts::of(language), RulesTexts::of(language));
    let said = [
        card.tagline.to_owned(),
        card.goal.to_owned(),
        by(&card, language),
        facts(game, language),
        InvitationTexts::of(language).play_game(name),
        home.choose_players_of(name),
        home.more_about(name),
        saving.go_on_with(name),
        daily.of_game(name),
        daily.begin_with(name),
        rules.heading(name),
        rules.description(RulesDescription { game: name, designer: card.designer }),
        RetryTexts::of(language).of_game(RetryOfGame { game: name, number: 7 }),
        StatusTexts::of(language).board(name),
    ];
    collected.add_all("Before the game", said);
    for spec in game.info().options {
        let words = game.view().option(spec.key, Colours::OWN, language);
        collected.add(
            "Options",
            words.map(|words| format!("{} | {}", words.label, words.values.join(" · "))).unwrap_or_default(),
        );
        let own = game.view().own_value(spec.key, *game.info().seats.start(), language);
        let said = own.map(|OwnWords { label, grid, hint, .. }| {
            let kinds: Vec<_> = grid.kinds.iter().map(|kind| kind.name).collect();
            format!("{label} | {} | {} | {} | {hint}", grid.hint, grid.again, kinds.join(" · "))
        });
        collected.add("Options", said.unwrap_or_default());
    }
}

/// Adds what is said of a game's players and points, whatever the game.
fn collect_players(collected: &mut Collection, game: GameId, language: Language) {
    let seats = *game.info().seats.start();
    let session = AnySession::resume(game.random(Seed(1), 0));
    let points = |points| session.points(points, language);
    let (table, ending, by_link) = (TableTexts::of(language), EndingTexts::of(language), ByLinkTexts::of(language));
    for by in [1, 12] {
        collected.add("Points", table.you_win_from_here(points(by)));
        collected.add("Points", table.wins_from_here(TableWinsFromHere { who: "Camille", by: points(by) }));
        collected.add("Points", ending.best(EndingBest { points: points(by + 1), before: points(by) }));
    }
    let titles = PlayerColour::all(seats).map(|colour| game.colour_title(colour, seats, language).to_owned());
    for who in titles.chain(["Camille".to_owned(), called(&computer(3), "", language)]) {
        let said = [
            table.chances(TableChances { who: &who, chances: &AnalysisTexts::of(language).about(40) }),
            table.pass_to(&who),
            table.taken_by(&who),
            ending.wins(&who),
            ending.first_win(&who),
            ending.in_a_row_against(EndingInARowAgainst { wins: 3, who: &who }),
            DailyTexts::of(language).find(&who),
            AnalysisTexts::of(language).share_of(AnalysisShareOf { who: &who, share: "40" }),
            by_link.how(&who),
            by_link.send_to(&who),
            by_link.sent(&who),
            by_link.now_send(&who),
            by_link.now_invite(&who),
            by_link.the_end_for(&who),
            by_link.copied_for(&who),
            by_link.too_long(&who),
            by_link.not_yours_why(ByLinkNotYoursWhy { whose: "Oskar", who: &who }),
            by_link.as_who(&who),
            by_link.withdrawn(&who),
            by_link.changed(&who),
            by_link.further_why(&who),
            by_link.invites(ByLinkInvites { count: 1, who: &who, game: "Lumens" }),
            StatusTexts::of(language)
                .guests(StatusGuests { players: StatusTexts::of(language).listed(&[&*who, "Oskar"]), game: "Lumens" }),
        ];
        collected.add_all("Players", said);
    }
}

/// Adds the computers, and a saved game's name.
fn collect_opponents(collected: &mut Collection, language: Language) {
    for level in Level::all() {
        let character = Character::of(level, language);
        let table = TableTexts::of(language);
        collected.add("Opponents", table.next_stronger(character.in_full()));
        collected.add("Opponents", table.next_gentler(character.in_full()));
        collected.add("Opponents", character.introduced());
    }
    let saving = SavingTexts::of(language);
    let opponents = ["Camille", "Oskar"].join(saving.between_opponents());
    collected.add("Opponents", saving.game_and_players(SavingGameAndPlayers { game: "Lumens", players: opponents }));
    collected.add("Opponents", saving.one_against(SavingOneAgainst { one: "Camille", others: "Otto" }));
}

/// Adds why records and links are refused.
fn collect_refused(collected: &mut Collection, language: Language) {
    let seats = r#""seats":[{"name":""},{"level":2}],"seed":"7""#;
    let records = [
        String::new(),
        "Bonjour !".to_owned(),
        "{".to_owned(),
        "{}".to_owned(),
        "https://example.org/".to_owned(),
        "https://example.org/#/g/AQ".to_owned(),
        r#"{"luciole":9,"game":"lacuna"}"#.to_owned(),
        r#"{"luciole":1,"game":"chess"}"#.to_owned(),
        r#"{"luciole":1,"game":"lacuna"}"#.to_owned(),
        r#"{"luciole":1,"game":"lacuna","seats":"two","seed":"7"}"#.to_owned(),
        r#"{"luciole":1,"game":"lacuna","seats":[{"name":""}],"seed":"7"}"#.to_owned(),
        r#"{"luciole":1,"game":"lacuna","seats":[{},{"level":2}],"seed":"7"}"#.to_owned(),
        r#"{"luciole":1,"game":"lacuna","seats":[{"level":99},{"level":2}],"seed":"7"}"#.to_owned(),
        r#"{"luciole":1,"game":"lacuna","seats":[{"name":""},{"level":2}],"seed":"seven"}"#.to_owned(),
        format!(r#"{{"luciole":1,"game":"lacuna",{seats},"colour":1}}"#),
        format!(r#"{{"luciole":1,"game":"lacuna",{seats},"options":{{"first":"9"}}}}"#),
        format!(r#"{{"luciole":1,"game":"lacuna",{seats},"options":{{"second":"1"}}}}"#),
        format!(r#"{{"luciole":1,"game":"lacuna",{seats},"moves":["hello"]}}"#),
        format!(r#"{{"luciole":1,"game":"lacuna",{seats},"moves":["b","b"]}}"#),
        format!(r#"{{"luciole":1,"game":"lum42",{seats},"moves":["end"]}}"#),
        format!(r#"{{"luciole":1,"game":"djinns",{seats},"start":"ring 0=y9"}}"#),
        format!(r#"{{"luciole":1,"game":"luminos",{seats},"start":"turn 1; start1 2"}}"#),
    ];
    for record in records {
        let error = AnyPlaythrough::from_json(&record).err();
        let error = error.unwrap_or_else(|| panic!("{record} is a game"));
        collected.add("Games that can’t be read", record_error(&error, language));
    }
}

#[test]
fn composed_texts_are_as_approved() {
    for (language, _) in Language::ALL {
        let (mut written, mut general) = (String::new(), Collection::default());
        for &game in GameId::ALL {
            let mut collected = Collection::default();
            collect_set_up(&mut collected, game, language);
            collect_players(&mut general, game, language);
            for (number, players) in tables(game).into_iter().enumerate() {
                collect_game(&mut collected, game, players, Seed(number as u64), language);
            }
            write!(written, "# {}\n{}\n", game.card(language).name, collected.written()).expect("as above");
        }
        collect_opponents(&mut general, language);
        collect_refused(&mut general, language);
        write!(written, "# Luciole\n{}", general.written()).expect("as above");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/composed/{}.txt", language.tag()));
        if std::env::var_os("LUCIOLE_HEARD").is_some() {
            std::fs::write(&path, &written).expect("the file can be written");
        }
        let approved = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let differs = written.lines().zip(approved.lines()).find(|(written, approved)| written != approved);
        assert_eq!(differs, None, "{}: see docs/translating.md", path.display());
        assert_eq!(written.lines().count(), approved.lines().count(), "{}", path.display());
    }
}
