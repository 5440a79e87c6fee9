import { numberOf, oneOf, pageOf, wordsOf } from "../../lib/list-search";

export const METHODS = ["cash", "upi", "card", "bank", "cheque"] as const;
export type Method = (typeof METHODS)[number];

export type ReceiptsSearch = { Page?: number; Search?: string; From?: string; To?: string; Method?: Method };
export type DuesSearch = { Page?: number; Search?: string };

/** A day as YYYY-MM-DD; undefined for anything else. */
function dayOf(value: unknown): string | undefined {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

/** What the address of the receipts holds. A key that makes no sense is undefined, or the router would hand it on. */
export function receiptsSearch(raw: Record<string, unknown>): ReceiptsSearch {
  const From = dayOf(raw.From);
  const To = dayOf(raw.To);
  const Method = oneOf(raw.Method, METHODS);
  return {
    ...duesSearch(raw),
    ...(From && { From }),
    ...(To && { To }),
    ...(Method && { Method }),
  };
}

/** What the address of the dues holds. */
export function duesSearch({ Page, Search }: Record<string, unknown>): DuesSearch {
  return { ...pageOf(Page), ...wordsOf(Search) };
}

export type CounterSearch = { SID?: number };
export type ReceiptSearch = { Number?: string };

/** What the address of the counter holds: the student who is served. */
export function counterSearch(raw: Record<string, unknown>): CounterSearch {
  const SID = numberOf(raw.SID);
  return SID ? { SID } : {};
}

const longestNumber = 40; // the contract's limit

/** What the address of a receipt holds: its number. */
export function receiptSearch(raw: Record<string, unknown>): ReceiptSearch {
  const text = raw.Number;
  return typeof text === "string" && text !== "" && text.length <= longestNumber ? { Number: text } : {};
}

export type TillSearch = { OId?: number; Page?: number };
/** What a collection has a row for besides days, which are not said. */
export const ROWS = ["month", "course"] as const;
export type CollectionSearch = { OId?: number; From?: string; To?: string; By?: (typeof ROWS)[number] };

/** What the address of the till holds: whose, and the page of its closes. */
export function tillSearch(raw: Record<string, unknown>): TillSearch {
  const OId = numberOf(raw.OId);
  return { ...pageOf(raw.Page), ...(OId && { OId }) };
}

/** What the address of the collection holds. */
export function collectionSearch(raw: Record<string, unknown>): CollectionSearch {
  const OId = numberOf(raw.OId);
  const From = dayOf(raw.From);
  const To = dayOf(raw.To);
  const By = oneOf(raw.By, ROWS);
  return { ...(OId && { OId }), ...(From && { From }), ...(To && { To }), ...(By && { By }) };
}
