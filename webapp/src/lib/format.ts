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

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

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

const pad = (n: number) => n.toString().padStart(2, "0");

/** Formats a timestamp as 21 Nov 2026, 14:05:09 in Indian time, whose offset never changes. */
export function instantInIndia(iso: string): string {
  const at = new Date(Date.parse(iso) + 5.5 * 3600_000);
  if (Number.isNaN(at.getTime())) return iso;
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(pad).join(":");
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${time} IST`;
}

/** Returns the date in India at a given moment, as YYYY-MM-DD. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3600_000).toISOString().slice(0, 10);
}

/** Reports whether a wire date (DD/MM/YYYY) is on or after a day. It returns true for texts that are not dates. */
export function isOnOrAfter(wire: string, day: string): boolean {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(wire);
  return !match || `${match[3]}-${match[2]}-${match[1]}` >= day;
}

/** Returns the file extension of an address, or pdf if it has none: /x/A.png?v=2 gives png. */
export function extension(address: string): string {
  return /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? "pdf";
}

/**
 * Returns the first letters of the first and last words of a name. It never splits a character, so Indian scripts stay
 * readable.
 */
export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const first = Array.from(words[0] ?? "?")[0] ?? "?";
  const last = words.length > 1 ? Array.from(words.at(-1) ?? "")[0] : "";
  return (first + last).toUpperCase();
}

/** Formats a month YYYY-MM as Nov 2026. */
export function monthOf(wire: string): string {
  const [year, month] = wire.split("-");
  return `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

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

/** Formats a timestamp as 21 Nov 2026, 14:05 in Indian time. */
export function momentInIndia(iso: string): string {
  return instantInIndia(iso).replace(/:\d\d IST$/, "");
}
