//! The drawings of LUM42: planets and satellites, the pieces of four seats, cubes, and the marks of the board. A system lies on a cell
//! with sides of 140.

use crate::rules::{Face, Planet, Satellite};

/// Drawings of day and night on a full and on a hollow globe, turned in each direction: nodes aren't turned.
macro_rules! nights {
    ($($number:literal $degrees:literal),*) => {
        concat!($(
            "<g id=\"lum42-full-", $number, "\"><use href=\"#lum42-full\" transform=\"rotate(", $degrees, ")\"/></g>\n",
            "<g id=\"lum42-hollow-", $number, "\"><use href=\"#lum42-hollow\" transform=\"rotate(", $degrees, ")\"/></g>\n"
        ),*)
    };
}

pub(super) const DRAWINGS: &str = concat!(
    luciole_scene::light!("lum42", []),
    r##"
<!-- a globe's edge; its day and its night, for a sun on the left; what glows -->
<radialGradient id="lum42-limb"><stop offset=".7" stop-opacity="0"/><stop offset="1" stop-opacity=".25"/></radialGradient>
<radialGradient id="lum42-day" cx=".1" r=".92"><stop stop-color="#fff6dc" stop-opacity=".85"/><stop offset=".22" stop-color="#fff6dc" stop-opacity=".34"/><stop offset=".44" stop-color="#fff6dc" stop-opacity="0"/><stop offset=".58" stop-color="#040818" stop-opacity="0"/><stop offset=".76" stop-color="#040818" stop-opacity=".56"/><stop offset=".96" stop-color="#040818" stop-opacity=".88"/></radialGradient>
<linearGradient id="lum42-dawn"><stop stop-color="#fff6dc"/><stop offset=".2" stop-color="#fff6dc" stop-opacity=".8"/><stop offset=".56" stop-color="#fff6dc" stop-opacity="0"/></linearGradient>
<linearGradient id="lum42-dusk"><stop offset=".56" stop-color="#040818" stop-opacity="0"/><stop offset="1" stop-color="#040818" stop-opacity=".8"/></linearGradient>
<radialGradient id="lum42-ember"><stop stop-color="#070b18"/><stop offset=".5" stop-color="#070b18" stop-opacity=".94"/><stop offset="1" stop-color="#070b18" stop-opacity=".3"/></radialGradient>
<radialGradient id="lum42-glow-b" class="blue"><stop offset=".6" stop-color="currentColor" stop-opacity=".5"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-glow-g" class="green"><stop offset=".6" stop-color="currentColor" stop-opacity=".5"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-glow-y" class="yellow"><stop offset=".6" stop-color="currentColor" stop-opacity=".5"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-glow-r" class="red"><stop offset=".6" stop-color="currentColor" stop-opacity=".5"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-glow-w" class="portal"><stop offset=".6" stop-color="currentColor" stop-opacity=".5"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-well" r=".72"><stop offset=".3" stop-color="#060a18"/><stop offset=".6" stop-color="#141d40"/><stop offset="1" stop-color="#4a5fa6"/></radialGradient>
<clipPath id="lum42-orb"><circle r="45"/></clipPath>
<!-- the signs of the colours: a drop, a leaf, a sun, a crystal -->
<g id="lum42-b"><path d="M0-21C9-7 16-1 16 7A16 16 0 0 1-16 7C-16-1-9-7 0-21Z"/></g>
<g id="lum42-g"><path d="M-17 18C-21-10-4-19 18-19C20 4 9 19-10 15L-17 18Z"/></g>
<g id="lum42-y"><path d="M0-22L5-11L16-16L11-5L22 0L11 5L16 16L5 11L0 22L-5 11L-16 16L-11 5L-22 0L-11-5L-16-16L-5-11Z"/></g>
<g id="lum42-r"><path d="M0-23L15 0L0 23L-15 0Z"/></g>
<g id="lum42-bolt"><path d="M7-24L-14 4H-2L-7 24L14-5H2Z"/></g>
<!-- planets: what surrounds the disc tells the colour even with a unit on it; full ones give light, hollow ones energy -->
<g id="lum42-round-b"><path class="lum42-belt" d="M-64 0A64 27 0 0 1 64 0" transform="rotate(-24)"/></g>
<g id="lum42-before-b" transform="rotate(-24)"><path class="lum42-belt shadow" d="M-43 14A64 27 0 0 0 43 14" transform="translate(0 7)"/><path class="lum42-belt" d="M-64 0A64 27 0 0 0 64 0"/><path class="lum42-glint" d="M-62 7A64 27 0 0 0 20 25.6"/></g>
<g id="lum42-round-g"><g class="lum42-leaves"><circle cx="44" cy="0" r="13"/><circle cx="34" cy="28" r="13"/><circle cx="8" cy="43" r="13"/><circle cx="-22" cy="38" r="13"/><circle cx="-41" cy="15" r="13"/><circle cx="-41" cy="-15" r="13"/><circle cx="-22" cy="-38" r="13"/><circle cx="8" cy="-43" r="13"/><circle cx="34" cy="-28" r="13"/></g></g>
<g id="lum42-round-y"><path d="M0-59L10-44L26-53L28-35L46-37L41-20L58-13L45 0L58 13L41 20L46 37L28 35L26 53L10 44L0 59L-10 44L-26 53L-28 35L-46 37L-41 20L-58 13L-45 0L-58-13L-41-20L-46-37L-28-35L-26-53L-10-44Z"/></g>
<g id="lum42-round-r"><path d="M48-48L38 0L48 48L0 38L-48 48L-38 0L-48-48L-0-38Z"/></g>
<g id="lum42-globe"><circle r="46" fill="url(#lum42-limb)"/></g>
<g id="lum42-shell"><circle r="46" fill="#070b18"/><circle class="lum42-lava" r="44"/><circle class="lum42-hollow" r="43" fill="url(#lum42-ember)"/><g class="lum42-crack wide"><use href="#lum42-cracks"/></g><g class="lum42-crack"><use href="#lum42-cracks"/></g><g class="lum42-crack hot"><path id="lum42-cracks" d="M-14-22L-20-42M-24 2L-42-4M-6 22L-14 42M0-8L22-16L40-10M22-16L24-36M-22 8L-32 22M14 4L22-16M16 40L20 32"/></g></g>
<g id="lum42-light-b"><circle r="66" fill="url(#lum42-glow-b)"/><use href="#lum42-round-b"/><circle class="lum42-disc" r="46"/><g clip-path="url(#lum42-orb)"><g transform="rotate(-24)"><path class="lum42-pale" d="M-50-34Q0-22 50-34V-25Q0-13-50-25ZM-50-6Q0 6 50-6V-1Q0 11-50-1Z"/><path class="lum42-deep" d="M-50-22Q0-10 50-22V-11Q0 1-50-11ZM-50 22Q0 34 50 22V31Q0 43-50 31Z"/></g></g><use href="#lum42-globe"/><use href="#lum42-before-b"/><g transform="translate(0-3) scale(.9)"><use href="#lum42-b" y="2" class="lum42-cut"/><use href="#lum42-b" class="lum42-dark"/></g></g>
<g id="lum42-energy-b"><circle r="66" fill="url(#lum42-glow-b)"/><use href="#lum42-round-b"/><use href="#lum42-shell"/><use href="#lum42-before-b"/><use href="#lum42-bolt" x="-12" class="lum42-rune"/><use href="#lum42-b" class="lum42-rune" transform="translate(20 12) scale(.62)"/></g>
<g id="lum42-light-g"><circle r="66" fill="url(#lum42-glow-g)"/><use href="#lum42-round-g"/><circle class="lum42-disc" r="46"/><g clip-path="url(#lum42-orb)"><path class="lum42-deep" d="M-50-26C-30-40-24-20-32-12S-40 2-50 0ZM6-50C0-32 22-36 26-24S44-18 50-22V-50ZM-26 50C-32 34-12 26-2 34S20 28 26 36 18 50 18 50ZM36 2C30 10 36 20 50 18V0Z"/><path class="lum42-pale" d="M-40-18Q-10-34 14-22Q-10-26-40-12ZM-36 24Q0 34 38 10Q8 40-36 30Z"/></g><use href="#lum42-globe"/><g><use href="#lum42-g" y="2" class="lum42-cut"/><use href="#lum42-g" class="lum42-dark"/></g></g>
<g id="lum42-energy-g"><circle r="66" fill="url(#lum42-glow-g)"/><use href="#lum42-round-g"/><use href="#lum42-shell"/><use href="#lum42-bolt" x="-12" class="lum42-rune"/><use href="#lum42-g" class="lum42-rune" transform="translate(20 16) scale(.62)"/></g>
<g id="lum42-light-y"><circle r="66" fill="url(#lum42-glow-y)"/><use href="#lum42-round-y"/><circle class="lum42-disc" r="46"/><g clip-path="url(#lum42-orb)"><path class="lum42-deep" d="M-50 12C-30 2-24 20-8 26S18 34 30 26 46 20 50 26V50H-50ZM14-50C8-36 24-30 32-34S46-26 50-20V-50Z"/><path class="lum42-pale" d="M-46 18C-30 8-24 26-8 32S20 40 34 31C24 44 6 44-10 38S-30 20-46 26Z"/></g><use href="#lum42-globe"/><g><use href="#lum42-y" y="2" class="lum42-cut"/><use href="#lum42-y" class="lum42-dark"/></g></g>
<g id="lum42-energy-y"><circle r="66" fill="url(#lum42-glow-y)"/><use href="#lum42-round-y"/><use href="#lum42-shell"/><use href="#lum42-bolt" x="-12" class="lum42-rune"/><use href="#lum42-y" class="lum42-rune" transform="translate(20 16) scale(.62)"/></g>
<g id="lum42-light-r"><circle r="66" fill="url(#lum42-glow-r)"/><use href="#lum42-round-r"/><circle class="lum42-disc" r="46"/><g clip-path="url(#lum42-orb)"><path class="lum42-deep" d="M-50-20L-30-26L-16-40L-20-50H-50ZM20-46L28-30L46-24L50-50ZM-46 14L-28 20L-20 36L-26 50H-50ZM10 30L28 24L36 12L50 8V50H6Z"/><path class="lum42-fissure" d="M-46-8L-34-12L-26-26L-12-34L-14-46M46 0L34 6L28 18L12 26L6 46M-34-12L-30 4"/></g><use href="#lum42-globe"/><g><use href="#lum42-r" y="2" class="lum42-cut"/><use href="#lum42-r" class="lum42-dark"/></g></g>
<g id="lum42-energy-r"><circle r="66" fill="url(#lum42-glow-r)"/><use href="#lum42-round-r"/><use href="#lum42-shell"/><use href="#lum42-bolt" x="-12" class="lum42-rune"/><use href="#lum42-r" class="lum42-rune" transform="translate(20 16) scale(.62)"/></g>
<g id="lum42-energy-black"><circle r="66" fill="url(#lum42-glow-w)"/><circle class="lum42-hollow" r="45" fill="url(#lum42-ember)"/><circle class="lum42-orbit" r="32"/><use href="#lum42-bolt"/><circle class="lum42-dot blue" cx="-30" r="7"/><circle class="lum42-dot green" cy="-33" r="7"/><circle class="lum42-dot yellow" cx="30" r="7"/><circle class="lum42-dot red" cy="33" r="7"/></g>
<g id="lum42-full"><circle r="46" fill="url(#lum42-day)"/><circle class="lum42-rim" r="45.5" stroke="url(#lum42-dawn)"/></g>
<g id="lum42-hollow"><circle class="lum42-rim wide" r="43.5" stroke="url(#lum42-dusk)"/><circle class="lum42-rim wide" r="43.5" stroke="url(#lum42-dawn)"/></g>
<!-- satellites -->
<g id="lum42-craters"><path class="lum42-deep" d="M-19-9a5 5 0 1 0 10-3a5 5 0 1 0-10 3ZM11 14a6 6 0 1 0 9-6a6 6 0 1 0-9 6ZM9-19a4 4 0 1 0 6 3a4 4 0 1 0-6-3Z"/><circle r="26" fill="url(#lum42-limb)"/></g>
<g id="lum42-moon-b"><circle class="lum42-moon" r="27"/><use href="#lum42-craters"/><use href="#lum42-b" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-moon-g"><circle class="lum42-moon" r="27"/><use href="#lum42-craters"/><use href="#lum42-g" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-moon-y"><circle class="lum42-moon" r="27"/><use href="#lum42-craters"/><use href="#lum42-y" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-moon-r"><circle class="lum42-moon" r="27"/><use href="#lum42-craters"/><use href="#lum42-r" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-gate"><circle r="42" fill="url(#lum42-glow-w)" opacity=".6"/><rect class="lum42-gate" x="-26" y="-26" width="52" height="52" rx="12" fill="url(#lum42-well)"/></g>
<g id="lum42-lateral"><use href="#lum42-gate"/><path id="lum42-arrows" class="lum42-arrow" d="M0-6V-19M-5-14L0-19L5-14M6 0H19M14-5L19 0L14 5M0 6V19M-5 14L0 19L5 14M-6 0H-19M-14-5L-19 0L-14 5"/></g>
<g id="lum42-diagonal"><use href="#lum42-gate"/><use href="#lum42-arrows" transform="rotate(45)"/></g>
<g id="lum42-teleport"><use href="#lum42-gate"/><circle class="lum42-arrow" r="17" stroke-dasharray="40 13.4"/><circle class="lum42-arrow" r="8"/></g>
<!-- the seats: the forms of their pieces, a disc, a square, a diamond, a hexagon; these lie on the board as plates -->
<g id="lum42-foot"><ellipse cx="6" cy="9" rx="38" ry="36" fill="url(#lum42-cast)"/></g>
<g id="lum42-form-1"><circle class="lum42-plate" r="31"/><circle class="lum42-bevel" r="26.5" fill="url(#lum42-body)" stroke="url(#lum42-edge)"/></g>
<g id="lum42-form-2"><rect class="lum42-plate" x="-28" y="-28" width="56" height="56" rx="7"/><rect class="lum42-bevel" x="-23.5" y="-23.5" width="47" height="47" rx="4" fill="url(#lum42-body)" stroke="url(#lum42-edge)"/></g>
<g id="lum42-form-3"><path class="lum42-plate" d="M0-40L40 0L0 40L-40 0Z"/><path class="lum42-bevel" d="M0-33L33 0L0 33L-33 0Z" fill="url(#lum42-body)" stroke="url(#lum42-edge)"/></g>
<g id="lum42-form-4"><path class="lum42-plate" d="M-34 0L-17-31H17L34 0L17 31H-17Z"/><path class="lum42-bevel" d="M-28.5 0L-14.5-26H14.5L28.5 0L14.5 26H-14.5Z" fill="url(#lum42-body)" stroke="url(#lum42-edge)"/></g>
<g id="lum42-plate-1"><use href="#lum42-foot"/><use href="#lum42-form-1"/></g>
<g id="lum42-plate-2"><use href="#lum42-foot"/><use href="#lum42-form-2"/></g>
<g id="lum42-plate-3"><use href="#lum42-foot"/><use href="#lum42-form-3"/></g>
<g id="lum42-plate-4"><use href="#lum42-foot"/><use href="#lum42-form-4"/></g>
<!-- the units -->
<g id="lum42-base"><circle class="lum42-glyph" r="9"/></g>
<g id="lum42-chief"><path class="lum42-glyph" d="M-18 13V-11L-8-1L0-16L8-1L18-11V13Z"/></g>
<g id="lum42-doubler"><path class="lum42-mark" d="M-13 0L0-13L13 0M-13 14L0 1L13 14"/></g>
<g id="lum42-saboteur"><path class="lum42-mark" d="M-12-12L12 12M12-12L-12 12"/></g>
<g id="lum42-scientist"><path class="lum42-glyph" d="M-9-17H9V-12H6V-4L16 14Q16 17 13 17H-13Q-16 17-16 14L-6-4V-12H-9Z"/></g>
<g id="lum42-traveller"><path class="lum42-mark" d="M-14 12C-14-8-2-12 13-8M13-8L4-16M13-8L5 2"/></g>
<g id="lum42-base-1"><use href="#lum42-plate-1"/><use href="#lum42-base"/></g>
<g id="lum42-chief-1"><use href="#lum42-plate-1"/><use href="#lum42-chief"/></g>
<g id="lum42-doubler-1"><use href="#lum42-plate-1"/><use href="#lum42-doubler"/></g>
<g id="lum42-saboteur-1"><use href="#lum42-plate-1"/><use href="#lum42-saboteur"/></g>
<g id="lum42-scientist-1"><use href="#lum42-plate-1"/><use href="#lum42-scientist"/></g>
<g id="lum42-traveller-1"><use href="#lum42-plate-1"/><use href="#lum42-traveller"/></g>
<g id="lum42-base-2"><use href="#lum42-plate-2"/><use href="#lum42-base"/></g>
<g id="lum42-chief-2"><use href="#lum42-plate-2"/><use href="#lum42-chief"/></g>
<g id="lum42-doubler-2"><use href="#lum42-plate-2"/><use href="#lum42-doubler"/></g>
<g id="lum42-saboteur-2"><use href="#lum42-plate-2"/><use href="#lum42-saboteur"/></g>
<g id="lum42-scientist-2"><use href="#lum42-plate-2"/><use href="#lum42-scientist"/></g>
<g id="lum42-traveller-2"><use href="#lum42-plate-2"/><use href="#lum42-traveller"/></g>
<g id="lum42-base-3"><use href="#lum42-plate-3"/><use href="#lum42-base"/></g>
<g id="lum42-chief-3"><use href="#lum42-plate-3"/><use href="#lum42-chief"/></g>
<g id="lum42-doubler-3"><use href="#lum42-plate-3"/><use href="#lum42-doubler"/></g>
<g id="lum42-saboteur-3"><use href="#lum42-plate-3"/><use href="#lum42-saboteur"/></g>
<g id="lum42-scientist-3"><use href="#lum42-plate-3"/><use href="#lum42-scientist"/></g>
<g id="lum42-traveller-3"><use href="#lum42-plate-3"/><use href="#lum42-traveller"/></g>
<g id="lum42-base-4"><use href="#lum42-plate-4"/><use href="#lum42-base"/></g>
<g id="lum42-chief-4"><use href="#lum42-plate-4"/><use href="#lum42-chief"/></g>
<g id="lum42-doubler-4"><use href="#lum42-plate-4"/><use href="#lum42-doubler"/></g>
<g id="lum42-saboteur-4"><use href="#lum42-plate-4"/><use href="#lum42-saboteur"/></g>
<g id="lum42-scientist-4"><use href="#lum42-plate-4"/><use href="#lum42-scientist"/></g>
<g id="lum42-traveller-4"><use href="#lum42-plate-4"/><use href="#lum42-traveller"/></g>
<g id="lum42-hull"><path class="lum42-flame" d="M-7 29Q-6 38 0 47Q6 38 7 29Z"/><path class="lum42-flame core" d="M-4 29Q-3 35 0 40Q3 35 4 29Z"/><path class="lum42-ship" d="M0-46C13-32 16-9 14 12L11 27H-11L-14 12C-16-9-13-32 0-46Z"/><path d="M0-44C12-31 14-9 12 12L10 25H-10L-12 12C-14-9-12-31 0-44Z" fill="url(#lum42-body)" opacity=".7"/><path class="lum42-seam" d="M-9-25Q0-20 9-25M0 12V25"/></g>
<g id="lum42-wings"><path class="lum42-wing" d="M-42-11H-20V11H-42ZM20-11H42V11H20ZM-20 0H20M-31-11V11M31-11V11"/><path d="M-42-11H-20V11H-42ZM20-11H42V11H20Z" fill="url(#lum42-body)"/></g>
<g id="lum42-ship-1"><use href="#lum42-form-1" transform="translate(-22 14) scale(.55)"/><use href="#lum42-form-1" transform="translate(22 14) scale(.55)"/><use href="#lum42-hull"/><use href="#lum42-form-1" transform="translate(0-6) scale(.36)" class="lum42-window"/></g>
<g id="lum42-probe-1"><use href="#lum42-wings"/><use href="#lum42-form-1" transform="scale(.56)"/></g>
<g id="lum42-ship-2"><use href="#lum42-form-2" transform="translate(-22 14) scale(.55)"/><use href="#lum42-form-2" transform="translate(22 14) scale(.55)"/><use href="#lum42-hull"/><use href="#lum42-form-2" transform="translate(0-6) scale(.36)" class="lum42-window"/></g>
<g id="lum42-probe-2"><use href="#lum42-wings"/><use href="#lum42-form-2" transform="scale(.56)"/></g>
<g id="lum42-ship-3"><use href="#lum42-form-3" transform="translate(-22 14) scale(.55)"/><use href="#lum42-form-3" transform="translate(22 14) scale(.55)"/><use href="#lum42-hull"/><use href="#lum42-form-3" transform="translate(0-6) scale(.36)" class="lum42-window"/></g>
<g id="lum42-probe-3"><use href="#lum42-wings"/><use href="#lum42-form-3" transform="scale(.56)"/></g>
<g id="lum42-ship-4"><use href="#lum42-form-4" transform="translate(-22 14) scale(.55)"/><use href="#lum42-form-4" transform="translate(22 14) scale(.55)"/><use href="#lum42-hull"/><use href="#lum42-form-4" transform="translate(0-6) scale(.36)" class="lum42-window"/></g>
<g id="lum42-probe-4"><use href="#lum42-wings"/><use href="#lum42-form-4" transform="scale(.56)"/></g>
<!-- cubes: light is full, energy hollow -->
<g id="lum42-block"><ellipse cx="7" cy="20" rx="40" ry="24" fill="url(#lum42-cast)"/><path class="lum42-cube" d="M0-34L30-17V17L0 34L-30 17V-17Z"/><path class="lum42-lid" d="M0-33L29-16.5L0 0L-29-16.5Z"/><path class="lum42-deep" d="M0 0L29-16.5V16.5L0 33Z"/><path class="lum42-side" d="M-29-17L0 0L29-17M0 0V33"/></g>
<g id="lum42-vial"><ellipse cx="7" cy="20" rx="38" ry="23" fill="url(#lum42-cast)"/><path class="lum42-charged" d="M0-32L28-16V16L0 32L-28 16V-16Z"/><path class="lum42-facet" d="M0-32V-23M28-16L20-11.5M28 16L20 11.5M0 32V23M-28 16L-20 11.5M-28-16L-20-11.5"/><path class="lum42-lit-edge" d="M0-32L28-16V16L0 32L-28 16V-16Z" stroke="url(#lum42-edge)"/></g>
<g id="lum42-cube-b"><use href="#lum42-block"/><use href="#lum42-b" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-b"><use href="#lum42-vial"/><use href="#lum42-b" transform="scale(.92)"/></g>
<g id="lum42-cube-g"><use href="#lum42-block"/><use href="#lum42-g" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-g"><use href="#lum42-vial"/><use href="#lum42-g" transform="scale(.92)"/></g>
<g id="lum42-cube-y"><use href="#lum42-block"/><use href="#lum42-y" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-y"><use href="#lum42-vial"/><use href="#lum42-y" transform="scale(.92)"/></g>
<g id="lum42-cube-r"><use href="#lum42-block"/><use href="#lum42-r" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-r"><use href="#lum42-vial"/><use href="#lum42-r" transform="scale(.92)"/></g>
<!-- the sun in the centre, its light on the sky, and where ships dock; the places of the Exile, the marks -->
<radialGradient id="lum42-sun"><stop offset=".5" stop-color="#fffdf4"/><stop offset=".86" stop-color="#fff0bd"/><stop offset="1" stop-color="#ffdc8c"/></radialGradient>
<radialGradient id="lum42-corona" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="70"><stop offset=".34" stop-color="#ffdf9a" stop-opacity=".95"/><stop offset=".5" stop-color="#ffbe62" stop-opacity=".5"/><stop offset=".72" stop-color="#ff9d45" stop-opacity=".2"/><stop offset="1" stop-color="#ff9d45" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-warmth"><stop stop-color="#ffcf7a" stop-opacity=".62"/><stop offset=".3" stop-color="#ffa552" stop-opacity=".3"/><stop offset=".62" stop-color="#d9783c" stop-opacity=".1"/><stop offset="1" stop-color="#d9783c" stop-opacity="0"/></radialGradient>
<g id="lum42-sunlight"><circle r="210" fill="url(#lum42-warmth)"/></g>
<g id="lum42-centre"><circle r="70" fill="url(#lum42-corona)"/><circle class="lum42-ray" r="46" stroke="url(#lum42-corona)" stroke-width="48" stroke-dasharray="1.6 16.46"/><circle class="lum42-ray" r="38" stroke="url(#lum42-corona)" stroke-width="28" stroke-dasharray="1.1 4.87"/><circle r="27" fill="url(#lum42-sun)"/><circle class="lum42-dock" r="58" stroke-dasharray="26 65.1" stroke-dashoffset="-32.55"/></g>
<g id="lum42-place"><rect class="lum42-place" x="-88" y="-57" width="176" height="114" rx="16" fill="url(#lum42-panel)"/></g>
<g id="lum42-place-for-one"><use href="#lum42-place"/><circle class="lum42-room" cx="42" r="30"/></g>
<g id="lum42-point"><path id="lum42-spark" d="M0-24L6-8L23-7L10 3L14 19L0 10L-14 19L-10 3L-23-7L-6-8Z"/><use href="#lum42-spark" fill="url(#lum42-body)"/></g>
<g id="lum42-three"><use href="#lum42-n3" x="-23"/><use href="#lum42-point" x="13"/></g>
<g id="lum42-five"><use href="#lum42-n5" x="-23"/><use href="#lum42-point" x="13"/></g>
<g id="lum42-one"><use href="#lum42-n1" x="-23"/><use href="#lum42-point" x="13"/></g>
<g id="lum42-any-light"><use href="#lum42-block"/></g>
<g id="lum42-any-energy"><use href="#lum42-vial"/><use href="#lum42-bolt" transform="scale(.8)"/></g>
<g id="lum42-swap"><path class="lum42-arrow wide" d="M-30-11H26L14-23M30 11H-26L-14 23"/></g>
<g id="lum42-gain"><circle class="lum42-coin" r="25"/><use href="#lum42-plus" x="-8" /><use href="#lum42-n1" transform="translate(11 0) scale(.7)"/></g>
<g id="lum42-plus"><path class="lum42-digit" d="M-7 0H7M0-7V7"/></g>
<g id="lum42-coin"><circle class="lum42-coin" r="25"/></g>
<g id="lum42-none"><circle class="lum42-coin" r="25"/><path class="no-cross" d="M-9-9L9 9M9-9L-9 9"/></g>
<g id="lum42-cell"><rect class="lum42-gap" x="-60" y="-60" width="120" height="120" rx="18"/></g>
<!-- around the planet of a cell -->
<g id="lum42-stop"><circle class="lum42-ring" cx="-15" cy="6" r="47"/></g>
<g id="lum42-step"><circle class="lum42-ring broken" cx="-15" cy="6" r="47"/></g>
<g id="lum42-chosen"><circle class="lum42-ring chosen" cx="-15" cy="6" r="46"/><circle class="lum42-ring outer" cx="-15" cy="6" r="53"/></g>
<g id="lum42-slot"><circle class="lum42-ring" r="42"/></g>
<g id="lum42-clash"><path class="lum42-sword" d="M-15-15L15 15M15-15L-15 15M-17 7L-7 17M17 7L7 17"/></g>
<g id="lum42-crown"><path class="lum42-crown" d="M-18 13V-11L-8-1L0-16L8-1L18-11V13Z"/></g>
<g id="lum42-shut"><path class="lum42-arrow" d="M-6-13L7 0L-6 13"/></g>
<g id="lum42-opened"><path class="lum42-arrow" d="M-13-6L0 7L13-6"/></g>
<g id="lum42-first"><path class="lum42-flag" d="M-12 24V-22L16-12L-12-2"/></g>
<g id="lum42-far"><circle class="lum42-nothing" r="60"/></g>
<g id="lum42-picked"><circle class="lum42-ring chosen" r="50"/></g>
<g id="lum42-chosen-slot"><circle class="lum42-ring chosen" r="41"/><circle class="lum42-ring outer" r="48"/></g>
<g id="lum42-berth"><circle class="lum42-nothing" r="36"/></g>
<g id="lum42-vacant"><circle class="lum42-room" r="30"/></g>
<g id="lum42-dish"><path class="lum42-arrow" d="M-40-10H-20V10H-40ZM20-10H40V10H20ZM-20 0H20"/><circle class="lum42-core" r="14"/></g>
<!-- digits -->
<g id="lum42-n0"><path class="lum42-digit" d="M0-17C-15-17-15 17 0 17C15 17 15-17 0-17Z"/></g>
<g id="lum42-n1"><path class="lum42-digit" d="M-7-10L2-17V17"/></g>
<g id="lum42-n2"><path class="lum42-digit" d="M-10-10C-8-20 11-20 10-8C9 0-4 6-10 17H11"/></g>
<g id="lum42-n3"><path class="lum42-digit" d="M-9-14C0-20 11-17 10-8C9-2 2-1-3-1C3-1 11 1 11 8C11 18-3 20-11 14"/></g>
<g id="lum42-n4"><path class="lum42-digit" d="M5 17V-17L-12 7H12"/></g>
<g id="lum42-n5"><path class="lum42-digit" d="M9-17H-7L-9-2C-2-6 11-4 11 6C11 18-4 20-11 14"/></g>
<g id="lum42-n6"><path class="lum42-digit" d="M8-16C-4-14-11-4-11 6C-11 20 11 20 11 6C11-6-8-6-11 5"/></g>
<g id="lum42-n7"><path class="lum42-digit" d="M-11-17H11C3-6-2 4-3 17"/></g>
<g id="lum42-n8"><path class="lum42-digit" d="M0-1C-12-2-12-17 0-17C12-17 12-2 0-1C-14 0-14 17 0 17C14 17 14 0 0-1Z"/></g>
<g id="lum42-n9"><path class="lum42-digit" d="M-8 16C4 14 11 4 11-6C11-20-11-20-11-6C-11 6 8 6 11-5"/></g>
<!-- stars far away -->
<radialGradient id="lum42-violet"><stop stop-color="#6a36a6" stop-opacity=".52"/><stop offset=".5" stop-color="#40236f" stop-opacity=".26"/><stop offset="1" stop-color="#40236f" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-teal"><stop stop-color="#1f6a9e" stop-opacity=".5"/><stop offset=".5" stop-color="#173f74" stop-opacity=".28"/><stop offset="1" stop-color="#173f74" stop-opacity="0"/></radialGradient>
<radialGradient id="lum42-milk"><stop stop-color="#9db1e6" stop-opacity=".16"/><stop offset="1" stop-color="#9db1e6" stop-opacity="0"/></radialGradient>
<clipPath id="lum42-view"><rect x="-478" y="-478" width="956" height="956" rx="20"/></clipPath>
<g id="lum42-twinkle"><circle r="26" fill="url(#lum42-glow-w)" opacity=".35"/><path d="M0-24L2-2L24 0L2 2L0 24L-2 2L-24 0L-2-2Z"/></g>
<g id="lum42-stars"><rect x="-478" y="-478" width="956" height="956" rx="20" fill="#080d1d"/><g clip-path="url(#lum42-view)"><ellipse cx="-200" cy="230" rx="430" ry="400" fill="url(#lum42-violet)"/><ellipse cx="250" cy="-240" rx="460" ry="420" fill="url(#lum42-teal)"/><ellipse rx="640" ry="150" fill="url(#lum42-milk)" transform="rotate(-40)"/></g><path class="lum42-dust" d="M186 -354h0M-187 -218h0M-240 -326h0M286 -364h0M224 290h0M445 90h0M-379 136h0M-245 -230h0M49 148h0M-265 265h0M197 250h0M90 -39h0M-243 -9h0M135 -184h0M360 422h0M357 -305h0M246 -36h0M-120 -184h0M-309 -248h0M313 -124h0M-364 -374h0M-79 -369h0M-101 399h0M-116 150h0M-198 358h0M-424 279h0M2 81h0M-341 -81h0M-388 97h0M-168 381h0M175 165h0M438 414h0M-98 123h0M-272 253h0M209 -235h0M323 -172h0M-387 407h0M-230 419h0M-365 -79h0M-184 -4h0M182 386h0M-95 -302h0M-89 -105h0M-254 218h0M-195 250h0M231 195h0M-395 155h0M182 -293h0M78 278h0M-218 -301h0M5 -80h0M-192 187h0M236 102h0M-244 233h0M-136 395h0M318 326h0M-411 -234h0M356 -145h0M-58 -194h0M-401 -252h0M467 112h0M429 267h0M-146 -251h0M203 43h0M-63 437h0M468 190h0M1 -322h0M-197 -326h0M-216 294h0M106 83h0M-199 296h0M130 -30h0M451 129h0M-60 -98h0M-244 -327h0M53 37h0M-375 305h0M-420 413h0M-356 -312h0M174 -305h0M343 228h0M-36 142h0M-403 -74h0"/><path class="lum42-dust near" d="M-78 142h0M11 73h0M-211 98h0M228 270h0M-351 230h0M438 81h0M300 -195h0M319 188h0M-120 -354h0M-168 -23h0M-307 -4h0M428 268h0M-199 44h0M312 -286h0M51 466h0M-360 423h0M172 -163h0M393 186h0M51 155h0M-265 -312h0M-86 312h0M-303 84h0M329 75h0M-137 32h0M-97 431h0M383 358h0M-154 -223h0M-409 -222h0M431 112h0M-388 -381h0"/><use href="#lum42-twinkle" transform="translate(-392 -300) scale(1)"/><use href="#lum42-twinkle" transform="translate(330 -368) scale(.7)"/><use href="#lum42-twinkle" transform="translate(410 250) scale(.9)"/><use href="#lum42-twinkle" transform="translate(-120 430) scale(.6)"/><use href="#lum42-twinkle" transform="translate(60 -180) scale(.5)"/><use href="#lum42-twinkle" transform="translate(-330 60) scale(.5)"/><rect class="lum42-bezel" x="-478" y="-478" width="956" height="956" rx="20" stroke="url(#lum42-trim)"/></g>
<!-- the ground, a panel for each part, with its edge and its shadow: around its middle, and from its corner -->
<linearGradient id="lum42-panel" x2="0" y2="1"><stop stop-color="#1b284b"/><stop offset="1" stop-color="#101931"/></linearGradient>
<linearGradient id="lum42-trim" x2="0" y2="1"><stop stop-color="#6d83bb"/><stop offset=".3" stop-color="#33456f"/><stop offset="1" stop-color="#18223f"/></linearGradient>
<g id="lum42-ground"><rect class="lum42-shadow" x="-490" y="-670" width="980" height="1344" rx="26"/><rect class="lum42-shadow wide" x="-490" y="-670" width="980" height="1344" rx="26"/><rect class="lum42-slab" x="-492" y="-672" width="984" height="1344" rx="26" fill="url(#lum42-panel)" stroke="url(#lum42-trim)"/></g>
<g id="lum42-beside"><rect class="lum42-shadow" x="2" y="2" width="325" height="1344" rx="26"/><rect class="lum42-shadow wide" x="2" y="2" width="325" height="1344" rx="26"/><rect class="lum42-slab" x="0" y="0" width="329" height="1344" rx="26" fill="url(#lum42-panel)" stroke="url(#lum42-trim)"/></g>
<g id="lum42-beside-wide"><rect class="lum42-shadow" x="2" y="2" width="645" height="1344" rx="26"/><rect class="lum42-shadow wide" x="2" y="2" width="645" height="1344" rx="26"/><rect class="lum42-slab" x="0" y="0" width="649" height="1344" rx="26" fill="url(#lum42-panel)" stroke="url(#lum42-trim)"/></g>
"##,
    nights!(
        "0" "0", "1" "22.5", "2" "45", "3" "67.5", "4" "90", "5" "112.5", "6" "135", "7" "157.5", "8" "180", "9" "202.5",
        "10" "225", "11" "247.5", "12" "270", "13" "292.5", "14" "315", "15" "337.5"
    )
);

