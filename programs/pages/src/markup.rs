//! Longer texts, such as rules, as HTML.
//!
//! Each line is a block; its prefix says which kind: `# ` a heading, `- ` a list item, `1. ` a step, `! ` a ruling of
//! Luciole's own, `@ name | description | caption` a figure, `@ name` something else that is not in the text. Any other
//! line is a paragraph. The heading of a part that the card to print shows too begins with `#+ `, or with `#1 ` if
//! the card shows only its first block.

use luciole_games::GameId;
use luciole_scene::Place;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its title.
    pub heading: String,
    /// Its body, as HTML.
    pub content: String,
    /// What the card to print shows of it.
    pub on_card: OnCard,
}

/// What the card to print shows of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnCard {
    /// Nothing.
    Nothing,
    /// Its heading and its first block.
    Beginning,
    /// All of it.
    Whole,
}

/// The text isn't in this format, as when a host serves some page in place of a missing file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The first line that is wrong, from 1.
    pub line: usize,
}

/// Parses a text. `ours`, as HTML, marks rulings of Luciole's own; `insert` gives the HTML for the name after an `@`.
pub(crate) fn parts_in(
    text: &str,
    ours: &str,
    insert: &dyn Fn(&str) -> Option<String>,
) -> Result<Vec<Part>, Malformed> {
    let mut parts: Vec<Part> = Vec::new();
    // The element still open in the last part; it must be closed before another begins.
    let mut open = "";
    for (number, line) in (1..).zip(text.lines()) {
        let malformed = Malformed { line: number };
        let (sign, rest) = ["# ", "#+ ", "#1 ", "- ", "1. ", "! ", "@ "]
            .into_iter()
            .find_map(|sign| Some((sign, line.strip_prefix(sign)?)))
            .unwrap_or(("", line));
        let figure = rest.split_once(" | ").filter(|_| sign == "@ ");
        let within = match sign {
            "- " => "ul",
            "1. " => "ol",
            _ if figure.is_some() => "div",
            _ => "",
        };
        let on_card = match sign {
            "# " => Some(OnCard::Nothing),
            "#1 " => Some(OnCard::Beginning),
            "#+ " => Some(OnCard::Whole),
            _ => None,
        };
        if let Some(on_card) = on_card {
            close(parts.last_mut(), &mut open);
            parts.push(Part { heading: with_fixed_spaces(rest), content: String::new(), on_card });
            continue;
        }
        let part = parts.last_mut().ok_or(malformed)?;
        if within != open {
            close(Some(part), &mut open);
            open = within;
            part.content.push_str(match within {
                "ul" => "<ul>",
                "ol" => "<ol>",
                "div" => "<div class=\"figures\">",
                _ => "",
            });
        }
        let said = escaped(rest);
        let block = match (sign, figure) {
            ("- " | "1. ", _) => ["<li>", &said, "</li>"].concat(),
            ("! ", _) => ["<aside class=\"ours\"><span>", ours, "</span><p>", &said, "</p></aside>"].concat(),
            (_, Some((name, told))) => {
                let (seen, caption) = told.split_once(" | ").ok_or(malformed)?;
                let (seen, caption) = (escaped(seen), escaped(caption));
                let drawn = insert(name).ok_or(malformed)?;
                let image =
                    ["<div class=\"picture\" role=\"img\" aria-label=\"", &seen, "\">", &drawn, "</div>"].concat();
                ["<figure>", &image, "<figcaption>", &caption, "</figcaption></figure>"].concat()
            }
            ("@ ", None) => insert(rest).ok_or(malformed)?,
            _ if line.is_empty() => String::new(),
            _ => ["<p>", &said, "</p>"].concat(),
        };
        part.content.push_str(&block);
    }
    close(parts.last_mut(), &mut open);
    if parts.is_empty() { Err(Malformed { line: 1 }) } else { Ok(parts) }
}

fn close(part: Option<&mut Part>, open: &mut &'static str) {
    if let (Some(part), false) = (part, open.is_empty()) {
        part.content.push_str(&["</", open, ">"].concat());
    }
    *open = "";
}

/// The rulings of Luciole's own in a text, as an HTML list.
pub(crate) fn rulings(text: &str) -> String {
    let rulings: String = text
        .lines()
        .filter_map(|line| line.strip_prefix("! "))
        .map(|said| ["<li>", &escaped(said), "</li>"].concat())
        .collect();
    ["<ul>", &rulings, "</ul>"].concat()
}

/// The id of a part's heading.
pub fn id_of(number: usize) -> String {
    format!("part-{}", number + 1)
}

/// A game's figure as SVG.
pub(crate) fn drawn(game: GameId, name: &str) -> Option<String> {
    let mut scene = game.view().figure(name)?;
    for node in &mut scene.nodes {
        // They move by less than a pixel, and a page is almost one per cent smaller.
        node.at = Place { x: node.at.x.round(), y: node.at.y.round() };
    }
    Some(luciole_scene::picture_of(&scene, game.name()))
}

