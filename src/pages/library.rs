//! All games that this browser keeps.

use std::rc::Rc;

use luciole_core::RecordError;
use luciole_core::record::{MAX_LIBRARY_BYTES, write_library};
use luciole_games::GameId;
use web_sys::File;

use crate::components::dates::day;
use crate::components::news::{trouble, unopened};
use crate::components::page::page;
use crate::components::sign::definitions;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::focus::focus;
use crate::dom::form::option;
use crate::dom::inbox::{RECORDS, chooser, text_of};
use crate::dom::live::{button, entry, keyed, live, next_task, paragraph};
use crate::dom::outbox::save_json;
use crate::dom::prelude::{AnyView, IntoAny, event_target_value, request_animation_frame, spawn_local};
use crate::dom::watched::{Derived, Watched};
use crate::i18n::trouble::{file_error, record_error};
use crate::model::days::today;
use crate::model::route::Route;
use crate::model::saves::{Import, KeptGame, Outcome, SaveStore, Summary, Trouble, import};

use super::kept::{Glance, board_picture, glance};
use super::shelf::{Order, Row, Wish, found};
use super::statistics::statistics;

/// How many games are drawn at once.
const PORTION: usize = 30;
/// More troubles than this in one file are counted, not listed.
const MAX_LISTED: usize = 20;

/// So many games are summed up before the page may do something else.
const SLICE: usize = 8;
/// From so many games on they can be searched.
const MANY: usize = 4;

/// The library, while somebody looks at it.
#[derive(Clone, Copy)]
struct Library {
    app: AppContext,
    /// What is kept, and what was deleted since the page was opened. Nothing before it has been read.
    games: Watched<Option<Vec<Rc<Row>>>>,
    /// What somebody wants to see of it.
    wish: Watched<Wish>,
    /// How many games are drawn.
    drawn: Watched<usize>,
    /// What was done, line by line.
    said: Watched<Vec<String>>,
    /// Whether the games are being read, and whether they have to be read again then.
    reading: Watched<bool>,
    stale: Watched<bool>,
}

/// The page.
pub fn library(app: AppContext) -> AnyView {
    let words = app.words();
    let library = Library {
        app,
        games: Watched::new(None),
        wish: Watched::new(Wish::default()),
        drawn: Watched::new(PORTION),
        said: Watched::new(Vec::new()),
        reading: Watched::new(false),
        stale: Watched::new(false),
    };
    let saves = app.saves.get_untracked();
    // Dropped with the page.
    Watched::new(saves.listen(move |_| library.load()));
    saves.ask(move |_| library.load());

    let found = Derived::new(move || {
        library.games.with(|games| {
            let games = games.as_deref().unwrap_or_default();
            library.wish.with(|wish| found(games, wish, app.spoken(), small))
        })
    });
    let rows = keyed(move || {
        let part = |row: Rc<Row>| {
            let key = format!("{} {} {}", row.game.key, row.game.revision, row.deleted);
            entry(key, move || library.row(&row))
        };
        let found = found.get();
        library.games.with(|games| {
            let row = |place: usize| games.as_deref()?.get(place).cloned();
            found.into_iter().take(library.drawn.get()).filter_map(row).map(part).collect()
        })
    });
    let more = live(move || {
        let rest = found.with(Vec::len).saturating_sub(library.drawn.get());
        let portion = rest.min(PORTION);
        if portion == 0 {
            return ().into_any();
        }
        button("button", (words.keeping.more)(portion), move || library.drawn.update(|drawn| *drawn += PORTION))
    });
    let empty = live(move || match library.games.with(|games| games.as_ref().map(Vec::len)) {
        Some(0) => group([
            paragraph("", words.keeping.empty),
            el("a").class("button primary").is("href", "#/").put(words.choose_a_game).view(),
        ]),
        _ => ().into_any(),
    });
    let said = live(move || library.said.get().iter().map(|line| paragraph("", line)).collect::<Vec<_>>().into_any());
    let all = live(move || {
        let some = library.games.with(|games| games.as_ref().is_some_and(|games| games.iter().any(|row| !row.deleted)));
        if some { button("button", words.keeping.export_all, move || library.export_all()) } else { ().into_any() }
    });
    let drawings: Vec<AnyView> = GameId::ALL.iter().map(|&game| definitions(game.drawings())).collect();
    let content = group([
        drawings.into_any(),
        el("div")
            .class("row")
            .put(chooser(words.keeping.import, RECORDS, true, move |files| library.import(files)))
            .put(all)
            .view(),
        el("div").class("said").is("role", "status").put(said).put(unopened(app)).view(),
        empty.into_any(),
        searching(library, found),
        statistics(app, library.games),
        el("ul").class("kept-games").put(rows).view(),
        more.into_any(),
    ]);
    page("library", words.keeping.heading, content.into_any())
}

