//! The drawings of Luminos: symbols, distinguished by their shapes, the tiles with them, numbers, and the marks of the
//! board. A tile has sides of 100.

/// The ids of tiles are `luminos-` and their symbols, those of numbers `luminos-n` and the number.
pub(super) const DRAWINGS: &str = r##"
<!-- the symbols: a disc with rays, a crescent, a pointed star -->
<g id="luminos-sun"><path class="luminos-rays" d="M0-50L11-31L31-38L31-17L50-6L36 9L43 29L22 31L14 50L-3 38L-22 47L-28 27L-48 22L-39 3L-50-15L-30-22L-26-43L-7-35Z"/><circle class="luminos-disc" r="22"/></g>
<g id="luminos-moon"><path class="luminos-crescent" d="M22-46A48 48 0 1 0 22 46A52 52 0 0 1 22-46Z"/></g>
<g id="luminos-star"><path class="luminos-points" d="M0-52L13-17L50-16L21 7L32 43L0 22L-32 43L-21 7L-50-16L-13-17Z"/></g>
<!-- the seats: what stands at their skies -->
<g id="luminos-seat-1"><rect class="luminos-seat" x="-36" y="-36" width="72" height="72" rx="14"/></g>
<g id="luminos-seat-2"><circle class="luminos-seat" r="40"/></g>
<g id="luminos-seat-3"><path class="luminos-seat" d="M0-48L48 0L0 48L-48 0Z"/></g>
<g id="luminos-seat-4"><path class="luminos-seat" d="M0-46L44 34H-44Z"/></g>
<!-- tiles -->
<g id="luminos-tile"><rect class="luminos-face" x="-46" y="-46" width="92" height="92" rx="9"/></g>
<g id="luminos-S"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(0 0) scale(.46)"/></g>
<g id="luminos-M"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(0 0) scale(.46)"/></g>
<g id="luminos-T"><use href="#luminos-tile"/><use href="#luminos-star" transform="translate(0 0) scale(.46)"/></g>
<g id="luminos-SS"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-20 -20) scale(.36)"/><use href="#luminos-sun" transform="translate(20 20) scale(.36)"/></g>
<g id="luminos-SM"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-20 -20) scale(.36)"/><use href="#luminos-moon" transform="translate(20 20) scale(.36)"/></g>
<g id="luminos-ST"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-20 -20) scale(.36)"/><use href="#luminos-star" transform="translate(20 20) scale(.36)"/></g>
<g id="luminos-MM"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(-20 -20) scale(.36)"/><use href="#luminos-moon" transform="translate(20 20) scale(.36)"/></g>
<g id="luminos-MT"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(-20 -20) scale(.36)"/><use href="#luminos-star" transform="translate(20 20) scale(.36)"/></g>
<g id="luminos-TT"><use href="#luminos-tile"/><use href="#luminos-star" transform="translate(-20 -20) scale(.36)"/><use href="#luminos-star" transform="translate(20 20) scale(.36)"/></g>
<g id="luminos-SSS"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(0 -22) scale(.33)"/><use href="#luminos-sun" transform="translate(-22 18) scale(.33)"/><use href="#luminos-sun" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-SSM"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(0 -22) scale(.33)"/><use href="#luminos-sun" transform="translate(-22 18) scale(.33)"/><use href="#luminos-moon" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-SST"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(0 -22) scale(.33)"/><use href="#luminos-sun" transform="translate(-22 18) scale(.33)"/><use href="#luminos-star" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-SMM"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(0 -22) scale(.33)"/><use href="#luminos-moon" transform="translate(-22 18) scale(.33)"/><use href="#luminos-moon" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-SMT"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(0 -22) scale(.33)"/><use href="#luminos-moon" transform="translate(-22 18) scale(.33)"/><use href="#luminos-star" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-STT"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(0 -22) scale(.33)"/><use href="#luminos-star" transform="translate(-22 18) scale(.33)"/><use href="#luminos-star" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-MMM"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(0 -22) scale(.33)"/><use href="#luminos-moon" transform="translate(-22 18) scale(.33)"/><use href="#luminos-moon" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-MMT"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(0 -22) scale(.33)"/><use href="#luminos-moon" transform="translate(-22 18) scale(.33)"/><use href="#luminos-star" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-MTT"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(0 -22) scale(.33)"/><use href="#luminos-star" transform="translate(-22 18) scale(.33)"/><use href="#luminos-star" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-TTT"><use href="#luminos-tile"/><use href="#luminos-star" transform="translate(0 -22) scale(.33)"/><use href="#luminos-star" transform="translate(-22 18) scale(.33)"/><use href="#luminos-star" transform="translate(22 18) scale(.33)"/></g>
<g id="luminos-SSSS"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(-21 21) scale(.32)"/><use href="#luminos-sun" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SSSM"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(-21 21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SSST"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SSMM"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(-21 21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SSMT"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SSTT"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-sun" transform="translate(21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SMMM"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(-21 21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SMMT"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-SMTT"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-STTT"><use href="#luminos-tile"/><use href="#luminos-sun" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-MMMM"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(-21 21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-MMMT"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-MMTT"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-moon" transform="translate(21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-MTTT"><use href="#luminos-tile"/><use href="#luminos-moon" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<g id="luminos-TTTT"><use href="#luminos-tile"/><use href="#luminos-star" transform="translate(-21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(21 -21) scale(.32)"/><use href="#luminos-star" transform="translate(-21 21) scale(.32)"/><use href="#luminos-star" transform="translate(21 21) scale(.32)"/></g>
<!-- start pieces, around the middle of the square that they begin; a finger may hit the hollow too -->
<g id="luminos-start-1"><rect class="luminos-hollow" x="-96" y="-96" width="192" height="192" rx="9"/><use href="#luminos-SM" transform="translate(-50 -50)"/><use href="#luminos-MT" transform="translate(50 -50)"/><use href="#luminos-ST" transform="translate(-50 50)"/></g>
<g id="luminos-start-2"><rect class="luminos-hollow" x="-96" y="-96" width="192" height="192" rx="9"/><use href="#luminos-MT" transform="translate(-50 -50)"/><use href="#luminos-ST" transform="translate(50 -50)"/><use href="#luminos-SM" transform="translate(-50 50)"/></g>
<g id="luminos-start-3"><rect class="luminos-hollow" x="-96" y="-96" width="192" height="192" rx="9"/><use href="#luminos-ST" transform="translate(-50 -50)"/><use href="#luminos-SM" transform="translate(50 -50)"/><use href="#luminos-MT" transform="translate(-50 50)"/></g>
<g id="luminos-start-4"><rect class="luminos-hollow" x="-96" y="-96" width="192" height="192" rx="9"/><use href="#luminos-SMT" transform="translate(-50 -50)"/><use href="#luminos-SM" transform="translate(50 -50)"/><use href="#luminos-T" transform="translate(-50 50)"/></g>
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
<!-- the bag, with the back of a tile peeking out -->
<g id="luminos-bag"><rect class="luminos-back" x="-26" y="-52" width="52" height="52" rx="7" transform="rotate(12)"/><path class="luminos-cloth" d="M-38-22Q0-6 38-22L32-10Q58 22 40 44Q0 60-40 44Q-58 22-32-10Z"/><path class="luminos-cord" d="M-34-13Q0 2 34-13"/></g>
<g id="luminos-telescope"><path class="luminos-tube" d="M-44 20L22-26L38-4L-34 36Z"/><path class="luminos-tube" d="M26-34L44-8"/><path class="luminos-leg" d="M0 12L-16 48M4 12L20 48"/></g>
<!-- where a tile can be placed: anywhere; where it completes squares -->
<g id="luminos-open"><rect class="luminos-gap" x="-44" y="-44" width="88" height="88" rx="10"/></g>
<g id="luminos-hole"><rect class="luminos-gap" x="-44" y="-44" width="88" height="88" rx="10"/><path class="luminos-plus" d="M-12 0H12M0-12V12"/></g>
<g id="luminos-picked"><rect class="luminos-frame" x="-52" y="-52" width="104" height="104" rx="13"/></g>
<!-- a square that is counted, around its middle -->
<g id="luminos-square"><rect class="luminos-frame" x="-103" y="-103" width="206" height="206" rx="16"/></g>
<g id="luminos-coin"><circle class="luminos-coin" r="31"/></g>
<!-- the sheet: a line that doesn't count, a token that is left, one that is used -->
<g id="luminos-struck"><path class="luminos-stroke" d="M-24 22L24-22"/></g>
<g id="luminos-token"><circle class="luminos-token" r="44"/></g>
<g id="luminos-used"><circle class="luminos-used" r="44"/></g>
<!-- tokens to choose from: what they lie on, one of them, whether it is chosen -->
<g id="luminos-tray-1"><rect class="luminos-tray" x="-80" y="-80" width="160" height="160" rx="80"/></g>
<g id="luminos-tray-2"><rect class="luminos-tray" x="-155" y="-80" width="310" height="160" rx="80"/></g>
<g id="luminos-tray-3"><rect class="luminos-tray" x="-230" y="-80" width="460" height="160" rx="80"/></g>
<g id="luminos-toggle"><circle class="luminos-knob" r="66"/></g>
<g id="luminos-tick"><circle class="luminos-button" r="22"/><path class="luminos-says" d="M-10 0L-3 8L10-8"/></g>
<g id="luminos-add"><circle class="luminos-button" r="22"/><path class="luminos-says" d="M-10 0H10M0-10V10"/></g>
<g id="luminos-no"><path class="no-cross" d="M-17-17L17 17M17-17L-17 17"/></g>
"##;

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

/// The trays under one, two or three tokens.
pub(super) const TRAYS: [&str; 3] = ["luminos-tray-1", "luminos-tray-2", "luminos-tray-3"];

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
