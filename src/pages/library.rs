//! All games saved in this browser.

use gloo_timers::future::TimeoutFuture;
use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

use luciole_core::RecordError;
use luciole_core::record::{MAX_LIBRARY_BYTES, write_library};
use luciole_games::GameId;
use luciole_words::isolated;
use web_sys::File;

use crate::components::announced::announced;
use crate::components::dates::day;
use crate::components::empty::Empty;
use crate::components::file_chooser::FileChooser;
use crate::components::news::{Unopened, trouble};
use crate::components::page::Page;
use crate::components::sign::Definitions;
use crate::context::{AppContext, ToEdit, use_app};
use crate::dom::focus::focus;
use crate::dom::inbox::{RECORDS, text_of};
use crate::dom::outbox::{Handed, save_json};
use crate::dom::site::is_on_home_screen;
use crate::i18n::texts::{
    HomeTexts, ImportedNumbered, ImportedTexts, ImportedWhy, LibraryFound, LibraryTexts, RetryTexts, SavedGameActionOf,
    SavedGameTexts, SavingTexts, ShareTexts, WaysTexts,
};
use crate::i18n::trouble::{file_error, not_loaded, record_error};
use crate::navigate::go;
use crate::shell::loading::{load_all_games, load_games_of};
use crate::shell::route::Route;
use crate::store::days::today;
use crate::store::lasting::ask_once;
use crate::store::saves::{ChangeOutcome, Import, SaveStore, import, is_turn_link, note_unfinished, photos};
use luciole_table::{StorageError, StoredGame, Summary};

use super::glance::{BoardPicture, Glance, glance};
use super::people::PeopleHere;
use super::shelf::{Filter, Order, Row, found};
use super::statistics::Statistics;

/// The number of games rendered at a time.
const PORTION: usize = 30;
/// At most this many errors per file are listed; the rest are only counted.
const MAX_LISTED: usize = 20;

/// After this many summaries the page may do something else.
const SLICE: usize = 8;
/// With this many games or more, the page offers a search.
const MANY: usize = 4;

/// The state of the library page.
#[derive(Clone, Copy)]
struct LibraryState {
    app: AppContext,
    /// The saved games, and those deleted since the page was opened; `None` until they have been read.
    games: RwSignal<Option<Vec<Arc<Row>>>>,
    /// The player's search.
    filter: RwSignal<Filter>,
    /// The number of games rendered.
    drawn: RwSignal<usize>,
    /// Messages about what was done, line by line.
    said: RwSignal<Vec<String>>,
    /// Whether the games are being read, and whether they must then be read again.
    reading: StoredValue<bool>,
    stale: StoredValue<bool>,
}

#[component]
pub fn Library() -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(LibraryTexts::of), app.spoken());
    let library = LibraryState::begin(app);
    let found = Memo::new(move |_| {
        library.games.with(|games| {
            let games = games.as_deref().unwrap_or_default();
            library.filter.with(|filter| found(games, filter, language, lowercase))
        })
    });
    // For the games that are in the list at the time.
    let definitions = move || {
        library.games.track();
        let there = GameId::ALL.iter().filter(|game| game.is_linked());
        there.map(|&game| view! { <Definitions drawings=game.view().drawings() /> }).collect_view()
    };
    let take = move |files: Vec<File>| library.import(files);
    let is_empty = move || library.games.with(|games| games.as_ref().is_some_and(Vec::is_empty));
    let has_some = move || library.games.with(|games| games.iter().flatten().any(|row| !row.deleted));
    let has_many = move || library.games.with(|games| games.as_ref().is_some_and(|games| games.len() >= MANY));
    view! {
        <Page class="library" heading=texts.heading()>
            {definitions}
            <div class="said" role="status">
                {announced(move || library.said.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view())}
                <Unopened />
            </div>
            <Show when=is_empty>
                <Empty text=texts.empty() step=app.texts(HomeTexts::of).choose_a_game() to=Route::Home />
            </Show>
            <Show when=has_many>
                <Searching library found />
            </Show>
            <Games library found />
            <Statistics games=library.games />
            <div class="row">
                <FileChooser label=texts.import_games() accept=RECORDS multiple=true on_files=take />
                <a class="button" href=Route::Editor(None).write()>
                    {app.texts(WaysTexts::of).set_up_position()}
                </a>
                <a class="button" href=Route::Score(None).write()>
                    {app.texts(WaysTexts::of).score_sheet()}
                </a>
                <Show when=has_some>
                    <button class="button" type="button" on:click=move |_| library.export_all()>
                        {texts.export_all()}
                    </button>
                    <a class="button" href=Route::TurningPoints.write()>
                        {app.texts(RetryTexts::of).yours()}
                    </a>
                </Show>
            </div>
            <Show when=has_some>
                <Lasting />
            </Show>
            {(is_on_home_screen() == Some(true)).then(|| view! { <p class="small">{texts.apart()}</p> })}
            <PeopleHere games=library.games said=library.said />
        </Page>
    }
}

