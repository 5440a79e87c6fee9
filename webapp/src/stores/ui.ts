import { create } from "zustand";

export type ModalName = "login" | "signUp" | "forgot";
type Modal = ModalName | null;

type UiState = {
  modal: Modal;
  /** The toasts' code is loaded with the first toast. */
  toasting: boolean;
  open: (modal: Modal) => void;
  startToasting: () => void;
};

export const useUi = create<UiState>((set) => ({
  modal: null,
  toasting: false,
  open: (modal) => set({ modal }),
  startToasting: () => set({ toasting: true }),
}));
