/** The most characters of one chunk; the server takes no more in an entry. */
const MOST = 4000;

const BACKSPACE = "⌫";
const SPACE = "␣";
const NEW_LINE = "⏎";

/** Returns what an edit of a text did, as keys: a backspace for each character that it removed, and then what it added. */
export function keysOf(before: string, after: string): string[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const removed = Array.from(before.slice(start, before.length - end));
  const added = after.slice(start, after.length - end);
  return [...removed.map(() => BACKSPACE), ...(added ? [added] : [])];
}

/** The key presses of a typing test that were not sent yet, each with the milliseconds since the one before. */
export class KeyLog {
  #last: number;
  #strokes: string[] = [];

  constructor(now: number) {
    this.#last = now;
  }

  add(keys: readonly string[], now: number): void {
    for (const key of keys) {
      const since = Math.max(0, Math.round(now - this.#last));
      this.#last = Math.max(this.#last, now);
      this.#strokes.push(`${since}:${key.replaceAll("\n", NEW_LINE).replace(/\s/g, SPACE)}`);
    }
  }

  /** Returns what was pressed since the last call, in chunks that the server takes. */
  take(): string[] {
    const chunks: string[] = [];
    let chunk = "";
    for (const stroke of this.#strokes) {
      if (chunk && chunk.length + 1 + stroke.length > MOST) {
        chunks.push(chunk);
        chunk = "";
      }
      chunk = chunk ? `${chunk} ${stroke}` : stroke.slice(0, MOST);
    }
    this.#strokes = [];
    return chunk ? [...chunks, chunk] : chunks;
  }
}
