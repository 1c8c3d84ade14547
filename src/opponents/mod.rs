//! The client of the workers: requests moves and judgements, receives answers, restarts workers that crash.
//!
//! Nothing is sent to a worker until it reports that it is ready. One request is open at a time; its replies go to whoever
//! has made it. A worker that fails, or goes silent while thinking, is replaced, and what it was to do is sent again. There
//! is no time limit before it is ready: it is still downloading, and the browser reports a failed download.
//!
//! A search that is divided into parts is shared out among several workers, as many as the device has cores. The first
//! part says how many there are. The move doesn't depend on the workers: one does all parts in turn.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use leptos::prelude::{Get, RwSignal, Set, window};
use leptos::task::spawn_local;
use luciole_core::{Level, RecordError};
use luciole_games::{AnyPlaythrough, AnyRecord, Findings, GameId, WorkerReply, WorkerRequest};
use luciole_search::{Day, Verdict};
use luciole_table::{Question, Reply};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

use crate::dom::site::{fetch_opponents_anew, look_for_version, start_opponents};

/// How often a request is repeated before giving up.
const MAX_RESTARTS: u32 = 3;
/// A thinking worker reports about ten times a second; one silent for this many ms has hung.
const SILENCE: u32 = 20_000;
/// No search has more parts than this.
const MAX_WORKERS: usize = 8;

/// What comes of the request for a puzzle of the day.
pub enum Making {
    /// Its progress, in per cent.
    Progress(u8),
    /// A game that leads to it.
    Done(AnyPlaythrough),
    /// There is none, and why, for the console.
    Failed(String),
}

/// What comes of the request for the best moves of a position.
pub enum Ranked {
    /// Its progress, in per cent.
    Progress(u8),
    /// The next move.
    Found {
        /// The move, and what it promises.
        verdict: Verdict<String>,
        /// Whether there are no more.
        is_last: bool,
    },
    /// The search begins anew.
    Restarted,
    /// There will be no more, and why, for the console.
    Failed(String),
}

/// Identifies a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(u32);

/// What comes of a request.
enum RequestEvent {
    /// A reply to a table's question.
    Reply(Reply),
    /// A game that leads to the puzzle of the day, or what is wrong with it.
    Posed(Result<AnyPlaythrough, RecordError>),
    /// The next of the best moves, and whether it is the last.
    Ranked(Verdict<String>, bool),
}

/// Computer opponents that think in workers.
#[derive(Clone)]
pub struct WorkerClient(Rc<RefCell<State>>);

struct State {
    running: Vec<Running>,
    /// The number of the next worker.
    next: u32,
    /// How many workers may run at once.
    most: usize,
    /// The game whose opponents the workers load as soon as they are ready.
    game: Option<GameId>,
    /// The pending request.
    open: Option<OpenRequest>,
    last_id: u32,
    /// Whether the opponents think on the page, because the browser refuses workers.
    on_the_page: RwSignal<bool>,
}

struct Running {
    number: u32,
    worker: Worker,
    ready: bool,
    /// The part of the pending request that it does, and what notices if it falls silent.
    part: Option<u8>,
    watch: Option<Timeout>,
    // Must live as long as the worker may call them.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl Running {
    fn post(&self, request: &WorkerRequest) -> Result<(), JsValue> {
        self.worker.post_message(&Uint8Array::from(request.to_bytes().as_slice()))
    }

    /// It has nothing to do.
    fn rest(&mut self) {
        self.part = None;
        self.watch = None;
    }
}

struct OpenRequest {
    id: u32,
    request: WorkerRequest,
    on_event: Rc<dyn Fn(RequestEvent)>,
    restarts: u32,
    /// The parts that no worker does yet, the next one last.
    waiting: Vec<u8>,
    /// The progress of each part, in per cent.
    progress: Vec<u8>,
    /// What the finished parts found out.
    found: Vec<Findings>,
}

