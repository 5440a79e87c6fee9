import { ApiError, asApiError } from "../../../api/error";
import type { SittingAnswer, SittingPage } from "../../../api/types";
import { makeToken, sendEntries, sittingPage, startSitting, submitSitting } from "./api";
import { ExamClock } from "./clock/clock";
import { change, type EntryKind, entriesOf, type KeptEntry, type KeptSeat, seats } from "./journal/db";
import { Journal, STOPS } from "./journal/journal";
import { isBlank } from "./question/paper";
import { WRONG_BROWSER } from "./safe-browser/keys";

/** How often to ask the server, by state: whether it has changed, or time was given back. */
const POLL_MS = {
  writing: 60_000,
  waiting: 3_000,
  replaced: 15_000,
  over: 15_000,
  lost: 3_000,
  ending: 2_000,
  browser: 3_000,
};

export type Answers = Readonly<Record<number, SittingAnswer>>;

export type DeskState = {
  /** loading: this browser is looked through. start: nobody writes here. lost: the server cannot be reached yet. browser: it is the wrong one. */
  at: "loading" | "start" | "lost" | "browser" | "writing" | "waiting" | "replaced" | "over";
  page: SittingPage | null;
  answers: Answers;
  /** The number of questions, which the server does not say again after the end. */
  size: number;
  seat: KeptSeat | null;
  journal: Journal | null;
  /** Why nothing can be written in this browser. */
  problem: string;
};

const nothing: DeskState = { at: "start", page: null, answers: {}, size: 0, seat: null, journal: null, problem: "" };

/** The paper of one candidate in this tab: what the server says of it, and what the candidate has written since. */
export class Desk {
  readonly clock = new ExamClock();
  readonly #listeners = new Set<() => void>();
  #state: DeskState = { ...nothing, at: "loading" };
  /** What was written in this tab since it last began to write. The server may not have it yet. */
  #mine: Record<number, SittingAnswer> = {};
  #tried = { ticket: "", code: "", token: "" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closeJournal: (() => void) | undefined;

  readonly state = () => this.#state;

  readonly subscribe = (tell: () => void) => {
    this.#listeners.add(tell);
    return () => {
      this.#listeners.delete(tell);
    };
  };

  #set(next: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...next };
    for (const tell of this.#listeners) tell();
  }

