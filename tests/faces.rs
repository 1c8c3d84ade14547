//! Every computer has a face.

use std::path::Path;

use luciole_core::Level;

#[test]
fn every_level_has_a_face() {
    let faces = Path::new(env!("CARGO_MANIFEST_DIR")).join("public/faces");
    for level in Level::all() {
        assert!(faces.join(format!("{level}.svg")).is_file(), "level {level} has no face");
    }
}
