//! `cargo xtask bench`: natively with statistics, natively and in Chromium to compare the two, or the site's page.

use std::env;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use xshell::cmd;

use crate::machine::Machine;
use crate::serve::{Running, Site};
use crate::{bundle, places, setup};

/// The viewer of lichess, which shows games in other pages too; and such a page.
const LICHESS: &str = "lichess-pgn-viewer@2.4.5";
const LICHESS_PAGE: &str = r#"<!doctype html><html lang="en"><title>Blog</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="lichess-pgn-viewer.css"><div id="board"></div>
<script type="module">
import viewer from './lichess-pgn-viewer.min.js';
viewer(document.querySelector('#board'), { pgn: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O' });
</script>"#;

/// Runs criterion.
pub(crate) fn natively(machine: &Machine, rest: &[String]) -> Result<()> {
    Ok(cmd!(machine, "cargo bench --locked -p luciole-bench --bench works -- {rest...}").run()?)
}

/// Runs all benchmarks natively, then in Chromium, built like the opponents; prints the rates per second and their
/// ratio.
pub(crate) fn in_chromium(machine: &Machine) -> Result<()> {
    let tools = setup::web_tools(machine)?;
    let chromium = setup::chromium(machine)?;
    let page = bundle::build_bench(&tools)?;

    println!("Measuring natively, then in Chromium.");
    let native = cmd!(machine, "cargo run --quiet --release --locked -p luciole-bench").read()?;
    let site = Site { folder: page, mounts: vec!["/"] }.start("127.0.0.1", 0)?;
    let node = cmd!(machine, "node xtask/src/bench.mjs");
    let web = node.env("LUCIOLE_URL", &site.address).env("LUCIOLE_CHROMIUM", chromium).read()?;

    let (native, web) = (rates(&native)?, rates(&web)?);
    let names = |rates: &[(String, f64)]| rates.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    ensure!(names(&native) == names(&web), "the two runs measured different benchmarks");
    println!("{:48} {:>14} {:>14} {:>6}", "per second", "native", "Chromium", "ratio");
    for ((name, native), (_, web)) in native.iter().zip(&web) {
        println!("{name:48} {native:14.1} {web:14.1} {:6.2}", web / native);
    }
    Ok(())
}

/// Prints how long a visitor waits for the site in dist/, and for the one in the other folder; with `LUCIOLE_LICHESS=1`
/// also for lichess' viewer, if npm has it.
pub(crate) fn of_page(machine: &Machine, before: Option<PathBuf>) -> Result<()> {
    setup::node(machine)?;
    let chromium = setup::chromium(machine)?;
    let serve = |folder: PathBuf| {
        ensure!(folder.join("index.html").is_file(), "there is no site in {}", folder.display());
        Site { folder, mounts: vec!["/"] }.start("127.0.0.1", 0)
    };
    let now = serve(places::dist()).context("run `cargo xtask build`")?;
    let before = before.map(serve).transpose()?;
    let lichess = env::var_os("LUCIOLE_LICHESS").map(|_| lichess(machine).and_then(serve)).transpose();
    let lichess = lichess.unwrap_or_else(|why| {
        println!("{LICHESS} isn't measured: {why:#}");
        None
    });
    let address = |site: &Option<Running>| site.as_ref().map_or_else(String::new, |site| site.address.clone());
    let runner = cmd!(machine, "node node_modules/@playwright/test/cli.js test --project=journeys")
        .env("LUCIOLE_URL", &now.address)
        .env("LUCIOLE_BEFORE_URL", address(&before))
        .env("LUCIOLE_LICHESS_URL", address(&lichess))
        .env("LUCIOLE_CHROMIUM", chromium);
    Ok(runner.run()?)
}

/// Installs lichess' viewer; returns the folder with its page.
fn lichess(machine: &Machine) -> Result<PathBuf> {
    let prefix = places::target().join("lichess");
    let folder = prefix.join("node_modules/lichess-pgn-viewer/dist");
    if !folder.is_dir() {
        let npm = cmd!(machine, "npm install --prefix {prefix} --ignore-scripts --no-audit --no-fund {LICHESS}");
        machine.install("lichess' viewer (a few seconds)", &npm, "registry.npmjs.org or a mirror")?;
    }
    fs::write(folder.join("index.html"), LICHESS_PAGE)?;
    Ok(folder)
}

/// Parses lines that consist of a name, a tab, and a rate.
fn rates(lines: &str) -> Result<Vec<(String, f64)>> {
    let read = |line: &str| {
        let (name, rate) = line.split_once('\t').with_context(|| format!("{line:?} has no tab"))?;
        Ok((name.to_owned(), rate.parse().with_context(|| format!("{rate:?} is not a rate"))?))
    };
    lines.lines().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_output_of_a_run_is_parsed() {
        assert_eq!(rates("pond: games\t12.5\n").unwrap(), [("pond: games".to_owned(), 12.5)]);
        assert!(rates("pond: games 12.5").is_err());
        assert!(rates("pond: games\tmany").is_err());
    }
}
