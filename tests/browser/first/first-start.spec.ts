import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { openRecord } from "../support/lists.ts";
import { choose, expectFitsPhone, picture, upload } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";

const NAME = "Gyan Deep Computer Academy";
const COURSE = "Course on Computer Concepts (CCC)";
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
/** The line that leads through the set-up. */
const line = (page: Page) => page.getByRole("navigation", { name: "Set-up" });
const step = (page: Page, title: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });

/** Goes to a step of the set-up, as a new administrator does it. */
async function go(page: Page, title: string, call: string): Promise<void> {
  await page.goto("/admin/setup");
  await step(page, title).getByRole("link", { name: call }).click();
}

test("from the printed link to a website, a course, a student and a certificate", async ({ page, browser }) => {
  test.setTimeout(300_000);
  const heard = complaints(page);

  // A visitor comes too early.
  await page.goto("/about");
  await expect(page.getByText("This website is being prepared.")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.goto("/setup");
  await expect(page.getByText(/^This link is not whole/)).toBeVisible();

  // The first administrator. A link that somebody made up does not work.
  await page.goto("/setup#key=made-up");
  const fill = async () => {
    await main(page).getByLabel("Your name").fill("Meera Iyer");
    await main(page).getByLabel("E-mail").fill("meera@gyandeep.example");
    await main(page).getByLabel("Password", { exact: true }).fill("Gulmohar-2026!");
    await main(page).getByLabel("Confirm Password").fill("Gulmohar-2026!");
  };
  await fill();
  await main(page).getByRole("button", { name: "Make my account" }).click();
  await expect(main(page).getByRole("alert")).toContainText("this set-up link does not work");
  await expectAccessible(page);
  await page.goto("/"); // a link to the same page with another # would not load it again
  await page.goto(given("KENDRA_SETUP_LINK"));
  await expectAccessible(page);
  await expectFitsPhone(page);
  await fill();
  heard.length = 0; // the browser reports the refusal
  await main(page).getByRole("button", { name: "Make my account" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Set-up" })).toBeVisible();
  await expect(main(page).getByText("0 of 7 steps are done")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Open the website" })).toBeDisabled();
  await expectAccessible(page);
  await expectFitsPhone(page);

  // The link works once.
  const other = await (await browser.newContext()).newPage();
  await other.goto(given("KENDRA_SETUP_LINK"));
  await other.getByRole("main").getByLabel("Your name").fill("Somebody Else");
  await other.getByRole("main").getByLabel("E-mail").fill("else@gyandeep.example");
  await other.getByRole("main").getByLabel("Password", { exact: true }).fill("Gulmohar-2026!");
  await other.getByRole("main").getByLabel("Confirm Password").fill("Gulmohar-2026!");
  await other.getByRole("button", { name: "Make my account" }).click();
  await expect(other.getByRole("main").getByRole("alert")).toContainText("sign in instead");

  // Name, logo and colour.
  await go(page, "Name", "Enter the name");
  await main(page).getByLabel("Name", { exact: true }).fill(NAME);
  await main(page).getByLabel("Short name").fill("Gyan Deep");
  await main(page).getByLabel("Main colour").fill("#7a1f3d");
  await choose(upload(page, "Logo"), picture("logo.png"));
  await expect(upload(page, "Logo").getByRole("img")).toBeVisible();
  await main(page).getByRole("button", { name: "Save institute" }).click();
  await expect(page.getByText("The institute is saved.")).toBeVisible();
  await expect(page).toHaveTitle("Your Institute · Gyan Deep");
  await expect(main(page).getByRole("note")).toContainText("The public address is http://127.0.0.1");
  await expectAccessible(page);

  // Address: the line above leads to it.
  await expect(line(page).getByRole("link", { name: "Set-up: 2 of 7 done" })).toBeVisible();
  await line(page).getByRole("link", { name: "Next: Enter the address" }).click();
  await main(page).getByLabel("Address", { exact: true }).fill("12 Station Road");
  await main(page).getByLabel("E-mail", { exact: true }).fill("office@gyandeep.example");
  await main(page).getByRole("button", { name: "Save institute" }).click();
  await expect(page.getByText("The institute is saved.").last()).toBeVisible();

  // Center.
  await line(page).getByRole("link", { name: "Next: Add a center" }).click();
  await expectFitsPhone(page);
  await main(page).getByLabel("KRC Name").fill("Gyan Deep Patna");
  await main(page).getByRole("button", { name: "Register center" }).click();
  await expect(page.getByText("Register Successfully !").last()).toBeVisible();

  // Courses from the catalogue, with the institute's own price.
  await expect(line(page).getByRole("status")).toContainText("First study center: done.");
  await line(page).getByRole("link", { name: "Next: Add courses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Course Catalogue" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main(page).getByRole("checkbox", { name: "Add Desktop Publishing (DTP)" }).check();
  await main(page)
    .getByRole("checkbox", { name: `Add ${COURSE}` })
    .check();
  await main(page).getByLabel(`Price of ${COURSE} (₹)`).fill("3,200");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Add 2 courses" }).dblclick();
  await expect(main(page).getByText(/^2 courses are added\./)).toBeFocused();
  await expect(main(page).getByRole("checkbox", { name: `Add ${COURSE}` })).toBeDisabled();

  // What is left can wait: the dashboard leads back to it.
  await page.goto("/admin/dashboard");
  await expect(main(page).getByText("5 of 7 steps are done")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Go on with it" }).click();

  // Before the website is open, the administrator sees it and visitors do not.
  await page.goto("/course");
  await expect(page.getByRole("heading", { name: COURSE })).toBeVisible();
  await other.goto("/course");
  await expect(other.getByText("This website is being prepared.")).toBeVisible();
  await page.goto("/admin/setup");
  await main(page).getByRole("button", { name: "Open the website" }).dblclick();
  await expect(page.getByText("Visitors see the website now.")).toBeVisible();
  await expect(main(page).getByText("6 of 7 steps are done")).toBeVisible();
  await expect(async () => {
    await other.goto("/course");
    await expect(other.getByRole("heading", { name: COURSE })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await other.goto("/");
  await expect(other).toHaveTitle(NAME);
  await expect(other.locator('link[href^="/theme.css"]')).toHaveCount(1);
  await expect(other.getByRole("heading", { name: "Our Teachers" })).toHaveCount(0);
  for (const text of ["About Us", "Terms and conditions", "Privacy policy"]) {
    await expect(other.getByText(text, { exact: true }), "is linked, but nobody has written it").toHaveCount(0);
  }
  await expectAccessible(other);
  await expectFitsPhone(other);

  // The first student comes from a sheet, passes, and gets a certificate.
  await go(page, "Students", "Import students");
  await expect(page.getByLabel("Into which center").locator("option:checked")).toHaveText("Gyan Deep Patna");
  const saving = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Download a sample sheet" }).click();
  const sample = readFileSync(await (await saving).path(), "utf8");
  const buffer = Buffer.from(sample.replaceAll(/Diploma.*|Desktop.*|"?Course on.*/g, COURSE));
  await main(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: "students-sample.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 2 rows" }).click({ timeout: 60_000 });
  await expect(page.getByText("The import is done.")).toBeVisible({ timeout: 60_000 });
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Set-up" })).toHaveCount(0);
  await page.goto("/admin/manage-students");
  await openRecord(page, "Asha Verma");
  await main(page)
    .getByRole("button", { name: `Admit: ${COURSE}` })
    .click();
  await dialog(page).getByRole("button", { name: "Admit" }).click();
  await main(page)
    .getByRole("button", { name: `Mark as passed: ${COURSE}` })
    .click();
  await dialog(page).getByRole("button", { name: "Mark as passed" }).click();
  await main(page).getByRole("button", { name: "Issue certificate" }).click();
  const missing = dialog(page).getByRole("region", { name: /cannot be issued yet/ });
  await expect(missing.getByRole("link", { name: "Add a photo" })).toBeVisible();
  await expect(dialog(page).getByRole("note")).toContainText("The public address is http://127.0.0.1");
  await expectAccessible(page);
  await dialog(page).getByLabel("Grade").fill("A");
  await dialog(page).getByRole("button", { name: "Issue" }).click();
  await expect(dialog(page).getByText("✕ is required")).toBeVisible();
  await dialog(page).getByLabel("Reason for an exception").fill("Knew it all");
  await dialog(page).getByRole("button", { name: "Issue" }).click();
  await expect(dialog(page)).toBeHidden();
  const serial = await main(page)
    .getByRole("link", { name: /^\d+-\d\d-\d{6}-\w$/ })
    .first()
    .innerText();

  // Anybody finds it valid, under the name of the institute.
  await other.goto("/verify");
  await expect(async () => {
    await other.getByLabel("Serial or code").fill(serial); // what is typed before the page's code has loaded is lost
    await other.getByRole("button", { name: "Check", exact: true }).click();
    await expect(other).toHaveURL(/\/verify\/./, { timeout: 1000 });
  }).toPass();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^VALID/);
  await expect(other.getByText(`Genuine: issued by ${NAME}, and valid as shown.`)).toBeVisible();
  expect(heard).toEqual([]);
});
