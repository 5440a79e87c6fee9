// Amounts are reckoned in whole paise: a sum of rupees with decimals is not exact.

/** Rupees of the wire in paise. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100);

/** Rupees as people type them ("5,400.50", "₹ 5400") in paise; null for what is no amount. The server has the last word. */
export function typedPaise(text: string): number | null {
  const plain = text.trim().replace(/^₹\s*/, "").replaceAll(",", "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Paise as rupees to be typed over: 540050 is "5400.50". */
export function typed(paise: number): string {
  const rest = paise % 100;
  return `${Math.floor(paise / 100)}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

export type Part = { Due: string; Amount: string };

/** The most instalments of a plan, as the domain has it. */
export const MOST_PARTS = 60;

/** A day some months later; one that a month lacks becomes its last. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * Proposes monthly instalments in whole rupees, all alike but for the first, which also takes what does not divide: as
 * the server divides when it is given none.
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

/** What instalments come to; null while one is no amount. */
export function sumOf(parts: readonly Part[]): number | null {
  let sum = 0;
  for (const part of parts) {
    const paise = typedPaise(part.Amount);
    if (paise === null) return null;
    sum += paise;
  }
  return sum;
}
