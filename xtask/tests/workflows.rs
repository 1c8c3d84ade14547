//! The workflows run only code that is pinned, and with no more rights than they need.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn workflows_pin_their_actions_and_limit_their_rights() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.github/workflows");
    let mut actions = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let (text, name) = (fs::read_to_string(&path).unwrap(), path.display());
        assert!(text.contains("\npermissions:\n  contents: read\n"), "{name}: only jobs get further rights");
        assert!(!text.contains("pull_request_target"), "{name}: a stranger's change would run with our rights");
        for line in text.lines() {
            let Some((_, action)) = line.split_once("uses: ") else { continue };
            let (_, version) = action.split_once('@').unwrap_or_else(|| panic!("{name}: {action}"));
            let (hash, tag) = version.split_once(" # v").unwrap_or_else(|| panic!("{name}: {action} names no version"));
            assert!(hash.len() == 40 && hash.chars().all(|c| c.is_ascii_hexdigit()), "{name}: {action} isn't pinned");
            assert!(tag.split('.').all(|part| part.parse::<u32>().is_ok()), "{name}: {action}");
            actions += 1;
        }
    }
    assert!(actions > 0, "there are workflows");
}

#[test]
fn a_release_is_tested_and_its_tag_is_the_version() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let workflow = fs::read_to_string(root.join(".github/workflows/release.yml")).unwrap();
    let job = |name: &str| {
        let (_, rest) = workflow.split_once(&format!("\n  {name}:\n")).unwrap_or_else(|| panic!("no job {name}"));
        let end = rest.match_indices("\n  ").find(|(at, _)| !rest[at + 3..].starts_with(' ')).map(|(at, _)| at);
        &rest[..end.unwrap_or(rest.len())]
    };
    assert!(job("site").contains("\n      - run: cargo xtask test --all\n"));
    for name in ["site", "command-line"] {
        assert!(job(name).contains("needs: version\n"), "{name}");
    }
    assert!(job("draft").contains("needs: [command-line, site]\n"));

    let (_, script) = job("version").split_once("run: |\n").unwrap();
    let passes = |tag: &str| {
        let shell = Command::new("bash")
            .args(["-e", "-c", script])
            .current_dir(&root)
            .env("GITHUB_REF_NAME", tag)
            .output()
            .unwrap();
        shell.status.success()
    };
    // This crate has the version of all.
    assert!(passes(concat!("v", env!("CARGO_PKG_VERSION"))));
    for wrong in ["v0.0.9", env!("CARGO_PKG_VERSION"), concat!("v", env!("CARGO_PKG_VERSION"), ".0"), "v"] {
        assert!(!passes(wrong), "{wrong}");
    }
}
