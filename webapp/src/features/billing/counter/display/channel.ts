// The counter tells the second screen what to show. Both are pages of one browser: nothing of it leaves the computer.

/** What the second screen shows: nothing private besides name, amount and purpose. */
export type Shown =
  | { kind: "pay"; name: string; amount: string; purpose: string; size: number; path: string }
  | { kind: "thanks"; amount: string }
  | { kind: "blank" };

const NAME = "counter";
const ASK = "ask"; // a second screen that has just been opened

/** How long the second screen shows something, in milliseconds. */
export const SHOWN_MS = 60_000;

let counter: BroadcastChannel | undefined;
let last: Shown = { kind: "blank" };
let since = 0;

/** Sends to the second screen. With `after`, only if it shows that kind now. */
export function show(next: Shown, only?: { after: Shown["kind"] }): void {
  if (only && last.kind !== only.after) return;
  if (typeof BroadcastChannel === "undefined") return;
  last = next;
  since = Date.now();
  if (!counter) {
    counter = new BroadcastChannel(NAME);
    counter.onmessage = ({ data }) => {
      if (data === ASK && Date.now() - since < SHOWN_MS) counter?.postMessage(last);
    };
  }
  counter.postMessage(next);
}

/** Calls `onShown` for what the counter sends, and asks for what it shows now. Returns the function that ends it. */
export function follow(onShown: (shown: Shown) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => {
    if (data !== ASK) onShown(data as Shown);
  };
  channel.postMessage(ASK);
  return () => channel.close();
}
