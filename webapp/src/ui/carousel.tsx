import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { cx } from "../lib/cx";
import { Icon } from "./icon";

type Props = {
  label: string;
  /** Width of a slide and the margin after it, as classes. A margin, because a looping embla cannot see a flex gap. */
  slide: string;
  items: { key: string; node: ReactNode }[];
  controls?: "beside" | "inside";
  loop?: boolean;
};

/** Slides that are dragged, or moved with two buttons. Nothing moves by itself. */
export function Carousel({ label, slide, items, controls = "beside", loop = true }: Props) {
  const [viewport, embla] = useEmblaCarousel({ loop, align: "start" });
  const [still, setStill] = useState(false);
  const [at, setAt] = useState(0);
  const look = useCallback(() => {
    if (!embla) return;
    setStill(!embla.canScrollNext() && !embla.canScrollPrev());
    setAt(embla.selectedScrollSnap());
  }, [embla]);
  useEffect(() => {
    look();
    embla?.on("select", look).on("reInit", look);
    return () => {
      embla?.off("select", look).off("reInit", look);
    };
  }, [embla, look]);

  const button =
    "grid size-11 place-items-center rounded-full border-2 border-current bg-surface text-ink hover:bg-marigold hover:text-on-marigold";
  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex">
          {items.map((item, i) => (
            <li
              key={item.key}
              aria-roledescription="slide"
              inert={controls === "inside" && i !== at}
              className={cx("min-w-0 shrink-0 grow-0", slide)}
            >
              {item.node}
            </li>
          ))}
        </ul>
      </div>
      {!still && items.length > 1 && (
        <div
          className={
            controls === "inside"
              ? "absolute right-6 bottom-6 z-10 flex gap-2 sm:right-8 sm:bottom-8"
              : "mt-6 flex justify-center gap-3"
          }
        >
          <button type="button" aria-label="Previous" className={button} onClick={() => embla?.scrollPrev()}>
            <Icon name="left" />
          </button>
          <button type="button" aria-label="Next" className={button} onClick={() => embla?.scrollNext()}>
            <Icon name="right" />
          </button>
        </div>
      )}
    </section>
  );
}
