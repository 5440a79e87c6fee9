import { readFileSync } from "node:fs";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { csvOf } from "../../../lib/csv";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";
import { siteAnswers } from "../../../test/site-answers";
import { linkedIn } from "../verify/linked-in";
import { nameIn } from "./name-in";

const verification = "/api/Certificate/GetVerification";
const verifications = "/api/Certificate/GetVerifications";
const credential = "/api/Certificate/GetCredential";
const drawing = "/api/Certificate/GetFile/V63QXKKD6T5AR6KF.pdf";
const did = "/.well-known/did.json";

afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal("BarcodeDetector", undefined);
});

test("a serial leads to its page; one with a typing error is told so, and can be corrected where it stands", async () => {
  const asked = answerWith(siteAnswers({ [verification]: () => golden("GetVerification_typo") }));
  const router = renderRoute("/verify");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Check" }));
  expect(screen.getByText(/Type the serial or the code first/)).toBeDefined();
  await user.type(screen.getByLabelText("Serial or code"), " 1001-26-000001-0 {Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: /^TYPING ERROR/ })).toBeDefined();
  expect(router.state.location.pathname).toBe("/verify/1001-26-000001-0");
  const sent = asked.find((one) => pathOf(one) === verification);
  expect(sent && queryOf(sent)).toEqual({ Code: "1001-26-000001-0", Via: "page" });
  expect(screen.getByLabelText("Serial or code")).toHaveProperty("value", "1001-26-000001-0");
});

// The Go tests signed the golden credential; its did.json comes from the same seed.
const { DID, Credentials, Marksheets } = JSON.parse(
  readFileSync("../adapters/credentials/testdata/examples.json", "utf8"),
);
const signed = JSON.stringify(Credentials.full, null, 2);
// Certificates of the same issuer as PDF, as issued and as other programs saved them again.
const pdf = (name: string) => new Uint8Array(readFileSync(`../adapters/credentials/testdata/pdf/${name}.pdf`));
// In a browser the PDF reader works in a worker, which these tests do not have.
vi.stubGlobal("pdfjsWorker", await import("pdfjs-dist/legacy/build/pdf.worker.min.mjs"));
const named = (content: string | Uint8Array<ArrayBuffer>, name = "certificate.pdf") => new File([content], name);

function answers(more: Parameters<typeof siteAnswers>[0] = {}) {
  return answerWith(
    siteAnswers({
      [did]: () => json(DID),
      [verification]: () => golden("GetVerification_issued"),
      [drawing]: () => new Response(pdf("original")),
      ...more,
    }),
  );
}

/** The file check cannot read the bytes of jsdom's own File. */
async function choose(content: string | Uint8Array<ArrayBuffer>, name?: string) {
  const file = named(content, name);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  Object.defineProperty(file, "arrayBuffer", { value: async () => bytes.slice().buffer });
  fireEvent.change(await screen.findByLabelText("Choose a file", { selector: "input" }), { target: { files: [file] } });
}

test("a PDF as it was issued is valid, and nothing but its code is sent", async () => {
  const asked = answers();
  renderRoute("/verify");
  await choose(pdf("original"));
  expect((await screen.findByRole("heading", { level: 3, name: /^VALID/ })).textContent).toMatch(/checked at/);
  expect(screen.getByText(/The signature was checked in this browser/)).toBeDefined();
  expect(screen.getByText(/exactly as the institute issued it/)).toBeDefined();
  const own = asked.filter((one) => [verification, drawing, did, credential].includes(pathOf(one)));
  expect(own.map((one) => one.method)).toEqual(["GET", "GET", "GET"]);
  expect(own.map((one) => decodeURI(one.url)).join(" ")).not.toContain("अनिता");
});

test.each([
  ["one bit changed", signed.replace("1001-26-00007", "1001-26-00006"), /signature does not fit/],
  ["another issuer", signed.replaceAll("did:web:kendra.example", "did:web:forger.example"), /another has issued it/],
  ["something added", signed.replace('"name": "DCA",', '"name": "DCA", "more": "x",'), /does not write/],
  ["a changed credential in a PDF", pdf("forged"), /signature does not fit/],
])("a forged file is not genuine: %s", async (_, content, why) => {
  answers();
  renderRoute("/verify");
  await choose(content);
  expect(await screen.findByRole("heading", { level: 3, name: /^NOT GENUINE/ })).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
});

test.each(["qpdf-objstm", "mutool"])("a PDF that %s saved again is genuine, and its details count", async (name) => {
  answers();
  renderRoute("/verify");
  await choose(pdf(name));
  expect(await screen.findByRole("heading", { level: 3, name: /^GENUINE, SAVED AGAIN/ })).toBeDefined();
  expect(screen.getByText(/trust only the details below/)).toBeDefined();
});

test.each([
  ["printed.pdf", pdf("printed"), /no signed certificate inside/],
  ["locked.pdf", pdf("qpdf-locked"), /needs a password/],
  [
    "badge.png",
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    /This picture has no signed certificate/,
  ],
  ["scan.jpg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /neither a credential, nor a PDF or picture/],
])(
  "a file without a credential says nothing against the certificate, and how to check it: %s",
  async (name, content, why) => {
    const asked = answers();
    renderRoute("/verify");
    await choose(content, name);
    expect(await screen.findByRole("heading", { level: 3, name: /^CANNOT BE CHECKED BY THIS FILE/ })).toBeDefined();
    expect(screen.getByText(why)).toBeDefined();
    expect(screen.getByText(/does not mean that the certificate is false/)).toBeDefined();
    expect(screen.getByText(/Scan its QR code/)).toBeDefined();
    expect(screen.queryByText(/NOT GENUINE/)).toBeNull();
    expect(asked.map(pathOf)).not.toContain(verification);
  },
);

const marksheet = "/api/Exam/GetMarksheet";
const marksheetCredential = "/api/Exam/GetMarksheetCredential";
const sheet = JSON.stringify(Marksheets.passed, null, 2);

test("a marksheet's credential is genuine, and shows the marks; the certificates are not asked", async () => {
  const asked = answers({ [marksheet]: () => golden("GetMarksheet_ok") });
  renderRoute("/verify");
  await choose(sheet, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: /^Genuine marksheet/ })).toBeDefined();
  expect(screen.getByText(/The signature was checked in this browser/)).toBeDefined();
  expect(screen.getByText(/The look of the file is not signed/)).toBeDefined();
  const { Code, Name, Number: number } = await golden("GetMarksheet_ok").json();
  expect(screen.getByText(Name)).toBeDefined();
  expect(screen.getByText(number)).toBeDefined();
  expect(screen.getByRole("link", { name: "Download the credential" }).getAttribute("href")).toBe(
    `${marksheetCredential}?Code=${Code}`,
  );
  const sent = asked.find((one) => pathOf(one) === marksheet);
  expect(sent && queryOf(sent)).toEqual({ Code: "9W8XR0K3M9T2B4Z7" });
  expect(asked.map(pathOf)).not.toContain(verification);
});

