import { expect, type Page, type Route, test } from "@playwright/test";
import { openPaper, question, row, saved, start } from "../support/exam-day.ts";
import { given } from "../support/given.ts";
import { focusIsSeen, tabTo } from "../support/keyboard.ts";
import { expectFitsPhone } from "../support/office.ts";
import { type Candidate, onlineExam } from "../support/online-exam.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const ENTRIES = "**/api/Sitting/PostEntries";

test("a candidate writes a paper, the tab is killed, another computer goes on, and the marks are in the exam", async ({
  browser,
  request,
  page: admin,
}) => {
  test.slow();
  const { exam, paper, candidates } = await onlineExam(request, ["Asha", "Bina"]);
  const [asha, bina] = candidates as [Candidate, Candidate];
  const { board, code } = await openPaper(browser, exam, paper);
  await expect(row(board, asha).getByText("Not started")).toBeVisible();
  await expectAccessible(board);
  await expectFitsPhone(board);

  // The first computer. A wrong code starts nothing.
  const lab = await browser.newContext({ baseURL: given("KENDRA_BASE_URL") });
  const first = await lab.newPage();
  const heard = complaints(first);
  await first.goto("/exam");
  await expectAccessible(first);
  await expectFitsPhone(first);
  await main(first).getByRole("button", { name: "Begin the exam" }).click();
  await expect(main(first).getByText("is required").first()).toBeVisible();
  await expect(main(first).getByLabel("Code of your hall ticket")).toBeFocused();
  await start(first, asha, code);
  await expect(main(first).getByRole("heading", { name: "Question 1 of 8" })).toBeFocused();
  await expect(first.getByRole("timer", { name: "Time left" })).toHaveText(/^(29:\d\d|30:00)$/);
  await expectAccessible(first);
  await expectFitsPhone(first);

  // Each kind of answer. The tick comes with the server's acknowledgment.
  const one = await question(first, "Which is an input device?");
  await one.getByRole("button", { name: "हिन्दी" }).click();
  await expect(main(first).getByText("इनपुट उपकरण कौन सा है?")).toBeVisible();
  await main(first).getByRole("radio", { name: "माउस" }).check();
  await expect(main(first).getByText("✓ Saved")).toBeVisible();
  await main(first).getByRole("button", { name: "English" }).click();
  await expect(main(first).getByRole("radio", { name: "Mouse" })).toBeChecked();
  const several = await question(first, "Which are output devices?");
  await several.getByRole("checkbox", { name: "Printer" }).check();
  await several.getByRole("checkbox", { name: "Monitor" }).check();
  const truth = await question(first, "The disk forgets when the power is off.");
  await expect(truth.getByText("A computer has a processor")).toBeVisible();
  await truth.getByRole("radio", { name: "False" }).check();
  const fill = await question(first, "The ___ computes and the ___ keeps files.");
  await expect(fill.getByText("A computer has a processor")).toBeVisible();
  await fill.getByLabel("Gap 1").fill("Processor");
  await expect(fill.getByText("Some parts have no answer yet.")).toBeVisible();
  await fill.getByLabel("Gap 2").fill("disk");
  await expectAccessible(first);
  const match = await question(first, "What is each of these used for?");
  for (const [left, right] of [
    ["Keyboard", "Typing"],
    ["Printer", "Paper"],
  ] as const) {
    const partner = match.getByRole("combobox", { name: `Partner of ${left}` });
    const option = partner.locator("option").filter({ hasText: right });
    await partner.selectOption(await option.getAttribute("value"));
  }
  await expectAccessible(first);
  await expectFitsPhone(first);
  await saved(first);
  await expect(row(board, asha).getByText("5 of 8")).toBeVisible(); // without a reload
  await expect(row(board, asha).getByText("Writing")).toBeVisible();

  // The network is gone: the answer is kept, and there is no tick.
  await lab.setOffline(true);
  const number = await question(first, "How many bits has a byte?");
  await number.getByLabel("Your answer").fill("eight");
  await expect(number.getByText("This is not a number.", { exact: false })).toBeVisible();
  await number.getByLabel("Your answer").fill("8");
  const later = main(first).getByRole("button", { name: "Mark for later" });
  await later.click();
  await expect(number.getByText("Not saved yet")).toBeVisible();
  await expect(first.getByRole("banner").getByText("Waiting for the network", { exact: false })).toBeVisible();
  await expect(first.getByRole("status").filter({ hasText: "Waiting for the network" })).toHaveCount(1);
  await expectAccessible(first);
  await first.close({ runBeforeUnload: false }); // the tab is killed

  // The browser is opened again, with the network: the answer that waited is sent by itself.
  await lab.setOffline(false);
  const again = await lab.newPage();
  await again.goto("/exam");
  await expect(main(again).getByRole("heading", { name: /^Question \d of 8$/ })).toBeVisible();
  await saved(again);
  await expect((await question(again, "How many bits has a byte?")).getByLabel("Your answer")).toHaveValue("8");
  await expect(main(again).getByRole("button", { name: "Mark for later" })).toHaveAttribute("aria-pressed", "true");
  await expect(row(board, asha).getByText("6 of 8")).toBeVisible();

  // A second computer has to wait until the invigilator allows it, with the time that was lost.
  const spare = await browser.newContext({ baseURL: given("KENDRA_BASE_URL") });
  const second = await spare.newPage();
  await start(second, asha, code);
  await expect(main(second).getByRole("heading", { name: "Ask the invigilator" })).toBeVisible();
  await expectAccessible(second);
  await expectFitsPhone(second);
  await row(board, asha)
    .getByRole("button", { name: `Allow the other computer of ${asha.Name}` })
    .click();
  const dialog = board.getByRole("dialog", { name: `Let ${asha.Name} go on at another computer?` });
  await dialog.getByLabel("Minutes to give back").fill("5");
  await dialog.getByRole("button", { name: "Allow the other computer" }).click();
  await expect(dialog.getByText("is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The computer broke down");
  await expectAccessible(board);
  await dialog.getByRole("button", { name: "Allow the other computer" }).click();
  await expect(row(board, asha).getByText("Went on at another computer")).toBeVisible();
  await expect(main(second).getByRole("heading", { name: "Question 1 of 8" })).toBeVisible();
  await expect(second.getByRole("timer", { name: "Time left" })).toHaveText(/^3[0-5]:\d\d$/);
  await expect(
    (await question(second, "Which is an input device?")).getByRole("radio", { name: "Mouse" }),
  ).toBeChecked();
  // The first computer learns it with its next answer, which is not lost without a word.
  await (await question(again, "Which are output devices?")).getByRole("checkbox", { name: "Keyboard" }).click();
  await expect(main(again).getByRole("heading", { name: "Your exam goes on at another computer" })).toBeVisible();
  await expect(
    main(again).getByText("1 answer on this computer did not reach the server.", { exact: false }),
  ).toBeVisible();
  await expectAccessible(again);

  // Nothing is lost when an acknowledgment gets lost.
  const order = await question(second, "From small to large");
  const answerOnce = async (route: Route) => {
    await route.fetch(); // the server has it
    await route.abort();
  };
  await second.route(ENTRIES, answerOnce, { times: 1 });
  const failed = second.waitForEvent("requestfailed", (one) => one.url().includes("/PostEntries"));
  await order.getByRole("combobox", { name: "Place 1" }).selectOption({ index: 1 });
  await failed;
  await expect(order.getByText("✓ Saved")).toBeVisible();
  await order.getByRole("button", { name: "Clear the answer" }).click();
  const short = await question(second, "Why do people make backups?");
  await short.getByLabel("Keyboard for Hindi").selectOption("Hindi, Remington Gail");
  await short.getByLabel("Your answer").pressSequentially("fdrkc");
  await expect(short.getByLabel("Your answer")).toHaveValue("किताब");
  await expectAccessible(second);
  await expectFitsPhone(second);
  await short.getByLabel("Keyboard for Hindi").selectOption("As this computer has it");
  await short.getByLabel("Your answer").fill("Because disks break.");
  await saved(second);

  // The last look, and the end.
  await main(second).getByRole("complementary").getByRole("button", { name: "Submit the paper" }).click();
  await expect(main(second).getByRole("heading", { name: "Submit the paper?" })).toBeFocused();
  await expect(main(second).getByText("1 question has no answer.")).toBeVisible();
  await expectAccessible(second);
  await expectFitsPhone(second);
  await main(second).getByRole("button", { name: "Submit", exact: true }).click();
  await expect(main(second).getByRole("heading", { name: "Your paper is submitted" })).toBeVisible();
  await expect(main(second).getByText("7 of 8 questions answered")).toBeVisible();
  await expectAccessible(second);
  await main(second).getByRole("button", { name: "Leave this page" }).click();
  await expect(main(second).getByLabel("Start code")).toBeVisible();
  await expect(row(board, asha).getByText("Submitted")).toBeVisible();

  // The other candidate leaves the page, gets time back, and is sent out.
  const third = await spare.newPage();
  await third.goto("/exam");
  await expect(main(third).getByText("This exam is open in another tab of this browser.")).toBeVisible();
  await expectAccessible(third);
  await main(third).getByRole("button", { name: "Use this tab" }).click();
  await expect(main(third).getByLabel("Start code")).toBeVisible();
  await expect(main(second).getByRole("button", { name: "Use this tab" })).toBeVisible();
  await second.close();
  await start(third, bina, code);
  await (await question(third, "Which is an input device?")).getByRole("radio", { name: "Printer" }).check();
  await saved(third);
  await third.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(row(board, bina).getByText(/^Away since/)).toBeVisible();
  await row(board, bina)
    .getByRole("button", { name: `Actions for ${bina.Name}` })
    .click();
  await board.getByRole("menuitem", { name: "Give time back" }).click();
  const give = board.getByRole("dialog", { name: `Give time back to ${bina.Name}` });
  await give.getByLabel("Reason").fill("Power cut");
  await give.getByRole("button", { name: "Give time back" }).click();
  await expect(row(board, bina).getByText("5 minutes given back")).toBeVisible();
  await row(board, bina).getByText("What invigilators did").click();
  await expect(row(board, bina).getByText("Power cut", { exact: false })).toBeVisible();
  await expectAccessible(board);
  await expectFitsPhone(board);
  await row(board, bina)
    .getByRole("button", { name: `Actions for ${bina.Name}` })
    .click();
  await board.getByRole("menuitem", { name: "End the paper" }).click();
  const end = board.getByRole("dialog", { name: `End the paper of ${bina.Name}?` });
  await end.getByLabel("Reason").fill("Copied from the neighbor");
  await end.getByRole("button", { name: "End the paper" }).click();
  await expect(row(board, bina).getByText("Ended by the invigilator")).toBeVisible();

  // An administrator marks the written answer. Then the marks go into the exam.
  await signIn(admin, "Admin");
  await admin.goto(board.url().replace(given("KENDRA_BASE_URL"), ""));
  await expect(main(admin).getByText("1 written answer still needs marks from a person.")).toBeVisible();
  await main(admin).getByRole("link", { name: "Mark written answers" }).click();
  await expect(main(admin).getByText("Because disks break.")).toBeVisible();
  await main(admin).getByLabel("Marks of answer 1", { exact: false }).fill("2");
  await admin.keyboard.press("Enter");
  await expect(main(admin).getByText("the marks are not between", { exact: false })).toBeVisible();
  await main(admin).getByLabel("Marks of answer 1", { exact: false }).fill("1");
  await admin.keyboard.press("Enter");
  await expect(main(admin).getByText("✓ Saved", { exact: false })).toBeVisible();
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await main(admin).getByRole("link", { name: "Back to the board" }).click();
  await main(admin).getByRole("button", { name: "Put the marks into the exam" }).click();
  await main(admin).getByRole("link", { name: "Show the marks" }).click();
  const cell = (of: Candidate) => main(admin).getByRole("textbox", { name: new RegExp(`^${of.Name}, `) });
  await expect(cell(asha)).toHaveValue("7");
  await expect(cell(bina)).toHaveValue("X");
  expect(heard.filter((line) => !/ERR_INTERNET_DISCONNECTED|422/.test(line))).toEqual([]);
  await Promise.all([board.close(), lab.close(), spare.close()]);
});

test("a paper is written by keyboard alone", async ({ browser, request, page }) => {
  const { exam, paper, candidates } = await onlineExam(request, ["Chand"]);
  const [chand] = candidates as [Candidate];
  const { board, code } = await openPaper(browser, exam, paper);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/exam");
  await tabTo(page, main(page).getByLabel("Code of your hall ticket"));
  await page.keyboard.type(chand.ticket);
  await page.keyboard.press("Tab");
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  for (let i = 1; i <= 8; i++) {
    await expect(main(page).getByRole("heading", { name: `Question ${i} of 8` })).toBeFocused();
    const kind = main(page).getByRole("article");
    const written = kind.locator("textarea"); // the keyboard for Hindi is chosen before it
    const field = (await written.count()) > 0 ? written : kind.locator("input, select").first();
    await tabTo(page, field);
    expect(await focusIsSeen(page)).toBe(true);
    const type = await field.evaluate((one) => (one instanceof HTMLInputElement ? one.type : one.tagName));
    if (type === "SELECT") await page.keyboard.press("ArrowDown");
    else if (type === "radio" || type === "checkbox") await page.keyboard.press("Space");
    else await page.keyboard.type("8");
    await expect(kind.getByText("✓ Saved")).toBeVisible();
    await tabTo(page, kind.getByRole("button", { name: i === 8 ? "Finish" : "Next" }));
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
  }
  await expect(main(page).getByRole("heading", { name: "Submit the paper?" })).toBeFocused();
  await expect(main(page).getByText("All questions are answered.", { exact: false })).toBeVisible();
  await tabTo(page, main(page).getByRole("button", { name: "Submit", exact: true }));
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("heading", { name: "Your paper is submitted" })).toBeFocused();
  await board.close();
});
