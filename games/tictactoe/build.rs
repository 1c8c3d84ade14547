//! Generates the module of texts.

fn main() {
    #[cfg(feature = "words")]
    luciole_locales::build();
}
