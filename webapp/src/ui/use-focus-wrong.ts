import { useEffect, useRef } from "react";

/** For a form without a library: the focus goes to its first field that a refusal names, by the wire's names. */
export function useFocusWrong(fields: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is what is waited for
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLElement && fields[control.getAttribute("name") ?? ""]) return control.focus();
    }
  }, [JSON.stringify(fields)]);
  return form;
}
