//! The panel beside the board: players, status, scores, moves.

use leptos::prelude::*;
use luciole_core::Seat;
use luciole_search::FULL_WIN;
use luciole_session::Proposal;
use luciole_table::{Input, Notice, Proposed, Table};
use luciole_words::{BoardView, Character, Phrase, SeatView, StatusTexts, TableView};
use web_sys::HtmlDetailsElement;

use crate::components::announced::announced_text;
use crate::components::deferred::Deferred;
use crate::components::links::RulesLink;
use crate::components::news::SaveNews;
use crate::components::scores::score_table;
use crate::components::sign::{Face, GameSign, PersonFace};
use crate::context::{AppContext, use_app};
use crate::dom::site::{is_outdated, reload};
use crate::i18n::texts::{
    AnalysisTexts, ByLinkTexts, ByLinkThenSend, DailyTexts, SiteTexts, TableChances, TableTexts, TableWinsFromHere,
};
use crate::opponents::WorkerClient;
use crate::store::people::Person;

use super::aftermath::Aftermath;
use super::analysis::Analysis;
use super::best_moves::chances_in_words;
use super::by_link::ToSend;
use super::log::Moves;
use super::offers::Offers;
use super::overlays::Legend;
use super::phrase::PhraseButton;
use super::replay::{Replay, Transport};
use super::sound_offer::{SoundOffer, SoundQuestion};
use super::state::TableState;
use super::tools::{Drawer, DrawerTool, RULES, ReplayTool, Tools};

/// The panel: first what players need during play, then what they look up.
#[component]
pub fn Panel(state: TableState) -> impl IntoView {
    let app = use_app();
    let seen = state.game.view;
    let outlook =
        move || seen.with(|seen| certain(app, state, seen).or_else(|| seen.outlook.clone())).unwrap_or_default();
    let transport = Transport::new(state);
    let drawer = state.open.drawer;
    let name = move |seat: Seat| state.session(|session| session.name_of(seat, app.spoken()));
    view! {
        <aside class="panel">
            <Deferred>
                <Seats state />
                <p class="outlook">{outlook}</p>
                <AtHand>
                    <Status state />
                    <Offers state>
                        <SoundOffer state />
                    </Offers>
                    <SoundQuestion state />
                    <div class="toolbar">
                        <Tools state>
                            <ReplayTool transport />
                            <RulesLink game=state.game_id() icon=RULES />
                            <DrawerTool open=drawer />
                        </Tools>
                        <Show when=move || transport.is_open()>
                            <Replay state />
                        </Show>
                        <Drawer state open=drawer />
                    </div>
                </AtHand>
                <Aftermath state />
                <LiveRegion state />
            </Deferred>
            <Deferred>
                <SaveNews news=state.game.news name />
                <ToSend state />
                <Analysis state />
                <Legend state />
            </Deferred>
            <Deferred>
                <Scores state />
            </Deferred>
            <Deferred>
                <Log state />
                <JoinsYours state />
            </Deferred>
        </aside>
    }
}

/// What becomes of somebody else's game if the viewer plays on.
#[component]
fn JoinsYours(state: TableState) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    let (seen, news) = (state.game.view, state.game.news);
    let can_play_on = |seen: &TableView| !seen.played_out && seen.seats.iter().any(|seat| seat.computer.is_none());
    // Where nothing can be saved, the news say it.
    let shown = move || seen.with(|seen| seen.guest && can_play_on(seen)) && news.with(|(news, _)| news.is_none());
    view! {
        <Show when=shown>
            <p class="small">{texts.joins_yours()}</p>
        </Show>
    }
}

/// The status and the buttons for the next action: always in view, however tall the board is.
#[component]
pub fn AtHand(children: Children) -> impl IntoView {
    view! { <div class="at-hand">{children()}</div> }
}

/// The players and their scores.
#[component]
pub fn Seats(state: TableState) -> impl IntoView {
    let app = use_app();
    let rows = move || {
        let (players, here) = state.session(|session| (session.players().to_vec(), session.here()));
        let people = players.iter().enumerate().map(|(number, player)| {
            // In a game by link the others are at devices of their own.
            let is_here = here.is_none_or(|here| here.index() == number);
            app.setting(|settings| settings.people.find_player(player).filter(|_| is_here).cloned())
        });
        state
            .game
            .view
            .with(|seen| seen.seats.iter().zip(people).map(|(seat, person)| seat_row(seat, person)).collect_view())
    };
    view! { <ul class="seats">{rows}</ul> }
}

