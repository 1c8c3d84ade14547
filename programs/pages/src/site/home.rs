//! The home page: a page of its own in the other languages, and prerendered in `index.html`, where it is seen until the
//! program is there and adopts it (`src/pages/home.rs` of the app).

use luciole_games::GameId;
use luciole_words::{Language, StatusTexts};

use super::frame::{Page, Picture, body, icon, languages, preview, to_root};
use super::{BadSite, Site};
use crate::address::rules_file;
use crate::learning::learn;
use crate::markup::escaped;
use crate::rules::by;
use crate::texts::{HomePlayersAndFacts, HomeRange, HomeTexts, InvitationTexts, WaysTexts};

/// The name of the page. In English it is that of the program.
const HOME: &str = "index";
/// The game in the picture that messengers show.
pub(super) const SHOWN: GameId = GameId::Lacuna;
/// What begins the prerendered page.
const PRERENDERED: &str = "<div class=\"prerendered\">";
/// The triangle on the button that starts a game.
const PLAY: &str = "M8 5.5v13L19 12Z";
/// What stands between two facts about a game.
const DOT: &str = " · ";

/// The page of its own in a language, with links to it in the others. `picture_size` is that of [`SHOWN`]'s picture.
pub(super) fn home_page(site: &Site, picture_size: [u32; 2], language: Language) -> Page {
    let picture = Picture {
        file: format!("pictures/{SHOWN}.png"),
        size: picture_size,
        seen: StatusTexts::of(language).board(SHOWN.card(language).name),
    };
    Page { picture: Some(picture), ..page(site, language, to_root(HOME)) }
}

/// The page in a language; `to_root` leads to the program.
fn page(site: &Site, language: Language, to_root: &str) -> Page {
    let (texts, languages) = (HomeTexts::of(language), languages(HOME, language));
    let cards: String = GameId::ALL.iter().map(|&game| card(game, language, to_root)).collect();
    Page {
        name: HOME.to_owned(),
        class: "home",
        id: None,
        language,
        heading: "Luciole".to_owned(),
        title: ["Luciole · ", texts.tagline()].concat(),
        description: texts.tagline().to_owned(),
        picture: None,
        styles: vec![site.home_style.clone()],
        data: ("WebSite", String::new()),
        main: format!(
            r#"<p class="lead">{lead}</p>
<div class="choose"><h2>{choose}</h2></div>
<ul class="cards">{cards}</ul>
{languages}"#,
            lead = escaped(texts.tagline()),
            choose = escaped(texts.choose_a_game()),
        ),
    }
}

/// `index.html` with home in it: in English, for the first moment and for readers without scripts, and in each language
/// for its script and the program. While `data-prerendered` is there, home is seen.
///
/// # Errors
/// [`BadSite::Index`] if there is no place for it, or it is there already.
pub(super) fn with_home(site: &Site, picture_size: [u32; 2]) -> Result<String, BadSite> {
    let body_in = |language| body(&page(site, language, ""), "");
    let template = |(language, _): (Language, &str)| {
        format!("<template class=\"home\" lang=\"{}\">\n{}\n</template>\n", language.tag(), body_in(language))
    };
    let split = || {
        let (begin, rest) = site.index.split_once("<html")?;
        let (head, rest) = rest.split_once("</head>")?;
        let (body, end) = rest.rsplit_once("</body>")?;
        Some((begin, head, body, end))
    };
    let (begin, head, body, end) = split().filter(|_| !site.index.contains(PRERENDERED)).ok_or(BadSite::Index)?;
    let preview = preview(site, &home_page(site, picture_size, Language::English)).concat();
    let first = format!("{PRERENDERED}\n{}\n</div>\n", body_in(Language::English));
    let templates = Language::ALL.map(template).concat();
    Ok(format!("{begin}<html data-prerendered{head}{preview}</head>{body}{first}{templates}</body>{end}"))
}

/// How many can play a game, how long it takes and how hard it is.
pub fn facts(game: GameId, language: Language) -> String {
    let texts = HomeTexts::of(language);
    let (least, most) = game.info().seats.into_inner();
    let seats = if least == most { least.to_string() } else { texts.range(HomeRange { least, most }) };
    texts.players_and_facts(HomePlayersAndFacts { players: texts.players(seats), facts: game.card(language).facts })
}

/// A game's card: its scene, and the ways into the game, to which `to_root` leads. The program adds who plays.
fn card(game: GameId, language: Language, to_root: &str) -> String {
    let (texts, ways, invitation) = (HomeTexts::of(language), WaysTexts::of(language), InvitationTexts::of(language));
    let (card, facts) = (game.card(language), facts(game, language));
    // Each fact has the dot before it, which the style sheet hides at the start of a line.
    let fact = |(at, fact): (usize, &str)| {
        let dot = if at > 0 { ["<i>", DOT, "</i>"].concat() } else { String::new() };
        format!("<span>{dot}{}</span>", escaped(fact))
    };
    format!(
        r#"<li class="entry" data-game="{game}">
<div class="card scene">
<div class="picture" aria-hidden="true"><img src="{to_root}covers/{game}.svg" alt="" loading="lazy"/></div>
<div class="lines">
<h3>{name}</h3>
<p class="players">{facts}</p>
<p class="tagline">{tagline}</p>
<p class="goal">{goal}</p>
<p class="small against">&#160;</p>
</div>
<a class="button primary play" href="{to_root}#/begin/{game}" aria-label="{play_it}">{icon}<span>{play}</span></a>
<details class="more">
<summary aria-label="{more_about}"><span class="closed">{more}</span><span class="open">{less}</span></summary>
<div class="row ways">
<a class="button" href="{to_root}#/lesson/{game}" data-lesson="">{lesson}</a>
<a class="button" href="{to_root}#/new/{game}" aria-label="{choose_players_of}">{choose_players}</a>
<a class="rules-link" href="{to_root}{rules_file}" data-rules="">{rules}</a>
<a class="rules-link" href="{to_root}#/daily/{game}">{daily}</a>
<a class="rules-link" href="{to_root}#/editor/{game}">{set_up_position}</a>
</div>
<p class="credits">{by}{age}</p>
</details>
</div>
</li>
"#,
        name = escaped(card.name),
        facts = facts.split(DOT).enumerate().map(fact).collect::<String>(),
        tagline = escaped(card.tagline),
        goal = escaped(card.goal),
        play_it = escaped(&invitation.play_game(card.name)),
        icon = icon(PLAY),
        play = escaped(texts.play()),
        more_about = escaped(&texts.more_about(card.name)),
        more = escaped(texts.more()),
        less = escaped(texts.less()),
        age = card.age.map(|age| [DOT, &*escaped(&texts.age(age))].concat()).unwrap_or_default(),
        by = escaped(&by(&card, language)),
        lesson = escaped(&learn(game, language)),
        rules_file = rules_file(game, language),
        rules = escaped(ways.rules()),
        daily = escaped(ways.daily()),
        set_up_position = escaped(ways.set_up_position()),
        choose_players_of = escaped(&texts.choose_players_of(card.name)),
        choose_players = escaped(texts.choose_players()),
    )
}
