import { type RefObject, useEffect, useRef } from "react";

let arrived = false;

/**
 * The heading of a screen takes the focus when one comes to it from another, so that the keyboard goes on from there and
 * a screen reader says where one is. On the first screen of a visit the browser does that by itself.
 */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const heading = useRef<T>(null);
  useEffect(() => {
    // A field that has taken the focus for itself keeps it.
    const free = !document.activeElement?.closest("main");
    if (arrived && free) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);
  return heading;
}
