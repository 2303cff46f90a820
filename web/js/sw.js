// The service worker: keeps exactly the files of one build and serves them first, so that the game starts offline.
// A newer one waits until no page of the older build is open: a page never gets files of two builds.
const CACHE = "virtu-@build@";
const FILES = @files@;

// Names in assets/ never change their content: what the page has just fetched need not be fetched again.
const request = (file) => new Request(file, { cache: file.startsWith("./assets/") ? "default" : "no-cache" });

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(request))));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("virtu-") && name !== CACHE;
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
