//! Runs a table's effects: saves, asks workers, sets timers, plays sounds; and sends the results back to the table.
//!
//! A runner lives until its last effect is done, so that what isn't saved when the player leaves is still saved.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use leptos::logging::{error, warn};
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_table::{Address, Effect, Message, Pattern, Question, Table, TaskId, TimerId};
use luciole_words::Sound;

use crate::board::take_focus;
use crate::context::AppContext;
use crate::dom::focus::focus;
use crate::dom::site::hash;
use crate::dom::vibration::vibrate;
use crate::navigate::entry_state;
use crate::opponents::RequestId;
use crate::shell::route::Route;
use crate::store::saves::{Changed, elsewhere, store};

use super::show_board;

/// One tick: a person's move is played.
const PLAYED: [u8; 1] = [12];
/// Two ticks: a tap is refused.
const REFUSED: [u8; 3] = [12, 70, 12];

/// Runs a table's effects.
pub(super) struct Runner {
    app: AppContext,
    table: ArcRwSignal<Table>,
    timers: RefCell<[Option<Timeout>; TimerId::MANY]>,
    /// The open question, and the request to the workers that it has become.
    asked: Cell<Option<(TaskId, RequestId)>>,
    /// What to call when a decision that is tried again has been solved.
    on_solved: Cell<Option<Callback<()>>>,
    /// The fragment of the address of the table.
    address: RefCell<String>,
}

impl Runner {
    /// The runner of a table, until its owner is gone.
    pub(super) fn begin(app: AppContext, table: ArcRwSignal<Table>) -> Rc<Self> {
        let runner = Rc::new(Self {
            app,
            table,
            timers: RefCell::default(),
            asked: Cell::new(None),
            on_solved: Cell::new(None),
            address: RefCell::new(app.address.get_value()),
        });
        let saves = app.saves.get_value();
        let this = Rc::clone(&runner);
        // Dropped with the table.
        StoredValue::new_local(saves.listen(move |changed| this.hear(changed)));
        let this = Rc::clone(&runner);
        saves.ask(move |saves| {
            if saves.given_up_now().is_none() {
                this.send(Message::StoreWorks);
            }
        });
        let this = Rc::clone(&runner);
        let this = StoredValue::new_local(this);
        on_cleanup(move || {
            this.with_value(|this| {
                this.send(Message::Left);
                this.timers.take();
            });
        });
        runner
    }

    /// Sets what to call when a decision that is tried again has been solved.
    pub(super) fn on_solved(&self, solved: Callback<()>) {
        self.on_solved.set(Some(solved));
    }

    /// Sends the table a message, and runs its effects.
    pub(super) fn send(self: &Rc<Self>, message: Message) {
        let effects = self.table.try_update(|table| table.update(message)).expect("the runner keeps its table alive");
        for effect in effects {
            self.run(effect);
        }
    }

    fn run(self: &Rc<Self>, effect: Effect) {
        let (app, saves) = (self.app, self.app.saves.get_value());
        let this = Rc::clone(self);
        match effect {
            Effect::Save(save) => spawn_local(async move {
                let stored = store(&saves, &save).await;
                let works = saves.given_up_now().is_none();
                this.send(Message::Saved { id: save.id, stored, works });
            }),
            Effect::SaveLate => spawn_local(async move {
                let open = saves.answered().await;
                this.send(Message::LateStore { open });
            }),
            Effect::TellOfChange(key) => saves.tell_here(&key),
            Effect::Read(id, key) => spawn_local(async move {
                let read = saves.get(&key).await.map(|stored| stored.map(elsewhere));
                this.send(Message::Read(id, read));
            }),
            Effect::ShowAddress { address, branched } => self.show_address(address, branched),
            Effect::Ask(task, question) => self.ask(task, &question),
            Effect::Cancel(task) => {
                if let Some((_, request)) = self.asked.get().filter(|(asked, _)| *asked == task) {
                    app.opponent.with_value(|opponent| opponent.cancel(request));
                }
            }
            Effect::SetTimer(timer, ms) => {
                let timeout = Timeout::new(ms, move || this.send(Message::Timer(timer)));
                self.timers.borrow_mut()[timer as usize] = Some(timeout);
            }
            Effect::StopTimer(timer) => self.timers.borrow_mut()[timer as usize] = None,
            Effect::PlaySound(sound) => play_sound(app, sound),
            Effect::Vibrate(pattern) => {
                // Somebody else's page stays still.
                if !app.embedded && app.setting(|settings| settings.vibration) {
                    match pattern {
                        Pattern::Played => vibrate(&PLAYED),
                        Pattern::Refused => vibrate(&REFUSED),
                    }
                }
            }
            Effect::CountResult(summary, seed) => app.settings.update(|settings| {
                let (game, players) = (summary.game, &summary.players);
                if let Some(next) = settings.rating_of(game, players).after(players, seed, summary.result()) {
                    settings.note_rating(game, players, next);
                }
            }),
            Effect::RecordAnswer(day, is_best) => {
                let game = self.table.with_untracked(|table| table.session().game());
                if app.days.try_update(|days| days.record(game, day, is_best)) == Some(false) {
                    app.settings_saved.set(false);
                }
            }
            Effect::RecordSolved => {
                if let Some(solved) = self.on_solved.get() {
                    solved.run(());
                }
            }
            Effect::FocusBoard => take_focus(),
            Effect::ShowBoard => show_board(),
            Effect::FocusStep => request_animation_frame(|| focus(".lesson h2")),
            Effect::Report(why) => error!("{why}"),
        }
    }

    fn ask(self: &Rc<Self>, task: TaskId, question: &Question) {
        let this = Rc::clone(self);
        let hear = move |reply| this.send(Message::Reply(task, reply));
        let request = self.app.opponent.with_value(|opponent| opponent.ask(question, hear));
        self.asked.set(Some((task, request)));
    }

    fn hear(self: &Rc<Self>, changed: Changed<'_>) {
        match changed {
            Changed::Games(keys) => self.send(Message::ChangedElsewhere(keys.to_vec())),
            Changed::Unknown => self.send(Message::BackFromCache),
        }
    }

    /// Replaces the address without adding a history entry, so that Back leaves the table. Only if the game has
    /// branched off is there a new entry: Back then leads to the other game.
    fn show_address(&self, address: Address, branched: bool) {
        // If the player is leaving the table, the address is already another.
        if hash() != *self.address.borrow() {
            return;
        }
        let route = match address {
            Address::Saved(key, shown) => {
                if Route::read(&self.address.borrow()) == Route::Unsaved {
                    self.app.unsaved.set(None);
                }
                Route::Play(key, shown)
            }
            Address::Whole(link) => Route::from(link),
        };
        let address = route.write();
        // Replacing an address, even by itself, stops a browser that is just going back.
        if address == *self.address.borrow() {
            return;
        }
        let shown = window().history().and_then(|history| {
            let state = &entry_state(!self.table.with_untracked(|table| table.session().is_guest()));
            let url = Some(address.as_str());
            if branched {
                history.push_state_with_url(state, "", url)
            } else {
                history.replace_state_with_url(state, "", url)
            }
        });
        if shown.is_err() {
            // Some sandboxed frames refuse: the game goes on, but its address isn't updated.
            warn!("the address can't be kept");
        }
        self.address.replace(hash());
        self.app.address.set_value(hash());
    }
}

/// Plays a sound, if sound is on.
pub(super) fn play_sound(app: AppContext, sound: Sound) {
    let (on, volume) = app.setting(|settings| (settings.has_sound(), settings.volume));
    if on {
        app.sounds.update_value(|sounds| sounds.play(sound, volume));
    }
}
