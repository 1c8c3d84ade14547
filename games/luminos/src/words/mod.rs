//! The texts of Luminos.

mod figures;
mod impossible;
mod reason;
mod tally;
#[cfg(test)]
mod tests;
mod texts;

use luciole_core::{Colours, Game as _, PlayerColour, Seat, Turn};
use luciole_scene::{Node, Scene, ViewBox};
use luciole_session::{Moment, Overlay, Proposal};
use luciole_words::{
    Card, Cell, Column, Describe, GameText, Language, LegendEntry, OptionWords, Row, Scores, Sign, Sound, StatusTexts,
    Who, after_colon, capital,
};

use crate::board::Token;
use crate::rules::{
    Counts, Event, Illegal, Luminos, Move, Piece, Sky, Spot, Square, SquaresDone, Stage, Symbol, Tile, Tokens,
};
use crate::taps::{BAG, Target};

use texts::CardTexts;
pub(crate) use texts::Texts;
#[cfg(feature = "editor")]
pub(crate) use texts::{EditorAt, EditorWithTokens};

const COLOUR_SIGNS: [Sign; 4] = [
    Sign { drawing: "luminos-seat-1", look: "yellow", reach: 46 },
    Sign { drawing: "luminos-seat-2", look: "blue", reach: 46 },
    Sign { drawing: "luminos-seat-3", look: "red", reach: 54 },
    Sign { drawing: "luminos-seat-4", look: "green", reach: 52 },
];

/// The signs of the score columns.
pub(crate) const COLUMN_SIGNS: [Sign; 5] = [
    Sign { drawing: "luminos-sun", look: "", reach: 54 },
    Sign { drawing: "luminos-moon", look: "", reach: 54 },
    Sign { drawing: "luminos-star", look: "", reach: 56 },
    Sign { drawing: "luminos-token", look: "", reach: 50 },
    Sign { drawing: "luminos-goal", look: "", reach: 50 },
];

