import { useEffect, useState } from "react";
import { later } from "../../../lib/later";
import { shell } from "../../../lib/texts/shell";
import { whenIdle } from "../../../lib/when-idle";
import { OfficeIcon } from "../../../ui/office-icon";
import { preloadOverlays } from "../../../ui/overlay/lazy";

const SearchDialog = later(() => import("./search-dialog").then((file) => file.default));
const ShortcutsDialog = later(() => import("./shortcuts-dialog").then((file) => file.default));

/** Reports whether the user is typing in another field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Returns what a key opens: Ctrl+K (Cmd+K) and / the palette, ? the list of shortcuts. */
function opens(event: KeyboardEvent): "search" | "shortcuts" | undefined {
  const held = event.ctrlKey || event.metaKey;
  if (event.altKey) return undefined;
  if (held) return event.key.toLowerCase() === "k" ? "search" : undefined;
  // In a field with data-help, no text begins with a question mark.
  const asksHelp = event.key === "?" && event.target instanceof HTMLInputElement && event.target.dataset.help === "";
  if (isTyping(event.target) && !asksHelp) return undefined;
  return { "/": "search" as const, "?": "shortcuts" as const }[event.key];
}

/** The search button of the top bar, and the keys that work on every screen. */
export function SearchOpener() {
  const [open, setOpen] = useState<"search" | "shortcuts">();
  const close = () => setOpen(undefined);
  // Loaded early, so that text typed right after Ctrl+K is not lost, but after what the screen itself needs.
  useEffect(
    () =>
      whenIdle(() => {
        preloadOverlays();
        SearchDialog.preload();
      }),
    [],
  );
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const what = opens(event);
      if (!what) return;
      event.preventDefault();
      setOpen(what);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen("search")}
        className="flex min-h-11 w-full max-w-md items-center justify-center gap-3 rounded-md border border-current px-3 text-on-band-muted hover:text-on-band sm:justify-start"
      >
        <OfficeIcon name="search" />
        <span className="sr-only sm:not-sr-only">{shell.search.open}</span>
        <span aria-hidden="true" className="ml-auto hidden rounded-sm border border-current px-1.5 text-tiny md:inline">
          {shell.search.keys}
        </span>
      </button>
      {open === "search" && <SearchDialog onClose={close} />}
      {open === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </>
  );
}
