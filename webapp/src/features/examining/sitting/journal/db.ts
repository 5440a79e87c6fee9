import type { DBSchema, IDBPDatabase } from "idb";
import type { SittingAnswer } from "../../../../api/types";
import { browserDatabase } from "../../../../lib/browser-database";

/** What an entry says; the server knows the same kinds. */
export type EntryKind = "answer" | "away" | "back" | "paste" | "fullscreen" | "keys";

/** An entry that the server has not acknowledged yet. The token names the sitting. */
export type KeptEntry = {
  token: string;
  seq: number;
  kind: EntryKind;
  item: number;
  answer: SittingAnswer;
  /** What was pressed in a typing test. */
  keys?: string;
};

/** A sitting that was started in this browser. */
export type KeptSeat = {
  token: string;
  /** The highest number of an entry that the server has, as far as this browser knows. */
  seq: number;
  /** False when the candidate has left the end page, so that the next candidate can start here. */
  isOpen: boolean;
  later: number[];
  seen: number[];
};

interface SittingDB extends DBSchema {
  entries: { key: [string, number]; value: KeptEntry };
  seats: { key: string; value: KeptSeat };
}

const { open, close, giveUp, keepsData } = browserDatabase<SittingDB>("sitting", (db) => {
  db.createObjectStore("entries", { keyPath: ["token", "seq"] });
  db.createObjectStore("seats", { keyPath: "token" });
});

export { close, keepsData };

/**
 * What this tab has stored last. It is all that there is where the browser allows no database, and goes on where the database
 * fails, such as on a full disk.
 */
const held = { entries: new Map<string, KeptEntry[]>(), seats: new Map<string, KeptSeat>() };

const range = (token: string) => IDBKeyRange.bound([token, 0], [token, Number.MAX_SAFE_INTEGER]);

/** Reads from the database, or what is held where there is none. */
async function read<T>(stored: (db: IDBPDatabase<SittingDB>) => Promise<T>, otherwise: () => T): Promise<T> {
  const db = await open();
  if (db) {
    try {
      return await stored(db);
    } catch {
      giveUp();
    }
  }
  return otherwise();
}

/** Returns the entries of a sitting that are not acknowledged, by number. */
export const entriesOf = (token: string): Promise<KeptEntry[]> =>
  read(
    (db) => db.getAll("entries", range(token)),
    () => [...(held.entries.get(token) ?? [])],
  );

export const seats = (): Promise<KeptSeat[]> =>
  read(
    (db) => db.getAll("seats"),
    () => [...held.seats.values()],
  );

type Change = (seat: KeptSeat | undefined, entries: KeptEntry[]) => { seat: KeptSeat; entries: KeptEntry[] } | null;

/**
 * Changes a seat and the entries of its sitting together; null changes nothing. No entry of another tab gets lost or has the
 * same number.
 */
export async function change(token: string, to: Change): Promise<void> {
  const db = await open();
  if (db) {
    try {
      return await changeStored(db, token, to);
    } catch {
      giveUp();
    }
  }
  hold(token, to(held.seats.get(token), [...(held.entries.get(token) ?? [])]));
}

function hold(token: string, next: ReturnType<Change>): void {
  if (!next) return;
  held.seats.set(token, next.seat);
  held.entries.set(token, next.entries);
}

async function changeStored(db: IDBPDatabase<SittingDB>, token: string, to: Change): Promise<void> {
  // Strict: an answer is on the disk before the screen says that it is kept.
  const work = db.transaction(["entries", "seats"], "readwrite", { durability: "strict" });
  const [entries, kept] = [work.objectStore("entries"), work.objectStore("seats")];
  const before = await entries.getAll(range(token));
  const next = to(await kept.get(token), before);
  if (next) {
    const stay = new Set(next.entries.map((one) => one.seq));
    const known = new Map(before.map((one) => [one.seq, one]));
    await Promise.all([
      kept.put(next.seat),
      ...before.filter((one) => !stay.has(one.seq)).map((one) => entries.delete([token, one.seq])),
      ...next.entries.filter((one) => known.get(one.seq) !== one).map((one) => entries.put(one)),
    ]);
  }
  await work.done;
  hold(token, next);
}
