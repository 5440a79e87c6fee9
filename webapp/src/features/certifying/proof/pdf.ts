import { Unreadable } from "./quads";

const ATTACHED = "/Type/EmbeddedFile/Subtype/application#2Fld+json";
const MOST_CREDENTIAL = 256 << 10; // bytes, as the server has it

/** Whether a file begins as PDFs do. */
export const isPdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/**
 * The credential that a certificate's PDF carries, as an embedded file that is not compressed. A PDF with more than one is
 * refused: nobody could say which counts.
 */
export function credentialIn(pdf: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(pdf); // a character for a byte, so that places are the same
  const [before, after, ...more] = text.split(ATTACHED);
  if (more.length > 0) throw new Unreadable("The PDF carries more than one certificate.");
  const head = after && /^.*?\/Length (\d+)>>stream\n/s.exec(after);
  const start = (before?.length ?? 0) + ATTACHED.length + (head ? head[0].length : 0);
  const size = Number(head?.[1]);
  if (!head || size > MOST_CREDENTIAL || start + size > pdf.length) throw new Unreadable(NONE);
  return new TextDecoder().decode(pdf.subarray(start, start + size));
}

const NONE =
  "The PDF carries no certificate that can be checked. A scan, a print or a copy saved by another program loses it: type the serial, or scan the QR code.";
