//! The drawings of Lacuna: seven flowers that differ in shape as much as in colour, the two players' pawns, and the signs that
//! explain marks on the board.

/// Flowers have a radius of 44, a little more than on the mat, and stay within it except for their tips; pawns have 35,
/// as on the mat. The ids are `lacuna-` and the colour's letter, or `lacuna-seat-` and the seat's number.
pub(super) const DRAWINGS: &str = r##"
<radialGradient id="lacuna-water" cx=".5" cy=".42" r=".62">
<stop offset="0" stop-color="#162338"/><stop offset=".6" stop-color="#152136"/><stop offset="1" stop-color="#0f1829"/>
</radialGradient>
<radialGradient id="lacuna-gold" cx=".38" cy=".3" r=".8">
<stop offset="0" stop-color="#fff6cf"/><stop offset=".45" stop-color="#ffd45e"/><stop offset="1" stop-color="#e0a21f"/>
</radialGradient>
<radialGradient id="lacuna-silver" cx=".38" cy=".3" r=".85">
<stop offset="0" stop-color="#54678f"/><stop offset="1" stop-color="#1b2740"/>
</radialGradient>
<radialGradient id="lacuna-glow">
<stop offset="0" stop-color="#ffe9a8" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/>
</radialGradient>
<!-- the pond, its rim, three ripples, fireflies on the shore -->
<g id="lacuna-pond"><circle class="rim" r="1000" fill="url(#lacuna-water)"/><circle class="shore" r="991"/><circle class="ripple" r="300"/><circle class="ripple" r="540"/><circle class="ripple" r="780"/><circle cx="-606.4" cy="-776.2" r="46" fill="url(#lacuna-glow)"/><circle class="firefly" cx="-606.4" cy="-776.2" r="6"/><circle cx="609.5" cy="-780.1" r="38" fill="url(#lacuna-glow)"/><circle class="firefly" cx="609.5" cy="-780.1" r="4.9"/><circle cx="925.6" cy="-336.9" r="30" fill="url(#lacuna-glow)"/><circle class="firefly" cx="925.6" cy="-336.9" r="3.9"/><circle cx="939.6" cy="305.3" r="44" fill="url(#lacuna-glow)"/><circle class="firefly" cx="939.6" cy="305.3" r="5.7"/><circle cx="256.2" cy="956.3" r="34" fill="url(#lacuna-glow)"/><circle class="firefly" cx="256.2" cy="956.3" r="4.4"/><circle cx="-369" cy="913.3" r="48" fill="url(#lacuna-glow)"/><circle class="firefly" cx="-369" cy="913.3" r="6.2"/><circle cx="-930.3" cy="338.6" r="36" fill="url(#lacuna-glow)"/><circle class="firefly" cx="-930.3" cy="338.6" r="4.7"/><circle cx="-936.8" cy="-304.4" r="30" fill="url(#lacuna-glow)"/><circle class="firefly" cx="-936.8" cy="-304.4" r="3.9"/><circle cx="0" cy="-992" r="26" fill="url(#lacuna-glow)"/><circle class="firefly" cx="0" cy="-992" r="3.4"/></g>
<!-- a rose: five broad petals, nearly a disc -->
<g id="lacuna-r"><circle class="pad" r="40"/><path class="petal light" d="M0 0C-26 -6 -30 -38 -9 -42.5C-4 -43.5 4 -43.5 9 -42.5C30 -38 26 -6 0 0Z" transform="rotate(0)"/><path class="petal light" d="M0 0C-26 -6 -30 -38 -9 -42.5C-4 -43.5 4 -43.5 9 -42.5C30 -38 26 -6 0 0Z" transform="rotate(144)"/><path class="petal light" d="M0 0C-26 -6 -30 -38 -9 -42.5C-4 -43.5 4 -43.5 9 -42.5C30 -38 26 -6 0 0Z" transform="rotate(288)"/><path class="petal light" d="M0 0C-26 -6 -30 -38 -9 -42.5C-4 -43.5 4 -43.5 9 -42.5C30 -38 26 -6 0 0Z" transform="rotate(72)"/><path class="petal light" d="M0 0C-26 -6 -30 -38 -9 -42.5C-4 -43.5 4 -43.5 9 -42.5C30 -38 26 -6 0 0Z" transform="rotate(216)"/><circle class="heart" r="11"/><circle class="spark" r="4.5"/></g>
<!-- a star: five points -->
<g id="lacuna-o"><circle class="pad" r="40"/><path d="M0 -44L10.9 -15L41.8 -13.6L17.6 5.7L25.9 35.6L0 18.5L-25.9 35.6L-17.6 5.7L-41.8 -13.6L-10.9 -15Z" class="petal"/><path class="vein" d="M0 -9L0 -33M8.6 -2.8L31.4 -10.2M5.3 7.3L19.4 26.7M-5.3 7.3L-19.4 26.7M-8.6 -2.8L-31.4 -10.2"/><circle class="spark" r="6"/></g>
<!-- a water marigold: eight beads round a disc -->
<g id="lacuna-y"><circle class="pad" r="40"/><circle r="9.8" cx="30" cy="12.4"/><circle r="9.8" cx="12.4" cy="30"/><circle r="9.8" cx="-12.4" cy="30"/><circle r="9.8" cx="-30" cy="12.4"/><circle r="9.8" cx="-30" cy="-12.4"/><circle r="9.8" cx="-12.4" cy="-30"/><circle r="9.8" cx="12.4" cy="-30"/><circle r="9.8" cx="30" cy="-12.4"/><circle r="17.5"/><circle class="heart" r="7"/></g>
<!-- a clover: three hearts -->
<g id="lacuna-g"><circle class="pad" r="40"/><path class="petal" d="M0 -2C-9 -10 -24 -18 -22 -31C-21 -41 -7 -44 0 -34C7 -44 21 -41 22 -31C24 -18 9 -10 0 -2Z" transform="rotate(0)"/><path class="petal" d="M0 -2C-9 -10 -24 -18 -22 -31C-21 -41 -7 -44 0 -34C7 -44 21 -41 22 -31C24 -18 9 -10 0 -2Z" transform="rotate(120)"/><path class="petal" d="M0 -2C-9 -10 -24 -18 -22 -31C-21 -41 -7 -44 0 -34C7 -44 21 -41 22 -31C24 -18 9 -10 0 -2Z" transform="rotate(240)"/><path class="vein dark" d="M0 -6L0 -24M5.2 3L20.8 12M-5.2 3L-20.8 12"/></g>
<!-- a lily: four pointed petals crosswise -->
<g id="lacuna-b"><circle class="pad" r="40"/><path class="petal light" d="M2 0C10 -15 27 -15 45.5 0C27 15 10 15 2 0Z" transform="rotate(45)"/><path class="petal light" d="M2 0C10 -15 27 -15 45.5 0C27 15 10 15 2 0Z" transform="rotate(135)"/><path class="petal light" d="M2 0C10 -15 27 -15 45.5 0C27 15 10 15 2 0Z" transform="rotate(225)"/><path class="petal light" d="M2 0C10 -15 27 -15 45.5 0C27 15 10 15 2 0Z" transform="rotate(315)"/><circle class="heart" r="8.5"/><circle class="spark" r="4"/></g>
<!-- a spark: six thin rays with a drop at each end -->
<g id="lacuna-v"><circle class="pad" r="40"/><path class="ray" d="M0 0L0 -33M0 0L28.6 -16.5M0 0L28.6 16.5M0 0L0 33M0 0L-28.6 16.5M0 0L-28.6 -16.5"/><circle r="7.2" cx="0" cy="-36"/><circle r="7.2" cx="31.2" cy="-18"/><circle r="7.2" cx="31.2" cy="18"/><circle r="7.2" cx="0" cy="36"/><circle r="7.2" cx="-31.2" cy="18"/><circle r="7.2" cx="-31.2" cy="-18"/><circle r="8.5"/></g>
<!-- a wreath: a ring and a bead -->
<g id="lacuna-p"><circle class="pad" r="40"/><path fill-rule="evenodd" d="M0-43A43 43 0 1 1 0 43A43 43 0 1 1 0-43ZM0-25A25 25 0 1 0 0 25A25 25 0 1 0 0-25Z"/><circle class="edge" r="42"/><circle r="11.5"/><circle class="spark" r="4.5"/></g>
<!-- gold: a light disc with a dark sun -->
<g id="lacuna-seat-1"><circle class="gold" r="33.5" fill="url(#lacuna-gold)"/><path class="gold-heart" d="M0 -25L5.9 -14.3L17.7 -17.7L14.3 -5.9L25 0L14.3 5.9L17.7 17.7L5.9 14.3L0 25L-5.9 14.3L-17.7 17.7L-14.3 5.9L-25 0L-14.3 -5.9L-17.7 -17.7L-5.9 -14.3Z"/><circle class="gold-eye" r="9"/></g>
<!-- silver: a dark disc with a light rim and a light crescent -->
<g id="lacuna-seat-2"><circle class="silver" r="35" fill="url(#lacuna-silver)"/><circle class="silver-rim" r="31.5"/><path class="silver-heart" d="M7-19.5A20 20 0 1 0 7 19.5A16 16 0 1 1 7-19.5Z"/></g>
<!-- a flower that would be gold's: a ring with a light bead -->
<g id="lacuna-claim-1"><circle class="claim-ring" r="54"/><circle class="gold-bead" cx="39" cy="-39" r="17"/></g>
<!-- a flower that would be silver's: a broken ring with a dark bead -->
<g id="lacuna-claim-2"><circle class="claim-ring broken" r="54"/><circle class="silver-bead" cx="39" cy="-39" r="15"/></g>
<!-- a pair that would be cut off -->
<g id="lacuna-cut"><path class="cut-sign" d="M-40 0L-14 0M-14-14L-14 14M14-14L14 14M14 0L40 0"/></g>
<!-- a ring, as round the flowers that are somebody's -->
<g id="lacuna-owner"><circle class="owner-ring" r="34"/></g>
<!-- the same, broken -->
<g id="lacuna-owner-2"><circle class="owner-ring broken" r="34"/></g>
<!-- a patch of a territory -->
<g id="lacuna-patch-1"><rect class="patch" x="-36" y="-36" width="72" height="72" rx="10"/></g>
<!-- a patch of a hatched territory -->
<g id="lacuna-patch-2"><rect class="patch cool" x="-36" y="-36" width="72" height="72" rx="10"/><path class="patch-lines" d="M-36 0L0-36M-36 36L36-36M0 36L36 0"/></g>
"##;
