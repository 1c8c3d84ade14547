//! The workflows run only code that is pinned, and with no more rights than they need.

use std::fs;
use std::path::Path;

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
