//! A link of a game that is played by links: it goes on with the kept game that it belongs to, or begins one here; or it is said why
//! it doesn't.

use luciole_core::Seat;
use luciole_games::{AnyPlaythrough, AnySession};

use crate::components::news::{trouble, try_again};
use crate::components::page::page;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{button, live};
use crate::dom::prelude::{AnyView, IntoAny, error, spawn_local, window};
use crate::dom::site::hash;
use crate::dom::watched::Watched;
use crate::model::key::GameKey;
use crate::model::route::Route;
use crate::model::saves::{Found, NotByLink, Outcome, Place, Relation, SaveStore, Trouble, TurnLink, gone_on};
use crate::navigate::at_heading;
use crate::table::table;

use super::game::broken;

/// Between two looks at the kept games, another tab may have changed one: so often it is looked again.
const MAX_TRIES: usize = 8;

/// What is shown.
#[derive(Clone)]
enum Shown {
    /// The kept games are being looked at.
    Looking,
    /// A game of its own.
    Game,
    /// Why the link doesn't go on with the game that is kept.
    Question(Found),
    /// Why it isn't known whether a game is kept.
    Unknown(Trouble),
}

/// The page: a table, or why there is none.
pub fn turn(app: AppContext, code: &str, seat: Option<Seat>) -> AnyView {
    let played = match AnyPlaythrough::from_link(code) {
        Ok(played) => played,
        Err(why) => return broken(app, &why),
    };
    let letter = match TurnLink::new(played.clone(), seat) {
        Ok(letter) => letter,
        Err(why) => return refused(app, &played, why),
    };
    let shown = Watched::new(Shown::Looking);
    let sought = letter.clone();
    app.saves.get_untracked().ask(move |_| seek(app, &sought, shown));
    live(move || match shown.get() {
        Shown::Looking => el("h1").class("unseen").is("tabindex", "-1").put("Luciole").view(),
        Shown::Game => table(app, AnySession::resume(letter.played.clone()).played_from(letter.reader), Place::Address),
        Shown::Question(found) => question(app, &letter, &found, shown),
        Shown::Unknown(why) => {
            let open = button("button", app.words().by_link.as_another, move || shown.set(Shown::Game));
            excuse(app, &letter.played, app.words().cannot_open, trouble(app, &why), group([try_again(app), open]))
        }
    })
}

/// Looks for the game that the letter goes on with, and then shows it.
fn seek(app: AppContext, letter: &TurnLink, shown: Watched<Shown>) {
    let seeks = move || shown.try_with_untracked(|shown| matches!(shown, Shown::Looking | Shown::Unknown(_)));
    if seeks() != Some(true) {
        return;
    }
    let (saves, letter, before) = (app.saves.get_untracked(), letter.clone(), hash());
    spawn_local(async move {
        let found = look(&saves, &letter).await;
        // The player may have gone elsewhere meanwhile, or begun another game.
        if seeks() != Some(true) || hash() != before {
            return;
        }
        let found = match found {
            Ok(Found::Own(game, Relation::Same | Relation::GoesOn)) => return to_game(&game.key),
            // Where nothing is ever kept, no game can be.
            Ok(Found::Unknown) | Err(Trouble::Denied) => Shown::Game,
            Ok(found) => Shown::Question(found),
            Err(why) => Shown::Unknown(why),
        };
        at_heading(|| shown.try_set(found).is_none());
    });
}

/// What the kept games have of a letter; one that it goes on with has its moves then.
async fn look(saves: &SaveStore, letter: &TurnLink) -> Result<Found, Trouble> {
    for _ in 0..MAX_TRIES {
        let found = letter.found(&saves.by_links().await?);
        let Found::Own(game, Relation::GoesOn) = &found else { return Ok(found) };
        match saves.save(game.revision, &gone_on(game, letter)).await? {
            Outcome::Done => return Ok(found),
            // Somebody was quicker: what does the letter say to that?
            Outcome::Differs(_) => {}
        }
    }
    Err(Trouble::Lost)
}

/// To the table of a kept game, without a step in the browser's history: back leads to where the link was opened.
fn to_game(key: &GameKey) {
    if window().location().replace(&Route::Play(key.clone(), None).write()).is_err() {
        error!("the address can't be changed");
    }
}

fn question(app: AppContext, letter: &TurnLink, found: &Found, shown: Watched<Shown>) -> AnyView {
    let words = app.words().by_link;
    let who = |seat: Seat| who_is(app, &letter.played, seat);
    let (game, heading, why, other) = match found {
        Found::Unknown => return ().into_any(),
        Found::Others(game, here) => {
            let reader = letter.reader.map_or_else(String::new, who);
            let why = (words.not_yours_why)(&reader, &who(*here));
            (game, words.not_yours, why, (words.as_who)(&reader))
        }
        Found::Own(game, Relation::Differs(number)) => {
            (game, words.differs, (words.differs_why)(*number), words.as_another.to_owned())
        }
        Found::Own(game, _) => {
            let moves = app.words().keeping.moves;
            let kept = moves(game.read().map_or(0, |game| game.played.moves()));
            (game, words.older, (words.older_why)(&moves(letter.played.moves()), &kept), words.as_another.to_owned())
        }
    };
    let mine = el("a").class("button primary").is("href", Route::Play(game.key.clone(), None).write()).put(words.mine);
    let open = button("button", other, move || shown.set(Shown::Game));
    excuse(app, &letter.played, heading, why, group([mine.view(), open]))
}

fn refused(app: AppContext, played: &AnyPlaythrough, why: NotByLink) -> AnyView {
    let words = app.words().by_link;
    let said = match why {
        NotByLink::Secrets => words.hands.to_owned(),
        NotByLink::Alone => words.alone.to_owned(),
        NotByLink::Computer(_) => words.computers_turn.to_owned(),
        NotByLink::Nobody(seat) => (words.nobody)(&seat.to_string()),
    };
    // It came in a link, so it fits in one.
    let look = played
        .record()
        .to_link()
        .ok()
        .map(|code| el("a").class("button").is("href", Route::Game(code, None).write()).put(words.look).view());
    excuse(app, played, app.words().cannot_open, said, look.into_any())
}

fn excuse(app: AppContext, played: &AnyPlaythrough, heading: &str, why: String, actions: AnyView) -> AnyView {
    let content = group([
        el("p").class("lead").put(played.game().card(app.spoken()).name).view(),
        el("p").is("role", "alert").put(why).view(),
        el("div").class("row").put(actions).view(),
    ]);
    page("", heading, content)
}

/// The name of who sits there.
fn who_is(app: AppContext, played: &AnyPlaythrough, seat: Seat) -> String {
    AnySession::resume(played.clone()).name_of(seat, app.spoken())
}
