//! The results of checks, and parsers for the output of test runners.

use std::fmt::{self, Display};
use std::path::Path;

use anstream::adapter::strip_str;
use serde_json::Value;

/// How many lines of each failure the end of a run repeats.
const REPEATED: usize = 12;

/// Counts, and the names of failures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: usize,
    /// Tests that failed.
    pub(crate) failed: usize,
    /// Tests that were skipped deliberately: reported, but not in the last line.
    pub(crate) skipped: usize,
    /// Descriptions of failed tests.
    pub(crate) failures: Vec<String>,
    /// What this machine can't test, each with the reason.
    pub(crate) not_tested: Vec<String>,
}

impl Tally {
    /// One success.
    pub(crate) fn pass() -> Self {
        Self { passed: 1, ..Self::default() }
    }

    /// One failure, with its reason.
    pub(crate) fn fail(why: impl Into<String>) -> Self {
        Self { failed: 1, failures: vec![why.into()], ..Self::default() }
    }

    /// Something that this machine can't test, with the reason.
    pub(crate) fn not_tested(what: &str, why: &str) -> Self {
        Self { not_tested: vec![format!("{what} ({why})")], ..Self::default() }
    }

    /// Whether nothing failed.
    pub(crate) fn is_clean(&self) -> bool {
        self.failed == 0
    }

    /// Adds another tally, with a heading before its failures.
    pub(crate) fn add(&mut self, heading: &str, other: &Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
        let named = other.failures.iter().map(|why| format!("{heading}: {why}"));
        self.failures.extend(named);
        self.not_tested.extend_from_slice(&other.not_tested);
    }

    /// The end of a run's output: what was skipped, what failed, the log, if there is one, and the counts in the last
    /// line.
    pub(crate) fn closing_lines(&self, log: Option<&Path>) -> Vec<String> {
        let skipped = (self.skipped > 0).then(|| format!("{} skipped", self.skipped));
        let not_tested = self.not_tested.iter().map(|what| format!("Not tested: {what}"));
        // All of it has been printed above.
        let repeated = |why: &String| why.lines().take(REPEATED).collect::<Vec<_>>().join("\n    ");
        let failures = self.failures.iter().map(|why| format!("FAILED: {}", repeated(why)));
        let log = log.map(|log| format!("Log: {}", log.display()));
        skipped.into_iter().chain(not_tested).chain(failures).chain(log).chain([self.to_string()]).collect()
    }

    /// Counts a runner's failure even if it reported no results, and counts the absence of results as a failure.
    pub(crate) fn or_failure<E: Display>(mut self, end: Result<(), E>) -> Self {
        match end {
            Err(end) if self.failed == 0 => {
                self.failed = 1;
                self.failures.push(format!("{end} without reporting which test failed"));
            }
            Ok(()) if self.passed + self.failed == 0 => {
                self.failed = 1;
                self.failures.push("no tests were found".to_owned());
            }
            _ => {}
        }
        self
    }

    /// Parses the output of Rust's test harness; wasm-bindgen's has the same format. Our own tests print
    /// `not tested: …` for what they skip.
    pub(crate) fn of_rust_tests(lines: &[String]) -> Self {
        let mut tally = Self::default();
        // The failure whose message follows.
        let mut failure: Option<usize> = None;
        for line in lines {
            let line = line.trim();
            if line.is_empty() || line.starts_with("note:") || line == "stack backtrace:" {
                failure = None;
            }
            if let Some(failure) = failure {
                tally.failures[failure].extend(["\n", line]);
            } else if let Some(name) = line.strip_prefix("---- ").and_then(|rest| rest.strip_suffix(" stdout ----")) {
                failure = tally.failures.iter().rposition(|why| why == name);
            } else if let Some(what) = line.strip_prefix("not tested: ") {
                tally.not_tested.push(what.to_owned());
            } else if let Some(counts) = line.strip_prefix("test result: ") {
                tally.passed += count(counts, "passed");
                tally.failed += count(counts, "failed");
                tally.skipped += count(counts, "ignored");
            } else if let Some(name) = failed_test(line) {
                tally.failures.push(name.to_owned());
            }
        }
        tally
    }

    /// Parses Playwright's JSON report.
    pub(crate) fn of_playwright(report: &Value) -> Self {
        let stat = |name: &str| {
            let number = report["stats"][name].as_u64().unwrap_or(0);
            usize::try_from(number).unwrap_or(usize::MAX)
        };
        let mut tally =
            Self { passed: stat("expected"), failed: stat("unexpected"), skipped: stat("skipped"), ..Self::default() };
        for suite in report["suites"].as_array().into_iter().flatten() {
            tally.name_failed_specs(suite, "");
        }
        // Files that fail to load contain no tests.
        let errors = report["errors"].as_array().map_or(0, Vec::len);
        if tally.failed == 0 && errors > 0 {
            tally.failed = errors;
            tally.failures.push("Playwright couldn't load its tests".to_owned());
        }
        tally
    }

    fn name_failed_specs(&mut self, suite: &Value, above: &str) {
        let title = format!("{above}{} › ", suite["title"].as_str().unwrap_or("?"));
        for spec in suite["specs"].as_array().into_iter().flatten() {
            if spec["ok"] == false {
                let why = failure_details(spec).unwrap_or_default();
                self.failures.push(format!("{title}{}{why}", spec["title"].as_str().unwrap_or("?")));
            }
        }
        for inner in suite["suites"].as_array().into_iter().flatten() {
            self.name_failed_specs(inner, &title);
        }
    }
}

impl Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// The number before a word, as in `ok. 12 passed; 0 failed`.
fn count(text: &str, word: &str) -> usize {
    let words: Vec<&str> = text.split([' ', ';', '.']).filter(|w| !w.is_empty()).collect();
    words.windows(2).find(|pair| pair[1] == word).and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
}

