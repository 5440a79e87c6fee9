import { create } from "zustand";

export type ModalName = "login" | "signUp" | "forgot";
type Modal = ModalName | null;
/** What floats over a public page: an enquiry (about a course by its id, 0 for none in particular), the app, the lesson. */
export type Floating = { what: "enquiry"; course: number } | { what: "app" } | { what: "lesson" };

type UiState = {
  modal: Modal;
  floating: Floating | null;
  /** The toasts' code is loaded with the first toast. */
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
