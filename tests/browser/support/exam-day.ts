import { type Browser, expect, type Page } from "@playwright/test";
import { given } from "./given.ts";
import { expectFitsPhone } from "./office.ts";
import type { Candidate } from "./online-exam.ts";
import { expectAccessible } from "./page-checks.ts";
import { signIn } from "./sign-in.ts";

const main = (page: Page) => page.getByRole("main");

/** Opens the paper of an exam as its invigilator, and returns the page with the board and the start code. */
export async function openPaper(browser: Browser, exam: number, paper: string) {
  const board = await browser.newPage({ baseURL: given("KENDRA_BASE_URL") });
  await signIn(board, "Staff", given("KENDRA_CENTER_STAFF_EMAIL"));
  await board.goto(`/admin/exam/${exam}?Part=online`);
  await expectAccessible(board);
  await expectFitsPhone(board);
  await main(board)
    .getByRole("button", { name: `Open ${paper}` })
    .click();
  const dialog = board.getByRole("dialog", { name: `Open ${paper}?` });
  await expect(dialog.getByLabel("Room")).toHaveValue("Lab 1");
  await expect(dialog.getByLabel("Minutes to write")).toHaveValue("30");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(main(board).getByRole("table", { name: "Candidates" })).toBeVisible();
  const code = await main(board).getByRole("region", { name: "Start code" }).locator("p").first().innerText();
  return { board, code };
}

/** The row of a candidate on the board. */
export const row = (board: Page, { Name }: Candidate) =>
  main(board).getByRole("table", { name: "Candidates" }).getByRole("row").filter({ hasText: Name });

/** Begins the paper at a computer. */
export async function start(page: Page, { ticket }: Candidate, code: string) {
  await page.goto("/exam");
  await main(page).getByLabel("Code of your hall ticket").fill(ticket);
  await main(page).getByLabel("Start code").fill(code);
  await main(page).getByRole("checkbox", { name: "I have read this." }).check();
  await main(page).getByRole("button", { name: "Begin the exam" }).click();
}

/** Goes to the question with a text, wherever the paper has it, and returns its part of the page. */
export async function question(page: Page, text: string) {
  const shown = main(page).getByRole("article").filter({ hasText: text });
  const all = main(page)
    .getByRole("complementary")
    .getByRole("button", { name: /^Question \d+:/ });
  await expect(all.first()).toBeVisible();
  for (let i = 0; i < (await all.count()) && (await shown.count()) === 0; i++) {
    await all.nth(i).click();
    await expect(main(page).getByRole("heading", { name: new RegExp(`^Question ${i + 1} of \\d+$`) })).toBeVisible();
  }
  return shown;
}

/** Waits until the server has every answer. */
export const saved = (page: Page) => expect(page.getByRole("banner").getByText("All answers are saved")).toBeVisible();
