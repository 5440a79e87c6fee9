import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../lib/cx";

/** Shows the result in place of the form that led to it, and takes the focus, which the removed form would lose. */
export function Outcome({ good = false, children }: { good?: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={cx(
        "rounded-md px-5 py-4 font-[600] outline-none",
        good ? "bg-ok-soft text-ok" : "bg-warn-soft text-warn",
      )}
    >
      {children}
    </div>
  );
}
