//! A position in somebody else's page, which stands still.

use leptos::html::Main;
use leptos::prelude::*;
use luciole_embed::{Asked, Mode, Part};
use luciole_games::AnySession;
use luciole_scene::picture_of;
use luciole_session::Space;

use crate::components::sign::Definitions;
use crate::context::{AppContext, use_app};
use crate::i18n::texts::{EmbedPicture, EmbedTexts};
use crate::shell::host::Host;

use super::embed::{Embed, Foot, address, follow_host_theme};

/// The page with a position.
#[component]
pub fn EmbedPosition() -> impl IntoView {
    view! { <Embed modes=&[Mode::Position] render /> }
}

fn render(app: AppContext, host: &Host, asked: Asked, _: NodeRef<Main>) -> AnyView {
    follow_host_theme(app, host, "a position stands still");
    view! { <Still asked /> }.into_any()
}

/// One position, with its caption.
#[component]
fn Still(
    /// What the host asks for.
    asked: Asked,
) -> impl IntoView {
    let language = use_app().spoken();
    let (game, link) = (asked.game.game(), asked.shows(Part::Link));
    let mut session = AnySession::resume(asked.game).shown_after(asked.shown);
    session.watch();
    let (seen, board_view) = (session.table_view(language), session.board_view(language, Space::High));
    let label = EmbedTexts::of(language).picture(EmbedPicture {
        board: &board_view.names.board,
        newest: seen.last_told().to_owned(),
        status: seen.status,
    });
    view! {
        <Definitions drawings=game.view().drawings() />
        <figure>
            <div
                class="picture"
                role="img"
                aria-label=label
                inner_html=picture_of(&board_view.scene, game.name())
            ></div>
            <Foot caption=asked.caption link address=address(&session) />
        </figure>
    }
}
