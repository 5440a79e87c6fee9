export type TokenSearch = { token?: string };

/** Reads the address of a link in a mail. */
export function tokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return typeof token === "string" && token !== "" ? { token } : {};
}
