//! What a player sees of a game in progress: everything on the table, as values and words. A pure function, so that the table
//! only lays it out.

use luciole_rules::{GameId, Player, Seat, Turn, each_game};
use luciole_scene::Scene;
use luciole_session::{AnySession, Moment, Session};

use crate::board::Names;
use crate::games::{InWords as _, Scores, SeatSign, Tell};
use crate::texts::{Language, texts};

/// What changes with a move.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Seen {
    /// The game.
    pub game: GameId,
    /// The game's name.
    pub title: &'static str,
    /// Whose turn it is, or who has won.
    pub status: String,
    /// The seats.
    pub seats: Vec<SeatSeen>,
    /// The scores in detail.
    pub scores: Scores,
    /// What happened, move by move: the cursor after the move, and a sentence for each event.
    pub log: Vec<(usize, Vec<String>)>,
    /// The newest sentences, to be announced.
    pub news: String,
    /// Whether something can be taken back.
    pub can_undo: bool,
    /// Whether something can be played again.
    pub can_redo: bool,
    /// Whether somebody looks back.
    pub looking_back: bool,
    /// Whether the end is being told piece by piece.
    pub telling: bool,
    /// Whether all is played and told.
    pub over: bool,
}

/// What changes with each tap too.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The board.
    pub scene: Scene,
    /// What is spoken of the board.
    pub names: Names,
    /// What to do.
    pub prompt: Option<&'static str>,
    /// Why the last tap was refused.
    pub refusal: Option<String>,
}

/// What is seen of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatSeen {
    /// What stands for it.
    pub sign: SeatSign,
    /// Who sits there.
    pub name: String,
    /// How it stands.
    pub total: String,
    /// Whether it decides now.
    pub decides: bool,
    /// Whether it has won, at the end.
    pub won: bool,
}

/// What is seen of `session`.
pub fn see(session: &AnySession, language: Language) -> Seen {
    each_game!(session, AnySession(session) => see_game(session, language))
}

/// What is being done in `session`.
pub fn aim(session: &AnySession, language: Language) -> Aim {
    each_game!(session, AnySession(session) => aim_in(&session.moment(), language))
}

fn aim_in<G: Tell>(moment: &Moment<G>, language: Language) -> Aim {
    let scene = G::depict(moment);
    let named = |target: &String| {
        let name = target.parse().map(|target| G::target(moment, target, language)).unwrap_or_default();
        (target.clone(), name)
    };
    let targets = scene.targets().filter_map(|node| node.target.as_ref()).chain(&scene.actions).map(named).collect();
    let board = (texts(language).board)(G::card(language).name);
    Aim {
        names: Names { board, targets, slider: G::slider(moment, language) },
        prompt: moment.live.then(|| G::prompt(moment, language)),
        refusal: moment.refusal.map(|why| why.in_words(language)),
        scene,
    }
}

fn see_game<G: Tell>(session: &Session<G>, language: Language) -> Seen {
    let words = texts(language);
    let moment = session.moment();
    let told_all = !session.is_telling();
    let over = session.turn() == Turn::Over && told_all;
    let who = |seat: Seat| name_of::<G>(session.player(seat), seat, language);

    let standings = session.standings();
    let scores = G::scores(&moment, language);
    let seats: Vec<SeatSeen> = Seat::all(session.position().seats())
        .map(|seat| SeatSeen {
            sign: G::seat(seat, language),
            name: who(seat),
            total: scores.rows.get(seat.index()).map(|row| row.total.clone()).unwrap_or_default(),
            decides: session.turn() == Turn::Of(seat),
            won: over && standings.winners().any(|winner| winner == seat),
        })
        .collect();

    let (cursor, moves) = session.cursor();
    let tell = |events: &[G::Event]| events.iter().map(|event| G::event(event, &who, language)).collect::<Vec<_>>();
    let mut log: Vec<_> = session.events().iter().enumerate().map(|(i, events)| (i + 1, tell(events))).collect();
    if let Some((_, last)) = log.last_mut() {
        last.truncate(moment.told);
    }
    let newest = log.last().and_then(|(_, lines)| lines.last()).cloned().unwrap_or_default();

    let winners: Vec<&str> = seats.iter().filter(|seat| seat.won).map(|seat| seat.name.as_str()).collect();
    let status = match (session.turn(), &winners[..]) {
        (Turn::Of(seat), _) if session.computer_decides() => (words.thinking)(&who(seat)),
        (Turn::Of(seat), _) => (words.turn_of)(&who(seat)),
        // While the end is being told, the piece that is.
        (Turn::Over, []) => newest.clone(),
        (Turn::Over, [winner]) => (words.won)(winner),
        (Turn::Over, [rest @ .., last]) => (words.shared)(&format!("{} {} {last}", rest.join(", "), words.and)),
    };
    // Of a move with many events the newest; and who goes on, once all is told.
    let news = if told_all { format!("{newest} {status}") } else { newest };
    Seen {
        game: G::ID,
        title: G::card(language).name,
        status,
        seats,
        scores,
        log,
        news,
        can_undo: session.undo_to().is_some(),
        can_redo: session.redo_to().is_some(),
        looking_back: cursor < moves,
        telling: !told_all,
        over,
    }
}

/// A person's name, or the seat's; a computer with its level.
fn name_of<G: Tell>(player: &Player, seat: Seat, language: Language) -> String {
    match player {
        Player::Person(name) if name.as_str().trim().is_empty() => G::seat(seat, language).title.to_owned(),
        Player::Person(name) => name.as_str().to_owned(),
        Player::Computer(level) => (texts(language).computer_level)(&level.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_rules::AnyRecord;

    /// A game of Lacuna with these seats, and this many moves of a fixed game.
    fn session(seats: &str, moves: &str) -> AnySession {
        let text = format!(
            r#"{{"luciole":1,"game":"lacuna","seats":{seats},"seed":"7","options":{{"first":"1"}},"moves":{moves}}}"#
        );
        AnySession::resume(&AnyRecord::from_json(&text).unwrap()).unwrap()
    }

    #[test]
    fn who_plays_is_always_plain() {
        let two = session(r#"[{"name":"Ada"},{"name":""}]"#, "[]");
        let seen = see(&two, Language::English);
        assert_eq!(seen.status, "Ada to play");
        assert!(aim(&two, Language::English).prompt.is_some());
        assert_eq!(seen.seats.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["Ada", "Silver"]);
        let computer = session(r#"[{"level":2},{"name":"Ada"}]"#, "[]");
        let seen = see(&computer, Language::French);
        assert_eq!(seen.status, "Ordinateur 2 réfléchit");
        assert_eq!(aim(&computer, Language::French).prompt, None);
    }

    #[test]
    fn every_target_has_a_name_in_both_languages() {
        for (language, _) in Language::ALL {
            for moves in ["[]", r#"["r"]"#] {
                let seen = aim(&session(r#"[{"name":""},{"name":""}]"#, moves), language);
                assert!(seen.scene.targets().count() >= 7);
                for node in seen.scene.targets() {
                    let name = seen.names.target(node.target.as_ref().unwrap()).unwrap();
                    assert!(!name.is_empty(), "{}", node.key);
                }
            }
        }
    }
}
