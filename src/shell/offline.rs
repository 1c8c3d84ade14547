//! The app's side of offline use: the service worker that stores the site, new versions, and installation.
//!
//! The other side is public/service-worker.js. Playing needs none of this: if the browser has no service workers, or
//! won't register one, the console says so and the page carries on.

use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Event, EventTarget, MessageEvent, RegistrationOptions, ServiceWorker, ServiceWorkerContainer,
    ServiceWorkerRegistration, ServiceWorkerUpdateViaCache,
};

use crate::dom::site::{self, is_framed, reload};
use crate::store::lasting;

/// The service worker's script, next to the page.
const SCRIPT: &str = "./service-worker.js";
/// How long a page waits for the new worker to take over. Chromium usually takes milliseconds, but half a minute if a
/// request comes at the wrong moment; until then the old worker serves the new version.
const TAKEOVER: Duration = Duration::from_secs(1);

/// The state of offline use. Small, since every page carries a copy.
#[derive(Clone, Copy)]
pub struct Offline(StoredValue<State>);

#[derive(Clone, Copy)]
struct State {
    /// Whether a game is in progress on this page.
    playing: RwSignal<bool>,
    /// Whether the player has left the table for a new version, although it is still on screen.
    leaving: StoredValue<bool>,
    /// Whether the whole site is stored on the device.
    stored: RwSignal<bool>,
    /// Whether the device has a network, as far as it knows.
    online: RwSignal<bool>,
    /// Whether there is a newer version than this page's.
    outdated: RwSignal<bool>,
    /// Whether the player has postponed the new version.
    later: RwSignal<bool>,
    /// Whether the player has moved on to the new version, so that the page must be reloaded.
    updating: StoredValue<bool>,
    /// Whether the player has agreed to reload in the middle of a game.
    agreed: StoredValue<bool>,
    /// The browser's offer to install the app.
    offer: RwSignal<Option<JsValue>, LocalStorage>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
}

impl Offline {
    /// Registers the service worker once the page has loaded: storing the site must not slow down the first visit.
    pub fn start() -> Self {
        let this = State {
            playing: RwSignal::new(false),
            leaving: StoredValue::new(false),
            stored: RwSignal::new(false),
            online: RwSignal::new(window().navigator().on_line()),
            outdated: RwSignal::new(false),
            later: RwSignal::new(false),
            updating: StoredValue::new(false),
            agreed: StoredValue::new(false),
            offer: RwSignal::new_local(None),
            registration: StoredValue::new_local(None),
        };
        let window = window();
        on(&window, "online", move |_| this.online.set(true));
        on(&window, "offline", move |_| this.online.set(false));
        on(&window, "beforeinstallprompt", move |event| {
            // Otherwise the browser prompts at a time of its own choosing.
            event.prevent_default();
            this.offer.set(Some(event.into()));
        });
        on(&window, "appinstalled", move |_| {
            this.offer.set(None);
            spawn_local(async move {
                let _ = lasting::ask().await;
            });
        });
        // In a frame, only the page around it could work offline.
        if site::is_for_offline() && !is_framed() {
            if document().ready_state() == "complete" {
                this.register();
            } else {
                on(&window, "load", move |_| this.register());
            }
        }
        Self(StoredValue::new(this))
    }

    /// A table reports whether its game is in progress; other pages needn't report anything.
    pub fn set_playing(self, playing: bool) {
        let state = self.0.get_value();
        // The computer may still move on a table that the player is leaving.
        state.playing.set(playing && !state.leaving.get_value());
    }

    /// The player goes to another page. This is the moment to switch to a new version, since a reload loses nothing.
    ///
    /// Rendering the page would send requests just as the workers change, which would delay the change. It is rendered
    /// only if the switch fails.
    pub fn on_navigation(self, turn_page: impl FnOnce() + 'static) {
        let state = self.0.get_value();
        if state.outdated.get_untracked() {
            state.leaving.set_value(true);
            state.playing.set(false);
            state.update();
            let stay = move || {
                state.leaving.set_value(false);
                turn_page();
            };
            set_timeout(stay, 2 * TAKEOVER);
        } else {
            turn_page();
        }
    }

    /// Whether the whole site is stored on the device (reactive).
    pub fn is_stored(self) -> bool {
        self.0.get_value().stored.get()
    }

    /// Whether the device has a network, as far as it knows (reactive).
    pub fn is_online(self) -> bool {
        self.0.get_value().online.get()
    }

    /// Whether the browser offers to install the app (reactive).
    pub fn can_install(self) -> bool {
        self.0.get_value().offer.with(Option::is_some)
    }

    /// Accepts the browser's offer to install the app. An offer can be accepted once.
    pub fn install(self) {
        self.0.get_value().install();
    }

    /// Whether a game is in progress on this page (reactive).
    pub fn is_playing(self) -> bool {
        self.0.get_value().playing.get()
    }

    /// Whether there is a newer version that the player hasn't postponed (reactive).
    pub fn has_update(self) -> bool {
        let state = self.0.get_value();
        state.outdated.get() && !state.later.get()
    }

    /// The player wants the new version, although a game is in progress.
    pub fn accept_update(self) {
        let state = self.0.get_value();
        state.agreed.set_value(true);
        state.update();
    }

    /// The player doesn't want the new version now.
    pub fn put_off_update(self) {
        self.0.get_value().later.set(true);
    }
}

impl State {
    fn register(self) {
        // Missing if the page isn't secure; where storage is denied, even asking for it may fail.
        let container = Reflect::get(&window().navigator(), &"serviceWorker".into());
        let Some(container) = container.ok().and_then(|found| found.dyn_into::<ServiceWorkerContainer>().ok()) else {
            return warn!("this browser keeps nothing for use offline here");
        };
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        spawn_local(async move {
            let registered = JsFuture::from(container.register_with_options(SCRIPT, &options)).await;
            match registered.and_then(JsCast::dyn_into) {
                Ok(registration) => self.follow(&container, registration),
                Err(why) => warn!("the site can't be kept for use offline: {why:?}"),
            }
        });
    }

