import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromBase58 } from "./base58";
import { canonical } from "./canonical";
import { credentialIn, isPdf } from "./pdf";
import { prove } from "./prove";
import { Unreadable } from "./quads";

// Credentials signed by the server program. The Go tests write this file and check that it is current.
const { DID, Credentials } = JSON.parse(readFileSync("../adapters/credentials/testdata/examples.json", "utf8"));
const raw = (name: string): string => JSON.stringify(Credentials[name], null, 2);

test.each(["full", "plain", "odd"])("what the institute signed is proven (%s)", async (name) => {
  expect(await prove(raw(name), DID)).toEqual({ code: "7K3QX0M9T2B4ZW8R", serial: "1001-26-000012-H" });
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

const bytes = (text: string) => new TextEncoder().encode(text);
const attached = (content: string, size = bytes(content).length) =>
  `7 0 obj\n<</Type/EmbeddedFile/Subtype/application#2Fld+json/Params<</Size ${size}>>/Length ${size}>>stream\n${content}\nendstream\nendobj\n`;

test("the credential of a PDF is what it carries, to the byte", () => {
  const pdf = bytes(`%PDF-1.7\n\u00ff binary é\n${attached('{"name":"अनिता"}')}%%EOF`);
  expect(isPdf(pdf)).toBe(true);
  expect(credentialIn(pdf)).toBe('{"name":"अनिता"}');
});

test.each([
  ["none", "%PDF-1.7\nnothing here"],
  ["more than one", `%PDF-1.7\n${attached("{}")}${attached("{}")}`],
  ["less than it says", `%PDF-1.7\n${attached("{}", 5000)}`],
  ["too much", `%PDF-1.7\n${attached("{}", 9_999_999)}`],
])("a PDF with %s is refused", (_, text) => {
  expect(() => credentialIn(bytes(text))).toThrow(Unreadable);
});
