export type TokenSearch = { token?: string };

/** Reads the token from a link in an e-mail. */
export function tokenSearch({ token }: Record<string, unknown>): TokenSearch {
  return typeof token === "string" && token !== "" ? { token } : {};
}
