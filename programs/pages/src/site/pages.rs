//! The pages.

use luciole_games::GameId;
use luciole_words::{Card, Language, StatusTexts};

use super::frame::{Page, Picture, json, languages, to_root};
use super::{File, Site, without_comments};
use crate::about::{self, LICENCES, Licences, Links};
use crate::address::{ABOUT, rules_file, rules_name};
use crate::learning::learn;
use crate::markup::{Malformed, OnCard, Part, escaped, id_of};
use crate::rules;
use crate::texts::{AboutTexts, FrameTexts, InvitationTexts, RulesDescription, RulesTexts, WaysTexts};

pub(super) fn about_page(text: &str, rules: &[String], language: Language) -> Result<Page, Malformed> {
    let texts = AboutTexts::of(language);
    let links = Links { rules: Some(&|game| rules_file(game, language)), licences: Licences::Shown(LICENCES) };
    let main = format!(
        r#"<p class="lead">{lead}</p>
{languages}
<div class="prose">
{sections}
</div>
<p class="small">{version}</p>"#,
        lead = escaped(texts.lead()),
        languages = languages(ABOUT, language),
        sections = sections(&about::parts(text, rules, language, &links)?),
        version = escaped(&texts.version(env!("CARGO_PKG_VERSION"))),
    );
    Ok(Page {
        name: ABOUT.to_owned(),
        class: "about",
        id: None,
        language,
        heading: texts.heading().to_owned(),
        title: FrameTexts::of(language).title(texts.heading()),
        description: texts.lead().to_owned(),
        picture: None,
        styles: Vec::new(),
        data: ("AboutPage", String::new()),
        main,
    })
}

/// The style sheet of all pages with rules: for boards, and for the card.
pub(super) fn shared_rules_style() -> File {
    let style = [luciole_scene::STYLE, include_str!("../../../../style/card.css")].concat();
    File::hashed("rules/shared", "css", without_comments(&style, ["/*", "*/"]))
}

/// The style sheet of a game's boards, in addition to the shared one.
pub(super) fn rules_style(game: GameId) -> File {
    let style = game.board_style();
    let own = style.strip_prefix(luciole_scene::STYLE).unwrap_or(&style);
    File::hashed(&rules_name(game), "css", without_comments(own, ["/*", "*/"]))
}

/// The part of the address that shows a game's rules as a card to print.
const CARD: &str = "card";

/// The rules of a game. Messengers show its picture, of that size.
pub(super) fn rules_page(
    site: &Site,
    game: GameId,
    text: &str,
    picture_size: [u32; 2],
    language: Language,
) -> Result<Page, Malformed> {
    let (texts, invitation) = (RulesTexts::of(language), InvitationTexts::of(language));
    let card = game.card(language);
    let parts = rules::parts(game, text, language)?;
    let (name, heading) = (rules_name(game), texts.heading(card.name));
    let to_root = to_root(&name);
    let play = format!("{to_root}#/new/{game}");
    let play_it = escaped(&invitation.play_game(card.name));
    let main = format!(
        r##"<svg class="defs" aria-hidden="true"><defs>{drawings}</defs></svg>
<p class="lead">{by}</p>
<p class="card-bar"><a class="rules-link" href="#content">{all_rules}</a> {how_to_print}</p>
<div class="row">
<a class="button primary" href="{play}">{play_it}</a>
<a class="rules-link" href="{to_root}#/lesson/{game}">{lesson}</a>
<a class="rules-link" href="#{CARD}">{card_to_print}</a>
{languages}
</div>
{contents}
<div class="prose">
{sections}
<p class="small">{ours_means}</p>
<a class="button primary wide" href="{play}">{play_it}</a>
<a class="rules-link" href="{to_root}#/score/{game}">{score_sheet}</a>
</div>
<p class="card-foot">Luciole{address}</p>"##,
        drawings = without_comments(game.view().drawings(), ["<!--", "-->"]),
        by = escaped(&rules::by(&card, language)),
        all_rules = escaped(texts.all_rules()),
        how_to_print = escaped(texts.how_to_print()),
        lesson = escaped(&learn(game, language)),
        card_to_print = escaped(texts.card_to_print()),
        languages = languages(&name, language),
        contents = contents(&parts, texts.contents()),
        sections = sections(&parts),
        ours_means = escaped(texts.ours_means()),
        address = site.address.as_deref().map(|address| [" · ", address].concat()).unwrap_or_default(),
        score_sheet = escaped(WaysTexts::of(language).score_sheet()),
    );
    Ok(Page {
        class: "rules",
        id: Some(CARD),
        language,
        title: FrameTexts::of(language).title(&heading),
        heading,
        description: texts.description(RulesDescription { game: card.name, designer: card.designer }),
        picture: Some(Picture {
            file: format!("pictures/{game}.png"),
            size: picture_size,
            seen: StatusTexts::of(language).board(card.name),
        }),
        data: ("WebPage", format!(r#","about":{}"#, described(game, &card))),
        styles: vec![shared_rules_style().path, rules_style(game).path],
        main,
        name,
    })
}

/// A table of contents.
fn contents(parts: &[Part], name: &str) -> String {
    let entry = |(number, part): (usize, &Part)| {
        format!("<li><a href=\"#{}\">{}</a></li>", id_of(number), escaped(&part.heading))
    };
    let entries: String = parts.iter().enumerate().map(entry).collect();
    let name = escaped(name);
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
        let class = match part.on_card {
            OnCard::Nothing => "part",
            OnCard::Beginning => "part on-card beginning",
            OnCard::Whole => "part on-card",
        };
        format!(
            "<section class=\"{class}\">\n<h2 id=\"{}\" tabindex=\"-1\">{}</h2>\n<div class=\"blocks\">{}</div>\n</section>",
            id_of(number),
            escaped(&part.heading),
            part.content
        )
    };
    parts.iter().enumerate().map(section).collect::<Vec<_>>().join("\n")
}
