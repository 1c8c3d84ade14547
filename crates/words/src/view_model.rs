//! What a player sees of a game in progress: everything on the table, as values and words. Pure functions compute it,
//! and the table only lays it out.

use luciole_core::{
    Chance, Level, Player, Playthrough, Record, Seat, Seed, Standings, Turn, insertion_sort_by, random_move,
};
use luciole_scene::{Named, Render, Scene};
use luciole_session::{Moment, Session};

use crate::texts::{
    StatusBalance, StatusIfEndedNow, StatusSeatAndName, StatusSharedBalance, StatusYouCame, StatusYouCameOnTheTieBreak,
};
use crate::{ColourSign, GameStage, GameText, Language, Row, Scores, Sign, Sound, StatusTexts, Who, called};

/// How many sentences are announced together at most.
const MAX_AT_ONCE: usize = 4;

/// A reveal can be skipped if it takes at least this many times as long as a single event.
const LONG: u32 = 5;

/// The part of the table that changes with each move.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct TableView {
    /// The game's name.
    pub title: &'static str,
    /// What wins the game, until a person has made a move.
    pub goal: Option<&'static str>,
    /// Whose turn it is, or who has won.
    pub status: String,
    /// The round and phase, if the game has them.
    pub stage: Option<GameStage>,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The scores in detail.
    pub scores: Scores,
    /// Who would win if the game ended now, and by how much.
    pub outlook: Option<String>,
    /// Why the game is over, once it is.
    pub ended: Option<String>,
    /// The winning margin, unless the status already gives it.
    pub result: Option<String>,
    /// What the shown move has brought about, as far as it is revealed: one sentence per event.
    pub told: Vec<String>,
    /// How many moves the shown position comes after.
    pub cursor: usize,
    /// How many moves there are, shown or not.
    pub moves: usize,
    /// The number of the turn to which the shown move belongs, counted from 1; 0 at the beginning.
    pub turn: usize,
    /// How many turns there are, shown or not.
    pub turns: usize,
    /// The newest sentences, for announcement.
    pub news: String,
    /// What the player who moved last has done since the others, while somebody else chooses the next move.
    pub answer: Option<String>,
    /// Whether there is a move to undo.
    pub can_undo: bool,
    /// Whether there is a move to redo.
    pub can_redo: bool,
    /// Whether the viewer may choose now.
    pub may_choose: bool,
    /// Whether the player is looking back at a position from which the game could go on.
    pub looking_back: bool,
    /// Whether a move here that differs from the one played begins a new game.
    pub branches: bool,
    /// Whether there are later moves that weren't taken back, so that the latest can be shown.
    pub behind: bool,
    /// The seat whose player has to take the device before any secret is shown.
    pub hand_over: Option<Seat>,
    /// Whether the end is being revealed event by event.
    pub revealing: bool,
    /// Whether that takes long enough to offer to skip it.
    pub skippable: bool,
    /// Whether everything has been played and revealed.
    pub over: bool,
    /// Whether all moves together, shown or not, make a finished game.
    pub played_out: bool,
    /// Whether the game is only being watched.
    pub watched: bool,
    /// Whether other people have begun the game, and nobody here has played in it yet.
    pub guest: bool,
    /// How many moves precede the posed decision, if the session poses a single one.
    pub posed: Option<usize>,
    /// The remote players to whom the latest moves still have to be sent.
    pub to_notify: Vec<String>,
    /// The player on this device, where others play remotely.
    pub here: Option<String>,
}

impl TableView {
    /// Whether the player sees an earlier position of a game that can't branch off, so that only its end can be played
    /// on.
    pub fn only_looks_back(&self) -> bool {
        let is_free = !self.looking_back && !self.branches && self.posed.is_none();
        self.behind && is_free && !self.watched
    }

    /// The last consequence of the move shown, in words; empty if there is none.
    pub fn last_told(&self) -> &str {
        self.told.last().map_or("", String::as_str)
    }

    /// Whether two people play here, round one screen, and nobody else.
    pub fn are_two_here(&self) -> bool {
        let are_people = self.seats.iter().all(|seat| seat.computer.is_none());
        let plays = !self.watched && !self.guest && self.posed.is_none();
        self.seats.len() == 2 && are_people && self.here.is_none() && plays
    }

    /// The seat for which the table is the right way up, if two people sit opposite each other: that of whoever takes the
    /// device over or decides. `None` at the end, while looking back, and unless two people play here.
    pub fn faces(&self) -> Option<usize> {
        let decider = self.seats.iter().position(|seat| seat.decides);
        self.hand_over
            .map(Seat::index)
            .or(decider)
            .filter(|_| self.are_two_here() && !self.looking_back && !self.behind)
    }

