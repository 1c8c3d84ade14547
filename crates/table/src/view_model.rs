//! What a player sees of a game in progress: everything on the table, as values and words. A pure function, so that the table
//! only lays it out.

use luciole_core::{Chance, Level, Player, Playthrough, Record, Seat, Seed, Standings, Turn, random_move};
use luciole_scene::{Named, Node, Render, Scene};
use luciole_session::{Moment, Overlay, Proposal, Session};

use crate::{
    Describe as _, GameStage, GameText, Language, Mark, Scores, SeatSign, Sign, Sound, StatusTexts, Who, called,
};

/// How many sentences are announced at once.
const MAX_AT_ONCE: usize = 4;

/// A move can be skipped if telling it takes this many times as long as telling one event.
const LONG: u32 = 5;

/// What changes with a move.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct TableView {
    /// The game's name.
    pub title: &'static str,
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
    /// By how much the game was won, unless the status says so already.
    pub result: Option<String>,
    /// What happened, move by move, shown or not: a sentence for each event.
    pub log: Vec<Vec<String>>,
    /// After how many moves the position is shown.
    pub cursor: usize,
    /// The newest sentences, to be announced.
    pub news: String,
    /// Whether something can be taken back.
    pub can_undo: bool,
    /// Whether something can be played again.
    pub can_redo: bool,
    /// Whether the one who looks may choose now.
    pub may_choose: bool,
    /// Whether somebody looks back.
    pub looking_back: bool,
    /// Whether later moves stand, so that the latest can be shown: they were not taken back.
    pub behind: bool,
    /// The seat whose player has to take the device before anything is shown.
    pub hand_over: Option<Seat>,
    /// Whether the end is being told piece by piece.
    pub telling: bool,
    /// Whether telling takes long enough to offer to skip it.
    pub skippable: bool,
    /// Whether all is played and told.
    pub over: bool,
    /// Whether the moves, shown or not, are a whole game.
    pub played_out: bool,
    /// Whether the game is only looked at.
    pub watched: bool,
    /// After how many moves one decision is asked for, if that is all.
    pub posed: Option<usize>,
    /// Who far away has to be sent what was played here.
    pub to_be_told: Vec<String>,
    /// Who plays here, where others play far away.
    pub here: Option<String>,
}

impl TableView {
    /// Whether the person to whom the page speaks has won, perhaps with others.
    pub fn you_won(&self) -> bool {
        self.seats.iter().any(|seat| seat.is_you && seat.won)
    }
}

/// What changes with each tap too.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardView {
    /// The board.
    pub scene: Scene,
    /// What is spoken of the board.
    pub names: Names,
    /// What to do.
    pub prompt: Option<String>,
    /// What the selection would bring, where each tap changes that.
    pub outcome: Option<String>,
    /// Why the last tap was refused.
    pub refusal: Option<String>,
    /// A move that has been put forward, in words.
    pub proposal: Option<Proposal<String>>,
    /// The keys of the nodes that can't be tapped but have a meaning, with that meaning.
    pub signs: Vec<(String, String)>,
    /// The meaning of the sign that is pointed at.
    pub explained: Option<String>,
    /// What can be shown on top.
    pub overlays: Vec<OverlayView>,
    /// What the marks on the board mean.
    pub legend: Vec<Mark>,
    /// The target that plays the hint, if one is shown: on the board, or one of the actions beside it.
    pub hint: Option<String>,
}

/// What a board is called, and what is not on a node of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The board.
    pub board: String,
    /// Each of the scene's actions, in their order.
    pub actions: Vec<String>,
    /// What slides, and where it is.
    pub slider: Option<(String, String)>,
}

impl BoardView {
    /// The piece to which a move that is put forward leads.
    pub fn hinted(&self) -> Option<String> {
        self.scene.tab_stops().find(|node| node.hinted).map(|node| node.key.clone())
    }

    /// What a target is called, on the board or beside it.
    pub fn label(&self, target: &str) -> Option<&String> {
        let on_the_board = self.scene.targets().find(|node| node.target.as_deref() == Some(target));
        let beside = || self.scene.actions.iter().zip(&self.names.actions).find(|(each, _)| *each == target);
        on_the_board.and_then(|node| node.label.as_ref()).or_else(|| Some(beside()?.1))
    }

