import { create } from "zustand";

/** Whether this tab hears of changes as they happen. While it does not, screens ask again by themselves more often. */
export const useLiveState = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/**
 * Returns the interval at which a query asks again: the usual one, or a ten times longer one while the tab hears of
 * changes by itself.
 */
export const askAgain = (usual: number) => (useLiveState.getState().isOpen ? 10 * usual : usual);
