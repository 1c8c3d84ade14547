//! The drawings of Lumens: the four players' tokens, which differ in shape as much as in colour, their faces, and the
//! marks of the board. A square has sides of 100.

/// The ids of tokens are `lumens-`, the seat's number, `-`, the pips.
pub(super) const DRAWINGS: &str = concat!(
    luciole_scene::light!("lumens", ["blue", "red", "green"]),
    r##"
<!-- stone, wood, and the light on them -->
<pattern id="lumens-stone" width="200" height="200" patternUnits="userSpaceOnUse"><path fill="#1b2435" d="M0 0H200V200H0Z"/><g id="lumens-slabs"><rect x="2.5" y="2.5" width="95" height="95" rx="9" fill="#27354f"/><rect x="102.5" y="2.5" width="95" height="95" rx="9" fill="#243048"/><rect x="2.5" y="102.5" width="95" height="95" rx="9" fill="#232e46"/><rect x="102.5" y="102.5" width="95" height="95" rx="9" fill="#27334f"/><path fill="none" stroke="#38496c" stroke-width="2.5" d="M5 88V14Q5 5 14 5H88M105 88V14Q105 5 114 5H188M5 188V114Q5 105 14 105H88M105 188V114Q105 105 114 105H188"/></g></pattern>
<pattern id="lumens-boards" width="200" height="200" patternUnits="userSpaceOnUse"><path fill="#3b2f33" d="M0 0H200V200H0Z"/><path fill="#332930" d="M0 0H100V33H0ZM0 67H100V100H0ZM133 0H167V100H133ZM100 133H200V167H100ZM0 100H33V200H0ZM67 100H100V200H67Z"/><path fill="none" stroke="#211b23" stroke-width="3" d="M0 33H100M0 67H100M133 0V100M167 0V100M100 133H200M100 167H200M33 100V200M67 100V200"/><path fill="none" stroke="#1b161e" stroke-width="4" d="M0 0H200M0 100H200M0 0V200M100 0V200"/></pattern>
<linearGradient id="lumens-bank" x2=".6" y2="1"><stop stop-color="#53658f"/><stop offset=".5" stop-color="#2c3957"/><stop offset="1" stop-color="#1b2439"/></linearGradient>
<linearGradient id="lumens-ledge" gradientUnits="userSpaceOnUse" x2="0" y1="-110" y2="110"><stop stop-color="#8d7261"/><stop offset=".03" stop-color="#57443e"/><stop offset=".31" stop-color="#493833"/><stop offset=".325" stop-color="#211a1c"/><stop offset=".34" stop-color="#5c4841"/><stop offset=".37" stop-color="#483834"/><stop offset=".65" stop-color="#3d302e"/><stop offset=".665" stop-color="#1c1618"/><stop offset=".68" stop-color="#503f3a"/><stop offset=".71" stop-color="#3d302f"/><stop offset=".97" stop-color="#322729"/><stop offset="1" stop-color="#1a1417"/></linearGradient>
<radialGradient id="lumens-moon" cx=".3" cy=".2" r=".95"><stop stop-color="#a9c4ff" stop-opacity=".13"/><stop offset=".5" stop-color="#0a1222" stop-opacity="0"/><stop offset="1" stop-color="#04070f" stop-opacity=".34"/></radialGradient>
<!-- walls, lit from the upper left; the folds of a banner -->
<linearGradient id="lumens-wall" x2=".7" y2="1"><stop stop-color="#c3d0f5"/><stop offset=".4" stop-color="#7283b8"/><stop offset="1" stop-color="#3a4875"/></linearGradient>
<linearGradient id="lumens-cloth"><stop stop-color="#fff" stop-opacity=".34"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".7" stop-opacity="0"/><stop offset=".82" stop-opacity=".16"/><stop offset=".88" stop-opacity=".03"/><stop offset="1" stop-opacity=".28"/></linearGradient>
<!-- the light of a lantern, by its colour; through a window it reaches less far -->
<radialGradient id="lumens-glow-yellow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="270"><stop stop-color="#ffd84a" stop-opacity=".66"/><stop offset=".3" stop-color="#ffd84a" stop-opacity=".36"/><stop offset=".65" stop-color="#ffd84a" stop-opacity=".12"/><stop offset="1" stop-color="#ffd84a" stop-opacity="0"/></radialGradient>
<radialGradient id="lumens-glow-blue" href="#lumens-pool-blue" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="270"/>
<radialGradient id="lumens-glow-red" href="#lumens-pool-red" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="270"/>
<radialGradient id="lumens-glow-green" href="#lumens-pool-green" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="270"/>
<radialGradient id="lumens-beam-yellow" href="#lumens-glow-yellow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="175"/>
<radialGradient id="lumens-beam-blue" href="#lumens-pool-blue" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="175"/>
<radialGradient id="lumens-beam-red" href="#lumens-pool-red" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="175"/>
<radialGradient id="lumens-beam-green" href="#lumens-pool-green" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="175"/>
<g id="lumens-aura"><circle r="270" transform="scale(.34)" stroke="none"/></g>
<!-- the four players' tokens: a square, a disc, a lozenge, a clover; the dark ones have a light edge -->
<rect id="lumens-shape-1" x="-39" y="-39" width="78" height="78" rx="16"/>
<circle id="lumens-shape-2" r="42"/>
<path id="lumens-shape-3" d="M-10-40Q0-50 10-40L40-10Q50 0 40 10L10 40Q0 50-10 40L-40 10Q-50 0-40-10Z"/>
<path id="lumens-shape-4" d="M-23-23A23.5 23.5 0 0 1 23-23A23.5 23.5 0 0 1 23 23A23.5 23.5 0 0 1-23 23A23.5 23.5 0 0 1-23-23Z"/>
<g id="lumens-base-1"><ellipse cx="6" cy="11" rx="46" ry="43" fill="url(#lumens-cast)" stroke="none"/><g class="token-base" transform="translate(0 6)"><use href="#lumens-shape-1"/></g><use href="#lumens-shape-1" y="6" fill="#03060d" fill-opacity=".5" stroke="none"/><g class="token-base"><use href="#lumens-shape-1"/></g><use href="#lumens-shape-1" fill="url(#lumens-body)" stroke="none"/><use href="#lumens-shape-1" class="token-cage" transform="scale(.9)"/><use href="#lumens-shape-1" transform="scale(.82)" fill="none" stroke="url(#lumens-edge)" stroke-width="4"/></g>
<g id="lumens-base-2"><ellipse cx="6" cy="11" rx="46" ry="43" fill="url(#lumens-cast)" stroke="none"/><g class="token-base" transform="translate(0 6)"><use href="#lumens-shape-2"/></g><use href="#lumens-shape-2" y="6" fill="#03060d" fill-opacity=".5" stroke="none"/><g class="token-base light"><use href="#lumens-shape-2"/></g><use href="#lumens-shape-2" fill="url(#lumens-body)" stroke="none"/><use href="#lumens-shape-2" class="token-cage" transform="scale(.9)"/><use href="#lumens-shape-2" transform="scale(.82)" fill="none" stroke="url(#lumens-edge)" stroke-width="4"/></g>
<g id="lumens-base-3"><ellipse cx="6" cy="11" rx="46" ry="43" fill="url(#lumens-cast)" stroke="none"/><g class="token-base" transform="translate(0 6)"><use href="#lumens-shape-3"/></g><use href="#lumens-shape-3" y="6" fill="#03060d" fill-opacity=".5" stroke="none"/><g class="token-base light"><use href="#lumens-shape-3"/></g><use href="#lumens-shape-3" fill="url(#lumens-body)" stroke="none"/><use href="#lumens-shape-3" class="token-cage" transform="scale(.9)"/><use href="#lumens-shape-3" transform="scale(.82)" fill="none" stroke="url(#lumens-edge)" stroke-width="4"/></g>
<g id="lumens-base-4"><ellipse cx="6" cy="11" rx="46" ry="43" fill="url(#lumens-cast)" stroke="none"/><g class="token-base" transform="translate(0 6)"><use href="#lumens-shape-4"/></g><use href="#lumens-shape-4" y="6" fill="#03060d" fill-opacity=".5" stroke="none"/><g class="token-base"><use href="#lumens-shape-4"/></g><use href="#lumens-shape-4" fill="url(#lumens-body)" stroke="none"/><use href="#lumens-shape-4" class="token-cage" transform="scale(.9)"/><use href="#lumens-shape-4" transform="scale(.82)" fill="none" stroke="url(#lumens-edge)" stroke-width="4"/></g>
<!-- faces -->
<g id="lumens-pips-1"><circle cx="0" cy="0" r="12"/></g>
<g id="lumens-pips-2"><circle cx="-17" cy="17" r="10.5"/><circle cx="17" cy="-17" r="10.5"/></g>
<g id="lumens-pips-3"><circle cx="-20" cy="20" r="10"/><circle cx="0" cy="0" r="10"/><circle cx="20" cy="-20" r="10"/></g>
<g id="lumens-pips-4"><circle cx="-17" cy="-17" r="10"/><circle cx="17" cy="-17" r="10"/><circle cx="-17" cy="17" r="10"/><circle cx="17" cy="17" r="10"/></g>
<g id="lumens-pips-5"><circle cx="-20" cy="-20" r="9.5"/><circle cx="20" cy="-20" r="9.5"/><circle cx="0" cy="0" r="9.5"/><circle cx="-20" cy="20" r="9.5"/><circle cx="20" cy="20" r="9.5"/></g>
<g id="lumens-pips-6"><circle cx="-16" cy="-22" r="9"/><circle cx="-16" cy="0" r="9"/><circle cx="-16" cy="22" r="9"/><circle cx="16" cy="-22" r="9"/><circle cx="16" cy="0" r="9"/><circle cx="16" cy="22" r="9"/></g>
<!-- a token is a base and a face -->
<g id="lumens-1-1"><use href="#lumens-base-1"/><use href="#lumens-pips-1" class="pips"/></g>
<g id="lumens-1-2"><use href="#lumens-base-1"/><use href="#lumens-pips-2" class="pips"/></g>
<g id="lumens-1-3"><use href="#lumens-base-1"/><use href="#lumens-pips-3" class="pips"/></g>
<g id="lumens-1-4"><use href="#lumens-base-1"/><use href="#lumens-pips-4" class="pips"/></g>
<g id="lumens-1-5"><use href="#lumens-base-1"/><use href="#lumens-pips-5" class="pips"/></g>
<g id="lumens-1-6"><use href="#lumens-base-1"/><use href="#lumens-pips-6" class="pips"/></g>
<g id="lumens-2-1"><use href="#lumens-base-2"/><use href="#lumens-pips-1" class="pips light"/></g>
<g id="lumens-2-2"><use href="#lumens-base-2"/><use href="#lumens-pips-2" class="pips light"/></g>
<g id="lumens-2-3"><use href="#lumens-base-2"/><use href="#lumens-pips-3" class="pips light"/></g>
<g id="lumens-2-4"><use href="#lumens-base-2"/><use href="#lumens-pips-4" class="pips light"/></g>
<g id="lumens-2-5"><use href="#lumens-base-2"/><use href="#lumens-pips-5" class="pips light"/></g>
<g id="lumens-2-6"><use href="#lumens-base-2"/><use href="#lumens-pips-6" class="pips light"/></g>
<g id="lumens-3-1"><use href="#lumens-base-3"/><use href="#lumens-pips-1" class="pips light" transform="scale(.84)"/></g>
<g id="lumens-3-2"><use href="#lumens-base-3"/><use href="#lumens-pips-2" class="pips light" transform="scale(.84)"/></g>
<g id="lumens-3-3"><use href="#lumens-base-3"/><use href="#lumens-pips-3" class="pips light" transform="scale(.84)"/></g>
<g id="lumens-3-4"><use href="#lumens-base-3"/><use href="#lumens-pips-4" class="pips light" transform="scale(.84)"/></g>
<g id="lumens-3-5"><use href="#lumens-base-3"/><use href="#lumens-pips-5" class="pips light" transform="scale(.84)"/></g>
<g id="lumens-3-6"><use href="#lumens-base-3"/><use href="#lumens-pips-6" class="pips light" transform="scale(.84)"/></g>
<g id="lumens-4-1"><use href="#lumens-base-4"/><use href="#lumens-pips-1" class="pips" transform="scale(.84)"/></g>
<g id="lumens-4-2"><use href="#lumens-base-4"/><use href="#lumens-pips-2" class="pips" transform="scale(.84)"/></g>
<g id="lumens-4-3"><use href="#lumens-base-4"/><use href="#lumens-pips-3" class="pips" transform="scale(.84)"/></g>
<g id="lumens-4-4"><use href="#lumens-base-4"/><use href="#lumens-pips-4" class="pips" transform="scale(.84)"/></g>
<g id="lumens-4-5"><use href="#lumens-base-4"/><use href="#lumens-pips-5" class="pips" transform="scale(.84)"/></g>
<g id="lumens-4-6"><use href="#lumens-base-4"/><use href="#lumens-pips-6" class="pips" transform="scale(.84)"/></g>
<!-- start markers: the outline of the token that starts there -->
<g id="lumens-start-1"><rect class="start-mat" x="-45" y="-45" width="90" height="90" rx="9"/><rect class="start-tile" x="-39" y="-39" width="78" height="78" rx="5"/><use href="#lumens-shape-1" class="start-sign" transform="scale(.72)"/></g>
<g id="lumens-start-2"><rect class="start-mat" x="-45" y="-45" width="90" height="90" rx="9"/><rect class="start-tile" x="-39" y="-39" width="78" height="78" rx="5"/><use href="#lumens-shape-2" class="start-sign" transform="scale(.72)"/></g>
<g id="lumens-start-3"><rect class="start-mat" x="-45" y="-45" width="90" height="90" rx="9"/><rect class="start-tile" x="-39" y="-39" width="78" height="78" rx="5"/><use href="#lumens-shape-3" class="start-sign" transform="scale(.72)"/></g>
<g id="lumens-start-4"><rect class="start-mat" x="-45" y="-45" width="90" height="90" rx="9"/><rect class="start-tile" x="-39" y="-39" width="78" height="78" rx="5"/><use href="#lumens-shape-4" class="start-sign" transform="scale(.72)"/></g>
<!-- what a room brings: a banner for four points, half a one, wider, for two; its hem has the form of the token -->
<path id="lumens-hem-1" d="M-13-18H13A4 4 0 0 1 17-14V15A4 4 0 0 1 13 19H-13A4 4 0 0 1-17 15V-14A4 4 0 0 1-13-18Z"/>
<path id="lumens-hem-2" d="M-13-18H13A4 4 0 0 1 17-14V7A17 17 0 0 1-17 7V-14A4 4 0 0 1-13-18Z"/>
<path id="lumens-hem-3" d="M-13-18H13A4 4 0 0 1 17-14V8L2 25Q0 27-2 25L-17 8V-14A4 4 0 0 1-13-18Z"/>
<path id="lumens-hem-4" d="M-13-18H13A4 4 0 0 1 17-14V13A8.5 8.5 0 0 1 0 13A8.5 8.5 0 0 1-17 13V-14A4 4 0 0 1-13-18Z"/>
<path id="lumens-half-1" d="M-17.55-12.32H17.55A5.4 4.48 0 0 1 22.95-7.84V7.84A5.4 4.48 0 0 1 17.55 12.32H-17.55A5.4 4.48 0 0 1-22.95 7.84V-7.84A5.4 4.48 0 0 1-17.55-12.32Z"/>
<path id="lumens-half-2" d="M-17.55-12.32H17.55A5.4 4.48 0 0 1 22.95-7.84V-1.12A22.95 14.56 0 0 1-22.95-1.12V-7.84A5.4 4.48 0 0 1-17.55-12.32Z"/>
<path id="lumens-half-3" d="M-17.55-12.32H17.55A5.4 4.48 0 0 1 22.95-7.84V-1.12L2.7 14.56Q0 16.8-2.7 14.56L-22.95-1.12V-7.84A5.4 4.48 0 0 1-17.55-12.32Z"/>
<path id="lumens-half-4" d="M-17.55-12.32H17.55A5.4 4.48 0 0 1 22.95-7.84V2.24A11.48 9.52 0 0 1 0 2.24A11.48 9.52 0 0 1-22.95 2.24V-7.84A5.4 4.48 0 0 1-17.55-12.32Z"/>
<path id="lumens-hem" d="M-13-18H13A4 4 0 0 1 17-14V11A4 4 0 0 1 13 15H-13A4 4 0 0 1-17 11V-14A4 4 0 0 1-13-18Z"/>
<g id="lumens-banner"><use href="#lumens-hem" class="banner-fall" transform="translate(2 3)"/><g class="banner dark"><use href="#lumens-hem"/></g><use href="#lumens-hem" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-first-1"><use href="#lumens-hem-1" class="banner-fall" transform="translate(2 3)"/><g class="banner"><use href="#lumens-hem-1"/></g><path class="banner-trim" d="M-17 17H17"/><use href="#lumens-hem-1" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-first-2"><use href="#lumens-hem-2" class="banner-fall" transform="translate(2 3)"/><g class="banner light"><use href="#lumens-hem-2"/></g><use href="#lumens-hem-2" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-first-3"><use href="#lumens-hem-3" class="banner-fall" transform="translate(2 3)"/><g class="banner light"><use href="#lumens-hem-3"/></g><use href="#lumens-hem-3" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-first-4"><use href="#lumens-hem-4" class="banner-fall" transform="translate(2 3)"/><g class="banner"><use href="#lumens-hem-4"/></g><use href="#lumens-hem-4" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-second-1"><use href="#lumens-half-1" class="banner-fall" transform="translate(2 3)"/><use href="#lumens-half-1" class="banner-edge"/><g class="banner"><use href="#lumens-half-1"/></g><path class="banner-trim" d="M-22.9 9.7H22.9"/><use href="#lumens-half-1" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-second-2"><use href="#lumens-half-2" class="banner-fall" transform="translate(2 3)"/><use href="#lumens-half-2" class="banner-edge"/><g class="banner light"><use href="#lumens-half-2"/></g><use href="#lumens-half-2" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-second-3"><use href="#lumens-half-3" class="banner-fall" transform="translate(2 3)"/><use href="#lumens-half-3" class="banner-edge"/><g class="banner light"><use href="#lumens-half-3"/></g><use href="#lumens-half-3" fill="url(#lumens-cloth)" stroke="none"/></g>
<g id="lumens-second-4"><use href="#lumens-half-4" class="banner-fall" transform="translate(2 3)"/><use href="#lumens-half-4" class="banner-edge"/><g class="banner"><use href="#lumens-half-4"/></g><use href="#lumens-half-4" fill="url(#lumens-cloth)" stroke="none"/></g>
<!-- a square that can be reached; one that is chosen; one that can't be reached; a token that blocks -->
<g id="lumens-open"><circle class="open-hit" r="46"/><circle class="open-case" r="24"/><circle class="open-ring" r="24"/><circle class="open-spark" r="9"/></g>
<g id="lumens-cover"><circle class="open-hit" r="46"/><path class="cover-ring" d="M-47-30V-38A9 9 0 0 1-38-47H-30M30-47H38A9 9 0 0 1 47-38V-30M47 30V38A9 9 0 0 1 38 47H30M-30 47H-38A9 9 0 0 1-47 38V30"/></g>
<g id="lumens-own"><circle class="open-hit" r="46"/></g>
<g id="lumens-to"><rect class="to-ring" x="-46" y="-46" width="92" height="92" rx="16"/></g>
<g id="lumens-no"><path class="no-cross" d="M-17-17L17 17M17-17L-17 17"/></g>
<g id="lumens-by"><circle class="by-ring" r="50"/></g>
<!-- the tray: a bead for a token in the bag; one hollow for the two faces of the token in hand -->
<g id="lumens-bead"><circle class="bead" r="13"/></g>
<g id="lumens-hand"><rect x="-216" y="-106" width="432" height="212" rx="106" fill="#0a0809" fill-opacity=".55" stroke="none"/><rect class="dish-rim" x="-208" y="-98" width="416" height="196" rx="98"/></g>
<g id="lumens-dish"><circle class="dish-rim" r="98"/></g>
<!-- room letters -->
<g id="lumens-A"><path class="room-letter" d="M-7 9L0-9L7 9M-4.5 3H4.5"/></g>
<g id="lumens-B"><path class="room-letter" d="M-6-9V9H2A4.8 4.8 0 0 0 2-.5H-6M-6-9H1A4.2 4.2 0 0 1 1-.5"/></g>
<g id="lumens-C"><path class="room-letter" d="M7-5.5A8 9 0 1 0 7 5.5"/></g>
<g id="lumens-D"><path class="room-letter" d="M-6-9V9H-1A9 9 0 0 0-1-9Z"/></g>
<g id="lumens-E"><path class="room-letter" d="M6-9H-6V9H6M-6 0H4"/></g>
<g id="lumens-F"><path class="room-letter" d="M6-9H-6V9M-6 0H4"/></g>
<g id="lumens-G"><path class="room-letter" d="M7-5.5A8 9 0 1 0 7.5 1H1"/></g>
<g id="lumens-H"><path class="room-letter" d="M-6-9V9M6-9V9M-6 0H6"/></g>
<g id="lumens-I"><path class="room-letter" d="M-4.5-9H4.5M0-9V9M-4.5 9H4.5"/></g>
<g id="lumens-J"><path class="room-letter" d="M4-9V4A5 5 0 0 1-6 4"/></g>
<g id="lumens-K"><path class="room-letter" d="M-6-9V9M6-9L-6 2M-1-2L7 9"/></g>
<g id="lumens-L"><path class="room-letter" d="M-6-9V9H6"/></g>
<g id="lumens-M"><path class="room-letter" d="M-8 9V-9L0 3L8-9V9"/></g>
<g id="lumens-N"><path class="room-letter" d="M-6 9V-9L6 9V-9"/></g>
<g id="lumens-O"><path class="room-letter" d="M0-9A8 9 0 1 0 0 9A8 9 0 1 0 0-9Z"/></g>
<g id="lumens-P"><path class="room-letter" d="M-6 9V-9H1A5 5 0 0 1 1 1H-6"/></g>
<g id="lumens-Q"><path class="room-letter" d="M0-9A8 9 0 1 0 0 9A8 9 0 1 0 0-9ZM3 4L8 10"/></g>
<g id="lumens-R"><path class="room-letter" d="M-6 9V-9H1A5 5 0 0 1 1 1H-6M1 1L7 9"/></g>
<g id="lumens-S"><path class="room-letter" d="M6-6A6.4 4.6 0 0 0 0-9A5 4.5 0 0 0 0 0A5.2 4.5 0 0 1 0 9A7 5 0 0 1-6.5 5.5"/></g>
<g id="lumens-T"><path class="room-letter" d="M-7-9H7M0-9V9"/></g>
<g id="lumens-U"><path class="room-letter" d="M-6-9V3A6 6 0 0 0 6 3V-9"/></g>
<g id="lumens-V"><path class="room-letter" d="M-7-9L0 9L7-9"/></g>
<g id="lumens-W"><path class="room-letter" d="M-9-9L-5 9L0-6L5 9L9-9"/></g>
<g id="lumens-X"><path class="room-letter" d="M-7-9L7 9M7-9L-7 9"/></g>
<g id="lumens-Y"><path class="room-letter" d="M-7-9L0 0L7-9M0 0V9"/></g>
<g id="lumens-Z"><path class="room-letter" d="M-6-9H6L-6 9H6"/></g>
"##
);
