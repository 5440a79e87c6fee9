import { useEffect } from "react";
import { institute } from "../lib/institute";

/** Sets the document title while a screen is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${institute().shortName}`;
    return () => {
      document.title = institute().name;
    };
  }, [title]);
}
