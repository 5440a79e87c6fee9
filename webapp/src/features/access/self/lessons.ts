import type { OwnSession } from "../../../api/types";

/** The next days on which a session meets, as YYYY-MM-DD, from a day on: at most so many. */
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
