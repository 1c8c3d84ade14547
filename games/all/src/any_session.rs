//! A game in progress of any kind, with the operations that don't need its type.

use std::any::Any;

use luciole_core::{Colours, Level, Name, Player, Seat, Seed, SetUpError, Turn};
use luciole_scene::{Named, Scene};
use luciole_session::{Asked, Branch, Mark, Proposal, Session, SessionSettings, Space, Stamp, Tapped, Turns};
use luciole_words::{BoardView, GameText, Language, Phrase, Sign, Sound, TableView};

use crate::{AnyPlaythrough, AnyRecord, End, ErasedRecord, GameId, Listed};

erase! {
    /// A game in progress, for any game.
    AnySession(ErasedSession: Any + Send + Sync) of Session<G: Listed + GameText> {
        same {
            fn turn(&self) -> Turn;
            fn cursor(&self) -> (usize, usize);
            fn turns(&self) -> Turns;
            fn is_mid_turn(&self) -> bool;
            fn shown_at(&self) -> Option<usize>;
            fn is_looking_back(&self) -> bool;
            fn is_played_out(&self) -> bool;
            fn is_taken_back(&self) -> bool;
            fn may_choose(&self) -> bool;
            fn posed(&self) -> Option<usize>;
            fn has_choice(&self, moves: usize) -> bool;
            fn branch(&self) -> Option<Branch>;
            fn branches(&self) -> bool;
            fn is_revealing(&self) -> bool;
            fn is_landing(&self) -> bool;
            fn is_replaying(&self) -> bool;
            fn is_lesson(&self) -> bool;
            fn here(&self) -> Option<Seat>;
            fn person(&self) -> Option<Seat>;
            fn hand_over_to(&self) -> Option<Seat>;
            fn computer(&self) -> Option<Level>;
            fn thinking_seed(&self) -> Seed;
            fn mark(&self) -> Mark;
            fn stamp(&self) -> Stamp;
            fn tap(&mut self, target: &str) -> Tapped;
            fn tap_asking(&mut self, target: &str, asked: Option<Asked<'_>>) -> Tapped;
            fn slide(&mut self, place: u32);
            fn back(&mut self) -> bool;
            fn confirm(&mut self) -> bool;
            fn set_confirms(&mut self, confirms: bool);
            fn propose_notation(&mut self, chosen: &str, better: bool) -> bool;
            fn play_better(&mut self) -> bool;
            fn show_clue(&mut self, chosen: &str) -> bool;
            fn play_notation(&mut self, chosen: &str) -> bool;
            fn reply(&mut self, chosen: &str) -> bool;
            fn passes_for_another(&self) -> bool;
            fn pass_for_another(&mut self) -> bool;
            fn movers(&self) -> &[Option<Seat>];
            fn show(&mut self, cursor: usize);
            fn show_move(&mut self, number: usize);
            fn undo(&mut self) -> bool;
            fn redo(&mut self) -> bool;
            fn continue_here(&mut self);
            fn take_back(&mut self);
            fn forbid_branches(&mut self);
            fn accept_device(&mut self);
            fn land(&mut self);
            fn begin_replay(&mut self) -> bool;
            fn end_replay(&mut self);
            fn reveal_next(&mut self) -> bool;
            fn reveal_all(&mut self);
            fn toggle_overlay(&mut self, key: char);
            fn watch(&mut self);
            fn open_as_guest(&mut self);
            fn is_guest(&self) -> bool;
            fn pose(&mut self);
            fn start_lesson(&mut self);
            fn restrict_to(&mut self, seat: Seat);
            fn set_settings(&mut self, settings: SessionSettings);
            /// The record of all moves, shown or not.
            fn record(&self) -> &dyn ErasedRecord;
            /// The settings of the people at the table.
            fn settings(&self) -> &SessionSettings;
        }

        /// A copy of the session.
        fn copy(&self) -> AnySession {
            self.clone().into()
        }

        fn game(&self) -> GameId {
            G::ID
        }

        /// The record up to the shown position.
        fn record_so_far(&self) -> AnyRecord {
            let mut record = Session::record(self).clone();
            record.moves.truncate(self.cursor().0);
            record.into()
        }

        /// The game up to the shown position, with its positions.
        fn played_so_far(&self) -> AnyPlaythrough {
            let mut played = self.played().clone();
            played.truncate(self.cursor().0);
            played.into()
        }

        /// The move played after `number` moves, in notation.
        fn notation(&self, number: usize) -> Option<String> {
            Session::record(self).moves.get(number).map(ToString::to_string)
        }

        /// The seed of all randomness.
        fn seed(&self) -> Seed {
            Session::record(self).seed
        }

        /// Which colour each seat has.
        fn colours(&self) -> Colours {
            Session::record(self).colours
        }

        /// The players, in seat order.
        fn players(&self) -> &[Player] {
            &Session::record(self).players
        }

        /// A new game with the same options and colours.
        ///
        /// # Errors
        /// If it can't be set up for that many players.
        fn new_game(&self, players: Vec<Player>, seed: Seed) -> Result<AnyPlaythrough, SetUpError> {
            Session::new_game(self, players, seed).map(AnyPlaythrough::from)
        }

        /// The result of each seat, if the moves form a finished game.
        fn ends(&self) -> Option<Vec<End>> {
            End::all(self.played().position())
        }

        /// What a player sees at the table; see [`TableView`].
        fn table_view(&self, language: Language) -> TableView {
            luciole_words::table_view(self, language)
        }

        /// What a move has brought about, in sentences; see [`luciole_words::told`].
        fn told(&self, number: usize, language: Language) -> Vec<String> {
            luciole_words::told(self, number, language)
        }

        /// The board with the player's selection, for a space of that shape.
        fn board_view(&self, language: Language, space: Space) -> BoardView {
            luciole_words::board_view(self, language, space)
        }

        /// The proposed move in words; see [`luciole_words::proposal`].
        fn proposal(&self, language: Language) -> Option<Proposal<String>> {
            luciole_words::proposal(self, language)
        }

        /// The move that is shown in place of the one that was made, in notation.
        fn shown_instead(&self) -> Option<String> {
            match self.moment().proposal {
                Some(Proposal::Better(chosen)) => Some(chosen.to_string()),
                _ => None,
            }
        }

        /// The current scene.
        fn scene(&self) -> Scene {
            G::render(&self.moment())
        }

        /// The scene after that many moves; see [`luciole_scene::scene_after`].
        fn scene_after(&self, moves: usize) -> Scene {
            luciole_scene::scene_after(self, moves)
        }

        /// The same for any viewer; see [`luciole_scene::scene_for_all`].
        fn scene_for_all(&self, moves: usize, space: Space) -> Scene {
            luciole_scene::scene_for_all(self, moves, space)
        }

        /// The board after that many moves as a document; see [`luciole_scene::svg_of`].
        fn svg(&self, moves: usize, style: &str) -> String {
            luciole_scene::svg_of(self, moves, style)
        }

        /// A player's name at the table; see [`luciole_words::name_of`].
        fn name_of(&self, seat: Seat, language: Language) -> String {
            luciole_words::name_of(self, seat, language)
        }

        /// A number of points in words; see [`GameText::points`].
        fn points(&self, points: i32, language: Language) -> String {
            G::points(points, language)
        }

        /// See [`luciole_words::places`].
        fn places(&self, scene: &Scene, phrase: Phrase) -> Vec<Named> {
            luciole_words::places(self, scene, phrase)
        }

        /// Draws the move that a computer considers; see [`luciole_scene::consider`].
        fn consider(&self, scene: &mut Scene, chosen: &str) {
            luciole_scene::consider(self, scene, chosen);
        }

        /// See [`luciole_words::latest_sound`].
        fn latest_sound(&self) -> Option<(Sound, bool)> {
            luciole_words::latest_sound(self)
        }

        /// See [`luciole_words::signs`].
        fn signs(&self, language: Language) -> Vec<(Sign, String)> {
            luciole_words::signs(self, language)
        }

        /// See [`luciole_words::reveal_speed`].
        fn reveal_speed(&self) -> u32 {
            luciole_words::reveal_speed(self)
        }

        /// Performs the steps to a moment; returns whether each of them had an effect. See
        /// [`luciole_words::take_steps`].
        fn take_steps(&mut self, steps: &str) -> bool {
            luciole_words::take_steps(self, steps)
        }
    }
}

impl Clone for AnySession {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl AnySession {
    /// A session at the end of the game so far, with everything revealed.
    pub fn resume(played: AnyPlaythrough) -> Self {
        played.game().view().resume(played)
    }

    /// The decision after the last move as a puzzle for a person, whoever the players are; `None` if there is nothing to
    /// choose.
    pub fn puzzle(mut played: AnyPlaythrough) -> Option<Self> {
        let person = |player: &Player| match player {
            Player::Person(name) => Player::Person(name.clone()),
            Player::Computer(_) => Player::Person(Name::default()),
        };
        let players = played.record().players().iter().map(person).collect();
        played.seat(players).ok()?;
        let session = Self::resume(played);
        session.has_choice(session.cursor().1).then_some(session)
    }

    /// The decision in the shown position as such a puzzle, without the moves that follow.
    pub fn puzzle_here(&self) -> Option<Self> {
        Self::puzzle(self.played_so_far())
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