/// The games found, as many as are rendered, and a button for more.
#[component]
fn Games(
    library: LibraryState,
    /// The indices of the games found.
    found: Memo<Vec<usize>>,
) -> impl IntoView {
    let texts = use_app().texts(LibraryTexts::of);
    let rows = move || {
        let found = found.get();
        library.games.with(|games| {
            let row = |place: usize| games.as_deref()?.get(place).cloned();
            found.into_iter().take(library.drawn.get()).filter_map(row).collect::<Vec<_>>()
        })
    };
    let more = move || {
        let rest = found.with(Vec::len).saturating_sub(library.drawn.get());
        let portion = rest.min(PORTION);
        (portion > 0).then(|| {
            view! {
                <button class="button" type="button" on:click=move |_| library.drawn.update(|drawn| *drawn += PORTION)>
                    {texts.more(portion)}
                </button>
            }
        })
    };
    view! {
        <ul class="saved-games">
            <For each=rows key=|row| (row.game.key.to_string(), row.game.revision, row.deleted) let:row>
                <LibraryRow library row />
            </For>
        </ul>
        {more}
    }
}

impl LibraryState {
    /// The library, which reads the saved games now and whenever they change.
    fn begin(app: AppContext) -> Self {
        let library = Self {
            app,
            games: RwSignal::new(None),
            filter: RwSignal::new(Filter::default()),
            drawn: RwSignal::new(PORTION),
            said: RwSignal::new(Vec::new()),
            reading: StoredValue::new(false),
            stale: StoredValue::new(false),
        };
        app.saves.get_value().follow(move |_| library.load());
        on_cleanup(move || library.delete_photos());
        library
    }

    /// Reads the saved games. Those deleted on this page keep their place, so that they can be restored. Any number of
    /// requests during a read lead to only one further read.
    fn load(self) {
        self.stale.set_value(true);
        if self.reading.try_update_value(|reading| std::mem::replace(reading, true)) != Some(false) {
            return;
        }
        let saves = self.app.saves.get_value();
        spawn_local(async move {
            let mut last = Vec::new();
            while self.stale.try_update_value(std::mem::take) == Some(true) {
                match saves.all().await {
                    Ok(stored) => {
                        load_games_of(&stored).await;
                        let before = self.games.try_get_untracked().flatten().unwrap_or_default();
                        last = rows(before, stored);
                        self.games.try_set(Some(last.clone()));
                    }
                    Err(why) => self.complain(&why),
                }
            }
            if self.reading.try_set_value(false).is_none() {
                self.sum_up(&saves, &last).await;
            }
        });
    }

