import { verify } from "../../../lib/texts/verify";
import { Uncheckable } from "./pdf";

const t = verify.file.uncheckable;
const SIGNATURE = "\x89PNG\r\n\x1a\n";
/** The start of the text that holds a credential (Open Badges 3.0, section 5.3.1): not compressed, without language. */
const START = "openbadgecredential\0\0\0\0\0";
const HEAD = 8; // bytes of a chunk before its content: length and kind
const CHECKSUM = 4;

// One character per byte; TextDecoder's latin1 is windows-1252.
const characters = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Reports whether a file starts like a PNG. */
export const isPng = (bytes: Uint8Array) => characters(bytes.subarray(0, SIGNATURE.length)) === SIGNATURE;

/** Returns the credential in a certificate's picture. It refuses a picture with several. */
export function bakedIn(png: Uint8Array): string {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found: string[] = [];
  for (let at = SIGNATURE.length; at + HEAD + CHECKSUM <= png.length; ) {
    const size = view.getUint32(at);
    const content = png.subarray(at + HEAD, at + HEAD + size);
    if (content.length < size) break;
    const kind = characters(png.subarray(at + 4, at + HEAD));
    if (kind === "iTXt" && characters(content.subarray(0, START.length)) === START)
      found.push(new TextDecoder().decode(content.subarray(START.length)));
    at += HEAD + size + CHECKSUM;
  }
  if (found.length > 1) throw new Uncheckable(t.several);
  const [only] = found;
  if (only === undefined) throw new Uncheckable(t.picture);
  return only;
}
