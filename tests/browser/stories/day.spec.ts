import { expect, type Page, test } from "@playwright/test";
import { caller, classroom, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { keepRegister, retype, serve, tabTo } from "../support/keyboard.ts";
import { signUp } from "../support/mail.ts";
import { complaints } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "Back office" });

test("a center's whole day: the register, a fee at the counter, the till; and the student of it sees theirs", async ({
  page,
  browser,
  request,
}) => {
  const email = given("KENDRA_OTHER_STAFF_EMAIL"); // their till is nobody else's: no other story takes money there
  const room = await classroom(request, 30, email);
  const late = room.students[10];
  if (!late) throw new Error("nobody is late");
  const office = await caller(request, 2, email);
  expect((await office.json("/api/Fees/PostOpenFees", { SID: late.SID, Months: 3 })).status()).toBe(200);
  await signUp(request, late.Email);
  const heard = complaints(page);

  // In the morning.
  await signIn(page, "Staff", email);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome To Center Dashboard" })).toBeVisible();
  await expect(main(page).getByText("Active students")).toBeVisible();

  await page.goto(`/admin/manage-attendance?Session=${room.id}&Day=${day()}`);
  const register = main(page).getByRole("list", { name: /^Register of Story/ });
  await expect(register.getByRole("listitem")).toHaveCount(30);
  const keys = await keepRegister(page, [
    [3, "a"],
    [10, "t"],
    [16, "l"],
  ]);
  await expect(page.getByText("Attendance Saved !")).toBeVisible();
  process.stdout.write(`a register of 30 students took ${keys} key presses\n`);
  expect(keys).toBeLessThan(40);
  await page.reload();
  await expect(main(page).getByText("Present 27 · Absent 1 · Late 1 · Leave 1")).toBeVisible();
  for (const [row, mark] of [
    [3, "Absent"],
    [10, "Late"],
    [16, "Leave"],
  ] as const) {
    await expect(register.getByRole("radio", { name: `${mark}: ${room.students[row]?.Name}` })).toBeChecked();
  }

  // At the counter, without a mouse.
  await page.goto("/admin/fees");
  await serve(page, late.Name, late.Name);
  await retype(page, "300.50");
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
  const taken = page.getByRole("region", { name: "Last payment" });
  await tabTo(page, taken.getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeFocused();
  const paper = page.getByRole("article");
  await expect(paper).toContainText("Rupees Three Hundred and Fifty Paise Only");
  await expect(paper).toContainText(late.Name);
  const number = new URL(page.url()).searchParams.get("Number") ?? "";
  await expect(paper).toContainText(number);

  // In the evening: the cash is counted, and agrees.
  await page.goto("/admin/till");
  const expected = main(page).getByText(/^Expected cash: ₹[\d,.]+\.$/);
  const cash = (await expected.innerText()).replaceAll(/[^\d.]/g, "").replace(/\.$/, "");
  expect(Number(cash)).toBeGreaterThanOrEqual(300.5);
  await main(page).getByLabel("Cash counted").fill(cash);
  await expect(main(page).getByText("The cash is correct.")).toBeVisible();
  await tabTo(page, main(page).getByRole("button", { name: "Close the counter" }));
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("No payments since the last close.")).toBeVisible();
  const closes = main(page).getByRole("table", { name: "Closings" }).getByRole("row");
  await expect(closes.nth(1)).toContainText("Other Staff");
  const closed = await closes.count();
  await page.reload();
  await expect(closes).toHaveCount(closed);
  expect(heard).toEqual([]);

  // At home: the student has an account of their own, and finds what was written down of them today.
  const home = await browser.newContext({ baseURL: given("KENDRA_BASE_URL") });
  const student = await home.newPage();
  const heardAtHome = complaints(student);
  await signIn(student, "Student", late.Email);
  await menu(student).getByRole("link", { name: "My Attendance" }).click();
  const days = main(student).getByRole("table", { name: /^Day by day/ });
  await expect(days.getByRole("row").filter({ hasText: room.title }).getByText("Late")).toBeVisible();
  await menu(student).getByRole("link", { name: "My Fees" }).click();
  const { Price } = await office.get(`/api/Fees/GetStudentFees?SID=${late.SID}`);
  for (const read of ["at first", "after a reload"]) {
    const sum = (name: string) => main(student).locator(`dt:text-is("${name}") + dd`);
    await expect(sum("Paid"), read).toHaveText("₹300.50");
    await expect(sum("Still to pay"), read).toHaveText(rupees(Price - 300.5));
    await expect(
      main(student)
        .getByRole("table", { name: /^Instalments of / })
        .getByRole("row"),
      read,
    ).toHaveCount(4);
    const receipt = main(student).getByRole("row").filter({ hasText: number });
    await expect(receipt.getByText("₹300.50"), read).toBeVisible();
    await expect(receipt.getByRole("button", { name: `Download ${number}` }), read).toBeVisible();
    if (read === "at first") await student.reload();
  }
  expect(heardAtHome).toEqual([]);
  await home.close();
});

const rupees = (amount: number) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
