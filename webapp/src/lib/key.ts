/** A new name for one thing to do, so that it is done once however often it is sent. Plain HTTP has no randomUUID. */
export const makeKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
