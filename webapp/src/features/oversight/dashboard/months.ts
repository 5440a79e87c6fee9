import { monthOf } from "../../../lib/moments";

/** Formats a span of months: Nov 2026, or Apr to Nov 2026, or Apr 2025 to Mar 2026. */
export function monthsOf({ From, To }: { From: string; To: string }): string {
  if (From === To) return monthOf(From);
  const first = From.slice(0, 4) === To.slice(0, 4) ? monthOf(From).slice(0, 3) : monthOf(From);
  return `${first} to ${monthOf(To)}`;
}

/** Returns the first and last day, as YYYY-MM-DD, of a span of months. */
export function daysOf({ From, To }: { From: string; To: string }): { From: string; To: string } {
  const [year = 0, month = 1] = To.split("-").map(Number);
  return { From: `${From}-01`, To: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
