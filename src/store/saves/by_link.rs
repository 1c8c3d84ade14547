//! Games that people play at a distance by sending each other links: finds the saved game that a link continues. A link
//! never removes a move that was played here from a saved game. It replaces only the last turn of whoever took that turn
//! back and played another.

use super::{ChangeOutcome, SaveStore, saving};
use luciole_core::{Name, Player, Seat, Turn};
use luciole_games::{AnyPlaythrough, AnyRecord, AnySession};

use luciole_table::{Snapshot, StorageError, StoredGame, Summary, Withdrawn};

/// Another tab may change a game between reading and writing it: try again at most this often.
const MAX_TRIES: usize = 8;

/// The content of a turn link, also called a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLink {
    /// The game as it was sent.
    pub played: AnyPlaythrough,
    /// The seat that its recipient plays; none if the game is over, or the link was shared with anybody.
    pub reader: Option<Seat>,
}

/// Why a game can't be played by link, or not by this link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotByLink {
    /// Its players hide information from each other, but a link reveals everything.
    Secrets,
    /// It needs two people and has fewer.
    Alone,
    /// A computer plays this seat.
    Computer(Seat),
    /// Nobody plays this seat.
    Nobody(Seat),
}

impl TurnLink {
    /// A letter for the player to move, or for the player at `seat`.
    ///
    /// # Errors
    /// Why the game can't be played by this link.
    pub fn new(played: AnyPlaythrough, seat: Option<Seat>) -> Result<Self, NotByLink> {
        let shared = Self::shared(played)?;
        let reader = seat.or_else(|| shared.played.turn().seat());
        match reader.map(|seat| (seat, shared.played.record().players().get(seat.index()))) {
            Some((seat, None)) => Err(NotByLink::Nobody(seat)),
            Some((seat, Some(Player::Computer(_)))) => Err(NotByLink::Computer(seat)),
            _ => Ok(Self { reader, ..shared }),
        }
    }

    /// A link that shows a game to anybody. A player may have sent it in place of a letter, and the end is sent like this.
    ///
    /// # Errors
    /// Why the game can't be played by link.
    pub fn shared(played: AnyPlaythrough) -> Result<Self, NotByLink> {
        if played.game().info().hidden_information {
            return Err(NotByLink::Secrets);
        }
        let people = played.record().players().iter().filter(|player| matches!(player, Player::Person(_)));
        if people.count() < 2 {
            return Err(NotByLink::Alone);
        }
        Ok(Self { played, reader: None })
    }

    /// Whether the player is asked before moves of the link go into a saved game: one that was shared may show what somebody
    /// has only tried. The end is sent like this, too.
    pub fn may_be_tried(&self) -> bool {
        self.reader.is_none() && self.played.turn() != Turn::Over
    }

    /// Whether the recipient has no name that the others could read.
    pub fn reader_is_nameless(&self) -> bool {
        let player = self.reader.and_then(|seat| self.played.record().players().get(seat.index()));
        player.is_some_and(|player| matches!(player, Player::Person(name) if name.is_blank()))
    }

    /// Gives the recipient a name.
    pub fn call_reader(&mut self, name: Name) {
        if let Some(seat) = self.reader {
            self.played.call(seat, name);
        }
    }

    /// Looks for the game among the saved ones.
    pub fn find_in(&self, stored: &[StoredGame]) -> LinkMatch {
        let sent = (self.played.record().begun(), self.played.record().notation());
        let mut found = LinkMatch::Unknown;
        let mut most_moves = 0;
        for game in stored {
            let Some(here) = game.here else { continue };
            // A game that can't be read isn't the one.
            let Ok(record) = AnyRecord::from_json(&game.record) else { continue };
            let Some(relation) = Relation::of(&record, &sent) else { continue };
            // A link that was shared may show what somebody only tried: nobody else moves for the player here.
            let is_tried = self.reader.is_none()
                && relation == Relation::GoesOn
                && movers(&self.played, record.moves()).contains(&Some(here));
            if is_tried {
                continue;
            }
            let now = match relation {
                _ if self.reader.is_some_and(|reader| reader != here) => LinkMatch::Others(game.clone(), here),
                Relation::Differs(number) => match self.changed_turn(game, here, number) {
                    Some(turn) => LinkMatch::Changed(game.clone(), turn),
                    None => LinkMatch::Own(game.clone(), relation),
                },
                _ => LinkMatch::Own(game.clone(), relation),
            };
            // It continues the game that has got furthest, also beside a copy that was opened on its own.
            let moves = if relation == Relation::GoesOn { record.moves() } else { 0 };
            if (now.weight(), moves) > (found.weight(), most_moves) {
                (found, most_moves) = (now, moves);
            }
        }
        found
    }

