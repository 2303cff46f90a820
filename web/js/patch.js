// Patches a region of the page. Where the new markup has the shape of the old one, only what differs is touched;
// where things came or went, Idiomorph finds out which. Focus, scroll and running animations survive either way.
import { Idiomorph } from "./idiomorph.esm.js";

const LONG = 8, LOOK = 8; // from when on a list is one, and how far to look for a row
const FIELDS = new Set(["INPUT", "SELECT", "OPTION", "TEXTAREA"]); // what they show is not in their attributes

// What is being typed or chosen stays; a slider shows where the game is, whoever moved it there. Of a button that has
// the focus Idiomorph would keep the words all the same.
const typing = (node) => FIELDS.has(node?.nodeName) && node.type !== "range";
// So does what somebody has folded open; js/folds.js closes a menu once something in it was pressed.
const theirs = (node, name) => node.nodeName === "DETAILS" && name === "open";
const options = (morphStyle) => ({
  morphStyle, ignoreActiveValue: typing(document.activeElement), restoreFocus: true,
  callbacks: { beforeAttributeUpdated: (name, node) => !theirs(node, name) },
});

function setAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !theirs(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

const alike = (old, fresh) => old.nodeName === fresh.nodeName && (old.id ?? "") === (fresh.id ?? "");

// Children that are equal at both ends are left out of the comparison: those between, and what stands after them.
function differing(old, fresh) {
  const before = [...old.childNodes], after = [...fresh.childNodes];
  let next = null;
  while (before.length && after.length && before.at(-1).isEqualNode(after.at(-1))) {
    next = before.pop();
    after.pop();
  }
  let first = 0;
  while (first < before.length && first < after.length && before[first].isEqualNode(after[first])) first += 1;
  return [before.slice(first), after.slice(first), next];
}

function patch(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
  } else if (FIELDS.has(old.nodeName)) {
    Idiomorph.morph(old, fresh, options("outerHTML"));
  } else {
    setAttributes(old, fresh);
    inside(old, fresh);
  }
}

function inside(old, fresh) {
  const [before, after, next] = differing(old, fresh);
  if (!before.length) {
    for (const node of after) old.insertBefore(node, next);
  } else if (!after.length) {
    for (const node of before) node.remove();
  } else if (before.length > LONG && after.length > LONG && before.every((node) => !node.id)) {
    list(old, before, after, next);
  } else if (before.length === after.length && before.every((node, index) => alike(node, after[index]))) {
    before.forEach((node, index) => node.isEqualNode(after[index]) || patch(node, after[index]));
  } else if (allNamed(before) && allNamed(after)) {
    rows(old, before, after, next);
  } else {
    Idiomorph.morph(old, [...fresh.childNodes], options("innerHTML"));
  }
}

// A long list without ids, such as a log: what is equal stays, what stands between is patched, made or dropped.
function list(old, before, after, next) {
  let first = 0;
  let fresh = [];
  for (const node of after) {
    const near = before.slice(first, first + LOOK).findIndex((one) => one.isEqualNode(node));
    if (near < 0) {
      fresh.push(node);
      continue;
    }
    between(old, before.slice(first, first + near), fresh, before[first + near]);
    first += near + 1;
    fresh = [];
  }
  between(old, before.slice(first), fresh, next);
}

function between(old, gone, fresh, next) {
  fresh.forEach((node, index) => {
    if (gone[index] && alike(gone[index], node)) patch(gone[index], node);
    else old.insertBefore(node, gone[index] ?? next), gone[index]?.remove();
  });
  for (const node of gone.slice(fresh.length)) node.remove();
}

const allNamed = (nodes) => nodes.every((node) => node.id) && new Set(nodes.map((node) => node.id)).size === nodes.length;

// Rows that all have an id: kept, moved, made or dropped by it.
function rows(old, before, after, next) {
  const wanted = new Map(after.map((node) => [node.id, node]));
  const kept = before.filter((node) => wanted.get(node.id)?.nodeName === node.nodeName);
  const known = new Map(kept.map((node) => [node.id, node]));
  for (const node of before) if (!known.has(node.id)) node.remove();
  let place = kept[0] ?? next;
  for (const fresh of after) {
    const node = known.get(fresh.id);
    if (node === place && node) place = node.nextSibling;
    else old.insertBefore(node ?? fresh, place);
    if (node && !node.isEqualNode(fresh)) patch(node, fresh);
  }
}

/** Make the region with this id hold this markup. */
export function morph(id, html) {
  const old = document.getElementById(id);
  if (!old) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  // A field that goes tells what was typed into it: it must do so while everything still is in its place.
  const field = document.activeElement;
  if (field?.nodeName === "INPUT" && old.contains(field) && !fresh.content.getElementById(field.id)) field.blur();
  inside(old, fresh.content);
}
