import { type Browser, expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { expectFitsPhone } from "../support/office.ts";
import { type Candidate, onlineExam, words } from "../support/online-exam.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const ENGLISH = "The library opens at nine every morning and closes at eight in the evening.";
const HINDI = "नौ बजे काम से घर जाने वाले लोग पुस्तकालय में आते हैं और समाचार पत्र पढ़ते हैं।";

const paperOf = [
  { Kind: "true_false", Stem: words("A typist looks at the keys."), Right: [1] },
  {
    Kind: "typing",
    Marks: 10,
    Stem: {},
    Passage: words(ENGLISH, HINDI),
    ...{ Minutes: 2, Speed: 5, Accuracy: 50 },
  },
];

/** Checks a page for everybody, on a wide screen and on a phone. */
async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectFitsPhone(page, () => expectAccessible(page));
}

const lab = (browser: Browser) => browser.newContext({ baseURL: given("KENDRA_BASE_URL") });

/** Starts a paper, and goes to its typing test. */
async function start(page: Page, { ticket }: Candidate, code: string) {
  await page.goto("/exam");
  await main(page).getByLabel("Code of your hall ticket").fill(ticket);
  await main(page).getByLabel("Start code").fill(code);
  await main(page).getByRole("checkbox", { name: "I have read this." }).check();
  await main(page).getByRole("button", { name: "Begin the exam" }).click();
  await expect(main(page).getByRole("heading", { name: "Question 1 of 2" })).toBeVisible();
  const test = main(page).getByRole("button", { name: "Start the test" });
  if ((await test.count()) === 0) await main(page).getByRole("button", { name: "Next" }).click();
  await expect(test).toBeVisible();
}

type Entries = { Entries: { Answer?: { Typed?: { Text: string } } }[] };

/** Returns the texts of a typing test that the server has stored, the last one at the end. */
async function storedIn(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.route("**/api/Sitting/PostEntries", async (route) => {
    const answer = await route.fetch();
    const { Entries } = route.request().postDataJSON() as Entries;
    if (answer.ok()) texts.push(...Entries.flatMap(({ Answer }) => Answer?.Typed?.Text ?? []));
    await route.fulfill({ response: answer });
  });
  return texts;
}

const end = async (page: Page) => {
  await main(page).getByRole("button", { name: "End the test" }).click();
  await main(page).getByRole("button", { name: "End the test now" }).click();
  await expect(main(page).getByText("✓ The test has ended. What you typed is saved.")).toBeFocused();
};

async function submit(page: Page) {
  await expect(page.getByRole("banner").getByText("All answers are saved")).toBeVisible();
  await main(page).getByRole("complementary").getByRole("button", { name: "Submit the paper" }).click();
  await main(page).getByRole("button", { name: "Submit", exact: true }).click();
  await expect(main(page).getByRole("heading", { name: "Your paper is submitted" })).toBeVisible();
}

