// A second copy of every game, in a database. A browser writes that to its disk at once, and localStorage when it finds the
// time, up to a minute later; app/frame/copies.py says what is kept here. Whatever fails here fails quietly: there is one copy, then.
const NAME = "virtu", GAMES = "games", VERSION = 1; // an older build opens no newer version: it must stay 1
const MOST = 3; // writings under way; more only wait for the disk, and the latest of each game is enough
const STRICT = { durability: "strict" }; // on the disk, not on its way there: a computer may go out too

let base = null; // the open database
let opening = null;
let given = false; // somebody wants to change it for good: it is theirs
let under = 0;
const waiting = new Map(); // what is to be written, by game

function opened(asked) {
  return new Promise((done, failed) => {
    asked.onupgradeneeded = () => asked.result.createObjectStore(GAMES, { keyPath: "id" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = asked.onblocked = () => failed(asked.error ?? new Error("blocked"));
  });
}

async function connect() {
  const found = await opened(indexedDB.open(NAME, VERSION));
  const close = () => {
    if (base === found) base = null;
  };
  found.onclose = close; // the browser has taken it away; perhaps it gives another
  found.onversionchange = () => {
    given = true;
    close();
    found.close();
  };
  base = found;
}

function open() {
  if (given) return Promise.reject(new Error("given away"));
  opening ??= connect().finally(() => {
    opening = null;
  });
  return opening;
}

// One writing, begun at once: what the page does next must not keep it from the disk.
function commit(changes) {
  const writing = base.transaction(GAMES, "readwrite", STRICT), games = writing.objectStore(GAMES);
  let plain = true;
  for (const { id, record, seen } of changes) {
    const write = () => (record ? games.put(record) : games.delete(id));
    if (seen === undefined) {
      write();
      continue;
    }
    plain = false;
    const asked = games.get(id);
    asked.onsuccess = () => {
      try {
        if ((asked.result?.text ?? "") === seen) write();
      } catch {
        writing.abort();
      }
    };
  }
  under += 1;
  const done = () => {
    under -= 1;
    flush();
  };
  writing.oncomplete = writing.onabort = done;
  if (plain) writing.commit?.();
}

function flush() {
  if (!waiting.size || under >= MOST) return;
  if (!base) {
    open().then(flush, () => waiting.clear());
    return;
  }
  const changes = [...waiting.values()];
  waiting.clear();
  try {
    commit(changes);
  } catch {
    base = null; // closed behind our back; the next change tries again
  }
}

function change(id, record, seen) {
  if (seen !== undefined && waiting.has(id)) return; // something newer is on its way
  waiting.set(id, { id, record, seen });
  flush();
}

async function look() {
  if (!base) await open();
  const asked = base.transaction(GAMES).objectStore(GAMES).getAll();
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

// `seen`: only if the text there is this one, "" if there must be none; left out: whatever there is.
export const copies = {
  look: (done, failed) => look().then(done, (error) => failed(String(error))),
  keep: (id, text, titles, times, seen) => change(id, { id, text, titles: JSON.parse(titles), times }, seen),
  drop: (id, seen) => change(id, null, seen),
  writing: () => under + waiting.size > 0,
};
