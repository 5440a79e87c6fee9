import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Page, test } from "@playwright/test";
import { withoutLive } from "../support/live.ts";
import { signUp } from "../support/mail.ts";
import { settled } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";
import { pictures } from "./pages.ts";

const folder = fileURLToPath(new URL("../../../docs/design/looks/", import.meta.url));
const STUDENT = "harpreet.sandhu@student.dhruvtara.example";
const sizes = [
  { width: 1280, height: 800, scale: 0.3 },
  { width: 390, height: 844, scale: 0.4 },
] as const;

/** Saves what is in sight, smaller than it is. */
async function save(page: Page, name: string, { width, height, scale }: (typeof sizes)[number]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale };
  const { data } = await browser.send("Page.captureScreenshot", { format: "webp", quality: 60, clip });
  writeFileSync(`${folder}${name}.webp`, Buffer.from(data, "base64"));
  await browser.detach();
}

/** Takes the motion out of changes of colour, in whose middle a busy machine would take its picture. Runs in the page. */
function stilled(): void {
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
}

// The pictures beside the grades in docs/design/looks.md, taken by `make screenshots PICTURES=looks`; those of some screens only
// by PICTURES='looks home till'.
const [mode, ...some] = (process.env.KENDRA_PICTURES ?? "").split(" ");
if (mode === "looks") {
  for (const who of [undefined, "admin", "student"] as const) {
    test(`the first sight of every screen, as ${who ?? "a visitor"}`, async ({ page, request }) => {
      test.setTimeout(15 * 60_000);
      mkdirSync(folder, { recursive: true });
      await withoutLive(page);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript(stilled);
      if (who === "admin") await signIn(page, "Admin");
      if (who === "student") {
        await signUp(request, STUDENT);
        await signIn(page, "Student", STUDENT);
      }
      for (const { name, path } of pictures.filter(
        (one) => one.as === who && (some.length === 0 || some.includes(one.name)),
      )) {
        await page.goto(path);
        await page.locator("h1").first().waitFor({ state: "attached" });
        await page.waitForLoadState("networkidle");
        for (const size of sizes) {
          await page.setViewportSize(size);
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            await page.evaluate(settled);
            await page.waitForTimeout(400); // pictures and layout, too
            await save(page, `${name}-${size.width}-${colorScheme}`, size);
          }
        }
      }
    });
  }
}
