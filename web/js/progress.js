// The progress bar: bytes that have arrived of those that must, then what has been reached.
const TOTAL = @total@;
const STEPS = { compiled: 0.05, python: 0.35, drawn: 0.1 }; // their shares; the bytes have the rest
const FETCHED = 1 - Object.values(STEPS).reduce((sum, share) => sum + share);

const done = new Set();
let got = 0;

function show() {
  const bar = document.getElementById("boot-bar");
  if (!bar) return;
  const whole = done.has("compiled") ? 1 : Math.min(got / TOTAL, 1); // from the browser's cache nothing is counted
  bar.value = whole * FETCHED + [...done].reduce((sum, step) => sum + STEPS[step], 0);
}

/** So many bytes more. */
export function arrived(bytes) {
  got += bytes;
  show();
}

/** A step is done. */
export function reached(step) {
  done.add(step);
  show();
}
