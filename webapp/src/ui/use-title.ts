import { useEffect } from "react";
import { institute, useInstitute } from "../lib/institute";

/** Sets the document title while a screen is mounted. */
export function useTitle(title: string): void {
  const { shortName } = useInstitute();
  useEffect(() => {
    document.title = `${title} · ${shortName}`;
    return () => {
      document.title = institute().name;
    };
  }, [title, shortName]);
}
