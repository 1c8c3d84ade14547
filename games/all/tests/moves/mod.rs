//! The moves of each level in some positions, which are the same on every machine. Changes to the search or to a game's
//! knowledge change them: `cargo test -p luciole-games --test fixed_moves` prints the new ones.

use luciole_core::{Level, Seed};
use luciole_games::{AnyAnalysis, AnyDaily, AnyPlaythrough, AnyThinking, GameId};
use luciole_search::Strength;

/// Records as links, and the moves of the levels up to 5 after the last one, from level 0.
const MOVES: [(&str, [&str; 6]); 19] = [
    (
        "AQECAAAAAAUAAQAGj8VKBQ",
        ["p4-p5@124626", "p3-p4@7874", "p3-p5@14431", "p3-p4@30257", "p4-p5@67524", "p4-p5@39931"],
    ),
    (
        "AQECAAAAAAYABgADARUZotAFARATj2gBISL39AIBAAae1QEBHB_6uwXE-502",
        ["o2-o4@14347", "o2-o3@22435", "v3-v4@26718", "p5-p7@13446", "p5-p7@13446", "r4-r5@33461"],
    ),
    (
        "AQECAAAAAAcADAADAREUsMYBAS8w9IQBAQ4TunUBJCbrjgQBCgvotQIBKy3PxgEBHSH13AQBFRb9sAEBBwjjwAEBHiLi3AQBAwTO2ANXs7p0",
        ["r2-r3@47975", "r2-r3@47975", "v5-v6@39463", "v5-v6@39463", "v5-v6@48452", "v5-v6@48452"],
    ),
    (
        "AQICAAAAAAEBAA4BEwEBAAEdAQEAAQgBAQABFgEBAAEPAAIAAQwAAQABAAEBAAERAQIAARwBAQABFQABAAEEAQIAAQYAAQABAQEBAAEXAAEA4RR3zQ",
        ["20+x3", "20+x3", "20+x3", "20+x3", "27+", "20+x3"],
    ),
    (
        "AQICAAAAAAICACEBAAEBAAEOAQEAAREBAQABAQEBAAEIAAEAAQ8BAQABHgECAAEdAQEAARoAAQABGAEBAAEKAQEAAQkAAQABBgEBAAEWAAIAAQMBAQABEAABAAEQAAEAARUBAgABBwABAAEQAQEAARIBAQABBwECAAECAQEAARIAAQABHAEBAAETAAIAAQQBAQABAgEBAAEcAAEAAQQBAQABFwACAAEbAAEAAQUBAQDiPjzD",
        ["11-", "11-", "11-", "11-", "11-", "11-"],
    ),
    ("AQICAAAAAAMAAAkAAAEAAAIAAAEAAAQAAQEAAQQAAQMAAQMAAgQdJXrG", ["r4", "r4", "r3", "r1", "r1", "r1"]),
    (
        "AQIDAAAAAAAABAEADAETAQEAARkAAQABHgEBAAEAAQEAAR0AAgABHAEBAAEXAAEAAREBAQABDQABAAEPAAEAARgAAQABGgECAPbOgg0",
        ["21-", "21-", "21-", "21-", "21-", "21-"],
    ),
    (
        "AQIEAAAAAAAAAAAFAQARARIAAQABFAABAAELAQEAAR4AAQABEAABAAEYAQIAAQcAAgABDQABAAEWAQIAAQQAAQABGwEBAAEcAQEAAQAAAQABCAECAAEJAQEAAREAAQABEQEBAFiu7JQ",
        ["6+", "6+", "6+", "6+", "6+", "19+"],
    ),
    (
        "AQMCAAAAAAIACHN0YW5kYXJkFAABAAQBgQUBCAYBhgUBCAYBMQYBaAMBiwUBDAYBNgYBOAQBOwEBAgEBSwYBAQUBcAQBAQYBdAUBAgRKVZKI",
        ["k4=6", "l9=6", "f5=6", "f5=6", "g4=6", "f5=1"],
    ),
    (
        "AQMDAAAAAAAABAAIc3RhbmRhcmQoAAEAAQAGAe4FAdAFAQEDAZ4DAYAEAWcGAW4DAeEGAWEEAW4EAYEFAW0FAS4BAYYDAQ0FAR4FAYYFAR0GAR4GAYAGAWgGAS0DAdEFAQEEASoDAeAGAQUDASoGASADATUCASQGASAEATMEAS0CASQGATUFASsC83dYeQ",
        ["b14=3", "a7=4", "a7=3", "l9=3", "l9=3", "e9=4"],
    ),
    (
        "AQMEAAAAAAAAAAADAAhzdGFuZGFyZBkAAQAGAAQABgHhBQFgBQEOBgGOBAHQAwFgBgFuBgGKBAHQBgFmBgFoBAHKAwFwBgHGAQFsAwFKBAF2BgHFBAEIAgGGBQF8A5omVDU",
        ["f13=4", "g7=4", "g12=3", "g12=3", "g12=3", "g12=3"],
    ),
    (
        "AQQCAAAAAAYAHwABAQACAQEDBAAAAgICAgAAAQIBAgH_AAABAgICAAABAQACAgEDAAADAAACAwAAAAEAAgMBAQIDAQECAwIAAAMAAgQBAAIAAgIC_wAAAgACAgIDAAABAQEC_wAAAAACAgQApOAyzQ",
        ["keep", "keep", "+T", "+T", "+T", "+T"],
    ),
    (
        "AQQDAAAAAAAABQAhAAEBAAIBAQMEAAAAAwIA_wAAAwACAP8AAgIAAv__AAIAAAL_AAAAAAEC_wAAAQEAAgIAAAIAAAIAAgACAAICAgAAAQEBAgIBAAACAQICAQAAAQICAv8AAAEAAv8AAwUAAAAEAv__AAACAAL__wAAAgGQcMWH",
        ["at=-1,-2", "at=-1,-2", "at=-1,-2", "at=1,-1", "at=-1,1", "at=0,-2"],
    ),
    (
        "AQQDAAAAAAAABQA7AAEBAAIBAQMEAAAAAwIA_wAAAwACAP8AAgIAAv__AAIAAAL_AAAAAAEC_wAAAQEAAgIAAAIAAAIAAgACAAICAgAAAQEBAgIBAAACAQICAQAAAQICAv8AAAEAAv8AAwUAAAAEAv__AAACAAL__wAAAgEC_wEDAAABAgAC_wEDAAAAAgIC_gAAAQIBAgIAAQL-_wMAAAAAAgL__gABAQECAQEDAAABAQECAQEDAAACAAIC_gAAAQECAgH_AAABAQL-AXTQ0Ag",
        ["keep", "+SM", "keep", "+SM", "+SM", "keep"],
    ),
    (
        "AQQEAAAAAAAAAAAIAD4AAQEBAgEBAwAAAAEBAgD_AAEBAAL_AQECAf8AAQABAv8AAAABAAIA_wAAAAQCAv8AAQABAgACAAEBAAIAAgAAAwAC_wAAAAIBAv8BAAIAAAL-AAACAAICAP8AAgABAv8AAwAAAQIAAgH_AwAAAAEBAgEBAwEAAQIAAgECAwAAAAEAAv8BAwAAAgACAv8AAAABAQIA_gAAAAMC__8DAAAAAgAC_gAAAwAAAgL-AAMAAAL_AgMAAAAAAgIBAgMAAAACAAL__wMAH_e8Jg",
        ["TT", "T", "TT", "bag", "T", "TT"],
    ),
    (
        "AQUCAAAAAAkAJAABAAkBAgABAAgBAQIfAwABAhkDAAECHgISAwAAAiADAAACEQMAAQYAHwEGABIAChIGACAACiAGABEBCgkKEAoRDAMMAg0BAAEACgEDAAEACwEDAhACCQMCAQIfAwABFRbK8A",
        ["fly:c3", "fly:c3", "fly:d2", "fly:c3", "fly:d2", "fly:c3"],
    ),
    (
        "AQUDAAAAAAAABABVAAEBCQECAAEAAgEBAAEBAQEBAhECGQMAAAIRAhICHwMAAAISAh4DAAACFwMAAAIeAhcCEAIZAhICAgIXAwABBgAQAAoQBgAZAAoZBgAXAAoXBgARAAoRBgAeAAYAEgAKEgofDAIMAgwDDQMAAQAAAQQAAQADAQQAAgAEAQMCHgMCAQIQAhECAwMAAAIRAgMCBAMCAAIXAhACEgIZAwABAhEDAwACEQIQAgkDAAECIAIZAiACAAMAAAIQAhECHwMAAQYAHgEHAQYAAAAKAAYABAAKBAcB_I1InA",
        ["back:e4m", "back:e4m", "back:e4m", "back:e4m", "back:e4m", "back:e4m"],
    ),
    (
        "AQUEAAAAAAAAAAAFADoAAQAJAQIAAQACAQEAAQABAQMAAQAAAQMCHwIZAhkCEgIXAiACGQIgAgkCIAIJAgIDAAACHwIgAgkCAgMAAQIfAiACCQICAgECGQIgAgACFwIeAwAAAhEDAAEGAB8ACh8GAAkACgkGAAIACgIGAAIBBgAgAAogBgAZAAoZBgASAAoSBgARAQoBCgAKHgoXDAPJzQ7_",
        [
            "recruit:doubler",
            "recruit:doubler",
            "recruit:doubler",
            "recruit:scientist",
            "recruit:doubler",
            "recruit:saboteur",
        ],
    ),
    (
        "AQUEAAAAAAAAAAAFAD4AAQAJAQIAAQACAQEAAQABAQMAAQAAAQMCHwIZAhkCEgIXAiACGQIgAgkCIAIJAgIDAAACHwIgAgkCAgMAAQIfAiACCQICAgECGQIgAgACFwIeAwAAAhEDAAEGAB8ACh8GAAkACgkGAAIACgIGAAIBBgAgAAogBgAZAAoZBgASAAoSBgARAQoBCgAKHgoXDAMMBAwDDAINA-uJUTU",
        ["planet:2l-b3", "planet:1l-d1", "planet:1l-d1", "planet:1l-d1", "planet:1l-d1", "planet:1l-d1"],
    ),
];

