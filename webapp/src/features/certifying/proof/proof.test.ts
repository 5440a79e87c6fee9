import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { fromBase58 } from "./base58";
import { canonical } from "./canonical";
import { contentOf, isJwt, proveJwt } from "./jwt";
import { credentialIn, isPdf, Uncheckable } from "./pdf";
import { bakedIn, isPng } from "./png";
import { prove } from "./prove";
import { Unreadable } from "./quads";
import { bakedInSvg, isSvg } from "./svg";

// Credentials signed by the server program. The Go tests write this file and check that it is current.
const { DID, Credentials, Marksheets } = JSON.parse(
  readFileSync("../adapters/credentials/testdata/examples.json", "utf8"),
);
const raw = (name: string): string => JSON.stringify(Credentials[name], null, 2);

test.each(["full", "plain", "odd", "held", "examined"])("what the institute signed is proven (%s)", async (name) => {
  expect(await prove(raw(name), DID)).toEqual({
    kind: "certificate",
    code: "7K3QX0M9T2B4ZW8R",
    serial: "1001-26-000012-H",
  });
});

test.each([
  ['"identityHash": "1001-26-00007"', '"identityHash": "1001-26-00008"'],
  ['"value": "A"', '"value": "A+"'],
  ['"2030-12-31T23', '"2031-12-31T23'],
  ['"statusListIndex": "94567"', '"statusListIndex": "94568"'],
  ['"created": "2026', '"created": "2027'],
  ['"licenseNumber"', '"gpa"'],
  ['"name": "DCA",', '"name": "DCA", "unheardOf": "x",'],
  ['"value": "A"', '"value": "A", "unheardOf": "x"'],
  ['"hashed": false', '"hashed": true'],
  ['"hashed": false', '"hashed": "false"'],
  ['"AchievementSubject"', '"Profile"'],
  ['"cryptosuite": "eddsa-rdfc-2022"', '"cryptosuite": "none"'],
  ['"proofValue": "z', '"proofValue": "z2'],
  ['"proofValue": "z', '"proofValue": "u'],
  ['#key-2"', '#key-1"'],
  ['#key-2"', '#key-3"'],
  ['"id": "did:web:kendra.example"', '"id": "did:web:forger.example"'],
  ['"https://www.w3.org/ns/credentials/v2"', '"https://example.org/context"'],
])("whatever is changed in it is found out: %s -> %s", async (from, to) => {
  const changed = raw("full").replace(from, to);
  expect(changed).not.toBe(raw("full"));
  await expect(prove(changed, DID)).rejects.toThrow(Unreadable);
});

test.each(["passed", "grace", "failed", "absent", "expelled"])("a marksheet is proven to be one (%s)", async (name) => {
  const text = JSON.stringify(Marksheets[name]);
  expect(await prove(text, DID)).toEqual({ kind: "marksheet", code: "9W8XR0K3M9T2B4Z7", serial: "MS-1001-26-000012" });
});

test.each([
  ['"value": "12"', '"value": "92"'],
  ['"value": "fail"', '"value": "pass"'],
  ['"status": "Failed"', '"status": "Completed"'],
  ['"requiredValue": "40"', '"requiredValue": "10"'],
  ['"valueMax": "100"', '"valueMax": "12"'],
  ['"resultType": "RawScore"', '"resultType": "Percent"'],
  ['-paper-1"', '-paper-2"'],
  ['"achievementType": "Assessment"', '"achievementType": "Certificate"'],
  ["GetMarksheetCredential", "GetCredential"],
])("whatever is changed in a marksheet is found out: %s -> %s", async (from, to) => {
  const text = JSON.stringify(Marksheets.failed, null, 2);
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  await expect(prove(changed, DID)).rejects.toThrow(Unreadable);
});

test("every bit counts: each character of a value, changed alone, is found out", async () => {
  const text = raw("full");
  const at = text.indexOf("1001-26-00007");
  for (let i = 0; i < 13; i++) {
    const other = String.fromCharCode(text.charCodeAt(at + i) ^ 1);
    const changed = text.slice(0, at + i) + other + text.slice(at + i + 1);
    await expect(prove(changed, DID)).rejects.toThrow(Unreadable);
  }
});

