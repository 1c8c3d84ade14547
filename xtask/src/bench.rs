//! `cargo xtask bench`: natively with statistics, or natively and in Chromium to compare the two.

use anyhow::{Context, Result, ensure};
use xshell::cmd;

use crate::machine::Machine;
use crate::serve::Site;
use crate::{bundle, setup};

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
