import { create } from "zustand";
import type { Mark, RegisterLine } from "../api/types";
import { useSession } from "../stores/session";
import { all, changeMarks, type KeptMark, keepsData, type Sheet, write } from "./db";
import { makeMarkId } from "./mark-id";

type Others = { name: string; count: number };

type Outbox = {
  /** The person's marks that the server does not have yet, or does not take. */
  marks: KeptMark[];
  /** When the server last took marks of this phone. */
  sentAt: string | undefined;
  /** Other people whose marks are on this phone and not sent. */
  others: Others[];
  /** False where the browser keeps nothing when the page is closed. */
  keeps: boolean;
  /** The number of marks that are being stored. */
  writing: number;
};

/** The marks on this phone that are not sent yet, as the screens show them. */
export const useOutbox = create<Outbox>(() => ({ marks: [], sentAt: undefined, others: [], keeps: true, writing: 0 }));

/** Identifies a person on this phone: one address may have an account of staff and one of an administrator. */
export const personId = ({ username, role }: { username: string; role: number }) => `${role} ${username}`;

/** Returns the id of the person who is signed in, or "" for none. */
export function person(): string {
  const who = useSession.getState();
  return who.loggedIn ? personId(who) : "";
}

const isSame = (a: Sheet, b: Sheet) => a.Id === b.Id && a.Day === b.Day && a.SubjectId === b.SubjectId;

/** Returns the unsent mark of a student in a register. */
export const unsentOf = (marks: KeptMark[], sheet: Sheet, SID: number) =>
  marks.find((one) => one.SID === SID && isSame(one.sheet, sheet));

/** The number of days after which the screens warn that marks are not sent. */
export const LATE_DAYS = 3;

/** Reports whether one of the marks was made so long ago that the person must be told. */
export const isLate = (marks: KeptMark[], now = Date.now()) =>
  marks.some((one) => now - Date.parse(one.made) > LATE_DAYS * 86_400_000);

let channel: BroadcastChannel | undefined;

/** Reads what the phone keeps, now and whenever another tab changes it. Returns a function that ends it. */
export function followOutbox(): () => void {
  void readOutbox();
  if (!("BroadcastChannel" in globalThis)) return () => {};
  const own = new BroadcastChannel("office-marks");
  own.onmessage = () => void readOutbox();
  channel = own;
  return () => {
    own.close();
    if (channel === own) channel = undefined;
  };
}

export async function readOutbox(): Promise<void> {
  const [marks, people, keeps] = await Promise.all([all("marks"), all("people"), keepsData()]);
  const me = person();
  const others = people
    .filter((one) => one.id !== me)
    .map(({ id, name }) => ({ name, count: marks.filter((mark) => mark.person === id).length }))
    .filter((one) => one.count > 0);
  useOutbox.setState({
    marks: marks.filter((one) => one.person === me).sort((a, b) => a.made.localeCompare(b.made)),
    sentAt: people.find((one) => one.id === me)?.sentAt,
    others,
    keeps,
  });
}

/** Tells the screens and the other tabs that the marks have changed. */
async function told(): Promise<void> {
  await readOutbox();
  channel?.postMessage("changed");
}

/** Removes sent marks, and keeps those that the server refuses, with the reason. Newer marks of the same students stay. */
export async function settleMarks(sent: KeptMark[], refusal: (mark: KeptMark) => string | undefined): Promise<void> {
  await changeMarks(
    sent.map((one) => one.id),
    (one) => {
      const refused = refusal(one);
      return refused ? { ...one, refused } : null;
    },
  );
  await told();
}

/** Lets refused marks be sent once more. */
export async function releaseMarks(marks: KeptMark[]): Promise<void> {
  await changeMarks(
    marks.map((one) => one.id),
    ({ refused: _, ...one }) => one,
  );
  await told();
}

/** Removes marks that the server refuses. */
export async function discardMarks(marks: KeptMark[]): Promise<void> {
  await changeMarks(
    marks.map((one) => one.id),
    () => null,
  );
  await told();
}

export type Line = Pick<RegisterLine, "SID" | "Name" | "Mark" | "Note" | "Seen" | "Others">;

/** How many of its earlier marks of a student a mark names at most; the server takes 100 with those that it showed. */
const MOST_REPLACED = 50;

/** Returns the mark to keep after a tap, and the earlier one that it takes the place of. */
function next(sheet: Sheet, title: string, line: Line, to: Mark): { put: KeptMark[]; remove: KeptMark[] } {
  const before = unsentOf(useOutbox.getState().marks, sheet, line.SID);
  if (before ? before.Mark === to && !before.refused : line.Mark === to && line.Others.length === 0) {
    return { put: [], remove: [] };
  }
  // The server may have got the earlier mark, even if its answer did not arrive.
  const replaces = new Set([...line.Seen, ...(before ? [...before.replaces, before.id].slice(-MOST_REPLACED) : [])]);
  const mark: KeptMark = {
    id: makeMarkId(),
    person: person(),
    sheet,
    title,
    SID: line.SID,
    name: line.Name,
    Mark: to,
    Note: line.Note,
    made: new Date().toISOString(),
    replaces: [...replaces],
  };
  return { put: [mark], remove: before ? [before] : [] };
}

/** Marks are stored one after the other, so that the last tap on a student is the one that stays. */
let last: Promise<unknown> = Promise.resolve();

/** Marks students on this phone. The returned promise ends when the marks are stored. */
export async function markHere(sheet: Sheet, title: string, lines: Line[], to: Mark): Promise<void> {
  useOutbox.setState((s) => ({ writing: s.writing + lines.length }));
  const work = async () => {
    const changes = lines.map((line) => next(sheet, title, line, to));
    const put = changes.flatMap((one) => one.put);
    await write(
      "marks",
      put,
      changes.flatMap((one) => one.remove),
    );
    await told();
  };
  const done = last.then(work, work);
  last = done.catch(() => {});
  try {
    await done;
  } finally {
    useOutbox.setState((s) => ({ writing: s.writing - lines.length }));
  }
}
