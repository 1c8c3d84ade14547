//! A game in progress, whichever it is: what can be asked of it and done with it without knowing its type.

use luciole_core::{Level, Player, Seat, Seed, SetUpError, Turn};
use luciole_scene::{Named, Render, Scene};
use luciole_session::{Asked, Mark, Play, Session, Stamp, Tapped};
use luciole_table::{BoardView, GameText, Language, Phrase, Sign, Sound, TableView};

use crate::{AnyPlaythrough, AnyRecord, End, GameId, Listed};

any_game! {
    /// A game in progress, whichever it is.
    #[derive(Clone, Debug)]
    enum AnySession(Session);
}

/// Methods that do what the session's own do: those that look at it, then those that change it.
macro_rules! delegate {
    (
        $($read:ident() -> $seen:ty;)*
        ---
        $($change:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*
    ) => {
        impl AnySession {
            $(
                #[doc = concat!("See [`Session::", stringify!($read), "`].")]
                pub fn $read(&self) -> $seen {
                    each_game!(self, AnySession(session) => session.$read())
                }
            )*
            $(
                #[doc = concat!("See [`Session::", stringify!($change), "`].")]
                pub fn $change(&mut self $(, $argument: $type)*) $(-> $result)? {
                    each_game!(self, AnySession(session) => session.$change($($argument),*))
                }
            )*
        }
    };
}

delegate! {
    turn() -> Turn;
    cursor() -> (usize, usize);
    shown_at() -> Option<usize>;
    is_going_on() -> bool;
    is_telling() -> bool;
    is_landing() -> bool;
    is_replaying() -> bool;
    is_taught() -> bool;
    here() -> Option<Seat>;
    hand_over_to() -> Option<Seat>;
    computer() -> Option<Level>;
    thinking_seed() -> Seed;
    mark() -> Mark;
    stamp() -> Stamp;
    ---
    tap(target: &str) -> Tapped;
    slide(place: u32);
    back() -> bool;
    confirm() -> bool;
    set_confirms(confirms: bool);
    propose_notation(chosen: &str, better: bool) -> bool;
    play_notation(chosen: &str) -> bool;
    reply(chosen: &str) -> bool;
    show(cursor: usize);
    show_move(number: usize);
    undo() -> bool;
    redo() -> bool;
    go_on();
    take_over();
    land();
    begin_replay() -> bool;
    end_replay();
    tell_next() -> bool;
    tell_all();
    toggle_overlay(key: char);
    watch();
    pose();
}

impl AnySession {
    /// Goes on with a game at its end, of which all has been told.
    pub fn resume(played: AnyPlaythrough) -> Self {
        each_game!(played, AnyPlaythrough(played) => Session::resume(played).into())
    }

    /// All that was played, shown or not.
    pub fn record(&self) -> AnyRecord {
        each_game!(self, AnySession(session) => session.record().clone().into())
    }

    /// What was played up to the position that is shown.
    pub fn record_so_far(&self) -> AnyRecord {
        each_game!(self, AnySession(session) => {
            let mut record = session.record().clone();
            record.moves.truncate(session.cursor().0);
            record.into()
        })
    }

    /// The game up to the position that is shown, with its positions.
    pub fn played_so_far(&self) -> AnyPlaythrough {
        each_game!(self, AnySession(session) => {
            let mut played = session.played().clone();
            played.truncate(session.cursor().0);
            played.into()
        })
    }

    /// The move that was played after so many others, in notation.
    pub fn notation(&self, number: usize) -> Option<String> {
        each_game!(self, AnySession(session) => session.record().moves.get(number).map(ToString::to_string))
    }

    /// Where all chance comes from.
    pub fn seed(&self) -> Seed {
        each_game!(self, AnySession(session) => session.record().seed)
    }

    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        each_game!(self, AnySession(session) => &session.record().players)
    }

    /// A new game with the same options.
    ///
    /// # Errors
    /// If it can't be set up for so many players.
    pub fn anew(&self, players: Vec<Player>, seed: Seed) -> Result<AnyPlaythrough, SetUpError> {
        each_game!(self, AnySession(session) => session.anew(players, seed).map(AnyPlaythrough::from))
    }

    /// The same, of which that seat is played from here, if others play far away.
    #[must_use]
    pub fn played_from(mut self, here: Option<Seat>) -> Self {
        if let Some(seat) = here {
            each_game!(&mut self, AnySession(session) => session.play_from(seat));
        }
        self
    }

    /// The same, on a table where `before` was: moves are confirmed and overlays are shown as they were there.
    #[must_use]
    pub fn instead_of(mut self, before: &Self) -> Self {
        let wishes = each_game!(before, AnySession(session) => session.wishes().clone());
        each_game!(&mut self, AnySession(session) => session.set_wishes(wishes));
        self
    }

    /// The same, showing the position after so many moves, if it has them.
    #[must_use]
    pub fn shown_after(mut self, moves: Option<usize>) -> Self {
        if let Some(moves) = moves {
            self.show(moves);
        }
        self
    }

    /// The same, going on from the position that is shown, if a person may choose there.
    #[must_use]
    pub fn going_on(mut self) -> Self {
        each_game!(&mut self, AnySession(session) => session.go_on_where_person_chooses());
        self
    }

    /// Which game it is.
    pub fn game(&self) -> GameId {
        fn id<G: Play + Listed>(_: &Session<G>) -> GameId {
            G::ID
        }
        each_game!(self, AnySession(session) => id(session))
    }

    /// How each seat ended, if all that was played is a whole game.
    pub fn ends(&self) -> Option<Vec<End>> {
        each_game!(self, AnySession(session) => End::all(session.played().position()))
    }

    /// What a player sees of it; see [`TableView`].
    pub fn table_view(&self, language: Language) -> TableView {
        each_game!(self, AnySession(session) => luciole_table::table_view(session, language))
    }

    /// What is being done in it, on a board for a space that is `wide`, or else high.
    pub fn board_view(&self, language: Language, wide: bool) -> BoardView {
        each_game!(self, AnySession(session) => luciole_table::board_view(session, language, wide))
    }

    /// What is on the board now.
    pub fn scene(&self) -> Scene {
        fn of<G: Render>(session: &Session<G>) -> Scene {
            G::render(&session.moment())
        }
        each_game!(self, AnySession(session) => of(session))
    }

    /// What a player is called at the table; see [`luciole_table::name_of`].
    pub fn name_of(&self, seat: Seat, language: Language) -> String {
        each_game!(self, AnySession(session) => luciole_table::name_of(session, seat, language))
    }

    /// See [`luciole_table::places`].
    pub fn places(&self, scene: &Scene, phrase: Phrase) -> Vec<Named> {
        each_game!(self, AnySession(session) => luciole_table::places(session, scene, phrase))
    }

    /// See [`luciole_table::sound_told_last`].
    pub fn sound_told_last(&self) -> Option<(Sound, bool)> {
        each_game!(self, AnySession(session) => luciole_table::sound_told_last(session))
    }

    /// See [`luciole_table::signs`].
    pub fn signs(&self, language: Language) -> Vec<(Sign, &'static str)> {
        each_game!(self, AnySession(session) => luciole_table::signs(session, language))
    }

    /// How many events of a move are told in the time of one.
    pub fn told_in_one(&self) -> u32 {
        fn of<G: GameText>(_: &Session<G>) -> u32 {
            G::TOLD_IN_ONE
        }
        each_game!(self, AnySession(session) => of(session))
    }

    /// See [`Session::tap_asking`].
    pub(crate) fn tap_asking(&mut self, target: &str, asked: Option<Asked<'_>>) -> Tapped {
        each_game!(self, AnySession(session) => session.tap_asking(target, asked))
    }

    /// From now on it is a lesson's.
    pub(crate) fn teach(&mut self) {
        each_game!(self, AnySession(session) => session.teach());
    }
}
