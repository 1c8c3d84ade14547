//! Why a move is worth making, as far as that is certain.

use luciole_core::{Game as _, Seat};
use luciole_session::Moment;
use luciole_words::{Gains, Language, Who, weightiest};

use super::texts::{self, ReasonTexts};
use crate::rules::{EachSeat, Light, Lumens, Move, Pips, Room, Square, Token};

/// The reasons for a move of the seat that decides. While only its square is hinted at, they don't speak of its face;
/// otherwise one of the two does, if there is a reason for it.
pub(super) fn reason(moment: &Moment<Lumens>, chosen: Move, who: Who<'_>, language: Language) -> Option<String> {
    let position = moment.position;
    let seat = position.turn().seat()?;
    let mut after = position.clone();
    after.play(chosen).ok()?;
    let it = Reasons { texts: ReasonTexts::of(language), position, after, seat, who };
    match chosen {
        Move::ChooseStart(_) => None,
        Move::Start(pips) => {
            let start = position.start(seat)?;
            weightiest(&[&|| it.faces(start, pips), &|| it.opens()], language)
        }
        Move::Place(square, pips) => {
            let gains = Gains::of(position, chosen)?;
            let room = || position.board().room(square);
            let of_square: [&dyn Fn() -> Option<String>; 11] = [
                &|| gains.brings::<Lumens>(language),
                &|| gains.takes::<Lumens>(who, language),
                &|| it.is_safe(room()?),
                &|| it.leads(room()?),
                &|| it.covers(square, room()?),
                &|| it.catches_up(room()?),
                &|| room().and_then(|_| it.stays(square)),
                &|| it.opens(),
                &|| it.closes(),
                &|| it.leads_on(square),
                &|| it.saves_the_start(),
            ];
            let of_face = if moment.clue.is_some() { None } else { it.faces(square, pips) };
            let Some(of_face) = of_face else { return weightiest(&of_square, language) };
            let first = of_square.iter().find_map(|reason| reason());
            weightiest(&[&|| first.clone(), &|| Some(of_face.clone())], language)
        }
    }
}

/// A move, and what it brings about.
struct Reasons<'a> {
    texts: ReasonTexts,
    position: &'a Lumens,
    after: Lumens,
    seat: Seat,
    who: Who<'a>,
}

