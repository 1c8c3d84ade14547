//! A board in somebody's own page: the code to paste, and what comes of it.

use std::rc::Rc;

use luciole_table::Language;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement};

use crate::context::AppContext;
use crate::dom::element::{NodeAt, el, group};
use crate::dom::form::option;
use crate::dom::live::{button, entry, keyed, live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny, event_target_value};
use crate::dom::site::page_address;
use crate::dom::watched::Watched;

use super::{Shared, copy, to_copy};

/// What a page can ask of a board (docs/embedding.md), in the order in which it is chosen from; an empty value is not said.
const MODES: [&str; 2] = ["position", "replay"];
const LANGUAGES: [&str; 3] = ["", "en", "fr"];
const THEMES: [&str; 3] = ["", "light", "dark"];

/// What a page asks of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    mode: &'static str,
    language: &'static str,
    theme: &'static str,
    /// The game, as the code of its link, and after how many moves it is shown.
    code: Rc<str>,
    shown: usize,
}

impl Asked {
    /// The attributes, each with what stands before it, between it and its value, and behind it. No value has to be escaped.
    fn attributes(&self, [before, between, behind]: [&str; 3]) -> String {
        let shown = self.shown.to_string();
        let all = [
            ("mode", self.mode),
            ("link", &self.code),
            ("move", &shown),
            ("lang", self.language),
            ("theme", self.theme),
        ];
        let said = all.into_iter().filter(|(_, value)| !value.is_empty());
        said.map(|(key, value)| [before, key, between, value, behind].concat()).collect()
    }

    /// The address of the board. `folder` is where the copy of Luciole is, with a slash at its end.
    fn address(&self, folder: &str) -> String {
        [folder, "#/embed?", &self.attributes(["&", "=", ""])[1..]].concat()
    }

    /// What is pasted into the page: a script and an element, or a frame.
    fn pasted(&self, folder: &str, title: &str, frame: bool) -> String {
        if frame {
            let address = self.address(folder).replace('&', "&amp;");
            let size = "width=\"480\" height=\"640\" loading=\"lazy\" style=\"border: 0\"";
            return ["<iframe src=\"", &address, "\" title=\"", title, "\" ", size, "></iframe>"].concat();
        }
        let attributes = self.attributes([" ", "=\"", "\""]);
        ["<script src=\"", folder, "embed.js\" async></script>\n<luciole-game", &attributes, "></luciole-game>"]
            .concat()
    }
}

/// The part of the dialog. Nothing of it is made before it is unfolded.
pub fn for_a_page(app: AppContext, shared: &Shared, code: Rc<str>) -> AnyView {
    let unfolded = Watched::new(false);
    let unfold = move |event: Event| {
        let is_open = event.target().is_some_and(|target| target.unchecked_ref::<HtmlElement>().has_attribute("open"));
        unfolded.set(is_open);
    };
    let shared = shared.clone();
    let content = live(move || if unfolded.get() { content(app, &shared, Rc::clone(&code)) } else { ().into_any() });
    el("details")
        .class("more")
        .on("toggle", unfold)
        .put(el("summary").put(app.words().share.for_a_page))
        .put(el("div").class("for-a-page").put(content))
        .view()
}

