//! Luciole's web app: pages, painter, texts, storage, and the worker's client. It knows no rule.

#![allow(unreachable_pub, reason = "nothing reaches into a program: `pub` marks what a module offers to the others")]

mod app;
mod begin;
mod components;
mod context;
mod dom;
mod i18n;
mod model;
mod navigate;
mod pages;
mod table;
mod view;

/// A third of the size of the usual one.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    console_error_panic_hook::set_once();
    dom::prelude::spawn_local(app::start());
}
