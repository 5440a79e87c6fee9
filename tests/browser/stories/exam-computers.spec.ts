import { createHash } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { expectFitsPhone } from "../support/office.ts";
import { type Candidate, onlineExam } from "../support/online-exam.ts";
import { expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const lab = async (browser: Browser) => (await browser.newContext({ baseURL: given("KENDRA_BASE_URL") })).newPage();

async function start(page: Page, { ticket }: Candidate, code: string) {
  await page.goto("/exam");
  await main(page).getByLabel("Code of your hall ticket").fill(ticket);
  await main(page).getByLabel("Start code").fill(code);
  await main(page).getByRole("checkbox", { name: "I have read this." }).check();
  await main(page).getByRole("button", { name: "Begin the exam" }).click();
}

const row = (board: Page, { Name }: Candidate) =>
  main(board).getByRole("table", { name: "Candidates" }).getByRole("row").filter({ hasText: Name });

test("an exam requires Safe Exam Browser and a network, and an invigilator lets one candidate write anywhere", async ({
  browser,
  request,
  page: admin,
}) => {
  test.slow();
  const { exam, paper, candidates, admin: api } = await onlineExam(request, ["Esha"]);
  const [esha] = candidates as [Candidate];

  // An administrator says what the exam requires. A mistake is shown at its field.
  await signIn(admin, "Admin");
  await admin.goto(`/admin/exam/${exam}?Part=online`);
  await expect(main(admin).getByText("Candidates may write in any browser, at any computer.")).toBeVisible();
  await main(admin).getByRole("button", { name: "Set requirements" }).click();
  const form = admin.getByRole("dialog", { name: "Computers" });
  await form.getByRole("checkbox", { name: "Candidates write in Safe Exam Browser" }).check();
  await form.getByLabel("Password that closes Safe Exam Browser").fill("lab 1");
  await form.getByLabel("Lab 1").fill("the lab");
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("is not a network like 203.0.113.0/24", { exact: false })).toBeVisible();
  await form.getByLabel("Lab 1").fill("198.51.100.0/24\n203.0.113.7");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(main(admin).getByText("Safe Exam Browser is required.", { exact: false }).first()).toBeVisible();
  await expect(main(admin).getByText("Lab 1: 198.51.100.0/24, 203.0.113.7/32")).toBeVisible();
  await expectAccessible(admin);
  await expectFitsPhone(admin);

  // The board says it to the invigilator.
  const board = await lab(browser);
  await signIn(board, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await board.goto(`/admin/exam/${exam}?Part=online`);
  await main(board)
    .getByRole("button", { name: `Open ${paper}` })
    .click();
  await board
    .getByRole("dialog", { name: `Open ${paper}?` })
    .getByRole("button", { name: "Open", exact: true })
    .click();
  const code = await main(board).getByRole("region", { name: "Start code" }).locator("p").first().innerText();
  const computers = main(board).getByRole("region", { name: "Computers" });
  await expect(computers.getByText("Password to close it: lab 1")).toBeVisible();
  await expect(computers.getByRole("link", { name: "Get the settings file" })).toBeVisible();
  await expectAccessible(board);
  await expectFitsPhone(board);

  // Another browser is refused, and leads to Safe Exam Browser.
  const computer = await lab(browser);
  await start(computer, esha, code);
  await expect(main(computer).getByText("this exam is written in Safe Exam Browser", { exact: false })).toBeVisible();
  const opens = main(computer).getByRole("link", { name: "Open in Safe Exam Browser" });
  await expect(opens).toHaveAttribute("href", new RegExp(`^seb://.*GetSafeBrowserFile\\?Code=${esha.ticket}$`));
  await expectAccessible(computer);
  await expectFitsPhone(computer);
  const file = await (await request.get(`/api/Sitting/GetSafeBrowserFile?Code=${esha.ticket}`)).text();
  const at = /<key>startURL<\/key><string>([^<]*)<\/string>/.exec(file)?.[1];

  // Safe Exam Browser tells the page what it proves its settings with. The network is still the wrong one.
  const { ConfigKey } = await api.get(`/api/Exam/GetComputers?Id=${exam}`);
  const proof = createHash("sha256").update(`${at}${ConfigKey}`).digest("hex");
  const safe = await lab(browser);
  await safe.addInitScript(
    (configKey) => Object.assign(window, { SafeExamBrowser: { security: { configKey } } }),
    proof,
  );
  await start(safe, esha, code);
  await expect(main(safe).getByText("this computer comes from 127.0.0.1", { exact: false })).toBeVisible();

  // The invigilator makes an exception, and sees it among what was noticed.
  await row(board, esha)
    .getByRole("button", { name: `Actions for ${esha.Name}` })
    .click();
  await board.getByRole("menuitem", { name: "Allow any computer" }).click();
  const free = board.getByRole("dialog", { name: `Let ${esha.Name} write at any computer?` });
  await free.getByLabel("Reason").fill("The line of the lab is cut");
  await expectAccessible(board);
  await free.getByRole("button", { name: "Allow any computer" }).click();
  await expect(row(board, esha).getByText("May write at any computer")).toBeVisible();
  await start(computer, esha, code);
  await expect(main(computer).getByRole("heading", { name: "Question 1 of 8" })).toBeFocused();
  await computer.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expect(row(board, esha).getByText("Writing").or(row(board, esha).getByText("Away since"))).toBeVisible();
  await row(board, esha)
    .getByRole("button", { name: `Actions for ${esha.Name}` })
    .click();
  await board.getByRole("menuitem", { name: "Show what was noticed" }).click();
  const noticed = board.getByRole("dialog", { name: `Noticed: ${esha.Name}` });
  await expect(noticed.getByText("allowed any computer: The line of the lab is cut", { exact: false })).toBeVisible();
  await expect(noticed.getByText("Began to write")).toBeVisible();
  await expectAccessible(board);
  await expectFitsPhone(board);

  // After the exam, an administrator compares the answers, also between centers.
  await main(computer).getByRole("button", { name: "Submit the paper" }).click();
  await main(computer).getByRole("button", { name: "Submit", exact: true }).click();
  await expect(main(computer).getByRole("heading", { name: "Your paper is submitted" })).toBeVisible();
  await admin.goto(board.url().replace(given("KENDRA_BASE_URL"), ""));
  await main(admin).getByRole("link", { name: "Compare the answers" }).click();
  await expect(main(admin).getByRole("heading", { name: "Between centers" })).toBeVisible();
  await expect(
    main(admin).getByText("No other center has sat a paper of this subject", { exact: false }),
  ).toBeVisible();
  await expectAccessible(admin);
  await expectFitsPhone(admin);
  await Promise.all([board.close(), computer.close(), safe.close()]);
});
