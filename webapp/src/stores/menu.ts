import { create } from "zustand";

/** The entry of localStorage that says whether the menu shows its icons only. */
const KEY = "menu_icons_only";

/** Returns null if the browser blocks storage; the choice then lasts until the page is closed. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

type MenuState = { iconsOnly: boolean; fold: (iconsOnly: boolean) => void };

/** Whether the back office's menu is folded to its icons. The browser remembers it. */
export const useMenu = create<MenuState>((set) => ({
  iconsOnly: storage()?.getItem(KEY) === "yes",
  fold: (iconsOnly) => {
    storage()?.setItem(KEY, iconsOnly ? "yes" : "no");
    set({ iconsOnly });
  },
}));
