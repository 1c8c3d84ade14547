//! Every computer has a face: one for each animal, on which a star stands for the plus.

use std::fs;

use luciole_core::Level;

/// The star in the corner of a face.
const STAR: &str = r##"<path d="M51 38q2.2 8.8 11 11-8.8 2.2-11 11-2.2-8.8-11-11 8.8-2.2 11-11z" fill="#ffd45e" stroke="#14213a" stroke-width="2.4" stroke-linejoin="round"/>"##;

#[test]
fn every_level_has_a_face() {
    let face = |level: Level| {
        let path = format!("{}/public/faces/{level}.svg", env!("CARGO_MANIFEST_DIR"));
        fs::read_to_string(path).unwrap_or_else(|why| panic!("the face of level {level}: {why}"))
    };
    for level in Level::all() {
        let animal = face(level.without_plus());
        let expected = if level.has_plus() { animal.replace("</svg>", &format!("{STAR}</svg>")) } else { animal };
        assert_eq!(face(level), expected, "level {level}");
    }
}
