// The service worker: keeps exactly the files of one build and serves them first, so that the game starts offline.
// A newer one waits until no page of the older build is open: a page never gets files of two builds.
const BUILD = "@build@", CACHE = `virtu-${BUILD}`, START = `virtu-start-${BUILD}`;
const FILES = @files@;

// Names in assets/ never change their content: what the page has just fetched, an older build has, or an install that was
// broken off had got already need not be fetched again.
async function take(cache, file) {
  const lasting = file.startsWith("./assets/");
  const known = lasting && await caches.match(file);
  if (known) await cache.put(file, known);
  else await cache.add(new Request(file, { cache: lasting ? "default" : "no-cache" }));
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => take(cache, file)));
  const start = await caches.open(START);
  await Promise.all(FILES.map((file) => start.delete(file)));
}

self.addEventListener("install", (event) => event.waitUntil(install()));

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("virtu-") && name !== CACHE && name !== START;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url), home = new URL(self.registration.scope);
  if (request.method !== "GET" || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return;
  const page = [home.pathname, `${home.pathname}index.html`].includes(url.pathname);
  event.respondWith(
    caches.open(CACHE)
      .then((cache) => cache.match(page ? home.href : url.href, { ignoreSearch: true, ignoreVary: true }))
      .then((found) => found ?? fetch(request)),
  );
});
