// The game as an app of the system, where browsers know such a thing: installing it, and files that are opened with it.
let prompt = null; // the browser's question, kept until the player asks for it
let told = () => {};

function offer(event) {
  prompt = event;
  told(Boolean(prompt));
}

/** Who is told whether the game can be installed. */
export function tellInstall(listener) {
  told = listener;
  if (prompt) told(true);
}

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer(event);
});
window.addEventListener("appinstalled", () => offer(null));
document.addEventListener("click", ({ target }) => {
  if (!prompt || !target.closest?.("[data-act=install]")) return;
  prompt.prompt();
  offer(null); // it can be asked once
});

/** Files that the system opens with the game go to `load`, as base64. */
export function openFiles(load) {
  window.launchQueue?.setConsumer(async ({ files }) => {
    if (!files?.length) return;
    const content = new Uint8Array(await (await files[0].getFile()).arrayBuffer());
    let text = "";
    for (let at = 0; at < content.length; at += 8192) text += String.fromCharCode(...content.subarray(at, at + 8192));
    load(btoa(text));
  });
}