impl OpenRequest {
    /// Its first part, and all that it may turn out to have.
    fn new(id: u32, request: WorkerRequest, on_event: Rc<dyn Fn(RequestEvent)>) -> Self {
        Self { id, request, on_event, restarts: 0, waiting: vec![0], progress: vec![0], found: Vec::new() }
    }

    /// The search turns out to be divided.
    fn divide(&mut self, parts: u8) {
        let known = self.progress.len() as u8;
        self.waiting.splice(0..0, (known..parts).rev());
        self.progress.resize(self.progress.len().max(parts.into()), 0);
    }

    /// The request for one of its parts.
    fn request(&self, part: u8) -> WorkerRequest {
        match self.request.clone() {
            WorkerRequest::Think { id, record, level, seed, .. } => {
                WorkerRequest::Think { id, record, level, seed, part }
            }
            whole => whole,
        }
    }

    /// Takes down the progress of a part; returns that of the whole.
    fn advance(&mut self, part: u8, percent: u8) -> u8 {
        if let Some(known) = self.progress.get_mut(usize::from(part)) {
            *known = percent.min(100);
        }
        let all: usize = self.progress.iter().map(|percent| usize::from(*percent)).sum();
        (all / self.progress.len()) as u8
    }
}

impl WorkerClient {
    /// The page needs only one. [`WorkerClient::warm_up`] or the first request starts a worker.
    pub fn new() -> Self {
        let cores = window().navigator().hardware_concurrency() as usize;
        Self(Rc::new(RefCell::new(State {
            running: Vec::new(),
            next: 0,
            most: cores.clamp(1, MAX_WORKERS),
            game: None,
            open: None,
            last_id: 0,
            on_the_page: RwSignal::new(false),
        })))
    }

    /// Whether the opponents think on the page, because the browser refuses workers.
    pub fn is_on_the_page(&self) -> bool {
        self.0.borrow().on_the_page.get()
    }

    /// Starts a worker with a game's opponents, so that the first request needn't wait for them.
    pub fn warm_up(&self, game: GameId) {
        self.0.borrow_mut().game = Some(game);
        self.start_once();
        for running in &self.0.borrow().running {
            load(running, game);
        }
    }

    fn start_once(&self) {
        if self.0.borrow().running.is_empty() {
            self.start();
        }
    }

    /// Asks a question, and passes its replies to `on_reply`. Drops any earlier request.
    pub fn ask(&self, asked: &Question, on_reply: impl Fn(Reply) + 'static) -> RequestId {
        let on_event = move |event| {
            if let RequestEvent::Reply(reply) = event {
                on_reply(reply);
            }
        };
        self.open(on_event, |id| match asked {
            Question::Move { record, level, seed } => {
                WorkerRequest::Think { id, record: record.to_bytes(), level: *level, seed: *seed, part: 0 }
            }
            Question::Judge { record, from, judge } => {
                WorkerRequest::Analyse { id, record: record.to_bytes(), from: *from as u16, judge: *judge }
            }
        })
    }

    /// Requests the puzzle of the day, and passes its progress in per cent and the puzzle to `on_event`. Drops any earlier
    /// request.
    pub fn pose(&self, game: GameId, day: Day, on_event: impl Fn(Making) + 'static) -> RequestId {
        let on_event = move |event| match event {
            RequestEvent::Reply(Reply::Progress(part)) => on_event(Making::Progress(part)),
            RequestEvent::Reply(Reply::Failed(why)) => on_event(Making::Failed(why)),
            RequestEvent::Posed(Ok(played)) => on_event(Making::Done(played)),
            RequestEvent::Posed(Err(why)) => on_event(Making::Failed(why.to_string())),
            RequestEvent::Reply(_) | RequestEvent::Ranked(..) => {}
        };
        self.open(on_event, |id| WorkerRequest::Pose { id, game, day })
    }

