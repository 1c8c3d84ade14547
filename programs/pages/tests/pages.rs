//! The pages as search engines, messengers, and readers without scripts find them.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use luciole_games::GameId;
use luciole_pages::about::LICENCES;
use luciole_pages::address::{about_file, rules_file};
use luciole_pages::{BadSite, File, Site, files};
use luciole_words::Language;
use roxmltree::{Document, Node};
use serde_json::Value;

/// The budget of a page, in bytes as brotli: the aim is 30 KB together with its style sheets and the font.
const BUDGET: usize = 16 * 1024;
/// The longest description that search engines show, in characters.
const DESCRIPTION: usize = 170;
const ADDRESS: &str = "https://example.org/luciole/";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    Ok(fs::read(root().join(path))?)
}

/// The files of a site that is published at `address`, if that is known.
fn made(address: Option<&str>) -> Vec<File> {
    let index = "<html><head><link href=./luciole-1a.css><link href=./pages-2b.css><link href=./scenes-3c.css></head>\
                 <body></body></html>";
    files(&Site::new(index, address).unwrap(), read).unwrap()
}

fn pages(address: Option<&str>) -> Vec<File> {
    made(address).into_iter().filter(|file| file.content.starts_with("<!doctype html>")).collect()
}

/// The page without its first line, which isn't XML.
fn parsed(page: &File) -> Document<'_> {
    let xml = page.content.strip_prefix("<!doctype html>\n").expect("the document type comes first");
    Document::parse(xml).unwrap_or_else(|why| panic!("{}: {why}", page.path))
}

/// The elements of that name.
fn all<'a, 'd: 'a>(document: &'a Document<'d>, name: &'a str) -> impl Iterator<Item = Node<'a, 'd>> {
    document.descendants().filter(move |node| node.tag_name().name() == name)
}

fn has_class(node: &Node, class: &str) -> bool {
    node.attribute("class").is_some_and(|classes| classes.split(' ').any(|other| other == class))
}

fn text(node: Node) -> String {
    node.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect()
}

/// What a `<meta>` of that name or property says.
fn meta<'a>(document: &'a Document<'_>, name: &str) -> Option<&'a str> {
    let is_it = |node: &Node| [node.attribute("name"), node.attribute("property")].contains(&Some(name));
    all(document, "meta").find(is_it)?.attribute("content")
}

/// The path in the site to which an address in a page leads.
fn resolved(page: &str, address: &str) -> String {
    let folder = Path::new(page).parent().unwrap();
    let mut path = PathBuf::from(folder);
    for step in Path::new(address) {
        if step == ".." {
            assert!(path.pop(), "{address} in {page} leads out of the site");
        } else if step != "." {
            path.push(step);
        }
    }
    path.to_str().unwrap().to_owned()
}

#[test]
fn there_is_a_page_for_each_game_and_one_about_luciole_in_every_language() {
    let pages = pages(None);
    // The home page in English is the page of the program.
    assert_eq!(pages.len(), (GameId::ALL.len() + 2) * Language::ALL.len() - 1);
    for (language, _) in Language::ALL {
        for path in GameId::ALL.iter().map(|&game| rules_file(game, language)).chain([about_file(language)]) {
            assert!(pages.iter().any(|page| page.path == path), "there is no {path}");
        }
    }
    for (path, language) in [
        ("rules/lacuna.html", "en"),
        ("rules/lum42.fr.html", "fr"),
        ("rules/djinns.de.html", "de"),
        ("about.html", "en"),
        ("about.de.html", "de"),
    ] {
        let page = pages.iter().find(|page| page.path == path).unwrap_or_else(|| panic!("there is no {path}"));
        assert_eq!(parsed(page).root_element().attribute("lang"), Some(language));
    }
}