/// Records as links, and the move of the strongest level after the last one, which takes longer to find.
const STRONGEST: [(&str, &str); 9] = [
    (
        "AQECAAAAAAcADAADAREUsMYBAS8w9IQBAQ4TunUBJCbrjgQBCgvotQIBKy3PxgEBHSH13AQBFRb9sAEBBwjjwAEBHiLi3AQBAwTO2ANXs7p0",
        "v5-v6@48452",
    ),
    (
        "AQICAAAAAAICACEBAAEBAAEOAQEAAREBAQABAQEBAAEIAAEAAQ8BAQABHgECAAEdAQEAARoAAQABGAEBAAEKAQEAAQkAAQABBgEBAAEWAAIAAQMBAQABEAABAAEQAAEAARUBAgABBwABAAEQAQEAARIBAQABBwECAAECAQEAARIAAQABHAEBAAETAAIAAQQBAQABAgEBAAEcAAEAAQQBAQABFwACAAEbAAEAAQUBAQDiPjzD",
        "11-",
    ),
    ("AQIDAAAAAAAABAEADAETAQEAARkAAQABHgEBAAEAAQEAAR0AAgABHAEBAAEXAAEAAREBAQABDQABAAEPAAEAARgAAQABGgECAPbOgg0", "21-"),
    (
        "AQMCAAAAAAIACHN0YW5kYXJkFAABAAQBgQUBCAYBhgUBCAYBMQYBaAMBiwUBDAYBNgYBOAQBOwEBAgEBSwYBAQUBcAQBAQYBdAUBAgRKVZKI",
        "l9=6",
    ),
    (
        "AQMDAAAAAAAABAAIc3RhbmRhcmQoAAEAAQAGAe4FAdAFAQEDAZ4DAYAEAWcGAW4DAeEGAWEEAW4EAYEFAW0FAS4BAYYDAQ0FAR4FAYYFAR0GAR4GAYAGAWgGAS0DAdEFAQEEASoDAeAGAQUDASoGASADATUCASQGASAEATMEAS0CASQGATUFASsC83dYeQ",
        "g4=4",
    ),
    (
        "AQQCAAAAAAYAHwABAQACAQEDBAAAAgICAgAAAQIBAgH_AAABAgICAAABAQACAgEDAAADAAACAwAAAAEAAgMBAQIDAQECAwIAAAMAAgQBAAIAAgIC_wAAAgACAgIDAAABAQEC_wAAAAACAgQApOAyzQ",
        "+T",
    ),
    (
        "AQQDAAAAAAAABQAhAAEBAAIBAQMEAAAAAwIA_wAAAwACAP8AAgIAAv__AAIAAAL_AAAAAAEC_wAAAQEAAgIAAAIAAAIAAgACAAICAgAAAQEBAgIBAAACAQICAQAAAQICAv8AAAEAAv8AAwUAAAAEAv__AAACAAL__wAAAgGQcMWH",
        "at=-1,1",
    ),
    (
        "AQUCAAAAAAkAJAABAAkBAgABAAgBAQIfAwABAhkDAAECHgISAwAAAiADAAACEQMAAQYAHwEGABIAChIGACAACiAGABEBCgkKEAoRDAMMAg0BAAEACgEDAAEACwEDAhACCQMCAQIfAwABFRbK8A",
        "fly:c3",
    ),
    (
        "AQUDAAAAAAAABABVAAEBCQECAAEAAgEBAAEBAQEBAhECGQMAAAIRAhICHwMAAAISAh4DAAACFwMAAAIeAhcCEAIZAhICAgIXAwABBgAQAAoQBgAZAAoZBgAXAAoXBgARAAoRBgAeAAYAEgAKEgofDAIMAgwDDQMAAQAAAQQAAQADAQQAAgAEAQMCHgMCAQIQAhECAwMAAAIRAgMCBAMCAAIXAhACEgIZAwABAhEDAwACEQIQAgkDAAECIAIZAiACAAMAAAIQAhECHwMAAQYAHgEHAQYAAAAKAAYABAAKBAcB_I1InA",
        "back:e4m",
    ),
];

