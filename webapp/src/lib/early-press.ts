import { whenIdle } from "./when-idle";

declare global {
  interface Window {
    /** Ends the keeping of presses, and answers the button that was pressed last; index.html brings it. */
    earlyPress?: () => HTMLButtonElement | undefined;
  }
}

/** Does what a visitor asked for while the app was on its way: a page that came as HTML shows its buttons before they work. */
export function repeatEarlyPress(): void {
  const button = window.earlyPress?.();
  window.earlyPress = undefined;
  if (!button) return;
  // The parts of the page come to life one after the other, the root first.
  whenIdle(() => {
    if (button.isConnected) button.click();
  });
}