    /// Determines the summaries that are missing, as in games imported before this version could read them, and saves
    /// them with the games.
    async fn sum_up(self, saves: &SaveStore, rows: &[Arc<Row>]) {
        let mut noted = Vec::new();
        for (index, row) in rows.iter().filter(|row| row.summary.is_none() && !row.deleted).enumerate() {
            if index % SLICE == SLICE - 1 {
                TimeoutFuture::new(0).await;
            }
            let summary = row.game.read().ok().map(|saved| Summary::of_played(&saved.played));
            noted.extend(summary.map(|summary| StoredGame { about: summary.write(), ..row.game.clone() }));
        }
        if noted.is_empty() {
            return;
        }
        self.games.try_update(|games| {
            for row in games.iter_mut().flatten() {
                let known = noted.iter().find(|game| game.key == row.game.key && game.revision == row.game.revision);
                if let Some(game) = known {
                    *row = Arc::new(Row { summary: game.summary(), game: game.clone(), deleted: row.deleted });
                }
            }
        });
        // A summary that can't be saved is determined again next time; so is one whose game has changed meanwhile.
        let _ = saves.note(noted).await;
    }

    fn complain(self, why: &StorageError) {
        let given_up = self.app.saves.with_value(SaveStore::given_up_now);
        // Another notice already says why the database can't be opened.
        if given_up.is_none_or(|why| why == StorageError::Denied) && self.said.try_get_untracked().is_some() {
            self.said.set(vec![trouble(self.app, why)]);
        }
    }

    fn delete(self, game: StoredGame, what: String) {
        let saves = self.app.saves.get_value();
        let texts = self.app.texts(LibraryTexts::of);
        spawn_local(async move {
            match saves.delete(&game).await {
                Ok(outcome @ (ChangeOutcome::Done | ChangeOutcome::Differs(None))) => {
                    self.mark(&game, true);
                    self.said.try_set(vec![texts.deleted(&what)]);
                    if outcome != ChangeOutcome::Done {
                        // It was gone already: the browser may have removed all games.
                        self.load();
                    }
                    request_animation_frame(move || focus(&format!("#undo-{}", game.key)));
                }
                Ok(ChangeOutcome::Differs(Some(_))) => {
                    self.said.try_set(vec![texts.changed_meanwhile().to_owned()]);
                    self.load();
                }
                Err(why) => self.complain(&why),
            }
        });
    }

    fn restore(self, game: StoredGame, what: String) {
        let saves = self.app.saves.get_value();
        let texts = self.app.texts(LibraryTexts::of);
        spawn_local(async move {
            match saves.restore(&game).await {
                // If it differs, another tab has already restored it.
                Ok(_) => {
                    self.mark(&game, false);
                    self.said.try_set(vec![texts.restored(&what)]);
                    request_animation_frame(move || focus(&format!("#game-{} .button", game.key)));
                }
                Err(why) => self.complain(&why),
            }
        });
    }

    fn mark(self, game: &StoredGame, deleted: bool) {
        self.games.try_update(|games| {
            let row = games.iter_mut().flatten().find(|row| row.game.key == game.key);
            if let Some(row) = row {
                *row = Arc::new(Row { deleted, ..Row::clone(row) });
            }
        });
    }

    /// Deletes the photographs of positions that were deleted: now they can't be restored any more.
    fn delete_photos(self) {
        let games = self.games.try_get_untracked().flatten().unwrap_or_default();
        if games.iter().any(|row| row.deleted && !row.game.name.is_blank()) {
            let saves = self.app.saves.get_value();
            spawn_local(async move {
                if let Err(why) = photos::delete_orphans(&saves).await {
                    warn!("photographs stay until the editor is opened: {why:?}");
                }
            });
        }
    }

    fn export_all(self) {
        let games = self.games.get_untracked().unwrap_or_default();
        let entries: Vec<_> = games.iter().filter(|row| !row.deleted).map(|row| row.game.entry()).collect();
        let (app, said) = (self.app, self.said);
        save_json(&file_name(""), &write_library(&entries), move |handed| say(app, said, handed));
    }

    fn import(self, files: Vec<File>) {
        let app = self.app;
        let saves = app.saves.get_value();
        spawn_local(async move {
            let _work = saves.begin_work();
            let mut said = Vec::new();
            for file in files {
                said.extend(take_in(app, &saves, &file).await);
            }
            self.said.try_set(said);
            self.load();
        });
    }
}

