import { useSession } from "../stores/session";
import { renew } from "./renewal";
import type { LiveEvent } from "./types";

const PATH = "/api/Live/GetUpdates";
const FIRST_PAUSE_MS = 1000;
const MOST_PAUSE_MS = 30_000;
/** The pause when the account has too many windows open. */
const FULL_PAUSE_MS = 60_000;
/** The server sends something each 20 seconds. After this silence the connection counts as lost. */
const MOST_SILENCE_MS = 50_000;

type Listener = {
  /** The stream is open; `again` is true if there was one before, so that changes may have been missed. */
  onOpen: (again: boolean) => void;
  onEvent: (event: LiveEvent) => void;
  /** There is no stream for now. */
  onLost: () => void;
};

/** How a try to follow the changes ended. */
type End = "ended" | "signedOut" | "full" | "never";

/** Follows the changes of what the user may see, and connects again whenever it must. Returns the way to stop. */
export function followLive(listener: Listener): () => void {
  const stop = new AbortController();
  void keepFollowing(listener, stop.signal);
  return () => stop.abort();
}

async function keepFollowing(listener: Listener, stopped: AbortSignal) {
  let pause = FIRST_PAUSE_MS;
  let again = false;
  while (!stopped.aborted) {
    const end = await once(stopped, listener.onEvent, () => {
      pause = FIRST_PAUSE_MS;
      listener.onOpen(again);
      again = true;
    });
    if (stopped.aborted) return;
    listener.onLost();
    if (end === "never" || (end === "signedOut" && (await renew()) === "refused")) return;
    await waited(end === "full" ? FULL_PAUSE_MS : pause, stopped);
    pause = Math.min(2 * pause, MOST_PAUSE_MS);
  }
}

/** Follows the changes on one connection until it ends. EventSource cannot send the token, so this reads the stream itself. */
async function once(stopped: AbortSignal, onEvent: (event: LiveEvent) => void, onOpen: () => void): Promise<End> {
  const silent = new AbortController();
  let alarm = setTimeout(() => silent.abort(), MOST_SILENCE_MS);
  const heard = () => {
    clearTimeout(alarm);
    alarm = setTimeout(() => silent.abort(), MOST_SILENCE_MS);
  };
  try {
    const answer = await fetch(PATH, {
      headers: { Authorization: `Bearer ${useSession.getState().token}` },
      cache: "no-store",
      signal: AbortSignal.any([stopped, silent.signal]),
    });
    if (answer.status === 401) return "signedOut";
    if (answer.status === 429) return "full";
    if (!answer.ok || !answer.body) return answer.status < 500 ? "never" : "ended";
    onOpen();
    await read(answer.body, onEvent, heard);
  } catch {
    // The connection was lost or stopped.
  } finally {
    clearTimeout(alarm);
  }
  return "ended";
}

async function read(body: ReadableStream<Uint8Array>, onEvent: (event: LiveEvent) => void, heard: () => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.startsWith("data: ")) onEvent(JSON.parse(line.slice(6)) as LiveEvent);
  }
}

function waited(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      stopped.removeEventListener("abort", done);
      resolve();
    }
    stopped.addEventListener("abort", done);
  });
}