/// Whose turn it is, what to do, the computer's progress, and any trouble with it.
#[component]
pub fn Status(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(TableTexts::of);
    let (seen, board_view) = (state.game.view, state.board.view);
    let said = move || seen.with(|seen| board_view.with(|board_view| said(app, state, seen, board_view)));
    let progress = move || {
        state.opponent.progress.get().map(|part| {
            let label = if state.is_hinting() {
                texts.looking_for_hint().to_owned()
            } else {
                seen.with(|seen| seen.status.clone())
            };
            view! { <progress max="100" value=part.to_string() aria-label=label></progress> }
        })
    };
    let class = move || seen.with(|seen| format!("say {}", look(seen)));
    view! { <div class=class>{move || seen.with(stage)} {said} {progress} <OpponentNotice state /></div> }
}

/// The look of the seat that decides, or has won alone: the banner takes its colour.
fn look(seen: &TableView) -> &'static str {
    let mut seats = seen.seats.iter().filter(|seat| seat.decides || seat.won);
    match (seats.next(), seats.next()) {
        (Some(seat), None) => seat.sign.sign.look,
        _ => "",
    }
}

/// The round, and its phases with the current one marked.
fn stage(seen: &TableView) -> Option<impl IntoView + use<>> {
    let stage = seen.stage.as_ref()?;
    let phases = stage.phases.iter().enumerate().map(|(number, phase)| {
        view! { <li aria-current=(number == stage.phase).then_some("step")>{*phase}</li> }
    });
    Some(view! {
        <div class="stage">
            <span>{stage.round.clone()}</span>
            <ol>{phases.collect_view()}</ol>
        </div>
    })
}

/// Events of the game, for screen readers.
#[component]
pub fn LiveRegion(state: TableState) -> impl IntoView {
    let app = use_app();
    // The same words are news again if something else has happened.
    let happened = move || state.game.view.with(|seen| (seen.cursor, seen.told.len()));
    let news = Memo::new(move |_| (state.answers(), happened(), news(app, state)));
    view! {
        <div class="unseen" role="status">
            {announced_text(move || news.get().2)}
        </div>
    }
}

/// The detailed scores of each seat.
#[component]
pub fn Scores(state: TableState) -> impl IntoView {
    let app = use_app();
    view! {
        <section class="scores">
            <h2>{app.texts(TableTexts::of).scores()}</h2>
            {move || state.game.view.with(|seen| score_table(&seen.seats, &seen.scores))}
        </section>
    }
}

/// The moves in words, rendered while they are open.
#[component]
pub fn Log(state: TableState) -> impl IntoView {
    let app = use_app();
    let open = state.open.log;
    let toggled = move |event| open.set(event_target::<HtmlDetailsElement>(&event).open());
    view! {
        <details class="more log" open=open.get_untracked() on:toggle=toggled>
            <summary>{app.texts(TableTexts::of).log()}</summary>
            <Show when=move || open.get()>
                <Moves state />
            </Show>
        </details>
    }
}

/// The outcome with perfect play, if the computer knows it.
fn certain(app: AppContext, state: TableState, seen: &TableView) -> Option<String> {
    let texts = app.texts(TableTexts::of);
    let (mover, by) =
        state.opponent.view.with(|opponent| opponent.certain).filter(|_| !seen.looking_back && !seen.over)?;
    // Only between two players is an outcome certain, so `next` is the other player.
    let ahead = if by < 0 { mover.next(2) } else { mover };
    let seat = seen.seats.get(ahead.index())?;
    if by == 0 {
        return Some(texts.draw_from_here().to_owned());
    }
    let by = state.session(|session| session.points(by.abs().into(), app.spoken()));
    Some(if seat.is_you {
        texts.you_win_from_here(by)
    } else {
        texts.wins_from_here(TableWinsFromHere { who: &seat.name, by })
    })
}