    /// The turn that its player took back and played otherwise, if that is how the letter differs from a saved game, which
    /// is played from `here`: in the move with this number.
    fn changed_turn(&self, game: &StoredGame, here: Seat, number: usize) -> Option<ChangedTurn> {
        // A link that was shared may show what somebody only tried.
        self.reader?;
        let (sent, saved) = (&self.played, game.read().ok()?.played);
        let common = number.checked_sub(1)?;
        let (theirs, ours) = (movers(sent, common), movers(&saved, common));
        let by = theirs.first().copied().flatten().filter(|by| *by != here)?;
        let player = |seat: Seat| sent.record().players().get(seat.index());
        let is_persons = |seat: Seat| matches!(player(seat), Some(Player::Person(_)));
        // Computers may have answered it.
        let is_by_another = |seat: &Option<Seat>| seat.is_some_and(|seat| seat != by && is_persons(seat));
        let is_last_turn = is_persons(by) && !theirs.iter().any(is_by_another);
        let is_older = game.letters.are_older(&sent.record().notation());
        is_last_turn.then(|| ChangedTurn { by, answered: ours.iter().any(is_by_another), is_older })
    }
}

/// A turn that its player took back after sending it, to play another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChangedTurn {
    /// Its player.
    pub by: Seat,
    /// Whether it has been answered in the saved game.
    pub answered: bool,
    /// Whether the link is the older one: it contains the turn that was taken back.
    pub is_older: bool,
}

/// Who chose each move of a game after the first `from`; nobody chooses a pass.
fn movers(played: &AnyPlaythrough, from: usize) -> Vec<Option<Seat>> {
    AnySession::resume(played.clone()).movers().get(from..).unwrap_or_default().to_vec()
}

/// What the saved games contain of a letter's game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkMatch {
    /// The game isn't among them.
    Unknown,
    /// The game is among them, but played from here at another seat than the letter's.
    Others(StoredGame, Seat),
    /// The game, and the last turn of the letter, which its player has changed since.
    Changed(StoredGame, ChangedTurn),
    /// The game, and how the letter relates to it.
    Own(StoredGame, Relation),
}

/// How a link has brought a player to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrived {
    /// To its game, which has just been kept and contains nothing else.
    Kept,
    /// To its game, which was there and in which nobody has played here.
    Again,
    /// To a game in which this seat's player has taken back the last turn and played another.
    Changed(Seat),
    /// Only to look at its game, even if it is among the saved ones.
    Looking,
}

impl Arrived {
    /// Whether the link invites to the game.
    pub fn is_invited(self) -> bool {
        matches!(self, Self::Kept | Self::Again)
    }

    /// Whether the game is only in this browser because of the link, so that somebody for whom it isn't may delete it.
    pub fn is_only_its_link(self) -> bool {
        self == Self::Kept
    }
}

impl ChangedTurn {
    /// Whether the new turn is taken only if the player says so.
    pub const fn asks(self) -> bool {
        self.answered || self.is_older
    }
}

impl LinkMatch {
    /// How the link brings the player to the game's table, if that table has something to say about it. A game that isn't
    /// among the saved ones is kept first.
    pub fn arrival(&self) -> Option<Arrived> {
        match self {
            Self::Unknown => Some(Arrived::Kept),
            Self::Own(game, Relation::Same) if game.revision == 1 => Some(Arrived::Again),
            Self::Changed(_, turn) => Some(Arrived::Changed(turn.by)),
            Self::Own(..) | Self::Others(..) => None,
        }
    }

