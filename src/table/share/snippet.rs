//! A board for the player's own site: the code to paste, and a preview.

use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

use luciole_games::GameId;
use luciole_table::Language;

use crate::context::use_app;
use crate::dom::site::page_address;
use crate::i18n::texts::{ShareTexts, SnippetTexts};

use super::{ToCopy, copy};

/// What a site can ask of a board (docs/embedding.md), in the order of the lists; an empty value is omitted.
const MODES: [&str; 2] = ["position", "replay"];
const LANGUAGES: [&str; 4] = ["", "en", "fr", "de"];
const THEMES: [&str; 3] = ["", "light", "dark"];

/// The choices for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    mode: &'static str,
    language: &'static str,
    theme: &'static str,
    /// The game as a compact link, and the number of moves to show.
    code: Arc<str>,
    shown: usize,
}

impl Asked {
    /// The attributes as text, each with strings before it, between name and value, and after it. No value needs
    /// escaping.
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

    /// The address of the board. `folder` is where this copy of Luciole is, ending in a slash.
    fn address(&self, folder: &str) -> String {
        [folder, "#/embed?", &self.attributes(["&", "=", ""])[1..]].concat()
    }

    /// The code to paste: a script and an element, or a frame.
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

/// The dialog's section. Its content is created only when it is expanded.
#[component]
pub fn ForAPage(
    game: GameId,
    /// The number of moves to show.
    shown: usize,
    /// The compact link.
    code: Arc<str>,
    /// The message about what has been done.
    said: RwSignal<String>,
) -> impl IntoView {
    let texts = use_app().texts(SnippetTexts::of);
    let details = NodeRef::<html::Details>::new();
    let unfolded = RwSignal::new(false);
    let unfold = move |_| unfolded.set(details.get_untracked().is_some_and(|details| details.has_attribute("open")));
    view! {
        <details class="more" node_ref=details on:toggle=unfold>
            <summary>{texts.for_a_page()}</summary>
            <div class="for-a-page">
                <Show when=move || unfolded.get()>
                    <Snippet game shown code=code.clone() said />
                </Show>
            </div>
        </details>
    }
}

/// The choices, a preview, and the code to paste.
#[component]
fn Snippet(game: GameId, shown: usize, code: Arc<str>, said: RwSignal<String>) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SnippetTexts::of);
    // The indices of the chosen mode, language, theme and way of embedding.
    let chosen = RwSignal::new([0; 4]);
    let page = page_address();
    let folder: Arc<str> = page.rsplit_once('/').map_or("", |(folder, _)| &page[..=folder.len()]).into();
    let title = game.card(app.spoken()).name;
    let asked = move || {
        let [mode, language, theme, _] = chosen.get();
        let (mode, language, theme) = (MODES[mode], LANGUAGES[language], THEMES[theme]);
        Asked { mode, language, theme, code: Arc::clone(&code), shown }
    };
    let address = {
        let (asked, folder) = (asked.clone(), Arc::clone(&folder));
        move || [asked().address(&folder)]
    };
    let pasted = Signal::derive(move || asked().pasted(&folder, title, chosen.get()[3] == 1));
    let field = NodeRef::<html::Textarea>::new();
    let copied = [texts.code_copied(), app.texts(ShareTexts::of).not_copied()];
    let copy_code = move |_| {
        copy(&pasted.get_untracked(), field, said, copied.map(str::to_owned));
    };
    let languages = Language::ALL.map(|(_, name)| name);
    let choices = [
        (texts.shows(), texts.modes().to_vec()),
        (texts.language(), [texts.readers_language()].into_iter().chain(languages).collect()),
        (texts.theme(), vec![texts.grounds_theme(), texts.light(), texts.dark()]),
        (texts.made_as(), texts.makings().to_vec()),
    ];
    let choices = { choices.into_iter().enumerate() }
        .map(|(of, (label, names))| view! { <Choice label names of chosen /> })
        .collect_view();
    view! {
        <p class="small">{texts.page_hint()}</p>
        <div class="choices">{choices}</div>
        <div class="preview">
            // A new frame for each address: changing the address of a frame would add a history entry to the page.
            <For
                each=address
                key=String::clone
                children=move |address| view! { <iframe title=texts.preview() src=address></iframe> }
            />
        </div>
        <ToCopy label=texts.code() field text=pasted />
        <button class="button primary" type="button" on:click=copy_code>
            {texts.copy_code()}
        </button>
    }
}

/// One of the choices.
#[component]
fn Choice(
    label: &'static str,
    names: Vec<&'static str>,
    /// Its index.
    of: usize,
    chosen: RwSignal<[usize; 4]>,
) -> impl IntoView {
    let options = names.into_iter().enumerate().map(|(at, name)| {
        view! {
            <option value=at.to_string() selected=at == 0>
                {name}
            </option>
        }
    });
    let choose = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            chosen.update(|chosen| chosen[of] = at);
        }
    };
    view! { <label>{label} <select on:change=choose>{options.collect_view()}</select></label> }
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

    /// All combinations, each with the mode that it is parsed as.
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
    fn the_frame_parses_what_was_asked_for() {
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
    fn the_element_and_the_frame_to_paste_ask_for_the_same() {
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
