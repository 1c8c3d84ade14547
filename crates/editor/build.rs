//! Generates the module of texts.

fn main() {
    luciole_locales::build();
}
