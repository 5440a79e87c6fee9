import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { openRecord, rowAction } from "../support/lists.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { officeSheet, smallSheet } from "../support/sheets.ts";
import { signIn } from "../support/sign-in.ts";

type Sheet = { name: string; mimeType: string; buffer: Buffer };

/** The server's background work takes longer on a busy machine. */
const atWork = { timeout: 60_000 };

async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 720 });
}

const pick = (page: Page, sheet: Sheet) => page.getByRole("main").locator('input[type="file"]').setInputFiles(sheet);

/** Uploads a sheet; an administrator also chooses the center. */
async function upload(page: Page, sheet: Sheet, center?: string): Promise<void> {
  await page.goto("/admin/import");
  if (center) await page.getByLabel("Into which center").selectOption({ label: center });
  else await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await pick(page, sheet);
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeVisible();
}

async function check(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(tile(page, "Refused")).toBeVisible(atWork);
}

/** A number among what becomes of the rows. */
const tile = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole("definition");

/** What each wrong cell shall say, by its heading; `n` tells them apart. */
function rightValue(heading: string, n: number): string {
  const digits = String(n).padStart(4, "0");
  const values: Record<string, string> = {
    "Mobile No.": `987650${digits}`,
    "D.O.B.": "28 Feb 2001",
    "E-mail ID": `corrected.${digits}@example.in`,
    "PIN Code": "226001",
    Sex: "Male",
    Course: "DCA",
    "Student Name": "Somebody",
  };
  const value = values[heading];
  if (!value) throw new Error(`nobody knows what ${heading} shall say`);
  return value;
}

/** Corrects every wrong cell; a value that occurs in many cells is corrected once. */
async function correctAll(page: Page): Promise<void> {
  const fields = page.getByRole("main").getByLabel(/^Row \d+, /);
  const count = await fields.count();
  for (let n = 0; n < count; n++) {
    const field = fields.nth(n);
    if (!(await field.isEnabled())) continue; // it follows another that says the same
    const label = await field.evaluate((at: HTMLInputElement) => at.labels?.[0]?.innerText ?? "");
    const to = rightValue(label.replace(/^Row \d+, (.*: )?/, ""), n);
    if ((await field.evaluate((at) => at.tagName)) === "SELECT") await field.selectOption(to);
    else await field.fill(to);
    const alike = field.locator("xpath=ancestor::div[2]").getByRole("checkbox");
    if (["PIN Code", "Course", "Sex"].some((one) => label.endsWith(one)) && (await alike.count()) > 0)
      await alike.check();
  }
}

