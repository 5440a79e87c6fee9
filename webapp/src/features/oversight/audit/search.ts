/** What the address of the audit trail holds; the names are the contract's. Before is the page: only what is older. */
export type AuditSearch = {
  Person?: string | undefined;
  Kind?: string | undefined;
  Action?: string | undefined;
  From?: string | undefined;
  To?: string | undefined;
  Id?: number | undefined;
  Before?: number | undefined;
};

const MAX_TEXT = 100; // the contract's limit

function text(value: unknown): string | undefined {
  const words = typeof value === "number" ? String(value) : value; // ?Person=7 arrives as a number
  return typeof words === "string" && words !== "" ? words.slice(0, MAX_TEXT) : undefined;
}

const day = (value: unknown) => (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

const number = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/**
 * Reads the address. What makes no sense is undefined and not left out, or the router would hand it on. By hand, because
 * the router keeps this in every page's bundle.
 */
export function auditSearch(from: Record<string, unknown>): AuditSearch {
  return {
    Person: text(from.Person),
    Kind: text(from.Kind),
    Action: text(from.Action),
    From: day(from.From),
    To: day(from.To),
    Id: number(from.Id),
    Before: number(from.Before),
  };
}

/** Whether anything is looked for, whatever the page. */
export function isFiltered({ Before: _, ...filters }: AuditSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