/// The next announcement: everything once, and nothing that is announced elsewhere.
fn news(app: AppContext, state: TableState) -> String {
    let texts = app.texts(TableTexts::of);
    if let Some(answer) = state.answer() {
        return answer;
    }
    if let Some(told) =
        state.board.view.with(|board_view| board_view.refusal.clone().or_else(|| proposal(app, state, board_view)))
    {
        return told;
    }
    state.game.view.with(|seen| match &seen.hand_over {
        Some(seat) => texts.pass_to(&seen.seats[seat.index()].name),
        // Once it is sent, nothing is new.
        None if seen.to_notify.is_empty() || seen.over || !state.due.get_untracked() => seen.news.clone(),
        None => {
            let texts = app.texts(ByLinkTexts::of);
            let to = app.texts(StatusTexts::of).listed(&seen.to_notify);
            let then = if seen.moves == 0 { texts.now_invite(to) } else { texts.now_send(to) };
            texts.then_send(ByLinkThenSend { news: &seen.news, then })
        }
    })
}

/// A proposed move, in words.
fn proposal(app: AppContext, state: TableState, board_view: &BoardView) -> Option<String> {
    let texts = app.texts(TableTexts::of);
    let clue = board_view.clue.as_ref().map(|clue| {
        let said = [Some(texts.clue_is(&clue.first)), clue.reason.clone()];
        said.into_iter().flatten().collect::<Vec<_>>().join(app.texts(StatusTexts::of).between_sentences())
    });
    let proposal = board_view.proposal.as_ref().map(|proposal| match proposal {
        Proposal::Hint(what) => texts.hint_is(what),
        Proposal::Chosen(what) => texts.about_to_play(what),
        Proposal::Better(what) => {
            let texts = app.texts(AnalysisTexts::of);
            match state.now(Table::proposed) {
                Some(Proposed::Made) => texts.made_was(what),
                Some(Proposed::Other) => texts.other_was(what),
                Some(Proposed::Reply) => texts.reply_is(what),
                Some(Proposed::Posed) => app.texts(DailyTexts::of).best_is(what),
                Some(Proposed::Better) | None => texts.better_was(what),
            }
        }
    });
    clue.or(proposal)
}

fn seat_row(seat: &SeatView, person: Option<Person>) -> impl IntoView + use<> {
    let unit = format!(" {}", seat.unit);
    let note = |class, text: &Option<String>| {
        text.clone().map(|text| {
            view! {
                <span class=class>{text}</span>
                " "
            }
        })
    };
    view! {
        <li
            class=format!("seat-row {}", seat.sign.sign.look)
            class:decides=seat.decides
            class:won=seat.won
            aria-current=seat.decides.then_some("true")
        >
            <span class="avatar">
                <GameSign sign=seat.sign.sign />
                {seat.computer.map(|level| view! { <Face level /> })}
                {person.map(|person| view! { <PersonFace animal=person.face colour=person.colour /> })}
            </span>
            <span class="who">{seat.plate.clone()}</span>
            <span class="total">
                <span class="score">{seat.points}</span>
                <span class="unit">{unit}</span>
            </span>
            <span class="notes">{note("certain", &seat.certain)} {note("left", &seat.left)}</span>
        </li>
    }
}