    /// Whether the person whom the page addresses has won, perhaps jointly.
    pub fn you_won(&self) -> bool {
        self.seats.iter().any(|seat| seat.is_you && seat.won)
    }
}

/// A seat as shown to the player.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatView {
    /// Its title and drawing.
    pub sign: ColourSign,
    /// The player's name.
    pub name: String,
    /// The name on its plate, where it also says which colours the seat plays if the sign shows only one of them.
    pub plate: String,
    /// The computer that plays it, if any.
    pub computer: Option<Level>,
    /// Whether the page addresses its player.
    pub is_you: bool,
    /// The points it would have if the game ended now; while the end is being revealed, those counted so far.
    pub points: i32,
    /// The word after this number: “points”.
    pub unit: String,
    /// How many of them are certain, unless all are.
    pub certain: Option<String>,
    /// What it has left of whatever decides how long the game goes on.
    pub left: Option<String>,
    /// Whether it is its turn to decide.
    pub decides: bool,
    /// Whether it has won, at the end.
    pub won: bool,
}

/// How many events are revealed one by one at the usual pace: of more, all together take no longer.
const UNHURRIED: usize = 12;

/// How many times faster than usual the events of the last move are revealed.
pub fn reveal_speed<G: GameText>(session: &Session<G>) -> u32 {
    let hurried = session.last_events().len().div_ceil(UNHURRIED) as u32;
    hurried.max(G::REVEAL_SPEED)
}

/// What a player sees of `session` at the table.
pub fn table_view<G: GameText>(session: &Session<G>, language: Language) -> TableView {
    let moment = session.moment();
    let revealing = session.is_revealing();
    let over = session.turn() == Turn::Over && !revealing;
    let many = session.position().seats();
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let who = Who::named(&name).in_colours(moment.colours).addressing(nameless(session));
    let words = StatusTexts::of(language);
    let scores = G::scores(&moment, language);
    let standings = session.standings();
    let ahead: Vec<Seat> = standings.winners().collect();
    let points = scores.rows.iter().map(|row| row.if_ended_now).collect();
    let balance = balance::<G>(points, ahead.len(), language);
    let (you, nameless) = (addressed(session), nameless(session));
    // In a lesson or early in a game, a forecast could be mistaken for the result.
    let foresees = !scores.early && !session.is_lesson();
    let seat = |seat: Seat| {
        let sign = G::colour_sign(moment.colours.of(seat), many, language);
        let row = &scores.rows[seat.index()];
        let is_you = you == Some(seat);
        let points = row.if_ended_now;
        let name = if nameless == Some(seat) { words.you_as(sign.title) } else { name(seat) };
        let colours = G::colours_played(moment.colours.of(seat), many, language).filter(|title| !name.contains(title));
        SeatView {
            plate: match colours {
                Some(colours) => words.seat_and_name(StatusSeatAndName { seat: &name, name: colours }),
                None => name.clone(),
            },
            name,
            sign,
            computer: match session.player(seat) {
                Player::Computer(level) if !session.is_lesson() => Some(*level),
                _ => None,
            },
            is_you,
            points,
            unit: G::unit(points, language),
            certain: words.certain_of(row),
            left: G::left(session.position(), seat, language),
            decides: session.turn() == Turn::Of(seat),
            won: over && ahead.contains(&seat),
        }
    };
    let seats: Vec<SeatView> = Seat::all(many).map(seat).collect();

    let (cursor, moves) = session.cursor();
    let turns = session.turns();
    let told = cursor.checked_sub(1).map(|last| told(session, last, language)).unwrap_or_default();
    let state = State {
        turn: session.turn(),
        seats: &seats,
        ahead: &ahead,
        balance: balance.as_deref().filter(|_| foresees || over),
        on_the_tie_break: decided_by_tie_break(&standings),
        your_result: you
            .filter(|_| over)
            .and_then(|you| your_result::<G>(&standings, you, balance.as_deref(), &seats, language)),
        replaying: session.is_replaying(),
        thinking: session.computer_decides(),
        answered: session.posed().is_some_and(|posed| posed < cursor),
        revealing,
        revealed: &told,
        together: session.revealed_together(),
    };
    let status = state.status(words);
    let you_won = seats.iter().any(|seat| seat.is_you && seat.won);
    let result = balance.clone().filter(|_| over && !you_won).map(|by| {
        if decided_by_tie_break(&standings) { [&by, words.on_the_tie_break()].join(words.between_names()) } else { by }
    });
    TableView {
        title: G::card(language).name,
        goal: shows_goal(session).then_some(G::card(language).goal),
        outlook: state.outlook(words),
        news: state.news(&status, words),
        answer: answer(session, &told, language),
        result,
        ended: over.then(|| G::ended(session.position(), who, language)).flatten(),
        stage: G::stage(session.position(), language),
        status,
        told,
        seats,
        scores,
        cursor,
        moves,
        turn: turns.after(cursor),
        turns: turns.count(),
        can_undo: session.undo_to().is_some() && !session.is_replaying(),
        can_redo: session.redo_to().is_some() && !session.is_replaying(),
        may_choose: session.may_choose(),
        looking_back: session.is_looking_back(),
        branches: session.branches(),
        behind: session.shown_at().is_some() && !session.is_taken_back(),
        hand_over: session.hand_over_to(),
        revealing,
        skippable: revealing && session.last_events().len() as u32 / G::REVEAL_SPEED >= LONG,
        over,
        played_out: session.is_played_out(),
        watched: session.is_watched(),
        guest: session.is_guest(),
        posed: session.posed(),
        to_notify: session.to_notify().into_iter().map(name).collect(),
        here: session.here().map(name),
    }
}

