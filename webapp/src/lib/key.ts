/** Returns a random idempotency key. It doesn't use randomUUID, which is unavailable over plain HTTP. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
