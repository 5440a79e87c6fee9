// Amounts are calculated in whole paise, because sums of decimal rupees are not exact.

/** Converts rupees from the wire to paise. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100);

/** Parses rupees as typed ("5,400.50", "₹ 5400") to paise; null if invalid. The server makes the final check. */
export function typedPaise(text: string): number | null {
  const plain = text.trim().replace(/^₹\s*/, "").replaceAll(",", "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Formats paise as rupees for an input: 540050 becomes "5400.50". */
export function typed(paise: number): string {
  const rest = paise % 100;
  return `${Math.floor(paise / 100)}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

export type Part = { Due: string; Amount: string };

/** The maximum number of instalments, same as in the domain. */
export const MOST_PARTS = 60;

/** Returns the day some months later, or the month's last day if the month is too short. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * Proposes equal monthly instalments in whole rupees. The first one also takes the remainder. The server divides the
 * same way if it gets no instalments.
 */
export function divide(total: number, months: number, first: string): Part[] {
  if (total <= 0 || !/^\d{4}-\d{2}-\d{2}$/.test(first)) return [];
  const n = Math.min(Math.max(Math.trunc(months) || 1, 1), MOST_PARTS);
  const part = Math.floor(total / n / 100) * 100;
  if (part === 0) return [{ Due: first, Amount: typed(total) }];
  return Array.from({ length: n }, (_, i) => ({
    Due: monthsLater(first, i),
    Amount: typed(i === 0 ? total - part * (n - 1) : part),
  }));
}

/** Returns the sum of the instalments in paise; null if one is invalid. */
export function sumOf(parts: readonly Part[]): number | null {
  let sum = 0;
  for (const part of parts) {
    const paise = typedPaise(part.Amount);
    if (paise === null) return null;
    sum += paise;
  }
  return sum;
}
