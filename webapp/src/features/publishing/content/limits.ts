import type { ContentKind } from "../../../api/types";
import { content as t } from "../../../lib/texts/content";
import type { FieldOf, Name } from "./kinds";

/** The most characters of a text, same as on the server. */
const MOST = { line: 250, summary: 500, text: 5000, slug: 80 };
const NEAR = 0.8; // the share of the limit from which on the form counts

/** Returns the most characters that a field may have, or undefined for a field that is not typed as text. */
function mostOf({ name, control }: FieldOf): number | undefined {
  if (control === "slug") return MOST.slug;
  if (name === "Slug") return MOST.slug;
  if (name === "Summary") return MOST.summary;
  if (control === "long") return MOST.text;
  return control === "line" || control === "url" || control === "video" ? MOST.line : undefined;
}

/** Returns how many characters are left, near the end of the limit and beyond it; else the usual hint. */
export function counted(field: FieldOf, value: string, hint: string | undefined): string | undefined {
  const most = mostOf(field);
  const length = [...value].length; // characters, as the server counts them
  if (most === undefined || length < most * NEAR) return hint;
  return length > most ? t.limits.over(length - most, most) : t.limits.left(most - length);
}

/** The fields that the server wants in each kind. */
const needed: Partial<Record<ContentKind, readonly Name[]>> = {
  slide: ["Image", "Heading"],
  event: ["Title", "Date", "StartTime", "EndTime"],
  teacher: ["Name", "Designation"],
  testimonial: ["Name", "Speak"],
  partner: ["Name", "Logo"],
  post: ["Title", "Summary"],
  notice: ["Title"],
  page: ["Title"],
  redirect: ["Old", "New"],
  center: ["Code"],
};

export const requiredOf = (kind: ContentKind): readonly Name[] => needed[kind] ?? [];

/** The size in pixels that a picture should have at least, to be sharp where it is shown. */
const sizes: Partial<Record<ContentKind, readonly [width: number, height: number]>> = {
  slide: [1600, 900],
  event: [1200, 675],
  teacher: [600, 600],
  testimonial: [400, 400],
  partner: [200, 200],
  post: [1200, 750],
  section: [1200, 675],
};

/** Returns what is said about the picture of a kind. */
export function pictureHint(kind: ContentKind): string | undefined {
  const size = sizes[kind];
  if (!size) return;
  const [width, height] = size;
  const part = divisorOf(width, height);
  return t.limits.picture(width, height, `${width / part}:${height / part}`);
}

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b));
