import { expect, type Page, test } from "@playwright/test";
import { caller, classroom, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { complaints } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const head = (page: Page) => page.locator(".print-head");

/** Opens a screen as the printer sees it: no menus, no tabs, nothing to click. */
async function onPaper(page: Page, path: string, name: string | RegExp): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await page.goto(path);
  await expect(page.getByRole("heading", { name }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Back office" })).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: /^Pages of/ })).toHaveCount(0);
  await expect(page.getByRole("complementary")).toHaveCount(0);
  const toPress = page.getByRole("button").filter({ visible: true });
  for (const button of await toPress.all()) {
    expect(await button.evaluate((one) => one.closest("td, th, dd, .list-chip") !== null), "a button on paper").toBe(
      true,
    );
  }
}

/** Reports whether the head of each table is repeated, and no row is broken. */
const tables = (page: Page) =>
  page
    .locator("table")
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((table) => {
        const style = (of: string) => {
          const found = table.querySelector(of);
          return found ? getComputedStyle(found) : undefined;
        };
        return { head: style("thead")?.display, row: style("tbody tr")?.breakInside };
      }),
    );
const whole = { head: "table-header-group", row: "avoid" };

/** Returns the width and height of the first page of a PDF, in points. */
async function sizeOf(page: Page): Promise<[number, number]> {
  const file = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  const [, width = "0", height = "0"] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(file) ?? [];
  return [Number(width), Number(height)];
}

test("lists, figures, registers, closings and receipts come out of the printer as pages of a report", async ({
  page,
  request,
}) => {
  test.slow();
  const email = given("KENDRA_OTHER_STAFF_EMAIL");
  const room = await classroom(request, 3, email);
  const office = await caller(request, 2, email);
  const [one] = room.students;
  if (!one) throw new Error("no student");
  const account = await (await office.json("/api/Fees/PostOpenFees", { SID: one.SID, Months: 3 })).json();
  const taken = await office.json("/api/Fees/PostTakePayment", { Id: account.Id, Amount: "500", Method: "cash" });
  const { Number: number } = await taken.json();
  const till = await office.get("/api/Fees/GetTill");
  const cash = till.Taken.find((sum: { Method: string }) => sum.Method === "cash").Amount;
  await office.json("/api/Fees/PostCloseTill", { Counted: String(cash), Note: "Story of paper" });
  const {
    Items: [closing],
  } = await office.get("/api/Fees/GetCloses?Size=1");

  const heard = complaints(page);
  await signIn(page, "Staff", email);
  await expect(head(page)).toBeHidden();

  // Lists: the title, what was asked for, and the table with its head on each page.
  for (const [path, title] of [
    ["/admin/manage-students?Status=registered&Search=a", "Manage Students"],
    ["/admin/receipts?Method=cash", "Receipts"],
    ["/admin/dues", "Fees Due"],
    ["/admin/collection", "Collection"],
    ["/admin/manage-session", "Manage Session"],
  ] as const) {
    await onPaper(page, path, title);
    await expect(head(page)).toContainText("Printed by Other Staff on");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    if (path.includes("Method=")) await expect(page.getByText("Method: Cash")).toBeVisible();
    if (path.includes("Search=")) {
      await expect(page.getByText("Status: Registered")).toBeVisible();
      await expect(page.getByRole("searchbox")).toHaveValue("a");
      await expect(page.getByRole("searchbox")).toBeVisible();
    }
    if (await page.getByRole("table").count()) expect(await tables(page), title).toEqual([whole]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${title} is as wide as the page`).toBeLessThanOrEqual(0);
  }
  const [width, height] = await sizeOf(page);
  expect(width).toBeLessThan(height);

  // Figures.
  await onPaper(page, "/admin/dashboard", "Welcome To Center Dashboard");
  await expect(head(page)).toBeVisible();
  await expect(page.getByText("Active students")).toBeVisible();

  // A record with a sheet of its own is printed instead of the screen.
  const sheets = [
    [`/admin/till?Open=${closing.Id}`, "Cash Counter", "Closing of the cash counter", "Story of paper"],
    [`/admin/session/${room.id}`, room.title, "Students of the session", one.Name],
    [
      `/admin/manage-attendance?Session=${room.id}&Day=${day()}&View=month`,
      "Manage Attendance",
      "Attendance register",
      one.Name,
    ],
  ] as const;
  for (const [path, screen, title, part] of sheets) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: screen })).toBeVisible();
    const sheet = page.locator(".print-sheet");
    await expect(sheet).toBeAttached();
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(sheet).toContainText(part);
    await expect(page.getByRole("main")).toHaveCount(0);
    expect(await tables(page), title).toEqual([whole]);
  }
  const [across, down] = await sizeOf(page);
  expect(across, "a register lies across the page").toBeGreaterThan(down);

  // A receipt is alone on its paper.
  await onPaper(page, `/admin/receipt?Number=${encodeURIComponent(number)}`, "Receipt");
  await expect(page.getByRole("article")).toContainText(number);
  await expect(head(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(heard).toEqual([]);
});
