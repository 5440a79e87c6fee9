import { expect, type Page, test } from "@playwright/test";
import { caller, classroom } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { expectFitsPhone } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const find = (page: Page) => page.getByRole("combobox", { name: "Find a student" });
const amount = (page: Page) => main(page).getByLabel("Amount", { exact: true });
const last = (page: Page) => page.getByRole("region", { name: "Last payment" });

/** Presses keys as a clerk does, and counts them. */
class Clerk {
  keys = 0;
  constructor(readonly page: Page) {}
  async press(...keys: string[]) {
    for (const key of keys) {
      this.keys++;
      await this.page.keyboard.press(key);
    }
  }
  async type(text: string) {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }
  /** Finds a student, whose fees are then in sight. */
  async find(text: string, name: string) {
    await expect(find(this.page)).toBeFocused();
    await this.type(text);
    await expect(this.page.getByRole("option")).toHaveText([new RegExp(`${name}.*₹`)]);
    await this.press("Enter");
    await expect(this.page.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(amount(this.page)).toBeFocused();
  }
}

test("a clerk takes five payments by keyboard, the payer sees the code, and nothing is taken twice", async ({
  page,
  request,
}) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const room = await classroom(request, 6, email);
  const office = await caller(request, 2, email);
  for (const { SID } of room.students) {
    expect((await office.json("/api/Fees/PostOpenFees", { SID, Months: 3 })).status()).toBe(200);
  }
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  await admin.json("/api/Fees/PostFeeSettings", { OId: Number(room.oid), VPA: "counter.story@bank", Payee: "Story" });
  const receipts = async (SID: number): Promise<unknown[]> =>
    (await office.get(`/api/Fees/GetStudentFees?SID=${SID}`)).Accounts[0].Entries;

  const heard = complaints(page);
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", document.querySelector(".paper")?.textContent ?? "");
  });
  await signIn(page, "Staff", email);
  await page.goto("/admin/fees");
  await expect(find(page)).toBeFocused();
  const clerk = new Clerk(page);

  // Five payments: the words that find the student, Enter, the method, Enter.
  const ways = [
    { method: "c", said: "Cash" },
    { method: "u", said: "UPI" },
    { method: "d", said: "Card" },
    { method: "c", said: "Cash", amount: "150.50" },
    { method: "b", said: "Bank transfer" },
  ];
  const begun = Date.now();
  for (const [i, way] of ways.entries()) {
    const one = room.students[i];
    if (!one) throw new Error("too few students");
    await clerk.find(one.Name.toLowerCase(), one.Name);
    if (way.amount) await clerk.type(way.amount); // the proposed amount is selected, so typing replaces it
    await clerk.press(way.method, "Enter");
    await expect(last(page)).toContainText(`from ${one.Name}, ${way.said}`);
  }
  const seconds = (Date.now() - begun) / 1000;
  process.stdout.write(`five payments: ${clerk.keys} keys, ${seconds.toFixed(1)} seconds\n`);
  expect(clerk.keys).toBeLessThan(120);
  for (const { SID } of room.students.slice(0, 5)) expect(await receipts(SID)).toHaveLength(1);
  await expect(last(page)).toContainText(/1001\/\d\d-\d\d\/\d{6}/);
  const today = page.getByRole("complementary", { name: "Taken today" });
  await expect(today.getByRole("row", { name: /^Cash/ })).toBeVisible();
  await expect(today.getByRole("listitem").first()).toContainText(room.students[4]?.Name ?? "");
  await expectAccessible(page);
  await expectFitsPhone(page);

  // The receipt is printed and sent without leaving the field, in which a name is being typed.
  await find(page).focus();
  await page.keyboard.type("sp");
  await page.keyboard.press("Alt+p");
  const paper = await last(page).getByRole("link").innerText();
  await expect(page.locator("body")).toHaveAttribute("data-printed", new RegExp(paper)); // the receipt was there to print
  await page.keyboard.press("Alt+s");
  await expect(page.getByText(`The receipt goes to ${room.students[4]?.Email}.`)).toBeVisible();
  await expect(find(page)).toHaveValue("sp");
  await page.keyboard.press("Escape");
  await expect(find(page)).toHaveValue("");
  await page.keyboard.press("?");
  await expect(page.getByRole("region", { name: "At the counter" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(find(page)).toBeFocused();

  // Enter twice at once takes one payment.
  const sixth = room.students[5];
  if (!sixth) throw new Error("too few students");
  await clerk.find(sixth.Name, sixth.Name);
  await clerk.press("Enter"); // without a method nothing is taken
  await expect(main(page).getByText("Choose how it is paid")).toBeVisible();
  await clerk.type("10");
  await page.keyboard.press("c");
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
  await expect(last(page)).toContainText(sixth.Name);
  await expect(find(page)).toBeFocused();
  expect(await receipts(sixth.SID)).toHaveLength(1);

  // The answer is lost on its way. Escape, a reload and a retry lose nothing that was typed, and double nothing.
  await clerk.find(sixth.Name, sixth.Name);
  await clerk.type("20");
  await clerk.press("q");
  await expect(main(page).getByLabel("Cheque number")).toBeFocused();
  await clerk.type("004411");
  await page.route("**/PostTakePayment", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await clerk.press("Enter");
  await expect(main(page).getByRole("alert")).toContainText("Network or Server Error!");
  await page.unroute("**/PostTakePayment");
  await expect(amount(page)).toHaveValue("20");
  await page.keyboard.press("Escape");
  await expect(amount(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(find(page)).toBeFocused();
  await expect(find(page)).toHaveValue(sixth.Name);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(amount(page)).toBeFocused();
  await page.reload();
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveValue("20");
  await expect(main(page).getByLabel("Cheque number")).toHaveValue("004411");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.keyboard.press("Enter");
  await expect(last(page)).toContainText("₹20 from");
  expect(await receipts(sixth.SID)).toHaveLength(2);
  expect(heard.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
});

test("the second screen shows the payer the amount and the code, and then thanks", async ({ page, request }) => {
  const email = given("KENDRA_CENTER_STAFF_EMAIL");
  const room = await classroom(request, 1, email);
  const [one] = room.students;
  if (!one) throw new Error("no student");
  const office = await caller(request, 2, email);
  expect((await office.json("/api/Fees/PostOpenFees", { SID: one.SID, Months: 3 })).status()).toBe(200);
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  await admin.json("/api/Fees/PostFeeSettings", { OId: Number(room.oid), VPA: "counter.story@bank", Payee: "Story" });

  await signIn(page, "Staff", email);
  await page.goto("/admin/fees");
  const [screen] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Second screen" }).click(),
  ]);
  const heard = [...complaints(page), ...complaints(screen)];
  await screen.clock.install();
  await expect(screen).toHaveTitle(/Pay here/);
  const shown = screen.getByRole("main");
  await expect(shown.getByRole("img")).toHaveCount(0);
  await find(page).focus();
  const clerk = new Clerk(page);
  await clerk.find(one.Name, one.Name);
  await clerk.type("1234.50");
  await expect(shown).not.toContainText(one.Name); // nothing before the clerk chooses UPI
  await clerk.press("u");
  await expect(shown.getByRole("img", { name: "QR code that pays ₹1,234.50 by UPI" })).toBeVisible();
  await expect(shown).toContainText(one.Name);
  await expectAccessible(screen);
  await expectFitsPhone(screen);

  // After a minute it is blank; the clerk shows the code again, and takes the payment.
  await screen.clock.fastForward(61_000);
  await expect(shown).not.toContainText(one.Name);
  await page.getByRole("button", { name: "Show it on the second screen again" }).click();
  await expect(shown).toContainText(one.Name);
  await amount(page).focus();
  await clerk.press("Enter");
  await expect(shown).toContainText("₹1,234.50 received.");
  await expect(shown).not.toContainText(one.Name);
  await expectAccessible(screen);
  await screen.clock.fastForward(61_000);
  await expect(shown).not.toContainText("received");
  expect(heard).toEqual([]);
});
