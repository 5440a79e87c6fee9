import { takeFile } from "../../../api/client";
import { ApiError } from "../../../api/error";
import { orNull } from "../../../api/or-null";
import type { ExamResult, Verification } from "../../../api/types";
import { verify as texts } from "../../../lib/texts/verify";
import { isAway, type PaperAnswer, stands } from "../paper/check-paper";
import { type Did, saved } from "../paper/saved";
import { signedIn } from "../paper/signed-in";
import { contentOf, isJwt, proveJwt } from "../proof/jwt";
import { credentialIn, isPdf, Uncheckable } from "../proof/pdf";
import { bakedIn, isPng } from "../proof/png";
import { type Proven, parsed, prove, saidBy } from "../proof/prove";
import { Unreadable } from "../proof/quads";
import { bakedInSvg, isSvg } from "../proof/svg";
import { credentialOf, verify } from "../verify/api";
import { marksheetCredentialOf, resultOf } from "../verify/marksheet";
import { nameIn } from "./name-in";

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
    }
  /** A marksheet, and its result as it is today; null if the institute doesn't know it. */
  | { kind: "marksheet"; by: "signature" | "copy"; result: ExamResult | null }
  /** The text of a QR code on a picture or a PDF without a credential, and the certificate that it names. */
  | { kind: "code"; text: string; code: string }
  /** Without a connection: what this device can tell. */
  | { kind: "device"; answer: PaperAnswer };

/**
 * Checks a file in the browser. The file is not uploaded: only the certificate's code is sent, to look up its current
 * state.
 */
export async function checkFile(file: File): Promise<FileAnswer> {
  try {
    if (file.size > MOST_FILE) throw new Uncheckable(texts.file.uncheckable.large);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const raw = await credentialOfFile(bytes).catch((thrown) => thrown);
    if (raw instanceof Uncheckable || !(isJwt(raw) || /^\s*\{/.test(raw))) return await codeOn(file, bytes, raw);
    if (typeof raw !== "string") throw raw;
    const { by, said } = await proven(raw);
    // No device stores the lists of replaced marksheets, so this check needs a connection.
    if (said.kind === "marksheet") return { kind: "marksheet", by, result: await resultOf(said.code) };
    const certificate = await verify(said.code).catch((thrown) => {
      if (isAway(thrown)) return undefined;
      throw thrown;
    });
    if (!certificate && certificate !== null) return { kind: "device", answer: await stands(signedIn(jsonIn(raw))) };
    const sameFile = isPdf(bytes) && certificate ? await isOriginal(bytes, certificate.Image) : null;
    return { kind: "genuine", by, sameFile, certificate };
  } catch (thrown) {
    if (thrown instanceof Uncheckable) return { kind: "uncheckable", why: thrown.message };
    if (thrown instanceof Unreadable) return { kind: "forged", why: thrown.message };
    throw thrown;
  }
}

/** Reads the QR code on a picture or a PDF that has no credential. Why is the reason that is shown if there is none. */
async function codeOn(file: File, bytes: Uint8Array, why: unknown): Promise<FileAnswer> {
  const { codeInPdf, codeInPicture } = await import("../paper/read-code");
  const text = await (isPdf(bytes) ? codeInPdf(bytes) : codeInPicture(file));
  const code = text && nameIn(text);
  if (code) return { kind: "code", text, code };
  if (why instanceof Uncheckable) throw why;
  throw new Uncheckable(text === undefined ? texts.file.uncheckable.other : texts.file.uncheckable.picture);
}

async function credentialOfFile(bytes: Uint8Array): Promise<string> {
  if (isPdf(bytes)) return credentialIn(bytes);
  if (isPng(bytes)) return bakedIn(bytes);
  const text = new TextDecoder().decode(bytes);
  return isSvg(text) ? bakedInSvg(text) : text;
}

/** Returns the content of a credential, also of one that is a token. */
const jsonIn = (raw: string) => (isJwt(raw) ? contentOf(raw) : parsed(raw));

async function proven(raw: string): Promise<{ by: "signature" | "copy"; said: Proven }> {
  const did = await keys();
  try {
    return { by: "signature", said: await (isJwt(raw) ? proveJwt(raw, did) : prove(raw, did)) };
  } catch (thrown) {
    if (thrown instanceof Unreadable || thrown instanceof ApiError) throw thrown;
  }
  // In an older browser, or without HTTPS, compare the file with the institute's copy.
  const said = saidBy(jsonIn(raw));
  if (said.kind === "marksheet") return { by: "copy", said: await likeCopy(raw, said) };
  const copy = await takeFile(credentialOf(said.code, isJwt(raw) ? "jwt" : "json")).then(
    (blob) => blob.text(),
    (thrown) => {
      if (thrown instanceof ApiError && thrown.status === 404) return "";
      throw thrown;
    },
  );
  if (copy !== raw.trim()) throw new Unreadable("It is not what the institute has issued.");
  return { by: "copy", said };
}

/** Compares a marksheet with the institute's copy, which may be signed later and by another key. */
async function likeCopy(raw: string, said: Proven): Promise<Proven> {
  const copy = await orNull(takeFile(marksheetCredentialOf(said.code)).then((blob) => blob.text()));
  const content = (text: string) => JSON.stringify({ ...parsed(text), proof: null });
  if (copy === null || content(copy) !== content(raw)) throw new Unreadable("It is not what the institute has issued.");
  return said;
}

/** Returns the institute's keys, or without a connection those that this device has stored. */
async function keys(): Promise<Did> {
  try {
    return JSON.parse(await (await takeFile("/.well-known/did.json")).text());
  } catch (thrown) {
    const kept = isAway(thrown) && (await saved());
    if (kept) return kept.did;
    throw thrown;
  }
}

async function isOriginal(bytes: Uint8Array, image: string): Promise<boolean> {
  const original = new Uint8Array(await (await takeFile(image)).arrayBuffer());
  return original.length === bytes.length && original.every((byte, i) => byte === bytes[i]);
}
