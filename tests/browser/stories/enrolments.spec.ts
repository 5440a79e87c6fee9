import { expect, type Page, test } from "@playwright/test";
import { newStudent, postAsAdmin, staffCenter } from "../support/api.ts";
import { day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { openRecord, setFilter } from "../support/lists.ts";
import { adminHeaders, asAdmin, mailedLink } from "../support/mail.ts";
import { callsOf, chooseSession, expectFitsPhone, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

type Course = { DID: number; DivName: string; StdName: string; Price: number; Status: string };
type Enrolment = { Id: number; DivName: string };

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const cardOf = (page: Page, course: string) =>
  main(page)
    .getByRole("list", { name: "Enrolments" })
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: course, exact: true }) });

/** Issues a certificate on the student's page and returns its serial. */
async function issue(page: Page, course: string): Promise<string> {
  await main(page).getByRole("button", { name: "Issue certificate" }).click();
  if (await dialog(page).getByLabel("Course", { exact: true }).isVisible())
    await expect(dialog(page).getByLabel("Course", { exact: true })).toHaveValue(/\d/);
  await dialog(page).getByLabel("Grade").fill("A");
  await dialog(page).getByLabel("Reason for an exception").fill("Story");
  await dialog(page).getByRole("button", { name: "Issue" }).click();
  await expect(dialog(page)).toBeHidden();
  return cardOf(page, course)
    .getByRole("link", { name: /^\d+-\d\d-\d{6}-\w$/ })
    .innerText();
}

