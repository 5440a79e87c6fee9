import { useEffect, useRef } from "react";

/** Puts the focus into the first wrong field of a list when a save was refused for its entries alone. */
export function useFirstWrong(wrong: Record<string, string>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const names = Object.keys(wrong);
    if (names.length > 0 && names.every((name) => /^(Cards|Blocks)\[/.test(name))) {
      place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [wrong]);
  return place;
}