impl Library {
    /// Reads what is kept. What was deleted on this page stays where it was, to be brought back. However often this is wanted while the
    /// games are being read, they are read once more.
    fn load(self) {
        self.stale.try_set(true);
        if self.reading.try_update(|reading| std::mem::replace(reading, true)) != Some(false) {
            return;
        }
        let saves = self.app.saves.get_untracked();
        spawn_local(async move {
            let mut last = Vec::new();
            while self.stale.try_update(std::mem::take) == Some(true) {
                match saves.all().await {
                    Ok(kept) => {
                        let before = self.games.try_get_untracked().flatten().unwrap_or_default();
                        last = rows(before, kept);
                        self.games.try_set(Some(last.clone()));
                    }
                    Err(why) => self.complain(&why),
                }
            }
            if self.reading.try_set(false).is_none() {
                self.sum_up(&saves, &last).await;
            }
        });
    }

    /// Finds out about games of which nothing is known yet, as those that an older Luciole has kept, and notes it with them.
    async fn sum_up(self, saves: &SaveStore, rows: &[Rc<Row>]) {
        let mut noted = Vec::new();
        for (index, row) in rows.iter().filter(|row| row.summary.is_none() && !row.deleted).enumerate() {
            if index % SLICE == SLICE - 1 {
                next_task().await;
            }
            let summary = row.game.read().ok().map(|saved| Summary::of_played(&saved.played));
            noted.extend(summary.map(|summary| KeptGame { about: summary.write(), ..row.game.clone() }));
        }
        if noted.is_empty() {
            return;
        }
        self.games.try_update(|games| {
            for row in games.iter_mut().flatten() {
                let known = noted.iter().find(|game| game.key == row.game.key && game.revision == row.game.revision);
                if let Some(game) = known {
                    *row = Rc::new(Row { summary: game.summary(), game: game.clone(), deleted: row.deleted });
                }
            }
        });
        // What can't be noted, or has changed meanwhile, is found out again next time.
        let _ = saves.note(noted).await;
    }

    fn complain(self, why: &Trouble) {
        let given_up = self.app.saves.with_untracked(SaveStore::given_up);
        // Why the database can't be opened is said as long as that is so.
        if given_up.is_none_or(|why| why == Trouble::Denied) && self.said.try_get_untracked().is_some() {
            self.said.set(vec![trouble(self.app, why)]);
        }
    }

    fn row(self, row: &Row) -> AnyView {
        let (game, deleted) = (row.game.clone(), row.deleted);
        let words = self.app.words();
        let seen = glance(&game, self.app.spoken());
        let what = seen.as_ref().map_or(words.keeping.unreadable, |seen| &seen.what).to_owned();
        if deleted {
            let back = spoken(self.app, words.keeping.bring_back, &what, &format!("undo-{}", game.key), {
                let (game, what) = (game, what.clone());
                move || self.restore(game.clone(), what.clone())
            });
            return el("li")
                .class("kept-game deleted")
                .put(paragraph("", (words.keeping.deleted)(&what)))
                .put(back)
                .view();
        }
        let when = paragraph("small", day(game.changed, self.app.spoken()));
        let delete = spoken(self.app, words.keeping.delete, &what, "", {
            let (game, what) = (game.clone(), what.clone());
            move || self.delete(game.clone(), what.clone())
        });
        let export = export_button(self.app, &game, &what);
        match seen {
            Ok(seen) => {
                let Glance { moves, status, over, picture, .. } = seen;
                let lead = |words: &'static str, route: Route, look: &'static str| {
                    let label = (self.app.words().keeping.of)(words, &what);
                    el("a").class(look).is("href", route.write()).is("aria-label", label).put(words).view()
                };
                let name = if over { words.keeping.look_at_it } else { words.keeping.go_on };
                el("li")
                    .class("kept-game")
                    .is("id", format!("game-{}", game.key))
                    .put(board_picture(picture))
                    .put(
                        el("div")
                            .put(el("h2").put(what.clone()))
                            .put(paragraph("", status))
                            .put(paragraph("small", moves))
                            .put(when)
                            .put(
                                el("div")
                                    .class("row")
                                    .put(lead(name, Route::Play(game.key.clone(), None), "button primary"))
                                    .put(lead(words.keeping.watch, Route::Play(game.key.clone(), Some(0)), "button"))
                                    .put(export)
                                    .put(delete),
                            ),
                    )
                    .view()
            }
            Err(why) => el("li")
                .class("kept-game")
                .is("id", format!("game-{}", game.key))
                .put(
                    el("div")
                        .put(el("h2").put(what.clone()))
                        .put(paragraph("trouble", record_error(&why, self.app.spoken())))
                        .put(paragraph("", words.keeping.kept_as_it_is))
                        .put(when)
                        .put(el("div").class("row").put(export).put(delete)),
                )
                .view(),
        }
    }

