import type { ContentKind } from "../../../api/types";
import { oneOf } from "../../../lib/list-search";

/** What the address of the content holds. */
export type ContentSearch = { Kind?: ContentKind };

// Read by the router on every page, so without the kinds' own table.
const all = ["slide", "event", "teacher", "testimonial", "partner", "post", "notice", "page", "contact"] as const;

export const kindOf = (value: unknown): ContentKind | undefined => oneOf<ContentKind>(value, all);

export function contentSearch(from: Record<string, unknown>): ContentSearch {
  const Kind = kindOf(from.Kind);
  return Kind ? { Kind } : {};
}
