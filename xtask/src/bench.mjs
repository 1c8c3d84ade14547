// Opens the benchmark page and prints what it reports. Called by `cargo xtask bench --chromium`.
import { chromium } from 'playwright-core';

const { LUCIOLE_URL, LUCIOLE_CHROMIUM } = process.env;
const browser = await chromium.launch({ executablePath: LUCIOLE_CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
page.setDefaultTimeout(5 * 60_000);
const failed = new Promise((_, reject) => page.on('pageerror', reject));
await page.goto(LUCIOLE_URL);
const report = page.locator('#report:not(:empty)');
await Promise.race([report.waitFor(), failed]);
console.log(await report.textContent());
await browser.close();
