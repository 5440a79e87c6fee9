import { api, take } from "../api/client";
import { type ApiError, asApiError } from "../api/error";
import { renew } from "../api/renewal";
import { useSession } from "../stores/session";
import { all, type KeptMark, write } from "./db";
import { person, releaseMarks, settleMarks } from "./outbox";
import { updateKept } from "./registers";

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** The most marks in one call; the server takes 500. */
const MOST = 200;

let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let isAsked = false;

/**
 * Sends the marks that wait. One tab sends at a time, and calls during a run lead to one more run. When the server cannot
 * be reached it tries again by itself, after pauses that grow.
 */
export function sendMarks(): Promise<void> {
  isAsked = true;
  running ??= runs().finally(() => {
    running = undefined;
  });
  return running;
}

async function runs(): Promise<void> {
  while (isAsked) {
    isAsked = false;
    clearTimeout(timer);
    const isDone = await alone(sendAll);
    if (isDone) pause = FIRST_PAUSE_MS;
    else later();
  }
}

function later(): void {
  timer = setTimeout(() => void sendMarks(), pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

/** Runs work in this tab only, while no other tab does. Without locks (plain HTTP) two tabs may send the same; it counts once. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request("attendance-sending", work) : work();
}

const waiting = async () =>
  (await all("marks"))
    .filter((one) => one.person === person() && !one.refused)
    .sort((a, b) => a.id.localeCompare(b.id));

/** Sends everything that waits. It returns false if some of it has to be tried again later. */
async function sendAll(): Promise<boolean> {
  for (;;) {
    const { loggedIn, mustChange, token } = useSession.getState();
    const marks = loggedIn && !mustChange ? await waiting() : [];
    const first = marks[0];
    if (!first) return true;
    // The person was let in without a connection. If the server refuses them now, they are asked to sign in.
    if (!token && (await renew()) !== "renewed") return false;
    const key = JSON.stringify(first.sheet);
    const some = marks.filter((one) => JSON.stringify(one.sheet) === key).slice(0, MOST);
    if (!(await sendSome(some))) return false;
  }
}

/** Sends marks of one register. It returns false if nothing is known of them, so that they are sent again. */
async function sendSome(marks: KeptMark[]): Promise<boolean> {
  const sheet = marks[0]?.sheet;
  if (!sheet) return true;
  try {
    const Entries = marks.map(({ id, SID, Mark, Note, made, replaces }) => ({
      Id: id,
      SID,
      Mark,
      Note,
      Made: made,
      Replaces: replaces,
    }));
    const answer = await take(api.POST("/api/Attendance/PostSentMarks", { body: { ...sheet, Entries } }));
    const why = new Map(answer.Refused.map((one) => [one.Id, one.Message]));
    await updateKept(sheet, answer.Lines);
    await noteSent();
    await settleMarks(marks, (one) => why.get(one.id));
    return true;
  } catch (thrown) {
    const error = asApiError(thrown);
    if (isPassing(error)) return false;
    await settleMarks(marks, () => error.message);
    return true;
  }
}

/** Reports whether the same marks may be taken later: there is no connection, no sign-in, or the server is busy. */
const isPassing = ({ status, code }: ApiError) =>
  status === 0 || status === 401 || status === 429 || status >= 500 || code === "access.password_change_required";

async function noteSent(): Promise<void> {
  const me = (await all("people")).find((one) => one.id === person());
  if (me) await write("people", [{ ...me, sentAt: new Date().toISOString() }]);
}

/** Starts sending by itself: now, when the connection or the tab is back, and when marks are made. Returns its end. */
export function keepSending(): () => void {
  const now = () => {
    pause = FIRST_PAUSE_MS;
    void sendMarks();
  };
  const whenSeen = () => document.visibilityState === "visible" && now();
  now();
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", now);
    document.removeEventListener("visibilitychange", whenSeen);
  };
}

/** Sends refused marks once more, because the person says so. */
export async function sendAgain(marks: KeptMark[]): Promise<void> {
  await releaseMarks(marks);
  await sendMarks();
}
