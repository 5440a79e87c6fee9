import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Shows the server's field errors next to their fields and focuses the first, in the order of the screen. */
export function showFieldErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  fields: Record<string, string>,
  order: readonly Path<T>[],
): void {
  let focused = false;
  for (const name of order) {
    const message = fields[name];
    if (!message) continue;
    form.setError(name, { type: "server", message }, { shouldFocus: !focused });
    focused = true;
  }
}

/** Returns the values without empty ones: the server treats an empty text like a missing field. */
export function filled<T extends Record<string, string | undefined>>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== "")) as T;
}
