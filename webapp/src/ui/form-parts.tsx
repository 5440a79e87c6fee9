import { type RefObject, useRef } from "react";
import { forms } from "../lib/texts/forms";

const CONTROLS = "input:not([type=hidden]), select, textarea, [contenteditable=true], button";

/** The parts of a long form by their titles, in sight while one scrolls. Each leads to the first field of its part. */
export function FormParts({ titles }: { titles: readonly string[] }) {
  const nav = useRef<HTMLElement>(null);
  return (
    <nav
      ref={nav}
      aria-label={forms.parts}
      className="sticky top-14 z-10 [@media(height<26rem)]:static -mx-1 -mb-2 flex gap-1 overflow-x-auto border-b border-line bg-ground px-1 py-1 [scrollbar-width:thin] print:hidden"
    >
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          className="h-9 shrink-0 rounded-md px-3 font-[600] whitespace-nowrap text-brand hover:bg-brand-soft"
          onClick={() => goTo(title, nav)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}

function goTo(title: string, nav: RefObject<HTMLElement | null>): void {
  const groups = [...(nav.current?.closest("form")?.querySelectorAll("fieldset") ?? [])];
  const part = groups.find((group) => group.querySelector(":scope > legend")?.textContent === title);
  part?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
  part?.scrollIntoView?.({ block: "start" });
}
