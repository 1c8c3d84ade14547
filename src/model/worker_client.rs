//! The worker's client: asks for moves and judgements, hears answers, starts the worker anew when it crashes.
//!
//! The worker says that it is ready before anything is sent to it; each request has an id, and an answer to any but the
//! last is dropped. A worker that fails, or falls silent while it should think, is replaced and asked again. Until it is ready it may
//! take its time: it is being downloaded, and a download that fails is reported by the browser.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use luciole_core::{Level, RecordError, Seed};
use luciole_games::{AnyJudged, AnyPlaythrough, AnyRecord, AnyVerdict, GameId, Reply, Request};
use luciole_search::Day;
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// How often one question is asked anew before giving up.
const MAX_RESTARTS: u32 = 3;
/// A thinking worker reports about ten times a second; one that says nothing for so many ms has hung.
const SILENCE: u32 = 20_000;

/// What comes of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// How far the thinking is, of 100.
    Progress(u8),
    /// What it would do.
    Answer(AnyVerdict),
    /// What was thought of one position of a game.
    Judged(AnyJudged),
    /// The game that leads to the position of a day, or what is wrong with it.
    Posed(Result<AnyPlaythrough, RecordError>),
    /// The worker crashed, and was started anew; the question stands.
    Restarted,
    /// There will be no answer.
    Failed(String),
}

/// Computer opponents, thinking in a worker.
#[derive(Clone)]
pub struct WorkerClient(Rc<RefCell<State>>);

struct State {
    hear: Rc<dyn Fn(Heard)>,
    running: Option<Running>,
    /// Whose opponents the worker loads as soon as it is ready.
    game: Option<GameId>,
    /// The question that waits for an answer.
    open: Option<Question>,
    last_id: u32,
    watch: Option<Timeout>,
}

struct Running {
    worker: Worker,
    ready: bool,
    // Kept as long as the worker may call them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

struct Question {
    id: u32,
    request: Request,
    restarts: u32,
}

impl WorkerClient {
    /// One for the whole time of the page. The worker starts with [`WorkerClient::warm_up`] or the first question.
    pub fn new() -> Self {
        Self(Rc::new(RefCell::new(State {
            hear: Rc::new(|_| {}),
            running: None,
            game: None,
            open: None,
            last_id: 0,
            watch: None,
        })))
    }

    /// Drops the open question, and tells `hear` what comes of the next ones.
    pub fn listen(&self, hear: impl Fn(Heard) + 'static) {
        self.cancel();
        self.0.borrow_mut().hear = Rc::new(hear);
    }

    /// Starts the worker with the opponents of a game, so that the first question needn't wait for them.
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

    /// Asks for a move after the last one of `record`. An earlier question is dropped.
    pub fn ask(&self, record: &AnyRecord, level: Level, seed: Seed) {
        self.open(|id| Request::Think { id, record: record.to_bytes(), level, seed });
    }

    /// Asks what the positions of `record` are worth, from the one after `from` moves on; each by that level, if one is given. An
    /// earlier question is dropped.
    pub fn analyse(&self, record: &AnyRecord, from: usize, level: Option<Level>) {
        self.open(|id| Request::Analyse { id, record: record.to_bytes(), from: from as u16, level });
    }

    /// Asks for the position of a day. An earlier question is dropped.
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

    /// Drops the open question.
    pub fn cancel(&self) {
        let mut state = self.0.borrow_mut();
        state.watch = None;
        if let (Some(question), Some(running)) = (state.open.take(), &state.running) {
            // A worker that can't be told is one that will be found crashed at the next question.
            let _ = post(&running.worker, &Request::Cancel { id: question.id });
        }
    }

    fn start(&self) {
        let Some(script) = crate::dom::site::opponents() else {
            return self.fail("the page doesn't say where the worker is");
        };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let started = Worker::new_with_options(&script, &options).map(|worker| {
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
            Err(_) => self.fail("this browser starts no worker"),
        }
    }

    /// Has the worker load the opponents, once it is ready.
    fn load(&self) {
        let state = self.0.borrow();
        if let (Some(running), Some(game)) = (&state.running, state.game)
            && running.ready
        {
            // A worker that can't be told is one that will be found crashed at the next question.
            let _ = post(&running.worker, &Request::Load { game });
        }
    }

    /// Sends the open question, once the worker is ready, and waits for what the worker says.
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

    /// Waits for the worker, which is ready, to say something about the open question.
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
                self.load();
                self.send();
            }
            // A download may take its time, as that of the worker itself.
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
                    // Asked again, it goes on from there.
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
            // With id 0 the worker says that it couldn't read the request.
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