test("a marksheet that another one replaced says so, whatever its signature", async () => {
  answers({
    [marksheet]: async () =>
      json({
        ...(await golden("GetMarksheet_ok").json()),
        ReplacedBy: "7K3QX0M9T2B4ZW8R",
        Superseded: "2026-11-25T06:00:00Z",
      }),
  });
  renderRoute("/verify");
  await choose(sheet, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: /^Replaced marksheet/ })).toBeDefined();
  expect(screen.getByText(/Another marksheet replaced this one on 25 Nov/)).toBeDefined();
});

test.each([
  ["a mark", sheet.replace('"value": "80"', '"value": "90"'), /signature does not fit/],
  ["another kind", sheet.replace('"Assessment"', '"Certificate"'), /signature does not fit/],
  ["a certificate as a marksheet", signed.replace('"Certificate"', '"Assessment"'), /signature does not fit/],
  ["an unknown kind", sheet.replace('"Assessment"', '"Course"'), /signature does not fit/],
])("a changed marksheet is not genuine: %s", async (_, content, why) => {
  const asked = answers({ [marksheet]: () => golden("GetMarksheet_ok") });
  renderRoute("/verify");
  await choose(content, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: /^NOT GENUINE/ })).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
  expect(asked.map(pathOf)).not.toContain(marksheet);
});

test("a marksheet that the institute does not know is not called valid", async () => {
  answers({ [marksheet]: () => golden("GetMarksheet_not_found") });
  renderRoute("/verify");
  await choose(sheet, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: /^NOT KNOWN/ })).toBeDefined();
});

test.each([
  [sheet, /^Genuine marksheet/],
  [sheet.replace('"value": "80"', '"value": "90"'), /^NOT GENUINE/],
])("where the browser knows no signatures, the content of the institute's copy tells (%#)", async (text, word) => {
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("no Ed25519", "NotSupportedError"));
  // Signed by a later key, so that only the proofs differ.
  const later = sheet.replace(/"proofValue": "[^"]*"/, '"proofValue": "z1"').replace("#key-2", "#key-3");
  answers({ [marksheetCredential]: () => new Response(later), [marksheet]: () => golden("GetMarksheet_ok") });
  renderRoute("/verify");
  await choose(text, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: word })).toBeDefined();
});

test("a genuine file of a revoked certificate is revoked", async () => {
  answers({
    [verification]: async () =>
      json({ ...(await golden("GetVerification_issued").json()), Status: "revoked", Reason: "Got by deceit" }),
  });
  renderRoute("/verify");
  await choose(signed, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: /^REVOKED/ })).toBeDefined();
  expect(screen.getByText(/Got by deceit/)).toBeDefined();
});

test.each([
  [signed, /^VALID/],
  [signed.replace("1001-26-00007", "1001-26-00006"), /^NOT GENUINE/],
])("where the browser knows no signatures, the institute's copy tells (%#)", async (text, word) => {
  vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new DOMException("no Ed25519", "NotSupportedError"));
  answers({ [credential]: () => new Response(signed) });
  renderRoute("/verify");
  await choose(text, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: word })).toBeDefined();
});