/// The positions of the day for some days.
const DAYS: [(GameId, &str, &str); 5] = [
    (
        GameId::Lacuna,
        "2026-11-24",
        "AQECAQUAAPierK2czNXZLQALAAMBFhmC8AIBJSjyrAMBDhLv5AMBHCKk6QUBFxq2ywEBBAa4vAEBCgusNwErLfnAAQEAAcSdBAEdHvRVkkxV8A",
    ),
    (
        GameId::Lumens,
        "2026-11-23",
        "AgMCAQUAAI2w15fF5c7KQQAIc3RhbmRhcmQAABoABAAGAQwFAYYGAVwDASYFAQcDASADAQQFAXYEATcCATYGAVcFAYwDAYwGAXoCAYYBAVoDATcGAVcGAYcFAVECAXYGAVEFAXACAXwFiw0Gxw",
    ),
    (
        GameId::Luminos,
        "2026-11-22",
        "AQQCAQUAANvSmvzUr5bugQEAEwACAAACAQEDAAAAAgACAf8AAQECAgL_AAABAgIBAgABAAEC_wEBAgEBAwAAAgACAgD_AAICAAIA_wAAAgLYZ-SI",
    ),
    (
        GameId::Djinns,
        "2026-11-26",
        "AgICAAABBcLNpIOphKv8UQAAADEAAQEAAQIAAQMAAQMAAgQAAgIAAgEAAgMAAwQAAwEAAwMAAwEAAAIAAAMAAAIAAAQAAQIAAQQAAQEAAQQAAgMAAgEAAgIAAgQAAwQAAwMAAwIAAwIAAAEAAAEAAAMAAAQBEwEBAAEEAAEAAQ8AAgABCAECAAERAQEAARcBAQABDAECAAEfAQEAARgAAQABEgACAAEcAQIAAQUBAQABCgABAAEeAQEAAQABAQABGgACAAEdAQEAGycMJg",
    ),
    (
        GameId::Lum42,
        "2026-11-24",
        "AgUCAAABBYi2gbTG84DCXgAASgABAAkBBAABAAgBBAIZAwAAAhkCEgMAAAIfAwAAAhEDAAECHgIQBgAeAAoeBgASAAoSBgAZAAoRBgARAQoICiAKGQwDDAMNAgABAAoBAwABAAsBAgIXAwAAAgoDAAECGQIgAh8DAAACEQMAAQIgAwMAAgoCCQYAHwAKHwYACgEGABcACAAGAAkACgkMAQwBDQEAAQAMAQQAAgAPAQECCAMDAAIeAwMAAgkCCgMAAAIXAwAAAgsDAAECGQISAwEBdEtgUg",
    ),
];

