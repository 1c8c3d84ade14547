//! The repository's tasks: set up, serve, test, build, benchmark, fuzz.

mod arguments;
mod bench;
mod bundle;
mod html;
mod machine;
mod notices;
mod offline;
mod places;
mod programs;
mod serve;
mod setup;
mod single;
mod sizes;
mod split;
mod stamp;
mod steps;
mod supervisor;
mod tally;

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};
use arguments::{Arguments, Task};
use clap::CommandFactory;
use machine::Machine;
use steps::Extent;
use xshell::cmd;

fn main() -> ExitCode {
    let arguments = Arguments::read();
    let result = if supervisor::is_outer() {
        let log = arguments.is_logged().then(places::log);
        supervisor::supervise(log.as_deref())
    } else {
        perform(arguments).map(|passed| if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    };
    result.unwrap_or_else(|error| {
        eprintln!("\nFAILED: {error:#}");
        ExitCode::FAILURE
    })
}

/// Runs the task; false means a failure that has already been reported.
fn perform(arguments: Arguments) -> Result<bool> {
    let machine = Machine::new(!arguments.no_install)?;
    match arguments.task {
        None => Arguments::command().print_help()?,
        Some(Task::Setup) => {
            setup::web_tools(&machine)?;
            setup::node(&machine)?;
            setup::cargo_about(&machine)?;
            setup::leptosfmt(&machine)?;
            setup::chromium(&machine)?;
            setup::firefox(&machine)?;
            setup::webkit(&machine)?;
            println!("Everything is set up.");
        }
        Some(Task::Fmt) => {
            let leptosfmt = setup::leptosfmt(&machine)?;
            cmd!(machine, "{leptosfmt} --quiet src").run()?;
            cmd!(machine, "cargo fmt --all").run()?;
        }
        Some(Task::Build { single }) => {
            bundle::build(&setup::web_tools(&machine)?, single)?;
            let excess = weigh()?;
            ensure!(excess.is_empty(), "{}", excess.join("; "));
        }
        Some(Task::Serve { host, port, offline: false }) => {
            let port = serve::listen(&host, port)?.local_addr()?.port().to_string();
            bundle::serve(&setup::web_tools(&machine)?, &host, &port)?;
        }
        Some(Task::Serve { host, port, offline: true }) => {
            if bundle::build(&setup::web_tools(&machine)?, false)? {
                for excess in weigh()? {
                    println!("Beware: {excess}");
                }
            }
            let running = site().start(&host, port)?;
            println!("Luciole is at {}", running.address);
            loop {
                std::thread::park();
            }
        }
        Some(Task::Check) => return Ok(steps::test(&machine, Extent::Check, &[], Vec::new())),
        Some(Task::Test { all, only, rest }) => {
            let extent = if all { Extent::All } else { Extent::Test };
            return Ok(steps::test(&machine, extent, &only, rest));
        }
        Some(Task::Pictures) => pictures(&machine)?,
        Some(Task::Bench { page: true, before, .. }) => bench::of_page(&machine, before)?,
        Some(Task::Bench { chromium: true, .. }) => bench::in_chromium(&machine)?,
        Some(Task::Bench { rest, .. }) => bench::natively(&machine, &rest)?,
        Some(Task::Fuzz { target, seconds }) => fuzz(machine, &target, seconds)?,
    }
    Ok(true)
}

fn site() -> serve::Site {
    serve::Site { folder: places::dist(), mounts: vec!["/"] }
}

/// Prints the sizes of the site; returns what exceeds its budget.
fn weigh() -> Result<Vec<String>> {
    let sizes = sizes::Sizes::of_site()?;
    print!("{sizes}");
    Ok(sizes.excess())
}

/// Renders the icons, and screenshots of the site in dist/.
fn pictures(machine: &Machine) -> Result<()> {
    setup::node(machine)?;
    let chromium = setup::chromium(machine)?;
    ensure!(places::dist().join("index.html").is_file(), "there is no site in dist/: run `cargo xtask build`");
    let running = site().start("127.0.0.1", 0)?;
    let node = cmd!(machine, "node xtask/src/pictures.mjs");
    Ok(node.env("LUCIOLE_URL", &running.address).env("LUCIOLE_CHROMIUM", chromium).run()?)
}

fn fuzz(machine: Machine, target: &str, seconds: u32) -> Result<()> {
    programs::output_of(cmd!(machine, "cargo +nightly --version"))
        .context("fuzzing needs Rust's nightly toolchain: run `rustup toolchain install nightly`")?;
    let programs = setup::cargo_fuzz().ensure(&machine)?;
    let machine = machine.with("PATH", programs::path_with(&[programs])?);
    let limit = format!("-max_total_time={seconds}");
    // What it finds goes to the first folder; the second is in the repository.
    let (found, seeds) = (format!("fuzz/corpus/{target}"), format!("fuzz/seeds/{target}"));
    fs::create_dir_all(&found)?;
    Ok(cmd!(machine, "cargo +nightly fuzz run {target} {found} {seeds} -- {limit}").run()?)
}
