/** The highest accepted difficulty in bits, so that no server can keep a phone busy for minutes. */
const MOST_WORK = 24;
/** The number of attempts before the page may do other work. */
const SLICE = 8_000;

/**
 * Solves the proof of work that the server requires from a new device while an account is under attack. It finds a
 * counter such that the SHA-256 of challenge, colon and counter starts with the required number of zero bits. The
 * challenge starts with that number. It takes about 100,000 hashes, which are faster here than with the asynchronous
 * crypto.subtle.
 */
export async function prove(challenge: string): Promise<string> {
  const work = Number.parseInt(challenge, 10);
  if (!(work > 0 && work <= MOST_WORK)) throw new RangeError(`a challenge of ${work} bits`);
  const begun = sha256After(`${challenge}:`);
  for (let next = 0; ; next += SLICE) {
    for (let counter = next; counter < next + SLICE; counter++) {
      if (Math.clz32(begun(String(counter))) >= work) return `${challenge}:${counter}`;
    }
    await new Promise((resume) => setTimeout(resume));
  }
}

const BLOCK = 64;

/** The constants of SHA-256: fractional parts of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const { first, rounds } = constants();

function constants(): { first: Int32Array; rounds: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    first: Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p))),
    rounds: Int32Array.from(primes, (p) => fraction(Math.cbrt(p))),
  };
}

/** Returns a function that returns the first 32 bits of the SHA-256 of `beginning` plus an ASCII text. */
export function sha256After(beginning: string): (end: string) => number {
  const fixed = new TextEncoder().encode(beginning);
  const whole = fixed.length - (fixed.length % BLOCK);
  const midway = first.slice();
  for (let at = 0; at < whole; at += BLOCK) compress(midway, fixed, at);
  const rest = fixed.subarray(whole);
  return (end) => {
    const length = rest.length + end.length;
    const last = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK);
    last.set(rest);
    for (let n = 0; n < end.length; n++) last[rest.length + n] = end.charCodeAt(n);
    last[length] = 0x80;
    new DataView(last.buffer).setUint32(last.length - 4, (whole + length) * 8);
    const state = midway.slice();
    for (let at = 0; at < last.length; at += BLOCK) compress(state, last, at);
    return state[0] as number;
  };
}

const w = new Int32Array(64);

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** Processes one block (FIPS 180-4, 6.2.2). */
function compress(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let n = 0; n < 16; n++) {
    const i = at + 4 * n;
    w[n] =
      ((bytes[i] as number) << 24) |
      ((bytes[i + 1] as number) << 16) |
      ((bytes[i + 2] as number) << 8) |
      (bytes[i + 3] as number);
  }
  for (let n = 16; n < 64; n++) {
    const x = w[n - 15] as number;
    const y = w[n - 2] as number;
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[n] = ((w[n - 16] as number) + s0 + (w[n - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let n = 0; n < 64; n++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[n] as number) + (w[n] as number)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let n = 0; n < 8; n++) state[n] = (state[n] as number) + (added[n] as number);
}