/// Day and night on a full and on a hollow globe, each turned by a sixteenth from the one before: the first one's night
/// is to the right.
pub(super) const NIGHTS: [[&str; 16]; 2] = [
    [
        "lum42-full-0",
        "lum42-full-1",
        "lum42-full-2",
        "lum42-full-3",
        "lum42-full-4",
        "lum42-full-5",
        "lum42-full-6",
        "lum42-full-7",
        "lum42-full-8",
        "lum42-full-9",
        "lum42-full-10",
        "lum42-full-11",
        "lum42-full-12",
        "lum42-full-13",
        "lum42-full-14",
        "lum42-full-15",
    ],
    [
        "lum42-hollow-0",
        "lum42-hollow-1",
        "lum42-hollow-2",
        "lum42-hollow-3",
        "lum42-hollow-4",
        "lum42-hollow-5",
        "lum42-hollow-6",
        "lum42-hollow-7",
        "lum42-hollow-8",
        "lum42-hollow-9",
        "lum42-hollow-10",
        "lum42-hollow-11",
        "lum42-hollow-12",
        "lum42-hollow-13",
        "lum42-hollow-14",
        "lum42-hollow-15",
    ],
];

/// Planets that give light.
pub(super) const LIGHTS: [&str; 4] = ["lum42-light-b", "lum42-light-g", "lum42-light-y", "lum42-light-r"];

