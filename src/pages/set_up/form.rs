//! What the player has chosen, and the game that results.

use leptos::prelude::*;
use luciole_core::record::Json;
use luciole_core::{BadPlayer, Colours, Level, Name, OptionSpec, Player, PlayerColour, RecordError, Seat, Seed};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_words::{ColourSign, Language};

use crate::begin::begin_game;
use crate::context::AppContext;
use crate::i18n::trouble::record_error;
use crate::pages::at_once::last_colours;
use crate::shell::seed::fresh_seed;
use crate::store::people::{Hue, People, Person};

/// The fields of a seat.
#[derive(Clone, Copy)]
pub(super) struct SeatForm {
    pub(super) seat: Seat,
    pub(super) name: RwSignal<String>,
    pub(super) computer: RwSignal<bool>,
    /// The level, if a computer plays this seat.
    pub(super) level: RwSignal<Option<Level>>,
}

/// Why the form can't be submitted.
#[derive(Clone)]
pub(super) enum Wrong {
    Player(BadPlayer),
    Seed,
    Game(RecordError),
}

/// The form's fields.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) game: GameId,
    /// The number of players.
    pub(super) count: RwSignal<usize>,
    /// All seats that the game can have.
    pub(super) seats: StoredValue<Vec<SeatForm>>,
    /// The colours of the seats, for any number of players: see [`Form::colours`].
    chosen_colours: RwSignal<Colours>,
    /// The seat whose colour was chosen last, and the colours before.
    colouring: StoredValue<Option<(Seat, Colours)>>,
    /// Whether the computers play at the strength that follows the player's results.
    pub(super) at_my_strength: RwSignal<bool>,
    /// Whether people play by link.
    pub(super) far_apart: RwSignal<bool>,
    /// The index of each option's value. The index after the last value stands for the player's own text.
    pub(super) chosen: StoredValue<Vec<RwSignal<usize>>>,
    /// The player's own text.
    pub(super) own: RwSignal<String>,
    pub(super) seed: StoredValue<String>,
    pub(super) wrong: RwSignal<Option<Wrong>>,
}

impl Form {
    /// The form, filled in as for the last game.
    pub(super) fn new(app: AppContext, game: GameId) -> Self {
        let last = app.setting(|settings| settings.players.of(game).unwrap_or(&settings.seats).clone());
        let (fewest, most) = game.info().seats.into_inner();
        let count = last.len().clamp(fewest, most);
        let suiting = app.setting(|settings| settings.rating_of(game, &last));
        let last = if suiting.chosen { suiting.applied_to(&last) } else { last };
        let level = if suiting.chosen { Some(suiting.level) } else { usual_level(&last) };
        let names = app.setting(|settings| settings.names.clone());
        let known = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let seats = Seat::all(most).map(|seat| seat_form(seat, last.get(seat.index()), level, &known(seat))).collect();
        let chosen = game.info().options.iter().map(|spec| RwSignal::new(suggested(game, spec))).collect();
        Self {
            game,
            count: RwSignal::new(count),
            seats: StoredValue::new(seats),
            chosen_colours: RwSignal::new(last_colours(app, game)),
            colouring: StoredValue::new(None),
            at_my_strength: RwSignal::new(suiting.chosen),
            far_apart: RwSignal::new(false),
            chosen: StoredValue::new(chosen),
            own: RwSignal::new(String::new()),
            seed: StoredValue::new(String::new()),
            wrong: RwSignal::new(None),
        }
    }

    /// The seats in play.
    pub(super) fn playing(self) -> Vec<SeatForm> {
        let count = self.count.get();
        self.seats.with_value(|seats| seats.iter().take(count).copied().collect())
    }

    /// The colours for this number of players.
    pub(super) fn colours(self, count: usize) -> Colours {
        self.chosen_colours.get().fitting(count, self.game.colours_for(count))
    }

    /// The sign and title of a seat in its chosen colour.
    pub(super) fn seat_sign(self, seat: Seat, count: usize, language: Language) -> ColourSign {
        self.game.view().colour_sign(self.colours(count).of(seat), count, language)
    }

    /// The name that was typed for a person at a seat.
    pub(super) fn name_of(self, seat: Seat) -> Option<String> {
        let seat = self.seats.with_value(|seats| seats.get(seat.index()).copied())?;
        let name = seat.name.with(|name| name.trim().to_owned());
        (!seat.computer.get() && !name.is_empty()).then_some(name)
    }

    /// Gives a seat a colour, and its old one to the seat that has that colour. Successive choices for one seat all
    /// start from the colours before the first: with arrow keys, a player steps through colours that others have.
    pub(super) fn give_colour(self, seat: Seat, colour: PlayerColour, count: usize) {
        let before = match self.colouring.get_value() {
            Some((last, before)) if last == seat => before,
            _ => self.colours(count),
        };
        self.colouring.set_value(Some((seat, before)));
        self.chosen_colours.set(before.with(seat, colour));
    }

