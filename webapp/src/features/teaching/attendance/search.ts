import { numberOf, oneOf, wordsOf } from "../../../lib/list-search";
import { dayInIndia } from "../../../lib/moments";

/** The search parameters of Manage Attendance. */
export type AttendanceSearch = {
  Session?: number;
  Day?: string;
  SubjectId?: number;
  View?: "month";
  Search?: string;
};

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

export function attendanceSearch(from: Record<string, unknown>): AttendanceSearch {
  const Session = numberOf(from.Session);
  const SubjectId = numberOf(from.SubjectId);
  const View = oneOf(from.View, ["month"] as const);
  return {
    ...wordsOf(from.Search),
    ...(Session && { Session }),
    ...(isDay(from.Day) && { Day: from.Day }),
    ...(SubjectId && { SubjectId }),
    ...(View && { View }),
  };
}

/** The search parameters of a student's attendance record. */
export type RecordSearch = { SID?: number };

export function recordSearch(from: Record<string, unknown>): RecordSearch {
  const SID = numberOf(from.SID);
  return SID ? { SID } : {};
}

export const today = () => dayInIndia(new Date());

/** Returns the number of days between two days in the format YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Returns the first day of the month that is `months` months later. */
export function monthLater(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The number of days after which a register is locked, same as in the domain. */
export const OPEN_DAYS = 7;
