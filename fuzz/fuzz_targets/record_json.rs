//! Any text: never a panic, and what is accepted reads back as itself from both forms.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luciole_rules::AnyRecord;

fuzz_target!(|text: &str| {
    if let Ok(record) = AnyRecord::from_json(text) {
        assert_eq!(AnyRecord::from_json(&record.to_json()).as_ref(), Ok(&record));
        assert_eq!(AnyRecord::from_bytes(&record.to_bytes()).as_ref(), Ok(&record));
        if let Ok(link) = record.to_link() {
            assert_eq!(AnyRecord::from_link(&link).as_ref(), Ok(&record));
        }
    }
});
