export type NextSearch = { next?: string | undefined };

/**
 * Reads where to go after signing in: a screen of the back office, never another site. What is no such address is
 * undefined and not left out, as the router would otherwise hand on what the address says.
 */
export function nextSearch({ next }: Record<string, unknown>): NextSearch {
  return { next: typeof next === "string" && /^\/admin(\/|\?|$)/.test(next) ? next : undefined };
}
