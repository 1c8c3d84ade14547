#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    luciole_fuzz::embed(text);
});
