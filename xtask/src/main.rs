//! Everything that is done to the repository: set-up, serve, test, build, bench, fuzz.

mod arguments;
mod bench;
mod bundle;
mod children;
mod imports;
mod notices;
mod offline;
mod places;
mod serve;
mod setup;
mod sizes;
mod stamp;
mod steps;
mod tally;

use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use arguments::Task;

fn main() -> ExitCode {
    let task = match Task::parse(std::env::args().skip(1)) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("{error}\n\n{}", arguments::help());
            return ExitCode::from(2);
        }
    };
    match perform(task) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("\nFAILED: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Does it; false is a failure that has been told already.
fn perform(task: Task) -> Result<bool> {
    match task {
        Task::Help => println!("{}", arguments::help()),
        Task::SetUp => {
            setup::web_tools()?;
            setup::chromium()?;
            setup::firefox()?;
            setup::webkit()?;
            println!("All is set up.");
        }
        Task::Build => {
            bundle::build(&setup::web_tools()?)?;
            let excess = weigh()?;
            ensure!(excess.is_empty(), "{}", excess.join("; "));
        }
        Task::Serve { host, port, offline } => {
            if bundle::build(&setup::web_tools()?)? {
                for excess in weigh()? {
                    println!("Beware: {excess}");
                }
            }
            let site = serve::Site { folder: places::dist(), mounts: vec!["/"], offline };
            let running = site.start(&host, port)?;
            println!("Luciole is at {}", running.address);
            running.wait();
        }
        Task::Test { only, rest } => return Ok(steps::test(&only, &rest)),
        Task::Pictures => pictures()?,
        Task::Bench { chromium: false, rest } => bench::natively(&rest)?,
        Task::Bench { chromium: true, .. } => bench::in_chromium()?,
        Task::Fuzz { target, seconds } => fuzz(&target, seconds)?,
    }
    Ok(true)
}

/// Tells the sizes of the site, and answers what is over its budget.
fn weigh() -> Result<Vec<String>> {
    let sizes = sizes::Sizes::of_site()?;
    print!("{sizes}");
    Ok(sizes.excess())
}

/// Draws the icons, and screenshots of the site as it is in dist/.
fn pictures() -> Result<()> {
    setup::node()?;
    let chromium = setup::chromium()?;
    ensure!(places::dist().join("index.html").is_file(), "there is no site in dist/: `cargo xtask build` makes it");
    let site = serve::Site { folder: places::dist(), mounts: vec!["/"], offline: true };
    let running = site.start("127.0.0.1", 0)?;
    let mut node = children::command("node");
    node.env("LUCIOLE_URL", &running.address).env("LUCIOLE_CHROMIUM", chromium).arg("xtask/src/pictures.mjs");
    hand_over(&mut node)
}

fn fuzz(target: &str, seconds: u32) -> Result<()> {
    let nightly = children::answer(children::command("cargo").args(["+nightly", "--version"]));
    ensure!(nightly.is_some(), "fuzzing needs Rust's nightly toolchain: `rustup toolchain install nightly` brings it");
    let programs = setup::cargo_fuzz().ensure()?;
    let mut cargo = children::command("cargo");
    cargo
        .env("PATH", children::prepend_to_path(&[programs])?)
        .args(["+nightly", "fuzz", "run", target, "--"])
        .arg(format!("-max_total_time={seconds}"));
    hand_over(&mut cargo)
}

/// Lets a child have the terminal.
pub(crate) fn hand_over(command: &mut Command) -> Result<()> {
    let words = children::spelt(command);
    let status = command.current_dir(places::root()).status().with_context(|| format!("`{words}` can't be started"))?;
    ensure!(status.success(), "`{words}` failed ({status})");
    Ok(())
}
