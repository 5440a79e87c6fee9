import { takeFile } from "../../../api/client";
import { ApiError } from "../../../api/error";
import type { Did } from "../proof/prove";

export type { Did };

/** The institute's keys as stored on this device, and when they were. */
export type Saved = { did: Did; at: Date };

const STORE = "certificates-check";
const DID = "/.well-known/did.json";
const SAVED_AT = "/saved-at";
const HOUR_MS = 3_600_000;
const listAt = (n: number) => `/api/Certificate/GetStatusList/${n}`;

/** Stores the institute's keys and status lists for checks without a connection, unless that was done within the hour. */
export async function refresh(now = new Date()): Promise<void> {
  if (!("caches" in globalThis)) return; // plain HTTP
  const store = await caches.open(STORE);
  const last = await saved();
  if (last && now.getTime() - last.at.getTime() < HOUR_MS) return;
  try {
    const answer = await fetch(DID).catch(() => {
      throw new ApiError(0);
    });
    if (!answer.ok) throw new ApiError(answer.status);
    const links = (answer.headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="item"/g); // the status lists
    for (const [, list] of links) {
      if (list) await store.put(list, new Response(await (await takeFile(list)).text()));
    }
    await store.put(DID, new Response(await answer.text()));
    await store.put(SAVED_AT, new Response(now.toISOString()));
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) throw thrown; // no connection: the older ones stay
  }
}

async function stored(name: string): Promise<string | null> {
  if (!("caches" in globalThis)) return null;
  return (await (await (await caches.open(STORE)).match(name))?.text()) ?? null;
}

/** Returns the stored keys; null if there are none. */
export async function saved(): Promise<Saved | null> {
  const [did, at] = await Promise.all([stored(DID), stored(SAVED_AT)]);
  return did && at ? { did: JSON.parse(did), at: new Date(at) } : null;
}

/** What the stored status list says of a certificate, and when the list was made. */
export type Standing = { ended: boolean; asOf: Date };

const LIST_MS = 24 * HOUR_MS; // a list is valid for a day, so it was made a day before its end

/** Returns what a stored status list says about one of its places; null if there is no such list. */
export async function standing(list: number, index: number): Promise<Standing | null> {
  const text = await stored(listAt(list));
  if (!text) return null;
  const { credentialSubject, validUntil } = JSON.parse(text);
  const bits = await unpacked(String(credentialSubject.encodedList));
  const byte = bits[index >> 3];
  if (byte === undefined) return null;
  return { ended: (byte & (0x80 >> (index & 7))) !== 0, asOf: new Date(Date.parse(validUntil) - LIST_MS) };
}

/** Decodes a bitstring: gzip, in multibase u. */
async function unpacked(encoded: string): Promise<Uint8Array> {
  const raw = atob(encoded.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  const packed = new Response(Uint8Array.from(raw, (one) => one.charCodeAt(0)));
  return new Uint8Array(await new Response(packed.body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