    fn delete(self, game: KeptGame, what: String) {
        let saves = self.app.saves.get_untracked();
        let words = &self.app.words().keeping;
        spawn_local(async move {
            match saves.delete(&game).await {
                Ok(Outcome::Done) => {
                    self.mark(&game, true);
                    self.said.try_set(vec![(words.deleted)(&what)]);
                    request_animation_frame(move || focus(&format!("#undo-{}", game.key)));
                }
                Ok(Outcome::Differs(_)) => {
                    self.said.try_set(vec![words.changed_meanwhile.to_owned()]);
                    self.load();
                }
                Err(why) => self.complain(&why),
            }
        });
    }

    fn restore(self, game: KeptGame, what: String) {
        let saves = self.app.saves.get_untracked();
        let words = &self.app.words().keeping;
        spawn_local(async move {
            match saves.restore(&game).await {
                // If it differs, another tab has brought it back already.
                Ok(_) => {
                    self.mark(&game, false);
                    self.said.try_set(vec![(words.restored)(&what)]);
                    request_animation_frame(move || focus(&format!("#game-{} .button", game.key)));
                }
                Err(why) => self.complain(&why),
            }
        });
    }

    fn mark(self, game: &KeptGame, deleted: bool) {
        self.games.try_update(|games| {
            let row = games.iter_mut().flatten().find(|row| row.game.key == game.key);
            if let Some(row) = row {
                *row = Rc::new(Row { deleted, ..Row::clone(row) });
            }
        });
    }

    fn export_all(self) {
        let games = self.games.get_untracked().unwrap_or_default();
        let entries: Vec<_> = games.iter().filter(|row| !row.deleted).map(|row| row.game.entry()).collect();
        save_json(&file_name(""), &write_library(&entries));
    }

    fn import(self, files: Vec<File>) {
        let app = self.app;
        let saves = app.saves.get_untracked();
        spawn_local(async move {
            let mut said = Vec::new();
            for file in files {
                said.extend(take_in(app, &saves, &file).await);
            }
            self.said.try_set(said);
            self.load();
        });
    }
}

/// Takes in one file: what is to be said of it.
async fn take_in(app: AppContext, saves: &SaveStore, file: &File) -> Vec<String> {
    let name = file.name();
    let words = &app.words().keeping;
    let of_file = |why: &str| vec![(words.of)(&name, why)];
    let text = match text_of(file, MAX_LIBRARY_BYTES).await {
        Ok(text) => text,
        Err(why) => return of_file(&file_error(why, app.spoken())),
    };
    let kept = match saves.all().await {
        Ok(kept) => kept,
        Err(why) => return of_file(&trouble(app, &why)),
    };
    match import(&text, &kept, js_sys::Date::now() as u64) {
        Err(why) => of_file(&record_error(&why, app.spoken())),
        Ok(mut read) => match saves.create_all(std::mem::take(&mut read.add)).await {
            Ok(added) => report(app, &name, &read, added.len()),
            Err(why) => of_file(&trouble(app, &why)),
        },
    }
}

/// What came of a file.
fn report(app: AppContext, name: &str, read: &Import, added: usize) -> Vec<String> {
    let words = &app.words().keeping;
    let counts = [(added, words.added), (read.already, words.already), (read.newer, words.newer)];
    let mut said: Vec<String> =
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, words)| words(count)).collect();
    if read.refused.is_empty() && said.is_empty() {
        said.push((words.added)(0));
    }
    if !read.refused.is_empty() {
        said.push((words.refused)(read.refused.len()));
    }
    let place = |number: usize| if read.count == 1 { name.to_owned() } else { (words.number)(name, number) };
    let line = |(number, why): &(usize, RecordError)| (words.of)(&place(*number), &record_error(why, app.spoken()));
    said.extend(read.refused.iter().take(MAX_LISTED).map(line));
    said
}

