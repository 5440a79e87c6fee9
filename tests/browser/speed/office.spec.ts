import { expect, type Page, test } from "@playwright/test";
import { pictures } from "../screenshots/pages.ts";
import { signIn } from "../support/sign-in.ts";
import { after, keys, type Line, line, load, said, watch } from "./stopwatch.ts";
import { email, importStudents, mobile } from "./students.ts";
import { Unwatched } from "./unwatched.ts";
import { fillYears } from "./years.ts";

const years = process.env.KENDRA_YEARS === "1";

// The aims, in milliseconds. A frame is a 60th of a second. Among ten years of work a screen may take longer.
const SCREEN = years ? 300 : 200;
const FILTER = 150;
const PALETTE = 100;
const FRAME = 1000 / 60;
const SCRIPTS = 200 * 1024; // bytes, as they are sent

const typed = "Gurpreet Kaur Sandhu";
const students = "/admin/manage-students";
/** The screens to measure: all, or those that KENDRA_PICTURES names, and then nothing else. */
const named = (process.env.KENDRA_PICTURES ?? "").split(/[\s,]+/).filter(Boolean);
const screens = pictures.filter((one) => one.as === "admin" && (named.length === 0 || named.includes(one.name)));

/** Goes to a page as a link of the app does, without loading the document anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState({}, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);

test("an office with 100,000 students does not wait", async ({ page, browser }) => {
  await importStudents();
  const all = [...screens, ...(years ? await fillYears() : [])];
  await watch(page);
  await signIn(page, "Admin");
  const table: Line[] = [];

  const unwatched = await Unwatched.open(browser);
  for (const one of all) {
    table.push(
      await line(`${one.title}, loaded anew`, SCREEN, async (i) => {
        if (i === 0) {
          await unwatched.newTab();
          await unwatched.load(one.path); // its files are there from now on
        }
        return unwatched.load(one.path);
      }),
    );
  }
  for (const one of all) {
    table.push(
      await line(`${one.title}, from another page`, SCREEN, async () => {
        await load(page, "/admin/notifications");
        return after(page, () => follow(page, one.path));
      }),
    );
  }

  if (named.length > 0) return;
  const list = async () => {
    await load(page, students);
  };
  const main = page.getByRole("main");
  table.push(
    await line("Students, sorted by name", FILTER, async () => {
      await list();
      return after(page, () => main.getByRole("columnheader", { name: "Name" }).getByRole("button").first().click());
    }),
    await line("Students, filtered by status", FILTER, async () => {
      await list();
      await page.getByRole("button", { name: "Add filter" }).click();
      const field = page.getByRole("dialog", { name: "Filters" }).getByLabel("Status", { exact: true });
      return after(page, () => field.selectOption({ index: 1 }));
    }),
    await line("Students, one found by e-mail", FILTER, async (i) => {
      await list();
      await main
        .getByLabel("Search", { exact: true })
        .first()
        .fill(email(i * 8111));
      return after(page, () => page.keyboard.press("Enter"));
    }),
    await line("Students, the next page", FILTER, async () => {
      await list();
      return after(page, () =>
        main
          .getByRole("button", { name: /^Next/ })
          .or(main.getByRole("link", { name: /^Next/ }))
          .first()
          .click(),
      );
    }),
    await line("The palette opens", PALETTE, async () => {
      await list();
      return after(page, () => page.keyboard.press("Control+k"));
    }),
    await line("The palette finds one of them", FILTER, async (i) => {
      await list();
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").waitFor();
      return after(page, async () => {
        await page.keyboard.insertText(email(i * 8111));
        await page
          .getByRole("dialog")
          .getByRole("option")
          .filter({ hasText: mobile(i * 8111) })
          .first()
          .waitFor();
      });
    }),
  );

  for (const [what, path, open] of [
    ["the list's search", students, () => main.getByLabel("Search", { exact: true }).first().click()],
    ["the palette", students, () => page.keyboard.press("Control+k")],
    [
      "the form of a student",
      "/admin/add-student",
      () =>
        main
          .getByLabel(/^Full Name/)
          .first()
          .click(),
    ],
    ["the counter", "/admin/fees", () => main.getByRole("combobox").or(main.getByRole("searchbox")).first().click()],
  ] as const) {
    await load(page, path);
    await open();
    await keys(page);
    await page.keyboard.type(typed, { delay: 60 });
    await page.waitForTimeout(300);
    const slow = (await keys(page)).sort((a, b) => b - a);
    const typical = slow[Math.ceil(typed.length / 2)] ?? 0; // the fast ones are not among them
    table.push(said({ what: `A key press in ${what}`, median: typical, slowest: slow[0] ?? 0, most: FRAME }));
  }

  // The second figure tells whether the machine had other work for a moment. The first one counts.
  const tooSlow = table.filter((one) => one.median > one.most);
  for (const one of tooSlow) await one.again?.();

  await page.context().clearCookies();
  const scripts = await sizeOfFirstScreen(page);
  process.stdout.write(`scripts of the back office's first screen: ${(scripts / 1024).toFixed(1)} KiB\n`);
  expect(
    tooSlow.map((one) => one.what),
    "slower than its aim",
  ).toEqual([]);
  expect(scripts).toBeLessThanOrEqual(SCRIPTS);
});

/** Returns the bytes of scripts, as sent, that the dashboard needs in a browser that has none of them. */
async function sizeOfFirstScreen(page: Page): Promise<number> {
  const cold = await page.context().browser()?.newPage();
  if (!cold) throw new Error("no browser");
  await watch(cold);
  await signIn(cold, "Admin");
  await cold
    .context()
    .newCDPSession(cold)
    .then((cdp) => cdp.send("Network.clearBrowserCache"));
  const shownAt = await load(cold, "/admin/dashboard");
  // What is loaded for later, when the browser is idle, does not keep the screen waiting.
  const bytes = await cold.evaluate(
    (until) =>
      performance
        .getEntriesByType("resource")
        .filter((one) => new URL(one.name).pathname.endsWith(".js") && one.startTime < until)
        .reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0),
    shownAt,
  );
  await cold.close();
  return bytes;
}
