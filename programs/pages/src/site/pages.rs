//! The pages.

use luciole_games::GameId;
use luciole_words::{Card, Language, StatusTexts};

use super::frame::{Content, Picture, file, json, languages, up};
use super::without_comments;
use crate::about::{self, Links};
use crate::markup::{Part, id_of, markup};
use crate::rules;
use crate::texts::{AboutTexts, HomeTexts, LinksTexts, RulesDescription, RulesTexts};

pub(super) const ABOUT: &str = "about";

pub(super) fn about_page(text: &str, rules: &[String], language: Language) -> Option<Content> {
    let texts = AboutTexts::of(language);
    let links =
        Links { rules: &|game| file(&rules_name(game), language), licences: "href=\"third-party.html\"".to_owned() };
    let main = format!(
        r#"<p class="lead">{lead}</p>
{languages}
<div class="prose">
{sections}
</div>
<p class="small">{version}</p>"#,
        lead = markup(texts.lead()),
        languages = languages(ABOUT, language),
        sections = sections(&about::parts(text, rules, language, &links)?),
        version = markup(&texts.version(env!("CARGO_PKG_VERSION"))),
    );
    Some(Content {
        name: ABOUT.to_owned(),
        class: "about",
        language,
        heading: texts.heading().to_owned(),
        description: texts.lead().to_owned(),
        picture: None,
        style: None,
        data: ("AboutPage", String::new()),
        main,
    })
}

/// The name of a game's page.
pub(super) fn rules_name(game: GameId) -> String {
    format!("rules/{game}")
}

/// The style sheet of the boards on it.
pub(super) fn rules_style(game: GameId) -> String {
    format!("{}.css", rules_name(game))
}

pub(super) fn rules_page(game: GameId, text: &str, language: Language) -> Option<Content> {
    let (texts, card) = (RulesTexts::of(language), game.card(language));
    let parts = rules::parts(game, text, language)?;
    let name = rules_name(game);
    let up = up(&name);
    let play = format!("{up}#/new/{game}");
    let play_it = markup(&HomeTexts::of(language).play_game(card.name));
    let main = format!(
        r#"<svg class="defs" aria-hidden="true"><defs>{drawings}</defs></svg>
<p class="lead">{by}</p>
<div class="row">
<a class="button primary" href="{play}">{play_it}</a>
<a class="rules-link" href="{up}#/lesson/{game}">{lesson}</a>
{languages}
</div>
{contents}
<div class="prose">
{sections}
<p class="small">{ours_means}</p>
<a class="button primary wide" href="{play}">{play_it}</a>
</div>"#,
        drawings = without_comments(game.view().drawings(), ["<!--", "-->"]),
        by = markup(&rules::by(&card, language)),
        lesson = markup(LinksTexts::of(language).lessons()[0]),
        languages = languages(&name, language),
        contents = contents(&parts, texts.contents()),
        sections = sections(&parts),
        ours_means = markup(texts.ours_means()),
    );
    Some(Content {
        class: "rules",
        language,
        heading: texts.heading(card.name),
        description: texts.description(RulesDescription { game: card.name, designer: card.designer }),
        picture: Some(Picture {
            file: format!("pictures/{game}.png"),
            seen: StatusTexts::of(language).board(card.name),
        }),
        data: ("WebPage", format!(r#","about":{}"#, described(game, &card))),
        style: Some(rules_style(game)),
        main,
        name,
    })
}

/// A table of contents.
fn contents(parts: &[Part], name: &str) -> String {
    let entry = |(number, part): (usize, &Part)| {
        format!("<li><a href=\"#{}\">{}</a></li>", id_of(number), markup(&part.heading))
    };
    let entries: String = parts.iter().enumerate().map(entry).collect();
    let name = markup(name);
    format!(
        r#"<nav class="contents" aria-label="{name}">
<details class="more"><summary>{name}</summary><ol>{entries}</ol></details>
</nav>"#
    )
}

/// The game, as structured data.
fn described(game: GameId, card: &Card) -> String {
    let named = |kind: &str, name: &str| format!(r#"{{"@type":"{kind}","name":{}}}"#, json(name));
    let publishers: Vec<String> = card.publisher.split(", ").map(|name| named("Organization", name)).collect();
    let (least, most) = game.info().seats.into_inner();
    format!(
        r#"{{"@type":"Game","name":{name},"author":{author},"publisher":[{publishers}],
"numberOfPlayers":{{"@type":"QuantitativeValue","minValue":{least},"maxValue":{most}}}}}"#,
        name = json(card.name),
        author = named("Person", card.designer),
        publishers = publishers.join(","),
    )
}

/// The parts on a page, as HTML.
fn sections(parts: &[Part]) -> String {
    let section = |(number, part): (usize, &Part)| {
        format!(
            "<section class=\"part\">\n<h2 id=\"{}\" tabindex=\"-1\">{}</h2>\n<div class=\"blocks\">{}</div>\n</section>",
            id_of(number),
            markup(&part.heading),
            part.content
        )
    };
    parts.iter().enumerate().map(section).collect::<Vec<_>>().join("\n")
}
