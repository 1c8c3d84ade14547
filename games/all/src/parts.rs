//! The code of a game, in parts that a program can load separately: its rules, its view, which also reads and writes
//! records as text, its editor, and its opponents.
//!
//! Native programs link everything (feature `linked`). The app and the worker load one game at a time: the code calls
//! [`link_view`], [`link_editor`] or [`link_opponents`] when it arrives, and from then on the type-erased values of
//! that game can be created.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::{LazyLock, OnceLock};

use luciole_core::record::{Envelope, Json, Sealed};
use luciole_core::{Colours, Player, PlayerColour, Playthrough, Record, RecordError, Refusal, Seed, SetUpError};
use luciole_editor::{Draft, Edit, Editor};
use luciole_scene::Scene;
use luciole_search::{Analysis, Daily, Day, Knowledge, Ranking, Strength, Thinking};
use luciole_session::{Overlay, Session};
use luciole_words::{ColourSign, Entry, GameText, Language, OptionWords, OwnWords, Tally, TallyView, Who, tally_view};

use crate::{
    AnyAnalysis, AnyDaily, AnyEditor, AnyPlaythrough, AnyRanking, AnyRecord, AnySession, AnyThinking, ErasedRecord,
    GameId, Listed,
};

/// All parts of a game.
struct Code<G>(PhantomData<fn() -> G>);

erased_trait! {
    /// Games by the rules.
    pub(crate) trait Rules: Sync for Code<G: Listed> {
        fn unpack(&self, sealed: Sealed<'_>) -> Result<AnyPlaythrough, RecordError> {
            Playthrough::<G>::unpack(sealed).map(AnyPlaythrough::from)
        }
    }
}

erased_trait! {
    /// What shows a game: games in progress, drawings and texts.
    pub trait GameView: Sync for Code<G: Listed + GameText> {
        /// See [`AnySession::resume`].
        ///
        /// # Panics
        /// If it is another game.
        fn resume(&self, played: AnyPlaythrough) -> AnySession {
            Session::resume(of_this_game(played.downcast::<G>())).into()
        }

        /// A record as text; see [`AnyRecord::from_json`].
        ///
        /// # Errors
        /// The first problem: in a field, or in the notation of a move.
        fn understand(&self, record: Envelope) -> Result<AnyRecord, RecordError> {
            Record::<G>::understand(record).map(AnyRecord::from)
        }

        /// A new game; see [`AnyPlaythrough::new`] and [`AnyPlaythrough::arranged`].
        ///
        /// # Errors
        /// If the game can't be set up like this.
        fn begin(
            &self,
            players: Vec<Player>,
            seed: Seed,
            options: Json,
            start: Option<&str>,
        ) -> Result<AnyPlaythrough, RecordError> {
            Playthrough::<G>::new(players, seed, options, start).map(AnyPlaythrough::from)
        }

        /// The record as JSON, on one line.
        ///
        /// # Panics
        /// If it is of another game.
        fn to_json(&self, record: &dyn ErasedRecord) -> String {
            of_this_game(record_of::<G>(record)).to_json()
        }

        /// The position in which a game starts, in its notation, if not in that of the set-up.
        ///
        /// # Panics
        /// If it is another game.
        fn start(&self, record: &dyn ErasedRecord) -> Option<String> {
            of_this_game(record_of::<G>(record)).start.as_ref().map(ToString::to_string)
        }

        /// The position after that many moves as an arrangement, in the game's notation.
        ///
        /// # Panics
        /// If it is another game.
        fn arrangement(&self, played: &AnyPlaythrough, moves: usize) -> Option<String> {
            let position = of_this_game(played.downcast_ref::<G>()).after(moves).0;
            position.arrangement().map(|arrangement| arrangement.to_string())
        }

        /// A figure of the game's rules.
        fn figure(&self, name: &str) -> Option<Scene> {
            G::figure(name)
        }

        /// The title and drawing of a seat of that colour, for a game of `seats`.
        fn colour_sign(&self, colour: PlayerColour, seats: usize, language: Language) -> ColourSign {
            G::colour_sign(colour, seats, language)
        }

        /// Whether the board grows.
        fn grows(&self) -> bool {
            G::GROWS
        }

        /// Whether points can be compared between games; see [`GameText::SCORES_COMPARE`].
        fn scores_compare(&self) -> bool {
            G::SCORES_COMPARE
        }

        /// The drawings, for `<defs>`.
        fn drawings(&self) -> &'static str {
            G::DRAWINGS
        }

        /// The overlays that a player may turn on.
        fn overlays(&self) -> &'static [Overlay] {
            G::OVERLAYS
        }

        /// The options preselected for a new game, where they differ from the defaults; see [`GameText::SUGGESTED`].
        fn suggested(&self) -> &'static [(&'static str, &'static str)] {
            G::SUGGESTED
        }

        /// The names of an option and its values.
        fn option(&self, key: &str, colours: Colours, language: Language) -> Option<OptionWords> {
            G::option(key, colours, language)
        }

        /// The texts about the player's own value for an option that takes one, for a game of `seats`.
        fn own_value(&self, key: &str, seats: usize, language: Language) -> Option<OwnWords> {
            G::own_value(key, seats, language)
        }

        /// Why the game refuses a move or a set-up, in words; `None` if the reason isn't one of its own.
        fn refusal(&self, why: &Refusal, language: Language) -> Option<String> {
            let name = |seat| G::colour_title(Colours::OWN.of(seat), *G::SEATS.end(), language).to_owned();
            <G as GameText>::refusal(why, Who::named(&name), language)
        }
    }
}

