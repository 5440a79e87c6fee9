import type { ContentKind } from "../../../api/types";
import { oneOf } from "../../../lib/list-search";

/** The search parameters of the content screen. */
export type ContentSearch = { Kind?: ContentKind };

// The router loads this on every page, so it doesn't import the larger table in kinds.ts.
const all = [
  "section",
  "slide",
  "event",
  "teacher",
  "testimonial",
  "partner",
  "post",
  "notice",
  "page",
  "center",
  "redirect",
] as const;

/** The kinds whose forms have an editor for text. */
const written: readonly ContentKind[] = ["post", "notice", "page"];

export const hasEditor = (kind: ContentKind | undefined) => kind !== undefined && written.includes(kind);

export const kindOf = (value: unknown): ContentKind | undefined => oneOf<ContentKind>(value, all);

export function contentSearch(from: Record<string, unknown>): ContentSearch {
  const Kind = kindOf(from.Kind);
  return Kind ? { Kind } : {};
}