    /// If several games match, the one with the highest weight is meant.
    const fn weight(&self) -> u8 {
        match self {
            Self::Unknown => 0,
            Self::Others(..) => 1,
            Self::Own(_, Relation::Differs(_)) => 2,
            Self::Changed(_, turn) if turn.asks() => 3,
            Self::Changed(..) => 4,
            Self::Own(_, Relation::Older) => 5,
            Self::Own(_, Relation::Same) => 6,
            Self::Own(_, Relation::GoesOn) => 7,
        }
    }
}

/// How a received record relates to a saved one of the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It has the same moves.
    Same,
    /// It has more moves.
    GoesOn,
    /// It has fewer moves.
    Older,
    /// It has another move with this number, counted from 1.
    Differs(usize),
}

/// The longest saved game with which this one begins; if `more`, only one that this one continues with further moves.
pub fn continued<'a>(game: &Snapshot, stored: &'a [StoredGame], more: bool) -> Option<&'a StoredGame> {
    let sent = (game.record.begun(), game.record.notation());
    let length = |stored: &&StoredGame| {
        let record = AnyRecord::from_json(&stored.record).ok()?;
        // Only whoever sends a letter may have given a name since.
        if stored.here != game.here || record.begun() != sent.0 {
            return None;
        }
        match Relation::of(&record, &sent)? {
            Relation::GoesOn => Some(record.moves()),
            Relation::Same if !more => Some(record.moves()),
            _ => None,
        }
    };
    // Of several alike, the last one is taken: the one played last is listed first.
    stored.iter().rev().filter(|stored| length(stored).is_some()).max_by_key(length)
}

impl Relation {
    /// Compares a record with the setup and moves of another; `None` if players, seed or
    /// options differ: then they belong to different games. Somebody without a name may have given one since.
    fn of(stored: &AnyRecord, (begun, sent): &(AnyRecord, Vec<String>)) -> Option<Self> {
        let (own, others) = (stored.players(), begun.players());
        let are_same = own.len() == others.len() && own.iter().zip(others).all(|(own, other)| is_same(own, other));
        if !are_same || stored.begun_by(others.to_vec()) != *begun {
            return None;
        }
        let stored = stored.notation();
        let common = stored.iter().zip(sent).take_while(|(stored, sent)| stored == sent).count();
        Some(match (common == stored.len(), common == sent.len()) {
            (true, true) => Self::Same,
            (true, false) => Self::GoesOn,
            (false, true) => Self::Older,
            (false, false) => Self::Differs(common + 1),
        })
    }
}

/// Whether two players of games with the same setup may be one.
fn is_same(one: &Player, other: &Player) -> bool {
    match (one, other) {
        (Player::Person(one), Player::Person(other)) => one == other || one.is_blank() || other.is_blank(),
        _ => one == other,
    }
}

/// Looks for a letter's game among the saved ones, and brings it up to date if nothing that was played here gets lost and
/// the moves are certainly those of its players.
///
/// # Errors
/// Why the saved games can't be searched or changed.
pub async fn follow(saves: &SaveStore, letter: &TurnLink) -> Result<LinkMatch, StorageError> {
    for _ in 0..MAX_TRIES {
        let found = letter.find_in(&saves.by_links().await?);
        let game = match &found {
            LinkMatch::Own(game, Relation::GoesOn) if !letter.may_be_tried() => game,
            LinkMatch::Changed(game, turn) if !turn.asks() => game,
            _ => return Ok(found),
        };
        match saves.save(game.revision, &continued_by(game, letter, saving::now())).await? {
            ChangeOutcome::Done => return Ok(found),
            // Another tab was quicker: compare the letter with the new state.
            ChangeOutcome::Differs(_) => {}
        }
    }
    Err(StorageError::Lost)
}

/// Replaces a saved game by the game of a letter, and keeps the game so far beside it.
///
/// # Errors
/// Why they can't be saved.
pub async fn replace(saves: &SaveStore, game: &StoredGame, letter: &TurnLink) -> Result<ChangeOutcome, StorageError> {
    saves.save_beside(game, &continued_by(game, letter, saving::now())).await
}

