import { Buffer } from "node:buffer";
import { expect, test } from "@playwright/test";
import { classroom, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const pdf = { name: "marksheet.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 story") };

test("staff keep the papers of a student, note what to follow up, and the bell says so", async ({
  page,
  browser,
  request,
}) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const [student] = (await classroom(request, 1, email)).students;
  if (!student) throw new Error("nobody is in the room");
  const heard = complaints(page);
  const main = page.getByRole("main");

  await signIn(page, "Admin");
  await page.goto("/admin/document-kinds");
  const usual = main.getByRole("button", { name: "Add the usual kinds" });
  const kinds = main.getByRole("table", { name: "Kinds of documents" });
  await expect(usual.or(kinds)).toBeVisible();
  if (await usual.isVisible()) await usual.click(); // the demo has them already
  await expect(kinds.getByText("Aadhaar (masked)")).toBeVisible();
  await expectAccessible(page);

  const desk = await browser.newPage();
  await signIn(desk, "Staff", email);
  const office = desk.getByRole("main");
  await desk.goto(`/admin/student/${student.SID}?Tab=documents`);
  await expect(office.getByText("2 required documents are missing.")).toBeVisible();
  await office.getByRole("button", { name: "Add Earlier marksheet" }).click();
  await desk.getByLabel("File").setInputFiles(pdf);
  await desk.getByRole("button", { name: "Save document" }).click();
  await expect(office.getByText("1 required document is missing.")).toBeVisible();
  await office.getByRole("button", { name: "Mark Earlier marksheet as checked" }).click();
  await expect(office.getByText(/^Checked /)).toBeVisible();
  const opened = desk.waitForEvent("popup");
  await office.getByRole("button", { name: "Open Earlier marksheet" }).click();
  await (await opened).close();
  await expectAccessible(desk);

  await desk
    .getByRole("navigation", { name: "Parts of the student's page" })
    .getByRole("link", { name: "Notes" })
    .click();
  await office.getByLabel("Write a note").fill("Will bring the identity card.");
  await office.getByLabel("Follow up on").fill(day());
  await office.getByRole("button", { name: "Save note" }).click();
  await expect(office.getByRole("list", { name: "Notes" }).getByText("Will bring the identity card.")).toBeVisible();
  await expectAccessible(desk);

  await desk.reload();
  await desk.getByRole("button", { name: /^Needs your attention: \d+ new$/ }).click();
  await desk
    .getByRole("dialog", { name: "Needs your attention" })
    .getByRole("link", { name: /to follow up/ })
    .click();
  await expect(desk).toHaveURL(/\/admin\/dashboard/);
  const due = office.getByRole("list", { name: "Follow up today" });
  await due.getByRole("button", { name: `Mark as done: follow up ${student.Name}` }).click();
  await expect(due.getByText(student.Name)).toBeHidden();
  await desk.close();
  expect(heard).toEqual([]);
});
