import type { CourseCard } from "../../../api/types";

export type CourseSearch = { q?: string; category?: number };

/** Reads the search parameters, and drops invalid values. */
export function courseSearch({ q, category }: Record<string, unknown>): CourseSearch {
  const word = typeof q === "string" || typeof q === "number" ? String(q) : "";
  const id = Number(category);
  return { ...(word && { q: word }), ...(Number.isSafeInteger(id) && id > 0 && { category: id }) };
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the courses of a category that contain every search word in their name, description or category. */
export function matching(courses: CourseCard[], { q = "", category }: CourseSearch): CourseCard[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return courses.filter((course) => {
    if (category && course.CategoryId !== category) return false;
    const text = plain([course.DivName, course.Title, course.ShortDescription, course.StdName].join(" "));
    return words.every((word) => text.includes(word));
  });
}
