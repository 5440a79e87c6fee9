import { useQuery } from "@tanstack/react-query";
import { centers } from "../api/lookups";
import type { CourseCard } from "../api/types";
import { rupees } from "../lib/format";
import { toldApart } from "../lib/told-apart";

const short = (one: CourseCard) => one.DivName;
const full = (one: CourseCard) => (one.DivName === one.Title ? one.Title : `${one.Title}: ${one.DivName}`);

/**
 * Returns a function with the text of each division in a list of choices: its name or, if full, also its course. Those
 * with the same text also name the course, the center that alone teaches it, or the price.
 */
export function useDivisionTexts(all: readonly CourseCard[], isFull = false): (one: CourseCard) => string {
  const isAlike = new Set(all.map(isFull ? full : short)).size < all.length;
  const known = useQuery({ ...centers, enabled: isAlike }).data ?? [];
  const center = (one: CourseCard) => known.find((at) => at.OId === one.OId)?.KRCName ?? "";
  const title = (one: CourseCard) => (one.Title === one.DivName ? "" : one.Title);
  const facts = isFull ? [center] : [title, center];
  const texts = toldApart(all, isFull ? full : short, ...facts, (one) => rupees(one.Price));
  return (one) => texts.get(one) ?? short(one);
}
