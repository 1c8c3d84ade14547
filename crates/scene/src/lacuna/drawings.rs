//! The drawings of Lacuna: seven flowers that differ in shape as much as in colour, and the two players' pawns.

/// Flowers have a radius of 40, pawns of 35, as on the mat. The ids are `lacuna-` and the colour's letter, or `lacuna-seat-`
/// and the seat's number.
pub(super) const DRAWINGS: &str = r##"
<radialGradient id="lacuna-water" cx=".5" cy=".42" r=".62">
<stop offset="0" stop-color="#162338"/><stop offset=".6" stop-color="#152136"/><stop offset="1" stop-color="#111b2d"/>
</radialGradient>
<!-- the pond, its rim and three ripples -->
<g id="lacuna-pond"><circle class="rim" r="1000" fill="url(#lacuna-water)"/><circle class="ripple" r="300"/><circle class="ripple" r="540"/><circle class="ripple" r="780"/></g>
<!-- five round petals, full -->
<g id="lacuna-r"><circle r="30"/><ellipse cx="22" rx="19" ry="17" transform="rotate(-90)"/><ellipse cx="22" rx="19" ry="17" transform="rotate(-18)"/><ellipse cx="22" rx="19" ry="17" transform="rotate(54)"/><ellipse cx="22" rx="19" ry="17" transform="rotate(126)"/><ellipse cx="22" rx="19" ry="17" transform="rotate(198)"/><circle class="heart" r="9"/></g>
<!-- a pointed star -->
<g id="lacuna-o"><path d="M0.0 -43.0L10.6 -14.6L40.9 -13.3L17.1 5.6L25.3 34.8L0.0 18.0L-25.3 34.8L-17.1 5.6L-40.9 -13.3L-10.6 -14.6Z"/><circle class="heart" r="7"/></g>
<!-- eight dots round a disc -->
<g id="lacuna-y"><circle r="9.5" cx="29.6" cy="12.2"/><circle r="9.5" cx="12.2" cy="29.6"/><circle r="9.5" cx="-12.2" cy="29.6"/><circle r="9.5" cx="-29.6" cy="12.2"/><circle r="9.5" cx="-29.6" cy="-12.2"/><circle r="9.5" cx="-12.2" cy="-29.6"/><circle r="9.5" cx="12.2" cy="-29.6"/><circle r="9.5" cx="29.6" cy="-12.2"/><circle r="15"/></g>
<!-- three leaves -->
<g id="lacuna-g"><ellipse cx="20" rx="22" ry="18" transform="rotate(-90)"/><ellipse cx="20" rx="22" ry="18" transform="rotate(30)"/><ellipse cx="20" rx="22" ry="18" transform="rotate(150)"/></g>
<!-- four petals in a cross -->
<g id="lacuna-b"><ellipse cx="25" rx="17" ry="11.5" transform="rotate(-90)"/><ellipse cx="25" rx="17" ry="11.5" transform="rotate(0)"/><ellipse cx="25" rx="17" ry="11.5" transform="rotate(90)"/><ellipse cx="25" rx="17" ry="11.5" transform="rotate(180)"/><circle class="heart" r="8"/></g>
<!-- six thin rays -->
<g id="lacuna-v"><ellipse cx="22" rx="20" ry="5.5" transform="rotate(-90)"/><ellipse cx="22" rx="20" ry="5.5" transform="rotate(-30)"/><ellipse cx="22" rx="20" ry="5.5" transform="rotate(30)"/><ellipse cx="22" rx="20" ry="5.5" transform="rotate(90)"/><ellipse cx="22" rx="20" ry="5.5" transform="rotate(150)"/><ellipse cx="22" rx="20" ry="5.5" transform="rotate(210)"/><circle r="9"/></g>
<!-- a ring -->
<g id="lacuna-p"><path d="M0-41A41 41 0 1 1 0 41A41 41 0 1 1 0-41ZM0-22A22 22 0 1 0 0 22A22 22 0 1 0 0-22Z"/><circle r="11"/></g>
<!-- a light disc with a dark sun -->
<g id="lacuna-seat-1"><circle class="gold" r="35"/><path class="gold-line" d="M14.0 0.0L22.0 0.0M9.9 9.9L15.6 15.6M0.0 14.0L0.0 22.0M-9.9 9.9L-15.6 15.6M-14.0 0.0L-22.0 0.0M-9.9 -9.9L-15.6 -15.6M-0.0 -14.0L-0.0 -22.0M9.9 -9.9L15.6 -15.6"/><circle class="gold-heart" r="9"/></g>
<!-- a dark disc with a light rim and a light crescent -->
<g id="lacuna-seat-2"><circle class="silver" r="35"/><circle class="silver-rim" r="29.5"/><path class="silver-heart" d="M8-19A20 20 0 1 0 8 19A15.5 15.5 0 1 1 8-19Z"/></g>
"##;
