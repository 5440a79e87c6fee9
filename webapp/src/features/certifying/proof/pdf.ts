import { Unreadable } from "./quads";

const ATTACHED = "/Type/EmbeddedFile/Subtype/application#2Fld+json";
const MOST_CREDENTIAL = 256 << 10; // bytes, same as on the server

/** Reports whether a file starts like a PDF. */
export const isPdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";

/**
 * Returns the credential that a certificate's PDF contains as an uncompressed attachment. It refuses a PDF with more
 * than one, because it would be unclear which one counts.
 */
export function credentialIn(pdf: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(pdf); // one character per byte, so that offsets are equal
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
