//! Luciole's web app: pages, painter, texts, storage, and the worker's client. It knows no rule.

#![allow(unreachable_pub, reason = "nothing reaches into a program: `pub` marks what a module offers to the others")]

mod app;
mod board;
mod by_game;
mod days;
mod dialog;
mod element;
mod form;
mod games;
mod host;
mod inbox;
mod json;
mod keeping;
mod live;
mod offline;
mod opponent;
mod outbox;
mod pages;
mod prelude;
mod progress;
mod raster;
mod reading;
mod route;
mod scenery;
mod seats;
mod seen;
mod settings;
mod site;
mod sound;
mod storage;
mod strength;
mod table;
mod texts;
mod watched;

/// A third of the size of the usual one.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    console_error_panic_hook::set_once();
    prelude::spawn_local(app::start());
}
