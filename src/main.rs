//! Luciole's web app: pages, painter, texts, storage, and the worker's client. It knows no game's rules.

#![allow(clippy::needless_pass_by_value, reason = "components own their props")]
#![allow(unreachable_pub, reason = "a program exports nothing: `pub` marks a module's interface to other modules")]

mod app;
mod begin;
mod board;
mod components;
mod context;
mod dom;
mod i18n;
mod navigate;
mod opponents;
mod pages;
mod shell;
mod sound;
mod store;
mod table;
#[cfg(test)]
mod tests;

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(app::App);
}
