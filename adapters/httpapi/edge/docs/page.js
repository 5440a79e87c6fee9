// The page that shows the contract and lets a person try it. It is made of openapi.json alone.
import { el, prose, table } from "./dom.js";
import { fields, typeName } from "./schema.js";
import { session, tryIt } from "./try.js";

const main = document.getElementById("operations");
const state = document.getElementById("state");

function parameters(contract, operation) {
  const all = operation.parameters ?? [];
  if (all.length === 0) return [];
  return [
    el("h3", {}, "Parameters"),
    table(["Name", "Type", "Meaning"], all.map((p) => [el("code", {}, p.name), `${typeName(contract, p.schema)}${p.required ? ", required" : ""}`, p.description ?? ""])),
  ];
}

function content(contract, title, kinds = {}) {
  return Object.entries(kinds).flatMap(([kind, body]) => {
    const rows = fields(contract, body.schema).map((f) => [el("code", {}, f.name), `${f.type}${f.required ? "" : ", optional"}`, f.description]);
    return [
      el("h3", {}, `${title} · ${kind === "*/*" ? "a file" : kind}`),
      body.schema ? el("p", { class: "soft" }, typeName(contract, body.schema)) : undefined,
      rows.length ? table(["Field", "Type", "Meaning"], rows) : undefined,
      body.example === undefined ? undefined : el("pre", { tabindex: "0", "aria-label": "Example" }, JSON.stringify(body.example, null, 2)),
    ];
  });
}

function fill(contract, operation, into) {
  const open = operation.security?.length === 0;
  into.append(
    ...prose(operation.description),
    el("p", { class: "soft" }, open ? "Open to everybody." : "Needs a token."),
    ...parameters(contract, operation),
    ...content(contract, "Body", operation.requestBody?.content).filter(Boolean),
    ...content(contract, "Answer", operation.responses?.["200"]?.content).filter(Boolean),
    ...tryIt(contract, operation),
  );
}

function section(contract, operation) {
  const inside = el("div");
  const summary = el("summary", {}, el("span", { class: "method" }, operation.method), el("span", { class: "path" }, operation.path), el("span", { class: "soft" }, operation.summary ?? ""));
  const node = el("details", { id: operation.operationId }, summary, inside);
  node.addEventListener("toggle", () => {
    if (node.open && !inside.hasChildNodes()) fill(contract, operation, inside);
    if (node.open) history.replaceState(null, "", `#${operation.operationId}`);
  });
  return node;
}

function operations(contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
}

function build(contract) {
  document.getElementById("title").textContent = `${contract.info.title} API`;
  document.getElementById("about").append(...prose(contract.info.description));
  const all = operations(contract);
  for (const tag of contract.tags) {
    const group = all.filter((operation) => operation.tags?.[0] === tag.name);
    main.append(el("section", { "aria-label": tag.name }, el("h2", {}, tag.name), el("p", { class: "soft" }, tag.description ?? ""), group.map((operation) => section(contract, operation))));
  }
  state.textContent = `${all.length} operations.`;
}

function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const group of main.querySelectorAll("section")) {
    let some = 0;
    for (const node of group.querySelectorAll("details")) {
      const said = `${node.id} ${node.firstChild.textContent}`.toLowerCase();
      node.hidden = !words.every((word) => said.includes(word));
      some += node.hidden ? 0 : 1;
    }
    group.hidden = some === 0;
    shown += some;
  }
  state.textContent = shown === 0 ? "No operation has these words." : `${shown} operations.`;
}

function openNamed() {
  const node = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (node?.tagName !== "DETAILS") return;
  node.open = true;
  node.scrollIntoView();
}

async function signIn(event) {
  event.preventDefault();
  const who = document.getElementById("who");
  const form = event.target;
  const pasted = form.elements.token.value.trim();
  if (pasted) {
    session.token = pasted;
    who.textContent = "Requests carry the token.";
    return;
  }
  const sent = { username: form.elements.username.value, password: form.elements.password.value };
  try {
    const answer = await fetch("/api/Login/Login", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(sent) });
    const said = await answer.json();
    session.token = answer.ok ? said.access_token : "";
    who.textContent = answer.ok ? `Signed in as ${said.Name || said.Username} for ${Math.round(said.expires_in / 60)} minutes.` : said.Message;
  } catch (error) {
    who.textContent = `The server does not answer (${error.message}).`;
  }
}

document.getElementById("sign-in").addEventListener("submit", signIn);
document.getElementById("find").addEventListener("input", (event) => find(event.target.value));
window.addEventListener("hashchange", openNamed);
try {
  build(await (await fetch("/api/openapi.json")).json());
  openNamed();
} catch (error) {
  state.textContent = `The contract cannot be read (${error.message}).`;
}
