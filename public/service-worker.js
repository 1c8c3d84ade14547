// Makes Luciole work offline. `cargo xtask build` fills in the two constants; in a page under development it undoes what an earlier one did.
//
// Each version of the site has its own cache, which is filled completely or not at all. Files that a page loads later have names with a
// hash of their content, so a page older than this worker finds its own files in its own version's cache.
"use strict";

/** The version of the site, a hash of all its files. */
const VERSION = "development";
/** The addresses of all files, each with a hash of its content. */
const FILES = {};
const IS_RELEASED = "index.html" in FILES;

const SCOPE = new URL(self.registration.scope);
// Several copies of the site may share an origin, whose caches they then share too. A path contains no space.
const PREFIX = `luciole ${SCOPE.pathname} `;
const CACHE = PREFIX + VERSION;
/** A marker in a version's cache: a player has agreed to this version. No file has this address. */
const CHOSEN = new URL("?chosen", SCOPE).href;

self.addEventListener("install", (event) => event.waitUntil(IS_RELEASED ? fill() : self.skipWaiting()));

// Makes the site work offline after the very first visit.
self.addEventListener("activate", (event) => event.waitUntil(IS_RELEASED ? self.clients.claim() : retire()));

self.addEventListener("fetch", (event) => {
  if (!IS_RELEASED) return;
  const { method, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method === "GET" && origin === SCOPE.origin && pathname.startsWith(SCOPE.pathname)) {
    const file = pathname.slice(SCOPE.pathname.length);
    const isMissing = event.request.mode === "navigate" && !(file in FILES);
    // Many hosts answer without the ending too.
    const named = isMissing && `${file}.html` in FILES ? `${file}.html` : file;
    const page = isMissing && named === file && pageIn(file);
    event.respondWith(page ? Response.redirect(`${SCOPE.href}#/${page}${search}`) : answer(event.request, named));
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

/**
 * The app's page that a path is meant for, if the `#` before it was encoded or lost: `g/CODE` in `%23/g/CODE` or `g/CODE`. A missing
 * file isn't. For visitors without a service worker `404.html` does the same, with the same list.
 */
function pageIn(file) {
  let path = file;
  for (let times = 0; times < 3; times += 1) {
    try {
      path = decodeURIComponent(path);
    } catch {
      break;
    }
  }
  const [, page] = path.match(/^(?:index\.html)?#+\/*(.+)$/s)
    ?? path.match(/^(?!.*\.html$)((?:g|turn|puzzle|play|daily|library|turning-points|editor|score|open|rules|lesson|about|settings|gallery|new|begin|embed)(?:\/.*)?)$/is) ?? [];
  return page;
}

/** Deletes what an earlier version has stored, and reloads the pages, which then come from the server: once, since it claims none. */
async function retire() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}

/** Downloads all files of this version, and stores them if every one is intact. */
async function fill() {
  const fetched = await Promise.all(Object.entries(FILES).map(async ([file, integrity]) => {
    const address = new URL(file, SCOPE).href;
    // Revalidate with the host, since the browser's own cache may still hold a file of an earlier version.
    const response = await fetch(address, { cache: "no-cache", integrity });
    if (!response.ok) throw new Error(`${address} is answered by ${response.status}`);
    // A redirected response can't answer a navigation: keep only its content.
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
 * Marks this version as chosen, and notifies the page. The old worker then serves this version until it is replaced, which may take long:
 * a request that arrives while Chromium is stopping the old worker restarts it, for at least half a minute.
 */
async function choose(page) {
  const cache = await caches.open(CACHE);
  await cache.put(CHOSEN, new Response());
  page.postMessage({ chosen: VERSION });
}

/** A file of the version in use; or of another version, whose pages may still be open; or the host's response. */
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

/** The newest version that a player has chosen since this one, or else this one. */
async function inUse(names) {
  for (const cacheName of names.slice(names.indexOf(CACHE) + 1).reverse()) {
    if (await caches.match(CHOSEN, { cacheName })) return cacheName;
  }
  return CACHE;
}

/** Deletes the caches of versions older than a page's own, if no other page is open. */
async function tidy(version) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  const names = await versions();
  await Promise.all(names.slice(0, Math.max(0, names.indexOf(PREFIX + version))).map((name) => caches.delete(name)));
}
