// Where everything lies. In the one file (dist/virtu.html) nothing has an address of its own: the page holds it all.
const known = @files@;
const drawings = @pictures@;
const held = globalThis.virtuFiles; // of the one file: {content, address} by path

const each = (names, work) => Object.fromEntries(Object.entries(names).map(([name, path]) => [name, work(path)]));
const place = (path) => held?.[path].address ?? new URL(path, document.baseURI).href;

/** The addresses of what Python needs. */
export const files = each(known, place);

/** The same for workers: in the one file they cannot read the page's addresses and are given the content. */
export const contents = held ? each(known, (path) => held[path].content) : files;

/** The module that draws and reads QR codes. */
export const codes = place("@codes@");

/** The map's base by number of players and theme. */
export const pictures = each(drawings, place);

/** The folder of this copy of the game: others on the same host share its storage, but nothing that belongs to a build. */
export const home = new URL("./", document.baseURI).pathname;

/** The cache of what makes the next start quick: Python's memory, the last table. It belongs to one build of this copy. */
export const store = `virtu ${home} start ${document.documentElement.dataset.build}`;
