import { type ApiError, asApiError } from "../../../../api/error";
import type { SittingAnswer } from "../../../../api/types";
import { WRONG_BROWSER } from "../safe-browser/keys";
import { change, type EntryKind, entriesOf, type KeptEntry, type KeptSeat, keepsData } from "./db";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 10_000;
/** The most entries in one call; the server takes 200. */
const MOST = 100;

/** What the journal asks of the server. Both throw an ApiError. */
export type Wire = {
  /** Returns when the server has stored all of the entries. */
  send: (entries: KeptEntry[]) => Promise<void>;
  /** Returns the highest number of an entry that the server has. */
  seq: () => Promise<number>;
};

export type JournalState = {
  /** What the server has not acknowledged, by number. */
  unsent: KeptEntry[];
  /** The last try did not reach the server. */
  isLost: boolean;
  /** Why the server takes nothing from this device now, such as sitting.over; "" if it does. */
  stopped: string;
  /** An answer that the server can never take. */
  refused: { item: number; message: string } | null;
  /** False where the browser keeps nothing when the page is closed. */
  keeps: boolean;
};

/** The faults after which the server takes nothing from this device, until the invigilator says otherwise. */
export const STOPS = ["sitting.over", "sitting.waiting", "sitting.replaced", "sitting.token", ...WRONG_BROWSER];
const TWICE = "sitting.entry_twice";

/**
 * The journal of one sitting. An entry is stored in the browser first, and goes to the server as soon as that can be reached.
 * It stays in the browser until the server acknowledges it, whatever happens to the network, the tab or the computer.
 */
export class Journal {
  readonly #token: string;
  readonly #wire: Wire;
  readonly #listeners = new Set<() => void>();
  #state: JournalState = { unsent: [], isLost: false, stopped: "", refused: null, keeps: true };
  #pause = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isAsked = false;
  #isClosed = false;

  constructor(token: string, wire: Wire) {
    this.#token = token;
    this.#wire = wire;
  }

  readonly state = () => this.#state;

  readonly subscribe = (tell: () => void) => {
    this.#listeners.add(tell);
    return () => {
      this.#listeners.delete(tell);
    };
  };

  #set(next: Partial<JournalState>): void {
    this.#state = { ...this.#state, ...next };
    for (const tell of this.#listeners) tell();
  }

  /** Reads what this browser keeps, and sends by itself from now on. Returns its end. */
  open(): () => void {
    this.#isClosed = false;
    const now = () => {
      this.#pause = FIRST_PAUSE_MS;
      void this.send();
    };
    const whenSeen = () => document.visibilityState === "visible" && now();
    void this.#read().then(now);
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      this.#isClosed = true;
      clearTimeout(this.#timer);
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }

  async #read(): Promise<void> {
    const [unsent, keeps] = await Promise.all([entriesOf(this.#token), keepsData()]);
    this.#set({ unsent, keeps });
  }

  /** Adds an entry. The returned promise ends when the browser has stored it. */
  async add(kind: EntryKind, item: number, answer: SittingAnswer = {}, keys?: string): Promise<void> {
    await this.#change((seat, entries) => {
      const seq = Math.max(seat.seq, entries.at(-1)?.seq ?? 0) + 1;
      const entry = { token: this.#token, seq, kind, item, answer, ...(keys && { keys }) };
      // The text of a typing test is long, is sent every few seconds, and holds the one before.
      const stay = answer.Typed ? entries.filter((one) => one.item !== item || !one.answer.Typed) : entries;
      return { seat, entries: [...stay, entry] };
    });
    if (this.#state.refused?.item === item) this.#set({ refused: null });
    void this.send();
  }

  async #change(to: (seat: KeptSeat, entries: KeptEntry[]) => { seat: KeptSeat; entries: KeptEntry[] }): Promise<void> {
    let unsent = this.#state.unsent;
    await change(this.#token, (seat, entries) => {
      if (!seat) return null; // another tab has ended the sitting
      const next = to(seat, entries);
      unsent = next.entries;
      return next;
    });
    this.#set({ unsent });
  }

  /** Sends again after the server had taken nothing, because it does now. */
  resume(): void {
    if (this.#state.stopped) this.#set({ stopped: "" });
    void this.send();
  }

  /**
   * Sends what waits. One tab sends at a time, and calls during a run lead to one more run. When the server cannot be reached
   * it tries again by itself.
   */
  send(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#runs().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #runs(): Promise<void> {
    while (this.#isAsked && !this.#isClosed && !this.#state.stopped) {
      this.#isAsked = false;
      clearTimeout(this.#timer);
      const isDone = await this.#alone(() => this.#sendAll());
      if (isDone) this.#pause = FIRST_PAUSE_MS;
      else this.#later();
    }
  }

  #later(): void {
    if (this.#isClosed || this.#state.stopped) return;
    this.#timer = setTimeout(() => void this.send(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  /** Runs work in this tab only. Without locks (plain HTTP) two tabs may send the same, which counts once. */
  #alone(work: () => Promise<boolean>): Promise<boolean> {
    const locks = globalThis.navigator?.locks;
    return locks ? locks.request(`sitting-sending-${this.#token}`, work) : work();
  }

  /** Sends everything that waits. It returns false if some of it has to be tried again later. */
  async #sendAll(): Promise<boolean> {
    for (let most = MOST; ; ) {
      await this.#read();
      const some = this.#state.unsent.slice(0, most);
      if (some.length === 0 || this.#state.stopped || this.#isClosed) return true;
      try {
        await this.#wire.send(some);
        this.#set({ isLost: false });
        await this.#settle(some);
        most = MOST;
      } catch (thrown) {
        const next = await this.#failed(asApiError(thrown), some);
        if (next === "later") return false;
        if (next === "one") most = 1;
      }
    }
  }

  /** Removes entries that the server has. */
  async #settle(sent: KeptEntry[]): Promise<void> {
    const done = new Set(sent.map((one) => one.seq));
    await this.#change((seat, entries) => ({
      seat: { ...seat, seq: Math.max(seat.seq, ...done) },
      entries: entries.filter((one) => !done.has(one.seq)),
    }));
  }

  /** Decides what to do after the server did not take entries. */
  async #failed(error: ApiError, some: KeptEntry[]): Promise<"later" | "again" | "one"> {
    const { status, code, message } = error;
    this.#set({ isLost: status === 0 });
    if (STOPS.includes(code)) {
      this.#set({ stopped: code });
      return "again";
    }
    if (code === TWICE) return this.#renumber();
    if (status === 0 || status === 401 || status === 429 || status >= 500) return "later";
    // One of them can never be taken, and must not keep back the others.
    if (some.length > 1) return "one";
    await this.#settle(some);
    if (some[0]?.kind !== "keys") this.#set({ refused: { item: some[0]?.item ?? 0, message } });
    return "again";
  }

  /** Gives what waits the numbers after those that the server has: another device has written meanwhile. */
  async #renumber(): Promise<"later" | "again"> {
    try {
      const last = await this.#wire.seq();
      await this.#change((seat, entries) => ({
        seat: { ...seat, seq: Math.max(seat.seq, last) },
        entries: entries.map((one, i) => ({ ...one, seq: last + 1 + i })),
      }));
      return "again";
    } catch {
      return "later";
    }
  }
}