    /// Seats a person whom the device knows, in the favourite colour if possible; one who sits there already gets up.
    pub(super) fn seat(self, seat: SeatForm, person: &Person, people: &People) {
        if seat.is_called(&person.name) {
            return seat.name.set(String::new());
        }
        seat.name.set(person.name.as_str().to_owned());
        let known = |seat: &SeatForm| people.all().iter().find(|person| seat.is_called(&person.name));
        let playing = self.playing();
        let count = playing.len();
        let seated: Vec<_> = playing.iter().map(known).collect();
        if let Some(colour) = favourite_for(self.game, self.colours(count), &seated, seat.seat) {
            self.give_colour(seat.seat, colour, count);
        }
    }

    /// The computers' level that suits the person who sits alone against them.
    pub(super) fn suiting(self, app: AppContext) -> Level {
        let players: Vec<Player> = self.playing().iter().filter_map(|seat| seat.player().ok()).collect();
        app.settings.with(|settings| settings.rating_of(self.game, &players).level)
    }

    /// Takes the player's own text. An error applies only to the text it was found in.
    pub(super) fn write_own(self, text: String) {
        self.wrong.set(None);
        self.own.set(text);
    }

    /// The number of people among the players.
    pub(super) fn people(self) -> usize {
        self.playing().iter().filter(|seat| !seat.computer.get()).count()
    }

    /// Starts the game; for an event handler, which tracks nothing that it reads.
    pub(super) fn start(self, app: AppContext) {
        let played = match self.played() {
            Ok(played) => played,
            Err(why) => return self.wrong.set(Some(why)),
        };
        let last = played.record().players().to_vec();
        let here = last.iter().position(|player| matches!(player, Player::Person(_)));
        let are_apart = self.far_apart.get() && self.people() > 1;
        app.settings.update(|settings| {
            if !are_apart {
                settings.seats = last;
            }
            let suiting = settings.rating_in(self.game).with_choice(self.at_my_strength.get());
            settings.rating.note(self.game, suiting);
        });
        let here = here.filter(|_| are_apart);
        begin_game(app, &played, here.map(Seat::at), None);
    }

    /// The game as specified.
    fn played(self) -> Result<AnyPlaythrough, Wrong> {
        let value = |spec: &OptionSpec, index: usize| {
            (spec.key, spec.values.get(index).map_or_else(|| self.own.get(), |&value| value.to_owned()))
        };
        let specs = self.game.info().options.iter();
        let chosen = self.chosen.get_value();
        let options: Vec<_> = specs.zip(chosen).map(|(spec, index)| value(spec, index.get())).collect();
        let seed = read_seed(&self.seed.get_value())?;
        let players = self.playing().iter().map(SeatForm::player).collect::<Result<Vec<_>, _>>()?;
        let mut played = begin(self.game, players, seed, &options).map_err(Wrong::Game)?;
        played.colour(self.chosen_colours.get());
        Ok(played)
    }
}

/// The level of the first computer in the last game, or an easy one.
fn usual_level(last: &[Player]) -> Option<Level> {
    let level = |player: &Player| if let Player::Computer(level) = player { Some(*level) } else { None };
    last.iter().find_map(level).or_else(|| Level::of_animal(1))
}

/// A seat as in the last game; without one, the first is a person and the others are computers. A computer that is new
/// gets the `usual` level, and a person who takes its place the name that is `known`.
fn seat_form(seat: Seat, last: Option<&Player>, usual: Option<Level>, known: &Name) -> SeatForm {
    let (name, level) = match last {
        Some(Player::Person(name)) => (name, None),
        Some(Player::Computer(level)) => (known, Some(*level)),
        None => (known, usual.filter(|_| seat.index() > 0)),
    };
    let (computer, level) = (RwSignal::new(level.is_some()), RwSignal::new(level.or(usual)));
    SeatForm { seat, name: RwSignal::new(name.as_str().to_owned()), computer, level }
}

/// The colour of a game that comes closest to a favourite one, if there is one like it.
fn colour_like(game: GameId, favourite: Hue, count: usize) -> Option<PlayerColour> {
    let class = |colour: PlayerColour| game.view().colour_sign(colour, count, Language::default()).class;
    let find = |near: &&str| PlayerColour::all(game.colours_for(count)).find(|&colour| class(colour) == *near);
    favourite.classes().iter().find_map(find)
}

/// The favourite colour of whoever sits at `seat`, if the game has one like it; `None` if it is also the favourite of
/// another person, who has it.
fn favourite_for(game: GameId, colours: Colours, seated: &[Option<&Person>], seat: Seat) -> Option<PlayerColour> {
    let favourite = |seat: Seat| colour_like(game, seated[seat.index()]?.colour?, seated.len());
    let colour = favourite(seat)?;
    let has_it = |other: Seat| other != seat && colours.of(other) == colour && favourite(other) == Some(colour);
    (!Seat::all(seated.len()).any(has_it)).then_some(colour)
}

