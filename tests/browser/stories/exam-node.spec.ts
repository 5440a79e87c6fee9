import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { question, row, saved, start } from "../support/exam-day.ts";
import { expectFitsPhone } from "../support/office.ts";
import { type Candidate, onlineExam, words } from "../support/online-exam.ts";
import { OtherProgram } from "../support/other-program.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const asked = [
  {
    Kind: "one",
    Stem: words("Which is an input device?", "इनपुट उपकरण कौन सा है?"),
    Choices: [words("Mouse", "माउस"), words("Printer", "प्रिंटर")],
    Right: [0],
    Fixed: true,
    Marks: 5,
  },
] as const;

/** What a page says beside a name. */
const fact = (page: Page, name: string) =>
  main(page)
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd");

async function inRoom(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

let node: OtherProgram | undefined;
test.afterEach(() => node?.stop());

test("an invigilator opens the papers of an exam node in the browser, a candidate sits, and the marks appear at head office", async ({
  browser,
  request,
  page: admin,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), "exam-node-"));
  await chmod(folder, 0o711); // the node's database may run as another user
  node = new OtherProgram(join(folder, "node"));
  const nodeKey = (await node.command("exam-node", "init")).trim();
  const { exam, title, paper, candidates } = await onlineExam(request, ["Gauri"], asked);
  const [gauri] = candidates as [Candidate];

  // Head office packs the papers, and reads the release key on the day.
  await signIn(admin, "Admin");
  await admin.goto(`/admin/exam/${exam}?Part=online`);
  await main(admin).getByRole("button", { name: "Pack for an exam node: Theory" }).click();
  const form = admin.getByRole("dialog", { name: "Pack Theory for an exam node" });
  await form.getByLabel("Key of the exam node").fill(nodeKey);
  const [download] = await Promise.all([
    admin.waitForEvent("download"),
    form.getByRole("button", { name: "Pack and download" }).click(),
  ]);
  const pack = join(folder, download.suggestedFilename());
  await download.saveAs(pack);
  await main(admin).getByRole("button", { name: "Show the release key of Theory" }).click();
  const key = await main(admin)
    .getByText(/^[A-Z0-9]{5}(-[A-Z0-9]{5}){3}$/)
    .innerText();

  // The node says what it has. Nothing else is there before the key is typed.
  const base = await node.start("exam-node", "--pack", pack);
  const room = await inRoom(browser, base);
  const heard = complaints(room);
  await room.goto("/");
  await expect(room).toHaveURL(/\/start$/);
  await expect(fact(room, "Exam")).toHaveText(title);
  await expect(fact(room, "Part")).toHaveText("Theory");
  await expect(fact(room, "Room")).toHaveText("Lab 1");
  await expect(fact(room, "Papers")).toHaveText("1");
  await expect(
    main(room).getByText(/^The papers are sealed\. Head office tells you the release key .* from /),
  ).toBeVisible();
  await expectAccessible(room);
  await expectFitsPhone(room);

  // Somebody mistypes the key: what can be wrong is said, and the field has the focus.
  const field = main(room).getByLabel("Release key");
  const open = main(room).getByRole("button", { name: "Open the papers" });
  await open.click();
  await expect(main(room).getByText("these are 0", { exact: false })).toBeVisible();
  await field.fill(`${key.slice(0, -1)}0`);
  await open.click();
  await expect(main(room).getByText("a release key never has 0", { exact: false })).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(key.slice(0, -1) + (key.endsWith("A") ? "C" : "A"));
  await open.click();
  await expect(main(room).getByText("the release key does not open this pack", { exact: false })).toBeVisible();
  await expectAccessible(room);
  await expectFitsPhone(room);

  // The right one, as somebody types it who listens to a telephone.
  await field.fill(` ${key.toLowerCase().replaceAll("-", "  ")} `);
  await room.keyboard.press("Enter");
  await expect(main(room).getByText("The papers are open.")).toBeVisible();
  const email = await fact(room, "E-mail").innerText();
  const password = await fact(room, "Password").innerText();
  await expectAccessible(room);
  await expectFitsPhone(room);

  // The invigilator signs in with what the page says, and opens the paper.
  await main(room).getByRole("link", { name: "Sign in as invigilator" }).click();
  await main(room).getByLabel("Role").selectOption({ label: "Staff" });
  await main(room).getByLabel("E-mail").fill(email);
  await main(room).getByLabel("Password").fill(password);
  await main(room).getByRole("button", { name: "Log In" }).click();
  await expect(room).toHaveURL(/\/(exam|admin.*)$/);
  await room.goto(`/admin/exam/${exam}?Part=online`);
  await main(room)
    .getByRole("button", { name: `Open ${paper}` })
    .click();
  await room
    .getByRole("dialog", { name: `Open ${paper}?` })
    .getByRole("button", { name: "Open", exact: true })
    .click();
  await expect(row(room, gauri).getByText("Not started")).toBeVisible();
  const code = await main(room).getByRole("region", { name: "Start code" }).locator("p").first().innerText();

  // A candidate sits the paper in the room.
  const seat = await inRoom(browser, base);
  await start(seat, gauri, code);
  const one = await question(seat, "Which is an input device?");
  await one.getByRole("radio", { name: "Mouse" }).check();
  await saved(seat);
  await main(seat).getByRole("complementary").getByRole("button", { name: "Submit the paper" }).click();
  await main(seat).getByRole("button", { name: "Submit", exact: true }).click();
  await expect(main(seat).getByRole("heading", { name: "Your paper is submitted" })).toBeVisible();
  await expect(row(room, gauri).getByText("Submitted")).toBeVisible();

  // Later the page leads on, and shows the password again to whoever has the key.
  await room.goto("/start");
  await expect(main(room).getByRole("link", { name: "Page of the candidates" })).toHaveAttribute("href", "/exam");
  await field.fill(key);
  await main(room).getByRole("button", { name: "Show the password" }).click();
  await expect(fact(room, "Password")).toHaveText(password);
  await expectAccessible(room);
  expect(heard.filter((line) => !/422/.test(line))).toEqual([]);

  // Head office gets the answers back, and has the marks.
  const answers = join(folder, "exam.return");
  await node.command("exam-node", "export", "--out", answers);
  await main(admin).getByRole("button", { name: "Bring answers back: Theory" }).click();
  const back = admin.getByRole("dialog", { name: "Bring answers back" });
  await back.getByLabel("File with the answers").setInputFiles(answers);
  await back.getByRole("button", { name: "Store the answers" }).click();
  await expect(back.getByText("Marks taken")).toBeVisible();
  await expectAccessible(admin);
  await admin.goto(`/admin/exam/${exam}`);
  await expect(main(admin).getByRole("textbox", { name: new RegExp(`^${gauri.Name}, `) })).toHaveValue("5");
  await Promise.all([room.close(), seat.close()]);
});

test("head office says that the release key is typed elsewhere", async ({ page }) => {
  await page.goto("/start");
  await expect(main(page).getByText("The release key is typed at the exam node", { exact: false })).toBeVisible();
  await expect(main(page).getByLabel("Release key")).toHaveCount(0);
  await expectAccessible(page);
});