impl Reasons<'_> {
    fn opponents(&self) -> impl Iterator<Item = Seat> {
        let own = self.seat;
        Seat::all(self.position.seats()).filter(move |seat| *seat != own)
    }

    fn may_place(&self, seat: Seat) -> u8 {
        if self.after.is_out(seat) { 0 } else { self.after.to_place(seat) }
    }

    /// Whether nobody can reach the player's pips in a room, whatever happens: the least that the player keeps there is
    /// more than each opponent can get.
    fn is_out_of_reach(&self, position: &Lumens, room: Room) -> bool {
        let in_room = |square: Square| position.board().room(square) == Some(room);
        let lights = || position.lights().filter(|(square, ..)| in_room(*square));
        let shown = |seat: Seat, is_counted: fn(Option<Light>) -> bool| -> u8 {
            let counted = lights().filter(|(_, top, below)| top.seat() == seat && is_counted(*below));
            counted.map(|(_, top, _)| top.pips().number()).sum()
        };
        let squares = position.board().squares().filter(|square| in_room(*square)).count();
        let full = lights().filter(|(_, _, below)| below.is_some()).count();
        let most = |seat: Seat| {
            let tokens = usize::from(self.may_place(seat)).min(squares - full);
            usize::from(shown(seat, |_| true)) + tokens * usize::from(Pips::ALL[Pips::COUNT - 1].number())
        };
        let covered = self.opponents().any(|seat| self.may_place(seat) > 0) || self.may_place(self.seat) > 0;
        let least = shown(self.seat, if covered { |below| below.is_some() } else { |_| true });
        self.opponents().all(|seat| most(seat) < usize::from(least))
    }

    fn is_safe(&self, room: Room) -> Option<String> {
        let is_new = self.is_out_of_reach(&self.after, room) && !self.is_out_of_reach(self.position, room);
        is_new.then(|| self.texts.safe(room))
    }

    /// The player's pips in a room before and after the move, each with the most that an opponent has there.
    fn pips(&self, room: Room) -> [(u8, u8); 2] {
        let of = |pips: EachSeat| {
            let others = self.opponents().map(|seat| pips[seat.index()]).max().unwrap_or(0);
            (pips[self.seat.index()], others)
        };
        [self.position, &self.after].map(|position| of(position.pips(room)))
    }

    /// A lead that is new or grows.
    fn leads(&self, room: Room) -> Option<String> {
        let [before, after] = self.pips(room).map(|(own, others)| own.saturating_sub(others));
        let (pips, player) = (self.texts.pips(after.into()), self.who.player(self.seat));
        (after > before).then(|| self.texts.lead(texts::ReasonLead { player, pips, room }))
    }

    /// How much is lacking for first place, if it has become less by the player's own pips.
    fn catches_up(&self, room: Room) -> Option<String> {
        let [before, after] = self.pips(room);
        let [gap, left] = [before, after].map(|(own, others)| others.saturating_sub(own));
        let is_nearer = after.0 > before.0 && (1..gap).contains(&left);
        is_nearer.then(|| self.texts.gap(texts::ReasonGap { count: left.into(), room }))
    }

    /// The pips that an opponent loses in the room.
    fn covers(&self, square: Square, room: Room) -> Option<String> {
        let covered = self.position.top(square).filter(|light| light.seat() != self.seat)?;
        let (pips, player) = (self.texts.pips(covered.pips().number().into()), self.who.player(covered.seat()));
        Some(self.texts.covers(texts::ReasonCovers { pips, player, room }))
    }

    /// That the token stays on top for good.
    fn stays(&self, square: Square) -> Option<String> {
        self.position.top(square).map(|_| self.texts.stays().to_owned())
    }

    /// The squares that the player can reach only now.
    fn opens(&self) -> Option<String> {
        let before = self.position.open_to(self.seat);
        let after = self.after.open_to(self.seat);
        let opened = after.iter().filter(|square| !before.contains(*square)).count();
        (opened > 0 && self.may_place(self.seat) > 0).then(|| self.texts.opens(opened))
    }

    /// The squares that the opponent who loses most can't reach any more.
    fn closes(&self) -> Option<String> {
        let closed = |seat: Seat| {
            let after = self.after.open_to(seat);
            self.position.open_to(seat).iter().filter(|square| !after.contains(*square)).count()
        };
        let others = self.opponents().filter(|seat| self.may_place(*seat) > 0).map(|seat| (closed(seat), seat));
        let (count, seat) = others.max_by_key(|(count, _)| *count).filter(|(count, _)| *count > 0)?;
        let (squares, player) = (self.texts.squares(count), self.who.player(seat));
        Some(self.texts.closes(texts::ReasonCloses { squares, player }))
    }

    /// A room in which the player can place a token next, counting from this square.
    fn leads_on(&self, square: Square) -> Option<String> {
        let open = self.after.open_to(self.seat);
        let ends = self.after.counts(square).filter(|(end, by)| by.is_none() && open.contains(*end));
        let room = ends.into_iter().find_map(|(end, _)| self.position.board().room(end))?;
        (self.may_place(self.seat) > 0).then(|| self.texts.leads_on(room))
    }

    /// That the player can still return to the start.
    fn saves_the_start(&self) -> Option<String> {
        let start = self.after.start(self.seat).filter(|start| self.after.open_to(self.seat).contains(*start))?;
        (self.may_place(self.seat) > 0 && self.position.open().contains(start)).then(|| self.texts.saves().to_owned())
    }

    /// That the token's other face leaves fewer squares, unless this one is the larger in a room: there it counts more
    /// anyway.
    fn faces(&self, square: Square, pips: Pips) -> Option<String> {
        let other = Token::with(pips).faces().into_iter().find(|face| *face != pips)?;
        let is_larger_in_a_room = pips > other && self.position.board().room(square).is_some();
        if is_larger_in_a_room || self.may_place(self.seat) == 0 {
            return None;
        }
        let turned = if self.position.is_set_up() { Move::Place(square, other) } else { Move::Start(other) };
        let mut otherwise = self.position.clone();
        otherwise.play(turned).ok()?;
        let [squares, others] = [&self.after, &otherwise].map(|after| after.open_to(self.seat).iter().count());
        let told = |count| self.texts.squares(count);
        match others {
            // A single square is hardly a reason.
            _ if squares < others + 2 => None,
            0 => Some(self.texts.face_or_nothing(texts::ReasonFaceOrNothing { pips, squares: told(squares), other })),
            _ => Some(self.texts.face(texts::ReasonFace { pips, squares: told(squares), other, others })),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::{Chance, Seed, random_move};
    use luciole_words::conformance::{Reasoned, claims, played_out, reasons};

    /// Every stated reason comes true by the rules.
    #[test]
    fn hints_only_state_certain_facts() {
        let mut stated = std::collections::BTreeMap::<&str, usize>::new();
        let games = [2, 3, 4].map(|seats| reasons(played_out::<Lumens>(seats, 3, crate::rules::Options::default())));
        for it in games.iter().flatten() {
            let claimed = claims(&it.said);
            assert!(claimed.len() <= 2, "{}", it.said);
            for claim in claimed {
                *stated.entry(check(it, claim)).or_default() += 1;
            }
        }
        assert_eq!(stated.len(), 12, "{stated:?}");
        assert!(stated.iter().all(|(sort, count)| *count >= 3 || *sort == "safe"), "{stated:?}");
        // A move may be good by what it leaves alone.
        let silent = games.iter().flatten().filter(|it| it.said.is_empty()).count();
        let all = games.iter().map(Vec::len).sum::<usize>();
        assert!(10 * silent < all, "{silent} of {all} moves have no reason");
    }

    fn check(it: &Reasoned<Lumens>, claim: &str) -> &'static str {
        let (seats, mover) = (it.before.seats(), it.mover.index());
        let claim = &claim.replace(" one ", " 1 ");
        let numbers: Vec<usize> =
            claim.split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
        let points = |seat: usize| it.after.standings().seats[seat].points - it.before.standings().seats[seat].points;
        let square = match it.chosen {
            Move::Place(square, _) => Some(square),
            Move::ChooseStart(_) | Move::Start(_) => None,
        };
        let room = || it.before.board().room(square.unwrap()).unwrap();
        let [before, after] = [&it.before, &it.after].map(|position| square.map(|_| position.pips(room_of(it))));
        let most = |pips: EachSeat| (0..4).filter(|seat| *seat != mover).map(|seat| pips[seat]).max().unwrap();
        match claim {
            _ if claim.starts_with("For now it brings") => {
                assert_eq!(points(mover), numbers[0] as i32, "{claim}");
                "brings"
            }
            _ if claim.starts_with("It takes") && claim.contains("point") => {
                let lost = points(numbers[1] - 1);
                assert_eq!(lost, -(numbers[0] as i32), "{claim}");
                let others = (0..seats).filter(|seat| *seat != mover);
                assert!(others.map(points).all(|gain| lost <= gain && gain <= 0), "{claim}");
                "takes"
            }
            _ if claim.starts_with("It takes") => {
                let seat = numbers[1] - 1;
                let [before, after] = [before, after].map(|pips| usize::from(pips.unwrap()[seat]));
                assert!(claim.contains(&format!("room\u{a0}{}", room())) && before - after == numbers[0], "{claim}");
                "covers"
            }
            _ if claim.contains(" then leads room") => {
                let pips = after.unwrap();
                assert_eq!([mover + 1, usize::from(pips[mover] - most(pips))], numbers[..], "{claim}");
                "leads"
            }
            _ if claim.starts_with("First place in room") => {
                let pips = after.unwrap();
                assert_eq!(usize::from(most(pips) - pips[mover]), numbers[0], "{claim}");
                "catches up"
            }
            _ if claim.starts_with("Nobody can catch up") => {
                for seed in 0..20 {
                    let (mut played, mut chance) = (it.after.clone(), Chance::new(Seed(seed), 0));
                    while let Some(chosen) = random_move(&played, &mut chance) {
                        played.play(chosen).unwrap();
                    }
                    let pips = played.pips(room());
                    assert!(pips[mover] > most(pips), "{claim}");
                }
                "safe"
            }
            _ if claim.starts_with("No other token can cover it") => {
                assert!(it.after.lights().any(|(at, _, below)| Some(at) == square && below.is_some()), "{claim}");
                "stays"
            }
            _ if claim.starts_with("It opens") => {
                assert_eq!(lost(&it.after, &it.before, it.mover), numbers[0], "{claim}");
                "opens"
            }
            _ if claim.starts_with("It closes") => {
                let seat = Seat::at(numbers[1] - 1);
                assert_eq!(lost(&it.before, &it.after, seat), numbers[0], "{claim}");
                "closes"
            }
            _ if claim.starts_with("A ") => {
                let turned = match it.chosen {
                    Move::Place(square, _) => Move::Place(square, pips_of(numbers[2])),
                    _ => Move::Start(pips_of(numbers[2])),
                };
                let mut otherwise = it.before.clone();
                otherwise.play(turned).unwrap();
                let open = [&it.after, &otherwise].map(|after| after.open_to(it.mover).iter().count());
                assert_eq!(open, [numbers[1], numbers.get(3).copied().unwrap_or(0)], "{claim}");
                assert!(numbers[0] + numbers[2] == 7 && open[0] > open[1], "{claim}");
                "face"
            }
            _ if claim.starts_with("From there") => {
                let square = square.unwrap();
                let reached = it.after.board().squares().filter(|to| it.after.open_to(it.mover).contains(*to));
                let mut from_there = reached.filter(|to| it.after.origins(it.mover, *to).any(|from| from == square));
                let named =
                    |to| it.after.board().room(to).is_some_and(|room| claim.contains(&format!("room\u{a0}{room} ")));
                assert!(from_there.any(named), "{claim}");
                "leads on"
            }
            _ if claim.starts_with("It keeps the return") => {
                let start = it.after.start(it.mover).unwrap();
                assert!(it.after.open_to(it.mover).contains(start), "{claim}");
                "saves"
            }
            _ => panic!("nobody knows whether it is true: {claim}"),
        }
    }

    fn pips_of(number: usize) -> Pips {
        Pips::try_from(number as u8).unwrap()
    }

    fn room_of(it: &Reasoned<Lumens>) -> Room {
        let Move::Place(square, _) = it.chosen else { panic!("no token is placed") };
        it.before.board().room(square).unwrap_or(it.before.board().rooms()[0])
    }

    /// The squares open to a seat in the first position but not in the second.
    fn lost(first: &Lumens, second: &Lumens, seat: Seat) -> usize {
        let is_open = |position: &Lumens, square: Square| position.open_to(seat).contains(square);
        first.board().squares().filter(|square| is_open(first, *square) && !is_open(second, *square)).count()
    }
}