impl GameText for Luminos {
    const COLOUR_SIGNS: &'static [Sign] = &COLOUR_SIGNS;
    const COLOURS: &'static [&'static str] = &["yellow", "blue", "red", "green"];
    const ON_COVER: Option<ViewBox> = Some(ViewBox { x: 214.0, y: 335.0, width: 573.0, height: 358.0 });

    fn card(language: Language) -> Card {
        let texts = CardTexts::of(language);
        Card {
            name: "Luminos",
            tagline: texts.tagline(),
            goal: texts.goal(),
            facts: texts.facts(),
            age: Some(8),
            designer: "Kirsten Hiese",
            publisher: "Schmidt Spiele",
        }
    }

    fn colour_title(colour: PlayerColour, _: usize, language: Language) -> &'static str {
        CardTexts::of(language).seats()[colour.index()]
    }

    fn figure(name: &str) -> Option<Scene> {
        figures::named(name)
    }

    fn cover() -> Option<Scene> {
        Some(figures::cover())
    }

    fn first(language: Language) -> &'static str {
        Texts::of(language).first()
    }

    fn own_option(key: &str, _: Colours, language: Language) -> Option<OptionWords> {
        let words = Texts::of(language);
        match key {
            "start" => Some(OptionWords::of(words.start(), &words.ways_to_start())),
            _ => None,
        }
    }

    fn prompt(moment: &Moment<Self>, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let prompt = match moment.position.stage() {
            Stage::Start if moment.selection.piece.is_some() => words.prompt_start_chosen(),
            Stage::Start => words.prompt_start(),
            Stage::Source if moment.selection.tile.is_some() => words.prompt_chosen(),
            Stage::Source if begins_round(moment.position) => words.prompt_new_round(),
            Stage::Source => words.prompt_source(),
            Stage::Place(_) => words.prompt_place(),
            Stage::Tokens if moment.selection.tokens.is_empty() => {
                return words.prompt_tokens(with_tokens(language, moment));
            }
            Stage::Tokens => return with_tokens(language, moment),
            Stage::Order => words.prompt_order(),
        };
        prompt.to_owned()
    }

    fn outcome(moment: &Moment<Self>, language: Language) -> Option<String> {
        (moment.position.stage() == Stage::Tokens).then(|| with_tokens(language, moment))
    }

    /// Until the first trio is complete, a square that has been counted changes no score.
    fn tip(moment: &Moment<Self>, language: Language) -> Option<&'static str> {
        let position = moment.position;
        let seat = position.turn().seat()?;
        let (sky, sheet) = (position.sky(seat), position.sheet(seat));
        let has_counted = match position.stage() {
            Stage::Source => {
                let (spot, tile) = sky.last();
                !sky.squares(spot, tile).is_empty() && sheet.complete() == 0
            }
            Stage::Tokens | Stage::Order => {
                let squares = squares_with(position, moment.selection.tokens);
                let stays_empty =
                    |row: usize| sheet.columns()[row].is_empty() && squares.iter().all(|it| it.scores[row] == 0);
                (0..3).any(stays_empty)
            }
            Stage::Start | Stage::Place(_) => false,
        };
        has_counted.then(|| Texts::of(language).tip_waiting())
    }

    fn sign(_: &Moment<Self>, node: &Node, _: Who<'_>, language: Language) -> Option<String> {
        let words = Texts::of(language);
        let name = |symbol: Symbol| words.tokens()[symbol.index()];
        Some(match *node.meaning_as::<Token>()? {
            Token::Left(symbol) => words.sign_token(name(symbol)),
            Token::Used(symbol) => words.sign_used(name(symbol)),
        })
    }

    fn target(moment: &Moment<Self>, target: Target, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let position = moment.position;
        let chosen = match target {
            Target::Move(chosen) => chosen,
            Target::Token(symbol) => return words.tokens()[symbol.index()].to_owned(),
        };
        match chosen {
            Move::ChooseStart(piece) => {
                let name = words.start_piece(piece_name(language, piece));
                if moment.selection.piece == Some(piece) { words.chosen(name) } else { name }
            }
            Move::Take(tile) => {
                let name = capital(&tile_name(language, tile));
                if moment.selection.tile == Some(tile) { words.chosen(name) } else { name }
            }
            Move::Draw => words.draw(position.left_in_bag().into()),
            Move::Place(spot) => {
                let name = spot_name(words, spot);
                let tile = match position.stage() {
                    Stage::Place(tile) => Some(tile),
                    _ => moment.selection.tile,
                };
                let squares =
                    position.turn().seat().zip(tile).map(|(seat, tile)| position.sky(seat).squares(spot, tile));
                match squares {
                    Some(squares) if !squares.is_empty() => words.scores_there(texts::ScoresThere {
                        choice: name,
                        squares: squares_name(language, &squares, words.between_squares()),
                    }),
                    _ => name,
                }
            }
            Move::Tokens(Tokens::NONE) => {
                let left = position.turn().seat().map_or(Tokens::NONE, |seat| position.tokens(seat));
                if left.len() == 1 { words.keep_last() } else { words.keep() }.to_owned()
            }
            Move::Tokens(tokens) => words.put_down(tokens_name(language, tokens)),
            Move::Order(order) => {
                let squares = position.counting();
                let in_order =
                    order.corners().filter_map(|corner| squares.iter().find(|square| square.corner == corner));
                let in_order: Vec<Square> = in_order.copied().collect();
                capital(&squares_name(language, &in_order, words.between_squares_in_order()))
            }
        }
    }

    fn slider(_: &Moment<Self>, _: Language) -> Option<(String, String)> {
        None
    }

    fn overlay(_: Overlay, language: Language) -> &'static str {
        Texts::of(language).bag()
    }

    fn legend(moment: &Moment<Self>, _: Who<'_>, language: Language) -> Vec<LegendEntry> {
        let (words, position) = (Texts::of(language), moment.position);
        let Some(decides) = position.turn().seat() else { return Vec::new() };
        // The only person always sees their own sky.
        let seat = moment.person.unwrap_or(decides);
        let sky = position.sky(seat);
        let places = seat != decides || matches!(position.stage(), Stage::Source | Stage::Place(_));
        let has_holes = places && sky.open().iter().any(|spot| sky.filled(*spot).contains(&4));
        let is_aiming = moment.live && (moment.selection.tile.is_some() || position.stage() != Stage::Source);
        let sheet = position.sheet(seat);
        let marks = [
            (has_holes && !is_aiming, "luminos-hole", "luminos-open lacking", 50, words.mark_lacking()),
            (has_holes && is_aiming, "luminos-coin", "", 36, words.mark_would_score()),
            (sheet.longest() > sheet.complete(), "luminos-waiting", "", 32, words.mark_waiting()),
            (!position.tokens(seat).is_empty(), "luminos-token", "", 50, words.mark_token()),
            (
                position.stage() != Stage::Start && (position.telescope() == seat || !moment.shows(BAG)),
                "luminos-telescope",
                "",
                54,
                words.mark_telescope(),
            ),
        ];
        let shown = marks.into_iter().filter(|(is, ..)| *is);
        shown.map(|(_, drawing, look, reach, label)| LegendEntry::new(Sign { drawing, look, reach }, label)).collect()
    }

    fn event(event: &Event, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match event {
            Event::ChoseStart { seat, piece } => {
                words.chose_start(texts::ChoseStart { player: who.player(*seat), tiles: piece_name(language, *piece) })
            }
            Event::Taken { seat, tile } => {
                words.taken(texts::Taken { player: who.player(*seat), tile: tile_name(language, *tile) })
            }
            Event::Drawn { seat, tile } => {
                words.was_drawn(texts::WasDrawn { player: who.player(*seat), tile: tile_name(language, *tile) })
            }
            Event::Placed { seat, tile, .. } => {
                words.placed(texts::Placed { player: who.player(*seat), tile: tile_name(language, *tile) })
            }
            Event::Tokens { seat, tokens, .. } if tokens.is_empty() => words.kept(who.player(*seat)),
            Event::Tokens { seat, tokens, .. } => {
                words.put_tokens(texts::PutTokens { player: who.player(*seat), tokens: tokens_name(language, *tokens) })
            }
            Event::Counted { seat, square } => words
                .counted(texts::Counted { player: who.player(*seat), scores: counts_name(language, square.scores) }),
            Event::Reached { seat } => words.has_reached(who.player(*seat)),
            Event::Round { telescope, middle, .. } => {
                let tiles: Vec<String> = middle.iter().map(|tile| tile_name(language, *tile)).collect();
                words.round(texts::Round { player: who.player(*telescope), tiles: tiles.join(words.between_tiles()) })
            }
            Event::Ended { bag_is_out: false } => words.target_reached().to_owned(),
            Event::Ended { bag_is_out: true } => words.few_tiles().to_owned(),
        }
    }

    fn report(event: &Event, who: Who<'_>, language: Language) -> Option<String> {
        match event {
            Event::Placed { .. } => Some(Self::event(event, who, language)),
            Event::Round { telescope, .. } => Some(Texts::of(language).new_round(who(*telescope))),
            _ => None,
        }
    }

    fn ended(position: &Self, who: Who<'_>, language: Language) -> Option<String> {
        let words = Texts::of(language);
        let target = position.target();
        let filled = Seat::all(position.seats()).filter_map(|seat| {
            let columns = position.sheet(seat).columns();
            let filled = columns.iter().position(|column| column.len() >= target.into())?;
            let symbols = words.the_symbols()[filled];
            Some(words.filled(texts::Filled { player: who.player(seat), target, symbols }))
        });
        let mut said: Vec<String> = filled.collect();
        said.push(if said.is_empty() { words.few_tiles() } else { words.was_last_round() }.to_owned());
        Some(said.join(StatusTexts::of(language).between_sentences()))
    }

    fn choice(moment: &Moment<Self>, chosen: Move, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match chosen {
            Move::ChooseStart(piece) => words.choice_of_start(piece_name(language, piece)),
            Move::Take(tile) => words.choice_take(tile_name(language, tile)),
            Move::Draw => words.choice_draw().to_owned(),
            // The board shows where.
            Move::Place(_) if matches!(moment.proposal, Some(Proposal::Hint(_) | Proposal::Chosen(_))) => {
                words.choice_place().to_owned()
            }
            Move::Place(spot) => words.choice(after_colon(&spot_name(words, spot), language)),
            Move::Tokens(tokens) => {
                let name = <Self as GameText>::target(moment, Target::Move(chosen), who, language);
                let squares = squares_name(language, &squares_with(moment.position, tokens), words.between_squares());
                words.choice(after_colon(&words.scores_there(texts::ScoresThere { choice: name, squares }), language))
            }
            Move::Order(_) => {
                let name = <Self as GameText>::target(moment, Target::Move(chosen), who, language);
                words.choice(after_colon(&name, language))
            }
        }
    }

    fn hint_button(chosen: Move, language: Language) -> Option<&'static str> {
        let words = Texts::of(language);
        match chosen {
            Move::ChooseStart(_) | Move::Take(_) => Some(words.take_it()),
            Move::Draw => Some(words.draw_it()),
            Move::Place(_) => Some(words.put_it_there()),
            Move::Tokens(_) | Move::Order(_) => None,
        }
    }

    fn reason(moment: &Moment<Self>, chosen: Move, who: Who<'_>, language: Language) -> Option<String> {
        reason::reason(moment.position, chosen, who, language)
    }

    fn left(position: &Self, seat: Seat, language: Language) -> Option<String> {
        let boxes = position.target().saturating_sub(position.sheet(seat).longest());
        (boxes > 0 && position.turn() != Turn::Over).then(|| Texts::of(language).boxes_left(boxes.into()))
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Taken { .. } | Event::Drawn { .. } | Event::Round { .. } | Event::Ended { .. } => Sound::Select,
            Event::ChoseStart { .. } | Event::Placed { .. } | Event::Tokens { .. } => Sound::Place,
            Event::Counted { .. } | Event::Reached { .. } => Sound::Gather,
        }
    }

    fn points(points: i32, language: Language) -> String {
        Texts::of(language).points(points.unsigned_abs() as usize)
    }

    fn scores(moment: &Moment<Self>, language: Language) -> Scores {
        let words = Texts::of(language);
        let standings = moment.position.standings();
        let columns =
            COLUMN_SIGNS.into_iter().zip(words.columns()).map(|(sign, label)| Column { sign, label }).collect();
        let rows = standings.seats.iter().map(|standing| {
            let detail = standing.detail;
            // A token put on a tile no longer counts at the end.
            let unspent = if standings.over { 0 } else { detail.tokens.into() };
            let [suns, moons, stars] = detail.sums;
            let cell = |(points, label): (u8, &str)| Cell {
                shown: points.to_string(),
                more: String::new(),
                spoken: words.cell(texts::Cell { column: label, points: words.points(points.into()) }),
                wins: false,
            };
            let numbers = [suns, moons, stars, detail.tokens, detail.reached];
            Row {
                cells: numbers.into_iter().zip(words.columns()).map(cell).collect(),
                certain: standing.points - unspent,
                if_ended_now: standing.points,
            }
        });
        let rows = rows.collect();
        let longest = Seat::all(standings.seats.len()).map(|seat| moment.position.sheet(seat).longest()).max();
        Scores { columns, rows, legend: words.legend(), early: 3 * longest.unwrap_or(0) < moment.position.target() }
    }
}

