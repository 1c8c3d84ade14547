//! Handing over, tested with a minimal game with secrets.

use std::cell::Cell;
use std::ops::RangeInclusive;

use luciole_core::{Chance, Game, OptionSpec, Player, Playthrough, Record, Seat, Seed, SetUpError, Standings, Turn};
use luciole_lacuna::rules::Colour;
use serde::{Deserialize, Serialize};

use crate::{Play, Session, Tap, Tapped};

thread_local! {
    /// How many moves the rules have been asked to play.
    static PLAYED: Cell<usize> = const { Cell::new(0) };
}

/// Each seat holds a secret and plays a colour on its turn; the game lasts six turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Veil {
    seats: usize,
    turns: usize,
}

/// The game is over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("the game is over")]
struct Over;

impl Game for Veil {
    const NAME: &'static str = "veil";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[];
    const HIDDEN_INFORMATION: bool = true;

    type Options = ();
    type Move = Colour;
    type MoveSet = Colour;
    type Event = Colour;
    type Illegal = Over;
    type Detail = ();
    type Arrangement = Colour;
    type Impossible = Over;
    type View = String;

    fn set_up(seats: usize, (): &(), _: Seed) -> Result<Self, SetUpError> {
        Ok(Self { seats, turns: 0 })
    }

    /// Nobody puts a position together.
    fn arrange(seats: usize, (): &(), _: &Colour, seed: Seed) -> Result<Self, SetUpError> {
        Self::set_up(seats, &(), seed)
    }

    fn arrangement(&self) -> Option<Colour> {
        None
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn turn(&self) -> Turn {
        if self.turns == 6 { Turn::Over } else { Turn::Of(Seat::at(self.turns % self.seats)) }
    }

    fn legal_moves_into(&self, list: &mut Vec<Colour>) {
        if self.turns < 6 {
            list.extend(Colour::ALL);
        }
    }

    fn play_with(&mut self, chosen: Colour, tell: &mut dyn FnMut(Colour)) -> Result<(), Over> {
        PLAYED.set(PLAYED.get() + 1);
        if self.turns == 6 {
            return Err(Over);
        }
        self.turns += 1;
        tell(chosen);
        Ok(())
    }

    fn standings(&self) -> Standings<()> {
        Standings::rank(self.turns == 6, (0..self.seats).map(|_| (0, Vec::new(), ())))
    }

    fn view(&self, seat: Option<Seat>) -> String {
        seat.map_or_else(|| "all the secrets".to_owned(), |seat| format!("the secret of seat {seat}"))
    }

    fn determinize(&self, _: Seat, _: &mut Chance) -> Self {
        self.clone()
    }
}

impl Play for Veil {
    type Selection = ();
    type Target = Colour;

    fn tap(&self, (): &(), target: Colour) -> Tap<Self> {
        Tap::Play(target)
    }

