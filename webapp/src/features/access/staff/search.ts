import type { StaffSort } from "../../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../../lib/list-search";

/** The search parameters of Manage Staff. */
export type StaffSearch = {
  Page?: number | undefined;
  Search?: string | undefined;
  OId?: number | undefined;
  /** If left out, only current staff are shown. */
  Show?: "all" | undefined;
  Sort?: StaffSort | undefined;
};

const sorts = ["name", "name_desc", "newest", "oldest"] as const satisfies StaffSort[];

export function staffSearch(from: Record<string, unknown>): StaffSearch {
  const Show = oneOf(from.Show, ["all"] as const);
  const OId = numberOf(from.OId);
  const Sort = oneOf(from.Sort, sorts);
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Show && { Show }),
    ...(OId && { OId }),
    ...(Sort && { Sort }),
  };
}
