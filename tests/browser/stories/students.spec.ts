import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { postAsAdmin } from "../support/api.ts";
import { caller, classroom, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { listAction, rowAction } from "../support/lists.ts";
import { chooseSession, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

/** The smallest PNG: one pixel. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
/** Chooses an option by its position, once it exists: the lists load one after another. */
async function choose(select: Locator, index: number): Promise<void> {
  await expect(select.locator("option").nth(index)).toBeAttached();
  await select.selectOption({ index });
}
/** All accounts of the stories have one password. */
const form = (page: Page) => page.getByRole("main");

async function fillStudent(page: Page, name: string, email: string): Promise<void> {
  const main = form(page);
  await main.getByLabel("Full Name").fill(name);
  await main.getByLabel("Father Name").fill("Ravi Story");
  await main.getByLabel("D.O.B.").fill("2005-06-14");
  await choose(main.getByLabel("Select College"), 1);
  await choose(main.getByLabel("Course Category"), 1);
  await choose(main.getByLabel("Course", { exact: true }), 1);
  await main.getByLabel("Mobile", { exact: true }).fill("9876543210");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Email").blur();
  await expect(main.getByText("All is good")).toBeVisible();
}

async function fits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("an administrator adds a student with a photo, edits, moves, deletes and returns them", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  const session = `Story ${unique()}`;
  const email = `story.${Date.now()}@example.in`;
  await signIn(page, "Admin", given("KENDRA_ADMIN_EMAIL"));
  await page.goto("/admin/add-student");
  await expectAccessible(page);
  await fits(page);
  const photo = form(page).locator('input[type="file"]');
  await photo.setInputFiles({
    name: "program.png",
    mimeType: "image/png",
    buffer: Buffer.from("MZ this is a program"),
  });
  await expect(form(page).getByText(/^✕ /)).toBeVisible();
  await photo.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(form(page).getByText(/not a JPEG, PNG, GIF or WebP/)).toBeVisible();
  await photo.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: dot });
  await expect(form(page).getByText("Uploaded. Save the form to keep it.")).toBeVisible();
  await expect(form(page).getByLabel("Session")).toBeDisabled();
  await fillStudent(page, "Story Student", email);

  // The session is planned in another tab: it is in the list when the user comes back.
  const OId = await form(page).getByLabel("Select College").inputValue();
  const plan = { Title: session, From: day(0), To: day(60), OId, Seats: "5" };
  await postAsAdmin(request, "/api/Session/PostSaveSession", plan);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await chooseSession(form(page).getByLabel("Session"), session, "5 seats left");

  // The network fails during a save: the typed text stays.
  await page.route("**/PostRegisterStudent", (route) => route.abort());
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(form(page).getByLabel("Full Name")).toHaveValue("Story Student");
  await page.unroute("**/PostRegisterStudent");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page.getByText("Student Registerd Successfully !")).toBeVisible();
  await expect(form(page).getByLabel("Full Name")).toHaveValue("");

  // A second click made no second record.
  await page.goto(`/admin/manage-students?Search=${email}`);
  const rows = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await fits(page);

  await rowAction(page, "Story Student", "Edit");
  await expect(form(page).getByLabel("Full Name")).toHaveValue("Story Student");
  await expect(form(page).getByLabel("D.O.B.")).toHaveValue("2005-06-14");
  await expect(form(page).getByLabel("Session")).toHaveValue(session);
  await form(page).getByLabel("Mother Name").fill("Sita Story");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Student Updated Successfully !")).toBeVisible();
  const edit = page.url();
  await page.reload();
  await expect(form(page).getByLabel("Mother Name")).toHaveValue("Sita Story");
  await expectAccessible(page);
  await fits(page);

  await page.goto(edit.replace("edit-student", "student"));
  await expect(page.getByRole("img", { name: "Photograph of Story Student" })).toBeVisible();
  const [card] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "ID card" }).click(),
  ]);
  expect((await readFile(await card.path())).subarray(0, 4).toString()).toBe("%PDF");
  await page.getByRole("button", { name: /^Admit: / }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Paid in full");
  await page.getByRole("dialog").getByRole("button", { name: "Admit" }).click();
  await expect(page.getByText("Paid in full")).toBeVisible();
  await listAction(page, "Transfer");
  await choose(page.getByRole("dialog").getByLabel("New center"), 1);
  await page.getByRole("dialog").getByRole("button", { name: "Transfer" }).click();
  await expect(page.getByText(/^Moved from /)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Moved from /)).toBeVisible();
  await expect(page.getByText("Paid in full")).toBeVisible();
  await expectAccessible(page);
  await fits(page);

  await listAction(page, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/manage-students/);
  await page.goto(edit);
  await expect(page.getByRole("alert")).toContainText("There is no such student");
  // Without the response that was cut off on purpose, and what the upload refused.
  expect(heard.filter((text) => !/ERR_FAILED|status of 4(15|22)/.test(text))).toEqual([]);
});

