//! Links and records are found in texts as people pass them on: whatever is before, behind, around and within them.

use std::time::{Duration, Instant};

use luciole_core::RecordError;
use luciole_core::record::{Found, Link, MAX_BYTES, Question, find, link_in};
use luciole_core::{Chance, Game, Level, Player, Playthrough, Record, Seat, Seed, random_move};
use luciole_games::lacuna::Lacuna;
use luciole_games::lum42::Lum42;
use luciole_games::{AnyPlaythrough, AnyRecord};
use proptest::prelude::*;

/// The record of a game after this many random moves.
fn record<G: Game>(seed: u64, moves: usize) -> AnyRecord
where
    AnyRecord: From<Record<G>>,
{
    let mut chance = Chance::new(Seed(seed), 9);
    let mut played = Playthrough::<G>::begin(Record::new(2, Seed(seed), G::Options::default()).unwrap()).unwrap();
    for _ in 0..moves {
        let chosen = random_move(played.position(), &mut chance).unwrap();
        played.play(chosen).unwrap();
    }
    let mut record = played.into_record();
    record.players = vec![Player::Person("Zo\u{ffbe}\u{ffc2} é".parse().unwrap()), Player::Computer(Level::GENTLEST)];
    record.into()
}

fn code<G: Game>(seed: u64, moves: usize) -> String
where
    AnyRecord: From<Record<G>>,
{
    record::<G>(seed, moves).to_link().unwrap()
}

/// A long code, with hyphens and underscores in it.
fn long_code() -> String {
    let code = code::<Lum42>(5, 90);
    assert!(code.len() > 300 && code.contains("--") && code.contains('_'), "{code}");
    code
}

#[track_caller]
fn assert_found(text: &str, link: &Link) {
    assert_eq!(link_in(text).as_ref(), Some(link), "{text}");
    assert_eq!(find(text), Ok(Found::Link(link.clone())), "{text}");
}

/// Breaks a text into lines of this many characters.
fn wrapped(text: &str, width: usize, line_end: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    characters.chunks(width).map(String::from_iter).collect::<Vec<_>>().join(line_end)
}

/// Percent-encodes everything but letters and digits.
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[test]
fn what_stands_behind_a_link_is_left_out() {
    let code = code::<Lacuna>(7, 6);
    let behind = [
        "",
        ".",
        ",",
        ";",
        ":",
        "!",
        "?",
        "…",
        "...",
        ")",
        ").",
        "]",
        "}",
        ">",
        "*",
        "**",
        "_",
        "~~",
        "`",
        "\"",
        "'",
        "”",
        "“",
        "’",
        "»",
        "\u{a0}»",
        "›",
        "。",
        "）",
        "、",
        "\u{200b}",
        "\u{200d}\u{feff}",
        "\u{2069}",
        "\u{ad}.",
        "%E2%80%8B",
        "%C2%BB",
        "%20",
        "%0A",
        "%3E",
        "%22",
        "&quot;",
        "&gt;",
        "&#8203;",
        "&rsquo;",
        "/",
        "/.",
        "/)",
        "/»",
        " see you",
        "\nAda",
        "\r\n-- \r\nAda",
        "\n\n> On Tuesday Ada wrote:\n> Hi",
        " 🦋",
        "🦋",
        "?utm_source=a&utm_medium=b",
        "&fbclid=Iw/AR?x",
        "/?from=blog",
        "/&utm_source=a",
        ":~:text=Lacuna",
        "#:~:text=A,-b",
        "?",
        "=",
        "==",
        "|",
        "\\",
        "\\n",
        "</a>",
        "</a><br>See you",
        "<br/>",
        "[1]",
        "(1)",
        "{:target=_blank}",
        "\t",
        "\u{2028}",
        " - play!",
        "—your turn",
        "Viel",
        "see_you-soon",
    ];
    for behind in behind {
        for before in ["", "https://example.org/luciole/", "Your turn: https://example.org/"] {
            let text = |address: String| format!("{before}{address}{behind}");
            assert_found(&text(format!("#/g/{code}")), &Link::Game(code.clone(), None));
            assert_found(&text(format!("#/turn/{code}")), &Link::Turn(code.clone(), None));
            assert_found(&text(format!("#/puzzle/{code}")), &Link::Puzzle(code.clone(), None));
            let question: Question = "Can Gold still win the pink flowers?".parse().unwrap();
            let address = format!("#/puzzle/{code}/{}", question.to_code());
            assert_found(&text(address), &Link::Puzzle(code.clone(), Some(question.to_code())));
        }
        // Glued to a number, these make another one of it.
        if !["Viel", "see_you-soon", "\\n"].contains(&behind) {
            assert_found(&format!("https://example.org/#/g/{code}/3{behind}"), &Link::Game(code.clone(), Some(3)));
            assert_found(&format!("#/turn/{code}/2{behind}"), &Link::Turn(code.clone(), Some(Seat::at(1))));
        }
    }
}

