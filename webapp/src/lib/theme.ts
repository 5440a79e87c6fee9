import { useSyncExternalStore } from "react";

/** Light, dark, or what the system says. */
export type Theme = "system" | "light" | "dark";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** The script in index.html reads it before the first paint, so that no page flashes in the other colours. */
const KEY = "kendra_theme";

/** A browser may refuse storage; then the choice lasts as long as the page. */
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

/** Shows the choice; theme.css has the colours of both. */
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

/** The chosen theme, as it changes; the server, which knows of no choice, says system. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => "system");
}
