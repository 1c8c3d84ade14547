//! The day's results as text to share with friends, without the answers.

use leptos::html;
use leptos::prelude::*;
use luciole_games::GameId;
use luciole_search::Day;

use crate::components::announced::announced_text;
use crate::components::dates::date;
use crate::components::game_files::tell;
use crate::context::use_app;
use crate::dom::outbox;
use crate::dom::site::page_address;
use crate::i18n::texts::{DailyTexts, ShareTexts};
use crate::shell::route::Route;

use super::share::{ToCopy, copy};

/// Buttons that copy and send the results of a day, once there are any.
#[component]
pub fn ResultOfDay(day: Day) -> impl IntoView {
    let app = use_app();
    let (texts, share) = (app.texts(DailyTexts::of), app.texts(ShareTexts::of));
    let said = RwSignal::new(String::new());
    let field = NodeRef::<html::Textarea>::new();
    let result = Memo::new(move |_| {
        let language = app.spoken();
        let of_game = |&game: &GameId| {
            let found = app.days.with(|days| days.found(game, day))?;
            Some([if found { "✅ " } else { "❌ " }, game.card(language).name].concat())
        };
        let games: Vec<_> = GameId::ALL.iter().filter_map(of_game).collect();
        let in_a_row = app.days.with(|days| match days.solved(day) {
            (_, 0) => 0,
            _ => days.days_in_a_row(day).0,
        });
        let mut lines = vec![["Luciole · ", &date(&day.to_string(), language)].concat()];
        lines.extend(games.iter().cloned());
        lines.extend((in_a_row > 1).then(|| texts.in_a_row(in_a_row as usize)));
        // A page opened from a file has no address.
        let page = Some(page_address()).filter(|page| !page.is_empty());
        lines.extend(page.map(|page| [page, Route::Daily(None).write()].concat()));
        (!games.is_empty()).then(|| lines.join("\n"))
    });
    let text = move || result.get().unwrap_or_default();
    let any = Memo::new(move |_| result.with(Option::is_some));
    let send = move || {
        let send = move |_| outbox::hand_text(&untrack(text), move |handed| tell(said, handed, share));
        view! {
            <button class="button" type="button" on:click=send>
                {share.send()}
            </button>
        }
    };
    let copy_it = move |_| {
        copy(&untrack(text), field, said, [texts.result_copied(), share.not_copied()].map(str::to_owned));
    };
    view! {
        <Show when=move || any.get()>
            <div class="result-of-day">
                <div class="actions">
                    <button class="button" type="button" on:click=copy_it>
                        {texts.copy_result()}
                    </button>
                    {outbox::has_sheet().then(send)}
                </div>
                <ToCopy label=texts.result() field text=Signal::derive(text) attr:hidden="" />
                <p class="said" role="status">
                    {announced_text(move || said.get())}
                </p>
            </div>
        </Show>
    }
}
