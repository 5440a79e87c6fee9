import { useEffect, useState } from "react";
import { SETTLE_MS } from "../lib/constants";

/** A value that is typed, once nobody has typed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
