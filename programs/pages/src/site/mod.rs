//! The files of the site: all pages, and what they need that the site hasn't got.

mod frame;
mod pages;

use luciole_games::GameId;
use luciole_words::Language;

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path, such as `rules/lacuna.fr.html`.
    pub path: String,
    /// What it contains.
    pub content: String,
}

/// All pages in all languages, and what they need that the site hasn't got. `read` gives the text of a file of the
/// repository.
///
/// # Errors
/// If `read` fails, or [`BadSite::Text`] if a text isn't in the format of [`markup`](crate::markup).
pub fn files<E: From<BadSite>>(site: &Site, read: impl Fn(&str) -> Result<String, E>) -> Result<Vec<File>, E> {
    let mut pages = Vec::new();
    for (language, _) in Language::ALL {
        let mut texts = Vec::new();
        for &game in GameId::ALL {
            let path = format!("games/{game}/pages/rules.{}.txt", language.tag());
            let text = read(&path)?;
            pages.push(pages::rules_page(game, &text, language).ok_or(BadSite::Text(path))?);
            texts.push(text);
        }
        let path = format!("public/pages/about.{}.txt", language.tag());
        pages.push(pages::about_page(&read(&path)?, &texts, language).ok_or(BadSite::Text(path))?);
    }
    let pages = pages.iter().map(|page| File { path: page.file_in(page.language), content: frame::html(site, page) });
    let style = |game: GameId| without_comments(&game.board_style(), ["/*", "*/"]);
    let styles = GameId::ALL.iter().map(|&game| File { path: pages::rules_style(game), content: style(game) });
    Ok(pages.chain(styles).collect())
}

/// A text without its comments, each from one sign to the other.
fn without_comments(text: &str, [begin, end]: [&str; 2]) -> String {
    let (first, rest) = text.split_once(begin).unwrap_or((text, ""));
    let behind = |part: &str| part.split_once(end).map(|(_, behind)| behind.trim_start().to_owned());
    std::iter::once(first.to_owned()).chain(rest.split(begin).filter_map(behind)).collect()
}

/// The style sheets of all pages, as the build names them before it adds a hash.
const STYLES: [&str; 2] = ["luciole", "pages"];

/// What the pages need to know of their site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The files of the style sheets, relative to the site.
    styles: Vec<String>,
    /// Where the site is published, if that is known: an address that ends with a slash.
    address: Option<String>,
}

/// Why there are no pages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSite {
    /// The site's first page names no style sheet of that name.
    #[error("index.html names no style sheet {0}.css")]
    NoStyle(&'static str),
    /// That isn't where a site can be published.
    #[error("{0:?} isn't an address such as https://example.org/luciole/")]
    Address(String),
    /// The file isn't a text in the format of [`markup`](crate::markup).
    #[error("{0} isn't written as programs/pages/src/markup.rs says")]
    Text(String),
}

impl Site {
    /// The site whose `index.html` this is, published at `address`.
    ///
    /// # Errors
    /// [`BadSite::NoStyle`] or [`BadSite::Address`].
    pub fn new(index: &str, address: Option<&str>) -> Result<Self, BadSite> {
        let style = |name| style_in(index, name).map(str::to_owned).ok_or(BadSite::NoStyle(name));
        let styles = STYLES.into_iter().map(style).collect::<Result<_, _>>()?;
        Ok(Self { styles, address: address.map(checked).transpose()? })
    }

    /// The address of a file: absolute if that is known, otherwise relative to a page in the folder from which `up`
    /// leads to the site.
    fn address_of(&self, file: &str, up: &str) -> String {
        format!("{}{file}", self.address.as_deref().unwrap_or(up))
    }
}

/// The file of a style sheet that a page names, with or without a hash in its name.
fn style_in<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let words = page.split(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '=' | '>'));
    let is_it = |file: &&str| file.strip_suffix(".css").is_some_and(|file| file.split('-').next() == Some(name));
    words.map(|word| word.trim_start_matches("./")).find(is_it)
}

fn checked(address: &str) -> Result<String, BadSite> {
    let host = ["https://", "http://"].iter().find_map(|scheme| address.strip_prefix(scheme));
    let is_plain = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '&' | '<' | '>' | '#' | '?');
    if host.is_some_and(|host| !host.is_empty() && !host.starts_with('/')) && address.chars().all(is_plain) {
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
            r#"<link rel="stylesheet" href="./luciole-1a.css"/><link href='./pages-2b.css' crossorigin><link href="./board-3c.css">"#,
            "<meta content=./luciole-worker_loader.js><link href=./luciole-1a.css rel=stylesheet><link href=./pages-2b.css>",
        ] {
            let site = Site::new(index, None).unwrap();
            assert_eq!(site.styles, ["luciole-1a.css", "pages-2b.css"]);
        }
        assert!(Site::new("<link href=luciole.css><link href=pages.css>", None).is_ok());
        assert_eq!(Site::new("<link href=./luciole-1a.css>", None), Err(BadSite::NoStyle("pages")));
    }

    #[test]
    fn comments_are_left_out() {
        let css = |text| without_comments(text, ["/*", "*/"]);
        assert_eq!(css("/* One.\n   Two. */\n.a { }\n/* Three. */ .b { }\n"), ".a { }\n.b { }\n");
        assert_eq!(css(".a { }"), ".a { }");
    }

    #[test]
    fn an_address_is_absolute_and_ends_with_a_slash() {
        for (given, address) in [
            ("https://example.org/luciole/", "https://example.org/luciole/"),
            ("http://localhost:8080", "http://localhost:8080/"),
        ] {
            assert_eq!(checked(given).as_deref(), Ok(address));
        }
        for wrong in ["", "example.org", "https://", "https:///luciole", "https://example.org/#/", "https://a b/\""] {
            assert_eq!(checked(wrong), Err(BadSite::Address(wrong.to_owned())));
        }
    }
}
