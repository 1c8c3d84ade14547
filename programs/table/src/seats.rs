//! Seats as plain text: one per line, `person NAME` or `computer LEVEL`; and the numbers of their colours: `3 1 2 4`.

use luciole_core::{Colours, Player, Seat};
use luciole_games::GameId;

/// Formats seats as text.
pub fn write_seats(seats: &[Player]) -> String {
    seats.iter().map(|seat| write_seat(seat) + "\n").collect()
}

/// Parses seats; nothing if they are invalid, or more than any game takes.
pub fn read_seats(text: &str) -> Option<Vec<Player>> {
    let most = usize::from(Seat::MAX);
    // One more than the maximum is enough to reject.
    let seats: Vec<Player> = text.lines().take(most + 1).map(read_seat).collect::<Option<_>>()?;
    (seats.len() <= most).then_some(seats)
}

/// Parses a game's players, one per line; nothing unless all are valid and their number suits the game.
pub fn players_of(game: GameId, lines: &[&str]) -> Option<Vec<Player>> {
    let seats = game.info().seats;
    if seats.contains(&lines.len()) { lines.iter().map(|line| read_seat(line)).collect() } else { None }
}

/// One seat, without a line break.
pub fn write_seat(seat: &Player) -> String {
    match seat {
        Player::Person(name) => format!("person {}", name.as_str()),
        Player::Computer(level) => format!("computer {level}"),
    }
}

/// The colours of all seats that any game has, in one line.
pub fn write_colours(colours: Colours) -> String {
    let numbers: Vec<String> = Seat::all(Seat::MAX.into()).map(|seat| colours.of(seat).to_string()).collect();
    numbers.join(" ")
}

/// Parses colours; nothing if two seats have the same, or one has none.
pub fn read_colours(line: &str) -> Option<Colours> {
    let most = usize::from(Seat::MAX);
    let numbers: Vec<Option<u64>> = line.split(' ').take(most + 1).map(|number| number.parse().ok()).collect();
    if numbers.len() == most && !numbers.contains(&None) { Colours::new(&numbers, most).ok() } else { None }
}

fn read_seat(line: &str) -> Option<Player> {
    match line.split_once(' ')? {
        ("person", name) => name.parse().ok().map(Player::Person),
        ("computer", level) => level.parse().ok().map(Player::Computer),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::{Name, PlayerColour};

    #[test]
    fn seats_round_trip_and_bad_ones_are_rejected() {
        let seats = vec![
            Player::Person("Zoé la Luciole".parse().unwrap()),
            Player::Computer("3".parse().unwrap()),
            Player::Person(Name::default()),
        ];
        assert_eq!(read_seats(&write_seats(&seats)), Some(seats));
        let (five, long) = ("person A\n".repeat(5), "person ".to_owned() + &"x".repeat(25));
        let cases = [
            "person",
            "Person A",
            "person\tA",
            "person A\u{7}",
            "person A\u{202e}B",
            "robot 3",
            "computer",
            "computer 9",
            "computer -1",
            "computer five",
            "person A\ncomputer",
            "person A\n\nperson B",
            &five,
            &long,
        ];
        for wrong in cases {
            assert_eq!(read_seats(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn colours_round_trip_and_bad_ones_are_rejected() {
        let swapped = Colours::OWN.with(Seat::at(0), PlayerColour::at(2));
        for colours in [Colours::OWN, swapped, swapped.with(Seat::at(1), PlayerColour::at(3))] {
            assert_eq!(read_colours(&write_colours(colours)), Some(colours));
        }
        assert_eq!(write_colours(swapped), "3 2 1 4");
        let cases = [
            "",
            "1",
            "1 2 3",
            "1 2 3 3",
            "1 2 3 5",
            "0 1 2 3",
            "1 2 3 4 4",
            "1 2 3 x",
            "1  2 3 4",
            "-1 2 3 4",
            "1,2,3,4",
        ];
        for wrong in cases {
            assert_eq!(read_colours(wrong), None, "{wrong}");
        }
    }
}
