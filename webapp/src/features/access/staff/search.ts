import { numberOf, oneOf, pageOf, wordsOf } from "../../../lib/list-search";

/** What the address of Manage Staff holds. */
export type StaffSearch = {
  Page?: number | undefined;
  Search?: string | undefined;
  OId?: number | undefined;
  /** Without it only those who work there today are shown. */
  Show?: "all" | undefined;
};

export function staffSearch(from: Record<string, unknown>): StaffSearch {
  const Show = oneOf(from.Show, ["all"] as const);
  const OId = numberOf(from.OId);
  return { ...pageOf(from.Page), ...wordsOf(from.Search), ...(Show && { Show }), ...(OId && { OId }) };
}
