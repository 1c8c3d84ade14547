//! `--no-install` stops if something is missing, names the command that would install it, and doesn't run it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use xshell::Shell;

/// Writes a program that consists of one line of shell into a folder.
fn program(folder: &Path, name: &str, line: &str) {
    let file = folder.join(name);
    fs::write(&file, format!("#!/bin/sh\n{line}\n")).unwrap();
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The output of xtask, and whether it succeeded, with PATH set to this folder only.
fn xtask(folder: &Path, words: &[&str]) -> (String, bool) {
    let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output = xtask
        .args(words)
        .env("PATH", folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env_remove("CHROME_PATH")
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (said.concat(), output.status.success())
}

#[test]
fn a_missing_program_is_named_with_its_command_and_not_installed() {
    let folder = Shell::new().unwrap().create_temp_dir().unwrap();
    let folder = folder.path();
    let called = folder.join("called");
    program(folder, "id", "echo 0");
    for name in ["apt-get", "env"] {
        program(folder, name, &format!("echo \"$@\" >> {}", called.display()));
    }

    let (said, success) = xtask(folder, &["--no-install", "pictures"]);
    assert!(!success && !called.exists(), "{said}");
    assert!(said.contains("node") && said.contains("--no-install"), "{said}");
    assert!(said.contains("apt-get install -qy --no-install-recommends nodejs npm"), "{said}");

    let (said, success) = xtask(folder, &["test", "--only", "typescript", "--no-install"]);
    assert!(!success && !called.exists(), "{said}");
    assert!(said.contains("nodejs npm") && said.ends_with("0 passed, 1 failed\n"), "{said}");

    // If allowed, it runs the very command it named.
    let (said, _) = xtask(folder, &["pictures"]);
    let calls = fs::read_to_string(&called).unwrap();
    assert!(calls.contains("apt-get install -qy --no-install-recommends nodejs npm"), "{said}\n{calls}");
}