impl SeatForm {
    /// Whether a person of that name sits here.
    pub(super) fn is_called(&self, name: &Name) -> bool {
        !self.computer.get() && self.name.with(|own| own.trim() == name.as_str())
    }

    fn player(&self) -> Result<Player, Wrong> {
        match self.level.get().filter(|_| self.computer.get()) {
            Some(level) => Ok(Player::Computer(level)),
            None => self.name.get().trim().parse().map(Player::Person).map_err(Wrong::Player),
        }
    }
}

/// A game with the chosen options.
pub(super) fn begin(
    game: GameId,
    players: Vec<Player>,
    seed: Seed,
    chosen: &[(&'static str, String)],
) -> Result<AnyPlaythrough, RecordError> {
    let options = Json::texts_by_key(chosen.iter().map(|(key, value)| (*key, value.as_str())));
    AnyPlaythrough::new(game, players, seed, options)
}

/// Why the game can't start. If the player's own text is too long, the game itself provides the message.
pub(super) fn refused(game: GameId, language: Language, why: &RecordError) -> String {
    if let RecordError::LongOption { key, bytes, .. } = why
        && let Some(words) = game.view().own_value(key, *game.info().seats.start(), language)
    {
        return (words.too_long)(*bytes, language);
    }
    record_error(why, language)
}

/// The index of an option's default value.
fn suggested(game: GameId, spec: &OptionSpec) -> usize {
    let suggested = game.view().suggested().iter().find(|(key, _)| *key == spec.key);
    suggested.and_then(|(_, value)| spec.values.iter().position(|each| each == value)).unwrap_or(0)
}

fn read_seed(text: &str) -> Result<Seed, Wrong> {
    match text.trim() {
        "" => fresh_seed().ok_or(Wrong::Seed),
        digits => digits.parse().map_err(|_| Wrong::Seed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_favourite_colour_is_the_closest_that_the_game_has() {
        let seat = |game, favourite, count| colour_like(game, favourite, count).map(PlayerColour::index);
        assert_eq!(seat(GameId::Lumens, Hue::Red, 2), Some(2));
        assert_eq!(seat(GameId::Lum42, Hue::Red, 3), Some(3), "pink");
        assert_eq!(seat(GameId::Lacuna, Hue::White, 2), Some(1), "silver");
        assert_eq!(seat(GameId::Lacuna, Hue::Blue, 2), None);
        assert_eq!([seat(GameId::Djinns, Hue::Red, 2), seat(GameId::Djinns, Hue::Red, 3)], [None, Some(2)]);
    }

    #[test]
    fn whoever_sits_down_gets_the_favourite_colour_unless_somebody_with_the_same_has_it() {
        let mut people = People::read("1\nfox red - Ada\ncat red - Bea\ndog - - Cyd\n");
        let colours = Colours::OWN.with(Seat::at(0), PlayerColour::at(2));
        let given = |people: &People, names: [&str; 3], seat: usize| {
            let seated = names.map(|name| people.find(&name.parse().unwrap()));
            favourite_for(GameId::Lumens, colours, &seated, Seat::at(seat)).map(PlayerColour::index)
        };
        assert_eq!(given(&people, ["Ada", "Bea", "Cyd"], 1), None, "Ada has red");
        assert_eq!(given(&people, ["Cyd", "Bea", "Ada"], 1), Some(2), "Cyd doesn't mind");
        assert_eq!(given(&people, ["Dan", "Bea", "Ada"], 2), Some(2), "nobody knows Dan, and Bea hasn't got it");
        assert_eq!(given(&people, ["Ada", "Bea", "Cyd"], 2), None, "Cyd has no favourite");
        people.person_mut(&"Ada".parse().unwrap()).unwrap().colour = Some(Hue::Blue);
        assert_eq!(given(&people, ["Ada", "Bea", "Cyd"], 1), Some(2), "Ada has it, but prefers blue");
    }

    #[test]
    fn suggested_options_exist_and_change_no_record() {
        for &game in GameId::ALL {
            for (key, value) in game.view().suggested() {
                let spec = game.info().options.iter().find(|spec| spec.key == *key).unwrap();
                assert!(suggested(game, spec) > 0 && spec.values[suggested(game, spec)] == *value, "{key}={value}");
            }
        }
        let text = r#"{"luciole":1,"game":"djinns","seats":[{"name":"Ada"},{"name":"Bea"}],"seed":"3"}"#;
        let json = AnyPlaythrough::from_json(text).unwrap().record().to_json();
        assert!(json.contains(r#""setup":"blocks""#), "a record without a setup option means laying by hand: {json}");
    }
}
