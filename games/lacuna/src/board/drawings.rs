//! The drawings of Lacuna: the pond under the moon, seven flowers that differ in shape as much as in colour, the two players'
//! pawns, and the signs that explain marks on the board.

/// A flower lies on a pad with a radius of 55 and reaches to 50. The rules' disc, 40, is the dark one under its petals; lines
/// shine through the rest of the pad. Pawns are lanterns that stand on a disc of 35, as on the mat. The ids are `lacuna-`
/// and the colour's letter, or `lacuna-seat-` and the seat's number. Petals are shaded over the flower's own colour, which
/// gradients can't know. The moonlight comes from the upper left.
pub(super) const DRAWINGS: &str = concat!(
    luciole_scene::light!("lacuna", ["seat-1", "seat-2"]),
    r##"
<!-- the water, lit by the moon from the upper left, and its darker edge -->
<radialGradient id="lacuna-water" cx=".33" cy=".27" r=".85">
<stop offset="0" stop-color="#285078"/><stop offset=".3" stop-color="#1b3a60"/><stop offset=".65" stop-color="#122543"/><stop offset="1" stop-color="#0a1426"/>
</radialGradient>
<radialGradient id="lacuna-deep" cx=".515" cy=".52" r=".515">
<stop offset=".86" stop-color="#040912" stop-opacity="0"/><stop offset="1" stop-color="#040912" stop-opacity=".7"/>
</radialGradient>
<radialGradient id="lacuna-shadow">
<stop offset=".97" stop-color="#02050b" stop-opacity=".7"/><stop offset="1" stop-color="#02050b" stop-opacity="0"/>
</radialGradient>
<radialGradient id="lacuna-moon">
<stop offset="0" stop-color="#dbe8ff" stop-opacity=".38"/><stop offset=".35" stop-color="#a9c4f5" stop-opacity=".15"/><stop offset="1" stop-color="#a9c4f5" stop-opacity="0"/>
</radialGradient>
<radialGradient id="lacuna-disc" cx=".42" cy=".38" r=".6">
<stop offset="0" stop-color="#fffaea"/><stop offset=".7" stop-color="#dde3ea"/><stop offset="1" stop-color="#8fabd0"/>
</radialGradient>
<linearGradient id="lacuna-stone" x1=".15" y1=".1" x2=".85" y2=".9">
<stop offset="0" stop-color="#6c7fa4"/><stop offset=".5" stop-color="#374969"/><stop offset="1" stop-color="#1a2640"/>
</linearGradient>
<linearGradient id="lacuna-wave" x1=".1" y1="0" x2=".9" y2="1">
<stop offset="0" stop-color="#dbe8ff" stop-opacity=".34"/><stop offset="1" stop-color="#9fbdf0" stop-opacity=".08"/>
</linearGradient>
<radialGradient id="lacuna-leaf" cx=".4" cy=".35" r=".7">
<stop offset="0" stop-color="#2b6f5b"/><stop offset=".55" stop-color="#1b5347"/><stop offset="1" stop-color="#0f3330"/>
</radialGradient>
<!-- a petal: in shadow at its foot, in the light at its tip -->
<radialGradient id="lacuna-cup" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">
<stop offset=".15" stop-color="#060a1c" stop-opacity=".42"/><stop offset=".6" stop-color="#060a1c" stop-opacity="0"/><stop offset=".7" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#ffffff" stop-opacity=".28"/>
</radialGradient>
<!-- the light on a whole flower -->
<radialGradient id="lacuna-lit" gradientUnits="userSpaceOnUse" cx="-22" cy="-28" r="84">
<stop stop-color="#fff" stop-opacity=".4"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".26"/>
</radialGradient>
<radialGradient id="lacuna-fall">
<stop offset=".5" stop-color="#060a1c" stop-opacity=".55"/><stop offset="1" stop-color="#060a1c" stop-opacity="0"/>
</radialGradient>
<!-- lit paper, and dark glass with a cool light behind it -->
<radialGradient id="lacuna-gold" cx=".45" cy=".6" r=".7">
<stop offset="0" stop-color="#fffbe6"/><stop offset=".45" stop-color="#ffd45e"/><stop offset="1" stop-color="#d08c00"/>
</radialGradient>
<linearGradient id="lacuna-silver" x2="0" y2="1">
<stop stop-color="#16233f"/><stop offset=".5" stop-color="#2b4372"/><stop offset="1" stop-color="#7fa2df"/>
</linearGradient>
<!-- a lantern's reflection in the water -->
<linearGradient id="lacuna-mirror-1" class="seat-1" x2="0" y2="1"><stop stop-color="currentColor" stop-opacity=".75"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></linearGradient>
<linearGradient id="lacuna-mirror-2" class="seat-2" x2="0" y2="1"><stop stop-color="currentColor" stop-opacity=".55"/><stop offset="1" stop-color="currentColor" stop-opacity="0"/></linearGradient>
<radialGradient id="lacuna-glow">
<stop offset="0" stop-color="#ffe9a8" stop-opacity=".75"/><stop offset=".4" stop-color="#ffd45e" stop-opacity=".3"/><stop offset="1" stop-color="#ffd45e" stop-opacity="0"/>
</radialGradient>
<!-- the light of lanterns on the water -->
<radialGradient id="lacuna-light-1" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="900">
<stop offset="0" stop-color="#e8ac3c" stop-opacity=".8"/><stop offset=".5" stop-color="#a86a08" stop-opacity=".66"/><stop offset="1" stop-color="#7a4a00" stop-opacity=".62"/>
</radialGradient>
<radialGradient id="lacuna-light-2" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="900">
<stop offset="0" stop-color="#2f4a86" stop-opacity=".5"/><stop offset=".5" stop-color="#14244a" stop-opacity=".5"/><stop offset="1" stop-color="#080f24" stop-opacity=".6"/>
</radialGradient>
<!-- the moon's path on the water -->
<linearGradient id="lacuna-trail" gradientUnits="userSpaceOnUse" y1="-370" x2="0" y2="420">
<stop stop-color="#e4eeff" stop-opacity=".34"/><stop offset=".4" stop-color="#cfe0ff" stop-opacity=".17"/><stop offset="1" stop-color="#cfe0ff" stop-opacity=".03"/>
</linearGradient>
<path id="lacuna-stones" d="M0-1004A1004 1004 0 1 1-.1-1004" fill="none" stroke-dasharray="14 31 1 29 26 30 6 30 19 31 2 28 33 31 9 30"/>
<path id="lacuna-waves" d="M-720-330q150-26 300 0q-150-8-300 0zM-250-560q90-18 180 0q-90-5-180 0zM-520-120q70-14 140 0q-70-4-140 0zM-60-300q170-30 340 0q-170-10-340 0zM260-620q80-16 160 0q-80-5-160 0zM-820 60q90-18 180 0q-90-5-180 0zM-330 90q120-22 240 0q-120-7-240 0zM330-60q130-24 260 0q-130-8-260 0zM-130-760q80-15 160 0q-80-4-160 0z"/>
<path id="lacuna-reed" d="M-34 4Q-30-40-52-74Q-20-44-22 4ZM-14 4Q-14-60 4-112Q6-50-2 4ZM6 4Q10-46 38-84Q20-36 18 4ZM26 4Q34-20 58-38Q40-14 36 4Z"/>
<g id="lacuna-fly"><circle r="46" fill="url(#lacuna-glow)"/><circle class="far-firefly" r="6"/></g>
<!-- the pond: waves, the moon on the water and its path -->
<g id="lacuna-pond"><circle r="1030" fill="url(#lacuna-shadow)"/><circle r="995" fill="url(#lacuna-water)"/><circle cx="-330" cy="-450" r="520" fill="url(#lacuna-moon)"/><g fill="url(#lacuna-wave)"><use href="#lacuna-waves"/><use href="#lacuna-waves" transform="scale(-1)"/><use href="#lacuna-waves" transform="translate(60 190)scale(.8 1)"/></g><path d="M-376-338q28-9 57 0q-28 9-57 0zM-379-312q29-9 58 0q-29 9-58 0zM-367-285q51-9 101 0q-51 9-101 0zM-365-253q36-9 73 0q-36 9-73 0zM-388-224q38-9 76 0q-38 9-76 0zM-373-195q60-10 120 0q-60 10-120 0zM-407-159q60-10 120 0q-60 10-120 0zM-376-125q59-10 118 0q-59 10-118 0zM-424-85q69-10 139 0q-69 10-139 0zM-398-46q68-10 136 0q-68 10-136 0zM-423-9q67-10 134 0q-67 10-134 0zM-408 37q81-10 162 0q-81 10-162 0zM-411 79q86-11 173 0q-86 11-173 0zM-419 128q90-11 179 0q-90 11-179 0zM-423 175q88-11 176 0q-88 11-176 0zM-391 222q85-11 171 0q-85 11-171 0zM-404 269q84-11 167 0q-84 11-167 0zM-433 321q101-12 202 0q-101 12-202 0zM-474 376q118-12 236 0q-118 12-236 0z" fill="url(#lacuna-trail)"/><g transform="translate(-330-450)" opacity=".85"><circle r="86" fill="url(#lacuna-disc)"/><path d="M-31-50q31-17 45 8t-15 34t-34-6t4-36M23 2q26-9 34 11t-15 26t-28-11t9-26" fill="#7f95ba" opacity=".22"/></g><path d="M-424-412q94-13 188 0q-94 10-188 0zM-402-386q75-10 148 0q-75 9-148 0z" fill="#2a4d78" opacity=".6"/><circle r="995" fill="url(#lacuna-deep)"/></g>
<!-- its bank of stones and reeds, with fireflies, in front of the lanterns' light -->
<g id="lacuna-bank"><circle r="1006" fill="none" stroke="#0a111e" stroke-width="26"/><use href="#lacuna-stones" stroke="#02050b" stroke-opacity=".45" stroke-width="30" transform="translate(6 9)scale(.989)"/><use href="#lacuna-stones" stroke="#16223a" stroke-width="30" transform="rotate(178)"/><use href="#lacuna-stones" stroke="#24334f" stroke-width="29"/><use href="#lacuna-stones" stroke="url(#lacuna-stone)" stroke-width="22" transform="translate(-1.5-2.5)"/><use href="#lacuna-stones" stroke="#dbe6fb" stroke-opacity=".3" stroke-width="7" transform="translate(-3-5)"/><g fill="#1b3d3a" stroke="#3f7d6b" stroke-width="2"><use href="#lacuna-reed" transform="rotate(209)translate(0 996)"/><use href="#lacuna-reed" transform="rotate(216)translate(0 996)scale(-.7 .8)"/><use href="#lacuna-reed" transform="rotate(118)translate(0 996)scale(.9)"/><use href="#lacuna-reed" transform="rotate(14)translate(0 996)"/><use href="#lacuna-reed" transform="rotate(8)translate(0 996)scale(-.8 .8)"/><use href="#lacuna-reed" transform="rotate(307)translate(0 996)scale(-.9 .9)"/></g><use href="#lacuna-fly" x="-606" y="-776"/><use href="#lacuna-fly" transform="translate(610-780)scale(.8)"/><use href="#lacuna-fly" transform="translate(926-337)scale(.65)"/><use href="#lacuna-fly" x="940" y="305"/><use href="#lacuna-fly" transform="translate(256 956)scale(.7)"/><use href="#lacuna-fly" x="-369" y="913"/><use href="#lacuna-fly" transform="translate(-930 339)scale(.8)"/><use href="#lacuna-fly" transform="translate(-937-304)scale(.65)"/></g>
<!-- a lily pad -->
<g id="lacuna-pad"><circle cx="6" cy="9" r="66" fill="url(#lacuna-cast)" stroke="none"/><circle r="55" fill="url(#lacuna-leaf)"/><circle r="54" fill="none" stroke="#7fd0ae" stroke-opacity=".3" stroke-width="2"/><circle r="54" fill="none" stroke="url(#lacuna-edge)" stroke-width="2.5"/></g>
<!-- the notch of a leaf and its veins, and on them a disc as large as the rules have the flower -->
<g id="lacuna-veins" stroke="none"><path d="M0 0L47.4-28.9A55.5 55.5 0 0 1 53.5-14.8Z" fill="#0d1c33"/><path d="M0 0L-32 44M0 0L15 52M0 0L-52-13M0 0L-25-48M0 0L16-51M0 0L47 25" fill="none" stroke="#7fd0ae" stroke-width="1.8" stroke-opacity=".4"/><circle class="pad" r="40"/></g>
<g id="lacuna-heart" stroke="none"><circle r="24" fill="url(#lacuna-glow)"/><circle r="7.5" fill="url(#lacuna-gold)"/></g>
<!-- a rose: five broad petals, nearly a disc -->
<path id="lacuna-r1" d="M 0 0C-32-8-39-40-14-50Q 0-46 14-50C 39-40 32-8 0 0ZM 0 0C-2.3-32.9 26-49.5 43.2-28.8Q 43.7-14.2 51.9-2.1C 50.1 24.7 17.5 28 0 0ZM 0 0C 30.6-12.3 55.1 9.4 40.7 32.2Q 27 37.2 18.1 48.7C-8 55.3-21.2 25.3 0 0ZM 0 0C 21.2 25.3 8 55.3-18.1 48.7Q-27 37.2-40.7 32.2C-55.1 9.4-30.6-12.3 0 0ZM 0 0C-17.5 28-50.1 24.7-51.9-2.1Q-43.7-14.2-43.2-28.8C-26-49.5 2.3-32.9 0 0Z"/>
<g id="lacuna-r"><use href="#lacuna-pad"/><use href="#lacuna-veins"/><use class="petal light" href="#lacuna-r1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-r1"/><circle cx="3" cy="4" r="35" fill="url(#lacuna-fall)" stroke="none"/><g transform="rotate(36)scale(.6)"><use class="petal light" href="#lacuna-r1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-r1"/></g><use fill="url(#lacuna-lit)" stroke="none" href="#lacuna-r1"/><use href="#lacuna-heart"/></g>
<!-- a star lily: five pointed petals -->
<path id="lacuna-o1" d="M 0 0C-18-9-22-24-15-32Q-5-38 0-51Q 5-38 15-32C 22-24 18-9 0 0ZM 0 0C 3-19.9 16-28.3 25.8-24.2Q 34.6-16.5 48.5-15.8Q 37.7-7 35.1 4.4C 29.6 13.5 14.1 14.3 0 0ZM 0 0C 19.9-3.3 31.9 6.5 30.9 17.1Q 26.4 27.8 30 41.3Q 18.3 33.7 6.7 34.7C-3.7 32.3-9.3 17.9 0 0ZM 0 0C 9.3 17.9 3.7 32.3-6.7 34.7Q-18.3 33.7-30 41.3Q-26.4 27.8-30.9 17.1C-31.9 6.5-19.9-3.3 0 0ZM 0 0C-14.1 14.3-29.6 13.5-35.1 4.4Q-37.7-7-48.5-15.8Q-34.6-16.5-25.8-24.2C-16-28.3-3-19.9 0 0Z"/>
<g id="lacuna-o"><use href="#lacuna-pad"/><use href="#lacuna-veins" transform="rotate(140)"/><use class="petal" href="#lacuna-o1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-o1"/><circle cx="3" cy="4" r="30" fill="url(#lacuna-fall)" stroke="none"/><g transform="rotate(36)scale(.58)"><use class="petal" href="#lacuna-o1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-o1"/></g><use fill="url(#lacuna-lit)" stroke="none" href="#lacuna-o1"/><use href="#lacuna-heart"/></g>
<!-- a water marigold: eight round petals -->
<path id="lacuna-y1" d="M 0 0C-.3-17.5-2.4-33.5 4.3-40.4A 12 12 0 0 1 25.5-31.6C 25.3-22 12.6-12.1 0 0ZM 0 0C 12.1-12.6 22-25.3 31.6-25.5A 12 12 0 0 1 40.4-4.3C 33.5 2.4 17.5 .3 0 0ZM 0 0C 17.5-.3 33.5-2.4 40.4 4.3A 12 12 0 0 1 31.6 25.5C 22 25.3 12.1 12.6 0 0ZM 0 0C 12.6 12.1 25.3 22 25.5 31.6A 12 12 0 0 1 4.3 40.4C-2.4 33.5-.3 17.5 0 0ZM 0 0C .3 17.5 2.4 33.5-4.3 40.4A 12 12 0 0 1-25.5 31.6C-25.3 22-12.6 12.1 0 0ZM 0 0C-12.1 12.6-22 25.3-31.6 25.5A 12 12 0 0 1-40.4 4.3C-33.5-2.4-17.5-.3 0 0ZM 0 0C-17.5 .3-33.5 2.4-40.4-4.3A 12 12 0 0 1-31.6-25.5C-22-25.3-12.1-12.6 0 0ZM 0 0C-12.6-12.1-25.3-22-25.5-31.6A 12 12 0 0 1-4.3-40.4C 2.4-33.5 .3-17.5 0 0Z"/>
<g id="lacuna-y"><use href="#lacuna-pad"/><use href="#lacuna-veins" transform="rotate(-80)"/><use class="petal" href="#lacuna-y1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-y1"/><circle cx="3" cy="4" r="35" fill="url(#lacuna-fall)" stroke="none"/><g transform="rotate(22.5)scale(.6)"><use class="petal" href="#lacuna-y1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-y1"/></g><use fill="url(#lacuna-lit)" stroke="none" href="#lacuna-y1"/><use href="#lacuna-heart"/></g>
<!-- a clover: three hearts -->
<path id="lacuna-g1" d="M 0 0C-10-8-27-17-25-34C-24-47-8-50 0-38C 8-50 24-47 25-34C 27-17 10-8 0 0ZM 0-14L 0-31M 0 0C 11.9-4.7 28.2-14.9 41.9-4.7C 52.7 2.7 47.3 18.1 32.9 19C 39.3 31.9 28.7 44.3 16.9 38.7C 1.2 31.9 1.9 12.7 0 0ZM 12.1 7L 26.8 15.5M 0 0C-1.9 12.7-1.2 31.9-16.9 38.7C-28.7 44.3-39.3 31.9-32.9 19C-47.3 18.1-52.7 2.7-41.9-4.7C-28.2-14.9-11.9-4.7 0 0ZM-12.1 7L-26.8 15.5"/>
<g id="lacuna-g"><use href="#lacuna-pad"/><use href="#lacuna-veins" transform="rotate(65)"/><use class="petal" href="#lacuna-g1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-g1"/><circle cx="3" cy="4" r="35" fill="url(#lacuna-fall)" stroke="none"/><g transform="rotate(60)scale(.55)"><use class="petal" href="#lacuna-g1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-g1"/></g><use fill="url(#lacuna-lit)" stroke="none" href="#lacuna-g1"/><use href="#lacuna-heart"/></g>
<!-- a lily: four pointed petals crosswise -->
<path id="lacuna-b1" d="M 0 0C-6.4-20.5 6.4-36.1 36.1-36.1C 36.1-6.4 20.5 6.4 0 0ZM 12.7-12.7L 28.3-28.3M 0 0C 20.5-6.4 36.1 6.4 36.1 36.1C 6.4 36.1-6.4 20.5 0 0ZM 12.7 12.7L 28.3 28.3M 0 0C 6.4 20.5-6.4 36.1-36.1 36.1C-36.1 6.4-20.5-6.4 0 0ZM-12.7 12.7L-28.3 28.3M 0 0C-20.5 6.4-36.1-6.4-36.1-36.1C-6.4-36.1 6.4-20.5 0 0ZM-12.7-12.7L-28.3-28.3"/>
<g id="lacuna-b"><use href="#lacuna-pad"/><use href="#lacuna-veins" transform="rotate(20)"/><use class="petal light" href="#lacuna-b1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-b1"/><circle cx="3" cy="4" r="35" fill="url(#lacuna-fall)" stroke="none"/><g transform="rotate(45)scale(.58)"><use class="petal light" href="#lacuna-b1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-b1"/></g><use fill="url(#lacuna-lit)" stroke="none" href="#lacuna-b1"/><use href="#lacuna-heart"/></g>
<!-- a spark: six thin petals with a drop at each end -->
<path id="lacuna-v1" d="M 0 0C-2-12-4-22-7-29C-14-40-8-48 0-48C 8-48 14-40 7-29C 4-22 2-12 0 0ZM 0 0C 9.4-7.7 17.1-14.5 21.6-20.6C 27.6-32.1 37.6-30.9 41.6-24C 45.6-17.1 41.6-7.9 28.6-8.4C 21.1-7.5 11.4-4.3 0 0ZM 0 0C 11.4 4.3 21.1 7.5 28.6 8.4C 41.6 7.9 45.6 17.1 41.6 24C 37.6 30.9 27.6 32.1 21.6 20.6C 17.1 14.5 9.4 7.7 0 0ZM 0 0C 2 12 4 22 7 29C 14 40 8 48 0 48C-8 48-14 40-7 29C-4 22-2 12 0 0ZM 0 0C-9.4 7.7-17.1 14.5-21.6 20.6C-27.6 32.1-37.6 30.9-41.6 24C-45.6 17.1-41.6 7.9-28.6 8.4C-21.1 7.5-11.4 4.3 0 0ZM 0 0C-11.4-4.3-21.1-7.5-28.6-8.4C-41.6-7.9-45.6-17.1-41.6-24C-37.6-30.9-27.6-32.1-21.6-20.6C-17.1-14.5-9.4-7.7 0 0Z"/>
<g id="lacuna-v"><use href="#lacuna-pad"/><use href="#lacuna-veins" transform="rotate(-140)"/><use class="petal" href="#lacuna-v1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-v1"/><circle cx="3" cy="4" r="35" fill="url(#lacuna-fall)" stroke="none"/><g transform="rotate(30)scale(.56)"><use class="petal" href="#lacuna-v1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-v1"/></g><use fill="url(#lacuna-lit)" stroke="none" href="#lacuna-v1"/><use href="#lacuna-heart"/></g>
<!-- a wreath: a ring of lobes and a small rose -->
<path id="lacuna-p1" fill-rule="evenodd" d="M0 -39A13.6 13.6 0 0 1 25.1 -29.9A13.6 13.6 0 0 1 38.4 -6.8A13.6 13.6 0 0 1 33.8 19.5A13.6 13.6 0 0 1 13.3 36.6A13.6 13.6 0 0 1 -13.3 36.6A13.6 13.6 0 0 1 -33.8 19.5A13.6 13.6 0 0 1 -38.4 -6.8A13.6 13.6 0 0 1 -25.1 -29.9A13.6 13.6 0 0 1 0 -39ZM0-23A23 23 0 1 0 0 23A23 23 0 1 0 0-23Z"/>
<g id="lacuna-p"><use href="#lacuna-pad"/><use href="#lacuna-veins" transform="rotate(100)"/><use class="edge" href="#lacuna-p1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-p1"/><circle cx="3" cy="4" r="35" fill="url(#lacuna-fall)" stroke="none"/><g transform="rotate(10)scale(.4)"><use class="edge" href="#lacuna-r1"/><use fill="url(#lacuna-cup)" stroke="none" href="#lacuna-r1"/></g><use fill="url(#lacuna-lit)" stroke="none" href="#lacuna-p1"/><use href="#lacuna-heart"/></g>
<!-- gold: a barrel of lit paper with a dark sun -->
<path id="lacuna-paper" d="M-16-60C-36-45-36-4-19 12A19 8 0 0 0 19 12C36-4 36-45 16-60Z"/>
<g id="lacuna-seat-1"><circle r="60" fill="none" stroke="none"/><ellipse cx="9" cy="13" rx="46" ry="38" fill="url(#lacuna-cast)" stroke="none"/><circle r="35" fill="#33240a"/><circle class="gold" r="33" fill="none"/><g stroke="#5c3d00" stroke-width="2" transform="translate(0 6)"><path d="M-19 16A19 9 0 0 0 19 16V10H-19Z" fill="#6b4500"/><use href="#lacuna-paper" fill="url(#lacuna-gold)"/><path d="M-26-49A26 9 0 0 0 26-49M-28-1A28 10 0 0 0 28-1" fill="none" stroke-opacity=".4"/><use href="#lacuna-paper" fill="url(#lacuna-body)" stroke="url(#lacuna-edge)" opacity=".7"/><ellipse cy="-60" rx="17" ry="6.5" fill="#8a5a00"/><ellipse cy="-59" rx="11" ry="4" fill="#ffefb8" stroke="none"/><g stroke="none" transform="translate(0-10)scale(1.2)"><path class="gold-heart" d="M0-29L4-21.8 12-24.3 9.8-16 17-12 9.8-8 12 .3 4-2.2 0 5-4-2.2-12 .3-9.8-8-17-12-9.8-16-12-24.3-4-21.8Z"/><circle class="gold-eye" cy="-12" r="6"/></g></g></g>
<!-- silver: a tower of dark glass with six sides, a pointed roof, a light frame and a light crescent -->
<g id="lacuna-seat-2"><circle r="60" fill="none" stroke="none"/><ellipse cx="9" cy="13" rx="46" ry="38" fill="url(#lacuna-cast)" stroke="none"/><circle r="35" fill="#0d1526"/><circle class="silver-rim" r="33.5" fill="none"/><g stroke="#e8eefb" stroke-width="2.5" transform="translate(0 7)"><path d="M-26-48V8L-16 20H16L26 8V-48Z" fill="url(#lacuna-silver)"/><path d="M16 20L26 8V-48H16Z" fill="#060c1c" fill-opacity=".45" stroke="none"/><path d="M-16 20V-46M16 20V-46" fill="none" stroke-opacity=".55"/><path class="silver-heart" stroke="none" d="M5-29A17 17 0 1 0 5 3A16 16 0 0 1 5-29Z"/><g stroke="none"><path d="M0-73L-30-46-17-38Z" fill="#f1f5ff"/><path d="M0-73L-17-38H17Z" fill="#a9bde0"/><path d="M0-73L30-46 17-38Z" fill="#5d74a3"/></g><path d="M0-73L-30-46-17-38H17L30-46Z" fill="none"/></g></g>
<!-- their light on the water, and what it mirrors -->
<path id="lacuna-mirrored" d="M-22 32H22Q24 42 20 48Q0 54-21 47Q-25 40-22 32ZM-19 53Q0 58 23 53Q22 61 18 66Q0 61-22 66Q-20 60-19 53ZM-18 71Q0 67 20 71Q19 77 13 81Q0 77-17 81ZM-15 86Q0 83 13 86L9 93Q0 90-10 93Z"/>
<g id="lacuna-gleam-1"><ellipse cy="10" rx="132" ry="88" fill="url(#lacuna-pool-seat-1)"/><use href="#lacuna-mirrored" fill="url(#lacuna-mirror-1)"/></g>
<g id="lacuna-gleam-2"><ellipse cy="10" rx="132" ry="88" fill="url(#lacuna-pool-seat-2)" opacity=".6"/><use href="#lacuna-mirrored" fill="url(#lacuna-mirror-2)"/></g>
<!-- a flower that would be gold's: a ring with a light bead -->
<g id="lacuna-claim-1"><circle class="claim-ring" r="60"/><circle class="gold-bead" cx="43" cy="-43" r="17"/></g>
<!-- a flower that would be silver's: a broken ring with a dark bead -->
<g id="lacuna-claim-2"><circle class="claim-ring broken" r="60"/><circle class="silver-bead" cx="43" cy="-43" r="15"/></g>
<!-- a pair that would be cut off -->
<g id="lacuna-cut"><path class="cut-sign" d="M-40 0L-14 0M-14-14L-14 14M14-14L14 14M14 0L40 0"/></g>
<!-- rings on the water where a flower was -->
<g id="lacuna-wake"><circle class="wake-ring" r="52"/><circle class="wake-ring inner" r="30"/></g>
<!-- a ring, as round the flowers that are somebody's -->
<g id="lacuna-owner"><circle class="owner-ring" r="34"/></g>
<!-- the same, broken -->
<g id="lacuna-owner-2"><circle class="owner-ring broken" r="34"/></g>
<!-- the light of a lantern on its territory -->
<g id="lacuna-lantern-1"><circle r="100" fill="url(#lacuna-pool-seat-1)" opacity=".9"/></g>
<g id="lacuna-lantern-2"><circle r="100" fill="url(#lacuna-pool-seat-2)" opacity=".7"/></g>
<!-- a patch of a territory -->
<g id="lacuna-patch-1"><rect class="patch" x="-36" y="-36" width="72" height="72" rx="10"/></g>
<!-- the same of the other player -->
<g id="lacuna-patch-2"><rect class="patch cool" x="-36" y="-36" width="72" height="72" rx="10"/></g>
"##
);