    /// The nodes in view that have a meaning.
    pub fn sign_nodes(&self) -> impl DoubleEndedIterator<Item = &Node> {
        let is_sign = |node: &&Node| self.scene.view.holds(node.at) && self.meaning(&node.key).is_some();
        self.scene.nodes.iter().filter(is_sign)
    }

    /// What the node of that key means, if it is a sign.
    pub fn meaning(&self, key: &str) -> Option<&String> {
        self.signs.iter().find(|(sign, _)| sign == key).map(|(_, meaning)| meaning)
    }

    /// Lets the pieces glow that have one of these keys or targets.
    pub fn light(&mut self, names: &[String]) {
        let glows = |node: &Node| names.iter().any(|name| node.key == *name || node.target.as_ref() == Some(name));
        for node in self.scene.nodes.iter_mut().filter(|node| glows(node)) {
            node.lit = true;
        }
    }

    /// Shows a target as the next one to tap.
    pub fn point_at(&mut self, target: &str) {
        mark(&mut self.scene, target);
        self.proposal = self.label(target).cloned().map(Proposal::Hint);
    }
}

/// What is seen of an overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlayView {
    /// Which it is.
    pub overlay: Overlay,
    /// What it is called.
    pub label: &'static str,
    /// Whether it is shown.
    pub shown: bool,
}

/// What is seen of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatView {
    /// What stands for it.
    pub sign: SeatSign,
    /// Who sits there.
    pub name: String,
    /// The computer that plays it, if one does.
    pub computer: Option<Level>,
    /// Whether the page speaks to its player.
    pub is_you: bool,
    /// What it has secured.
    pub total: String,
    /// What it would have on top if the game ended now.
    pub in_sight: Option<String>,
    /// Whether it decides now.
    pub decides: bool,
    /// Whether it has won, at the end.
    pub won: bool,
}

/// What is being done in `session`, on a board for a space that is `wide`, or else high.
pub fn board_view<G: GameText>(session: &Session<G>, language: Language, wide: bool) -> BoardView {
    let moment = &session.moment();
    // What would have been better is drawn as for who may choose, and can't be chosen.
    let only_shown = matches!(moment.proposal, Some(Proposal::Better(_)));
    let mut scene = G::render(&Moment { live: moment.live || only_shown, wide, ..moment.clone() });
    let words = StatusTexts::of(language);
    let board = words.board(G::card(language).name);
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let who = Who::named(&name).in_colours(moment.colours);
    // While the device is handed over, nothing of the board is anywhere on the page.
    if session.hand_over_to().is_some() {
        let scene = Scene { view: scene.view, ..Scene::default() };
        return BoardView { scene, names: Names { board, ..Names::default() }, ..BoardView::default() };
    }
    let proposed =
        moment.proposal.map(|proposal| proposal.map(|chosen| moment.position.preselect(chosen).1.to_string()));
    if let (Some(target), Some(proposal)) = (&proposed, moment.proposal) {
        put_forward(&mut scene, target);
        let named = G::named_by_move(&scene, moment, proposal.into_move());
        scene.name(&named);
    }
    let is_offered = |target: &String| {
        scene.actions.contains(target) || scene.targets().any(|node| node.target.as_ref() == Some(target))
    };
    let hint = match proposed {
        Some(Proposal::Hint(target)) => Some(target).filter(is_offered),
        _ => None,
    };
    let chosen = matches!(moment.proposal, Some(Proposal::Chosen(_)));
    let label =
        |target: &String| target.parse().map(|target| G::target(moment, target, who, language)).unwrap_or_default();
    for node in &mut scene.nodes {
        node.label = node.target.as_ref().map(label);
    }
    let actions = scene.actions.iter().map(label).collect();
    let describe = |chosen| G::choice(moment, chosen, who, language);
    let proposal = moment.proposal.map(|proposal| {
        let reason = if chosen { None } else { G::reason(moment, proposal.into_move(), language) };
        proposal.map(|chosen| match reason {
            Some(reason) => [describe(chosen), reason].join(words.between_sentences()),
            None => describe(chosen),
        })
    });
    let overlays = G::OVERLAYS.iter().map(|&overlay| OverlayView {
        overlay,
        label: G::overlay(overlay, language),
        shown: moment.shows(overlay),
    });
    let sign = |node: &Node| Some((node.key.clone(), G::sign(moment, node, who, language)?));
    let signs = scene.nodes.iter().filter(|node| node.target.is_none()).filter_map(sign).collect();
    BoardView {
        signs,
        explained: None,
        overlays: overlays.collect(),
        legend: G::legend(moment, language),
        names: Names { board, actions, slider: G::slider(moment, language) },
        prompt: (moment.live && !chosen).then(|| G::prompt(moment, who, language)),
        outcome: G::outcome(moment, language).filter(|_| moment.live),
        refusal: moment.refusal.map(|why| why.describe(who, language)),
        proposal,
        hint,
        scene,
    }
}

