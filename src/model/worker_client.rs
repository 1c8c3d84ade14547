//! The worker's client: requests moves and judgements, receives answers, restarts the worker when it crashes.
//!
//! Nothing is sent to the worker until it reports that it is ready. Each request has an id; only answers to the latest
//! are used. A worker that fails, or goes silent while thinking, is replaced, and the request is sent again. There is
//! no time limit before it is ready: it is still downloading, and the browser reports a failed download.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use leptos::prelude::{Get, RwSignal, Set};
use luciole_core::{Level, RecordError, Seed};
use luciole_games::{AnyJudged, AnyPlaythrough, AnyRecord, AnyVerdict, GameId, Reply, Request};
use luciole_search::Day;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

use crate::dom::site::start_opponents;

/// How often a request is repeated before giving up.
const MAX_RESTARTS: u32 = 3;
/// A thinking worker reports about ten times a second; one silent for this many ms has hung.
const SILENCE: u32 = 20_000;

/// A reply to a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// The progress in per cent.
    Progress(u8),
    /// The chosen move.
    Answer(AnyVerdict),
    /// The judgement of one position of a game.
    Judged(AnyJudged),
    /// A game that leads to the daily position, or what is wrong with it.
    Posed(Result<AnyPlaythrough, RecordError>),
    /// The worker crashed and was restarted; the request stands.
    Restarted,
    /// There will be no answer.
    Failed(String),
}

/// Computer opponents that think in a worker.
#[derive(Clone)]
pub struct WorkerClient(Rc<RefCell<State>>);

struct State {
    hear: Rc<dyn Fn(Heard)>,
    running: Option<Running>,
    /// The game whose opponents the worker loads as soon as it is ready.
    game: Option<GameId>,
    /// The pending request.
    open: Option<Question>,
    last_id: u32,
    watch: Option<Timeout>,
    /// Whether the opponents think on the page, because the browser refuses workers.
    on_the_page: RwSignal<bool>,
}

struct Running {
    worker: Worker,
    ready: bool,
    // Must live as long as the worker may call them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

struct Question {
    id: u32,
    request: Request,
    restarts: u32,
}

impl WorkerClient {
    /// The page needs only one. [`WorkerClient::warm_up`] or the first request starts the worker.
    pub fn new() -> Self {
        Self(Rc::new(RefCell::new(State {
            hear: Rc::new(|_| {}),
            running: None,
            game: None,
            open: None,
            last_id: 0,
            watch: None,
            on_the_page: RwSignal::new(false),
        })))
    }

    /// Whether the opponents think on the page, because the browser refuses workers.
    pub fn is_on_the_page(&self) -> bool {
        self.0.borrow().on_the_page.get()
    }

    /// Drops the pending request, and passes replies to later ones to `hear`.
    pub fn listen(&self, hear: impl Fn(Heard) + 'static) {
        self.cancel();
        self.0.borrow_mut().hear = Rc::new(hear);
    }

    /// Starts the worker with a game's opponents, so that the first request needn't wait for them.
    pub fn warm_up(&self, game: GameId) {
        self.0.borrow_mut().game = Some(game);
        self.start_once();
        self.load();
    }

    fn start_once(&self) {
        if self.0.borrow().running.is_none() {
            self.start();
        }
    }

    /// Requests a move after the last one of `record`. Drops any earlier request.
    pub fn ask(&self, record: &AnyRecord, level: Level, seed: Seed) {
        self.open(|id| Request::Think { id, record: record.to_bytes(), level, seed });
    }

    /// Requests judgements of the positions of `record`, starting after `from` moves; by the given level, if any. Drops
    /// any earlier request.
    pub fn analyse(&self, record: &AnyRecord, from: usize, level: Option<Level>) {
        self.open(|id| Request::Analyse { id, record: record.to_bytes(), from: from as u16, level });
    }

    /// Requests the daily position. Drops any earlier request.
    pub fn pose(&self, game: GameId, day: Day) {
        self.open(|id| Request::Pose { id, game, day });
    }

    fn open(&self, request: impl FnOnce(u32) -> Request) {
        {
            let mut state = self.0.borrow_mut();
            state.last_id += 1;
            let id = state.last_id;
            state.open = Some(Question { id, request: request(id), restarts: 0 });
        }
        self.start_once();
        self.send();
    }

    /// Drops the pending request.
    pub fn cancel(&self) {
        let mut state = self.0.borrow_mut();
        state.watch = None;
        if let (Some(question), Some(running)) = (state.open.take(), &state.running) {
            // If the message can't be sent, the next request will find that the worker has crashed.
            let _ = post(&running.worker, &Request::Cancel { id: question.id });
        }
    }

