import { useEffect } from "react";
import { ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toaster.css";
import { TOAST_DRAG_PERCENT, TOAST_MS } from "../lib/constants";

let mounted = () => {};
const ready = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** Returns `toast` once the toast area is mounted: a toast that is still queued cannot be updated with its result. */
export async function whenReady(): Promise<typeof toast> {
  await ready;
  return toast;
}

export default function Toaster() {
  useEffect(mounted, []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_MS}
      pauseOnHover
      draggable
      draggablePercent={TOAST_DRAG_PERCENT}
      newestOnTop
    />
  );
}
