/**
 * Runs a callback when the browser is idle, or after `most` milliseconds at the latest. Safari has no requestIdleCallback, so there it
 * runs after a short delay.
 */
export function whenIdle(call: () => void, most?: number): void {
  if ("requestIdleCallback" in window) requestIdleCallback(call, most ? { timeout: most } : undefined);
  else setTimeout(call, 100);
}
