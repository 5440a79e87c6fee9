/**
 * Runs a callback when the browser is idle. Safari has no requestIdleCallback, so there it runs after a short delay.
 */
export function whenIdle(call: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(call);
  else setTimeout(call, 100);
}
