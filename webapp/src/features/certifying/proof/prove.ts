import { fromBase58 } from "./base58";
import { canonical, sha256 } from "./canonical";
import { quadsOf, Unreadable } from "./quads";
import { CONTEXTS, credential, proof } from "./shape";

/** The contents of a credential that the institute has signed. The serial of a marksheet is its number. */
export type Proven = { kind: "certificate" | "marksheet"; code: string; serial: string };

/** The kinds of credentials by their achievementType. */
const KINDS = new Map<unknown, Proven["kind"]>([
  ["Certificate", "certificate"],
  ["Assessment", "marksheet"],
]);

type Json = Record<string, unknown>;
type Method = { id: string; controller: string; publicKeyMultibase?: string; publicKeyJwk?: JsonWebKey };
export type Did = { id: string; verificationMethod: Method[]; assertionMethod: string[] };

const CHANGED = "Its signature does not fit: something was changed after the institute signed it.";
const ED25519 = [0xed, 0x01]; // the multicodec prefix of an Ed25519 public key

/**
 * Verifies a credential with the keys of the institute's DID document: Data Integrity with eddsa-rdfc-2022. It makes no
 * requests. It throws Unreadable if the credential is not the institute's or was changed; in a browser without Ed25519
 * it throws another error.
 */
export async function prove(raw: string, did: Did): Promise<Proven> {
  const { proof: signature, "@context": contexts, ...content } = parsed(raw);
  if (JSON.stringify(contexts) !== JSON.stringify(CONTEXTS)) throw new Unreadable("It is no certificate of this kind.");
  const issuer = (content.issuer as Json | undefined)?.id;
  if (issuer !== did.id) throw new Unreadable(`It says that another has issued it: ${String(issuer)}`);
  // The schema of Open Badges wants a list; older credentials have the proof alone.
  const only: unknown = Array.isArray(signature) && signature.length === 1 ? signature[0] : signature;
  const { proofValue, ...options } = (only ?? {}) as Json;
  if (options.cryptosuite !== "eddsa-rdfc-2022" || options.proofPurpose !== "assertionMethod")
    throw new Unreadable("It is not signed in a way that can be checked.");
  const key = await keyOf(String(options.verificationMethod), did);
  const hash = await Promise.all([quadsOf(options, proof), quadsOf(content, credential)].map(canonical)).then((texts) =>
    Promise.all(texts.map(sha256)),
  );
  const value = fromBase58(String(proofValue));
  const signed = new Uint8Array(hash.flatMap((part) => [...part]));
  if (!value || !(await crypto.subtle.verify("Ed25519", key, value, signed))) throw new Unreadable(CHANGED);
  return saidBy(content);
}

/** Returns the contents of a credential, signed or not. */
export function saidBy(content: Json): Proven {
  const subject = content.credentialSubject as Json | undefined;
  const serial = subject?.licenseNumber;
  const code = /\?Code=([0-9A-Z]{16})$/.exec(String(content.id))?.[1];
  const kind = KINDS.get((subject?.achievement as Json | undefined)?.achievementType);
  if (typeof serial !== "string" || !code || !kind) throw new Unreadable("It does not say what it is.");
  return { kind, code, serial };
}

export function parsed(raw: string): Json {
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // handled by the error below
  }
  throw new Unreadable("It cannot be read.");
}

/** Returns a key of a DID document that may sign credentials. */
export async function keyOf(method: string, did: Did): Promise<CryptoKey> {
  const may = did.assertionMethod.includes(method);
  const found = did.verificationMethod.find((one) => may && one.id === method && one.controller === did.id);
  if (found?.publicKeyJwk) return crypto.subtle.importKey("jwk", found.publicKeyJwk, "Ed25519", false, ["verify"]);
  const bytes = found?.publicKeyMultibase && fromBase58(found.publicKeyMultibase);
  if (!bytes || ED25519.some((byte, i) => bytes[i] !== byte))
    throw new Unreadable("It is signed with a key that is not the institute's.");
  return crypto.subtle.importKey("raw", bytes.slice(ED25519.length), "Ed25519", false, ["verify"]);
}
