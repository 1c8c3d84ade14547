// A copy of the built site on its own server, which can publish a new version or be switched off.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css', '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.png': 'image/png', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};
/** The site is also here, as a second copy on the same host. */
export const DEEP = 'some/deep/path/';

export class Site {
  /** Files in whose place the host answers with a page of its own, which browsers may cache for good. */
  broken: RegExp | null = null;

  url = '';

  private constructor(private readonly folder: string, private readonly server: Server) {}

  static async start(): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'luciole-site-'));
    await cp(process.env.LUCIOLE_DIST!, folder, { recursive: true });
    const server = createServer(async (request, response) => {
      if (site.broken?.test(request.url!)) {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=31536000, immutable' }).end('<!doctype html><p>Log in');
        return;
      }
      const path = new URL(request.url!, 'http://site/').pathname.slice(1);
      const file = path.startsWith(DEEP) ? path.slice(DEEP.length) : path;
      const name = file === '' ? 'index.html' : file;
      try {
        const content = await readFile(join(folder, name));
        response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream', 'Cache-Control': 'no-cache' }).end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    const site = new Site(folder, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address() as { port: number };
    site.url = `http://127.0.0.1:${address.port}/`;
    return site;
  }

  /** Stops responding to requests. */
  async switchOff(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((resolve) => this.server.close(resolve));
  }

  async end(): Promise<void> {
    await this.switchOff();
    await rm(this.folder, { recursive: true });
  }

  /** The names of the opponents' files. */
  async opponents(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => name.startsWith('luciole-worker-'));
  }

  /**
   * Replaces the first version with a second: its pages have `data-edition`, and its opponents' files have other names. A worker that
   * doesn't take over simulates a browser that keeps the old one.
   */
  async publish({ takesOver = true } = {}): Promise<void> {
    const names = await this.opponents();
    const old = names[0].slice(0, 'luciole-worker-'.length + 16);
    const renamed = (text: string) => text.replaceAll(old, 'luciole-worker-2222222222222222');
    for (const name of names) await rename(join(this.folder, name), join(this.folder, renamed(name)));
    for (const name of names.filter((name) => name.endsWith('.js'))) {
      const script = join(this.folder, renamed(name));
      await writeFile(script, renamed(await readFile(script, 'utf8')));
    }
    const page = renamed(await readFile(join(this.folder, 'index.html'), 'utf8'));
    await writeFile(join(this.folder, 'index.html'), page.replace('<html', '<html data-edition="2"').replace(await this.version(), 'second'));
    await this.writeServiceWorker((worker) => renamed(takesOver ? worker : worker.replaceAll('self.skipWaiting()', 'undefined')));
  }

  /** Goes back to the first version. */
  async rollBack(): Promise<void> {
    await rm(this.folder, { recursive: true });
    await cp(process.env.LUCIOLE_DIST!, this.folder, { recursive: true });
  }

  /** Publishes a second version with one file missing, as a host does in the middle of an upload. */
  async publishByHalf(): Promise<void> {
    await this.publish();
    await writeFile(join(this.folder, 'manifest.webmanifest'), '{}');
  }

  private async version(): Promise<string> {
    const worker = await readFile(join(this.folder, 'service-worker.js'), 'utf8');
    return /VERSION ?= ?"([0-9a-f]{16})"/.exec(worker)![1];
  }

  private async writeServiceWorker(changed: (text: string) => string): Promise<void> {
    const path = join(this.folder, 'service-worker.js');
    let worker = changed((await readFile(path, 'utf8')).replaceAll(await this.version(), 'second'));
    for (const [entry, file] of worker.matchAll(/"([^"]+)":"sha256-[^"]+"/g)) {
      const hash = createHash('sha256').update(await readFile(join(this.folder, file))).digest('base64');
      worker = worker.replace(entry, `"${file}":"sha256-${hash}"`);
    }
    await writeFile(path, worker);
  }
}
