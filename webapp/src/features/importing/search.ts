import { oneOf, pageOf } from "../../lib/list-search";

/** What the address of the history holds. */
export type ImportsSearch = { Page?: number };

export const importsSearch = (from: Record<string, unknown>): ImportsSearch => pageOf(from.Page);

const steps = ["columns", "review", "run"] as const;
export type Step = (typeof steps)[number];

/** What the address of one import holds: the step that is looked at. */
export type ImportSearch = { Step?: Step | undefined };

export function importSearch(from: Record<string, unknown>): ImportSearch {
  const Step = oneOf<Step>(from.Step, steps);
  return Step ? { Step } : {};
}
