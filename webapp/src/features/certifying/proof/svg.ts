import { verify } from "../../../lib/texts/verify";
import { Uncheckable } from "./pdf";

const t = verify.file.uncheckable;
/** The namespace of a credential in an SVG (Open Badges 3.0, section 5.3.2). */
const SPACE = "https://purl.imsglobal.org/ob/v3p0";

/** Reports whether a text starts like an SVG, or other XML. */
export const isSvg = (text: string) => /^\s*</.test(text);

/** Returns the credential in a certificate's SVG. It refuses a picture with several. */
export function bakedInSvg(text: string): string {
  const found = new DOMParser().parseFromString(text, "image/svg+xml").getElementsByTagNameNS(SPACE, "credential");
  if (found.length > 1) throw new Uncheckable(t.several);
  const credential = found[0]?.textContent?.trim() || found[0]?.getAttribute("verify");
  if (!credential) throw new Uncheckable(t.picture);
  return credential;
}
