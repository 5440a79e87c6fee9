import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { caller, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { callsOf, expectFitsPhone, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const asPupil = (page: Page) => signIn(page, "Student", given("KENDRA_PUPIL_EMAIL"));

/** Enrols the student in a session of today and marks them as late. */
async function today(request: Parameters<typeof caller>[0]): Promise<string> {
  const SID = given("KENDRA_STUDENT_SID");
  const staff = await caller(request, 2, given("KENDRA_CENTER_STAFF_EMAIL"));
  const title = `Pupils ${unique()}`;
  const [{ DID }] = await staff.get(`/api/Student/GetStudentbyID?sid=${SID}`);
  const form = { Title: title, From: day(-3), To: day(60), Starts: "09:00", Ends: "10:30", DID: String(DID) };
  const { Id } = await staff.post("/api/Session/PostSaveSession", form);
  await staff.post("/api/Session/PostStartSession", { Id: String(Id) });
  await staff.post("/api/Session/PostEnrolStudent", { Id: String(Id), SID });
  const marked = { Id, Day: day(), Entries: [{ SID: Number(SID), Mark: "late", Note: "The bus" }] };
  expect((await staff.json("/api/Attendance/PostMarks", marked)).status()).toBe(200);
  return title;
}

test("a student sees the day that the center has written down", async ({ page, request }) => {
  test.slow(); // every screen checked in both colour schemes
  const title = await today(request);
  const heard = complaints(page);
  await asPupil(page);
  const menu = page.getByRole("navigation", { name: "Back office" });

  await menu.getByRole("link", { name: "My Course" }).click();
  await expect(main(page).getByRole("heading", { name: `Session: ${title}` })).toBeVisible();
  await expect(main(page).getByText("09:00 – 10:30").first()).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Next lessons" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await menu.getByRole("link", { name: "My Attendance" }).click();
  const days = main(page).getByRole("table", { name: /^Day by day/ });
  await expect(days.getByRole("row").filter({ hasText: title }).getByText("Late")).toBeVisible();
  await expect(days.getByText("The bus")).toBeVisible();
  await expectAccessible(page);

  await menu.getByRole("link", { name: "My Fees" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Fees" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.goto("/admin/downloads");
  const [card] = await Promise.all([
    page.waitForEvent("download"),
    main(page).getByRole("button", { name: "Download the card" }).click(),
  ]);
  expect((await readFile(await card.path())).subarray(0, 4).toString()).toBe("%PDF");
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(heard).toEqual([]);
});

test("a student asks for a correction, and hears what became of it", async ({ page, browser }) => {
  test.slow();
  const father = `Ramesh ${unique()}`;
  await asPupil(page);
  await page.goto("/admin/profile");
  await main(page).getByRole("button", { name: "Ask for a correction" }).click();
  const form = page.getByRole("dialog", { name: "Ask for a correction" });
  await form.getByRole("button", { name: "Send to my center" }).click();
  await expect(form.getByLabel("What is wrong", { exact: true })).toBeFocused();
  await form.getByLabel("What is wrong", { exact: true }).selectOption("Father Name");
  await expect(form.getByText(/^Your record says/)).toBeVisible();
  await form.getByLabel("What it should be").fill(father);
  await expectAccessible(page);
  await page.route("**/api/Student/PostAskCorrection", (route) => route.abort());
  await form.getByRole("button", { name: "Send to my center" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(form.getByLabel("What it should be")).toHaveValue(father);
  await page.unroute("**/api/Student/PostAskCorrection");
  const calls = callsOf(page, "/api/Student/PostAskCorrection");
  await form.getByRole("button", { name: "Send to my center" }).dblclick();
  const asked = main(page).getByRole("listitem").filter({ hasText: father });
  await expect(asked.getByText("Sent", { exact: true })).toBeVisible();
  expect(calls()).toBe(1);
  await expectAccessible(page);
  await expectFitsPhone(page);

  const office = await browser.newContext({ baseURL: given("KENDRA_BASE_URL") });
  const staff = await office.newPage();
  await signIn(staff, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await staff.goto("/admin/inbox?Kind=correction");
  await staff.getByRole("row").filter({ hasText: father }).getByRole("link").click();
  await staff.getByRole("link", { name: "Open the whole record" }).click();
  await expect(main(staff).getByText("It should say")).toBeVisible();
  await expectAccessible(staff);
  await main(staff).getByLabel("Your answer").fill("It is put right.");
  await main(staff).getByRole("button", { name: "Send the answer" }).click();
  await expect(main(staff).getByText(/^Last answer, by/)).toBeVisible();
  await main(staff).getByRole("link", { name: "Open the record's form" }).click();
  await main(staff).getByLabel("Father Name").fill(father);
  await main(staff).getByRole("button", { name: "Submit" }).click();
  await expect(staff.getByText("Student Updated Successfully !")).toBeVisible();
  await office.close();

  await page.reload();
  await expect(asked.getByText("It is put right.")).toBeVisible();
  await expect(main(page).getByRole("definition").filter({ hasText: father })).toBeVisible();
});

test("another student's record is refused at every address", async ({ page }) => {
  await asPupil(page);
  const other = given("KENDRA_OTHER_SID");
  for (const address of [`/admin/student/${other}`, `/admin/attendance?SID=${other}`]) {
    await page.goto(address);
    await expect(main(page).getByRole("alert")).toContainText("There is no such student");
  }
  for (const address of ["/admin/manage-attendance", "/admin/manage-students", "/admin/inbox"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "Not for your role" })).toBeVisible();
  }
});
