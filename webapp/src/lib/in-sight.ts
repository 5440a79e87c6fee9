/**
 * Scrolls the box around a part until the part is in sight: in the middle of a line, and no further than needed in a column. Unlike
 * scrollIntoView, it leaves the place from which the Tab key goes on where it was: in Chromium that would be the part, and the link that skips
 * to the content would no longer be the first.
 */
export function bringInSight(part: HTMLElement | null): void {
  const box = part && scrollerOf(part);
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
