//! A link as a QR code, which the camera of another device reads from the screen.

use std::fmt::Write;

use leptos::prelude::*;
use qrcodegen::{QrCode as Code, QrCodeEcc, QrSegment, Version};
use web_sys::HtmlDetailsElement;

use crate::context::use_app;
use crate::dom::site::page_address;
use crate::i18n::texts::ShareTexts;

/// The version of the largest code: 117 modules a side, which a camera can still read from a phone's screen. It holds
/// 1,273 bytes.
const LARGEST: u8 = 25;
/// The empty margin around a code that readers need, in modules.
const QUIET_ZONE: i32 = 4;

/// The QR code of an address, drawn when it is opened; nothing if the page was opened from a file.
#[component]
pub fn QrCode(#[prop(into)] address: Signal<String>) -> impl IntoView {
    let texts = use_app().texts(ShareTexts::of);
    let open = RwSignal::new(false);
    let toggled = move |event| open.set(event_target::<HtmlDetailsElement>(&event).open());
    let code = move || match drawn(&address.get()) {
        None => view! { <p>{texts.too_long_for_code()}</p> }.into_any(),
        Some((side, path)) => {
            let (from, all) = (-QUIET_ZONE, side + 2 * QUIET_ZONE);
            view! {
                <svg class="qr" role="img" aria-label=texts.code() viewBox=format!("{from} {from} {all} {all}")>
                    <path d=path />
                </svg>
                <p class="small">{texts.scan()}</p>
            }
            .into_any()
        }
    };
    (!page_address().is_empty()).then(|| {
        view! {
            <details class="more" on:toggle=toggled>
                <summary>{texts.code()}</summary>
                <Show when=move || open.get()>{code}</Show>
            </details>
        }
    })
}

/// The number of modules a side of a code, and the dark ones as the path of an SVG; `None` if the text is too long.
fn drawn(text: &str) -> Option<(i32, String)> {
    let segments = QrSegment::make_segments(text);
    let code =
        Code::encode_segments_advanced(&segments, QrCodeEcc::Low, Version::MIN, Version::new(LARGEST), None, true)
            .ok()?;
    let side = code.size();
    let mut path = String::new();
    for y in 0..side {
        let mut x = 0;
        while x < side {
            let run = (x..side).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                write!(path, "M{x} {y}h{run}v1h-{run}z").expect("a String takes any text");
            }
            x += run.max(1);
        }
    }
    Some((side, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reader finds in a path, drawn on a screen with 3 pixels a module.
    fn read(side: i32, path: &str) -> String {
        const SCALE: usize = 3;
        let width = (side + 2 * QUIET_ZONE) as usize;
        let mut dark = vec![false; width * width];
        for run in path.split('M').skip(1) {
            let numbers: Vec<i32> = run.split([' ', 'h', 'v', 'z']).filter_map(|text| text.parse().ok()).collect();
            let [x, y, length, 1, back] = numbers[..] else { panic!("{run}") };
            assert_eq!(back, -length);
            for x in x..x + length {
                dark[(y + QUIET_ZONE) as usize * width + (x + QUIET_ZONE) as usize] = true;
            }
        }
        let shade = |x, y| if dark[y / SCALE * width + x / SCALE] { 0 } else { 255 };
        let mut screen = rqrr::PreparedImage::prepare_from_greyscale(width * SCALE, width * SCALE, shade);
        let found = screen.detect_grids();
        assert_eq!(found.len(), 1);
        found[0].decode().unwrap().1
    }

    #[test]
    fn readers_find_the_address_in_a_code_of_any_size() {
        for length in [1, 20, 300, 700, 1000] {
            let text = ["https://example.org/luciole/#/g/", &"3AqZ_-b9".repeat(length)[..length]].concat();
            let (side, path) = drawn(&text).unwrap();
            assert_eq!(read(side, &path), text);
        }
    }

    #[test]
    fn an_address_too_long_for_the_largest_code_has_none() {
        assert_eq!(drawn(&"a".repeat(1273)).map(|(side, _)| side), Some(117));
        assert_eq!(drawn(&"a".repeat(1274)), None);
    }
}