  /** Goes on where this browser was, or shows the form. Returns its end. */
  open(): () => void {
    let isOpen = true;
    const look = () => void (document.visibilityState === "visible" && this.load());
    void seats().then((all) => {
      if (!isOpen) return;
      const seat = all.find((one) => one.isOpen);
      if (!seat) return this.#set(nothing);
      this.#sit(seat);
      return this.load();
    });
    window.addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      isOpen = false;
      this.#stop();
      window.removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
    };
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#closeJournal?.();
    this.#closeJournal = undefined;
  }

  #sit(seat: KeptSeat): void {
    this.#stop();
    this.#mine = {};
    const { token } = seat;
    const journal = new Journal(token, {
      send: (entries) => this.#send(token, entries),
      seq: async () => (await sittingPage(token)).Seq,
    });
    this.#set({ seat, journal });
    this.#closeJournal = journal.open();
  }

  async #send(token: string, entries: KeptEntry[]): Promise<void> {
    try {
      await this.#timed(() => sendEntries(token, entries));
      this.#later(POLL_MS.writing);
    } catch (thrown) {
      if (STOPS.includes(asApiError(thrown).code)) this.#later(0);
      throw thrown;
    }
  }

  /** Starts a paper. An ApiError says why the server refuses. */
  async start(ticket: string, code: string): Promise<void> {
    const isSame = this.#tried.ticket === ticket && this.#tried.code === code;
    const token = isSame ? this.#tried.token : makeToken();
    this.#tried = { ticket, code, token };
    const seat: KeptSeat = { token, seq: 0, isOpen: true, later: [], seen: [] };
    // Before the call: if its answer gets lost, the paper has begun, and this browser must know its token.
    await change(token, (kept, entries) => ({ seat: kept ?? seat, entries }));
    try {
      const page = await this.#timed(() => startSitting(token, ticket, code));
      this.#sit(seat);
      await this.#show(page);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.status !== 0) {
        this.#tried.token = makeToken();
        await this.#close(token);
      }
      throw error;
    }
  }

  async #timed<T extends { Left: number }>(ask: () => Promise<T>): Promise<T> {
    const sentAt = performance.now();
    const answer = await ask();
    this.clock.set(answer.Left, sentAt, performance.now());
    return answer;
  }

  /** Asks the server how things are. */
  readonly load = async (): Promise<void> => {
    const { seat } = this.#state;
    if (!seat) return;
    try {
      await this.#show(await this.#timed(() => sittingPage(seat.token)));
    } catch (thrown) {
      if (seat.token !== this.#state.seat?.token) return;
      const { code, message } = asApiError(thrown);
      if (code === "sitting.token") return this.leave();
      if (WRONG_BROWSER.includes(code)) {
        this.#set({ at: "browser", problem: message });
        return this.#later(POLL_MS.browser); // an invigilator may allow it
      }
      if (this.#state.at === "loading") this.#set({ at: "lost" });
      this.#later(POLL_MS.lost);
    }
  };

  async #show(page: SittingPage): Promise<void> {
    const { at, seat, journal } = this.#state;
    if (!seat || !journal) return;
    if (page.State !== "writing") {
      this.#set({ at: page.State as DeskState["at"], page });
      return this.#later(POLL_MS[page.State as "waiting"] ?? POLL_MS.over);
    }
    if (at !== "writing") {
      // Another device may have written meanwhile. What waits here was written last.
      this.#mine = {};
      for (const { kind, item, answer } of await entriesOf(seat.token))
        if (kind === "answer") this.#mine[item] = answer;
      await change(seat.token, (kept, entries) => ({
        seat: { ...(kept ?? seat), seq: Math.max(kept?.seq ?? 0, page.Seq) },
        entries,
      }));
    }
    const stored = Object.fromEntries(page.Answers.map((one) => [one.Item, one.Answer]));
    this.#set({ at: "writing", page, size: page.Items.length, answers: { ...stored, ...this.#mine } });
    journal.resume();
    this.#later(POLL_MS.writing);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), ms);
  }

  /** Looks soon, because the time is over by the count of this page. */
  readonly expect = () => this.#later(POLL_MS.ending);

  answer(item: number, answer: SittingAnswer): void {
    this.#mine[item] = answer;
    this.#set({ answers: { ...this.#state.answers, [item]: answer } });
    void this.#state.journal?.add("answer", item, isBlank(answer) ? {} : answer);
  }

  /** Hands on what was pressed in a typing test. */
  keys(item: number, keys: string): void {
    void this.#state.journal?.add("keys", item, {}, keys);
  }

  signal(kind: EntryKind, item: number): void {
    void this.#state.journal?.add(kind, item);
  }

  /** Remembers what is only of interest here: which questions were seen, and which are marked for later. */
  remember(to: (seat: KeptSeat) => Partial<Pick<KeptSeat, "later" | "seen">>): void {
    const { seat } = this.#state;
    if (!seat) return;
    const next = { ...seat, ...to(seat) };
    this.#set({ seat: next });
    const { later, seen } = next;
    void change(seat.token, (kept, entries) => ({ seat: { ...(kept ?? next), later, seen }, entries }));
  }

  /** Submits the paper, when the server has all answers. */
  async submit(): Promise<void> {
    const { seat, journal } = this.#state;
    if (!seat || !journal) return;
    await journal.send();
    if (journal.state().unsent.length > 0) throw new ApiError(0);
    await submitSitting(seat.token);
    await this.load();
  }

  /** Ends the sitting in this browser, so that the next candidate can start. */
  readonly leave = async (): Promise<void> => {
    const { seat } = this.#state;
    this.#stop();
    if (seat) await this.#close(seat.token);
    this.#mine = {};
    this.#set(nothing);
  };

  async #close(token: string): Promise<void> {
    await change(token, (kept, entries) => (kept ? { seat: { ...kept, isOpen: false }, entries } : null));
  }
}