test("chosen students are changed together, exported, and a deletion is undone", async ({ page, request }) => {
  const room = await classroom(request, 2);
  const list = `/admin/manage-students?Session=${encodeURIComponent(room.title)}&Sort=name`;
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await page.goto(list);
  const rows = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(2);
  const names = room.students.map((one) => one.Name);
  await page.getByLabel("Choose everything on this page").check();
  await page.getByRole("button", { name: "Change status" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Paid");
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page.getByText("Reason: Paid")).toBeVisible();

  await page.goto(`${list}&Status=active`);
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  const [sheet] = await Promise.all([page.waitForEvent("download"), listAction(page, "Export CSV")]);
  const text = (await readFile(await sheet.path())).toString();
  expect(text.split("\r\n")).toHaveLength(4); // headings, two students, the end
  for (const name of names) expect(text).toContain(name);

  await rowAction(page, /^Actions for /, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(2);
});

test("chosen students get another course and seats, and who gets none is told why", async ({ page, request }) => {
  const heard = complaints(page);
  const room = await classroom(request, 3);
  const staff = await caller(request, 2, given("KENDRA_CENTER_STAFF_EMAIL"));
  const courses: { DID: number; DivName: string; Status: string }[] = await staff.get(
    "/api/Course/GetAllCourseByOId?OId=0",
  );
  const other = courses.filter((one) => one.Status === "approved").at(-1);
  const title = `Evening ${room.title}`;
  const made = await staff.post("/api/Session/PostSaveSession", {
    Title: title,
    From: day(-5),
    To: day(60),
    Seats: "2",
    DID: String(other?.DID),
  });
  await staff.post("/api/Session/PostStartSession", { Id: String(made.Id) });
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  const list = `/admin/manage-students?Search=${encodeURIComponent(room.students[0]?.Name.split(" ")[1] ?? "")}&Sort=name`;
  const dialog = page.getByRole("dialog");
  const start = async (action: string) => {
    await page.goto(list);
    await page.getByLabel("Choose everything on this page").check();
    await page.getByRole("button", { name: action }).click();
  };

  await start("Enrol");
  await dialog.getByLabel("Course").selectOption({ label: other?.DivName ?? "" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("3 of 3")).toBeVisible();
  await expect(page.getByRole("table").getByText("Done")).toHaveCount(3);
  await expectAccessible(page);
  await fits(page);

  await start("Seat in a session");
  await chooseSession(dialog.getByLabel("Session"), title, "2 seats left");
  await dialog.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: `Seat in ${title}` })).toBeVisible();
  await expect(page.getByText("3 of 3")).toBeVisible();
  await page.getByLabel("Show").selectOption("refused");
  await expect(page.getByRole("table").getByText("the session is full")).toHaveCount(1);

  // It can be left, and is found again.
  await page.goto("/admin/bulk-actions");
  await expectAccessible(page);
  await page.getByRole("link", { name: `Seat in ${title}` }).click();
  await expect(page.getByRole("table").getByText("the session is full")).toHaveCount(1);
  expect(heard).toEqual([]);
});

