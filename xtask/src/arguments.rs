//! The command line.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use crate::steps::Step;

/// Set up, serve, test, build and benchmark the repository.
#[derive(Debug, Parser, PartialEq, Eq)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
pub(crate) struct Arguments {
    /// Installs nothing: stops if something is missing, and shows the command that would install it
    #[arg(long, global = true)]
    pub(crate) no_install: bool,
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
}

/// The task to run.
#[derive(Debug, Subcommand, PartialEq, Eq)]
pub(crate) enum Task {
    /// Builds the page and serves it, and builds it anew after each change
    Serve {
        /// The port; if it is taken, the next free one
        #[arg(long, default_value_t = 8080, value_name = "N")]
        port: u16,
        /// The address to listen on
        #[arg(long, default_value = "127.0.0.1", value_name = "H")]
        host: String,
        /// Serves the production build instead, which browsers store for offline use
        #[arg(long)]
        offline: bool,
    },
    /// Checks formatting, lints, types, spelling and the native tests: for every commit
    Check,
    /// Tests everything that tells right from wrong; the last line counts what passed and failed
    Test {
        /// Also what takes long, and what only measures: for releases
        #[arg(long)]
        all: bool,
        /// Runs only these steps
        #[arg(long, value_delimiter = ',', value_name = "STEP,…")]
        only: Vec<Step>,
        /// Arguments for the test runner of `--only native` or `--only e2e`
        #[arg(last = true, value_name = "ARG")]
        rest: Vec<String>,
    },
    /// Formats the code, including views
    Fmt,
    /// Builds the static site in dist/ and compares its size with the budget
    Build {
        /// Also packs the site into one file, dist/luciole.html, which plays when opened from a disk
        #[arg(long)]
        single: bool,
    },
    /// Renders the icons, and the manifest's screenshots from the site in dist/
    Pictures,
    /// Runs the benchmarks
    Bench {
        /// Runs them natively and in Chromium, and compares the two
        #[arg(long, conflicts_with = "rest")]
        chromium: bool,
        /// Measures instead how long a visitor on a slow phone waits for the site in dist/, and what is downloaded
        #[arg(long, conflicts_with_all = ["chromium", "rest"])]
        page: bool,
        /// Measures the site in this folder too, in turn with the one in dist/
        #[arg(long, requires = "page", value_name = "FOLDER")]
        before: Option<PathBuf>,
        /// Arguments for the benchmarks
        #[arg(last = true, value_name = "ARG")]
        rest: Vec<String>,
    },
    /// Runs a fuzz target, by default for a minute
    Fuzz {
        /// A target in fuzz/fuzz_targets
        target: String,
        #[arg(default_value_t = 60)]
        seconds: u32,
    },
    /// Installs what the other tasks need, which they otherwise do themselves
    Setup,
}

impl Arguments {
    /// Parses the arguments after `cargo xtask`; exits if they are invalid.
    pub(crate) fn read() -> Self {
        Self::checked(std::env::args_os()).unwrap_or_else(|error| error.exit())
    }

    /// Whether the output goes to [`crate::places::log`] as well.
    pub(crate) fn is_logged(&self) -> bool {
        matches!(self.task, Some(Task::Check | Task::Test { .. }))
    }

    fn checked<T: Into<std::ffi::OsString> + Clone>(words: impl IntoIterator<Item = T>) -> Result<Self, clap::Error> {
        let arguments = Self::try_parse_from(words)?;
        match &arguments.task {
            Some(Task::Test { only, rest, .. })
                if !rest.is_empty() && !matches!(only[..], [Step::Native | Step::E2e]) =>
            {
                let why = "arguments after `--` need `--only native` or `--only e2e`";
                Err(Self::command().error(ErrorKind::ArgumentConflict, why))
            }
            _ => Ok(arguments),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Arguments, clap::Error> {
        Arguments::checked(["xtask"].into_iter().chain(line.split_whitespace()))
    }

    #[test]
    fn tasks_and_their_options_are_parsed() {
        let serve = |host: &str, port, offline| Task::Serve { host: host.to_owned(), port, offline };
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let bench = |chromium, page, before: Option<&str>, rest| Task::Bench {
            chromium,
            page,
            before: before.map(PathBuf::from),
            rest,
        };
        for (line, task) in [
            ("serve --port 9000 --host 0.0.0.0", serve("0.0.0.0", 9000, false)),
            ("fmt", Task::Fmt),
            ("build", Task::Build { single: false }),
            ("build --single", Task::Build { single: true }),
            ("serve --offline", serve("127.0.0.1", 8080, true)),
            ("check", Task::Check),
            ("test --all", Task::Test { all: true, only: Vec::new(), rest: Vec::new() }),
            (
                "test --only e2e -- -g smoke",
                Task::Test { all: false, only: vec![Step::E2e], rest: words(&["-g", "smoke"]) },
            ),
            (
                "test --only fmt,clippy-wasm --only size",
                Task::Test { all: false, only: vec![Step::Fmt, Step::ClippyWasm, Step::Size], rest: Vec::new() },
            ),
            ("bench --chromium", bench(true, false, None, Vec::new())),
            ("bench -- djinns", bench(false, false, None, words(&["djinns"]))),
            ("bench --page", bench(false, true, None, Vec::new())),
            ("bench --page --before old", bench(false, true, Some("old"), Vec::new())),
            ("fuzz record", Task::Fuzz { target: "record".to_owned(), seconds: 60 }),
        ] {
            assert_eq!(read(line).unwrap(), Arguments { no_install: false, task: Some(task) }, "{line}");
        }
        assert_eq!(read("").unwrap().task, None);
    }

    #[test]
    fn installing_can_be_forbidden_before_and_after_the_task() {
        for line in ["--no-install build", "build --no-install"] {
            assert_eq!(
                read(line).unwrap(),
                Arguments { no_install: true, task: Some(Task::Build { single: false }) },
                "{line}"
            );
        }
    }

    #[test]
    fn invalid_arguments_are_rejected() {
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
            "bench --page --chromium",
            "bench --before old",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
