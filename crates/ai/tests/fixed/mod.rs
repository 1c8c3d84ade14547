//! What each level plays in some positions, on every machine. Whoever changes the search or a game's knowledge changes this:
//! `cargo test -p luciole-ai --test golden` says what it is now.

use luciole_ai::{AnyThinking, Strength};
use luciole_rules::{AnyRecord, Level, Seed};

/// Records as links, and what the levels play after their last move, from level 1 up.
const MOVES: [(&str, [&str; 5]); 11] = [
    ("AQECAAAAAAUAAQAGj8VKBQ", ["p3-p4@7874", "o3-o7@50904", "y2-y7@66644", "y1-y7@14225", "o1-o4@8706"]),
    (
        "AQECAAAAAAYABgADARUZotAFARATj2gBISL39AIBAAae1QEBHB_6uwXE-502",
        ["o2-o3@22435", "v3-v4@26717", "o1-o3@82895", "v5-v6@29622", "o1-o4@86243"],
    ),
    (
        "AQECAAAAAAcADAADAREUsMYBAS8w9IQBAQ4TunUBJCbrjgQBCgvotQIBKy3PxgEBHSH13AQBFRb9sAEBBwjjwAEBHiLi3AQBAwTO2ANXs7p0",
        ["r2-r7@30941", "v3-v5@74199", "y2-y3@116265", "r1-r7@58019", "v5-v6@64467"],
    ),
    (
        "AQICAAAAAAEBAA4BEwEBAAEdAQEAAQgBAQABFgEBAAEPAAIAAQwAAQABAAEBAAERAQIAARwBAQABFQABAAEEAQIAAQYAAQABAQEBAAEXAAEA4RR3zQ",
        ["20+x3", "20+x3", "27+", "20+x3", "20+x3"],
    ),
    (
        "AQICAAAAAAICACEBAAEBAAEOAQEAAREBAQABAQEBAAEIAAEAAQ8BAQABHgECAAEdAQEAARoAAQABGAEBAAEKAQEAAQkAAQABBgEBAAEWAAIAAQMBAQABEAABAAEQAAEAARUBAgABBwABAAEQAQEAARIBAQABBwECAAECAQEAARIAAQABHAEBAAETAAIAAQQBAQABAgEBAAEcAAEAAQQBAQABFwACAAEbAAEAAQUBAQDiPjzD",
        ["11-", "11-", "11-", "11-", "11-"],
    ),
    ("AQICAAAAAAMAAAkAAAEAAAIAAAEAAAQAAQEAAQQAAQMAAQMAAgQdJXrG", ["r1", "r3", "r1", "r1", "r1"]),
    (
        "AQIDAAAAAAAABAEADAETAQEAARkAAQABHgEBAAEAAQEAAR0AAgABHAEBAAEXAAEAAREBAQABDQABAAEPAAEAARgAAQABGgECAPbOgg0",
        ["15+x2", "21-", "21-", "21-", "21-"],
    ),
    (
        "AQIEAAAAAAAAAAAFAQARARIAAQABFAABAAELAQEAAR4AAQABEAABAAEYAQIAAQcAAgABDQABAAEWAQIAAQQAAQABGwEBAAEcAQEAAQAAAQABCAECAAEJAQEAAREAAQABEQEBAFiu7JQ",
        ["6+", "6+", "6+", "6+", "19+"],
    ),
    (
        "AQMCAAAAAAIACHN0YW5kYXJkFAABAAQBgQUBCAYBhgUBCAYBMQYBaAMBiwUBDAYBNgYBOAQBOwEBAgEBSwYBAQUBcAQBAQYBdAUBAgRKVZKI",
        ["l9=6", "f5=6", "f5=6", "g4=6", "f5=1"],
    ),
    (
        "AQMDAAAAAAAABAAIc3RhbmRhcmQoAAEAAQAGAe4FAdAFAQEDAZ4DAYAEAWcGAW4DAeEGAWEEAW4EAYEFAW0FAS4BAYYDAQ0FAR4FAYYFAR0GAR4GAYAGAWgGAS0DAdEFAQEEASoDAeAGAQUDASoGASADATUCASQGASAEATMEAS0CASQGATUFASsC83dYeQ",
        ["a7=4", "a7=3", "l9=3", "l9=3", "e9=4"],
    ),
    (
        "AQMEAAAAAAAAAAADAAhzdGFuZGFyZBkAAQAGAAQABgHhBQFgBQEOBgGOBAHQAwFgBgFuBgGKBAHQBgFmBgFoBAHKAwFwBgHGAQFsAwFKBAF2BgHFBAEIAgGGBQF8A5omVDU",
        ["g7=4", "g1=3", "g12=3", "g12=3", "g12=3"],
    ),
];

/// Has them all thought about, and compares.
pub(crate) fn check() {
    for (link, expected) in MOVES {
        let record = AnyRecord::from_link(link).unwrap();
        let play = |level| AnyThinking::new(&record, Strength::of(level), Seed(42)).unwrap().unwrap().finish().chosen;
        let played: Vec<_> = Level::all().map(play).collect();
        assert_eq!(played, expected, "{link}");
    }
}
