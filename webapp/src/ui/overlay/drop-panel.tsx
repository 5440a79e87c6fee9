import type { ReactNode } from "react";
import { Dialog, Heading, Popover } from "react-aria-components";
import { cx } from "../../lib/cx";
import type { Under } from "../drop";

export type DropPanelProps = Under & {
  /** Its name, for those who do not see it. */
  label?: string;
  /** The heading that names it instead. */
  title?: string;
  placement?: "bottom start" | "bottom end";
  className?: string;
  /** The look of its content. */
  inner?: string;
  children: ReactNode;
};

/** A panel below a button. React Aria keeps the focus in it, and gives it back to the button. */
export function DropPanel(props: DropPanelProps) {
  const { button, isOpen, onOpenChange, label, title, placement = "bottom end", className, inner, children } = props;
  return (
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      className={cx("fade-in rounded-md border bg-surface text-ink shadow-card", className)}
    >
      <Dialog aria-label={label} className={cx("outline-none", inner)}>
        {title && (
          <Heading slot="title" className="px-3 py-2 font-[650]">
            {title}
          </Heading>
        )}
        {children}
      </Dialog>
    </Popover>
  );
}
