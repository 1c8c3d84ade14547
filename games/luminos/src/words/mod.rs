//! The texts of Luminos.

mod figures;
mod impossible;
mod reason;
mod tally;
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
    const ON_COVER: Option<ViewBox> = Some(ViewBox { x: 165.0, y: 320.0, width: 736.0, height: 460.0 });

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Arranged, Middle, Options, STARTS, Sheet, Starts};
    use crate::taps::Selection as LuminosSelection;
    use luciole_scene::Render as _;
    use luciole_words::conformance::{
        Gallery, check_events, check_gallery, check_set_up, check_steps, exhibits, played_out,
    };

    const EXHIBITS: &str = include_str!("../../pages/exhibits.txt");

    #[test]
    fn everything_shown_before_a_game_has_a_name() {
        check_set_up::<Luminos>();
    }

    #[test]
    fn the_gallery_covers_the_board() {
        let gallery = Gallery {
            classes: "luminos-ground luminos-sky luminos-tile held last luminos-bag luminos-telescope luminos-picked \
            luminos-open faint lacking scoring proposed luminos-ghost luminos-coin luminos-score \
            luminos-square luminos-trio luminos-cell complete waiting luminos-waiting luminos-target reached \
            luminos-token used luminos-tray luminos-toggle on luminos-adorned",
            marks: 5,
            repeats_targets: false,
        };
        check_gallery(&exhibits::<Luminos>(EXHIBITS), &gallery);
    }

    /// A tap on a token says when it can be used: there may be no square to count.
    #[test]
    fn every_token_on_a_sheet_is_explained() {
        for (tokens, shown) in [(Tokens::ALL, "token"), (Tokens::NONE, "used")] {
            let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens });
            let position = Luminos::arranged(&players[..2], &["T".parse().unwrap()]);
            let selection = LuminosSelection::default();
            let moment = Moment::new(&position, &selection);
            let scene = Luminos::render(&moment);
            let keys = ["1", "2"].map(|seat| [0, 1, 2].map(|row| format!("{shown} {seat} {row}")));
            for node in keys.as_flattened().iter().map(|key| scene.node(key).unwrap_or_else(|| panic!("{key}"))) {
                for (language, _) in Language::ALL {
                    let said = Luminos::sign(&moment, node, Who::named(&|_| String::new()), language);
                    assert!(said.is_some_and(|said| said.ends_with('.')), "{}", node.key);
                }
            }
        }
    }

    #[test]
    fn each_tap_announces_the_tokens_effect() {
        let players = [["SM", "MT", "ST"], ["MT", "ST", "SM"]].map(|piece| Arranged {
            piece: piece.map(|tile| tile.parse().unwrap()),
            tiles: &[],
            columns: [&[]; 3],
            tokens: Tokens::ALL,
        });
        let mut position = Luminos::arranged(&players, &["SS", "T"].map(|tile| tile.parse().unwrap()));
        for chosen in ["SS", "at=1,1"] {
            position.play(chosen.parse().unwrap()).unwrap();
        }
        // Two moons, two stars, four suns.
        let said = |tokens: &str, language| {
            let tokens = Symbol::ALL.into_iter().filter(|symbol| tokens.contains(symbol.name())).collect();
            let selection = LuminosSelection { tokens, ..LuminosSelection::default() };
            let moment = Moment::new(&position, &selection);
            let button = Target::Move(Move::Tokens(tokens));
            (
                Luminos::outcome(&moment, language).unwrap(),
                <Luminos as GameText>::target(&moment, button, Who::named(&|_| String::new()), language),
            )
        };
        let own = |(outcome, button): (&str, &str)| (outcome.to_owned(), button.to_owned());
        let english = |tokens| said(tokens, Language::English);
        assert_eq!(english(""), own(("Without a token: points for 2 moons and 2 stars.", "Keep all tokens")));
        assert_eq!(
            english("M"),
            own(("With the moon token: points for 2 stars instead of 2 moons and 2 stars.", "Add the moon token"))
        );
        assert_eq!(
            english("S"),
            own(("With the sun token: points for 2 moons and 2 stars as before.", "Add the sun token"))
        );
        assert_eq!(
            said("MT", Language::French),
            own((
                "Avec le jeton lune et le jeton étoile\u{a0}: 3 lunes et 3 étoiles au lieu de 2 lunes et 2 étoiles.",
                "Poser le jeton lune et le jeton étoile"
            ))
        );
        let hint = |chosen: &str, language| {
            let selection = LuminosSelection::default();
            Luminos::choice(
                &Moment::new(&position, &selection),
                chosen.parse().unwrap(),
                Who::named(&|_| String::new()),
                language,
            )
        };
        assert_eq!(
            hint("+MT", Language::English),
            "add the moon token and the star token: points for 3 moons and 3 stars."
        );
        assert_eq!(hint("keep", Language::French), "garder tous les jetons\u{a0}; rapporte 2 lunes et 2 étoiles.");
    }

    /// Where the place is, the board shows; a list of moves has to tell the places apart.
    #[test]
    fn a_hinted_place_is_the_glowing_one_and_others_have_names() {
        let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::ALL });
        let mut position = Luminos::arranged(&players[..2], &["T".parse().unwrap()]);
        position.play("T".parse().unwrap()).unwrap();
        let place: Move = "at=1,1".parse().unwrap();
        let said = |proposal, language| {
            let selection = LuminosSelection::default();
            let moment = Moment { proposal, ..Moment::new(&position, &selection) };
            Luminos::choice(&moment, place, Who::named(&|_| String::new()), language)
        };
        assert_eq!(said(Some(Proposal::Hint(place)), Language::English), "put it on the glowing spot.");
        assert_eq!(said(Some(Proposal::Chosen(place)), Language::German), "auf den leuchtenden Platz legen.");
        for proposal in [None, Some(Proposal::Better(place))] {
            assert!(said(proposal, Language::English).contains("1 to the right, 1 down"));
        }
    }

    /// Columns of so many entries each.
    fn with_columns(lengths: [usize; 3]) -> Luminos {
        let entries = [1; Sheet::LINES];
        let columns = lengths.map(|length| &entries[..length]);
        let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns, tokens: Tokens::ALL });
        Luminos::arranged(&players[..2], &["SS", "T"].map(|tile| tile.parse().unwrap()))
    }

    #[test]
    fn the_end_says_who_has_filled_which_box_for_6_points() {
        let ended = |lengths, language| {
            let who = Who::named(&|seat| ["Ada", "Bea"][seat.index()].to_owned());
            Luminos::ended(&with_columns(lengths), who, language).unwrap()
        };
        assert_eq!(
            ended([2, 9, 8], Language::English),
            "Ada filled box 9 of the moons: 6 extra points. Bea filled box 9 of the moons: 6 extra points. That was the last round."
        );
        assert!(
            ended([8, 8, 10], Language::French)
                .starts_with("Ada a rempli la case 9 des étoiles\u{a0}: 6 points de plus.")
        );
        assert_eq!(ended([8, 8, 8], Language::English), "Too few tiles are left in the bag.");
    }

    #[test]
    fn until_the_first_trio_a_tip_says_when_numbers_count() {
        let tip = |position: &Luminos| {
            let selection = LuminosSelection::default();
            Luminos::tip(&Moment::new(position, &selection), Language::English)
        };
        for (lengths, told) in [([0, 0, 0], true), ([1, 1, 0], true), ([1, 1, 1], false)] {
            let mut position = with_columns(lengths);
            assert_eq!(tip(&position), None, "nothing has been counted");
            for chosen in ["SS", "at=1,1"] {
                position.play(chosen.parse().unwrap()).unwrap();
            }
            assert_eq!(position.stage(), Stage::Tokens);
            let fills_stars = position.counting()[0].scores[2] > 0;
            assert_eq!(tip(&position).is_some(), told && !(lengths == [1, 1, 0] && fills_stars), "{lengths:?}");
        }
    }

    #[test]
    fn every_step_and_every_event_is_told_in_every_language() {
        // Not every random game reaches the target line.
        let mut games: Vec<_> = (0..30).map(|seed| played_out::<Luminos>(4, seed, Options::default())).collect();
        check_events(&games, 8);
        check_steps(&mut games[0]);
        let tile = "SST".parse().unwrap();
        let taken = Event::Taken { seat: Seat::at(0), tile };
        let told = |language| Luminos::event(&taken, Who::named(&|_| "Ada".to_owned()), language);
        assert_eq!(told(Language::English), "Ada takes the tile with 2 suns and 1 star.");
        assert_eq!(told(Language::French), "Ada prend la tuile avec 2 soleils et 1 étoile.");
    }

    #[test]
    fn start_pieces_are_named_in_every_language() {
        let options = Options { start: Starts::Chosen, ..Options::default() };
        let mut games: Vec<_> = (0..4).map(|seed| played_out::<Luminos>(4, seed, options.clone())).collect();
        // All but the target line, to which few random games come.
        check_events(&games, 8);
        check_steps(&mut games[0]);
        let position = Luminos::set_up(2, &options, luciole_core::Seed(1)).unwrap();
        let piece = "1".parse().unwrap();
        let said = |selection: &LuminosSelection, language| {
            let moment = Moment::new(&position, selection);
            let target = Target::Move(Move::ChooseStart(piece));
            let nobody = Who::named(&|_| String::new());
            let prompt = Luminos::prompt(&moment, nobody, language);
            (prompt, <Luminos as GameText>::target(&moment, target, nobody, language))
        };
        let (prompt, name) = said(&LuminosSelection::default(), Language::English);
        assert_eq!(prompt, "Choose your start piece.");
        let tiles = "1 sun and 1 moon at the corner; 1 moon and 1 star to the right; 1 sun and 1 star below";
        assert_eq!(name, format!("Start piece: {tiles}"));
        let chosen = LuminosSelection { piece: Some(piece), ..LuminosSelection::default() };
        let (prompt, name) = said(&chosen, Language::English);
        assert_eq!(prompt, "Tap it again to take it, or choose another.");
        assert_eq!(name, format!("Start piece: {tiles}, chosen"));
        let told = |language| {
            let event = Event::ChoseStart { seat: Seat::at(0), piece };
            Luminos::event(&event, Who::named(&|_| "Ada".to_owned()), language)
        };
        assert_eq!(told(Language::English), format!("Ada takes a start piece: {tiles}."));
        assert_eq!(
            told(Language::French),
            "Ada prend une tuile de départ\u{a0}: 1 soleil et 1 lune au coin\u{a0}; 1 lune et 1 étoile à droite\u{a0}; 1 soleil et 1 étoile en bas."
        );
        let refused = Illegal::OthersStart { piece, seat: Seat::at(1) };
        let describe = |language| refused.describe(Who::named(&|_| "Bea".to_owned()), language);
        assert_eq!(describe(Language::English), "Bea already has this start piece.");
        assert_eq!(describe(Language::German), "Bea hat dieses Startplättchen schon.");
    }

    #[test]
    fn tokens_are_told_by_name() {
        let told = |symbols: &[Symbol], language| {
            let (seat, tokens) = (Seat::at(0), symbols.iter().copied().collect());
            let spot = Spot { x: 0, y: 0 };
            Luminos::event(&Event::Tokens { seat, tokens, spot }, Who::named(&|_| "Ada".to_owned()), language)
        };
        let one = [Symbol::Sun];
        assert_eq!(told(&one, Language::English), "Ada adds the sun token.");
        assert_eq!(told(&one, Language::French), "Ada y pose le jeton soleil.");
        let two = [Symbol::Sun, Symbol::Moon];
        assert_eq!(told(&two, Language::English), "Ada adds the sun token and the moon token.");
        assert_eq!(told(&two, Language::French), "Ada y pose le jeton soleil et le jeton lune.");
    }

    #[test]
    fn a_last_tile_in_the_bag_is_one_tile() {
        let draw = |language, left| Texts::of(language).draw(left);
        assert_eq!(draw(Language::English, 1), "Draw one tile from the bag, unseen (1 left)");
        assert_eq!(draw(Language::English, 2), "Draw one tile from the bag, unseen (2 left)");
        assert_eq!(draw(Language::French, 1), "Piocher dans le sac, à l’aveugle\u{a0}; il y reste 1 tuile");
    }

    #[test]
    fn tiles_are_joined_in_the_words_of_the_language() {
        let middle = ["SST", "M"].into_iter().map(|tile| tile.parse().unwrap()).collect();
        let round = Event::Round { telescope: Seat::at(0), middle, back: Middle::default() };
        let told = |language| Luminos::event(&round, Who::named(&|_| "Ada".to_owned()), language);
        assert!(told(Language::English).ends_with(" In the middle: 2 suns and 1 star; 1 moon."));
        assert!(told(Language::French).ends_with(" Au centre\u{a0}: 2 soleils et 1 étoile\u{a0}; 1 lune."));
    }
}
