import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { included } from "./inclusion";

const ORIGIN = "kendra.example/.well-known/tlog";
const CODE = "V63QXKKD6T5AR6KF";
const sha = (...parts: (Uint8Array | string)[]) =>
  parts.reduce((all, one) => all.update(one), createHash("sha256")).digest();
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

type Pair = ReturnType<typeof pair>;
const pair = () => generateKeyPairSync("ed25519");
const publicOf = ({ publicKey }: Pair) =>
  Buffer.concat([Buffer.of(1), publicKey.export({ format: "der", type: "spki" }).subarray(-32)]);
const idOf = (one: Pair) => sha(`${ORIGIN}\n`, publicOf(one)).subarray(0, 4);
const vkey = (one: Pair) => `${ORIGIN}+${idOf(one).toString("hex")}+${publicOf(one).toString("base64")}\n`;

function leaf(n: number, code = CODE) {
  const content = `${code}\t${sha(`credential ${n}`).toString("hex")}`;
  const salt = Buffer.alloc(16, n);
  const data = `credential\n${n}\n${sha(Buffer.of(16), salt, content).toString("hex")}\n`;
  return { data, opening: `${salt.toString("hex")}\n${content}\n` };
}

// RFC 6962, section 2.1: written apart from what is tested.
const split = (n: number) => 2 ** Math.ceil(Math.log2(n) - 1);
function root(leaves: Buffer[]): Buffer {
  if (leaves.length < 2) return leaves[0] ?? sha("");
  const k = split(leaves.length);
  return sha(Buffer.of(1), root(leaves.slice(0, k)), root(leaves.slice(k)));
}
function pathOf(m: number, leaves: Buffer[]): Buffer[] {
  if (leaves.length < 2) return [];
  const k = split(leaves.length);
  return m < k
    ? [...pathOf(m, leaves.slice(0, k)), root(leaves.slice(k))]
    : [...pathOf(m - k, leaves.slice(k)), root(leaves.slice(0, k))];
}

function proofOf(n: number, size: number, by: Pair, of = leaf(n)) {
  const leaves = Array.from({ length: size }, (_, i) => sha(Buffer.of(0), leaf(i).data));
  const body = `${ORIGIN}\n${size}\n${root(leaves).toString("base64")}\n`;
  const signature = Buffer.concat([idOf(by), sign(null, Buffer.from(body), by.privateKey)]).toString("base64");
  const extra = Buffer.from(of.data + of.opening).toString("base64");
  const path = pathOf(n, leaves).map((one) => `${one.toString("base64")}\n`);
  return `c2sp.org/tlog-proof@v1\nextra ${extra}\nindex ${n}\n${path.join("")}\n${body}\n— ${ORIGIN} ${signature}\n`;
}

const key = pair();

test("each entry of records of each size is proven", async () => {
  for (const size of [1, 2, 3, 7, 8, 13])
    for (let n = 0; n < size; n++)
      await expect(included(proofOf(n, size, key), CODE, bytes(`credential ${n}`), vkey(key))).resolves.toEqual({
        position: n,
        size,
        origin: ORIGIN,
        signed: true,
      });
});

test("a key that was replaced still counts", async () => {
  const keys = vkey(pair()) + vkey(key);
  await expect(included(proofOf(3, 8, key), CODE, bytes("credential 3"), keys)).resolves.toMatchObject({
    signed: true,
  });
});

const good = proofOf(3, 13, key);
test.each([
  ["another certificate's proof", proofOf(4, 13, key)],
  ["another code", proofOf(3, 13, key, leaf(3, "V63QXKKD6T5AR6KG"))],
  ["another position", good.replace("index 3", "index 2")],
  ["a position past the end", good.replace("index 3", "index 13")],
  ["another opening", proofOf(3, 13, key, { data: leaf(3).data, opening: leaf(4).opening })],
  ["no opening", proofOf(3, 13, key, { data: leaf(3).data, opening: "" })],
  [
    "an older checkpoint",
    good.slice(0, good.indexOf("\n\n")) + proofOf(3, 8, key).slice(proofOf(3, 8, key).indexOf("\n\n")),
  ],
  ["another size", good.replace("\n13\n", "\n14\n")],
  ["a hash too few", good.replace(/\n[^\n]+\n\n/, "\n\n")],
  ["another signer", proofOf(3, 13, pair())],
  ["no signature", good.slice(0, good.lastIndexOf("—"))],
  ["nothing", ""],
])("%s is refused", async (_, proof) => {
  await expect(included(proof, CODE, bytes("credential 3"), vkey(key))).rejects.toThrow("does not fit");
});

test("a changed credential is refused", async () => {
  await expect(included(good, CODE, bytes("credential 3 "), vkey(key))).rejects.toThrow("does not fit");
});
