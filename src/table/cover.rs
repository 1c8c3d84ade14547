//! Between two people's turns in a game with hidden information: a card at the lower edge of the board, over the place of
//! the hands, until the next player has the device. It has that player's colour. The board stays in view, without secrets.

use leptos::prelude::*;

use super::state::TableState;
use crate::components::sign::GameSign;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::i18n::texts::TableTexts;
use luciole_table::Input;

/// The card, while it is needed.
#[component]
pub fn Cover(state: TableState) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    Effect::new(move |_| {
        if state.game.view.with(|seen| seen.hand_over.is_some()) {
            request_animation_frame(|| focus(".cover .button"));
        }
    });
    let next = move || state.game.view.with(|seen| Some(seen.seats[seen.hand_over?.index()].clone()));
    move || {
        next().map(|seat| {
            view! {
                <section class=format!("cover {}", seat.sign.sign.look)>
                    <GameSign sign=seat.sign.sign />
                    <div>
                        <p class="status over">{texts.pass_to(&seat.name)}</p>
                        <p class="small">{texts.pass_why()}</p>
                    </div>
                    <button class="button primary" type="button" on:click=move |_| state.send(Input::TakeDevice)>
                        {texts.taken_by(&seat.name)}
                    </button>
                </section>
            }
        })
    }
}
