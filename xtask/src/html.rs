//! Edits the elements of a page that match a CSS selector; everything else stays the same, byte for byte.

use anyhow::{Result, ensure};
use lol_html::html_content::Element;
use lol_html::{RewriteStrSettings, element, rewrite_str, text};

/// The page with the elements edited that match a selector; there must be one.
pub(crate) fn edit(page: &str, selector: &str, mut edit: impl FnMut(&mut Element) -> Result<()>) -> Result<String> {
    let mut found = false;
    let handler = element!(selector, |element| {
        found = true;
        Ok(edit(element)?)
    });
    let settings = RewriteStrSettings::new().append_element_content_handler(handler);
    let edited = rewrite_str(page, settings)?;
    ensure!(found, "a page has no {selector}");
    Ok(edited)
}

/// The page without the elements that match a selector; there must be one.
pub(crate) fn without(page: &str, selector: &str) -> Result<String> {
    edit(page, selector, |element| {
        element.remove();
        Ok(())
    })
}

/// The text of the script that matches a selector.
pub(crate) fn script(page: &str, selector: &str) -> Result<String> {
    let mut script = String::new();
    let handler = text!(selector, |part| {
        script.push_str(part.as_str());
        Ok(())
    });
    let settings = RewriteStrSettings::new().append_element_content_handler(handler);
    rewrite_str(page, settings)?;
    ensure!(!script.is_empty(), "a page has no {selector}");
    Ok(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html><link href=a.css rel=stylesheet><script src=a.js></script>\
                        <script data-inline>if (1 < 2) tell('</p>')</script>&shy;<p CLASS=x>";

    #[test]
    fn only_what_matches_is_edited() {
        assert_eq!(without(PAGE, "script").unwrap(), "<!doctype html><link href=a.css rel=stylesheet>&shy;<p CLASS=x>");
        assert!(without(PAGE, "script[type=module]").is_err());
    }

    #[test]
    fn scripts_are_read() {
        assert_eq!(script(PAGE, "script:not([src])").unwrap(), "if (1 < 2) tell('</p>')");
        assert!(script(PAGE, "script[src]").is_err());
    }
}
