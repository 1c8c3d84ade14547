//! The command line.

use anyhow::{Context, Result, bail};

use crate::steps;

/// What is to be done.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Help,
    SetUp,
    Build,
    Serve { host: String, port: u16, offline: bool },
    Test { only: Vec<String>, rest: Vec<String> },
    Pictures,
    Bench { chromium: bool, rest: Vec<String> },
    Fuzz { target: String, seconds: u32 },
}

/// How to call it.
pub(crate) fn help() -> String {
    format!(
        "\
cargo xtask serve [--port N] [--host H]   builds the site and serves it (port 8080 or the next free one); with --offline,
                                          browsers keep it for use offline, as they do from other hosts
cargo xtask test [--only STEP,…]          checks everything; the last line says how many passed and failed
cargo xtask build                         the static site in dist/, and its size against the budget
cargo xtask pictures                      draws the icons, and the manifest's screenshots of the site in dist/
cargo xtask bench [-- ARG…]               the benchmarks
cargo xtask bench --chromium              the same natively and in Chromium, and how the two compare
cargo xtask fuzz TARGET [SECONDS]         fuzzes for a minute, or as long as said
cargo xtask setup                         only installs what the others need; they do it themselves
cargo xtask help                          this

STEP is one of {}. After `--only native` or `--only e2e`,
`-- ARG…` hands arguments to that step's test runner.",
        steps::names().join(", ")
    )
}

impl Task {
    /// Reads the words after `cargo xtask`.
    pub(crate) fn parse(words: impl IntoIterator<Item = String>) -> Result<Self> {
        let mut words: Vec<String> = words.into_iter().collect();
        let rest = match words.iter().position(|word| word == "--") {
            Some(at) => {
                let rest = words.split_off(at);
                rest.into_iter().skip(1).collect()
            }
            None => Vec::new(),
        };
        let mut words = words.into_iter();
        let Some(name) = words.next() else {
            return Ok(Self::Help);
        };
        let takes_rest = matches!(name.as_str(), "bench" | "test");
        if !rest.is_empty() && !takes_rest {
            bail!("`{name}` takes nothing after `--`");
        }
        let task = match name.as_str() {
            "help" | "--help" | "-h" => Self::Help,
            "setup" => Self::SetUp,
            "build" => Self::Build,
            "serve" => serve(&mut words)?,
            "test" => test(&mut words, rest)?,
            "pictures" => Self::Pictures,
            "bench" => bench(&mut words, rest)?,
            "fuzz" => Self::Fuzz {
                target: words.next().context("fuzz which target?")?,
                seconds: words.next().map_or(Ok(60), |seconds| seconds.parse()).context("SECONDS is a whole number")?,
            },
            _ => bail!("there is no `{name}`"),
        };
        match words.next() {
            Some(word) => bail!("`{name}` doesn't know `{word}`"),
            None => Ok(task),
        }
    }
}

fn bench(words: &mut impl Iterator<Item = String>, rest: Vec<String>) -> Result<Task> {
    let chromium = match words.next().as_deref() {
        None => false,
        Some("--chromium") => true,
        Some(word) => bail!("`bench` doesn't know `{word}`"),
    };
    if chromium && !rest.is_empty() {
        bail!("`bench --chromium` takes nothing after `--`");
    }
    Ok(Task::Bench { chromium, rest })
}

fn serve(words: &mut impl Iterator<Item = String>) -> Result<Task> {
    let (mut host, mut port, mut offline) = ("127.0.0.1".to_owned(), 8080, false);
    while let Some(word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} needs a value"));
        match word.as_str() {
            "--host" => host = value()?,
            "--port" => port = value()?.parse().context("N is a port from 0 to 65535")?,
            "--offline" => offline = true,
            _ => bail!("`serve` doesn't know `{word}`"),
        }
    }
    Ok(Task::Serve { host, port, offline })
}

fn test(words: &mut impl Iterator<Item = String>, rest: Vec<String>) -> Result<Task> {
    let mut only = Vec::new();
    while let Some(word) = words.next() {
        if word != "--only" {
            bail!("`test` doesn't know `{word}`");
        }
        let list = words.next().context("--only needs names of steps")?;
        only.extend(list.split(',').map(str::to_owned));
    }
    if let Some(unknown) = only.iter().find(|name| !steps::names().contains(&name.as_str())) {
        bail!("there is no step `{unknown}`");
    }
    if !rest.is_empty() && !matches!(only.as_slice(), [one] if one == "native" || one == "e2e") {
        bail!("arguments after `--` need `--only native` or `--only e2e`");
    }
    Ok(Task::Test { only, rest })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Task> {
        Task::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn tasks_and_their_options_are_read() {
        assert_eq!(parse("").unwrap(), Task::Help);
        assert_eq!(
            parse("serve --port 9000 --host 0.0.0.0").unwrap(),
            Task::Serve { host: "0.0.0.0".to_owned(), port: 9000, offline: false }
        );
        assert_eq!(
            parse("serve --offline").unwrap(),
            Task::Serve { host: "127.0.0.1".to_owned(), port: 8080, offline: true }
        );
        assert_eq!(
            parse("test --only e2e -- -g smoke").unwrap(),
            Task::Test { only: vec!["e2e".to_owned()], rest: vec!["-g".to_owned(), "smoke".to_owned()] }
        );
        assert_eq!(parse("bench --chromium").unwrap(), Task::Bench { chromium: true, rest: Vec::new() });
        assert_eq!(parse("bench -- djinns").unwrap(), Task::Bench { chromium: false, rest: vec!["djinns".to_owned()] });
        assert_eq!(parse("fuzz record").unwrap(), Task::Fuzz { target: "record".to_owned(), seconds: 60 });
    }

    #[test]
    fn what_is_not_understood_is_said() {
        for line in [
            "sreve",
            "serve --prot 1",
            "serve --port high",
            "serve --offline yes",
            "build now",
            "build -- x",
            "test --only e3e",
            "test -- x",
            "test --only fmt -- x",
            "fuzz",
            "fuzz record long",
            "bench --firefox",
            "bench --chromium -- x",
        ] {
            assert!(parse(line).is_err(), "{line}");
        }
    }
}
