//! The drawings of Djinns of the Lake: four kinds of floors that differ in shape as much as in colour, seen obliquely
//! from above with pips for their strength; the lake by moonlight within its pier; the terraces, and the djinns.

/// A floor is about 70 wide on each side of the middle of its top, and 37 high. The ids are `djinns-`, the colour's letter
/// and the strength; `o` is the outline of the top, `w` the outline with the side below it, `c` the top, `l` the shadow
/// and the light on the water, `e` the djinn. The round ones belong together, as do the angular ones: they belong to one
/// player, or to allies.
///
/// Every surface is in the palette's colour, with light and shade laid over it by the same few gradients.
pub(super) const DRAWINGS: &str = concat!(
    luciole_scene::light!("djinns", ["yellow", "blue", "red", "green"]),
    r##"
<radialGradient id="djinns-water" cx=".42" cy=".38" r=".66">
<stop offset="0" stop-color="#142f4c"/><stop offset=".42" stop-color="#122a45"/><stop offset=".78" stop-color="#0f2038"/><stop offset="1" stop-color="#0a1526"/>
</radialGradient>
<radialGradient id="djinns-glow">
<stop offset="0" stop-color="#ffe9a8" stop-opacity=".5"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/>
</radialGradient>
<linearGradient id="djinns-bank" x2=".5" y2="1">
<stop offset="0" stop-color="#20383c"/><stop offset="1" stop-color="#0c1820"/>
</linearGradient>
<linearGradient id="djinns-frame" x2=".6" y2="1"><stop offset="0" stop-color="#62779e"/><stop offset=".5" stop-color="#31415e"/><stop offset="1" stop-color="#1b263b"/></linearGradient>
<!-- the pier: pale enough for dark numbers all round -->
<linearGradient id="djinns-stone" x2=".7" y2="1"><stop stop-color="#b6c6e2"/><stop offset=".5" stop-color="#8799bb"/><stop offset="1" stop-color="#687a9f"/></linearGradient>
<radialGradient id="djinns-floor" cx=".36" cy=".28" r=".8"><stop stop-color="#8494bb"/><stop offset=".55" stop-color="#55668f"/><stop offset="1" stop-color="#333f5f"/></radialGradient>
<!-- the side of a floor, from left to right -->
<linearGradient id="djinns-side"><stop stop-opacity=".4"/><stop offset=".28" stop-opacity=".04"/><stop offset=".62" stop-opacity=".38"/><stop offset="1" stop-opacity=".68"/></linearGradient>
<radialGradient id="djinns-halo">
<stop offset="0" stop-color="#dce8ff" stop-opacity=".42"/><stop offset=".4" stop-color="#bcd2ff" stop-opacity=".16"/><stop offset="1" stop-color="#bcd2ff" stop-opacity="0"/>
</radialGradient>
<linearGradient id="djinns-fade" x2="0" y2="1">
<stop offset="0" stop-color="#eaf1ff" stop-opacity=".6"/><stop offset="1" stop-color="#eaf1ff" stop-opacity="0"/>
</linearGradient>
<radialGradient id="djinns-moon" cx=".42" cy=".38" r=".6">
<stop offset="0" stop-color="#fffaea"/><stop offset=".7" stop-color="#dde3ea"/><stop offset="1" stop-color="#8fabd0"/>
</radialGradient>
<pattern id="djinns-waves" width="530" height="270" patternUnits="userSpaceOnUse" patternTransform="rotate(-4)">
<path d="M20 40q70-15 140 0q-70 9-140 0M250 84q110-20 220 0q-110 12-220 0M90 140q50-11 100 0q-50 7-100 0M330 190q80-16 160 0q-80 10-160 0M40 232q90-16 180 0q-90 10-180 0M420 20q40-9 80 0q-40 6-80 0" fill="#a9cbf2" opacity=".09"/></pattern>
<pattern id="djinns-grass" width="310" height="270" patternUnits="userSpaceOnUse" patternTransform="rotate(7)">
<path d="M40 60q-4-20-18-30M42 60q0-26 6-40M45 60q6-20 20-26M190 34q-2-16-10-22M192 34q2-18 8-26M128 150q-6-22-20-32M131 150q0-20-3-42M133 150q4-24 12-36M136 150q8-16 20-20M262 170q-4-18-12-26M264 170q2-18 12-30M60 236q-4-14-14-20M62 236q2-18 8-28M215 252q-4-18-10-26M218 252q4-20 14-28" fill="none" stroke="#6fae98" stroke-width="4" opacity=".2"/></pattern>
<g id="djinns-fly"><circle r="40" fill="url(#djinns-glow)"/><circle class="far-firefly" r="5"/></g>
<path id="djinns-pad" d="M0 0L30-34A46 46 0 1 1 8-45Z"/>
<!-- the bank and its shadow on the page, the pier, the lake, the moon on the water, lily pads, fireflies -->
<g id="djinns-lake"><rect class="cast" x="-1102" y="-1102" width="2204" height="2204" rx="44"/><rect class="bank" x="-1094" y="-1094" width="2188" height="2188" rx="36" fill="url(#djinns-bank)" stroke="url(#djinns-frame)"/><rect x="-1090" y="-1090" width="2180" height="2180" rx="32" fill="url(#djinns-grass)"/><circle cx="9" cy="14" r="1042" fill="#02050b" fill-opacity=".45"/><circle class="mortar" r="1006"/><circle class="stones" r="1006" stroke="url(#djinns-stone)"/><circle r="1038" fill="none" stroke="url(#djinns-edge)" stroke-width="5"/><circle r="974" fill="none" stroke="url(#djinns-edge)" stroke-width="5" transform="rotate(180)"/><circle r="968" fill="url(#djinns-water)"/><circle r="968" fill="url(#djinns-waves)"/><circle class="shore" r="960"/>
<g transform="translate(-235 -318)"><circle r="400" fill="url(#djinns-halo)"/><circle r="112" fill="url(#djinns-moon)"/><path class="moon-sea" d="M-40-66q40-22 58 10t-20 44t-44-8t6-46M30 2q34-12 44 14t-20 34t-36-14t12-34"/><path class="gap" d="M-130 16q90-16 170 0q-80 14-170 0M-50 44q90-18 180 0q-90 16-180 0M-130 68q100-18 190 0q-90 16-190 0M-60 92q80-16 150 0q-70 14-150 0"/><path d="M-140 56q30-8 60 0q-30 8-60 0M70 74q40-9 80 0q-40 8-80 0M-92 128q92-18 184 0q-92 16-184 0M-70 164q92-16 190 0q-96 14-190 0M-120 204q90-14 170 0q-80 12-170 0M-40 246q70-12 132 0q-62 11-132 0M-104 292q60-11 130 0q-66 10-130 0M0 340q40-8 84 0q-40 8-84 0M-70 392q36-7 76 0q-38 7-76 0" fill="url(#djinns-fade)"/></g>
<g class="pads"><use href="#djinns-pad" transform="translate(372 330)scale(1.5)"/><use href="#djinns-pad" transform="translate(468 250)rotate(80)"/><use href="#djinns-pad" transform="translate(-430 318)rotate(200)scale(1.2)"/><use href="#djinns-pad" transform="translate(452-258)rotate(-70)scale(1.2)"/></g>
<use href="#djinns-fly" x="-520" y="560"/><use href="#djinns-fly" transform="translate(600-420)scale(.75)"/><use href="#djinns-fly" transform="translate(330 1066)scale(.7)"/><use href="#djinns-fly" transform="translate(-330-1066)scale(.7)"/><use href="#djinns-fly" transform="translate(1064 470)scale(.8)"/><use href="#djinns-fly" transform="translate(-1064-430)scale(.8)"/></g>
<!-- a star on the water: an empty place -->
<g id="djinns-place"><circle class="eddy" r="46"/><path class="star" d="M0-30L6-6L30 0L6 6L0 30L-6 6L-30 0L-6-6Z"/></g>
<!-- the outlines of the tops: round, six lobes, square, on its corner; and with their sides -->
<ellipse id="djinns-yo" rx="70" ry="59"/>
<path id="djinns-ro" d="M-30 43.7A31 26 0 0 1-60 0A31 26 0 0 1-30-43.7A31 26 0 0 1 30-43.7A31 26 0 0 1 60 0A31 26 0 0 1 30 43.7A31 26 0 0 1-30 43.7Z"/>
<rect id="djinns-bo" x="-62" y="-52" width="124" height="104" rx="20" ry="17"/>
<path id="djinns-go" d="M-10-63Q0-71.4 10-63L75-8.4Q85 0 75 8.4L10 63Q0 71.4-10 63L-75 8.4Q-85 0-75-8.4Z"/>
<path id="djinns-yw" d="M-70 0V37A70 59 0 0 0 70 37V0Z"/>
<path id="djinns-rw" d="M-69.2-18.6V55.6A31 26 0 0 0-30 80.7A31 26 0 0 0 30 80.7A31 26 0 0 0 69.2 55.6V-18.6Z"/>
<path id="djinns-bw" d="M-62-35V72A20 17 0 0 0-42 89H42A20 17 0 0 0 62 72V-35Z"/>
<path id="djinns-gw" d="M-80 0V37Q-80 41.2-75 45.4L-10 100Q0 108.4 10 100L75 45.4Q80 41.2 80 37V0Z"/>
<path id="djinns-gleam" class="gleam" d="M-44-15C-42-32-26-40-6-40C-14-34-34-29-44-15Z"/>
<!-- tops -->
<g id="djinns-yc"><use href="#djinns-yo" class="dome"/><use href="#djinns-yo" fill="url(#djinns-body)"/><use href="#djinns-yo" transform="scale(.82)" fill="none" stroke="url(#djinns-edge)" stroke-width="4"/><use href="#djinns-gleam"/></g>
<g id="djinns-rc"><use href="#djinns-ro" class="dome pale"/><use href="#djinns-ro" fill="url(#djinns-body)"/><use href="#djinns-ro" transform="scale(.82)" fill="none" stroke="url(#djinns-edge)" stroke-width="4"/><use href="#djinns-gleam"/></g>
<g id="djinns-bc"><use href="#djinns-bo" class="dome pale"/><use href="#djinns-bo" fill="url(#djinns-body)"/><use href="#djinns-bo" transform="scale(.82)" fill="none" stroke="url(#djinns-edge)" stroke-width="4"/><use href="#djinns-gleam"/></g>
<g id="djinns-gc"><use href="#djinns-go" class="dome"/><use href="#djinns-go" fill="url(#djinns-body)"/><use href="#djinns-go" transform="scale(.82)" fill="none" stroke="url(#djinns-edge)" stroke-width="4"/><use href="#djinns-gleam"/></g>
<!-- floors -->
<g id="djinns-y"><use href="#djinns-yw" class="wall"/><use href="#djinns-yw" fill="url(#djinns-side)"/><use href="#djinns-yc"/></g>
<g id="djinns-r"><use href="#djinns-rw" class="wall"/><use href="#djinns-rw" fill="url(#djinns-side)"/><use href="#djinns-rc"/></g>
<g id="djinns-b"><use href="#djinns-bw" class="wall"/><use href="#djinns-bw" fill="url(#djinns-side)"/><use href="#djinns-bc"/></g>
<g id="djinns-g"><use href="#djinns-gw" class="wall"/><use href="#djinns-gw" fill="url(#djinns-side)"/><use href="#djinns-gc"/></g>
<!-- its shadow and its light on the water -->
<g id="djinns-yl"><ellipse cx="18" cy="50" rx="96" ry="72" fill="url(#djinns-cast)"/><ellipse cx="4" cy="48" rx="128" ry="94" fill="url(#djinns-pool-yellow)" opacity=".7"/></g>
<g id="djinns-rl"><ellipse cx="18" cy="50" rx="96" ry="72" fill="url(#djinns-cast)"/><ellipse cx="4" cy="48" rx="128" ry="94" fill="url(#djinns-pool-red)" opacity=".7"/></g>
<g id="djinns-bl"><ellipse cx="18" cy="50" rx="96" ry="72" fill="url(#djinns-cast)"/><ellipse cx="4" cy="48" rx="128" ry="94" fill="url(#djinns-pool-blue)" opacity=".7"/></g>
<g id="djinns-gl"><ellipse cx="18" cy="50" rx="96" ry="72" fill="url(#djinns-cast)"/><ellipse cx="4" cy="48" rx="128" ry="94" fill="url(#djinns-pool-green)" opacity=".7"/></g>
<g id="djinns-footing"><ellipse cx="16" cy="48" rx="92" ry="70" fill="url(#djinns-cast)"/></g>
<!-- a djinn below its head, and its eyes -->
<path id="djinns-robe" d="M-62 34C-62 2 62 2 62 34C62 62 28 64 18 74C8 86 26 94 50 84C40 110-12 110-22 86C-30 70-60 62-62 34Z"/>
<path id="djinns-eyes" d="M-33-12a11 15 0 1 1 22 0a11 15 0 1 1-22 0M11-12a11 15 0 1 1 22 0a11 15 0 1 1-22 0M-26 20Q0 32 26 20Q16 42 0 42T-26 20Z"/>
<!-- djinns: heads are seen from the front, so they are as high as wide -->
<g id="djinns-torso"><use href="#djinns-robe" fill="url(#djinns-body)"/><path class="arms" d="M-54 40Q-20 66 30 42M54 40Q20 66-30 42"/></g>
<g id="djinns-ye"><use href="#djinns-robe" class="wall"/><use href="#djinns-torso"/><use href="#djinns-yc" transform="translate(0-36)scale(.78 .93)"/><use href="#djinns-eyes" class="pips dark" transform="translate(0-36)scale(.78)"/></g>
<g id="djinns-re"><use href="#djinns-robe" class="wall"/><use href="#djinns-torso"/><use href="#djinns-rc" transform="translate(0-36)scale(.78 .93)"/><use href="#djinns-eyes" class="pips light" transform="translate(0-36)scale(.78)"/></g>
<g id="djinns-be"><use href="#djinns-robe" class="wall"/><use href="#djinns-torso"/><use href="#djinns-bc" transform="translate(0-36)scale(.78 .93)"/><use href="#djinns-eyes" class="pips light" transform="translate(0-36)scale(.78)"/></g>
<g id="djinns-ge"><use href="#djinns-robe" class="wall"/><use href="#djinns-torso"/><use href="#djinns-gc" transform="translate(0-36)scale(.78 .93)"/><use href="#djinns-eyes" class="pips dark" transform="translate(0-36)scale(.78)"/></g>
<g id="djinns-p1"><circle r="19"/></g>
<g id="djinns-p2"><circle r="16.5" cx="-25"/><circle r="16.5" cx="25"/></g>
<g id="djinns-p3"><circle r="15.5" cy="-21"/><circle r="15.5" cx="-24" cy="14"/><circle r="15.5" cx="24" cy="14"/></g>
<g id="djinns-p4"><circle r="15" cx="-23" cy="-19.5"/><circle r="15" cx="23" cy="-19.5"/><circle r="15" cx="-23" cy="19.5"/><circle r="15" cx="23" cy="19.5"/></g>
<g id="djinns-d1"><use href="#djinns-p1" y="3" class="dent dark"/><use href="#djinns-p1" class="pips dark"/></g>
<g id="djinns-l1"><use href="#djinns-p1" y="3" class="dent light"/><use href="#djinns-p1" class="pips light"/></g>
<g id="djinns-d2"><use href="#djinns-p2" y="3" class="dent dark"/><use href="#djinns-p2" class="pips dark"/></g>
<g id="djinns-l2"><use href="#djinns-p2" y="3" class="dent light"/><use href="#djinns-p2" class="pips light"/></g>
<g id="djinns-d3"><use href="#djinns-p3" y="3" class="dent dark"/><use href="#djinns-p3" class="pips dark"/></g>
<g id="djinns-l3"><use href="#djinns-p3" y="3" class="dent light"/><use href="#djinns-p3" class="pips light"/></g>
<g id="djinns-d4"><use href="#djinns-p4" y="3" class="dent dark"/><use href="#djinns-p4" class="pips dark"/></g>
<g id="djinns-l4"><use href="#djinns-p4" y="3" class="dent light"/><use href="#djinns-p4" class="pips light"/></g>
<!-- smoke over a finished tower -->
<g id="djinns-smoke"><circle r="170" fill="url(#djinns-glow)"/><g fill="url(#djinns-halo)"><circle cx="-8" cy="-40" r="78"/><circle cx="14" cy="-98" r="92"/><circle cx="-6" cy="-160" r="108" opacity=".7"/></g></g>
<g id="djinns-y1"><use href="#djinns-y"/><path class="engraved dark" d="M0 81h0"/><use href="#djinns-d1"/></g>
<g id="djinns-y2"><use href="#djinns-y"/><path class="engraved dark" d="M-15 80h0M15 80h0"/><use href="#djinns-d2"/></g>
<g id="djinns-y3"><use href="#djinns-y"/><path class="engraved dark" d="M-24 77h0M0 81h0M24 77h0"/><use href="#djinns-d3"/></g>
<g id="djinns-y4"><use href="#djinns-y"/><path class="engraved dark" d="M-36 73h0M-12 80h0M12 80h0M36 73h0"/><use href="#djinns-d4"/></g>
<g id="djinns-b1"><use href="#djinns-b"/><path class="engraved light" d="M0 77h0"/><use href="#djinns-l1"/></g>
<g id="djinns-b2"><use href="#djinns-b"/><path class="engraved light" d="M-15 77h0M15 77h0"/><use href="#djinns-l2"/></g>
<g id="djinns-b3"><use href="#djinns-b"/><path class="engraved light" d="M-24 77h0M0 77h0M24 77h0"/><use href="#djinns-l3"/></g>
<g id="djinns-b4"><use href="#djinns-b"/><path class="engraved light" d="M-36 77h0M-12 77h0M12 77h0M36 77h0"/><use href="#djinns-l4"/></g>
<g id="djinns-r1"><use href="#djinns-r"/><path class="engraved light" d="M0 85h0"/><use href="#djinns-l1"/></g>
<g id="djinns-r2"><use href="#djinns-r"/><path class="engraved light" d="M-15 82h0M15 82h0"/><use href="#djinns-l2"/></g>
<g id="djinns-r3"><use href="#djinns-r"/><path class="engraved light" d="M-24 69h0M0 85h0M24 69h0"/><use href="#djinns-l3"/></g>
<g id="djinns-r4"><use href="#djinns-r"/><path class="engraved light" d="M-36 69h0M-12 83h0M12 83h0M36 69h0"/><use href="#djinns-l4"/></g>
<g id="djinns-g1"><use href="#djinns-g"/><path class="engraved dark" d="M0 92h0"/><use href="#djinns-d1"/></g>
<g id="djinns-g2"><use href="#djinns-g"/><path class="engraved dark" d="M-15 81h0M15 81h0"/><use href="#djinns-d2"/></g>
<g id="djinns-g3"><use href="#djinns-g"/><path class="engraved dark" d="M-24 73h0M0 92h0M24 73h0"/><use href="#djinns-d3"/></g>
<g id="djinns-g4"><use href="#djinns-g"/><path class="engraved dark" d="M-36 63h0M-12 83h0M12 83h0M36 63h0"/><use href="#djinns-d4"/></g>
<!-- steps, counted -->
<g id="djinns-step-1"><circle class="step-disc" r="32"/><path class="step-digit" d="M-8-6L2-15V15"/></g>
<g id="djinns-step-2"><circle class="step-disc" r="32"/><path class="step-digit" d="M-9-8A9.5 9.5 0 1 1 7 0L-10 15H11"/></g>
<g id="djinns-step-3"><circle class="step-disc" r="32"/><path class="step-digit" d="M-9-13H9L-1-3A9.5 9.5 0 1 1-10 10"/></g>
<g id="djinns-step-4"><circle class="step-disc" r="32"/><path class="step-digit" d="M5 15V-15L-12 6H12"/></g>
<!-- a ring on the water round a pile's foot -->
<g id="djinns-foot"><ellipse cy="37" rx="80" ry="69"/></g>
<!-- where a pile lands, and where it may not -->
<g id="djinns-land"><circle class="land-ring" r="82"/></g>
<g id="djinns-barred"><circle class="barred-ring" r="82"/><circle class="land-no" cx="56" cy="56" r="34"/><path class="land-cross" d="M42 42L70 70M70 42L42 70"/></g>
<!-- the terrace of a djinn, the second colour of its player, the light of a winner, and the plate with a name -->
<g id="djinns-terrace"><ellipse cx="14" cy="38" rx="282" ry="108" fill="url(#djinns-cast)"/><path d="M-256 0V24A256 86 0 0 0 256 24V0Z" fill="#28324d" stroke="#0a1120" stroke-width="4"/><ellipse rx="256" ry="86" fill="url(#djinns-floor)" stroke="#0a1120" stroke-width="4"/><ellipse class="terrace-rim" rx="249" ry="81"/></g>
<g id="djinns-rim"><ellipse class="terrace-rim" rx="236" ry="73"/></g>
<g id="djinns-shine"><ellipse rx="247" ry="79"/></g>
<g id="djinns-plate"><rect x="-170" y="78" width="340" height="50" rx="14" fill="#1b263b" stroke="#8fa3c8" stroke-width="3"/></g>
<!-- piles of one to four floors, from the side -->
<g id="djinns-floors-1"><path class="floors" d="M-44 34H44"/></g>
<g id="djinns-floors-2"><path class="floors" d="M-44 34H44M-34 10H34"/></g>
<g id="djinns-floors-3"><path class="floors" d="M-44 34H44M-34 10H34M-26-14H26"/></g>
<g id="djinns-floors-4"><path class="floors" d="M-44 34H44M-34 10H34M-26-14H26M-16-38H16"/></g>
<!-- marks beside the board -->
<g id="djinns-ring"><circle class="mark-ring" r="60"/></g>
<g id="djinns-ring-2"><circle class="mark-ring broken" r="60"/></g>
"##
);