/// What is kept, those played last first, and in its place what was deleted since.
fn rows(before: Vec<Rc<Row>>, kept: Vec<KeptGame>) -> Vec<Rc<Row>> {
    let row = |game: KeptGame| Rc::new(Row { summary: game.summary(), game, deleted: false });
    let mut rows: Vec<Rc<Row>> = kept.into_iter().map(row).collect();
    for row in before {
        if row.deleted && rows.iter().all(|other| other.game.key != row.game.key) {
            let place = rows.partition_point(|other| other.game.changed >= row.game.changed);
            rows.insert(place, row);
        }
    }
    rows
}

/// Search, kind and order, where there are many games.
fn searching(library: Library, found: Derived<Vec<usize>>) -> AnyView {
    let (app, wish) = (library.app, library.wish);
    let words = &app.words().keeping;
    let change = move |change: &dyn Fn(&mut Wish)| {
        library.drawn.set(PORTION);
        wish.update(|wish| change(wish));
    };
    let search = move |event| {
        let search = small(&event_target_value(&event));
        change(&|wish| wish.search.clone_from(&search));
    };
    let choose_game = move |event| {
        let game = event_target_value(&event).parse().ok();
        change(&|wish| wish.game = game);
    };
    let choose_order = move |event| {
        let order = event_target_value(&event).parse().ok().and_then(|index: usize| Order::ALL.get(index).copied());
        change(&|wish| wish.order = order.unwrap_or_default());
    };
    let many =
        Derived::new(move || library.games.with(|games| games.as_ref().is_some_and(|games| games.len() >= MANY)));
    live(move || {
        if !many.get() {
            return ().into_any();
        }
        let mut games = vec![option("", words.all_games, true)];
        games.extend(GameId::ALL.iter().map(|&game| option(game.name(), game.card(app.spoken()).name, false)));
        let orders = words.orders.into_iter().enumerate();
        let orders: Vec<AnyView> = orders.map(|(at, name)| option(at.to_string(), name, at == 0)).collect();
        let count = move || {
            let (all, some) = (library.games.with(|games| games.as_ref().map_or(0, Vec::len)), found.with(Vec::len));
            if some == all { String::new() } else { (words.found)(some, all) }
        };
        el("div")
            .class("searching")
            .is("role", "search")
            .put(el("label").put(words.search).put(
                el("input").is("type", "search").is("autocomplete", "off").is("maxlength", "60").on("input", search),
            ))
            .put(el("label").put(words.kind).put(el("select").on("change", choose_game).put(games)))
            .put(el("label").put(words.order).put(el("select").on("change", choose_order).put(orders)))
            .put(el("p").class("small").is("aria-live", "polite").says(count))
            .view()
    })
}

/// In small letters, as the browser knows them.
fn small(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// A button that is spoken with the game that it is for.
fn spoken(app: AppContext, name: &'static str, what: &str, id: &str, press: impl Fn() + 'static) -> AnyView {
    let label = if what.is_empty() { name.to_owned() } else { (app.words().keeping.of)(name, what) };
    let id = (!id.is_empty()).then(|| id.to_owned());
    el("button")
        .class("button")
        .is("type", "button")
        .is("id", id)
        .is("aria-label", label)
        .on("click", move |_| press())
        .put(name)
        .view()
}

/// A name for a file of the day.
fn file_name(of: &str) -> String {
    let day = today().map(|day| day.to_string()).unwrap_or_default();
    ["luciole-", &day, of, ".json"].concat()
}

/// Hands the record of a game out as it is.
pub fn export_button(app: AppContext, game: &KeptGame, what: &str) -> AnyView {
    let (record, key) = (game.record.clone(), game.key.clone());
    spoken(app, app.words().keeping.export, what, "", move || {
        save_json(&file_name(&format!("-{key}")), &record);
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_deleted_stays_in_its_place_until_it_is_back() {
        let game = |key: &str, changed| KeptGame {
            key: key.parse().unwrap(),
            revision: 1,
            changed,
            shown: None,
            record: String::new(),
            about: String::new(),
            here: None,
        };
        let [old, gone, new] = [game("aaaaaaaa", 1), game("bbbbbbbb", 2), game("cccccccc", 3)];
        let row = |game: &KeptGame, deleted| Rc::new(Row { game: game.clone(), summary: None, deleted });
        let before = vec![row(&gone, true), row(&old, false)];
        assert_eq!(
            rows(before.clone(), vec![new.clone(), old.clone()]),
            [row(&new, false), row(&gone, true), row(&old, false)]
        );
        assert_eq!(rows(before, vec![gone.clone()]), [row(&gone, false)]);
    }
}
