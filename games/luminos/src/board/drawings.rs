//! The drawings of Luminos: symbols, distinguished by their shapes, the tiles with them, numbers, and the marks of the
//! board. A tile has sides of 100.

/// The ids of tiles are `luminos-` and their symbols, those of numbers `luminos-n` and the number.
pub(super) const DRAWINGS: &str = concat!(
    luciole_scene::light!("luminos", ["seat-1"]),
    r##"

<!-- what light and metal look like: gold foil, enamel, glass, brass; the palette's colours are the middle tones -->
<linearGradient id="luminos-foil" x2="1" y2="1"><stop stop-color="#fff3cf"/><stop offset=".26" stop-color="#c48e3c"/><stop offset=".5" stop-color="#f3d58b"/><stop offset=".74" stop-color="#8f6426"/><stop offset="1" stop-color="#e2b961"/></linearGradient>
<radialGradient id="luminos-enamel" cx=".36" cy=".28" r=".85"><stop stop-color="#35427f"/><stop offset=".55" stop-color="#26305e"/><stop offset="1" stop-color="#1c2450"/></radialGradient>
<radialGradient id="luminos-glow"><stop offset=".3" stop-color="#ef9c2c" stop-opacity=".5"/><stop offset="1" stop-color="#ef9c2c" stop-opacity="0"/></radialGradient>
<radialGradient id="luminos-fire" cx="0" cy="0" r="51" gradientUnits="userSpaceOnUse"><stop offset=".55" stop-color="#ffc45e"/><stop offset=".75" stop-color="#ef9c2c"/><stop offset="1" stop-color="#d9761a"/></radialGradient>
<radialGradient id="luminos-gold" cx=".38" cy=".32" r=".72"><stop stop-color="#fffcc0"/><stop offset=".5" stop-color="#f2f311"/><stop offset="1" stop-color="#e3ab0c"/></radialGradient>
<linearGradient id="luminos-silver" x2="1" y2=".6"><stop stop-color="#ffffff"/><stop offset=".5" stop-color="#e8eefb"/><stop offset="1" stop-color="#a9b7d8"/></linearGradient>
<linearGradient id="luminos-sheen" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".6"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient>
<radialGradient id="luminos-night" r=".75"><stop stop-color="#1b2552"/><stop offset=".55" stop-color="#121a3b"/><stop offset="1" stop-color="#0a0f24"/></radialGradient>
<linearGradient id="luminos-side" x2="0" y2="1"><stop stop-color="#5a67ad"/><stop offset=".04" stop-color="#2a3466"/><stop offset=".96" stop-color="#1c244c"/><stop offset="1" stop-color="#0a0e20"/></linearGradient>
<linearGradient id="luminos-deep" x2="0" y2="1"><stop stop-color="#151c3f"/><stop offset=".3" stop-color="#0d1329"/><stop offset="1" stop-color="#111736"/></linearGradient>
<radialGradient id="luminos-haze"><stop stop-color="#8d97ea" stop-opacity=".15"/><stop offset="1" stop-color="#8d97ea" stop-opacity="0"/></radialGradient>
<linearGradient id="luminos-slate" x2=".7" y2="1"><stop stop-color="#222c5c"/><stop offset="1" stop-color="#121937"/></linearGradient>
<radialGradient id="luminos-velvet" cx=".36" cy=".35" r=".8"><stop stop-color="#6452a4"/><stop offset=".5" stop-color="#3a2f66"/><stop offset="1" stop-color="#1d1738"/></radialGradient>
<!-- the symbols: a disc in its corona, a crescent with its seas beside the dark of the moon, a star cut like a gem -->
<g id="luminos-sun" stroke="none"><circle r="64" fill="url(#luminos-glow)"/><path fill="url(#luminos-fire)" d="M0-51L5.9-29.4L15.7-37.9L16.7-24.9L36.1-36.1L24.9-16.7L37.9-15.7L29.4-5.9L51 0L29.4 5.9L37.9 15.7L24.9 16.7L36.1 36.1L16.7 24.9L15.7 37.9L5.9 29.4L0 51L-5.9 29.4L-15.7 37.9L-16.7 24.9L-36.1 36.1L-24.9 16.7L-37.9 15.7L-29.4 5.9L-51 0L-29.4-5.9L-37.9-15.7L-24.9-16.7L-36.1-36.1L-16.7-24.9L-15.7-37.9L-5.9-29.4Z"/><circle class="luminos-disc" r="25" fill="url(#luminos-gold)"/></g>
<g id="luminos-moon" stroke="none" transform="rotate(-22)"><circle class="luminos-dark" cx="3" r="45"/><path fill="url(#luminos-silver)" d="M22-43A48 48 0 1 0 22 43A46 46 0 0 1 22-43Z"/><path class="luminos-seas" d="M-26-22a9 7 0 1 0 .1 0M-30 10a7 9 0 1 0 .1 0M-10 26a6 5 0 1 0 .1 0M-16-2a3 3 0 1 0 .1 0"/></g>
<g id="luminos-star" stroke="none"><path class="luminos-points" d="M0-53L13.8-19L50.4-16.4L22.3 7.3L31.2 42.9L0 23.5L-31.2 42.9L-22.3 7.3L-50.4-16.4L-13.8-19Z"/><path class="luminos-shade" d="M0 0L0-53L13.8-19ZM0 0L50.4-16.4L22.3 7.3ZM0 0L31.2 42.9L0 23.5ZM0 0L-31.2 42.9L-22.3 7.3ZM0 0L-50.4-16.4L-13.8-19Z"/><path class="luminos-lit" d="M0 0L-13.8-19L0-53ZM0 0L-22.3 7.3L-50.4-16.4Z"/></g>
<!-- the seats: what stands at their skies, stones set in foil -->
<g id="luminos-seat-1"><rect class="luminos-seat" x="-37" y="-37" width="74" height="74" rx="15"/><rect class="luminos-set" x="-31" y="-31" width="62" height="62" rx="10" fill="url(#luminos-sheen)" stroke="url(#luminos-foil)"/><path class="luminos-glint" d="M-22-6V-13Q-22-22-13-22H2"/></g>
<g id="luminos-seat-2"><circle class="luminos-seat" r="41"/><circle class="luminos-set" r="35" fill="url(#luminos-sheen)" stroke="url(#luminos-foil)"/><path class="luminos-glint" d="M-25-4A25 25 0 0 1 2-25"/></g>
<g id="luminos-seat-3"><path class="luminos-seat" d="M0-48L48 0L0 48L-48 0Z"/><path class="luminos-set" d="M0-39.5L39.5 0L0 39.5L-39.5 0Z" fill="url(#luminos-sheen)" stroke="url(#luminos-foil)"/><path class="luminos-glint" d="M-27-1L-2-26"/></g>
<g id="luminos-seat-4"><path class="luminos-seat" d="M0-46L44 34H-44Z"/><path class="luminos-set" d="M0-33.5L33.7 28H-33.7Z" fill="url(#luminos-sheen)" stroke="url(#luminos-foil)"/><path class="luminos-glint" d="M-21 18L-3-15"/></g>
<!-- a tile is a piece of the sky: enamel to its edges, two blues by turns, a seam, specks of light, and the frame that marks it -->
<g id="luminos-tile"><rect x="-50.3" y="-50.3" width="100.6" height="100.6" fill="url(#luminos-enamel)" stroke="none"/><rect x="-50.3" y="-50.3" width="100.6" height="100.6" fill-opacity=".25" stroke="none"/><path class="luminos-seam" d="M-49.5 49V-49.5H49"/><path class="luminos-seam dark" d="M49.5-49V49.5H-49"/><path class="luminos-specks" d="M-39-4h0M-5-40h0M42-34h0M39 4h0M2 42h0M-38 36h0M-9-2h0"/><rect x="-46" y="-46" width="92" height="92" rx="5" fill="none"/></g>
<!-- what a single tile lies in, while it isn't part of a sky -->
<g id="luminos-mount"><rect x="-50" y="-47" width="110" height="111" rx="9" opacity=".45"/><rect x="-55" y="-55" width="110" height="110" rx="6" fill="url(#luminos-foil)"/><rect x="-54" y="-54" width="108" height="108" rx="5" fill="none" stroke="url(#luminos-edge)" stroke-width="2"/></g>
<g id="luminos-S"><use href="#luminos-tile"/><g transform="scale(.76)"><use href="#luminos-sun"/></g></g>
<g id="luminos-M"><use href="#luminos-tile"/><g transform="scale(.76)"><use href="#luminos-moon"/></g></g>
<g id="luminos-T"><use href="#luminos-tile"/><g transform="scale(.76)"><use href="#luminos-star"/></g></g>
<g id="luminos-SS"><use href="#luminos-tile"/><g transform="scale(.49)"><use href="#luminos-sun" x="-38" y="-38"/><use href="#luminos-sun" x="38" y="38"/></g></g>
<g id="luminos-SM"><use href="#luminos-tile"/><g transform="scale(.49)"><use href="#luminos-sun" x="-38" y="-38"/><use href="#luminos-moon" x="38" y="38"/></g></g>
<g id="luminos-ST"><use href="#luminos-tile"/><g transform="scale(.49)"><use href="#luminos-sun" x="-38" y="-38"/><use href="#luminos-star" x="38" y="38"/></g></g>
<g id="luminos-MM"><use href="#luminos-tile"/><g transform="scale(.49)"><use href="#luminos-moon" x="-38" y="-38"/><use href="#luminos-moon" x="38" y="38"/></g></g>
<g id="luminos-MT"><use href="#luminos-tile"/><g transform="scale(.49)"><use href="#luminos-moon" x="-38" y="-38"/><use href="#luminos-star" x="38" y="38"/></g></g>
<g id="luminos-TT"><use href="#luminos-tile"/><g transform="scale(.49)"><use href="#luminos-star" x="-38" y="-38"/><use href="#luminos-star" x="38" y="38"/></g></g>
<g id="luminos-SSS"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-sun" x="0" y="-50"/><use href="#luminos-sun" x="-51" y="45"/><use href="#luminos-sun" x="51" y="45"/></g></g>
<g id="luminos-SSM"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-sun" x="0" y="-50"/><use href="#luminos-sun" x="-51" y="45"/><use href="#luminos-moon" x="51" y="45"/></g></g>
<g id="luminos-SST"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-sun" x="0" y="-50"/><use href="#luminos-sun" x="-51" y="45"/><use href="#luminos-star" x="51" y="45"/></g></g>
<g id="luminos-SMM"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-sun" x="0" y="-50"/><use href="#luminos-moon" x="-51" y="45"/><use href="#luminos-moon" x="51" y="45"/></g></g>
<g id="luminos-SMT"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-sun" x="0" y="-50"/><use href="#luminos-moon" x="-51" y="45"/><use href="#luminos-star" x="51" y="45"/></g></g>
<g id="luminos-STT"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-sun" x="0" y="-50"/><use href="#luminos-star" x="-51" y="45"/><use href="#luminos-star" x="51" y="45"/></g></g>
<g id="luminos-MMM"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-moon" x="0" y="-50"/><use href="#luminos-moon" x="-51" y="45"/><use href="#luminos-moon" x="51" y="45"/></g></g>
<g id="luminos-MMT"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-moon" x="0" y="-50"/><use href="#luminos-moon" x="-51" y="45"/><use href="#luminos-star" x="51" y="45"/></g></g>
<g id="luminos-MTT"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-moon" x="0" y="-50"/><use href="#luminos-star" x="-51" y="45"/><use href="#luminos-star" x="51" y="45"/></g></g>
<g id="luminos-TTT"><use href="#luminos-tile"/><g transform="scale(.43)"><use href="#luminos-star" x="0" y="-50"/><use href="#luminos-star" x="-51" y="45"/><use href="#luminos-star" x="51" y="45"/></g></g>
<g id="luminos-SSSS"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-sun" x="52" y="-52"/><use href="#luminos-sun" x="-52" y="52"/><use href="#luminos-sun" x="52" y="52"/></g></g>
<g id="luminos-SSSM"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-sun" x="52" y="-52"/><use href="#luminos-sun" x="-52" y="52"/><use href="#luminos-moon" x="52" y="52"/></g></g>
<g id="luminos-SSST"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-sun" x="52" y="-52"/><use href="#luminos-sun" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-SSMM"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-sun" x="52" y="-52"/><use href="#luminos-moon" x="-52" y="52"/><use href="#luminos-moon" x="52" y="52"/></g></g>
<g id="luminos-SSMT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-sun" x="52" y="-52"/><use href="#luminos-moon" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-SSTT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-sun" x="52" y="-52"/><use href="#luminos-star" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-SMMM"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-moon" x="52" y="-52"/><use href="#luminos-moon" x="-52" y="52"/><use href="#luminos-moon" x="52" y="52"/></g></g>
<g id="luminos-SMMT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-moon" x="52" y="-52"/><use href="#luminos-moon" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-SMTT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-moon" x="52" y="-52"/><use href="#luminos-star" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-STTT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-sun" x="-52" y="-52"/><use href="#luminos-star" x="52" y="-52"/><use href="#luminos-star" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-MMMM"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-moon" x="-52" y="-52"/><use href="#luminos-moon" x="52" y="-52"/><use href="#luminos-moon" x="-52" y="52"/><use href="#luminos-moon" x="52" y="52"/></g></g>
<g id="luminos-MMMT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-moon" x="-52" y="-52"/><use href="#luminos-moon" x="52" y="-52"/><use href="#luminos-moon" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-MMTT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-moon" x="-52" y="-52"/><use href="#luminos-moon" x="52" y="-52"/><use href="#luminos-star" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-MTTT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-moon" x="-52" y="-52"/><use href="#luminos-star" x="52" y="-52"/><use href="#luminos-star" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<g id="luminos-TTTT"><use href="#luminos-tile"/><g transform="scale(.415)"><use href="#luminos-star" x="-52" y="-52"/><use href="#luminos-star" x="52" y="-52"/><use href="#luminos-star" x="-52" y="52"/><use href="#luminos-star" x="52" y="52"/></g></g>
<!-- start pieces, each a small sky of its own, around the middle of the square that they begin; a finger may hit the hollow too -->
<g id="luminos-bend"><rect class="luminos-hollow" x="-100" y="-100" width="200" height="200" rx="9"/><g stroke="none"><g class="luminos-contour beneath" transform="translate(5 7)"><path id="luminos-outline" d="M-100-100H100V0H0V100H-100Z"/></g><g class="luminos-contour"><use href="#luminos-outline"/></g><path class="luminos-contour facing" d="M-102.7 97V-102.7H97"/></g></g>
<g id="luminos-start-1"><use href="#luminos-bend"/><use href="#luminos-SM" transform="translate(-50 -50)"/><use href="#luminos-MT" transform="translate(50 -50)"/><use href="#luminos-ST" transform="translate(-50 50)"/></g>
<g id="luminos-start-2"><use href="#luminos-bend"/><use href="#luminos-MT" transform="translate(-50 -50)"/><use href="#luminos-ST" transform="translate(50 -50)"/><use href="#luminos-SM" transform="translate(-50 50)"/></g>
<g id="luminos-start-3"><use href="#luminos-bend"/><use href="#luminos-ST" transform="translate(-50 -50)"/><use href="#luminos-SM" transform="translate(50 -50)"/><use href="#luminos-MT" transform="translate(-50 50)"/></g>
<g id="luminos-start-4"><use href="#luminos-bend"/><use href="#luminos-SMT" transform="translate(-50 -50)"/><use href="#luminos-SM" transform="translate(50 -50)"/><use href="#luminos-T" transform="translate(-50 50)"/></g>
<!-- numbers -->
<g id="luminos-n0"><path class="luminos-digit" d="M0-17C-15-17-15 17 0 17C15 17 15-17 0-17Z"/></g>
<g id="luminos-n1"><path class="luminos-digit" d="M-7-10L2-17V17"/></g>
<g id="luminos-n2"><path class="luminos-digit" d="M-10-10C-8-20 11-20 10-8C9 0-4 6-10 17H11"/></g>
<g id="luminos-n3"><path class="luminos-digit" d="M-9-14C0-20 11-17 10-8C9-2 2-1-3-1C3-1 11 1 11 8C11 18-3 20-11 14"/></g>
<g id="luminos-n4"><path class="luminos-digit" d="M5 17V-17L-12 7H12"/></g>
<g id="luminos-n5"><path class="luminos-digit" d="M9-17H-7L-9-2C-2-6 11-4 11 6C11 18-4 20-11 14"/></g>
<g id="luminos-n6"><path class="luminos-digit" d="M8-16C-4-14-11-4-11 6C-11 20 11 20 11 6C11-6-8-6-11 5"/></g>
<g id="luminos-n7"><path class="luminos-digit" d="M-11-17H11C3-6-2 4-3 17"/></g>
<g id="luminos-n8"><path class="luminos-digit" d="M0-1C-12-2-12-17 0-17C12-17 12-2 0-1C-14 0-14 17 0 17C14 17 14 0 0-1Z"/></g>
<g id="luminos-n9"><path class="luminos-digit" d="M-8 16C4 14 11 4 11-6C11-20-11-20-11-6C-11 6 8 6 11-5"/></g>
<g id="luminos-n10"><use href="#luminos-n1" x="-14"/><use href="#luminos-n0" x="14"/></g>
<g id="luminos-n11"><use href="#luminos-n1" x="-14"/><use href="#luminos-n1" x="14"/></g>
<g id="luminos-n12"><use href="#luminos-n1" x="-14"/><use href="#luminos-n2" x="14"/></g>
<g id="luminos-n13"><use href="#luminos-n1" x="-14"/><use href="#luminos-n3" x="14"/></g>
<g id="luminos-n14"><use href="#luminos-n1" x="-14"/><use href="#luminos-n4" x="14"/></g>
<g id="luminos-n15"><use href="#luminos-n1" x="-14"/><use href="#luminos-n5" x="14"/></g>
<g id="luminos-n16"><use href="#luminos-n1" x="-14"/><use href="#luminos-n6" x="14"/></g>
<g id="luminos-n17"><use href="#luminos-n1" x="-14"/><use href="#luminos-n7" x="14"/></g>
<g id="luminos-n18"><use href="#luminos-n1" x="-14"/><use href="#luminos-n8" x="14"/></g>
<g id="luminos-n19"><use href="#luminos-n1" x="-14"/><use href="#luminos-n9" x="14"/></g>
<g id="luminos-n20"><use href="#luminos-n2" x="-14"/><use href="#luminos-n0" x="14"/></g>
<g id="luminos-n21"><use href="#luminos-n2" x="-14"/><use href="#luminos-n1" x="14"/></g>
<g id="luminos-n22"><use href="#luminos-n2" x="-14"/><use href="#luminos-n2" x="14"/></g>
<g id="luminos-n23"><use href="#luminos-n2" x="-14"/><use href="#luminos-n3" x="14"/></g>
<g id="luminos-n24"><use href="#luminos-n2" x="-14"/><use href="#luminos-n4" x="14"/></g>
<g id="luminos-n25"><use href="#luminos-n2" x="-14"/><use href="#luminos-n5" x="14"/></g>
<g id="luminos-n26"><use href="#luminos-n2" x="-14"/><use href="#luminos-n6" x="14"/></g>
<g id="luminos-n27"><use href="#luminos-n2" x="-14"/><use href="#luminos-n7" x="14"/></g>
<g id="luminos-n28"><use href="#luminos-n2" x="-14"/><use href="#luminos-n8" x="14"/></g>
<g id="luminos-n29"><use href="#luminos-n2" x="-14"/><use href="#luminos-n9" x="14"/></g>
<g id="luminos-n30"><use href="#luminos-n3" x="-14"/><use href="#luminos-n0" x="14"/></g>
<g id="luminos-n31"><use href="#luminos-n3" x="-14"/><use href="#luminos-n1" x="14"/></g>
<g id="luminos-n32"><use href="#luminos-n3" x="-14"/><use href="#luminos-n2" x="14"/></g>
<g id="luminos-n33"><use href="#luminos-n3" x="-14"/><use href="#luminos-n3" x="14"/></g>
<g id="luminos-n34"><use href="#luminos-n3" x="-14"/><use href="#luminos-n4" x="14"/></g>
<g id="luminos-n35"><use href="#luminos-n3" x="-14"/><use href="#luminos-n5" x="14"/></g>
<g id="luminos-n36"><use href="#luminos-n3" x="-14"/><use href="#luminos-n6" x="14"/></g>
<g id="luminos-n37"><use href="#luminos-n3" x="-14"/><use href="#luminos-n7" x="14"/></g>
<g id="luminos-n38"><use href="#luminos-n3" x="-14"/><use href="#luminos-n8" x="14"/></g>
<g id="luminos-n39"><use href="#luminos-n3" x="-14"/><use href="#luminos-n9" x="14"/></g>
<g id="luminos-n40"><use href="#luminos-n4" x="-14"/><use href="#luminos-n0" x="14"/></g>
<g id="luminos-n41"><use href="#luminos-n4" x="-14"/><use href="#luminos-n1" x="14"/></g>
<g id="luminos-n42"><use href="#luminos-n4" x="-14"/><use href="#luminos-n2" x="14"/></g>
<g id="luminos-n43"><use href="#luminos-n4" x="-14"/><use href="#luminos-n3" x="14"/></g>
<g id="luminos-n44"><use href="#luminos-n4" x="-14"/><use href="#luminos-n4" x="14"/></g>
<g id="luminos-n45"><use href="#luminos-n4" x="-14"/><use href="#luminos-n5" x="14"/></g>
<g id="luminos-n46"><use href="#luminos-n4" x="-14"/><use href="#luminos-n6" x="14"/></g>
<g id="luminos-n47"><use href="#luminos-n4" x="-14"/><use href="#luminos-n7" x="14"/></g>
<g id="luminos-n48"><use href="#luminos-n4" x="-14"/><use href="#luminos-n8" x="14"/></g>
<g id="luminos-n49"><use href="#luminos-n4" x="-14"/><use href="#luminos-n9" x="14"/></g>
<g id="luminos-n50"><use href="#luminos-n5" x="-14"/><use href="#luminos-n0" x="14"/></g>
<g id="luminos-n51"><use href="#luminos-n5" x="-14"/><use href="#luminos-n1" x="14"/></g>
<g id="luminos-n52"><use href="#luminos-n5" x="-14"/><use href="#luminos-n2" x="14"/></g>
<g id="luminos-n53"><use href="#luminos-n5" x="-14"/><use href="#luminos-n3" x="14"/></g>
<g id="luminos-n54"><use href="#luminos-n5" x="-14"/><use href="#luminos-n4" x="14"/></g>
<g id="luminos-n55"><use href="#luminos-n5" x="-14"/><use href="#luminos-n5" x="14"/></g>
<g id="luminos-n56"><use href="#luminos-n5" x="-14"/><use href="#luminos-n6" x="14"/></g>
<g id="luminos-n57"><use href="#luminos-n5" x="-14"/><use href="#luminos-n7" x="14"/></g>
<g id="luminos-n58"><use href="#luminos-n5" x="-14"/><use href="#luminos-n8" x="14"/></g>
<g id="luminos-n59"><use href="#luminos-n5" x="-14"/><use href="#luminos-n9" x="14"/></g>
<g id="luminos-n60"><use href="#luminos-n6" x="-14"/><use href="#luminos-n0" x="14"/></g>
<g id="luminos-n61"><use href="#luminos-n6" x="-14"/><use href="#luminos-n1" x="14"/></g>
<g id="luminos-n62"><use href="#luminos-n6" x="-14"/><use href="#luminos-n2" x="14"/></g>
<g id="luminos-n63"><use href="#luminos-n6" x="-14"/><use href="#luminos-n3" x="14"/></g>
<g id="luminos-n64"><use href="#luminos-n6" x="-14"/><use href="#luminos-n4" x="14"/></g>
<!-- the bag, with a tile peeking out -->
<g id="luminos-bag"><ellipse cx="5" cy="50" rx="52" ry="15" fill="url(#luminos-cast)" stroke="none"/><g transform="rotate(12)translate(0-26)scale(.5)"><use href="#luminos-mount"/><use href="#luminos-tile"/></g><path class="luminos-cloth" fill="url(#luminos-velvet)" d="M-38-22Q0-6 38-22L32-10Q58 22 40 44Q0 60-40 44Q-58 22-32-10Z"/><path class="luminos-fold" d="M-22-4Q-38 20-30 40M22-4Q38 20 30 40M-8 0Q-14 8-14 14"/><path class="luminos-cord" d="M-34-13Q0 2 34-13"/></g>
<g id="luminos-telescope"><path class="luminos-leg" d="M0 12L-16 48M4 12L20 48"/><path class="luminos-tube" fill="url(#luminos-foil)" d="M-44 20L22-26L38-4L-34 36Z"/><path class="luminos-tube" d="M26-34L44-8M-10-3L2 15"/></g>
<!-- the box before the target line -->
<g id="luminos-goal"><rect class="luminos-last-box" x="-47" y="-31" width="62" height="62" rx="8"/><use href="#luminos-spark" x="-16"/><rect x="27" y="-50" width="15" height="100" rx="7" fill="url(#luminos-foil)" stroke="none"/></g>
<!-- where a tile can be placed: anywhere; where it completes squares -->
<g id="luminos-open"><rect class="luminos-gap" x="-41" y="-41" width="82" height="82" rx="10"/><path class="luminos-corners" d="M-40-22V-30Q-40-40-30-40H-22M22-40H30Q40-40 40-30V-22M40 22V30Q40 40 30 40H22M-22 40H-30Q-40 40-40 30V22"/></g>
<g id="luminos-hole"><use href="#luminos-open"/><path class="luminos-plus" d="M-12 0H12M0-12V12"/></g>
<g id="luminos-picked"><rect class="luminos-frame" x="-54" y="-54" width="108" height="108" rx="7"/></g>
<!-- where the four tiles of a square meet: the dawn round a star, its pool of light, and the star, whose rays have a lit side -->
<g id="luminos-joint"><circle r="66" fill="url(#luminos-pool-seat-1)" opacity=".17"/><circle r="22" fill="url(#luminos-pool-seat-1)"/><use href="#luminos-spark"/></g>
<g id="luminos-spark"><path class="luminos-ray" d="M0-24Q1-1 24 0Q1 1 0 24Q-1 1-24 0Q-1-1 0-24Z"/><path class="luminos-ray bright" d="M0-24Q-1-1-24 0L0 0ZM0 0L6.5-6.5Q12.5-.5 24 0ZM0 0L-6.5 6.5Q-.5 12.5 0 24Z"/></g>
<!-- a square that is counted, around its middle -->
<g id="luminos-square"><rect class="luminos-aura" x="-103" y="-103" width="206" height="206" rx="16"/><rect class="luminos-frame" x="-103" y="-103" width="206" height="206" rx="16"/><use href="#luminos-spark" x="-99" y="-99"/><use href="#luminos-spark" x="99" y="-99"/><use href="#luminos-spark" x="99" y="99"/><use href="#luminos-spark" x="-99" y="99"/></g>
<g id="luminos-coin"><circle class="luminos-coin" r="31" stroke="url(#luminos-foil)"/></g>
<!-- the sheet: a number that waits for its line, a token that is left, one that is used -->
<g id="luminos-waiting"><rect class="luminos-wait" x="-29" y="-29" width="58" height="58" rx="5"/></g>
<g id="luminos-token"><circle class="luminos-token" r="44" fill="url(#luminos-enamel)" stroke="url(#luminos-foil)"/></g>
<g id="luminos-used"><circle class="luminos-used" r="44"/></g>
<!-- tokens to choose from: what they lie on, one of them, whether it is chosen -->
<g id="luminos-tray-1"><rect class="luminos-tray" x="-80" y="-80" width="160" height="160" rx="80" stroke="url(#luminos-foil)"/></g>
<g id="luminos-tray-2"><rect class="luminos-tray" x="-155" y="-80" width="310" height="160" rx="80" stroke="url(#luminos-foil)"/></g>
<g id="luminos-tray-3"><rect class="luminos-tray" x="-230" y="-80" width="460" height="160" rx="80" stroke="url(#luminos-foil)"/></g>
<g id="luminos-upright-2"><rect class="luminos-tray" x="-80" y="-155" width="160" height="310" rx="80" stroke="url(#luminos-foil)"/></g>
<g id="luminos-upright-3"><rect class="luminos-tray" x="-80" y="-230" width="160" height="460" rx="80" stroke="url(#luminos-foil)"/></g>
<g id="luminos-toggle"><circle class="luminos-knob" r="66" fill="url(#luminos-enamel)"/></g>
<g id="luminos-tick"><circle class="luminos-button" r="22"/><path class="luminos-says" d="M-10 0L-3 8L10-8"/></g>
<g id="luminos-add"><circle class="luminos-button" r="22"/><path class="luminos-says" d="M-10 0H10M0-10V10"/></g>
<g id="luminos-no"><path class="no-cross" d="M-17-17L17 17M17-17L-17 17"/></g>
<!-- the board: a chart of the sky, with its circles, hours and constellations, on a plate with a gilt edge -->
<g id="luminos-chart"><ellipse rx="520" ry="170" transform="rotate(-28)" fill="url(#luminos-haze)"/><path class="luminos-hours" d="M0-350V350M-350 0H350M-303-175L303 175M303-175L-303 175M-175-303L175 303M175-303L-175 303M0-120a120 120 0 1 0 .1 0M0-235a235 235 0 1 0 .1 0M0-350a350 350 0 1 0 .1 0M52-243a262 262 0 1 0 .1 0"/><circle class="luminos-degrees" r="342"/><path class="luminos-lines" d="M-436-256L-388-300L-340-262L-352-204M404 196L346 244L392 300L440 272M380-300L424-246L372-222"/><path class="luminos-specks far" d="M-436-256h0M-388-300h0M-340-262h0M-352-204h0M404 196h0M346 244h0M392 300h0M440 272h0M380-300h0M424-246h0M372-222h0M-410 120h0M-372 286h0M-300 318h0M-446 226h0M448-96h0M398 46h0M-448-60h0M-390 22h0M296-316h0M-180 330h0M190-300h0M230 290h0M-260-226h0M-120-120h0M150 90h0M260-60h0M-220 160h0"/></g>
<g id="luminos-high-plate"><rect class="luminos-plate" x="20" y="190" width="960" height="720" rx="14" fill="url(#luminos-night)" stroke="url(#luminos-foil)"/><use href="#luminos-chart" x="500" y="550"/></g>
<g id="luminos-high"><g class="luminos-cast"><rect class="far" y="9" width="1000" height="1480" rx="40"/><rect y="9" width="1000" height="1480" rx="40"/><rect class="near" y="9" width="1000" height="1480" rx="40"/></g><rect fill="url(#luminos-side)" width="1000" height="1480" rx="34"/><rect class="luminos-field" fill="url(#luminos-deep)" x="8" y="6" width="984" height="1464" rx="28" stroke="url(#luminos-foil)"/><use href="#luminos-high-plate"/></g>
<g id="luminos-high-over"><g class="luminos-cast"><rect class="far" y="9" width="1000" height="1384" rx="40"/><rect y="9" width="1000" height="1384" rx="40"/><rect class="near" y="9" width="1000" height="1384" rx="40"/></g><rect fill="url(#luminos-side)" width="1000" height="1384" rx="34"/><rect class="luminos-field" fill="url(#luminos-deep)" x="8" y="6" width="984" height="1368" rx="28" stroke="url(#luminos-foil)"/><use href="#luminos-high-plate" y="-96"/></g>
<g id="luminos-wide"><g class="luminos-cast"><rect class="far" y="9" width="1540" height="1000" rx="40"/><rect y="9" width="1540" height="1000" rx="40"/><rect class="near" y="9" width="1540" height="1000" rx="40"/></g><rect fill="url(#luminos-side)" width="1540" height="1000" rx="34"/><rect class="luminos-field" fill="url(#luminos-deep)" x="8" y="6" width="1524" height="984" rx="28" stroke="url(#luminos-foil)"/><rect class="luminos-plate" x="20" y="20" width="960" height="960" rx="14" fill="url(#luminos-night)" stroke="url(#luminos-foil)"/><use href="#luminos-chart" transform="translate(500 500)rotate(90)scale(1.05)"/></g>
<g id="luminos-even-plate"><rect class="luminos-plate" x="20" y="190" width="820" height="752" rx="14" fill="url(#luminos-night)" stroke="url(#luminos-foil)"/><use href="#luminos-chart" transform="translate(430 566)rotate(90)scale(.84)"/></g>
<g id="luminos-even"><g class="luminos-cast"><rect class="far" y="9" width="1220" height="1180" rx="40"/><rect y="9" width="1220" height="1180" rx="40"/><rect class="near" y="9" width="1220" height="1180" rx="40"/></g><rect fill="url(#luminos-side)" width="1220" height="1180" rx="34"/><rect class="luminos-field" fill="url(#luminos-deep)" x="8" y="6" width="1204" height="1164" rx="28" stroke="url(#luminos-foil)"/><use href="#luminos-even-plate"/></g>
<g id="luminos-even-over"><g class="luminos-cast"><rect class="far" y="9" width="1220" height="1084" rx="40"/><rect y="9" width="1220" height="1084" rx="40"/><rect class="near" y="9" width="1220" height="1084" rx="40"/></g><rect fill="url(#luminos-side)" width="1220" height="1084" rx="34"/><rect class="luminos-field" fill="url(#luminos-deep)" x="8" y="6" width="1204" height="1068" rx="28" stroke="url(#luminos-foil)"/><use href="#luminos-even-plate" y="-96"/></g>
"##
);

