import { oneOf, pageOf } from "../../lib/list-search";

/** The search parameters of the import history. */
export type ImportsSearch = { Page?: number };

export const importsSearch = (from: Record<string, unknown>): ImportsSearch => pageOf(from.Page);

const steps = ["columns", "review", "run"] as const;
export type Step = (typeof steps)[number];

/** The search parameters of one import: the visible step. */
export type ImportSearch = { Step?: Step | undefined };

export function importSearch(from: Record<string, unknown>): ImportSearch {
  const Step = oneOf<Step>(from.Step, steps);
  return Step ? { Step } : {};
}
