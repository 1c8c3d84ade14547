//! What the player should know of how games are kept.

use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::i18n::trouble::record_error;
use crate::model::saves::{Autosave, News, Trouble};

/// What befell the game, and what can be done about it.
pub fn save_news(app: AppContext, autosave: Autosave) -> AnyView {
    let (words, language) = (app.words(), app.spoken());
    let news = live(move || {
        let said =
            |look: &'static str, lines: &[String]| lines.iter().map(|line| paragraph(look, line)).collect::<Vec<_>>();
        match autosave.news.get() {
            None => ().into_any(),
            // Where nothing can be kept, there is no use in trying again.
            Some(News::NotKept { why: Trouble::Denied, in_address: true }) => {
                said("small", &[format!("{} {}", words.keeping.denied, words.keeping.in_the_address)]).into_any()
            }
            Some(News::NotKept { why, in_address }) => {
                let rest = if in_address { words.keeping.in_the_address } else { words.keeping.in_no_address };
                let lines = [format!("{} {}", words.keeping.not_kept, trouble(app, &why)), rest.into()];
                group([said("trouble", &lines).into_any(), try_again(app)])
            }
            Some(News::PlayedElsewhere) => said("trouble", &[words.keeping.played_elsewhere.into()]).into_any(),
            Some(News::DeletedElsewhere) => said("trouble", &[words.keeping.deleted_elsewhere.into()]).into_any(),
            Some(News::Unreadable(why)) => {
                said("trouble", &[words.keeping.unreadable_now.into(), record_error(&why, language)]).into_any()
            }
        }
    });
    el("div").class("keeping-news").is("role", "status").put(news).view()
}

/// Says that the database is waited for, once that takes a moment. One for all pages: whatever is wanted of it, it is waited for alike.
pub fn save_delay(app: AppContext) -> AnyView {
    let saves = app.saves.get_untracked();
    let delay = move || if saves.is_delayed() { trouble(app, &saves.delay()) } else { String::new() };
    el("p").class("delay").is("role", "status").says(delay).view()
}

/// Why the database can't be opened, and a button to try again; nothing where it can be, or never will.
pub fn unopened(app: AppContext) -> AnyView {
    let saves = app.saves.get_untracked();
    live(move || match saves.follow_given_up() {
        None | Some(Trouble::Denied) => ().into_any(),
        Some(why) => group([paragraph("trouble", trouble(app, &why)), try_again(app)]),
    })
}

/// A button with which whoever has asked in vain asks again.
pub fn try_again(app: AppContext) -> AnyView {
    let saves = app.saves.get_untracked();
    button("button", app.words().try_again, move || saves.try_again())
}

/// Why games can't be kept, in words.
pub fn trouble(app: AppContext, trouble: &Trouble) -> String {
    let words = &app.words().keeping;
    match trouble {
        Trouble::Denied => words.denied.to_owned(),
        Trouble::Slow => words.slow.to_owned(),
        Trouble::Blocked => words.blocked.to_owned(),
        Trouble::Newer => words.newer_tab.to_owned(),
        Trouble::Full => words.full.to_owned(),
        Trouble::Lost => (words.failed)("IndexedDB"),
        Trouble::Failed(why) => (words.failed)(why),
    }
}
