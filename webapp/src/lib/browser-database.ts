import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A database of the browser, which is opened when it is first needed. */
export function browserDatabase<S extends DBSchema>(name: string, create: (db: IDBPDatabase<S>) => void) {
  let opened: Promise<IDBPDatabase<S> | null> | null = null;

  const connect = async () =>
    openDB<S>(name, 1, {
      upgrade: (db) => create(db),
      // A newer version of the program waits for this tab to let go.
      blocking: () => void close(),
      terminated: () => {
        opened = null;
      },
    });

  /** Returns the database, or null where the browser allows none (private windows). */
  function open(): Promise<IDBPDatabase<S> | null> {
    opened ??= connect().catch(() => null);
    return opened;
  }

  /** Closes the database; the next call opens it again. */
  async function close(): Promise<void> {
    const db = opened;
    opened = null;
    (await db)?.close();
  }

  /** Goes on without the database, such as when the disk is full. */
  function giveUp(): void {
    opened = Promise.resolve(null);
  }

  /** Reports whether the browser keeps data when the page is closed. */
  const keepsData = async () => (await open()) !== null;

  return { open, close, giveUp, keepsData };
}