#[test]
fn every_address_in_a_page_leads_somewhere() {
    let made = made(None);
    let paths: BTreeSet<&str> = made.iter().map(|file| file.path.as_str()).collect();
    let is_there = |path: &str| {
        // What is there only in a finished site.
        let is_built = ["luciole-1a.css", "pages-2b.css", "scenes-3c.css", LICENCES].contains(&path);
        paths.contains(path) || is_built || root().join("public").join(path).is_file()
    };
    for page in pages(None) {
        let document = parsed(&page);
        let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{}: an id occurs twice", page.path);
        let addresses =
            document.descendants().flat_map(|node| [node.attribute("href"), node.attribute("src")]).flatten();
        for address in addresses {
            match address.split_once('#') {
                // The app: its own tests know its routes.
                Some((app, route)) if route.starts_with('/') => {
                    // The pages themselves have no program.
                    assert!(!app.is_empty() && resolved(&page.path, app).is_empty(), "{}: {address}", page.path);
                }
                Some(("", id)) => assert!(ids.contains(&id), "{}: {address}", page.path),
                Some(_) => panic!("{}: {address}", page.path),
                None => assert!(is_there(&resolved(&page.path, address)), "{}: {address}", page.path),
            }
        }
    }
}

#[test]
fn the_first_page_has_home_in_english_for_everybody_and_in_each_language_for_the_program() {
    let made = made(Some(ADDRESS));
    let index = &made.iter().find(|file| file.path == "index.html").unwrap().content;
    assert!(index.starts_with("<html data-prerendered><head>"), "{index}");
    assert!(index.contains(&format!(r#"<link rel="canonical" href="{ADDRESS}"/>"#)));
    assert!(index.contains(&format!(r#"<link rel="alternate" href="{ADDRESS}index.fr.html" hreflang="fr"/>"#)));
    for property in ["og:title\" content=\"Luciole", &format!("og:url\" content=\"{ADDRESS}"), "og:image\" content"] {
        assert_eq!(index.matches(&format!("<meta property=\"{property}")).count(), 1, "{property}");
    }
    let without_address = self::made(None);
    let without_address = &without_address.iter().find(|file| file.path == "index.html").unwrap().content;
    assert!(
        without_address.contains("og:title")
            && !without_address.contains("og:url")
            && !without_address.contains("og:image")
    );
    let (page, templates) = index.split_once("<template class=\"home\"").unwrap();
    for &game in GameId::ALL {
        assert!(page.contains(&format!(r##"href="#/begin/{game}""##)), "the program is here");
        assert_eq!(templates.matches(&format!(r#"data-game="{game}""#)).count(), Language::ALL.len());
    }
    let twice = files(&Site::new(index, None).unwrap(), read);
    assert!(twice.is_err_and(|why| why.downcast_ref() == Some(&BadSite::Index)));
}

#[test]
fn the_contents_list_every_part_and_every_figure_is_drawn_and_named() {
    for page in pages(None).iter().filter(|page| page.path.starts_with("rules/")) {
        let document = parsed(page);
        let headings: Vec<(String, String)> =
            all(&document, "h2").map(|node| (format!("#{}", node.attribute("id").unwrap()), text(node))).collect();
        let contents = all(&document, "nav").find(|node| has_class(node, "contents")).unwrap();
        let links = contents.descendants().filter(|node| node.tag_name().name() == "a");
        let links: Vec<(String, String)> =
            links.map(|node| (node.attribute("href").unwrap().to_owned(), text(node))).collect();
        assert!(headings.len() > 5 && links == headings, "{}: {links:?}", page.path);

        let mut names = BTreeSet::new();
        let mut figures = 0;
        for figure in all(&document, "figure") {
            let picture = figure.descendants().find(|node| node.attribute("role") == Some("img")).unwrap();
            assert!(picture.descendants().any(|node| node.tag_name().name() == "svg"));
            let caption = figure.descendants().find(|node| node.tag_name().name() == "figcaption").unwrap();
            assert!(text(caption).len() > 20, "{}", page.path);
            names.insert(picture.attribute("aria-label").unwrap());
            figures += 1;
        }
        assert!(figures > 5 && names.len() == figures, "{}: two figures have the same name", page.path);
    }
}

#[test]
fn each_page_with_rules_is_a_card_too_at_an_address_of_its_own() {
    for page in pages(Some(ADDRESS)).iter().filter(|page| page.path.starts_with("rules/")) {
        let document = parsed(page);
        let with_class = |class| document.descendants().filter(move |node| has_class(node, class));
        let links = |class| {
            let links = with_class(class).flat_map(|node| node.descendants());
            links.filter_map(|node| node.attribute("href")).filter(|address| address.starts_with('#')).collect()
        };
        let card = all(&document, "section").find(|node| node.attribute("id") == Some("card")).unwrap();
        assert!(has_class(&card, "rules"), "{}", page.path);
        let [there, back]: [Vec<&str>; 2] = ["row", "card-bar"].map(links);
        assert_eq!((there, back), (vec!["#card"], vec!["#content"]), "{}", page.path);
        let parts: Vec<bool> = with_class("on-card").map(|part| has_class(&part, "beginning")).collect();
        assert_eq!(parts, [false, true, false, false], "{}", page.path);
        assert_eq!(with_class("card-foot").map(text).collect::<Vec<_>>(), [["Luciole · ", ADDRESS].concat()]);
    }
}

#[test]
fn nothing_on_a_page_needs_a_script_and_its_policy_allows_all_that_is_there() {
    for page in pages(None) {
        let document = parsed(&page);
        for script in all(&document, "script") {
            let is_theme = script.attribute("src").is_some_and(|file| resolved(&page.path, file).starts_with("theme-"));
            assert!(is_theme || script.attribute("type") == Some("application/ld+json"), "{}", page.path);
        }
        let inline = document
            .descendants()
            .flat_map(|node| node.attributes())
            .find(|attribute| attribute.name() == "style" || attribute.name().starts_with("on"));
        assert_eq!(inline, None, "{}", page.path);
        assert_eq!(all(&document, "style").count(), 0, "{}", page.path);
        assert_eq!(all(&document, "h1").count(), 1, "{}", page.path);
    }
}

#[test]
fn each_page_has_a_title_and_a_description_of_its_own() {
    let (mut titles, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
    let pages = pages(None);
    for page in &pages {
        let document = parsed(page);
        let title = text(all(&document, "title").next().unwrap());
        let description = meta(&document, "description").unwrap();
        assert!(
            (title.starts_with("Luciole · ") || title.ends_with(" · Luciole"))
                && description.chars().count() <= DESCRIPTION,
            "{title}: {description}"
        );
        assert_eq!(meta(&document, "og:description"), Some(description));
        titles.insert(title);
        descriptions.insert(description.to_owned());
    }
    assert_eq!((titles.len(), descriptions.len()), (pages.len(), pages.len()));
}

#[test]
fn the_languages_of_a_page_refer_to_each_other() {
    for page in pages(Some(ADDRESS)) {
        let document = parsed(&page);
        let mut alternates = BTreeMap::new();
        for link in all(&document, "link").filter(|link| link.attribute("rel") == Some("alternate")) {
            let path = link.attribute("href").unwrap().strip_prefix(ADDRESS).unwrap();
            alternates.insert(link.attribute("hreflang").unwrap(), path);
        }
        assert!(alternates.keys().eq(&["de", "en", "fr", "x-default"]));
        assert_eq!(alternates["x-default"], alternates["en"]);
        let here = document.root_element().attribute("lang").unwrap();
        assert_eq!(alternates[here], page.path);
        let languages = all(&document, "nav").find(|node| has_class(node, "languages")).unwrap();
        for link in languages.descendants().filter(|node| node.tag_name().name() == "a") {
            let language = link.attribute("hreflang").unwrap();
            let path = resolved(&page.path, link.attribute("href").unwrap());
            assert_eq!(path.trim_start_matches("index.html"), alternates[language]);
            assert_eq!(link.attribute("aria-current").is_some(), language == here);
        }
    }
}

/// The colours of the browser's bars, and of the splash of the installed app.
#[test]
fn the_browsers_bars_have_the_same_colours_on_all_pages() {
    let [index, manifest] = ["index.html", "public/manifest.webmanifest"]
        .map(|path| fs::read_to_string(root().join(path)).unwrap_or_else(|why| panic!("{path}: {why}")));
    for page in pages(None) {
        let document = parsed(&page);
        let bars: Vec<[&str; 2]> = all(&document, "meta")
            .filter(|node| node.attribute("name") == Some("theme-color"))
            .map(|node| ["class", "content"].map(|name| node.attribute(name).unwrap()))
            .collect();
        let [["dark", dark], ["light", light]] = bars[..] else { panic!("{}: {bars:?}", page.path) };
        for (theme, colour) in [("dark", dark), ("light", light)] {
            let media = format!(r#"class="{theme}" media="(prefers-color-scheme: {theme})" content="{colour}""#);
            assert!(index.contains(&media), "index.html has no {media}");
        }
        assert!(manifest.contains(&format!(r#""theme_color": "{dark}""#)), "{dark}");
    }
}

#[test]
fn only_a_page_whose_address_is_known_says_where_it_is_and_has_a_picture_for_messengers() {
    for page in pages(Some(ADDRESS)) {
        let document = parsed(&page);
        let here = format!("{ADDRESS}{}", page.path);
        let canonical = all(&document, "link").find(|link| link.attribute("rel") == Some("canonical"));
        assert_eq!(canonical.and_then(|link| link.attribute("href")), Some(&*here));
        assert_eq!(meta(&document, "og:url"), Some(&*here));
        let picture = meta(&document, "og:image");
        assert_eq!(picture.is_some(), !page.path.starts_with("about."));
        if let Some(picture) = picture {
            let file = picture.strip_prefix(ADDRESS).unwrap();
            assert!(root().join("public").join(file).is_file(), "{picture}");
            assert!(meta(&document, "og:image:alt").is_some());
            let [width, height] = ["width", "height"].map(|side| meta(&document, &format!("og:image:{side}")).unwrap());
            assert!(width == "960" && (600..1500).contains(&height.parse().unwrap()), "{width} × {height}");
        }
    }
    for page in pages(None) {
        let document = parsed(&page);
        assert!(all(&document, "link").all(|link| !matches!(link.attribute("rel"), Some("canonical" | "alternate"))));
        assert!(["og:url", "og:image"].iter().all(|name| meta(&document, name).is_none()));
    }
}

#[test]
fn structured_data_is_valid_and_true() {
    for (address, url) in [(None, Value::Null), (Some(ADDRESS), format!("{ADDRESS}rules/lacuna.fr.html").into())] {
        let pages = pages(address);
        for page in &pages {
            let document = parsed(page);
            let script = all(&document, "script").find(|node| node.attribute("src").is_none()).unwrap();
            let data: Value = serde_json::from_str(script.text().unwrap()).unwrap();
            assert_eq!(data["description"], meta(&document, "description").unwrap().replace('\u{a0}', " "));
            assert_eq!(data["inLanguage"], document.root_element().attribute("lang").unwrap());
            if page.path == "rules/lacuna.fr.html" {
                assert_eq!(data["url"], url);
                let game = &data["about"];
                assert_eq!(game["name"], "Lacuna");
                assert_eq!(game["author"]["name"], "Mark Gerrits");
                assert_eq!([&game["publisher"][0]["name"], &game["publisher"][1]["name"]], ["CMYK", "Savana"]);
                assert_eq!(game["numberOfPlayers"]["maxValue"], 2);
            }
        }
    }
}

#[test]
fn no_page_is_large() {
    // The German pages are the largest.
    for page in pages(Some(ADDRESS)).iter().filter(|page| page.path.contains(".de.")) {
        let mut compressed = Vec::new();
        let parameters = brotli::enc::BrotliEncoderParams::default();
        brotli::BrotliCompress(&mut page.content.as_bytes(), &mut compressed, &parameters).unwrap();
        assert!(compressed.len() <= BUDGET, "{} has {} bytes", page.path, compressed.len());
    }
}
