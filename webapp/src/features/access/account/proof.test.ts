import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { prove, sha256After } from "./proof";

const sha256 = (text: string) => createHash("sha256").update(text).digest();

test("hashes as SHA-256 does, wherever the blocks end", () => {
  for (let length = 0; length < 200; length++) {
    const beginning = "x".repeat(length);
    expect(sha256After(beginning)("12345"), `${length}`).toBe(sha256(`${beginning}12345`).readInt32BE(0));
  }
});

test("proves what a challenge asks for", async () => {
  const challenge = `12.1795249320.${"0a".repeat(16)}.${"s".repeat(43)}`;
  const proof = await prove(challenge);
  expect(proof.startsWith(`${challenge}:`)).toBe(true);
  expect(Math.clz32(sha256(proof).readInt32BE(0))).toBeGreaterThanOrEqual(12);
});

test.each(["", "x.1.a.b", "0.1.a.b", "60.1.a.b"])("does not begin what has no end: %s", async (challenge) => {
  await expect(prove(challenge)).rejects.toThrow(RangeError);
});