#[test]
fn what_stands_before_a_link_is_left_out() {
    let code = code::<Lacuna>(7, 6);
    for before in [
        "It’s your turn. ",
        "(",
        "<",
        "«\u{a0}",
        "„",
        "*",
        "_",
        "\u{200b}",
        "\u{202a}",
        "> ",
        ">> > ",
        "- ",
        "1. ",
        "🦋",
        "URL:",
        "link=",
        "\u{feff}",
        "Betreff: Lacuna\r\n\r\n",
        "/",
        "https://g/g/",
        "https://example.org/turn/g/",
        "{\"text\":\"",
        "[x](",
        "{{< link ",
    ] {
        for address in ["https://example.org/#/g/", "#/g/", "https://example.org/index.html?lang=fr#/g/"] {
            assert_found(&format!("{before}{address}{code}"), &Link::Game(code.clone(), None));
        }
        assert_found(&format!("{before}{code}"), &Link::Game(code.clone(), None));
        assert_found(&format!("{before}{code}/4, see?"), &Link::Game(code.clone(), Some(4)));
    }
}

#[test]
fn wrapped_codes_are_joined() {
    for code in [code::<Lacuna>(7, 6), long_code()] {
        for line_end in [
            "\n",
            "\r\n",
            "\r",
            " ",
            "=\r\n",
            "=\n",
            "\n> ",
            "\r\n> > ",
            "\n>",
            "\n | ",
            "\u{ad}",
            "\u{200b}",
            "\u{a0}",
            "\t",
            "\u{2028}",
            "\\\n",
            "<wbr>",
            "<br>\n",
            "&shy;",
            "&#8203;",
            "%0A",
            "%0D%0A",
            "%20",
            "=20\r\n",
            "=C2=AD",
            "</span><span class=\"b\">",
            "\n    ",
        ] {
            for width in [1, 7, 40, 76] {
                let (game, turn) = (Link::Game(code.clone(), None), Link::Turn(code.clone(), Some(Seat::at(1))));
                let text = wrapped(&code, width, line_end);
                assert_found(&format!("Here: https://example.org/#/g/{text}"), &game);
                assert_found(&format!("#/g/{text}{line_end}See you! Ada"), &game);
                assert_found(&format!("#/g/{line_end}{text}/{line_end}"), &game);
                assert_found(&format!("#/turn/{text}/2.{line_end}"), &turn);
                let question: Question = "Où jouer ?".parse().unwrap();
                let address = format!("{code}/{}", question.to_code());
                let address = format!("#/puzzle/{}", wrapped(&address, width, line_end));
                assert_found(&address, &Link::Puzzle(code.clone(), Some(question.to_code())));
                assert_found(&text, &game);
                let address = wrapped(&format!("https://example.org/luciole/#/turn/{code}"), width, line_end);
                assert_found(&address, &Link::Turn(code.clone(), None));
            }
        }
    }
}

