// Markup that was kept by a browser, made harmless: whoever can write into its storage must not be able to run anything
// here. Only what tables are drawn with is left.
const ELEMENTS = new Set((
  "article aside b button circle clipPath code dd defs details div dl dt ellipse em figcaption figure footer g h1 h2 h3 h4 header " +
  "i img input label li main nav ol option output p path pattern polyline progress radialGradient rect section select small " +
  "span stop strong summary svg symbol table tbody td text tfoot th thead title tr ul use"
).split(" "));
const ATTRIBUTES = new Set((
  "alt checked class clip-path color colspan cx cy d disabled dx dy fill fill-opacity fill-rule focusable font-size for gradientUnits " +
  "height hidden id lang letter-spacing max min offset opacity open paint-order patternTransform patternUnits placeholder points " +
  "preserveAspectRatio r role rowspan rx ry scope selected step stop-color stop-opacity stroke stroke-dasharray stroke-linecap " +
  "stroke-linejoin stroke-opacity stroke-width tabindex text-anchor title transform type value viewBox width x x1 x2 xmlns y y1 y2"
).split(" "));
const SAID = /^(aria|data)-[a-z-]+$/;
const ELSEWHERE = /url\((?!#)/i; // a colour or a pattern is to be found in the page

function allowed(element, name, value, pictures) {
  if (name === "href") return element === "use" && value.startsWith("#");
  if (name === "src") return element === "img" && pictures.includes(value);
  return (ATTRIBUTES.has(name) || SAID.test(name)) && !(value.includes("(") && ELSEWHERE.test(value)); // paths are long
}

/** What is left of it, to be put into the page; images show nothing but these pictures. */
export function harmless(html, pictures = []) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html }); // where nothing runs or loads
  for (const node of content.querySelectorAll("*")) {
    const { attributes, localName } = node;
    if (!ELEMENTS.has(localName)) node.remove();
    for (let index = attributes.length - 1; index >= 0; index -= 1) {
      const { name, value } = attributes[index];
      if (!allowed(localName, name, value, pictures)) node.removeAttribute(name);
    }
  }
  return content;
}
