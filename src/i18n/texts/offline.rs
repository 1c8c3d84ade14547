//! What is said of working offline, of installing and of new versions.

/// The texts of `crate::model::offline`.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct OfflineTexts {
    pub available: &'static str,
    pub without_network: &'static str,
    pub install: &'static str,
    pub new_version: &'static str,
    pub update_now: &'static str,
    pub later: &'static str,
}

pub(super) const ENGLISH: OfflineTexts = OfflineTexts {
    available: "Available offline",
    without_network: "You are offline: everything here works all the same.",
    install: "Install Luciole",
    new_version: "A new version is ready. Your game stays as it is.",
    update_now: "Update now",
    later: "Later",
};

pub(super) const FRENCH: OfflineTexts = OfflineTexts {
    available: "Disponible hors ligne",
    without_network: "Vous êtes hors ligne : tout fonctionne quand même.",
    install: "Installer Luciole",
    new_version: "Une nouvelle version est prête. Votre partie reste comme elle est.",
    update_now: "Mettre à jour",
    later: "Plus tard",
};