/// The analysis of a position: what the seats can expect, in thousandths, and the cost of the move that was made.
type Told = (Option<[i32; 4]>, Option<u32>);

/// The analyses of the last positions of some games, starting after the given number of moves.
const ANALYSES: [(&str, usize, &[Told]); 3] = [
    (
        "AQECAQUBBQkADQAGASsv4tsBAR0euMQDARkbq-sCAQ8S36QBASQp514BBwjwtgIBJifnswEBFxizowQBFhqAtAIBHyHs_gYBEROXRgEOFMH3Ajewd5s",
        8,
        &[
            (Some([1000, 0, 0, 0]), Some(0)),
            (Some([1000, 0, 0, 0]), Some(0)),
            (Some([1000, 0, 0, 0]), Some(0)),
            (Some([1000, 0, 0, 0]), Some(0)),
            (Some([1000, 0, 0, 0]), Some(0)),
            (Some([1000, 0, 0, 0]), None),
        ],
    ),
    (
        "AQMEAQMBAwEDAQMFAAhzdGFuZGFyZGAAAQADAAIABQEQAwEOBgHOBQGQAwFABAFuBAHJAgFgBAFEBgEuAQF-BgHlBQFKBgEuBAHuBAFgBgGkBgFqBQF4BgFmBgGqBQFqBAFyBgHGBgFAAgGqBAHJBQHlBgETAgEqBgESAQHGAgEgAQHqAwECBAGmAwEABgHtBQERBgGpBAEhAwG6BgEYBQF2BgEQBQFmBQFoAwGTBAFKBgEIAgEdBgHEBAEkAgEkBAF9BAHEBgEzAwG0BgF9BgGpBQEzBAEIBQHdAgHgBgEVAwENBAECBgFTAgFFBQFhAgFoBAFRAgEVAgGBBgESAwExAgE1BQGHBgHdBAExAQE6BgHhBQEoAwEhAgETAwGNBgElBQEjAwEXAwFhBQElBQEjA_DzXyg",
        91,
        &[
            (Some([0, 995, 4, 0]), Some(0)),
            (Some([0, 1000, 0, 0]), Some(0)),
            (Some([0, 1000, 0, 0]), Some(0)),
            (Some([0, 1000, 0, 0]), Some(0)),
            (Some([0, 1000, 0, 0]), Some(0)),
            (Some([0, 1000, 0, 0]), None),
        ],
    ),
    (
        "AQUEAQMBAwEDAQMFAKcDAAEACQEDAAEAAgEBAAEAAQEEAAEAAAECAh8CGQIZAhICGQIgAhcCFwIfAiACAAIZAhcCHgMAAAIRAwABAhcCEAMAAQIgAhkCEgIQAgkCFwIQAgkCAgMAAAIQAgkCAgMAAQYAHwAKHwYACQAKCQYAAgAKAgYAAgEGABABBgAAAAoABgASAAoSBgARAQoXChkKAQogDAIMAgwCDAINAwABAAMBAwACAAQBAQACAAUBAgACAAYBBAIXAhADAgECCQIXAgUDAgECEQMCAQIRAwIAAgkCHgMAAQIGAwABAhkCBAMAAAISAgQCBQIGAwAAAhcCEAMAAAIZAgQDAAECGQIEAgMDAAAGABABBwEGAAUBBwIGABEBBwAGABEACAAIAAYAHgEGAAYBBgADAAoDBgAGAAoGCAAMAQwEDAEMAQ0EAAIABwEEAAIACAEEAAMACgEDAAMBCwEBAhkCBAMCAQIKAwIAAgQCAwILAwIAAgkCHgMCAQIRAwQAAhEDAAAFAQUCAhICEQMBAAIXAhADAAACFwIFAwABAhcCEAMBAAUAAgoCCQIHAwAAAhcCCwMBAAUDAgYCFwILAwABAgACCgMAAAIRAhADAAEGAAQBBwIGABAACAAGABEACAIGAB4BCgoLBgEBBwIGAAsBBgEEBgALAAgBBgAFAQYBAggDBgEDCQEAAQMGAQAMAQwEDAQMBA0EAAMADAECAAMADQECAAMADgEBAAQBIQEBAg0DBAACEgIgAh8CFwIRAwIAAgsDAgACEQISAiACIQMCAAIJAhADAgACFwILAwEABQACEQMEAQIKAgMCCQIIAwQAAhEDAQAFAQIKAh8CFwIQAgkCBwMEAAIZAhICEAIJAgsDAQAFAgUDAgkCCwMAAAISAgQDAAECCAIJAgwDAAACEQIQAgkCCwMAAAIXAhADAQAGABEACAEGAAcACAAGABEBCAAGACEACAMIAwYADQAGAQEHAQYBAAYAEAAIAwYBBAYADAAKDAYBAwkBAAMDBgAIAAgACAIMBQwFDAMMBQ0EAAQADwECAAQAFAEEAAQAFQAEABMCAwIKAh8CFwIQAwIAAgsDAgACEQMBAAIRAhICEAMBAAUAAhEDAQAFAgUDAgQDBAACGQISAiACCgIRAwQAAhECEgIgAiEDAAACGQIgAhQDBAACAwILAhICIAIhAwEABQQCGQISAhADAwAFBAIXAgcDBAECIAIhAwAABQQCEQIQAhcCCwMAAQIRAhACCQIHAwABBQQFBAIRAwUABQQFBAIKAhEDBQACCgIRAwUABAUAAgACCgIRAwIABAcAAhEDAgAFBAUEBgAUAAYACwAIAggCBgECCAMGABAACAAGAQAGAAQACAAGAQMJAAEBAAoEBgAhAAgABgAFAAoFBgALAbyXfrs",
        418,
        &[
            (Some([856, 110, 26, 6]), Some(0)),
            (Some([882, 84, 26, 6]), Some(0)),
            (Some([882, 84, 26, 6]), Some(0)),
            (Some([882, 84, 26, 6]), Some(0)),
            (Some([882, 84, 26, 6]), Some(0)),
            (Some([1000, 0, 0, 0]), None),
        ],
    ),
];

