//! A class belongs to one style sheet: what one says of a class hits the elements of another that use the same name.
//! Most sheets are loaded together. Table sheets may already be loaded when another page opens, and must not change it.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use raffia::ast::{
    ComplexSelector, ComplexSelectorChild, CompoundSelector, InterpolableIdent, PseudoClassSelectorArgKind,
    SimpleSelector, Statement, Stylesheet, TypeSelector,
};
use raffia::pos::Span;
use raffia::{Parser, Syntax};

/// The page of licences, which loads no other style sheet.
const ALONE: &str = "style/notices.css";

/// Building blocks that other sheets fit to their place: the sheet that they belong to, their classes, and why.
const SHARED: [(&str, &[&str], &str); 6] = [
    (
        "style/luciole.css",
        &[
            "brand",
            "button",
            "firefly",
            "icon",
            "lead",
            "more",
            "page",
            "pick",
            "picks",
            "plain",
            "portrait",
            "primary",
            "row",
            "said",
            "save-news",
            "sign",
            "small",
            "unseen",
        ],
        "the components of all pages",
    ),
    ("style/pages.css", &["card", "picture", "rules", "rules-link"], "the components of several pages"),
    (
        "style/luciole.css",
        &["as-a-file", "loading", "splash"],
        "shown by the sheet that loads from a disk, hidden by one that doesn't",
    ),
    (
        "crates/scene/src/board.css",
        &["blue", "green", "pink", "red", "seat-2", "yellow"],
        "the colours, which a game fits to its pieces",
    ),
    ("crates/scene/src/board.css", &["board"], "the board, which sheets place and move"),
    ("style/table.css", &["board-side", "hinted"], "what the painter marks, and where it stands"),
];

/// Sheets that say how the elements of others look or move in their place: the sheet, the class or attribute in front
/// of what they say, the sheets whose elements they are, and why.
const COMPANIONS: [(&str, &[&str], &str, &str); 6] = [
    ("style/motion.css", &["board"], "/src/board/style.css", "how the pieces of the games move in the app"),
    ("style/table.css", &["board"], "/src/board/style.css", "what is chosen, hinted and pointed at on a board"),
    ("style/card.css", &["rules"], "style/pages.css", "the same rules as a card"),
    ("style/embed.css", &["embedded", "[data-embedded]"], "style/table.css", "the same table in a frame"),
    ("style/ending.css", &["aftermath"], "style/table.css", "where the table puts it"),
    ("style/senses.css", &["sound-offer"], "style/table.css", "where the table puts it"),
];

/// Classes, and attributes in brackets.
type Names = BTreeSet<String>;

/// One way to match a selector.
#[derive(Clone, Default)]
struct Match {
    /// What the selector styles, and what is in front of it.
    names: Names,
    /// What the selector asks for inside of it, by `:has`.
    inside: Names,
    /// The properties that it sets.
    properties: BTreeSet<String>,
}

struct Sheet {
    path: String,
    /// Each selector, and a way to match it.
    selectors: Vec<(String, Match)>,
    /// The text sizes of fields, with their selectors.
    fields: Vec<(String, String)>,
}

fn name(ident: &InterpolableIdent) -> String {
    match ident {
        InterpolableIdent::Literal(ident) => ident.name.to_string(),
        _ => unreachable!("this isn't Sass"),
    }
}

