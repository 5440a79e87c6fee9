/**
 * Tells the time that is left by the server's clock. The clock of the candidate's computer is never read: between two answers of
 * the server only the time that has passed counts. All times are milliseconds since the page was opened (performance.now).
 */
export class ExamClock {
  #ends = 0;

  /** Takes the time that the server said was left. It said so about half way between the call and its answer. */
  set(left: number, sentAt: number, gotAt: number): void {
    this.#ends = left + (sentAt + gotAt) / 2;
  }

  /** Returns the milliseconds that are left, never less than 0. */
  left(now: number): number {
    return Math.max(0, this.#ends - now);
  }
}

/** Formats a time that is left as 1:05:09 or 5:09. It is rounded up, so that 0:00 is the end. */
export function leftText(ms: number): string {
  const all = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const minutesToTell = [10, 5, 1];

/** Returns the minutes to announce when the time that is left goes from one value to another; undefined for none. */
export function minutesPassed(before: number, after: number): number | undefined {
  return minutesToTell.findLast((one) => before > one * 60_000 && after <= one * 60_000);
}
