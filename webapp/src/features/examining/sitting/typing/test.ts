import type { SittingTyped } from "../../../../api/types";
import { KeyLog, keysOf } from "./keys";

/** How often what was typed is sent while the test runs. */
const SEND_MS = 5_000;
/**
 * How long before the end of the exam the test stops by itself, so that its last words reach the server in time. A test that was
 * stopped so can go on if the invigilator gives time back.
 */
export const RESERVE_MS = 2_000;
/** The most characters that the server takes. */
export const MOST_CHARACTERS = 6000;

/** What a test hands on. Times are milliseconds of performance.now. */
export type Out = {
  typed: (typed: SittingTyped) => void;
  keys: (chunk: string) => void;
};

/**
 * Returns a text without what nobody sees, such as the joiners of Hindi. They change no word, and the server refuses a text that
 * stops in the middle of one.
 */
export const seenIn = (text: string) => text.replace(/(?![\n\t])(?:\p{C}|\p{Zl}|\p{Zp}|\u034f|\ufe0f)/gu, "");

/** Returns how many characters a text has, as a reader counts them. */
export const charactersIn = (text: string) => Array.from(seenIn(text)).length;

/**
 * A typing test while its candidate types. Its time runs on whatever the candidate does, and is the given one less what was
 * used before, in another tab or at another computer.
 */
export class TypingTest {
  readonly language: "en" | "hi";
  readonly #all: number;
  readonly #out: Out;
  readonly #keys: KeyLog;
  readonly #began: number;
  #text: string;
  #sentAt: number;
  #isChanged = false;
  #isOver = false;

  constructor(minutes: number, from: SittingTyped, out: Out, now: number) {
    this.#all = minutes * 60_000;
    this.language = from.Language === "hi" ? "hi" : "en";
    this.#text = from.Text;
    this.#began = now - from.Spent;
    this.#sentAt = now;
    this.#out = out;
    this.#keys = new KeyLog(now);
  }

  get text(): string {
    return this.#text;
  }

  /** Reports whether nothing more can be typed here. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Returns the milliseconds that are left of the test, by the time that is left of the exam too. */
  left(now: number, examLeft: number): number {
    return Math.max(0, Math.min(this.#all - this.#spent(now), examLeft - RESERVE_MS));
  }

  #spent(now: number): number {
    return Math.min(this.#all, Math.max(0, Math.round(now - this.#began)));
  }

  /**
   * Takes the text of the field after an edit, and the key that the page's own keyboard typed. Without one, the keys are those that
   * explain the edit. It returns the text that the field must show, which is the one before when the time is over.
   */
  type(text: string, now: number, key?: string): string {
    if (this.#isOver || this.#spent(now) >= this.#all) return this.#text;
    this.#keys.add(key === undefined ? keysOf(this.#text, text) : [key], now);
    this.#text = text;
    this.#isChanged = true;
    return text;
  }

  /** Sends what is due, and ends the test when its time is over. isHere is false while the candidate is away from the page. */
  tick(now: number, examLeft: number, isHere: boolean): void {
    if (this.#isOver) return;
    if (this.#spent(now) >= this.#all) this.end(now);
    else if (examLeft <= RESERVE_MS) {
      this.#isOver = true;
      this.#send(now, false);
    } else if (isHere && now - this.#sentAt >= SEND_MS) {
      // Only here: an answer tells the server that a candidate who was away is back.
      this.#send(now, false);
    }
  }

  /** Sends what was typed since the last time. */
  flush(now: number): void {
    if (!this.#isOver && this.#isChanged) this.#send(now, false);
  }

  /** Ends the test for good. */
  end(now: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#send(now, true);
  }

  #send(now: number, Done: boolean): void {
    this.#sentAt = now;
    this.#isChanged = false;
    for (const chunk of this.#keys.take()) this.#out.keys(chunk);
    this.#out.typed({ Language: this.language, Text: seenIn(this.#text), Spent: this.#spent(now), Done });
  }
}

const secondsToTell = [60, 10];

/** Returns the seconds to announce when the time that is left goes from one value to another; undefined for none. */
export function secondsPassed(before: number, after: number): number | undefined {
  return secondsToTell.findLast((one) => before > one * 1000 && after <= one * 1000);
}
