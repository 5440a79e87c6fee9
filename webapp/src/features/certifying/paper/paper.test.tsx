import { readFileSync } from "node:fs";
import { screen } from "@testing-library/react";
import encodeQR from "qr";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";
import { siteAnswers } from "../../../test/site-answers";
import { Unreadable } from "../proof/quads";
import { lineOf } from "./paper-check";
import { readDots } from "./read-code";
import { refresh, saved } from "./saved";
import { signedIn } from "./signed-in";
import { readStamp, type Signed, Unknown } from "./stamp";

// The Go tests write this file with the server's own code, and check that it is current.
const { DID, Credentials, Lists, Codes } = JSON.parse(
  readFileSync("../adapters/credentials/testdata/examples.json", "utf8"),
);
const keys = { did: DID, at: new Date("2026-11-24T06:00:00Z") };
const full: Signed = {
  code: "7K3QX0M9T2B4ZW8R",
  serial: "1001-26-000012-H",
  name: "अनिता वर्मा <Anita>",
  course: "DCA",
  grade: "A",
  from: "2026-05-01",
  to: "2026-10-31",
  issued: "2026-11-21",
  until: "2030-12-31",
  short: false,
  list: 2,
  index: 94567,
};

/** The browser's storage for responses, which these tests do not have. */
function storage() {
  const kept = new Map<string, string>();
  return {
    open: async () => ({
      match: async (name: string) => (kept.has(name) ? new Response(kept.get(name)) : undefined),
      put: async (name: string, answer: Response) => void kept.set(name, await answer.text()),
    }),
  };
}

beforeEach(() => void vi.stubGlobal("caches", storage()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal("caches", undefined);
});

test("the signed details in a code are read, also those of an older key", async () => {
  expect(await readStamp(Codes.full, keys)).toEqual(full);
  expect(await readStamp(Codes.retired, keys)).toEqual(full);
  expect(await readStamp(Codes.plain, keys)).toEqual({ ...full, grade: "", from: "", to: "", until: "" });
  const long = await readStamp(Codes.long, keys);
  expect(long).toMatchObject({ short: true, course: "DCA" });
  expect("अनिता वर्मा ".repeat(10)).toContain(long.name);
  for (const text of Object.values<string>(Codes)) expect(text.length).toBeLessThan(350);
});

test("a credential has the same details", () => {
  expect(signedIn(Credentials.full)).toEqual(full);
});

test("whatever character is changed, the code is refused", async () => {
  const text: string = Codes.full;
  for (let i = text.indexOf("#") + 1; i < text.length; i++) {
    const changed = text.slice(0, i) + (text[i] === "A" ? "B" : "A") + text.slice(i + 1);
    await expect(readStamp(changed, keys), `character ${i}`).rejects.toThrow(/signed|does not know/);
  }
});

test.each([
  ["another link", Codes.full.replace("7K3Q", "7K3R"), Unreadable],
  ["half of it", Codes.full.slice(0, -40), Unreadable],
  ["more of it", `${Codes.full}AAAA`, Unreadable],
  ["a link alone", Codes.full.split("#")[0], Unknown],
  ["a part of a page", `${Codes.full.split("#")[0]}#top of it`, Unknown],
])("a code with %s proves nothing", async (_, text, why) => {
  await expect(readStamp(text, keys)).rejects.toThrow(why);
});

test("a key that the device does not know says nothing about the certificate", async () => {
  await expect(readStamp(Codes.full, { ...keys, did: { ...DID, assertionMethod: [] } })).rejects.toThrow(Unknown);
});

test("the reader in JavaScript reads a code from the dots of a picture", () => {
  const rows = encodeQR(Codes.long, "raw", { ecc: "medium", border: 4 });
  const scale = 4; // dots for each module, as on a page at 300 dots an inch
  const size = rows.length * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  expect(readDots({ width: size, height: size, data })).toBe(Codes.long);
  expect(readDots({ width: 40, height: 40, data: new Uint8ClampedArray(6400).fill(255) })).toBeNull();
});

const made = (day: string, list = Lists.standing) => ({ ...list, validUntil: `${day}T00:00:00Z` }); // a day after it was made
const away = { "/api/Certificate/GetVerification": () => Promise.reject(new TypeError("Failed to fetch")) };

/** The institute's keys, with links to its status lists. */
const withLists = (...lists: number[]) => {
  const links = lists.map((n) => `</api/Certificate/GetStatusList/${n}>; rel="item"`).join(", ");
  return new Response(JSON.stringify(DID), { headers: { Link: links } });
};

