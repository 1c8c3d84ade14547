// Makes Luciole work offline. `cargo xtask build` writes the two constants.
//
// Each version of the site has a cache of its own, filled whole or not at all. What a page loads later has a name made of its
// content, so a page that is older than this worker finds its own files in the cache of its own version.
"use strict";

/** The version of the site, a hash of all its files. */
const VERSION = "@VERSION@";
/** The addresses of all files, each with the hash of its content. */
const FILES = "@FILES@";

const SCOPE = new URL(self.registration.scope);
// Several copies of the site may share an origin, and an origin its caches. A path has no space.
const PREFIX = `luciole ${SCOPE.pathname} `;
const CACHE = PREFIX + VERSION;
/** The mark, in a version's cache, that a player has agreed to it. No file has this address. */
const CHOSEN = new URL("?chosen", SCOPE).href;

self.addEventListener("install", (event) => event.waitUntil(fill()));

// The first visit is offline-ready without a second one.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === "GET" && origin === SCOPE.origin && pathname.startsWith(SCOPE.pathname)) {
    event.respondWith(answer(event.request, pathname.slice(SCOPE.pathname.length)));
  }
});

self.addEventListener("message", (event) => {
  const { wish, version } = Object(event.data);
  if (wish === "tell version") {
    event.source.postMessage({ version: VERSION });
  } else if (wish === "take over") {
    event.waitUntil(self.skipWaiting());
    event.waitUntil(choose(event.source));
  } else if (wish === "tidy") {
    event.waitUntil(tidy(version));
  }
});

/** Fetches everything of this version, and keeps it if all of it is what it should be. */
async function fill() {
  const fetched = await Promise.all(Object.entries(FILES).map(async ([file, integrity]) => {
    const address = new URL(file, SCOPE).href;
    // Asks the host, for a file of an earlier version may still be in the browser's own cache.
    const response = await fetch(address, { cache: "no-cache", integrity });
    if (!response.ok) throw new Error(`${address} is answered by ${response.status}`);
    // What came by a redirection may not answer a navigation: take its content alone.
    const { headers } = response;
    return [address, response.redirected ? new Response(await response.blob(), { headers }) : response];
  }));
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(fetched.map(([address, response]) => cache.put(address, response)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/**
 * Marks this version as chosen, and tells the page so. The old worker then serves it until it is replaced, which may take long:
 * a request that arrives while Chromium stops the old worker starts it again, for half a minute at least.
 */
async function choose(page) {
  const cache = await caches.open(CACHE);
  await cache.put(CHOSEN, new Response());
  page.postMessage({ chosen: VERSION });
}

/** A file of the version in use, else one of another version whose pages may still be open, else what the host says. */
async function answer(request, file) {
  const address = new URL(file || "index.html", SCOPE).href;
  const names = await versions();
  const current = await inUse(names);
  for (const cacheName of [current, ...names.filter((name) => name !== current)]) {
    const found = await caches.match(address, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return fetch(request);
}

/** The caches of all versions, oldest first. */
async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** The newest version that a player has chosen since this one, else this one. */
async function inUse(names) {
  for (const cacheName of names.slice(names.indexOf(CACHE) + 1).reverse()) {
    if (await caches.match(CHOSEN, { cacheName })) return cacheName;
  }
  return CACHE;
}

/** Deletes the caches of the versions before a page's own, if that page is the only one open. */
async function tidy(version) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  const names = await versions();
  await Promise.all(names.slice(0, Math.max(0, names.indexOf(PREFIX + version))).map((name) => caches.delete(name)));
}