    /// Listens for new versions, and waits until everything is stored.
    fn follow(self, container: &ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
        self.registration.set_value(Some(registration.clone()));
        if let Ok(ready) = container.ready() {
            spawn_local(async move {
                // It resolves once the installation has stored all files, and is never rejected.
                let _ = JsFuture::from(ready).await;
                self.stored.set(true);
                self.delete_old_caches();
            });
        }

        on(container, "message", move |event| self.hear(&event));
        let controlled = StoredValue::new(container.controller().is_some());
        let changed = container.clone();
        on(container, "controllerchange", move |_| {
            controlled.set_value(true);
            // If this page didn't ask for the change, another tab did, and this page keeps using its own files.
            if !self.activate_update()
                && let Some(worker) = changed.controller()
            {
                send(&worker, "tell version", "");
            }
        });

        let look = move || {
            // The very first version takes over by itself; and what a host has gone back to may be this page's own.
            if controlled.get_value()
                && let Some(worker) = self.waiting()
            {
                send(&worker, "tell version", "");
            }
        };
        let watch = move || {
            let installing = self.registration.with_value(|registration| registration.as_ref()?.installing());
            if let Some(worker) = installing {
                on(&worker, "statechange", move |_| look());
            }
        };
        // This page may already be of that version.
        if let Some(worker) = self.waiting() {
            send(&worker, "tell version", "");
        }
        watch();
        on(&registration, "updatefound", move |_| watch());
        on(&document(), "visibilitychange", move |_| {
            // An installed app may stay open for weeks, but browsers look for new versions only when pages load.
            if !document().hidden()
                && let Ok(updated) = registration.update()
            {
                // Fails without a network; the next attempt will do.
                spawn_local(async move { drop(JsFuture::from(updated).await) });
            }
        });
    }

    /// A worker reports its version, or that pages now get its version.
    fn hear(self, event: &Event) {
        let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
        let told = |key: &str| Reflect::get(&event.data(), &key.into()).ok()?.as_string();
        if told("chosen").is_some() {
            set_timeout(move || self.check_for_update(), TAKEOVER / 4);
            let activate = move || {
                self.activate_update();
            };
            set_timeout(activate, TAKEOVER);
        } else if let Some(version) = told("version") {
            self.outdated.set(Some(version) != site::version());
        }
    }

    /// Loads an image into a frame unless the workers have changed: Chromium retries replacing the old worker on every
    /// navigation.
    fn check_for_update(self) {
        if !self.updating.get_value() {
            return;
        }
        let document = document();
        let (Ok(frame), Some(body)) = (document.create_element("iframe"), document.body()) else { return };
        let loading = frame
            .set_attribute("hidden", "")
            .and_then(|()| frame.set_attribute("src", "./icons/luciole.svg"))
            .and_then(|()| body.append_child(&frame).map(drop));
        if let Err(why) = loading {
            warn!("the service worker can't check for an update: {why:?}");
        }
        // Otherwise the worker would count it as another open page.
        set_timeout(move || frame.remove(), TAKEOVER);
    }

    /// Reloads the page if its player has moved on to the new version. If a game has started since, asks the player
    /// first.
    fn activate_update(self) -> bool {
        let renews = self.updating.get_value() && (self.agreed.get_value() || !self.playing.get_untracked());
        self.updating.set_value(false);
        if renews {
            reload();
        }
        renews
    }

    fn waiting(self) -> Option<ServiceWorker> {
        self.registration.with_value(|registration| registration.as_ref()?.waiting())
    }

    /// Lets the worker delete what only older versions needed.
    fn delete_old_caches(self) {
        let active = self.registration.with_value(|registration| registration.as_ref()?.active());
        if let (Some(worker), Some(version)) = (active, site::version()) {
            send(&worker, "tidy", &version);
        }
    }

    /// Lets the new version take over, then reloads the page at the same address.
    fn update(self) {
        self.updating.set_value(true);
        match self.waiting() {
            Some(worker) => send(&worker, "take over", ""),
            None => reload(),
        }
    }

    fn install(self) {
        let Some(offer) = self.offer.get_untracked() else { return };
        self.offer.set(None);
        let prompt = Reflect::get(&offer, &"prompt".into()).and_then(JsCast::dyn_into::<Function>);
        if let Err(why) = prompt.and_then(|prompt| prompt.call0(&offer)) {
            warn!("the browser doesn't install the app: {why:?}");
        }
    }
}

/// Sends a message to a service worker.
fn send(worker: &ServiceWorker, wish: &str, version: &str) {
    let message = Object::new();
    let filled = [("wish", wish), ("version", version)]
        .iter()
        .try_for_each(|(key, value)| Reflect::set(&message, &(*key).into(), &(*value).into()).map(drop));
    if let Err(why) = filled.and_then(|()| worker.post_message(&message)) {
        warn!("the service worker can't be told to {wish}: {why:?}");
    }
}

/// Listens as long as the page is open.
fn on(target: &EventTarget, name: &str, hear: impl Fn(Event) + 'static) {
    fn boxed(target: &EventTarget, name: &str, hear: Box<dyn Fn(Event)>) {
        let hear = Closure::wrap(hear).into_js_value();
        if let Err(why) = target.add_event_listener_with_callback(name, hear.unchecked_ref()) {
            warn!("{name} can't be heard: {why:?}");
        }
    }
    boxed(target, name, Box::new(hear));
}