test("a key that is not for assertions, or of another controller, proves nothing", async () => {
  await expect(prove(raw("full"), { ...DID, assertionMethod: [] })).rejects.toThrow(/not the institute's/);
  const foreign = DID.verificationMethod.map((one: object) => ({ ...one, controller: "did:web:forger.example" }));
  await expect(prove(raw("full"), { ...DID, verificationMethod: foreign })).rejects.toThrow(/not the institute's/);
});

test.each(["", "[]", "null", "{}", '"text"', "%PDF"])("what is no credential is said to be none (%j)", async (text) => {
  await expect(prove(text, DID)).rejects.toThrow(Unreadable);
});

test("parts that nothing tells apart are refused", async () => {
  const twins = [
    ["<a:s>", "<a:p>", "_:b0"],
    ["<a:s>", "<a:p>", "_:b1"],
  ] as const;
  await expect(canonical(twins)).rejects.toThrow(Unreadable);
});

test("base 58 reads what multibase marks, and nothing else", () => {
  const read = (text: string) => Buffer.from(fromBase58(text) ?? []).toString();
  expect(read("z11")).toBe("\0\0");
  expect(read("z2NEpo7TZRRrLZSi2U")).toBe("Hello World!");
  for (const wrong of ["", "2NEpo", "z0", `z${"1".repeat(200)}`]) expect(fromBase58(wrong)).toBeNull();
});

// In a browser the PDF reader works in a worker, which these tests do not have.
vi.stubGlobal("pdfjsWorker", await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs"));

const folder = "../adapters/credentials/testdata/pdf";
const pdf = (name: string) => new Uint8Array(readFileSync(`${folder}/${name}.pdf`));
const pdfDid = JSON.parse(readFileSync(`${folder}/did.json`, "utf8"));

test.each(["original", "qpdf-objstm", "qpdf-linear", "qpdf-encrypted", "mutool", "mutool-packed", "more"])(
  "a PDF stays genuine, whichever program saved it last (%s)",
  async (name) => {
    const bytes = pdf(name);
    expect(isPdf(bytes)).toBe(true);
    expect(await prove(await credentialIn(bytes), pdfDid)).toEqual({
      kind: "certificate",
      code: "7K3QX0M9T2B4ZW8R",
      serial: "1001-26-000012-H",
    });
    expect(bytes.length).toBeGreaterThan(0);
  },
);

test.each([
  ["printed", /no signed certificate inside/],
  ["two", /more than one/],
  ["qpdf-locked", /needs a password/],
])("a PDF without one readable credential cannot be checked (%s)", async (name, why) => {
  const refused = credentialIn(pdf(name));
  await expect(refused).rejects.toThrow(Uncheckable);
  await expect(refused).rejects.toThrow(why);
});

test("a damaged PDF cannot be checked", async () => {
  await expect(credentialIn(pdf("original").slice(0, 9000))).rejects.toThrow(Uncheckable);
});

test("a changed credential that was put into a PDF is found out", async () => {
  await expect(prove(await credentialIn(pdf("forged")), pdfDid)).rejects.toThrow(Unreadable);
});

const chunk = (kind: string, content: Uint8Array) => {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, content.length);
  return [...size, ...Buffer.from(kind), ...content, 0, 0, 0, 0];
};
const png = (...chunks: number[][]) =>
  new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk("IHDR", new Uint8Array(13)),
    ...chunks.flat(),
  ]);
const baked = chunk("iTXt", Buffer.from(`openbadgecredential\0\0\0\0\0${raw("full")}`));

test("the credential in a picture is proven", async () => {
  expect(isPng(png(baked))).toBe(true);
  expect(await prove(bakedIn(png(baked)), DID)).toMatchObject({ code: "7K3QX0M9T2B4ZW8R" });
});

test.each([
  ["none", png(chunk("IEND", new Uint8Array()))],
  ["two", png(baked, baked)],
  ["half of one", png(baked.slice(0, 200))],
  ["another text", png(chunk("iTXt", Buffer.from("Title\0\0\0\0\0x")))],
])("a picture with %s cannot be checked", (_, bytes) => {
  expect(() => bakedIn(bytes)).toThrow(Uncheckable);
});

test("the SVG of Open Badges holds a credential, once", () => {
  const space = 'xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';
  const one = `<openbadges:credential><![CDATA[${raw("full")}]]></openbadges:credential>`;
  expect(isSvg(` <svg ${space}/>`)).toBe(true);
  expect(isSvg(raw("full"))).toBe(false);
  expect(bakedInSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${space}>${one}</svg>`)).toBe(raw("full"));
  expect(bakedInSvg(`<svg ${space}><openbadges:credential verify="a.b.c"/></svg>`)).toBe("a.b.c");
  for (const svg of [`<svg ${space}>${one}${one}</svg>`, `<svg ${space}/>`, "<svg", `<svg>${one}</svg>`])
    expect(() => bakedInSvg(svg)).toThrow(Uncheckable);
});

test("a token is proven by the key of its form, and every change is found out", async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const kid = `${DID.id}#jwk-9`;
  const jwk = await crypto.subtle.exportKey("jwk", publicKey);
  const did = {
    ...DID,
    verificationMethod: [{ id: kid, controller: DID.id, publicKeyJwk: { kty: jwk.kty, crv: jwk.crv, x: jwk.x } }],
    assertionMethod: [kid],
  };
  const encoded = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=/g, "");
  const part = (value: unknown) => encoded(new TextEncoder().encode(JSON.stringify(value)));
  const body = `${part({ alg: "EdDSA", kid, typ: "JWT" })}.${part(Credentials.full)}`;
  const signature = await crypto.subtle.sign("Ed25519", privateKey, new TextEncoder().encode(body));
  const token = `${body}.${encoded(new Uint8Array(signature))}`;
  expect(isJwt(token)).toBe(true);
  expect(isJwt(raw("full"))).toBe(false);
  expect(await proveJwt(`${token}\n`, did)).toEqual({
    kind: "certificate",
    code: "7K3QX0M9T2B4ZW8R",
    serial: "1001-26-000012-H",
  });
  expect(contentOf(token).name).toBe("DCA");
  const other = part({ ...Credentials.full, name: "PGDCA" });
  const [head, , last] = token.split(".");
  for (const changed of [
    `${head}.${other}.${last}`,
    `${body}.`,
    `${part({ alg: "none", kid })}.${token.split(".")[1]}.`,
  ])
    await expect(proveJwt(changed, did)).rejects.toThrow(Unreadable);
  await expect(proveJwt(token, { ...did, assertionMethod: [] })).rejects.toThrow(/not the institute's/);
});
