// Sending and receiving: links in the page's address, the clipboard, other programs, QR codes, the camera. What stands after
// the # of an address stays in the browser; no host is told.
import { codes } from "./places.js";

const OURS = /^#v\d+\.[a-z]\./;
const PAUSE = 150; // milliseconds between two looks through the camera
const WIDEST = 1000; // dots of a picture that is looked at

const HEAVIEST = 32e6, LARGEST = 48e6; // bytes of a picture that is opened, dots of one that is unpacked
const HUGE = "huge"; // a picture that would take more memory than a code is worth
const UNFETCHED = "unfetched"; // the script that knows codes could not be had
// A script that failed once fails for good in some browsers: another try asks by another name.
let tries = 0;
const known = () =>
  import(tries ? `${codes}?${tries}` : codes).catch(() => {
    tries += 1;
    throw new Error(UNFETCHED);
  });

/** The link in the page's address, which is taken out of it; "" if there is none. */
function take() {
  const text = location.hash;
  if (!OURS.test(text)) return "";
  const plain = new URL(location.href);
  plain.hash = "";
  try {
    history.replaceState(history.state, "", plain);
  } catch {
    location.hash = ""; // a sandboxed frame has no history
  }
  return text;
}

/** Into the clipboard; where there is none that may be used, by way of a marked text. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.getElementById("sent-link");
    field?.select();
    return Boolean(field) && document.execCommand("copy");
  }
}

function dots(source, width, height) {
  const scale = Math.min(1, WIDEST / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** What a code before the camera says; "" if the player has stopped looking. Fails if there is no camera to be had. */
async function scan() {
  const { read } = await known();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const video = document.getElementById("scan");
  try {
    if (!video) return "";
    video.srcObject = stream;
    await video.play();
    while (video.isConnected && stream.active) {
      const text = video.videoWidth ? read(dots(video, video.videoWidth, video.videoHeight)) : "";
      if (text) return text;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    return "";
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** What a code in a picture says, "" if there is none. */
async function look(file) {
  const { read } = await known();
  await measured(file);
  const picture = await createImageBitmap(file);
  return read(dots(picture, picture.width, picture.height));
}

/** Fails if a picture is too large to be unpacked; its head says how large it is. */
async function measured(file) {
  if (file.size > HEAVIEST) throw new Error(HUGE);
  const image = new Image();
  const loaded = new Promise((done, failed) => Object.assign(image, { onload: done, onerror: failed }));
  image.src = URL.createObjectURL(file);
  try {
    await loaded;
    if (image.naturalWidth * image.naturalHeight > LARGEST) throw new Error(HUGE);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Who is told what has come: `link` of a link, `code` of what a picture says. */
function tell(link, code) {
  window.addEventListener("hashchange", () => {
    const text = take();
    if (text) link(text);
  });
  document.addEventListener("change", ({ target }) => {
    if (target.dataset?.act !== "code-file" || !target.files.length) return;
    look(target.files[0]).then(code, (error) => code("", error.message));
    target.value = ""; // the same one can be chosen again
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.id !== "link") return;
    event.preventDefault(); // what is focused next is not to be pressed
    event.target.blur(); // tells what was typed
    document.querySelector("[data-act=open-link]")?.click();
    const field = document.getElementById("link"); // still there if the link was refused
    if (field) field.focus();
    else window.virtu.focus("");
  });
}

export const post = {
  address: location.protocol.startsWith("http") ? location.origin + location.pathname : "",
  canSend: Boolean(navigator.share),
  canScan: Boolean(navigator.mediaDevices?.getUserMedia),
  take,
  copy,
  scan,
  tell,
  problem: (error) => error?.message ?? "",
  send: (text) => navigator.share(text.startsWith("http") ? { url: text } : { text }).catch(() => {}),
  draw: async (text) => (await known()).draw(text).join("\n"),
};
