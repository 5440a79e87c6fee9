import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { caller, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { giveHallTickets } from "../support/hall-tickets.ts";
import { signUp } from "../support/mail.ts";
import { expectFitsPhone, unique } from "../support/office.ts";
import { expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const asAdmin = (page: Page) => signIn(page, "Admin");
const asStaff = (page: Page) => signIn(page, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));

type Pupil = { SID: number; RegNo: string; Name: string; Email: string };

/** Makes a course with two subjects, and a running session with three students who take it. */
async function taught(request: APIRequestContext) {
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  const staff = await caller(request, 2, given("KENDRA_CENTER_STAFF_EMAIL"));
  const word = unique();
  const [{ CategoryId }] = await admin.get("/api/Course/GetAllCourseByOId?OId=0");
  const course = await admin.post("/api/Course/PostInsertCourse", {
    Title: `Exams ${word}`,
    CategoryId: String(CategoryId),
    ShortDescription: "A course that is examined.",
    Price: "0",
    Duration: "6 months",
  });
  await admin.post("/api/Course/PostApproveCourse", { course_id: String(course.course_id) });
  const DID = String(course.DID);
  for (const Name of ["Office", "Typing"])
    await admin.post("/api/Subject/PostSaveSubject", { DID, Name, FullMarks: "100" });
  const Title = `Batch ${word}`;
  const { Id } = await staff.post("/api/Session/PostSaveSession", { Title, From: day(-20), To: day(60), DID });
  await staff.post("/api/Session/PostStartSession", { Id: String(Id) });
  const { Session } = await staff.get(`/api/Session/GetSession?Id=${Id}`);
  const pupils: Pupil[] = [];
  for (const first of ["Asha", "Bina", "Chand"]) {
    const [Name, Email] = [`${first} ${word}`, `${first.toLowerCase()}.${word}@example.in`];
    const person = { Name, Email, DOB: "14/06/2005", Gender: "Female", Mobile: "9876543210" };
    const { SID } = await staff.post("/api/Student/PostRegisterStudent", { ...person, OId: String(Session.OId), DID });
    await staff.post("/api/Student/PostChangeStatus", { SID: String(SID), Status: "active" });
    await staff.post("/api/Session/PostEnrolStudent", { Id: String(Id), SID: String(SID) });
    const [{ RegNo }] = await staff.get(`/api/Student/GetStudentbyID?sid=${SID}`);
    pupils.push({ SID, RegNo, Name, Email });
  }
  return { DID, Title, course: `Exams ${word}`, session: Id as number, pupils: pupils as [Pupil, Pupil, Pupil] };
}

/** Makes the scheme: two theory papers and a practical that is entered twice. */
async function makeScheme(page: Page, course: string, DID: string) {
  await page.goto(`/admin/exam/scheme?DID=${DID}`);
  await expect(main(page).getByText("This course has no exam scheme yet.", { exact: false })).toBeVisible();
  await expect(main(page).getByLabel("Course", { exact: true }).locator("option:checked")).toHaveText(course);
  const theory = main(page).getByRole("group", { name: "Theory", exact: true });
  await theory.getByLabel("Grace marks, at most").fill("3");
  await main(page).getByRole("button", { name: "Add component" }).click();
  const practical = main(page).getByRole("group", { name: "Practical", exact: true });
  await practical.getByRole("checkbox", { name: "Examine Office" }).uncheck();
  await practical.getByLabel("Full marks of Typing").fill("50");
  await practical.getByLabel("Marks to pass Typing").fill("60");
  await main(page).getByLabel("A certificate needs a published pass").check();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main(page).getByRole("button", { name: "Save scheme" }).click();
  await expect(practical.getByText("is not between 0 and the full marks")).toBeVisible();
  await practical.getByLabel("Marks to pass Typing").fill("25");
  await main(page).getByRole("button", { name: "Save scheme" }).click();
  await expect(page.getByText("Version 1 saved")).toBeVisible();
}

/** Copies text as from a spreadsheet, and pastes it into the focused field. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("an exam from its scheme to the certificate with the grade", async ({ page, browser, request }) => {
  test.slow(); // eight screens, each checked for accessibility
  const { DID, Title, course, pupils } = await taught(request);
  const [asha, bina, chand] = pupils;
  await asAdmin(page);
  await makeScheme(page, course, DID);

  // Staff of the center add the exam. Everybody in the session may sit it.
  const staff = await browser.newPage({ baseURL: given("KENDRA_BASE_URL") });
  await asStaff(staff);
  await staff.goto("/admin/exam/all");
  await main(staff).getByRole("button", { name: "Add exam" }).first().click();
  const dialog = staff.getByRole("dialog", { name: "Add exam" });
  const option = dialog.locator("option").filter({ hasText: Title });
  await expect(option).toHaveCount(1);
  await dialog.getByLabel("Session").selectOption((await option.getAttribute("value")) ?? "");
  await dialog.getByLabel("Name of the exam").fill("Final exam");
  for (const part of ["Theory", "Practical"]) {
    await dialog.getByRole("group", { name: part }).getByLabel("Day").fill(day());
  }
  await dialog.getByRole("group", { name: "Theory" }).getByLabel("Room").fill("Lab 2");
  await dialog.getByRole("button", { name: "Save exam" }).click();
  await expect(main(staff).getByRole("heading", { name: "Final exam" })).toBeVisible();
  await expect(main(staff).getByText("Candidate", { exact: true })).toHaveCount(3);
  await expectAccessible(staff);
  await expectFitsPhone(staff);

  // Marks by keyboard: Enter goes down, and A is absent. The practical is pasted, twice.
  await main(staff).getByRole("link", { name: "Marks", exact: true }).click();
  const cell = (name: string, paper: string) =>
    main(staff).getByRole("textbox", { name: `${name}, ${paper}`, exact: true });
  await cell(asha.Name, "Theory, Office").focus();
  for (const text of ["72", "101", "A"]) {
    await staff.keyboard.type(text);
    await staff.keyboard.press("Enter");
  }
  await expect(main(staff).getByText("Type a whole number from 0 to 100, A, X, or L with marks")).toBeVisible();
  await cell(bina.Name, "Theory, Office").fill("48");
  await staff.keyboard.press("ArrowRight");
  await expect(cell(bina.Name, "Theory, Typing")).toBeFocused();
  await cell(asha.Name, "Theory, Typing").focus();
  await paste(staff, "85\t40\r\n66\t30\r\nAB\tabsent\r\n");
  await cell(asha.Name, "Practical, Typing, Second entry").focus();
  await paste(staff, "41\n30\nA\n");
  await expect(main(staff).getByText("The two entries differ").first()).toBeVisible();
  await expect(main(staff).getByText("All marks are saved")).toBeVisible();
  await expect(cell(chand.Name, "Theory, Typing")).toHaveValue("A");
  await expectAccessible(staff);
  await expectFitsPhone(staff);

  await giveHallTickets(staff, browser, request, asha.Name);
  await main(staff).getByRole("link", { name: "Marks", exact: true }).click();

  // A sheet with a wrong cell stores nothing; the corrected one does, and is taken back.
  const rows = (mark: string) => `Reg No,Name,Theory: Office\n${asha.RegNo},${asha.Name},${mark}\n`;
  const choose = (mark: string) =>
    main(staff)
      .getByLabel("Sheet with marks")
      .setInputFiles({ name: "june.csv", mimeType: "text/csv", buffer: Buffer.from(rows(mark)) });
  await choose("101");
  const review = staff.getByRole("dialog", { name: "Import marks" });
  await expect(review.getByText("1 cell cannot be stored, so nothing can.", { exact: false })).toBeVisible();
  await expect(review.getByRole("button", { name: "Store marks" })).toHaveCount(0);
  await expectAccessible(staff);
  await review.getByRole("button", { name: "Close" }).click();
  await choose("L84");
  await expect(review.getByText("L84")).toBeVisible();
  await expectAccessible(staff);
  await review.getByRole("button", { name: "Store marks" }).click();
  await expect(staff.getByText("1 mark stored")).toBeVisible();
  await expect(cell(asha.Name, "Theory, Office")).toHaveValue("L84");
  await main(staff).getByRole("button", { name: "Take back june.csv" }).click();
  await staff
    .getByRole("dialog", { name: "Take this import back?" })
    .getByRole("button", { name: "Take back" })
    .click();
  await expect(main(staff).getByText("Taken back by", { exact: false })).toBeVisible();
  await expect(cell(asha.Name, "Theory, Office")).not.toHaveValue("L84");
  await expectAccessible(staff);

  // Nothing is published while two entries differ, and by nobody but an administrator.
  await main(staff).getByRole("link", { name: "Results", exact: true }).click();
  await expect(main(staff).getByText("Enter all marks before you publish.", { exact: false })).toBeVisible();
  await main(staff).getByRole("link", { name: "Marks", exact: true }).click();
  await cell(asha.Name, "Practical, Typing, First entry").fill("41");
  await staff.keyboard.press("Enter");
  await expect(main(staff).getByText("All marks are saved")).toBeVisible();
  await expect(main(staff).getByText("The two entries differ")).toHaveCount(0);
  await main(staff).getByRole("link", { name: "Results", exact: true }).click();
  await expect(main(staff).getByText("An administrator publishes the results.")).toBeVisible();
  const address = staff.url();

  await page.goto(address);
  await main(page).getByRole("button", { name: "Publish results" }).click();
  const ask = page.getByRole("dialog", { name: "Publish these results?" });
  await ask.getByRole("button", { name: "Publish results" }).click();
  await expect(page.getByText("3 results published")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  // The student, and a visitor who knows number and birth date.
  await signUp(request, bina.Email);
  const student = await browser.newPage({ baseURL: given("KENDRA_BASE_URL") });
  await signIn(student, "Student", bina.Email);
  await student.goto("/admin/exam/results");
  await expect(main(student).getByText("Passed", { exact: true })).toBeVisible();
  await expect(main(student).getByText("+ 2 grace").first()).toBeVisible();
  await expectAccessible(student);
  await expectFitsPhone(student);

  // She asks for a recheck within the days of the institute, and an administrator decides.
  const institute = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  const set = await institute.json("/api/Exam/PostSettings", {
    HallRules: "No phones.",
    RecheckDays: 10,
    RecheckFee: "0",
    Toppers: 1,
  });
  expect(set.status(), await set.text()).toBe(200);
  await student.reload();
  await main(student).getByRole("button", { name: "Ask for a recheck of Final exam" }).click();
  const question = student.getByRole("dialog", { name: "Ask for a recheck" });
  await question.getByRole("textbox").fill("Question 4 was not counted");
  await expectAccessible(student);
  await question.getByRole("button", { name: "Ask for a recheck" }).click();
  await expect(main(student).getByText("Recheck requested")).toBeVisible();
  await page.reload();
  await main(page)
    .getByRole("button", { name: `Decide the request of ${bina.Name}` })
    .click();
  const decision = page.getByRole("dialog", { name: "Decide this request" });
  await decision.getByRole("textbox").fill("All answers were counted");
  await expectAccessible(page);
  await decision.getByRole("button", { name: "Decide" }).click();
  await expect(main(page).getByText("Answer: All answers were counted")).toBeVisible();
  await student.reload();
  await expect(main(student).getByText("Recheck done: the marks stay")).toBeVisible();
  await expectAccessible(student);
  await student.close();

  const visitor = await browser.newPage({ baseURL: given("KENDRA_BASE_URL") });
  const answer = await visitor.goto("/result");
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(main(visitor).getByRole("button", { name: "Show result" })).toBeVisible();
  await expect(main(visitor).getByRole("heading", { name: "Toppers" })).toHaveCount(0);

  // The institute names its toppers on the website. One of them does not want that.
  await page.goto(address.replace("Part=results", "Part=hall"));
  await main(page).getByRole("button", { name: "Exam settings" }).click();
  const settings = page.getByRole("dialog", { name: "Exam settings" });
  await settings.getByLabel("Toppers on the website").selectOption("Shown");
  await expectAccessible(page);
  await settings.getByRole("button", { name: "Save settings" }).click();
  await expect(settings).toHaveCount(0);
  await visitor.reload();
  const exam = main(visitor).getByRole("article").filter({ hasText: asha.Name });
  await expect(exam.getByText("Rank 1")).toBeVisible();
  await expect(exam.getByText(asha.RegNo)).toHaveCount(0);
  await expectAccessible(visitor);
  await expectFitsPhone(visitor);
  await page.goto(address);
  await main(page)
    .getByRole("button", { name: `Leave ${asha.Name} out of the website` })
    .click();
  await expect(main(page).getByText("Not named on the website")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await expect(async () => {
    await visitor.reload();
    await expect(main(visitor).getByRole("button", { name: "Show result" })).toBeVisible();
    await expect(main(visitor).getByText(asha.Name)).toHaveCount(0);
  }).toPass();
  await main(visitor).getByLabel("Registration number").fill(asha.RegNo);
  await main(visitor).getByLabel("Date of birth").fill("2005-06-15");
  await main(visitor).getByRole("button", { name: "Show result" }).click();
  await expect(main(visitor).getByText("No published result was found.", { exact: false })).toBeVisible();
  await main(visitor).getByLabel("Date of birth").fill("2005-06-14");
  await main(visitor).getByRole("button", { name: "Show result" }).click();
  await expect(main(visitor).getByRole("heading", { name: `Results of ${asha.Name}` })).toBeVisible();
  await expectAccessible(visitor);
  await expectFitsPhone(visitor);

  // The marksheet is a PDF, and its code leads to the page that verifies it.
  const file = (await main(visitor).getByRole("link", { name: "Open marksheet (PDF)" }).getAttribute("href")) ?? "";
  const pdf = await request.get(file);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const code = /([0-9A-Z]{16})\.pdf$/.exec(file)?.[1] ?? "";
  await visitor.goto(`/verify/${code}`);
  await expect(main(visitor).getByRole("heading", { name: /Genuine marksheet/ })).toBeVisible();
  await expectAccessible(visitor);

  // Its file is checked in the browser, and a changed mark is found out.
  await visitor.goto("/verify");
  const bytes = await pdf.body();
  const drop = (name: string, buffer: Buffer) =>
    visitor.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });
  await drop("marksheet.pdf", bytes);
  const checked = visitor.getByRole("region", { name: "The file marksheet.pdf" });
  await expect(checked.getByRole("heading", { name: /^Genuine marksheet/ })).toBeVisible();
  await expect(checked.getByText("The signature was checked in this browser")).toBeVisible();
  await expect(checked.getByText(asha.Name)).toBeVisible();
  await expectAccessible(visitor);
  await expectFitsPhone(visitor);
  const content = bytes.toString("latin1");
  const better = content.replace('"value": "72"', '"value": "92"');
  expect(better).not.toBe(content);
  await drop("better.pdf", Buffer.from(better, "latin1"));
  await expect(visitor.getByRole("heading", { name: /^NOT GENUINE/ })).toBeVisible();
  await visitor.goto(`/verify/${code}`);
  await expect(main(visitor).getByRole("heading", { name: /Genuine marksheet/ })).toBeVisible();

  // A recount makes a new marksheet, which says so; the first one leads to it.
  await main(page).getByRole("link", { name: "Marks", exact: true }).click();
  const office = main(page).getByRole("textbox", { name: `${asha.Name}, Theory, Office`, exact: true });
  await main(page).getByLabel("Reason").fill("Recounted");
  await office.fill("78");
  await page.keyboard.press("Enter");
  await expect(main(page).getByText("All marks are saved")).toBeVisible();
  await main(page).getByRole("link", { name: "Results", exact: true }).click();
  await main(page).getByRole("button", { name: "Publish changes" }).click();
  const again = page.getByRole("dialog", { name: "Publish these results?" });
  await again.getByLabel("Reason for the change").fill("Recounted");
  await again.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByText("1 result published")).toBeVisible();
  await visitor.reload();
  await expect(main(visitor).getByRole("heading", { name: /Replaced marksheet/ })).toBeVisible();
  await visitor.goto("/verify");
  await drop("marksheet.pdf", bytes);
  await expect(checked.getByRole("heading", { name: /^Replaced marksheet/ })).toBeVisible();
  await visitor.close();

  // The certificate takes the grade of the result; without a pass there is none.
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  for (const one of [asha, chand])
    await admin.post("/api/Student/PostChangeStatus", { SID: String(one.SID), Status: "passed" });
  const refused = await admin.json("/api/Certificate/PostIssue", { RegNo: chand.RegNo, DID: Number(DID) });
  expect(await refused.text()).toContain("the course asks for a passed exam");
  await request.get("/");
  const { Student } = await admin.get(`/api/Certificate/GetReadyStudent?RegNo=${asha.RegNo}&DID=${DID}`);
  expect(Student.Grade).toBe("A");
  const issued = await admin.json("/api/Certificate/PostIssue", {
    RegNo: asha.RegNo,
    DID: Number(DID),
    Override: "No photo yet",
  });
  expect(issued.status(), await issued.text()).toBe(200);
  const { Code } = await issued.json();
  await page.goto(`/verify/${Code}`);
  await expect(main(page).getByText("A", { exact: true }).first()).toBeVisible();
  // Whoever verifies it sees the marks, too.
  const earned = main(page).getByRole("region", { name: "The result that gave the grade" });
  await expect(earned.getByRole("row", { name: /Office/ })).toContainText("78");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await staff.close();
});
