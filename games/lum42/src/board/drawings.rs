//! The drawings of LUM42: planets and satellites, the pieces of four seats, cubes, and the marks of the board. A system lies on a cell
//! with sides of 140.

use crate::rules::{Face, Planet, Satellite};

pub(super) const DRAWINGS: &str = r##"
<!-- the signs of the colours: a drop, a leaf, a sun, a crystal -->
<g id="lum42-b"><path d="M0-21C9-7 16-1 16 7A16 16 0 0 1-16 7C-16-1-9-7 0-21Z"/></g>
<g id="lum42-g"><path d="M-17 18C-21-10-4-19 18-19C20 4 9 19-10 15L-17 18Z"/></g>
<g id="lum42-y"><path d="M0-22L5-11L16-16L11-5L22 0L11 5L16 16L5 11L0 22L-5 11L-16 16L-11 5L-22 0L-11-5L-16-16L-5-11Z"/></g>
<g id="lum42-r"><path d="M0-23L15 0L0 23L-15 0Z"/></g>
<g id="lum42-bolt"><path d="M7-24L-14 4H-2L-7 24L14-5H2Z"/></g>
<!-- planets: what surrounds the disc tells the colour even with a unit on it; full ones give light, hollow ones energy -->
<g id="lum42-round-b"><ellipse class="lum42-belt" rx="64" ry="17" transform="rotate(-24)"/></g>
<g id="lum42-round-g"><circle cx="44" cy="0" r="13"/><circle cx="34" cy="28" r="13"/><circle cx="8" cy="43" r="13"/><circle cx="-22" cy="38" r="13"/><circle cx="-41" cy="15" r="13"/><circle cx="-41" cy="-15" r="13"/><circle cx="-22" cy="-38" r="13"/><circle cx="8" cy="-43" r="13"/><circle cx="34" cy="-28" r="13"/></g>
<g id="lum42-round-y"><path d="M0-59L10-44L26-53L28-35L46-37L41-20L58-13L45 0L58 13L41 20L46 37L28 35L26 53L10 44L0 59L-10 44L-26 53L-28 35L-46 37L-41 20L-58 13L-45 0L-58-13L-41-20L-46-37L-28-35L-26-53L-10-44Z"/></g>
<g id="lum42-round-r"><path d="M48-48L38 0L48 48L0 38L-48 48L-38 0L-48-48L-0-38Z"/></g>
<g id="lum42-light-b" class="lum42-lit"><use href="#lum42-round-b"/><circle class="lum42-disc" r="46"/><use href="#lum42-b" class="lum42-dark"/></g>
<g id="lum42-energy-b"><use href="#lum42-round-b"/><circle class="lum42-hollow" r="43"/><use href="#lum42-bolt" x="-12"/><use href="#lum42-b" transform="translate(20 16) scale(.62)"/></g>
<g id="lum42-light-g" class="lum42-lit"><use href="#lum42-round-g"/><circle class="lum42-disc" r="46"/><use href="#lum42-g" class="lum42-dark"/></g>
<g id="lum42-energy-g"><use href="#lum42-round-g"/><circle class="lum42-hollow" r="43"/><use href="#lum42-bolt" x="-12"/><use href="#lum42-g" transform="translate(20 16) scale(.62)"/></g>
<g id="lum42-light-y" class="lum42-lit"><use href="#lum42-round-y"/><circle class="lum42-disc" r="46"/><use href="#lum42-y" class="lum42-dark"/></g>
<g id="lum42-energy-y"><use href="#lum42-round-y"/><circle class="lum42-hollow" r="43"/><use href="#lum42-bolt" x="-12"/><use href="#lum42-y" transform="translate(20 16) scale(.62)"/></g>
<g id="lum42-light-r" class="lum42-lit"><use href="#lum42-round-r"/><circle class="lum42-disc" r="46"/><use href="#lum42-r" class="lum42-dark"/></g>
<g id="lum42-energy-r"><use href="#lum42-round-r"/><circle class="lum42-hollow" r="43"/><use href="#lum42-bolt" x="-12"/><use href="#lum42-r" transform="translate(20 16) scale(.62)"/></g>
<g id="lum42-energy-black"><circle class="lum42-hollow" r="45"/><use href="#lum42-bolt"/><circle class="lum42-dot blue" cx="-30" r="6"/><circle class="lum42-dot green" cy="-33" r="6"/><circle class="lum42-dot yellow" cx="30" r="6"/><circle class="lum42-dot red" cy="33" r="6"/></g>
<!-- satellites -->
<g id="lum42-moon-b"><circle class="lum42-moon" r="27"/><use href="#lum42-b" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-moon-g"><circle class="lum42-moon" r="27"/><use href="#lum42-g" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-moon-y"><circle class="lum42-moon" r="27"/><use href="#lum42-y" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-moon-r"><circle class="lum42-moon" r="27"/><use href="#lum42-r" class="lum42-dark" transform="scale(.75)"/></g>
<g id="lum42-gate"><rect class="lum42-gate" x="-26" y="-26" width="52" height="52" rx="12"/></g>
<g id="lum42-lateral"><use href="#lum42-gate"/><path class="lum42-arrow" d="M-17 0H17M-17 0L-10-7M-17 0L-10 7M17 0L10-7M17 0L10 7"/><path class="lum42-arrow" d="M-17 0H17M-17 0L-10-7M-17 0L-10 7M17 0L10-7M17 0L10 7" transform="rotate(90)"/></g>
<g id="lum42-diagonal"><use href="#lum42-gate"/><path class="lum42-arrow" d="M-17 0H17M-17 0L-10-7M-17 0L-10 7M17 0L10-7M17 0L10 7" transform="rotate(45)"/><path class="lum42-arrow" d="M-17 0H17M-17 0L-10-7M-17 0L-10 7M17 0L10-7M17 0L10 7" transform="rotate(-45)"/></g>
<g id="lum42-teleport"><use href="#lum42-gate"/><circle class="lum42-arrow" r="17" stroke-dasharray="40 13.4"/><circle class="lum42-arrow" r="8"/></g>
<!-- the seats: what their pieces stand on; a disc, a square, a diamond, a hexagon -->
<g id="lum42-plate-1"><circle class="lum42-plate" r="31"/></g>
<g id="lum42-plate-2"><rect class="lum42-plate" x="-28" y="-28" width="56" height="56" rx="7"/></g>
<g id="lum42-plate-3"><path class="lum42-plate" d="M0-40L40 0L0 40L-40 0Z"/></g>
<g id="lum42-plate-4"><path class="lum42-plate" d="M-34 0L-17-31H17L34 0L17 31H-17Z"/></g>
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
<g id="lum42-ship-1"><use href="#lum42-plate-1" transform="translate(-27 14) scale(.5)"/><use href="#lum42-plate-1" transform="translate(27 14) scale(.5)"/><path class="lum42-ship" d="M0-46C15-31 18-9 15 12L12 27H-12L-15 12C-18-9-15-31 0-46Z"/><path class="lum42-flame" d="M-7 33L0 50L7 33Z"/><use href="#lum42-plate-1" transform="translate(0 -5) scale(.38)" class="lum42-window"/></g>
<g id="lum42-probe-1"><path class="lum42-wing" d="M-42-11H-20V11H-42ZM20-11H42V11H20ZM-20 0H20M-31-11V11M31-11V11"/><use href="#lum42-plate-1" transform="scale(.56)"/></g>
<g id="lum42-ship-2"><use href="#lum42-plate-2" transform="translate(-27 14) scale(.5)"/><use href="#lum42-plate-2" transform="translate(27 14) scale(.5)"/><path class="lum42-ship" d="M0-46C15-31 18-9 15 12L12 27H-12L-15 12C-18-9-15-31 0-46Z"/><path class="lum42-flame" d="M-7 33L0 50L7 33Z"/><use href="#lum42-plate-2" transform="translate(0 -5) scale(.38)" class="lum42-window"/></g>
<g id="lum42-probe-2"><path class="lum42-wing" d="M-42-11H-20V11H-42ZM20-11H42V11H20ZM-20 0H20M-31-11V11M31-11V11"/><use href="#lum42-plate-2" transform="scale(.56)"/></g>
<g id="lum42-ship-3"><use href="#lum42-plate-3" transform="translate(-27 14) scale(.5)"/><use href="#lum42-plate-3" transform="translate(27 14) scale(.5)"/><path class="lum42-ship" d="M0-46C15-31 18-9 15 12L12 27H-12L-15 12C-18-9-15-31 0-46Z"/><path class="lum42-flame" d="M-7 33L0 50L7 33Z"/><use href="#lum42-plate-3" transform="translate(0 -5) scale(.38)" class="lum42-window"/></g>
<g id="lum42-probe-3"><path class="lum42-wing" d="M-42-11H-20V11H-42ZM20-11H42V11H20ZM-20 0H20M-31-11V11M31-11V11"/><use href="#lum42-plate-3" transform="scale(.56)"/></g>
<g id="lum42-ship-4"><use href="#lum42-plate-4" transform="translate(-27 14) scale(.5)"/><use href="#lum42-plate-4" transform="translate(27 14) scale(.5)"/><path class="lum42-ship" d="M0-46C15-31 18-9 15 12L12 27H-12L-15 12C-18-9-15-31 0-46Z"/><path class="lum42-flame" d="M-7 33L0 50L7 33Z"/><use href="#lum42-plate-4" transform="translate(0 -5) scale(.38)" class="lum42-window"/></g>
<g id="lum42-probe-4"><path class="lum42-wing" d="M-42-11H-20V11H-42ZM20-11H42V11H20ZM-20 0H20M-31-11V11M31-11V11"/><use href="#lum42-plate-4" transform="scale(.56)"/></g>
<!-- cubes: light is full, energy hollow -->
<g id="lum42-cube-b"><path class="lum42-cube" d="M0-34L30-17V17L0 34L-30 17V-17Z"/><path class="lum42-side" d="M-30-17L0 0L30-17M0 0V34"/><use href="#lum42-b" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-b"><path class="lum42-charged" d="M0-32L28-16V16L0 32L-28 16V-16Z"/><use href="#lum42-b" transform="scale(.92)"/></g>
<g id="lum42-cube-g"><path class="lum42-cube" d="M0-34L30-17V17L0 34L-30 17V-17Z"/><path class="lum42-side" d="M-30-17L0 0L30-17M0 0V34"/><use href="#lum42-g" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-g"><path class="lum42-charged" d="M0-32L28-16V16L0 32L-28 16V-16Z"/><use href="#lum42-g" transform="scale(.92)"/></g>
<g id="lum42-cube-y"><path class="lum42-cube" d="M0-34L30-17V17L0 34L-30 17V-17Z"/><path class="lum42-side" d="M-30-17L0 0L30-17M0 0V34"/><use href="#lum42-y" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-y"><path class="lum42-charged" d="M0-32L28-16V16L0 32L-28 16V-16Z"/><use href="#lum42-y" transform="scale(.92)"/></g>
<g id="lum42-cube-r"><path class="lum42-cube" d="M0-34L30-17V17L0 34L-30 17V-17Z"/><path class="lum42-side" d="M-30-17L0 0L30-17M0 0V34"/><use href="#lum42-r" class="lum42-dark" transform="scale(.8)"/></g>
<g id="lum42-charged-r"><path class="lum42-charged" d="M0-32L28-16V16L0 32L-28 16V-16Z"/><use href="#lum42-r" transform="scale(.92)"/></g>
<!-- the centre, the places of the Exile, the marks -->
<g id="lum42-centre"><circle class="lum42-orbit" r="52"/><circle class="lum42-orbit" r="34"/><path class="lum42-core" d="M0-24L5-5L24 0L5 5L0 24L-5 5L-24 0L-5-5Z"/></g>
<g id="lum42-place"><rect class="lum42-place" x="-88" y="-60" width="176" height="120" rx="16"/></g>
<g id="lum42-point"><path d="M0-24L6-8L23-7L10 3L14 19L0 10L-14 19L-10 3L-23-7L-6-8Z"/></g>
<g id="lum42-three"><use href="#lum42-n3" x="-16"/><use href="#lum42-point" x="20"/></g>
<g id="lum42-five"><use href="#lum42-n5" x="-16"/><use href="#lum42-point" x="20"/></g>
<g id="lum42-one"><use href="#lum42-n1" x="-16"/><use href="#lum42-point" x="20"/></g>
<g id="lum42-any-light"><path class="lum42-cube" d="M0-34L30-17V17L0 34L-30 17V-17Z"/><path class="lum42-side" d="M-30-17L0 0L30-17M0 0V34"/></g>
<g id="lum42-any-energy"><path class="lum42-charged" d="M0-32L28-16V16L0 32L-28 16V-16Z"/><use href="#lum42-bolt" transform="scale(.8)"/></g>
<g id="lum42-swap"><path class="lum42-arrow wide" d="M-30-11H26L14-23M30 11H-26L-14 23"/></g>
<g id="lum42-gain"><circle class="lum42-coin" r="25"/><use href="#lum42-plus" x="-8" /><use href="#lum42-n1" transform="translate(11 0) scale(.7)"/></g>
<g id="lum42-plus"><path class="lum42-digit" d="M-7 0H7M0-7V7"/></g>
<g id="lum42-coin"><circle class="lum42-coin" r="25"/></g>
<g id="lum42-none"><circle class="lum42-coin" r="25"/><path class="no-cross" d="M-9-9L9 9M9-9L-9 9"/></g>
<g id="lum42-cell"><rect class="lum42-gap" x="-60" y="-60" width="120" height="120" rx="18"/></g>
<g id="lum42-stop"><circle class="lum42-ring" r="64"/></g>
<g id="lum42-step"><circle class="lum42-ring broken" r="64"/></g>
<g id="lum42-chosen"><circle class="lum42-ring thick" r="66"/></g>
<g id="lum42-slot"><circle class="lum42-ring" r="42"/></g>
<g id="lum42-clash"><path class="lum42-sword" d="M-15-15L15 15M15-15L-15 15M-17 7L-7 17M17 7L7 17"/></g>
<g id="lum42-crown"><path class="lum42-crown" d="M-18 13V-11L-8-1L0-16L8-1L18-11V13Z"/></g>
<g id="lum42-first"><path class="lum42-flag" d="M-12 24V-22L16-12L-12-2"/></g>
<g id="lum42-far"><circle class="lum42-nothing" r="60"/></g>
<g id="lum42-picked"><circle class="lum42-ring thick" r="52"/></g>
<g id="lum42-chosen-slot"><circle class="lum42-ring thick" r="42"/></g>
<g id="lum42-berth"><circle class="lum42-nothing" r="36"/></g>
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
<g id="lum42-stars"><circle cx="184" cy="-356" r="1"/><circle cx="289" cy="-189" r="1"/><circle cx="-242" cy="-328" r="1"/><circle cx="222" cy="288" r="3"/><circle cx="-381" cy="134" r="2"/><circle cx="-438" cy="-440" r="1"/><circle cx="-247" cy="-232" r="3"/><circle cx="146" cy="-443" r="3"/><circle cx="-267" cy="263" r="3"/><circle cx="-41" cy="-245" r="2"/><circle cx="133" cy="-186" r="1"/><circle cx="307" cy="355" r="1"/><circle cx="244" cy="-38" r="2"/><circle cx="-186" cy="-311" r="1"/><circle cx="311" cy="-126" r="1"/><circle cx="-376" cy="-81" r="1"/><circle cx="-103" cy="397" r="2"/><circle cx="148" cy="-200" r="1"/><circle cx="277" cy="0" r="3"/><circle cx="-343" cy="-83" r="1"/><circle cx="95" cy="-170" r="3"/><circle cx="436" cy="412" r="2"/><circle cx="121" cy="-274" r="1"/><circle cx="-424" cy="207" r="1"/><circle cx="321" cy="-174" r="1"/><circle cx="405" cy="-232" r="1"/><circle cx="-81" cy="-186" r="2"/><circle cx="180" cy="384" r="2"/><circle cx="-304" cy="-91" r="2"/><circle cx="-256" cy="216" r="2"/><circle cx="248" cy="229" r="1"/><circle cx="153" cy="180" r="1"/><circle cx="76" cy="276" r="1"/><circle cx="-303" cy="3" r="2"/><circle cx="-194" cy="185" r="3"/><circle cx="-246" cy="231" r="2"/><circle cx="393" cy="316" r="1"/><circle cx="-236" cy="371" r="1"/><circle cx="354" cy="-147" r="2"/><circle cx="-196" cy="-403" r="1"/><circle cx="465" cy="110" r="2"/><circle cx="-253" cy="201" r="2"/><circle cx="-65" cy="435" r="2"/><circle cx="-324" cy="-199" r="1"/><circle cx="-218" cy="292" r="3"/><circle cx="81" cy="-201" r="3"/></g>
"##;

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
pub(super) const CUBES: [&str; 4] = ["lum42-cube-b", "lum42-cube-g", "lum42-cube-y", "lum42-cube-r"];

