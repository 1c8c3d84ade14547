// Firefox and WebKit (as WebKitGTK), each through its own driver. `cargo xtask test` passes their locations.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Browser, type Capabilities, Program, freePort } from './webdriver';

export type BrowserName = 'firefox' | 'webkit';

/** Starts a browser, Firefox in this language, passes it to `use`, and cleans up completely. */
export async function withBrowser(name: BrowserName, use: (browser: Browser) => Promise<void>, language = 'en'): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), `luciole-${name}-`));
  const programs: Program[] = [];
  const start = (path: string, words: string[], env?: NodeJS.ProcessEnv): Program => {
    const program = new Program(path, words, env);
    programs.push(program);
    return program;
  };
  try {
    const port = await freePort();
    const capabilities = name === 'firefox' ? firefox(port, home, language, start) : await webkit(port, home, start);
    const browser = await Browser.open(port, capabilities);
    try {
      await use(browser);
    } catch (error) {
      const shown = await whatIsShown(browser).catch((why: unknown) => `the page doesn't answer: ${why}`);
      throw new Error(`${error}\n${shown}`, { cause: error });
    }
    await browser.close();
  } finally {
    for (const program of programs.reverse()) await program.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The page and each of its frames: address, text, and the files that have arrived. */
async function whatIsShown(browser: Browser): Promise<string> {
  const shown = (): string => {
    const files = performance.getEntriesByType('resource').map(({ name, duration }) => `${name} (${Math.round(duration)} ms)`);
    return [`${location.href} is ${document.readyState}:`, document.body.innerText, ...files].join('\n  ');
  };
  await browser.enter();
  const all = [await browser.run(shown)];
  const frames = await browser.run(() => [...document.querySelectorAll('*')].filter((each) => each.shadowRoot?.querySelector('iframe')).length);
  for (let index = 0; index < frames; index++) {
    await browser.enter((index) => [...document.querySelectorAll('*')].flatMap((each) => each.shadowRoot?.querySelector('iframe') ?? [])[index], index);
    all.push(await browser.run(shown));
  }
  return all.join('\n');
}

type Start = (path: string, words: string[], env?: NodeJS.ProcessEnv) => Program;

function firefox(port: number, home: string, language: string, start: Start): Capabilities {
  start(place('LUCIOLE_GECKODRIVER'), ['--port', String(port), '--profile-root', home]);
  return {
    'moz:firefoxOptions': {
      binary: place('LUCIOLE_FIREFOX'),
      args: ['-headless', '--width=1000', '--height=800'],
      // The driver would relax what Firefox allows pages from a disk.
      prefs: { 'intl.accept_languages': language, 'security.fileuri.strict_origin_policy': true },
    },
  };
}

async function webkit(port: number, home: string, start: Start): Promise<Capabilities> {
  // Xvfb prints the number of a free display that it has found.
  const screen = start(place('LUCIOLE_XVFB'), ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const [, display] = await screen.says(/^(\d+)$/m);
  start(place('LUCIOLE_WEBKIT_DRIVER'), [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display}`,
    HOME: home,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    LANG: 'en_GB.UTF-8',
    LANGUAGE: 'en',
    WAYLAND_DISPLAY: undefined,
    GDK_BACKEND: 'x11',
    // Without a graphics card, Mesa draws what its compositor thread asks for; when a frame changes its size, that
    // thread reads freed memory, the page's process crashes, and the page never answers again.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  return { 'webkitgtk:browserOptions': { binary: place('LUCIOLE_WEBKIT'), args: ['--automation'] } };
}

function place(name: string): string {
  const path = process.env[name];
  if (path === undefined) throw new Error(`${name} isn't set: \`cargo xtask test\` does it`);
  return path;
}
