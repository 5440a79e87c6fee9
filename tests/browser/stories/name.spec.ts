import { expect, type Page, test } from "@playwright/test";
import { pictures } from "../screenshots/pages.ts";
import { withoutLive } from "../support/live.ts";
import { signIn } from "../support/sign-in.ts";

/** The pages beside those of the pictures that people of the back office open from its menu and from the tabs there. */
async function menu(page: Page): Promise<string[]> {
  await page.goto("/admin/dashboard");
  await page.locator("h1").first().waitFor();
  const links = page.getByRole("navigation").locator('a[href^="/admin"]');
  const paths = () => links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  const found = await paths();
  for (const path of [...found, "/admin/institute"]) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    found.push(...(await paths()));
  }
  return found;
}

/** What a page says: its texts, and what titles, descriptions, labels and addresses of pictures hold. */
const said = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

for (const who of [undefined, "admin", "student"] as const) {
  test(`no page speaks of the program, as ${who ?? "a visitor"}`, async ({ page }) => {
    test.setTimeout(300_000);
    await withoutLive(page);
    if (who) await signIn(page, who === "admin" ? "Admin" : "Student");
    const own = pictures.filter((one) => one.as === who).map((one) => one.path);
    const paths = [...new Set([...own, ...(who ? await menu(page) : [])])];
    expect(paths.length).toBeGreaterThan(who === "student" ? 4 : 14);
    for (const path of paths) {
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      const text = await said(page);
      expect(text, path).toContain("Dhruvtara");
      expect(text.match(/.{0,60}kendra.{0,30}/gi) ?? [], path).toEqual([]);
    }
  });
}
