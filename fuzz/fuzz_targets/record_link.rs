//! Any text as a link, and any bytes as its contents, with their check sum made right: never a panic, and what is
//! accepted reads back as itself from both forms.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luciole_games::AnyPlaythrough;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = str::from_utf8(bytes) {
        check(text);
    }
    check(&sealed(bytes));
});

fn check(link: &str) {
    if let Ok(played) = AnyPlaythrough::from_link(link) {
        let record = played.record();
        assert_eq!(AnyPlaythrough::from_json(&record.to_json()).as_ref(), Ok(&played));
        assert_eq!(AnyPlaythrough::from_bytes(&record.to_bytes()).as_ref(), Ok(&played));
    }
}

/// Bytes as a link, behind their check sum's inspection: a fuzzer seldom guesses a CRC-32.
fn sealed(body: &[u8]) -> String {
    let mut crc = u32::MAX;
    for byte in body {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg());
        }
    }
    let bytes = [body, &(!crc).to_le_bytes()].concat();
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let word = (0..3).fold(0u32, |word, n| word << 8 | u32::from(*three.get(n).unwrap_or(&0)));
        (0..=three.len()).for_each(|n| text.push(char::from(DIGITS[(word >> (18 - 6 * n)) as usize & 63])));
    }
    text
}
