//! What surrounds the content of a page: its head, the header with the ways into the app, and the footer.

use luciole_words::Language;

use super::Site;
use crate::address::{about_file, file};
use crate::drawings::{ABOUT, FIREFLIES, LIBRARY, OPEN, REEDS, SETTINGS};
use crate::markup::escaped;
use crate::texts::FrameTexts;

/// Everything comes from the site, and structured data is no script.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; \
                      base-uri 'none'; form-action 'none'";
/// The typeface of titles.
const FONT: &str = "fonts/young-serif.woff2";

/// A page without what surrounds it.
pub(super) struct Page {
    /// Its file without the ending and the language, such as `rules/lacuna`.
    pub(super) name: String,
    /// Its CSS class.
    pub(super) class: &'static str,
    /// The part of its address at which it looks different, if there is one.
    pub(super) id: Option<&'static str>,
    pub(super) language: Language,
    pub(super) heading: String,
    /// What the browser and search engines call it.
    pub(super) title: String,
    /// What search engines and messengers say of it.
    pub(super) description: String,
    /// What messengers show.
    pub(super) picture: Option<Picture>,
    /// The style sheets that not all pages need.
    pub(super) styles: Vec<String>,
    /// What it is, as structured data: the type of <https://schema.org>, and further fields.
    pub(super) data: (&'static str, String),
    /// What follows the heading, as HTML.
    pub(super) main: String,
}

/// A picture of the site.
pub(super) struct Picture {
    pub(super) file: String,
    /// Its width and its height, in pixels.
    pub(super) size: [u32; 2],
    /// What it shows, in words.
    pub(super) seen: String,
}

impl Page {
    /// The file of the page in a language.
    pub(super) fn file_in(&self, language: Language) -> String {
        file(&self.name, language)
    }
}

/// The way from the page of that name to the folder of the site.
pub(super) fn to_root(name: &str) -> &'static str {
    if name.contains('/') { "../" } else { "./" }
}

/// A text as JSON, inside of HTML too.
pub(super) fn json(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('<', "\\u003c").replace('&', "\\u0026");
    ["\"", &escaped, "\""].concat()
}

/// The links to a page in each language.
pub(super) fn languages(name: &str, here: Language) -> String {
    let link = |(language, own_name): (Language, &str)| {
        let (tag, file) = (language.tag(), file(name, language));
        let file = file.rsplit('/').next().unwrap_or_default();
        let current = if language == here { " aria-current=\"page\"" } else { "" };
        format!("<a href=\"{file}\" hreflang=\"{tag}\" lang=\"{tag}\"{current}>{}</a>", escaped(own_name))
    };
    let links = Language::ALL.map(link).join("\n");
    format!("<nav class=\"languages\" aria-label=\"{}\">\n{links}\n</nav>", escaped(FrameTexts::of(here).languages()))
}

/// The whole page, with the script that applies the theme. Its elements are closed as in XML, because the tests
/// parse it.
pub(super) fn html(site: &Site, theme: &str, page: &Page) -> String {
    format!(
        r#"<!doctype html>
<html lang="{tag}">
<head>
{head}
</head>
<body>
{body}
</body>
</html>
"#,
        tag = page.language.tag(),
        head = head(site, theme, page),
        body = body(page, to_root(&page.name)),
    )
}

/// The pond, header, content and footer of a page from which `to_root` leads to the site.
pub(super) fn body(page: &Page, to_root: &str) -> String {
    format!(
        r#"<div class="scenery" aria-hidden="true">{REEDS}{REEDS}{FIREFLIES}</div>
{header}
<main id="content" tabindex="-1">
<section class="page {class}"{id}>
<h1>{heading}</h1>
{main}
</section>
</main>
<footer class="foot">
<p>{unofficial}</p>
</footer>"#,
        header = header(page, to_root),
        class = page.class,
        id = page.id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default(),
        heading = escaped(&page.heading),
        main = page.main,
        unofficial = escaped(FrameTexts::of(page.language).unofficial()),
    )
}