/// Imports one file, and returns messages about it.
async fn take_in(app: AppContext, saves: &SaveStore, file: &File) -> Vec<String> {
    let name = isolated(&file.name());
    let of_file = |why: &str| vec![app.texts(ImportedTexts::of).why(ImportedWhy { place: &name, why })];
    let text = match text_of(file, MAX_LIBRARY_BYTES).await {
        Ok(text) => text,
        Err(why) => return of_file(&file_error(why, app.spoken())),
    };
    if is_turn_link(&text) {
        return of_file(app.texts(ImportedTexts::of).turn_link());
    }
    if load_all_games().await.is_err() {
        return of_file(not_loaded(app.spoken()));
    }
    let stored = match saves.all().await {
        Ok(stored) => stored,
        Err(why) => return of_file(&trouble(app, &why)),
    };
    match import(&text, &stored, js_sys::Date::now() as u64) {
        Err(RecordError::Empty | RecordError::NoGame | RecordError::NoCode) => {
            of_file(app.texts(ImportedTexts::of).no_game())
        }
        Err(why) => of_file(&record_error(&why, app.spoken())),
        Ok(mut read) => match saves.create_all(std::mem::take(&mut read.add)).await {
            Ok(added) => {
                // Links look for it from now on; home notes later whether it is over.
                if added.iter().any(|game| game.here.is_some()) {
                    note_unfinished(true);
                }
                report(app, &name, &read, added.len())
            }
            Err(why) => of_file(&trouble(app, &why)),
        },
    }
}

/// The messages about an imported file.
fn report(app: AppContext, name: &str, read: &Import, added: usize) -> Vec<String> {
    let texts = app.texts(ImportedTexts::of);
    let mut said = Vec::new();
    let nothing = [read.already, read.newer, read.refused.len()] == [0; 3];
    if added > 0 || nothing {
        said.push(texts.added(added));
    }
    if read.already > 0 {
        said.push(texts.already(read.already));
    }
    if read.newer > 0 {
        said.push(texts.newer(read.newer));
    }
    if !read.refused.is_empty() {
        said.push(texts.refused(read.refused.len()));
    }
    let place = |number: usize| {
        if read.count == 1 { name.to_owned() } else { texts.numbered(ImportedNumbered { file: name, number }) }
    };
    let line = |(number, why): &(usize, RecordError)| {
        texts.why(ImportedWhy { place: place(*number), why: record_error(why, app.spoken()) })
    };
    said.extend(read.refused.iter().take(MAX_LISTED).map(line));
    said
}

/// The saved games, most recently played first, with the games deleted since in their old places.
fn rows(before: Vec<Arc<Row>>, stored: Vec<StoredGame>) -> Vec<Arc<Row>> {
    let row = |game: StoredGame| Arc::new(Row { summary: game.summary(), game, deleted: false });
    let mut rows: Vec<Arc<Row>> = stored.into_iter().map(row).collect();
    for row in before {
        if row.deleted && rows.iter().all(|other| other.game.key != row.game.key) {
            let place = rows.partition_point(|other| other.game.changed >= row.game.changed);
            rows.insert(place, row);
        }
    }
    rows
}

/// Search, game and order, shown if there are many games.
#[component]
fn Searching(
    library: LibraryState,
    /// The indices of the games found.
    found: Memo<Vec<usize>>,
) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(LibraryTexts::of), app.spoken());
    let change = move |change: &dyn Fn(&mut Filter)| {
        library.drawn.set(PORTION);
        library.filter.update(|filter| change(filter));
    };
    let search = move |event| {
        let search = lowercase(&event_target_value(&event));
        change(&|filter| filter.search.clone_from(&search));
    };
    let choose_game = move |event| {
        let game = event_target_value(&event).parse().ok();
        change(&|filter| filter.game = game);
    };
    let choose_order = move |event| {
        let order = event_target_value(&event).parse().ok().and_then(|index: usize| Order::ALL.get(index).copied());
        change(&|filter| filter.order = order.unwrap_or_default());
    };
    let games = GameId::ALL
        .iter()
        .map(|&game| view! { <option value=game.name()>{game.card(language).name}</option> })
        .collect_view();
    let orders = texts
        .orders()
        .into_iter()
        .enumerate()
        .map(|(at, name)| {
            view! {
                <option value=at.to_string() selected=at == 0>
                    {name}
                </option>
            }
        })
        .collect_view();
    let count = move || {
        let (all, some) = (library.games.with(|games| games.as_ref().map_or(0, Vec::len)), found.with(Vec::len));
        if some == all { String::new() } else { texts.found(LibraryFound { some, all }) }
    };
    view! {
        <div class="searching" role="search">
            <label>
                {texts.search()} <input type="search" dir="auto" autocomplete="off" maxlength="60" on:input=search />
            </label>
            <label>
                {texts.kind()} <select on:change=choose_game>
                    <option value="" selected=true>
                        {texts.all_games()}
                    </option>
                    {games}
                </select>
            </label>
            <label>{texts.order()} <select on:change=choose_order>{orders}</select></label>
            <p class="small" aria-live="polite">
                {count}
            </p>
        </div>
    }
}

