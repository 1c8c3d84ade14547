//! The part of the table that also changes with each tap: the board with all its names, and what the selection leads to.

use luciole_core::{Seat, Turn};
use luciole_scene::{Effects, Node, Scene};
use luciole_session::{Moment, Overlay, Proposal, Session, Space};

use crate::texts::{StatusChosenThen, StatusGuests};
use crate::view_model::{first_named, name_of, nameless};
use crate::{Describe as _, GameText, Language, LegendEntry, StatusTexts, Who};

/// The part of the table that also changes with each tap.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardView {
    /// The board.
    pub scene: Scene,
    /// The spoken names.
    pub names: Names,
    /// What the player has to do.
    pub prompt: Option<String>,
    /// What helps a player who is new to the board; `None` if nothing is worth a line now.
    pub tip: Option<&'static str>,
    /// What the selection would achieve, in games where each tap changes that.
    pub outcome: Option<String>,
    /// Why the last tap was refused.
    pub refusal: Option<String>,
    /// A proposed move, in words.
    pub proposal: Option<Proposal<String>>,
    /// Where a hinted move begins that isn't shown yet.
    pub clue: Option<Clue>,
    /// The explanation of the sign that the player points at.
    pub explained: Option<String>,
    /// The overlays on offer.
    pub overlays: Vec<OverlayView>,
    /// What the marks on the board mean.
    pub legend: Vec<LegendEntry>,
    /// The target that plays the hint, if one is shown: on the board, or an action beside it.
    pub hint: Option<String>,
    /// The name of the button for it, if the game has a better one than “Play it”.
    pub hint_button: Option<&'static str>,
}

/// Where a hinted move begins, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The name of what to tap first.
    pub first: String,
    /// Why the move is good, in a sentence, if something can be said about it.
    pub reason: Option<String>,
}

/// The names of the board and of everything that isn't a node on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The board.
    pub board: String,
    /// Each of the scene's actions, in order.
    pub actions: Vec<String>,
    /// What slides, and where it is.
    pub slider: Option<(String, String)>,
}

impl BoardView {
    /// The piece that a proposed move leads to.
    pub fn hinted(&self) -> Option<String> {
        self.scene.tab_stops().find(|node| node.hinted).map(|node| node.key.clone())
    }

    /// The name of a target, on the board or beside it.
    pub fn label(&self, target: &str) -> Option<&String> {
        let on_the_board = self.scene.targets().find(|node| node.target.as_deref() == Some(target));
        let beside = || self.scene.actions.iter().zip(&self.names.actions).find(|(each, _)| *each == target);
        on_the_board.and_then(|node| node.label.as_ref()).or_else(|| Some(beside()?.1))
    }

    /// The answer to a tap that plays nothing: what the selection would achieve, or else the name of what was tapped
    /// and what to do next.
    pub fn next(&self, name: Option<&str>, words: StatusTexts) -> Option<String> {
        match (&self.outcome, name, &self.prompt) {
            // The outcome says what is chosen.
            (Some(outcome), ..) => Some(outcome.clone()),
            (None, Some(name), Some(next)) => Some(words.chosen_then(StatusChosenThen { chosen: name, next })),
            (None, None, next) => next.clone(),
            (None, Some(name), None) => Some(name.to_owned()),
        }
    }

    /// The signs in view.
    pub fn sign_nodes(&self) -> impl DoubleEndedIterator<Item = &Node> {
        let is_sign = |node: &&Node| node.explanation.is_some() && self.scene.view.holds(node.at);
        self.scene.nodes.iter().filter(is_sign)
    }

    /// Highlights the pieces whose key or target is among `names`.
    pub fn light(&mut self, names: &[String]) {
        let glows = |node: &Node| names.iter().any(|name| node.key == *name || node.target.as_ref() == Some(name));
        for node in self.scene.nodes.iter_mut().filter(|node| glows(node)) {
            node.lit = true;
        }
    }

    /// Marks a target as the next one to tap.
    pub fn point_at(&mut self, target: &str) {
        mark(&mut self.scene, target);
        self.proposal = self.label(target).cloned().map(Proposal::Hint);
    }
}

/// An overlay as shown to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlayView {
    /// The overlay.
    pub overlay: Overlay,
    /// Its name.
    pub label: &'static str,
    /// Whether it is shown.
    pub shown: bool,
}

/// The board of `session` with the player's selection. `space` is the shape of the space for it.
pub fn board_view<G: GameText>(session: &Session<G>, language: Language, space: Space) -> BoardView {
    board_view_at(session, &session.moment(), language, space)
}

