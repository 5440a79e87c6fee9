export type NextSearch = { next?: string | undefined };

/**
 * Reads the address to open after signing in. It accepts only back office addresses, never another site. It returns an
 * explicit undefined for others, because the router would otherwise keep the original value.
 */
export function nextSearch({ next }: Record<string, unknown>): NextSearch {
  return { next: typeof next === "string" && /^\/admin(\/|\?|$)/.test(next) ? next : undefined };
}
