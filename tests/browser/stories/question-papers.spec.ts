import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { caller } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { expectFitsPhone, unique } from "../support/office.ts";
import { expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");

const question = (i: number) => ({
  Kind: "one",
  Chapter: i % 2 ? "Input" : "Output",
  Difficulty: i < 3 ? "easy" : "hard",
  Stem: { English: `Which device is number ${i}?`, Hindi: `उपकरण ${i} कौन सा है?` },
  Choices: [{ English: "Printer" }, { English: "Mouse" }, { English: "Screen" }],
  Right: [i % 3],
});

/** Makes a course with a subject of 10 marks, whose bank has six questions. */
async function withBank(request: APIRequestContext) {
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  const word = unique();
  const [{ CategoryId }] = await admin.get("/api/Course/GetAllCourseByOId?OId=0");
  const course = await admin.post("/api/Course/PostInsertCourse", {
    Title: `Papers ${word}`,
    CategoryId: String(CategoryId),
    ShortDescription: "A course with question papers.",
    Price: "0",
    Duration: "6 months",
  });
  await admin.post("/api/Course/PostApproveCourse", { course_id: String(course.course_id) });
  const subject = await admin.post("/api/Subject/PostSaveSubject", {
    DID: String(course.DID),
    Name: `Devices ${word}`,
    FullMarks: "10",
  });
  for (let i = 0; i < 6; i++) {
    const answer = await admin.json("/api/Question/PostSaveQuestion", { SubjectId: subject.Id, Content: question(i) });
    expect(answer.status()).toBe(200);
  }
  return { SubjectId: subject.Id as number, name: `Devices ${word}` };
}

test("a blueprint is filled in, previewed, and printed as sets without a key in sight", async ({ page, request }) => {
  test.slow(); // three screens, each checked for accessibility
  const { SubjectId, name } = await withBank(request);
  await signIn(page, "Admin");
  await page.goto(`/admin/exam/bank?SubjectId=${SubjectId}`);
  await main(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Question papers" }).click();
  await expect(main(page).getByLabel("Subject", { exact: true }).locator("option:checked")).toHaveText(name);

  // The bank's numbers follow what is typed.
  const first = main(page).getByRole("group", { name: "Row 1" });
  await first.getByLabel("Chapter").selectOption("Input");
  await first.getByLabel("Questions").fill("4");
  await expect(first.getByText("1 short")).toBeVisible();
  await first.getByLabel("Questions").fill("2");
  await first.getByLabel("Marks each").fill("2");
  await main(page).getByRole("button", { name: "Add row" }).click();
  const second = main(page).getByRole("group", { name: "Row 2" });
  await second.getByLabel("Chapter").selectOption("Output");
  await second.getByLabel("Questions").fill("3");
  await expect(main(page).getByText("5 questions · 10 of 10 marks")).toBeVisible();
  await main(page).getByLabel("Instructions in Hindi").fill("सभी प्रश्नों के उत्तर दीजिए।");
  await expectAccessible(page);
  await expectFitsPhone(page);

  // A preview of what is typed, before it is stored. No answer is in what the server sends.
  const sent: string[] = [];
  page.on("response", async (answer) => {
    if (/PostPreview|GetPaper\?/.test(answer.url())) sent.push(await answer.text());
  });
  await main(page).getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview of a paper" });
  await expect(dialog.getByText("5 questions · Full marks 10")).toBeVisible();
  await expect(dialog.getByText(/उपकरण \d कौन सा है\?/)).toHaveCount(5);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await main(page).getByRole("button", { name: "Save blueprint" }).click();
  await expect(page.getByText("Blueprint Saved !")).toBeVisible();
  await expect(main(page).getByText("The bank has enough questions", { exact: false })).toBeVisible();

  // Two sets with the same questions. Each opens, and all of them print.
  await main(page).getByRole("button", { name: "Make papers" }).click();
  const making = page.getByRole("dialog", { name: "Make papers" });
  await making.getByLabel("What are they for?").fill("Final exam");
  await making.getByLabel("Sets", { exact: true }).selectOption("A and B");
  await expectAccessible(page);
  await making.getByRole("button", { name: "Make papers" }).click();
  await expect(main(page).getByText("Sets A, B · 5 questions · 10 marks")).toBeVisible();
  await main(page).getByRole("button", { name: "Show set B of Final exam" }).click();
  const shown = page.getByRole("dialog", { name: "Final exam, Set B" });
  await expect(shown.getByText(/Which device is number/)).toHaveCount(5);
  await page.keyboard.press("Escape");
  expect(sent.length).toBe(2);
  for (const one of sent) expect(one).not.toContain('"Right"');
  for (const part of ["Question papers", "Answer sheets", "Marker's key"]) {
    await main(page).getByRole("button", { name: "Print paper Final exam" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: part }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${part}, Final exam.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  }
  await expectAccessible(page);
  await expectFitsPhone(page);
});
