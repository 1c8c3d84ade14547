//! The drawings of Djinns of the Lake: four kinds of domes that differ in shape as much as in colour, seen from above
//! with pips for their strength, and the lake.

/// Domes have a radius of about 72. The ids are `djinns-`, the colour's letter and the strength. The round ones belong
/// together, as do the angular ones: they belong to one player, or to allies.
pub(super) const DRAWINGS: &str = r##"
<radialGradient id="djinns-water" cx=".5" cy=".42" r=".62">
<stop offset="0" stop-color="#17243a"/><stop offset=".7" stop-color="#142035"/><stop offset="1" stop-color="#0f1829"/>
</radialGradient>
<radialGradient id="djinns-glow">
<stop offset="0" stop-color="#ffe9a8" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/>
</radialGradient>
<!-- the bank, the lake, its rim, ripples, the moon on the water, fireflies on the shore -->
<g id="djinns-lake"><rect class="bank" x="-1104" y="-1104" width="2208" height="2208" rx="44"/><circle class="rim" r="985" fill="url(#djinns-water)"/><circle class="shore" r="976"/><circle class="ripple" r="250"/><circle class="ripple" r="420"/><circle class="ripple" r="590"/><circle cx="-606" cy="-776" r="40" fill="url(#djinns-glow)"/><circle class="firefly" cx="-606" cy="-776" r="5"/><circle cx="925" cy="-337" r="30" fill="url(#djinns-glow)"/><circle class="firefly" cx="925" cy="-337" r="3.75"/><circle cx="256" cy="956" r="34" fill="url(#djinns-glow)"/><circle class="firefly" cx="256" cy="956" r="4.25"/><circle cx="-930" cy="339" r="36" fill="url(#djinns-glow)"/><circle class="firefly" cx="-930" cy="339" r="4.5"/><circle cx="640" cy="742" r="28" fill="url(#djinns-glow)"/><circle class="firefly" cx="640" cy="742" r="3.5"/><circle cx="-150" cy="-988" r="26" fill="url(#djinns-glow)"/><circle class="firefly" cx="-150" cy="-988" r="3.25"/></g>
<!-- a star on the water: an empty place -->
<g id="djinns-place"><path class="star" d="M0-30L7-7L30 0L7 7L0 30L-7 7L-30 0L-7-7Z"/></g>
<!-- a round dome -->
<g id="djinns-y"><circle class="dome" r="70"/><circle class="dome-line" r="56"/></g>
<!-- a dome of six lobes -->
<g id="djinns-r"><path class="dome lit" d="M-30 52A31 31 0 0 1 -60 0A31 31 0 0 1 -30 -52A31 31 0 0 1 30 -52A31 31 0 0 1 60 -0A31 31 0 0 1 30 52A31 31 0 0 1 -30 52Z"/><circle class="dome-line lit" r="52"/></g>
<!-- a square dome -->
<g id="djinns-b"><rect class="dome lit" x="-62" y="-62" width="124" height="124" rx="20"/><rect class="dome-line lit" x="-48" y="-48" width="96" height="96" rx="12"/></g>
<!-- a dome on its corner -->
<g id="djinns-g"><rect class="dome" x="-60" y="-60" width="120" height="120" rx="14" transform="rotate(45)"/><rect class="dome-line" x="-47" y="-47" width="94" height="94" rx="8" transform="rotate(45)"/></g>
<g id="djinns-d1" class="pips dark"><circle r="20"/></g>
<g id="djinns-d2" class="pips dark"><circle r="17" cx="-25"/><circle r="17" cx="25"/></g>
<g id="djinns-d3" class="pips dark"><circle r="16" cy="-25"/><circle r="16" cx="-24" cy="17"/><circle r="16" cx="24" cy="17"/></g>
<g id="djinns-d4" class="pips dark"><circle r="15.5" cx="-23" cy="-23"/><circle r="15.5" cx="23" cy="-23"/><circle r="15.5" cx="-23" cy="23"/><circle r="15.5" cx="23" cy="23"/></g>
<g id="djinns-l1" class="pips light"><circle r="20"/></g>
<g id="djinns-l2" class="pips light"><circle r="17" cx="-25"/><circle r="17" cx="25"/></g>
<g id="djinns-l3" class="pips light"><circle r="16" cy="-25"/><circle r="16" cx="-24" cy="17"/><circle r="16" cx="24" cy="17"/></g>
<g id="djinns-l4" class="pips light"><circle r="15.5" cx="-23" cy="-23"/><circle r="15.5" cx="23" cy="-23"/><circle r="15.5" cx="-23" cy="23"/><circle r="15.5" cx="23" cy="23"/></g>
<g id="djinns-y1"><use href="#djinns-y"/><use href="#djinns-d1"/></g>
<g id="djinns-y2"><use href="#djinns-y"/><use href="#djinns-d2"/></g>
<g id="djinns-y3"><use href="#djinns-y"/><use href="#djinns-d3"/></g>
<g id="djinns-y4"><use href="#djinns-y"/><use href="#djinns-d4"/></g>
<g id="djinns-b1"><use href="#djinns-b"/><use href="#djinns-l1"/></g>
<g id="djinns-b2"><use href="#djinns-b"/><use href="#djinns-l2"/></g>
<g id="djinns-b3"><use href="#djinns-b"/><use href="#djinns-l3"/></g>
<g id="djinns-b4"><use href="#djinns-b"/><use href="#djinns-l4"/></g>
<g id="djinns-r1"><use href="#djinns-r"/><use href="#djinns-l1"/></g>
<g id="djinns-r2"><use href="#djinns-r"/><use href="#djinns-l2"/></g>
<g id="djinns-r3"><use href="#djinns-r"/><use href="#djinns-l3"/></g>
<g id="djinns-r4"><use href="#djinns-r"/><use href="#djinns-l4"/></g>
<g id="djinns-g1"><use href="#djinns-g"/><use href="#djinns-d1"/></g>
<g id="djinns-g2"><use href="#djinns-g"/><use href="#djinns-d2"/></g>
<g id="djinns-g3"><use href="#djinns-g"/><use href="#djinns-d3"/></g>
<g id="djinns-g4"><use href="#djinns-g"/><use href="#djinns-d4"/></g>
<!-- steps, counted -->
<g id="djinns-step-1"><circle class="step-disc" r="32"/><path class="step-digit" d="M-8-6L2-15V15"/></g>
<g id="djinns-step-2"><circle class="step-disc" r="32"/><path class="step-digit" d="M-9-8A9.5 9.5 0 1 1 7 0L-10 15H11"/></g>
<g id="djinns-step-3"><circle class="step-disc" r="32"/><path class="step-digit" d="M-9-13H9L-1-3A9.5 9.5 0 1 1-10 10"/></g>
<g id="djinns-step-4"><circle class="step-disc" r="32"/><path class="step-digit" d="M5 15V-15L-12 6H12"/></g>
<!-- where a pile lands, and where it may not -->
<g id="djinns-land"><circle class="land-ring" r="92"/></g>
<g id="djinns-barred"><circle class="barred-ring" r="92"/><circle class="land-no" cx="62" cy="62" r="34"/><path class="land-cross" d="M48 48L76 76M76 48L48 76"/></g>
<!-- piles of one to four floors, from the side -->
<g id="djinns-floors-1"><path class="floors" d="M-44 34H44"/></g>
<g id="djinns-floors-2"><path class="floors" d="M-44 34H44M-34 10H34"/></g>
<g id="djinns-floors-3"><path class="floors" d="M-44 34H44M-34 10H34M-26-14H26"/></g>
<g id="djinns-floors-4"><path class="floors" d="M-44 34H44M-34 10H34M-26-14H26M-16-38H16"/></g>
<!-- marks beside the board -->
<g id="djinns-ring"><circle class="mark-ring" r="60"/></g>
<g id="djinns-ring-2"><circle class="mark-ring broken" r="60"/></g>
"##;
