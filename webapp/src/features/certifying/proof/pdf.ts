import { verify } from "../../../lib/texts/verify";

const t = verify.file.uncheckable;
const MOST_CREDENTIAL = 256 << 10; // bytes, same as on the server
const MOST_ATTACHED = 100;
const MOST_MS = 20_000;

/** The error for a file that cannot be checked, which says nothing about the certificate. Its message is shown to users. */
export class Uncheckable extends Error {}

/** Reports whether a file starts like a PDF. */
export const isPdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/**
 * Returns the credential that is attached to a certificate's PDF, whichever program saved the PDF last. It refuses a
 * PDF with several different ones, because it would be unclear which one counts. The PDF reader loads with the first
 * file and works in a worker, so that a damaged file cannot block the page for long.
 */
export async function credentialIn(pdf: Uint8Array): Promise<string> {
  const found = new Set((await attachmentsOf(pdf)).filter(isCredential));
  if (found.size > 1) throw new Uncheckable(t.several);
  const [only] = found;
  if (only === undefined) throw new Uncheckable(t.none);
  return only;
}

/** Reports whether an attachment claims to be a credential. */
function isCredential(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "proof" in value;
  } catch {
    return false;
  }
}

async function attachmentsOf(pdf: Uint8Array): Promise<string[]> {
  const [{ getDocument, GlobalWorkerOptions, VerbosityLevel }, worker] = await Promise.all([
    import("pdfjs-dist/legacy/build/pdf.min.mjs"),
    import("pdfjs-dist/legacy/build/pdf.worker.min.mjs?url"),
  ]);
  GlobalWorkerOptions.workerSrc = worker.default;
  // The reader takes the bytes away from the page, so it gets a copy.
  const task = getDocument({
    data: pdf.slice(),
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: 1,
    disableFontFace: true,
  });
  const timer = setTimeout(() => void task.destroy(), MOST_MS);
  try {
    const file = await task.promise;
    const names = [...((await file.getAttachments()) ?? new Map<string, unknown>()).keys()];
    if (names.length > MOST_ATTACHED) throw new Uncheckable(t.unreadable);
    const contents = await Promise.all(names.map((name) => file.getAttachmentContent(name)));
    return contents.map((bytes) => (bytes && bytes.length <= MOST_CREDENTIAL ? new TextDecoder().decode(bytes) : ""));
  } catch (thrown) {
    throw thrown instanceof Uncheckable ? thrown : new Uncheckable(t.unreadable);
  } finally {
    clearTimeout(timer);
    void task.destroy();
  }
}
