/** Calls when the page has nothing better to do; Safari cannot tell, and is given a moment. */
export function whenIdle(call: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(call);
  else setTimeout(call, 100);
}