/// A text escaped as HTML.
pub(crate) fn escaped(text: &str) -> String {
    with_fixed_spaces(text).replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A text with non-breaking spaces for French punctuation, so that no line begins with a colon.
pub fn with_fixed_spaces(text: &str) -> String {
    let mut fixed = text.replace("« ", "«\u{a0}");
    for mark in [":", ";", "?", "!", "»", "%"] {
        fixed = fixed.replace(&[" ", mark].concat(), &["\u{a0}", mark].concat());
    }
    fixed
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_words::Language;

    /// A text, by its path in the repository.
    fn text(place: &str, language: Language) -> String {
        let path = format!("{}/../../{place}.{}.txt", env!("CARGO_MANIFEST_DIR"), language.tag());
        std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
    }

    /// The kind of each line, with the figure it names.
    fn shape(text: &str) -> Vec<&str> {
        text.lines()
            .map(|line| match line.split(' ').next() {
                Some("@") => line.split(" | ").next().unwrap_or(line),
                Some(sign @ ("#" | "#+" | "#1" | "-" | "1." | "!")) => sign,
                _ if line.is_empty() => "",
                _ => "paragraph",
            })
            .collect()
    }

    #[test]
    fn rules_parse_with_all_their_figures_and_have_the_same_structure_in_all_languages() {
        for &game in GameId::ALL {
            for (language, _) in Language::ALL {
                let place = format!("games/{game}/pages/rules");
                let text = text(&place, language);
                let parts = parts_in(&text, "ours", &|name| drawn(game, name)).expect("rules can be read");
                assert!(parts.len() > 5);
                let [theme, summary] = ["<p>", "<ol>"].map(|block| parts[0].content.find(block));
                assert!(theme == Some(0) && summary.is_some(), "a line of theme and a summary come first");
                assert_eq!(shape(&text), shape(&self::text(&place, Language::English)));
            }
        }
    }

    #[test]
    fn the_card_has_the_summary_who_can_play_a_turn_and_scoring() {
        for &game in GameId::ALL {
            for (language, _) in Language::ALL {
                let text = text(&format!("games/{game}/pages/rules"), language);
                let parts = parts_in(&text, "ours", &|name| drawn(game, name)).expect("rules can be read");
                let shown: Vec<OnCard> =
                    parts.iter().map(|part| part.on_card).filter(|&on_card| on_card != OnCard::Nothing).collect();
                let all = [OnCard::Whole, OnCard::Beginning, OnCard::Whole, OnCard::Whole];
                assert_eq!(shown, all, "{game} in {language:?}");
                assert_eq!([parts[0].on_card, parts[1].on_card], all[..2], "{game} in {language:?}");
                assert!(parts[1].content.starts_with("<p>"), "a sentence says how many can play");
            }
        }
    }

    #[test]
    fn the_sign_of_a_heading_says_what_the_card_shows() {
        let parts = parts_in("#+ A\na\n#1 B\nb\n# C\nc", "", &|_| None).expect("it can be read");
        let parts: Vec<_> = parts.iter().map(|part| (&*part.heading, &*part.content, part.on_card)).collect();
        let expected = [
            ("A", "<p>a</p>", OnCard::Whole),
            ("B", "<p>b</p>", OnCard::Beginning),
            ("C", "<p>c</p>", OnCard::Nothing),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn the_about_page_parses() {
        for (language, _) in Language::ALL {
            let text = text("public/pages/about", language);
            let insert = |name: &str| ["makers", "rulings", "licences"].contains(&name).then(String::new);
            assert!(parts_in(&text, "", &insert).is_ok_and(|parts| parts.len() == 4));
            assert_eq!(shape(&text), shape(&self::text("public/pages/about", Language::English)));
        }
    }

    #[test]
    fn blocks_become_html() {
        let text =
            "# Say \"a & b\"\nOne.\n- x < y\n- z\n1. first\n! Ours.\n@ f | Seen. | Told.\n@ g | Seen. | Told.\n\nLast.";
        let figure = "<figure><div class=\"picture\" role=\"img\" aria-label=\"Seen.\">D</div><figcaption>Told.</figcaption></figure>";
        let content = [
            "<p>One.</p><ul><li>x &lt; y</li><li>z</li></ul><ol><li>first</li></ol>",
            "<aside class=\"ours\"><span>mark</span><p>Ours.</p></aside>",
            "<div class=\"figures\">",
            figure,
            figure,
            "</div><p>Last.</p>",
        ]
        .concat();
        let part = Part { heading: "Say \"a & b\"".into(), content, on_card: OnCard::Nothing };
        assert_eq!(parts_in(text, "mark", &|_| Some("D".into())), Ok(vec![part]));
    }

    #[test]
    fn other_texts_are_rejected() {
        for (wrong, line) in [
            ("", 1),
            ("<!doctype html><title>404</title>", 1),
            ("# A\nB\n@ no figure | a | b", 3),
            ("# A\n@ figure | no caption", 2),
            ("# A\n@ nothing", 2),
        ] {
            let known = |name: &str| (name == "figure").then(String::new);
            assert_eq!(parts_in(wrong, "", &known), Err(Malformed { line }), "{wrong}");
        }
    }

    #[test]
    fn rulings_are_listed() {
        assert_eq!(rulings("# A\n! One.\nTwo.\n! Three."), "<ul><li>One.</li><li>Three.</li></ul>");
    }

    #[test]
    fn no_line_begins_with_a_punctuation_mark() {
        assert_eq!(
            with_fixed_spaces("Oui : « non » ; qui ? Toi !"),
            "Oui\u{a0}: «\u{a0}non\u{a0}»\u{a0}; qui\u{a0}? Toi\u{a0}!"
        );
        assert_eq!(with_fixed_spaces("Plain: nothing changes."), "Plain: nothing changes.");
    }
}
