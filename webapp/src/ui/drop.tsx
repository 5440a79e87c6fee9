import { type RefObject, useRef } from "react";
import type { DropMenuProps } from "./overlay/drop-menu";
import type { DropPanelProps } from "./overlay/drop-panel";
import * as overlay from "./overlay/lazy";

/** What opens below a button. */
export type Under = {
  button: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Reports whether something is open or has been: it is loaded then, and stays, so that it can leave as it came. */
export function useOpened(isOpen: boolean): boolean {
  const opened = useRef(false);
  opened.current ||= isOpen;
  return opened.current;
}

/** A panel below a button; its code is loaded when the first one opens. */
export function DropPanel(props: DropPanelProps) {
  return useOpened(props.isOpen) ? <overlay.DropPanel {...props} /> : null;
}

/** A menu below a button; its code is loaded when the first one opens. */
export function DropMenu(props: DropMenuProps) {
  return useOpened(props.isOpen) ? <overlay.DropMenu {...props} /> : null;
}