/// Planets that give energy, black ones last.
pub(super) const ENERGIES: [&str; 5] =
    ["lum42-energy-b", "lum42-energy-g", "lum42-energy-y", "lum42-energy-r", "lum42-energy-black"];

/// The moons.
pub(super) const MOONS: [&str; 4] = ["lum42-moon-b", "lum42-moon-g", "lum42-moon-y", "lum42-moon-r"];

/// The portals.
pub(super) const PORTALS: [&str; 3] = ["lum42-lateral", "lum42-diagonal", "lum42-teleport"];

/// Light cubes.
pub(crate) const CUBES: [&str; 4] = ["lum42-cube-b", "lum42-cube-g", "lum42-cube-y", "lum42-cube-r"];

/// Energy cubes.
pub(crate) const CHARGED: [&str; 4] = ["lum42-charged-b", "lum42-charged-g", "lum42-charged-y", "lum42-charged-r"];

/// The plates under each seat's pieces.
pub(super) const PLATES: [&str; 4] = ["lum42-plate-1", "lum42-plate-2", "lum42-plate-3", "lum42-plate-4"];

/// The ships.
pub(crate) const SHIPS: [&str; 4] = ["lum42-ship-1", "lum42-ship-2", "lum42-ship-3", "lum42-ship-4"];

