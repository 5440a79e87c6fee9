import { type RefObject, useEffect, useRef } from "react";

let arrived = false;

/**
 * Focuses the heading of a screen after a navigation, so that the keyboard continues from there and screen readers
 * announce the screen. On the first screen of a visit, the browser already does this.
 */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const heading = useRef<T>(null);
  useEffect(() => {
    // Don't take the focus from a field with autofocus.
    const free = !document.activeElement?.closest("main");
    if (arrived && free) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);
  return heading;
}
