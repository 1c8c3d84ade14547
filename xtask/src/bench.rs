//! `cargo xtask bench`: natively with statistics, or natively and in Chromium to compare the two.

use anyhow::{Context, Result, ensure};

use crate::children::{Show, command, run};
use crate::serve::Site;
use crate::{bundle, hand_over, places, setup};

/// Hands over to criterion.
pub(crate) fn natively(rest: &[String]) -> Result<()> {
    let mut cargo = command("cargo");
    cargo.args(["bench", "--locked", "-p", "luciole-bench", "--bench", "works"]);
    if !rest.is_empty() {
        cargo.arg("--").args(rest);
    }
    hand_over(&mut cargo)
}

/// Runs all works natively, then in Chromium, built as the opponents are; prints how many are done in a second, and the ratio.
pub(crate) fn in_chromium() -> Result<()> {
    let tools = setup::web_tools()?;
    let chromium = setup::chromium()?;
    let page = bundle::build_bench(&tools)?;

    let mut cargo = command("cargo");
    cargo.current_dir(places::root()).args(["run", "--quiet", "--release", "--locked", "-p", "luciole-bench"]);
    let native = run(&mut cargo, Show::Progress, None)?;
    ensure!(native.success, "the native run {}: {}", native.ending, native.lines.join("\n"));

    let site = Site { folder: page, mounts: vec!["/"], offline: true }.start("127.0.0.1", 0)?;
    let mut node = command("node");
    node.current_dir(places::root()).env("LUCIOLE_URL", &site.address).env("LUCIOLE_CHROMIUM", chromium);
    let web = run(node.arg("xtask/src/bench.mjs"), Show::Progress, None)?;
    ensure!(web.success, "the run in Chromium {}: {}", web.ending, web.lines.join("\n"));

    let (native, web) = (rates(&native.lines)?, rates(&web.lines)?);
    let names = |rates: &[(String, f64)]| rates.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    ensure!(names(&native) == names(&web), "the two runs measured different works");
    println!("{:48} {:>14} {:>14} {:>6}", "a second", "native", "Chromium", "ratio");
    for ((name, native), (_, web)) in native.iter().zip(&web) {
        println!("{name:48} {native:14.1} {web:14.1} {:6.2}", web / native);
    }
    Ok(())
}

/// Reads lines of a name, a tab, and a rate.
fn rates(lines: &[String]) -> Result<Vec<(String, f64)>> {
    let read = |line: &String| {
        let (name, rate) = line.split_once('\t').with_context(|| format!("{line:?} has no tab"))?;
        Ok((name.to_owned(), rate.parse().with_context(|| format!("{rate:?} is no rate"))?))
    };
    lines.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_run_says_is_read() {
        assert_eq!(rates(&["pond: games\t12.5".to_owned()]).unwrap(), [("pond: games".to_owned(), 12.5)]);
        assert!(rates(&["pond: games 12.5".to_owned()]).is_err());
        assert!(rates(&["pond: games\tmany".to_owned()]).is_err());
    }
}
