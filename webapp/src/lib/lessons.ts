import type { OwnSession } from "../api/types";

/** Returns the next `most` days at most on which a session meets, starting at `from`, as YYYY-MM-DD. */
export function nextLessons(session: Pick<OwnSession, "From" | "To" | "Days">, from: string, most: number): string[] {
  const days: string[] = [];
  const at = new Date(from > session.From ? from : session.From);
  for (; days.length < most; at.setUTCDate(at.getUTCDate() + 1)) {
    const day = at.toISOString().slice(0, 10);
    if (day > session.To) break;
    if (session.Days.length === 0 || session.Days.includes(at.getUTCDay())) days.push(day);
  }
  return days;
}
