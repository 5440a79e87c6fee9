import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the viewport content starts to load. */
const AHEAD = "400px";

/** Mounts its children once they are nearly in view. Until then it reserves their space, given as classes. */
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
