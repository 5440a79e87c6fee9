import assert from "node:assert/strict";
import { keyIn, REGISTRY, registryOf, SCHEMA, schema } from "./verifiers.js";

/** The website's public address, which is in its credentials, and its DID. */
export const PUBLIC = "https://kendra.example";
const ISSUER = "did:web:kendra.example";

const network = globalThis.fetch;
const answered = (value) => new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

/**
 * Takes all documents of the issuer from a running program. Only its address is replaced, because nobody serves the public
 * one. Every other address is unknown.
 */
export function connect(website) {
  globalThis.fetch = async (input, options) => {
    const url = typeof input === "string" || input instanceof URL ? String(input) : input.url;
    if (url === REGISTRY) return answered(registryOf(ISSUER));
    if (url === SCHEMA) return answered(schema);
    if (!url.startsWith(`${PUBLIC}/`)) return new Response("", { status: 404 });
    return network(website + url.slice(PUBLIC.length), options);
  };
}

/** Returns the text at a path. */
export async function take(path, accept) {
  const answer = await fetch(PUBLIC + path, { headers: { accept } });
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get("content-type"), accept, path);
  return answer.text();
}

/** Returns a document of the issuer, fetched again each time. */
export async function load(url) {
  const [did, fragment] = url.split("#");
  if (did === ISSUER) {
    const document = JSON.parse(await take("/.well-known/did.json", "application/did+json"));
    return fragment ? keyIn(document, url) : document;
  }
  assert.ok(url.startsWith(`${PUBLIC}/`), `${url} is not the issuer's`);
  return JSON.parse(await take(url.slice(PUBLIC.length), "application/vc"));
}
