import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { caller, day } from "../support/classroom.ts";
import { openPaper, question, row, saved, start } from "../support/exam-day.ts";
import { given } from "../support/given.ts";
import { unique } from "../support/office.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");

/** What the institute's questions are before anybody opens the program: a sheet. The right answer of each is A. */
const sheet = [
  "Question,Question (Hindi),Option A,Option B,Option C,Answer,Chapter,Difficulty",
  "Which is an input device?,इनपुट उपकरण कौन सा है?,Mouse,Printer,Monitor,A,Devices,easy",
  "Which keeps files?,,Disk,Fan,Cable,A,Storage,easy",
  "Which is a number system?,,Binary,Bitmap,Browser,A,Numbers,easy",
  "Which is an operating system?,,Linux,Excel,Firefox,A,Software,easy",
].join("\n");

/** A course with a subject, and a running session with one student. */
async function enrolled(request: APIRequestContext) {
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  const staff = await caller(request, 2, given("KENDRA_CENTER_STAFF_EMAIL"));
  const word = unique();
  const [{ CategoryId }] = await admin.get("/api/Course/GetAllCourseByOId?OId=0");
  const course = await admin.post("/api/Course/PostInsertCourse", {
    Title: `Chain ${word}`,
    CategoryId: String(CategoryId),
    ShortDescription: "A course from its exam to its certificate.",
    Price: "0",
    Duration: "6 months",
  });
  await admin.post("/api/Course/PostApproveCourse", { course_id: String(course.course_id) });
  const DID = String(course.DID);
  const subject = `Basics ${word}`;
  await admin.post("/api/Subject/PostSaveSubject", { DID, Name: subject, FullMarks: "4" });
  const Title = `Batch ${word}`;
  const { Id } = await staff.post("/api/Session/PostSaveSession", { Title, From: day(-20), To: day(60), DID });
  await staff.post("/api/Session/PostStartSession", { Id: String(Id) });
  const { Session } = await staff.get(`/api/Session/GetSession?Id=${Id}`);
  const Name = `Asha ${word}`;
  const person = {
    Name,
    Email: `asha.${word}@example.in`,
    DOB: "14/06/2005",
    Gender: "Female",
    Mobile: "9876543210",
  };
  const { SID } = await staff.post("/api/Student/PostRegisterStudent", { ...person, OId: String(Session.OId), DID });
  await staff.post("/api/Student/PostChangeStatus", { SID: String(SID), Status: "active" });
  await staff.post("/api/Session/PostEnrolStudent", { Id: String(Id), SID: String(SID) });
  const [{ RegNo }] = await staff.get(`/api/Student/GetStudentbyID?sid=${SID}`);
  return { admin, DID, subject, Title, Name, RegNo: RegNo as string, SID: SID as number };
}

