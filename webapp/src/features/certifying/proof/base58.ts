const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const MOST = 128; // characters; keys and signatures have fewer than 90

/** Decodes a multibase base-58 text, which starts with z; null if it is invalid. */
export function fromBase58(multibase: string): Uint8Array<ArrayBuffer> | null {
  const text = multibase.slice(1);
  if (!multibase.startsWith("z") || text.length > MOST) return null;
  let number = 0n;
  for (const one of text) {
    const digit = ALPHABET.indexOf(one);
    if (digit < 0) return null;
    number = number * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 255n));
  const zeros = text.length - text.replace(/^1+/, "").length;
  return new Uint8Array([...new Array<number>(zeros).fill(0), ...bytes]);
}
