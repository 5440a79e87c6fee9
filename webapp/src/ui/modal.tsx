import type { ReactNode } from "react";
import { useOpened } from "./drop";
import { ModalFrame } from "./overlay/lazy";

export type ModalProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  side?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A dialog in the centre, or a drawer at the side. Its code is loaded when the first one opens, because most screens are read
 * without any.
 */
export function Modal(props: ModalProps) {
  return useOpened(props.isOpen) ? <ModalFrame {...props} /> : null;
}
