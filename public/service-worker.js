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
  if (wish === "take over") {
    event.waitUntil(self.skipWaiting());
  } else if (wish === "tidy" && version === VERSION) {
    event.waitUntil(tidy());
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

/** A file of this version, else one of a version that an older page still uses, else what the host says. */
async function answer(request, file) {
  const address = new URL(file || "index.html", SCOPE).href;
  const names = [CACHE, ...(await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)];
  for (const cacheName of names) {
    const found = await caches.match(address, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return fetch(request);
}

/** Deletes the caches of earlier versions, asked by a page of this one that is the only page left. */
async function tidy() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  // In the order in which they were made: a version that waits to take over comes after this one.
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.slice(0, Math.max(0, names.indexOf(CACHE))).map((name) => caches.delete(name)));
}
