// The service worker: keeps exactly the files of one build and serves them first, so that the game starts offline.
// A newer one waits until no page of the older build is open, or until a player asks for it.
const BUILD = "@build@", CACHE = `virtu-${BUILD}`, START = `virtu-start-${BUILD}`;
const FILES = @files@; // the beginning of each file's SHA-256; the page, which hosts may add to, says its build

async function right(file, content) {
  if (file === "./") return new TextDecoder().decode(content).includes(`data-build="${BUILD}"`);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", content), 0, 8);
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[file];
}

// Names in assets/ never change their content: what the page has just fetched, an older build has, or an install that was
// broken off had got already need not be fetched again. A host between two builds, or one that answers with something
// else, must not leave us with files that do not belong together.
async function take(cache, file) {
  const lasting = file.startsWith("./assets/");
  const ways = lasting ? ["default", "reload"] : ["no-cache"]; // the browser may have kept a wrong answer
  for (const way of [null, ...ways]) {
    const answer = await (way ? fetch(file, { cache: way }) : lasting && caches.match(file));
    if (!answer?.ok) continue;
    const content = await answer.arrayBuffer();
    if (!await right(file, content)) continue;
    await cache.put(file, new Response(content, { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } }));
    return;
  }
  throw new Error(`${file} is not to be had`);
}

// The files that are not kept. By its name each time: the cache may have been tidied away meanwhile.
async function lacking() {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  return Object.keys(FILES).filter((file) => !kept.has(new URL(file, self.registration.scope).href));
}

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all((await lacking()).map((file) => take(cache, file)));
  if ((await lacking()).length) throw new Error("the cache was cleared");
}

// What the page had handed over is in place.
async function settle() {
  const start = await caches.open(START);
  await Promise.all(Object.keys(FILES).map((file) => start.delete(file)));
}

// A browser short of room, or its user, may have thrown files away.
async function check(page) {
  await tidy().catch(() => {});
  page.postMessage({ offline: await fill().then(() => "ready", () => "failed") });
}

// Other builds go, unless one is on its way or may still be open: its page finds its files, whoever serves them.
async function tidy() {
  if (self.registration.installing || self.registration.waiting) return;
  if ((await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length > 1) return;
  const others = (await caches.keys()).filter((name) => name.startsWith("virtu-") && name !== CACHE && name !== START);
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => event.waitUntil(fill().then(() => settle().catch(() => {}))));
self.addEventListener("activate", (event) => event.waitUntil(tidy().catch(() => {}).then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "take") event.waitUntil(self.skipWaiting());
  if (event.data === "check") event.waitUntil(check(event.source));
});

async function kept(address) {
  const how = { ignoreSearch: true, ignoreVary: true };
  const found = await (await caches.open(CACHE)).match(address, how);
  return found || (address.includes("/assets/") && caches.match(address, how));
}

// A cache that is out of order is as good as none.
const answer = async (request, address) => await kept(address).catch(() => null) || fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url), home = new URL(self.registration.scope);
  if (request.method !== "GET" || url.origin !== home.origin || !url.pathname.startsWith(home.pathname)) return;
  const page = [home.pathname, `${home.pathname}index.html`].includes(url.pathname);
  event.respondWith(answer(request, page ? home.href : url.href));
});
