import { expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { setFilter } from "../support/lists.ts";
import { asAdmin } from "../support/mail.ts";
import { expectFitsPhone, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const tabs = (page: Page) => page.getByRole("navigation", { name: "Views" });
const rows = (page: Page) =>
  page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });

/** Returns two different courses of the listed students. */
async function twoCourses(page: Page): Promise<[string, string]> {
  const head = page.getByRole("columnheader", { name: "Course" });
  const at = await head.evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
  const all = new Set(await page.locator(`tbody tr > td:nth-child(${at + 1})`).allInnerTexts());
  const [first, second] = [...all].map((name) => name.trim());
  if (!first || !second) throw new Error("the center has late fees in one course only");
  return [first, second];
}

test("the head of a center finds all with late fees of two courses, saves the view, and messages them", async ({
  page,
  browser,
  request,
}) => {
  test.slow(); // accessibility in two colour schemes, and a second browser
  const heard = complaints(page);
  const name = `Late of two courses ${unique()}`;
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await page.goto("/admin/manage-students");
  await tabs(page)
    .getByRole("button", { name: /^Fees late \d+/ })
    .click();
  await expect(page).toHaveURL(/Need=late_fees/);
  await expect(page.getByRole("button", { name: /^Change the filter To do: Fees late/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Manage Students" })).toHaveAttribute("aria-busy", "false");
  const [first, second] = await twoCourses(page);
  await setFilter(page, "Course", { label: first });
  await setFilter(page, "Or another course", { label: second });
  await expect(page.getByRole("button", { name: `Change the filter Course: ${first}, ${second}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Manage Students" })).toHaveAttribute("aria-busy", "false");
  const found = await rows(page).count();
  expect(found).toBeGreaterThan(1);

  await tabs(page).getByRole("button", { name: "Save view" }).click();
  const saving = page.getByRole("dialog", { name: "Save this view" });
  await saving.getByLabel("Name").fill(name);
  await expectAccessible(page);
  await saving.getByRole("button", { name: "Save" }).click();
  const tab = tabs(page).getByRole("button", { name: `${name} ${found}`, exact: true });
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expectAccessible(page);
  await expectFitsPhone(page);

  // The view is there on another computer.
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await elsewhere.goto("/admin/manage-students");
  await tabs(elsewhere).getByRole("button", { name }).click();
  await expect(elsewhere).toHaveURL(/DIDs=.*Need=late_fees/);
  await expect(rows(elsewhere)).toHaveCount(found);
  await elsewhere.context().close();

  await page.getByRole("checkbox", { name: "Choose everything on this page" }).check();
  await page.getByRole("button", { name: "Message", exact: true }).click();
  const message = page.getByRole("dialog", { name: new RegExp(`^Message ${found} students$`) });
  const subject = `Fees ${unique()}`;
  await message.getByLabel("Subject").fill(subject);
  await message.getByLabel("Message", { exact: true }).fill("Please pay at the counter by Friday.");
  await expect(message.getByRole("region", { name: "Preview" })).toContainText("Please pay at the counter by Friday.");
  await expectAccessible(page);
  await message.getByRole("button", { name: /^Send \d+ mails?$/ }).click();
  await expect(page.getByText(/mails? (is|are) on the way\.$/)).toBeVisible();
  type Mails = { Items: { To: string; Subject: string }[] };
  const { Items } = await asAdmin<Mails>(request, "/api/Outbox/GetMails?Size=100");
  const sent = Items.filter((mail) => mail.Subject === subject);
  expect(sent.length).toBe(found);
  expect(new Set(sent.map((mail) => mail.To)).size).toBe(found);

  await tabs(page)
    .getByRole("button", { name: `Actions for the view ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Delete the view" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(tabs(page).getByRole("button", { name })).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(tabs(page).getByRole("button", { name: `${name} ${found}`, exact: true })).toBeVisible();
  expect(heard).toEqual([]);
});