/// Whether the seat that is to take a tile begins a round, other than the first.
fn begins_round(position: &Luminos) -> bool {
    let telescope = position.telescope();
    position.turn() == Turn::Of(telescope) && position.sky(telescope).tiles().len() > Sky::START.len()
}

/// The symbols with nonzero counts: “2 suns, 1 star”.
fn counts_name(language: Language, counts: Counts) -> String {
    let words = Texts::of(language);
    let there = Symbol::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let name = |(symbol, count): (Symbol, u8)| match symbol {
        Symbol::Sun => words.suns(count.into()),
        Symbol::Moon => words.moons(count.into()),
        Symbol::Star => words.stars(count.into()),
    };
    StatusTexts::of(language).listed(&there.map(name).collect::<Vec<_>>())
}

/// A spot as a target.
fn spot_name(words: Texts, spot: Spot) -> String {
    words.spot(way_to(words, spot))
}

/// A spot by its distance from the start corner.
pub(crate) fn place_name(words: Texts, spot: Spot) -> String {
    match spot {
        Spot { x: 0, y: 0 } => words.impossible_start_corner().to_owned(),
        spot => words.impossible_spot(way_to(words, spot)),
    }
}

/// The distance from the start: right or left, and down or up. Nothing for the start itself.
fn way_to(words: Texts, spot: Spot) -> String {
    let aside =
        (spot.x != 0).then(|| words.aside(texts::Aside { number: usize::from(spot.x < 0), count: spot.x.abs() }));
    let along =
        (spot.y != 0).then(|| words.along(texts::Along { number: usize::from(spot.y < 0), count: spot.y.abs() }));
    let ways: Vec<String> = aside.into_iter().chain(along).collect();
    ways.join(words.between_ways())
}

