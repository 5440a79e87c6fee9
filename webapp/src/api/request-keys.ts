import { makeKey } from "../lib/key";
import { once } from "./policy-once.gen";

const MOST_KEPT = 50;

/** The keys of forms that have no response yet. */
const open = new Map<string, string>();

/**
 * Sends a request with an idempotency key if the contract says `once`, so that the server processes it only once. A
 * form keeps its key until a response arrives, so a second click or a retry after a failure sends the same key.
 */
export async function sendOnce(request: Request, send: (keyed: Request) => Promise<Response>): Promise<Response> {
  if (!once.includes(new URL(request.url).pathname)) return send(request);
  const form = `${request.url} ${await request.clone().text()}`;
  const key = open.get(form) ?? makeKey();
  if (open.size >= MOST_KEPT) open.delete(open.keys().next().value ?? "");
  open.set(form, key);
  const keyed = new Request(request);
  keyed.headers.set("Idempotency-Key", key);
  const answer = await send(keyed);
  if (answer.status < 500) open.delete(form); // the server accepted or refused it
  return answer;
}