/// A drawing that takes its colour from the text around it.
pub(super) fn icon(path: &str) -> String {
    format!(r#"<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>"#)
}

/// What messengers and search engines show of a page, and its addresses.
pub(super) fn preview(site: &Site, page: &Page) -> Vec<String> {
    let property = |name: &str, content: &str| meta("property", name, content);
    let mut lines = vec![
        property("og:type", "website"),
        property("og:site_name", "Luciole"),
        property("og:title", &page.heading),
        property("og:description", &page.description),
    ];
    lines.extend(addresses(site, page));
    if let Some(site) = &site.address {
        lines.push(property("og:url", &in_folder(site, page, page.language)));
        if let Some(Picture { file, size: [width, height], seen }) = &page.picture {
            lines.extend([
                property("og:image", &[site, &**file].concat()),
                property("og:image:width", &width.to_string()),
                property("og:image:height", &height.to_string()),
                property("og:image:alt", seen),
                // The large kind would crop square pictures.
                meta("name", "twitter:card", "summary"),
            ]);
        }
    }
    lines
}

/// The address of a page in the site's folder, by which the first page is known.
fn in_folder(site: &str, page: &Page, language: Language) -> String {
    [site, page.file_in(language).trim_start_matches("index.html")].concat()
}

fn meta(kind: &str, name: &str, content: &str) -> String {
    format!(r#"<meta {kind}="{name}" content="{}"/>"#, escaped(content))
}

fn head(site: &Site, theme: &str, page: &Page) -> String {
    let to_root = to_root(&page.name);
    // theme.js finds the two by their class.
    let bar = |theme: &str, colour: &str| {
        let media = format!(r#"class="{theme}" media="(prefers-color-scheme: {theme})""#);
        format!(r#"<meta name="theme-color" {media} content="{colour}"/>"#)
    };
    let mut lines = vec![
        r#"<meta charset="utf-8"/>"#.to_owned(),
        format!(r#"<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>"#),
        format!("<title>{}</title>", escaped(&page.title)),
        meta("name", "viewport", "width=device-width, initial-scale=1, viewport-fit=cover"),
        meta("name", "description", &page.description),
    ];
    lines.extend(preview(site, page));
    lines.extend([
        meta("name", "color-scheme", "dark light"),
        bar("dark", "#0b1322"),
        bar("light", "#eef2f9"),
        format!(r#"<script src="{to_root}{theme}"></script>"#),
        link("preload", &[to_root, FONT].concat(), r#" as="font" type="font/woff2" crossorigin="""#),
    ]);
    lines.extend(site.styles(&page.styles, to_root).map(|address| link("stylesheet", &address, "")));
    lines.extend([
        link("icon", &[to_root, "icons/luciole.svg"].concat(), r#" type="image/svg+xml""#),
        format!(r#"<script type="application/ld+json">{}</script>"#, data(site, page)),
    ]);
    lines.join("\n")
}

fn link(rel: &str, href: &str, more: &str) -> String {
    format!(r#"<link rel="{rel}" href="{href}"{more}/>"#)
}

/// The address of the page in its language and in the others, if the site has one: search engines and messengers
/// ignore relative ones.
fn addresses(site: &Site, page: &Page) -> Vec<String> {
    let Some(site) = &site.address else { return Vec::new() };
    let address = |language| in_folder(site, page, language);
    let alternate = |tag: &str, language| link("alternate", &address(language), &format!(r#" hreflang="{tag}""#));
    let canonical = link("canonical", &address(page.language), "");
    let languages = Language::ALL.map(|(language, _)| alternate(language.tag(), language));
    [canonical].into_iter().chain(languages).chain([alternate("x-default", Language::English)]).collect()
}

/// What the page is, for search engines.
fn data(site: &Site, page: &Page) -> String {
    let (kind, more) = &page.data;
    let url = |address: Option<&str>| address.map(|address| format!(r#","url":{}"#, json(address))).unwrap_or_default();
    let here = site.address.as_ref().map(|site| in_folder(site, page, page.language));
    let part_of = match *kind {
        "WebSite" => String::new(),
        _ => format!(r#","isPartOf":{{"@type":"WebSite","name":"Luciole"{}}}"#, url(site.address.as_deref())),
    };
    format!(
        r#"{{"@context":"https://schema.org","@type":"{kind}","name":{name},
"description":{description},
"inLanguage":"{tag}"{here}{part_of}{more}}}"#,
        name = json(&page.heading),
        description = json(&page.description),
        tag = page.language.tag(),
        here = url(here.as_deref()),
    )
}

fn header(page: &Page, to_root: &str) -> String {
    let texts = FrameTexts::of(page.language);
    let about = about_file(page.language);
    let way = |to: &str, name: &str, path: &str| {
        let current = if to == page.file_in(page.language) { " aria-current=\"page\"" } else { "" };
        format!(
            r#"<a href="{to_root}{to}"{current}>
{icon}
<span>{name}</span>
</a>"#,
            icon = icon(path),
            name = escaped(name),
        )
    };
    let ways = [
        way("#/library", texts.library(), LIBRARY),
        way("#/open", texts.open_a_game(), OPEN),
        way("#/settings", texts.settings(), SETTINGS),
        way(&about, texts.about(), ABOUT),
    ];
    format!(
        r##"<header class="top">
<a class="skip" href="#content">{skip}</a>
<a class="brand" href="{to_root}#/" aria-label="{home}">
<svg class="firefly" viewBox="-12 -12 24 24" aria-hidden="true"><circle class="halo" r="11"/><circle class="light" r="4.5"/></svg>
<span>Luciole</span>
</a>
<nav aria-label="Luciole">
{ways}
</nav>
</header>"##,
        skip = escaped(texts.skip_to_content()),
        home = escaped(texts.home()),
        ways = ways.join("\n"),
    )
}
