import type { DueSort, ReceiptSort } from "../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../lib/list-search";

const sorts = ["most", "least", "name", "name_desc"] as const satisfies DueSort[];
const receiptSorts = ["newest", "oldest", "most", "least"] as const satisfies ReceiptSort[];

export const METHODS = ["cash", "upi", "card", "bank", "cheque"] as const;
export type Method = (typeof METHODS)[number];

export type ReceiptsSearch = {
  Page?: number;
  Search?: string;
  From?: string;
  To?: string;
  Method?: Method;
  Sort?: ReceiptSort;
};
export type DuesSearch = { Page?: number; Search?: string; Sort?: DueSort };

/** Returns the value if it is a day in the format YYYY-MM-DD, otherwise undefined. */
function dayOf(value: unknown): string | undefined {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

/**
 * Reads the search parameters of the receipts. Invalid ones are set to undefined, because the router would otherwise
 * keep them.
 */
export function receiptsSearch(raw: Record<string, unknown>): ReceiptsSearch {
  const From = dayOf(raw.From);
  const To = dayOf(raw.To);
  const Method = oneOf(raw.Method, METHODS);
  const Sort = oneOf(raw.Sort, receiptSorts);
  return {
    ...pageOf(raw.Page),
    ...wordsOf(raw.Search),
    ...(From && { From }),
    ...(To && { To }),
    ...(Method && { Method }),
    ...(Sort && { Sort }),
  };
}

/** Reads the search parameters of the dues. */
export function duesSearch(raw: Record<string, unknown>): DuesSearch {
  const Sort = oneOf(raw.Sort, sorts);
  return { ...pageOf(raw.Page), ...wordsOf(raw.Search), ...(Sort && { Sort }) };
}

export type CounterSearch = { SID?: number; EID?: number };
export type ReceiptSearch = { Number?: string };

/** Reads the search parameters of the counter: the student's id, and the enrolment whose fees are to be opened. */
export function counterSearch(raw: Record<string, unknown>): CounterSearch {
  const SID = numberOf(raw.SID);
  const EID = numberOf(raw.EID);
  return SID ? { SID, ...(EID && { EID }) } : {};
}

const longestNumber = 40; // the contract's limit

/** Reads the search parameters of a receipt: its number. */
export function receiptSearch(raw: Record<string, unknown>): ReceiptSearch {
  const text = raw.Number;
  return typeof text === "string" && text !== "" && text.length <= longestNumber ? { Number: text } : {};
}

export type CashCounterSearch = { OId?: number; Page?: number };
/** How the collection can be grouped besides by day, which is the default. */
export const ROWS = ["month", "course"] as const;
export type CollectionSearch = { Page?: number; OId?: number; From?: string; To?: string; By?: (typeof ROWS)[number] };

/** Reads the search parameters of the cash counter: the center, and the page of closings. */
export function cashCounterSearch(raw: Record<string, unknown>): CashCounterSearch {
  const OId = numberOf(raw.OId);
  return { ...pageOf(raw.Page), ...(OId && { OId }) };
}

/** Reads the search parameters of the collection. */
export function collectionSearch(raw: Record<string, unknown>): CollectionSearch {
  const OId = numberOf(raw.OId);
  const From = dayOf(raw.From);
  const To = dayOf(raw.To);
  const By = oneOf(raw.By, ROWS);
  return {
    ...pageOf(raw.Page),
    ...(OId && { OId }),
    ...(From && { From }),
    ...(To && { To }),
    ...(By && { By }),
  };
}
