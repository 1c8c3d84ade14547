//! The files of the site: all pages, and what they need that the site hasn't got.

mod frame;
mod home;
mod pages;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use luciole_games::GameId;
use luciole_words::Language;

pub use self::home::facts;
use crate::markup::Malformed;

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, such as `rules/lacuna.fr.html`.
    pub path: String,
    /// What it contains.
    pub content: String,
}

impl File {
    /// A file with a hash of its content in its name: a host or a browser that keeps it for long never shows an old one
    /// on a new page.
    fn hashed(name: &str, extension: &str, content: String) -> Self {
        let mut hasher = DefaultHasher::new();
        content.hash(&mut hasher);
        Self { path: format!("{name}-{:016x}.{extension}", hasher.finish()), content }
    }
}

/// All pages in all languages, and what they need that the site hasn't got. `read` gives the content of a file of the
/// repository.
///
/// # Errors
/// If `read` fails, or [`BadSite::Text`], [`BadSite::NotUtf8`], [`BadSite::NotPng`] or [`BadSite::Index`] if a file isn't what
/// it should be.
pub fn files<E: From<BadSite>>(site: &Site, read: impl Fn(&str) -> Result<Vec<u8>, E>) -> Result<Vec<File>, E> {
    let text_of = |path: &str| -> Result<String, E> {
        String::from_utf8(read(path)?).map_err(|_| BadSite::NotUtf8(path.to_owned()).into())
    };
    let picture_size = |game: GameId| -> Result<_, E> {
        let picture = format!("public/pictures/{game}.png");
        Ok(png_size(&read(&picture)?).ok_or(BadSite::NotPng(picture))?)
    };
    let home_picture_size = picture_size(home::SHOWN)?;
    let mut pages = Vec::new();
    for (language, _) in Language::ALL {
        let mut texts = Vec::new();
        for &game in GameId::ALL {
            let path = format!("games/{game}/pages/rules.{}.txt", language.tag());
            let text = text_of(&path)?;
            pages.push(
                pages::rules_page(site, game, &text, picture_size(game)?, language).map_err(BadSite::in_text(&path))?,
            );
            texts.push(text);
        }
        let path = format!("public/pages/about.{}.txt", language.tag());
        pages.push(pages::about_page(&text_of(&path)?, &texts, language).map_err(BadSite::in_text(&path))?);
        if language != Language::English {
            pages.push(home::home_page(site, home_picture_size, language));
        }
    }
    let theme = File::hashed("theme", "js", THEME.to_owned());
    let html = |page: &frame::Page| frame::html(site, &theme.path, page);
    let pages = pages.iter().map(|page| File { path: page.file_in(page.language), content: html(page) });
    let styles = GameId::ALL.iter().map(|&game| pages::rules_style(game)).chain([pages::shared_rules_style()]);
    let index = File { path: "index.html".to_owned(), content: home::with_home(site, home_picture_size)? };
    Ok(pages.chain(styles).chain([theme.clone(), index]).collect())
}

/// The script of all pages.
const THEME: &str = include_str!("theme.js");

/// The width and the height of a PNG.
fn png_size(png: &[u8]) -> Option<[u32; 2]> {
    let header = png.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let number = |at: usize| header.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    Some([number(8)?, number(12)?])
}

/// A text without its comments, which begin and end with these signs.
fn without_comments(text: &str, [begin, end]: [&str; 2]) -> String {
    let (first, rest) = text.split_once(begin).unwrap_or((text, ""));
    let behind = |part: &str| part.split_once(end).map(|(_, behind)| behind.trim_start().to_owned());
    std::iter::once(first.to_owned()).chain(rest.split(begin).filter_map(behind)).collect()
}

/// The style sheets of all pages, as the build names them before it adds a hash.
const STYLES: [&str; 2] = ["luciole", "pages"];
/// The style sheet of home.
const HOME_STYLE: &str = "scenes";

/// What the pages need to know of their site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The page of the program.
    index: String,
    /// The addresses of the style sheets: relative to the site, or absolute.
    styles: Vec<String>,
    /// That of home's own.
    home_style: String,
    /// Where the site is published, if that is known: an address that ends with a slash.
    address: Option<String>,
}

/// Why there are no pages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSite {
    /// The site's first page names no style sheet of that name.
    #[error("index.html names no style sheet {0}.css")]
    NoStyle(&'static str),
    /// Home can't be added to the site's first page.
    #[error("index.html has no place for the home page, or has it already")]
    Index,
    /// That isn't where a site can be published.
    #[error("{0:?} isn't an address such as https://example.org/luciole/")]
    Address(String),
    /// The file isn't a text in the format of [`markup`](crate::markup).
    #[error("{path}, line {line}, isn't written as programs/pages/src/markup.rs says")]
    Text {
        /// The file, in the repository.
        path: String,
        /// The first line that is wrong, from 1.
        line: usize,
    },
    /// The file isn't UTF-8.
    #[error("{0} isn't UTF-8")]
    NotUtf8(String),
    /// The file isn't a PNG.
    #[error("{0} isn't a PNG")]
    NotPng(String),
}