/// The ways to match a compound, each in addition to each of `ways`.
fn compound(compound: &CompoundSelector, mut ways: Vec<Match>) -> Vec<Match> {
    for simple in &compound.children {
        match simple {
            SimpleSelector::Class(class) => {
                for way in &mut ways {
                    way.names.insert(name(&class.name));
                }
            }
            SimpleSelector::Attribute(attribute) => {
                for way in &mut ways {
                    way.names.insert(format!("[{}]", name(&attribute.name.name)));
                }
            }
            SimpleSelector::PseudoClass(pseudo) => match pseudo.arg.as_ref().map(|arg| &arg.kind) {
                // What an element isn't styles nothing else.
                _ if name(&pseudo.name) == "not" => {}
                Some(PseudoClassSelectorArgKind::SelectorList(list)) => {
                    ways = list.selectors.iter().flat_map(|selector| complex(selector, ways.clone())).collect();
                }
                Some(PseudoClassSelectorArgKind::RelativeSelectorList(list)) => {
                    let inside = |way: &Match| {
                        let asked = list
                            .selectors
                            .iter()
                            .flat_map(|each| complex(&each.complex_selector, vec![Match::default()]));
                        Match {
                            inside: asked.flat_map(|way| way.names).chain(way.inside.clone()).collect(),
                            ..way.clone()
                        }
                    };
                    ways = ways.iter().map(inside).collect();
                }
                Some(PseudoClassSelectorArgKind::Nth(_)) | None => {}
                Some(other) => panic!("{other:?}"),
            },
            _ => {}
        }
    }
    ways
}

fn complex(selector: &ComplexSelector, ways: Vec<Match>) -> Vec<Match> {
    selector.children.iter().fold(ways, |ways, child| match child {
        ComplexSelectorChild::CompoundSelector(child) => compound(child, ways),
        ComplexSelectorChild::Combinator(_) => ways,
    })
}

