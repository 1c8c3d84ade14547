//! What the fuzz targets check. `programs/embed/tests/fuzz.rs` runs the same functions on `fuzz/seeds` and on bytes
//! made from them, so that they keep compiling and passing without a fuzzer. Each says whether it accepted the input:
//! every seed is.

use luciole_core::record::{Entry, find, open, read_code, read_games, write_code, write_library};
use luciole_core::{Game, MoveSet, Playthrough, Record, Seed, Turn};
use luciole_embed::{Asked, Needs, read_order};
use luciole_games::{AnyPlaythrough, GameId, WorkerReply, WorkerRequest, for_game};

/// Any text as a record: never a panic, and what is accepted reads back as itself from all forms.
pub fn record_json(text: &str) -> bool {
    AnyPlaythrough::from_json(text).is_ok_and(|played| reads_back(&played))
}

/// Any text as a link, and any bytes as its contents with the right check sum, which a fuzzer seldom guesses: never a
/// panic, and what is accepted reads back as itself from all forms.
pub fn record_link(bytes: &[u8]) -> bool {
    let link = str::from_utf8(bytes).is_ok_and(|text| {
        // Whatever else is in the text: looking for it must not panic.
        let _ = find(text);
        AnyPlaythrough::from_link(text).is_ok_and(|played| reads_back(&played))
    });
    let sum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(bytes);
    let sealed = [bytes, &sum.to_le_bytes()].concat();
    AnyPlaythrough::from_bytes(&sealed).is_ok_and(|played| reads_back(&played)) || link
}

fn reads_back(played: &AnyPlaythrough) -> bool {
    let record = played.record();
    assert_eq!(AnyPlaythrough::from_json(&record.to_json()).as_ref(), Ok(played));
    assert_eq!(AnyPlaythrough::from_bytes(&record.to_bytes()).as_ref(), Ok(played));
    if let Ok(link) = record.to_link() {
        assert_eq!(AnyPlaythrough::from_link(&link).as_ref(), Ok(played));
    }
    true
}

/// Any text as a library of games: never a panic, and what is accepted reads back as itself.
pub fn library(text: &str) -> bool {
    let Ok(games) = read_games(text) else { return false };
    let entries: Vec<Entry> = games.into_iter().flatten().collect();
    let again = read_games(&write_library(&entries));
    assert_eq!(again, Ok(entries.into_iter().map(Ok).collect()));
    true
}

/// Any bytes as a message between the app and its worker: never a panic, and what is accepted reads back as itself.
pub fn messages(bytes: &[u8]) -> bool {
    let request = WorkerRequest::from_bytes(bytes);
    if let Ok(request) = &request {
        assert_eq!(WorkerRequest::from_bytes(&request.to_bytes()).as_ref(), Ok(request));
    }
    let reply = WorkerReply::from_bytes(bytes);
    if let Ok(reply) = &reply {
        // Bytes rather than values: a share that is no number equals nothing, itself included.
        let again = reply.to_bytes();
        assert_eq!(WorkerReply::from_bytes(&again).map(|reply| reply.to_bytes()), Ok(again));
    }
    request.is_ok() || reply.is_ok()
}

/// Any text as the attributes of an embedded board, and as a message from its host: never a panic, what is shown is what
/// has been loaded for it, and can be replayed.
pub fn embed(text: &str) -> bool {
    // Whatever the origin: reading it must not panic.
    let _ = Asked::origin(text);
    let needs = Needs::of(text);
    let order = matches!(read_order(text), Ok(Some(_)));
    let Ok(asked) = Asked::read(text, Seed(5)) else { return order };
    assert_eq!(needs.mode, asked.mode);
    assert!(needs.game.is_none_or(|game| game == asked.game.game()));
    assert_eq!(AnyPlaythrough::from_json(&asked.game.record().to_json()), Ok(asked.game));
    true
}

/// Any bytes as a game, its set-up and its moves: the listed moves are legal and no others, a move that is refused
/// changes nothing, and the game replays and reads back as itself. Accepted if a move is played. The first byte chooses
/// the game by its number in links.
pub fn play(bytes: &[u8]) -> bool {
    let [number, rest @ ..] = bytes else { return false };
    GameId::from_number(*number).is_some_and(|game| for_game!(game, G => play_game::<G>(rest)))
}

/// The bytes are the number of players, the seed and the options in postcard format, then for every turn an entry of
/// the list, which of its moves, and a move in postcard format that may or may not be legal.
fn play_game<G: Game>(bytes: &[u8]) -> bool {
    let Ok(((seats, seed, options), mut bytes)) = postcard::take_from_bytes::<(u8, Seed, G::Options)>(bytes) else {
        return false;
    };
    let Ok(record) = Record::<G>::new(usize::from(seats), seed, options) else { return false };
    let mut game = Playthrough::begin(record).expect("a record that was made can begin");
    loop {
        let position = game.position();
        let legal = position.legal_moves();
        assert_eq!(legal.is_empty(), position.turn() == Turn::Over, "somebody can move until the game is over");
        let Ok(((entry, nth, any), rest)) = postcard::take_from_bytes::<(u8, u32, G::Move)>(bytes) else { break };
        bytes = rest;

        let listed = legal.iter().any(|entry| entry.contains(&any));
        let mut after = position.clone();
        match after.play(any) {
            Ok(_) => assert!(listed, "{any} is played, but not listed"),
            Err(why) => {
                assert!(!listed, "{any} is listed, but: {why}");
                assert_eq!(&after, position, "{any} is refused and changes nothing");
            }
        }
        if legal.is_empty() {
            break;
        }
        let entry = &legal[usize::from(entry) % legal.len()];
        let chosen = entry.nth(nth % entry.count());
        assert!(entry.contains(&chosen), "{chosen} is one of {entry}");
        assert_eq!(chosen.to_string().parse(), Ok(chosen), "the notation reads back");
        game.play(chosen).unwrap_or_else(|why| panic!("{chosen} is listed, but: {why}"));
    }
    let record = game.record();
    assert_eq!(Playthrough::of(record.clone()).as_ref(), Ok(&game), "it replays");
    assert_eq!(Playthrough::from_json(&record.to_json()).as_ref(), Ok(&game), "its JSON reads back");
    let sealed = record.seal(0);
    assert_eq!(open(&sealed).and_then(Playthrough::unpack).as_ref(), Ok(&game), "its compact form reads back");
    if let Ok(link) = write_code(&sealed) {
        assert_eq!(read_code(&link), Ok(sealed), "its link reads back");
    }
    !record.moves.is_empty()
}
