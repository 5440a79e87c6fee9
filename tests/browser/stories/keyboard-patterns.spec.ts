import { expect, type Page, test } from "@playwright/test";
import { caller, classroom } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { focusIsSeen, retype, tabTo } from "../support/keyboard.ts";
import { complaints } from "../support/page-checks.ts";
import { smallSheet } from "../support/sheets.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const openRow = (page: Page) => new URL(page.url()).searchParams.get("Open");

test("the panel of a row walks the list by the arrow keys, and a field in it is changed and taken back", async ({
  page,
  request,
}) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const { title, students } = await classroom(request, 3, email);
  const heard = complaints(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, "Staff", email);
  await page.goto(`/admin/manage-students?Search=${title.split(" ")[1]}&Sort=name`);
  const [first, second] = students;
  if (!first || !second) throw new Error("nobody is in the room");
  const row = (name: string) => page.getByRole("table").getByRole("link", { name });
  const panel = (name: string) => page.getByRole("complementary", { name });

  // Without a panel the arrows go from row to row.
  await tabTo(page, row(first.Name));
  await page.keyboard.press("ArrowDown");
  await expect(row(second.Name)).toBeFocused();
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp"); // there is none before it
  await expect(row(first.Name)).toBeFocused();

  // With one they go from record to record.
  await page.keyboard.press("Enter");
  await expect(panel(first.Name)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(panel(second.Name)).toBeVisible();
  expect(openRow(page)).toBe(String(second.SID));
  await page.keyboard.press("ArrowUp");
  await expect(panel(first.Name)).toBeVisible();

  // A field opens by Enter, Escape gives up, Enter saves, and Ctrl+Z takes it back.
  const mobile = panel(first.Name).getByRole("button", { name: /^Change Mobile: / });
  const field = panel(first.Name).getByRole("textbox", { name: "Mobile", exact: true });
  await tabTo(page, mobile);
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Escape");
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleName("Change Mobile: 9876543210");
  await page.keyboard.press("Enter");
  await retype(page, "9123456780");
  await page.keyboard.press("ArrowDown"); // in a field the arrows are the field's
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Mobile is saved.").first()).toBeVisible();
  await expect(mobile).toHaveAccessibleName("Change Mobile: 9123456780");
  await expect(mobile).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(mobile).toHaveAccessibleName("Change Mobile: 9876543210");
  const office = await caller(request, 2, email);
  const mobileNow = async () => (await office.get(`/api/Student/GetStudentbyID?sid=${first.SID}`))[0].Mobile;
  await expect.poll(mobileNow).toBe("9876543210");
  await expect(mobile).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(first.Name)).toHaveCount(0);
  await expect(row(first.Name)).toBeFocused();
  expect(heard).toEqual([]);
});

test("tabs are walked and opened by the keyboard, and keep the focus", async ({ page, request }) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const [student] = (await classroom(request, 1, email)).students;
  if (!student) throw new Error("nobody is in the room");
  await signIn(page, "Staff", email);
  await page.goto(`/admin/student/${student.SID}`);
  const tabs = page.getByRole("navigation", { name: "Parts of the student's page" });
  await expect(tabs.getByRole("link").first()).toBeVisible();
  const names = await tabs.getByRole("link").allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  await tabTo(page, tabs.getByRole("link").first());
  for (const [i, name] of names.entries()) {
    const tab = tabs.getByRole("link", { name, exact: true });
    if (i > 0) await page.keyboard.press("Tab");
    await expect(tab).toBeFocused();
    expect(await focusIsSeen(page), name).toBe(true);
    await page.keyboard.press("Enter");
    await expect(tab).toHaveAttribute("aria-current", /page|true/);
    await expect(tab).toBeFocused();
  }
});

test("a combobox is searched, walked, left and chosen from by the keyboard", async ({ page, request }) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const { title, students } = await classroom(request, 3, email);
  await signIn(page, "Staff", email);
  await page.goto("/admin/fees");
  const box = page.getByRole("combobox", { name: "Find a student" });
  await expect(box).toBeFocused();
  await page.keyboard.type(title.split(" ")[1] ?? "");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(3);
  const active = async () => {
    const id = await box.getAttribute("aria-activedescendant");
    return page.locator(`[id="${id}"]`);
  };
  const all = await options.evaluateAll((found) => found.map((one) => one.id));
  for (const [key, at] of [
    ["ArrowDown", 1],
    ["ArrowDown", 2],
    ["ArrowDown", 0],
    ["ArrowUp", 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box).toHaveAttribute("aria-activedescendant", all[at] ?? "");
    await expect(await active()).toHaveAttribute("aria-selected", "true");
    await expect(await active()).toBeInViewport();
    await expect(box).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await expect(options).toHaveCount(0);
  const name = students[0]?.Name ?? "";
  await page.keyboard.type(name);
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
});

test("a date is typed into a filter and taken out by the keyboard", async ({ page }) => {
  await signIn(page, "Admin");
  await page.goto("/admin/receipts");
  const add = main(page).getByRole("button", { name: "Add filter" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const from = page.getByRole("dialog").getByLabel("From", { exact: true });
  await tabTo(page, from);
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.type("01022026");
  await expect(page).toHaveURL(/From=2026-0[12]-0[12]/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(add).toBeFocused();
  const chip = main(page).getByRole("button", { name: /^Remove the filter From/ });
  await expect(chip).toBeVisible(); // on a busy machine the chip is drawn after the address has changed
  await page.keyboard.press("Shift+Tab");
  await expect(chip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/From=/);
  await expect(add).toBeFocused();
});

test("a sheet is imported, and its refused cell corrected, by the keyboard alone", async ({ page }) => {
  test.slow();
  const run = Date.now();
  const lines = [
    `Key One,16/03/2005,F,DCA,key.${run}@example.in,98765 43210`,
    `Key Two,17/03/2005,F,DCA,key2.${run}@example.in,12`,
  ];
  // A key follows so fast that a listener from now on might come too late.
  page.on("filechooser", (chooser) => void chooser.setFiles(smallSheet(`keys-${run}.csv`, lines)));
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await page.goto("/admin/import");
  const choose = main(page).getByRole("button", { name: "Choose a file" });
  await tabTo(page, choose);
  await page.keyboard.press("Enter");
  const press = async (name: string | RegExp) => {
    const button = main(page).getByRole("button", { name });
    await tabTo(page, button);
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
  };
  await press("Check the rows");
  const cell = main(page)
    .getByLabel(/^Row \d+, /)
    .first();
  await expect(cell).toBeVisible({ timeout: 60_000 });
  await tabTo(page, cell);
  expect(await focusIsSeen(page)).toBe(true);
  await retype(page, `98765${String(run).slice(-5)}`);
  await press("Save and check again");
  const all = main(page).getByRole("button", { name: "Import 2 rows" });
  await expect(all).toBeVisible({ timeout: 60_000 });
  await press("Import 2 rows");
  await expect(page.getByText("The import is done.")).toBeVisible({ timeout: 60_000 });
});
