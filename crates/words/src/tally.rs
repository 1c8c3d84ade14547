//! Counting a game that was played on a real table, from numbers that somebody enters.

use luciole_core::{Seat, Standings};

use crate::texts::{TallyTexts, TallyWon};
use crate::view_model::{balance, decided_by_tie_break};
use crate::{GameText, Language, Sign, StatusTexts, Who};

/// How a game is counted on a score sheet, without its board.
///
/// A sheet has a row of numbers for each player, one for each of the [`entries`](Self::entries); the methods that take a
/// sheet get all of them, none above its `most`.
pub trait Tally: GameText {
    /// What is entered for each player, in a game of `seats`.
    fn entries(seats: usize, language: Language) -> Vec<Entry>;

    /// What to count, in a sentence or two.
    fn what_to_count(language: Language) -> &'static str;

    /// The points for each number on a sheet; a player's points are their sum. By default each number is its own points.
    fn worth(sheet: &[Vec<u16>]) -> Vec<Vec<i32>> {
        sheet.iter().map(|row| row.iter().copied().map(i32::from).collect()).collect()
    }

    /// What is missing on a sheet or can't be right, in sentences. It is counted all the same.
    fn remarks(sheet: &[Vec<u16>], who: Who<'_>, language: Language) -> Vec<String> {
        let _ = (sheet, who, language);
        Vec::new()
    }
}

/// A number that is entered for each player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its drawing, if it has one.
    pub sign: Option<Sign>,
    /// What is counted.
    pub label: String,
    /// The largest possible number; 1 if it is only ticked.
    pub most: u16,
    /// What it is worth.
    pub counts: Counts,
    /// If the larger of these numbers decides between equal points: says so, phrased to follow a colon.
    pub tie_break: Option<&'static str>,
}

/// What a number on a sheet is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// It is a number of points.
    Points,
    /// It is a number of pieces or pips, and the rules say what they are worth.
    Pieces,
    /// It only decides between equal points, and may be left out otherwise.
    TieBreak,
}

/// What a sheet comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyView {
    /// One for each player, in seat order.
    pub rows: Vec<TallyRow>,
    /// What is missing or can't be right.
    pub remarks: Vec<String>,
    /// Who wins, and by what; what to do as long as nobody has points.
    pub result: String,
}

/// What a player's numbers come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyRow {
    /// One for each entry.
    pub cells: Vec<TallyCell>,
    /// The sum of their points.
    pub points: i32,
    /// The same in words.
    pub total: String,
    /// 1 for the best; tied players share a rank.
    pub rank: usize,
}

/// A number, and what it brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyCell {
    /// The number.
    pub number: u16,
    /// What it is worth in words, unless that is nothing or the number itself.
    pub brings: Option<String>,
}

/// What the players, of these names, come to with these numbers. A number that is missing counts as 0, one that is too
/// large as the largest possible.
pub fn tally_view<G: Tally>(numbers: &[Vec<u16>], names: &[String], language: Language) -> TallyView {
    let entries = G::entries(names.len(), language);
    let number = |seat: usize, entry: usize| numbers.get(seat).and_then(|row| row.get(entry)).copied().unwrap_or(0);
    let row = |seat: usize| entries.iter().enumerate().map(|(entry, of)| number(seat, entry).min(of.most)).collect();
    let sheet: Vec<Vec<u16>> = (0..names.len()).map(row).collect();
    let counts = sheet.iter().zip(G::worth(&sheet)).map(|(row, points)| {
        let decisive = row.iter().zip(&entries).filter(|(_, entry)| entry.tie_break.is_some());
        (points.iter().sum(), decisive.map(|(number, _)| i32::from(*number)).collect(), points)
    });
    let standings = Standings::rank(true, counts);
    let cell = |((&number, &points), entry): ((&u16, &i32), &Entry)| {
        let says_more = points != 0 && entry.counts == Counts::Pieces;
        TallyCell { number, brings: says_more.then(|| G::points(points, language)) }
    };
    let rows = sheet.iter().zip(&standings.seats).map(|(numbers, standing)| TallyRow {
        cells: numbers.iter().zip(&standing.detail).zip(&entries).map(cell).collect(),
        points: standing.points,
        total: G::points(standing.points, language),
        rank: standing.rank,
    });
    let name = |seat: Seat| names[seat.index()].clone();
    let remarks = G::remarks(&sheet, Who::named(&name), language);
    let mut result = result::<G, _>(&sheet, &standings, &entries, &name, language);
    if !remarks.is_empty() {
        result = TallyTexts::of(language).may_change(result);
    }
    TallyView { rows: rows.collect(), remarks, result }
}

/// Who wins, and by what.
fn result<G: Tally, D>(
    sheet: &[Vec<u16>],
    standings: &Standings<D>,
    entries: &[Entry],
    name: &dyn Fn(Seat) -> String,
    language: Language,
) -> String {
    let (texts, words) = (TallyTexts::of(language), StatusTexts::of(language));
    let points: Vec<i32> = standings.seats.iter().map(|seat| seat.points).collect();
    let best = points.iter().copied().max();
    let leaders: Vec<Seat> = Seat::all(points.len()).filter(|seat| Some(points[seat.index()]) == best).collect();
    let Some(by) = balance::<G>(points, leaders.len(), language) else { return texts.empty().to_owned() };
    let listed = |seats: &[Seat]| words.listed(&seats.iter().copied().map(name).collect::<Vec<_>>());
    let tie_break = entries.iter().enumerate().find_map(|(index, entry)| Some((index, entry.counts, entry.tie_break?)));
    if let Some((index, Counts::TieBreak, tie_break)) = tie_break
        && leaders.len() > 1
    {
        let missing: Vec<Seat> = leaders.into_iter().filter(|seat| sheet[seat.index()][index] == 0).collect();
        if !missing.is_empty() {
            return [texts.tied(tie_break), texts.enter_tie_break(listed(&missing))].join(words.between_sentences());
        }
    }
    let winners: Vec<Seat> = standings.winners().collect();
    let won = match winners[..] {
        [winner] if !decided_by_tie_break(standings) => return texts.won(TallyWon { who: &name(winner), by }),
        [winner] => words.won(name(winner)),
        _ => words.shared(listed(&winners)),
    };
    match tie_break.filter(|_| decided_by_tie_break(standings)) {
        Some((_, _, tie_break)) => [texts.tied(tie_break), won].join(words.between_sentences()),
        None => won,
    }
}
