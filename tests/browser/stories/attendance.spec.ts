import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { type Classroom, caller, classroom, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { callsOf, expectFitsPhone } from "../support/office.ts";
import { expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const asStaff = (page: Page) => signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
const address = (room: Classroom, more = "") => `/admin/manage-attendance?Session=${room.id}&Day=${day()}${more}`;
const register = (page: Page) => main(page).getByRole("list", { name: /^Register of Story/ });
const mark = (page: Page, name: string, as: string) => register(page).getByRole("radio", { name: `${as}: ${name}` });

test("two people mark at once: nothing of either is lost, and who is second decides", async ({
  page,
  browser,
  request,
}) => {
  const room = await classroom(request, 4);
  const [first, second] = room.students.map((one) => one.Name) as [string, string];
  await asStaff(page);
  await page.goto(address(room));
  await expect(mark(page, first, "Present")).toBeVisible();

  const other = await browser.newPage({ baseURL: given("KENDRA_BASE_URL") });
  await signIn(other, "Admin");
  await other.goto(address(room));
  await mark(other, first, "Absent").click();
  await main(other).getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Attendance Saved !")).toBeVisible();

  await main(page).getByRole("button", { name: "All present" }).click();
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByText(/marked Absent .*you marked Present/)).toBeVisible();
  await expect(main(page).getByText("1 mark is not saved")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await other.reload();
  await expect(mark(other, first, "Absent")).toBeChecked();
  await expect(mark(other, second, "Present")).toBeChecked();
  await other.close();

  await main(page)
    .getByRole("button", { name: `Use mine: ${first}` })
    .click();
  await expect(main(page).getByText("Everything is saved")).toBeVisible();
  await page.reload();
  await expect(mark(page, first, "Present")).toBeChecked();
});

test("a network that fails keeps the marks, and a second click saves once", async ({ page, request }) => {
  const room = await classroom(request, 2);
  const name = room.students[1]?.Name ?? "";
  await asStaff(page);
  await page.goto(address(room));
  await mark(page, name, "Late").click();
  await register(page)
    .getByRole("button", { name: `Note on ${name}` })
    .click();
  await register(page).getByLabel(`Note on ${name}`).last().fill("The bus broke down");
  await page.keyboard.press("Enter");
  await page.route("**/api/Attendance/PostMarks", (route) => route.abort());
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(mark(page, name, "Late")).toBeChecked();
  await page.unroute("**/api/Attendance/PostMarks");
  const calls = callsOf(page, "/api/Attendance/PostMarks");
  await main(page).getByRole("button", { name: "Save" }).dblclick();
  await expect(page.getByText("Attendance Saved !")).toBeVisible();
  expect(calls()).toBe(1);

  await mark(page, name, "Absent").click();
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Dashboard" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay here" }).click();
  await page.reload();
  await expect(mark(page, name, "Late")).toBeChecked();
  await expect(register(page).getByText("The bus broke down")).toBeVisible();
});

test("a month is changed in its place, read back, and exported", async ({ page, request }) => {
  const room = await classroom(request, 3);
  const [first, second] = room.students.map((one) => one.Name) as [string, string];
  await asStaff(page);
  await page.goto(address(room, "&View=month"));
  const grid = main(page).getByRole("grid", { name: new RegExp(`^Attendance of ${room.title}`) });
  const cell = (name: string, as: string) => grid.getByRole("button", { name: new RegExp(`^${name}, .*: ${as}$`) });
  await grid.locator('[data-cell][tabindex="0"]').focus(); // today: they sit there since
  for (const key of ["p", "ArrowDown", "a", "ArrowLeft", "p", "ArrowRight"]) await page.keyboard.press(key);
  await expect(main(page).getByText("2 marks are not saved"), "they were not there yesterday").toBeVisible();
  await page.keyboard.press("s");
  await expect(page.getByText("Attendance Saved !")).toBeVisible();
  await page.reload();
  await expect(cell(first, "Present")).toHaveCount(1);
  await expect(cell(second, "Absent")).toHaveCount(1);
  await expect(grid.getByRole("row").filter({ hasText: first }).getByRole("gridcell", { name: "100%" })).toBeVisible();
  await expect(
    grid.getByRole("row").filter({ hasText: second }).getByRole("gridcell", { name: "0%", exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    main(page).getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`attendance-${day().slice(0, 7)}.csv`);
  const lines = (await readFile(await file.path())).toString().trim().split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(new RegExp(`${first}.*,1,0,0,0,100$`));
});

test("days that cannot be marked say why, and another center's session is not there", async ({ page, request }) => {
  const room = await classroom(request, 1);
  await asStaff(page);
  for (const [when, why] of [
    [day(1), "in the future"],
    [day(-30), "outside the session's dates"],
  ] as const) {
    await page.goto(`/admin/manage-attendance?Session=${room.id}&Day=${when}`);
    await expect(main(page).getByText(why)).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Save" })).toHaveCount(0);
  }
  await signIn(page, "Staff", given("KENDRA_OTHER_STAFF_EMAIL"));
  await page.goto(address(room));
  await expect(main(page).getByRole("alert")).toContainText("There is no such session");
  await expect(register(page)).toHaveCount(0);
});

test("a student is chosen, and Proceed shows their record", async ({ page, request }) => {
  const room = await classroom(request, 1);
  const [one] = room.students as [Classroom["students"][number]];
  const staff = await caller(request, 2, given("KENDRA_CENTER_STAFF_EMAIL"));
  const marked = { Id: room.id, Day: day(), Entries: [{ SID: one.SID, Mark: "late", Note: "bus" }] };
  expect((await staff.json("/api/Attendance/PostMarks", marked)).status()).toBe(200);
  await asStaff(page);
  await page.goto("/admin/attendance");
  await main(page).getByLabel("Find a student").fill(one.Name);
  const choice = main(page).getByLabel("Student", { exact: true });
  await expect(choice.locator("option", { hasText: one.Name })).toBeAttached();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await choice.selectOption({ value: String(one.SID) });
  await main(page).getByRole("button", { name: "Proceed" }).click();
  await expect(main(page).getByText("Attended 1 of 1")).toBeVisible();
  await page.reload();
  const days = main(page).getByRole("table", { name: /^Day by day/ });
  await expect(days.getByRole("row").filter({ hasText: "bus" }).getByText("Late")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});