/** Stores keys and a list, and opens the address of a code without a connection. */
async function open(text: string, list: object) {
  answerWith({
    "/.well-known/did.json": () => withLists(1, 2),
    "/api/Certificate/GetStatusList/1": () => json(made("2026-11-25")),
    "/api/Certificate/GetStatusList/2": () => json(list),
  });
  await refresh(new Date());
  expect(await saved()).not.toBeNull();
  show(text);
}

function show(text: string) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answerWith(siteAnswers(away));
  const { pathname, hash } = new URL(text);
  renderRoute(pathname + hash);
}

test("without a connection the code shows what was signed, what was checked, and how old the list is", async () => {
  await open(Codes.full, made("2026-11-22"));
  expect(await screen.findByRole("heading", { level: 1, name: /^GENUINE/ })).toBeDefined();
  expect(screen.getByText("अनिता वर्मा <Anita>")).toBeDefined();
  expect(screen.getByText(/list of withdrawn certificates on this device is from 21 Nov 2026, /)).toBeDefined();
  expect(screen.getByText(/^Not checked: the photo/)).toBeDefined();
});

test("a certificate on the list of withdrawn ones has ended", async () => {
  await open(Codes.full, made("2026-11-25", Lists.ended));
  expect(await screen.findByRole("heading", { level: 1, name: /^REVOKED OR REPLACED/ })).toBeDefined();
});

test("a list from before the certificate says nothing about it", async () => {
  await open(Codes.full, made("2026-11-20"));
  expect(await screen.findByRole("heading", { level: 1, name: /^GENUINE, STATUS NOT CHECKED/ })).toBeDefined();
  expect(screen.getByText(/before this certificate was issued/)).toBeDefined();
});

test("a changed code is not genuine", async () => {
  await open(`${Codes.full.slice(0, -10)}AAAA${Codes.full.slice(-6)}`, made("2026-11-25"));
  expect(await screen.findByRole("heading", { level: 1, name: /^NOT GENUINE/ })).toBeDefined();
});

test.each([
  [Codes.full, /never stored the institute's keys/],
  [Codes.full.split("#")[0], /never stored/],
])("what cannot be checked is not called false (%#)", async (text, why) => {
  show(text);
  expect(await screen.findByRole("heading", { level: 1, name: /^CANNOT BE CHECKED/ })).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryByText(/NOT GENUINE/)).toBeNull();
});

test("the age of a list is said in days", () => {
  const at = "2026-11-24T12:00:00Z";
  const line = (asOf: string, until = "") =>
    lineOf({ kind: "signed", signed: { ...full, until }, standing: { ended: false, asOf: new Date(asOf) } }, at);
  expect(line("2026-11-24T06:00:00Z").checked).toMatch(/24 Nov 2026, today\.$/);
  expect(line("2026-11-23T06:00:00Z").checked).toMatch(/1 day old/);
  expect(line("2026-11-21T06:00:00Z").checked).toMatch(/21 Nov 2026, 3 days old/);
  expect(line("2026-11-21T06:00:00Z", "2026-11-23").word).toBe("EXPIRED");
  expect(lineOf({ kind: "signed", signed: full, standing: null }, at).checked).toMatch(/no list/);
});

test("keys are stored once an hour, and stay when the connection is gone", async () => {
  const at = new Date("2026-11-24T06:00:00Z");
  const asked = answerWith({
    "/.well-known/did.json": () => withLists(1),
    "/api/Certificate/GetStatusList/1": () => json(Lists.standing),
  });
  await refresh(at);
  await refresh(new Date(at.getTime() + 60_000));
  expect(asked.map(pathOf)).toEqual(["/.well-known/did.json", "/api/Certificate/GetStatusList/1"]);
  answerWith({ "/.well-known/did.json": () => Promise.reject(new TypeError("Failed to fetch")) });
  await refresh(new Date(at.getTime() + 7_200_000));
  expect((await saved())?.at).toEqual(at);
});

test("with a connection the website answers", async () => {
  answerWith(siteAnswers({ "/api/Certificate/GetVerification": () => golden("GetVerification_issued") }));
  renderRoute(`/verify/V63QXKKD6T5AR6KF#${Codes.full.split("#")[1]}`);
  expect(await screen.findByRole("heading", { level: 1, name: /^VALID/ })).toBeDefined();
});