/// Shows on the board a move that is put forward, as the target that plays it.
fn put_forward(scene: &mut Scene, proposal: &Proposal<String>) {
    if let Proposal::Hint(target) | Proposal::Better(target) = proposal {
        mark(scene, target);
    }
    match proposal {
        Proposal::Hint(_) => {}
        // Instead of what the game offers, the move is to be confirmed.
        Proposal::Chosen(_) => scene.actions.clear(),
        Proposal::Better(_) => {
            scene.nodes.iter_mut().for_each(|node| node.target = None);
            scene.rail = None;
            scene.actions.clear();
        }
    }
}

/// Marks the nodes that play a proposal. The arrow keys reach them, even where a tap would be refused.
fn mark(scene: &mut Scene, target: &str) {
    for node in scene.nodes.iter_mut().filter(|node| node.target.as_deref() == Some(target)) {
        node.hinted = true;
        node.on_the_way = true;
    }
}

/// What a player sees of `session`.
pub fn table_view<G: GameText>(session: &Session<G>, language: Language) -> TableView {
    let moment = session.moment();
    let telling = session.is_telling();
    let over = session.turn() == Turn::Over && !telling;
    let many = session.position().seats();
    let name = |seat: Seat| name_of::<G>(session, seat, language);
    let who = Who::named(&name).in_colours(moment.colours);

    let words = StatusTexts::of(language);
    let scores = G::scores(&moment, language);
    let standings = session.standings();
    let ahead: Vec<Seat> = standings.winners().collect();
    let you = addressed(session);
    // In a lesson, or early in a game, it would be taken for the score.
    let foresees = !scores.early && !session.is_taught();
    let seat = |seat: Seat| {
        let sign = G::seat(moment.colours.of(seat), many, language);
        let row = &scores.rows[seat.index()];
        let is_you = you == Some(seat);
        let nameless = matches!(session.player(seat), Player::Person(name) if name.as_str().trim().is_empty());
        SeatView {
            name: if is_you && nameless { words.you_as(sign.title) } else { name(seat) },
            sign,
            computer: match session.player(seat) {
                Player::Computer(level) if !session.is_taught() => Some(*level),
                _ => None,
            },
            is_you,
            total: G::points(row.secured, language),
            in_sight: (foresees && row.in_sight != 0).then(|| words.in_sight(row.in_sight)),
            decides: session.turn() == Turn::Of(seat),
            won: over && ahead.contains(&seat),
        }
    };
    let seats: Vec<SeatView> = Seat::all(many).map(seat).collect();

    let (cursor, _) = session.cursor();
    let tell = |events: &[G::Event]| events.iter().map(|event| G::event(event, who, language)).collect();
    let mut log: Vec<Vec<String>> = session.events().iter().map(|events| tell(events)).collect();
    let shown = cursor.checked_sub(1).and_then(|last| log.get_mut(last));
    let told = shown.map_or(&[][..], |lines| {
        lines.truncate(moment.told);
        lines
    });
    let state = State {
        turn: session.turn(),
        seats: &seats,
        ahead: &ahead,
        balance: scores.balance.as_deref().filter(|_| foresees || over),
        on_the_tie_break: decided_by_tie_break(&standings),
        your_result: you.filter(|_| over).and_then(|you| your_result::<G>(&standings, you, &scores, &seats, language)),
        replaying: session.is_replaying(),
        thinking: session.computer_decides(),
        answered: session.posed().is_some_and(|posed| posed < cursor),
        telling,
        told,
        together: session.told_together(),
    };
    let status = state.status(words);
    let you_won = seats.iter().any(|seat| seat.is_you && seat.won);
    TableView {
        title: G::card(language).name,
        outlook: state.outlook(words),
        news: state.news(&status, words),
        result: scores.balance.clone().filter(|_| over && !you_won),
        stage: G::stage(session.position(), language),
        status,
        seats,
        scores,
        log,
        cursor,
        can_undo: session.undo_to().is_some() && !session.is_replaying(),
        can_redo: session.redo_to().is_some() && !session.is_replaying(),
        may_choose: session.may_choose(),
        looking_back: session.is_looking_back(),
        behind: session.shown_at().is_some() && !session.is_going_on(),
        hand_over: session.hand_over_to(),
        telling,
        skippable: telling && session.last_events().len() as u32 / G::TOLD_IN_ONE >= LONG,
        over,
        played_out: session.is_played_out(),
        watched: session.is_watched(),
        posed: session.posed(),
        to_be_told: session.to_be_told().into_iter().map(name).collect(),
        here: session.here().map(name),
    }
}