    fn preselect(&self, chosen: Colour) -> ((), Colour) {
        ((), chosen)
    }
}

/// A game between these players: a digit is a computer's level, anything else a person's name.
fn table(players: &[&str]) -> Session<Veil> {
    let mut record = Record::<Veil>::new(players.len(), Seed(1), ()).unwrap();
    let player = |p: &&str| p.parse().map_or_else(|_| Player::Person(p.parse().unwrap()), Player::Computer);
    record.players = players.iter().map(player).collect();
    Session::resume(Playthrough::of(record).unwrap())
}

fn computers_play(game: &mut Session<Veil>) {
    while game.computer_decides() {
        game.play(Colour::Red).unwrap();
    }
}

/// How many moves the rules are asked to play during `deed`.
fn played_by(deed: impl FnOnce()) -> usize {
    let before = PLAYED.get();
    deed();
    PLAYED.get() - before
}

#[test]
fn a_move_is_played_once() {
    let mut game = table(&["Ada", "2"]);
    game.accept_device();
    assert_eq!(played_by(|| assert_eq!(game.tap("r"), Tapped::Played)), 1, "a tap");
    computers_play(&mut game);
    let mut allow = |_: &[String]| true;
    assert_eq!(played_by(|| assert_eq!(game.tap_asking("b", Some(&mut allow)), Tapped::Played)), 1, "in a lesson");
    computers_play(&mut game);
    game.set_confirms(true);
    assert_eq!(played_by(|| assert_eq!(game.tap("y"), Tapped::Waiting)), 1, "put forward");
    assert_eq!(played_by(|| assert!(game.confirm())), 1, "confirmed");

    let record = game.record().clone();
    let moves = record.moves.len();
    let mut resumed = None;
    let read = || resumed = Playthrough::of(record).ok().map(Session::resume);
    assert_eq!(played_by(read), moves, "a record that is read and goes on");
    let look_back = || {
        let session = resumed.as_mut().unwrap();
        assert!(session.undo() && session.redo());
        session.show(0);
        drop(session.played().clone());
    };
    assert_eq!(played_by(look_back), 0);
}

#[test]
fn the_device_is_handed_over_between_two_peoples_turns() {
    let mut game = table(&["Ada", "Bea"]);
    let [ada, bea] = [0, 1].map(Seat::at);
    assert_eq!(game.hand_over_to(), Some(ada), "nobody looks before the first has taken it");
    assert_eq!(game.tap("r"), Tapped::Nothing, "what isn't shown can't be tapped");
    game.accept_device();
    assert_eq!((game.hand_over_to(), game.moment().viewer), (None, Some(ada)));
    assert_eq!(game.tap("r"), Tapped::Played);
    assert!(game.is_landing() && !game.moment().live);
    assert_eq!(game.hand_over_to(), None, "Ada sees her move land");
    game.land();
    assert_eq!((game.hand_over_to(), game.moment().viewer), (Some(bea), Some(ada)));
    assert!(!game.moment().live);
    game.accept_device();
    assert_eq!((game.hand_over_to(), game.moment().viewer), (None, Some(bea)));
    assert!(game.moment().live);
}

#[test]
fn computers_turns_need_no_hand_over() {
    let mut game = table(&["Ada", "2", "Bea"]);
    game.accept_device();
    game.tap("r");
    assert_eq!(game.hand_over_to(), None, "the computer thinks, and Ada may look on");
    computers_play(&mut game);
    assert!(game.is_landing(), "Ada sees the computer's move land too");
    game.land();
    assert_eq!(game.hand_over_to(), Some(Seat::at(2)));
    let begins = table(&["2", "Ada", "Bea"]);
    assert_eq!(begins.hand_over_to(), Some(Seat::at(1)), "whoever opens the game isn't known yet");
}

#[test]
fn a_single_person_is_never_asked_and_sees_only_their_own_secrets() {
    let mut game = table(&["3", "Ada", "2"]);
    while game.turn() != Turn::Over {
        assert_eq!((game.hand_over_to(), game.moment().viewer), (None, Some(Seat::at(1))));
        computers_play(&mut game);
        game.tap("r");
    }
    assert_eq!(game.moment().viewer, None, "at the end all is open");
    assert_eq!(table(&["1", "2"]).moment().viewer, None, "computers keep no secrets from who watches them");
}

#[test]
fn looking_back_shows_ones_own_secrets_and_going_on_takes_the_device() {
    let mut game = table(&["Ada", "Bea"]);
    for _ in 0..3 {
        game.accept_device();
        game.tap("r");
        game.land();
    }
    game.accept_device();
    let [ada, bea] = [0, 1].map(Seat::at);
    game.show(2);
    assert_eq!((game.hand_over_to(), game.moment().viewer), (None, Some(bea)), "Bea looks at Ada's turn");
    assert!(!game.moment().live, "and can't play for her");
    game.continue_here();
    assert_eq!(game.hand_over_to(), Some(ada));
    game.accept_device();
    assert!(game.moment().live);
}

#[test]
fn after_the_end_nothing_is_handed_over_even_to_replay_it() {
    let mut game = table(&["Ada", "Bea"]);
    while game.turn() != Turn::Over {
        game.accept_device();
        game.tap("r");
        game.land();
    }
    game.undo();
    assert_eq!((game.hand_over_to(), game.moment().viewer), (None, None));
    assert!(game.moment().live);
}

#[test]
fn the_last_mover_can_undo_without_handing_over() {
    let mut game = table(&["Ada", "Bea"]);
    game.accept_device();
    for covered in [false, true] {
        game.tap("r");
        if covered {
            game.land();
        }
        assert!(game.undo() && game.continues_here());
        assert_eq!((game.hand_over_to(), game.moment().live), (None, true), "Ada still holds the device");
    }
    game.tap("r");
    game.land();
    game.accept_device();
    game.undo();
    assert_eq!(game.hand_over_to(), Some(Seat::at(0)), "Bea has it now, and Ada has to take it");
}

#[test]
fn the_last_move_is_replayed_for_the_player_who_takes_the_device() {
    let mut game = table(&["Ada", "Bea"]);
    game.accept_device();
    assert!(!game.begin_replay(), "nothing has been played");
    game.tap("r");
    game.land();
    game.accept_device();
    assert!(game.begin_replay() && game.is_replaying());
    assert_eq!((game.cursor(), game.hand_over_to(), game.moment().viewer), ((0, 1), None, Some(Seat::at(1))));
    assert!(!game.may_choose() && !game.computer_decides() && !game.is_looking_back());
    game.end_replay();
    assert_eq!((game.cursor(), game.moment().revealed, game.moment().live), ((1, 1), 1, true));
    game.end_replay();
    assert_eq!(game.cursor(), (1, 1), "once is enough");
}

#[test]
fn a_single_person_is_recognised_at_any_table() {
    let [ada, bea] = [0, 1].map(Seat::at);
    assert_eq!(table(&["Ada", "2"]).person(), Some(ada));
    assert_eq!(table(&["2", "Bea", "3"]).moment().person, Some(bea));
    assert_eq!(table(&["Ada", "Bea"]).person(), None, "both are here");
    assert_eq!(table(&["1", "2"]).person(), None);
    let mut far_apart = table(&["Ada", "Bea"]);
    far_apart.restrict_to(bea);
    assert_eq!(far_apart.person(), Some(bea));
    let mut watched = table(&["Ada", "2"]);
    watched.watch();
    assert_eq!(watched.person(), None, "a spectator plays for nobody");
}

/// A decision of a game between two people, tried again by one of them.
#[test]
fn a_posed_decision_shows_the_secrets_of_the_one_who_decides_and_is_not_handed_over() {
    let mut game = table(&["Ada", "Bea"]);
    game.accept_device();
    game.tap("r");
    let mut posed = Session::resume(game.played().clone());
    posed.pose();
    let bea = Seat::at(1);
    assert_eq!((posed.hand_over_to(), posed.moment().viewer, posed.may_choose()), (None, Some(bea), true));
    assert_eq!(posed.tap("b"), Tapped::Played);
    assert!(!posed.is_landing());
    assert_eq!((posed.hand_over_to(), posed.moment().viewer), (None, Some(bea)), "Ada's secrets stay hers");
}
