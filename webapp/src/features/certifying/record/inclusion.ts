import { Unreadable } from "../proof/quads";

/** What a proof shows: the place of the entry, from 0 on, and the number of entries in the signed state of the record. */
export type Included = { position: number; size: number; origin: string; signed: boolean };

type Bytes = Uint8Array<ArrayBuffer>;

const HEAD = "c2sp.org/tlog-proof@v1";
const ED25519 = 1; // the type of a key in a vkey
const ID = 4; // bytes of a key's id before its signature
const LEAF = 0; // prefixes of hashes, RFC 6962 section 2.1
const NODE = 1;

const text = (value: string) => new TextEncoder().encode(value);
const hex = (bytes: Uint8Array) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
const isSame = (a: Uint8Array, b: Uint8Array) => hex(a) === hex(b);

const unfit = () => new Unreadable("The proof does not fit the certificate.");

async function hash(...parts: Uint8Array[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(parts.flatMap((one) => [...one]))));
}

function fromBase64(encoded: string): Bytes {
  try {
    return Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
  } catch {
    throw unfit();
  }
}

function fromHex(digits: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw unfit();
  return Uint8Array.from(digits.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
}

/**
 * Checks that a credential is an entry of the record, by a proof in the format of c2sp.org/tlog-proof and the keys of the
 * record. It makes no requests. It throws Unreadable if they do not fit together. `signed` is false in a browser without
 * Ed25519, which can check all but the signature of the record's state.
 */
export async function included(proof: string, code: string, credential: Bytes, keys: string): Promise<Included> {
  const end = proof.indexOf("\n\n");
  const [head, extra = "", index = "", ...path] = proof.slice(0, end).split("\n");
  const position = Number(/^index (\d{1,15})$/.exec(index)?.[1] ?? Number.NaN);
  if (end < 0 || head !== HEAD || !extra.startsWith("extra ") || Number.isNaN(position)) throw unfit();

  const data = await leafOf(fromBase64(extra.slice("extra ".length)), code, credential);
  const { origin, size, root, body, signatures } = checkpoint(proof.slice(end + 2));
  const hashes = path.map(fromBase64);
  const top = await climb(await hash(Uint8Array.of(LEAF), data), position, size, hashes);
  if (!isSame(top, root)) throw unfit();
  return { position, size, origin, signed: await isSigned(body, signatures, keys) };
}

/** Returns the bytes of the leaf, if its content is the digest of the credential. */
async function leafOf(extra: Bytes, code: string, credential: Bytes): Promise<Bytes> {
  const [kind, id = "", commitment = "", salt = "", content, ...rest] = new TextDecoder().decode(extra).split("\n");
  if (kind !== "credential" || rest.join() !== "" || rest.length !== 1) throw unfit();
  if (content !== `${code}\t${hex(await hash(credential))}`) throw unfit();
  const raw = fromHex(salt);
  if (hex(await hash(Uint8Array.of(raw.length), raw, text(content))) !== commitment) throw unfit();
  return text(`${kind}\n${id}\n${commitment}\n`);
}

/** Returns the root of the tree above a leaf: RFC 9162, section 2.1.3.2. */
async function climb(leaf: Bytes, position: number, size: number, path: readonly Bytes[]): Promise<Bytes> {
  if (position >= size) throw unfit();
  let [at, last, top] = [position, size - 1, leaf];
  for (const beside of path) {
    if (last === 0) throw unfit();
    if (at % 2 === 1 || at === last) {
      top = await hash(Uint8Array.of(NODE), beside, top);
      for (; at % 2 === 0 && at !== 0; at /= 2) last = Math.floor(last / 2);
    } else {
      top = await hash(Uint8Array.of(NODE), top, beside);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  if (last !== 0) throw unfit();
  return top;
}

/** Reads a signed note with a checkpoint, by c2sp.org/tlog-checkpoint. */
function checkpoint(note: string) {
  const end = note.indexOf("\n\n");
  const body = note.slice(0, end + 1);
  const [origin = "", count = "", root = ""] = body.split("\n");
  const size = Number(count);
  if (end < 0 || !origin || !/^\d{1,15}$/.test(count)) throw unfit();
  return { origin, size, root: fromBase64(root), body, signatures: note.slice(end + 2).split("\n") };
}

/** Reports whether a key of the record has signed a state. It throws Unreadable if the signature is of nobody known. */
async function isSigned(body: string, signatures: readonly string[], keys: string): Promise<boolean> {
  for (const vkey of keys.split("\n")) {
    const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? [];
    if (!name || !encoded || !body.startsWith(`${name}\n`)) continue;
    const key = fromBase64(encoded);
    for (const line of signatures) {
      const [dash, by, signature = ""] = line.split(" ");
      if (dash !== "—" || by !== name || key[0] !== ED25519) continue;
      const raw = fromBase64(signature);
      if (hex(raw.slice(0, ID)) !== id) continue;
      const known = await crypto.subtle
        .importKey("raw", key.slice(1), "Ed25519", false, ["verify"])
        .catch(() => undefined);
      if (!known) return false;
      if (await crypto.subtle.verify("Ed25519", known, raw.slice(ID), text(body))) return true;
    }
  }
  throw unfit();
}
