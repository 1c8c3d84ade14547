// The part of WebDriver (https://www.w3.org/TR/webdriver2/) that the smoke games need: JSON over HTTP.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The time limit for any step: slowness on a busy machine is not a failure. */
export const PATIENCE = 60_000;

export interface Capabilities {
  [name: string]: unknown;
}

/** A program that runs until the test is done with it. */
export class Program {
  private readonly child: ChildProcess;
  private said = '';

  constructor(path: string, words: string[], env: NodeJS.ProcessEnv = {}) {
    // A process group of its own, so that its children end with it.
    this.child = spawn(path, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    }
    this.child.on('error', (error) => (this.said += error.message));
  }

  /** Waits until the program's output matches. */
  async says(what: RegExp): Promise<RegExpMatchArray> {
    return until(async () => {
      if (this.child.exitCode !== null) throw new Error(`${this.child.spawnfile} ended: ${this.said}`);
      return this.said.match(what);
    });
  }

  async end(): Promise<void> {
    if (this.child.pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    process.kill(-this.child.pid, 'SIGKILL');
    await gone;
  }
}

/** Repeats a call until it returns something. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A browser under the control of a driver. */
export class Browser {
  private constructor(private readonly session: string) {}

  /** Opens a browser through the driver at this port. */
  static async open(port: number, capabilities: Capabilities): Promise<Browser> {
    const driver = `http://127.0.0.1:${port}`;
    await until(() => fetch(`${driver}/status`).then((answer) => answer.ok, () => false));
    const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    const browser = new Browser(`${driver}/session/${sessionId}`);
    await browser.ask('POST', 'timeouts', { script: PATIENCE, pageLoad: PATIENCE });
    return browser;
  }

  async goto(url: string): Promise<void> {
    await this.ask('POST', 'url', { url });
  }

  /** Runs a function in the page, which may be async. It can access nothing but its arguments. */
  async run<T, A extends unknown[]>(script: (...words: A) => T | Promise<T>, ...words: A): Promise<T> {
    const text = `const done = arguments[arguments.length - 1];
      Promise.resolve((${script}).apply(null, [...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.ask<{ value: T; error?: string }>('POST', 'execute/async', { script: text, args: words });
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Switches to the frame that a function of the page finds, or without one to the page itself. */
  async enter<A extends unknown[]>(find?: (...words: A) => HTMLIFrameElement | null | undefined, ...words: A): Promise<void> {
    await this.ask('POST', 'frame', { id: null });
    if (find === undefined) return;
    await this.ask('POST', 'frame', { id: await this.run(find, ...words) });
  }

  /** Clicks at a point, in px from the window's corner. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.pressAt('mouse', x, y);
  }

  /** Touches a point with a finger. */
  async touchAt(x: number, y: number): Promise<void> {
    await this.pressAt('touch', x, y);
  }

  /** Touches the middle of an HTML element, wherever it is at that moment. WebKit can't do that with elements of SVG. */
  async touch(selector: string, index: number): Promise<void> {
    const element = await this.run((selector, index) => document.querySelectorAll(selector)[index], selector, index);
    await this.pressAt('touch', 0, 0, element);
  }

  /** Presses and releases keys, wherever the focus is. */
  async type(keys: string): Promise<void> {
    const press = [...keys].flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.ask('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions: press }] });
  }

  private async pressAt(pointerType: 'mouse' | 'touch', x: number, y: number, origin: unknown = 'viewport'): Promise<void> {
    const at = { type: 'pointerMove', duration: 0, origin, x: Math.round(x), y: Math.round(y) };
    const press = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.ask('POST', 'actions', { actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions: press }] });
  }

  async close(): Promise<void> {
    await this.ask('DELETE', '');
  }

  private ask<T>(method: string, what: string, body?: object): Promise<T> {
    return command(method, what === '' ? this.session : `${this.session}/${what}`, body);
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(2 * PATIENCE),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
