// Python's memory, kept in the cache of a build for the next start. Half of it is empty: only pages with something in them
// are kept. That takes less room, and, other than unpacking, hardly any time.
const NAME = "/memory"; // the same for a page and its workers
const PAGE = 4096;
const HEAD = 4; // words before the rest: bytes of the whole, pages kept, two sums of everything after

// Sums of words: whatever is damaged, one of them differs.
function sums(words) {
  let first = 0, second = 0;
  for (let index = HEAD; index < words.length; index += 1) {
    first = (first + words[index]) | 0;
    second = (second + first) | 0;
  }
  return [first >>> 0, second >>> 0];
}

/** The pages of a memory that hold something: head, their numbers, their content. */
export function pack(memory) {
  const count = Math.ceil(memory.length / PAGE);
  const whole = new Uint8Array(count * PAGE);
  whole.set(memory);
  const words = new Uint32Array(whole.buffer), step = PAGE / 4;
  const used = [];
  for (let page = 0; page < count; page += 1) {
    if (words.subarray(page * step, (page + 1) * step).some((word) => word)) used.push(page);
  }
  const packed = new Uint32Array(HEAD + used.length * (step + 1));
  packed.set([memory.length, used.length]);
  packed.set(used, HEAD);
  used.forEach((page, index) => {
    packed.set(words.subarray(page * step, (page + 1) * step), HEAD + used.length + index * step);
  });
  packed.set(sums(packed), 2);
  return packed;
}

/** The memory again; throws at what is damaged or something else. */
export function unpack(buffer) {
  const step = PAGE / 4, packed = new Uint32Array(buffer, 0, buffer.byteLength >>> 2);
  const [length, count, ...sum] = packed.subarray(0, HEAD);
  const right = packed.byteLength === buffer.byteLength && packed.length === HEAD + count * (step + 1);
  if (!right || sums(packed).some((one, index) => one !== sum[index])) throw new Error("memory is damaged");
  const words = new Uint32Array(Math.ceil(length / PAGE) * step);
  for (let index = 0; index < count; index += 1) {
    const from = HEAD + count + index * step;
    words.set(packed.subarray(from, from + step), packed[HEAD + index] * step);
  }
  return new Uint8Array(words.buffer, 0, length);
}

/** Whether memory is kept. */
export const has = async (store) => Boolean(await caches.match(NAME, { cacheName: store }));

/** The memory that is kept, unpacked after `after`. */
export async function recall(store, after) {
  const found = await caches.match(NAME, { cacheName: store });
  if (!found) throw new Error("no memory is kept");
  const [packed] = await Promise.all([found.arrayBuffer(), after]);
  return unpack(packed);
}

/** Keep memory. */
export async function keep(store, memory) {
  const cache = await caches.open(store);
  await cache.put(NAME, new Response(pack(memory)));
}

/** Forget it. */
export async function drop(store) {
  const cache = await caches.open(store);
  await cache.delete(NAME);
}
