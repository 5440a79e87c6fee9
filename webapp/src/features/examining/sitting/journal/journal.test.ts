import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../../api/error";
import { change, close, entriesOf, type KeptEntry } from "./db";
import { Journal, type Wire } from "./journal";

/** A server as the contract has it: it stores an entry by its number once, and refuses another with that number. */
class Server implements Wire {
  stored = new Map<number, KeptEntry>();
  isAway = false;
  /** What to answer next, after the entries were stored or instead of storing them. */
  faults: { code: string; status: number; after?: boolean }[] = [];
  calls = 0;

  async send(entries: KeptEntry[]) {
    this.calls++;
    if (this.isAway) throw new ApiError(0);
    const fault = this.faults.shift();
    const refuse = () => {
      if (fault) throw new ApiError(fault.status, fault);
    };
    if (!fault?.after) refuse();
    for (const one of entries) {
      const known = this.stored.get(one.seq);
      if (known && JSON.stringify(known) !== JSON.stringify(one))
        throw new ApiError(409, { code: "sitting.entry_twice" });
    }
    for (const one of entries) this.stored.set(one.seq, one);
    refuse();
  }

  async seq() {
    return Math.max(0, ...this.stored.keys());
  }

  /** The answers as the server reads them: the later number counts. */
  answers() {
    const sorted = [...this.stored.values()].sort((a, b) => a.seq - b.seq);
    return Object.fromEntries(
      sorted.filter((one) => one.kind === "answer").map((one) => [one.item, one.answer.Chosen]),
    );
  }
}

let tokens = 0;
let token = "";
let server: Server;
const ends: (() => void)[] = [];

async function opened(): Promise<Journal> {
  const journal = new Journal(token, server);
  ends.push(journal.open());
  await vi.waitFor(() => expect(journal.state().unsent).toBeDefined());
  return journal;
}

const allSent = (journal: Journal) => vi.waitFor(() => expect(journal.state().unsent).toEqual([]), { timeout: 20_000 });
const choose = (journal: Journal, item: number, i: number) => journal.add("answer", item, { Chosen: [i] });

beforeEach(async () => {
  token = `token ${++tokens}`;
  server = new Server();
  await change(token, () => ({ seat: { token, seq: 0, isOpen: true, later: [], seen: [] }, entries: [] }));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test("an entry leaves the browser when the server has it", async () => {
  const journal = await opened();
  await choose(journal, 1, 2);
  await journal.add("away", 0);
  await allSent(journal);
  expect([...server.stored.values()].map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, "answer"],
    [2, "away"],
  ]);
  expect(await entriesOf(token)).toEqual([]);
});

test("nothing is lost while the network is gone, and it is sent when the network is back", async () => {
  server.isAway = true;
  const journal = await opened();
  for (let i = 0; i < 5; i++) await choose(journal, i + 1, i);
  await choose(journal, 1, 3);
  await vi.waitFor(() => expect(journal.state().isLost).toBe(true));
  expect(journal.state().unsent).toHaveLength(6);
  server.isAway = false;
  window.dispatchEvent(new Event("online"));
  await allSent(journal);
  expect(journal.state().isLost).toBe(false);
  expect(server.answers()).toEqual({ 1: [3], 2: [1], 3: [2], 4: [3], 5: [4] });
});

test("it tries again by itself, without the browser saying that it is online", async () => {
  server.isAway = true;
  const journal = await opened();
  await choose(journal, 1, 1);
  await vi.waitFor(() => expect(journal.state().isLost).toBe(true));
  server.isAway = false;
  await allSent(journal);
  expect(server.answers()).toEqual({ 1: [1] });
});

test("a tab that was closed leaves its entries to the next one, with the numbers going on", async () => {
  server.isAway = true;
  const first = await opened();
  await choose(first, 1, 1);
  await choose(first, 2, 2);
  ends.splice(0).forEach((end) => {
    end();
  });
  server.isAway = false;
  const second = await opened();
  await allSent(second);
  await choose(second, 1, 0);
  await allSent(second);
  expect([...server.stored.keys()]).toEqual([1, 2, 3]);
  expect(server.answers()).toEqual({ 1: [0], 2: [2] });
});

test("an answer whose acknowledgment got lost is sent again with its number, and counts once", async () => {
  server.faults = [{ code: "", status: 502, after: true }];
  const journal = await opened();
  await choose(journal, 1, 1);
  await allSent(journal);
  expect(server.calls).toBe(2);
  expect([...server.stored.keys()]).toEqual([1]);
});

