import { useEffect } from "react";
import { common } from "../lib/texts/common";

/** The window's title while a screen is there: what tells tabs, history and bookmarks apart. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kendra`;
    return () => {
      document.title = common.institute;
    };
  }, [title]);
}
