import { oneOf, pageOf, wordsOf } from "../../lib/list-search";

export type CenterSort = "name" | "name_desc" | "code" | "newest";
/** The search parameters of Manage Center. */
export type CenterSearch = { Page?: number; Search?: string; Sort?: CenterSort };

const sorts = ["name", "name_desc", "code", "newest"] as const satisfies CenterSort[];

export function centerSearch(from: Record<string, unknown>): CenterSearch {
  const Sort = oneOf(from.Sort, sorts);
  return { ...pageOf(from.Page), ...wordsOf(from.Search), ...(Sort && { Sort }) };
}