#[test]
fn programs_that_encode_or_improve_links_are_seen_through() {
    for code in [code::<Lacuna>(7, 6), long_code()] {
        let (game, turn) = (Link::Game(code.clone(), None), Link::Turn(code.clone(), Some(Seat::at(1))));
        let link = format!("https://example.org/luciole/#/g/{code}");
        let letter = format!("https://example.org/luciole/#/turn/{code}/2");
        for [before, behind] in [
            ["", ""],
            ["https://safelinks.example/?url=", "&data=05%7C02&sdata=x%3D&reserved=0"],
            ["https://www.example.com/url?sa=t&q=", "&ust=1763704000000&usg=AOvVaw0"],
            ["https://l.example.com/l.php?u=", "&h=AT2"],
            ["<a href=\"https://r.example/?", "\">"],
        ] {
            for times in 1..=2 {
                let encode = |text: &str| (0..times).fold(text.to_owned(), |text, _| encoded(&text));
                assert_found(&format!("{before}{}{behind}", encode(&link)), &game);
                assert_found(&format!("{before}{}{behind}", encode(&letter)), &turn);
            }
        }
        for text in [
            link.replace('#', "%23"),
            link.replace("#/g/", "%23%2Fg%2F"),
            link.replace('#', "##"),
            link.replace('#', "/#"),
            link.replace("#/g/", "#g/"),
            link.replace("#/g/", "#//g/"),
            link.replace("#/g/", "#/G/"),
            link.replace("#/g/", "g/"),
            link.replace("/#/g/", "#/g/"),
            link.replace("https", "HTTPS").replace("/luciole", "/LUCIOLE"),
            link.replace("--", "—"),
            link.replace("--", "–"),
            link.replace('-', "\u{2011}"),
            link.replace('_', "\\_"),
            link.replace('/', "\\/"),
            link.replace('#', "&#35;"),
            link.replace('/', "&#x2F;"),
            format!("[Lacuna]({link})"),
            format!("[{link}]({link} \"Lacuna\")"),
            format!("[1]: <{link}>"),
            format!("[url={link}]Lacuna[/url]"),
            format!("<a href=\"{link}\">{link}</a>"),
            format!("&lt;a href=&quot;{link}&quot;&gt;Lacuna&lt;/a&gt;"),
            format!("<a href=3D\"{link}\">"),
            format!("<a href={link}>Lacuna</a>"),
            format!("{{\"text\":\"{}\\nBye\"}}", link.replace('/', "\\/")),
            format!("\"{link}\",\"{link}\""),
            format!("<{link}>"),
            code.clone(),
            format!("{code}."),
            format!("“{code}”"),
        ] {
            assert_found(&text, &game);
        }
        assert_found(&letter.replace("turn", "TURN"), &turn);
        assert_found(&letter.replace("#/turn", "turn"), &turn);
    }
    // A dash may also stand for a single hyphen.
    let code = long_code();
    assert_found(&format!("#/g/{}", code.replace("--", "—").replace('-', "–")), &Link::Game(code, None));
}

#[test]
fn our_own_frames_and_elements_are_links() {
    let code = code::<Lacuna>(7, 6);
    let address = format!("https://example.org/#/embed?mode=replay&link={code}&move=3&lang=fr");
    for text in [
        address.clone(),
        encoded(&address),
        format!("<iframe src=\"{}\" title=\"Lacuna\" width=\"480\"></iframe>", address.replace('&', "&amp;")),
        format!(
            "<script src=\"https://example.org/embed.js\" async></script>\n<luciole-game mode=\"replay\" link=\"{code}\" move=\"3\"></luciole-game>"
        ),
        format!(
            "<luciole-game move='3' link='{code}' mode='replay'>\n<a href=\"https://example.org/\">Luciole</a></luciole-game>"
        ),
    ] {
        assert_found(&text, &Link::Game(code.clone(), Some(3)));
    }
    let whole = format!("<luciole-game link=\"https://example.org/#/g/{code}/4\"></luciole-game>");
    assert_found(&whole, &Link::Game(code, Some(4)));
}

#[test]
fn of_several_links_the_one_furthest_in_the_last_game_counts() {
    let codes = |seed, moves: [usize; 3]| moves.map(|moves| code::<Lacuna>(seed, moves));
    let ([first, second, third], [other, ..]) = (codes(7, [2, 5, 9]), codes(8, [11, 0, 0]));
    let game = |code: &String| Link::Game(code.clone(), None);
    // Newest first, as answers above quotations; newest last, as in a chat; and in between.
    assert_found(&format!("Here: #/g/{third}\n> #/g/{second}\n>> #/g/{first}"), &game(&third));
    assert_found(&format!("#/g/{first} #/g/{second} #/g/{third}"), &game(&third));
    assert_found(&format!("{first}\n{third}\n{second}"), &game(&third));
    assert_found(
        &format!("#/turn/{first}/1\n#/turn/{third}/2\n#/turn/{second}/1"),
        &Link::Turn(third.clone(), Some(Seat::at(1))),
    );
    // Another game.
    assert_found(&format!("#/g/{other} #/g/{first} #/g/{second}"), &game(&second));
    assert_found(&format!("#/g/{second} #/g/{other}"), &game(&other));
    assert_found(&format!("#/g/{third} #/g/{other} #/g/{first}"), &game(&third));
    // The same twice, and a broken one beside a sound one.
    assert_found(&format!("#/turn/{first} #/g/{first}/1"), &Link::Game(first.clone(), Some(1)));
    assert_found(&format!("#/g/{second} #/g/{}", &third[..third.len() - 2]), &game(&second));
    assert_found(&format!("#/g/{} {second}", &third[..third.len() - 2]), &game(&second));
}

