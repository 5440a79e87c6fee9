import { type Did, keyOf, type Proven, parsed, saidBy } from "./prove";
import { Unreadable } from "./quads";

const CHANGED = "Its signature does not fit: something was changed after the institute signed it.";

/** Reports whether a text looks like a JSON Web Token. */
export const isJwt = (text: string) => /^\s*eyJ[\w-]*\.[\w-]+\.[\w-]*\s*$/.test(text);

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  } catch {
    throw new Unreadable(CHANGED);
  }
}
const jsonOf = (part: string) => parsed(new TextDecoder().decode(bytesOf(part)));

/** Returns the credential in a token, whose signature is not checked. */
export const contentOf = (token: string) => jsonOf(token.trim().split(".")[1] ?? "");

/** Verifies a token with the keys of the institute's DID document, as prove does with a credential. */
export async function proveJwt(token: string, did: Did): Promise<Proven> {
  const [head = "", body = "", last = ""] = token.trim().split(".");
  const { alg, kid } = jsonOf(head);
  if (alg !== "EdDSA") throw new Unreadable("It is not signed in a way that can be checked.");
  const key = await keyOf(String(kid), did);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  if (!(await crypto.subtle.verify("Ed25519", key, bytesOf(last), signed))) throw new Unreadable(CHANGED);
  return saidBy(jsonOf(body));
}