pub(crate) fn tile_name(language: Language, tile: Tile) -> String {
    counts_name(language, tile.counts())
}

/// A start piece by its three tiles.
pub(crate) fn piece_name(language: Language, piece: Piece) -> String {
    let [corner, right, below] = piece.tiles().map(|tile| tile_name(language, tile));
    Texts::of(language).piece(texts::Piece { corner, right, below })
}

pub(crate) fn tokens_name(language: Language, tokens: Tokens) -> String {
    let names = Symbol::ALL.into_iter().zip(Texts::of(language).these_tokens());
    let there = names.filter(|(symbol, _)| tokens.has(*symbol)).map(|(_, name)| name);
    StatusTexts::of(language).listed(&there.collect::<Vec<_>>())
}

fn squares_name(language: Language, squares: &[Square], between: &str) -> String {
    squares.iter().map(|square| counts_name(language, square.scores)).collect::<Vec<_>>().join(between)
}

/// The squares about to be counted, with these tokens on the tile just placed.
fn squares_with(position: &Luminos, tokens: Tokens) -> SquaresDone {
    let with_tokens = |seat| {
        let sky = position.sky(seat);
        let (spot, tile) = sky.last();
        Some(sky.squares(spot, tile.with(tokens)?))
    };
    position.turn().seat().and_then(with_tokens).unwrap_or_default()
}

