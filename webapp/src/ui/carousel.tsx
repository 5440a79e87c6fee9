import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { SLIDE_MS } from "../lib/constants";
import { cx } from "../lib/cx";
import { site } from "../lib/texts/site";
import { Icon, type IconName } from "./icon";

type Props = {
  label: string;
  /** Classes for the width of a slide; `gap` holds the classes for the gap. */
  slide: string;
  gap?: string;
  items: { key: string; node: ReactNode }[];
  controls?: "beside" | "inside";
  /** Advances automatically until the user stops it, touches it, hovers over it or focuses it. */
  moving?: boolean;
};

const t = site.carousel;

/** The user's reduced-motion setting. */
const stillness = () => window.matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A row that the browser scrolls natively: by swipe, wheel and arrow keys, and without JavaScript too. The buttons move
 * it by one slide and wrap around at the ends.
 */
export function Carousel({ label, slide, gap, items, controls = "beside", moving = false }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const [still, setStill] = useState(false);
  const { stopped, setStopped, held, hold } = useStops(moving);

  const look = useCallback(() => {
    const list = row.current;
    if (!list) return;
    setStill(list.scrollWidth <= list.clientWidth + 1);
    const starts = [...list.children].map((one) => Math.abs((one as HTMLElement).offsetLeft - list.scrollLeft));
    setAt(starts.indexOf(Math.min(...starts)));
  }, []);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    look();
    const size = new ResizeObserver(look);
    size.observe(list);
    return () => size.disconnect();
  }, [look]);

  const go = useCallback((by: 1 | -1) => {
    const list = row.current;
    const width = (list?.children[1] as HTMLElement | undefined)?.offsetLeft;
    if (!list || !width) return;
    const last = list.scrollWidth - list.clientWidth;
    const end = by > 0 ? list.scrollLeft >= last - 2 : list.scrollLeft <= 2;
    const left = end ? (by > 0 ? 0 : last) : list.scrollLeft + by * width;
    list.scrollTo({ left, behavior: stillness().matches ? "auto" : "smooth" });
  }, []);
  useEffect(() => {
    if (stopped || held || still) return;
    const timer = setInterval(() => document.hidden || go(1), SLIDE_MS);
    return () => clearInterval(timer);
  }, [stopped, held, still, go]);

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    if (!by) return;
    event.preventDefault();
    go(by);
  }

  const inside = controls === "inside";
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative" onKeyDown={onKeyDown} {...hold}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus here to scroll */}
      <ul ref={row} tabIndex={0} aria-label={label} onScroll={look} className={cx("carousel flex", gap)}>
        {items.map((item, i) => (
          <li
            key={item.key}
            aria-label={site.slider.slide(i + 1, items.length)}
            inert={inside && at !== null && i !== at}
            className={cx("min-w-0 shrink-0 grow-0 snap-start", slide)}
          >
            {item.node}
          </li>
        ))}
      </ul>
      {items.length > 1 && !still && (
        <div
          className={cx(
            "if-script z-10 flex gap-2",
            inside ? "absolute right-5 bottom-5 sm:right-8 sm:bottom-8" : "mt-7 justify-center",
          )}
        >
          <Control name={t.previous} icon="left" onPress={() => go(-1)} />
          {moving && (
            <Control
              name={stopped ? t.play : t.pause}
              icon={stopped ? "play" : "pause"}
              onPress={() => setStopped(!stopped)}
            />
          )}
          <Control name={t.next} icon="right" onPress={() => go(1)} />
        </div>
      )}
    </section>
  );
}

/** Tracks whether a moving carousel was stopped for good, or is paused while the user hovers over it or focuses it. */
function useStops(moving: boolean) {
  const [stopped, setStopped] = useState(!moving);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const wish = stillness();
    const heed = () => wish.matches && setStopped(true);
    heed();
    wish.addEventListener("change", heed);
    return () => wish.removeEventListener("change", heed);
  }, []);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { stopped, setStopped, held, hold };
}

function Control({ name, icon, onPress }: { name: string; icon: IconName; onPress: () => void }) {
  return (
    <button type="button" aria-label={name} className="carousel-button" onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