test("a student finishes CCC, comes back for DCA, and gets a second certificate", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000); // both courses from the start to the certificate, in both colour schemes
  const heard = complaints(page);
  const center = await staffCenter(request);
  const courses = await asAdmin<Course[]>(request, `/api/Course/GetAllCourseByOId?OId=${center.OId}`);
  const [ccc, dca] = ["CCC", "DCA"].map((name) => courses.find((one) => one.DivName === name));
  if (!ccc || !dca) throw new Error("the demo teaches no CCC or DCA");
  const word = unique();
  const name = `Kiran ${word}`;
  const SID = await newStudent(request, name, { OId: center.OId, DID: ccc.DID });

  // The first course ends with its certificate.
  await signIn(page, "Admin");
  await page.goto(`/admin/student/${SID}`);
  await main(page).getByRole("button", { name: "Mark as passed: CCC" }).click();
  await dialog(page).getByLabel("Reason").fill("Good marks");
  await dialog(page).getByRole("button", { name: "Mark as passed" }).click();
  await expect(cardOf(page, "CCC").getByText("Passed", { exact: true })).toBeVisible();
  const first = await issue(page, "CCC");

  // The same course again needs a confirmation; the other one does not.
  await main(page).getByRole("button", { name: "Enrol in another course" }).click();
  const choose = async (course: Course) => {
    await dialog(page).getByLabel("Course category").selectOption({ label: course.StdName });
    const select = dialog(page).getByLabel("Course", { exact: true });
    await expect(select.getByRole("option", { name: new RegExp(`^${course.DivName} \\(`) })).toBeAttached();
    await select.selectOption(String(course.DID));
  };
  await choose(ccc);
  await dialog(page).getByRole("button", { name: "Enrol" }).click();
  await expect(dialog(page).getByText(`${name} has passed CCC before.`)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await choose(dca);
  await expect(dialog(page).getByText(`${name} has passed CCC before.`)).toBeHidden();
  const calls = callsOf(page, "/api/Enrolment/PostEnrol");
  await dialog(page).getByRole("button", { name: "Enrol" }).dblclick();
  await expect(page.getByRole("dialog", { name: "Enrolled in DCA" })).toBeVisible();
  expect(calls()).toBe(1);
  await expectAccessible(page);

  // The second course has its own fees.
  await dialog(page).getByRole("link", { name: "Open the fees" }).click();
  await expect(main(page).getByRole("heading", { name: "Fees of DCA" })).toBeVisible();
  await main(page).getByLabel("Discount", { exact: true }).fill("400");
  await main(page).getByLabel("Reason for the discount").fill("Second course");
  await main(page).getByRole("button", { name: "Open a fee account" }).click();
  await expect(main(page).getByText(/^Enrolled on .* · Registered$/)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  // It has its own session, too.
  const title = `Story DCA ${word}`;
  const form = { Title: title, OId: String(center.OId), DID: String(dca.DID), From: day(-3), To: day(60), Seats: "1" };
  const { Id } = await postAsAdmin(request, "/api/Session/PostSaveSession", form);
  await postAsAdmin(request, "/api/Session/PostStartSession", { Id: String(Id) });
  await page.goto(`/admin/student/${SID}`);
  const card = cardOf(page, "DCA");
  await expect(card.getByText(/still to pay$/)).toBeVisible();
  await card.getByRole("button", { name: "Choose session: DCA" }).click();
  await chooseSession(dialog(page).getByLabel("Session", { exact: true }), title, "1 seat left");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await dialog(page).getByRole("button", { name: "Save session" }).click();
  await expect(card.getByText(title)).toBeVisible();
  await card.getByRole("button", { name: "Admit: DCA" }).click();
  await dialog(page).getByRole("button", { name: "Admit" }).click();
  await expect(card.getByText("Active", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const marks = { Id, Day: day(), Entries: [{ SID, Mark: "present", Note: "" }] };
  const marked = await request.post("/api/Attendance/PostMarks", { headers: await adminHeaders(request), data: marks });
  expect(marked.status(), await marked.text()).toBe(200);

  // A cancelled enrolment can be taken up again.
  await card.getByRole("button", { name: "Cancel enrolment: DCA" }).click();
  await dialog(page).getByLabel("Reason").fill("Moves away");
  await dialog(page).getByRole("button", { name: "Cancel enrolment" }).click();
  await card.getByRole("button", { name: "Readmit: DCA" }).click();
  await dialog(page).getByRole("button", { name: "Readmit" }).click();
  await card.getByRole("button", { name: "Mark as passed: DCA" }).click();
  await dialog(page).getByRole("button", { name: "Mark as passed" }).click();
  await expect(card.getByText("Passed", { exact: true })).toBeVisible();
  const second = await issue(page, "DCA");
  expect(second).not.toBe(first);
  await expect(page.getByRole("table", { name: "Certificates" }).getByRole("row")).toHaveCount(3);
  await page.reload();
  await expect(main(page).getByText("Moves away")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  expect(heard.filter((text) => !/status of 409/.test(text))).toEqual([]);

  // Everybody can verify both.
  const guest = await (await browser.newContext({ baseURL: given("KENDRA_BASE_URL") })).newPage();
  for (const serial of [first, second]) {
    await guest.goto("/verify");
    const field = guest.getByLabel("Serial or code");
    const check = guest.getByRole("button", { name: "Check", exact: true });
    await expect(async () => {
      await field.fill(serial); // what is typed before the page's code has loaded is lost
      await check.click();
      await expect(guest).toHaveURL(/\/verify\/./, { timeout: 1000 });
    }).toPass();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/^VALID/);
  }

  // The student sees both courses, their fees and certificates.
  await signUp(guest, `${name.toLowerCase().replace(" ", ".")}@example.in`, async (email) =>
    mailedLink(request, email, "/confirm"),
  );
  await guest.goto("/admin/my-course");
  for (const [course, serial] of [
    ["CCC", first],
    ["DCA", second],
  ] as const)
    await expect(cardOf(guest, course).getByRole("link", { name: serial })).toBeVisible();
  await expect(cardOf(guest, "DCA").getByText(title)).toBeVisible();
  await expectAccessible(guest);
  await expectFitsPhone(guest);
  await guest.goto("/admin/my-fees");
  await expect(main(guest).getByRole("region", { name: "DCA", exact: true })).toContainText("Passed");
  await guest.goto("/admin/attendance");
  await expect(main(guest).getByRole("row").filter({ hasText: title }).first()).toBeVisible();
  await guest.goto("/admin/downloads");
  for (const serial of [first, second]) await expect(main(guest).getByText(serial)).toBeVisible();
  await guest.context().close();
  const all = await asAdmin<Enrolment[]>(request, `/api/Enrolment/GetEnrolments?SID=${SID}`);
  expect(all.map((one) => one.DivName)).toEqual(["DCA", "CCC"]);
});

test("the list shows people or enrolments, and an enrolment made by mistake is deleted", async ({ page, request }) => {
  const heard = complaints(page);
  const center = await staffCenter(request);
  const courses = await asAdmin<Course[]>(request, `/api/Course/GetAllCourseByOId?OId=${center.OId}`);
  const [ccc, dca] = ["CCC", "DCA"].map((name) => courses.find((one) => one.DivName === name));
  if (!ccc || !dca) throw new Error("the demo teaches no CCC or DCA");
  const name = `Leela ${unique()}`;
  const SID = await newStudent(request, name, { OId: center.OId, DID: ccc.DID });
  await postAsAdmin(request, "/api/Enrolment/PostEnrol", { SID: String(SID), DID: String(dca.DID) });

  // The person is counted once, and found by the course that is not the current one.
  await signIn(page, "Admin");
  await page.goto(`/admin/manage-students?Search=${encodeURIComponent(name)}&DID=${ccc.DID}`);
  await expect(main(page).getByText("1 student", { exact: true })).toBeVisible();
  await setFilter(page, "Course", "");
  const list = main(page).getByRole("navigation", { name: "What the list shows" });
  await list.getByRole("link", { name: "Enrolments" }).click();
  await expect(main(page).getByText("2 enrolments", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await openRecord(page, `${name}: DCA`);
  await expect(page).toHaveURL(new RegExp(`/admin/student/${SID}#enrolment-`));
  await expect(cardOf(page, "DCA")).toBeInViewport();
  await main(page).getByRole("button", { name: "Delete enrolment: DCA" }).click();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Delete enrolment" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(cardOf(page, "DCA")).toBeHidden();
  await expect(cardOf(page, "CCC")).toBeVisible();
  expect(heard).toEqual([]);
});

/** Creates an account for a student and signs in. */
async function signUp(page: Page, email: string, linkTo: (email: string) => Promise<string>): Promise<void> {
  const password = given("KENDRA_ADMIN_PASSWORD");
  await page.goto("/signup");
  await page.getByLabel("Role").selectOption({ label: "Student" });
  await main(page).getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(await linkTo(email));
  await page.getByRole("button", { name: "Confirm my account" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, "Student", email);
}
