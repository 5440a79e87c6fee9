import { expect, type Locator, type Page, test } from "@playwright/test";
import { focusIsSeen, tabTo } from "../support/keyboard.ts";
import { withoutLive } from "../support/live.ts";
import { complaints } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

/** Opens something by the keyboard, and closes it by Escape: the focus goes in, and comes back to what opened it. */
async function opensAndCloses(page: Page, opener: Locator, opened: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, opener);
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press(key);
  await expect(opened).toBeVisible();
  await expect.poll(() => opened.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Presses Tab through a page; returns the controls that had the focus without showing it, and how many had it. */
async function walk(page: Page, most: number): Promise<{ unseen: string[]; passed: number }> {
  const unseen: string[] = [];
  let passed = 0;
  for (; passed < most; passed++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? "");
    if (at.startsWith("<body")) break;
    if (!(await focusIsSeen(page))) unseen.push(at);
  }
  return { unseen, passed };
}

test("what is opened in a list by the keyboard gives the focus back", async ({ page }) => {
  const heard = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "Admin");
  await page.goto("/admin/manage-students");
  const main = page.getByRole("main");
  const menu = page.getByRole("menu");
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("table").getByRole("link").first();
  await expect(row).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /^Skip to/ }).first()).toBeFocused();
  expect(await focusIsSeen(page)).toBe(true);
  await opensAndCloses(page, page.getByRole("button", { name: /^User menu/ }), menu);
  await opensAndCloses(page, main.getByRole("button", { name: "Save view" }), dialog);
  await opensAndCloses(page, main.getByRole("button", { name: "Add filter" }), dialog);
  await opensAndCloses(page, main.getByRole("button", { name: "More", exact: true }), menu);
  await opensAndCloses(page, page.getByRole("button", { name: /^Actions for/ }).first(), menu);

  // The question before a student is deleted, and back to the row's menu.
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").or(dialog)).toBeVisible();
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Actions for/ }).first()).toBeFocused();

  // The panel of a row, and over it the palette and the list of shortcuts: Escape closes only the topmost.
  await page.goto("/admin/manage-students");
  await tabTo(page, row);
  await page.keyboard.press("Enter");
  const panel = page.getByRole("link", { name: "Open the whole record" });
  await expect(panel).toBeVisible();
  for (const key of ["Control+k", "?"]) {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // The focus comes back a moment after the dialog has gone. Before that, no key reaches the panel.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await expect(panel).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(row).toBeFocused();
  expect(heard).toEqual([]);
});

for (const path of [
  "/admin/dashboard",
  "/admin/manage-students",
  "/admin/add-student",
  "/admin/fees",
  "/admin/till?OId=1",
  "/admin/session/1",
  "/admin/exam/2?Part=marks",
  "/admin/manage-attendance",
  "/admin/register",
  "/admin/receipt?Number=1001%2F26-27%2F000009",
]) {
  test(`the focus is seen at every step, and goes on to the end: ${path}`, async ({ page }) => {
    await withoutLive(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, "Admin");
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Skip to content" }).focus();
    const { unseen, passed } = await walk(page, 400);
    expect(unseen).toEqual([]);
    expect(passed).toBeGreaterThan(10);
    expect(passed).toBeLessThan(400);
  });
}
