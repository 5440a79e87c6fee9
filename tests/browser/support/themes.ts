import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin } from "./mail.ts";

/** Twenty institutes' colours. The numbers are random, and the same in each run, so that a fault is found again. */
const colours = Array.from({ length: 20 }, (_, i) => {
  const colour = (n: number) => `#${(Math.imul(n, 0x9e3779b1) >>> 8).toString(16).padStart(6, "0")}`;
  return { Seed: colour(2 * i + 1), Second: i % 3 === 0 ? "" : colour(2 * i + 2) };
});

/** The colours of an institute, and the stylesheet that the program makes of them. */
export type Theme = { name: string; css: string };

/** Returns the colours of twenty institutes. */
export async function themesOf(request: APIRequestContext): Promise<Theme[]> {
  const themes: Theme[] = [];
  for (const one of colours) {
    const { Css } = await asAdmin<{ Css: string }>(request, `/api/Institute/GetTheme?${new URLSearchParams(one)}`);
    themes.push({ name: JSON.stringify(one), css: Css });
  }
  return themes;
}

/** Puts a page into an institute's colours, as the preview of the back office does. */
export const wear = (page: Page, theme: Theme) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, theme.css);