/// A game in the library: its summary, and what the player can do with it. A deleted game can be restored.
#[component]
fn LibraryRow(library: LibraryState, row: Arc<Row>) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(LibraryTexts::of), app.spoken());
    let saved_game = app.texts(SavedGameTexts::of);
    let game = row.game.clone();
    let seen = game.read().map(|saved| glance(saved, game.origin.as_ref(), language));
    let name = Some(game.name.as_str()).filter(|_| !game.name.is_blank());
    let what = name.unwrap_or_else(|| seen.as_ref().map_or(texts.unreadable(), |seen| &seen.what)).to_owned();
    if row.deleted {
        let (said, id) = (texts.deleted(&what), format!("undo-{}", game.key));
        let restored = what.clone();
        let restore = move || library.restore(game.clone(), restored.clone());
        return view! {
            <li class="saved-game deleted">
                <p>{said}</p>
                <GameButton name=texts.bring_back() what id on_press=restore />
            </li>
        }
        .into_any();
    }
    let id = format!("game-{}", game.key);
    let when = day(game.changed, language);
    let (deleted, deleted_what) = (game.clone(), what.clone());
    let delete = move || library.delete(deleted.clone(), deleted_what.clone());
    let tools = view! {
        <ExportButton game=game.clone() what=what.clone() said=library.said />
        <GameButton name=texts.delete() what=what.clone() on_press=delete />
    };
    match seen {
        Ok(Glance { what: game_and_players, title, players, turns, origin, status, over, picture, .. }) => {
            let is_named = name.is_some();
            let edited = game.clone();
            let edit = move || take_to_editor(app, &edited);
            let set_up = is_named.then(|| {
                view! { <GameButton name=texts.set_up_again() what=what.clone() on_press=edit /> }
            });
            let more = saved_game.action_of(SavedGameActionOf { action: texts.tools(), game: &what });
            let go_on = if over { texts.look_at_it() } else { app.texts(SavingTexts::of).go_on() };
            let link = |class: &'static str, name: &'static str, shown| {
                let label = saved_game.action_of(SavedGameActionOf { action: name, game: &what });
                view! {
                    <a class=class href=Route::Play(game.key.clone(), shown).write() aria-label=label>
                        {name}
                    </a>
                }
            };
            view! {
                <li class="saved-game" id=id>
                    <BoardPicture svg=picture />
                    <div>
                        <h2>{if is_named { what.clone() } else { title.to_owned() }}</h2>
                        <p>{if is_named { game_and_players } else { players }}</p>
                        <p>{status}</p>
                        <p class="small">{turns} " · " {when}</p>
                        {origin.map(|origin| view! { <p class="small">{origin}</p> })}
                        <div class="row">{link("button primary", go_on, None)}</div>
                        <details class="more">
                            <summary aria-label=more>{texts.tools()}</summary>
                            <div class="row">{link("button", texts.watch(), Some(0))} {set_up} {tools}</div>
                        </details>
                    </div>
                </li>
            }
            .into_any()
        }
        Err(why) => view! {
            <li class="saved-game" id=id>
                <div>
                    <h2>{what}</h2>
                    <p class="trouble">{record_error(&why, language)}</p>
                    <p>{saved_game.stays_as_it_is()}</p>
                    <p class="small">{when}</p>
                    <div class="row">{tools}</div>
                </div>
            </li>
        }
        .into_any(),
    }
}

