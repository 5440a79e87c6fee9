import { type RefObject, useEffect, useRef, useState } from "react";
import { COUNT_MS } from "../../../lib/constants";

/** Counts up to a number once, when it scrolls into view. With reduced motion it shows the number at once. */
export function useCountUp(value: number): [RefObject<HTMLElement | null>, number] {
  const place = useRef<HTMLElement>(null);
  const [now, setNow] = useState(value);
  const counted = useRef(false);

  useEffect(() => {
    if (!place.current || counted.current) return setNow(value);
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      counted.current = true;
      const begin = performance.now();
      const step = (at: number) => {
        const part = Math.min(Math.max((at - begin) / COUNT_MS, 0), 1);
        setNow(Math.round(value * (1 - (1 - part) ** 3)));
        if (part < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value]);

  return [place, now];
}
