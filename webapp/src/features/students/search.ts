import type { StudentStatus } from "../../api/types";

/** What the address of Manage Students holds. */
export type StudentSearch = { Page?: number; Search?: string; Status?: StudentStatus; Sort?: StudentSort };
export type StudentSort = "newest" | "name" | "name_desc" | "regno";

const statuses: readonly string[] = ["registered", "active", "cancelled", "passed"] satisfies StudentStatus[];
const sorts: readonly string[] = ["newest", "name", "name_desc", "regno"] satisfies StudentSort[];
const MAX_SEARCH = 100; // the contract's limit

/**
 * Reads the address. What makes no sense is left out, so an old or mistyped link shows the list and no error.
 * By hand, because the router keeps this in the bundle of every page, where a schema library has no place.
 */
export function studentSearch(from: Record<string, unknown>): StudentSearch {
  const { Page, Search, Status, Sort } = from;
  const words = typeof Search === "number" ? String(Search) : Search; // ?Search=98765 arrives as a number
  return {
    ...(typeof Page === "number" && Number.isInteger(Page) && Page >= 0 && { Page }),
    ...(typeof words === "string" && words !== "" && { Search: words.slice(0, MAX_SEARCH) }),
    ...(typeof Status === "string" && statuses.includes(Status) && { Status: Status as StudentStatus }),
    ...(typeof Sort === "string" && sorts.includes(Sort) && { Sort: Sort as StudentSort }),
  };
}
