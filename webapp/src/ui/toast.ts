import { createElement } from "react";
import { TOAST_MS } from "../lib/constants";
import { useUi } from "../stores/ui";

export type Progress = { succeed: (text: string) => void; fail: (text: string) => void };

let id = 0;

async function toaster() {
  useUi.getState().startToasting();
  return (await import("./toaster")).whenReady();
}

/** A toast that waits, and turns into how it ended. */
export function progress(text: string): Progress {
  const toastId = `toast-${++id}`;
  const shown = toaster().then((toast) => {
    toast.loading(text, { toastId });
    return toast;
  });
  const end = (type: "success" | "error") => async (render: string) => {
    const toast = await shown;
    const options = { type, isLoading: false, autoClose: TOAST_MS, closeButton: true, draggable: true } as const;
    // Whoever closed the waiting toast still hears how it ended.
    if (toast.isActive(toastId)) toast.update(toastId, { render, ...options });
    else toast(render, options);
  };
  return { succeed: end("success"), fail: end("error") };
}

export async function say(text: string, type: "success" | "error" = "success"): Promise<void> {
  const toast = await toaster();
  toast(text, { type });
}

/** A toast with something to do, as long as it is there. */
export async function sayWith(text: string, action?: { text: string; onClick: () => void }): Promise<void> {
  const toast = await toaster();
  toast.success(({ closeToast }) =>
    action ? createElement(Offer, { text, action, close: () => closeToast() }) : text,
  );
}

type OfferProps = { text: string; action: { text: string; onClick: () => void }; close: () => void };

function Offer({ text, action, close }: OfferProps) {
  const onClick = () => {
    close();
    action.onClick();
  };
  const look = "ml-3 min-h-9 rounded-md border-2 border-current px-3 font-[650]";
  return createElement(
    "span",
    null,
    text,
    createElement("button", { type: "button", onClick, className: look }, action.text),
  );
}
