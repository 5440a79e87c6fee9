import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps a part in sight of the box around it that scrolls, for example the tab of the open page. `which` changes when
 * another part is to be in sight. The box is measured after the browser has laid out the page and before it paints it, so nothing is laid out twice.
 */
export function useInSight<Part extends HTMLElement>(which: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part changes with `which`
  useEffect(() => {
    const shown = part.current;
    if (!shown) return;
    const sizes = new ResizeObserver(() => bringInSight(shown));
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [which]);
  return part;
}

/**
 * Scrolls the box: to the middle of a line, and no further than needed in a column. Unlike scrollIntoView, this leaves the place from which
 * the Tab key goes on where it was: in Chromium that would be the part, and the link that skips to the content would no longer be the first.
 */
function bringInSight(part: HTMLElement): void {
  const box = scrollerOf(part);
  if (!box) return;
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  box.scrollTop += Math.min(inner.top - outer.top, 0) + Math.max(inner.bottom - outer.bottom, 0);
}

function scrollerOf(part: HTMLElement): HTMLElement | undefined {
  for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflow)) return box;
  }
  return undefined;
}