/// The probes.
pub(crate) const PROBES: [&str; 4] = ["lum42-probe-1", "lum42-probe-2", "lum42-probe-3", "lum42-probe-4"];

/// The units of each seat.
pub(crate) const UNITS: [[&str; 6]; 4] = [
    ["lum42-base-1", "lum42-chief-1", "lum42-doubler-1", "lum42-saboteur-1", "lum42-scientist-1", "lum42-traveller-1"],
    ["lum42-base-2", "lum42-chief-2", "lum42-doubler-2", "lum42-saboteur-2", "lum42-scientist-2", "lum42-traveller-2"],
    ["lum42-base-3", "lum42-chief-3", "lum42-doubler-3", "lum42-saboteur-3", "lum42-scientist-3", "lum42-traveller-3"],
    ["lum42-base-4", "lum42-chief-4", "lum42-doubler-4", "lum42-saboteur-4", "lum42-scientist-4", "lum42-traveller-4"],
];

/// The yields of the Exile's places.
pub(super) const PLACES: [&str; 5] = ["lum42-three", "lum42-any-light", "lum42-any-energy", "lum42-swap", "lum42-one"];

/// The digits.
pub(super) const DIGITS: [&str; 10] = [
    "lum42-n0", "lum42-n1", "lum42-n2", "lum42-n3", "lum42-n4", "lum42-n5", "lum42-n6", "lum42-n7", "lum42-n8",
    "lum42-n9",
];

/// The drawing of a planet with that face up.
pub(crate) const fn planet(planet: Planet, face: Face) -> &'static str {
    match (face, planet.colour()) {
        (Face::Light, Some(colour)) => LIGHTS[colour.index()],
        _ => ENERGIES[planet as usize],
    }
}

/// The drawing of a satellite, and its colour.
pub(crate) const fn satellite(satellite: Satellite) -> (&'static str, &'static str) {
    match satellite {
        Satellite::Moon(colour) => (MOONS[colour.index()], super::class(colour)),
        Satellite::Portal(portal) => (PORTALS[portal as usize], "portal"),
    }
}
