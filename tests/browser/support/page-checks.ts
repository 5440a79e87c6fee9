import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Waits until the page has taken its colours on: those in the middle of a change are nobody's. Runs in the page. A browser that
 * draws no frame, because nothing of the page changes or is seen, is not waited for.
 */
export async function settled(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const changed = async () => {
    await frame(); // the change of colours begins
    await frame();
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map((one) => one.finished));
  };
  await Promise.race([changed(), new Promise((resolve) => setTimeout(resolve, 1000))]);
}

/**
 * Waits until what is coming in has arrived. A toast whose animation loses its motion in the middle would never leave. Runs in
 * the page.
 */
async function arrived(): Promise<void> {
  const coming = document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && !one.animationName.includes("trackProgress"))
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
  const all = Promise.allSettled(coming.map((one) => one.finished));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** Checks that there are no accessibility violations, in light and in dark colours. */
export const expectAccessible = (page: Page) => expectNone(page, { type: "tag", values: standards }, "");

/** Checks that every text has enough contrast, in light and in dark colours; what names the colours. */
export const expectReadable = (page: Page, what: string) =>
  expectNone(page, { type: "rule", values: ["color-contrast"] }, what);

async function expectNone(page: Page, runOnly: axe.RunOnly, what: string): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" }); // the page has loaded
  // axe takes a control that is half under the header, which stays in view, for one that is too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(arrived);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(settled);
    let found = await violationsOf(page, runOnly);
    // On a busy machine colours may still change after settled has given up. A real violation stays.
    for (let again = 0; found.length > 0 && again < 3; again++) {
      await page.evaluate(settled);
      found = await violationsOf(page, runOnly);
    }
    expect(found, `${page.url()} in ${colorScheme} ${what}`).toEqual([]);
  }
}

async function violationsOf(page: Page, rules: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // The browser's own PDF viewer is not part of kendra. Only violations are reported in full: to describe what passed
    // takes most of the time.
    const { violations } = await run({ exclude: ["iframe"] }, { runOnly, resultTypes: ["violations"], iframes: false });
    return violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target.join(" ")).join(", ")}`);
  }, rules);
}

/** Collects the browser's errors; a story asserts at its end that there are none. */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Service Worker registration blocked by Playwright")) return; // playwright.config.ts
    if (message.type() === "error" || message.type() === "warning") heard.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => heard.push(`${page.url()}: ${error.message}`));
  return heard;
}
