import { type Quad, Unreadable } from "./quads";

const isBlank = (term: string) => term.startsWith("_:");
const line = (quad: Quad, name: (blank: string) => string) =>
  `${quad.map((term) => (isBlank(term) ? name(term) : term)).join(" ")} .\n`;

export async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

const hex = (bytes: Uint8Array) => [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");

/**
 * Returns the canonical form of a set of statements: RDF Dataset Canonicalization (RDFC-1.0, sections 4.4 and 4.6). It
 * supports only blank nodes that differ in their own statements, as in all our credentials, and refuses others.
 */
export async function canonical(quads: readonly Quad[]): Promise<string> {
  const blanks = [...new Set(quads.flatMap(([subject, , object]) => [subject, object].filter(isBlank)))];
  const hashed = await Promise.all(
    blanks.map(async (blank) => {
      const own = quads.filter(([subject, , object]) => subject === blank || object === blank);
      const lines = own.map((quad) => line(quad, (other) => (other === blank ? "_:a" : "_:z"))).sort();
      return { blank, hash: hex(await sha256(lines.join(""))) };
    }),
  );
  hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  if (new Set(hashed.map(({ hash }) => hash)).size < hashed.length)
    throw new Unreadable("Two of its parts are the same.");
  const names = new Map(hashed.map(({ blank }, i) => [blank, `_:c14n${i}`]));
  const lines = quads.map((quad) => line(quad, (blank) => names.get(blank) ?? blank));
  return [...new Set(lines)].sort().join("");
}
