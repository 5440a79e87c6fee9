import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { type Picture, pictures } from "./pages.ts";

const folder = fileURLToPath(new URL("../../../docs/screenshots/", import.meta.url));
const widths = [390, 1280] as const;
/** Longer pages are cut: a picture shows what a page is like, not all that is on it. */
const MOST_HEIGHT = { 390: 2400, 1280: 2000 } as const;
const QUALITY = 62;

const fileOf = (picture: Picture, width: number, dark: boolean) => `${picture.name}-${width}${dark ? "-dark" : ""}.jpg`;

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Role").selectOption({ label: "Admin" });
  await page.getByRole("main").getByLabel("E-mail").fill(given("KENDRA_ADMIN_EMAIL"));
  await page.getByLabel("Password").fill(given("KENDRA_ADMIN_PASSWORD"));
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(/\/admin\b/);
}

/** Lazy pictures and what counts up are there once somebody has been there. */
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

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true }); // what is drawn and not seen in a browser lies there too, and stays
  for (const old of readdirSync(folder).filter((name) => /-\d+(-dark)?\.jpg$/.test(name))) rmSync(folder + old);
});

for (const signedIn of [false, true]) {
  for (const width of widths) {
    test(`${signedIn ? "back office" : "website"} at ${width} px`, async ({ page }) => {
      test.setTimeout(15 * 60_000);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
      if (signedIn) await signIn(page);
      for (const picture of pictures.filter((one) => Boolean(one.signedIn) === signedIn)) {
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
  const drawn = readdirSync(folder).filter((name) => /^certificate-[a-z]+-[a-z]+\.jpg$/.test(name));
  const papers = drawn.map((name) => `![${name.slice("certificate-".length, -".jpg".length)}](${name})`).join("\n");
  const head = "# Screenshots\n\nOf the demo institute, made by `make screenshots`; long pages are cut.\n\n";
  writeFileSync(
    `${folder}README.md`,
    `${head}| page | ${widths.map((w) => `${w} px`).join(" | ")} |\n|---|${widths.map(() => "---|").join("")}\n${rows.join("\n")}\n\n## Certificates\n\nEach design in each script, made by \`make designs\`.\n\n${papers}\n`,
  );
});