/// What a failed Playwright test expected and saw, and where its screenshot is, each on a line of its own.
fn failure_details(spec: &Value) -> Option<String> {
    let test = spec["tests"].as_array()?.iter().find(|test| test["status"] == "unexpected")?;
    let result = test["results"].as_array()?.last()?;
    let message = strip_str(result["errors"][0]["message"].as_str().unwrap_or_default()).to_string();
    let lines = message.lines().filter(|line| !line.trim().is_empty()).take(REPEATED - 2);
    let mut attachments = result["attachments"].as_array().into_iter().flatten();
    let screenshot = attachments.rfind(|attached| attached["contentType"] == "image/png");
    let screenshot = screenshot.and_then(|attached| attached["path"].as_str());
    Some(lines.chain(screenshot).flat_map(|line| ["\n", line]).collect())
}

/// The name in `test some::name ... FAILED`.
fn failed_test(line: &str) -> Option<&str> {
    let (name, verdict) = line.strip_prefix("test ")?.rsplit_once(" ... ")?;
    verdict.starts_with("FAIL").then_some(name)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_results_of_all_test_binaries_are_summed() {
        let tally = Tally::of_rust_tests(&lines(
            "running 2 tests\n\
             test one ... ok\n\
             test a::two ... FAILED\n\
             failures:\n\
             ---- a::two stdout ----\n\
             thread 'a::two' (7) panicked at src/a.rs:3:5:\n\
             assertion `left == right` failed\n  left: 1\n right: 2\n\
             note: run with `RUST_BACKTRACE=1`\n\
             failures:\n    a::two\n\
             test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
             not tested: a bot (there is no python3)\n\
             test result: ok. 40 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out; finished in 1.20s\n",
        ));
        assert_eq!((tally.passed, tally.failed, tally.skipped), (41, 1, 3));
        let why = "thread 'a::two' (7) panicked at src/a.rs:3:5:\nassertion `left == right` failed\nleft: 1\nright: 2";
        assert_eq!(tally.failures, [format!("a::two\n{why}")]);
        assert_eq!(tally.not_tested, ["a bot (there is no python3)"]);
        assert_eq!(tally.to_string(), "41 passed, 1 failed");
    }

    #[test]
    fn a_crash_without_results_is_one_failure() {
        let crashed = Tally::of_rust_tests(&lines("error: could not compile")).or_failure(Err("ended with status 101"));
        assert_eq!((crashed.passed, crashed.failed), (0, 1));
        assert_eq!(crashed.failures.len(), 1);
    }

    #[test]
    fn a_failure_is_counted_only_once() {
        let text = "test result: FAILED. 1 passed; 2 failed; 0 ignored";
        let tally = Tally::of_rust_tests(&lines(text)).or_failure(Err("ended with status 101"));
        assert_eq!((tally.passed, tally.failed), (1, 2));
    }

    #[test]
    fn no_tests_at_all_are_a_failure() {
        let text = "test result: ok. 0 passed; 0 failed; 0 ignored";
        let tally = Tally::of_rust_tests(&lines(text)).or_failure(Ok::<_, String>(()));
        assert_eq!((tally.passed, tally.failed), (0, 1));
    }

    #[test]
    fn a_playwright_report_is_parsed() {
        let report = json!({
            "suites": [{
                "title": "smoke.spec.ts",
                "specs": [
                    { "title": "loads", "ok": true },
                    { "title": "stalls", "ok": false, "tests": [{ "status": "unexpected", "results": [{
                        "errors": [{ "message": "Error: \u{1b}[2mexpect\u{1b}[22m(locator)\n\nExpected: \u{1b}[32m1\u{1b}[39m\nReceived: 2" }],
                        "attachments": [{ "contentType": "image/png", "path": "test-results/stalls.png" }]
                    }] }] }
                ],
                "suites": [{ "title": "deep", "specs": [{ "title": "mounts", "ok": false }] }]
            }],
            "errors": [],
            "stats": { "expected": 4, "unexpected": 2, "skipped": 2 }
        });
        let tally = Tally::of_playwright(&report);
        assert_eq!((tally.passed, tally.failed, tally.skipped), (4, 2, 2));
        assert_eq!(
            tally.failures,
            [
                "smoke.spec.ts › stalls\nError: expect(locator)\nExpected: 1\nReceived: 2\ntest-results/stalls.png",
                "smoke.spec.ts › deep › mounts"
            ]
        );
    }

    #[test]
    fn a_playwright_report_with_files_that_do_not_load_is_a_failure() {
        let report = json!({ "suites": [], "errors": [{}], "stats": {} });
        assert_eq!(Tally::of_playwright(&report).failed, 1);
    }

    #[test]
    fn totals_keep_the_failures() {
        let mut all = Tally::pass();
        all.add("size", &Tally::fail("too big"));
        assert_eq!(all.to_string(), "1 passed, 1 failed");
        assert_eq!(all.failures, ["size: too big"]);
    }

    #[test]
    fn a_run_ends_with_what_was_skipped_and_the_counts() {
        let mut all = Tally { passed: 3, skipped: 2, ..Tally::default() };
        all.add("A game in WebKit", &Tally::not_tested("WebKit", "WebKitGTK is for Linux"));
        all.add("Size budget", &Tally::fail("too big\nby far"));
        assert_eq!(
            all.closing_lines(Some(Path::new("target/test.log"))),
            [
                "2 skipped",
                "Not tested: WebKit (WebKitGTK is for Linux)",
                "FAILED: Size budget: too big\n    by far",
                "Log: target/test.log",
                "3 passed, 1 failed"
            ]
        );
    }
}