/// What is told of a game in progress, whichever it is.
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
struct State<'a> {
    turn: Turn,
    seats: &'a [SeatView],
    /// Who would win if the game ended now.
    ahead: &'a [Seat],
    /// By how much.
    balance: Option<&'a str>,
    /// Whether they have no more points than others.
    on_the_tie_break: bool,
    /// How the game has ended for the person to whom the page speaks.
    your_result: Option<String>,
    /// Whether the last move is about to be played again.
    replaying: bool,
    /// Whether the computer decides.
    thinking: bool,
    /// Whether the one decision that was asked for has been made.
    answered: bool,
    /// Whether the end is being told piece by piece.
    telling: bool,
    /// What the shown move brought, as far as it has been told.
    told: &'a [String],
    /// How many of these were told at once, the last ones.
    together: usize,
}

impl State<'_> {
    fn newest(&self) -> &str {
        self.told.last().map_or("", String::as_str)
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
            // While the end is being told, the piece that is.
            (Turn::Over, []) => self.newest().to_owned(),
            (Turn::Over, [winner]) => words.won(winner),
            (Turn::Over, several) => words.shared(listed(several, words)),
        }
    }

    fn outlook(&self, words: StatusTexts) -> Option<String> {
        let balance = self.balance.filter(|_| !self.telling && self.turn != Turn::Over)?;
        let name = |seat: &Seat| if self.is_you(*seat) { words.you() } else { self.name(*seat) };
        let ahead: Vec<&str> = self.ahead.iter().map(name).collect();
        let level = ahead.len() == self.seats.len();
        let balance = if self.on_the_tie_break { words.on_the_tie_break() } else { balance };
        let who = if level { words.level().to_owned() } else { ahead.join(words.between_names()) };
        Some(words.if_ended_now(balance, who))
    }

    /// What was told together is heard together, unless it is too much; and who goes on, once all is told.
    fn news(&self, status: &str, words: StatusTexts) -> String {
        if self.replaying {
            return status.to_owned();
        }
        let together = &self.told[self.told.len().saturating_sub(self.together)..];
        let mut news = if together.len() > MAX_AT_ONCE {
            self.newest().to_owned()
        } else {
            together.join(words.between_sentences())
        };
        if !self.telling {
            news = [&news, status].join(words.between_sentences());
        }
        news
    }
}

/// Names one after the other, the last two with “and”.
fn listed(names: &[&str], words: StatusTexts) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => words.names_and_last(last, rest.join(words.between_names())),
        names => names.concat(),
    }
}

