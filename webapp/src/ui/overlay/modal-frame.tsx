import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from "react-aria-components";
import { cx } from "../../lib/cx";
import { common } from "../../lib/texts/common";
import { Icon } from "../icon";
import type { ModalProps } from "../modal";

/** The frame of a dialog. React Aria traps the focus and restores it. */
export function ModalFrame({ title, isOpen, onClose, side, wide, children }: ModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={cx(
        "fade-in fixed inset-0 z-50 flex bg-[rgb(4_14_22/70%)]",
        side ? "" : "items-start justify-center overflow-y-auto p-4 pt-[10vh]",
      )}
    >
      <AriaModal
        className={
          side
            ? "slide-in h-dvh w-[min(19rem,86vw)] overflow-y-auto bg-surface shadow-card"
            : cx("w-full rounded-lg bg-surface shadow-card", wide ? "max-w-3xl" : "max-w-md")
        }
      >
        {/* The key remounts a dialog whose title changes, so that it takes the focus and its title is announced. */}
        <Dialog key={title} className={cx("relative p-6 text-ink outline-none", side ? "pt-16" : "sm:p-8")}>
          <Heading slot="title" className={side ? "sr-only" : "display mb-5 pr-10 text-2xl"}>
            {title}
          </Heading>
          <button
            type="button"
            onClick={onClose}
            aria-label={common.close}
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full hover:bg-brand-soft"
          >
            <Icon name="close" />
          </button>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