/** Fills the bank of the subject from the sheet, and returns the number of the subject. */
async function fillBank(page: Page, DID: string, subject: string) {
  await page.goto(`/admin/manage-subject?DID=${DID}`);
  await main(page)
    .getByRole("button", { name: `Actions for ${subject}` })
    .click();
  await page.getByRole("menuitem", { name: "Question bank" }).click();
  await expect(main(page).getByText("No questions yet.", { exact: false })).toBeVisible();
  await main(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add from a file" }).click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from(sheet);
  await dialog.getByLabel("File").setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Add 4 questions" }).click();
  await expect(main(page).getByText("4 in all")).toBeVisible();
  return Number(new URL(page.url()).searchParams.get("SubjectId"));
}

test("one student from the scheme of the exam to the verified certificate", async ({ page, browser, request }) => {
  test.slow(); // ten screens of four people
  const { admin, DID, subject, Title, Name, RegNo, SID } = await enrolled(request);
  const baseURL = given("KENDRA_BASE_URL");
  await signIn(page, "Admin");

  // The scheme, the questions, and what a paper draws of them.
  await page.goto(`/admin/exam/scheme?DID=${DID}`);
  await main(page).getByLabel(`Full marks of ${subject}`).fill("4");
  await main(page).getByLabel(`Marks to pass ${subject}`).fill("2");
  await main(page).getByLabel("A certificate needs a published pass").check();
  await main(page).getByRole("button", { name: "Save scheme" }).click();
  await expect(page.getByText("Version 1 saved")).toBeVisible();
  const SubjectId = await fillBank(page, DID, subject);
  const Rows = [{ Kind: "one", Count: 4, Right: "1" }];
  const blueprint = await admin.json("/api/Question/PostSaveBlueprint", { SubjectId, Seen: 0, Minutes: 30, Rows });
  expect(blueprint.status(), await blueprint.text()).toBe(200);

  // The center plans the exam at its computers, and gives the seat and the hall ticket.
  const staff = await browser.newPage({ baseURL });
  await signIn(staff, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await staff.goto("/admin/exam/all");
  await main(staff).getByRole("button", { name: "Add exam" }).first().click();
  const plan = staff.getByRole("dialog", { name: "Add exam" });
  const option = plan.locator("option").filter({ hasText: Title });
  await expect(option).toHaveCount(1);
  await plan.getByLabel("Session").selectOption((await option.getAttribute("value")) ?? "");
  await plan.getByLabel("Name of the exam").fill("Final exam");
  await plan.getByLabel("Day").fill(day());
  await plan.getByLabel("Room").fill("Lab 1");
  await plan.getByRole("checkbox").check();
  await plan.getByRole("button", { name: "Save exam" }).click();
  await expect(main(staff).getByRole("heading", { name: "Final exam" })).toBeVisible();
  const exam = Number(/exam\/(\d+)/.exec(staff.url())?.[1]);
  await main(staff).getByRole("link", { name: "Hall tickets", exact: true }).click();
  await main(staff).getByRole("button", { name: "Seats for Theory" }).click();
  const seats = staff.getByRole("dialog", { name: "Seats for Theory" });
  await seats.getByLabel("Room", { exact: true }).fill("Lab 1");
  await seats.getByLabel("Seats", { exact: true }).fill("20");
  await seats.getByRole("button", { name: "Give seats" }).click();
  await expect(main(staff).getByText("1 seat in Lab 1", { exact: false })).toBeVisible();
  await main(staff).getByRole("button", { name: "Issue hall tickets" }).click();
  const issue = staff.getByRole("dialog", { name: "Issue hall tickets?" });
  await issue.getByRole("button", { name: "Issue hall tickets" }).click();
  await expect(staff.getByText("1 hall ticket issued")).toBeVisible();
  const { Candidates } = await admin.get(`/api/Exam/GetHall?Id=${exam}`);
  const asha = { SID, Name, RegNo, ticket: Candidates[0].Code as string };
  await staff.close();

  // The sitting: the tab is killed after two answers, and another computer goes on with them.
  const { board, code } = await openPaper(browser, exam, subject);
  const lab = await browser.newPage({ baseURL });
  await start(lab, asha, code);
  await (await question(lab, "Which is an input device?")).getByRole("radio", { name: "Mouse" }).check();
  await (await question(lab, "Which keeps files?")).getByRole("radio", { name: "Disk" }).check();
  await saved(lab);
  await expect(row(board, asha).getByText("2 of 4")).toBeVisible();
  await lab.close({ runBeforeUnload: false });
  const other = await browser.newPage({ baseURL });
  await start(other, asha, code);
  await expect(main(other).getByRole("heading", { name: "Ask the invigilator" })).toBeVisible();
  await row(board, asha)
    .getByRole("button", { name: `Allow the other computer of ${Name}` })
    .click();
  const allow = board.getByRole("dialog", { name: `Let ${Name} go on at another computer?` });
  await allow.getByLabel("Reason").fill("The first computer is broken");
  await allow.getByRole("button", { name: "Allow the other computer" }).click();
  await expect((await question(other, "Which keeps files?")).getByRole("radio", { name: "Disk" })).toBeChecked();
  await (await question(other, "Which is a number system?")).getByRole("radio", { name: "Binary" }).check();
  await (await question(other, "Which is an operating system?")).getByRole("radio", { name: "Excel" }).check();
  await saved(other);
  await main(other).getByRole("complementary").getByRole("button", { name: "Submit the paper" }).click();
  await main(other).getByRole("button", { name: "Submit", exact: true }).click();
  await expect(main(other).getByRole("heading", { name: "Your paper is submitted" })).toBeVisible();
  await expect(row(board, asha).getByText("Submitted")).toBeVisible();
  const shown = board.url();
  await Promise.all([other.close(), board.close()]);

  // Three of four are right. The marks go into the exam, and the result is published.
  await page.goto(shown);
  await main(page).getByRole("button", { name: "Put the marks into the exam" }).click();
  await main(page).getByRole("link", { name: "Show the marks" }).click();
  await expect(main(page).getByRole("textbox", { name: new RegExp(`^${Name}, `) })).toHaveValue("3");
  await main(page).getByRole("link", { name: "Results", exact: true }).click();
  await main(page).getByRole("button", { name: "Publish results" }).click();
  const publish = page.getByRole("dialog", { name: "Publish these results?" });
  await publish.getByRole("button", { name: "Publish results" }).click();
  await expect(page.getByText("1 result published")).toBeVisible();

  // The public result has a marksheet, which is verified by its code.
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto("/result");
  await main(visitor).getByLabel("Registration number").fill(RegNo);
  await main(visitor).getByLabel("Date of birth").fill("2005-06-14");
  await main(visitor).getByRole("button", { name: "Show result" }).click();
  const marksheet = main(visitor).getByRole("link", { name: "Open marksheet (PDF)" });
  const pdf = await request.get((await marksheet.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const sheetCode = /([0-9A-Z]{16})\.pdf$/.exec((await marksheet.getAttribute("href")) ?? "")?.[1];
  await visitor.goto(`/verify/${sheetCode}`);
  await expect(main(visitor).getByRole("heading", { name: /Genuine marksheet/ })).toBeVisible();

  // The certificate takes the grade of the result. Whoever verifies it sees grade and marks.
  await admin.post("/api/Student/PostChangeStatus", { SID: String(SID), Status: "passed" });
  const { Student } = await admin.get(`/api/Certificate/GetReadyStudent?RegNo=${RegNo}&DID=${DID}`);
  expect(Student.Grade).not.toBe("");
  const certificate = { RegNo, DID: Number(DID), Override: "No photo yet" };
  const issued = await admin.json("/api/Certificate/PostIssue", certificate);
  expect(issued.status(), await issued.text()).toBe(200);
  const { Code } = await issued.json();
  await visitor.goto(`/verify/${Code}`);
  await expect(main(visitor).getByText(Student.Grade, { exact: true }).first()).toBeVisible();
  const earned = main(visitor).getByRole("region", { name: "The result that gave the grade" });
  await expect(earned.getByRole("row", { name: new RegExp(subject) })).toContainText("3");
  await visitor.close();
});