/// The score of each square with the chosen tokens, and without.
fn with_tokens(language: Language, moment: &Moment<Luminos>) -> String {
    let words = Texts::of(language);
    let (position, tokens) = (moment.position, moment.selection.tokens);
    let counts = position.counting().into_iter().zip(squares_with(position, tokens)).map(|(before, after)| {
        let now = counts_name(language, after.scores);
        if tokens.is_empty() {
            now
        } else if before.scores == after.scores {
            words.as_before(now)
        } else {
            words.instead(texts::Instead { now, before: counts_name(language, before.scores) })
        }
    });
    let counts = counts.collect::<Vec<_>>().join(words.between_counts());
    if tokens.is_empty() {
        words.counts_without(counts)
    } else {
        words.counts_with(texts::CountsWith { tokens: tokens_name(language, tokens), counts })
    }
}

impl Describe for Illegal {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let text = match self {
            Self::OthersStart { seat, .. } => return words.others_start(who(*seat)),
            Self::SameOrder { listed, .. } => return words.same_order(listed),
            Self::Over => words.over(),
            Self::First(Stage::Start) => words.first_start(),
            Self::First(Stage::Source) => words.first_source(),
            Self::First(Stage::Place(_)) => words.first_place(),
            Self::First(Stage::Tokens) => words.first_tokens(),
            Self::First(Stage::Order) => words.first_order(),
            Self::StartsSettled => words.starts_settled(),
            Self::NotInMiddle(_) => words.not_in_middle(),
            Self::BagEmpty => words.bag_empty(),
            Self::Taken(_) => words.is_taken(),
            Self::Apart(_) => words.apart(),
            Self::Used { .. } => words.used(),
            Self::Full { .. } => words.full(),
            Self::NoOrder(_) => words.no_order(),
        };
        text.to_owned()
    }
}
