import { lazy, Suspense, useEffect, useState } from "react";
import { shell } from "../../lib/texts/shell";
import { Icon } from "../../ui/icon";

const load = () => import("./search-dialog");
const SearchDialog = lazy(load);

/** Reports whether the user is typing in another field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The search button of the top bar. Ctrl+K (Cmd+K) and / open it too. */
export function SearchOpener() {
  const [open, setOpen] = useState(false);
  useEffect(() => void load(), []); // preload, so that text typed right after Ctrl+K is not lost
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isK && !isSlash) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full max-w-md items-center justify-center gap-3 rounded-md border-2 border-current px-3 text-on-band-muted hover:text-on-band sm:justify-start"
      >
        <Icon name="search" />
        <span className="sr-only sm:not-sr-only">{shell.search.open}</span>
        <span
          aria-hidden="true"
          className="ml-auto hidden rounded-sm border border-current px-1.5 text-[0.85rem] md:inline"
        >
          {shell.search.keys}
        </span>
      </button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