test("what could not be checked says so, and a second try gets there", async () => {
  let down = true;
  answers({ [did]: () => (down ? json({ Message: "down" }, 500) : json(DID)) });
  renderRoute("/verify");
  await choose(signed, "credential.json");
  await alerted(/could not be completed/);
  down = false;
  await choose(signed, "credential.json");
  expect(await screen.findByRole("heading", { level: 3, name: /^VALID/ })).toBeDefined();
});

test("many are answered in one table, and saved as a sheet", async () => {
  const asked = answerWith(siteAnswers({ [verifications]: () => golden("GetVerifications_ok") }));
  renderRoute("/verify");
  const field = await screen.findByLabelText("Serials and codes");
  fireEvent.change(field, { target: { value: "1001-26-000001-0, V63QXKKD6T5AR6KF;XX\n1001-26-000001-U" } });
  expect(screen.getByText("4 to check")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Check all" }));
  const table = within(await screen.findByRole("table", { name: "Results" }));
  expect(table.getAllByText("Valid")).toHaveLength(2);
  expect(table.getByText("Typing error")).toBeDefined();
  expect(table.getByText("Not found")).toBeDefined();
  expect(screen.getByText("2 of 4 are valid.")).toBeDefined();
  const sent = asked.find((one) => pathOf(one) === verifications);
  expect(sent && queryOf(sent)).toEqual({ Names: "1001-26-000001-0,V63QXKKD6T5AR6KF,XX,1001-26-000001-U" });

  let sheet: Blob | undefined;
  URL.createObjectURL = vi.fn((blob: Blob) => {
    sheet = blob;
    return "blob:sheet";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await userEvent.click(screen.getByRole("button", { name: "Save the results as CSV" }));
  await waitFor(() => expect(sheet?.type).toMatch(/csv/));
});

test("more than the server answers at once are not sent, and a failure keeps what was pasted", async () => {
  const asked = answerWith(siteAnswers({ [verifications]: () => json({ Message: "The server is busy." }, 503) }));
  renderRoute("/verify");
  const field = await screen.findByLabelText("Serials and codes");
  fireEvent.change(field, { target: { value: "XX ".repeat(201) } });
  await userEvent.click(screen.getByRole("button", { name: "Check all" }));
  expect(screen.getByText(/You entered 201/)).toBeDefined();
  expect(asked.some((one) => pathOf(one) === verifications)).toBe(false);
  fireEvent.change(field, { target: { value: "XX" } });
  await userEvent.click(screen.getByRole("button", { name: "Check all" }));
  expect(await screen.findByText(/The server is busy/)).toBeDefined();
  expect(field).toHaveProperty("value", "XX");
});

test("a sheet holds no formulas, and keeps quotes and commas", () => {
  expect(csvOf([["=1+1", 'a "b", c', "+91", "plain"]])).toBe('\uFEFF\'=1+1,"a ""b"", c",\'+91,plain\r\n');
});

test("a page without https says why there is no camera", async () => {
  vi.stubGlobal("isSecureContext", false);
  answerWith(siteAnswers());
  renderRoute("/verify");
  expect(await screen.findByText(/only on https pages/)).toBeDefined();
});

test("a QR code with a certificate leads to its page, whatever website it names", async () => {
  const stop = vi.fn();
  vi.stubGlobal("isSecureContext", true);
  const seen = [[], [{ rawValue: "upi://pay?pa=x" }], [{ rawValue: "https://forger.example/verify/V63QXKKD6T5AR6KF" }]];
  class Detector {
    async detect() {
      return seen.shift() ?? [];
    }
  }
  vi.stubGlobal("BarcodeDetector", Detector);
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) };
  Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices, configurable: true });
  HTMLMediaElement.prototype.play = async () => {};
  answers();
  const router = renderRoute("/verify");
  fireEvent.click(await screen.findByRole("button", { name: "Start the camera" }));
  expect(await screen.findByText(/upi:\/\/pay/)).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/verify/V63QXKKD6T5AR6KF"));
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

test.each([
  ["https://kendra.example/verify/V63QXKKD6T5AR6KF", "V63QXKKD6T5AR6KF"],
  ["https://kendra.example/verify/V63QXKKD6T5AR6KF#hEShASc-_w", "V63QXKKD6T5AR6KF"],
  ["v63qxkkd6t5ar6kf", "v63qxkkd6t5ar6kf"],
  ["1001-26-000001-U", "1001-26-000001-U"],
  ["https://kendra.example/verify/../admin", null],
  ["javascript:alert(1)", null],
  ["", null],
])("what a QR code names: %s", (text, name) => {
  expect(nameIn(text)).toBe(name);
});

test("LinkedIn's form is filled in with months, the address of the page and the serial", async () => {
  const found = await golden("GetVerification_issued").json();
  const query = new URL(linkedIn({ ...found, ValidUntil: "31/03/2030" })).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    name: "DCA",
    issueYear: "2026",
    issueMonth: "11",
    expirationYear: "2030",
    expirationMonth: "3",
    certUrl: "http://kendra.test/verify/V63QXKKD6T5AR6KF",
    certId: "1001-26-000001-U",
  });
  expect(new URL(linkedIn(found)).searchParams.has("expirationYear")).toBe(false);
});