test("a row opens beside the list, is walked by keyboard, and leads to its record", async ({ page, request }) => {
  const heard = complaints(page);
  const room = await classroom(request, 3);
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await page.goto(`/admin/manage-students?Session=${encodeURIComponent(room.title)}&Sort=name`);
  const links = page.getByRole("table").getByRole("link");
  await expect(links).toHaveCount(3);
  const names = await links.allInnerTexts();
  const panel = (i: number) => page.getByRole("complementary", { name: names[i] ?? "" });
  await links.first().focus();
  await page.keyboard.press("Enter");
  await expect(panel(0).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(panel(0).getByRole("region", { name: "Enrolments" })).toContainText(room.title);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(panel(2)).toBeVisible();
  await expect(page).toHaveURL(/Open=\d+$/);
  await page.reload();
  await expect(panel(2)).toBeVisible();
  await fits(page);
  await page.getByRole("link", { name: "Open the whole record" }).click();
  await expect(page.getByRole("heading", { level: 1, name: names[2] ?? "" })).toBeVisible();
  await page.goBack();
  await panel(2).getByRole("button", { name: "Close" }).click();
  await expect(panel(2)).toHaveCount(0);
  await expect(links.nth(2)).toBeFocused();
  expect(heard).toEqual([]);
});

test("at least sixteen rows are in sight, the first one high up, and the columns stay as they were chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, "Admin", given("KENDRA_ADMIN_EMAIL"));
  await page.goto("/admin/manage-students");
  const rows = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(25);
  const boxes = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(boxes[0].top).toBeLessThanOrEqual(240);
  expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(16);
  for (const { height } of boxes) expect(height).toBeLessThanOrEqual(44);
  await page.getByRole("button", { name: "Display" }).click();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "City" }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "City" })).toBeVisible();
});

test("the staff of another center see nothing of a student", async ({ page }) => {
  await signIn(page, "Staff", given("KENDRA_OTHER_STAFF_EMAIL"));
  for (const screen of ["student", "edit-student"]) {
    await page.goto(`/admin/${screen}/${given("KENDRA_STUDENT_SID")}`);
    await expect(page.getByRole("alert")).toContainText("There is no such student");
  }
  await page.goto(`/admin/manage-students?Search=${given("KENDRA_PUPIL_EMAIL")}`);
  await expect(page.getByText(/No student matches/)).toBeVisible();
});

test("a student opens their own record, and nobody else's", async ({ page }) => {
  await signIn(page, "Student", given("KENDRA_PUPIL_EMAIL"));
  await page.goto(`/admin/student/${given("KENDRA_STUDENT_SID")}`);
  await expect(page.getByText(given("KENDRA_PUPIL_EMAIL"))).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "More", exact: true })).toHaveCount(0); // it has Delete
  await expectAccessible(page);
  await page.goto(`/admin/student/${given("KENDRA_OTHER_SID")}`);
  await expect(page.getByRole("alert")).toContainText("There is no such student");
});

test("doubles are found and made one record", async ({ page }) => {
  await signIn(page, "Admin", given("KENDRA_ADMIN_EMAIL"));
  for (const n of [1, 2]) {
    await page.goto("/admin/add-student");
    await fillStudent(
      page,
      n === 1 ? "Shraddha Doubleton" : "Shradha Doubletonn",
      `double.${n}.${Date.now()}@example.in`,
    );
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Student Registerd Successfully !")).toBeVisible();
  }
  await page.goto("/admin/doubles");
  const pair = page.getByRole("table").getByRole("row").filter({ hasText: "Doubleton" });
  await expect(pair).toHaveCount(1);
  await expectAccessible(page);
  await fits(page);
  await pair.getByRole("button").first().click();
  const panel = page.getByRole("complementary", { name: / and / });
  await expectAccessible(page);
  await panel
    .getByRole("button", { name: /^Keep / })
    .first()
    .click();
  await page.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("Students Merged Successfully !")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(pair).toHaveCount(0);
});

test("a student is added with the keyboard alone", async ({ page }) => {
  await signIn(page, "Admin", given("KENDRA_ADMIN_EMAIL"));
  await page.goto("/admin/add-student");
  await expect(form(page).getByLabel("Full Name")).toBeVisible();
  const to = async (label: string) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      const here = await page.evaluate(() => {
        const at = document.activeElement as HTMLInputElement | null;
        return at?.labels?.[0]?.innerText ?? at?.innerText ?? "";
      });
      if (here.trim() === label) return;
    }
    throw new Error(`the keyboard does not reach ${label}`);
  };
  const down = async (select: string) => {
    await expect(form(page).getByLabel(select, { exact: true }).locator("option").nth(1)).toBeAttached();
    await page.keyboard.press("ArrowDown");
  };
  await to("Full Name");
  await page.keyboard.type("Keyboard Student");
  await to("D.O.B.");
  await page.keyboard.type("06142005");
  await to("Select College");
  await down("Select College");
  await to("Course Category");
  await down("Course Category");
  await to("Course");
  await down("Course");
  await to("Email");
  await page.keyboard.type(`keyboard.${Date.now()}@example.in`);
  await to("Mobile");
  await page.keyboard.type("9876543210");
  await to("Submit");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Student Registerd Successfully !")).toBeVisible();
});
