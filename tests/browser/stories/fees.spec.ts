import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { more, moreByKey, retype, serve, tabTo } from "../support/keyboard.ts";
import { listAction, rowAction } from "../support/lists.ts";
import { expectFitsPhone } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

/** Returns the name and registration number of the student who owes the most. */
async function debtor(page: Page): Promise<{ name: string; regNo: string }> {
  await page.goto("/admin/dues");
  const cells = page.getByRole("table", { name: "Fees Due" }).getByRole("row").nth(1).getByRole("cell");
  const [name = "", regNo = ""] = [await cells.nth(0).innerText(), await cells.nth(1).innerText()];
  const due = cells.nth(4);
  await expect(due).toHaveText(/^₹/);
  await expectFitsPhone(page, async () => {
    const [who, amount] = [await cells.nth(0).boundingBox(), await due.boundingBox()];
    expect(Math.abs((amount?.y ?? 0) - (who?.y ?? 0)), "the amount is on the card's first line").toBeLessThan(12);
  });
  return { name, regNo };
}

const payments = (page: Page) =>
  page
    .getByRole("table", { name: /^Receipts of / })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });

test("staff take a fee by keyboard alone, print its receipt, give back and void", async ({ page }) => {
  test.slow(); // every screen checked in both colour schemes
  const heard = complaints(page);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  const { name, regNo } = await debtor(page);
  await page.goto("/admin/fees");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await serve(page, regNo, name);
  await expectAccessible(page);
  await expectFitsPhone(page);
  const before = await payments(page).count();

  // An invalid amount, too large an amount or a missing number is refused beside its field, which gets the focus.
  const main = page.getByRole("main");
  const amount = main.getByLabel("Amount", { exact: true });
  const proposed = await amount.inputValue();
  expect(Number(proposed)).toBeGreaterThan(0);
  await page.keyboard.press("q");
  await expect(main.getByLabel("Cheque number")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(amount).toBeFocused();
  for (const [wrong, why] of [
    ["100.005", /at most two decimals/],
    ["-5", /at most two decimals/],
  ] as const) {
    await retype(page, wrong);
    await page.keyboard.press("Enter");
    await expect(main.getByText(why)).toBeVisible();
    await expect(amount).toBeFocused();
  }
  await retype(page, "250.50");
  await page.keyboard.press("Enter");
  await expect(main.getByText(/is required: enter the cheque number/)).toBeVisible();
  await expect(main.getByLabel("Cheque number")).toBeFocused();
  await page.keyboard.type("004411");
  await page.keyboard.press("Escape");
  await expect(amount).toBeFocused();
  await retype(page, "99999999");
  await page.keyboard.press("Enter");
  await expect(main.getByText(/is more than the amount due/)).toBeVisible();
  await retype(page, "250.50");

  // The server takes it, but its answer is lost on the way: what was typed stays, and sent again it is the same payment.
  await page.route("**/PostTakePayment", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("Enter");
  await expect(main.getByRole("alert")).toContainText("Network or Server Error!");
  await expect(amount).toHaveValue("250.50");
  await expect(main.getByLabel("Cheque number")).toHaveValue("004411");
  await page.unroute("**/PostTakePayment");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const taken = page.getByRole("region", { name: "Last payment" }).getByRole("link");
  await tabTo(page, taken);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeFocused();
  const paper = page.getByRole("article");
  await expect(paper).toContainText("Rupees Two Hundred Fifty and Fifty Paise Only");
  await expect(paper).toContainText("004411");
  const receipt = page.url();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await tabTo(page, page.getByRole("button", { name: "Print" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^receipt-1001-\d\d-\d\d-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe("%PDF");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("banner").first()).toBeHidden();
  await expect(paper).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await expect(paper).toContainText("₹250.50");

  // Part of it goes back.
  await moreByKey(page, "Refund");
  const refund = page.getByRole("dialog");
  await expectAccessible(page);
  await tabTo(page, refund.getByLabel("Amount to refund"));
  await retype(page, "50.50");
  await page.keyboard.press("Enter");
  await expect(refund.getByText(/is required/)).toBeVisible();
  await expect(refund.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Paid too much");
  await tabTo(page, refund.getByRole("button", { name: "Make the refund" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Refund voucher" })).toBeVisible();
  await expect(paper).toContainText("Paid too much");
  await page.goto(receipt);
  await expect(paper).toContainText("₹50.50 was refunded");
  await tabTo(page, more(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Fees of this student", "Refund"]); // not made void any more
  await page.keyboard.press("Escape");
  await expect(more(page)).toBeFocused();

  // The next payment was a mistake.
  await tabTo(page, page.getByRole("link", { name: "Next student" }));
  await page.keyboard.press("Enter");
  await serve(page, regNo, name);
  await expect(payments(page)).toHaveCount(before + 2); // one receipt, one voucher
  await retype(page, "1");
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
  await tabTo(page, taken);
  await page.keyboard.press("Enter");
  await moreByKey(page, "Void");
  await tabTo(page, page.getByRole("dialog").getByLabel("Reason"));
  await page.keyboard.type("Wrong student");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Void the receipt" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Void voucher" })).toBeVisible();
  await moreByKey(page, "Fees of this student");
  await expect(payments(page)).toHaveCount(before + 4);
  await page.reload();
  await expect(payments(page)).toHaveCount(before + 4);
  await expect(payments(page).first()).toContainText("Wrong student");
  // Without the answer that was lost on purpose, and what the server refused.
  expect(heard.filter((text) => !/ERR_FAILED|status of 4(09|22)/.test(text))).toEqual([]);
});

test("the plan of a student is opened with a discount and changed, and adds up to the paisa", async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  const main = page.getByRole("main");
  await page.goto("/admin/manage-students?Status=registered&Sort=oldest");
  const links = page.getByRole("table").getByRole("link", { name: /^\D+$/ });
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  const records = addresses.filter((one) => one.startsWith("/admin/student/"));
  const open = main.getByRole("button", { name: "Open a fee account" });
  for (const one of records) {
    await page.goto(`/admin/fees?SID=${one.split("/").at(-1)}`);
    await expect(main.getByRole("heading", { name: /^Fees of / })).toBeVisible();
    if (await open.isVisible()) break;
  }
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main.getByLabel("Discount", { exact: true }).fill("100.25");
  await main.getByLabel("How many instalments").fill("3");
  await expect(main.getByText(/^They add up to ₹[\d,]+\.75\.$/)).toBeVisible();
  await open.click();
  await expect(main.getByText(/is required with a discount/)).toBeVisible();
  await main.getByLabel("Reason for the discount").fill("Story scholarship");
  await page.route("**/PostOpenFees", (route) => route.abort());
  await open.click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(main.getByLabel("Reason for the discount")).toHaveValue("Story scholarship");
  await page.unroute("**/PostOpenFees");
  await open.dblclick();
  await expect(main.getByText(/\(Story scholarship\)/)).toBeVisible();
  const plan = main.getByRole("table", { name: /^Instalments of / }).getByRole("row");
  await expect(plan).toHaveCount(4);

  await main.getByRole("button", { name: "Change the plan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove instalment 3" }).click();
  await expect(dialog.getByText(/is missing\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  await expect(dialog.getByText(/must add up/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Divide evenly" }).click();
  await dialog.getByLabel("How many instalments").fill("2");
  await dialog.getByRole("button", { name: "Save the plan" }).click();
  await expect(plan).toHaveCount(3);
  await page.reload();
  await expect(plan).toHaveCount(3);
  expect(heard.filter((text) => !/ERR_FAILED|status of 4(09|22)/.test(text))).toEqual([]);
});

test("an administrator says where payments by UPI go, and the counter shows the code", async ({ page, browser }) => {
  const heard = complaints(page);
  await signIn(page, "Admin", given("KENDRA_ADMIN_EMAIL"));
  await page.goto("/admin/edit-center/1");
  await page.getByRole("button", { name: "Change the UPI address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("UPI address").fill("nonsense");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/is not a UPI address/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("UPI address").fill("institute.story@bank");
  await dialog.getByLabel("Name that the payer sees").fill("Dhruvtara Story");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Settings Saved !")).toBeVisible();
  await page.reload();
  await expect(page.getByText("institute.story@bank")).toBeVisible();
  await expectFitsPhone(page);

  const context = await browser.newContext();
  const counter = await context.newPage();
  await signIn(counter, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await counter.goto("/admin/dues");
  await rowAction(counter, /^Actions for /, "Take fees");
  await expect(counter.getByLabel("Amount", { exact: true })).toBeFocused();
  await counter.keyboard.press("u");
  await counter.getByLabel("Amount", { exact: true }).fill("1");
  await expect(counter.getByRole("img", { name: "QR code that pays ₹1 by UPI" })).toBeVisible();
  await expectAccessible(counter);
  await context.close();
  expect(heard.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

test("staff count the till, say why it differs, close it once, and read what was collected", async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await page.goto("/admin/till");
  const main = page.getByRole("main");
  const close = main.getByRole("button", { name: "Close the counter" });
  await expect(close).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main.getByLabel("₹500 ×").fill("2");
  await main.getByLabel("₹10 ×").fill("3");
  await expect(main.getByLabel("Cash counted")).toHaveValue("1030");
  await close.click();
  await expect(main.getByText(/the counted cash differs from the cash taken/)).toBeVisible();
  await expect(main.getByLabel("Reason for the difference")).toBeFocused();
  await page.keyboard.type("Story: paid into the bank");
  await page.route("**/PostCloseTill", (route) => route.abort());
  await close.click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(main.getByLabel("Reason for the difference")).toHaveValue("Story: paid into the bank");
  await expect(main.getByLabel("Cash counted")).toHaveValue("1030");
  await page.unroute("**/PostCloseTill");
  await close.dblclick();
  await expect(main.getByText("No payments since the last close.")).toBeVisible();
  const closes = main.getByRole("table", { name: "Closings" }).getByRole("row");
  await expect(closes).toHaveCount(2);
  await page.reload();
  await expect(closes).toHaveCount(2);
  await expect(closes.last()).toContainText("Story: paid into the bank");
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.goto("/admin/collection");
  const rows = main.getByRole("table", { name: "Collection" }).getByRole("row");
  const total = main.locator('dt:text-is("Total") + dd');
  await expect(total).toContainText("₹");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main.getByRole("button", { name: "Course", exact: true }).click();
  await expect(page).toHaveURL(/By=course/);
  await expect(main.getByRole("button", { name: "Course", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(rows.nth(1).getByRole("cell").nth(1)).toBeVisible();
  const inAll = await total.innerText();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const [sheet] = await Promise.all([page.waitForEvent("download"), listAction(page, "Export CSV")]);
  expect(sheet.suggestedFilename()).toBe("collection-by-course.csv");
  const lines = (await readFile(await sheet.path())).toString().trim().split("\r\n");
  expect(lines[0]).toBe("Course,Division,Cash,UPI,Card,Bank transfer,Cheque,In all,Entries");
  expect(lines, "a head, a line for each row, and the sums").toHaveLength((await rows.count()) + 1);
  expect(lines.at(-1)?.split(",").at(-2), "the sheet says what the screen says").toBe(inAll.replaceAll(/[₹,]/g, ""));
  expect(heard.filter((text) => !/ERR_FAILED|status of 422/.test(text))).toEqual([]);
});
