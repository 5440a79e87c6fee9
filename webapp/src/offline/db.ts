import type { DBSchema } from "idb";
import type { Mark, Register } from "../api/types";
import { browserDatabase } from "../lib/browser-database";

/** Identifies a register; SubjectId 0 is the register of the whole day. */
export type Sheet = { Id: number; Day: string; SubjectId: number };

/** A mark as the phone keeps it until the server has it. */
export type KeptMark = {
  /** A UUID, by which the server counts the mark once. */
  id: string;
  person: string;
  sheet: Sheet;
  /** The names of the session and the student, for the list of what is not sent. Signing out removes the student's. */
  title: string;
  SID: number;
  name: string;
  Mark: Mark;
  Note: string;
  /** When it was made, by the phone's clock. */
  made: string;
  /** The ids of the marks that the person saw. */
  replaces: string[];
  /** Why the server does not take it. It is not sent again before the person says so. */
  refused?: string;
};

export type KeptRegister = Register & { person: string };

/** A person who has used the back office on this phone. */
export type KeptPerson = {
  id: string;
  name: string;
  username: string;
  role: number;
  isSignedIn: boolean;
  sentAt?: string;
};

interface OfficeDB extends DBSchema {
  marks: { key: string; value: KeptMark };
  registers: { key: [string, number, string]; value: KeptRegister };
  people: { key: string; value: KeptPerson };
}

type StoreName = "marks" | "registers" | "people";
type Value<S extends StoreName> = OfficeDB[S]["value"];

const keyOf: { [S in StoreName]: (value: Value<S>) => IDBValidKey } = {
  marks: (mark) => mark.id,
  registers: (one) => [one.person, one.Id, one.Day],
  people: (one) => one.id,
};

const { open, close, keepsData } = browserDatabase<OfficeDB>("office", (db) => {
  db.createObjectStore("marks", { keyPath: "id" });
  db.createObjectStore("registers", { keyPath: ["person", "Id", "Day"] });
  db.createObjectStore("people", { keyPath: "id" });
});

export { close, keepsData };

/** What this tab holds where the browser allows no database. */
const held: { [S in StoreName]: Map<string, Value<S>> } = { marks: new Map(), registers: new Map(), people: new Map() };

export async function all<S extends StoreName>(store: S): Promise<Value<S>[]> {
  const db = await open();
  return db ? db.getAll(store) : [...held[store].values()];
}

/** Stores and removes values of one store, all or none of them. */
export async function write<S extends StoreName>(store: S, put: Value<S>[], remove: Value<S>[] = []): Promise<void> {
  const db = await open();
  if (!db) {
    for (const one of remove) held[store].delete(JSON.stringify(keyOf[store](one)));
    for (const one of put) held[store].set(JSON.stringify(keyOf[store](one)), one);
    return;
  }
  const work = db.transaction(store, "readwrite", { durability: "strict" });
  const done = [
    ...remove.map((one) => work.store.delete(keyOf[store](one) as OfficeDB[S]["key"])),
    ...put.map((one) => work.store.put(one)),
    work.done,
  ];
  await Promise.all(done);
}

/** Changes those of the marks that are still there; null removes one. No tap of the same moment gets lost. */
export async function changeMarks(ids: string[], change: (mark: KeptMark) => KeptMark | null): Promise<void> {
  const db = await open();
  if (!db) {
    const found = [...held.marks.values()].filter((one) => ids.includes(one.id));
    const put = found.map(change).filter((one) => one !== null);
    return write("marks", put, found);
  }
  const work = db.transaction("marks", "readwrite", { durability: "strict" });
  for (const id of ids) {
    const mark = await work.store.get(id);
    if (!mark) continue;
    const to = change(mark);
    await (to ? work.store.put(to) : work.store.delete(id));
  }
  await work.done;
}
