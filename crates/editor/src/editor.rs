//! The editor: a draft, what is picked, and what was changed before.

use std::fmt;

use luciole_core::record::{Json, chosen_options, read_options};
use luciole_core::{
    Chance, Colours, First, Name, OptionSpec, Player, Playthrough, Record, Seed, SetUpError, random_move,
};
use luciole_scene::{Direction, Place};

use crate::{Draft, Edit};

/// How many changes can be undone.
const MAX_PAST: usize = 500;
/// How far an arrow key moves the cursor, in the board's units; and how far with the key for fine steps.
const STEP: f64 = 40.0;
const FINE_STEP: f64 = 5.0;
/// The cursor's target.
pub(crate) const CURSOR: &str = "cursor";

/// An editor of positions.
#[derive(Clone)]
pub struct Editor<G: Edit> {
    pub(crate) draft: Draft<G>,
    /// The colours of the seats, for any number of players.
    colours: Colours,
    pub(crate) picked: Option<G::Piece>,
    /// Where the keys would put the picked piece, on a board on which pieces lie anywhere.
    pub(crate) cursor: Place,
    /// The drafts before the last changes, and those that were undone, the next one last.
    pub(crate) past: Vec<Draft<G>>,
    pub(crate) future: Vec<Draft<G>>,
    /// While a piece is dragged: the draft and what was picked before.
    pub(crate) dragged: Option<(Draft<G>, Option<G::Piece>)>,
    pub(crate) news: Option<News<G>>,
}

impl<G: Edit> fmt::Debug for Editor<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Editor").field(&self.draft).finish()
    }
}

/// What has just happened, to be announced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum News<G: Edit> {
    Picked(G::Piece),
    /// A piece was put there, or moved there.
    Put(G::Spot),
    /// It was taken away from there.
    Taken(G::Piece),
    /// It can't lie there, or there are no more of it.
    NotThere(G::Piece),
    /// The cursor is there now.
    Steered,
    Undone,
    Redone,
}

