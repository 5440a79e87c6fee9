import { useSyncExternalStore } from "react";

/** The colour theme: light, dark, or the system's setting. */
export type Theme = "system" | "light" | "dark";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];

/**
 * The script in index.html reads this key before the first paint, so that the page doesn't flash in the wrong theme.
 */
const KEY = "site-theme";

/** Returns null if the browser blocks storage; the choice then lasts until the page is closed. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

export function chosenTheme(): Theme {
  const kept = document.documentElement.dataset.theme ?? storage()?.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

/** Applies a theme; theme.css defines the colours. */
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  if (theme === "system") storage()?.removeItem(KEY);
  else storage()?.setItem(KEY, theme);
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Returns the chosen theme and follows its changes. The server doesn't know the choice and uses "system". */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => "system");
}
