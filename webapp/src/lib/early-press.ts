import { whenIdle } from "./when-idle";

declare global {
  interface Window {
    /** Stops recording clicks and returns the last button that was clicked. Defined in index.html. */
    earlyPress?: () => HTMLButtonElement | undefined;
  }
}

/** Repeats a click from before the app was loaded: server-rendered pages show their buttons before those work. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress?.();
  window.earlyPress = undefined;
  if (!button) return;
  // React hydrates the page in parts, so wait until it is idle.
  whenIdle(() => {
    if (button.isConnected) button.click();
  });
}
