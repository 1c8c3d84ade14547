//! The buttons for the next action.

use std::mem;

use leptos::prelude::*;
use luciole_session::Proposal;
use luciole_table::{BoardInput, Input};

use super::aftermath::OtherWays;
use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::{AnalysisTexts, TableTexts};

/// Actions that are available only now: the game's own first.
#[component]
pub fn Offers(
    state: TableState,
    /// What takes their place while there are none.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    let offers = Memo::new(move |_| offered(state, texts));
    let key = |(offer, name): &(Offer, String)| (mem::discriminant(offer), name.clone());
    let button = move |shown: (Offer, String)| {
        let (class, name) = (shown.0.class(), shown.1.clone());
        // The offer may have changed since the button was drawn.
        let now = move || offers.with_untracked(|offers| offers.iter().find(|now| key(now) == key(&shown)).cloned());
        let on_click = move |_| {
            if let Some((offer, _)) = now() {
                offer.press(state);
            }
        };
        view! {
            <button class=class type="button" on:click=on_click>
                {name}
            </button>
        }
    };
    view! {
        <div class="actions offers">
            // Keyed, so that no button turns into another one under the finger.
            <For each=move || offers.get() key=key children=button />
            <OtherWays state />
            {children.map(|children| children())}
        </div>
    }
}

/// Whether anything is available now.
pub(super) fn has_offers(state: TableState) -> bool {
    !offered(state, use_app().texts(TableTexts::of)).is_empty()
}

/// What is available now, with its name.
fn offered(state: TableState, texts: TableTexts) -> Vec<(Offer, String)> {
    let analysis = state.app.texts(AnalysisTexts::of);
    let mut offers: Vec<(Offer, String)> = Vec::new();
    let (begun, waits) = state.board.view.with(|board_view| {
        let named = |(target, label): (&String, &String)| {
            let offer = match &board_view.hint {
                Some(hint) if hint == target => Offer::Hinted,
                None if state.leads_on(target) => Offer::Tap,
                Some(_) | None => Offer::Otherwise,
            };
            (offer(target.clone()), label.clone())
        };
        offers.extend(board_view.scene.actions.iter().zip(&board_view.names.actions).map(named));
        // Learners make their moves themselves, and a hint among the game's own actions has its button already.
        let is_extra = |hint: &&String| !state.is_lesson() && !board_view.scene.actions.contains(hint);
        let hint = board_view.hint.as_ref().filter(is_extra);
        let plays = board_view.hint_button.unwrap_or(texts.play_it());
        offers.extend(hint.map(|target| (Offer::Hint(target.clone()), plays.to_owned())));
        if board_view.clue.is_some() {
            offers.push((Offer::ShowMove, texts.show_move().to_owned()));
        }
        (board_view.scene.rail.is_some(), matches!(board_view.proposal, Some(Proposal::Chosen(_))))
    });
    let (revealing, skippable, over, looking_back, behind, played_out, guest) = state.game.view.with(|seen| {
        // A spectator has the slider, and a daily position asks for just one decision.
        let [over, behind] = [seen.over, seen.behind].map(|is| is && !seen.watched && seen.posed.is_none());
        (seen.revealing, seen.skippable, over, seen.looking_back, behind, seen.played_out, seen.guest)
    });
    // First somebody waits for the end.
    let is_due = state.due.get();
    // The button stays while the best move is looked for. Before a game branches off, the analysis has one.
    let continues = state.may_continue() && !played_out;
    let rest = [
        (waits, Offer::Confirm, texts.play_it()),
        (begun || waits, Offer::Back, texts.change()),
        (state.is_hinting(), Offer::StopHint, texts.stop_hint()),
        (skippable, Offer::Skip, texts.skip()),
        (over && !behind && !state.is_lesson(), Offer::Rematch { own: !guest && !is_due }, texts.rematch()),
        (continues && !begun && !waits && !revealing, Offer::Continue, analysis.how_it_goes_on()),
        (looking_back && !begun && !waits && !revealing, Offer::Resume, texts.go_on_here()),
        (behind && !begun && !waits && !revealing, if played_out { Offer::End } else { Offer::Latest }, texts.latest()),
    ];
    offers.extend(rest.into_iter().filter(|(is, ..)| *is).map(|(_, offer, name)| (offer, name.to_owned())));
    offers
}

/// An action that is available at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Offer {
    /// One of the game's own targets.
    Tap(String),
    /// The game's own target that plays the hint.
    Hinted(String),
    /// One of the game's own targets, while the hint is another or the lesson asks for another.
    Otherwise(String),
    /// The target that plays the hint.
    Hint(String),
    /// The rest of a hint of which only the beginning is shown.
    ShowMove,
    Confirm,
    Back,
    StopHint,
    Skip,
    /// After a game that others have played, it doesn't stand out: “Analyse” does; nor while the end has to be sent.
    Rematch {
        own: bool,
    },
    Resume,
    /// The best moves for everybody, in a game that branches off.
    Continue,
    /// Back to the move to be made.
    Latest,
    /// Back to the end of a finished game. It doesn't stand out: “Try again” does.
    End,
}

impl Offer {
    fn press(self, state: TableState) {
        match self {
            Self::Tap(target) | Self::Hinted(target) | Self::Otherwise(target) => state.tap(target),
            Self::Hint(target) => {
                state.tap(target);
                // A hinted move needs no further confirmation.
                state.send(Input::Board(BoardInput::Confirm));
            }
            Self::ShowMove => state.send(Input::Hint),
            Self::Confirm => state.send(Input::Board(BoardInput::Confirm)),
            Self::Back => state.send(Input::Board(BoardInput::Back)),
            Self::StopHint => state.send(Input::StopHint),
            Self::Skip => state.send(Input::ShowScoring),
            Self::Rematch { .. } => state.rematch(),
            Self::Continue => state.send(Input::Continue),
            Self::Resume => state.send(Input::Resume),
            Self::Latest | Self::End => state.send(Input::Show(usize::MAX)),
        }
    }

    /// The CSS class of its button.
    const fn class(&self) -> &'static str {
        match self {
            Self::Hinted(_) => "button primary hinted",
            Self::Tap(_) | Self::Hint(_) | Self::Confirm | Self::Rematch { own: true } | Self::Latest => {
                "button primary"
            }
            Self::Otherwise(_)
            | Self::ShowMove
            | Self::Back
            | Self::StopHint
            | Self::Skip
            | Self::Rematch { own: false }
            | Self::Continue
            | Self::Resume
            | Self::End => "button",
        }
    }
}
