//! The app context.

use leptos::prelude::*;
use std::ops::Deref;

use luciole_table::Language;

use crate::dom::site::hash;
use crate::model::days::Days;
use crate::model::host::attributes_in;
use crate::model::offline::Offline;
use crate::model::saves::SaveStore;
use crate::model::settings::Settings;
use crate::model::worker_client::WorkerClient;
use crate::view::sound::Sounds;

/// What every page can ask for. It is there as long as the app, and small, for everything on a page carries it along.
#[derive(Clone, Copy)]
pub struct AppContext(&'static Shared);

/// What an [`AppContext`] leads to.
pub struct Shared {
    /// What the player has set.
    pub settings: RwSignal<Settings>,
    /// Whether the browser keeps settings.
    pub kept: RwSignal<bool>,
    /// The language that is spoken.
    pub language: Memo<Language>,
    /// Which positions of the day were found.
    pub days: RwSignal<Days>,
    /// The games that this browser keeps.
    pub saves: StoredValue<SaveStore, LocalStorage>,
    /// The computer opponents.
    pub opponent: StoredValue<WorkerClient, LocalStorage>,
    /// What is kept for use offline, and new versions of it.
    pub offline: Offline,
    /// What makes the sounds.
    pub sounds: StoredValue<Sounds, LocalStorage>,
    /// Whether this is a board in somebody else's page: then nothing is kept, and nobody is led elsewhere.
    pub embedded: bool,
}

impl Deref for AppContext {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        self.0
    }
}

/// The app context, for a component: call it first, not in an event handler.
///
/// # Panics
/// Outside the app: it provides the context.
pub fn use_app() -> AppContext {
    expect_context()
}

impl AppContext {
    /// What every page can ask for, as it is at first.
    pub fn start() -> Self {
        let embedded = attributes_in(&hash()).is_some();
        let settings = RwSignal::new(if embedded { Settings::default() } else { Settings::load() });
        let browsers = window().navigator().language().as_deref().and_then(Language::of_tag).unwrap_or_default();
        let language = Memo::new(move |_| settings.with(|settings| settings.language).unwrap_or(browsers));
        let opponent = StoredValue::new_local(WorkerClient::new());
        let saves = StoredValue::new_local(SaveStore::new());
        let kept = RwSignal::new(Settings::can_be_kept());
        let (offline, sounds) = (Offline::start(), Sounds::new());
        let days = RwSignal::new(if embedded { Days::default() } else { Days::load() });
        let shared = Shared { settings, kept, language, days, saves, opponent, offline, sounds, embedded };
        Self(Box::leak(Box::new(shared)))
    }

    /// The language that is spoken. A page is drawn anew when it changes, so its parts need not follow it.
    pub fn spoken(self) -> Language {
        self.language.get_untracked()
    }

    /// Texts in the language that is spoken, such as `app.texts(ShareTexts::of)`. A part of the app that loads later brings those that only
    /// it asks for.
    pub fn texts<T>(self, of: fn(Language) -> T) -> T {
        of(self.spoken())
    }
}
