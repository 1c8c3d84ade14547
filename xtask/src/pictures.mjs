// Renders the pictures that are in the repository because hosts and app stores require pixels: the icons, from public/icons/luciole.svg,
// and the manifest's screenshots, from the built site. Called by `cargo xtask pictures`.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const { LUCIOLE_URL, LUCIOLE_CHROMIUM } = process.env;
const ICONS = 'public/icons';
/** Two friends midway through a game: a record as a link, docs/notation.md. */
const GAME = '#/g/AQECAANBZGEAA0JlYQcBBwAEARkalMYBASwt3fcCARcbzsMDARIU4qgDAQcIx-MCAQAE_94BjdAdRA';

const browser = await chromium.launch({ executablePath: LUCIOLE_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });

/** Renders the icon at a size. Platforms that cut out their own shape need it without rounded corners. */
async function icon(name, size, corners) {
  const drawing = await readFile(`${ICONS}/luciole.svg`, 'utf8');
  const cut = corners ? drawing : drawing.replace('rx="112"', 'rx="0"');
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<img width="${size}" height="${size}" src="data:image/svg+xml;base64,${btoa(cut)}">
    <style>html, body { margin: 0; background: none } img { display: block }</style>`);
  await writeFile(`${ICONS}/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}

async function screenshot(name, width, height) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark', locale: 'en', serviceWorkers: 'block' });
  await page.goto(`${LUCIOLE_URL}${GAME}`);
  await page.getByRole('group', { name: 'Lacuna board' }).waitFor();
  await page.screenshot({ path: `public/screenshots/${name}.png`, animations: 'disabled' });
  await page.close();
}

await icon('192', 192, true);
await icon('512', 512, true);
await icon('maskable-512', 512, false);
await icon('apple-touch-180', 180, false);
await screenshot('wide', 1280, 800);
await screenshot('narrow', 400, 800);
await browser.close();