fn gather(statements: &[Statement], text: &str, selectors: &mut Vec<(String, Match)>) {
    for statement in statements {
        match statement {
            Statement::QualifiedRule(rule) => {
                let property = |statement: &Statement| match statement {
                    Statement::Declaration(declaration) => Some(name(&declaration.name)),
                    _ => None,
                };
                let any = Match {
                    properties: rule.block.statements.iter().filter_map(property).collect(),
                    ..Match::default()
                };
                for selector in &rule.selector.selectors {
                    let said = &text[selector.span.start..selector.span.end];
                    selectors
                        .extend(complex(selector, vec![any.clone()]).into_iter().map(|way| (said.to_owned(), way)));
                }
            }
            Statement::AtRule(rule) => {
                if let Some(block) = &rule.block {
                    gather(&block.statements, text, selectors);
                }
            }
            Statement::Declaration(_) | Statement::KeyframeBlock(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

/// Whether a selector styles fields that take text.
fn is_field(selector: &ComplexSelector) -> bool {
    let Some(ComplexSelectorChild::CompoundSelector(last)) = selector.children.last() else { return false };
    last.children.iter().any(|simple| match simple {
        SimpleSelector::Type(TypeSelector::TagName(tag)) => {
            ["input", "select", "textarea"].contains(&&*name(&tag.name.name))
        }
        _ => false,
    })
}

fn gather_fields(statements: &[Statement], text: &str, fields: &mut Vec<(String, String)>) {
    for statement in statements {
        match statement {
            Statement::QualifiedRule(rule) if rule.selector.selectors.iter().any(is_field) => {
                for declared in &rule.block.statements {
                    if let Statement::Declaration(declared) = declared
                        && name(&declared.name) == "font-size"
                    {
                        let said = |span: &Span| text[span.start..span.end].to_owned();
                        let size = said(&declared.span).replace("font-size:", "");
                        fields.push((said(&rule.selector.span), size.trim().to_owned()));
                    }
                }
            }
            Statement::AtRule(rule) => {
                if let Some(block) = &rule.block {
                    gather_fields(&block.statements, text, fields);
                }
            }
            _ => {}
        }
    }
}

fn sheet(path: &str, text: &str) -> Sheet {
    let read: Stylesheet = Parser::new(text, Syntax::Css).parse().unwrap_or_else(|why| panic!("{path}: {why:?}"));
    let (mut selectors, mut fields) = (Vec::new(), Vec::new());
    gather(&read.statements, text, &mut selectors);
    gather_fields(&read.statements, text, &mut fields);
    Sheet { path: path.to_owned(), selectors, fields }
}

fn sheets() -> Vec<Sheet> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = |folder: &str| -> Vec<String> {
        let entries = fs::read_dir(root.join(folder)).unwrap_or_else(|why| panic!("{folder}: {why}"));
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    };
    let styles = names("style").into_iter().map(|name| format!("style/{name}"));
    let games = names("games").into_iter().map(|game| format!("games/{game}/src/board/style.css"));
    let all = styles.chain(["crates/scene/src/board.css".to_owned()]).chain(games);
    let all = all.filter(|path| path != ALONE && root.join(path).is_file());
    all.map(|path| sheet(&path, &fs::read_to_string(root.join(&path)).unwrap())).collect()
}

/// Where a class is styled.
type Uses<'a> = BTreeMap<&'a str, Vec<(&'a Sheet, &'a str, &'a Match)>>;

/// The classes that two sheets style, at least one of them wherever the class occurs; with the selectors.
fn clashes(sheets: &[Sheet]) -> Vec<String> {
    let mut uses = Uses::new();
    for sheet in sheets {
        for (said, way) in &sheet.selectors {
            for class in way.names.iter().filter(|name| !name.starts_with('[')) {
                uses.entry(class).or_default().push((sheet, said, way));
            }
        }
    }
    let paths_of = |uses: &[(&Sheet, &str, &Match)]| -> BTreeSet<String> {
        uses.iter().map(|(sheet, ..)| sheet.path.clone()).collect()
    };
    // What a companion says about an element of exactly one other sheet isn't another use of the class.
    let everywhere: BTreeMap<&str, BTreeSet<String>> =
        uses.iter().map(|(class, uses)| (*class, paths_of(uses))).collect();
    for (class, uses) in &mut uses {
        uses.retain(|(sheet, _, way)| {
            !COMPANIONS.iter().any(|(path, fronts, of, _)| {
                let in_front =
                    |front: &&&str| *front != class && (way.names.contains(**front) || way.inside.contains(**front));
                let owners = everywhere[class].iter().filter(|path| path.ends_with(of)).count();
                *path == sheet.path && owners == 1 && fronts.iter().any(|front| in_front(&front))
            })
        });
    }
    let owner = |class: &str| SHARED.iter().find(|(_, classes, _)| classes.contains(&class)).map(|(path, ..)| *path);
    let is_own = |sheet: &Sheet, class: &str| match owner(class) {
        Some(path) => path == sheet.path,
        None => uses.get(class).is_some_and(|uses| uses.iter().all(|(user, ..)| user.path == sheet.path)),
    };
    let is_bare = |class: &str, sheet: &Sheet, way: &Match| {
        !way.names.iter().chain(&way.inside).any(|other| other != class && is_own(sheet, other))
    };
    let clash = |(class, uses): (&&str, &Vec<(&Sheet, &str, &Match)>)| {
        let is_bare = uses.iter().any(|(sheet, _, way)| is_bare(class, sheet, way));
        let lines: BTreeSet<String> =
            uses.iter().map(|(sheet, said, _)| format!("\n    {}: {said}", sheet.path)).collect();
        (owner(class).is_none() && paths_of(uses).len() > 1 && is_bare)
            .then(|| format!(".{class}{}", lines.into_iter().collect::<String>()))
    };
    uses.iter().filter_map(clash).collect()
}

#[test]
fn a_class_is_styled_in_one_sheet() {
    let found = clashes(&sheets());
    assert!(found.is_empty(), "rename a class, or say why it is shared (SHARED, COMPANIONS):\n{}", found.join("\n"));
}

/// Whether a property changes how a board looks at rest, rather than how it moves or reacts to touch.
fn changes_look(property: &str) -> bool {
    // One dash as long as the whole line, for the animation that draws the line.
    const OTHERS: [&str; 4] = ["cursor", "pointer-events", "stroke-dasharray", "touch-action"];
    let moves = ["animation", "transition", "--"].iter().any(|start| property.starts_with(start));
    !moves && !OTHERS.contains(&property)
}

/// The sheets of tables stay when another page comes: they style only what has a class or is only at tables. What is
/// drawn on boards looks the same in the pictures of other pages, which may load without these sheets.
#[test]
fn sheets_of_tables_style_nothing_on_other_pages() {
    let all = sheets();
    let drawn: Names = { all.iter() }
        .filter(|sheet| sheet.path.ends_with("/board.css") || sheet.path.ends_with("/board/style.css"))
        .flat_map(|sheet| sheet.selectors.iter().flat_map(|(_, way)| way.names.clone()))
        .collect();
    let page = include_str!("../index.html");
    let (_, of_tables) = page.split_once("<template data-parts=\"tables\">").unwrap();
    let (of_tables, _) = of_tables.split_once("</template>").unwrap();
    for sheet in all.iter().filter(|sheet| of_tables.contains(&sheet.path)) {
        for (said, way) in &sheet.selectors {
            let is_in_pictures = way.names.contains("board") && way.names.is_subset(&drawn);
            let looks: Vec<_> =
                way.properties.iter().filter(|property| is_in_pictures && changes_look(property)).collect();
            assert!(looks.is_empty(), "{}: {said} sets {looks:?}", sheet.path);
            let is_only_there = [":root", "kbd", "progress"].iter().any(|start| said.starts_with(start));
            assert!(is_only_there || !way.names.is_empty() || !way.inside.is_empty(), "{}: {said}", sheet.path);
        }
    }
}

/// What is listed is in use: otherwise the lists grow, and hide the next clash.
#[test]
fn everything_that_is_listed_as_shared_is_shared() {
    let sheets = sheets();
    let users = |class: &str| {
        let uses = |sheet: &&Sheet| sheet.selectors.iter().any(|(_, way)| way.names.contains(class));
        sheets.iter().filter(uses).map(|sheet| &*sheet.path).collect::<Vec<_>>()
    };
    for (path, classes, why) in SHARED {
        for class in classes {
            let users = users(class);
            assert!(users.contains(&path) && users.len() > 1, ".{class}, {why}: {users:?}");
        }
    }
    for (path, fronts, ..) in COMPANIONS {
        assert!(fronts.iter().all(|front| users(front).contains(&path)), "{path}: {fronts:?}");
    }
}

/// The clashes that players have seen, and their like.
#[test]
fn clashes_are_found() {
    let found =
        |one: &str, other: &str| !clashes(&[sheet("style/one.css", one), sheet("style/other.css", other)]).is_empty();
    for (one, other) in [
        // A pond behind the page, and the rings of a landing.
        (".rings { translate: -42% 0 }", ".rings circle { fill: none }"),
        // The mark of a puzzle, and the mark of a ruling.
        (".mark { width: 1.5rem }", ".ours .mark { font-size: .8rem }"),
        (".top { display: flex }", "@media print { .bank.top { display: none } }"),
        ("@media (min-width: 1px) { .a { color: red } }", ".b > .a::before, .c { color: red }"),
        (":is(.a, .b) { color: red }", ".c:where(.b) { color: red }"),
        (".a:not(.b) { color: red }", ".c .a { color: red }"),
        ("@supports (color: red) { @container (width > 1px) { .a + .b { color: red } } }", ".a { color: red }"),
    ] {
        assert!(found(one, other), "{one} {other}");
        assert!(found(other, one), "{other} {one}");
    }
    for (one, other) in [
        (".a { color: red }", ".b { color: red }"),
        (".a .later { color: red }", ".b .later { color: red }"),
        (".a.lit { color: red }", ".b.lit { color: red }"),
        (".a:not(.b) { color: red }", ".b { color: red }"),
        (".a:has(.b) { color: red }", ".b { color: red }"),
        ("@keyframes a { from { color: red } }", ".a { color: red }"),
    ] {
        assert!(!found(one, other), "{one} {other}");
    }
}

/// An iPhone zooms into the page when a field with smaller text is touched.
#[test]
fn no_field_has_text_below_16_px() {
    let sheets = sheets();
    let fields: Vec<_> = sheets.iter().flat_map(|sheet| &sheet.fields).collect();
    for (selector, size) in &fields {
        // The second is an input for files: its text is invisible.
        assert!(["max(1rem, 16px)", "4rem"].contains(&&**size), "{selector}: {size}");
    }
    let all = "input:not([type=\"radio\"], [type=\"file\"]), select, textarea";
    assert_eq!(fields.iter().filter(|(selector, _)| selector == all).count(), 1, "{fields:?}");
}
