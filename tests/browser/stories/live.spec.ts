import { expect, type Page, test } from "@playwright/test";
import { caller, classroom } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { complaints } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

/** Marks the page, so that a reload would be noticed. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
const isSame = (page: Page) => page.evaluate(() => "same" in window);

test("what a colleague changes is seen without a reload, and what was typed stays", async ({
  page,
  request,
  browser,
}) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const room = await classroom(request, 2, email);
  const [first, second] = room.students;
  if (!first || !second) throw new Error("too few students");
  const word = first.Name.split(" ").at(-1) ?? "";
  const heard = complaints(page);
  await signIn(page, "Staff", email);
  const following = page.waitForResponse((answer) => answer.url().endsWith("/api/Live/GetUpdates"));
  await page.goto(`/admin/manage-students?Search=${word}`);
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: new RegExp(first.Name) })).toBeVisible();
  expect((await following).status()).toBe(200);
  await mark(page);
  const search = page.getByRole("main").getByRole("searchbox");
  await search.focus();
  await search.press("End");
  await page.keyboard.type(" "); // typed, and the list stays the same

  // A colleague in another browser gives the student another name.
  const colleague = await (await browser.newContext({ baseURL: given("KENDRA_BASE_URL") })).newPage();
  await signIn(colleague, "Admin");
  await colleague.goto(`/admin/edit-student/${first.SID}`);
  const form = colleague.getByRole("main").locator("form").first();
  await expect(form.getByLabel("Full Name")).toHaveValue(first.Name);
  await form.getByLabel("Full Name").fill(`Zoya ${word}`);
  await colleague.getByRole("button", { name: "Submit" }).click();
  await expect(colleague.getByText("Student Updated Successfully !")).toBeVisible();
  await expect(table.getByRole("row", { name: new RegExp(`Zoya ${word}`) })).toBeVisible();
  await expect(table.getByRole("row", { name: new RegExp(first.Name) })).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(new RegExp(`^${word} ?$`));
  expect(await isSame(page)).toBe(true);

  // At the counter, while somebody types a name, a payment that a colleague takes arrives in the day's list.
  const office = await caller(request, 2, email);
  expect((await office.json("/api/Fees/PostOpenFees", { SID: second.SID, Months: 3 })).status()).toBe(200);
  const { Accounts } = await office.get(`/api/Fees/GetStudentFees?SID=${second.SID}`);
  await page.goto("/admin/fees");
  const find = page.getByRole("combobox", { name: "Find a student" });
  await expect(find).toBeFocused();
  await mark(page);
  await find.pressSequentially("zo");
  const day = page.getByRole("complementary", { name: "Taken today" });
  await expect(day).toBeVisible();
  const paid = { Id: Accounts[0].Id, Amount: "123.45", Method: "cash", Key: `live-${word}` };
  const taken = await office.json("/api/Fees/PostTakePayment", paid);
  expect(taken.status(), await taken.text()).toBe(200);
  await expect(day.getByText("₹ 123.45").or(day.getByText("₹123.45")).first()).toBeVisible();
  await expect(find).toHaveValue("zo");
  expect(await isSame(page)).toBe(true);
  expect(heard).toEqual([]);
  await colleague.context().close();
});
