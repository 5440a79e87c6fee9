import { expect, type Locator, type Page } from "@playwright/test";

/** The smallest picture: one pixel. */
export const picture = (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
});

/** An executable with a misleading file name. */
export const program = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(500, 7)]),
});

export const paper = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
});

/** Returns a file field by its label. */
export const upload = (page: Page, label: string): Locator => page.getByRole("group", { name: label, exact: true });

/** Chooses a file, as with the system's dialog. */
export async function choose(field: Locator, file: ReturnType<typeof picture>) {
  await field.locator("input[type=file]").setInputFiles(file);
}

/** Counts the requests to a path from now on. */
export function callsOf(page: Page, path: string): () => number {
  let n = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) n++;
  });
  return () => n;
}

/** Nothing is wider than a phone; what else is to be seen there, is seen to meanwhile. */
export async function expectFitsPhone(page: Page, meanwhile?: () => Promise<void>) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
  await meanwhile?.();
  if (size) await page.setViewportSize(size);
}

/** Returns a word that no other run has used. */
export const unique = () => Math.random().toString(36).slice(2, 8);

/** Chooses a session by its title, once it is listed. Its option also has the days and the free seats. */
export async function chooseSession(select: Locator, title: string, seats: string): Promise<void> {
  const option = select.locator("option").filter({ hasText: title });
  await expect(option).toHaveText(new RegExp(`\\(${seats}\\)$`));
  await select.selectOption((await option.getAttribute("value")) ?? "");
}