/// Whether the game is new to the viewer: there is no move yet, the person has made none, or a guest has opened it.
fn shows_goal<G: GameText>(session: &Session<G>) -> bool {
    let (_, moves) = session.cursor();
    let by_person = |number| session.after(number).0.turn().seat() == session.person();
    let begins = moves == 0 || session.is_guest() || session.person().is_some() && !(0..moves).any(by_person);
    begins && !session.is_lesson() && session.posed().is_none()
}

/// What the player who made the shown move has done since the others; `told` is what that move has brought about. `None`
/// if that player decides again, or nobody here chooses how the game goes on.
fn answer<G: GameText>(session: &Session<G>, told: &[String], language: Language) -> Option<String> {
    let answers =
        session.may_choose() && !session.is_looking_back() && !session.is_lesson() && session.posed().is_none();
    let last = session.cursor().0.checked_sub(1).filter(|_| answers)?;
    let mover = |number: usize| session.after(number).0.turn().seat();
    let seat = mover(last).filter(|seat| Some(*seat) != session.turn().seat())?;
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let who = Who::named(&name).in_colours(session.moment().colours).addressing(nameless(session));
    // By link, others may have been passed over in between.
    let is_pass = |number: usize| session.here().is_some() && session.movers().get(number) == Some(&None);
    let is_answer = |number: &usize| mover(*number) == Some(seat) || is_pass(*number);
    let first = (0..last).rev().take_while(is_answer).last().unwrap_or(last);
    let events = session.events().get(first..last)?.iter().flatten();
    let mut report: Vec<String> = events.filter_map(|event| G::report(event, who, language)).collect();
    report.extend(told.first().cloned());
    (!report.is_empty()).then(|| report.join(StatusTexts::of(language).between_sentences()))
}

/// What the move after `number` others has brought about: one sentence per event; of the shown move only what has been
/// revealed.
pub fn told<G: GameText>(session: &Session<G>, number: usize, language: Language) -> Vec<String> {
    let moment = session.moment();
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let who = Who::named(&name).in_colours(moment.colours).addressing(nameless(session));
    let events = session.events().get(number).map_or(&[][..], Vec::as_slice);
    let is_shown = number + 1 == session.cursor().0;
    let revealed = if is_shown { moment.revealed } else { events.len() };
    events.iter().take(revealed).map(|event| G::event(event, who, language)).collect()
}

/// What the status of any game is made from.
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
struct State<'a> {
    turn: Turn,
    seats: &'a [SeatView],
    /// Who would win if the game ended now.
    ahead: &'a [Seat],
    /// Their margin.
    balance: Option<&'a str>,
    /// Whether only a tie-break puts them ahead.
    on_the_tie_break: bool,
    /// How the game ended for the person whom the page addresses.
    your_result: Option<String>,
    /// Whether the last move is about to be replayed.
    replaying: bool,
    /// Whether the computer is deciding.
    thinking: bool,
    /// Whether the posed decision has been made.
    answered: bool,
    /// Whether the end is being revealed event by event.
    revealing: bool,
    /// The revealed events of the shown move, in words.
    revealed: &'a [String],
    /// How many of these were revealed last, together.
    together: usize,
}

