import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { withoutLive } from "../support/live.ts";
import { signIn } from "../support/sign-in.ts";
import { patterns } from "./patterns.ts";

const folder = fileURLToPath(new URL("../../../docs/design/", import.meta.url));

// These pictures stand between sentences about them, so they are taken only when they are asked for.
if (/\bpatterns\b/.test(process.env.KENDRA_PICTURES ?? "")) {
  test("the patterns of the back office", async ({ page }) => {
    test.setTimeout(5 * 60_000);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await withoutLive(page);
    await signIn(page, "Admin");
    for (const { name, path, width, act } of patterns) {
      await page.setViewportSize(width === 390 ? { width, height: 844 } : { width: 1280, height: 800 });
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      await act?.(page);
      await page.waitForTimeout(300); // what opens has opened
      await page.screenshot({ path: `${folder}${name}.jpg`, type: "jpeg", quality: 70 });
    }
  });
}
