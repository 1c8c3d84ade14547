//! Writes the module of the texts.

fn main() {
    luciole_locales::build();
}