test("when another device has used a number, what waits gets the numbers after it", async () => {
  const other = { token, seq: 1, kind: "answer" as const, item: 1, answer: { Chosen: [3] } };
  server.stored.set(1, other).set(2, { ...other, seq: 2, item: 2 });
  const journal = await opened();
  await choose(journal, 1, 0);
  await choose(journal, 3, 0);
  await allSent(journal);
  expect([...server.stored.keys()].sort()).toEqual([1, 2, 3, 4]);
  expect(server.answers()).toEqual({ 1: [0], 2: [3], 3: [0] });
});

test("two tabs give no number twice", async () => {
  server.isAway = true;
  const tabs = [await opened(), await opened()];
  await Promise.all(Array.from({ length: 10 }, (_, i) => choose(tabs[i % 2] as Journal, i + 1, 0)));
  expect((await entriesOf(token)).map((one) => one.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each(["sitting.over", "sitting.waiting", "sitting.replaced"])(
  "after %s it keeps what waits, and goes on when told",
  async (code) => {
    server.faults = [{ code, status: 409 }];
    const journal = await opened();
    await choose(journal, 1, 1);
    await vi.waitFor(() => expect(journal.state().stopped).toBe(code));
    await choose(journal, 2, 2);
    expect(server.calls).toBe(1);
    expect(journal.state().unsent).toHaveLength(2);
    journal.resume();
    await allSent(journal);
    expect(server.answers()).toEqual({ 1: [1], 2: [2] });
  },
);

test("an answer that the server can never take does not keep back the others", async () => {
  server.isAway = true;
  const journal = await opened();
  await choose(journal, 1, 1);
  await choose(journal, 2, 99);
  await choose(journal, 3, 1);
  await vi.waitFor(() => expect(journal.state().isLost).toBe(true));
  server.isAway = false;
  const store = server.send.bind(server);
  server.send = async (entries) => {
    if (entries.some((one) => one.answer.Chosen?.includes(99)))
      throw new ApiError(422, { code: "sitting.entry", Message: "wrong" });
    return store(entries);
  };
  void journal.send();
  await allSent(journal);
  expect(journal.state().refused).toEqual({ item: 2, message: "wrong" });
  expect(server.answers()).toEqual({ 1: [1], 3: [1] });
  await choose(journal, 2, 0);
  expect(journal.state().refused).toBeNull();
});

test("where the browser stores nothing, or stops storing, answers are still sent, and the candidate is told", async () => {
  const journal = await opened();
  await choose(journal, 1, 1);
  await allSent(journal);
  expect(journal.state().keeps).toBe(true);
  const full = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  server.isAway = true;
  await choose(journal, 1, 2);
  await vi.waitFor(() => expect(journal.state()).toMatchObject({ keeps: false, isLost: true }));
  await choose(journal, 2, 3);
  server.isAway = false;
  await allSent(journal);
  expect(server.answers()).toEqual({ 1: [2], 2: [3] });
  full.mockRestore();
  await close();
});

test("of a typing test only the last text waits, and every key press", async () => {
  const journal = await opened();
  server.isAway = true;
  const type = async (item: number, Text: string) => {
    await journal.add("keys", item, {}, `100:${Text.at(-1)}`);
    await journal.add("answer", item, { Typed: { Language: "en", Text, Spent: 5000, Done: false } });
  };
  await type(2, "a");
  await choose(journal, 1, 1);
  await type(3, "x");
  await type(2, "ab");
  expect(journal.state().unsent.map(({ seq, kind, item, keys }) => [seq, kind, item, keys])).toEqual([
    [1, "keys", 2, "100:a"],
    [3, "answer", 1, undefined],
    [4, "keys", 3, "100:x"],
    [5, "answer", 3, undefined],
    [6, "keys", 2, "100:b"],
    [7, "answer", 2, undefined],
  ]);
  server.isAway = false;
  await journal.send();
  await allSent(journal);
  expect(server.stored.get(7)?.answer.Typed?.Text).toBe("ab");
});

test("key presses that the server never takes are not shown as a lost answer", async () => {
  const journal = await opened();
  server.faults = [{ code: "sitting.entry", status: 422 }];
  await journal.add("keys", 2, {}, "100:a");
  await allSent(journal);
  expect(journal.state().refused).toBeNull();
});