impl<G: Edit> Editor<G> {
    /// An empty board for that many players, with the default options.
    ///
    /// # Errors
    /// If the game isn't for that many.
    pub fn new(seats: usize) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<G>(seats)?;
        let options = G::Options::default();
        let arrangement = G::empty(seats, &options);
        Ok(Self::of(Draft { seats, options, arrangement }))
    }

    /// An editor of a draft.
    pub fn of(draft: Draft<G>) -> Self {
        Self {
            draft,
            colours: Colours::OWN,
            picked: None,
            cursor: Place::default(),
            past: Vec::new(),
            future: Vec::new(),
            dragged: None,
            news: None,
        }
    }

    /// An editor of the position that a record starts with; `None` if it starts with the set-up.
    pub fn of_record(record: Record<G>) -> Option<Self> {
        let arrangement = record.start?;
        Some(Self::of(Draft { seats: record.players.len(), options: record.options, arrangement }))
    }

    /// Gives the seats these colours, or their own if the game has fewer for that many players.
    pub fn colour(&mut self, colours: Colours) {
        self.colours = colours;
    }

    /// The colours of the seats that take part.
    pub(crate) fn colours(&self) -> Colours {
        self.colours.fitting(self.draft.seats, G::colours_for(self.draft.seats))
    }

    /// The draft.
    pub fn draft(&self) -> &Draft<G> {
        &self.draft
    }

    /// The draft as a record that starts with it, possible or not, between people without names. Written as text, it
    /// keeps the draft.
    pub fn record(&self) -> Record<G> {
        Record {
            players: vec![Player::Person(Name::default()); self.draft.seats],
            colours: self.colours(),
            seed: Seed(0),
            options: self.draft.options.clone(),
            start: Some(self.draft.arrangement.clone()),
            moves: Vec::new(),
        }
    }

    /// A game that starts from the draft. What it leaves open is drawn from the seed.
    ///
    /// # Errors
    /// If the position can't come about, with the reasons; or if there are more or fewer players.
    pub fn begin(&self, players: Vec<Player>, seed: Seed) -> Result<Playthrough<G>, SetUpError> {
        let mut played = Playthrough::begin(Record { seed, ..self.record() })?;
        played.seat(players)?;
        Ok(played)
    }

    /// Picks a piece of the tray, by its text form; if it is already picked, puts it back.
    pub fn pick(&mut self, piece: &str) {
        let Ok(piece) = piece.parse::<G::Piece>() else { return };
        self.put_back();
        self.picked = Some(piece).filter(|_| self.picked != Some(piece));
        self.news = self.picked.map(News::Picked);
    }

    /// Puts back the piece that is dragged, or else the one that is picked. False if none is.
    pub fn back(&mut self) -> bool {
        self.news = None;
        self.put_back() || self.picked.take().is_some()
    }

    /// Puts back the piece that is dragged. False if there is none.
    fn put_back(&mut self) -> bool {
        let Some((before, picked)) = self.dragged.take() else { return false };
        (self.draft, self.picked) = (before, picked);
        true
    }

    /// A tap on a target: puts the picked piece there; if it can't lie there, or none is picked, takes what lies there
    /// and picks it, so that the next tap puts it somewhere else.
    pub fn tap(&mut self, target: &str) {
        if target == CURSOR {
            self.tap_at(self.cursor);
        } else if let Ok(spot) = target.parse() {
            self.tap_spot(spot);
        }
    }

    /// A tap on an empty place: puts the picked piece there.
    pub fn tap_at(&mut self, place: Place) {
        if let (Some(spot), true) = (G::spot_at(place), self.picked.is_some()) {
            self.cursor = place;
            self.tap_spot(spot);
        }
    }

    fn tap_spot(&mut self, spot: G::Spot) {
        self.put_back();
        let before = self.draft.clone();
        if let Some(piece) = self.picked
            && G::put(&mut self.draft, piece, spot)
        {
            self.news = Some(News::Put(spot));
            self.remember(before);
            return;
        }
        match (G::take(&mut self.draft, spot), self.picked) {
            (Some(piece), _) => {
                self.picked = Some(piece);
                self.news = Some(News::Taken(piece));
                self.remember(before);
            }
            (None, Some(piece)) => self.news = Some(News::NotThere(piece)),
            (None, None) => self.news = None,
        }
    }

    /// Drags what lies on a target to a place: the target is where the drag began. Returns whether anything is dragged.
    pub fn drag(&mut self, target: &str, to: Place) -> bool {
        if self.dragged.is_none() {
            let Ok(spot) = target.parse() else { return false };
            let before = self.draft.clone();
            let Some(piece) = G::take(&mut self.draft, spot) else { return false };
            self.dragged = Some((before, self.picked.replace(piece)));
            self.news = None;
        }
        self.cursor = to;
        true
    }

    /// Whether a piece is being dragged: the draft lacks it until it is dropped.
    pub fn is_dragging(&self) -> bool {
        self.dragged.is_some()
    }

    /// Ends a drag, on a target if there is one. Where the piece can't lie, it goes back; off the cloth, it is taken away.
    pub fn drop(&mut self, on: Option<&str>) {
        let Some((before, picked)) = self.dragged.take() else { return };
        let Some(piece) = std::mem::replace(&mut self.picked, picked) else { return };
        let spot = if G::CLOTH.is_some() { G::spot_at(self.cursor) } else { on.and_then(|on| on.parse().ok()) };
        let is_put = spot.is_some_and(|spot| G::put(&mut self.draft, piece, spot));
        if spot.is_none() {
            self.cursor = Place::default();
        }
        if !is_put && (spot.is_some() || G::CLOTH.is_none()) {
            self.draft = before;
            self.news = Some(News::NotThere(piece));
            return;
        }
        self.news = Some(spot.map_or(News::Taken(piece), News::Put));
        self.remember(before);
    }

    /// Moves the cursor in a direction, by a step or a fine one.
    pub fn steer(&mut self, direction: Direction, fine: bool) {
        let step = if fine { FINE_STEP } else { STEP };
        let Place { x, y } = self.cursor;
        let to = match direction {
            Direction::Left => Place { x: x - step, y },
            Direction::Right => Place { x: x + step, y },
            Direction::Up => Place { x, y: y - step },
            Direction::Down => Place { x, y: y + step },
        };
        if G::spot_at(to).is_some() {
            self.cursor = to;
        }
        self.news = Some(News::Steered);
    }

    /// Fills in a field: an option of the game, or one of the draft's own ([`Edit::fill`]).
    pub fn fill(&mut self, key: &str, values: &[u8]) {
        match (Self::offered_options().find(|spec| spec.key == key), values) {
            (Some(spec), &[value]) => self.choose(spec, value.into()),
            (Some(_), _) => {}
            (None, _) => self.change(|draft| G::fill(draft, key, values)),
        }
    }

    /// The options of the game that matter to a position.
    pub(crate) fn offered_options() -> impl Iterator<Item = &'static OptionSpec> {
        G::OPTIONS.iter().filter(|spec| spec.key != First::OPTION.key && !G::SET_UP_OPTIONS.contains(&spec.key))
    }

    /// Chooses a value of an option.
    fn choose(&mut self, spec: &OptionSpec, value: usize) {
        let Some(value) = spec.values_for(self.draft.seats).get(value) else { return };
        let chosen = chosen_options::<G>(&self.draft.options).into_iter();
        let chosen = chosen.map(|(key, old)| (key, if key == spec.key { *value } else { old }));
        if let Ok(options) = read_options::<G>(Json::texts_by_key(chosen)) {
            self.change(|draft| draft.options = options);
        }
    }

    /// Sets the number of players: see [`Edit::reseat`]. An empty board becomes that of so many players.
    pub fn seat(&mut self, seats: usize) {
        if !G::SEATS.contains(&seats) {
            return;
        }
        self.change(|draft| {
            let was_empty = draft.arrangement == G::empty(draft.seats, &draft.options);
            draft.seats = seats;
            if was_empty {
                draft.arrangement = G::empty(seats, &draft.options);
            } else {
                G::reseat(draft);
            }
        });
    }

    /// Takes everything off the board.
    pub fn clear(&mut self) {
        self.change(|draft| draft.arrangement = G::empty(draft.seats, &draft.options));
    }

    /// Sets up the first position of a game of that seed that can be arranged, with all choices before it made at random.
    pub fn set_up(&mut self, seed: Seed) {
        let Draft { seats, options, .. } = &self.draft;
        let Ok(mut position) = G::set_up(*seats, options, seed) else { return };
        let mut chance = Chance::new(seed, 1);
        loop {
            if let Some(arrangement) = position.arrangement() {
                return self.change(|draft| draft.arrangement = arrangement);
            }
            let Some(chosen) = random_move(&position, &mut chance) else { return };
            if position.play(chosen).is_err() {
                return;
            }
        }
    }

    /// Replaces the draft, as one change.
    pub fn replace(&mut self, other: &Self) {
        self.change(|draft| draft.clone_from(&other.draft));
    }

    /// Undoes the last change. False if there is none.
    pub fn undo(&mut self) -> bool {
        self.put_back();
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.draft, before));
        self.news = Some(News::Undone);
        true
    }

    /// Makes the change again that was undone last. False if there is none.
    pub fn redo(&mut self) -> bool {
        self.put_back();
        let Some(next) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.draft, next));
        self.news = Some(News::Redone);
        true
    }

    fn change(&mut self, change: impl FnOnce(&mut Draft<G>)) {
        self.put_back();
        let before = self.draft.clone();
        change(&mut self.draft);
        self.news = None;
        self.remember(before);
        let tray = G::tray(&self.draft);
        self.picked = self.picked.filter(|picked| tray.iter().any(|entry| entry.piece == *picked));
    }

    /// Remembers the draft before a change, if anything has changed.
    fn remember(&mut self, before: Draft<G>) {
        if before == self.draft {
            return;
        }
        self.future.clear();
        if self.past.len() == MAX_PAST {
            self.past.remove(0);
        }
        self.past.push(before);
    }
}
