//! What the editor shows.

use luciole_core::record::chosen_options;
use luciole_core::{OptionSpec, Refusal, Seat, Seed, SetUpError};
use luciole_scene::{Layer, Node, Scene, Shape};
use luciole_session::{Moment, Session, Space};
use luciole_words::{
    BoardView, GameText, Language, Names, Row, Scores, SeatView, Sign, StatusTexts, Who, capital, table_view,
};

use crate::editor::{CURSOR, Editor, News};
use crate::texts::{EditorCursor, EditorTexts};
use crate::{Draft, Edit, Field, Fields, Value};

/// Everything that an editor shows.
#[derive(Clone, Debug, PartialEq)]
pub struct EditorView {
    /// The board, on which spots are targets.
    pub board: BoardView,
    /// The tray.
    pub tray: Vec<TrayView>,
    /// The number of players.
    pub seats: usize,
    /// What is filled in beside the board: the options of the game, if any matter, and the draft's own fields.
    pub fields: Vec<Fields>,
    /// Why the position can't come about; empty if it can.
    pub reasons: Vec<ReasonView>,
    /// What is odd about it if it is possible, as sentences.
    pub remarks: Vec<String>,
    /// What there is to choose from.
    pub choice: Choice,
    /// The scores, whether the position is possible or not.
    pub scores: ScoresNow,
    /// What has just happened, to be announced; empty if nothing has.
    pub news: String,
    /// Whether a change can be undone.
    pub can_undo: bool,
    /// Whether one can be made again.
    pub can_redo: bool,
}

impl EditorView {
    /// The value of the field with that key.
    pub fn field(&self, key: &str) -> Option<&Value> {
        let mut fields = self.fields.iter().flat_map(|group| &group.fields);
        fields.find(|field| field.key == key).map(|field| &field.value)
    }
}

/// How many moves the player has whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// None: the position can't come about, or the game is over.
    #[default]
    Nothing,
    /// One.
    Forced,
    /// More than one.
    Free,
}

impl Choice {
    fn of<G: Edit>(begun: &Session<G>) -> Self {
        match begun.turn().seat() {
            None => Self::Nothing,
            Some(_) if begun.has_choice(0) => Self::Free,
            Some(_) => Self::Forced,
        }
    }
}

/// A reason against a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReasonView {
    /// The reason, as a sentence.
    pub text: String,
    /// The target on the board that it speaks of, if there is one; the first of several.
    pub target: Option<String>,
}

/// A kind of piece in the tray.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrayView {
    /// Its text form, to pick it.
    pub piece: String,
    /// Its name.
    pub name: String,
    /// Its drawing.
    pub sign: Sign,
    /// How many are left.
    pub left: Option<usize>,
    /// Whether it is picked.
    pub picked: bool,
    /// The seat whose piece it is.
    pub seat: Option<Seat>,
}

/// The scores of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoresNow {
    /// Who has how many points.
    pub seats: Vec<SeatView>,
    /// The scores in detail.
    pub scores: Scores,
    /// Whose turn it is, or who has won; only if the position is possible.
    pub status: Option<String>,
    /// Who would win if the game ended now, and by how much; only if the position is possible.
    pub outlook: Option<String>,
}

