import { useEffect, useRef } from "react";

/** Focuses the first field with a server error, by wire field name. For forms that don't use react-hook-form. */
export function useFocusWrong(fields: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new response with errors
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLElement && fields[control.getAttribute("name") ?? ""]) return control.focus();
    }
  }, [JSON.stringify(fields)]);
  return form;
}
