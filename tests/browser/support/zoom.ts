import type { Page } from "@playwright/test";

/**
 * Returns what is wrong with a page at its present width: it scrolls to the side, a control lies where nobody can scroll to,
 * or what stays in sight takes more than half of the height.
 */
export async function zoomFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);

    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const inScroller = (element: Element | null): boolean =>
      element !== null && element !== document.body && (scrolls(element) || inScroller(element.parentElement));
    for (const control of document.querySelectorAll("main a, main button, main input, main select, main textarea")) {
      const { left, right, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (right <= innerWidth + 1 && left >= -1)) continue;
      // On a narrow page the head of a list is seen while one of its buttons has the focus.
      if (getComputedStyle(control.closest("thead") ?? control).clipPath !== "none") continue;
      if (getComputedStyle(control).visibility === "hidden" || inScroller(control.parentElement)) continue;
      faults.push(`cut off: ${control.outerHTML.slice(0, 160)}`);
    }

    scrollTo({ top: scrollHeight / 2, behavior: "instant" });
    const stays = (element: Element | null): Element | null =>
      element && (/fixed|sticky/.test(getComputedStyle(element).position) ? element : stays(element.parentElement));
    const rows = Array.from({ length: 32 }, (_, i) => ((i + 0.5) * innerHeight) / 32);
    const over = rows.map((y) => stays(document.elementFromPoint(innerWidth / 2, y))).filter((one) => one !== null);
    const share = over.length / rows.length;
    const names = new Set(over.map((one) => `${one.tagName} ${one.getAttribute("class")?.slice(0, 60)}`));
    if (share > 0.5) faults.push(`${Math.round(share * 100)} % are covered by ${[...names].join(", ")}`);
    scrollTo({ top: 0, behavior: "instant" });
    return faults;
  });
}
