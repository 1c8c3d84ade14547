//! A board for the player's own site: the code to paste, and a preview.

use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

use luciole_games::GameId;
use luciole_words::{Language, StatusTexts};

use crate::context::use_app;
use crate::dom::site::page_address;
use crate::i18n::texts::{ShareTexts, SnippetTexts};
use crate::shell::route::Route;

use super::{ToCopy, copy};

/// What a board can be used for, in the order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Position,
    Replay,
    /// To play on from the position.
    PlayOn,
    /// To play a game of one's own against a computer.
    NewGame,
    /// To find the best move.
    Puzzle,
}

const USES: [Use; 5] = [Use::Position, Use::Replay, Use::PlayOn, Use::NewGame, Use::Puzzle];
/// What else a site can ask of a board (docs/embedding.md), in the order of the lists; an empty value is omitted.
const LANGUAGES: [&str; 4] = ["", "en", "fr", "de"];
const THEMES: [&str; 3] = ["", "light", "dark"];
/// The last way of embedding, a frame. It can't see its page: its author has to choose a theme.
const FRAME: usize = 1;

/// The width of boards and their pictures in CSS px, unless the page has less room.
const WIDTH: u32 = 480;
/// What is around the board.
const BOX: &str = "<div style=\"text-align: center\">";
/// The height of the caption and the link under a position.
const FOOT: u32 = 64;
/// The name, width and height of the games' pictures in `public/pictures`, in pixels.
const PICTURES: &[(&str, u32, u32)] = &include!(concat!(env!("OUT_DIR"), "/pictures.rs"));

/// The picture that readers see until the board is there, or instead of it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Picture {
    address: String,
    /// At [`WIDTH`].
    height: u32,
    /// Its description, and the sentence that links to the game.
    words: [String; 2],
}

impl Picture {
    /// The picture in a link with the sentence, as HTML that platforms leave alone: it survives where they remove
    /// script, element and frame.
    fn linked(&self, to: &str) -> String {
        let [about, sentence] = self.words.each_ref().map(|words| escaped(words));
        format!(
            "<a href=\"{}\"><img src=\"{}\" alt=\"{about}\" width=\"{WIDTH}\" height=\"{}\" style=\"max-width: 100%; height: \
             auto\"><br>{sentence}</a>",
            escaped(to),
            escaped(&self.address),
            self.height,
        )
    }
}

/// A text for HTML, in an attribute or between tags.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// The choices for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Asked {
    use_as: Use,
    language: &'static str,
    theme: &'static str,
    game: GameId,
    /// The game as a compact link, and the number of moves to show.
    code: Arc<str>,
    shown: usize,
    /// The game up to there as a puzzle; empty if there is nothing to find.
    puzzle: Arc<str>,
}