impl<G: Edit> Editor<G> {
    /// What the editor shows, for a board in such a `space`.
    pub fn view(&self, language: Language, space: Space) -> EditorView {
        let draft = &self.draft;
        let colours = self.colours();
        let name = |seat: Seat| G::colour_title(colours.of(seat), draft.seats, language).to_owned();
        let who = Who::named(&name).in_colours(colours);
        let sketch = G::sketch(draft);
        let selection = G::Selection::default();
        let moment = Moment { live: false, space, colours, ..Moment::new(&sketch, &selection) };
        let begun = self.begin(self.record().players, Seed(0));
        let tray = G::tray(draft).into_iter().map(|entry| {
            let label = G::piece(draft, entry.piece, who, language);
            TrayView {
                piece: entry.piece.to_string(),
                name: label.name,
                sign: label.sign,
                left: entry.left,
                picked: self.picked == Some(entry.piece),
                seat: entry.seat,
            }
        });
        let reasons = begun.as_ref().err().map(|why| reasons(draft, why, who, language)).unwrap_or_default();
        let faults: Vec<G::Spot> = reasons.iter().flat_map(|(_, spots)| spots.iter().copied()).collect();
        let begun = begun.ok().map(Session::resume);
        let board = self.board(G::render(&moment), &faults, who, language);
        let is_there =
            |target: &String| board.scene.targets().any(|node| node.target.as_deref() == Some(target.as_str()));
        let reasons = reasons
            .into_iter()
            .map(|(text, spots)| ReasonView { text, target: spots.iter().map(ToString::to_string).find(is_there) });
        let reasons = reasons.collect();
        let remarks = if begun.is_some() { G::remarks(draft, who, language) } else { Vec::new() };
        EditorView {
            board,
            tray: tray.collect(),
            seats: draft.seats,
            fields: self.options(who, language).into_iter().chain(G::fields(draft, who, language)).collect(),
            reasons,
            remarks,
            choice: begun.as_ref().map(Choice::of).unwrap_or_default(),
            scores: scores(begun.as_ref(), &moment, who, language),
            news: capital(&self.news(who, language)),
            can_undo: !self.past.is_empty(),
            can_redo: !self.future.is_empty(),
        }
    }

    /// The board, on which rings mark the spots at fault.
    fn board(&self, mut scene: Scene, faults: &[G::Spot], who: Who<'_>, language: Language) -> BoardView {
        let draft = &self.draft;
        let spots = G::spots(draft, &scene, self.picked);
        scene.actions.clear();
        scene.unavailable.clear();
        scene.rail = None;
        for node in &mut scene.nodes {
            node.target = None;
            // What has come about by hand comes from nowhere.
            node.from = None;
            node.via.clear();
        }
        for spot in spots {
            let target = spot.spot.to_string();
            let label = G::spot(draft, spot.spot, who, language);
            if faults.contains(&spot.spot) {
                let ring = Node::new(format!("fault {target}"), Shape::Circle(spot.reach), spot.at, "editor-fault");
                scene.nodes.push(ring.on(Layer::Front));
            }
            let movable = self.picked.is_none() || G::take(&mut draft.clone(), spot.spot).is_some();
            let node = spot.node.and_then(|key| scene.nodes.iter_mut().find(|node| node.key == key));
            if let Some(node) = node {
                (node.target, node.label, node.movable) = (Some(target), Some(label), movable);
                continue;
            }
            let node = Node::new(format!("spot {target}"), Shape::Circle(spot.reach), spot.at, "editor-spot");
            let node = node.on(Layer::Front).reaching(spot.reach).tapping(target);
            scene.nodes.push(Node { label: Some(label), movable, ..node });
        }
        let is_cloth = G::CLOTH.is_some();
        if let Some(piece) = self.picked.filter(|_| is_cloth || self.is_dragging()) {
            let label = G::piece(draft, piece, who, language);
            let shape = Shape::Drawing(label.sign.drawing);
            let dragged = if self.is_dragging() { " dragged" } else { "" };
            let look = format!("{} editor-cursor{dragged}", label.sign.look);
            let node = Node::new(format!("cursor {piece}"), shape, self.cursor, look).on(Layer::Front);
            let at = G::spot_at(self.cursor).map(|spot| G::spot(draft, spot, who, language)).unwrap_or_default();
            let label = EditorTexts::of(language).cursor(EditorCursor { piece: label.name, at });
            let node = Node { steered: is_cloth, label: Some(label), ..node };
            scene.nodes.push(if is_cloth { node.tapping(CURSOR) } else { node });
        }
        let board = StatusTexts::of(language).board(G::card(language).name);
        BoardView { scene, names: Names { board, ..Names::default() }, ..BoardView::default() }
    }