fn content(app: AppContext, shared: &Shared, code: Rc<str>) -> AnyView {
    let (all_words, said) = (app.words(), shared.said);
    let words = all_words.share;
    // What is chosen of modes, languages, themes and the two ways to paste.
    let chosen = Watched::new([0; 4]);
    let page = page_address();
    let folder: Rc<str> = page.rsplit_once('/').map_or("", |(folder, _)| &page[..=folder.len()]).into();
    let title = shared.game.card(app.spoken()).name;
    let shown = shared.shown;
    let asked = move || {
        let [mode, language, theme, _] = chosen.get();
        let (mode, language, theme) = (MODES[mode], LANGUAGES[language], THEMES[theme]);
        Asked { mode, language, theme, code: Rc::clone(&code), shown }
    };
    let (previewed, at) = (asked.clone(), Rc::clone(&folder));
    // Made anew for each address: to change that of a frame would be a step in the page's history.
    let preview = keyed(move || {
        let address = previewed().address(&at);
        let title = words.preview;
        vec![entry(address.clone(), move || el("iframe").is("title", title).is("src", address.clone()).view())]
    });
    let pasted: Rc<dyn Fn() -> String> = Rc::new(move || asked().pasted(&folder, title, chosen.get()[3] == 1));
    let node = NodeAt::new(None);
    let [(_, english), (_, french)] = Language::ALL;
    let choices = [
        (words.shows, words.modes.to_vec()),
        (all_words.language, vec![words.readers_language, english, french]),
        (all_words.theme, vec![words.grounds_theme, all_words.light, all_words.dark]),
        (words.made_as, words.makings.to_vec()),
    ];
    let choices: Vec<AnyView> =
        choices.into_iter().enumerate().map(|(index, (label, names))| choice(label, names, index, chosen)).collect();
    group([
        paragraph("small", words.page_hint),
        el("div").class("choices").put(choices).view(),
        el("div").class("preview").put(preview).view(),
        to_copy(words.code, node, Rc::clone(&pasted)).view(),
        button("button primary", words.copy_code, move || {
            copy(&pasted(), node, said, [words.code_copied, words.not_copied].map(str::to_owned));
        }),
    ])
}

/// One of the things that are chosen.
fn choice(label: &'static str, names: Vec<&'static str>, of: usize, chosen: Watched<[usize; 4]>) -> AnyView {
    let options: Vec<AnyView> =
        names.into_iter().enumerate().map(|(at, name)| option(at.to_string(), name, at == 0)).collect();
    let choose = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            chosen.update(|chosen| chosen[of] = at);
        }
    };
    el("label").put(label).put(el("select").on("change", choose).put(options)).view()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dom::json::parse;
    use crate::model::host::attributes_in;
    use luciole_core::Seed;
    use luciole_embed::Mode;
    use luciole_games::AnyPlaythrough;

    const CODE: &str = "AQECAANBZGEAA0JlYQcBBAAEARkalMYBASwt3fcCARcbzsMDhpLaNA";

    /// All that can be asked for, with the mode that it is understood as.
    fn all() -> Vec<(Asked, Mode)> {
        let mut all = Vec::new();
        for (mode, understood) in MODES.into_iter().zip([Mode::Position, Mode::Replay]) {
            for language in LANGUAGES {
                for theme in THEMES {
                    all.push((Asked { mode, language, theme, code: CODE.into(), shown: 3 }, understood));
                }
            }
        }
        all
    }

    #[test]
    fn the_frame_shows_what_was_asked_for() {
        for (asked, mode) in all() {
            let address = asked.address("https://example.org/luciole/");
            let attributes = attributes_in(address.strip_prefix("https://example.org/luciole/").unwrap()).unwrap();
            let read = luciole_embed::Asked::read(attributes, parse, Seed(0)).unwrap();
            assert_eq!(read.game, AnyPlaythrough::from_link(CODE).unwrap());
            assert_eq!((read.mode, read.shown), (mode, Some(3)));
            assert_eq!(
                [read.language.unwrap_or_default(), read.theme.unwrap_or_default()],
                [asked.language, asked.theme]
            );
        }
    }

    #[test]
    fn what_is_pasted_says_the_same_as_an_element_or_as_a_frame() {
        for (asked, _) in all() {
            let [element, frame] = [false, true].map(|frame| asked.pasted("https://example.org/", "Lacuna", frame));
            assert!(
                element
                    .starts_with("<script src=\"https://example.org/embed.js\" async></script>\n<luciole-game mode=")
            );
            let address = asked.address("https://example.org/");
            assert!(frame.contains(&format!("src=\"{}\" title=\"Lacuna\"", address.replace('&', "&amp;"))), "{frame}");
            for pair in address.split_once('?').unwrap().1.split('&') {
                let (key, value) = pair.split_once('=').unwrap();
                assert!(element.contains(&format!(" {key}=\"{value}\"")), "{element}");
            }
        }
    }
}