impl State<'_> {
    fn newest(&self) -> &str {
        self.revealed.last().map_or("", String::as_str)
    }

    fn name(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |seat| &seat.name)
    }

    fn is_you(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|seat| seat.is_you)
    }

    fn status(&self, words: StatusTexts) -> String {
        let winners: Vec<&str> = self.seats.iter().filter(|seat| seat.won).map(|seat| seat.name.as_str()).collect();
        if let Some(result) = &self.your_result {
            return result.clone();
        }
        match (self.turn, &winners[..]) {
            _ if self.replaying => words.last_move_again().to_owned(),
            // The answer has been given.
            (Turn::Of(_), _) if self.answered => self.newest().to_owned(),
            (Turn::Of(seat), _) if self.thinking => words.thinking(self.name(seat)),
            (Turn::Of(seat), _) if self.is_you(seat) => words.your_turn().to_owned(),
            (Turn::Of(seat), _) => words.turn_of(self.name(seat)),
            // While the end is being revealed, the current event.
            (Turn::Over, []) => self.newest().to_owned(),
            (Turn::Over, [winner]) => words.won(winner),
            (Turn::Over, several) => words.shared(words.listed(several)),
        }
    }

    fn outlook(&self, words: StatusTexts) -> Option<String> {
        let balance = self.balance.filter(|_| !self.revealing && self.turn != Turn::Over)?;
        let name = |seat: &Seat| if self.is_you(*seat) { words.you() } else { self.name(*seat) };
        let ahead: Vec<&str> = self.ahead.iter().map(name).collect();
        if ahead.len() == self.seats.len() {
            return Some(words.level_if_ended_now(balance));
        }
        let balance = if self.on_the_tie_break { words.on_the_tie_break() } else { balance };
        Some(words.if_ended_now(StatusIfEndedNow { who: words.listed(&ahead), by: balance }))
    }

    /// Announces events together that were revealed together, unless there are too many; then whose turn it is, once
    /// everything has been revealed.
    fn news(&self, status: &str, words: StatusTexts) -> String {
        if self.replaying {
            return status.to_owned();
        }
        let together = &self.revealed[self.revealed.len().saturating_sub(self.together)..];
        let mut news = if together.len() > MAX_AT_ONCE {
            self.newest().to_owned()
        } else {
            together.join(words.between_sentences())
        };
        if !self.revealing {
            news = [&news, status].join(words.between_sentences());
        }
        news
    }
}

impl StatusTexts {
    /// How many of a seat's points are certain, unless all are.
    pub fn certain_of(self, row: &Row) -> Option<String> {
        (row.certain != row.if_ended_now).then(|| match row.certain {
            0 => self.nothing_certain().to_owned(),
            points => self.certain(points),
        })
    }
}

/// The points of the seats, best first: “20 points to 12”, “12 points to 8 and 4”, or “6 points each, to 3” if two of
/// three are ahead. `None` before anybody has a point.
pub(crate) fn balance<G: GameText>(mut points: Vec<i32>, ahead: usize, language: Language) -> Option<String> {
    let words = StatusTexts::of(language);
    insertion_sort_by(&mut points, |one, other| one > other);
    let most = *points.first().filter(|most| **most > 0)?;
    let others: Vec<String> = points.iter().skip(ahead.max(1)).map(i32::to_string).collect();
    let most = G::points(most, language);
    let others = words.listed(&others);
    Some(match (ahead > 1, others.is_empty()) {
        (true, true) => words.each(most),
        (true, false) => words.shared_balance(StatusSharedBalance { most, others }),
        (false, _) => words.balance(StatusBalance { most, others }),
    })
}

/// The seat whose player the page addresses as “you”: the only person's. Lessons and the position of the day name seats
/// instead.
fn addressed<G: GameText>(session: &Session<G>) -> Option<Seat> {
    session.person().filter(|_| !session.is_lesson() && session.posed().is_none())
}

/// The same seat if its player has no name: texts say “you” to that player.
pub(crate) fn nameless<G: GameText>(session: &Session<G>) -> Option<Seat> {
    addressed(session).filter(|seat| matches!(session.player(*seat), Player::Person(name) if name.is_blank()))
}

/// Whether somebody has as many points as the leaders but ranks lower.
pub(crate) fn decided_by_tie_break<D>(standings: &Standings<D>) -> bool {
    let best = standings.seats.iter().map(|seat| seat.points).max();
    standings.seats.iter().any(|seat| seat.rank > 1 && Some(seat.points) == best)
}

