import { expect, type Locator, type Page } from "@playwright/test";

/** Presses the Tab key until an element has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let i = 0; i < 80; i++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

/** The button with the menu of a record's further actions. */
export const more = (page: Page): Locator => page.getByRole("main").getByRole("button", { name: "More", exact: true });

/** Chooses a line of that menu by keyboard. */
export async function moreByKey(page: Page, action: string): Promise<void> {
  await tabTo(page, more(page));
  await page.keyboard.press("Enter");
  const line = page.getByRole("menuitem", { name: action, exact: true });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  for (let i = 0; i < 8 && !(await line.evaluate((one) => one === document.activeElement)); i++) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(line).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Replaces the text of a field by typing. */
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
  await expect(page.getByLabel("Amount", { exact: true })).toBeFocused();
}

type Mark = "a" | "t" | "l" | "p";

/**
 * Fills in a register that was just opened, by keyboard only: all were present but the exceptions, which are in the order
 * of their rows. Returns the number of keys pressed.
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

/** Tells whether one sees where the focus is: by an outline, a shadow or another ground, of the element or of its frame. */
export async function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return false;
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
    };
    // Within a field of a date or a time the browser itself shows which of its parts has the focus.
    if (at.matches("input[type=date], input[type=time]") && !at.matches(":focus-visible")) return true;
    const frame = at.closest("label, [data-focus-visible], [data-focused]") ?? at.parentElement;
    return shows(at) || shows(frame) || at.hasAttribute("data-focused");
  });
}
