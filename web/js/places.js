// Where everything lies. In the one file (dist/virtu.html) nothing has an address of its own: the page holds it all.
const known = @files@;
const drawings = @pictures@;
const bundles = @bundles@; // by game: code, style, pictures
const held = globalThis.virtuFiles; // of the one file: {content, address} by path

const each = (names, work) => Object.fromEntries(Object.entries(names).map(([name, path]) => [name, work(path)]));
const place = (path) => held?.[path].address ?? new URL(path, document.baseURI).href;

/** The addresses of what Python needs. */
export const files = each(known, place);

/** The same for workers: in the one file they cannot read the page's addresses and are given the content. */
export const contents = held ? each(known, (path) => held[path].content) : files;

/** The module that draws and reads QR codes. */
export const codes = place("@codes@");

/** Drawings by name. In the one file those of a game are here once it is unpacked. */
export const pictures = each(drawings, place);
if (!held) for (const bundle of Object.values(bundles)) Object.assign(pictures, each(bundle.pictures, place));

/** The games that have a bundle. */
export const games = Object.keys(bundles);

/** The names of a game's drawings. */
export const drawn = (game) => Object.keys(bundles[game]?.pictures ?? {});

/**
 * The bundle of a game: addresses of its code and its style sheet, or in the one file both themselves, unpacked
 * now.
 */
export async function bundle(game) {
  const { code, style, pictures: named } = bundles[game];
  if (!held) return { code: place(code), style: place(style) };
  await globalThis.virtuUnpack(game);
  Object.assign(pictures, each(named, place));
  return { code: held[code].content, text: new TextDecoder().decode(held[style].content) };
}
