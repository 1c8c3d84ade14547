//! The app context.

use leptos::prelude::*;
use std::ops::Deref;

use luciole_games::AnyPlaythrough;
use luciole_table::GameKey;
use luciole_words::Language;

use crate::dom::site::{hash, is_single_file};
use crate::opponents::WorkerClient;
use crate::shell::host::attributes_in;
use crate::shell::offline::Offline;
use crate::shell::route::{Route, Text};
use crate::sound::Sounds;
use crate::store::days::Days;
use crate::store::saves::{Arrived, SaveStore};
use crate::store::settings::Settings;

/// How a player comes to a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arrival {
    /// Whether the player begins the first game of a kind.
    pub is_newcomer: bool,
    /// Whether the game was begun with a tap at home: it is as good as the next one.
    pub is_at_once: bool,
    /// How a friend's link has brought the player here, if one has.
    pub by_link: Option<Arrived>,
}

/// What every component can access. It lives as long as the app, and is small, since every component on a page carries
/// a copy.
#[derive(Clone, Copy)]
pub struct AppContext(&'static Shared);

/// The data behind an [`AppContext`].
pub struct Shared {
    /// The player's settings.
    pub settings: RwSignal<Settings>,
    /// Whether the browser saves settings.
    pub settings_saved: RwSignal<bool>,
    /// The current language.
    pub language: Memo<Language>,
    /// Which daily positions the player has solved.
    pub days: RwSignal<Days>,
    /// The games saved in this browser.
    pub saves: StoredValue<SaveStore, LocalStorage>,
    /// The client of the computer opponents' worker.
    pub opponent: StoredValue<WorkerClient, LocalStorage>,
    /// What is available offline, and new versions of the app.
    pub offline: Offline,
    /// What plays the sounds.
    pub sounds: StoredValue<Sounds, LocalStorage>,
    /// Whether this is a board embedded in another site: then nothing is saved, and no link leads elsewhere.
    pub embedded: bool,
    /// The fragment of the address of the page that is shown. The browser's own is ahead of it while somebody goes back
    /// or forward, until `hashchange` fires.
    pub address: StoredValue<String>,
    /// How many pages have been shown. A page may change its own address.
    pub arrivals: StoredValue<u32>,
    /// The text that is read in a dialog over the page.
    pub reading: RwSignal<Option<Text>>,
    /// Whether the page that opens a game is to put the focus into its field, rather than on its heading.
    pub focus_field: StoredValue<bool>,
    /// How the player comes to the table that opens next. The table takes it, and every other page forgets it.
    pub arrival: StoredValue<Arrival>,
    /// The position that the editor is to begin with.
    pub to_edit: StoredValue<Option<ToEdit>>,
    /// The question that the player is writing for a puzzle in the editor.
    pub question: RwSignal<String>,
    /// The game at `Route::Unsaved`: opened from a record, too long for an address, and the browser can't save it.
    pub unsaved: RwSignal<Option<AnyPlaythrough>>,
}

/// A position to be changed in the editor.
pub struct ToEdit {
    /// The game whose last position it is.
    pub played: AnyPlaythrough,
    /// The saved game with which the photograph was kept, if the position comes from the library.
    pub kept: Option<GameKey>,
}

impl Deref for AppContext {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        self.0
    }
}

/// The app context, for a component: call it in the component's body, not in an event handler.
///
/// # Panics
/// Outside the app, which provides the context.
pub fn use_app() -> AppContext {
    expect_context()
}

impl AppContext {
    /// The context as the app starts.
    pub fn start() -> Self {
        let embedded = attributes_in(&hash()).is_some();
        let settings = RwSignal::new(if embedded { Settings::default() } else { Settings::load() });
        // As the script in `index.html` does.
        let tags = window().navigator().languages();
        let browsers = tags.iter().find_map(|tag| Language::of_tag(&tag.as_string()?)).unwrap_or_default();
        let language = Memo::new(move |_| settings.with(|settings| settings.language).unwrap_or(browsers));
        let opponent = StoredValue::new_local(WorkerClient::new());
        let saves = StoredValue::new_local(SaveStore::new());
        let settings_saved = RwSignal::new(Settings::can_be_saved());
        let (offline, sounds) = (Offline::start(), Sounds::new());
        let days = RwSignal::new(if embedded { Days::default() } else { Days::load() });
        let shared = Shared {
            settings,
            settings_saved,
            language,
            days,
            saves,
            opponent,
            offline,
            sounds,
            embedded,
            address: StoredValue::new(hash()),
            arrivals: StoredValue::new(0),
            reading: RwSignal::new(None),
            focus_field: StoredValue::new(false),
            arrival: StoredValue::new(Arrival::default()),
            to_edit: StoredValue::new(None),
            question: RwSignal::new(String::new()),
            unsaved: RwSignal::new(None),
        };
        Self(Box::leak(Box::new(shared)))
    }

    /// The current language. Pages are rebuilt when it changes, so their parts need not track it.
    pub fn spoken(self) -> Language {
        self.language.get_untracked()
    }

    /// Whether a reload loses nothing: the browser saves what only this page has.
    pub fn reload_loses_nothing(self) -> bool {
        self.settings_saved.get() && self.unsaved.with(Option::is_none)
    }

    /// The file of a text; the single file has none.
    pub fn file_of(self, text: Text) -> Option<String> {
        (!is_single_file()).then(|| text.file(self.spoken()))
    }

    /// Whether texts are read over the page, not in its place. What is at a table or in this page alone is to stay, and so is
    /// a page that is saving something; and the single file has no other pages.
    pub fn reads_here(self) -> bool {
        let is_at_table = || self.address.with_value(|address| Route::read(address).is_table());
        let has_work = || self.saves.with_value(SaveStore::is_busy);
        is_single_file() || !untrack(|| self.reload_loses_nothing()) || has_work() || is_at_table()
    }

    /// Reads the settings, without tracking them.
    pub fn setting<T>(self, of: impl FnOnce(&Settings) -> T) -> T {
        self.settings.with_untracked(of)
    }

    /// Texts in the current language, such as `app.texts(ShareTexts::of)`. A part of the app that loads later brings
    /// the texts that only it uses.
    pub fn texts<T>(self, of: fn(Language) -> T) -> T {
        of(self.spoken())
    }
}
