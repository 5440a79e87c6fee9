import { expect, type Locator, type Page } from "@playwright/test";

/** Goes with the Tab key until something has the focus, as whoever has no mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let i = 0; i < 80; i++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

/** Types over what a field has. */
export async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Whom staff have found at the counter, by keyboard. */
export async function serve(page: Page, search: string, name: string): Promise<void> {
  await expect(page.getByRole("combobox", { name: "Find a student" })).toBeFocused();
  await page.keyboard.type(search);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByLabel("Paid by")).toBeFocused();
}

type Mark = "a" | "t" | "l" | "p";

/**
 * Keeps a register that was just opened, by keys alone: everybody was there but for the exceptions, which are in the order
 * of their rows. It answers how many keys that took.
 */
export async function keepRegister(page: Page, exceptions: readonly (readonly [row: number, key: Mark])[]) {
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  const inRegister = () => page.evaluate(() => document.activeElement?.getAttribute("role") === "radio");
  await press("Tab"); // the link to the content
  await press("Enter");
  while (keys < 40 && !(await inRegister())) await press("Tab");
  await press("e");
  let at = 0;
  for (const [row, key] of exceptions) {
    for (; at < row; at++) await press("ArrowDown");
    await press(key);
  }
  await press("s");
  return keys;
}