/// Keeps the game of a letter, for its reader.
///
/// # Errors
/// Why it can't be saved.
pub async fn keep(saves: &SaveStore, letter: &TurnLink) -> Result<StoredGame, StorageError> {
    let game = Snapshot { here: letter.reader, ..Snapshot::at_the_end(&letter.played) };
    let kept = saves.create(&game, Summary::of_played(&letter.played).write(), None).await?;
    saving::note_unfinished(true);
    Ok(kept)
}

/// A saved game after the moves of a letter, with the names that either of them knows.
fn continued_by(game: &StoredGame, letter: &TurnLink, now: u64) -> StoredGame {
    let mut played = letter.played.clone();
    for (seat, name) in names_known(game, &played) {
        played.call(seat, name);
    }
    let snapshot = Snapshot { here: game.here, ..Snapshot::at_the_end(&played) };
    let mut next = game.followed_by(&snapshot, &Summary::of_played(&played).write(), Some(now));
    next.letters.withdrawn.extend(withdrawn(game, &played));
    next
}

/// The turn of a saved game that the same game, as it was sent, has replaced.
fn withdrawn(game: &StoredGame, sent: &AnyPlaythrough) -> Option<Withdrawn> {
    let own = game.read().ok()?.played;
    let (ours, theirs) = (own.record().notation(), sent.record().notation());
    let after = ours.iter().zip(&theirs).take_while(|(own, sent)| own == sent).count();
    let movers = movers(&own, after);
    let many = movers.iter().take_while(|by| **by == movers[0]).count();
    (many > 0).then(|| Withdrawn { after, moves: ours[after..after + many].to_vec() })
}

