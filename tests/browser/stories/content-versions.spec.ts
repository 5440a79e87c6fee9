import { expect, type Page, test } from "@playwright/test";
import { rowAction } from "../support/lists.ts";
import { expectFitsPhone, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");

test("an editor goes back to an earlier version of a page, with its blocks", async ({ page }) => {
  test.slow(); // the screen is checked in both colour schemes
  const heard = complaints(page);
  const word = unique();
  const save = main(page).getByRole("button", { name: "Save" });
  const block = main(page).getByRole("group", { name: "Block 1: Text", exact: true });
  const writeBlock = async (heading: string, text: string) => {
    await block.getByRole("textbox", { name: "Heading" }).fill(heading);
    await block.getByRole("textbox", { name: "Text" }).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  };
  await signIn(page, "Admin");
  await page.goto("/admin/content/page/new");
  await main(page).getByLabel("Title", { exact: true }).fill(`Library ${word}`);
  await main(page).getByRole("group", { name: "Add a block" }).getByRole("button", { name: "Text" }).click();
  await writeBlock("Hours", "Open from nine to five.");
  await save.click();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=page$/);

  await rowAction(page, new RegExp(`^Actions for .*Library ${word}`), "Edit");
  await expect(main(page).getByText("There is no earlier version.")).toBeVisible();
  await main(page).getByLabel("Title", { exact: true }).fill(`Closed ${word}`);
  await writeBlock("Sorry", "Closed.");
  await save.click();
  const versions = main(page).getByRole("table", { name: "Earlier versions" });
  await expect(versions.getByRole("row")).toHaveCount(2);
  await expect(versions.getByRole("row").nth(1)).toContainText(`Library ${word}`);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await versions.getByRole("button", { name: /^Take the version of/ }).click();
  await expect(page.getByText(/is in the form\. Save it to show it to visitors\./)).toBeVisible();
  await expect(main(page).getByLabel("Title", { exact: true })).toHaveValue(`Library ${word}`);
  await expect(block.getByRole("textbox", { name: "Heading" })).toHaveValue("Hours");
  await expect(block.getByRole("textbox", { name: "Text" })).toHaveText("Open from nine to five.");
  await save.click();
  await expect(versions.getByRole("row")).toHaveCount(3);
  await expect(versions.getByRole("row").nth(1)).toContainText(`Closed ${word}`);

  await page.goto(`/page/library-${word}`);
  await expect(page.getByRole("heading", { level: 1, name: `Library ${word}` })).toBeVisible();
  await expect(main(page).getByText("Open from nine to five.")).toBeVisible();
  expect(heard).toEqual([]);
});

test("who has the link sees a draft, and visitors do not", async ({ page, browser, request, baseURL }) => {
  test.slow(); // the page is checked in both colour schemes
  const heard = complaints(page);
  const word = unique();
  await signIn(page, "Admin");
  await page.goto("/admin/content/page/new");
  await main(page).getByLabel("Title", { exact: true }).fill(`Plans ${word}`);
  await main(page).getByRole("group", { name: "Add a block" }).getByRole("button", { name: "Text" }).click();
  const block = main(page).getByRole("group", { name: "Block 1: Text", exact: true });
  await block.getByRole("textbox", { name: "Text" }).click();
  await page.keyboard.type("A second lab.");
  await main(page).getByLabel("State").selectOption("Draft: not on the website");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=page$/);
  await rowAction(page, `Plans ${word}`, "Edit");
  await main(page).getByRole("button", { name: "Make a link" }).click();
  const link = await main(page).getByLabel("Link to preview").inputValue();
  expect((await request.get(`/page/plans-${word}`)).status()).toBe(404);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  const guestHeard = complaints(guest);
  await guest.goto(link);
  await expect(guest.getByText("A draft. Visitors do not see it yet.")).toBeVisible();
  await expect(guest.getByRole("heading", { level: 1, name: `Plans ${word}` })).toBeVisible();
  await expect(main(guest).getByText("A second lab.")).toBeVisible();
  await expectAccessible(guest);
  await expectFitsPhone(guest);
  expect(guestHeard).toEqual([]);
  expect((await request.get(link)).headers()["x-robots-tag"]).toBe("noindex");
  await guest.goto(link.replace(/Seal=./, "Seal=_"));
  await expect(guest.getByText("This link has expired, or the page was deleted. Ask for a new link.")).toBeVisible();
  await context.close();
  expect(heard).toEqual([]);
});
