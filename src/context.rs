//! The app context.

use std::ops::Deref;

use luciole_table::Language;

use crate::dom::prelude::window;
use crate::dom::site::hash;
use crate::dom::watched::{Derived, Watched};
use crate::i18n::texts::{Texts, texts};
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
    pub settings: Watched<Settings>,
    /// Whether the browser keeps settings.
    pub kept: Watched<bool>,
    /// The language that is spoken.
    pub language: Derived<Language>,
    /// Which positions of the day were found.
    pub days: Watched<Days>,
    /// The games that this browser keeps.
    pub saves: Watched<SaveStore>,
    /// The computer opponents.
    pub opponent: Watched<WorkerClient>,
    /// What is kept for use offline, and new versions of it.
    pub offline: Offline,
    /// What makes the sounds.
    pub sounds: Watched<Sounds>,
    /// Whether this is a board in somebody else's page: then nothing is kept, and nobody is led elsewhere.
    pub embedded: bool,
}

impl Deref for AppContext {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        self.0
    }
}

impl AppContext {
    /// What every page can ask for, as it is at first.
    pub fn start() -> Self {
        let embedded = attributes_in(&hash()).is_some();
        let settings = Watched::new(if embedded { Settings::default() } else { Settings::load() });
        let browsers = window().navigator().language().as_deref().and_then(Language::of_tag).unwrap_or_default();
        let language = Derived::new(move || settings.with(|settings| settings.language).unwrap_or(browsers));
        let opponent = Watched::new(WorkerClient::new());
        let saves = Watched::new(SaveStore::new());
        let kept = Watched::new(Settings::can_be_kept());
        let (offline, sounds) = (Offline::start(), Sounds::new());
        let days = Watched::new(if embedded { Days::default() } else { Days::load() });
        let shared = Shared { settings, kept, language, days, saves, opponent, offline, sounds, embedded };
        Self(Box::leak(Box::new(shared)))
    }

    /// The language that is spoken. A page is drawn anew when it changes, so its parts need not follow it.
    pub fn spoken(self) -> Language {
        self.language.get()
    }

    /// The texts of the language that is spoken.
    pub fn words(self) -> &'static Texts {
        texts(self.spoken())
    }
}