/// Energy cubes.
pub(super) const CHARGED: [&str; 4] = ["lum42-charged-b", "lum42-charged-g", "lum42-charged-y", "lum42-charged-r"];

/// The plates under each seat's pieces.
pub(super) const PLATES: [&str; 4] = ["lum42-plate-1", "lum42-plate-2", "lum42-plate-3", "lum42-plate-4"];

/// The ships.
pub(super) const SHIPS: [&str; 4] = ["lum42-ship-1", "lum42-ship-2", "lum42-ship-3", "lum42-ship-4"];

/// The probes.
pub(super) const PROBES: [&str; 4] = ["lum42-probe-1", "lum42-probe-2", "lum42-probe-3", "lum42-probe-4"];

/// The units of each seat.
pub(super) const UNITS: [[&str; 6]; 4] = [
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
pub(super) const fn planet(planet: Planet, face: Face) -> &'static str {
    match (face, planet.colour()) {
        (Face::Light, Some(colour)) => LIGHTS[colour.index()],
        _ => ENERGIES[planet as usize],
    }
}

/// The drawing of a satellite, and its colour.
pub(super) const fn satellite(satellite: Satellite) -> (&'static str, &'static str) {
    match satellite {
        Satellite::Moon(colour) => (MOONS[colour.index()], super::class(colour)),
        Satellite::Portal(portal) => (PORTALS[portal as usize], "portal"),
    }
}
