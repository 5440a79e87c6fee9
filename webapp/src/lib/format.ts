// No Intl here: public pages are also rendered where there is none, and the two must agree to the letter.

/** Groups digits the Indian way: 1234567 is 12,34,567. */
function group(digits: string): string {
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3);
  return rest === "" ? last : `${rest.replace(/\B(?=(\d{2})+$)/g, ",")},${last}`;
}

/** A whole number with Indian grouping. */
export function count(n: number): string {
  return (n < 0 ? "-" : "") + group(Math.abs(Math.trunc(n)).toString());
}

/** Rupees with Indian grouping; paise only when there are some. */
export function rupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const rest = paise % 100;
  const whole = group(Math.floor(paise / 100).toString());
  return `${amount < 0 ? "-" : ""}₹${whole}${rest === 0 ? "" : `.${rest.toString().padStart(2, "0")}`}`;
}

/** Text cut to `max` characters and an ellipsis; never through a character, so Indian scripts and emoji stay whole. */
export function cut(text: string, max: number): string {
  const chars = Array.from(text);
  return chars.length <= max ? text : `${chars.slice(0, max).join("")}…`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The wire's DD/MM/YYYY as day and month to be shown apart; null for anything else. */
export function dayAndMonth(wire: string): { day: string; month: string; year: string } | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(wire);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match?.[1] && match[3] && month ? { day: match[1], month, year: match[3] } : null;
}

/** The wire's DD/MM/YYYY as 21 Nov 2026; as it came when it is something else. */
export function longDate(wire: string): string {
  const parts = dayAndMonth(wire);
  return parts ? `${Number(parts.day)} ${parts.month} ${parts.year}` : wire;
}

/** A day as YYYY-MM-DD, or an instant that begins with one, as 21 Nov 2026; as it came when it is something else. */
export function longDay(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return match ? longDate(`${match[3]}/${match[2]}/${match[1]}`) : iso;
}

const pad = (n: number) => n.toString().padStart(2, "0");

/** An instant as 21 Nov 2026, 14:05:09 in India, which keeps one offset all year. */
export function instantInIndia(iso: string): string {
  const at = new Date(Date.parse(iso) + 5.5 * 3600_000);
  if (Number.isNaN(at.getTime())) return iso;
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(pad).join(":");
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${time} IST`;
}

/** The day that it is in India at an instant, as YYYY-MM-DD. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + 5.5 * 3600_000).toISOString().slice(0, 10);
}

/** Whether the wire's DD/MM/YYYY is a day or later; what is no date is never over. */
export function isOnOrAfter(wire: string, day: string): boolean {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(wire);
  return !match || `${match[3]}-${match[2]}-${match[1]}` >= day;
}

/** The ending of a file's address, by default pdf: /x/A.png?v=2 is png. */
export function extension(address: string): string {
  return /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? "pdf";
}

/** The first letters of the first and the last word of a name; whole characters, so Indian scripts stay readable. */
export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  const first = Array.from(words[0] ?? "?")[0] ?? "?";
  const last = words.length > 1 ? Array.from(words.at(-1) ?? "")[0] : "";
  return (first + last).toUpperCase();
}

/** A month written YYYY-MM as Nov 2026. */
export function monthOf(wire: string): string {
  const [year, month] = wire.split("-");
  return `${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** An instant as 21 Nov 2026, 14:05 in India. */
export function momentInIndia(iso: string): string {
  return instantInIndia(iso).replace(/:\d\d IST$/, "");
}
