// A page of another site with boards in it, on a port of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FrameLocator, Page } from '@playwright/test';

import { Board } from './board';
import { test as quiet } from './quiet';
import { Table } from './table';

export { expect } from './quiet';

/** A message from a frame to its host. */
export interface Told {
  type: string;
  [detail: string]: unknown;
}

/** A server of one page, whose content can change. */
export interface Host {
  html: string;
  readonly address: string;
  stop(): void;
}

export async function startHost(): Promise<Host> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(host.html);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = {
    html: '',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return host;
}

/** A page with this content. */
export function pageOf(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Blog</title></head><body>${body}</body></html>`;
}

/** The app's script at that address, and a script that collects the frames' messages in `told`. */
export function scripts(app: string): string {
  return `<script>window.told = []; for (const type of ['ready', 'move', 'trouble', 'refused'])
    addEventListener('luciole-' + type, (event) => told.push({ type, ...event.detail }));</script><script src="${app}embed.js"></script>`;
}

export class Blog {
  readonly frame: FrameLocator;
  readonly table: Table;
  readonly board: Board;

  constructor(
    readonly page: Page,
    /** The app's address. */
    readonly app: string,
    private readonly host: Host,
  ) {
    this.frame = page.frameLocator('iframe[title]');
    this.table = new Table(this.frame);
    this.board = new Board(this.frame);
  }

  /** Opens a page with this content. */
  async open(body: string): Promise<void> {
    this.host.html = pageOf(body);
    await this.page.goto(this.host.address);
  }

  /** Opens a page with the scripts and this content. */
  async embed(body: string): Promise<void> {
    await this.open(scripts(this.app) + body);
  }

  /** The frames' messages so far. */
  async told(type: string): Promise<Told[]> {
    const all = await this.page.evaluate(() => (window as unknown as { told: Told[] }).told);
    return all.filter((each) => each.type === type);
  }

  /** Calls a method of the page's first board. */
  async call(method: 'show' | 'run' | 'pause', ...words: number[]): Promise<void> {
    await this.page.evaluate(
      ([method, words]) => (document.querySelector('luciole-game') as unknown as Record<string, (...words: number[]) => void>)[method](...words),
      [method, words] as const,
    );
  }
}

export const test = quiet.extend<{ blog: Blog }>({
  // Another port makes another site.
  allowed: /^http:\/\/127\.0\.0\.1:/,
  blog: async ({ page, baseURL }, use) => {
    const host = await startHost();
    await use(new Blog(page, baseURL!, host));
    host.stop();
  },
});