/// How the game ended for `you`, in words.
fn your_result<G: GameText>(
    standings: &Standings<G::Detail>,
    you: Seat,
    balance: Option<&str>,
    seats: &[SeatView],
    language: Language,
) -> Option<String> {
    let words = StatusTexts::of(language);
    let own = standings.seats.get(you.index())?;
    let best = standings.seats.iter().filter(|other| other.seat != you).min_by_key(|other| other.rank)?;
    let winners: Vec<&str> =
        seats.iter().filter(|seat| seat.won && !seat.is_you).map(|seat| seat.name.as_str()).collect();
    let winners = words.listed(&winners);
    // `None` if only the tie-break separates them.
    let behind = (best.points != own.points).then(|| G::points((best.points - own.points).abs(), language));
    Some(match (own.rank, best.rank) {
        (1, 1) => words.you_share(winners),
        (1, _) => match balance.filter(|_| behind.is_some()) {
            Some(by) => words.you_won(by),
            None => words.you_won_on_the_tie_break().to_owned(),
        },
        _ if seats.len() == 2 => match behind {
            Some(by) => words.you_lost(by),
            None => words.you_lost_on_the_tie_break().to_owned(),
        },
        (place, _) => {
            let place = words.places()[place.clamp(2, 4) - 2];
            match behind {
                Some(behind) => words.you_came(StatusYouCame { place, behind, winner: winners }),
                None => words.you_came_on_the_tie_break(StatusYouCameOnTheTieBreak { place, winner: winners }),
            }
        }
    })
}

/// A player's name at the table: see [`called`]. Two computers of the same level are distinguished by their seats, and
/// a lesson names every computer by its seat.
pub fn name_of<G: GameText>(session: &Session<G>, seat: Seat, language: Language) -> String {
    let title = G::colour_title(session.record().colours.of(seat), session.position().seats(), language);
    let player = session.player(seat);
    let alike = || session.record().players.iter().filter(|other| *other == player).count() > 1;
    match player {
        Player::Computer(_) if session.is_lesson() => title.to_owned(),
        Player::Computer(_) if alike() => StatusTexts::of(language)
            .seat_and_name(StatusSeatAndName { seat: title, name: called(player, title, language) }),
        _ => called(player, title, language),
    }
}

/// A text that refers to places on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// The proposed move.
    Proposal,
    /// An event: the number of the move, and the number of the event within it.
    Event(usize, usize),
}

/// The places on the board that a text refers to.
pub fn places<G: Render>(session: &Session<G>, scene: &Scene, phrase: Phrase) -> Vec<Named> {
    let moment = session.moment();
    let named = match phrase {
        Phrase::Proposal => match (moment.clue, moment.proposal) {
            (Some(chosen), _) => Some(first_named(scene, &moment, chosen)),
            (None, proposal) => proposal.map(|proposal| G::named_by_move(scene, &moment, proposal.into_move())),
        },
        Phrase::Event(number, event) => {
            let event = session.events().get(number).and_then(|events| events.get(event));
            event.map(|event| G::named_by_event(scene, &moment, event))
        }
    };
    named.unwrap_or_default()
}

/// The place where a hinted move begins.
pub(crate) fn first_named<G: Render>(scene: &Scene, moment: &Moment<G>, chosen: G::Move) -> Vec<Named> {
    let first = moment.position.first_tap(chosen).map(|first| first.to_string());
    let is_first = |named: &Named| scene.targets().any(|node| node.target == first && node.at == named.at);
    G::named_by_move(scene, moment, chosen).into_iter().filter(is_first).collect()
}

/// The sound of the event revealed last, and whether it ends the game.
pub fn latest_sound<G: GameText>(session: &Session<G>) -> Option<(Sound, bool)> {
    let revealed = session.moment().revealed.checked_sub(1)?;
    let over = session.turn() == Turn::Over && !session.is_revealing();
    session.last_events().get(revealed).map(|event| (G::sound(event), over))
}

/// The drawings for scores and for marks on the board, with their meanings.
pub fn signs<G: GameText>(session: &Session<G>, language: Language) -> Vec<(Sign, String)> {
    let moment = session.moment();
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let counted = G::scores(&moment, language).columns.into_iter().map(|column| (column.sign, column.label.to_owned()));
    let marks = G::legend(&moment, Who::named(&name), language).into_iter().map(|mark| (mark.sign, mark.label));
    counted.chain(marks).collect()
}

/// A game after as many random moves as its card shows ([`GameText::ON_CARD`]), always the same ones; `None` if it ends
/// before that.
pub fn opening<G: GameText>() -> Option<Playthrough<G>> {
    let record = Record::<G>::new(*G::SEATS.start(), Seed(5), G::Options::default()).ok()?;
    let mut chance = Chance::new(record.seed, 1);
    let mut played = Playthrough::begin(record).ok()?;
    for _ in 0..G::ON_CARD {
        let chosen = random_move(played.position(), &mut chance)?;
        played.play(chosen).ok()?;
    }
    Some(played)
}
