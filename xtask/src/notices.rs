//! The page of third-party libraries with their licences. cargo-about generates it from the dependency tree.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use xshell::cmd;

use crate::machine::Machine;
use crate::setup::WebTools;

/// The page, next to index.html.
const PAGE: &str = "third-party.html";
/// The shipped programs.
const PROGRAMS: [&str; 2] = ["luciole-app", "luciole-worker"];
const SPLIT: &str = "luciole-app/split,luciole-worker/split";

/// Writes the page into the site. By then the crates' sources, which contain the licences, have been downloaded.
pub(crate) fn write(tools: &WebTools, about: &Path, dist: &Path) -> Result<()> {
    let page = dist.join(PAGE);
    cmd!(tools, "{about} generate --features split --frozen --fail about.hbs --output-file {page}")
        .run()
        .context("each licence above must be listed in about.toml, or its crate must be removed")?;
    let missing = missing(&fs::read_to_string(&page)?, &tree(&tools.machine)?);
    ensure!(missing.is_empty(), "{PAGE} lacks {}", missing.join(", "));
    Ok(())
}

/// The crates that cargo links into the programs, one per line.
fn tree(machine: &Machine) -> Result<String> {
    let programs = PROGRAMS.map(|program| format!("--package={program}"));
    cmd!(
        machine,
        "cargo tree --locked --target wasm32-unknown-unknown --features {SPLIT} --edges normal,no-proc-macro --prefix none {programs...}"
    )
    .quiet()
    .read()
    .context("`cargo tree` can't list the programs' crates")
}

/// The crates of a tree that the page doesn't list, except our own.
fn missing(page: &str, tree: &str) -> Vec<String> {
    let named: BTreeSet<&str> =
        page.lines().filter_map(|line| line.strip_prefix("<li>")?.strip_suffix("</li>")).collect();
    let linked: BTreeSet<String> = tree
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("luciole-"))
        .map(|line| line.split_whitespace().take(2).collect::<Vec<_>>().join(" ").replacen(" v", " ", 1))
        .collect();
    linked.into_iter().filter(|linked| !named.contains(linked.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_of_the_programs_must_be_listed() {
        let tree = "luciole-app v0.1.0 (/luciole)\n\
                    idb v0.6.5\n\
                    thiserror v2.0.21\n\
                    thiserror-impl v2.0.21 (proc-macro)\n\
                    idb v0.6.5 (*)\n\
                    \n\
                    luciole-worker v0.1.0 (/luciole/programs/worker)\n";
        let page = "<ul>\n<li>idb 0.6.5</li>\n<li>thiserror-impl 2.0.21</li>\n</ul>\n<p>thiserror 2.0.21</p>";
        assert_eq!(missing(page, tree), ["thiserror 2.0.21"]);
    }

    #[test]
    fn the_programs_contain_known_libraries() {
        let tree = tree(&Machine::new(false).unwrap()).unwrap();
        for library in ["idb", "thiserror", "wasm-bindgen"] {
            assert!(tree.lines().any(|line| line.split(' ').next() == Some(library)), "{library}");
        }
    }
}