impl Asked {
    /// The attributes as text, each with strings before it, between name and value, and after it. No value needs
    /// escaping.
    fn attributes(&self, [before, between, behind]: [&str; 3]) -> String {
        let (mode, shown) =
            (["position", "replay", "play", "play", "puzzle"][self.use_as as usize], self.shown.to_string());
        let (game, code, shown) = match self.use_as {
            Use::NewGame => (self.game.name(), "", ""),
            Use::Puzzle => ("", &*self.puzzle, ""),
            _ => ("", &*self.code, &*shown),
        };
        let all = [
            ("mode", mode),
            ("game", game),
            ("link", code),
            ("move", shown),
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

    /// The address of the game in Luciole itself.
    fn in_luciole(&self, folder: &str) -> String {
        let route = match self.use_as {
            Use::NewGame => Route::SetUp(self.game),
            Use::Puzzle => Route::Puzzle(self.puzzle.to_string(), None),
            _ => Route::Game(self.code.to_string(), Some(self.shown)),
        };
        [folder, &route.write()].concat()
    }

    /// The code to paste: a script and an element, or a frame, with the picture inside. Blog themes lay out a `div`
    /// like a paragraph, but seldom an element that they don't know.
    fn pasted(&self, folder: &str, title: &str, frame: bool, picture: &Picture) -> String {
        // Room for the board from the start, so that nothing moves when it comes: a picture is as tall as its board,
        // and the panel under it makes a game half as tall again as wide. A frame has to hold the panel on phones, too.
        let is_position = self.use_as == Use::Position;
        let linked = picture.linked(&self.in_luciole(folder));
        if frame {
            let ratio = if is_position { format!("{WIDTH} / {}", picture.height + FOOT) } else { "3 / 5".to_owned() };
            let theme = self.theme;
            let style = format!(
                "display: block; width: 100%; max-width: {WIDTH}px; height: auto; aspect-ratio: {ratio}; margin-inline: auto; border: 0; \
                 color-scheme: {theme}"
            );
            let address = escaped(&[&self.address(folder), "&ground=host"].concat());
            return format!(
                "{BOX}<iframe src=\"{address}\" title=\"{title}\" loading=\"lazy\" style=\"{style}\">{linked}</iframe></div>"
            );
        }
        let ratio = if is_position { "" } else { "; aspect-ratio: 2 / 3" };
        let attributes = self.attributes([" ", "=\"", "\""]);
        format!(
            "{BOX}<script src=\"{folder}embed.js\" async></script>\n<luciole-game{attributes} style=\"display: block; \
             max-width: {WIDTH}px; margin-inline: auto{ratio}\">{linked}</luciole-game></div>"
        )
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
    /// That of the puzzle; empty if there is nothing to find.
    puzzle: Arc<str>,
    /// Saves the position as a picture, which is this many times as tall as wide; nothing while it may not be seen.
    picture: Option<(f64, Callback<()>)>,
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
                    <Snippet game shown code=code.clone() puzzle=puzzle.clone() picture said />
                </Show>
            </div>
        </details>
    }
}

/// The choices, a preview, the code to paste, and the picture in it.
#[component]
fn Snippet(
    game: GameId,
    shown: usize,
    code: Arc<str>,
    puzzle: Arc<str>,
    picture: Option<(f64, Callback<()>)>,
    said: RwSignal<String>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SnippetTexts::of);
    // The indices of the chosen use, language, theme and way of embedding.
    let picked = RwSignal::new([0; 4]);
    // Only the element can look like its page: until that is picked again, a frame is light instead.
    let chosen = Memo::new(move |_| {
        let [use_as, language, theme, made_as] = picked.get();
        [use_as, language, if made_as == FRAME { theme.max(1) } else { theme }, made_as]
    });
    // The address of the author's own picture of the position.
    let own = RwSignal::new(String::new());
    let page = page_address();
    let folder: Arc<str> = page.rsplit_once('/').map_or("", |(folder, _)| &page[..=folder.len()]).into();
    let title = game.card(app.spoken()).name;
    let uses = USES.len() - usize::from(puzzle.is_empty());
    let asked = move || {
        let [use_as, language, theme, _] = chosen.get();
        let (use_as, language, theme) = (USES[use_as], LANGUAGES[language], THEMES[theme]);
        Asked { use_as, language, theme, game, code: Arc::clone(&code), shown, puzzle: Arc::clone(&puzzle) }
    };
    let address = {
        let (asked, folder) = (asked.clone(), Arc::clone(&folder));
        move || [asked().address(&folder)]
    };
    let tall = picture.map_or(1.0, |(tall, _)| tall);
    let pasted = Signal::derive(move || {
        let asked = asked();
        let own = own.get().trim().to_owned();
        let language = Language::of_tag(asked.language).unwrap_or(app.spoken());
        let picture = picture_for(&asked, language, &folder, (!own.is_empty()).then_some((own, tall)));
        asked.pasted(&folder, title, chosen.get()[3] == FRAME, &picture)
    });
    let field = NodeRef::<html::Textarea>::new();
    let copied = [texts.code_copied(), app.texts(ShareTexts::of).not_copied()];
    let copy_code = move |_| {
        copy(&pasted.get_untracked(), field, said, copied.map(str::to_owned));
    };
    let languages = Language::ALL.map(|(_, name)| name);
    let choices = [
        (texts.shows(), texts.uses()[..uses].to_vec()),
        (texts.language(), [texts.readers_language()].into_iter().chain(languages).collect()),
        (texts.theme(), vec![texts.grounds_theme(), texts.light(), texts.dark()]),
        (texts.made_as(), texts.makings().to_vec()),
    ];
    let choices = { choices.into_iter().enumerate() }
        .map(|(of, (label, names))| view! { <Choice label names of picked chosen /> })
        .collect_view();
    let own_picture = picture.map(|(_, save)| {
        view! {
            <div class="own-picture" hidden=move || USES[chosen.get()[0]] == Use::NewGame>
                <p class="small">{texts.picture_hint()}</p>
                <button class="button" type="button" on:click=move |_| save.run(())>
                    {texts.save_picture()}
                </button>
                <label>
                    {texts.picture_address()}
                    <input type="url" inputmode="url" autocomplete="off" placeholder="https://" bind:value=own />
                </label>
            </div>
        }
    });
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
        <p class="small">{texts.wordpress_hint()}</p>
        {own_picture}
    }
}

