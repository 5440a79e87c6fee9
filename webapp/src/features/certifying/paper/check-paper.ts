import { ApiError } from "../../../api/error";
import type { ExamResult, Verification } from "../../../api/types";
import { paper } from "../../../lib/texts/paper";
import { Unreadable } from "../proof/quads";
import { verify } from "../verify/api";
import { resultOf } from "../verify/marksheet";
import { type Standing, saved, standing } from "./saved";
import { readStamp, type Signed, Unknown } from "./stamp";

/** The result of a check of paper: the website's, or that of this device. */
export type PaperAnswer =
  | { kind: "online"; certificate: Verification | null; result: ExamResult | null }
  | { kind: "forged"; why: string }
  | { kind: "unknown"; why: string }
  | { kind: "signed"; signed: Signed; standing: Standing | null };

/** Reports whether an error means that the website could not be reached. */
export const isAway = (thrown: unknown) => thrown instanceof ApiError && (thrown.status === 0 || thrown.status >= 502);

/**
 * Checks the text of a certificate's QR code: by the website, and without a connection by the signed details in the code. Code is
 * the certificate that it names.
 */
export async function checkPaper(text: string, code: string): Promise<PaperAnswer> {
  if (navigator.onLine) {
    try {
      const certificate = await verify(code);
      // A code that is not a certificate's may be a marksheet's.
      return { kind: "online", certificate, result: certificate ? null : await resultOf(code) };
    } catch (thrown) {
      if (!isAway(thrown)) throw thrown;
    }
  }
  return onDevice(text);
}

async function onDevice(text: string): Promise<PaperAnswer> {
  try {
    const keys = await saved();
    if (!keys) throw new Unknown(paper.why.noKeys);
    return await stands(await readStamp(text, keys));
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { kind: "forged", why: thrown.message };
    if (thrown instanceof Unknown) return { kind: "unknown", why: thrown.message };
    throw thrown;
  }
}

/** Returns what this device knows about a certificate with a valid signature. */
export async function stands(signed: Signed): Promise<PaperAnswer> {
  return { kind: "signed", signed, standing: await standing(signed.list, signed.index) };
}
