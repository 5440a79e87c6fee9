import { whenIdle } from "./when-idle";

/** The longest wait for a busy browser after it has drawn a page, in milliseconds. */
const MOST_MS = 500;

/**
 * Resolves when the browser has drawn what the page shows now and has nothing else to do. In a tab that nobody sees nothing is
 * drawn, and it resolves at once.
 */
export function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => whenIdle(resolve, MOST_MS));
  });
}
