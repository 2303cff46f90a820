// The service worker: keeps files of exactly one build and serves them first, so that the page starts offline. What all games
// share it has to keep, and the games that were played; the others when nothing else is to do.
// A newer one waits until no page of the older build is open, or until a player asks for it.
const BUILD = "@build@", HOME = new URL(self.registration.scope);
const OURS = `virtu ${HOME.pathname} `; // other copies of the game on this host have caches of their own
const CACHE = OURS + BUILD, START = `${OURS}start ${BUILD}`;
const PLAYED = `${OURS}played`; // a cache of names: the games that were played, whichever build it was
const GROUPS = @files@; // by game, "" for what all share: the beginning of each file's SHA-256; the page, which hosts may add to, says its build
const FILES = Object.assign({}, ...Object.values(GROUPS)), GAMES = Object.keys(GROUPS).filter(Boolean);
const SUM = "X-Sum"; // header of what is kept: its SHA-256
const DAMAGED = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Virtù</title><h1>Virtù</h1><p>The game’s page is damaged in this browser, and there is no network to fetch it anew.
One visit with a network mends that. Your saved games are safe.</p></html>`;

async function digest(content) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function right(file, content) {
  if (file === "./") return new TextDecoder().decode(content).includes(`data-build="${BUILD}"`);
  return (await digest(content)).startsWith(FILES[file]);
}

async function keep(cache, file, content, type) {
  const headers = { "Content-Type": type ?? "", [SUM]: await digest(content) };
  await cache.put(file, new Response(content, { headers }));
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
    await keep(cache, file, content, answer.headers.get("Content-Type"));
    return;
  }
  throw new Error(`${file} is not to be had`);
}

// The files of some games, and of what all share, that are not kept. By its name each time: the cache may have been tidied away
// meanwhile.
async function lacking(games) {
  const kept = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  const wanted = ["", ...games].flatMap((game) => Object.keys(GROUPS[game]));
  return wanted.filter((file) => !kept.has(new URL(file, HOME).href));
}

async function fill(games) {
  const cache = await caches.open(CACHE);
  await Promise.all((await lacking(games)).map((file) => take(cache, file)));
  if ((await lacking(games)).length) throw new Error("the cache was cleared");
}

// The games that were played. Builds before there were groups kept everything, and their players count on that.
async function played() {
  if (await caches.has(PLAYED)) {
    const names = (await (await caches.open(PLAYED)).keys()).map(({ url }) => new URL(url).pathname.slice(1));
    return GAMES.filter((game) => names.includes(game));
  }
  const older = (await caches.keys()).some((name) => name.startsWith(OURS) && ![CACHE, START].includes(name));
  return older ? GAMES : [];
}

async function play(games) {
  const known = await played(), cache = await caches.open(PLAYED);
  const all = new Set([...known, ...games.filter((game) => GAMES.includes(game))]);
  await Promise.all([...all].map((game) => cache.put(`/${game}`, new Response())));
}

// What the page had handed over is in place.
async function settle() {
  const start = await caches.open(START);
  await Promise.all(Object.keys(FILES).map((file) => start.delete(file)));
}

// A browser short of room, or its user, may have thrown files away. What is played must be here for the page to be told that it
// is; of the rest what can be had is kept if there is time for it.
async function check(page, games, rest) {
  await play(games).catch(() => {});
  await tidy().catch(() => {});
  const offline = await played().then(fill).then(() => "ready", () => "failed");
  if (rest) for (const game of GAMES) await fill([game]).catch(() => {});
  page.postMessage({ offline, kept: await kept().catch(() => []) });
}

// The games that are kept.
async function kept() {
  const found = await Promise.all(GAMES.map(async (game) => !(await lacking([game])).length));
  return GAMES.filter((_, index) => found[index]);
}

// Whether what was kept still is what it was. Not all damage makes a start fail, which would mend it (mend.js).
async function whole(answer) {
  return await digest(await answer.clone().arrayBuffer()) === answer.headers.get(SUM);
}

async function verify() {
  const cache = await caches.open(CACHE), here = await kept();
  for (const file of Object.keys(FILES)) { // one after the other: nobody waits for it
    const found = await cache.match(file);
    if (found && !await whole(found).catch(() => false)) await cache.delete(file);
  }
  await fill([...new Set([...here, ...await played()])]);
}

// Other builds go, unless one is on its way or may still be open: its page finds its files, whoever serves them.
async function tidy() {
  if (self.registration.installing || self.registration.waiting) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => url.startsWith(HOME.href)).length > 1) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && ![CACHE, START, PLAYED].includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
  await leave();
}

// Builds before this had caches that did not say whose they were: what is of this copy goes.
const ours = ({ url }) => url.startsWith(HOME.href) && /^(assets\/.*|[^/]*)$/.test(url.slice(HOME.href.length));
async function leave() {
  for (const name of await caches.keys()) {
    const [, old] = /^virtu-(\w{16})$/.exec(name) ?? [];
    if (!old) continue;
    const cache = await caches.open(name), all = await cache.keys();
    await Promise.all(all.filter(ours).map((request) => cache.delete(request)));
    if (all.every(ours)) await Promise.all([caches.delete(name), caches.delete(`virtu-start-${old}`)]);
  }
}

self.addEventListener("install", (event) => event.waitUntil(played().then(fill).then(() => settle().catch(() => {}))));
self.addEventListener("activate", (event) => event.waitUntil(tidy().catch(() => {}).then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "take") event.waitUntil(self.skipWaiting());
  if (event.data.check) event.waitUntil(check(event.source, event.data.check, event.data.rest));
  if (event.data === "verify") event.waitUntil(verify().catch(() => {}));
});

const how = { ignoreSearch: true, ignoreVary: true };

async function stored(address) {
  const found = await (await caches.open(CACHE)).match(address, how);
  return found || (address.includes("/assets/") && caches.match(address, how));
}

// A cache that is out of order is as good as none.
const answer = async (request) => await stored(request.url).catch(() => null) || fetch(request);

// Nothing of ours could run in a damaged page: it alone is looked at each time.
async function page(request) {
  const cache = await caches.open(CACHE).catch(() => null);
  const found = await cache?.match(HOME.href, how).catch(() => null);
  if (!found) return fetch(request);
  if (await whole(found).catch(() => false)) return found;
  try {
    const fresh = await fetch(HOME.href, { cache: "reload" }), content = await fresh.clone().arrayBuffer();
    if (fresh.ok && await right("./", content)) await keep(cache, "./", content, fresh.headers.get("Content-Type"));
    return fresh;
  } catch {
    return new Response(DAMAGED, { status: 503, headers: { "Content-Type": "text/html" } });
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== HOME.origin || !pathname.startsWith(HOME.pathname)) return;
  const asked = [HOME.pathname, `${HOME.pathname}index.html`].includes(pathname);
  event.respondWith(asked ? page(request) : answer(request));
});
