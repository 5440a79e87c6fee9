import { useEffect, useRef } from "react";
import { Bounce, ToastContainer, type ToastTransitionProps, toast } from "react-toastify/unstyled";
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

/**
 * Bounces a toast in, and starts its time at once. By itself the library starts it when the animation ends, and a toast
 * whose result comes before the first frame of its animation loses that animation: it would never leave.
 */
function Entering(props: ToastTransitionProps) {
  const play = useRef(props.playToast);
  useEffect(() => play.current(), []);
  return <Bounce {...props} />;
}

export default function Toaster() {
  useEffect(mounted, []);
  return (
    <ToastContainer
      position="top-right"
      transition={Entering}
      autoClose={TOAST_MS}
      pauseOnHover
      draggable
      draggablePercent={TOAST_DRAG_PERCENT}
      newestOnTop
    />
  );
}