erased_trait! {
    /// What puts positions together, and counts games, by hand.
    pub trait GameEditor: Sync for Code<G: Listed + Edit + Tally> {
        /// An editor with an empty board.
        ///
        /// # Errors
        /// If the game isn't for that many players.
        fn empty(&self, seats: usize) -> Result<AnyEditor, SetUpError> {
            Editor::<G>::new(seats).map(AnyEditor::from)
        }

        /// An editor of the position after that many moves; `None` if no arrangement says it all.
        ///
        /// # Panics
        /// If it is another game.
        fn of_position(&self, played: &AnyPlaythrough, moves: usize) -> Option<AnyEditor> {
            let played = of_this_game(played.downcast_ref::<G>());
            let (seats, options) = (played.record().players.len(), played.record().options.clone());
            let arrangement = played.after(moves).0.arrangement()?;
            Some(Editor::of(Draft::<G> { seats, options, arrangement }).into())
        }

        /// An editor of the draft in a record ([`AnyEditor`]'s `record`); `None` if the record doesn't start with one.
        ///
        /// # Errors
        /// The first problem in the record.
        fn of_record(&self, record: Envelope) -> Result<Option<AnyEditor>, RecordError> {
            Record::<G>::understand(record).map(|record| Editor::of_record(record).map(AnyEditor::from))
        }

        /// What is entered on a score sheet for each player; see [`Tally::entries`].
        fn entries(&self, seats: usize, language: Language) -> Vec<Entry> {
            G::entries(seats, language)
        }

        /// What to count on a real table, in a sentence or two.
        fn what_to_count(&self, language: Language) -> &'static str {
            G::what_to_count(language)
        }

        /// What players of these names come to with these numbers; see [`tally_view`].
        fn tally(&self, numbers: &[Vec<u16>], names: &[String], language: Language) -> TallyView {
            tally_view::<G>(numbers, names, language)
        }
    }
}

erased_trait! {
    /// The computer opponents.
    pub(crate) trait Opponents: Sync for Code<G: Listed + Knowledge> {
        fn think(&self, played: &AnyPlaythrough, strength: Strength, seed: Seed) -> Option<AnyThinking> {
            Thinking::new(of_this_game(played.downcast_ref::<G>()).position(), strength, seed).map(AnyThinking::from)
        }

        fn parts(&self, played: &AnyPlaythrough, strength: Strength) -> u8 {
            Thinking::parts(of_this_game(played.downcast_ref::<G>()).position(), strength)
        }

        fn think_part(&self, played: &AnyPlaythrough, strength: Strength, seed: Seed, part: u8) -> Option<AnyThinking> {
            let position = of_this_game(played.downcast_ref::<G>()).position();
            Thinking::part(position, strength, seed, part).map(AnyThinking::from)
        }

        fn rank(&self, played: &AnyPlaythrough, strength: Strength, seed: Seed, count: usize) -> Option<AnyRanking> {
            let position = of_this_game(played.downcast_ref::<G>()).position();
            Ranking::new(position, strength, seed, count).map(AnyRanking::from)
        }

        fn analyse(&self, played: AnyPlaythrough, from: usize, strength: Option<Strength>) -> AnyAnalysis {
            Analysis::new(of_this_game(played.downcast::<G>()), from, strength).into()
        }

        fn pose(&self, day: Day) -> AnyDaily {
            Daily::<G>::new(day, G::ID.number()).into()
        }
    }
}

fn record_of<G: Listed>(record: &dyn ErasedRecord) -> Option<&Record<G>> {
    let any: &dyn Any = record;
    any.downcast_ref()
}

