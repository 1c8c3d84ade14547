//! Any bytes as a message between the app and its worker: never a panic, and what is accepted reads back as itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luciole_games::{Reply, Request};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(request) = Request::from_bytes(bytes) {
        assert_eq!(Request::from_bytes(&request.to_bytes()), Ok(request));
    }
    if let Ok(reply) = Reply::from_bytes(bytes) {
        // Bytes rather than values: a share that is no number equals nothing, itself included.
        let again = reply.to_bytes();
        assert_eq!(Reply::from_bytes(&again).map(|reply| reply.to_bytes()), Ok(again));
    }
});
