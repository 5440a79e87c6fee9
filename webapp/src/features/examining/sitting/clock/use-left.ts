import { useEffect, useRef, useState } from "react";
import { sitting as t } from "../../../../lib/texts/sitting";
import type { Desk } from "../desk";
import { minutesPassed } from "./clock";

const TICK_MS = 500;
/** What the time that is left grows by on its own: answers of the server take longer or shorter. */
const JITTER_MS = 15_000;

/** Returns the milliseconds that are left, and tells when there are few, and when the invigilator gave time back. */
export function useLeft(desk: Desk, tell: (text: string) => void): number {
  const [left, setLeft] = useState(() => desk.clock.left(performance.now()));
  const before = useRef(left);
  const say = useRef(tell);
  say.current = tell;
  useEffect(() => {
    const timer = setInterval(() => {
      const now = desk.clock.left(performance.now());
      const was = before.current;
      before.current = now;
      setLeft(now);
      const minutes = minutesPassed(was, now);
      if (minutes) say.current(t.toldMinutes(minutes));
      if (now > was + JITTER_MS) say.current(t.timeGiven);
      if (now === 0 && was > 0) {
        say.current(t.noTime);
        desk.expect();
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [desk]);
  return left;
}
