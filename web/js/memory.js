// Python's memory, kept in the cache of a build for the next start. Half of it is empty: only pages with something in them
// are kept. That takes less room, and, other than unpacking, hardly any time.
const NAME = "/memory"; // the same for a page and its workers
const LENGTH = "X-Memory", DIGEST = "X-Digest"; // headers: bytes of the whole, and what the kept ones must sum up to
const PAGE = 4096, STEP = PAGE / 4; // bytes, and words

async function digest(content) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pages = (length) => Math.ceil(length / PAGE);

/** The pages of a memory that hold something: how many, their numbers, their content. */
export function pack(memory) {
  const words = new Uint32Array(pages(memory.length) * STEP);
  new Uint8Array(words.buffer).set(memory);
  const used = [];
  for (let page = 0; page < words.length / STEP; page += 1) {
    if (words.subarray(page * STEP, (page + 1) * STEP).some((word) => word)) used.push(page);
  }
  const packed = new Uint32Array(1 + used.length * (STEP + 1));
  packed.set([used.length, ...used]);
  used.forEach((page, index) => {
    packed.set(words.subarray(page * STEP, (page + 1) * STEP), 1 + used.length + index * STEP);
  });
  return packed;
}

/** Put the pages back where they were, into empty memory; throws at what cannot be one. */
export function unpack(buffer, memory) {
  const words = new Uint32Array(memory.buffer), packed = new Uint32Array(buffer, 0, buffer.byteLength >>> 2);
  const [count] = packed;
  if (buffer.byteLength !== 4 * (1 + count * (STEP + 1))) throw new Error("memory is damaged");
  for (let index = 0; index < count; index += 1) {
    const from = 1 + count + index * STEP;
    words.set(packed.subarray(from, from + STEP), packed[1 + index] * STEP);
  }
}

/** Whether memory is kept. */
export const has = async (store) => Boolean(await caches.match(NAME, { cacheName: store }));

/**
 * The memory that is kept: at once as long as it will be, but empty, so that Pyodide can get ready; `filled` once it is as
 * it was, which is begun after `after`, or refused because it is damaged.
 */
export async function recall(store, after) {
  const found = await caches.match(NAME, { cacheName: store });
  const length = Number(found?.headers.get(LENGTH));
  if (!length) throw new Error("no memory is kept");
  const memory = new Uint8Array(new ArrayBuffer(pages(length) * PAGE), 0, length);
  const fill = async () => {
    const [packed] = await Promise.all([found.arrayBuffer(), after]);
    const sum = digest(packed); // elsewhere, meanwhile
    unpack(packed, memory);
    if (await sum !== found.headers.get(DIGEST)) throw new Error("memory is damaged");
  };
  const filled = fill();
  filled.catch(() => {}); // whoever starts Python hears of it
  return { memory, filled };
}

/** Keep memory. */
export async function keep(store, memory) {
  const packed = pack(memory);
  const headers = { [LENGTH]: memory.length, [DIGEST]: await digest(packed) };
  const cache = await caches.open(store);
  await cache.put(NAME, new Response(packed, { headers }));
}

/** Forget it. */
export async function drop(store) {
  const cache = await caches.open(store);
  await cache.delete(NAME);
}