/// A game's own code only gets values of that game, since it was found by the game's id.
fn of_this_game<T>(found: Option<T>) -> T {
    found.expect("the value is of the game whose code it was given to")
}

/// The loaded code, with each game at its place in the list.
#[derive(Default)]
struct Linked {
    rules: [OnceLock<&'static dyn Rules>; GAMES],
    views: [OnceLock<&'static dyn GameView>; GAMES],
    editors: [OnceLock<&'static dyn GameEditor>; GAMES],
    opponents: [OnceLock<&'static dyn Opponents>; GAMES],
}

const GAMES: usize = GameId::ALL.len();

static LINKED: LazyLock<Linked> = LazyLock::new(|| {
    let linked = Linked::default();
    #[cfg(feature = "linked")]
    for &game in GameId::ALL {
        for_game!(game, G => {
            linked.link_view::<G>();
            linked.link_editor::<G>();
            linked.link_opponents::<G>();
        });
    }
    linked
});

impl Linked {
    fn link_view<G: Listed + GameText>(&self) {
        let code = &Code::<G>(PhantomData);
        self.rules[G::ID.place()].get_or_init(|| code);
        self.views[G::ID.place()].get_or_init(|| code);
    }

    fn link_editor<G: Listed + Edit + Tally>(&self) {
        self.editors[G::ID.place()].get_or_init(|| &Code::<G>(PhantomData));
    }

    fn link_opponents<G: Listed + Knowledge>(&self) {
        let code = &Code::<G>(PhantomData);
        self.rules[G::ID.place()].get_or_init(|| code);
        self.opponents[G::ID.place()].get_or_init(|| code);
    }
}

/// Registers a game's rules and its view. Idempotent.
pub fn link_view<G: Listed + GameText>() {
    LINKED.link_view::<G>();
}

/// Registers a game's editor. Idempotent.
pub fn link_editor<G: Listed + Edit + Tally>() {
    LINKED.link_editor::<G>();
}

/// Registers a game's rules and its opponents. Idempotent.
pub fn link_opponents<G: Listed + Knowledge>() {
    LINKED.link_opponents::<G>();
}

impl GameId {
    /// Whether its view is loaded.
    pub fn is_linked(self) -> bool {
        self.find_view().is_some()
    }

    /// Whether its editor is loaded.
    pub fn has_editor(self) -> bool {
        self.find_editor().is_some()
    }

    /// What edits its positions.
    ///
    /// # Panics
    /// If the code isn't loaded: the page loads it first.
    pub fn editor(self) -> &'static dyn GameEditor {
        self.find_editor().unwrap_or_else(|| panic!("the editor of {self} hasn't been loaded"))
    }

    fn find_editor(self) -> Option<&'static dyn GameEditor> {
        LINKED.editors[self.place()].get().copied()
    }

    /// Whether its opponents are loaded.
    pub fn has_opponents(self) -> bool {
        self.find_opponents().is_some()
    }

    pub(crate) fn find_view(self) -> Option<&'static dyn GameView> {
        LINKED.views[self.place()].get().copied()
    }

    fn find_opponents(self) -> Option<&'static dyn Opponents> {
        LINKED.opponents[self.place()].get().copied()
    }

    /// What reads its records as text.
    ///
    /// # Errors
    /// [`RecordError::NotLoaded`] if the code isn't loaded.
    pub(crate) fn reader(self) -> Result<&'static dyn GameView, RecordError> {
        self.find_view().ok_or(RecordError::NotLoaded { game: self.name() })
    }

    /// # Errors
    /// [`RecordError::NotLoaded`] if they aren't loaded.
    pub(crate) fn rules(self) -> Result<&'static dyn Rules, RecordError> {
        LINKED.rules[self.place()].get().copied().ok_or(RecordError::NotLoaded { game: self.name() })
    }

    /// Its drawings and texts, and games in progress.
    ///
    /// # Panics
    /// If the code isn't loaded: callers load a game before they show it.
    pub fn view(self) -> &'static dyn GameView {
        self.find_view().unwrap_or_else(|| panic!("the view of {self} hasn't been loaded"))
    }

    /// # Panics
    /// If the code isn't loaded: callers load the opponents before they use them.
    pub(crate) fn opponents(self) -> &'static dyn Opponents {
        self.find_opponents().unwrap_or_else(|| panic!("the opponents of {self} haven't been loaded"))
    }

    fn place(self) -> usize {
        Self::ALL.iter().position(|&game| game == self).expect("the list has all games")
    }
}
