// Verifies credentials of the running program with the verifiers of others. Usage:
//
//   node program.js WEBSITE '{"full": CODE, "plain": CODE, "revoked": CODE, "superseded": CODE, "expired": CODE}'
//
// It prints a table of the results, and fails if a verifier is wrong about one of the certificates.
import assert from "node:assert/strict";
import { signedByAnother, tamperings, tokenTamperings } from "./tamperings.js";
import {
  acceptedByDCC,
  acceptedByDigitalBazaar,
  acceptedByJOSE,
  keyIn,
  loaderWith,
  REGISTRY,
  registryOf,
  SCHEMA,
  schema,
  wrongInSchema,
} from "./verifiers.js";

/** The website's public address, which is in its credentials, and its DID. */
const PUBLIC = "https://kendra.example";
const ISSUER = "did:web:kendra.example";
const [website, list] = process.argv.slice(2);
const codes = JSON.parse(list);

// All documents of the issuer come from the program. Only its address is replaced, because nobody serves the public one.
const network = globalThis.fetch;
const answered = (value) => new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
globalThis.fetch = async (input, options) => {
  const url = typeof input === "string" || input instanceof URL ? String(input) : input.url;
  if (url === REGISTRY) return answered(registryOf(ISSUER));
  if (url === SCHEMA) return answered(schema);
  if (!url.startsWith(`${PUBLIC}/`)) return new Response("", { status: 404 });
  return network(website + url.slice(PUBLIC.length), options);
};

async function take(path, accept) {
  const answer = await fetch(PUBLIC + path, { headers: { accept } });
  assert.equal(answer.status, 200, path);
  assert.equal(answer.headers.get("content-type"), accept, path);
  return answer.text();
}

/** Returns a document of the issuer, fetched again each time. */
async function load(url) {
  const [did, fragment] = url.split("#");
  if (did === ISSUER) {
    const document = JSON.parse(await take("/.well-known/did.json", "application/did+json"));
    return fragment ? keyIn(document, url) : document;
  }
  assert.ok(url.startsWith(`${PUBLIC}/`), `${url} is not the issuer's`);
  return JSON.parse(await take(url.slice(PUBLIC.length), "application/vc"));
}

const credentialOf = async (code) => JSON.parse(await take(`/verify/${code}`, "application/vc"));
const tokenOf = (code) => take(`/verify/${code}`, "application/vc+jwt");

const fileOf = async (name) =>
  Buffer.from(await (await fetch(`${PUBLIC}/api/Certificate/GetFile/${name}`)).arrayBuffer());

/** Returns the credential in a PNG: the text behind its keyword, up to the checksum. */
async function insidePNG(code) {
  const file = await fileOf(`${code}.png`);
  const at = file.indexOf("iTXtopenbadgecredential\0");
  const size = file.readUInt32BE(at - 4);
  return JSON.parse(file.subarray(at + 28, at + 4 + size).toString());
}

/** Returns the credential in an SVG. */
async function insideSVG(code) {
  const file = (await fileOf(`${code}.svg`)).toString();
  return JSON.parse(/<openbadges:credential><!\[CDATA\[(.*?)\]\]>/s.exec(file)[1]);
}

const rows = [];
const word = (accepted) => (accepted ? "accepted" : "refused");

/** Adds a row of the table. A verifier that throws refuses. */
async function row(name, right, credential, token) {
  const results = [
    credential && (await acceptedByDigitalBazaar(credential, load).catch(() => false)),
    credential && (await acceptedByDCC(credential).catch(() => false)),
    token && (await acceptedByJOSE(token, load).catch(() => false)),
  ];
  rows.push(`| ${[name, ...results.map((one) => (one === undefined ? "" : word(one)))].join(" | ")} |`);
  if (results.some((one) => one !== undefined && one !== right)) {
    process.stderr.write(`${name}: ${results}, and all should be ${right}\n`);
    process.exitCode = 1;
  }
}

const credential = await credentialOf(codes.full);
const token = await tokenOf(codes.full);
assert.equal(wrongInSchema(credential), "");
assert.equal(wrongInSchema(await credentialOf(codes.plain)), "");

await row("as issued", true, credential, token);
await row("as issued, out of the PNG", true, await insidePNG(codes.full));
await row("as issued, out of the SVG", true, await insideSVG(codes.full));
await row("without a grade, dates and an end", true, await credentialOf(codes.plain), await tokenOf(codes.plain));
for (const ended of ["revoked", "superseded", "expired"])
  await row(ended, false, await credentialOf(codes[ended]), await tokenOf(codes[ended]));
for (const [name, tamper] of Object.entries(tamperings)) {
  const copy = structuredClone(credential);
  tamper(copy);
  assert.notDeepEqual(copy, credential, name);
  await row(name, false, copy, await tokenTamperings[name](token));
}
const another = await signedByAnother(credential, loaderWith(load));
await row("signed by another key", false, another, await tokenTamperings["signed by another key"](token));
for (const [name, tamper] of Object.entries(tokenTamperings))
  if (!(name in tamperings) && name !== "signed by another key") await row(name, false, undefined, await tamper(token));

const head = "| certificate | Digital Bazaar | DCC | jose (JWT) |\n|---|---|---|---|";
process.stdout.write(`${[head, ...rows].join("\n")}\n`);