#[test]
fn without_a_sound_code_the_broken_one_is_given_or_said_what_the_text_looks_like() {
    let code = code::<Lacuna>(7, 6);
    let half = &code[..code.len() / 2];
    for (text, link) in [
        (format!("#/g/{half}"), Link::Game(half.into(), None)),
        (format!("https://example.org/#/turn/{half}/2 Hi"), Link::Turn(half.into(), Some(Seat::at(1)))),
        (format!("https://example.org/#/turn/{code}/9"), Link::Turn(format!("{code}/9"), None)),
        ("#/g/".into(), Link::Game(String::new(), None)),
        (half.into(), Link::Game(half.into(), None)),
    ] {
        assert_found(&text, &link);
        assert!(AnyPlaythrough::from_link(link.code()).is_err());
    }
    for (text, why) in [
        ("", RecordError::Empty),
        (" \u{feff}\u{200b}\n", RecordError::Empty),
        ("See you on Tuesday!", RecordError::NoGame),
        ("Again-and-again_and-again", RecordError::NoGame),
        ("https://example.org/luciole/", RecordError::NoCode),
        ("It’s your turn: https://example.org/luciole/#", RecordError::NoCode),
        ("https://docs.example.com/g/abc", RecordError::NoCode),
    ] {
        assert_eq!(find(text), Err(why), "{text}");
    }
    let text = "x ".repeat(MAX_BYTES);
    assert_eq!(find(&text), Err(RecordError::TooLarge { bytes: text.len() - 1 }));
}

