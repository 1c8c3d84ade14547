//! A game in progress of any kind, with the operations that don't need its type.

use std::any::Any;

use luciole_core::{Colours, Level, Player, Seat, Seed, SetUpError, Turn};
use luciole_scene::{Named, Scene};
use luciole_session::{Asked, Branch, Mark, Session, SessionSettings, Stamp, Tapped};
use luciole_words::{BoardView, GameText, Language, Phrase, Sign, Sound, TableView};

use crate::{AnyPlaythrough, AnyRecord, End, GameId, Listed};

erase! {
    /// A game in progress, for any game.
    AnySession(ErasedSession) of Session<G: Listed + GameText>
}

impl Clone for AnySession {
    fn clone(&self) -> Self {
        self.0.copy()
    }
}

/// Generates the methods: session methods that read, session methods that change, and methods defined here.
macro_rules! delegate {
    (
        $($read:ident() -> $seen:ty;)*
        ---
        $($change:ident($($argument:ident: $type:ty),*) $(-> $result:ty)?;)*
        ---
        $($(#[$meta:meta])* $own:ident($session:ident $(, $given:ident: $given_type:ty)*) -> $owned:ty $body:block)*
    ) => {
        trait ErasedSession: Any + Send + Sync {
            fn copy(&self) -> AnySession;
            $(fn $read(&self) -> $seen;)*
            $(fn $change(&mut self $(, $argument: $type)*) $(-> $result)?;)*
            fn take_steps(&mut self, steps: &str) -> bool;
            $(fn $own(&self $(, $given: $given_type)*) -> $owned;)*
        }

        impl<G: Listed + GameText> ErasedSession for Session<G> {
            fn copy(&self) -> AnySession {
                self.clone().into()
            }

            fn take_steps(&mut self, steps: &str) -> bool {
                luciole_words::take_steps(self, steps)
            }

            $(
                fn $read(&self) -> $seen {
                    Session::$read(self)
                }
            )*
            $(
                fn $change(&mut self $(, $argument: $type)*) $(-> $result)? {
                    Session::$change(self $(, $argument)*)
                }
            )*
            $(
                fn $own(&self $(, $given: $given_type)*) -> $owned {
                    let $session = self;
                    $body
                }
            )*
        }

        impl AnySession {
            $(
                #[doc = concat!("See [`Session::", stringify!($read), "`].")]
                pub fn $read(&self) -> $seen {
                    self.0.$read()
                }
            )*
            $(
                #[doc = concat!("See [`Session::", stringify!($change), "`].")]
                pub fn $change(&mut self $(, $argument: $type)*) $(-> $result)? {
                    self.0.$change($($argument),*)
                }
            )*
            $(
                $(#[$meta])*
                pub fn $own(&self $(, $given: $given_type)*) -> $owned {
                    self.0.$own($($given),*)
                }
            )*
        }
    };
}

delegate! {
    turn() -> Turn;
    cursor() -> (usize, usize);
    shown_at() -> Option<usize>;
    continues_here() -> bool;
    is_looking_back() -> bool;
    is_played_out() -> bool;
    is_taken_back() -> bool;
    may_choose() -> bool;
    posed() -> Option<usize>;
    branch() -> Option<Branch>;
    is_revealing() -> bool;
    is_landing() -> bool;
    is_replaying() -> bool;
    is_lesson() -> bool;
    here() -> Option<Seat>;
    hand_over_to() -> Option<Seat>;
    computer() -> Option<Level>;
    thinking_seed() -> Seed;
    mark() -> Mark;
    stamp() -> Stamp;
    ---
    tap(target: &str) -> Tapped;
    tap_asking(target: &str, asked: Option<Asked<'_>>) -> Tapped;
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
    take_back();
    forbid_branches();
    accept_device();
    land();
    begin_replay() -> bool;
    end_replay();
    reveal_next() -> bool;
    reveal_all();
    toggle_overlay(key: char);
    watch();
    pose();
    start_lesson();
    restrict_to(seat: Seat);
    set_settings(settings: SessionSettings);
    ---
    /// The game.
    game(_session) -> GameId {
        G::ID
    }

    /// The record of all moves, shown or not.
    record(session) -> AnyRecord {
        session.record().clone().into()
    }

    /// The record up to the shown position.
    record_so_far(session) -> AnyRecord {
        let mut record = session.record().clone();
        record.moves.truncate(session.cursor().0);
        record.into()
    }

    /// The game up to the shown position, with its positions.
    played_so_far(session) -> AnyPlaythrough {
        let mut played = session.played().clone();
        played.truncate(session.cursor().0);
        played.into()
    }

    /// The move played after `number` moves, in notation.
    notation(session, number: usize) -> Option<String> {
        session.record().moves.get(number).map(ToString::to_string)
    }

    /// The seed of all randomness.
    seed(session) -> Seed {
        session.record().seed
    }

    /// Which colour each seat has.
    colours(session) -> Colours {
        session.record().colours
    }

    /// The players, in seat order.
    players(session) -> &[Player] {
        &session.record().players
    }

    /// A new game with the same options and colours.
    ///
    /// # Errors
    /// If it can't be set up for that many players.
    new_game(session, players: Vec<Player>, seed: Seed) -> Result<AnyPlaythrough, SetUpError> {
        session.new_game(players, seed).map(AnyPlaythrough::from)
    }

    /// The settings of the people at the table.
    settings(session) -> &SessionSettings {
        session.settings()
    }

    /// The result of each seat, if the moves form a finished game.
    ends(session) -> Option<Vec<End>> {
        End::all(session.played().position())
    }

    /// What a player sees at the table; see [`TableView`].
    table_view(session, language: Language) -> TableView {
        luciole_words::table_view(session, language)
    }

    /// The board with the player's selection, for a space that is wider than high (`wide`) or not.
    board_view(session, language: Language, wide: bool) -> BoardView {
        luciole_words::board_view(session, language, wide)
    }

    /// The current scene.
    scene(session) -> Scene {
        G::render(&session.moment())
    }

    /// The scene after that many moves; see [`luciole_scene::scene_after`].
    scene_after(session, moves: usize) -> Scene {
        luciole_scene::scene_after(session, moves)
    }

    /// The same for any viewer; see [`luciole_scene::scene_for_all`].
    scene_for_all(session, moves: usize) -> Scene {
        luciole_scene::scene_for_all(session, moves)
    }

    /// The board after that many moves as a document; see [`luciole_scene::svg_of`].
    svg(session, moves: usize, style: &str) -> String {
        luciole_scene::svg_of(session, moves, style)
    }

    /// The last moves as an animated document; see [`luciole_scene::moving_svg_of`].
    moving_svg(session, moves: usize, last: usize, style: &str) -> String {
        luciole_scene::moving_svg_of(session, moves, last, style)
    }

    /// A player's name at the table; see [`luciole_words::name_of`].
    name_of(session, seat: Seat, language: Language) -> String {
        luciole_words::name_of(session, seat, language)
    }

    /// A number of points in words; see [`GameText::points`].
    points(_session, points: i32, language: Language) -> String {
        G::points(points, language)
    }

    /// See [`luciole_words::places`].
    places(session, scene: &Scene, phrase: Phrase) -> Vec<Named> {
        luciole_words::places(session, scene, phrase)
    }

    /// Draws the move that a computer considers; see [`luciole_scene::consider`].
    consider(session, scene: &mut Scene, chosen: &str) -> () {
        luciole_scene::consider(session, scene, chosen);
    }

    /// See [`luciole_words::latest_sound`].
    latest_sound(session) -> Option<(Sound, bool)> {
        luciole_words::latest_sound(session)
    }

    /// See [`luciole_words::signs`].
    signs(session, language: Language) -> Vec<(Sign, &'static str)> {
        luciole_words::signs(session, language)
    }

    /// See [`GameText::REVEAL_SPEED`].
    reveal_speed(_session) -> u32 {
        G::REVEAL_SPEED
    }
}

impl AnySession {
    /// A session at the end of the game so far, with everything revealed.
    pub fn resume(played: AnyPlaythrough) -> Self {
        played.game().table().resume(played)
    }

    /// Performs the steps to a moment; returns whether each of them had an effect. See [`luciole_words::take_steps`].
    pub(crate) fn take_steps(&mut self, steps: &str) -> bool {
        self.0.take_steps(steps)
    }

    /// Restricts this device to a seat, if others play remotely.
    #[must_use]
    pub fn played_from(mut self, here: Option<Seat>) -> Self {
        if let Some(seat) = here {
            self.restrict_to(seat);
        }
        self
    }

    /// Takes over the table of `before`: the setting to confirm moves, and the overlays that were turned on.
    #[must_use]
    pub fn instead_of(mut self, before: &Self) -> Self {
        self.set_settings(before.settings().clone());
        self
    }

    /// Shows the position after that many moves, if there are as many.
    #[must_use]
    pub fn shown_after(mut self, moves: Option<usize>) -> Self {
        if let Some(moves) = moves {
            self.show(moves);
        }
        self
    }

    /// Treats the moves that follow the shown position as taken back, if a person may choose there.
    #[must_use]
    pub fn taken_back(mut self) -> Self {
        self.take_back();
        self
    }
}
