import { useEffect, useState } from "react";
import type { ImportCorrection, ImportIssue } from "../../../api/types";

/** The correction of a cell. `isForAll` extends it to all cells of the column with the same value. */
export type Correction = { Row: number; Index: number; From: string; To: string; isForAll: boolean };

/** Unsent corrections, by cell. */
export type Corrections = Record<string, Correction>;

const keyOf = ({ Row, Index }: { Row: number; Index: number }) => `${Row}:${Index}`;

/** Values that differ only in case and spacing are equal, as on the server. */
const fold = (value: string) => value.trim().split(/\s+/).join(" ").toLowerCase();

export const areAlike = (a: ImportIssue, b: ImportIssue) => a.Index === b.Index && fold(a.Value) === fold(b.Value);

/** Returns the correction of a cell: its own, or one that applies to all equal cells. */
export function correctionOf(all: Corrections, issue: ImportIssue): Correction | undefined {
  return (
    all[keyOf(issue)] ??
    Object.values(all).find((c) => c.isForAll && c.Index === issue.Index && fold(c.From) === fold(issue.Value))
  );
}

/** Reports whether a cell's correction comes from another cell. */
export const follows = (all: Corrections, issue: ImportIssue) => {
  const found = correctionOf(all, issue);
  return found !== undefined && keyOf(found) !== keyOf(issue);
};

/** Returns the corrections with that of one cell added, or removed if it changes nothing. */
export function withCorrection(all: Corrections, issue: ImportIssue, To: string, isForAll: boolean): Corrections {
  const { [keyOf(issue)]: _, ...others } = all;
  if (To === issue.Value && !isForAll) return others;
  const made: Correction = { Row: issue.Row, Index: issue.Index, From: issue.Value, To, isForAll };
  return { ...others, [keyOf(issue)]: made };
}

/** Returns the corrections to send, without those that change nothing. */
export function wireOf(all: Corrections): ImportCorrection[] {
  return Object.values(all)
    .filter(({ From, To }) => From !== To)
    .map(({ Row, Index, From, To, isForAll }) =>
      isForAll ? { Row: 0, Index, From, To } : { Row, Index, From: "", To },
    );
}

function kept(store: string): Corrections {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? "{}") as Corrections;
  } catch {
    return {}; // stored by an older version
  }
}

/** Holds the unsent corrections of an import; they survive a reload of the page. */
export function useCorrections(id: string) {
  const store = `import-corrections-${id}`;
  const [all, setAll] = useState<Corrections>(() => kept(store));
  useEffect(() => {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(store);
    else sessionStorage.setItem(store, JSON.stringify(all));
  }, [all, store]);
  return { all, set: setAll, clear: () => setAll({}) };
}
