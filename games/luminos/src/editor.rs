//! Putting positions of Luminos together: start pieces, tiles and tokens in the large sky, tiles in the middle, and what
//! the sheets say. The sky of the seat whose turn it is is large; the others are small, and can't be changed.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use luciole_core::{ParseError, Seat};
use luciole_editor::{Draft, Edit, Field, Fields, Label, SpotOnBoard, TrayEntry, Value};
use luciole_scene::Scene;
use luciole_words::{Language, Sign, Who, capital};

use crate::board::{
    REACH, drawing_of, drawing_of_start, middle_key, next_in_middle, open_keys, start_corner, tile_key,
};
use crate::rules::{
    Arrangement, Impossible, Luminos, MIX, Options, Piece as StartPiece, PlacedTile, PlayerArrangement, SEATS, Sheet,
    Sky, Spot as InSky, Square, Symbol, Tile, Tokens, seated,
};
use crate::words::{self, COLUMN_SIGNS, EditorAt, EditorWithTokens, Texts};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// `start2`: a start piece.
    Start(StartPiece),
    /// `SSM`: a tile.
    Tile(Tile),
    /// `tokenS`: a bonus token of the seat whose sky is large.
    Token(Symbol),
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(piece) => write!(f, "start{piece}"),
            Self::Tile(tile) => tile.fmt(f),
            Self::Token(symbol) => write!(f, "token{symbol}"),
        }
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(number) = text.strip_prefix("start") {
            return number.parse().map(Self::Start);
        }
        match text.strip_prefix("token") {
            Some(symbol) => symbol.parse().map(Self::Token),
            None => text.parse().map(Self::Tile),
        }
    }
}

/// Where pieces lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// `2,-1`: a spot of the large sky.
    Sky(InSky),
    /// `middle0`: the tile of the middle with that number, in the order of the arrangement; or where the next one goes.
    Middle(u8),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sky(spot) => spot.fmt(f),
            Self::Middle(number) => write!(f, "middle{number}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let Some(number) = text.strip_prefix("middle") else { return text.parse().map(Self::Sky) };
        number.parse().map(Self::Middle).map_err(|_| ParseError::new(text, "a tile of the middle, such as middle0"))
    }
}

/// The fields that ask who has the telescope, and whose turn it is.
const TELESCOPE: &str = "telescope";
const TURN: &str = "turn";

/// The field with a column of a seat's sheet.
fn column_key(seat: Seat, symbol: Symbol) -> String {
    format!("column{seat}{symbol}")
}

/// The seat whose sky is large.
fn shown(draft: &Draft<Luminos>) -> Seat {
    seated(draft.arrangement.turn, draft.seats)
}

/// The index of the tile that lies on a spot.
fn tile_on(player: &PlayerArrangement, spot: InSky) -> Option<usize> {
    player.tiles.iter().position(|placed| placed.spot == spot)
}

/// Whether the start piece lies on a spot.
fn is_start(player: &PlayerArrangement, spot: InSky) -> bool {
    player.piece.is_some() && Sky::START.contains(&spot)
}

/// Sorts tiles as they may have been placed: each of them after one that it lies beside. Otherwise their order stays.
fn sort(tiles: &mut [PlacedTile]) {
    let mut there = BTreeSet::from(Sky::START);
    for next in 0..tiles.len() {
        let is_beside = |placed: &PlacedTile| placed.spot.beside().iter().any(|beside| there.contains(beside));
        let Some(ahead) = tiles[next..].iter().position(is_beside) else { return };
        tiles[next..=next + ahead].rotate_right(1);
        there.insert(tiles[next].spot);
    }
}

impl Edit for Luminos {
    type Piece = Piece;
    type Spot = Spot;

