import { useEffect, useState } from "react";
import type { ImportCorrection, ImportIssue } from "../../../api/types";

/** A cell that is corrected, and whether every cell of its column that says the same is, too. */
export type Correction = { Row: number; Index: number; From: string; To: string; isForAll: boolean };

/** Corrections that are typed and not sent yet, by cell. */
export type Corrections = Record<string, Correction>;

const keyOf = ({ Row, Index }: { Row: number; Index: number }) => `${Row}:${Index}`;

/** Two values that differ in case and spacing only are one, as the server has it. */
const fold = (value: string) => value.trim().split(/\s+/).join(" ").toLowerCase();

export const areAlike = (a: ImportIssue, b: ImportIssue) => a.Index === b.Index && fold(a.Value) === fold(b.Value);

/** What a cell will say: its own correction, or that of all alike. */
export function correctionOf(all: Corrections, issue: ImportIssue): Correction | undefined {
  return (
    all[keyOf(issue)] ??
    Object.values(all).find((c) => c.isForAll && c.Index === issue.Index && fold(c.From) === fold(issue.Value))
  );
}

/** Whether a cell is corrected by another one that all alike follow. */
export const follows = (all: Corrections, issue: ImportIssue) => {
  const found = correctionOf(all, issue);
  return found !== undefined && keyOf(found) !== keyOf(issue);
};

/** The corrections with that of a cell; one that changes nothing is none. */
export function withCorrection(all: Corrections, issue: ImportIssue, To: string, isForAll: boolean): Corrections {
  const { [keyOf(issue)]: _, ...others } = all;
  if (To === issue.Value && !isForAll) return others;
  const made: Correction = { Row: issue.Row, Index: issue.Index, From: issue.Value, To, isForAll };
  return { ...others, [keyOf(issue)]: made };
}

/** As they are sent: those that change something. */
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
    return {}; // from another time
  }
}

/** The corrections of an import that are being typed; they survive that the page is loaded anew. */
export function useCorrections(id: string) {
  const store = `kendra-import-${id}`;
  const [all, setAll] = useState<Corrections>(() => kept(store));
  useEffect(() => {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(store);
    else sessionStorage.setItem(store, JSON.stringify(all));
  }, [all, store]);
  return { all, set: setAll, clear: () => setAll({}) };
}