    /// Requests the `count` best moves after the last one of a record, and passes them to `on_event`. Drops any earlier
    /// request.
    pub fn rank(&self, record: &AnyRecord, level: Level, count: u8, on_event: impl Fn(Ranked) + 'static) -> RequestId {
        let on_event = move |event| match event {
            RequestEvent::Ranked(verdict, is_last) => on_event(Ranked::Found { verdict, is_last }),
            RequestEvent::Reply(Reply::Progress(part)) => on_event(Ranked::Progress(part)),
            RequestEvent::Reply(Reply::Restarted) => on_event(Ranked::Restarted),
            RequestEvent::Reply(Reply::Failed(why)) => on_event(Ranked::Failed(why)),
            RequestEvent::Reply(_) | RequestEvent::Posed(_) => {}
        };
        self.open(on_event, |id| WorkerRequest::Rank { id, record: record.to_bytes(), level, count })
    }

    fn open(&self, on_event: impl Fn(RequestEvent) + 'static, request: impl FnOnce(u32) -> WorkerRequest) -> RequestId {
        self.drop_request();
        let id = {
            let mut state = self.0.borrow_mut();
            state.last_id += 1;
            let id = state.last_id;
            state.open = Some(OpenRequest::new(id, request(id), Rc::new(on_event)));
            id
        };
        self.start_once();
        self.share_out();
        RequestId(id)
    }

    /// Drops a request, if it is still open.
    pub fn cancel(&self, request: RequestId) {
        let open = self.0.borrow().open.as_ref().map(|question| question.id);
        if open == Some(request.0) {
            self.drop_request();
        }
    }

    /// Drops the open request.
    fn drop_request(&self) {
        let mut state = self.0.borrow_mut();
        let Some(question) = state.open.take() else { return };
        for running in state.running.iter_mut().filter(|running| running.part.is_some()) {
            running.rest();
            // If the message can't be sent, the next request will find that the worker has crashed.
            let _ = running.post(&WorkerRequest::Cancel { id: question.id });
        }
    }

    /// Starts one more worker.
    fn start(&self) {
        let number = {
            let mut state = self.0.borrow_mut();
            state.next += 1;
            state.next
        };
        let started = start_opponents().map(|worker| {
            let this = self.clone();
            let on_message = Closure::new(move |event: MessageEvent| this.on_message(number, &event));
            let this = self.clone();
            let on_error = Closure::new(move |event: Event| {
                event.prevent_default();
                this.on_crash(number, "the worker failed");
            });
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
            let (part, watch) = (None, None);
            Running { number, worker, ready: false, part, watch, _on_message: on_message, _on_error: on_error }
        });
        match started {
            Ok(running) => self.0.borrow_mut().running.push(running),
            Err(why) => self.manage_without(&format!("this browser starts no worker: {why:?}")),
        }
    }

    /// Goes on with the workers that run, if there are any.
    fn manage_without(&self, why: &str) {
        let left = self.0.borrow().running.len();
        if left == 0 {
            self.fail(why);
        } else {
            self.0.borrow_mut().most = left;
            self.share_out();
        }
    }

    /// Gives each idle worker a part of the pending request, and starts more workers while parts are waiting.
    fn share_out(&self) {
        loop {
            let sent = {
                let mut state = self.0.borrow_mut();
                let State { running, open, .. } = &mut *state;
                let Some(question) = open.as_mut() else { return };
                let Some(idle) = running.iter_mut().find(|running| running.ready && running.part.is_none()) else {
                    break;
                };
                let Some(part) = question.waiting.pop() else { return };
                idle.part = Some(part);
                idle.post(&question.request(part)).map(|()| idle.number).map_err(|_| idle.number)
            };
            match sent {
                Ok(number) => self.watch(number),
                Err(number) => return self.on_crash(number, "the worker takes no message"),
            }
        }
        let wanted = {
            let state = self.0.borrow();
            let waiting = state.open.as_ref().map_or(0, |question| question.waiting.len());
            let coming = state.running.iter().filter(|running| !running.ready).count();
            waiting.saturating_sub(coming).min(state.most.saturating_sub(state.running.len()))
        };
        for _ in 0..wanted {
            self.start();
        }
    }

