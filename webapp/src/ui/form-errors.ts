import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** Puts the server's refusals beside their fields and the focus on the first, in the order of the screen. */
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

/** What a form must not send: an empty text says nothing that leaving the field out does not. */
export function filled<T extends Record<string, string | undefined>>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== "")) as T;
}
