import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, test } from "@playwright/test";
import { withoutLive } from "../support/live.ts";
import { signUp } from "../support/mail.ts";
import { signIn } from "../support/sign-in.ts";
import { type Picture, pictures } from "./pages.ts";

const folder = fileURLToPath(new URL("../../../docs/screenshots/", import.meta.url));
const widths = [390, 1280] as const;
/** Longer pages are cut: a picture gives an impression of a page and need not show all of it. */
const MOST_HEIGHT = { 390: 2400, 1280: 2000 } as const;
const QUALITY = 62;

const fileOf = (picture: Picture, width: number, dark: boolean) => `${picture.name}-${width}${dark ? "-dark" : ""}.jpg`;

/** A student of the demo with a session, marks, a payment and an overdue instalment. */
const STUDENT = "harpreet.sandhu@student.dhruvtara.example";

/** The pictures to take: all, or those that KENDRA_PICTURES names. After "patterns" or "looks" it names those of other files. */
const named = (process.env.KENDRA_PICTURES ?? "").split(/[\s,]+/).filter(Boolean);
const chosen = named[0] === "patterns" || named[0] === "looks" ? [] : named;
const made = pictures.filter((one) => named.length === 0 || chosen.includes(one.name));

/** Scrolls through the page, so that lazy pictures load and animated counters run. */
async function seeAll(page: Page, most: number): Promise<number> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, most);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
  return height;
}

test.beforeAll(async ({ request }) => {
  const unknown = chosen.filter((name) => !pictures.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`pages.ts has no picture called ${unknown.join(", ")}`);
  mkdirSync(folder, { recursive: true }); // what is drawn and not seen in a browser lies there too, and stays
  const old = readdirSync(folder).filter((name) => /-\d+(-dark)?\.jpg$/.test(name));
  const stale = old.filter((name) => made.some((one) => name.replace(/-\d+(-dark)?\.jpg$/, "") === one.name));
  for (const name of named.length === 0 ? old : stale) rmSync(folder + name);
  await signUp(request, STUDENT);
});

for (const who of [undefined, "admin", "student"] as const) {
  const seen = made.filter((one) => one.as === who);
  for (const width of seen.length === 0 ? [] : widths) {
    test(`as ${who ?? "a visitor"} at ${width} px`, async ({ page }) => {
      test.setTimeout(15 * 60_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      await withoutLive(page);
      if (who === "admin") await signIn(page, "Admin");
      if (who === "student") await signIn(page, "Student", STUDENT);
      for (const picture of seen) {
        for (const dark of picture.dark ? [false, true] : [false]) {
          await page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
          await page.goto(picture.path);
          await page.locator("h1").first().waitFor();
          await page.waitForLoadState("networkidle");
          if (picture.press) await page.getByRole("button", { name: picture.press }).first().click();
          const height = await seeAll(page, MOST_HEIGHT[width]);
          await page.screenshot({
            path: folder + fileOf(picture, width, dark),
            type: "jpeg",
            quality: QUALITY,
            fullPage: true,
            clip: { x: 0, y: 0, width, height },
          });
        }
      }
    });
  }
}

test.afterAll(() => {
  const rows = pictures.flatMap((picture) =>
    (picture.dark ? [false, true] : [false]).map((dark) => {
      const cells = widths.map((width) => `![${width} px](${fileOf(picture, width, dark)})`);
      return `| ${picture.title}${dark ? ", dark" : ""} \`${picture.path}\` | ${cells.join(" | ")} |`;
    }),
  );
  const drawn = (name: RegExp) =>
    readdirSync(folder)
      .filter((file) => name.test(file))
      .map((file) => `![${file.slice(file.indexOf("-") + 1, -".jpg".length)}](${file})`)
      .join("\n");
  const certificates = drawn(/^certificate-[a-z]+-[a-z]+\.jpg$/);
  const papers = drawn(/^paper-[a-z-]+\.jpg$/);
  const head = "# Screenshots\n\nOf the demo institute, made by `make screenshots`; long pages are cut.\n\n";
  writeFileSync(
    `${folder}README.md`,
    `${head}| page | ${widths.map((w) => `${w} px`).join(" | ")} |\n|---|${widths.map(() => "---|").join("")}\n${rows.join("\n")}\n\n## Certificates\n\nEach design in each script, made by \`make designs\`.\n\n${certificates}\n\n## Other papers\n\nMade by \`make designs\` too.\n\n${papers}\n`,
  );
});