    /// Everybody has a start piece.
    const SET_UP_OPTIONS: &'static [&'static str] = &["start"];

    fn empty(seats: usize, _: &Options) -> Arrangement {
        let mut players: [PlayerArrangement; SEATS] = Default::default();
        for (player, piece) in players.iter_mut().zip(StartPiece::ALL).take(seats) {
            player.piece = Some(piece);
        }
        Arrangement { telescope: Seat::at(0), turn: Seat::at(0), middle: Vec::new(), players }
    }

    fn reseat(draft: &mut Draft<Self>) {
        let arrangement = &mut draft.arrangement;
        for seat in [&mut arrangement.telescope, &mut arrangement.turn] {
            if seat.index() >= draft.seats {
                *seat = Seat::at(0);
            }
        }
        let (playing, gone) = arrangement.players.split_at_mut(draft.seats);
        gone.fill_with(PlayerArrangement::default);
        for index in 0..playing.len() {
            let is_free = |piece: &StartPiece| playing.iter().all(|player| player.piece != Some(*piece));
            let free = StartPiece::ALL.into_iter().find(is_free);
            if playing[index].tiles.is_empty() && playing[index].piece.is_none() {
                playing[index].piece = free;
            }
        }
    }

    fn sketch(draft: &Draft<Self>) -> Self {
        Self::sketch(draft.seats, &draft.arrangement)
    }

    fn tray(draft: &Draft<Self>) -> Vec<TrayEntry<Piece>> {
        let (position, players) = (<Self as Edit>::sketch(draft), &draft.arrangement.players);
        let entry = |piece, left| TrayEntry { piece, left: Some(left), seat: None };
        let starts = StartPiece::ALL.into_iter().map(|piece| {
            let is_used = players.iter().any(|player| player.piece == Some(piece));
            entry(Piece::Start(piece), usize::from(!is_used))
        });
        let tiles = MIX.iter().zip(position.bag_counts());
        let tiles = tiles.map(|((tile, _), left)| entry(Piece::Tile(*tile), usize::from(*left)));
        let tokens = position.tokens(shown(draft));
        let tokens = Symbol::ALL.map(|symbol| entry(Piece::Token(symbol), usize::from(tokens.has(symbol))));
        starts.chain(tokens).chain(tiles).collect()
    }

    fn spots(draft: &Draft<Self>, scene: &Scene, picked: Option<Piece>) -> Vec<SpotOnBoard<Spot>> {
        let (position, seat) = (<Self as Edit>::sketch(draft), shown(draft));
        let (sky, middle) = (position.sky(seat), &draft.arrangement.middle);
        let on_node = |spot, key: String| {
            let node = scene.node(&key)?;
            Some(SpotOnBoard { spot, at: node.at, reach: REACH * node.scale, node: Some(key) })
        };
        let on_ring = |spot, (at, reach)| SpotOnBoard { spot, at, reach, node: None };
        let tiles = sky.tiles().iter().filter_map(|&(spot, tile)| on_node(Spot::Sky(spot), tile_key(seat, spot, tile)));
        // The board shows them sorted.
        let in_middle = middle.iter().take(SEATS).enumerate().filter_map(|(number, tile)| {
            let same = middle[..number].iter().filter(|other| *other == tile).count();
            on_node(Spot::Middle(number as u8), middle_key(*tile, same))
        });
        let mut spots: Vec<_> = tiles.chain(in_middle).collect();
        match picked {
            Some(Piece::Tile(_)) => {
                let open = sky.open().iter().filter(|spot| !Sky::START.contains(spot));
                spots.extend(open.filter_map(|&spot| {
                    open_keys(seat, spot).into_iter().find_map(|key| on_node(Spot::Sky(spot), key))
                }));
                if middle.len() < draft.seats {
                    let next = next_in_middle(scene.view, middle.len());
                    spots.push(on_ring(Spot::Middle(middle.len() as u8), next));
                }
            }
            Some(Piece::Start(_)) if sky.tile(Sky::START[0]).is_none() => {
                spots.push(on_ring(Spot::Sky(Sky::START[0]), start_corner(&position, seat, scene.view)));
            }
            _ => {}
        }
        spots
    }

    fn put(draft: &mut Draft<Self>, piece: Piece, spot: Spot) -> bool {
        let (position, seat) = (<Self as Edit>::sketch(draft), shown(draft));
        let is_left = Self::tray(draft).iter().any(|entry| entry.piece == piece && entry.left > Some(0));
        let Arrangement { middle, players, .. } = &mut draft.arrangement;
        let player = &mut players[seat.index()];
        match (piece, spot) {
            _ if !is_left => return false,
            (Piece::Tile(tile), Spot::Middle(number))
                if middle.len() == usize::from(number) && middle.len() < SEATS =>
            {
                middle.push(tile);
            }
            (Piece::Tile(tile), Spot::Sky(spot))
                if !Sky::START.contains(&spot)
                    && tile_on(player, spot).is_none()
                    && position.sky(seat).has_room(spot) =>
            {
                player.tiles.push(PlacedTile { tile, tokens: Tokens::NONE, spot });
                sort(&mut player.tiles);
            }
            (Piece::Token(symbol), Spot::Sky(spot)) if !is_start(player, spot) => {
                let Some(placed) = tile_on(player, spot).and_then(|index| player.tiles.get_mut(index)) else {
                    return false;
                };
                let tokens = placed.tokens.toggled(symbol);
                if placed.tile.with(tokens).is_none() {
                    return false;
                }
                placed.tokens = tokens;
            }
            (Piece::Start(piece), Spot::Sky(spot)) if player.piece.is_none() && Sky::START.contains(&spot) => {
                player.piece = Some(piece);
            }
            _ => return false,
        }
        true
    }

    fn take(draft: &mut Draft<Self>, spot: Spot) -> Option<Piece> {
        let seat = shown(draft);
        let Arrangement { middle, players, .. } = &mut draft.arrangement;
        let player = &mut players[seat.index()];
        match spot {
            Spot::Middle(number) if usize::from(number) < middle.len() => {
                Some(Piece::Tile(middle.remove(number.into())))
            }
            Spot::Middle(_) => None,
            Spot::Sky(spot) if is_start(player, spot) => player.piece.take().map(Piece::Start),
            Spot::Sky(spot) => {
                let index = tile_on(player, spot)?;
                let placed = &mut player.tiles[index];
                if let Some(symbol) = placed.tokens.symbols().last() {
                    placed.tokens = placed.tokens.toggled(symbol);
                    return Some(Piece::Token(symbol));
                }
                let tile = player.tiles.remove(index).tile;
                sort(&mut player.tiles);
                Some(Piece::Tile(tile))
            }
        }
    }

    fn at_fault(draft: &Draft<Self>, why: &Impossible) -> Vec<Spot> {
        match why {
            Impossible::SpotTwice { seat, spot }
            | Impossible::Apart { seat, spot }
            | Impossible::Full { seat, spot }
            | Impossible::NoSquare { seat, spot }
                if *seat == shown(draft) =>
            {
                vec![Spot::Sky(*spot)]
            }
            _ => Vec::new(),
        }
    }

    fn fields(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<Fields> {
        let (texts, arrangement, seats) = (Texts::of(language), &draft.arrangement, draft.seats);
        let choice = |key: &str, label: &str, seat: Seat| Field {
            key: key.to_owned(),
            label: label.to_owned(),
            sign: None,
            value: Value::Choice { names: Seat::all(seats).map(&*who).collect(), chosen: seated(seat, seats).index() },
        };
        let turn = choice(TURN, texts.editor_turn(), arrangement.turn);
        let telescope = choice(TELESCOPE, texts.editor_telescope(), arrangement.telescope);
        let round = Fields { title: texts.editor_round().to_owned(), fields: vec![turn, telescope] };
        let sheet = |seat: Seat| {
            let column = |symbol: Symbol| Field {
                key: column_key(seat, symbol),
                label: texts.editor_columns()[symbol.index()].to_owned(),
                sign: Some(COLUMN_SIGNS[symbol.index()]),
                value: Value::Numbers(arrangement.players[seat.index()].columns[symbol.index()].clone()),
            };
            Fields { title: texts.editor_sheet(who(seat)), fields: Symbol::ALL.map(column).into() }
        };
        std::iter::once(round).chain(Seat::all(seats).map(sheet)).collect()
    }

    fn fill(draft: &mut Draft<Self>, key: &str, values: &[u8]) {
        let (arrangement, seats) = (&mut draft.arrangement, draft.seats);
        let seat = |value: u8| Some(usize::from(value)).filter(|index| *index < seats).map(Seat::at);
        match (key, values) {
            (TELESCOPE, &[value]) => arrangement.telescope = seat(value).unwrap_or(arrangement.telescope),
            (TURN, &[value]) => arrangement.turn = seat(value).unwrap_or(arrangement.turn),
            _ if values.len() > Sheet::LINES || values.iter().any(|score| !(1..=Square::MOST).contains(score)) => {}
            _ => {
                for (seat, player) in Seat::all(seats).zip(&mut arrangement.players) {
                    let column = Symbol::ALL.into_iter().find(|symbol| key == column_key(seat, *symbol));
                    if let Some(symbol) = column {
                        player.columns[symbol.index()] = values.to_vec();
                    }
                }
            }
        }
    }

    fn piece(_: &Draft<Self>, piece: Piece, _: Who<'_>, language: Language) -> Label {
        let texts = Texts::of(language);
        match piece {
            Piece::Start(piece) => Label {
                name: texts.start_piece(words::piece_name(language, piece)),
                sign: Sign { drawing: drawing_of_start(piece), look: "luminos-piece", reach: 100 },
            },
            Piece::Tile(tile) => Label {
                name: texts.editor_tile(words::tile_name(language, tile)),
                sign: Sign { drawing: drawing_of(tile), look: "luminos-tile", reach: 52 },
            },
            Piece::Token(symbol) => {
                Label { name: texts.tokens()[symbol.index()].to_owned(), sign: COLUMN_SIGNS[symbol.index()] }
            }
        }
    }

    fn spot(draft: &Draft<Self>, spot: Spot, _: Who<'_>, language: Language) -> String {
        let (texts, arrangement) = (Texts::of(language), &draft.arrangement);
        let player = &arrangement.players[shown(draft).index()];
        let (place, what) = match spot {
            Spot::Middle(number) => {
                let tile = arrangement.middle.get(usize::from(number));
                (texts.editor_middle().to_owned(), tile.map(|tile| words::tile_name(language, *tile)))
            }
            Spot::Sky(spot) => {
                if let Some(piece) = player.piece.filter(|_| is_start(player, spot)) {
                    return texts.start_piece(words::piece_name(language, piece));
                }
                let what = tile_on(player, spot).map(|index| {
                    let PlacedTile { tile, tokens, .. } = player.tiles[index];
                    let tile = words::tile_name(language, tile);
                    if tokens.is_empty() {
                        return tile;
                    }
                    texts.editor_with_tokens(EditorWithTokens { tile, tokens: words::tokens_name(language, tokens) })
                });
                (capital(&words::place_name(texts, spot)), what)
            }
        };
        texts.editor_at(EditorAt { place, what: what.unwrap_or_else(|| texts.editor_empty().to_owned()) })
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Name, Player, Seed};
    use luciole_editor::Editor;
    use luciole_editor::conformance::check;
    use luciole_session::Space;

    use super::*;

    #[test]
    fn the_editor_passes_the_suite() {
        check::<Luminos>();
    }

    fn people(seats: usize) -> Vec<Player> {
        vec![Player::Person(Name::default()); seats]
    }

    /// Picks a piece and puts it on spots.
    fn put(editor: &mut Editor<Luminos>, piece: &str, spots: &[&str]) {
        editor.pick(piece);
        for spot in spots {
            editor.tap(spot);
        }
    }

    fn written(editor: &Editor<Luminos>) -> String {
        editor.draft().arrangement.to_string()
    }

    #[test]
    fn pieces_are_counted_and_taken_back() {
        let mut editor = Editor::<Luminos>::new(2).unwrap();
        let left = |editor: &Editor<Luminos>, piece: &str| {
            let tray = <Luminos as Edit>::tray(editor.draft());
            tray.iter().find(|entry| entry.piece.to_string() == piece).unwrap().left.unwrap()
        };
        assert_eq!(["start2", "start3", "tokenM", "SSM"].map(|piece| left(&editor, piece)), [0, 1, 1, 2]);
        put(&mut editor, "SSM", &["1,1", "middle0"]);
        put(&mut editor, "tokenM", &["1,1"]);
        assert_eq!(["tokenM", "SSM"].map(|piece| left(&editor, piece)), [0, 0]);
        put(&mut editor, "SSM", &["2,1"]);
        let full = "telescope 1; turn 1; middle SSM; start1 1; sky1 SSM+M@1,1; start2 2";
        assert_eq!(written(&editor), full, "there is none left");
        // The token is on top; then the tile is taken, and lies elsewhere after another tap.
        editor.tap("1,1");
        assert_eq!(written(&editor), full.replace("+M", ""));
        put(&mut editor, "start3", &["1,1", "2,1"]);
        assert_eq!(written(&editor), full.replace("+M@1,1", "@2,1"));
        while editor.undo() {}
        assert_eq!(written(&editor), "telescope 1; turn 1; start1 1; start2 2");
    }

    #[test]
    fn a_tile_put_back_counts_as_placed_before_those_that_need_it() {
        let mut editor = Editor::<Luminos>::new(2).unwrap();
        put(&mut editor, "S", &["2,0", "3,0"]);
        put(&mut editor, "M", &["2,0"]);
        assert_eq!(editor.draft().arrangement.players[0].tiles.len(), 1, "the tap took what was there");
        put(&mut editor, "M", &["2,0"]);
        assert_eq!(written(&editor), "telescope 1; turn 1; start1 1; sky1 M@2,0 S@3,0; start2 2");
    }

    /// Whatever a link contains.
    #[test]
    fn any_arrangement_is_drawn() {
        let placed = |x, y| PlacedTile { tile: MIX[0].0, tokens: Tokens::ALL, spot: InSky { x, y } };
        let ends = [i8::MIN, -40, 0, 40, i8::MAX];
        let far = ends.into_iter().flat_map(|x| ends.map(|y| placed(x, y)));
        let row = (2..=i8::MAX).map(|x| placed(x, 0));
        let apart = (0..100).map(|n| placed(n % 10 * 2, n / 10 * 2));
        let pile = (0..200).map(|_| PlacedTile { tile: MIX[27].0, ..placed(1, 1) });
        let skies: [Vec<PlacedTile>; 4] = [far.collect(), row.collect(), apart.collect(), pile.collect()];
        for (seats, piece) in (2..=4).flat_map(|seats| [None, Some(StartPiece::ALL[0])].map(|piece| (seats, piece))) {
            for seat in Seat::all(SEATS) {
                let columns = [vec![u8::MAX; 1000], vec![0; 1000], vec![16; 12]];
                let player = |tiles: &Vec<PlacedTile>| PlayerArrangement {
                    piece,
                    tiles: tiles.clone(),
                    columns: columns.clone(),
                };
                let middle = MIX.iter().flat_map(|(tile, _)| [*tile; 10]).collect();
                let arrangement =
                    Arrangement { telescope: seat, turn: seat, middle, players: skies.each_ref().map(player) };
                let mut editor = Editor::<Luminos>::of(Draft { seats, options: Options::default(), arrangement });
                for target in ["0,0", "1,1", "39,0", "middle0", "middle9"] {
                    for space in Space::ALL {
                        let shown = editor.view(Language::English, space);
                        assert!(!shown.reasons.is_empty());
                        let scene = shown.board.scene;
                        assert!(scene.targets().all(|node| scene.view.holds(node.at)));
                    }
                    editor.tap(target);
                    editor.tap("40,0");
                }
            }
        }
    }

    #[test]
    fn a_game_begins_from_what_is_put_together() {
        let mut editor = Editor::<Luminos>::new(2).unwrap();
        put(&mut editor, "SSM", &["1,1"]);
        put(&mut editor, "MTT", &["2,0"]);
        put(&mut editor, "tokenT", &["1,1"]);
        editor.fill("column1M", &[3]);
        editor.fill("column1T", &[3]);
        editor.fill("turn", &[1]);
        put(&mut editor, "start2", &["0,0"]);
        put(&mut editor, "start4", &["0,0"]);
        put(&mut editor, "SS", &["0,-1"]);
        put(&mut editor, "S", &["middle0"]);
        put(&mut editor, "SST", &["middle1"]);
        let expected = "telescope 1; turn 2; middle S SST; start1 1; sky1 SSM+T@1,1 MTT@2,0; moons1 3; stars1 3; \
            start2 4; sky2 SS@0,-1";
        assert_eq!(written(&editor), expected);
        assert!(editor.begin(people(2), Seed(1)).is_ok());
    }
}