#[test]
fn records_are_read_as_they_are_passed_on() {
    let record = record::<Lacuna>(7, 6);
    let json = record.to_json();
    let spaced = |space: &str| json.replace(',', &format!(",{space}")).replace(':', &format!("{space}:{space}"));
    for text in [
        json.clone(),
        spaced("\u{a0}"),
        spaced("\u{202f}\u{2007}\u{3000}"),
        spaced("\u{200b}"),
        spaced("\u{200e}\u{2068}"),
        spaced("\n"),
        spaced("\r\n> "),
        spaced("\u{2028}"),
        format!("\u{feff}{json}"),
        format!("\u{200e}{json}\u{200f}\u{a0}"),
        format!("```\n{json}\n```"),
        format!("```json\n{json}```"),
        format!("~~~\n{json}\n~~~"),
        format!("`{json}`"),
        format!("Here is my game:\n\n{json}\n\nSee you! https://example.org/"),
        format!("“{json}”"),
        wrapped(&json, 60, "\r\n"),
        json.replace("Zo", "Z\u{200b}o"),
        format!("<luciole-game record=\"{}\"></luciole-game>", json.replace('"', "&quot;")),
        format!("<luciole-game record='{json}' mode='replay'></luciole-game>"),
    ] {
        let Ok(Found::Record(found)) = find(&text) else { panic!("{text}") };
        let read = AnyPlaythrough::from_json(&found).map(|played| played.record().copy());
        assert_eq!(read, Ok(record.clone()), "{text}");
    }
    let read = |text: &str| match find(text)? {
        Found::Record(found) => AnyPlaythrough::from_json(&found),
        Found::Link(link) => AnyPlaythrough::from_link(link.code()),
    };
    for quotes in [["“", "”"], ["„", "“"], ["«", "»"], ["”", "”"], ["‘", "’"]] {
        let [open, close] = quotes;
        let mut count = 0;
        let curly: String = json
            .chars()
            .map(|c| {
                if c == '"' {
                    count += 1;
                    quotes[1 - count % 2].to_owned()
                } else {
                    c.to_string()
                }
            })
            .collect();
        assert_eq!(read(&curly), Err(RecordError::CurlyQuotes), "{open}{close}");
    }
    assert_eq!(read(r#"{"luciole-library":1,"games":[]}"#), Err(RecordError::Library));
    for broken in [&json[..json.len() - 9], "{\"luciole\":1,", "{'luciole':1}"] {
        assert!(matches!(read(broken), Err(RecordError::NotJson { .. })), "{broken}");
    }
    assert_eq!(read("[1]"), Err(RecordError::NotARecord));
    assert_eq!(read("{}"), Err(RecordError::NotARecord));
}

/// Nothing grows with the square of a text, however unlucky it is.
#[test]
fn large_texts_take_no_longer_than_their_size() {
    let code = code::<Lacuna>(7, 6);
    for unlucky in [
        "AQ",
        "AQ ",
        "A",
        " ",
        "#",
        "/",
        "/ ",
        "#/g/",
        "#g",
        "/g/AQ",
        "#/turn/",
        "<a",
        "<a AQ",
        "AQ<",
        "AQ–",
        "–",
        "%25",
        "%2525",
        "&#",
        "&amp;",
        "=\n",
        "{",
        "luciole\"",
        "{\"luciole",
        "🦋",
        "\u{200b}",
        "t u r n",
        "#t",
        "g/",
    ] {
        let garbage = unlucky.repeat((MAX_BYTES - 2 * code.len()) / unlucky.len());
        let start = Instant::now();
        drop(find(&garbage));
        drop(find(&format!("#/g/{code}.{garbage}")));
        drop(find(&format!("{garbage}.#/g/{code}")));
        assert!(start.elapsed() < Duration::from_secs(3), "{unlucky}: {:?}", start.elapsed());
    }
}

proptest! {
    #[test]
    fn a_code_is_found_in_any_prose(
        seed in 0u64..40,
        moves in 0usize..12,
        before in "([A-Za-zäéß,.!?:;()\"'«» \n>*_-]{0,60}[ \n(\"'«:])?",
        behind in "([ .,;:!?)»\"'\n*<&=][A-Za-zäéß,.!?:;()\"'«» \n>*_&=#<-]{0,60})?",
        width in 1usize..90,
        joint in "\n|\r\n|=\r\n|\n> |\u{ad}|\u{200b}| |\r\n>> ",
        mark in "#/g/|#/turn/|##/g/|%23/g/|%2523%252fturn%252f|#g/|",
    ) {
        let code = code::<Lacuna>(seed, moves);
        let text = format!("{before}{mark}{}{behind}", wrapped(&code, width, &joint));
        let found = link_in(&text);
        prop_assert_eq!(found.as_ref().map(Link::code), Some(code.as_str()), "{:?}", text);
        prop_assert_eq!(matches!(found, Some(Link::Turn(..))), mark.contains("turn"));
    }

    #[test]
    fn a_move_is_kept_whatever_follows(moves in 1usize..12, shown in 0usize..12, behind in "[.,;:!?)»\"'*<&\\] ][ -~]{0,30}") {
        let code = code::<Lacuna>(7, moves);
        // A second number would be another one.
        prop_assume!(!behind.starts_with('.') || !behind[1..].starts_with(|c: char| c.is_ascii_digit()));
        let text = format!("https://example.org/#/g/{code}/{shown}{behind}");
        prop_assert_eq!(link_in(&text), Some(Link::Game(code, Some(shown))));
    }

    #[test]
    fn no_text_breaks_the_finder(text in "([ -~\n]|[#/gturnAQ%23&=;<>–-]|.){0,400}") {
        if let Ok(Found::Link(link)) = find(&text) {
            drop(AnyPlaythrough::from_link(link.code()));
        }
    }

    #[test]
    fn a_changed_character_is_never_taken_for_a_game(at: prop::sample::Index, to in "[A-Za-z0-9_-]") {
        let code = code::<Lacuna>(7, 6);
        let at = at.index(code.len());
        let changed = format!("{}{to}{}", &code[..at], &code[at + 1..]);
        prop_assume!(changed != code);
        let link = link_in(&format!("#/g/{changed}"));
        prop_assert_eq!(link, Some(Link::Game(changed, None)));
    }
}
