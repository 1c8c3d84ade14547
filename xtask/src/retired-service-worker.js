// Replaces a service worker that an earlier `cargo xtask serve --offline` has left in a browser: it deletes that worker's caches,
// unregisters, and reloads the pages, which then come from the server. It claims no page, so each page reloads only once.
'use strict';

const PREFIX = `luciole ${new URL(self.registration.scope).pathname} `;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
