import { useEffect } from "react";
import { common } from "../lib/texts/common";

/** Sets the document title while a screen is mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kendra`;
    return () => {
      document.title = common.institute;
    };
  }, [title]);
}
