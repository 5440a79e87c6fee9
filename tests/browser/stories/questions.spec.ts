import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { caller } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { expectFitsPhone, unique } from "../support/office.ts";
import { expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");

/** Makes a course with a subject, whose bank is empty. */
async function withSubject(request: APIRequestContext) {
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  const word = unique();
  const [{ CategoryId }] = await admin.get("/api/Course/GetAllCourseByOId?OId=0");
  const course = await admin.post("/api/Course/PostInsertCourse", {
    Title: `Questions ${word}`,
    CategoryId: String(CategoryId),
    ShortDescription: "A course with a question bank.",
    Price: "0",
    Duration: "6 months",
  });
  await admin.post("/api/Course/PostApproveCourse", { course_id: String(course.course_id) });
  const DID = String(course.DID);
  const subject = await admin.post("/api/Subject/PostSaveSubject", { DID, Name: `Devices ${word}`, FullMarks: "100" });
  return { DID, subject: subject.Id as number, name: `Devices ${word}` };
}

test("a question bank is typed, changed, and filled from a file", async ({ page, request }) => {
  test.slow(); // five screens, each checked for accessibility
  const { DID, subject, name } = await withSubject(request);
  await signIn(page, "Admin");

  // The bank opens from the list of subjects.
  await page.goto(`/admin/manage-subject?DID=${DID}`);
  await main(page)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: "Question bank" }).click();
  await expect(main(page).getByText("No questions yet.", { exact: false })).toBeVisible();
  await expect(main(page).getByLabel("Subject", { exact: true }).locator("option:checked")).toHaveText(name);
  await expectAccessible(page);
  await expectFitsPhone(page);

  // One right answer, in two languages. The preview follows.
  await main(page).getByRole("link", { name: "Add question" }).first().click();
  await main(page).getByLabel("Chapter").fill("Input");
  await main(page).getByLabel("Question in English").fill("Which is an input device?");
  await main(page).getByLabel("Question in Hindi").fill("इनपुट उपकरण कौन सा है?");
  await main(page).getByLabel("Choice A in English").fill("Printer");
  await main(page).getByLabel("Choice B in English").fill("Mouse");
  const preview = main(page).getByRole("region", { name: "Preview" });
  await expect(preview.getByText("इनपुट उपकरण कौन सा है?")).toBeVisible();
  await main(page).getByRole("button", { name: "Save and add another" }).click();
  await expect(main(page).getByText("choose the one right choice")).toBeVisible();
  await main(page).getByLabel("Choice B is right").check();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main(page).getByRole("button", { name: "Save and add another" }).click();
  await expect(page.getByText("Question Saved !")).toBeVisible();

  // A gap gets a field as soon as it is typed. The chapter is still there.
  await main(page).getByLabel("Kind").selectOption("Fill in");
  await expect(main(page).getByLabel("Chapter")).toHaveValue("Input");
  await main(page).getByLabel("Question in English").fill("A mouse is an ___ device.");
  await main(page).getByLabel("Answers for gap 1").fill("input | INPUT");
  await main(page).getByRole("button", { name: "Save question" }).click();
  await expect(main(page).getByText("2 in all")).toBeVisible();

  // The panel shows the right answer; a change makes a version.
  await main(page).getByRole("link", { name: "Which is an input device?", exact: true }).click();
  const panel = page.getByRole("complementary", { name: "Which is an input device?" });
  await expect(panel.getByRole("listitem").filter({ hasText: "Mouse" }).getByText("right")).toBeAttached();
  await expectAccessible(page);
  await panel.getByRole("link", { name: "Open the whole record" }).click();
  await main(page).getByLabel("Question in English").fill("Which of these is an input device?");
  await main(page).getByRole("button", { name: "Save question" }).click();
  await expect(
    main(page)
      .getByRole("row", { name: /Which of these is an input device/ })
      .getByText("2"),
  ).toBeVisible();

  // A file: each mistake is shown, and only what is right and new is added.
  await main(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add from a file" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("File").setInputFiles({
    name: "bank.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Question,Option A,Option B,Answer,Chapter\nIs a disk a device?,Yes,No,A,Storage\nIs a cat a device?,Yes,No,C,Storage\n",
    ),
  });
  await expect(dialog.getByText("1 question can be added")).toBeVisible();
  await expect(dialog.getByRole("row", { name: /names option C, which is empty/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add 1 question" }).click();
  await expect(main(page).getByText("3 in all")).toBeVisible();
  await main(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Files added" }).click();
  await page.getByRole("button", { name: "Undo bank.csv" }).click();
  await expect(page.getByText("Undone; 1 removed").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main(page).getByText("2 in all")).toBeVisible();

  // A file of the bank in Moodle's format.
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Save as Moodle XML" }).click();
  expect((await download).suggestedFilename()).toBe("questions.xml");

  // A retired question stays in the list.
  await main(page)
    .getByRole("row", { name: /A mouse is an/ })
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Retire" }).click();
  await expect(
    main(page)
      .getByRole("row", { name: /A mouse is an/ })
      .getByText("Retired"),
  ).toBeVisible();
  expect(subject).toBeGreaterThan(0);
});
