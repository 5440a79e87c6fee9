import { expect, type Page, test } from "@playwright/test";
import { pictures } from "../screenshots/pages.ts";
import { withoutLive } from "../support/live.ts";
import { adminHeaders, asAdmin } from "../support/mail.ts";
import { complaints, expectAccessible, expectReadable } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

/** How many of the themes each page is seen in. KENDRA_THEMES=20 checks every page in every theme, which takes half an hour. */
const EACH = Number(process.env.KENDRA_THEMES ?? 1);

/** Twenty institutes' colours. The numbers are random, and the same in each run, so that a fault is found again. */
const themes = Array.from({ length: 20 }, (_, i) => {
  const colour = (n: number) => `#${(Math.imul(n, 0x9e3779b1) >>> 8).toString(16).padStart(6, "0")}`;
  return { Seed: colour(2 * i + 1), Second: i % 3 === 0 ? "" : colour(2 * i + 2) };
});

/** Puts a page into the colours of a stylesheet, as the preview of the back office does. */
const wear = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

for (const who of [undefined, "admin", "student"] as const) {
  test(`everything can be read in the colours of any institute, as ${who ?? "a visitor"}`, async ({
    page,
    request,
  }) => {
    const seen = pictures.filter((one) => one.as === who);
    test.setTimeout(60_000 + seen.length * (10_000 + EACH * 10_000));
    const sheets: string[] = [];
    for (const one of themes) {
      const { Css } = await asAdmin<{ Css: string }>(request, `/api/Institute/GetTheme?${new URLSearchParams(one)}`);
      sheets.push(Css);
    }
    await withoutLive(page);
    if (who) await signIn(page, who === "admin" ? "Admin" : "Student");
    for (const [i, picture] of seen.entries()) {
      await page.goto(picture.path);
      await page.locator("h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      for (let k = 0; k < EACH; k++) {
        const at = (i * EACH + k) % themes.length;
        await wear(page, sheets[at] ?? "");
        await expectReadable(page, JSON.stringify(themes[at]));
      }
    }
  });
}

async function openInstitute(page: Page) {
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Institute" }).click();
}

test("an administrator chooses a colour, sees it at once, and visitors see it after it is saved", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await signIn(page, "Admin");
  await openInstitute(page);
  const before = await ground();
  await page.getByLabel("Main colour").fill("#ffe14d");
  await expect(page.getByText(/#ffe14d is too light to read on a light page/)).toBeVisible();
  await expect.poll(ground).not.toBe(before);
  const chosen = await ground();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(ground).toBe(before);
  await openInstitute(page);
  await page.getByLabel("Main colour").fill("#ffe14d");
  await page.getByRole("button", { name: "Save institute" }).click();
  await expect(page.getByText("The institute is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect.poll(ground).toBe(chosen);

  const home = await (await request.get("/")).text();
  const [, sheet = ""] = /<link rel="stylesheet" href="(\/theme\.css\?[0-9a-f]+)">/.exec(home) ?? [];
  expect((await request.get(sheet)).headers()["content-type"]).toContain("text/css");
  await page.goto("/");
  await expect.poll(ground).toBe(chosen);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });

  await page.goto("/admin/institute");
  await page.getByRole("button", { name: "Usual colour" }).first().click();
  await page.getByRole("button", { name: "Save institute" }).click();
  await expect(page.getByText("The institute is saved.")).toBeVisible();
  await page.goto("/");
  await expect.poll(ground).toBe(before);
  expect(await (await request.get("/", { headers: await adminHeaders(request) })).text()).not.toContain(
    'href="/theme.css',
  );
  expect(heard).toEqual([]);
});
