//! Any text: never a panic, and what is accepted reads back as itself from both forms.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luciole_games::AnyPlaythrough;

fuzz_target!(|text: &str| {
    if let Ok(played) = AnyPlaythrough::from_json(text) {
        let record = played.record();
        assert_eq!(AnyPlaythrough::from_json(&record.to_json()).as_ref(), Ok(&played));
        assert_eq!(AnyPlaythrough::from_bytes(&record.to_bytes()).as_ref(), Ok(&played));
        if let Ok(link) = record.to_link() {
            assert_eq!(AnyPlaythrough::from_link(&link).as_ref(), Ok(&played));
        }
    }
});