test("candidates type in English and in Hindi, one goes on after the tab is killed, and staff see speed, errors and marks", async ({
  browser,
  request,
  page: admin,
}) => {
  test.slow();
  const { exam, SubjectId, candidates, staff } = await onlineExam(request, ["Asha", "Bina"], paperOf);
  const [asha, bina] = candidates as [Candidate, Candidate];
  const opened = await staff.json("/api/Sitting/PostOpen", {
    ...{ ExamId: exam, Component: 0, SubjectId, Room: "Lab 1", Minutes: 30, Entry: 15 },
  });
  expect(opened.status(), await opened.text()).toBe(200);
  const { Id: window } = await opened.json();
  const { Code } = await staff.get(`/api/Sitting/GetBoard?Id=${window}`);

  // In English. The text is shown only when the test has started.
  const first = await lab(browser);
  const page = await first.newPage();
  const heard = complaints(page);
  const stored = await storedIn(page);
  await start(page, asha, Code);
  await expect(main(page).getByText("You have 2 minutes.", { exact: false })).toBeVisible();
  await expect(main(page).getByText("The library")).toHaveCount(0);
  await expectGood(page);
  await main(page).getByRole("radio", { name: "English" }).check();
  await main(page).getByRole("button", { name: "Start the test" }).click();
  const field = main(page).getByLabel("Type here");
  await expect(field).toBeFocused();
  await expect(main(page).getByRole("timer", { name: "Time left of the test" })).toHaveText(/^(2:00|1:\d\d)$/);
  await expect(main(page).getByRole("button", { name: "Next" })).toHaveCount(0);
  await field.pressSequentially("The libary opps");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await field.pressSequentially("ens at ");
  await expect(main(page).getByRole("region", { name: "Text to type" }).locator("mark")).toHaveText("nine");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+C");
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue("The libary opens at ");
  await expect.poll(() => stored.at(-1), { timeout: 20_000 }).toBe("The libary opens at ");
  await page.close({ runBeforeUnload: false }); // the tab is killed

  // The test goes on with its text and the time that is left.
  const again = await first.newPage();
  await again.goto("/exam");
  await expect(main(again).getByRole("heading", { name: "The test goes on" })).toBeVisible();
  await expect(main(again).getByText(/^Time left of the test: [01]:\d\d$/)).toBeVisible();
  await expectGood(again);
  await main(again).getByRole("button", { name: "Go on typing" }).click();
  await expect(main(again).getByLabel("Type here")).toHaveValue("The libary opens at ");
  await main(again).getByLabel("Type here").pressSequentially("nine every morning ");
  await expectGood(again);
  await end(again);
  await expectGood(again);
  await submit(again);

  // In Hindi, with the keyboard of the page.
  const second = await lab(browser);
  const hindi = await second.newPage();
  await start(hindi, bina, Code);
  await main(hindi).getByRole("radio", { name: "हिन्दी" }).check();
  await main(hindi).getByLabel("Keyboard for Hindi").selectOption("Hindi, Inscript");
  await expectGood(hindi);
  await main(hindi).getByRole("button", { name: "Start the test" }).click();
  await main(hindi).getByLabel("Type here").pressSequentially("vq yps kec ms ");
  await expect(main(hindi).getByLabel("Type here")).toHaveValue("नौ बजे काम से ");
  await expect(main(hindi).getByRole("region", { name: "Text to type" }).locator("mark")).toHaveText("घर");
  await end(hindi);
  await submit(hindi);

  // What staff see: 38 characters and one error in two minutes, and 13 characters in two minutes.
  await signIn(admin, "Admin");
  await admin.goto(`/admin/exam/${exam}?Part=online&Window=${window}`);
  await main(admin).getByRole("link", { name: "Look at typing tests" }).click();
  const row = (of: Candidate) => main(admin).getByRole("row").filter({ hasText: of.Name });
  for (const text of ["English", "3.3", "3.8", "85.7 %", "6 of 10", "1 thing"]) {
    await expect(row(asha).getByRole("cell").filter({ hasText: text }).first()).toBeVisible();
  }
  for (const text of ["Hindi", "1.3", "100.0 %", "2 of 10", "Nothing"]) {
    await expect(row(bina).getByRole("cell").filter({ hasText: text }).first()).toBeVisible();
  }
  await expectGood(admin);
  await main(admin)
    .getByRole("button", { name: `Show the test of ${asha.Name}` })
    .click();
  const dialog = admin.getByRole("dialog", { name: asha.Name });
  await expect(dialog.getByText("libary", { exact: true })).toBeVisible();
  await expect(dialog.getByText("[library]")).toBeVisible();
  await expect(dialog.getByText("Somebody tried to paste once.")).toBeVisible();
  await expect(dialog.getByText(/^\d+ keys pressed, 2 of them Backspace$/)).toBeVisible();
  await expectGood(admin);
  await admin.keyboard.press("Escape");
  await main(admin).getByRole("link", { name: "Back to the board" }).click();
  await main(admin).getByRole("button", { name: "Put the marks into the exam" }).click();
  await main(admin).getByRole("link", { name: "Show the marks" }).click();
  const cell = (of: Candidate) => main(admin).getByRole("textbox", { name: new RegExp(`^${of.Name}, `) });
  await expect(cell(asha)).toHaveValue("6");
  await expect(cell(bina)).toHaveValue("2");
  expect(heard).toEqual([]);
  await Promise.all([first.close(), second.close()]);
});