/// The names in a saved game that the same game as it was sent lacks.
fn names_known(game: &StoredGame, sent: &AnyPlaythrough) -> Vec<(Seat, Name)> {
    // A game that can't be read has been found by nobody.
    let Ok(own) = AnyRecord::from_json(&game.record) else { return Vec::new() };
    let sent = sent.record().players();
    let missing = |(seat, (own, sent)): (Seat, (&Player, &Player))| match (own, sent) {
        (Player::Person(own), Player::Person(sent)) if sent.is_blank() => Some((seat, own.clone())),
        _ => None,
    };
    Seat::all(sent.len()).zip(own.players().iter().zip(sent)).filter_map(missing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_games::GameId;
    use luciole_table::Letters;
    use proptest::prelude::*;

    const MOVES: [&str; 4] = ["b", "g5-g6@25364", "p3-p4@48093", "g3-g7@57806"];

    fn json(names: &str, moves: &[&str]) -> String {
        let moves: Vec<String> = moves.iter().map(|text| format!("\"{text}\"")).collect();
        format!(
            r#"{{"luciole":1,"game":"lacuna","seats":[{names}],"seed":"7","options":{{"first":"1"}},"moves":[{}]}}"#,
            moves.join(",")
        )
    }

    const ADA_AND_BEA: &str = r#"{"name":"Ada"},{"name":"Bea"}"#;

    fn letter(moves: &[&str]) -> TurnLink {
        TurnLink::new(AnyPlaythrough::from_json(&json(ADA_AND_BEA, moves)).unwrap(), None).unwrap()
    }

    fn stored(key: &str, record: String, here: usize) -> StoredGame {
        let (about, key) = (String::new(), key.repeat(8).parse().unwrap());
        StoredGame {
            key,
            revision: 1,
            changed: 1,
            shown: None,
            record,
            about,
            here: Some(Seat::at(here)),
            origin: None,
            name: Name::default(),
            letters: Letters::default(),
        }
    }

    #[test]
    fn a_letter_is_for_the_player_to_move() {
        assert_eq!(letter(&[]).reader, Some(Seat::at(0)));
        assert_eq!(letter(&MOVES[..2]).reader, Some(Seat::at(1)));
        let record = AnyPlaythrough::from_json(&json(ADA_AND_BEA, &[])).unwrap();
        assert_eq!(TurnLink::new(record.clone(), Some(Seat::at(1))).unwrap().reader, Some(Seat::at(1)));
        assert_eq!(TurnLink::new(record, Some(Seat::at(2))), Err(NotByLink::Nobody(Seat::at(2))));
    }

    #[test]
    fn a_game_that_can_not_be_played_by_link_says_why() {
        let read = |text: &str| TurnLink::new(AnyPlaythrough::from_json(text).unwrap(), None);
        assert_eq!(read(&json(r#"{"name":"Ada"},{"level":1}"#, &[])), Err(NotByLink::Alone));
        let hands = json(ADA_AND_BEA, &[]).replace("lacuna", "lumens");
        assert_eq!(read(&hands), Err(NotByLink::Secrets));
        let three = json(r#"{"level":1},{"name":"Ada"},{"name":"Bea"}"#, &[]).replace("lacuna", "luminos");
        assert_eq!(read(&three), Err(NotByLink::Computer(Seat::at(0))));
        for &game in GameId::ALL {
            assert_eq!(game.info().hidden_information, game == GameId::Lumens, "{game}");
        }
    }

    #[test]
    fn a_letter_relates_to_its_game_by_their_moves() {
        let relation = |stored_moves: &[&str], sent: &[&str]| match letter(sent).find_in(&[stored(
            "a",
            json(ADA_AND_BEA, stored_moves),
            letter(sent).reader.unwrap().index(),
        )]) {
            LinkMatch::Own(_, relation) => relation,
            other => panic!("{other:?}"),
        };
        assert_eq!(relation(&MOVES[..1], &MOVES[..3]), Relation::GoesOn);
        assert_eq!(relation(&[], &MOVES[..1]), Relation::GoesOn);
        assert_eq!(relation(&[], &[]), Relation::Same);
        assert_eq!(relation(&MOVES[..3], &MOVES[..3]), Relation::Same);
        assert_eq!(relation(&MOVES, &MOVES[..2]), Relation::Older);
        assert_eq!(relation(&MOVES[..2], &["b", "g5-g6@25365", "p3-p4@48093"]), Relation::Differs(2));
    }

    fn moves() -> impl Strategy<Value = Vec<&'static str>> {
        prop::collection::vec(prop::sample::select(MOVES.to_vec()), 0..6)
    }

    proptest! {
        /// Two games of the same people relate to each other symmetrically.
        #[test]
        fn two_games_relate_to_each_other_symmetrically(one in moves(), other in moves()) {
            let read = |moves: &[&str]| AnyRecord::from_json(&json(ADA_AND_BEA, moves)).unwrap();
            let relation = |stored: &[&str], moves: &[&str]| {
                let sent = read(moves);
                Relation::of(&read(stored), &(sent.begun(), sent.notation())).unwrap()
            };
            let common = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
            let expected = match (common == one.len(), common == other.len()) {
                (true, true) => [Relation::Same; 2],
                (true, false) => [Relation::GoesOn, Relation::Older],
                (false, true) => [Relation::Older, Relation::GoesOn],
                (false, false) => [Relation::Differs(common + 1); 2],
            };
            prop_assert_eq!([relation(&one, &other), relation(&other, &one)], expected);
        }

        #[test]
        fn no_text_in_the_database_breaks_the_comparison(text in ".{0,60}(\"moves\":\\[)?.{0,60}") {
            prop_assert_eq!(letter(&MOVES).find_in(&[stored("a", text, 0)]), LinkMatch::Unknown);
        }
    }

    /// A page whose database failed holds its game in the address: after a reload it goes on in the same game.
    #[test]
    fn a_game_from_an_address_goes_on_in_the_saved_game_that_it_continues() {
        let of = |key: &str, moves: &[&str]| StoredGame { here: None, ..stored(key, json(ADA_AND_BEA, moves), 0) };
        let now = |moves: &[&str]| Snapshot::at_the_end(&AnyPlaythrough::from_json(&json(ADA_AND_BEA, moves)).unwrap());
        let found = |moves: &[&str], stored: &[StoredGame], more| {
            continued(&now(moves), stored, more).map(|game| game.key.to_string())
        };
        let [none, short, long] = [of("a", &[]), of("b", &MOVES[..1]), of("c", &MOVES[..3])];
        let games = [none.clone(), short.clone(), long.clone()];
        assert_eq!(found(&MOVES, &games, true).as_deref(), Some("cccccccc"), "the longest that it continues");
        assert_eq!(found(&MOVES[..3], &games, true).as_deref(), Some("bbbbbbbb"), "it needs a move of its own");
        assert_eq!(found(&MOVES[..3], &games, false).as_deref(), Some("cccccccc"));
        assert_eq!(found(&[], &games, true), None);
        assert_eq!(found(&MOVES[..2], std::slice::from_ref(&long), false), None, "it would remove a move");
        let astray = of("d", &["b", "g5-g6@25365"]);
        assert_eq!(found(&MOVES, std::slice::from_ref(&astray), true), None, "it would replace a move");
        assert_eq!(
            found(&MOVES, &[of("e", &MOVES[..1]), short], true).as_deref(),
            Some("eeeeeeee"),
            "the one played last"
        );
        let others = [
            StoredGame { record: long.record.replace("Ada", "Eve"), ..long.clone() },
            StoredGame { record: long.record.replace("\"7\"", "\"8\""), ..long.clone() },
            StoredGame { record: "?".to_owned(), ..long.clone() },
            StoredGame { here: Some(Seat::at(0)), ..long },
        ];
        assert_eq!(found(&MOVES, &others, true), None, "other games, and those played by link");
    }

    #[test]
    fn a_name_that_is_given_later_belongs_to_the_same_game() {
        const NAMELESS: &str = r#"{"name":"Ada"},{"name":""}"#;
        let letter = |names: &str, moves: &[&str]| {
            TurnLink::new(AnyPlaythrough::from_json(&json(names, moves)).unwrap(), Some(Seat::at(1))).unwrap()
        };
        let mut sent = letter(NAMELESS, &MOVES[..1]);
        assert!(sent.reader_is_nameless() && !letter(ADA_AND_BEA, &MOVES[..1]).reader_is_nameless());
        sent.call_reader("Bea".parse().unwrap());
        assert_eq!(sent, letter(ADA_AND_BEA, &MOVES[..1]));
        let goes_on = |stored: &StoredGame, sent: &TurnLink| {
            sent.find_in(std::slice::from_ref(stored)) == LinkMatch::Own(stored.clone(), Relation::GoesOn)
        };
        let (without, with) =
            (stored("a", json(NAMELESS, &MOVES[..1]), 1), stored("a", json(ADA_AND_BEA, &MOVES[..1]), 1));
        for (stored, names) in [(&without, ADA_AND_BEA), (&with, NAMELESS), (&without, NAMELESS)] {
            assert!(goes_on(stored, &letter(names, &MOVES[..2])), "{names}");
        }
        assert!(!goes_on(&with, &letter(&ADA_AND_BEA.replace("Bea", "Eve"), &MOVES[..2])));
        assert!(!goes_on(&with, &letter(&NAMELESS.replace("Ada", "Eve"), &MOVES[..2])));
        let bea = (Seat::at(1), "Bea".parse().unwrap());
        assert_eq!(names_known(&with, &letter(NAMELESS, &MOVES[..2]).played), [bea], "no name is lost");
        assert_eq!(names_known(&without, &letter(ADA_AND_BEA, &MOVES[..2]).played), []);
    }

    /// The last turn, and another one in its place.
    const SENT: &[&str] = MOVES.split_at(3).0;
    const ANEW: [&str; 3] = ["b", "g5-g6@25364", "p3-p4@48094"];

    #[test]
    fn a_turn_that_was_taken_back_is_recognised_until_it_is_answered_and_after() {
        let [reader, sender] = [0, 1].map(Seat::at);
        assert_eq!(movers(&letter(&MOVES).played, 1), [reader, sender, reader].map(Some));
        let changed = |saved: &[&str], here: Seat, sent: &[&str]| {
            let game = stored("a", json(ADA_AND_BEA, saved), here.index());
            let mut sent = letter(sent);
            sent.reader = Some(here);
            match sent.find_in(std::slice::from_ref(&game)) {
                LinkMatch::Changed(found, turn) if found == game => Some(turn),
                _ => None,
            }
        };
        let turn = |answered| Some(ChangedTurn { by: sender, answered, is_older: false });
        assert_eq!(changed(SENT, reader, &ANEW), turn(false));
        assert_eq!(changed(&MOVES, reader, &ANEW), turn(true), "a move that was played here isn't replaced unasked");
        assert_eq!(changed(&ANEW, sender, &MOVES), None, "whoever took it back isn't told");
        let twice = ["b", "g5-g6@25364", "p3-p4@48094", "g3-g7@57806"];
        assert_eq!(changed(SENT, reader, &twice), None, "an answer that wasn't played here");
        let shared = TurnLink { reader: None, ..letter(&ANEW) };
        let game = stored("a", json(ADA_AND_BEA, SENT), reader.index());
        assert_eq!(shared.find_in(std::slice::from_ref(&game)), LinkMatch::Own(game, Relation::Differs(3)));
    }

    /// Both links stay in the messenger, and either may be opened again.
    #[test]
    fn an_older_link_does_not_bring_back_a_turn_that_was_taken_back() {
        let sender = Seat::at(1);
        let first = stored("a", json(ADA_AND_BEA, SENT), 0);
        let to_reader = |moves: &[&str]| TurnLink { reader: Some(Seat::at(0)), ..letter(moves) };
        let changed = |game: &StoredGame, moves: &[&str]| match to_reader(moves).find_in(std::slice::from_ref(game)) {
            LinkMatch::Changed(_, turn) => turn,
            other => panic!("{other:?}"),
        };
        let turn = |answered, is_older| ChangedTurn { by: sender, answered, is_older };
        assert_eq!(changed(&first, &ANEW), turn(false, false));
        assert!(!turn(false, false).asks(), "the newer one is taken at once");

        let second = continued_by(&first, &to_reader(&ANEW), 2);
        assert_eq!(second.letters.withdrawn, [Withdrawn { after: 2, moves: vec![SENT[2].to_owned()] }]);
        assert_eq!(changed(&second, SENT), turn(false, true));
        assert!(turn(false, true).asks());
        let third = ["b", "g5-g6@25364", "p3-p4@48095"];
        assert_eq!(changed(&second, &third), turn(false, false), "one more change is a newer one");

        let answered =
            StoredGame { record: json(ADA_AND_BEA, &[ANEW[0], ANEW[1], ANEW[2], MOVES[3]]), ..second.clone() };
        assert_eq!(changed(&answered, SENT), turn(true, true));
        // Its player has gone back to the first one after all: both are then known.
        let back = continued_by(&answered, &to_reader(SENT), 3);
        assert_eq!(back.letters.withdrawn[1], Withdrawn { after: 2, moves: vec![ANEW[2].to_owned()] });
        assert_eq!(changed(&back, &ANEW), turn(false, true));
        let goes_on = continued_by(&first, &to_reader(&MOVES), 2);
        assert_eq!(goes_on.letters, Letters::default());
    }

    #[test]
    fn only_a_game_that_its_link_has_just_brought_may_be_deleted() {
        let at = |revision| StoredGame { revision, ..stored("a", json(ADA_AND_BEA, SENT), 0) };
        let turn = |asks| ChangedTurn { by: Seat::at(1), answered: asks, is_older: false };
        for (found, invited, is_only_its_link) in [
            (LinkMatch::Unknown, true, true),
            // Imported, or opened before by whoever it is for.
            (LinkMatch::Own(at(1), Relation::Same), true, false),
            (LinkMatch::Own(at(2), Relation::Same), false, false),
            (LinkMatch::Own(at(1), Relation::GoesOn), false, false),
            (LinkMatch::Changed(at(1), turn(false)), false, false),
            (LinkMatch::Others(at(1), Seat::at(0)), false, false),
        ] {
            let arrived = found.arrival();
            assert_eq!(arrived.is_some_and(Arrived::is_invited), invited, "{found:?}");
            assert_eq!(arrived.is_some_and(Arrived::is_only_its_link), is_only_its_link, "{found:?}");
        }
    }

    /// “Share”, or the end.
    #[test]
    fn a_link_for_anybody_is_found_in_the_game_of_either_player() {
        let shared =
            |moves: &[&str]| TurnLink::shared(AnyPlaythrough::from_json(&json(ADA_AND_BEA, moves)).unwrap()).unwrap();
        for here in 0..2 {
            let game = stored("a", json(ADA_AND_BEA, &MOVES[..3]), here);
            for (moves, relation) in [(&MOVES[..3], Relation::Same), (&MOVES[..1], Relation::Older)] {
                assert_eq!(shared(moves).find_in(std::slice::from_ref(&game)), LinkMatch::Own(game.clone(), relation));
            }
            // Seat 0 has made the last move: on that player's device it is one that somebody has tried.
            let goes_on = LinkMatch::Own(game.clone(), Relation::GoesOn);
            let expected = if here == 0 { LinkMatch::Unknown } else { goes_on };
            assert_eq!(shared(&MOVES).find_in(std::slice::from_ref(&game)), expected);
            let at_one_table = StoredGame { here: None, ..game };
            assert_eq!(shared(&MOVES).find_in(&[at_one_table]), LinkMatch::Unknown);
        }
        let alone = AnyPlaythrough::from_json(&json(r#"{"name":"Ada"},{"level":1}"#, &[])).unwrap();
        assert_eq!(TurnLink::shared(alone), Err(NotByLink::Alone));
    }

    #[test]
    fn what_a_shared_link_adds_is_taken_unasked_only_at_the_end() {
        const WHOLE: [&str; 13] = [
            "b",
            "g5-g6@25364",
            "p3-p4@48093",
            "g3-g7@57806",
            "y5-y7@54370",
            "o1-o2@45511",
            "r1-r5@28543",
            "b1-b3@69720",
            "v3-v5@29410",
            "r2-r4@22719",
            "r6-r7@30697",
            "y3-y4@93974",
            "o3-o7@66488",
        ];
        let played = |moves: &[&str]| AnyPlaythrough::from_json(&json(ADA_AND_BEA, moves)).unwrap();
        for (moves, is_asked) in [(&MOVES[..3], true), (&WHOLE[..12], true), (&WHOLE, false)] {
            assert_eq!(TurnLink::shared(played(moves)).unwrap().may_be_tried(), is_asked, "{}", moves.len());
            let letter = TurnLink { reader: Some(Seat::at(0)), ..TurnLink::shared(played(moves)).unwrap() };
            assert!(!letter.may_be_tried(), "a letter comes from a player");
        }
    }

    #[test]
    fn another_game_or_seat_does_not_match() {
        let sent = letter(&MOVES[..2]);
        let of = |games: &[StoredGame]| sent.find_in(games);
        assert_eq!(of(&[]), LinkMatch::Unknown);
        let own = json(ADA_AND_BEA, &MOVES[..1]);
        for other in
            [own.replace("Ada", "Eve"), own.replace("\"7\"", "\"8\""), own.replace("\"1\"", "\"2\""), "?".to_owned()]
        {
            assert_eq!(of(&[stored("a", other, 1)]), LinkMatch::Unknown);
        }
        let here = StoredGame { here: None, ..stored("a", own.clone(), 1) };
        assert_eq!(of(&[here]), LinkMatch::Unknown, "not played by links");
        let ada = stored("a", own.clone(), 0);
        assert_eq!(of(std::slice::from_ref(&ada)), LinkMatch::Others(ada.clone(), Seat::at(0)));
        // Both people may play in one browser; and a game whose moves differ isn't the one meant.
        let (bea, astray) = (stored("b", own, 1), stored("c", json(ADA_AND_BEA, &["r"]), 1));
        assert_eq!(of(&[ada, astray, bea.clone()]), LinkMatch::Own(bea, Relation::GoesOn));
    }
}
