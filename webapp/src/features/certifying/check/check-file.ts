import { takeFile } from "../../../api/client";
import { ApiError } from "../../../api/error";
import type { Verification } from "../../../api/types";
import { verify as texts } from "../../../lib/texts/verify";
import { credentialIn, isPdf, Uncheckable } from "../proof/pdf";
import { bakedIn, isPng } from "../proof/png";
import { type Proven, parsed, prove, saidBy } from "../proof/prove";
import { Unreadable } from "../proof/quads";
import { credentialOf, verify } from "../verify/api";

const MOST_FILE = 20 << 20; // bytes; a certificate is smaller than 1 MB

/** The result of a check: no result with the reason, forged with the reason, or genuine with how that was established. */
export type FileAnswer =
  | { kind: "uncheckable"; why: string }
  | { kind: "forged"; why: string }
  | {
      kind: "genuine";
      /** Either the signature or, if the browser cannot verify it, an identical copy at the institute. */
      by: "signature" | "copy";
      /** Whether a PDF is identical to the institute's file; null for a bare credential. */
      sameFile: boolean | null;
      /** The certificate's current state; null if the institute doesn't know it. */
      certificate: Verification | null;
    };

/**
 * Checks a file in the browser. The file is not uploaded: only the certificate's code is sent, to look up its current
 * state.
 */
export async function checkFile(file: File): Promise<FileAnswer> {
  try {
    if (file.size > MOST_FILE) throw new Uncheckable(texts.file.uncheckable.large);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const raw = await credentialOfFile(bytes);
    if (!/^\s*\{/.test(raw)) throw new Uncheckable(texts.file.uncheckable.other);
    const { by, said } = await proven(raw);
    const certificate = await verify(said.code);
    const sameFile = isPdf(bytes) && certificate ? await isOriginal(bytes, certificate.Image) : null;
    return { kind: "genuine", by, sameFile, certificate };
  } catch (thrown) {
    if (thrown instanceof Uncheckable) return { kind: "uncheckable", why: thrown.message };
    if (thrown instanceof Unreadable) return { kind: "forged", why: thrown.message };
    throw thrown;
  }
}

async function credentialOfFile(bytes: Uint8Array): Promise<string> {
  if (isPdf(bytes)) return credentialIn(bytes);
  return isPng(bytes) ? bakedIn(bytes) : new TextDecoder().decode(bytes);
}

async function proven(raw: string): Promise<{ by: "signature" | "copy"; said: Proven }> {
  const did = JSON.parse(await (await takeFile("/.well-known/did.json")).text());
  try {
    return { by: "signature", said: await prove(raw, did) };
  } catch (thrown) {
    if (thrown instanceof Unreadable || thrown instanceof ApiError) throw thrown;
  }
  // In an older browser, or without HTTPS, compare the file with the institute's copy.
  const said = saidBy(parsed(raw));
  const copy = await takeFile(credentialOf(said.code)).then(
    (blob) => blob.text(),
    (thrown) => {
      if (thrown instanceof ApiError && thrown.status === 404) return "";
      throw thrown;
    },
  );
  if (copy !== raw) throw new Unreadable("It is not what the institute has issued.");
  return { by: "copy", said };
}

async function isOriginal(bytes: Uint8Array, image: string): Promise<boolean> {
  const original = new Uint8Array(await (await takeFile(image)).arrayBuffer());
  return original.length === bytes.length && original.every((byte, i) => byte === bytes[i]);
}
