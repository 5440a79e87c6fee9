import { type RefObject, useEffect, useState } from "react";

type Shown = { text: string; left: number; top: number };

/** Shows the full text of a cell that is cut, while the pointer is over it or the focus is in it. */
export function FullText({ within }: { within: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const list = within.current;
    if (!list) return;
    const hide = () => setShown(null);
    const show = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>("[data-clip]") : null;
      if (!cell || cell.scrollWidth <= cell.clientWidth) return hide();
      const { left, bottom } = cell.getBoundingClientRect();
      setShown({ text: cell.textContent ?? "", left: Math.min(left, window.innerWidth - 320), top: bottom });
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();
    const events = { pointerover: show, focusin: show, pointerleave: hide, focusout: hide, scroll: hide } as const;
    for (const [name, listen] of Object.entries(events)) list.addEventListener(name, listen, { passive: true });
    list.addEventListener("keydown", onKey);
    return () => {
      for (const [name, listen] of Object.entries(events)) list.removeEventListener(name, listen);
      list.removeEventListener("keydown", onKey);
    };
  }, [within]);
  return (
    shown && (
      <div
        role="tooltip"
        className="pointer-events-none fixed z-50 max-w-xs rounded-sm bg-ink px-2 py-1 text-small text-ground [overflow-wrap:anywhere]"
        style={{ left: shown.left, top: shown.top }}
      >
        {shown.text}
      </div>
    )
  );
}
