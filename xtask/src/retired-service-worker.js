// Takes the place of a service worker that an earlier `cargo xtask serve --offline` has left in a browser: it deletes what that one kept,
// unregisters, and loads the pages anew, which then come from the server. It claims no page, so it does this to each page once.
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