/// Repeats all searches and compares the results.
pub(crate) fn check() {
    for &game in GameId::ALL {
        let has_moves = MOVES.iter().any(|(link, _)| AnyPlaythrough::from_link(link).unwrap().game() == game);
        assert!(has_moves && DAYS.iter().any(|day| day.0 == game), "add {game} to MOVES and DAYS");
    }
    for (link, expected) in MOVES {
        let record = AnyPlaythrough::from_link(link).unwrap();
        let play = |level| AnyThinking::new(&record, Strength::of(level), Seed(42)).unwrap().finish().chosen;
        let played: Vec<_> = Level::all().take(expected.len()).map(play).collect();
        assert_eq!(played, expected, "{link}");
    }
    let strongest = STRONGEST.map(|(link, _)| {
        let record = AnyPlaythrough::from_link(link).unwrap();
        AnyThinking::new(&record, Strength::STRONGEST, Seed(42)).unwrap().finish().chosen
    });
    assert_eq!(strongest, STRONGEST.map(|(_, chosen)| chosen));
    for (game, day, link) in DAYS {
        let mut daily = AnyDaily::new(game, day.parse().unwrap());
        let made = std::iter::from_fn(|| Some(daily.step())).find_map(|made| made).unwrap();
        assert_eq!(made.to_link().unwrap(), link, "{game} on {day}");
    }
    for (link, from, expected) in ANALYSES {
        let mut analysis = AnyAnalysis::new(AnyPlaythrough::from_link(link).unwrap(), from, None);
        let mut judged = Vec::new();
        while analysis.left() > 0 {
            judged.extend(analysis.step());
        }
        let told: Vec<_> = { judged.iter() }
            .map(|judged| {
                let shares = judged.shares.map(|shares| shares.map(|share| share / 1_000));
                (shares, judged.decision.as_ref().map(|decision| decision.cost))
            })
            .collect();
        let expected: Vec<_> = expected.iter().map(|(shares, cost)| (*shares, *cost)).collect();
        assert_eq!(told, expected, "{link}");
    }
}
