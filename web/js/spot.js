// Places that a script tells the style sheet: each a rule in a sheet of its own, since markup that is kept for the next
// start has no styles. As a property of the document each would make the browser style every element anew.

/** A function that gives the elements of a selector a property; what is as it was costs nothing. */
export function spot(selector) {
  const sheet = new CSSStyleSheet(), { style } = sheet.cssRules[sheet.insertRule(`${selector} {}`)];
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return (name, value) => style.getPropertyValue(name) === value || style.setProperty(name, value);
}
