import { makeKey } from "../lib/key";
import { once } from "./policy-once.gen";

const MOST_KEPT = 50;

/** The keys of forms whose answers did not arrive, or not yet. */
const open = new Map<string, string>();

/**
 * Sends a request with a key, where the contract says `once`, so that the server does it once: the same form has the same
 * key until its answer has arrived, whether it is sent by a second click or again after the network or the server failed.
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
  if (answer.status < 500) open.delete(form); // done, or refused and forgotten
  return answer;
}