/// The ids of all tiles.
pub(super) const TILES: [&str; 34] = [
    "luminos-S",
    "luminos-M",
    "luminos-T",
    "luminos-SS",
    "luminos-SM",
    "luminos-ST",
    "luminos-MM",
    "luminos-MT",
    "luminos-TT",
    "luminos-SSS",
    "luminos-SSM",
    "luminos-SST",
    "luminos-SMM",
    "luminos-SMT",
    "luminos-STT",
    "luminos-MMM",
    "luminos-MMT",
    "luminos-MTT",
    "luminos-TTT",
    "luminos-SSSS",
    "luminos-SSSM",
    "luminos-SSST",
    "luminos-SSMM",
    "luminos-SSMT",
    "luminos-SSTT",
    "luminos-SMMM",
    "luminos-SMMT",
    "luminos-SMTT",
    "luminos-STTT",
    "luminos-MMMM",
    "luminos-MMMT",
    "luminos-MMTT",
    "luminos-MTTT",
    "luminos-TTTT",
];

/// The trays under one, two or three tokens, side by side or on top of each other.
pub(super) const TRAYS: [&str; 3] = ["luminos-tray-1", "luminos-tray-2", "luminos-tray-3"];
pub(super) const UPRIGHT_TRAYS: [&str; 3] = ["luminos-tray-1", "luminos-upright-2", "luminos-upright-3"];

