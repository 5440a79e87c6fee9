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
