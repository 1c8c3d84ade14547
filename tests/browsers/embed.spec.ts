// Boards in a page of another site, in browsers other than Chromium.
import { expect, test } from '@playwright/test';

import { type Told, pageOf, scripts, startHost } from '../e2e/blog';
import { WHOLE_GAME, link } from '../e2e/records';
import { type BrowserName, withBrowser } from './drivers';
import { resting } from './resting';
import { type Browser, until } from './webdriver';

const WHOLE = link({ moves: WHOLE_GAME });
const PLAYED = link({ seats: [{ name: 'Ada' }, { level: 1 }], first: '1' });

/** The frames' messages of this type. */
async function told(browser: Browser, type: string): Promise<Told[]> {
  const all = await browser.run(() => (window as unknown as { told: Told[] }).told);
  return all.filter((each) => each.type === type);
}

for (const name of ['firefox', 'webkit'] as const satisfies BrowserName[]) {
  test(`boards in another page in ${name} @${name}`, async ({ baseURL }) => {
    const host = await startHost();
    host.html = pageOf(`<style>body { background: #fff } .night { background: #101418 }</style>${scripts(baseURL!)}
      <luciole-game id="replay" mode="replay" link="${WHOLE}" move="3" style="max-width: 400px"></luciole-game>
      <luciole-game id="play" link="${PLAYED}" pace="at-once" style="max-width: 400px"></luciole-game>`);
    try {
      await withBrowser(name, async (browser) => {
        await browser.goto(host.address);
        await until(async () => (await told(browser, 'ready')).length === 2);

        await browser.run(() => (document.getElementById('replay') as unknown as { show(move: number): void }).show(5));
        await until(async () => (await told(browser, 'move')).some(({ move, moves }) => move === 5 && moves === 13));
        await browser.run(() => document.body.classList.add('night'));

        const frame = { replay: () => document.getElementById('replay')!.shadowRoot!.querySelector('iframe'), play: () => document.getElementById('play')!.shadowRoot!.querySelector('iframe') };
        await browser.enter(frame.replay);
        await until(() => browser.run(() => document.documentElement.dataset.theme === 'dark'));
        const inside = await browser.run(() => ({
          height: Math.ceil(document.querySelector('main')!.getBoundingClientRect().height),
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          kept: (() => { try { return localStorage.length; } catch { return 0; } })(),
        }));
        expect(inside).toMatchObject({ over: 0, kept: 0 });
        await browser.enter();
        await until(async () => (await browser.run(() => document.getElementById('replay')!.clientHeight)) === inside.height);

        // A person's colour and pawn, then the computer's pawn.
        await browser.run(() => document.getElementById('play')!.scrollIntoView());
        await browser.enter(frame.play);
        const click = async (selector: string): Promise<void> => {
          const at = await until(() => resting(browser, selector));
          // Firefox measures from the frame's corner, as the standard says; WebKit from the window's.
          if (name === 'webkit') {
            await browser.enter();
            const corner = await browser.run(() => document.getElementById('play')!.getBoundingClientRect().toJSON() as { x: number; y: number });
            await browser.enter(frame.play);
            at.x += corner.x;
            at.y += corner.y;
          }
          await browser.clickAt(at.x, at.y);
        };
        await click('[data-target="take-b"]');
        await until(() => browser.run(() => document.querySelector('[aria-current="true"]')!.textContent!.includes('Ada') && document.querySelectorAll('[data-target]').length > 10));
        const flowers = await browser.run(() => [...document.querySelectorAll('[data-target]')].map((each) => each.getAttribute('data-target')!));
        for (const flower of flowers) {
          await click(`[data-target="${flower}"]`);
          await until(() => browser.run(() => document.querySelector('[data-target][aria-label$=", chosen"]') !== null));
          const partner = await browser.run(() => document.querySelector('[data-target][aria-label$=", in sight"]')?.getAttribute('data-target'));
          if (partner) {
            await click(`[data-target="${partner}"]`);
            break;
          }
          await click(`[data-target="${flower}"]`);
        }
        // It may be below the window, out of the mouse's reach.
        await until(() => browser.run(() => {
          const putDown = document.querySelector<HTMLElement>('.actions .primary');
          putDown?.click();
          return putDown !== null;
        }));
        await browser.enter();
        await until(async () => (await told(browser, 'move')).some(({ moves }) => moves === 3));
        expect(await told(browser, 'trouble')).toEqual([]);
      });
    } finally {
      host.stop();
    }
  });
}
