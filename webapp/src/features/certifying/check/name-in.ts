/**
 * Returns the code or serial in a QR code's text, which is the name itself or a URL that ends with it, perhaps with signed
 * details behind a #. The URL's host is ignored: the certificate is looked up on this site, so a forger's page never opens.
 */
export function nameIn(text: string): string | null {
  const name = /^https?:\/\/[^/]+\/verify\/([0-9A-Za-z-]+)\/?(#.*)?$/.exec(text)?.[1] ?? text.trim();
  return /^([0-9A-HJKMNP-TV-Z]{16}|\d+-\d+-\d+-[0-9A-Z])$/i.test(name) ? name : null;
}
