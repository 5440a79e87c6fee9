import { expect, type Page } from "@playwright/test";

/** Chooses a line of a row's menu, which is there on hover, on focus and by keyboard. */
export async function rowAction(page: Page, name: string | RegExp, action: string): Promise<void> {
  const label = typeof name === "string" ? `Actions for ${name}` : name;
  await page.getByRole("table").getByRole("button", { name: label }).first().click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Returns the lines of a row's menu, and closes it. */
export async function rowActions(page: Page, name: string): Promise<string[]> {
  await page
    .getByRole("table")
    .getByRole("button", { name: `Actions for ${name}` })
    .first()
    .click();
  const lines = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  return lines;
}

/** Chooses a line of the menu beside the list's main button. */
export async function listAction(page: Page, action: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Sets a filter of the list. It applies at once. */
export async function setFilter(page: Page, label: string, value: string | { label: string }): Promise<void> {
  await page.getByRole("button", { name: "Add filter" }).click();
  const field = page.getByRole("dialog", { name: "Filters" }).getByLabel(label, { exact: true });
  if (typeof value === "string" && (await field.evaluate((one) => one.tagName === "INPUT"))) await field.fill(value);
  else await field.selectOption(value);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Filters" })).toHaveCount(0);
}

/** Opens a row of the list in the panel, and from there its own page. */
export async function openRecord(page: Page, name: string): Promise<void> {
  await page.getByRole("table").getByRole("link", { name }).first().click();
  await page.getByRole("link", { name: "Open the whole record" }).click();
}