    /// Waits for a worker, which has something to do, to reply.
    fn watch(&self, number: u32) {
        let this = self.clone();
        if let Some(running) = self.0.borrow_mut().find(number) {
            let silent = move || this.on_crash(number, "the worker fell silent");
            running.watch = running.part.is_some().then(|| Timeout::new(SILENCE, silent));
        }
    }

    fn on_message(&self, number: u32, event: &MessageEvent) {
        let bytes = Uint8Array::new(&event.data()).to_vec();
        let reply = match WorkerReply::from_bytes(&bytes) {
            Ok(reply) => reply,
            Err(error) => return self.on_crash(number, &error.to_string()),
        };
        let open = self.0.borrow().open.as_ref().map(|question| question.id);
        match reply {
            WorkerReply::Ready => self.on_ready(number),
            // A download may take its time, like that of the worker itself.
            WorkerReply::Loading { id } if Some(id) == open => {
                if let Some(running) = self.0.borrow_mut().find(number) {
                    running.watch = None;
                }
            }
            WorkerReply::Progress { id, percent, best } if Some(id) == open => {
                self.watch(number);
                if let Some(best) = best {
                    self.report(RequestEvent::Reply(Reply::Considers(best)));
                }
                let whole = self.0.borrow_mut().advance(number, percent);
                if let Some(whole) = whole {
                    self.report(RequestEvent::Reply(Reply::Progress(whole)));
                }
            }
            WorkerReply::Divided { id, parts } if Some(id) == open => {
                self.watch(number);
                if let Some(question) = &mut self.0.borrow_mut().open {
                    question.divide(parts);
                }
                self.share_out();
            }
            WorkerReply::Found { id, findings, .. } if Some(id) == open => self.on_found(number, findings),
            WorkerReply::Answer { id, verdict } if Some(id) == open => {
                self.close_with(RequestEvent::Reply(Reply::Chosen(verdict)));
            }
            WorkerReply::Judged { id, left, judged } if Some(id) == open => {
                if left == 0 {
                    return self.close_with(RequestEvent::Reply(Reply::Judged(judged)));
                }
                self.watch(number);
                // A repeated request continues from there.
                if let Some(OpenRequest { request: WorkerRequest::Analyse { from, .. }, .. }) =
                    &mut self.0.borrow_mut().open
                {
                    *from = judged.number.saturating_add(1) as u16;
                }
                self.report(RequestEvent::Reply(Reply::Judged(judged)));
            }
            WorkerReply::Posed { id, record } if Some(id) == open => {
                self.close_with(RequestEvent::Posed(AnyPlaythrough::from_bytes(&record)));
            }
            WorkerReply::Ranked { id, left: 0, verdict } if Some(id) == open => {
                self.close_with(RequestEvent::Ranked(verdict, true));
            }
            WorkerReply::Ranked { id, verdict, .. } if Some(id) == open => {
                self.watch(number);
                self.report(RequestEvent::Ranked(verdict, false));
            }
            // Id 0 means that the worker couldn't read the request.
            WorkerReply::Refused { id, why } if open.is_some() && (id == 0 || Some(id) == open) => self.fail(&why),
            // Late answers to questions that were dropped.
            WorkerReply::Loading { .. }
            | WorkerReply::Progress { .. }
            | WorkerReply::Divided { .. }
            | WorkerReply::Found { .. }
            | WorkerReply::Answer { .. }
            | WorkerReply::Judged { .. }
            | WorkerReply::Posed { .. }
            | WorkerReply::Ranked { .. }
            | WorkerReply::Refused { .. } => {}
        }
    }

