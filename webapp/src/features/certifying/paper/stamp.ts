import { decode, encode } from "cborg";
import { paper } from "../../../lib/texts/paper";
import { fromBase58 } from "../proof/base58";
import { Unreadable } from "../proof/quads";
import type { Saved } from "./saved";

/** What the institute has signed of a certificate, in a QR code or a credential. Dates are YYYY-MM-DD, "" if unknown. */
export type Signed = {
  code: string;
  serial: string;
  name: string;
  course: string;
  grade: string;
  from: string;
  to: string;
  issued: string;
  until: string;
  /** Whether name or course are shortened. */
  short: boolean;
  list: number;
  index: number;
};

/** The error for something that this device cannot check, which says nothing about the certificate. */
export class Unknown extends Error {}

const LINK = /^https?:\/\/[^/]+\/verify\/([0-9A-Za-z]{16})\/?#([A-Za-z0-9_-]+)$/;
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PRIVATE = -65537; // the key of the private claim
const EDDSA = -8;
const ED25519 = 2; // bytes of the prefix of a public key
const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;

/** Reports whether the text of a QR code has signed details behind the link. */
export const hasStamp = (text: string) => LINK.test(text);

const forged = () => new Unreadable(paper.changed);

/** Decodes base64url without padding; null unless it is the only way to write its bytes. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const again = btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    return again === text ? Uint8Array.from(raw, (one) => one.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

const bytes = (value: unknown): Uint8Array<ArrayBuffer> => {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  throw forged();
};

function map(raw: Uint8Array): Map<unknown, unknown> {
  const value: unknown = decode(raw, { useMaps: true, strict: true, rejectDuplicateMapKeys: true });
  if (value instanceof Map) return value;
  throw forged();
}

/**
 * Verifies the signed details in the text of a QR code: a CBOR Web Token in a COSE_Sign1. It throws Unreadable if they were changed
 * or are not the institute's, and Unknown if this device cannot tell.
 */
export async function readStamp(text: string, { did }: Saved): Promise<Signed> {
  const [, linked, encoded] = LINK.exec(text) ?? [];
  if (!linked || !encoded) throw new Unknown(paper.why.noStamp);
  const raw = fromBase64(encoded);
  if (!raw) throw forged();
  let parts: unknown[];
  let head: Map<unknown, unknown>;
  try {
    parts = decode(raw, { useMaps: true, strict: true });
    head = map(bytes(parts[0]));
  } catch {
    throw forged();
  }
  const [protectedHead, unprotected, payload, signature] = parts;
  const isAlone = unprotected instanceof Map && unprotected.size === 0 && parts.length === 4 && head.size === 2;
  if (!isAlone || head.get(1) !== EDDSA || !isSame(encode(parts), raw)) throw forged();
  const signed = encode(["Signature1", bytes(protectedHead), new Uint8Array(), bytes(payload)]);
  const number = bytes(head.get(4)).reduce((n, byte) => n * 256 + byte, 0);
  const method = `${did.id}#key-${number}`;
  const found = did.verificationMethod.find((one) => one.id === method && did.assertionMethod.includes(one.id));
  const key = found?.publicKeyMultibase && fromBase58(found.publicKeyMultibase);
  if (!key) throw new Unknown(paper.why.newKey);
  const isGood = await crypto.subtle
    .importKey("raw", key.slice(ED25519), "Ed25519", false, ["verify"])
    .catch(() => {
      throw new Unknown(paper.why.noSignatures);
    })
    .then((known) => crypto.subtle.verify("Ed25519", known, bytes(signature), new Uint8Array(signed)));
  if (!isGood) throw forged();
  const details = detailsOf(map(bytes(payload)));
  if (details.code !== linked.toUpperCase()) throw new Unreadable(paper.otherLink);
  return details;
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const ofDays = (value: unknown) => (value ? day(Number(value) * DAY_MS) : "");

function detailsOf(claims: Map<unknown, unknown>): Signed {
  const [serial, name, course, grade, whole, from, to, list, index] = claims.get(PRIVATE) as unknown[];
  const until = claims.get(4);
  return {
    code: codeOf(bytes(claims.get(7))),
    serial: String(serial),
    name: String(name),
    course: String(course),
    grade: String(grade),
    from: ofDays(from),
    to: ofDays(to),
    issued: day(Number(claims.get(6)) * 1000 + INDIA_MS),
    until: until ? day((Number(until) - 1) * 1000 + INDIA_MS) : "", // the end of the last day in India
    short: bytes(whole).length > 0,
    list: Number(list),
    index: Number(index),
  };
}

/** Returns a code from its bytes: 5 bits for each character. */
function codeOf(raw: Uint8Array): string {
  const bits = [...raw].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => CROCKFORD[Number.parseInt(five, 2)]).join("");
}
