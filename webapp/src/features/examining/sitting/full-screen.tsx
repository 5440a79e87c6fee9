import { useSyncExternalStore } from "react";
import { sitting as t } from "../../../lib/texts/sitting";
import { buttonLook } from "../../../ui/button";

/** Opens the full screen, where the browser allows it: only right after a press. */
export const fillScreen = () => void document.documentElement.requestFullscreen?.().catch(() => {});

function subscribe(tell: () => void): () => void {
  document.addEventListener("fullscreenchange", tell);
  return () => document.removeEventListener("fullscreenchange", tell);
}

/** Leads back to the full screen, where there is one. */
export function FullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      className={`${buttonLook.bar} hidden border border-on-band-muted lg:inline-flex`}
      onClick={fillScreen}
    >
      {t.fullScreen}
    </button>
  );
}
