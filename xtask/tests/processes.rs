//! An interrupted run leaves no process behind, and its output is in a file.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use xshell::{Shell, TempDir};

/// A folder for PATH whose `cargo` runs this script.
fn cargo(script: &str) -> TempDir {
    let folder = Shell::new().unwrap().create_temp_dir().unwrap();
    let file = folder.path().join("cargo");
    fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

/// `cargo xtask test --only clippy` with the `cargo` of this folder, and a target folder in it.
fn lints(folder: &Path) -> Command {
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.args(["test", "--only", "clippy"]).env("PATH", path).env("CARGO_TARGET_DIR", folder.join("target"));
    xtask.stdin(Stdio::null());
    xtask
}

fn wait_for(what: impl Fn() -> bool) {
    let started = Instant::now();
    while !what() {
        assert!(started.elapsed() < Duration::from_mins(1));
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_interrupted_run_leaves_no_process() {
    for (signal, trap) in [("INT", ""), ("TERM", "trap \"\" TERM; "), ("HUP", "")] {
        // A child that Ctrl-C in a terminal doesn't reach, and in one case no request to end.
        let folder = cargo(&format!("setsid sh -c '{trap}echo $$ > \"$CARGO_TARGET_DIR/child\"; sleep 600' & wait"));
        let mut xtask = lints(folder.path()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let child = || fs::read_to_string(folder.path().join("target/child")).unwrap_or_default();
        wait_for(|| child().ends_with('\n'));
        // Defunct ones have ended, and only wait for their parent to ask.
        let stat = Path::new("/proc").join(child().trim()).join("stat");
        let is_running = || fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z "));
        assert!(is_running());
        let id = xtask.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
        assert!(!xtask.wait().unwrap().success());
        assert!(!is_running(), "{signal}");
    }
}

#[test]
fn the_log_holds_what_a_run_and_its_children_print() {
    let folder = cargo("echo said; echo warned >&2; exit 1");
    for _ in 0..2 {
        let output = lints(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let printed = String::from_utf8(output.stdout).unwrap();
        let log = folder.path().join("target/test.log");
        assert_eq!(fs::read_to_string(&log).unwrap(), printed);
        assert!(printed.contains("\nsaid\nwarned\n") && printed.ends_with("0 passed, 1 failed\n"), "{printed}");
        assert!(printed.contains(&log.display().to_string()), "{printed}");
    }
}