    fn start(&self) {
        let started = start_opponents().map(|worker| {
            let this = self.clone();
            let on_message = Closure::new(move |event: MessageEvent| this.on_message(&event));
            let this = self.clone();
            let on_error = Closure::new(move |event: Event| {
                event.prevent_default();
                this.on_crash("the worker failed");
            });
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
            Running { worker, ready: false, _on_message: on_message, _on_error: on_error }
        });
        match started {
            Ok(running) => self.0.borrow_mut().running = Some(running),
            Err(why) => self.fail(&format!("this browser starts no worker: {why:?}")),
        }
    }

    fn tell_where(&self) {
        let (on_the_page, is_worker) = {
            let state = self.0.borrow();
            let is_worker = |running: &Running| running.worker.is_instance_of::<Worker>();
            (state.on_the_page, state.running.as_ref().is_none_or(is_worker))
        };
        on_the_page.set(!is_worker);
    }

    /// Makes the worker load the opponents, once it is ready.
    fn load(&self) {
        let state = self.0.borrow();
        if let (Some(running), Some(game)) = (&state.running, state.game)
            && running.ready
        {
            // As in `cancel`.
            let _ = post(&running.worker, &Request::Load { game });
        }
    }

    /// Sends the pending request, once the worker is ready, and waits for replies.
    fn send(&self) {
        let sent = {
            let state = self.0.borrow();
            match (&state.running, &state.open) {
                (Some(running), Some(question)) if running.ready => post(&running.worker, &question.request),
                _ => return,
            }
        };
        match sent {
            Ok(()) => self.watch(),
            Err(_) => self.on_crash("the worker takes no message"),
        }
    }

    /// Waits for the worker, which is ready, to reply to the pending request.
    fn watch(&self) {
        let mut state = self.0.borrow_mut();
        let this = self.clone();
        state.watch =
            state.open.is_some().then(|| Timeout::new(SILENCE, move || this.on_crash("the worker fell silent")));
    }

    fn on_message(&self, event: &MessageEvent) {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        let reply = match Reply::from_bytes(&bytes) {
            Ok(reply) => reply,
            Err(error) => return self.on_crash(&error.to_string()),
        };
        let open = self.0.borrow().open.as_ref().map(|question| question.id);
        match reply {
            Reply::Ready => {
                if let Some(running) = &mut self.0.borrow_mut().running {
                    running.ready = true;
                }
                self.tell_where();
                self.load();
                self.send();
            }
            // A download may take its time, like that of the worker itself.
            Reply::Loading { id } if Some(id) == open => self.0.borrow_mut().watch = None,
            Reply::Progress { id, part } if Some(id) == open => {
                self.watch();
                self.hear(Heard::Progress(part.min(100)));
            }
            Reply::Answer { id, verdict } if Some(id) == open => {
                self.close();
                self.hear(Heard::Answer(verdict));
            }
            Reply::Judged { id, left, judged } if Some(id) == open => {
                if left == 0 {
                    self.close();
                } else {
                    self.watch();
                    // A repeated request continues from there.
                    if let Some(Question { request: Request::Analyse { from, .. }, .. }) = &mut self.0.borrow_mut().open
                    {
                        *from = judged.number.saturating_add(1) as u16;
                    }
                }
                self.hear(Heard::Judged(judged));
            }
            Reply::Posed { id, record } if Some(id) == open => {
                self.close();
                self.hear(Heard::Posed(AnyPlaythrough::from_bytes(&record)));
            }
            // Id 0 means that the worker couldn't read the request.
            Reply::Refused { id, why } if open.is_some() && (id == 0 || Some(id) == open) => self.fail(&why),
            // Late answers to questions that were dropped.
            Reply::Loading { .. }
            | Reply::Progress { .. }
            | Reply::Answer { .. }
            | Reply::Judged { .. }
            | Reply::Posed { .. }
            | Reply::Refused { .. } => {}
        }
    }

    fn on_crash(&self, why: &str) {
        let again = {
            let mut state = self.0.borrow_mut();
            state.watch = None;
            if let Some(running) = state.running.take() {
                running.worker.terminate();
            }
            match &mut state.open {
                None => return,
                Some(question) => {
                    question.restarts += 1;
                    question.restarts <= MAX_RESTARTS
                }
            }
        };
        if again {
            self.hear(Heard::Restarted);
            self.start();
        } else {
            self.fail(why);
        }
    }

    fn fail(&self, why: &str) {
        self.close();
        self.hear(Heard::Failed(why.to_owned()));
    }

    fn close(&self) {
        let mut state = self.0.borrow_mut();
        state.open = None;
        state.watch = None;
    }

    fn hear(&self, heard: Heard) {
        let hear = Rc::clone(&self.0.borrow().hear);
        hear(heard);
    }
}

fn post(worker: &Worker, request: &Request) -> Result<(), JsValue> {
    worker.post_message(&Uint8Array::from(request.to_bytes().as_slice()))
}
