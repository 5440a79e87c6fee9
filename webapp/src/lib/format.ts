// This file avoids Intl: public pages are also rendered in a runtime without it, and both outputs must be identical.

/** Groups digits the Indian way: 1234567 becomes 12,34,567. */
function group(digits: string): string {
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3);
  return rest === "" ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, ",")},${last}`;
}

/** Formats a whole number with Indian grouping. */
export function count(n: number): string {
  return (n < 0 ? "-" : "") + group(Math.abs(Math.trunc(n)).toString());
}

/** Formats rupees with Indian grouping; it shows paise only if there are any. */
export function rupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const rest = paise % 100;
  const whole = group(Math.floor(paise / 100).toString());
  return `${amount < 0 ? "-" : ""}₹${whole}${rest === 0 ? "" : `.${rest.toString().padStart(2, "0")}`}`;
}

/**
 * Cuts a text to `max` characters plus an ellipsis. It never splits a character, so Indian scripts and emoji stay
 * intact.
 */
export function cut(text: string, max: number): string {
  const chars = Array.from(text);
  return chars.length <= max ? text : `${chars.slice(0, max).join("")}…`;
}

/** The short names of the months. */
export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Splits the wire format DD/MM/YYYY into day, month and year for display; null for any other text. */
export function dayAndMonth(wire: string): { day: string; month: string; year: string } | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(wire);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match?.[1] && match[3] && month ? { day: match[1], month, year: match[3] } : null;
}

/** Formats DD/MM/YYYY from the wire as 21 Nov 2026; other texts are returned unchanged. */
export function longDate(wire: string): string {
  const parts = dayAndMonth(wire);
  return parts ? `${Number(parts.day)} ${parts.month} ${parts.year}` : wire;
}

/** Formats YYYY-MM-DD, or a timestamp that starts with it, as 21 Nov 2026; other texts are returned unchanged. */
export function longDay(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return match ? longDate(`${match[3]}/${match[2]}/${match[1]}`) : iso;
}
