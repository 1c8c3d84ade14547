#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    luciole_fuzz::messages(bytes);
});
