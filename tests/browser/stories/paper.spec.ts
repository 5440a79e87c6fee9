import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { given } from "../support/given.ts";
import { asAdmin } from "../support/mail.ts";
import { expectFitsPhone } from "../support/office.ts";
import { expectAccessible } from "../support/page-checks.ts";

test.use({ serviceWorkers: "allow" });

type Item = { Serial: string; Code: string; Name: string };

const main = (page: Page) => page.getByRole("main");
const found = (page: Page, file: string) => main(page).getByRole("region", { name: `The file ${file}` });

/** A certificate that the server itself has signed: the oldest, as others are of commands. */
async function certificate(request: APIRequestContext): Promise<Item> {
  const { Items } = await asAdmin<{ Items: Item[] }>(
    request,
    "/api/Certificate/GetCertificates?Status=issued&Size=100",
  );
  const one = Items.at(-1);
  if (!one) throw new Error("no certificate stands");
  return one;
}

/** Draws a PDF at 300 dots an inch, a little askew as on a scanner, and returns a PNG without anything but its dots. */
async function scanned(page: Page, pdf: Buffer): Promise<Buffer> {
  const from = createRequire(import.meta.url);
  for (const name of ["pdf.min.mjs", "pdf.worker.min.mjs"])
    await page.route(`**/reader/${name}`, async (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: await readFile(from.resolve(`pdfjs-dist/legacy/build/${name}`)),
      }),
    );
  const drawn = await page.evaluate(
    async (bytes) => {
      const at = `${location.origin}/reader/`;
      const reader = await import(`${at}pdf.min.mjs`);
      reader.GlobalWorkerOptions.workerSrc = `${at}pdf.worker.min.mjs`;
      const file = await reader.getDocument({ data: Uint8Array.from(bytes), disableFontFace: true }).promise;
      const first = await file.getPage(1);
      const viewport = first.getViewport({ scale: 300 / 72 });
      const canvas = Object.assign(document.createElement("canvas"), {
        width: viewport.width,
        height: viewport.height,
      });
      await first.render({ canvas, viewport }).promise;
      const askew = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height });
      const context = askew.getContext("2d") as CanvasRenderingContext2D;
      context.fillStyle = "#f4f1ea";
      context.fillRect(0, 0, askew.width, askew.height);
      context.rotate(0.006);
      context.drawImage(canvas, 0, 0);
      return askew.toDataURL("image/png");
    },
    [...pdf],
  );
  return Buffer.from(drawn.split(",")[1] ?? "", "base64");
}

/** Reads the QR code on a scan. */
async function codeOn(page: Page, picture: string): Promise<string> {
  const source = `data:image/png;base64,${(await readFile(picture)).toString("base64")}`;
  const part = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [width, height] = [image.width / 4, image.height / 3]; // the code is in the middle at the foot
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, -width * 1.5, -height * 1.9);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let text = "";
    for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i] ?? 0);
    return { width: canvas.width, height: canvas.height, grey: btoa(text) };
  }, source);
  const grey = Buffer.from(part.grey, "base64");
  const data = new Uint8Array(grey.length * 3).map((_, i) => grey[Math.floor(i / 3)] ?? 0);
  return decodeQR({ width: part.width, height: part.height, data }, { timeLimit: 4000, effort: 8 });
}

test("a printed page is verified with the network off, in the browser and on the command line", async ({
  page,
  context,
  request,
}) => {
  const one = await certificate(request);
  const pdf = await (await request.get(`/api/Certificate/GetFile/${one.Code}.pdf`)).body();
  const folder = await mkdtemp(join(tmpdir(), "paper-"));
  try {
    await page.goto("/verify");
    await expect(main(page).getByText(/also works without a connection/)).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expectAccessible(page);

    const picture = join(folder, "scan.png");
    await writeFile(picture, await scanned(page, pdf));
    const paper = await context.newPage(); // a scanner that makes PDFs
    await paper.setContent(
      `<img style="width:100%" src="data:image/png;base64,${(await readFile(picture)).toString("base64")}">`,
    );
    await writeFile(join(folder, "scan.pdf"), await paper.pdf({ landscape: true, format: "A4" }));
    await paper.close();
    await writeFile(join(folder, "issued.pdf"), pdf);

    const run = promisify(execFile);
    const saved = join(folder, "saved");
    const verify = (...args: string[]) =>
      run(given("KENDRA_BINARY"), ["certificates", "verify", "--saved", saved, ...args]);
    await verify("--save", given("KENDRA_BASE_URL"));
    const { stdout } = await verify("--offline", "--format", "json", picture);
    expect(JSON.parse(stdout)).toMatchObject({
      serial: one.Serial,
      name: one.Name,
      status: "signed, not ended by the status list, which is of today",
    });

    await context.setOffline(true);
    await page.goto("/verify");
    for (const name of ["scan.png", "scan.pdf", "issued.pdf"]) {
      await page.locator("input[type=file]").setInputFiles(join(folder, name));
      await expect(found(page, name).getByRole("heading", { name: /^GENUINE/ })).toBeVisible({ timeout: 60_000 });
      await expect(found(page, name)).toContainText(one.Name);
      await expect(found(page, name)).toContainText(
        /list of withdrawn certificates on this device is from .*, today\./,
      );
      await expect(found(page, name)).toContainText("Not checked: the photo");
    }
    await expectAccessible(page);
    await expectFitsPhone(page);

    // What a phone's own camera opens: the address in the code. Nothing of it may be changed.
    const text = await codeOn(page, picture);
    expect(text.length).toBeLessThan(350);
    const { pathname, hash } = new URL(text);
    for (const [at, word] of [
      [hash, /^GENUINE/],
      [`${hash.slice(0, -8)}AAAA${hash.slice(-4)}`, /^NOT GENUINE/],
    ] as const) {
      await page.goto("/verify");
      await page.goto(pathname + at);
      await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
    }
    await page.goto("/verify");

    // A link without signed details says nothing against the certificate.
    await page.goto(`/verify/${one.Code}`);
    await expect(
      page.getByRole("heading", { level: 1, name: /^CANNOT BE CHECKED WITHOUT A CONNECTION/ }),
    ).toBeVisible();
    await expect(page.getByText("NOT GENUINE")).toHaveCount(0);

    await context.setOffline(false);
    await page.goto("/verify");
    await page.locator("input[type=file]").setInputFiles(picture);
    await expect(found(page, "scan.png").getByRole("heading", { name: /^VALID/ })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true });
  }
});
