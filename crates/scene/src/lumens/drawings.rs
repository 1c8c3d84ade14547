//! The drawings of Lumens: the four players' tokens, which differ in shape as much as in colour, their faces, and the marks of the
//! board. A square has sides of 100.

/// Tokens are `lumens-`, the seat's number, `-`, the pips.
pub(super) const DRAWINGS: &str = r##"
<!-- the four players' tokens: a square, a disc, a lozenge, a clover; the dark ones have a light edge -->
<g id="lumens-base-1"><g class="token-base"><rect x="-42" y="-42" width="84" height="84" rx="17"/></g></g>
<g id="lumens-base-2"><g class="token-base light"><circle r="45"/></g></g>
<g id="lumens-base-3"><g class="token-base light"><path d="M-9-47Q0-56 9-47L47-9Q56 0 47 9L9 47Q0 56-9 47L-47 9Q-56 0-47-9Z"/></g></g>
<g id="lumens-base-4"><g class="token-base"><path d="M-28-28A28 28 0 0 1 28-28A28 28 0 0 1 28 28A28 28 0 0 1-28 28A28 28 0 0 1-28-28Z"/></g></g>
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
<g id="lumens-3-1"><use href="#lumens-base-3"/><use href="#lumens-pips-1" class="pips light"/></g>
<g id="lumens-3-2"><use href="#lumens-base-3"/><use href="#lumens-pips-2" class="pips light"/></g>
<g id="lumens-3-3"><use href="#lumens-base-3"/><use href="#lumens-pips-3" class="pips light"/></g>
<g id="lumens-3-4"><use href="#lumens-base-3"/><use href="#lumens-pips-4" class="pips light"/></g>
<g id="lumens-3-5"><use href="#lumens-base-3"/><use href="#lumens-pips-5" class="pips light"/></g>
<g id="lumens-3-6"><use href="#lumens-base-3"/><use href="#lumens-pips-6" class="pips light"/></g>
<g id="lumens-4-1"><use href="#lumens-base-4"/><use href="#lumens-pips-1" class="pips"/></g>
<g id="lumens-4-2"><use href="#lumens-base-4"/><use href="#lumens-pips-2" class="pips"/></g>
<g id="lumens-4-3"><use href="#lumens-base-4"/><use href="#lumens-pips-3" class="pips"/></g>
<g id="lumens-4-4"><use href="#lumens-base-4"/><use href="#lumens-pips-4" class="pips"/></g>
<g id="lumens-4-5"><use href="#lumens-base-4"/><use href="#lumens-pips-5" class="pips"/></g>
<g id="lumens-4-6"><use href="#lumens-base-4"/><use href="#lumens-pips-6" class="pips"/></g>
<!-- start markers: the outline of the token that starts there -->
<g id="lumens-start-1"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><rect x="-42" y="-42" width="84" height="84" rx="17"/></g></g>
<g id="lumens-start-2"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><circle r="45"/></g></g>
<g id="lumens-start-3"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><path d="M-9-47Q0-56 9-47L47-9Q56 0 47 9L9 47Q0 56-9 47L-47 9Q-56 0-47-9Z"/></g></g>
<g id="lumens-start-4"><rect class="start-tile" x="-48" y="-48" width="96" height="96" rx="12"/><g class="start-sign" transform="scale(0.8)"><path d="M-28-28A28 28 0 0 1 28-28A28 28 0 0 1 28 28A28 28 0 0 1-28 28A28 28 0 0 1-28-28Z"/></g></g>
<!-- what a room brings: four points, two points -->
<g id="lumens-first-1"><circle class="award" r="25"/><use href="#lumens-base-1" transform="scale(.36)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-1"><circle class="award" r="17"/><use href="#lumens-base-1" transform="scale(.25)"/></g>
<g id="lumens-first-2"><circle class="award" r="25"/><use href="#lumens-base-2" transform="scale(.36)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-2"><circle class="award" r="17"/><use href="#lumens-base-2" transform="scale(.25)"/></g>
<g id="lumens-first-3"><circle class="award" r="25"/><use href="#lumens-base-3" transform="scale(.36)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-3"><circle class="award" r="17"/><use href="#lumens-base-3" transform="scale(.25)"/></g>
<g id="lumens-first-4"><circle class="award" r="25"/><use href="#lumens-base-4" transform="scale(.36)"/><circle class="award-ring" r="25"/></g>
<g id="lumens-second-4"><circle class="award" r="17"/><use href="#lumens-base-4" transform="scale(.25)"/></g>
<!-- a square that can be reached; one that is chosen; one that can't be reached; a token that blocks -->
<g id="lumens-open"><circle class="open-hit" r="46"/><circle class="open-ring" r="24"/><circle class="open-spark" r="9"/></g>
<g id="lumens-cover"><circle class="open-hit" r="46"/><path class="cover-ring" d="M-47-30V-38A9 9 0 0 1-38-47H-30M30-47H38A9 9 0 0 1 47-38V-30M47 30V38A9 9 0 0 1 38 47H30M-30 47H-38A9 9 0 0 1-47 38V30"/></g>
<g id="lumens-own"><circle class="open-hit" r="46"/></g>
<g id="lumens-to"><rect class="to-ring" x="-46" y="-46" width="92" height="92" rx="16"/></g>
<g id="lumens-no"><path class="no-cross" d="M-17-17L17 17M17-17L-17 17"/></g>
<g id="lumens-by"><circle class="by-ring" r="50"/></g>
<!-- the tray: a bead for a token in the bag -->
<g id="lumens-bead"><circle r="13"/></g>
<!-- room letters -->
<g id="lumens-A"><text class="room-letter" y="9">A</text></g>
<g id="lumens-B"><text class="room-letter" y="9">B</text></g>
<g id="lumens-C"><text class="room-letter" y="9">C</text></g>
<g id="lumens-D"><text class="room-letter" y="9">D</text></g>
<g id="lumens-E"><text class="room-letter" y="9">E</text></g>
<g id="lumens-F"><text class="room-letter" y="9">F</text></g>
<g id="lumens-G"><text class="room-letter" y="9">G</text></g>
<g id="lumens-H"><text class="room-letter" y="9">H</text></g>
<g id="lumens-I"><text class="room-letter" y="9">I</text></g>
<g id="lumens-J"><text class="room-letter" y="9">J</text></g>
<g id="lumens-K"><text class="room-letter" y="9">K</text></g>
<g id="lumens-L"><text class="room-letter" y="9">L</text></g>
<g id="lumens-M"><text class="room-letter" y="9">M</text></g>
<g id="lumens-N"><text class="room-letter" y="9">N</text></g>
<g id="lumens-O"><text class="room-letter" y="9">O</text></g>
<g id="lumens-P"><text class="room-letter" y="9">P</text></g>
<g id="lumens-Q"><text class="room-letter" y="9">Q</text></g>
<g id="lumens-R"><text class="room-letter" y="9">R</text></g>
<g id="lumens-S"><text class="room-letter" y="9">S</text></g>
<g id="lumens-T"><text class="room-letter" y="9">T</text></g>
<g id="lumens-U"><text class="room-letter" y="9">U</text></g>
<g id="lumens-V"><text class="room-letter" y="9">V</text></g>
<g id="lumens-W"><text class="room-letter" y="9">W</text></g>
<g id="lumens-X"><text class="room-letter" y="9">X</text></g>
<g id="lumens-Y"><text class="room-letter" y="9">Y</text></g>
<g id="lumens-Z"><text class="room-letter" y="9">Z</text></g>
"##;
