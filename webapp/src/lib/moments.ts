// What only the back office and later pages format. Kept apart from lib/format.ts, which every first page loads.
import { MONTHS } from "./format";

const pad = (n: number) => n.toString().padStart(2, "0");

/** Formats a timestamp as 21 Nov 2026, 14:05:09 in Indian time, whose offset never changes. */
export function instantInIndia(iso: string): string {
  const at = new Date(Date.parse(iso) + 5.5 * 3600_000);
  if (Number.isNaN(at.getTime())) return iso;
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(pad).join(":");
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${time} IST`;
}

/**
 * Formats when something became so. A date that was entered without a time is stored as the start of that day in UTC, and
 * is shown without a time.
 */
export function sinceInIndia(iso: string): string {
  return /T00:00:00(\.0+)?Z$/.test(iso) ? instantInIndia(iso).replace(/,.*$/, "") : instantInIndia(iso);
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

/** Formats a timestamp as 21 Nov 2026, 14:05 in Indian time. */
export function momentInIndia(iso: string): string {
  return instantInIndia(iso).replace(/:\d\d IST$/, "");
}
