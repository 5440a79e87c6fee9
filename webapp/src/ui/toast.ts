import { createElement } from "react";
import { TOAST_MS } from "../lib/constants";
import { useUi } from "../stores/ui";
import { toasterCode } from "./toaster-code";

export type Progress = { succeed: (text: string) => void; fail: (text: string, about?: string) => void };

let id = 0;

async function toaster() {
  useUi.getState().startToasting();
  return (await toasterCode()).whenReady();
}

/** Shows a pending toast, which later turns into the result. */
export function progress(text: string): Progress {
  const toastId = `toast-${++id}`;
  const shown = toaster().then((toast) => {
    toast.loading(text, { toastId });
    return toast;
  });
  const end = (type: "success" | "error") => async (text: string, about?: string) => {
    const toast = await shown;
    const render = about ? createElement(Told, { text, about }) : text;
    const options = { type, isLoading: false, autoClose: TOAST_MS, closeButton: true, draggable: true } as const;
    // If the user closed the pending toast, show the result as a new one.
    if (toast.isActive(toastId)) toast.update(toastId, { render, ...options });
    else toast(render, options);
  };
  return { succeed: end("success"), fail: end("error") };
}

export async function say(text: string, type: "success" | "error" = "success"): Promise<void> {
  const toast = await toaster();
  toast(text, { type });
}

/** Shows a toast with an optional action button, for TOAST_MS or as long as `ms` says. */
export async function sayWith(text: string, action?: Action, ms = TOAST_MS): Promise<void> {
  const toast = await toaster();
  toast.success(
    ({ closeToast }) => (action ? createElement(Offer, { text, action, close: () => closeToast() }) : text),
    { autoClose: ms },
  );
}

/** A text, and below it what it means. */
function Told({ text, about }: { text: string; about: string }) {
  return createElement(
    "div",
    null,
    createElement("p", null, text),
    createElement("p", { className: "text-small text-muted" }, about),
  );
}

type Action = { text: string; onClick: () => void };
type OfferProps = { text: string; action: Action; close: () => void };

function Offer({ text, action, close }: OfferProps) {
  const onClick = () => {
    close();
    action.onClick();
  };
  const look = "ml-3 min-h-9 rounded-md border border-current px-3 font-[650]";
  return createElement(
    "span",
    null,
    text,
    createElement("button", { type: "button", onClick, className: look }, action.text),
  );
}
