// A page of another site with boards in it, at a port of its own.
import { type Server, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

import { type FrameLocator, type Page } from '@playwright/test';

import { Board } from './board';
import { test as quiet } from './quiet';
import { Table } from './table';

export { expect } from './quiet';

/** What a frame has told its host. */
export interface Told {
  type: string;
  [detail: string]: unknown;
}

export class Blog {
  readonly frame: FrameLocator;
  readonly table: Table;
  readonly board: Board;

  constructor(
    readonly page: Page,
    /** The app's address. */
    readonly app: string,
    private readonly server: { html: string; address: string },
  ) {
    this.frame = page.frameLocator('iframe');
    this.table = new Table(this.frame);
    this.board = new Board(this.frame);
  }

  /** Opens a page with this in it. */
  async open(html: string, head = ''): Promise<void> {
    this.server.html = `<!doctype html><html lang="en"><head><title>Blog</title>${head}</head><body>${html}</body></html>`;
    await this.page.goto(this.server.address);
  }

  /** Opens a page with the script and this in it. */
  async embed(html: string, head = ''): Promise<void> {
    const listen = `<script>window.told = []; for (const type of ['ready', 'move', 'trouble', 'refused'])
      addEventListener('luciole-' + type, (event) => told.push({ type, ...event.detail }));</script>`;
    await this.open(`${listen}<script src="${this.app}embed.js"></script>${html}`, head);
  }

  /** What the frames have told so far. */
  async told(type: string): Promise<Told[]> {
    const all = await this.page.evaluate(() => (window as unknown as { told: Told[] }).told);
    return all.filter((each) => each.type === type);
  }

  /** Asks the first board of the page for something. */
  async call(method: 'show' | 'run' | 'pause', ...words: number[]): Promise<void> {
    await this.page.evaluate(
      ([method, words]) => (document.querySelector('luciole-game') as unknown as Record<string, (...words: number[]) => void>)[method](...words),
      [method, words] as const,
    );
  }
}

export const test = quiet.extend<{ blog: Blog }>({
  // Another port is another site.
  allowed: [/^http:\/\/127\.0\.0\.1:/, { option: true }],
  blog: async ({ page, baseURL }, use) => {
    const shown = { html: '', address: '' };
    const server: Server = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8');
      answer.end(shown.html);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    shown.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await use(new Blog(page, baseURL!, shown));
    server.closeAllConnections();
    server.close();
  },
});