test("an office's register is imported, its refused rows corrected in place, and all of it is taken back", async ({
  page,
}) => {
  test.slow();
  const heard = complaints(page);
  await signIn(page, "Admin", given("KENDRA_ADMIN_EMAIL"));
  await page.goto("/admin/manage-students");
  const total = page.getByRole("status").filter({ hasText: / students$/ });
  const before = await total.innerText();
  await page.getByRole("link", { name: "Import Students" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Import Students" })).toBeVisible();
  await expectAccessible(page);
  await fits(page);

  // Refusals: no center, something that is no sheet, and a server that is gone.
  await expect(page.getByRole("button", { name: "Choose a file" })).toBeDisabled();
  await expect(page.getByText("Choose the center first.")).toBeVisible();
  await page.getByLabel("Into which center").selectOption({ label: "Dhruvtara Guwahati" });
  await pick(page, {
    name: "program.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("\x7fELF\x00\x01\x00\x00", "latin1"),
  });
  await expect(page.getByText(/^✕ the file cannot be read: /)).toBeVisible();
  await pick(page, { name: "nothing.csv", mimeType: "text/csv", buffer: Buffer.alloc(0) });
  await expect(page.getByText("✕ The file is empty.")).toBeVisible();
  await page.route("**/Imports/PostFile", (route) => route.abort());
  await pick(page, officeSheet());
  await expect(page.getByText("✕ Network or Server Error!")).toBeVisible();
  await page.unroute("**/Imports/PostFile");

  // Columns, with samples; how the file is read was found out.
  await pick(page, officeSheet());
  await expect(page.getByRole("button", { name: "Check the rows" })).toBeVisible();
  await expect(page.getByLabel("Headings are in row")).toHaveValue("3");
  await expect(page.getByText("400 rows of students")).toBeVisible();
  await expect(page.getByLabel("B: Student Name")).toHaveValue("name");
  await expectAccessible(page);
  await fits(page);
  const mobile = page.getByLabel("J: Mobile No.");
  await mobile.selectOption("alt_mobile");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("✕ Another column is already this field")).toBeVisible();
  await mobile.selectOption("mobile");
  await page.route("**/Imports/PostColumns", (route) => route.abort());
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(mobile).toHaveValue("mobile");
  await page.unroute("**/Imports/PostColumns");
  await page.reload();
  await expect(page.getByLabel("B: Student Name")).toHaveValue("name");
  await expect(page.getByText("Certain: a common heading for it").first()).toBeVisible();
  await check(page);

  // Review: corrections survive a reload and a failed network, and are all there is to do.
  const refused = Number(await tile(page, "Refused").innerText());
  expect(refused).toBeGreaterThan(0);
  expect(Number(await tile(page, "New students").innerText())).toBe(400 - refused);
  await expect(page.getByLabel(/^Row \d+, (.+: )?Student Name/)).not.toHaveCount(0);
  await expectAccessible(page);
  await fits(page);
  await correctAll(page);
  await page.reload();
  await expect(page.getByText(/ cells are corrected$/)).toBeVisible();
  await page.route("**/Imports/PostCorrections", (route) => route.abort());
  await page.getByRole("button", { name: "Save and check again" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(page.getByText(/ cells are corrected$/)).toBeVisible();
  await page.unroute("**/Imports/PostCorrections");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save and check again" }).dblclick();
  await expect(tile(page, "Refused")).toHaveText("0", atWork);
  await expect(tile(page, "New students")).toHaveText("400");

  // Import: a second click imports nothing twice, and a reload loses nothing.
  await page.getByRole("button", { name: "Import 400 rows" }).dblclick();
  await expect(page.getByText("The import is done.")).toBeVisible(atWork);
  await page.reload();
  await expect(page.getByText("The import is done.")).toBeVisible();
  await expect(tile(page, "New students")).toHaveText("400");
  await expectAccessible(page);
  await fits(page);
  const [taken] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /ok\.csv/ }).click(),
  ]);
  expect((await readFile(await taken.path())).toString().trim().split("\n")).toHaveLength(401);
  await expect(page.getByText("File Ready !")).toBeVisible();
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /report\.json/ }).click(),
  ]);
  expect(JSON.parse((await readFile(await report.path())).toString()).Import.Counts.Created).toBe(400);

  const imported = page.url();
  await page.goto("/admin/manage-students?Search=corrected.");
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();

  // Undo removes all students.
  await page.goto(imported);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).dblclick();
  await expect(page.getByRole("main").getByText("The import was undone.")).toBeVisible(atWork);
  await expect(page.getByRole("main").getByText("400 students removed, 0 restored.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByText("400 students removed, 0 restored.")).toBeVisible();
  await expect(page.getByText("What the import had done before it was undone:")).toBeVisible();
  await expect(page.getByText("New students")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/admin/manage-students?Search=corrected.");
  await expect(page.getByText(/No student matches/)).toBeVisible();
  await page.goto("/admin/manage-students");
  await expect(total).toHaveText(before);
  await page.goto("/admin/import");
  await expect(page.getByRole("row").filter({ hasText: "office-400.csv" }).first()).toContainText("Undone");
  await expectAccessible(page);
  await fits(page);
  // Without the answers that were cut off on purpose, and what the upload refused.
  expect(heard.filter((text) => !/ERR_FAILED|status of 422/.test(text))).toEqual([]);
});

test("what cannot be known is asked about, and what known students would become is shown before", async ({ page }) => {
  test.slow();
  const heard = complaints(page);
  const run = Date.now();
  const email = `asked.${run}@example.in`;
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await page.goto("/admin/import");
  await expect(page.getByLabel("Into which center")).toHaveCount(0); // their own
  await upload(page, smallSheet(`asked-${run}.csv`, [`Asha Asked,03/04/2005,F,DCA (6m),${email},98765 43210`]));
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("✕ Choose which comes first")).toBeVisible();
  await page.getByLabel("How dates are written").selectOption("dmy");
  const meaning = page.getByLabel("Course “DCA (6m)”");
  await expect(meaning).toBeVisible();
  await expectAccessible(page);
  await meaning.selectOption("DCA");
  await check(page);
  await expect(tile(page, "New students")).toHaveText("1");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible(atWork);

  // The same student again, with another name and another mobile number: both are shown cell by cell.
  await upload(page, smallSheet(`again-${run}.csv`, [`Asha Again,03/04/2005,F,DCA (6m),${email},98765 43211`]));
  await expect(page.getByText("As in the last import with these headings").first()).toBeVisible();
  await page.getByLabel("How dates are written").selectOption("dmy");
  await check(page);
  await expect(tile(page, "Students changed")).toHaveText("1");
  const changes = page.getByRole("table", { name: "Cells that would change" });
  await expect(changes.getByRole("row").filter({ hasText: "Asha Asked" })).toContainText("Asha Again");
  await expect(changes.getByRole("row").filter({ hasText: "9876543210" })).toContainText("9876543211");
  await expectAccessible(page);
  await fits(page);

  // Somebody changes the student meanwhile: the plan is not what was agreed to, and is looked at again.
  const address = page.url();
  await page.goto(`/admin/manage-students?Search=${email}`);
  await rowAction(page, /^Actions for /, "Edit");
  await page.getByLabel("Full Name").fill("Asha Meanwhile");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Student Updated Successfully !")).toBeVisible();
  await page.goto(address);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText(/The students have changed since the plan was made/)).toBeVisible(atWork);
  await check(page);
  const kept = page.getByRole("table", { name: "Cells that are kept" });
  await expect(kept.getByRole("row").filter({ hasText: "Asha Meanwhile" })).toContainText("Asha Again");
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible(atWork);

  // A student who changed after the import is kept on undo, and is listed.
  await page.goto(`/admin/manage-students?Search=${email}`);
  await rowAction(page, /^Actions for /, "Edit");
  await page.getByLabel("Mother Name").fill("Uma Asked");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Student Updated Successfully !")).toBeVisible();
  await page.goto("/admin/import");
  await page.getByRole("link", { name: `again-${run}.csv` }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByRole("heading", { name: "Changed since then, and kept as they are" })).toBeVisible(atWork);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /^1001-/ })
    .click();
  await expect(page.getByText("Asha Meanwhile").first()).toBeVisible();
  expect(heard).toEqual([]);
});