    fn on_ready(&self, number: u32) {
        let (on_the_page, is_worker) = {
            let mut state = self.0.borrow_mut();
            let (game, on_the_page) = (state.game, state.on_the_page);
            let Some(running) = state.find(number) else { return };
            running.ready = true;
            if let Some(game) = game {
                load(running, game);
            }
            let is_worker = running.worker.is_instance_of::<Worker>();
            if !is_worker {
                // The page has one thread.
                state.most = 1;
            }
            (on_the_page, is_worker)
        };
        on_the_page.set(!is_worker);
        self.share_out();
    }

    fn on_found(&self, number: u32, findings: Findings) {
        let verdict = {
            let mut state = self.0.borrow_mut();
            state.advance(number, 100);
            if let Some(running) = state.find(number) {
                running.rest();
            }
            let Some(question) = &mut state.open else { return };
            question.found.push(findings);
            let is_whole = question.found.len() == question.progress.len();
            is_whole.then(|| Findings::merge(std::mem::take(&mut question.found)))
        };
        match verdict {
            None => self.share_out(),
            Some(Some(verdict)) => self.close_with(RequestEvent::Reply(Reply::Chosen(verdict))),
            Some(None) => self.fail("the search found no move"),
        }
    }

    /// Replaces a worker. If others run, they do its part.
    fn on_crash(&self, number: u32, why: &str) {
        let (restarts, was_ready) = {
            let mut state = self.0.borrow_mut();
            let Some(at) = state.running.iter().position(|running| running.number == number) else { return };
            let crashed = state.running.remove(at);
            // What it has sent already would reach callbacks that are gone.
            crashed.worker.set_onmessage(None);
            crashed.worker.set_onerror(None);
            crashed.worker.terminate();
            let is_last = state.running.is_empty();
            let Some(question) = &mut state.open else { return };
            question.waiting.extend(crashed.part);
            question.restarts += u32::from(is_last);
            (is_last.then_some(question.restarts), crashed.ready)
        };
        match restarts {
            None => self.manage_without(why),
            Some(restarts) if restarts <= MAX_RESTARTS => {
                self.report(RequestEvent::Reply(Reply::Restarted));
                if was_ready {
                    self.start();
                } else {
                    let this = self.clone();
                    spawn_local(async move {
                        fetch_opponents_anew().await;
                        this.start_once();
                    });
                }
            }
            Some(_) => self.fail(why),
        }
    }

    fn fail(&self, why: &str) {
        let on_event = self.0.borrow().open.as_ref().map(|question| Rc::clone(&question.on_event));
        let (Some(on_event), why) = (on_event, why.to_owned()) else { return };
        self.drop_request();
        let (this, id) = (self.clone(), self.0.borrow().last_id);
        spawn_local(async move {
            // Perhaps it is only that the host has a new version, and no longer this page's opponents.
            look_for_version().await;
            if this.0.borrow().last_id == id {
                on_event(RequestEvent::Reply(Reply::Failed(why)));
            }
        });
    }

    /// Passes an event to whoever has made the open request.
    fn report(&self, event: RequestEvent) {
        let on_event = self.0.borrow().open.as_ref().map(|question| Rc::clone(&question.on_event));
        if let Some(on_event) = on_event {
            on_event(event);
        }
    }

    /// The open request has its last reply.
    fn close_with(&self, last: RequestEvent) {
        let question = {
            let mut state = self.0.borrow_mut();
            state.running.iter_mut().for_each(Running::rest);
            state.open.take()
        };
        if let Some(question) = question {
            (question.on_event)(last);
        }
    }
}

impl State {
    fn find(&mut self, number: u32) -> Option<&mut Running> {
        self.running.iter_mut().find(|running| running.number == number)
    }

    /// Takes down the progress of what a worker does; returns that of the whole request.
    fn advance(&mut self, number: u32, percent: u8) -> Option<u8> {
        let part = self.find(number)?.part?;
        Some(self.open.as_mut()?.advance(part, percent))
    }
}

/// Makes a worker load the opponents of a game, if it is ready.
fn load(running: &Running, game: GameId) {
    if running.ready {
        // As in `cancel`.
        let _ = running.post(&WorkerRequest::Load { game });
    }
}
