// What the page is built with. Nothing of the contract or of an answer is ever taken for HTML.

/** An element with attributes and children; texts stay texts. */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return node;
}

/** Paragraphs of a description, with `code` in them. */
export function prose(text = "") {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => el("p", {}, paragraph.split("`").map((part, i) => (i % 2 ? el("code", {}, part) : part))));
}

export function table(headings, rows) {
  const head = el("tr", {}, headings.map((heading) => el("th", { scope: "col" }, heading)));
  const body = rows.map((cells) => el("tr", {}, cells.map((cell) => el("td", {}, cell))));
  return el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": headings.join(", ") }, el("table", {}, el("thead", {}, head), el("tbody", {}, body)));
}