test("staff see the imports of their own center only", async ({ page }) => {
  const name = `mine-${Date.now()}.csv`;
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await upload(page, smallSheet(name, [`Own Student,16/03/2005,F,DCA,own.${Date.now()}@example.in,98765 43210`]));
  const address = page.url();
  await page.goto("/admin/import");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, "Staff", given("KENDRA_OTHER_STAFF_EMAIL"));
  await page.goto("/admin/import");
  await expect(page.getByRole("heading", { name: "Import history" })).toBeVisible();
  await expect(page.getByText(/^No imports yet|^\d+ imports?$/).first()).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("There is no such import");
  await expectAccessible(page);
});

test("sessions that the center does not have are created with the import, and have their students", async ({
  page,
}) => {
  test.slow();
  const heard = complaints(page);
  const run = Date.now();
  const main = page.getByRole("main");
  const title = `July evening 2026 ${run}`;
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  const students = [
    `Asha Seated,16/03/2005,F,DCA,asha.${run}@example.in,98765 43210,${title}`,
    `Bina Seated,17/03/2005,F,DCA,bina.${run}@example.in,98765 43211,After lunch ${run}`,
  ];
  await upload(page, {
    name: `sessions-${run}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(["Name,DOB,Gender,DivName,Email,Mobile,Session", ...students].join("\n")),
  });
  await expect(page.getByRole("heading", { name: "Sessions that the center does not have" })).toBeVisible();
  await expect(page.getByText(/^Without the tick these students are imported/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Create these sessions").check();
  await expect(page.getByLabel(`First day of “${title}”`)).toHaveValue("2026-07-01");
  await expect(page.getByLabel(`Last day of “${title}”`)).toHaveValue("2026-12-31");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("✕ has no first and last day")).toBeVisible();
  await expect(page.getByLabel(`First day of “After lunch ${run}”`)).toBeFocused();
  await page.getByLabel(`First day of “After lunch ${run}”`).fill("2026-11-02");
  await page.getByLabel(`Last day of “After lunch ${run}”`).fill("2099-04-30");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("✕ the session's form has mistakes").first()).toBeVisible();
  await page.getByLabel(`Last day of “After lunch ${run}”`).fill("2027-04-30");
  await expectAccessible(page);
  await fits(page);
  await check(page);
  await expect(tile(page, "New students")).toHaveText("2");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible(atWork);

  for (const [session, name] of [
    [title, "Asha Seated"],
    [`After lunch ${run}`, "Bina Seated"],
  ] as const) {
    await page.goto(`/admin/manage-session?Search=${encodeURIComponent(session)}`);
    await openRecord(page, session);
    await expect(main.getByText(name).first()).toBeVisible();
  }

  // The same name in another file is that session now, and another name can mean it.
  await upload(page, {
    name: `meant-${run}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Name,DOB,Gender,DivName,Email,Mobile,Session\nChanda Seated,16/03/2005,F,DCA,chanda.${run}@example.in,98765 43212,J eve ${run}`,
    ),
  });
  await page.getByLabel(`Session “J eve ${run}”`).selectOption(title);
  await check(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible(atWork);
  await page.goto(`/admin/manage-session?Search=${encodeURIComponent(title)}`);
  await openRecord(page, title);
  await expect(main.getByText("Chanda Seated").first()).toBeVisible();
  expect(heard.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

test("a whole register shows who is missing, cancels them when that is confirmed, and is undone", async ({ page }) => {
  test.slow();
  const heard = complaints(page);
  const run = Date.now();
  const session = `Whole ${run}`;
  const register = (has: (n: number) => boolean) => {
    const lines = Array.from({ length: 8 }, (_, n) => n).filter(has);
    const rows = lines.map(
      (n) => `Mirror ${run} ${n},14/06/2005,98${String(run).slice(-7)}${n},DCA,${session},M/${run}/${n}`,
    );
    const text = ["Name,DOB,Mobile,DivName,Session,Admission No.", ...rows].join("\n");
    return { name: `whole-${run}.csv`, mimeType: "text/csv", buffer: Buffer.from(text) };
  };
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await upload(
    page,
    register(() => true),
  );
  await page.getByLabel("Create these sessions").check();
  await page.getByLabel(`First day of “${session}”`).fill("2026-11-02");
  await page.getByLabel(`Last day of “${session}”`).fill("2027-04-30");
  await check(page);
  await page.getByRole("button", { name: "Import 8 rows" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible(atWork);

  // Half of them are missing from the next register.
  await upload(
    page,
    register((n) => n % 2 === 0),
  );
  await page.getByLabel("Students who are already registered").selectOption("mirror");
  await expect(page.getByText(/^For a file that is the whole register/)).toBeVisible();
  await check(page);
  await expect(page.getByText(`The file covers DCA in ${session}: 8 open enrolments.`)).toBeVisible();
  await expect(tile(page, "Missing from the file")).toHaveText("4");
  const missing = page.getByRole("table", { name: "Enrolments that the file leaves out" });
  await expect(missing.getByRole("row")).toHaveCount(5);
  await expect(missing).toContainText(`Mirror ${run} 3`);
  await expect(page.getByText(/^Many are missing/)).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  await page.getByLabel("I have checked the list: these 4 of 8 have left.").check();
  await page.getByRole("button", { name: "Cancel 4 enrolments" }).click();
  await expect(page.getByText("The import is done.")).toBeVisible(atWork);
  await expect(page.getByText("The import cancelled 4 enrolments.")).toBeVisible();
  await expectAccessible(page);
  await fits(page);
  const imported = page.url();

  // The record shows it, and the number of the office's own register finds the student.
  await page.goto(`/admin/manage-students?Search=${encodeURIComponent(`m/${run}/3`)}`);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("Cancelled");
  await page.goto(imported);
  await page.getByRole("button", { name: "Undo the import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("The import was undone. 0 students removed, 4 restored.")).toBeVisible(atWork);
  await page.goto(`/admin/manage-students?Search=${encodeURIComponent(`m/${run}/3`)}`);
  await expect(page.getByRole("table")).toContainText("Registered");
  expect(heard).toEqual([]);
});