/// Takes the position that was kept to the editor.
fn take_to_editor(app: AppContext, game: &StoredGame) {
    if let Ok(saved) = game.read() {
        let session = saved.session(Some(0));
        let kept = Some(game.key.clone());
        app.to_edit.set_value(Some(ToEdit { played: session.played_so_far(), kept }));
        go(&Route::Editor(Some(session.game())));
    }
}

/// A button whose accessible name includes the game it is for.
#[component]
fn GameButton(
    /// Its label.
    name: &'static str,
    /// The game; empty if the page shows only one.
    what: String,
    /// The button's id.
    #[prop(optional)]
    id: Option<String>,
    /// Called when it is pressed.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    let texts = use_app().texts(SavedGameTexts::of);
    let label =
        if what.is_empty() { name.to_owned() } else { texts.action_of(SavedGameActionOf { action: name, game: what }) };
    view! {
        <button class="button" type="button" id=id aria-label=label on:click=move |_| on_press.run(())>
            {name}
        </button>
    }
}

/// A button that exports a game's record as it is.
#[component]
pub fn ExportButton(
    game: StoredGame,
    /// The game in words; empty if the page shows only one.
    #[prop(into)]
    what: String,
    /// Where the page says what was done.
    #[prop(optional)]
    said: RwSignal<Vec<String>>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SavedGameTexts::of);
    let save = move || {
        save_json(&file_name(&format!("-{}", game.key)), &game.record, move |handed| say(app, said, handed));
    };
    view! { <GameButton name=texts.export() what on_press=save /> }
}

/// Says what became of a file; nothing if the browser shows it, or if the player has changed their mind.
fn say(app: AppContext, said: RwSignal<Vec<String>>, handed: Handed) {
    let texts = app.texts(ShareTexts::of);
    let word = match handed {
        Handed::Down | Handed::Back => None,
        Handed::Over => Some(texts.sent()),
        Handed::Refused => Some(texts.not_sent()),
    };
    said.try_set(word.map(str::to_owned).into_iter().collect());
}

/// Whether the browser may delete the games by itself. Asks it not to, once.
#[component]
fn Lasting() -> impl IntoView {
    let texts = use_app().texts(LibraryTexts::of);
    let lasts = RwSignal::new(None);
    spawn_local(async move {
        let now = ask_once().await;
        lasts.try_set(Some(now));
    });
    let words = move || lasts.get().map(|lasts| if lasts { texts.lasting() } else { texts.may_go() });
    view! { <p class="small lasting">{words}</p> }
}

/// A text in lower case, by the browser's rules.
fn lowercase(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// A file name with today's date.
fn file_name(of: &str) -> String {
    let day = today().map(|day| day.to_string()).unwrap_or_default();
    ["luciole-", &day, of, ".json"].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Name;
    use luciole_table::Letters;

    #[test]
    fn a_deleted_game_keeps_its_place_until_it_is_restored() {
        let game = |key: &str, changed| StoredGame {
            key: key.parse().unwrap(),
            revision: 1,
            changed,
            shown: None,
            record: String::new(),
            about: String::new(),
            here: None,
            origin: None,
            name: Name::default(),
            letters: Letters::default(),
        };
        let [old, gone, new] = [game("aaaaaaaa", 1), game("bbbbbbbb", 2), game("cccccccc", 3)];
        let row = |game: &StoredGame, deleted| Arc::new(Row { game: game.clone(), summary: None, deleted });
        let before = vec![row(&gone, true), row(&old, false)];
        assert_eq!(
            rows(before.clone(), vec![new.clone(), old.clone()]),
            [row(&new, false), row(&gone, true), row(&old, false)]
        );
        assert_eq!(rows(before, vec![gone.clone()]), [row(&gone, false)]);
    }
}