impl BadSite {
    fn in_text(path: &str) -> impl Fn(Malformed) -> Self {
        move |Malformed { line }| Self::Text { path: path.to_owned(), line }
    }
}

impl Site {
    /// The site whose `index.html` this is, published at `address`.
    ///
    /// # Errors
    /// [`BadSite::NoStyle`] or [`BadSite::Address`].
    pub fn new(index: &str, address: Option<&str>) -> Result<Self, BadSite> {
        let style = |name| style_in(index, name).map(str::to_owned).ok_or(BadSite::NoStyle(name));
        let styles = STYLES.into_iter().map(style).collect::<Result<_, _>>()?;
        let home_style = style(HOME_STYLE)?;
        Ok(Self { index: index.to_owned(), styles, home_style, address: address.map(site_address).transpose()? })
    }

    /// The addresses of the style sheets, and a page's own, on a page in the folder from which `to_root` leads to the site.
    fn styles<'a>(&'a self, own: &'a [String], to_root: &'a str) -> impl Iterator<Item = String> + 'a {
        let is_absolute = |file: &str| file.starts_with('/') || file.contains("://");
        let address = move |file: &String| if is_absolute(file) { file.clone() } else { [to_root, file].concat() };
        self.styles.iter().chain(own).map(address)
    }
}

/// The address of a style sheet that a page names, with or without a hash in its name.
fn style_in<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let words = page.split(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '=' | '>'));
    let is_it = |file: &&str| {
        let stem = file.strip_suffix(".css").and_then(|file| file.rsplit('/').next());
        stem.is_some_and(|stem| stem.split('-').next() == Some(name))
    };
    words.map(|word| word.trim_start_matches("./")).find(is_it)
}

/// Where a site is published, with a slash at the end. Host names may be international.
fn site_address(address: &str) -> Result<String, BadSite> {
    let host = ["https://", "http://"].iter().find_map(|scheme| address.strip_prefix(scheme));
    let is_wrong = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '"' | '&' | '<' | '>' | '#' | '?');
    let is_file = Path::new(address).extension().is_some_and(|extension| extension == "html");
    if host.is_some_and(|host| !host.is_empty() && !host.starts_with('/')) && !address.contains(is_wrong) && !is_file {
        Ok(format!("{}/", address.trim_end_matches('/')))
    } else {
        Err(BadSite::Address(address.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_sheets_are_those_that_the_first_page_names() {
        for index in [
            r#"<link rel="stylesheet" href="./luciole-1a.css"/><link href='./pages-2b.css' crossorigin><link href="./scenes-3c.css">"#,
            "<meta content=./luciole-worker_loader.js><link href=./luciole-1a.css rel=stylesheet><link href=./pages-2b.css><link href=./scenes.css>",
        ] {
            let site = Site::new(index, None).unwrap();
            assert!(site.styles(&[], "../").eq(["../luciole-1a.css", "../pages-2b.css"]));
        }
        assert!(Site::new("<link href=luciole.css><link href=pages.css><link href=scenes.css>", None).is_ok());
        assert_eq!(Site::new("<link href=./luciole-1a.css>", None), Err(BadSite::NoStyle("pages")));
        // As with trunk's `--public-url`.
        let site = Site::new(
            "<link href=/a/luciole-1a.css><link href=https://b.org/pages-2b.css><link href=/scenes.css>",
            None,
        )
        .unwrap();
        assert!(site.styles(&[], "../").eq(["/a/luciole-1a.css", "https://b.org/pages-2b.css"]));
    }

    #[test]
    fn comments_are_left_out() {
        let css = |text| without_comments(text, ["/*", "*/"]);
        assert_eq!(css("/* One.\n   Two. */\n.a { }\n/* Three. */ .b { }\n"), ".a { }\n.b { }\n");
        assert_eq!(css(".a { }"), ".a { }");
    }

    #[test]
    fn the_name_of_a_style_sheet_changes_with_its_content() {
        let path = |content: &str| File::hashed("rules/a", "css", content.to_owned()).path;
        assert_eq!(path("a"), path("a"));
        assert_ne!(path("a"), path("b"));
        let hash = path("a").strip_prefix("rules/a-").unwrap().strip_suffix(".css").unwrap().to_owned();
        assert!(hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit()), "{hash}");
    }

    #[test]
    fn an_address_is_absolute_and_ends_with_a_slash() {
        for (given, address) in [
            ("https://example.org/luciole/", "https://example.org/luciole/"),
            ("http://localhost:8080", "http://localhost:8080/"),
            ("https://glühwürmchen.example", "https://glühwürmchen.example/"),
        ] {
            assert_eq!(site_address(given).as_deref(), Ok(address));
        }
        for wrong in [
            "",
            "example.org",
            "https://",
            "https:///luciole",
            "https://example.org/#/",
            "https://a b/\"",
            "https://example.org/luciole/index.html",
        ] {
            assert_eq!(site_address(wrong), Err(BadSite::Address(wrong.to_owned())));
        }
    }
}