/// The seat to whose player the page speaks: the only person's. A lesson and the position of the day speak of the seats.
fn addressed<G: GameText>(session: &Session<G>) -> Option<Seat> {
    session.person().filter(|_| !session.is_taught() && session.posed().is_none())
}

/// Whether somebody has as many points as those who are ahead, and is behind all the same.
fn decided_by_tie_break<D>(standings: &Standings<D>) -> bool {
    let best = standings.seats.iter().map(|seat| seat.points).max();
    standings.seats.iter().any(|seat| seat.rank > 1 && Some(seat.points) == best)
}

/// How the game has ended for `you`, in words.
fn your_result<G: GameText>(
    standings: &Standings<G::Detail>,
    you: Seat,
    scores: &Scores,
    seats: &[SeatView],
    language: Language,
) -> Option<String> {
    let words = StatusTexts::of(language);
    let own = standings.seats.get(you.index())?;
    let best = standings.seats.iter().filter(|other| other.seat != you).min_by_key(|other| other.rank)?;
    let winners: Vec<&str> =
        seats.iter().filter(|seat| seat.won && !seat.is_you).map(|seat| seat.name.as_str()).collect();
    let winners = listed(&winners, words);
    // Nothing where only the tie-break tells them apart.
    let behind = (best.points != own.points).then(|| G::points((best.points - own.points).abs(), language));
    Some(match (own.rank, best.rank) {
        (1, 1) => words.you_share(winners),
        (1, _) => match scores.balance.as_deref().filter(|_| behind.is_some()) {
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
                Some(behind) => words.you_came(behind, place, winners),
                None => words.you_came_on_the_tie_break(place, winners),
            }
        }
    })
}

/// What a player is called at the table: see [`called`]. Two computers of one level are told apart by their seats, and a lesson calls
/// every computer by its seat.
pub fn name_of<G: GameText>(session: &Session<G>, seat: Seat, language: Language) -> String {
    let title = G::seat_title(session.record().colours.of(seat), session.position().seats(), language);
    let player = session.player(seat);
    let alike = || session.record().players.iter().filter(|other| *other == player).count() > 1;
    match player {
        Player::Computer(_) if session.is_taught() => title.to_owned(),
        Player::Computer(_) if alike() => {
            StatusTexts::of(language).seat_and_name(called(player, title, language), title)
        }
        _ => called(player, title, language),
    }
}

/// Words that name places on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Those for the move that is put forward.
    Proposal,
    /// Those for an event: the number of the move, and of the event in it.
    Event(usize, usize),
}

/// The places on the board that some words name; none while the device is handed over.
pub fn places<G: Render>(session: &Session<G>, scene: &Scene, phrase: Phrase) -> Vec<Named> {
    if session.hand_over_to().is_some() {
        return Vec::new();
    }
    let moment = session.moment();
    let named = match phrase {
        Phrase::Proposal => moment.proposal.map(|proposal| G::named_by_move(scene, &moment, proposal.into_move())),
        Phrase::Event(number, event) => {
            let event = session.events().get(number).and_then(|events| events.get(event));
            event.map(|event| G::named_by_event(scene, &moment, event))
        }
    };
    named.unwrap_or_default()
}

/// The sound of the event that was told last, and whether with it all is played and told.
pub fn sound_told_last<G: GameText>(session: &Session<G>) -> Option<(Sound, bool)> {
    let told = session.moment().told.checked_sub(1)?;
    let over = session.turn() == Turn::Over && !session.is_telling();
    session.last_events().get(told).map(|event| (G::sound(event), over))
}

/// The drawings that stand for what is counted and for marks on the board, with what they mean.
pub fn signs<G: GameText>(session: &Session<G>, language: Language) -> Vec<(Sign, &'static str)> {
    let moment = session.moment();
    let counted = G::scores(&moment, language).columns.into_iter().map(|column| (column.sign, column.label));
    let marks = G::legend(&moment, language).into_iter().map(|mark| (mark.sign, mark.label));
    counted.chain(marks).collect()
}

/// A game after as many random moves as its card shows ([`GameText::ON_CARD`]), the same every time; nothing if it ends before.
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
