/** The search parameters of the audit trail, named as in the contract. Before and After limit the page. */
export type AuditSearch = {
  Person?: string | undefined;
  Kind?: string | undefined;
  Action?: string | undefined;
  From?: string | undefined;
  To?: string | undefined;
  Id?: number | undefined;
  Before?: number | undefined;
  After?: number | undefined;
  /** The usual order is the newest first. */
  Sort?: "oldest" | undefined;
};

const MAX_TEXT = 100; // the contract's limit

function text(value: unknown): string | undefined {
  const words = typeof value === "number" ? String(value) : value; // the router parses ?Person=7 as a number
  return typeof words === "string" && words !== "" ? words.slice(0, MAX_TEXT) : undefined;
}

const day = (value: unknown) => (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

const number = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/**
 * Reads the search parameters. Invalid ones are set to undefined, because the router would otherwise keep them. Written
 * by hand, because the router puts this in the bundle of every page.
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
    After: number(from.After),
    Sort: from.Sort === "oldest" ? "oldest" : undefined,
  };
}

/** Reports whether any filter is set, besides the page and the order. */
export function isFiltered({ Before: _, After: _a, Sort: _s, ...filters }: AuditSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
