//! The drawings of Lumens: the four players' tokens, which differ in shape as much as in colour, their faces, and the
//! marks of the board. A square has sides of 100.

/// The ids of tokens are `lumens-`, the seat's number, `-`, the pips.
pub(super) const DRAWINGS: &str = r##"
<!-- the four players' tokens: a square, a disc, a lozenge, a clover; the dark ones have a light edge -->
<g id="lumens-base-1"><g class="token-base"><rect x="-39" y="-39" width="78" height="78" rx="16"/></g></g>
<g id="lumens-base-2"><g class="token-base light"><circle r="42"/></g></g>
<g id="lumens-base-3"><g class="token-base light"><path d="M-10-40Q0-50 10-40L40-10Q50 0 40 10L10 40Q0 50-10 40L-40 10Q-50 0-40-10Z"/></g></g>
<g id="lumens-base-4"><g class="token-base"><path d="M-23-23A23.5 23.5 0 0 1 23-23A23.5 23.5 0 0 1 23 23A23.5 23.5 0 0 1-23 23A23.5 23.5 0 0 1-23-23Z"/></g></g>
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
<g id="lumens-start-1"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><rect x="-42" y="-42" width="84" height="84" rx="17"/></g></g>
<g id="lumens-start-2"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><circle r="45"/></g></g>
<g id="lumens-start-3"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><path d="M-10-40Q0-50 10-40L40-10Q50 0 40 10L10 40Q0 50-10 40L-40 10Q-50 0-40-10Z"/></g></g>
<g id="lumens-start-4"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><path d="M-23-23A23.5 23.5 0 0 1 23-23A23.5 23.5 0 0 1 23 23A23.5 23.5 0 0 1-23 23A23.5 23.5 0 0 1-23-23Z"/></g></g>
<!-- what a room brings: four points, two points -->
<g id="lumens-first-1"><circle class="award" r="25"/><use href="#lumens-base-1" transform="scale(.4)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-1"><circle class="award" r="18"/><use href="#lumens-base-1" transform="scale(.3)"/></g>
<g id="lumens-first-2"><circle class="award" r="25"/><use href="#lumens-base-2" transform="scale(.4)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-2"><circle class="award" r="18"/><use href="#lumens-base-2" transform="scale(.3)"/></g>
<g id="lumens-first-3"><circle class="award" r="25"/><use href="#lumens-base-3" transform="scale(.4)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-3"><circle class="award" r="18"/><use href="#lumens-base-3" transform="scale(.3)"/></g>
<g id="lumens-first-4"><circle class="award" r="25"/><use href="#lumens-base-4" transform="scale(.4)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-4"><circle class="award" r="18"/><use href="#lumens-base-4" transform="scale(.3)"/></g>
<!-- a square that can be reached; one that is chosen; one that can't be reached; a token that blocks -->
<g id="lumens-open"><circle class="open-hit" r="46"/><circle class="open-ring" r="24"/><circle class="open-spark" r="9"/></g>
<g id="lumens-cover"><circle class="open-hit" r="46"/><path class="cover-ring" d="M-47-30V-38A9 9 0 0 1-38-47H-30M30-47H38A9 9 0 0 1 47-38V-30M47 30V38A9 9 0 0 1 38 47H30M-30 47H-38A9 9 0 0 1-47 38V30"/></g>
<g id="lumens-own"><circle class="open-hit" r="46"/></g>
<g id="lumens-to"><rect class="to-ring" x="-46" y="-46" width="92" height="92" rx="16"/></g>
<g id="lumens-no"><path class="no-cross" d="M-17-17L17 17M17-17L-17 17"/></g>
<g id="lumens-by"><circle class="by-ring" r="50"/></g>
<!-- the tray: a bead for a token in the bag -->
<g id="lumens-bead"><circle class="bead" r="13"/></g>
<!-- room letters -->
<g id="lumens-A"><path class="room-letter" d="M-7 9L0-9L7 9M-4.5 3H4.5"/></g>
<g id="lumens-B"><path class="room-letter" d="M-6-9V9H2A4.8 4.8 0 0 0 2-.5H-6M-6-9H1A4.2 4.2 0 0 1 1-.5"/></g>
<g id="lumens-C"><path class="room-letter" d="M7-5.5A8 9 0 1 0 7 5.5"/></g>
<g id="lumens-D"><path class="room-letter" d="M-6-9V9H-1A9 9 0 0 0-1-9Z"/></g>
<g id="lumens-E"><path class="room-letter" d="M6-9H-6V9H6M-6 0H4"/></g>
<g id="lumens-F"><path class="room-letter" d="M6-9H-6V9M-6 0H4"/></g>
<g id="lumens-G"><path class="room-letter" d="M7-5.5A8 9 0 1 0 7.5 1H1"/></g>
<g id="lumens-H"><path class="room-letter" d="M-6-9V9M6-9V9M-6 0H6"/></g>
<g id="lumens-I"><path class="room-letter" d="M0-9V9"/></g>
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
"##;