/// Whose turn it is, and what to do.
fn said(app: AppContext, state: TableState, seen: &TableView, board_view: &BoardView) -> Vec<AnyView> {
    let texts = app.texts(TableTexts::of);
    let line = |class: &'static str, text: String| view! { <p class=class>{text}</p> }.into_any();
    let class = match (seen.over, seen.you_won()) {
        (true, true) => "status over yours",
        (true, false) => "status over",
        (false, _) => "status",
    };
    let mut said = vec![line(class, seen.status.clone())];
    let show_proposal = proposal(app, state, board_view);
    match (&board_view.refusal, show_proposal, &board_view.prompt) {
        _ if board_view.explained.is_some() => {
            said.extend(board_view.explained.clone().map(|meaning| line("prompt", meaning)));
        }
        _ if state.is_hinting() => {
            said.push(line("prompt", texts.looking_for_hint().to_owned()));
        }
        (Some(why), ..) => said.push(line("trouble", why.clone())),
        (None, Some(show_proposal), _) => {
            let phrase = view! {
                <p class="prompt proposal">
                    <PhraseButton state class="plain phrase" phrase=Phrase::Proposal>
                        {show_proposal}
                    </PhraseButton>
                </p>
            };
            said.push(phrase.into_any());
            if let Some(Proposal::Hint(_)) = board_view.proposal {
                said.extend(chances(app, state, seen).map(IntoAny::into_any));
            }
        }
        (None, None, _) if seen.only_looks_back() => {
            said.push(line("small", texts.only_looking_back().to_owned()));
        }
        // While looking back, first say what a move here does; once one is begun, how to continue it.
        (None, None, _) if seen.looking_back && board_view.scene.rail.is_none() => {
            said.push(line("small", texts.looking_back().to_owned()));
        }
        (None, None, Some(prompt)) => {
            said.push(line(if seen.guest { "prompt to-guest" } else { "prompt" }, prompt.clone()));
            let slides = board_view.scene.rail.is_some();
            // The moves that follow can still be replayed.
            if !seen.looking_back && seen.cursor < seen.moves && !slides {
                let going_on = if seen.branches { texts.branching() } else { texts.going_on() };
                said.push(line("small going-on", going_on.to_owned()));
            } else if let Some(goal) = goal(seen).filter(|_| !slides) {
                said.push(goal.into_any());
            } else if let Some(text) = board_view.tip.or(seen.answer.as_deref()) {
                said.push(line("small answer", text.to_owned()));
            }
        }
        // Spectators see the last move.
        (None, None, None) if seen.watched && !seen.over => said.push(line("prompt", seen.last_told().to_owned())),
        (None, None, None) if seen.over => {
            said.extend(seen.result.clone().map(|by| line("prompt", by)));
            said.extend(seen.ended.as_ref().map(|why| line("small", why.to_owned())));
            said.extend(next_time(app, state, seen).map(|next| line("small", next)));
        }
        (None, None, None) => said.extend(goal(seen).map(IntoAny::into_any)),
    }
    said
}

/// The game's name and what wins it, until a person has made a move.
fn goal(seen: &TableView) -> Option<impl IntoView + use<>> {
    let goal = seen.goal?;
    Some(view! {
        <p class="small game-goal">
            <strong>{seen.title}</strong>
            " "
            {goal}
        </p>
    })
}

/// The computer's level next time, after a game that counted, if it has changed.
fn next_time(app: AppContext, state: TableState, seen: &TableView) -> Option<String> {
    let strength = state.rating();
    let counted = state.session(|session| strength.was_counted(session.seed()));
    let met =
        seen.seats.iter().filter_map(|seat| seat.computer).max().filter(|met| counted && *met != strength.level)?;
    let (next, texts) = (Character::of(strength.level, app.spoken()).in_full(), app.texts(TableTexts::of));
    Some(if met < strength.level { texts.next_stronger(next) } else { texts.next_gentler(next) })
}

/// The win chances of the player who took a hint, as text and as a bar.
fn chances(app: AppContext, state: TableState, seen: &TableView) -> Option<impl IntoView + use<>> {
    let seat = seen.seats.iter().find(|seat| seat.decides)?;
    let texts = app.texts(TableTexts::of);
    let expected = state.opponent.view.with(|opponent| opponent.hints.expected);
    let in_words = chances_in_words(app.texts(AnalysisTexts::of), expected);
    let said = if seat.is_you {
        texts.your_chances(in_words)
    } else {
        texts.chances(TableChances { who: &seat.name, chances: &in_words })
    };
    Some(view! {
        <p class="small chances">
            <span>{said}</span>
            <progress max=FULL_WIN.to_string() value=expected.to_string() aria-hidden="true"></progress>
        </p>
    })
}

/// Trouble with the computer.
#[component]
fn OpponentNotice(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(TableTexts::of);
    let failed = move |why: &'static str| {
        let site = app.texts(SiteTexts::of);
        let outdated = is_outdated();
        view! {
            <div role="alert">
                <p class="trouble">{if outdated { site.outdated() } else { why }}</p>
                <button
                    class="button"
                    type="button"
                    on:click=move |_| if outdated { reload() } else { state.send(Input::AskAgain) }
                >
                    {if outdated { site.reload() } else { site.try_again() }}
                </button>
            </div>
        }
    };
    move || match state.opponent.view.with(|opponent| opponent.notice) {
        None => app
            .opponent
            .with_value(WorkerClient::is_on_the_page)
            .then(|| view! { <p class="small">{texts.on_the_page()}</p> })
            .into_any(),
        Some(Notice::Restarted) => view! { <p class="small">{texts.restarted()}</p> }.into_any(),
        Some(Notice::Failed) => failed(texts.worker_failed()).into_any(),
        Some(Notice::HintFailed) => failed(texts.hint_failed()).into_any(),
    }
}
