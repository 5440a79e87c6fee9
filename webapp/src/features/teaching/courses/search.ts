import type { CourseCard } from "../../../api/types";
import { oneOf, pageOf, wordsOf } from "../../../lib/list-search";

export type CourseSort = "title" | "title_desc" | "price" | "price_desc";
/** The search parameters of Manage Course. */
export type CourseSearch = { Page?: number; Search?: string; Status?: CourseCard["Status"]; Sort?: CourseSort };

const statuses = ["pending", "approved", "rejected"] as const satisfies CourseCard["Status"][];
const sorts = ["title", "title_desc", "price", "price_desc"] as const satisfies CourseSort[];

export function courseSearch(from: Record<string, unknown>): CourseSearch {
  const Status = oneOf(from.Status, statuses);
  const Sort = oneOf(from.Sort, sorts);
  return { ...pageOf(from.Page), ...wordsOf(from.Search), ...(Status && { Status }), ...(Sort && { Sort }) };
}

const orders: Record<CourseSort, (a: CourseCard, b: CourseCard) => number> = {
  title: (a, b) => a.Title.toLowerCase().localeCompare(b.Title.toLowerCase()),
  title_desc: (a, b) => b.Title.toLowerCase().localeCompare(a.Title.toLowerCase()),
  price: (a, b) => a.Price - b.Price,
  price_desc: (a, b) => b.Price - a.Price,
};

/** Returns the courses that match the filters, sorted as requested; by category if no order is given. */
export function wanted(all: CourseCard[], { Search = "", Status, Sort }: CourseSearch): CourseCard[] {
  const words = Search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((course) => {
    const text = `${course.Title} ${course.DivName} ${course.StdName}`.toLowerCase();
    return (!Status || course.Status === Status) && words.every((word) => text.includes(word));
  });
  return Sort ? found.sort(orders[Sort]) : found;
}