/// The picture for a board: the author's own, at its address and this many times as tall as wide; or else the game's.
fn picture_for(asked: &Asked, language: Language, folder: &str, own: Option<(String, f64)>) -> Picture {
    let texts = SnippetTexts::of(language);
    let name = asked.game.card(language).name;
    let sentence = match asked.use_as {
        Use::NewGame => texts.play(name),
        Use::Puzzle => texts.find(name),
        Use::Position | Use::Replay | Use::PlayOn => texts.play_on(name),
    };
    let words = [StatusTexts::of(language).board(name), sentence];
    if let Some((address, tall)) = own.filter(|_| asked.use_as != Use::NewGame) {
        return Picture { address, height: (f64::from(WIDTH) * tall).round() as u32, words };
    }
    let name = asked.game.name();
    let own = PICTURES.iter().find(|(game, ..)| *game == name);
    let height = own.map_or(WIDTH, |&(_, width, height)| (height * WIDTH + width / 2) / width);
    Picture { address: [folder, "pictures/", name, ".png"].concat(), height, words }
}

#[component]
fn Choice(
    label: &'static str,
    names: Vec<&'static str>,
    /// Its index.
    of: usize,
    picked: RwSignal<[usize; 4]>,
    chosen: Memo<[usize; 4]>,
) -> impl IntoView {
    let options = names.into_iter().enumerate().map(|(at, name)| {
        let barred = move || of == 2 && at == 0 && chosen.get()[3] == FRAME;
        view! {
            <option value=at.to_string() prop:selected=move || chosen.get()[of] == at disabled=barred>
                {name}
            </option>
        }
    });
    let choose = move |event| {
        if let Ok(at) = event_target_value(&event).parse() {
            picked.update(|picked| picked[of] = at);
        }
    };
    view! { <label>{label} <select on:change=choose>{options.collect_view()}</select></label> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::host::attributes_in;
    use luciole_core::Seed;
    use luciole_embed::Mode;
    use luciole_games::{AnyPlaythrough, AnySession};

    const CODE: &str = "AQECAANBZGEAA0JlYQcBBAAEARkalMYBASwt3fcCARcbzsMDhpLaNA";

    const FOLDER: &str = "https://example.org/luciole/";

    fn asked(use_as: Use, language: &'static str, theme: &'static str) -> Asked {
        let puzzle = AnySession::resume(AnyPlaythrough::from_link(CODE).unwrap()).shown_after(Some(3)).puzzle_here();
        let puzzle = puzzle.unwrap().record().to_link().unwrap().into();
        Asked { use_as, language, theme, game: GameId::ALL[0], code: CODE.into(), shown: 3, puzzle }
    }

    fn all() -> Vec<Asked> {
        let each =
            |use_as| LANGUAGES.into_iter().flat_map(move |language| THEMES.map(|theme| asked(use_as, language, theme)));
        USES.into_iter().flat_map(each).collect()
    }

    fn pasted(asked: &Asked, frame: bool, own: Option<&str>) -> String {
        let own = own.map(|address| (address.to_owned(), 0.75));
        asked.pasted(FOLDER, "Lacuna", frame, &picture_for(asked, Language::default(), FOLDER, own))
    }

    #[test]
    fn the_frame_parses_what_was_asked_for() {
        for asked in all() {
            let address = asked.address(FOLDER);
            let attributes = attributes_in(address.strip_prefix(FOLDER).unwrap()).unwrap();
            let read = luciole_embed::Asked::read(attributes, Seed(0)).unwrap();
            let whole = AnyPlaythrough::from_link(CODE).unwrap();
            // A game to play on has no moves after those shown.
            let (mode, moves, shown) = match asked.use_as {
                Use::Position => (Mode::Position, whole.moves(), Some(3)),
                Use::Replay => (Mode::Replay, whole.moves(), Some(3)),
                Use::PlayOn => (Mode::Play, 3, None),
                Use::NewGame => (Mode::Play, 0, None),
                Use::Puzzle => (Mode::Puzzle, 3, None),
            };
            assert_eq!((read.mode, read.game.moves(), read.shown), (mode, moves, shown));
            assert_eq!(read.game.game(), whole.game());
            if shown.is_some() {
                assert_eq!(read.game, whole);
            }
            assert_eq!(
                [read.language.unwrap_or_default(), read.theme.unwrap_or_default()],
                [asked.language, asked.theme]
            );
        }
    }

    #[test]
    fn the_element_and_the_frame_to_paste_ask_for_the_same() {
        for asked in all() {
            let [element, frame] = [false, true].map(|frame| pasted(&asked, frame, None));
            let begins = "<div style=\"text-align: center\"><script src=\"https://example.org/luciole/embed.js\" async></script>\n<luciole-game mode=";
            assert!(element.starts_with(begins), "{element}");
            let address = asked.address(FOLDER);
            assert!(
                frame.contains(&format!("src=\"{}&amp;ground=host\" title=\"Lacuna\"", address.replace('&', "&amp;")))
            );
            for pair in address.split_once('?').unwrap().1.split('&') {
                let (key, value) = pair.split_once('=').unwrap();
                assert!(element.contains(&format!(" {key}=\"{value}\"")), "{element}");
            }
        }
    }

    #[test]
    fn whatever_is_pasted_holds_a_picture_in_a_link_with_a_sentence() {
        for asked in all() {
            for frame in [false, true] {
                let (pasted, to) = (pasted(&asked, frame, None), asked.in_luciole(FOLDER));
                let (_, link) = pasted.split_once("<a ").unwrap();
                let (link, rest) = link.split_once("</a></").unwrap();
                assert!(rest == "luciole-game></div>" || rest == "iframe></div>", "{rest}");
                assert!(link.starts_with(&format!(
                    "href=\"{to}\"><img src=\"{FOLDER}pictures/lacuna.png\" alt=\"Lacuna board\" "
                )));
                assert!(
                    link.contains(" width=\"480\" height=\"480\" style=\"max-width: 100%; height: auto\"><br>"),
                    "{link}"
                );
                let sentence = link.rsplit_once('>').unwrap().1;
                assert!(sentence.contains("Lacuna") && sentence.ends_with('.'), "{sentence}");
                // The address leads to the game.
                let expected = match asked.use_as {
                    Use::NewGame => "#/new/lacuna".to_owned(),
                    // Without the moves that follow.
                    Use::Puzzle => format!("#/puzzle/{}", asked.puzzle),
                    _ => format!("#/g/{CODE}/3"),
                };
                assert_eq!(to, [FOLDER, &expected].concat());
            }
        }
    }

    #[test]
    fn an_authors_own_picture_has_its_size_and_an_address_that_ends_nothing() {
        let own = "https://blog.example/a.png?x=1&y=\"><script>";
        for frame in [false, true] {
            let pasted = pasted(&asked(Use::Replay, "", "light"), frame, Some(own));
            let image = "<img src=\"https://blog.example/a.png?x=1&amp;y=&quot;>&lt;script>\" alt=\"Lacuna board\" width=\"480\" height=\"360\"";
            assert!(pasted.contains(image), "{pasted}");
        }
        // A new game isn't the position in the picture.
        assert!(pasted(&asked(Use::NewGame, "", "light"), false, Some(own)).contains("pictures/lacuna.png"));
    }

    #[test]
    fn every_game_has_a_picture_in_its_shape() {
        assert!(GameId::ALL.iter().all(|game| PICTURES.iter().any(|(name, ..)| *name == game.name())));
        let heights = [GameId::Luminos, GameId::Lum42].map(|game| {
            let asked = Asked { game, ..asked(Use::Position, "", "") };
            picture_for(&asked, Language::default(), FOLDER, None).height
        });
        assert_eq!(heights, [711, 487]);
    }
}