    /// The options that matter, in the form of fields.
    fn options(&self, who: Who<'_>, language: Language) -> Option<Fields> {
        let chosen = chosen_options::<G>(&self.draft.options);
        let field = |spec: &OptionSpec| {
            let values = spec.values_for(self.draft.seats);
            let words = G::option(spec.key, who.colours, language).filter(|_| values.len() > 1)?;
            let (_, chosen) = chosen.iter().find(|(key, _)| *key == spec.key)?;
            let chosen = values.iter().position(|value| value == chosen).unwrap_or(0);
            let value = Value::Choice { names: words.values.into_iter().take(values.len()).collect(), chosen };
            Some(Field { key: spec.key.to_owned(), label: words.label.to_owned(), sign: None, value })
        };
        let fields: Vec<Field> = Self::offered_options().filter_map(field).collect();
        let title = EditorTexts::of(language).options().to_owned();
        (!fields.is_empty()).then_some(Fields { title, fields })
    }

    fn news(&self, who: Who<'_>, language: Language) -> String {
        let draft: &Draft<G> = &self.draft;
        let texts = EditorTexts::of(language);
        let piece = |piece: G::Piece| G::piece(draft, piece, who, language).name;
        match self.news {
            None => String::new(),
            Some(News::Picked(picked)) => texts.picked(piece(picked)),
            Some(News::Put(spot)) => G::spot(draft, spot, who, language),
            Some(News::Taken(taken)) => texts.taken(piece(taken)),
            Some(News::NotThere(picked)) => {
                let none = G::tray(draft).iter().any(|entry| entry.piece == picked && entry.left == Some(0));
                if none { texts.none_left(piece(picked)) } else { texts.not_there(piece(picked)) }
            }
            Some(News::Steered) => {
                G::spot_at(self.cursor).map(|spot| G::spot(draft, spot, who, language)).unwrap_or_default()
            }
            Some(News::Undone) => texts.undone().to_owned(),
            Some(News::Redone) => texts.redone().to_owned(),
        }
    }
}

/// Why a position can't come about: sentences, and the spots that each speaks of.
fn reasons<G: Edit>(
    draft: &Draft<G>,
    why: &SetUpError,
    who: Who<'_>,
    language: Language,
) -> Vec<(String, Vec<G::Spot>)> {
    let SetUpError::Impossible { reasons } = why else {
        // The seats and the options are chosen from those that there are.
        return vec![(why.to_string(), Vec::new())];
    };
    let reason = |why: &Refusal| {
        let spots = why.reason().map(|why| G::at_fault(draft, why)).unwrap_or_default();
        Some((<G as GameText>::refusal(why, who, language)?, spots))
    };
    reasons.iter().filter_map(reason).collect()
}

/// The scores of the game that begins from a draft, or else of its sketch.
fn scores<G: Edit>(begun: Option<&Session<G>>, moment: &Moment<G>, who: Who<'_>, language: Language) -> ScoresNow {
    if let Some(begun) = begun {
        let seen = table_view(begun, language);
        let status = Some(seen.status);
        return ScoresNow { seats: seen.seats, scores: seen.scores, status, outlook: seen.outlook };
    }
    let scores = G::scores(moment, language);
    let seats = moment.position.seats();
    let seat = |(seat, row): (Seat, &Row)| {
        let name = who(seat);
        SeatView {
            sign: G::colour_sign(who.colours.of(seat), seats, language),
            plate: name.clone(),
            name,
            computer: None,
            is_you: false,
            points: row.if_ended_now,
            unit: G::unit(row.if_ended_now, language),
            certain: StatusTexts::of(language).certain_of(row),
            left: None,
            decides: false,
            won: false,
        }
    };
    let seats = Seat::all(seats).zip(&scores.rows).map(seat).collect();
    ScoresNow { seats, scores, status: None, outlook: None }
}
