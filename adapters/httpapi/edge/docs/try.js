// The form that sends an operation, and its answer.
import { el } from "./dom.js";
import { fields, resolve } from "./schema.js";

/** What every request is sent with; it is forgotten with the page. */
export const session = { token: "" };

const forms = ["multipart/form-data", "application/x-www-form-urlencoded"];

function control(contract, schema, attributes) {
  const is = resolve(contract, schema);
  if (is.enum) return el("select", attributes, el("option", { value: "" }, ""), is.enum.map((value) => el("option", {}, String(value))));
  if (is.format === "binary") return el("input", { ...attributes, type: "file" });
  if (is.format === "password") return el("input", { ...attributes, type: "password", autocomplete: "off" });
  return el("input", { ...attributes, autocomplete: "off" });
}

function labelled(name, required, field) {
  return el("label", {}, required ? `${name} (required)` : name, field);
}

/** The fields of a body of one kind. */
function bodyFields(contract, kind, body) {
  if (!kind) return [];
  if (!forms.includes(kind)) {
    const text = el("textarea", { name: "body:json", rows: "6", spellcheck: "false" });
    text.value = JSON.stringify(body.example ?? {}, null, 2);
    return [el("label", { class: "wide" }, "Body", text)];
  }
  return fields(contract, body.schema).map((field) => {
    const input = control(contract, field.schema, { name: `body:${field.name}` });
    const example = body.example?.[field.name];
    if (example !== undefined) input.value = example;
    return labelled(field.name, field.required, input);
  });
}

/** The request that a form says. */
function request(operation, form, kind) {
  const query = new URLSearchParams();
  const headers = {};
  const body = kind === forms[0] ? new FormData() : new URLSearchParams();
  let path = operation.path;
  let json = "";
  for (const [name, value] of new FormData(form)) {
    const [where, key] = [name.slice(0, name.indexOf(":")), name.slice(name.indexOf(":") + 1)];
    if (value === "" || (value instanceof File && value.name === "")) continue;
    if (where === "path") path = path.replace(`{${key}}`, encodeURIComponent(value));
    else if (where === "query") query.append(key, value);
    else if (kind && !forms.includes(kind)) json = value;
    else body.append(key, value);
  }
  if (session.token) headers.Authorization = `Bearer ${session.token}`;
  if (json) headers["Content-Type"] = kind;
  const address = query.size ? `${path}?${query}` : path;
  return [address, { method: operation.method, headers, body: kind ? json || body : undefined, credentials: "same-origin" }];
}

const readable = /json|yaml|text/;

async function show(answer, milliseconds) {
  const type = answer.headers.get("Content-Type") ?? "";
  const line = el("p", { class: answer.ok ? "good" : "bad" }, `${answer.status} ${answer.statusText} · ${type || "no content"} · ${Math.round(milliseconds)} ms`);
  if (readable.test(type)) {
    const text = await answer.text();
    try {
      return [line, el("pre", { tabindex: "0" }, JSON.stringify(JSON.parse(text), null, 2))];
    } catch {
      return [line, el("pre", { tabindex: "0" }, text)];
    }
  }
  const bytes = await answer.blob();
  if (bytes.size === 0) return [line];
  return [line, el("p", {}, el("a", { href: URL.createObjectURL(bytes), download: "answer" }, `Save the file (${bytes.size} bytes)`))];
}

/** The form of an operation. */
export function tryIt(contract, operation) {
  const kinds = Object.keys(operation.requestBody?.content ?? {});
  const answer = el("div", { "aria-live": "polite" });
  const button = el("button", {}, "Send");
  const choice = kinds.length > 1 ? el("select", {}, kinds.map((kind) => el("option", {}, kind))) : undefined;
  const kind = () => choice?.value ?? kinds[0];
  const body = el("div", { class: "wide" });
  const refill = () => body.replaceChildren(...bodyFields(contract, kind(), operation.requestBody?.content[kind()] ?? {}));
  refill();
  choice?.addEventListener("change", refill);
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const input = control(contract, parameter.schema, { name: `${parameter.in}:${parameter.name}`, required: parameter.in === "path" });
    if (parameter.example !== undefined) input.value = parameter.example;
    return labelled(parameter.name, parameter.required, input);
  });
  const form = el("form", {}, el("fieldset", {}, el("legend", {}, "Try it"), parameters, choice && labelled("Kind of body", false, choice), body, button));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    answer.replaceChildren(el("p", {}, "Sending …"));
    const start = performance.now();
    try {
      const sent = await fetch(...request(operation, form, kind()));
      answer.replaceChildren(...(await show(sent, performance.now() - start)));
    } catch (error) {
      answer.replaceChildren(el("p", { class: "bad" }, `The server does not answer (${error.message}).`));
    }
    button.disabled = false;
  });
  return [form, answer];
}