/// The board of `session` as it would be at `moment`.
pub(crate) fn board_view_at<G: GameText>(
    session: &Session<G>,
    moment: &Moment<'_, G>,
    language: Language,
    space: Space,
) -> BoardView {
    // A better move is drawn as if the player could choose it, but it can't be tapped.
    let only_shown = matches!(moment.proposal, Some(Proposal::Better(_)));
    let mut scene = G::render(&Moment { live: moment.live || only_shown, space, ..moment.clone() });
    let words = StatusTexts::of(language);
    let board = words.board(G::card(language).name);
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let who = Who::named(&name).in_colours(moment.colours).addressing(nameless(session));
    let proposed =
        moment.proposal.map(|proposal| proposal.map(|chosen| moment.position.preselect(chosen).1.to_string()));
    if moment.position.turn() == Turn::Over && moment.revealed == moment.events.len() {
        let standings = moment.position.standings();
        // The light on what was placed last would compete with the winners'.
        for node in &mut scene.nodes {
            node.effects = node.effects.without(Effects::GLOW);
        }
        for seat in standings.winners() {
            let sign = G::colour_sign(moment.colours.of(seat), moment.position.seats(), language);
            G::light_winner(&mut scene, seat, sign.class);
        }
    }
    if let (Some(target), Some(proposal)) = (&proposed, moment.proposal) {
        show_proposal(&mut scene, target);
        let named = G::named_by_move(&scene, moment, proposal.into_move());
        scene.name(&named);
    }
    let clue = moment.clue.and_then(|chosen| Some((chosen, moment.position.first_tap(chosen)?)));
    if let Some((chosen, first)) = clue {
        mark(&mut scene, &first.to_string());
        let named = first_named(&scene, moment, chosen);
        scene.name(&named);
    }
    let is_offered = |target: &String| {
        scene.actions.contains(target) || scene.targets().any(|node| node.target.as_ref() == Some(target))
    };
    let hint = match proposed {
        Some(Proposal::Hint(target)) => Some(target).filter(is_offered),
        _ => None,
    };
    let hint_button = match moment.proposal {
        Some(Proposal::Hint(chosen)) => G::hint_button(chosen, language),
        _ => None,
    };
    let chosen = matches!(moment.proposal, Some(Proposal::Chosen(_)));
    let label = |target| G::target(moment, target, who, language);
    let is_useless = |target| moment.live && !moment.position.is_usable(moment.selection, target);
    G::inscribe(&mut scene, moment, who);
    for node in &mut scene.nodes {
        match node.target.as_ref().map(|target| target.parse()) {
            Some(Ok(target)) if is_useless(target) => node.label = Some(words.unavailable(label(target))),
            Some(target) => node.label = target.ok().map(label),
            None => node.explanation = G::sign(moment, node, who, language),
        }
    }
    let actions = scene.actions.iter().map(|action| action.parse().map(label).unwrap_or_default()).collect();
    let reason = |chosen| G::reason(moment, chosen, who, language);
    let clue = clue.map(|(chosen, first)| Clue { first: label(first), reason: reason(chosen) });
    let overlays = G::OVERLAYS.iter().map(|&overlay| OverlayView {
        overlay,
        label: G::overlay(overlay, language),
        shown: moment.shows(overlay),
    });
    BoardView {
        explained: None,
        overlays: overlays.collect(),
        legend: G::legend(moment, who, language),
        names: Names { board, actions, slider: G::slider(moment, language) },
        prompt: (moment.live && !chosen).then(|| {
            // Whoever only looks has no pieces, until trying a move.
            let only_looks = session.is_guest() && *moment.selection == G::Selection::default();
            if only_looks {
                words.guests(StatusGuests { players: players(session, name, words), game: G::card(language).name })
            } else {
                G::prompt(moment, who, language)
            }
        }),
        tip: G::tip(moment, language).filter(|_| moment.live && !chosen),
        outcome: G::outcome(moment, language).filter(|_| moment.live),
        refusal: moment.refusal.map(|why| why.describe(who, language)),
        proposal: proposal(session, language),
        clue,
        hint,
        hint_button,
        scene,
    }
}

/// The names of all players.
fn players<G: GameText>(session: &Session<G>, name: impl Fn(Seat) -> String, words: StatusTexts) -> String {
    let names: Vec<String> = Seat::all(session.position().seats()).map(name).collect();
    words.listed(&names)
}

/// The move that is proposed in `session`, in words, and why it is good, unless the player has chosen it.
pub fn proposal<G: GameText>(session: &Session<G>, language: Language) -> Option<Proposal<String>> {
    let moment = &session.moment();
    let proposal = moment.proposal?;
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let who = Who::named(&name).in_colours(moment.colours).addressing(nameless(session));
    let reason = match proposal {
        Proposal::Chosen(_) => None,
        Proposal::Hint(chosen) | Proposal::Better(chosen) => G::reason(moment, chosen, who, language),
    };
    let said = [Some(G::choice(moment, proposal.into_move(), who, language)), reason];
    let said = said.into_iter().flatten().collect::<Vec<_>>().join(StatusTexts::of(language).between_sentences());
    Some(proposal.map(|_| said))
}

/// Shows a proposed move on the board, by marking the target that plays it.
fn show_proposal(scene: &mut Scene, proposal: &Proposal<String>) {
    if let Proposal::Hint(target) | Proposal::Better(target) = proposal {
        mark(scene, target);
    }
    match proposal {
        Proposal::Hint(_) => {}
        // Confirming the move takes the place of the game's own actions.
        Proposal::Chosen(_) => scene.actions.clear(),
        Proposal::Better(_) => {
            scene.nodes.iter_mut().for_each(|node| node.target = None);
            scene.rail = None;
            scene.actions.clear();
        }
    }
}

/// Marks the nodes that play a proposal. The arrow keys reach them even where a tap would be refused.
fn mark(scene: &mut Scene, target: &str) {
    for node in scene.nodes.iter_mut().filter(|node| node.target.as_deref() == Some(target)) {
        node.hinted = true;
        node.on_the_way = true;
    }
}
