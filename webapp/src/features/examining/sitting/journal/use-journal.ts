import { useSyncExternalStore } from "react";
import type { Journal, JournalState } from "./journal";

const NO_JOURNAL: JournalState = { unsent: [], isLost: false, stopped: "", refused: null, keeps: true };
const noListener = () => () => {};

export function useJournal(journal: Journal | null): JournalState {
  return useSyncExternalStore(journal?.subscribe ?? noListener, journal?.state ?? (() => NO_JOURNAL));
}
