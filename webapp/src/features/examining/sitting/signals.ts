/** A window that loses the focus for less than this has not been left: a browser's own bubble took it. */
const BLINK_MS = 500;

type Signal = "away" | "back" | "paste" | "fullscreen";

/** Tells when the candidate leaves the page or the full screen, comes back, or pastes. Each leaving is told once. Returns its end. */
export function watchSignals(tell: (signal: Signal) => void): () => void {
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    clearTimeout(timer);
    const isHere = !document.hidden && document.hasFocus();
    if (isHere === !isAway) return;
    isAway = !isHere;
    tell(isAway ? "away" : "back");
  }
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, BLINK_MS);
  };
  const paste = () => tell("paste");
  const screen = () => !document.fullscreenElement && tell("fullscreen");

  document.addEventListener("visibilitychange", look);
  window.addEventListener("blur", soon);
  window.addEventListener("focus", look);
  document.addEventListener("paste", paste);
  document.addEventListener("fullscreenchange", screen);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("blur", soon);
    window.removeEventListener("focus", look);
    document.removeEventListener("paste", paste);
    document.removeEventListener("fullscreenchange", screen);
  };
}
