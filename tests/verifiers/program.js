// Verifies credentials of the running program with the verifiers of others. Usage:
//
//   node program.js WEBSITE '{"full": CODE, "plain": CODE, "revoked": CODE, "superseded": CODE, "expired": CODE}'
//
// It prints a table of the results, and fails if a verifier is wrong about one of the certificates.
import assert from "node:assert/strict";
import { signedByAnother, tamperings, tokenTamperings } from "./tamperings.js";
import { acceptedByDCC, acceptedByDigitalBazaar, acceptedByJOSE, loaderWith, wrongInSchema } from "./verifiers.js";
import { connect, load, PUBLIC, take } from "./website.js";

const [website, list] = process.argv.slice(2);
const codes = JSON.parse(list);
connect(website);

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
