/**
 * The storage of this tab, or that of the browser. Returns null where the browser blocks storage (private windows), or
 * there is none (server rendering).
 */
export function storage(kind: "sessionStorage" | "localStorage" = "sessionStorage"): Storage | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}
