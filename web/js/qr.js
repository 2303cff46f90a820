// QR codes: worked out from a text, and found in a picture.
import { encodeQR } from "./index.js";
import { decodeQR } from "./decode.js";

const LONG = 300; // letters from which on there is less room for mending
const MOST = 1800; // letters beyond which a code is too fine for most cameras

/** The rows of a code with its quiet zone, "1" is dark; none if the text is too long. */
export function draw(text) {
  if (text.length > MOST) return [];
  const rows = encodeQR(text, "raw", { ecc: text.length > LONG ? "low" : "medium", border: 4 });
  return rows.map((row) => row.map(Number).join(""));
}

/** What a code in these dots says, "" if there is none. */
export function read({ data, width, height }) {
  try {
    return decodeQR({ data, width, height });
  } catch {
    return "";
  }
}
