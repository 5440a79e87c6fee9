import { expect, type Page, test } from "@playwright/test";
import { screens } from "../screenshots/pages.ts";
import { faultsOf, notHeard } from "../support/false-alarms.ts";
import { withoutLive } from "../support/live.ts";
import { expectReadable } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";
import { themesOf, wear } from "../support/themes.ts";
import { zoomFaults } from "../support/zoom.ts";

/** How many of the themes each screen is seen in. KENDRA_THEMES=20 sees each in all, which takes half an hour. */
const EACH = Number(process.env.KENDRA_THEMES ?? 1);

/** What is left of a window of 1280 pixels' width at a zoom of 200 and of 400 percent. */
const zooms = [
  { percent: 200, width: 640, height: 400 },
  { percent: 400, width: 320, height: 256 },
] as const;
const computer = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(computer);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(path);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** Returns where the menu and the tabs of a page of the back office lead, without older pages of the audit log: they look the same. */
async function linksOf(page: Page): Promise<string[]> {
  const links = page.getByRole("navigation").locator('a[href^="/admin"]:not([href*="Before="])');
  return links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
}

/** Checks that a page speaks of the institute and not of the program: in texts, titles, labels and addresses of pictures. */
async function expectItsName(page: Page, path: string): Promise<void> {
  const said = await page.evaluate(() => document.documentElement.outerHTML);
  expect.soft(said, path).toContain("Dhruvtara");
  expect.soft(said.match(/.{0,60}kendra.{0,30}/gi) ?? [], path).toEqual([]);
}

/** Checks that two engines find no fault on a page, on a computer and on a phone. */
async function expectNoFault(page: Page, path: string): Promise<void> {
  expect.soft(await faultsOf(page), `${path} at 1280 px`).toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await faultsOf(page), `${path} at 390 px`).toEqual([]);
}

/** Checks that zoom hides nothing of a page. */
async function expectZoom(page: Page, path: string): Promise<void> {
  for (const { percent, width, height } of zooms) {
    await page.setViewportSize({ width, height });
    expect.soft(await zoomFaults(page), `${path} at ${percent} percent`).toEqual([]);
  }
}

// Each is run again with all, because the last one asks what the others have heard.
test.describe.configure({ mode: "serial" });

const roles = { visitor: undefined, admin: "Admin", staff: "Staff", student: "Student" } as const;

for (const [who, role] of Object.entries(roles)) {
  test(`IBM's engine and HTML_CodeSniffer find nothing, zoom hides nothing, any institute's colours can be read, and nothing speaks of the program, as ${who}`, async ({
    page,
    request,
  }) => {
    const seen = screens.filter((one) => (one.as ?? "visitor") === who).map((one) => one.path);
    test.setTimeout(60_000 + seen.length * (20_000 + EACH * 10_000));
    const themes = await themesOf(request);
    await withoutLive(page);
    if (role) await signIn(page, role);
    const linked = new Set<string>(); // by the menu and by tabs, which lead to lists that have no line of their own
    for (const [i, path] of seen.entries()) {
      await open(page, path);
      await expectItsName(page, path);
      for (const one of await linksOf(page)) linked.add(one);
      await expectNoFault(page, path);
      await expectZoom(page, path);
      await page.setViewportSize(computer);
      for (let k = i * EACH; k < (i + 1) * EACH; k++) {
        const theme = themes[k % themes.length];
        if (!theme) throw new Error("there are no themes");
        await wear(page, theme);
        await expectReadable(page, theme.name);
      }
    }
    if (role) expect(linked.size, "the links of the menu").toBeGreaterThan(2);
    // Some of these pages have tabs of their own. What they lead to joins the set, and its turn comes in this loop.
    for (const path of linked) {
      if (seen.includes(path)) continue;
      await open(page, path);
      await expectItsName(page, path);
      for (const one of await linksOf(page)) linked.add(one);
    }
  });
}

test("each false alarm is still heard", () => {
  expect(notHeard()).toEqual([]);
});
