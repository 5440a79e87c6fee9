import { lazy, Suspense, useEffect, useState } from "react";
import { shell } from "../../lib/texts/shell";
import { Icon } from "../../ui/icon";

const load = () => import("./search-dialog");
const SearchDialog = lazy(load);

/** Whether somebody is typing something else just now. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The top bar's search: it opens by a click, by Ctrl+K (Cmd+K) and by / */
export function SearchOpener() {
  const [open, setOpen] = useState(false);
  useEffect(() => void load(), []); // before it is asked for: what is typed after Ctrl+K must not be lost
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