/// The ids of the numbers.
pub(super) const NUMBERS: [&str; 65] = [
    "luminos-n0",
    "luminos-n1",
    "luminos-n2",
    "luminos-n3",
    "luminos-n4",
    "luminos-n5",
    "luminos-n6",
    "luminos-n7",
    "luminos-n8",
    "luminos-n9",
    "luminos-n10",
    "luminos-n11",
    "luminos-n12",
    "luminos-n13",
    "luminos-n14",
    "luminos-n15",
    "luminos-n16",
    "luminos-n17",
    "luminos-n18",
    "luminos-n19",
    "luminos-n20",
    "luminos-n21",
    "luminos-n22",
    "luminos-n23",
    "luminos-n24",
    "luminos-n25",
    "luminos-n26",
    "luminos-n27",
    "luminos-n28",
    "luminos-n29",
    "luminos-n30",
    "luminos-n31",
    "luminos-n32",
    "luminos-n33",
    "luminos-n34",
    "luminos-n35",
    "luminos-n36",
    "luminos-n37",
    "luminos-n38",
    "luminos-n39",
    "luminos-n40",
    "luminos-n41",
    "luminos-n42",
    "luminos-n43",
    "luminos-n44",
    "luminos-n45",
    "luminos-n46",
    "luminos-n47",
    "luminos-n48",
    "luminos-n49",
    "luminos-n50",
    "luminos-n51",
    "luminos-n52",
    "luminos-n53",
    "luminos-n54",
    "luminos-n55",
    "luminos-n56",
    "luminos-n57",
    "luminos-n58",
    "luminos-n59",
    "luminos-n60",
    "luminos-n61",
    "luminos-n62",
    "luminos-n63",
    "luminos-n64",
];
