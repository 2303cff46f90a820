// Opens the one file (build/onefile.py): everything the site fetches lies in this page, compressed. Each file gets an
// address of its own, which the site's scripts look up; they run as they are. What belongs to a game stays packed until it is opened.
(async () => {
  const START = @start@; // the scripts of the page, in order
  const files = globalThis.virtuFiles = {}; // {content, address} by path

  // The page of licences has an address here, too, as soon as somebody presses the link to it.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest?.("a[href]"), held = files[link?.getAttribute("href").replace("./", "")];
    if (held) Object.assign(link, { href: held.address, target: "_blank" });
  }, true);

  async function unpack(node) {
    const packed = Uint8Array.from(atob(node.textContent), (letter) => letter.charCodeAt(0));
    const content = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
    const { file, type, near } = node.dataset;
    const known = (_, path) => JSON.stringify(files[path].address);
    const part = near ? (await content.text()).replace(/"file:([^"]+)"/g, known) : await content.arrayBuffer();
    files[file] = { content: part, address: URL.createObjectURL(new Blob([part], { type })) };
    node.remove();
  }

  /** The files of a game are here. */
  globalThis.virtuUnpack = async (game) => {
    for (const node of document.querySelectorAll(`script[data-game="${game}"]`)) await unpack(node);
  };

  try {
    for (const node of document.querySelectorAll("script[data-file]:not([data-game])")) await unpack(node);
    // PyScript takes an interpreter by an address of a usual kind only.
    const imports = Object.fromEntries(START.map((path) => [new URL(path, document.baseURI).href, files[path].address]));
    const map = Object.assign(document.createElement("script"), { type: "importmap", textContent: JSON.stringify({ imports }) });
    document.head.append(map);
    for (const path of START) await import(files[path].address);
  } catch (error) {
    globalThis.virtuFailed(error); // check.js
  }
})();
