import type { Page } from "@playwright/test";

/** How often each thing is done. */
const LOOKS = 7;

/** What was measured: milliseconds of the middle and of the slowest look, the most that the middle one may be, and a way to measure it again. */
export type Line = { what: string; median: number; slowest: number; most: number; again?: () => Promise<Line> };

type Clock = { changed: number; key: number[] };
type Watched = Window & { __clock: Clock };

/** Installs a clock in the page that it runs in. */
export function clock(): void {
  const kept: Clock = { changed: 0, key: [] };
  (window as unknown as Watched).__clock = kept;
  // A message that a frame sends is read once the page has been laid out and painted: that is when the change is seen.
  const { port1: drawn, port2: frame } = new MessageChannel();
  drawn.onmessage = () => {
    kept.changed = performance.now();
  };
  const note = () => frame.postMessage("drawn");
  // Only what is read counts: the text and the parts of the page, not the state of a button.
  new MutationObserver(() => requestAnimationFrame(note)).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as PerformanceEventTiming[])
      if (one.name === "keydown" || one.name === "input") kept.key.push(one.processingEnd - one.startTime);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Waits until the page that it runs in has its heading, nothing of it is busy, and it has not changed for a while. Returns when
 * it changed last, in milliseconds since the page began to load. Fails after 20 seconds.
 */
export async function shown(since: number): Promise<number> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { changed } = (window as unknown as Watched).__clock;
    const ready = document.querySelector("main h1") && !document.querySelector("main [aria-busy=true]");
    if (ready && changed > since && performance.now() - changed > 400) return changed;
  }
  throw new Error(`${location.href} is not ready after 20 seconds`);
}

/** Installs the clock in each page that is loaded from now on. It runs in the page, so that Playwright's own time is not counted. */
export const watch = (page: Page): Promise<unknown> => page.addInitScript(clock);

/** Loads a page and waits until all of it stands. Returns how long that took, in milliseconds; Unwatched measures it better. */
export async function load(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  return page.evaluate(shown, 0);
}

/** Measures from an event in the page until what follows from it stands. The event is found by what act does: the last click or key. */
export async function after(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const note = () => {
      (window as unknown as { __began: number }).__began = performance.now();
    };
    for (const kind of ["click", "keydown", "input", "popstate"])
      window.addEventListener(kind, note, { capture: true, once: true });
  });
  await act();
  const began = await page.evaluate(() => (window as unknown as { __began: number }).__began);
  return (await page.evaluate(shown, began)) - began;
}

/** Returns how long the page was busy with each slow key press, in milliseconds, and forgets them. A fast one is not counted. */
export const keys = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as Watched).__clock.key.splice(0));

/** Measures something LOOKS times; before is not counted. */
export async function line(what: string, most: number, look: (i: number) => Promise<number>): Promise<Line> {
  const took: number[] = [];
  for (let i = 0; i < LOOKS; i++) took.push(await look(i));
  took.sort((a, b) => a - b);
  const again = () => line(`${what}, once more`, most, look);
  return { ...said({ what, median: took[LOOKS >> 1] ?? 0, slowest: took.at(-1) ?? 0, most }), again };
}

/** Prints a line. */
export function said(one: Line): Line {
  const [median, slowest, most] = [one.median, one.slowest, one.most].map((n) => `${Math.round(n)} ms`.padStart(8));
  const met = one.median <= one.most ? "" : "  slower than its aim";
  process.stdout.write(`${one.what.padEnd(55)}${median}, slowest ${slowest}, aim ${most}${met}\n`);
  return one;
}
