import { create } from "zustand";

export type ModalName = "login" | "signUp" | "forgot";
type Modal = ModalName | null;
/** A dialog over a public page: an enquiry (course is its id, or 0 for a general one), the app, or a video. */
export type Floating =
  | { what: "enquiry"; course: number }
  | { what: "app" }
  | { what: "video"; title: string; path: string };

type UiState = {
  modal: Modal;
  floating: Floating | null;
  /** True once the first toast is shown, which loads the toasts' code. */
  toasting: boolean;
  open: (modal: Modal) => void;
  float: (floating: Floating | null) => void;
  startToasting: () => void;
};

export const useUi = create<UiState>((set) => ({
  modal: null,
  floating: null,
  toasting: false,
  open: (modal) => set({ modal }),
  float: (floating) => set({ floating }),
  startToasting: () => set({ toasting: true }),
}));
