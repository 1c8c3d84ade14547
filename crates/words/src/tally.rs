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
    /// 1 for the best; tied players share a rank. `None` before anybody has points, and for tied players whose tie-break
    /// isn't entered.
    pub rank: Option<usize>,
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
    let best = standings.seats.iter().map(|seat| seat.points).max().unwrap_or(0);
    let tied = undecided(&sheet, &standings, &entries);
    let is_certain = |points| best > 0 && (tied.is_none() || points < best);
    let rows = sheet.iter().zip(&standings.seats).map(|(numbers, standing)| TallyRow {
        cells: numbers.iter().zip(&standing.detail).zip(&entries).map(cell).collect(),
        points: standing.points,
        total: G::points(standing.points, language),
        rank: is_certain(standing.points).then_some(standing.rank),
    });
    let rows = rows.collect();
    let name = |seat: Seat| names[seat.index()].clone();
    let remarks = G::remarks(&sheet, Who::named(&name), language);
    let is_whole = remarks.is_empty() && sheet.iter().all(|row| row.iter().any(|number| *number > 0));
    let texts = TallyTexts::of(language);
    let result = if let Some((tie_break, missing)) = tied {
        let words = StatusTexts::of(language);
        let missing: Vec<String> = missing.into_iter().map(name).collect();
        [texts.tied(tie_break), texts.enter_tie_break(words.listed(&missing))].join(words.between_sentences())
    } else {
        let result = result::<G, _>(&standings, &entries, &name, language);
        if best > 0 && !is_whole { texts.may_change(result) } else { result }
    };
    TallyView { rows, remarks, result }
}

/// The tie-break between several leaders, and those of them for whom it isn't entered; `None` if there are none.
fn undecided<D>(sheet: &[Vec<u16>], standings: &Standings<D>, entries: &[Entry]) -> Option<(&'static str, Vec<Seat>)> {
    let is_entered_last = |entry: &Entry| entry.counts == Counts::TieBreak;
    let index = entries.iter().position(is_entered_last)?;
    let best = standings.seats.iter().map(|seat| seat.points).max().filter(|best| *best > 0)?;
    let leaders = standings.seats.iter().filter(|seat| seat.points == best).map(|standing| standing.seat);
    let missing: Vec<Seat> = leaders.clone().filter(|seat| sheet[seat.index()][index] == 0).collect();
    (leaders.count() > 1 && !missing.is_empty()).then_some((entries[index].tie_break?, missing))
}

/// Who wins, and by what.
fn result<G: Tally, D>(
    standings: &Standings<D>,
    entries: &[Entry],
    name: &dyn Fn(Seat) -> String,
    language: Language,
) -> String {
    let (texts, words) = (TallyTexts::of(language), StatusTexts::of(language));
    let points: Vec<i32> = standings.seats.iter().map(|seat| seat.points).collect();
    let level = points.iter().filter(|own| Some(*own) == points.iter().max()).count();
    let Some(by) = balance::<G>(points, level, language) else { return texts.empty().to_owned() };
    let winners: Vec<String> = standings.winners().map(name).collect();
    let won = match &winners[..] {
        [winner] if !decided_by_tie_break(standings) => return texts.won(TallyWon { who: winner, by }),
        [winner] => words.won(winner),
        several => words.shared(words.listed(several)),
    };
    let tie_break = entries.iter().find_map(|entry| entry.tie_break).filter(|_| decided_by_tie_break(standings));
    match tie_break {
        Some(tie_break) => [texts.tied(tie_break), won].join(words.between_sentences()),
        None => won,
    }
}
