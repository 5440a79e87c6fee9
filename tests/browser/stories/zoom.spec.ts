import { expect, test } from "@playwright/test";
import { screens } from "../screenshots/pages.ts";
import { withoutLive } from "../support/live.ts";
import { signIn } from "../support/sign-in.ts";
import { zoomFaults } from "../support/zoom.ts";

/** What is left of a window of 1280 pixels' width at a zoom of 200 and of 400 percent. */
const zooms = [
  { percent: 200, width: 640, height: 400 },
  { percent: 400, width: 320, height: 256 },
] as const;

const roles = { visitor: undefined, admin: "Admin", staff: "Staff", student: "Student" } as const;

for (const [who, role] of Object.entries(roles)) {
  test(`every screen can be used at a zoom of 200 and 400 percent, as ${who}`, async ({ page }) => {
    const seen = screens.filter((one) => (one.as ?? "visitor") === who);
    test.setTimeout(60_000 + seen.length * 10_000);
    await withoutLive(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (role) await signIn(page, role);
    for (const { path } of seen) {
      await page.goto(path);
      await page.locator("h1").first().waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      for (const { percent, width, height } of zooms) {
        await page.setViewportSize({ width, height });
        expect.soft(await zoomFaults(page), `${path} at ${percent} percent`).toEqual([]);
      }
    }
  });
}
