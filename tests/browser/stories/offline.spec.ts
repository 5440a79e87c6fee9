import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { type Classroom, caller, classroom, day } from "../support/classroom.ts";
import { given } from "../support/given.ts";
import { expectFitsPhone } from "../support/office.ts";
import { expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

test.use({ serviceWorkers: "allow" });

const staffEmail = () => given("KENDRA_CENTER_STAFF_EMAIL");
const address = (room: Classroom) => `/admin/register?Session=${room.id}`;
const main = (page: Page) => page.getByRole("main");
const mark = (page: Page, name: string, as: string) => main(page).getByRole("radio", { name: `${as}: ${name}` });
const status = (page: Page) => main(page).getByRole("region", { name: "Marks on this phone" });
const SENT = "/api/Attendance/PostSentMarks";

/** Waits until the phone has what it needs without a connection: the program's files, and the register. */
async function takenAlong(page: Page, room: Classroom): Promise<void> {
  await page.goto(address(room));
  await expect(mark(page, room.students[0]?.Name ?? "", "Present")).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The marks of a register as the server has them, by student. */
async function stored(request: Parameters<typeof caller>[0], room: Classroom) {
  const staff = await caller(request, 2, staffEmail());
  const { Lines } = await staff.get(`/api/Attendance/GetRegister?Id=${room.id}&Day=${day()}`);
  return Lines as { SID: number; Name: string; Mark: string; By: string; Others: { Mark: string }[] }[];
}

test("a teacher marks 30 in a dead zone, the tab is killed, and two phones differ", async ({
  page,
  context,
  browser,
  request,
}) => {
  const room = await classroom(request, 30);
  const [first, second] = room.students.map((one) => one.Name) as [string, string];
  await signIn(page, "Staff", staffEmail());
  await takenAlong(page, room);

  // A second phone has the register on its screen, and loses the connection as well.
  const otherPhone = await browser.newContext({ baseURL: given("KENDRA_BASE_URL"), serviceWorkers: "allow" });
  const other = await otherPhone.newPage();
  await signIn(other, "Admin");
  await other.goto(address(room));
  await expect(mark(other, first, "Absent")).toBeVisible();
  await otherPhone.setOffline(true);

  await context.setOffline(true);
  await page.goto(address(room));
  await expect(main(page).getByText("No connection.")).toBeVisible();
  await mark(page, second, "Late").click();
  await main(page).getByRole("button", { name: "All present" }).click();
  await expect(status(page)).toContainText("Saved on this phone · 30 not sent");
  await page.close(); // the tab is killed

  const again = await context.newPage();
  await again.goto(address(room));
  await expect(status(again)).toContainText("Saved on this phone · 30 not sent");
  await expect(mark(again, second, "Late")).toBeChecked();
  await expect(mark(again, first, "Present")).toBeChecked();
  await expect(again.getByRole("banner").getByRole("link", { name: "30 not sent" })).toBeVisible();
  await expectAccessible(again);
  await expectFitsPhone(again, async () => {
    await expect(main(again).getByRole("list", { name: "What the letters mean" })).toContainText("T Late");
    const rows = main(again)
      .getByRole("list", { name: /^Register of Story/ })
      .getByRole("listitem");
    const bar = (await status(again).boundingBox())?.y ?? 0;
    const at = await Promise.all([0, 1, 2].map(async (n) => (await rows.nth(n).boundingBox())?.y ?? bar));
    expect(Math.max(...at), "the bar does not hide the students").toBeLessThan(bar - 40);
  });
  expect(await stored(request, room)).toMatchObject(room.students.map(() => ({ Mark: "" })));

  const answer = again.waitForResponse((one) => new URL(one.url()).pathname === SENT && one.ok());
  await context.setOffline(false); // it is sent by itself
  expect((await (await answer).json()).Known).toEqual([]);
  await expect(status(again)).toContainText(/All sent \d\d:\d\d/);
  await expect(again.getByRole("banner").getByRole("link", { name: /not sent/ })).toHaveCount(0);

  // The second phone has seen none of it.
  await mark(other, first, "Absent").click();
  await mark(other, second, "Late").click();
  await expect(status(other)).toContainText("2 not sent");
  await otherPhone.setOffline(false);
  await expect(status(other)).toContainText(/All sent/);
  const differ = main(other).getByRole("alert").filter({ hasText: "Marks that differ" });
  await expect(differ.getByText(/^Present, by /)).toBeVisible();
  await expect(differ.getByText(/^Absent, by /)).toBeVisible();
  await expect(differ.getByRole("listitem"), "the same mark twice does not differ").toHaveCount(1);
  await expectAccessible(other);
  await expectFitsPhone(other);
  await differ.getByRole("button", { name: `Use Absent: ${first}` }).click();
  await expect(differ).toHaveCount(0);
  await expect(status(other)).toContainText(/All sent/);
  await otherPhone.close();

  const marks = await stored(request, room);
  expect(marks).toHaveLength(30);
  for (const one of marks) {
    expect(one.Mark, one.Name).toBe(one.Name === first ? "absent" : one.Name === second ? "late" : "present");
    expect(one.Others).toEqual([]);
  }
  await again.reload();
  await expect(mark(again, first, "Absent")).toBeChecked();
});

test("an answer that is lost is asked for again, and nothing is doubled", async ({ page, request }) => {
  const room = await classroom(request, 2);
  const name = room.students[0]?.Name ?? "";
  await signIn(page, "Staff", staffEmail());
  await page.goto(address(room));
  await page.route(`**${SENT}`, async (route) => {
    await route.fetch(); // the server gets it
    await route.abort();
  });
  await mark(page, name, "Late").click();
  await expect.poll(async () => (await stored(request, room)).find((one) => one.Name === name)?.Mark).toBe("late");
  await expect(status(page)).toContainText("1 not sent");
  await page.unroute(`**${SENT}`);
  const answer = page.waitForResponse((one) => new URL(one.url()).pathname === SENT && one.ok());
  await status(page).getByRole("button", { name: "Send now" }).click();
  const { Known, Lines } = await (await answer).json();
  expect(Known, "it was there").toHaveLength(1);
  expect(Lines[0]).toMatchObject({ Mark: "late", Others: [] });
  await expect(status(page)).toContainText(/All sent/);
});

test("a mark that the office does not take stays with its reason", async ({ page, context, request }) => {
  const room = await classroom(request, 2);
  const [gone, stays] = room.students as [Classroom["students"][number], Classroom["students"][number]];
  await signIn(page, "Staff", staffEmail());
  await takenAlong(page, room);
  await context.setOffline(true);
  await main(page).getByRole("button", { name: "All present" }).click();
  await expect(status(page)).toContainText("2 not sent");
  const admin = await caller(request, 1, given("KENDRA_ADMIN_EMAIL"));
  await admin.post("/api/Session/PostCancelSession", { Id: String(room.id), Reason: "Too few students" });
  await context.setOffline(false);
  const refused = main(page).getByRole("region", { name: "The office does not take these marks" });
  await expect(refused.getByText(gone.Name)).toBeVisible();
  await expect(refused.getByText("the session was cancelled").first()).toBeVisible();
  await refused.getByRole("button", { name: new RegExp(`^Discard: ${gone.Name}`) }).click();
  await expect(refused.getByText(gone.Name)).toHaveCount(0);
  await expect(refused.getByText(stays.Name)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

/** The number of values in a store of the phone's database. */
const inStore = (page: Page, name: string) =>
  page.evaluate(
    (store) =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open("office");
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const count = open.result.transaction(store).objectStore(store).count();
          count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
          };
        };
      }),
    name,
  );

test("who signs out leaves nothing behind but unsent marks, which wait for them", async ({ page, request }) => {
  const room = await classroom(request, 1);
  const name = room.students[0]?.Name ?? "";
  await signIn(page, "Staff", staffEmail());
  await page.goto(address(room));
  await page.route(`**${SENT}`, (route) => route.abort());
  await mark(page, name, "Absent").click();
  await expect(status(page)).toContainText("1 not sent");
  expect(await inStore(page, "registers")).toBeGreaterThan(0);
  await page.goto("/logout");
  await expect(page.getByText(/1 mark is not sent, and stays on this phone/)).toBeVisible();
  expect(await inStore(page, "registers")).toBe(0);

  await signIn(page, "Admin");
  await expect(page.getByRole("banner").getByRole("link", { name: "1 not sent" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "1 not sent" }).click();
  await expect(main(page).getByText(/1 mark of .* must sign in here to send it/)).toBeVisible();
  await expect(main(page).getByText(name)).toHaveCount(0);

  await page.unroute(`**${SENT}`);
  await page.goto("/logout");
  await signIn(page, "Staff", staffEmail());
  await expect.poll(async () => (await stored(request, room))[0]?.Mark).toBe("absent");
  await expect(page.getByRole("banner").getByRole("link", { name: /not sent/ })).toHaveCount(0);
});

test("the office can be installed as an app with the institute's name", async ({ baseURL }, info) => {
  const folder = await mkdtemp(join(tmpdir(), "phone-"));
  // Browsers install nothing from the contexts of the other stories, which are private windows.
  const options = info.project.use.launchOptions ?? {};
  const phone: BrowserContext = await chromium.launchPersistentContext(folder, {
    ...options,
    ...(baseURL && { baseURL }),
  });
  try {
    const page = await phone.newPage();
    await signIn(page, "Staff", staffEmail());
    await page.goto("/admin/register");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const tools = await phone.newCDPSession(page);
    await expect.poll(async () => (await tools.send("Page.getAppManifest")).url).toMatch(/\/office\.webmanifest$/);
    const { data, errors } = await tools.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? "{}");
    expect(manifest.start_url).toBe("/admin/register");
    expect(manifest.name).toMatch(/, office$/);
    expect(manifest.icons.length).toBeGreaterThan(0);
    await expect.poll(async () => (await tools.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  } finally {
    await phone.close();
    await rm(folder, { recursive: true, force: true });
  }
});
