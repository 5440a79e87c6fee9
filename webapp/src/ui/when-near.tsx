import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the window something is fetched for. */
const AHEAD = "400px";

/** Shows, and so loads, its children once they are nearly in view; until then keeps their room, given as classes. */
export function WhenNear({ room, children }: { room: string; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: AHEAD,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={room}>
      {near && children}
    </div>
  );
}
